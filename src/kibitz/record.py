"""The written game: a text that a person can read and anyone can replay and verify.

    Kibitz record 1
    Game: lobo77
    Seats: 4
    Options: chips=3
    Seed: 0x2a
    Commitment: 0a28e9ff…
    Moves: 96
    Result: won by 2; scores 0 0 1 0

    # round 1
    0 5, 1 0, 2 0, 3 7, …

Headers, an empty line, then each move with the seat that made it, and a comma. `Deck:` follows
where the order of the first shuffle was given; `Players:`, `Bots:` (which seats they have, and of
which level: `1 medium, 2 hard`), `Date:` and `Commitment:` (the hash of the key, see
`core/seed.py`) are optional. What stands behind # is a comment; it is kept where it
stands among the headers or the moves. The number of moves and the result are checked, so a record
that was cut off or altered does not pass.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from kibitz.core.errors import BadRecord, KibitzError, unknown
from kibitz.core.message import Message, say
from kibitz.core.registry import rulebook
from kibitz.core.scene import Scene
from kibitz.core.seed import commitment, read_seed
from kibitz.core.words import Speaker, spoken
from kibitz.game import start_rulebook

if TYPE_CHECKING:
    from kibitz.game import Game

FIRST_LINE = "Kibitz record 1"
NEEDED = ("Game", "Seats", "Options", "Seed", "Moves", "Result")
HEADERS = (
    "Game",
    "Seats",
    "Options",
    "Players",
    "Bots",
    "Date",
    "Seed",
    "Commitment",
    "Deck",
    "Moves",
    "Result",
)
HEADERS_END = -1  # where comments among the headers stand
ROUND = re.compile(r" round \d+")  # written anew with the moves
WIDTH = 88
Value = TypeVar("Value")
Place = tuple[int, int]  # line and column, from 1


class Comment(NamedTuple):
    """What somebody wrote into a record behind #: after so many moves; -1: among the headers."""

    after: int
    text: str

    def __str__(self) -> str:
        return f"#{self.text}"


@dataclass
class Record:
    """A written game. `places` tells where in the text each header and move stood."""

    game: str
    seats: int
    options: dict[str, str]
    seed: int
    moves: list[tuple[int, str]]  # seat and move
    result: str
    deck: tuple[str, ...] | None = None
    players: tuple[str, ...] = ()
    bots: dict[int, str] = field(default_factory=dict)  # by seat: the levels of those who are none
    date: str = ""
    comments: list[Comment] = field(default_factory=list, repr=False, compare=False)
    deals: list[int] = field(default_factory=list, repr=False, compare=False)  # see Game.deals
    places: dict[str | int, Place] = field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def of(cls, game: Game) -> Record:
        """The record of a game so far."""
        if game.seed is None:
            raise KibitzError("a resampled game has no record: its shuffles follow from no seed")
        return cls(
            game=game.rulebook.name,
            seats=game.seats,
            options={name: str(value) for name, value in game.options.items()},
            seed=game.seed,
            moves=list(zip(game.seats_moved, map(str, game.moves), strict=True)),
            result=result(game),
            deck=game.deck,
            deals=game.deals,
        )

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record; an error names line and column."""
        return _Reader(text).record()

    def replay(self, compiled: bool = True) -> Iterator[Game]:
        """The game before each move, and at last as it ended; always the same live object.

        What is wrong with a move is told when it is reached, a wrong result after the end.
        """
        game = self._start(compiled)
        yield game
        for ply, (seat, move) in enumerate(self.moves):
            line, column = self.places.get(ply, (0, 0))
            if game.is_over:
                said = say("record-after-end", number=ply, text=move)
                raise BadRecord(said, line, column)
            if seat != game.turn:
                said = say("record-wrong-seat", number=ply, text=move, seat=seat, other=game.turn)
                raise BadRecord(said, line, column)
            try:
                game.play(move)
            except KibitzError as error:
                said = say("record-bad-move", number=ply, because=error.said)
                raise BadRecord(said, line, column, error.book) from None
            yield game
        if self.result != result(game):
            said = say("record-wrong-result", text=self.result, result=result(game))
            raise BadRecord(said, *self.places.get("Result", (0, 0)))

    def name(self, seat: int) -> str:
        """The player's name; empty where there is none."""
        return self.players[seat] if seat < len(self.players) else ""

    def speaker(self, language: str | None = None) -> Speaker:
        """Says messages of the game with the names of its players."""
        return rulebook(self.game).speaker(language or spoken(), self.name)

    def company(self, speaker: Speaker) -> str:
        """Which game, and who plays. Moves may name a seat by its number, from 0."""
        title = rulebook(self.game).title
        if not any(self.players):
            return speaker.say("record-seats", name=title, number=self.seats)
        seats = [self._seated(seat, speaker) for seat in range(len(self.players))]
        return speaker.say("record-company", name=title, text=speaker.series(seats, "row"))

    def _seated(self, seat: int, speaker: Speaker) -> str:
        name, level = self.name(seat), self.bots.get(seat)
        if not name:
            return speaker.name(seat)
        told = "record-player" if level is None else "record-bot"
        return speaker.say(told, number=seat, name=name, level=level)

    def outcome(self, end: Scene, speaker: Speaker) -> str:
        """How the game ended or stands: 'won by Ada; chips Ada: 3, Ben: 0'."""
        scores = " ".join(map(str, end.scores))
        if any(self.players):
            scores = scores_of(end.scores, speaker)
        seats = list(end.winners) if end.over else None
        ended = "record-ended" if end.over else "record-stands"
        return speaker.say(ended, seats=seats, score=end.score, text=scores)

    def verify(self, compiled: bool = True) -> Game:
        """Replay all moves and check the result; the game as it ended."""
        *_, end = self.replay(compiled)
        return end

    def _start(self, compiled: bool) -> Game:
        """Deal; what is wrong with a header is told with its place."""
        book = self._checked("Game", lambda: rulebook(self.game))
        self._checked("Seats", lambda: book.check_seats(self.seats))
        self._checked("Options", lambda: book.read_options(self.options))
        if self.deck is not None:
            self._checked("Deck", lambda: book.read_deck(self.deck or ()))
        return start_rulebook(book, self.seats, self.seed, self.deck, compiled, self.options)

    def _checked(self, header: str, read: Callable[[], Value]) -> Value:
        try:
            return read()
        except KibitzError as error:
            raise BadRecord(error.said, *self.places.get(header, (0, 0))) from None

    def __str__(self) -> str:
        """The text of the record; `parse` reads it back."""
        for text in (*self.players, self.date):
            if re.search(r"[,\r\n]", text):
                raise KibitzError(say("record-bad-name", text=text))
        lines = [FIRST_LINE, f"Game: {self.game}", f"Seats: {self.seats}"]
        lines += [
            " ".join(["Options:", *(f"{key}={value}" for key, value in self.options.items())])
        ]
        lines += [f"Players: {', '.join(self.players)}"] if self.players else []
        bots = ", ".join(f"{seat} {level}" for seat, level in self.bots.items())
        lines += [f"Bots: {bots}"] if bots else []
        lines += [f"Date: {self.date}"] if self.date else []
        lines += [f"Seed: {self.seed:#x}", f"Commitment: {commitment(self.seed)}"]
        lines += [f"Deck: {' '.join(self.deck)}"] if self.deck else []
        lines += [f"Moves: {len(self.moves)}", f"Result: {self.result}"]
        lines += [str(comment) for comment in self.comments if comment.after == HEADERS_END]
        return "\n".join([*lines, "", *self._body()]) + "\n"

    def _body(self) -> Iterator[str]:
        """The moves, round by round, and the comments between them."""
        starts = {first: number for number, first in enumerate(self.deals, start=1)}
        said: dict[int, list[str]] = {}
        for comment in self.comments:
            if comment.after != HEADERS_END:  # moves may have been taken back since
                said.setdefault(min(comment.after, len(self.moves)), []).append(str(comment))
        stops = sorted({0, *starts, *said, len(self.moves)})
        for first, past in zip(stops, [*stops[1:], len(self.moves)], strict=True):
            yield from said.get(first, ())
            if first in starts:
                yield f"# round {starts[first]}"
            yield from _lines(f"{seat} {move}," for seat, move in self.moves[first:past])


def scores_of(scores: Sequence[int], speaker: Speaker) -> str:
    """'Ada: 3, Ben: 0'."""
    told = (speaker.say("record-score", seat=seat, number=one) for seat, one in enumerate(scores))
    return speaker.series([*told], "row")


def result(game: Game) -> str:
    """How a game stands, as records write it."""
    winners = f"won by {' '.join(map(str, game.winners))}" if game.is_over else "not over"
    return f"{winners}; scores {' '.join(map(str, game.scores))}"


def _lines(words: Iterable[str]) -> list[str]:
    """Words set into lines of at most WIDTH characters."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= WIDTH:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


class _Reader:
    """Takes a record's text apart and remembers where everything stood."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.headers: dict[str, str] = {}
        self.comments: list[Comment] = []
        self.places: dict[str | int, Place] = {}

    def record(self) -> Record:
        first_of_moves = self._read_headers()
        moves = self._read_moves(first_of_moves)
        self._check_count(moves)
        seed = self._read("Seed", read_seed)
        record = Record(
            game=self.headers["Game"],
            seats=self._read("Seats", _whole_number),
            options=self._read("Options", _options),
            seed=seed,
            moves=moves,
            result=self.headers["Result"],
            deck=tuple(self.headers["Deck"].split()) if "Deck" in self.headers else None,
            players=_names(self.headers.get("Players", "")),
            bots=self._read("Bots", _bots) if "Bots" in self.headers else {},
            date=self.headers.get("Date", ""),
            comments=self.comments,
            places=self.places,
        )
        if self.headers.get("Commitment", commitment(seed)) != commitment(seed):
            raise self._bad(say("record-bad-commitment"), "Commitment")
        return record

    def _bad(self, said: Message | str, place: str | int) -> BadRecord:
        return BadRecord(said, *self.places.get(place, (len(self.lines) + 1, 1)))

    def _read_headers(self) -> int:
        """Read up to the empty line; return the number of the line behind it."""
        if not self.lines or self.lines[0].rstrip() != FIRST_LINE:
            raise BadRecord(say("record-first-line", text=FIRST_LINE), 1)
        for number, line in enumerate(self.lines[1:], start=2):
            if not line.strip():
                self._check_headers(number)
                return number + 1
            if line.startswith("#"):
                self._note(HEADERS_END, line[1:])
            else:
                self._read_header(number, line)
        raise BadRecord(say("record-no-empty-line"), len(self.lines) + 1)

    def _read_header(self, number: int, line: str) -> None:
        name, colon, value = line.partition(":")
        if not colon:
            raise BadRecord(say("record-bad-header", text=line), number)
        if name not in HEADERS:
            raise BadRecord(unknown("header", name, HEADERS).said, number)
        if name in self.headers:
            raise BadRecord(say("record-header-twice", text=name), number)
        self.headers[name] = value.strip()
        self.places[name] = (number, len(name) + 3)

    def _check_headers(self, number: int) -> None:
        missing = [name for name in NEEDED if name not in self.headers]
        if missing:
            raise BadRecord(say("record-missing", text=", ".join(missing)), number)

    def _read_moves(self, first: int) -> list[tuple[int, str]]:
        moves: list[tuple[int, str]] = []
        for number, line in enumerate(self.lines[first - 1 :], start=first):
            text, mark, comment = line.partition("#")
            for part in re.finditer(r"\S[^,]*(,?)", text):
                move = re.fullmatch(r"(\d{1,2})\s+(\S+)\s*,", part.group().rstrip(), re.ASCII)
                if move is None:
                    wrong = say("record-bad-form", text=part.group().strip()[:WIDTH])
                    raise BadRecord(wrong, number, part.start() + 1)
                self.places[len(moves)] = (number, part.start() + 1)
                moves.append((int(move[1]), move[2]))
            if mark:
                self._note(len(moves), comment)
        return moves

    def _note(self, after: int, comment: str) -> None:
        if not ROUND.fullmatch(comment.rstrip()):
            self.comments.append(Comment(after, comment.rstrip()))

    def _check_count(self, moves: list[tuple[int, str]]) -> None:
        count = self._read("Moves", _whole_number)
        if len(moves) < count:
            raise self._bad(say("record-cut-off", number=len(moves), whole=count), "end")
        if len(moves) > count:
            raise self._bad(say("record-too-long", number=count), count)

    def _read(self, header: str, read: Callable[[str], Value]) -> Value:
        try:
            return read(self.headers[header])
        except KibitzError as error:
            raise self._bad(error.said, header) from None


def _whole_number(text: str) -> int:
    if not re.fullmatch(r"\d{1,9}", text, re.ASCII):
        raise KibitzError(say("record-bad-number", text=text[:WIDTH]))
    return int(text)


def _options(text: str) -> dict[str, str]:
    options = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals:
            raise KibitzError(say("record-bad-option", text=part))
        if name in options:
            raise KibitzError(say("record-option-twice", text=name))
        options[name] = value
    return options


def _bots(text: str) -> dict[int, str]:
    bots = {}
    for part in text.split(","):
        seat, _, level = part.strip().partition(" ")
        if not level:
            raise KibitzError(say("record-bad-bot", text=part.strip()))
        bots[_whole_number(seat)] = level.strip()
    return bots


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",")) if text else ()
