"""The training example learns: a real run, only shorter."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "train.py"


def test_it_learns_to_beat_chance() -> None:
    arguments = ["--updates", "16", "--games", "2000", "--seed", "1"]
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), *arguments], capture_output=True, text=True, check=True
    )
    shares = re.findall(r"wins ([\d.]+)% ± ([\d.]+)%", done.stdout)
    (before, margin), (after, other) = [(float(a), float(b)) for a, b in shares]
    assert before - margin < 25 < before + margin
    assert after - other > 30
