"""What tests share: games started both ways, compiled and interpreted."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

import kibitz

if TYPE_CHECKING:
    from playwright.sync_api import Browser

settings.register_profile("long", max_examples=2000, deadline=None)  # `make fuzz`
Start = Callable[..., kibitz.Game]

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    # Jobs in the background of a shell are deaf to Ctrl-C, and so would be what tests start.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(params=[True, False], ids=["compiled", "interpreted"])
def start(request: pytest.FixtureRequest) -> Start:
    """`kibitz.start`, once for each way to run the rules."""
    return partial(kibitz.start, compiled=request.param)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real Chromium: one for all tests of a process, which cannot have two."""
    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import ARGUMENTS, CHROMIUM

    if CHROMIUM is None:
        if "CI" in os.environ:
            pytest.fail("the tests of the page need Chromium: .ci/run installs it")
        pytest.skip("no Chromium on this machine: `apt-get install chromium` brings it")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        yield found
        found.close()
