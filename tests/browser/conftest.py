"""A real Chromium, and a real server for it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.guest import Guest
from tests.server.house import House

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync")
Invite = Callable[..., Guest]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.fixture
def invite(browser: Browser, house: House) -> Iterator[Invite]:
    """Guests with browsers of their own; whatever went wrong in one is told at the end."""
    guests: list[Guest] = []

    def make(address: str = house.address, **context: object) -> Guest:
        guests.append(Guest(browser, address, seed=len(guests), **context))
        return guests[-1]

    yield make
    for guest in guests:
        guest.close()
