"""A game as a bundle."""

from __future__ import annotations

from types import ModuleType

from kibitz.core.rulebook import rules_of
from kibitz.games.lobo77 import rules, scene, views


def test_a_module_is_not_taken_for_the_rule_of_its_name() -> None:
    late = ModuleType("late")
    late.scene = scene  # type: ignore[attr-defined] # as `from … import scene` leaves it
    assert rules_of(rules, views, scene, late)["scene"] is scene.scene
