"""Measuring the search: what is timed, and what is not."""

from __future__ import annotations

import pytest

import kibitz
from kibitz.bots import Bot, speed


def test_the_machine_code_is_loaded_before_anything_is_timed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first search of each kind loads its code: it takes long here and must not be counted."""
    seen: set[object] = set()

    def cold(kind: object) -> bool:
        is_first = kind not in seen
        seen.add(kind)
        return is_first

    def simulate(view: kibitz.View, width: int, seconds: float) -> tuple[float, float]:
        return (1.0, 1.0) if cold(width) else (1000.0, 1000.0)

    def think(player: Bot, view: kibitz.View) -> float:
        return 9.0 if cold(player.level.name) else 0.01

    monkeypatch.setattr(speed, "_simulate", simulate)
    monkeypatch.setattr(speed, "_think", think)
    found = speed.measure(kibitz.rulebook("lobo77"), 4, {}, 0.1)
    assert len(found.hard) == speed.POSITIONS
    assert min(found.simulations + found.alone) == 1000.0
    assert max(found.hard + found.expert) == 0.01


def test_a_search_without_time_simulates_once() -> None:
    view = next(speed.positions(kibitz.rulebook("lobo77"), 4, {}))
    rate, decisions = speed._simulate(view, 1, 0.0)
    assert rate > 0
    assert decisions > 0
