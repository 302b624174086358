"""Messages in the words of a language: Fluent catalogues, those of Kibitz and those of each game.

`kibitz/words/LANGUAGE/*.ftl` has what all games have in common, `words/LANGUAGE.ftl` in a game's
own folder what it says itself. What a language does not have yet is said in English.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, reduce
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, NamedTuple

from kibitz.core.message import SAY, Kind, Message, arguments_of, kind_of, say

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

    from kibitz.core.face import Face
    from kibitz.core.rulebook import Rulebook

ENGLISH = "en"  # what every message is written in, and all others are translated from
TYPED = "\ufdd0"  # before what people typed, while a message is put together: no text has it
COMMON = "kibitz"  # the package whose catalogues all games share
CLIENT_FILES = ("table.ftl", "refusals.ftl", "advice.ftl")
MINUS = "\N{MINUS SIGN}"
NameOf = Callable[[int], str]  # of a seat


def languages() -> list[str]:
    """Those that Kibitz speaks, English first."""
    found = [folder.name for folder in resources.files(COMMON).joinpath("words").iterdir()]
    return [ENGLISH, *sorted({*found} - {ENGLISH})]


def common_files(language: str) -> list[Traversable]:
    """The catalogues that all games share."""
    folder = resources.files(COMMON).joinpath("words", language)
    files = folder.iterdir() if folder.is_dir() else ()
    return sorted((file for file in files if file.name.endswith(".ftl")), key=lambda f: f.name)


def game_file(package: str, language: str) -> Traversable:
    """The catalogue of a game."""
    return resources.files(package).joinpath("words", f"{language}.ftl")


def languages_of(package: str) -> list[str]:
    """Those that a game has catalogues in, English first where it has that."""
    folder = resources.files(package).joinpath("words")
    files = folder.iterdir() if folder.is_dir() else ()
    found = {file.name.removesuffix(".ftl") for file in files if file.name.endswith(".ftl")}
    return sorted(found, key=lambda language: (language != ENGLISH, language))


def source(package: str, language: str) -> str:
    """The text of a game's catalogue, or of all that games share; empty where there is none."""
    if package == COMMON:
        files = common_files(language)
        return "\n".join(file.read_text(encoding="utf-8") for file in files)
    file = game_file(package, language)
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def client_source(package: str, language: str) -> str:
    """What a page or another program needs of it: of the common words those of tables.

    What the language does not have yet is there in English.
    """
    own, english = (_client_source(package, one) for one in (language, ENGLISH))
    if language == ENGLISH or not own:
        return english
    from kibitz.core.catalogue import compare, read

    missing = compare(read(english), read(own)).missing
    return "\n".join([own, *(entry.written for entry in missing)])


def _client_source(package: str, language: str) -> str:
    if package != COMMON:
        return source(package, language)
    texts = {file.name: file.read_text(encoding="utf-8") for file in common_files(language)}
    if language == ENGLISH:
        return "\n".join(texts[name] for name in CLIENT_FILES)
    return "\n".join(text for text in texts.values() if _is_for_clients(text))


def _is_for_clients(text: str) -> bool:
    """Whether a catalogue of another language, which may have files of its own, has such words."""
    from kibitz.core.catalogue import read

    wanted = read(_client_source(COMMON, ENGLISH)).entries
    return not wanted.keys().isdisjoint(read(text).entries)


@cache
def bundle(package: str, language: str) -> FluentBundle:
    """The messages of a package in a language."""
    return bundle_of(source(package, language), language)


def bundle_of(catalogue: str, language: str) -> FluentBundle:
    """The messages of a catalogue, or of several: a game may say otherwise what all say."""
    from fluent.runtime import FluentBundle, FluentResource

    made = FluentBundle([language, ENGLISH], use_isolating=False)  # numbers as in one of them
    made.add_resource(FluentResource(catalogue), allow_overrides=True)
    return made


class Said(NamedTuple):
    """A message in words, and what was wrong with it: arguments that are missing."""

    text: str
    errors: list[Any]
    begins_with_name: bool = False  # or with something else that a person typed


class Speaker:
    """Says messages in a language, with the words of a game and the names of its players.

    A strict one has no words but those of its language.
    """

    def __init__(
        self,
        language: str = ENGLISH,
        book: Rulebook | None = None,
        name_of: NameOf | None = None,
        is_strict: bool = False,
    ) -> None:
        self.language = language
        self._book = book
        self._name_of = name_of
        packages = [COMMON] if book is None else [book.package, COMMON]
        spoken = dict.fromkeys((language,) if is_strict else (language, ENGLISH))
        self._bundles = [bundle(package, one) for package in packages for one in spoken]

    def text(self, message: Message | str) -> str:
        """A message in words. A text is somebody's own words."""
        return message if isinstance(message, str) else self.said(message).text

    def said(self, message: Message) -> Said:
        name, given = str(message[SAY]), arguments_of(message)
        for one in self._bundles:
            pattern = _pattern(one, name)
            if pattern is not None:
                values = {key: self._shown(key, value) for key, value in given.items()}
                formatted, errors = one.format_pattern(pattern, values)
                words = str(formatted)
                return Said(words.replace(TYPED, ""), errors, words.startswith(TYPED))
        return Said(name, [])

    def say(self, name: str, /, **arguments: Any) -> str:
        """A message in words, made here."""
        return self.text(say(name, **arguments))

    def sentence(self, message: Message | str) -> str:
        """The same with a capital at its beginning, unless that is a name as somebody typed it."""
        if isinstance(message, str):
            return message
        said = self.said(message)
        return said.text if said.begins_with_name else capital(said.text)

    def knows(self, name: str) -> bool:
        return any(_pattern(one, name) is not None for one in self._bundles)

    def name(self, seat: int) -> str:
        """The player's name, or the seat where it has none here, counted as in records."""
        known = "" if self._name_of is None else self._name_of(seat)
        return known or self.say("seat-number", number=seat)

    def _typed_name(self, seat: int) -> str:
        known = "" if self._name_of is None else self._name_of(seat)
        return f"{TYPED}{known}" if known else self.name(seat)

    def card(self, card: str) -> str:
        """A card as it is written in a sentence: red 7, 10♥, Reverse."""
        from kibitz.core.vocabulary import HIDDEN

        if card == HIDDEN:
            return self.say("hidden-card")
        face = self.face(card)
        if face is None:
            return card
        return (
            self.say(face.word) if face.word else self.say("card", rank=face.rank, suit=face.suit)
        )

    def face(self, card: str) -> Face | None:
        """What a card shows; None: it is no card of the game."""
        if self._book is None or card not in self._book.card_names:
            return None
        return self._book.face(card)

    def listed(self, items: Sequence[str]) -> str:
        """'Ada, Ben, and Carla'."""
        from babel.lists import format_list

        return str(format_list(items, locale=_locale(self.language)))

    def series(self, parts: Sequence[Message | str], name: str = "series") -> str:
        """Several things in one line, as the message of a name puts two together."""
        return self.text(reduce(lambda one, other: say(name, what=one, than=other), parts))

    def number(self, value: float, digits: int = 0, sign: str = "") -> str:
        """A number with so many decimals; with the sign "+" also where it is positive."""
        text = f"{value:{sign},.{digits}f}"
        if not text.strip("+-0.,"):
            return text.lstrip("+-").translate(_number_signs(self.language))
        return text.translate(_number_signs(self.language))

    def _shown(self, argument: str, value: Any) -> Any:
        """An argument as it stands in a sentence."""
        if isinstance(value, dict):
            said = self.said(value)
            return f"{TYPED if said.begins_with_name else ''}{said.text}"
        if value is None:
            return ""
        kind = kind_of(argument)
        if kind is Kind.SEAT:
            return self._typed_name(value)
        if kind is Kind.TEXT:
            return f"{TYPED}{value}"
        if kind is Kind.SEATS:
            return self.listed([self._typed_name(seat) for seat in value])
        if kind is Kind.CARD:
            return self.card(value)
        if kind is Kind.CARDS:
            return self.listed([self.card(card) for card in value])
        if kind is Kind.CLAUSE:
            return f"§{value}"
        if isinstance(value, (int, float)) and value < 0:
            return self._below_zero(value)
        return value

    def _below_zero(self, value: float) -> str:
        """With a minus sign, as wide as a plus; it selects what is said of most numbers."""
        from babel.numbers import format_decimal

        return str(format_decimal(value, locale=_locale(self.language))).replace("-", MINUS)


def _pattern(one: FluentBundle, name: str) -> Any:
    """The words of a message; None: there are none, or only attributes."""
    return one.get_message(name).value if one.has_message(name) else None


@cache
def _locale(language: str) -> Any:
    """How a language counts and lists; as English where nothing is known of it."""
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(language, sep="-")
    except (UnknownLocaleError, ValueError):
        return Locale(ENGLISH)


@cache
def _number_signs(language: str) -> dict[int, str]:
    """What a language writes for the signs in Python's numbers."""
    from babel.numbers import get_decimal_symbol, get_group_symbol

    locale = _locale(language)
    signs = {",": get_group_symbol(locale), ".": get_decimal_symbol(locale), "-": MINUS}
    return str.maketrans(signs)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


_spoken = ENGLISH


def speak(language: str) -> None:
    """The language of this process, for what it says without being asked for one: errors."""
    global _spoken  # noqa: PLW0603
    _spoken = language


def spoken() -> str:
    return _spoken
