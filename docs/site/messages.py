"""The messages that clients are sent, as a list for docs/api.md, from the English catalogues.

`python docs/site/messages.py` puts it there; a test compares the two.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from kibitz.core.catalogue import Entry, read
from kibitz.core.message import KIND_OF, Kind, kind_of
from kibitz.core.words import CLIENT_FILES, ENGLISH, common_files

PAGE = Path(__file__).parents[1] / "api.md"
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
    rows = [f"| `{entry.name}` | {given(entry)} | {entry.words} |" for entry in entries]
    return "\n".join(["| message | arguments | in English |", "|---|---|---|", *rows])


def given(entry: Entry) -> str:
    """The arguments; what kind each is follows from its name, but for the words to select by."""
    return ", ".join(f"`{name}`{_words(entry, name)}" for name in entry.arguments)


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
