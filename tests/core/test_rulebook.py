"""A game as a bundle."""

from __future__ import annotations

from types import ModuleType

import pytest

import kibitz
from kibitz.bench import editions
from kibitz.core.registry import rulebook
from kibitz.core.rulebook import rules_of
from kibitz.games.lobo77 import rules, scene, views


def test_a_module_is_not_taken_for_the_rule_of_its_name() -> None:
    late = ModuleType("late")
    late.scene = scene  # type: ignore[attr-defined] # as `from … import scene` leaves it
    assert rules_of(rules, views, scene, late)["scene"] is scene.scene


def test_only_editions_are_measured_one_by_one() -> None:
    assert editions(rulebook("dealt")) == [{"edition": "us"}, {"edition": "intl"}]
    assert editions(rulebook("ohhell")) == [{}], "the order of hands makes no other game"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["crazyeights", "ohhell"])
def test_credits_are_said_in_the_language_of_the_reader(game: str, language: str) -> None:
    book = rulebook(game)
    said = {"en": "traditional", "de": "traditionell"}
    assert book.speaker(language).text(book.credit) == said[language]


def test_a_move_that_is_a_card_is_said_as_the_card() -> None:
    game = kibitz.start("lobo77", seats=2, seed=1)
    said = game.rulebook.words_of(game.state, game.rulebook.card_names.index("-10"))
    assert said == {"say": "this-card", "card": "-10"}
