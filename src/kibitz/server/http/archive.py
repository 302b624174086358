"""Looking back on a game that is over: record, replay with all hands open, review, advice."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime

from msgspec.structs import replace

from kibitz.core.message import Message, say
from kibitz.core.scene import Place, Scene
from kibitz.game import Game
from kibitz.record import Record
from kibitz.review import report, review
from kibitz.server.database.store import Store
from kibitz.server.database.transaction import Unavailable
from kibitz.server.http.forms import Replay, Working
from kibitz.server.tables.session import Session
from kibitz.table.command import Refusal
from kibitz.table.events import Moved, Undone
from kibitz.table.message import HintTold, Played, encode
from kibitz.table.table import Table
from kibitz.table.tell import Teller
from kibitz.worker_pool import WorkerPool

log = logging.getLogger("kibitz.server")
REVIEW_WORKERS = 1  # the other cores are for those who play
MOST_REVIEWS = 8  # that wait at the same time
MOST_FAILED = 1000  # that are remembered


def check_over(table: Table) -> None:
    if table.state == "waiting":
        raise Refusal("not_started", say("not-begun"))
    if table.state == "playing":
        raise Refusal("not_over", say("still-going-on"))


def record_of(table: Table) -> Record:
    """The written game, with names and date."""
    check_over(table)
    record = table.record()
    record.date = datetime.fromtimestamp(table.opened.time, UTC).date().isoformat()
    return record


def moves_of(table: Table) -> list[Moved]:
    """The moves that count: not those taken back."""
    found: list[Moved] = []
    for event in table.history:
        if isinstance(event, Moved):
            found.append(event)
        elif isinstance(event, Undone):
            del found[event.ply :]
    return found


def replay_of(table: Table) -> Replay:
    """Every position of a game with all hands open."""
    check_over(table)
    game = table.deal()
    scenes, moves = [open_scene(game)], []
    lines: list[list[Message]] = [[]]
    for event in moves_of(table):
        lines.append(game.narrate(event.move, event.seat))
        game.play(event.move)
        moves.append(Played(event.seat, event.move, event.by, event.ply))
        scenes.append(open_scene(game))
    return Replay(Teller(table).info(), scenes, lines, moves)


def open_scene(game: Game) -> Scene:
    """A spectator's scene in which every seat's own places are as that seat sees them."""
    own: dict[str, Place] = {}
    for seat in range(game.seats):
        places = game.view(seat).scene.places
        own.update({place.id: place for place in places if place.owner == seat})
    scene = game.view(None).scene
    known = {place.id for place in scene.places}
    extra = tuple(place for key, place in own.items() if key not in known)
    shown = tuple(own.get(place.id, place) for place in scene.places)
    return replace(scene, places=(*shown, *extra))


async def advice(table: Table, ply: int, workers: WorkerPool) -> HintTold:
    """What a kibitzer would have whispered to the seat to act at this ply."""
    check_over(table)
    if not 0 <= ply < table.ply:
        raise Refusal("bad_message", say("no-such-ply", number=ply, last=table.ply - 1))
    game = table.game_at(ply)
    return await workers.hint(f"ply {ply}", game.view(game.turn))


class Reviews:
    """Reviews are made once, one at a time, and kept."""

    def __init__(self, store: Store, workers: WorkerPool) -> None:
        self._store = store
        self._workers = workers
        self._working: dict[str, tuple[asyncio.Task[bytes], list[int]]] = {}

    async def get(self, session: Session, wait: bool) -> bytes | Working:
        """The review as JSON, or how far it is."""
        table = session.table
        check_over(table)
        found = await self._store.review_of(table.id)
        if found is not None:
            return found
        task, progress = self._work(table)
        if task.done() and task.exception() is not None:
            raise Refusal("busy", say("no-review"))
        if wait:
            return await asyncio.shield(task)
        return Working(*progress)

    def _work(self, table: Table) -> tuple[asyncio.Task[bytes], list[int]]:
        if table.id not in self._working:
            if sum(not task.done() for task, _ in self._working.values()) >= MOST_REVIEWS:
                raise Refusal("busy", say("too-many-reviews"))
            progress = [0, (table.ply + 1) * len(table.seats)]
            task = asyncio.create_task(self._make(table, progress))
            self._working[table.id] = task, progress
            task.add_done_callback(lambda done: self._after(table.id, done))
        return self._working[table.id]

    def _after(self, table: str, done: asyncio.Task[bytes]) -> None:
        """A review that failed is not tried again and again."""
        error = None if done.cancelled() else done.exception()
        if error is None or isinstance(error, Unavailable):
            self._working.pop(table, None)
            return
        log.error("cannot review a game", exc_info=error)
        failed = [name for name, (task, _) in self._working.items() if task.done()]
        for name in failed[:-MOST_FAILED]:
            del self._working[name]

    async def _make(self, table: Table, progress: list[int]) -> bytes:
        record = record_of(table)

        def work() -> bytes:
            def note(done: int, of: int) -> None:
                progress[:] = done, of
                self._workers.check_open()

            found = review(record, workers=REVIEW_WORKERS, progress=note)
            return encode(report.as_json(found))

        await self._workers.ready(table.opened.game)
        data = await self._workers.look_back(work)
        await self._store.keep_review(table.id, data)
        return data
