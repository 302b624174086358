"""The rules of a game in sections, those that matter now marked."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from rich.markdown import Markdown
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from kibitz.core.errors import KibitzError
from kibitz.core.registry import rulebook
from kibitz.core.words import ENGLISH, spoken
from kibitz.terminal.words import words

_HEADING = re.compile(r"#+ +(?:(§\d+) +)?(.*)")


class RulesSection(NamedTuple):
    """A part of the rules; a numbered one has its clause."""

    clause: str | None
    title: str
    body: str


def sections(text: str) -> list[RulesSection]:
    """Markdown, cut at its headings."""
    found: list[RulesSection] = []
    for line in text.splitlines():
        heading = _HEADING.fullmatch(line)
        if heading:
            found.append(RulesSection(heading[1], heading[2], ""))
        elif found:
            found[-1] = found[-1]._replace(body=f"{found[-1].body}{line}\n")
    return found


def rules_of(game: str) -> list[RulesSection]:
    """In the language of the process, or in English."""
    try:
        book = rulebook(game)
    except KibitzError as error:  # a game that only the server has
        return [RulesSection(None, words("rules-title"), str(error))]
    return sections(book.text(spoken() if spoken() in book.languages else ENGLISH))


class RulesPanel(VerticalScroll):
    """All sections; what matters now has an arrow and is scrolled to."""

    can_focus = False

    def __init__(self, game: str, clauses: Collection[int]) -> None:
        super().__init__(id="rules")
        self._sections = rules_of(game)
        self._clauses = [f"§{clause}" for clause in clauses]

    def compose(self) -> ComposeResult:
        if self._clauses:
            now = words("rules-now", text=" ".join(self._clauses))
            yield Static(now, classes="now title", markup=False)
        for section in self._sections:
            is_now = section.clause in self._clauses
            title = f"{section.clause} {section.title}" if section.clause else section.title
            heading = f"▶ {title}  {words('matters-now')}" if is_now else title
            yield Static(heading, classes="now title" if is_now else "title", markup=False)
            yield Static(Markdown(section.body.strip()), classes="now" if is_now else "")

    def on_mount(self) -> None:
        self.call_after_refresh(self._show_now)

    def _show_now(self) -> None:
        marked = [one for one in self.query(".now.title") if one is not self.children[0]]
        if marked:
            self.scroll_to_widget(marked[0], top=True, animate=False)
