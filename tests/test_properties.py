"""The checks that any game must pass, on ours: on random games, and driven by Hypothesis."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

import kibitz
from kibitz.core.registry import OWN
from kibitz.testing import check
from kibitz.testing.machine import machine


@pytest.mark.parametrize("name", OWN)
def test_every_size_and_option_passes_all_checks(name: str) -> None:
    assert check(kibitz.rulebook(name), seed=11, positions=12) > 50


@pytest.mark.parametrize("name", OWN)
def test_no_sequence_of_moves_breaks_a_rule(name: str) -> None:
    try_sequences(name, examples=20, steps=20)


def try_sequences(name: str, examples: int, steps: int) -> None:
    """So many sequences of moves of a game, with all checks in between."""
    run_state_machine_as_test(
        machine(kibitz.rulebook(name)),
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )
