"""A game as a bundle: its rules over records, and how cards and moves are written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import resources
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from kibitz.core import kernel
from kibitz.core.chance import left
from kibitz.core.errors import KibitzError, listed, unknown
from kibitz.core.kernel import State
from kibitz.core.reading import Reading

if TYPE_CHECKING:
    from kibitz.core.lesson import Lesson
    from kibitz.core.scene import Stage

OptionValue: TypeAlias = int | str
HIDDEN = "?"  # a card in a zone of a view that the viewer does not know
ENGLISH = "en"  # the language of rules.md, from which the others are translated
USUAL_SEATS = 4  # unless a game is for fewer, or only for more


@dataclass(frozen=True)
class Option:
    """A choice made before the first deal, among numbers or words."""

    name: str
    default: OptionValue
    choices: Sequence[OptionValue]
    field: str  # where the state keeps it: the number itself, or the index of the word
    help: str

    def read(self, value: object) -> OptionValue:
        """The choice that a value or its text stands for."""
        for choice in self.choices:
            if str(value).strip() == str(choice):
                return choice
        raise KibitzError(f"option {self.name} cannot be {str(value)!r}: {self.allowed}")

    @property
    def allowed(self) -> str:
        if isinstance(self.choices, range):
            return f"a whole number from {self.choices[0]} to {self.choices[-1]}"
        return listed(self.choices)

    def code(self, value: OptionValue) -> int:
        """How a state keeps a choice."""
        return value if isinstance(value, int) else self.choices.index(value)

    def value(self, state: State) -> OptionValue:
        """The choice that a state was started with."""
        kept = int(getattr(state, self.field))
        return kept if isinstance(self.default, int) else self.choices[kept]


class Zone(Struct, frozen=True):
    """A place for cards: a hand (owner), the stock (nobody sees it), a pile (face up)."""

    name: str
    cards: tuple[str, ...]
    owner: int | None = None
    face_up: bool = False
    is_row: bool = False  # the cards stand in an order that moves refer to


def stock_zone(state: State, names: Sequence[str], view: Any) -> Zone:
    """The stock: its cards in the truth, only their number in a view."""
    stock = state.stock
    if view is not None:
        return Zone("stock", (HIDDEN,) * left(stock))
    return Zone("stock", tuple(names[card] for card in stock.cards[stock.top : stock.end]))


def hidden_cards(known: Sequence[str], size: int) -> tuple[str, ...]:
    """Cards of which some are known, filled up to their number."""
    return (*known, *(HIDDEN,) * (size - len(known)))


def rules_of(*modules: ModuleType) -> dict[str, Callable[..., Any]]:
    """The rules, and what else kernel has names for, that these modules define among them."""
    return {
        name: vars(module)[name]
        for module in modules
        for name in (*kernel.RULE_NAMES, *kernel.ADVICE_NAMES, *kernel.TELLING_NAMES)
        if callable(vars(module).get(name))  # a module may import another that is called so
    }


@dataclass(frozen=True, eq=False)
class Rulebook:
    """All that Kibitz needs to know of a game. Nothing else in the project knows a rule."""

    name: str
    title: str
    credit: str
    seats: range
    options: tuple[Option, ...]
    state: np.dtype[Any]
    view: np.dtype[Any]
    rules: Mapping[str, Callable[..., Any]]
    most_moves: int  # no decision has more legal moves
    codes: int  # moves are coded as numbers below this
    deck: NDArray[np.int8]  # all cards, as codes
    card_names: tuple[str, ...]  # of the codes
    move_name: Callable[[State, int], str]
    read_move: Callable[[State, str], int]
    told: Callable[[State, int, int], str]  # a move made in this state, as a seat (or -1) sees it
    why_illegal: Callable[[State, int], str | None]
    zones: Callable[[State, Any], list[Zone]]  # of a state, or of a view's table with the view
    status: Callable[[State], str]  # the public situation in one line
    package: str
    clause_names: tuple[str, ...] = ()  # of the set that the rule `clauses` gives
    advice: Callable[[State, int], str] | None = None  # what speaks for a move, in half a sentence
    stage: Stage | None = None  # how a table shows it
    lesson: Lesson | None = None  # a scripted first game
    readings: Mapping[str, Reading] = field(default_factory=dict)  # of fields of a view, by name

    def register(self) -> Rulebook:
        missing = [name for name in kernel.RULE_NAMES if name not in self.rules]
        if missing:
            raise KibitzError(f"{self.title} lacks the rules {', '.join(missing)}")
        telling = [name for name in kernel.TELLING_NAMES if name in self.rules]
        if telling and not self.is_told_by_rules:
            both = " and ".join(kernel.TELLING_NAMES)
            raise KibitzError(f"{self.title} has the rule {telling[0]}: {both} go together")
        kernel.register(self.state, self.view, dict(self.rules))
        return self

    @cached_property
    def is_told_by_rules(self) -> bool:
        """Whether scenes and sentences come from the rules themselves."""
        return all(name in self.rules for name in kernel.TELLING_NAMES)

    def read_options(self, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """All options, those not given at their default."""
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                raise unknown(f"{self.name} option", name, names)
        return {
            option.name: option.read(given.get(option.name, option.default))
            for option in self.options
        }

    @property
    def usual_seats(self) -> int:
        """How many play, unless somebody says otherwise."""
        return min(max(USUAL_SEATS, self.seats[0]), self.seats[-1])

    def options_of(self, state: State) -> dict[str, OptionValue]:
        """The options that a state was started with."""
        return {option.name: option.value(state) for option in self.options}

    def check_seats(self, seats: object) -> int:
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            allowed = f"{self.seats[0]} to {self.seats[-1]} seats"
            raise KibitzError(f"{self.title} is played with {allowed}, not {seats!r}")
        return seats

    def read_deck(self, cards: str | Sequence[str]) -> list[int]:
        """The codes of a whole deck; the error names missing and surplus cards."""
        names = cards.split() if isinstance(cards, str) else [str(card) for card in cards]
        foreign = [name for name in names if name not in self.card_names or not name]
        if foreign:
            raise KibitzError(f"{self.title} has no card {foreign[0]!r}; {self._whole_deck()}")
        given = Counter(names)
        deck = Counter(self.card_names[code] for code in self.deck)
        if given != deck:
            wrong = [("missing", deck - given), ("surplus", given - deck)]
            parts = [f"{word}: {' '.join(cards.elements())}" for word, cards in wrong if cards]
            raise KibitzError(f"the deck is wrong ({'; '.join(parts)}); {self._whole_deck()}")
        return [self.card_names.index(name) for name in names]

    def _whole_deck(self) -> str:
        names = dict.fromkeys(self.card_names[code] for code in self.deck)
        return f"a deck is {len(self.deck)} cards of {' '.join(names)}"

    def move_buffer(self) -> NDArray[np.int64]:
        """Room for the legal moves of any decision."""
        return np.zeros(self.most_moves + kernel.SPARE, dtype=np.int64)

    def hands(self, state: State) -> list[list[str]]:
        """The true hands, in hand order where the game has one."""
        hands = {zone.owner: zone for zone in self.zones(state, None) if zone.name == "hand"}
        return [list(hands[seat].cards) for seat in range(int(state.seats))]

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that the rules are written in: English, then the translations."""
        files = [file.name.split(".") for file in resources.files(self.package).iterdir()]
        others = [parts[1] for parts in files if parts[::2] == ["rules", "md"]]
        return (ENGLISH, *sorted(others))

    def text(self, language: str = ENGLISH) -> str:
        """The rules in words: rules.md of the game's package, or rules.LANGUAGE.md."""
        if language not in self.languages:
            raise unknown(f"text of the {self.title} rules in language", language, self.languages)
        name = "rules.md" if language == ENGLISH else f"rules.{language}.md"
        return resources.files(self.package).joinpath(name).read_text(encoding="utf-8")
