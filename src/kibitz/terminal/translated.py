"""Screens whose keys are explained in the language of the process."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from textual.binding import ActiveBinding
from textual.screen import Screen

from kibitz.terminal.words import words

Result = TypeVar("Result")


class TranslatedScreen(Screen[Result]):
    """What a binding is described by is the name of a message; the footer shows its words."""

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        return {
            key: one._replace(binding=replace(one.binding, description=_words(one)))
            for key, one in super().active_bindings.items()
        }


def _words(one: ActiveBinding) -> str:
    """Textual's own keys are not shown."""
    return words(one.binding.description) if one.binding.show else ""
