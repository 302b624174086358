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
from numpy.typing import NDArray

from kibitz.core import kernel
from kibitz.core.errors import KibitzError, UnreadableMove, unknown
from kibitz.core.face import Face, faces_of
from kibitz.core.kernel import State
from kibitz.core.message import Message, say
from kibitz.core.vocabulary import Pool, Vocabulary
from kibitz.core.words import ENGLISH, Speaker
from kibitz.core.zone import Zone, declared_zones

if TYPE_CHECKING:
    from kibitz.core.lesson import Lesson

OptionValue: TypeAlias = int | str
USUAL_SEATS = 4  # unless a game is for fewer, or only for more


@dataclass(frozen=True)
class Option:
    """A choice made before the first deal, among numbers or words.

    The game's catalogue says what it is (`option-NAME`) and what words stand for (`choice-WORD`).
    """

    name: str
    default: OptionValue
    choices: Sequence[OptionValue]
    field: str  # where the state keeps it: the number itself, or the index of the word
    is_edition: bool = False  # its choices are games of their own, to be measured one by one

    @property
    def help(self) -> Message:
        return say(f"option-{self.name}")

    def read(self, value: object) -> OptionValue:
        """The choice that a value or its text stands for."""
        for choice in self.choices:
            if str(value).strip() == str(choice):
                return choice
        wrong = str(value)
        raise KibitzError(say("bad-option", name=self.name, text=wrong, because=self.allowed))

    @property
    def allowed(self) -> Message:
        if isinstance(self.choices, range):
            return say("whole-number", low=self.choices[0], high=self.choices[-1])
        return say("one-of", text=", ".join(str(choice) for choice in self.choices))

    def code(self, value: OptionValue) -> int:
        """How a state keeps a choice."""
        return value if isinstance(value, int) else self.choices.index(value)

    def value(self, state: State) -> OptionValue:
        """The choice that a state was started with."""
        kept = int(getattr(state, self.field))
        return kept if isinstance(self.default, int) else self.choices[kept]


def rules_of(*modules: ModuleType) -> dict[str, Callable[..., Any]]:
    """The rules, and what else kernel has names for, that these modules define among them."""
    return {
        name: vars(module)[name]
        for module in modules
        for name in kernel.NAMES
        if callable(vars(module).get(name))  # a module may import another that is called so
    }


@dataclass(frozen=True, eq=False)
class Rulebook:
    """All that Kibitz needs to know of a game. Nothing else in the project knows a rule."""

    name: str
    title: str
    seats: range
    options: tuple[Option, ...]
    state: np.dtype[Any]
    view: np.dtype[Any]
    rules: Mapping[str, Callable[..., Any]]
    most_moves: int  # no decision has more legal moves
    codes: int  # moves are coded as numbers below this
    deck: NDArray[np.int8]  # all cards, as codes
    card_names: tuple[str, ...]  # of the codes
    move_names: Sequence[str]  # of the codes (unused ones have none), or of their `spelling`
    why_illegal: Callable[[State, int], Message | None]
    package: str
    credit: Message | str = field(default_factory=lambda: say("credit"))  # a name needs no words
    vocabulary: Vocabulary = field(default_factory=Vocabulary)  # of `scene` and `narrate`
    faces: tuple[Face, ...] = ()  # of the cards; else those of the common deck, or plain names
    score: str = "points"  # what is counted: points or chips
    low_wins: bool = False  # whether the fewest win
    read_move: Callable[[State, str], int] | None = None  # where `move_names` are not the codes
    advice: Callable[[State, int], Message | None] | None = None  # what speaks for a move
    move_words: Callable[[State, int], Message] | None = None  # where moves are more than cards
    lesson: Lesson | None = None  # a scripted first game
    adjust_zones: Callable[[State, Any, list[Zone]], list[Zone]] | None = None  # see `zones`

    def register(self) -> Rulebook:
        missing = [name for name in kernel.RULE_NAMES if name not in self.rules]
        if missing:
            raise KibitzError(f"{self.title} lacks the rules {', '.join(missing)}")
        kernel.register(self.state, self.view, dict(self.rules))
        return self

    @cached_property
    def pool(self) -> Pool:
        """All that its tapes name, for the encoder."""
        head: dict[str, Any] = {"game": self.name, "score": self.score}
        if self.low_wins:
            head["low_wins"] = True
        return Pool(self.vocabulary, head, self.card_names, self.move_names)

    @cached_property
    def _codes(self) -> dict[str, int]:
        return {name: code for code, name in enumerate(self.move_names) if name}

    def move_name(self, state: State, move: int) -> str:
        """A move, as records write it."""
        return self.move_names[kernel.spelling(state, move)]

    def code_of(self, state: State, text: str) -> int:
        """The move that a text stands for, be it legal or not."""
        try:
            if self.read_move is not None:
                return self.read_move(state, text)
            if text not in self._codes:
                raise UnreadableMove(text, say("move-forms"))
        except KibitzError as error:
            error.book = self
            raise
        return self._codes[text]

    def words_of(self, state: State, move: int) -> Message:
        """A move as people say it, made in this state by the seat to act."""
        if self.move_words is not None:
            return self.move_words(state, move)
        name = self.move_name(state, move)
        is_card = name in self.card_names
        return say("this-card", card=name) if is_card else say("this-move", text=name)

    @cached_property
    def _faces(self) -> dict[str, Face]:
        return dict(zip(self.card_names, self.faces or faces_of(self.card_names), strict=True))

    def face(self, card: str) -> Face:
        """What a card shows."""
        return self._faces[card]

    def speaker(
        self, language: str = ENGLISH, name_of: Callable[[int], str] | None = None
    ) -> Speaker:
        """Says messages of this game."""
        return Speaker(language, self, name_of)

    def read_options(self, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """All options, those not given at their default."""
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                raise unknown("option", name, names)
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
            low, high = self.seats[0], self.seats[-1]
            raise KibitzError(
                say("bad-seats", name=self.title, low=low, high=high, text=repr(seats))
            )
        return seats

    def read_deck(self, cards: str | Sequence[str]) -> list[int]:
        """The codes of a whole deck; the error names missing and surplus cards."""
        names = cards.split() if isinstance(cards, str) else [str(card) for card in cards]
        foreign = [name for name in names if name not in self.card_names or not name]
        if foreign:
            raise KibitzError(
                say("no-such-card", name=self.title, text=foreign[0], because=self._whole_deck())
            )
        given = Counter(names)
        deck = Counter(self.card_names[code] for code in self.deck)
        if given != deck:
            missing, surplus = (" ".join(more.elements()) for more in (deck - given, given - deck))
            name = "wrong-deck" if missing and surplus else "short-deck" if missing else "long-deck"
            parts = {"missing": missing or None, "surplus": surplus or None}
            raise KibitzError(say(name, because=self._whole_deck(), **parts))
        return [self.card_names.index(name) for name in names]

    def _whole_deck(self) -> Message:
        names = dict.fromkeys(self.card_names[code] for code in self.deck)
        return say("whole-deck", number=len(self.deck), text=" ".join(names))

    def zones(self, state: State, view: Any = None) -> list[Zone]:
        """Every place where cards lie: of a state, or of a view's table with the view.

        They are as the fields say, unless the game knows better: what lies open for a while.
        """
        found = declared_zones(self.state, self.view, self.card_names, state, view)
        return found if self.adjust_zones is None else self.adjust_zones(state, view, found)

    def move_buffer(self) -> NDArray[np.int64]:
        """Room for the legal moves of any decision."""
        return np.zeros(self.most_moves + kernel.SPARE, dtype=np.int64)

    def hands(self, state: State) -> list[list[str]]:
        """The true hands, in hand order where the game has one."""
        hands = {zone.owner: zone.cards for zone in self.zones(state) if zone.name == "hand"}
        return [list(hands.get(seat, ())) for seat in range(int(state.seats))]

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that the rules are written in: English, then the translations."""
        files = [file.name.split(".") for file in resources.files(self.package).iterdir()]
        others = [parts[1] for parts in files if parts[::2] == ["rules", "md"]]
        return (ENGLISH, *sorted(others))

    def text(self, language: str = ENGLISH) -> str:
        """The rules in words: rules.md of the game's package, or rules.LANGUAGE.md."""
        if language not in self.languages:
            raise unknown("rules-language", language, self.languages)
        name = "rules.md" if language == ENGLISH else f"rules.{language}.md"
        return resources.files(self.package).joinpath(name).read_text(encoding="utf-8")
