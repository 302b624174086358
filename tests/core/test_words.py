"""Messages in words: numbers as sentences have them."""

from __future__ import annotations

import pytest

from kibitz.core.registry import rulebook


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "seat 1 plays −10, which makes −7"),
        ("de", "Platz 1 spielt die −10, das macht −7"),
    ],
)
def test_numbers_and_cards_below_zero_have_one_sign(language: str, told: str) -> None:
    message = {"say": "plays", "seat": 1, "card": "-10", "number": -7}
    assert rulebook("lobo77").speaker(language).text(message) == told
