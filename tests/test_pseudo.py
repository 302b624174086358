"""The made-up language of the tests marks all that catalogues say, and nothing else."""

from __future__ import annotations

import pytest

from kibitz.core.message import say
from kibitz.core.registry import rulebook
from kibitz.core.words import Speaker
from tests import pseudo
from tests.pseudo import LANGUAGE, accented, plain_words, visible


@pytest.fixture(autouse=True)
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    pseudo.install(monkeypatch)


def test_texts_are_marked_and_what_people_typed_is_not() -> None:
    book = rulebook("lobo77")
    speaker = book.speaker(LANGUAGE, lambda seat: ("Ada", "Ben")[seat])
    said = speaker.text(say("plays", seat=1, card="rev", number=24))
    assert said == f"Ben {accented('plays')} {accented('Reverse')}, {accented('which makes')} 24"
    assert plain_words(said, "Ben") == []
    assert plain_words(f"{said}, says Ben", "Ben") == ["says"]


def test_what_is_selected_is_marked_too() -> None:
    assert Speaker(LANGUAGE).say("card", rank="Q", suit="hearts") == "Q♥"


def test_only_what_is_seen_of_a_page_counts() -> None:
    page = '<style>p { color: red }</style><p class="big" title="a &amp; b">ŵòŕđ<br></p>'
    assert plain_words(visible(page)) == ["a", "b"]
