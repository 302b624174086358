"""`python -m kibitz.build` compiles all games, on all cores, so that nothing waits later."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from kibitz.bots import machine
from kibitz.core.cores import cores
from kibitz.core.registry import playable, rulebook

ALL = "--all"


def compile_all() -> None:
    """Compile every game that is not yet, each in a process of its own."""
    command = [sys.executable, "-m", "kibitz.build"]
    with ThreadPoolExecutor(cores()) as pool:
        list(pool.map(lambda name: subprocess.run([*command, name, ALL], check=True), playable()))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        machine.compiled(rulebook(sys.argv[1]))
        if ALL in sys.argv:  # a server needs no environments
            from kibitz.envs import machine as environments

            environments.compiled(rulebook(sys.argv[1]))
    else:
        compile_all()
