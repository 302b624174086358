"""The rules of a game for the page: sections with their clause, as HTML.

Knows as much of Markdown as the rules use: headings, paragraphs, lists, tables, code and stress.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape

import msgspec

from kibitz.core.registry import rulebook
from kibitz.core.words import ENGLISH

BULLET = re.compile(r"(?:-|\d+\.) +(.*)")
IN_FOUR_LINES = 4


class Section(msgspec.Struct, frozen=True):
    """A part of the rules; a numbered one has its clause."""

    clause: str | None
    title: str
    html: str


class Rules(msgspec.Struct, frozen=True):
    """The rules of a game in one language."""

    sections: list[Section]


def rules_of(game: str, language: str) -> Rules:
    """The rules in a language, or in English if they are not translated."""
    return _rules_of(game, language if language in rulebook(game).languages else ENGLISH)


@cache
def _rules_of(game: str, language: str) -> Rules:
    title, sections = "", []
    body: list[str] = []
    for line in text(game, language).splitlines():
        if line.startswith("#"):
            sections.append(_section(title, body))
            title, body = line.lstrip("# "), []
        else:
            body.append(line)
    sections.append(_section(title, body))
    return Rules([section for section in sections if section.title])


def text(game: str, language: str) -> str:
    book = rulebook(game)
    return book.text(language if language in book.languages else ENGLISH)


def four_lines(game: str, language: str = ENGLISH) -> list[str]:
    """The first list of four: the game in four lines."""
    for block in _blocks(text(game, language).splitlines()):
        items = _items(block)
        if len(items) == IN_FOUR_LINES and BULLET.match(block[0]) and block[0][0] == "-":
            return [re.sub(r"[`*]", "", item) for item in items]
    return []


def _section(heading: str, body: list[str]) -> Section:
    found = re.fullmatch(r"(§\d+)\s+(.*)", heading)
    html = "".join(_block_html(block) for block in _blocks(body))
    return Section(found[1] if found else None, found[2] if found else heading, html)


def _blocks(lines: list[str]) -> Iterator[list[str]]:
    block: list[str] = []
    for line in [*lines, ""]:
        if line.strip() and not line.startswith("#"):
            block.append(line)
        elif block:
            yield block
            block = []


def _block_html(block: list[str]) -> str:
    if block[0].startswith("|"):
        return _table_html(block)
    if BULLET.match(block[0]):
        tag = "ul" if block[0][0] == "-" else "ol"
        return f"<{tag}>{''.join(f'<li>{inline(item)}</li>' for item in _items(block))}</{tag}>"
    return f"<p>{inline(' '.join(block))}</p>"


def _items(block: list[str]) -> list[str]:
    """The points of a list, each joined to one line."""
    items: list[str] = []
    for line in block:
        point = BULLET.match(line)
        if point:
            items.append(point[1])
        elif items:
            items[-1] += " " + line.strip()
    return items


def _table_html(block: list[str]) -> str:
    rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in block]
    head = "".join(f"<th>{inline(cell)}</th>" for cell in rows[0])
    body = "".join(
        f"<tr>{''.join(f'<td>{inline(cell)}</td>' for cell in row)}</tr>"
        for row in rows[1:]
        if not set("".join(row)) <= set("-: ")
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def inline(words: str) -> str:
    """Code and stress inside a line; everything else is text."""
    parts = re.split(r"(`[^`]+`)", words)
    return "".join(
        f"<code>{escape(part[1:-1])}</code>" if part.startswith("`") else _stressed(part)
        for part in parts
    )


def _stressed(words: str) -> str:
    safe = escape(words, quote=False)
    strong = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", safe)
    return re.sub(r"\*([^*]+)\*", r"<em>\1</em>", strong)
