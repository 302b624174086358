"""One live table: an actor with a mailbox, and everybody who follows it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from kibitz.core.message import say
from kibitz.server.callback import Reply, result_of
from kibitz.server.database.peer_messages import Crowd
from kibitz.server.database.transaction import Taken, Transaction, Unavailable
from kibitz.server.logs import note
from kibitz.server.tables.changes import add_events, add_opening
from kibitz.server.tables.mailbox import Call, Mailbox, refusal_for
from kibitz.server.tables.subscriber import State, Subscriber
from kibitz.server.tables.subscribers import Subscribers
from kibitz.server.tables.timer import RETRY, Timer
from kibitz.table import command as commands
from kibitz.table import events
from kibitz.table.command import Command, Refusal
from kibitz.table.decide import Ask, Decision, come_back, decide, seat_for_hint
from kibitz.table.events import Event
from kibitz.table.message import Ack, HintTold, Pong, Refused
from kibitz.table.opening import open_rematch
from kibitz.table.table import Table
from kibitz.table.tell import Teller, missed

if TYPE_CHECKING:
    from kibitz.server.tables.registry import Registry

TRIES = 5  # when other nodes are quicker
Answer: TypeAlias = Ack | Refused | HintTold | Pong
log = logging.getLogger("kibitz.server")


class Change(NamedTuple):
    """Something may happen: a person's command, a move of a bot or the clock, a stand-in."""

    decide: Callable[[], Decision]


class Join(NamedTuple):
    """Somebody begins to follow the table, having seen it up to an event."""

    subscriber: Subscriber
    after: int | None


class Refresh(NamedTuple):
    """Other nodes may have stored more than this table knows."""


Message: TypeAlias = Change | Join | Refresh


class Session:
    """One table that somebody uses: an actor with one mailbox.

    All that changes the table, or has to see it between two changes, is a message. They are handled
    one at a time, in the order they came: decide, store, apply, publish, answer. This guarantees:

    - An event number is given once: nothing is decided while a decision is being stored.
    - A change is carried to its end even if its caller has disconnected: the caller only waits.
    - Nobody is told of an event, or that a command succeeded, before it is stored.
    - What is stored is acknowledged, even where telling the others of it fails.
    - A command sent again gets the answer it got the first time and is carried out once.
    - Where another node was quicker, the table catches up and decides again.
    """

    def __init__(self, registry: Registry, table: Table, is_noted: bool | None) -> None:
        self.registry = registry
        self.table = table
        self.teller = Teller(table, registry.outages)
        self.subscribers = Subscribers()
        self.is_dropped = False
        self.is_noted = is_noted  # whether the store has a time to look at it; None: not known
        self.is_stale = False  # the store may know more than this table
        self.timer = Timer(self)
        self.timer.let_others_first(is_noted is None)
        self._mailbox: Mailbox[Message] = Mailbox(self._handle)
        self._hints: set[asyncio.Task[None]] = set()
        self._retry: asyncio.TimerHandle | None = None  # of catching up
        self._used = time.monotonic()

    # Messages

    async def act(self, choose: Callable[[], Decision]) -> None:
        """Have something decided that nobody has asked for, and wait until it is stored."""
        await self._mailbox.send(Change(choose))

    async def drain(self) -> None:
        """Wait until every message is handled."""
        await self._mailbox.drain()

    def _handle(self, message: Message) -> Coroutine[Any, Any, int]:
        """One message from beginning to end; the number of the event that answers it."""
        match message:
            case Change():
                return self._change(message.decide)
            case Join():
                return self._join(message.subscriber, message.after)
            case Refresh():
                return self._catch_up()

    async def _change(self, choose: Callable[[], Decision]) -> int:
        """Decide, store, apply, publish; where another node was quicker, decide again."""
        for _ in range(TRIES):
            if self.is_stale:
                await self._catch_up()
            try:
                decision = choose()
            except Refusal:
                if await self._was_behind():
                    continue
                raise
            if not decision.events:
                return decision.number
            change = self._transaction(decision.events)
            try:
                await Call(partial(self.registry.store.writer.add, change))
            except Taken:
                self.is_stale = True
                self.registry.metrics.taken += 1
            except Unavailable as error:
                raise self._cannot_store(error) from None
            else:
                self.registry.remember(change.names)
                self._take_up(decision)
                return decision.number
        raise Refusal("busy", say("too-many-changes"))

    def _cannot_store(self, error: Unavailable) -> Refusal:
        self.learn()  # it may have been stored all the same
        log.error("cannot write to the database: %s", error)
        return Refusal("busy", say("cannot-store-moves"))

    def _take_up(self, decision: Decision) -> None:
        """Apply and publish what this node has stored."""
        try:
            self.timer.let_others_first(False)
            self._publish(decision)
            self.is_noted = self.table.state != "over"
            self._count(decision.events)
        except Exception:
            log.exception("cannot publish stored events")
            self.learn()

    async def _was_behind(self) -> bool:
        """Whether another node has stored something that this table did not know."""
        known = self.table.number
        if self.registry.store.is_shared:
            await self._catch_up()
        return self.table.number > known

    async def _catch_up(self) -> int:
        """Learn what the store knows and this table does not."""
        self.is_stale = False  # before reading: what is stored meanwhile makes it stale again
        try:
            rows = await Call.of(self.registry.store.events_of(self.table.id, self.table.number))
        except Unavailable:
            self.is_stale = True
            raise Refusal("busy", say("cannot-read")) from None
        if rows:
            self.timer.let_others_first(True)
            self._publish(Decision(self.table.number, events.read_all(rows)))
        return self.table.number

    def _publish(self, decision: Decision) -> None:
        for event in decision.events:
            messages = self.teller.apply(event, decision.preview)
            if isinstance(event, (events.Sat, events.Left)) and event.player is not None:
                self.subscribers.publish(messages, not_to=event.player)
                self._change_view(event.player)
            else:
                self.subscribers.publish(messages)
        self.timer.schedule()

    # Commands

    def obey(self, player: str, command: Command, answer: Callable[[Answer], None]) -> None:
        """Carry out a command; every one is answered."""
        self.touch()
        reply = partial(self._answer, command, answer)
        if isinstance(command, commands.Ping):
            answer(Pong(self.registry.clock.now()))
        elif isinstance(command, commands.Hint):
            task = asyncio.create_task(self._hint(player, command, reply))
            self._hints.add(task)
            task.add_done_callback(self._hints.discard)
        else:
            self._mailbox.post(Change(partial(self._decide, player, command)), reply)

    async def command(self, player: str, command: Command) -> Answer:
        """Carry out a command; it goes on even if the caller does not wait."""
        answer: Answer = await result_of(partial(self.obey, player, command))
        return answer

    def _decide(self, player: str, command: Command) -> Decision:
        fresh = self.registry.clock.new_id() if isinstance(command, commands.Rematch) else ""
        name = self.registry.names.get(player, "")
        return decide(Ask(self.table, player, command, self.registry.clock.now(), fresh, name))

    def _answer(
        self, command: Command, answer: Callable[[Answer], None], outcome: int | HintTold | Refusal
    ) -> None:
        if isinstance(outcome, int):
            answer(Ack(command.id, outcome))
        elif isinstance(outcome, Refusal):
            answer(self.refused(command.id, outcome))
        else:
            answer(outcome)

    def refused(self, id_: str | None, refusal: Refusal) -> Refused:
        """The answer to a command of this id, if it has one that can be read."""
        self.registry.metrics.refusals[refusal.code] += 1
        return Refused(id_, refusal.code, refusal.reason, list(refusal.legal))

    async def _hint(self, player: str, command: commands.Hint, reply: Reply) -> None:
        try:
            reply(await self._advice(player, command))
        except Exception as error:
            reply(refusal_for(error))

    async def _advice(self, player: str, command: commands.Hint) -> HintTold:
        seat = seat_for_hint(self.table, player)
        if not self.registry.workers.is_ready.get(self.table.opened.game, True):
            raise Refusal("preparing", say("hints-preparing"))
        if not self.registry.hints.take(player):
            raise Refusal("too_fast", say("too-many-hints"))
        view = self.teller.view(seat)
        assert view is not None
        return await self.registry.workers.hint(command.id, view)

    # What is stored

    def _transaction(self, decided: Sequence[Event]) -> Transaction:
        table, last, change = self.table, decided[-1], Transaction()
        add_events(change, table.id, decided)
        if isinstance(last, events.Rematched):  # nobody has chosen a name for it
            assert last.player is not None
            again = open_rematch(table, last.player, last.table, last.time)
            add_opening(change, again, self.registry.wake(last.time), is_named=False)
        if isinstance(last, events.Ended):
            change.states.append((table.id, "over"))
            change.wakes.append((table.id, None))
        elif not self.is_noted and table.state != "over":
            change.wakes.append((table.id, self.registry.wake(last.time)))
        return change

    def _count(self, decided: Sequence[Event]) -> None:
        metrics, table = self.registry.metrics, self.table
        for event in decided:
            if isinstance(event, events.Moved):
                metrics.moves[event.by] += 1
            elif isinstance(event, events.Ended):
                metrics.ended[table.opened.game] += 1
                game = {"table": table.id, "game": table.opened.game, "moves": table.ply}
                note("game over", **game, seconds=event.time - table.opened.time)

    # Other nodes

    async def refresh(self) -> None:
        """Catch up before something is read: another node may have told the caller more."""
        if self.registry.store.is_shared or self.is_stale:
            await self._mailbox.send(Refresh())

    def learn(self) -> None:
        """Catch up soon: the store knows more, or may do so."""
        self.is_stale = True
        if Refresh() not in self._mailbox.waiting and not self.is_dropped:
            self._mailbox.post(Refresh(), self._after_learning)

    def _after_learning(self, outcome: int | Refusal) -> None:
        if isinstance(outcome, Refusal) and self._retry is None:
            self._retry = asyncio.get_running_loop().call_later(RETRY, self._learn_again)

    def _learn_again(self) -> None:
        self._retry = None
        if self.is_stale:
            self.learn()

    def place(self, node: str, crowd: Crowd) -> None:
        """Somebody has come or gone at another node."""
        if self.subscribers.place(node, crowd):
            self._publish_presence()
            self.timer.schedule()

    # Who follows the table

    async def join(self, subscriber: Subscriber, after: int | None) -> None:
        """Follow the table: from what was missed on, or from a fresh view."""
        await self._mailbox.send(Join(subscriber, after))

    async def _join(self, subscriber: Subscriber, after: int | None) -> int:
        if self.is_stale or self.registry.store.is_shared:
            await self._catch_up()
        if subscriber.state is State.CLOSED:  # gone meanwhile
            return self.table.number
        seat = self.table.seat_of(subscriber.player)
        self.subscribers.add(subscriber, seat)
        self._note_subscribers()
        for message in self._since(subscriber, after):
            subscriber.publish(message)
        self._publish_presence(subscriber)
        if seat is not None:
            with suppress(Refusal):
                await self._change(lambda: come_back(self.table, seat, self.registry.clock.now()))
        self.timer.schedule()
        return self.table.number

    def _since(self, subscriber: Subscriber, after: int | None) -> list[bytes]:
        """What a subscriber has missed, if that is known and not too much."""
        history = self.table.history
        if after is None or not 0 < after <= len(history):
            return [self.welcome(subscriber.player)]
        new = history[after:]
        has_moved = any(
            isinstance(event, (events.Sat, events.Left)) and event.player == subscriber.player
            for event in new
        )
        is_long = len(history) > self.registry.settings.longest_story
        if has_moved or is_long or len(new) > self.registry.settings.furthest_behind:
            return [self.welcome(subscriber.player)]
        return missed(history, after, subscriber.viewer, self.teller.connected, self.teller.outages)

    def leave(self, subscriber: Subscriber) -> None:
        """Follow the table no more."""
        subscriber.close()
        self.touch()
        if self.subscribers.remove(subscriber):
            self._publish_presence()
            self.timer.schedule()

    def _change_view(self, player: str) -> None:
        """A player has another seat or none: everything looks different from there."""
        moved = self.subscribers.move(player, self.table.seat_of(player))
        self._note_subscribers()
        for subscriber in moved:
            subscriber.publish(self.welcome(player))
        self._publish_presence()

    def _publish_presence(self, newcomer: Subscriber | None = None) -> None:
        self._note_subscribers()
        self.subscribers.publish_presence(self.table.seats, newcomer)
        self.registry.peers.announce(self.table.id, self.subscribers.here)

    def _note_subscribers(self) -> None:
        self.teller.look_round(self.subscribers.viewers, self.subscribers.connected)

    def welcome(self, player: str) -> bytes:
        return self.teller.welcome(
            player, self.registry.names.get(player, ""), self.registry.clock.now()
        )

    # Memory

    def touch(self) -> None:
        """Somebody is about to use the table."""
        self._used = time.monotonic()

    def rest(self) -> None:
        """Nothing has happened for a while: keep no more than is needed."""
        if self.registry.clock.now() - self.table.history[-1].time > self.registry.settings.idle:
            self.teller.forget()

    @property
    def is_idle(self) -> bool:
        """Nobody listens, nothing is going on, and it has been so for a while."""
        return (
            not self.subscribers.viewers
            and not self.timer.is_thinking
            and not self._mailbox.is_busy
            and not self.is_stale
            and time.monotonic() - self._used > self.registry.settings.idle
            and (not self.timer.is_set or self.teller.deadline() is not None)
        )

    async def drop(self) -> None:
        """Leave the memory; the store notes when to look at the table again."""
        self.is_dropped = True
        self.timer.cancel()
        wake = self.teller.deadline()
        if self.subscribers.elsewhere:  # another node looks after it
            return
        if wake is not None or self.is_noted is not False:
            await self.registry.store.writer.commit(Transaction(wakes=[(self.table.id, wake)]))

    def stop(self) -> None:
        """The server ends: no more moves by itself."""
        self.is_dropped = True
        self.timer.stop()
        self.subscribers.close()
