"""What happens at a table by itself: bots move, time is up, players who are away are replaced."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from kibitz.bots import level
from kibitz.core.errors import KibitzError
from kibitz.table.clock import TIME_IS_UP_LEVEL, is_live
from kibitz.table.command import Refusal
from kibitz.table.decide import Decision, is_full, move_by, stand_in, warn
from kibitz.table.events import By

if TYPE_CHECKING:
    from kibitz.server.tables.session import Session

RETRY = 1.0  # seconds until a bot tries again when the store could not write
THOUGHT = 1.1  # of the longest that a bot may think, to be on the safe side
COURTESY = 2.0  # seconds that a server lets the one that stored the last event go first
log = logging.getLogger("kibitz.server")


class Timer:
    """Waits for whatever is due next at a table, and does it."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._settings = session.registry.settings
        self._now = session.registry.clock.now
        self._courtesy = 0.0
        self._learned = 0.0  # when the last event of another node arrived
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: asyncio.Task[None] | None = None

    @property
    def is_thinking(self) -> bool:
        return self._thinking is not None

    @property
    def is_set(self) -> bool:
        return self._timer is not None

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def stop(self) -> None:
        """No more moves by themselves."""
        self.cancel()
        if self._thinking is not None:
            self._thinking.cancel()

    def let_others_first(self, is_theirs: bool) -> None:
        """Whoever stored the last event lets the bots move; the others only if nothing comes."""
        is_polite = is_theirs and self._session.registry.store.is_shared
        self._courtesy = COURTESY * random.uniform(1.0, 1.5) if is_polite else 0.0
        self._learned = self._now() if is_polite else 0.0

    def schedule(self) -> None:
        """Set the timer for whatever is due next."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        session, table = self._session, self._session.table
        game = table.game
        if game is None or game.is_over or session.is_dropped or self._thinking is not None:
            return
        if self._bot is None and table.opened.clock == "off" and not session.subscribers.away:
            return  # no limit to think, and everybody is there
        due = [at for at in (self._due_thought(), self._due_absence()) if at is not None]
        if due:
            delay = max(0.0, min(due) - self._now())
            self._timer = asyncio.get_running_loop().call_later(
                min(delay, 86_400.0), self._on_timer
            )

    @property
    def _bot(self) -> str | None:
        """The level of the bot that is to act; None: a person is."""
        table = self._session.table
        assert table.game is not None
        return table.seats[table.game.turn].bot

    def _due_thought(self) -> float | None:
        """When a bot begins to think: at once, so that nobody sees how long it takes."""
        due = self._due_move()
        return due if due is None or self._bot is None else due - self._bot_delay()

    def _due_move(self) -> float | None:
        """When a bot or the clock moves."""
        table = self._session.table
        if is_full(table) or not self._is_of_interest:
            return None
        if self._bot is None:
            deadline = self._session.teller.deadline()
            return None if deadline is None else self._politely(deadline)
        at = self._politely(table.since + self._bot_delay())
        return at if table.undo is None else max(at, table.undo.time + self._settings.undo_wait)

    @property
    def _is_of_interest(self) -> bool:
        """Bots by themselves play only while somebody watches."""
        subscribers = self._session.subscribers
        has_people = any(seat.kind == "person" for seat in self._session.table.seats)
        return has_people or bool(subscribers.viewers or subscribers.elsewhere)

    def _politely(self, at: float) -> float:
        return max(at, self._learned) + self._courtesy

    def _bot_delay(self) -> float:
        """How long a bot seems to think: as long as it might, whatever there is to choose."""
        table, (shortest, longest) = self._session.table, self._settings.bot_delay
        pause = shortest + (longest - shortest) * (7 * table.ply % 10) / 10
        thought = level(self._bot).seconds if self._bot is not None and pause > 0 else 0.0
        return max(pause, THOUGHT * thought)

    def _due_absence(self) -> float | None:
        """When somebody who is away is warned or replaced; only if a person waits for it."""
        table, away = self._session.table, self._session.subscribers.away
        if not away or not self._session.teller.connected:
            return None
        if not is_live(table.opened.clock) or is_full(table):
            return None
        offset = self._now() - time.monotonic()
        found = [
            since + offset + self._patience(seat)
            for seat, since in away.items()
            if table.seats[seat].is_person
        ]
        return min(found, default=None)

    def _patience(self, seat: int) -> float:
        is_warned = self._session.table.seats[seat].warned
        return self._settings.stand_in_after if is_warned else self._settings.warn_after

    def _on_timer(self) -> None:
        self._timer = None
        self._thinking = asyncio.create_task(self._do_what_is_due())
        self._thinking.add_done_callback(self._after_thinking)

    def _after_thinking(self, task: asyncio.Task[None]) -> None:
        self._thinking = None
        if not task.cancelled() and task.exception() is not None:
            log.error("a timed action failed", exc_info=task.exception())
            asyncio.get_running_loop().call_later(RETRY, self.schedule)
        else:
            self.schedule()

    async def _do_what_is_due(self) -> None:
        try:
            await self._replace_absent()
            if self._session.table.state == "playing":
                await self._move_if_due()
        except Refusal:  # the store could not write
            await asyncio.sleep(RETRY)

    async def _replace_absent(self) -> None:
        due = self._due_absence()
        if due is None or due > self._now():
            return
        now = time.monotonic()
        for seat, since in list(self._session.subscribers.away.items()):
            if now - since >= self._patience(seat):
                await self._session.act(partial(self._do_without, seat))

    def _do_without(self, seat: int) -> Decision:
        table = self._session.table
        if seat not in self._session.subscribers.away:  # back meanwhile
            return Decision(table.number)
        replace = stand_in if table.seats[seat].warned else warn
        return replace(table, seat, self._now())

    async def _move_if_due(self) -> None:
        """Let a bot think, then move if the game still stands as it did."""
        table, game, ply = self._session.table, self._session.table.game, self._session.table.ply
        assert game is not None
        bot = self._bot
        thought, due = self._due_thought(), self._due_move()
        if thought is None or due is None or thought > self._now():
            return
        move = await self._chosen(bot or TIME_IS_UP_LEVEL)
        await asyncio.sleep(max(0.0, due - self._now()))

        def choose() -> Decision:
            is_same = table.game is game and table.ply == ply
            if not is_same or (self._bot is None) != (bot is None):
                return Decision(table.number)
            if (self._due_move() or 0.0) > max(due, self._now()):  # an undo was asked for meanwhile
                return Decision(table.number)
            by: By = "clock" if bot is None else "bot"
            return move_by(table, move, self._now(), by)

        await self._session.act(choose)

    async def _chosen(self, level: str) -> str:
        """The script's move in a lesson, else a bot's."""
        game = self._session.table.game
        assert game is not None
        scripted = self._session.table.scripted_reply
        if scripted is not None:
            with suppress(KibitzError):
                return str(game.read_move(scripted))
        return await self._session.registry.workers.choose(level, game.view(game.turn))
