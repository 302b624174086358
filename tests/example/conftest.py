"""The examples must be there as their users have them: installed packages with entry points."""

from __future__ import annotations

import os

import pytest

from kibitz.core.registry import GAMES
from tests.browser.conftest import house, invite

__all__ = ["house", "invite"]  # fixtures

GAME = "crazyeights"
EXAMPLES = (GAME, "ohhell")
HOW = "`make test` installs it: pip install -e examples/"


@pytest.fixture(scope="session", autouse=True)
def installed() -> None:
    for name in EXAMPLES:
        if name not in GAMES:
            tell = pytest.fail if "CI" in os.environ else pytest.skip
            tell(f"{name} is not installed; {HOW}{name}")
