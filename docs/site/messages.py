"""The messages that clients are sent, as a list for docs/api.md.

Arguments are those that the source gives: a game's vocabulary declares its messages, all others are
said by `say(…)`. The words beside them are an example, from the English catalogues.

`python docs/site/messages.py` puts the list there; a test compares the two.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import TypeAlias

import kibitz
from kibitz.core.catalogue import Entry, read
from kibitz.core.message import KIND_OF, MARK, Kind, kind_of
from kibitz.core.registry import OWN, rulebook
from kibitz.core.rulebook import Rulebook
from kibitz.core.words import CLIENT_FILES, ENGLISH, common_files, source

PAGE = Path(__file__).parents[1] / "api.md"
Row: TypeAlias = tuple[str, Entry, Sequence[str]]  # a mark, a message, what it is given
BEGIN, END = "<!-- messages -->", "<!-- end of messages -->"
KINDS = {
    Kind.SEAT: "the number of a seat, or null",
    Kind.SEATS: "a list of seats",
    Kind.CARD: "a card, as records write it; `?` is one you do not know",
    Kind.CARDS: "a list of cards",
    Kind.MOVE: "a move, as records write it",
    Kind.TEXT: "a text, to be shown as it is",
    Kind.MESSAGE: "another message",
    Kind.CLAUSE: "the number of a clause of the rules",
}


def section() -> str:
    """All that stands between the marks."""
    files = {file.name: file.read_text(encoding="utf-8") for file in common_files(ENGLISH)}
    parts = [arguments()]
    for name in CLIENT_FILES:
        entries = read(files[name]).entries.values()
        parts += [
            f"### {group or first_comment(files[name])}\n\n{table(list(some))}"
            for group, some in groupby(entries, key=lambda entry: entry.group)
        ]
    parts += [f"### {rulebook(name).title}\n\n{of_game(rulebook(name))}" for name in OWN]
    return "\n\n".join(parts)


def arguments() -> str:
    """What an argument is, by its name."""
    rows = [
        f"| {', '.join(f'`{name}`' for name, one in KIND_OF.items() if one is kind)} | {what} |"
        for kind, what in KINDS.items()
    ]
    return "\n".join(
        ["| argument | is |", "|---|---|", *rows, "| any other | a number or a word |"]
    )


def table(entries: list[Entry]) -> str:
    return _rows((marks().get(entry.name, ""), entry, entry.arguments) for entry in entries)


def of_game(book: Rulebook) -> str:
    """What a game says itself, with the marks of its messages."""
    entries = read(source(book.package, ENGLISH)).entries
    common = read(source("kibitz", ENGLISH)).entries
    rows: list[Row] = []
    for one in book.vocabulary.messages:
        declared = [*one.arguments, *(name for name in one.fixed if name != MARK)]
        mark = _told(one.fixed.get(MARK, ""))
        rows.append((mark, entries.get(one.name) or common[one.name], declared))
    known = {*(one.name for one in book.vocabulary.messages), *book.vocabulary.events}
    rest = [("", one, one.arguments) for name, one in entries.items() if name not in known]
    return _rows([*_once(rows), *rest])


def _once(rows: list[Row]) -> list[Row]:
    """A message that is declared for several cases, with all that it may be given."""
    found: dict[tuple[str, str], Row] = {}
    for mark, entry, declared in rows:
        before = found.get((entry.name, mark), ("", entry, ()))[2]
        found[entry.name, mark] = mark, entry, [*dict.fromkeys((*before, *declared))]
    return list(found.values())


def _rows(rows: Iterable[Row]) -> str:
    lines = [
        f"| `{entry.name}`{mark} | {given(entry, declared)} | {entry.words} |"
        for mark, entry, declared in rows
    ]
    return "\n".join(["| message | arguments | in English |", "|---|---|---|", *lines])


def given(entry: Entry, declared: Iterable[str]) -> str:
    """The arguments; what kind each is follows from its name, but for the words to select by."""
    names = dict.fromkeys([*declared, *said().get(entry.name, ())])
    return ", ".join(f"`{name}`{_words(entry, name)}" for name in names)


@cache
def _nodes() -> list[ast.AST]:
    """Everything in the source of Kibitz that says a message by name."""
    files = sorted(Path(kibitz.__file__).parent.rglob("*.py"))
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in files)
    return [node for tree in trees for node in ast.walk(tree) if _name(node)]


@cache
def said() -> dict[str, dict[str, None]]:
    """By message: what it is given."""
    found: dict[str, dict[str, None]] = {}
    for node in _nodes():
        found.setdefault(_name(node), {}).update(dict.fromkeys(_arguments(node)))
    return found


@cache
def marks() -> dict[str, str]:
    """By message: what `say("chat", mark=Mark.CHAT, …)` marks it as."""
    found = {}
    for node in _nodes():
        for key in node.keywords if isinstance(node, ast.Call) else ():
            if key.arg == MARK and isinstance(key.value, ast.Attribute):
                found[_name(node)] = _told(key.value.attr.lower())
    return found


def _told(mark: str) -> str:
    return f" ({mark})" if mark else ""


def _name(node: ast.AST | None) -> str:
    """What `say("chat", …)` says, and `{**say("chat", …), "seat": …}`."""
    if isinstance(node, ast.Dict):
        merged = [value for key, value in zip(node.keys, node.values, strict=True) if key is None]
        return next(filter(None, map(_name, merged)), "")
    match node:
        case ast.Call(func=ast.Name(id="say"), args=[ast.Constant(value=str(name)), *_]):
            return name
    return ""


def _arguments(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Call):
        return [key.arg for key in node.keywords if key.arg and key.arg != MARK]
    assert isinstance(node, ast.Dict)
    return [str(key.value) for key in node.keys if isinstance(key, ast.Constant)]


def _words(entry: Entry, name: str) -> str:
    words = entry.words_of(name) if kind_of(name) is Kind.NUMBER else []
    return f" ({', '.join(words)})" if words else ""


def first_comment(text: str) -> str:
    return text.splitlines()[0].lstrip("# ").rstrip(".")


def put_in(page: str) -> str:
    """A page with the list in its place."""
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}\n\n{section()}\n\n{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    PAGE.write_text(put_in(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
