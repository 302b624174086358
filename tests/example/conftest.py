"""The fifth game must be there as its users have it: an installed package with an entry point."""

from __future__ import annotations

import os

import pytest

from kibitz.core.registry import GAMES
from tests.browser.conftest import house, invite

__all__ = ["house", "invite"]  # fixtures

GAME = "crazyeights"
HOW = "`make test` installs it: pip install -e examples/crazyeights"


@pytest.fixture(scope="session", autouse=True)
def installed() -> None:
    if GAME not in GAMES:
        if "CI" in os.environ:
            pytest.fail(f"Crazy Eights is not installed; {HOW}")
        pytest.skip(f"Crazy Eights is not installed; {HOW}")
