"""A table in memory with its listeners: one decision at a time, stored before anyone is told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from kibitz.core.message import say
from kibitz.server.audience import Audience
from kibitz.server.frame import framed
from kibitz.server.haste import Haste
from kibitz.server.listener import Listener
from kibitz.server.lock import Lock
from kibitz.server.logs import note
from kibitz.server.notice import Crowd
from kibitz.server.recent import Taken
from kibitz.server.store import Unavailable
from kibitz.server.timer import RETRY, Timer
from kibitz.server.write import Write
from kibitz.table import command as commands
from kibitz.table import events
from kibitz.table.answered import answer_before
from kibitz.table.command import Command, Refusal
from kibitz.table.decide import come_back, decide, legal_for
from kibitz.table.events import Event
from kibitz.table.message import Ack, HintTold, Pong, Refused
from kibitz.table.opening import open_rematch
from kibitz.table.table import Table
from kibitz.table.tell import Teller, missed

if TYPE_CHECKING:
    from kibitz.server.hub import Hub

Result = TypeVar("Result")
TRIES = 5  # when another server is quicker
log = logging.getLogger("kibitz.server")


class Live:
    """One table that somebody uses. All changes go through its lock."""

    def __init__(self, hub: Hub, table: Table, is_noted: bool | None) -> None:
        self.hub = hub
        self.table = table
        self.teller = Teller(table, hub.outages)
        self.lock = Lock()
        self.audience = Audience()
        self.is_dropped = False
        self.is_noted = is_noted  # whether the store has a time to look at it; None: not known
        self.timer = Timer(self)
        self.haste = Haste(self)
        self._learning: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self.is_stale = False  # the store may know more than this table
        self.timer.let_others_first(is_noted is None)
        self._used = time.monotonic()

    def touch(self) -> None:
        """Somebody is about to use the table."""
        self._used = time.monotonic()

    def rest(self) -> None:
        """Nothing has happened for a while: keep no more than is needed."""
        if self.hub.source.now() - self.table.history[-1].time > self.hub.settings.idle:
            self.teller.forget()

    # What clients ask

    async def command(self, player: str, command: Command) -> Ack | Refused | HintTold | Pong:
        """Carry out a command; every one is answered."""
        self.touch()
        try:
            if isinstance(command, commands.Ping):
                return Pong(self.hub.source.now())
            if isinstance(command, commands.Hint):
                return await self._hint(player, command)
            return Ack(command.id, await self._carry_out(player, command))
        except Refusal as refusal:
            return self.refused(command.id, refusal)

    def refused(self, id_: str | None, refusal: Refusal) -> Refused:
        """The answer to a command of this id, if it has one that can be read."""
        self.hub.metrics.refusals[refusal.code] += 1
        return Refused(id_, refusal.code, refusal.reason, list(refusal.legal))

    async def _carry_out(self, player: str, command: Command) -> int:
        return await self.undisturbed(self.change_for(player, command))

    async def change_for(self, player: str, command: Command) -> int:
        """The number of the event that a command causes; whoever calls this holds the lock."""
        fresh = self.hub.new_id() if isinstance(command, commands.Rematch) else ""
        decided = await self.change(lambda: self.decide(player, command, fresh))
        if decided:
            return decided[0].number
        before = answer_before(self.table, player, command)
        return self.table.number if before is None else before

    def decide(self, player: str, command: Command, fresh: str = "") -> list[Event]:
        """What a command would change now."""
        name, now = self.hub.names.get(player, ""), self.hub.source.now()
        return decide(self.table, player, command, now, fresh, name, self.teller.preview)

    async def _hint(self, player: str, command: commands.Hint) -> HintTold:
        seat = self.table.seat_of(player)
        if not self.table.opened.hints:
            raise Refusal("no_hints", say("hints-off"))
        if seat is None:
            raise Refusal("not_seated", say("no-seat-here"))
        if self.table.state == "waiting":
            raise Refusal("not_started", say("not-begun"))
        if not legal_for(self.table, seat):
            raise Refusal("not_your_turn", say("hint-not-now"))
        if not self.hub.thinkers.is_ready.get(self.table.opened.game, True):
            raise Refusal("preparing", say("hints-preparing"))
        if not self.hub.hints.take(player):
            raise Refusal("too_fast", say("too-many-hints"))
        view = self.teller.view(seat)
        assert view is not None
        return await self.hub.thinkers.hint(command.id, view)

    # Changing the table: decide, store, apply, tell

    async def undisturbed(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Hold the lock and work to the end, also when whoever asked for it is gone meanwhile.

        Where a change waits to be stored, its numbers must not be given to another.
        """

        async def locked() -> Result:
            async with self.lock:
                return await work

        task = asyncio.create_task(locked())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def change(self, decision: Callable[[], list[Event]]) -> list[Event]:
        """Decide and store; where another server was quicker, learn from it and decide again.

        Whoever calls this holds the lock, `undisturbed`.
        """
        for _ in range(TRIES):
            if self.is_stale:
                await self.catch_up()
            try:
                decided = decision()
            except Refusal:
                if await self._is_behind():
                    continue
                raise
            if not decided:
                return []
            try:
                await self.hub.store.commit(self.write(decided))
            except Taken:
                self.note_taken()
                continue
            except Unavailable as error:
                raise self.cannot_store(error) from None
            self.take_up(decided)
            return decided
        raise Refusal("busy", say("too-many-changes"))

    def note_taken(self) -> None:
        """Another server was quicker."""
        self.is_stale = True
        self.hub.metrics.taken += 1

    def cannot_store(self, error: BaseException) -> Refusal:
        """The database does not take it."""
        self.learn()  # it may have been stored all the same
        log.error("cannot write to the database: %s", error)
        return Refusal("busy", say("cannot-store-moves"))

    def take_up(self, decided: list[Event]) -> None:
        """What this server has decided is stored."""
        self.timer.let_others_first(False)
        self._publish(decided)
        self._count(decided)

    def write(self, decided: list[Event]) -> Write:
        """What has to be stored."""
        table = self.table.id
        write = Write([(table, event.number, events.write(event)) for event in decided])
        if not isinstance(decided[0], events.Moved):
            for event in decided:
                self._note_people(write, event)
        self._note_state(write, decided)
        return write

    def _note_people(self, write: Write, event: Event) -> None:
        """Keep in the store who sits here, and how they are called."""
        if isinstance(event, events.Sat) and event.player is not None:
            write.seats.append((event.player, self.table.id, event.seat))
        elif isinstance(event, events.Left) and event.player is not None:
            write.seats.append((event.player, self.table.id, None))
        if isinstance(event, (events.Sat, events.Renamed)) and event.player is not None:
            own = event.chosen or event.name
            write.names.append((event.player, own))
            self.hub.remember(event.player, own)
        if isinstance(event, events.Rematched):
            assert event.player is not None
            again = open_rematch(self.table, event.player, event.table, event.time)
            self.hub.add_opening(write, again, is_named=False)

    def _count(self, decided: list[Event]) -> None:
        """What this server has stored, for those who watch it."""
        metrics, table = self.hub.metrics, self.table
        for event in decided:
            if isinstance(event, events.Moved):
                metrics.moves[event.by] += 1
            elif isinstance(event, events.Ended):
                metrics.ended[table.opened.game] += 1
                game = {"table": table.id, "game": table.opened.game, "moves": table.ply}
                note("a game has ended", **game, seconds=event.time - table.opened.time)

    def _note_state(self, write: Write, decided: list[Event]) -> None:
        """Keep in the store whether the table is over, and whether it must be looked at."""
        if isinstance(decided[-1], events.Ended):
            write.states.append((self.table.id, "over"))
            write.wakes.append((self.table.id, None))
            self.is_noted = False
        elif not self.is_noted and self.table.state != "over":
            write.wakes.append((self.table.id, self.hub.wake(decided[0].time)))
            self.is_noted = True

    async def catch_up(self) -> None:
        """Learn what the store knows and this table does not."""
        try:
            rows = await self.hub.store.events_of(self.table.id, self.table.number)
        except Unavailable:
            raise Refusal("busy", say("cannot-read")) from None
        self.is_stale = False
        if rows:
            self.timer.let_others_first(True)
            self._publish(events.read_all(rows))

    async def _is_behind(self) -> bool:
        """Whether another server has stored something that this table did not know."""
        known = self.table.number
        if self.hub.store.is_shared:
            await self.catch_up()
        return self.table.number > known

    async def refresh(self) -> None:
        """For somebody who may have been told more by another server."""
        if self.hub.store.is_shared or self.is_stale:
            async with self.lock:
                await self.catch_up()

    def learn(self) -> None:
        """Catch up soon: the store knows more, or may do so."""
        self.is_stale = True
        if self._learning is None and not self.is_dropped:
            self._learning = asyncio.create_task(self._learn())
            self._learning.add_done_callback(self._after_learning)

    async def _learn(self) -> None:
        while self.is_stale and not self.is_dropped:
            try:
                async with self.lock:
                    if self.is_stale:
                        await self.catch_up()
            except Refusal:
                await asyncio.sleep(RETRY)

    def _after_learning(self, task: asyncio.Task[None]) -> None:
        self._learning = None
        if not task.cancelled() and task.exception() is not None:
            log.error("a table stumbled", exc_info=task.exception())

    def _publish(self, decided: list[Event]) -> None:
        for event in decided:
            messages = self.teller.apply(event)
            if isinstance(event, (events.Sat, events.Left)) and event.player is not None:
                self.audience.tell(messages, not_to=event.player)
                self._change_view(event.player)
            else:
                self.audience.tell(messages)
        self.timer.schedule()

    def _change_view(self, player: str) -> None:
        """A player has another seat or none: everything looks different from there."""
        moved = self.audience.move(player, self.table.seat_of(player))
        self._note_audience()
        for listener in moved:
            listener.put(self.fresh(player))
        self._tell_presence()

    # Listeners

    async def join(self, listener: Listener, after: int | None) -> None:
        """Begin to follow the table: with what was missed, or with a fresh view."""
        async with self.lock:
            if self.is_stale or self.hub.store.is_shared:
                await self.catch_up()
            seat = self.table.seat_of(listener.player)
            self.audience.add(listener, seat)
            self._note_audience()
            for message in self._since(listener, after):
                listener.put(message)
            self._tell_presence(listener)
        if seat is not None and self._come_back(seat):
            with suppress(Refusal):
                await self.undisturbed(self.change(partial(self._come_back, seat)))
        self.timer.schedule()

    def _come_back(self, seat: int) -> list[Event]:
        return come_back(self.table, seat, self.hub.source.now())

    def _since(self, listener: Listener, after: int | None) -> list[bytes]:
        """What a listener has missed, if that is known and not too much."""
        history = self.table.history
        if after is None or not 0 < after <= len(history):
            return [self.fresh(listener.player)]
        new = history[after:]
        has_moved = any(
            isinstance(event, (events.Sat, events.Left)) and event.player == listener.player
            for event in new
        )
        is_long = len(history) > self.hub.settings.longest_story
        if has_moved or is_long or len(new) > self.hub.settings.furthest_behind:
            return [self.fresh(listener.player)]
        told = missed(history, after, listener.viewer, self.teller.connected, self.teller.outages)
        return [framed(message) for message in told]

    def leave(self, listener: Listener) -> None:
        """Follow the table no more."""
        listener.close()
        self.touch()
        if self.audience.remove(listener):
            self._tell_presence()
            self.timer.schedule()

    def place(self, node: str, crowd: Crowd) -> None:
        """Who is connected to another server now."""
        if self.audience.place(node, crowd):
            self._tell_presence()
            self.timer.schedule()

    def _tell_presence(self, newcomer: Listener | None = None) -> None:
        self._note_audience()
        self.audience.tell_presence(self.table.seats, newcomer)
        self.hub.neighbours.announce(self.table.id, self.audience.here)

    def _note_audience(self) -> None:
        self.teller.look_round(self.audience.viewers, self.audience.connected)

    def welcome(self, player: str) -> bytes:
        return self.teller.welcome(player, self.hub.names.get(player, ""), self.hub.source.now())

    def fresh(self, player: str) -> bytes:
        """A welcome as a frame, as listeners get it."""
        return framed(self.welcome(player))

    # Leaving the memory

    @property
    def is_idle(self) -> bool:
        """Nobody listens, nothing is going on, and it has been so for a while."""
        return (
            not self.audience.viewers
            and not self.timer.is_thinking
            and self._learning is None
            and not self.lock.is_taken
            and time.monotonic() - self._used > self.hub.settings.idle
            and (not self.timer.is_set or self.teller.deadline() is not None)
        )

    async def drop(self) -> None:
        """Leave the memory; the store notes when to look at the table again."""
        self.is_dropped = True
        self.timer.cancel()
        wake = self.teller.deadline()
        if self.audience.elsewhere:  # another server looks after it
            return
        if wake is not None or self.is_noted is not False:
            await self.hub.store.commit(Write(wakes=[(self.table.id, wake)]))

    def stop(self) -> None:
        """The server ends: no more moves by itself."""
        self.is_dropped = True
        self.timer.stop()
        if self._learning is not None:
            self._learning.cancel()
        self.audience.close()
