"""A table here: the authority itself, bots in threads, people who share the keyboard."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from kibitz.bots import level as read_level
from kibitz.bots.policy import SEARCH
from kibitz.core.errors import KibitzError
from kibitz.core.message import say
from kibitz.document import put, why
from kibitz.record import Record
from kibitz.table import command as commands
from kibitz.table.command import Command, Refusal
from kibitz.table.decide import Ask, Decision, decide, legal_for, move_by
from kibitz.table.events import Event, Moved, Undone
from kibitz.table.message import HintTold, Refused
from kibitz.table.opening import open_rematch
from kibitz.table.table import Table
from kibitz.table.tell import Teller
from kibitz.terminal.received import read
from kibitz.terminal.saved import Saved, begin
from kibitz.terminal.source import PREPARING_HINTS, Preparing, Receive, Source
from kibitz.terminal.words import words
from kibitz.worker_pool import WorkerPool

PACE = 1.0  # seconds for the move of a bot
MOMENT = 2.5  # as long as so many moves the end of a round is shown
RETRY = 10.0  # seconds until a move that could not be kept is tried again
PREPARING_BOTS = Preparing(say("preparing-bots"))


class LocalTable:
    """One game on this machine. It is written down before it is shown."""

    is_local = True

    def __init__(
        self,
        history: Sequence[Event],
        thinkers: WorkerPool,
        saved: Saved,
        pace: float | None = PACE,
        record_file: Path | None = None,
        record: Record | None = None,  # that is gone on with
    ) -> None:
        self.table = Table.of(history)
        self.saved = saved
        self.pace: float | None = pace
        self.record_file = record_file
        self._origin = record
        self._thinkers = thinkers
        self._receive: Receive = lambda message: None
        self._wake = asyncio.Event()
        self._skipped = asyncio.Event()
        self._aside: set[asyncio.Task[None]] = set()
        people = self.people
        self.viewer: int | None = people[0] if len(people) == 1 else None
        self._teller = Teller(self.table, (), (self.viewer,), frozenset(people))

    @property
    def people(self) -> list[int]:
        return [seat for seat, one in enumerate(self.table.seats) if one.kind == "person"]

    @property
    def next_person(self) -> int | None:
        wanted = self._wanted
        return wanted if wanted != self.viewer and wanted in self.people else None

    @property
    def _wanted(self) -> int | None:
        """The seat to answer or to act: each answers for themselves, one after another."""
        game, undo = self.table.game, self.table.undo
        if game is None or game.is_over:
            return None
        if undo is None:
            return game.turn
        missing = (seat for seat in self.table.asked_by(undo.by) if seat not in undo.agreed)
        return next(missing, None)  # none: all have agreed, the undo comes next

    # What the screen asks

    async def run(self, receive: Receive) -> None:
        self._receive = receive
        warming = self._thinkers.warm_up([self.table.opened.game])
        self._aside.add(warming)
        warming.add_done_callback(self._aside.discard)
        self._welcome()
        if self.record_file is not None and not self.record_file.exists():
            self._write_record()  # a file that is there changes with the next move
        self._wake.set()
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                await self._let_bots_play()
        finally:
            self.saved.close()

    def look_from(self, seat: int) -> None:
        self.viewer = seat
        self._teller.look_round((seat,), self._teller.connected)
        self._welcome()

    def skip(self) -> None:
        self._skipped.set()

    def send(self, command: Command) -> None:
        if isinstance(command, commands.Hint):
            task = asyncio.create_task(self._hint(command))
            self._aside.add(task)
            task.add_done_callback(self._aside.discard)
            return
        try:
            self._take(decide(Ask(self.table, self._player, command, time.time())))
        except Refusal as refusal:
            self._refuse(command, refusal)
        self._wake.set()

    async def record(self) -> Record:
        return written(self.table, self._origin)

    async def again(self, table: str | None) -> Source | None:
        """The same people and bots, everybody one seat further."""
        game = begin(open_rematch(self.table, "", "here", time.time()))
        return LocalTable(game.history, self._thinkers, game.saved, self.pace)

    @property
    def farewell(self) -> str:
        if self.table.state == "over":
            name = "farewell-over-record" if self.record_file else "farewell-over"
            return words(name, file=str(self.record_file))
        name = "farewell-unplayed" if self.table.ply == 0 else "farewell-saved"
        return words(name, file=str(self.saved.path))

    # Inside

    @property
    def _player(self) -> str:
        player = None if self.viewer is None else self.table.seats[self.viewer].player
        return player or ""

    def _welcome(self) -> None:
        player = self._player or None
        self._receive(read(self._teller.welcome(player, "", time.time())))

    def _take(self, decision: Decision) -> None:
        """Store, apply, tell."""
        if not decision.events:
            return
        try:
            self.saved.store(decision.events)
        except KibitzError as error:
            raise Refusal("busy", error.message) from None
        for event in decision.events:
            self._receive(read(self._teller.apply(event, decision.preview)[self.viewer]))
        if any(isinstance(event, (Moved, Undone)) for event in decision.events):
            self._write_record()

    def _refuse(self, command: Command, refusal: Refusal) -> None:
        self._receive(Refused(command.id, refusal.code, refusal.reason, list(refusal.legal)))

    async def _hint(self, command: commands.Hint) -> None:
        try:
            found = await self._advice(command)
        except Refusal as refusal:
            self._refuse(command, refusal)
        except Exception as error:  # what the game's own strategy, or preparing it, stumbled over
            why = error if isinstance(error, KibitzError) else KibitzError(str(error))
            self._refuse(command, Refusal("busy", say("no-hint", because=why.message)))
        else:
            if found is not None:
                self._receive(found)

    async def _advice(self, command: commands.Hint) -> HintTold | None:
        """None: the table has moved on meanwhile, or somebody else looks at it."""
        seat = self.viewer
        if not legal_for(self.table, seat):
            raise Refusal("not_your_turn", say("hint-not-now"))
        if not self._is_ready:
            self._receive(PREPARING_HINTS)
        view = self._teller.view(seat)
        assert view is not None
        found = await self._thinkers.hint(command.id, view)
        return found if self.viewer == seat and self._teller.view(seat) == view else None

    @property
    def _is_ready(self) -> bool:
        """Whether all that thinks about this game is compiled."""
        return self._thinkers.is_ready.get(self.table.opened.game, True)

    async def _let_bots_play(self) -> None:
        """One after another, at a pace that can be followed."""
        while self.table.state == "playing" and self.table.undo is None:
            game = self.table.game
            assert game is not None
            level, ply = self.table.seats[game.turn].bot, self.table.ply
            if level is None:
                return
            self._say_if_slow(level)
            began = time.monotonic()
            move = await self._chosen(level)
            await self._pause((self.pace or 0) - (time.monotonic() - began))
            if self.table.ply != ply or self.table.undo is not None:
                continue
            rounds = len(game.deals)
            try:
                self._take(move_by(self.table, move, time.time(), "bot"))
            except Refusal as refusal:  # a full disk: once more later, or when a key is pressed
                self._receive(Refused(None, refusal.code, refusal.reason, []))
                await self._pause(RETRY)
                continue
            if len(game.deals) > rounds:
                await self._pause(MOMENT * (self.pace or 0))

    def _say_if_slow(self, level: str) -> None:
        """Once on a machine: what looks ahead is compiled first."""
        if not self._is_ready and read_level(level).kind == SEARCH:
            self._receive(PREPARING_BOTS)

    async def _chosen(self, level: str) -> str:
        """A bot's move; in a lesson that of the script."""
        game = self.table.game
        assert game is not None
        scripted = self.table.scripted_reply
        if scripted is not None:
            with suppress(KibitzError):
                return str(game.read_move(scripted))
        return await self._thinkers.choose(level, game.view(game.turn))

    async def _pause(self, seconds: float) -> None:
        """Wait, unless the viewer has seen enough."""
        self._skipped.clear()
        if seconds > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._skipped.wait(), seconds)

    def _write_record(self) -> None:
        if self.record_file is None or self.table.game is None:
            return
        try:
            put(self.record_file, str(written(self.table, self._origin)))
        except OSError as error:
            reason = say("cannot-write-file", file=str(self.record_file), because=why(error))
            self._receive(Refused(None, "busy", reason, []))


def written(table: Table, origin: Record | None = None) -> Record:
    """The record with its bots; one gone on with keeps what was written in it."""
    record, bots = table.record(), {}
    for seat, one in enumerate(table.seats):
        if one.kind == "bot" and one.level is not None:
            bots[seat] = one.level
    if origin is not None:
        kept = {"players": origin.players, "date": origin.date, "comments": origin.comments}
        return replace(record, bots=bots, **kept)  # type: ignore[arg-type]
    day = datetime.fromtimestamp(table.opened.time, UTC).date().isoformat()
    return replace(record, bots=bots, date=day)
