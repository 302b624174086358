"""The command `kibitz` as people run it: a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import kibitz
from kibitz.cli.main import parser, top_parser

KIBITZ = (sys.executable, "-P", "-m", "kibitz")  # -P: as the installed script finds packages
SOURCE = str(Path(kibitz.__file__).parents[1])


def run(
    *arguments: str, given: str | None = None, folder: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run it to its end, in a folder."""
    return subprocess.run(
        [*KIBITZ, *arguments],
        input=given,
        cwd=folder,
        env=_with_source(environment),
        capture_output=True,
        text=True,
        check=False,
    )


def begin(*arguments: str, folder: Path) -> subprocess.Popen[str]:
    """Run it in a folder, for a test to interrupt."""
    return subprocess.Popen(
        [*KIBITZ, *arguments],
        cwd=folder,
        env=_with_source({}),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def interrupt(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Ctrl-C: the exit status and what is printed."""
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


def _with_source(environment: dict[str, str]) -> dict[str, str]:
    """Whatever the folder, Kibitz is found where it lies, before the packages named."""
    found = {**os.environ, **environment}
    paths = [SOURCE, found.get("PYTHONPATH", "")]
    return {**found, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}


def understood(*typed: str) -> Namespace:
    """What the command line takes these arguments for."""
    chosen = top_parser().read(typed)
    return parser(chosen.command)[0].read(chosen.rest)
