"""What a study plays: the game, its players, and the house rules to compare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kibitz.bots import LEVELS, Level, level
from kibitz.bots.policy import SEARCH
from kibitz.core.errors import KibitzError, out_of_range, unknown
from kibitz.core.message import say
from kibitz.core.rulebook import Option, OptionValue, Rulebook

GAMES = 100_000
MOST_GAMES = 100_000_000
COMPARED = 50_000  # games of each house rule, and of each test of skill, at most
SAMPLED = 10_000  # games whose starting hands are looked at, at most
REPLAYED = 300  # games whose moves are written out, at most
MOST_COMPARED = 24  # settings
PLAYERS = tuple(name for name, level in LEVELS.items() if level.kind != SEARCH)
# The test of skill: a good player among beginners. Among players who move at random it would win
# nearly every game, whatever the part of luck.
SKILLED, UNSKILLED = "medium", "easy"


@dataclass(frozen=True)
class Plan:
    """Everything that decides what a study finds."""

    book: Rulebook
    seats: int
    options: dict[str, OptionValue]
    games: int
    bot: Level
    seed: int
    variants: tuple[tuple[str, OptionValue], ...] = ()  # house rules: an option and its value

    @property
    def compared(self) -> int:
        """Games of each house rule, and of each test of skill."""
        return min(self.games, COMPARED)

    @property
    def sampled(self) -> int:
        """Games whose first hands are looked at."""
        return min(self.games, SAMPLED)

    @property
    def replayed(self) -> int:
        """Games whose moves are written out."""
        return min(self.games, REPLAYED)

    @property
    def settings(self) -> list[dict[str, OptionValue]]:
        """The options of the game as it is, then those of each house rule."""
        changed = [{**self.options, name: value} for name, value in self.variants]
        return [self.options, *changed]


def make_plan(
    book: Rulebook,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    games: int = GAMES,
    bots: str = SKILLED,
    seed: int = 0,
    compare: Sequence[tuple[str, str]] | None = None,
) -> Plan:
    """A plan for what was asked; without `compare`, typical values of every option."""
    chosen = book.read_options(options or {})
    seated = book.check_seats(book.usual_seats if seats is None else seats)
    if not 1 <= games <= MOST_GAMES:
        raise out_of_range("games", 1, MOST_GAMES, games)
    variants = _typical(book, chosen) if compare is None else _read(book, chosen, compare)
    return Plan(book, seated, chosen, games, _player(bots), seed, tuple(variants))


def _player(name: str) -> Level:
    """Who plays in all seats."""
    if name.strip().partition(":")[0] not in LEVELS:
        raise unknown("bot", name, PLAYERS)
    bot = level(name)
    if bot.kind == SEARCH:
        raise KibitzError(say("study-too-slow", name=bot.name, text=", ".join(PLAYERS)))
    return bot


def _typical(book: Rulebook, chosen: Mapping[str, OptionValue]) -> list[tuple[str, OptionValue]]:
    """A few values of every option besides the chosen one."""
    return [
        (option.name, value)
        for option in book.options
        for value in typical_values(option)
        if value != chosen[option.name]
    ]


def typical_values(option: Option) -> list[OptionValue]:
    """The default, then others: all words; of numbers, those nearby that people would try."""
    if not isinstance(option.default, int):
        return [option.default, *(word for word in option.choices if word != option.default)]
    near = {option.default - 1, option.default + 1}
    far = {option.default // 2, option.default * 2}
    others = near if option.default < 10 else far
    return [option.default, *sorted(value for value in others if value in option.choices)]


def _read(
    book: Rulebook, chosen: Mapping[str, OptionValue], compare: Sequence[tuple[str, str]]
) -> list[tuple[str, OptionValue]]:
    known = {option.name: option for option in book.options}
    variants: list[tuple[str, OptionValue]] = []
    for name, text in compare:
        if name not in known:
            raise unknown("option", name, list(known))
        variant = (name, known[name].read(text))
        if variant[1] == chosen[name]:
            raise KibitzError(say("study-plays-anyway", text=f"{name}={text}"))
        if variant in variants:
            raise KibitzError(say("study-compared-twice", text=f"{name}={text}"))
        variants.append(variant)
    if len(variants) > MOST_COMPARED:
        raise KibitzError(say("study-too-many", number=MOST_COMPARED))
    return variants
