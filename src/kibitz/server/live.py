"""A table in memory with its listeners: one decision at a time, stored before anyone is told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from kibitz.core.errors import KibitzError
from kibitz.server.audience import Audience
from kibitz.server.listener import Listener
from kibitz.server.store import Taken, Unavailable, Write
from kibitz.table import command as commands
from kibitz.table import events
from kibitz.table.clock import TIME_IS_UP_LEVEL, is_live
from kibitz.table.command import Command, Refusal
from kibitz.table.decide import (
    answer_before,
    come_back,
    decide,
    legal_for,
    move_by,
    stand_in,
    warn,
)
from kibitz.table.events import Event
from kibitz.table.message import Ack, HintTold, Pong, Refused
from kibitz.table.opening import open_rematch
from kibitz.table.table import Table
from kibitz.table.tell import Teller, missed

if TYPE_CHECKING:
    from kibitz.server.hub import Hub

TRIES = 5  # when another server is quicker
RETRY = 1.0  # seconds until a bot tries again when the store could not write
log = logging.getLogger("kibitz.server")


class Live:
    """One table that somebody uses. All changes go through its lock."""

    def __init__(self, hub: Hub, table: Table, is_noted: bool | None) -> None:
        self.hub = hub
        self.teller = Teller(table, hub.outages)
        self.lock = asyncio.Lock()
        self.audience = Audience()
        self.is_dropped = False
        self._is_noted = is_noted  # whether the store has a time to look at it; None: not known
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._is_stale = False  # the store may know more than this table
        self._used = time.monotonic()

    @property
    def table(self) -> Table:
        return self.teller.table

    def touch(self) -> None:
        """Somebody is about to use the table."""
        self._used = time.monotonic()

    def rest(self) -> None:
        """Nothing has happened for a while: keep no more than is needed."""
        if time.time() - self.table.history[-1].time > self.hub.settings.idle:
            self.teller.forget()

    # What clients ask

    async def command(self, player: str, command: Command) -> Ack | Refused | HintTold | Pong:
        """Carry out a command; every one is answered."""
        self.touch()
        try:
            if isinstance(command, commands.Ping):
                return Pong(time.time())
            if isinstance(command, commands.Hint):
                return await self._hint(player, command)
            return Ack(command.id, await self._carry_out(player, command))
        except Refusal as refusal:
            return Refused(command.id, refusal.code, refusal.reason, list(refusal.legal))

    async def _carry_out(self, player: str, command: Command) -> int:
        async with self.lock:
            fresh = self.hub.new_id() if isinstance(command, commands.Rematch) else ""
            name = self.hub.names.get(player, "")
            decided = await self._change(
                lambda: decide(self.table, player, command, time.time(), fresh, name)
            )
            if decided:
                return decided[0].number
            before = answer_before(self.table, player, command)
            return self.table.number if before is None else before

    async def _hint(self, player: str, command: commands.Hint) -> HintTold:
        seat = self.table.seat_of(player)
        if not self.table.opened.hints:
            raise Refusal("no_hints", "hints are not allowed at this table")
        if seat is None:
            raise Refusal("not_seated", "you have no seat at this table")
        if self.table.state == "waiting":
            raise Refusal("not_started", "the game has not begun: a seat is still open")
        if not legal_for(self.table, seat):
            raise Refusal("not_your_turn", "a hint is for the seat to act")
        if not self.hub.hints.take(player):
            raise Refusal("too_fast", "too many hints: wait a little")
        view = self.teller.view(seat)
        assert view is not None
        return await self.hub.thinkers.hint(command.id, view)

    # Changing the table: decide, store, apply, tell

    async def _change(self, decision: Callable[[], list[Event]]) -> list[Event]:
        """Decide and store; where another server was quicker, learn from it and decide again."""
        for _ in range(TRIES):
            if self._is_stale:
                await self.catch_up()
            decided = decision()
            if not decided:
                return []
            try:
                await self._store(decided)
            except Taken:
                self._is_stale = True
                continue
            except Unavailable as error:
                self._is_stale = True
                log.error("cannot write to the database: %s", error)
                raise Refusal("busy", "the server cannot store moves just now; try again") from None
            self._publish(decided)
            return decided
        raise Refusal("busy", "too many changes at once; try again")

    async def _store(self, decided: list[Event]) -> None:
        write = Write(
            events=[(self.table.id, event.number, events.write(event)) for event in decided]
        )
        for event in decided:
            if isinstance(event, events.Sat) and event.player is not None:
                write.seats.append((event.player, self.table.id, event.seat))
            elif isinstance(event, events.Left) and event.player is not None:
                write.seats.append((event.player, self.table.id, None))
            if isinstance(event, (events.Sat, events.Renamed)) and event.player is not None:
                write.names.append((event.player, event.name))
                self.hub.remember(event.player, event.name)
            if isinstance(event, events.Rematched):
                assert event.player is not None
                again = open_rematch(self.table, event.player, event.table, event.time)
                self.hub.add_opening(write, again)
        self._note_state(write, decided)
        await self.hub.store.commit(write)

    def _note_state(self, write: Write, decided: list[Event]) -> None:
        """Keep in the store whether the table is over, and whether it must be looked at."""
        if any(isinstance(event, events.Ended) for event in decided):
            write.states.append((self.table.id, "over"))
            write.wakes.append((self.table.id, None))
            self._is_noted = False
        elif not self._is_noted and self.table.state != "over":
            write.wakes.append((self.table.id, decided[0].time))
            self._is_noted = True

    async def catch_up(self) -> None:
        """Learn what the store knows and this table does not."""
        try:
            rows = await self.hub.store.events_of(self.table.id, self.table.number)
        except Unavailable:
            raise Refusal("busy", "the server cannot read its database just now") from None
        self._is_stale = False
        self._publish(events.read_all(rows))

    def _publish(self, decided: list[Event]) -> None:
        for event in decided:
            messages = self.teller.apply(event, self.audience.viewers)
            if isinstance(event, (events.Sat, events.Left)) and event.player is not None:
                self.audience.tell(messages, not_to=event.player)
                self._change_view(event.player)
            else:
                self.audience.tell(messages)
        self.schedule()

    def _change_view(self, player: str) -> None:
        """A player has another seat or none: everything looks different from there."""
        moved = self.audience.move(player, self.table.seat_of(player))
        self.teller.connected = self.audience.connected
        for listener in moved:
            listener.put(self.welcome(player))
        self.audience.tell_presence(self.table.seats)

    # Listeners

    async def join(self, listener: Listener, after: int | None) -> None:
        """Begin to follow the table: with what was missed, or with a fresh view."""
        async with self.lock:
            if self._is_stale:
                await self.catch_up()
            seat = self.table.seat_of(listener.player)
            self.audience.add(listener, seat)
            self.teller.connected = self.audience.connected
            for message in self._since(listener, after):
                listener.put(message)
            self.audience.tell_presence(self.table.seats)
            if seat is not None:
                with suppress(Refusal):
                    await self._change(lambda: come_back(self.table, seat, time.time()))
            self.schedule()

    def _since(self, listener: Listener, after: int | None) -> list[bytes]:
        """What a listener has missed, if that is known and not too much."""
        history = self.table.history
        if after is None or not 0 < after <= len(history):
            return [self.welcome(listener.player)]
        new = history[after:]
        has_moved = any(
            isinstance(event, (events.Sat, events.Left)) and event.player == listener.player
            for event in new
        )
        if has_moved or len(new) > self.hub.settings.furthest_behind:
            return [self.welcome(listener.player)]
        return missed(history, after, listener.viewer, self.teller.connected, self.teller.outages)

    def leave(self, listener: Listener) -> None:
        """Follow the table no more."""
        listener.close()
        self.touch()
        if self.audience.remove(listener):
            self.teller.connected = self.audience.connected
            self.audience.tell_presence(self.table.seats)
            self.schedule()

    def welcome(self, player: str) -> bytes:
        return self.teller.welcome(player, self.hub.names.get(player, ""), time.time())

    # What happens by itself

    def schedule(self) -> None:
        """Set the timer for whatever is due next."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.is_dropped or self.table.state != "playing" or self._thinking is not None:
            return
        due = min(
            (at for at in (self._due_move(), self._due_absence()) if at is not None), default=None
        )
        if due is not None:
            delay = max(0.0, due - time.time())
            self._timer = asyncio.get_running_loop().call_later(
                min(delay, 86_400.0), self._on_timer
            )

    def _due_move(self) -> float | None:
        """When a bot or the clock moves."""
        table = self.table
        assert table.game is not None
        if table.seats[table.game.turn].bot is None:
            return self.teller.deadline()
        at = table.since + self._bot_delay()
        return at if table.undo is None else max(at, table.undo.time + self.hub.settings.undo_wait)

    def _bot_delay(self) -> float:
        """How long a bot seems to think: not always the same, but settled for each move."""
        shortest, longest = self.hub.settings.bot_delay
        return shortest + (longest - shortest) * (7 * self.table.ply % 10) / 10

    def _due_absence(self) -> float | None:
        """When somebody who is away is warned or replaced; only if a person waits for it."""
        if not is_live(self.table.opened.clock) or not self.teller.connected:
            return None
        offset = time.time() - time.monotonic()
        found = [
            since + offset + self._patience(seat)
            for seat, since in self.audience.away.items()
            if self.table.seats[seat].is_person
        ]
        return min(found, default=None)

    def _patience(self, seat: int) -> float:
        settings = self.hub.settings
        return settings.stand_in_after if self.table.seats[seat].warned else settings.warn_after

    def _on_timer(self) -> None:
        self._timer = None
        self._thinking = asyncio.create_task(self._do_what_is_due())
        self._thinking.add_done_callback(self._after_thinking)

    def _after_thinking(self, task: asyncio.Task[None]) -> None:
        self._thinking = None
        if not task.cancelled() and task.exception() is not None:
            log.error("a table stumbled", exc_info=task.exception())
            asyncio.get_running_loop().call_later(RETRY, self.schedule)
        else:
            self.schedule()

    async def _do_what_is_due(self) -> None:
        try:
            await self._replace_absent()
            if self.table.state == "playing":
                await self._move_if_due()
        except Refusal:  # the store could not write
            await asyncio.sleep(RETRY)

    async def _replace_absent(self) -> None:
        due = self._due_absence()
        if due is None or due > time.time():
            return
        now = time.monotonic()
        for seat, since in list(self.audience.away.items()):
            if now - since >= self._patience(seat):
                async with self.lock:
                    act = stand_in if self.table.seats[seat].warned else warn
                    await self._change(partial(act, self.table, seat, time.time()))

    async def _move_if_due(self) -> None:
        """Let a bot think, then move if the game still stands as it did."""
        table, game, ply = self.table, self.table.game, self.table.ply
        assert game is not None
        seat = game.turn
        is_bot = table.seats[seat].bot is not None
        due = self._due_move()
        if due is None or due > time.time():
            return
        move = await self._chosen(table.seats[seat].bot or TIME_IS_UP_LEVEL)

        def decision() -> list[Event]:
            is_same = table.game is game and table.ply == ply
            if not is_same or (table.seats[seat].bot is not None) != is_bot:
                return []
            return move_by(table, move, time.time(), "bot" if is_bot else "clock")

        async with self.lock:
            await self._change(decision)

    async def _chosen(self, level: str) -> str:
        """The script's move in a lesson, else a bot's."""
        game = self.table.game
        assert game is not None
        scripted = self.table.scripted_reply
        if scripted is not None:
            with suppress(KibitzError):
                return str(game.read_move(scripted))
        return await self.hub.thinkers.choose(level, game.view(game.turn))

    # Leaving the memory

    @property
    def is_idle(self) -> bool:
        """Nobody listens, nothing is going on, and it has been so for a while."""
        return (
            not self.audience.viewers
            and self._thinking is None
            and not self.lock.locked()
            and time.monotonic() - self._used > self.hub.settings.idle
            and (self._timer is None or self.teller.deadline() is not None)
        )

    async def drop(self) -> None:
        """Leave the memory; the store notes when to look at the table again."""
        self.is_dropped = True
        if self._timer is not None:
            self._timer.cancel()
        wake = self.teller.deadline()
        if wake is not None or self._is_noted is not False:
            await self.hub.store.commit(Write(wakes=[(self.table.id, wake)]))

    def stop(self) -> None:
        """The server ends: no more moves by itself."""
        self.is_dropped = True
        if self._timer is not None:
            self._timer.cancel()
        if self._thinking is not None:
            self._thinking.cancel()
        self.audience.close()
