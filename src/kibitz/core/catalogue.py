"""Catalogues as translators see them: their messages with arguments, and two side by side.

`core.words` says messages; here their sources are read, for `kibitz words`, for the documentation
and for checks.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

from kibitz.core.message import Kind, Message, kind_of, say

NAME = re.compile(r"-?[a-zA-Z][\w-]*")
PLURALS = ("zero", "one", "two", "few", "many", "other")
MEANINGS = {
    Kind.SEAT: "a player",
    Kind.SEATS: "players",
    Kind.CARD: "a card",
    Kind.CARDS: "cards",
    Kind.MOVE: "a move, as records write it",
    Kind.TEXT: "text as somebody typed it",
    Kind.MESSAGE: "another message, part of this sentence",
    Kind.CLAUSE: "a clause of the rules, such as §9",
    Kind.NUMBER: "a number or a word",
}


class Entry(NamedTuple):
    """A message of a catalogue."""

    name: str
    arguments: tuple[str, ...]  # in their order, with those of the messages that it refers to
    choices: dict[str, list[str]]  # what it selects by, by argument
    references: frozenset[str]  # the messages that are part of it
    pattern: ast.Pattern
    group: str  # the heading it stands under

    def words_of(self, argument: str) -> list[str]:
        """The words that it selects by; none where that is a number."""
        choices = self.choices.get(argument, [])
        words = [choice for choice in choices if choice not in PLURALS]
        return [*words, "another"] if words and "other" in choices else words

    @property
    def source(self) -> str:
        """Its words, as a catalogue writes them."""
        message = ast.Message(ast.Identifier("m"), self.pattern)
        return textwrap.dedent(FluentSerializer().serialize_entry(message)[len("m =") :]).strip()

    @property
    def written(self) -> str:
        """The whole message, as a catalogue writes it."""
        return f"{self.name} =\n{textwrap.indent(self.source, '    ')}\n"

    @property
    def words(self) -> str:
        """Its words in one line: of each choice the usual one."""
        return " ".join("".join(_usual(self.pattern)).split())


class Catalogue(NamedTuple):
    """What a catalogue has."""

    entries: dict[str, Entry]
    broken: list[Message]  # what cannot be read or said
    unfilled: list[str]  # messages that have no words yet


class Differences(NamedTuple):
    """What a translation lacks, or has too much, against English."""

    missing: list[Entry]
    unknown: list[str]
    excess: list[tuple[str, str]]  # a message, and an argument that it is not given
    omitted: list[tuple[str, str]]  # a message, and an argument that it leaves out
    broken: list[Message]


def read(source: str) -> Catalogue:
    """The messages of a catalogue in their order; one without words yet is not there."""
    body = FluentParser().parse(source).body
    named = {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}
    entries, broken, unfilled, group = {}, [], [], ""
    for entry in body:
        if isinstance(entry, ast.GroupComment):
            group = entry.content or ""
        elif isinstance(entry, ast.Message) and entry.value is not None:
            found = _Found()
            found.follow(entry, named)
            broken += [
                say("words-broken-reference", text=entry.id.name, message=name)
                for name in found.lost
            ]
            entries[entry.id.name] = Entry(
                entry.id.name,
                tuple(found.arguments),
                found.choices,
                frozenset(found.references),
                entry.value,
                group,
            )
        elif isinstance(entry, ast.Message):
            broken.append(say("words-broken-attributes", text=entry.id.name))
        elif isinstance(entry, ast.Junk) and (name := _unfilled_name(entry)):
            unfilled.append(name)
        elif isinstance(entry, ast.Junk):
            assert entry.span is not None
            line = source.count("\n", 0, entry.span.start) + 1
            first = (entry.content or "").splitlines()[0]
            broken.append(say("words-broken-line", line=line, text=first))
    return Catalogue(entries, broken, unfilled)


def compare(english: Catalogue, other: Catalogue) -> Differences:
    """What is missing in a translation, what English does not have, and what does not fit.

    A translation may have messages of its own that are parts of others.
    """
    parts = {name for entry in other.entries.values() for name in entry.references}
    excess, omitted = [], []
    for name, entry in other.entries.items():
        if name in english.entries:
            wanted, used = english.entries[name].arguments, entry.arguments
            excess += [(name, argument) for argument in used if argument not in wanted]
            omitted += [(name, argument) for argument in wanted if argument not in used]
    return Differences(
        [entry for name, entry in english.entries.items() if name not in other.entries],
        [name for name in other.entries if name not in english.entries and name not in parts],
        excess,
        omitted,
        other.broken,
    )


def blank(source: str, language: str, names: Collection[str] | None = None) -> str:
    """A catalogue to be filled in: an English one, or some of it, its words as comments."""
    entries, serializer = read(source).entries, FluentSerializer()
    wanted = entries if names is None else names
    parts = [f"# {_heading(language)}"]
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ast.BaseComment):
            parts += [serializer.serialize_entry(entry).strip()] if names is None else []
        elif isinstance(entry, ast.Message) and entry.id.name in wanted:
            parts.append("\n".join(_unfilled(entry, entries[entry.id.name])))
    return "\n\n".join(parts) + "\n"


def _heading(language: str) -> str:
    """What a translator should know of a language: the forms of its plural."""
    from babel import Locale, UnknownLocaleError

    try:
        locale = Locale.parse(language, sep="-")
    except (UnknownLocaleError, ValueError):
        return f"To be written in {language}. What is left out stays English."
    name = locale.get_display_name("en")
    forms = [form for form in PLURALS if form in {*locale.plural_form.tags, "other"}]
    return f"To be written in {name}, with plurals of {_or(forms)}. What is left out stays English."


def _unfilled(message: ast.Message, entry: Entry) -> Iterator[str]:
    """The lines of a message to be filled in."""
    own = "" if message.comment is None else message.comment.content or ""
    for text in (own, entry.source):
        yield from (f"# {line}".rstrip() for line in text.splitlines())
    if entry.arguments:
        named = (f"${argument}: {meaning(entry, argument)}" for argument in entry.arguments)
        yield f"# ({'; '.join(named)})"
    yield f"{entry.name} ="


def meaning(entry: Entry, argument: str) -> str:
    """What an argument is, for somebody who writes words around it."""
    words = entry.words_of(argument)
    if words:
        return _or(words)
    is_number = argument in entry.choices or argument == "number"
    return "a number" if is_number else MEANINGS[kind_of(argument)]


def _or(words: list[str]) -> str:
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


class _Found(Visitor):
    """The arguments of a message, and of those that it refers to."""

    def __init__(self) -> None:
        self.arguments: dict[str, None] = {}
        self.choices: dict[str, list[str]] = {}
        self.references: set[str] = set()
        self.lost: list[str] = []

    def follow(self, entry: ast.Message, named: dict[str, ast.Message]) -> None:
        self.visit(entry)
        done = {entry.id.name}
        while waiting := self.references - done:
            for name in sorted(waiting):
                done.add(name)
                if name in named:
                    self.visit(named[name])
                else:
                    self.lost.append(name)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.arguments[node.id.name] = None

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        keys = [one.key.name for one in node.variants if isinstance(one.key, ast.Identifier)]
        if isinstance(node.selector, ast.VariableReference):
            self.choices[node.selector.id.name] = keys
        self.generic_visit(node)


def _usual(pattern: ast.Pattern) -> Iterator[str]:
    """The pieces of a pattern, with the usual variant of each choice."""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            yield element.value
        elif isinstance(element.expression, ast.SelectExpression):
            usual = next(one for one in element.expression.variants if one.default)
            yield from _usual(usual.value)
        else:
            yield _shown(element.expression)


def _shown(expression: Any) -> str:
    if isinstance(expression, ast.VariableReference):
        return f"{{ ${expression.id.name} }}"
    if isinstance(expression, ast.StringLiteral):
        return str(expression.value)
    return f"{{ {expression.id.name} }}"


def _unfilled_name(junk: ast.Junk) -> str:
    """The name of a message that is not filled in yet."""
    name, equals, words = (junk.content or "").partition("=")
    is_unfilled = NAME.fullmatch(name.strip()) and equals and not words.strip()
    return name.strip() if is_unfilled else ""
