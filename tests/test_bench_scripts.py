"""The programs in bench/ run: as little of each as will do."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[1] / "bench"
TARGET_MISSED = 1  # a slow moment of a busy machine is no defect here


@pytest.mark.parametrize(
    ("script", "arguments", "told"),
    [
        ("ladder", "--step easy --game lobo77 --seats 2 --games 20", "easy over random | 20"),
        ("ladder", "--step medium --game dealt --seats 4 --games 8 --careful", "over careful"),
        ("calibration", "--games 2", "| Dealt! intl | 8 |"),
        ("envs", "--games lobo77 --seconds 0.02 --rounds 1", "lobo77"),
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
