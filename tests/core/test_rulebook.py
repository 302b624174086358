"""A game as a bundle."""

from __future__ import annotations

from types import ModuleType

from kibitz.core.rulebook import rules_of
from kibitz.games.lobo77 import clauses, rules, views


def test_a_module_is_not_taken_for_the_rule_of_its_name() -> None:
    late = ModuleType("late")
    late.clauses = clauses  # type: ignore[attr-defined] # as `from … import clauses` leaves it
    assert rules_of(rules, views, clauses, late)["clauses"] is clauses.clauses
