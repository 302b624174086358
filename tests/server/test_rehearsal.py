"""What the loop needs of compiled rules is loaded before anybody moves."""

from __future__ import annotations

import subprocess
import sys

import pytest

from kibitz.core.registry import OWN

PROGRAM = """
import sys
from kibitz.core import compiler
from kibitz.game import start
from kibitz.worker_pool import rehearse

game = start(sys.argv[1], seats=3, seed=1)
rehearse(game, str(game.legal_moves[0]))
names = "preview", "narrate", "show", "look", "encode"
print(*[name for name in names if getattr(compiler, name).signatures])
"""


@pytest.mark.parametrize("game", OWN)
def test_everything_is_loaded_when_a_game_is_ready(game: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, game], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["preview", "narrate", "show", "look", "encode"]
