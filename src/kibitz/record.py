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
where the order of the first shuffle was given; `Players:`, `Date:` and `Commitment:` (the hash of
the key, see `core/seed.py`) are optional. What stands behind # is a comment; it is kept where it
stands among the headers or the moves. The number of moves and the result are checked, so a record
that was cut off or altered does not pass.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from kibitz.core.errors import BadRecord, KibitzError, unknown
from kibitz.core.registry import rulebook
from kibitz.core.seed import commitment, read_seed
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
    "Date",
    "Seed",
    "Commitment",
    "Deck",
    "Moves",
    "Result",
)
HEADERS_END = -1  # where comments among the headers stand
ROUND = re.compile(r" round \d+")  # written anew with the moves
RESULT = re.compile(r"(?:won by (\d+(?: \d+)*)|not over); scores (.*)", re.ASCII)
SEAT = re.compile(r"\bseat (\d+)\b('s\b| [a-z]+s\b)?", re.ASCII)
YOU = "you"
SPOKEN_TO = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}
HISSES = ("sses", "xes", "ches", "shes")  # where the other person takes -es
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
                raise BadRecord(
                    f"move {ply} ({move}) comes after the end of the game", line, column
                )
            if seat != game.turn:
                message = (
                    f"move {ply} ({move}) is given to seat {seat}, but seat {game.turn} is to act"
                )
                raise BadRecord(message, line, column)
            try:
                game.play(move)
            except KibitzError as error:
                raise BadRecord(f"move {ply}: {error}", line, column) from None
            yield game
        if self.result != result(game):
            line, column = self.places.get("Result", (0, 0))
            message = f"the record says {self.result!r}, but its moves lead to {result(game)!r}"
            raise BadRecord(message, line, column)

    def name(self, seat: int) -> str:
        """The player's name where there is one, else `seat 2`."""
        return self.told(f"seat {seat}")

    def told(self, text: str) -> str:
        """A sentence with the players' names in place of their seats."""
        return named(text, self.players)

    @property
    def company(self) -> str:
        """Who plays: 'seat 0 Ada, seat 1 Ben'. Moves may name a seat by its number, from 0."""
        if not any(self.players):
            return f"{self.seats} seats, counted from 0"
        return ", ".join(f"seat {seat} {name}" for seat, name in enumerate(self.players))

    @property
    def outcome(self) -> str:
        """For people: 'won by Ada; scores Ada: 3, Ben: 0', 'won by seat 2; scores 0 1'."""
        found = RESULT.fullmatch(self.result)
        if found is None:
            return self.result
        winners = joined([self.name(int(seat)) for seat in (found[1] or "").split()])
        scores = found[2]
        if any(self.players):
            shares = scores.split()
            scores = tally([self.name(seat) for seat in range(len(shares))], shares)
        return f"{f'won by {winners}' if found[1] else 'not over'}; scores {scores}"

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
            raise BadRecord(str(error), *self.places.get(header, (0, 0))) from None

    def __str__(self) -> str:
        """The text of the record; `parse` reads it back."""
        for text in (*self.players, self.date):
            if re.search(r"[,\r\n]", text):
                raise KibitzError(f"{text!r} cannot stand in a record: no commas or line ends")
        lines = [FIRST_LINE, f"Game: {self.game}", f"Seats: {self.seats}"]
        lines += [
            " ".join(["Options:", *(f"{key}={value}" for key, value in self.options.items())])
        ]
        lines += [f"Players: {', '.join(self.players)}"] if self.players else []
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


def result(game: Game) -> str:
    """How a game stands, in the words of a record."""
    if game.is_over:
        return game.status
    return f"not over; scores {' '.join(str(score) for score in game.scores)}"


def named(text: str, names: Sequence[str]) -> str:
    """A sentence with names in place of `seat 2`; whoever is called `you` is spoken to."""

    def name(found: re.Match[str]) -> str:
        seat, rest = int(found[1]), found[2] or ""
        if seat >= len(names) or not names[seat]:
            return found[0]
        return _spoken_to(rest) if names[seat] == YOU else f"{names[seat]}{rest}"

    return SEAT.sub(name, text)


def joined(names: Sequence[str]) -> str:
    """'Ada', 'Ada and Bruno', 'Ada, Bruno and Carla'."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def tally(names: Sequence[str], scores: Sequence[object]) -> str:
    """'Ada: 3, hard 1: 0'. A name may end with a number."""
    return ", ".join(f"{name}: {score}" for name, score in zip(names, scores, strict=True))


def _spoken_to(rest: str) -> str:
    """`your` for `'s`, `you play` for ` plays`."""
    if rest == "'s":
        return "your"
    return f"{YOU} {_to_you(rest.strip())}" if rest else YOU


def _to_you(verb: str) -> str:
    """`plays` as in `you play`."""
    if verb in SPOKEN_TO:
        return SPOKEN_TO[verb]
    if verb.endswith("ies"):
        return f"{verb.removesuffix('ies')}y"
    return verb.removesuffix("es" if verb.endswith(HISSES) else "s")


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
            date=self.headers.get("Date", ""),
            comments=self.comments,
            places=self.places,
        )
        if self.headers.get("Commitment", commitment(seed)) != commitment(seed):
            raise self._bad("the commitment does not belong to the seed", "Commitment")
        return record

    def _bad(self, message: str, place: str | int) -> BadRecord:
        return BadRecord(message, *self.places.get(place, (len(self.lines) + 1, 1)))

    def _read_headers(self) -> int:
        """Read up to the empty line; return the number of the line behind it."""
        if not self.lines or self.lines[0].rstrip() != FIRST_LINE:
            raise BadRecord(f"a record begins with the line {FIRST_LINE!r}", 1)
        for number, line in enumerate(self.lines[1:], start=2):
            if not line.strip():
                self._check_headers(number)
                return number + 1
            if line.startswith("#"):
                self._note(HEADERS_END, line[1:])
            else:
                self._read_header(number, line)
        raise BadRecord(
            "an empty line must follow the headers, then the moves", len(self.lines) + 1
        )

    def _read_header(self, number: int, line: str) -> None:
        name, colon, value = line.partition(":")
        if not colon:
            raise BadRecord(f"a header is NAME: VALUE, not {line!r}", number)
        if name not in HEADERS:
            raise BadRecord(str(unknown("header", name, HEADERS)), number)
        if name in self.headers:
            raise BadRecord(f"the header {name} stands here a second time", number)
        self.headers[name] = value.strip()
        self.places[name] = (number, len(name) + 3)

    def _check_headers(self, number: int) -> None:
        missing = [name for name in NEEDED if name not in self.headers]
        if missing:
            raise BadRecord(f"missing before this line: {', '.join(missing)}", number)

    def _read_moves(self, first: int) -> list[tuple[int, str]]:
        moves: list[tuple[int, str]] = []
        for number, line in enumerate(self.lines[first - 1 :], start=first):
            text, mark, comment = line.partition("#")
            for part in re.finditer(r"\S[^,]*(,?)", text):
                move = re.fullmatch(r"(\d{1,2})\s+(\S+)\s*,", part.group().rstrip(), re.ASCII)
                if move is None:
                    what = part.group().strip()
                    message = f"a move is written SEAT MOVE and a comma, not {what[:WIDTH]!r}"
                    raise BadRecord(message, number, part.start() + 1)
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
            raise self._bad(f"the record is cut off: {len(moves)} of {count} moves are here", "end")
        if len(moves) > count:
            raise self._bad(
                f"there are more moves than the {count} that the header promises", count
            )

    def _read(self, header: str, read: Callable[[str], Value]) -> Value:
        try:
            return read(self.headers[header])
        except KibitzError as error:
            raise self._bad(str(error), header) from None


def _whole_number(text: str) -> int:
    if not re.fullmatch(r"\d{1,9}", text, re.ASCII):
        raise KibitzError(f"expected a whole number, not {text[:WIDTH]!r}")
    return int(text)


def _options(text: str) -> dict[str, str]:
    options = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals:
            raise KibitzError(f"an option is NAME=VALUE, not {part!r}")
        if name in options:
            raise KibitzError(f"the option {name} is given twice")
        options[name] = value
    return options


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",")) if text else ()
