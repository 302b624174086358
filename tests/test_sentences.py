"""The sentences that the page translates are all that the server says."""

from __future__ import annotations

import pytest

from kibitz.core.registry import OWN
from tests.sentences import TABLE, distinct, fragments, kept, of_games, of_tables, skeleton

HOW = "run `python -m tests.sentences` and translate what is new (web/src/lang)"


@pytest.mark.parametrize("name", [*OWN, TABLE])
def test_all_that_is_said_is_kept(name: str) -> None:
    known = {skeleton(sentence) for sentence in kept()[name]}
    said = distinct(of_tables() if name == TABLE else of_games(name))
    assert [sentence for sentence in said if skeleton(sentence) not in known] == [], HOW


@pytest.mark.parametrize("name", OWN)
def test_all_that_is_written_is_kept(name: str) -> None:
    """No sentence is so rare that it was not met while collecting."""
    said = "\n".join([*kept()[name], *kept()[TABLE]])
    assert [text for text in fragments(name) if text not in said] == [], HOW
