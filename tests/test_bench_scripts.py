"""The programs in bench/ run: as little of each as will do."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

BENCH = Path(__file__).parents[1] / "bench"
TARGET_MISSED = 1  # a slow moment of a busy machine is no defect here


@pytest.mark.parametrize(
    ("script", "arguments", "told"),
    [
        ("ladder", "--step easy --game lobo77 --seats 2 --games 20", "easy over random | 20"),
        ("ladder", "--step medium --game lobo77 --seats 2 --games 20", "medium over random | 20"),
        ("ladder", "--step medium --game dealt --seats 4 --games 8 --careful", "over careful"),
        ("calibration", "--games 2", "| Dealt! intl | 8 |"),  # as many of every game
        ("envs", "--games lobo77 --seconds 0.02 --rounds 1", "lobo77"),
        ("searchers", "match --deals 1 --thinking 0.001", "points ahead of OpenSpiel"),
        (
            "server",
            "--only busy --skip-peer --rounds 1 --seconds 0.5 --tables 30",
            "p99 of busy tables",
        ),
    ],
)
def test_a_little_of_each_program(script: str, arguments: str, told: str) -> None:
    if script == "server" and not sys.platform.startswith("linux"):
        pytest.skip("it reads /proc")
    command = [sys.executable, str(BENCH / f"{script}.py"), *arguments.split()]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode in (0, TARGET_MISSED), done.stderr
    assert "Traceback" not in done.stderr
    assert told in done.stdout


def loaded(script: str) -> Any:
    spec = importlib.util.spec_from_file_location(f"bench_{script}", BENCH / f"{script}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_ladder_has_a_step_from_random_to_medium_but_careful_ones_once_only() -> None:
    steps = [(level.name, below.name) for level, below in loaded("ladder").STEPS]
    assert steps == [
        ("easy", "random"),
        ("medium", "easy"),
        ("medium", "random"),
        ("hard", "medium"),
        ("expert", "hard"),
    ]
    asked = ["--step", "medium", "--game", "lobo77", "--seats", "2", "--games", "4", "--careful"]
    command = [sys.executable, str(BENCH / "ladder.py"), *asked]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.count(" over ") == 1


def test_bins_with_few_predictions_do_not_count_in_the_calibration_error() -> None:
    """Forty are off by 0.2; five more are in a bin of their own that tells nothing."""
    calibration = loaded("calibration")
    rows = np.array([(0.3, 0.0)] * 20 + [(0.3, 1.0)] * 20 + [(0.9, 1.0)] * 5)
    curve = calibration.reliability(rows)
    assert [number for *_, number in curve] == [40]
    assert calibration.calibration_error(curve) == pytest.approx(0.2)


def test_the_base_rate_knows_the_size_of_the_table() -> None:
    """Two seats and four with one winner; four where all but one win."""
    calibration = loaded("calibration")
    rates = calibration.base_rates(np.array([2.0, 4, 2, 4]), np.array([0.5, 0.25, 0.5, 0.25]))
    assert rates.tolist() == [0.5, 0.25, 0.5, 0.25]
    assert calibration.base_rates(np.array([4.0] * 2), np.array([0.75] * 2)).tolist() == [0.75] * 2
    assert calibration.brier(rates, np.array([1.0, 0, 0, 1])) == pytest.approx(
        (0.25 + 0.0625 + 0.25 + 0.5625) / 4
    )


def test_predictions_come_with_the_base_rate_of_their_game() -> None:
    calibration = loaded("calibration")
    lobo = calibration.predictions("lobo77", {}, 6)
    assert lobo.shape == (6 * calibration.MOMENTS, 3)
    assert len(set(lobo[:, 2])) > 1  # tables of several sizes
    assert {round(1 / rate, 6) for rate in lobo[:, 2]} <= {2.0, 3.0, 4.0, 5.0, 8.0}
    dealt = calibration.predictions("dealt", {"edition": "us"}, 6)
    assert dealt[:, 2].min() > 0.5  # most win
