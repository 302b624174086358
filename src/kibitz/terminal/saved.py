"""Games that are kept: the events of a table, a line each, written as they happen.

A record can be gone on with too: it says who sat where, and who was a bot.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from io import FileIO
from pathlib import Path
from typing import NamedTuple

import msgspec
from babel import UnknownLocaleError
from babel.dates import format_skeleton

from kibitz import document
from kibitz.core.errors import BadRecord, KibitzError
from kibitz.core.message import Message, say
from kibitz.core.registry import GAMES, playable, rulebook
from kibitz.core.words import ENGLISH, Speaker, spoken
from kibitz.document import data_folder
from kibitz.record import FIRST_LINE, Record
from kibitz.table import events
from kibitz.table.decide import move_by
from kibitz.table.events import Event, Opened
from kibitz.table.table import Table
from kibitz.terminal.opening import Chair, open_local, own_name

ENDING = ".kibitz"


def folder() -> Path:
    return data_folder() / "games"


class Saved:
    """A file that a game is written to, locked against a second terminal."""

    def __init__(self, path: Path, file: FileIO) -> None:
        self.path = path
        self._file = file

    @classmethod
    def new(cls, game: str) -> Saved:
        """A file of its own in the user's data folder."""
        name = time.strftime(f"%Y-%m-%d-%H%M%S-{game}")
        try:
            folder().mkdir(parents=True, exist_ok=True)
            for number in range(1000):
                path = folder() / f"{name}{f'-{number}' if number else ''}{ENDING}"
                with suppress(FileExistsError):
                    return cls(path, _locked(path, "x+b"))
        except OSError as error:
            raise _failed("cannot-keep-games", folder(), error) from None
        raise KibitzError(say("too-many-games", file=str(folder())))

    @classmethod
    def open(cls, path: Path) -> tuple[Saved, list[Event]]:
        """A file to go on with, and what it holds. A line cut short by a crash is dropped."""
        try:
            file = _locked(path, "r+b")
            data = file.read()
        except OSError as error:
            raise _failed("cannot-read-file", path, error) from None
        whole = data[: data.rfind(b"\n") + 1]
        try:
            found = read_events(whole, path)
        except KibitzError:
            file.close()
            raise
        file.seek(len(whole))
        file.truncate()
        return cls(path, file), found

    def store(self, happened: Sequence[Event]) -> None:
        """On the disk before anybody is told; all of it or, with an error, nothing."""
        left = b"".join(events.write(event) + b"\n" for event in happened)
        start = self._file.tell()
        try:
            while left:
                left = left[self._file.write(left) :]
            os.fsync(self._file.fileno())
        except OSError as error:
            with suppress(OSError):
                self._file.seek(start)
                self._file.truncate()
            raise _failed("cannot-keep-game", self.path, error) from None

    def close(self) -> None:
        self._file.close()


def _locked(path: Path, mode: str) -> FileIO:
    file = FileIO(path, mode)  # no buffer: nothing waits behind a write that fails
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:  # no such locks on this system
        pass
    except OSError:
        file.close()
        raise KibitzError(say("open-elsewhere", file=str(path))) from None
    return file


def read_events(data: bytes, path: Path) -> list[Event]:
    """The events of a saved game; an error says that it is none."""
    try:
        found = events.read_all(data.splitlines())
        Table.of(found)
    except KibitzError as error:
        raise _because("not-saved-here-because", path, error) from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise _because("not-saved-here-because", path, KibitzError(str(error))) from None
    except (AssertionError, StopIteration, IndexError):
        raise KibitzError(say("not-saved-here", file=str(path))) from None
    return found


@dataclass(frozen=True)
class Unfinished:
    """A game that can be gone on with."""

    path: Path
    opened: Opened
    players: tuple[str, ...]
    moves: int
    time: float

    @property
    def says(self) -> Message:
        """Which it is, among others."""
        return say(
            "unfinished-game",
            name=rulebook(self.opened.game).title,
            text=Speaker(spoken()).listed(self.players),
            number=self.moves,
            what=day_and_time(self.time, time.time()),
        )


def day_and_time(then: float, now: float) -> Message:
    """'today 14:03', 'Tue, Nov 3, 14:03', 'Thu, Jan 2, 2025, 14:03'."""
    at, here = datetime.fromtimestamp(then), datetime.fromtimestamp(now)
    days = (here.date() - at.date()).days
    if days in (0, 1):
        return say("yesterday" if days else "today", time=f"{at:%H:%M}")
    shown = "MMMEd" if at.year == here.year else "yMMMEd"
    return say("on-day", day=_date(shown, at), time=f"{at:%H:%M}")


def _date(shown: str, at: datetime) -> str:
    try:
        return str(format_skeleton(shown, at, locale=spoken()))
    except UnknownLocaleError:
        return str(format_skeleton(shown, at, locale=ENGLISH))


def unfinished(game: str | None = None) -> list[Unfinished]:
    """The games in the user's folder that were begun and are not over, the newest first.

    Those of a package that is gone or broken stay in the folder until it is back.
    """
    found, known = [], playable() if game is None else (game,)
    for path in folder().glob(f"*{ENDING}"):
        with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, IndexError):
            data = path.read_bytes()
            rows = events.read_all(data[: data.rfind(b"\n") + 1].splitlines())
            first, moves = rows[0] if rows else None, _moves(rows)
            if isinstance(first, Opened) and first.game in known and moves and not _is_over(rows):
                found.append(
                    Unfinished(path, first, _players(first, rows), moves, path.stat().st_mtime)
                )
    return sorted(found, key=lambda one: one.time, reverse=True)


def _moves(rows: Sequence[Event]) -> int:
    """How many moves stand."""
    count = 0
    for row in rows:
        if isinstance(row, events.Moved):
            count += 1
        elif isinstance(row, events.Undone):
            count = row.ply
    return count


def _players(opened: Opened, rows: Sequence[Event]) -> tuple[str, ...]:
    names = [plan.name for plan in opened.seats]
    for row in rows:
        if isinstance(row, (events.Sat, events.Renamed)):
            names[row.seat] = row.name
    return tuple(names)


def _is_over(rows: Sequence[Event]) -> bool:
    return any(isinstance(row, events.Ended) for row in rows)


class Kept(NamedTuple):
    """A game here, and where it is written to."""

    history: list[Event]
    saved: Saved
    record_file: Path | None = None
    record: Record | None = None  # that is gone on with: its players and date stay


def begin(
    opening: list[Event], record_file: Path | None = None, record: Record | None = None
) -> Kept:
    """A new game, kept from its first event on."""
    first = opening[0]
    assert isinstance(first, Opened)
    saved = Saved.new(first.game)
    try:
        saved.store(opening)
    except KibitzError:
        saved.close()
        saved.path.unlink()
        raise
    return Kept(opening, saved, record_file, record)


def go_on(path: Path, record_file: Path | None = None) -> Kept:
    """A game that was kept, or that a record tells."""
    if is_record(path):
        record = _read_record(path)
        return begin(from_record(record, time.time()), record_file or path, record)
    saved, history = Saved.open(path)
    return Kept(history, saved, record_file)


def newest(game: str | None = None) -> Path:
    """The last game that is not over: of all, or of those of one kind."""
    found = unfinished(game)
    if not found:
        where = str(folder())
        if game is None:
            raise KibitzError(say("nothing-to-resume", file=where))
        raise KibitzError(say("no-game-to-resume", name=rulebook(game).title, file=where))
    return found[0].path


def named(text: str) -> Path:
    """What `--resume` is given: a file, or a game whose last one is meant."""
    if not Path(text).exists() and text in GAMES:
        return newest(text)
    if not Path(text).exists():
        raise KibitzError(say("no-file-to-resume", file=text, text=", ".join(playable())))
    return Path(text)


def is_record(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return (
                file.read(len(FIRST_LINE) + 3)
                .lstrip(b"\xef\xbb\xbf")
                .startswith(FIRST_LINE.encode())
            )
    except OSError as error:
        raise _failed("cannot-read-file", path, error) from None


def _failed(name: str, path: Path, error: OSError) -> KibitzError:
    """What a message says of a file or folder, and why."""
    return KibitzError(say(name, file=str(path), because=document.why(error)))


def _because(name: str, path: Path, error: KibitzError) -> KibitzError:
    """What a message says of a file that is wrong in itself, with the words of its game."""
    said = KibitzError(say(name, file=str(path), because=error.message))
    said.book = error.book
    return said


def _read_record(path: Path) -> Record:
    try:
        record = Record.parse(document.get(path))
        record.verify(compiled=False)  # nothing is prepared before the screen opens
    except BadRecord as error:
        raise _because("bad-file", path, error) from None
    return record


def from_record(record: Record, now: float) -> list[Event]:
    """The events of a table at which this game would have been played so far."""
    names = record.players or (own_name(),)
    chairs = [
        Chair(names[seat] if seat < len(names) else "", record.bots.get(seat))
        for seat in range(record.seats)
    ]
    if all(chair.level for chair in chairs):
        raise KibitzError(say("only-bots"))
    opening = open_local(
        record.game, chairs, options=record.options, seed=record.seed, deck=record.deck, now=now
    )
    table = Table.of(opening)
    for seat, move in record.moves:
        by: events.By = "bot" if chairs[seat].level else "player"
        for event in move_by(table, move, now, by).events:
            table.apply(event)
    return table.history
