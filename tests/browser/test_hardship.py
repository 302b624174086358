"""Lost connections, a server that dies, an absent friend: the game goes on where it was."""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute

from kibitz.table.message import PROTOCOL
from tests.browser.conftest import Invite
from tests.browser.guest import PATIENCE, Guest, play_on
from tests.browser.line import Line
from tests.server.house import House, Process


def moves_told(guest: Guest) -> list[str]:
    return guest.page.locator("#panel li").all_inner_texts()


def public(guest: Guest) -> list[str]:
    """What all are told alike: not which card somebody draws or lays face down."""
    return [line for line in moves_told(guest) if not re.search("draws|face down", line)]


@pytest.fixture
def line(house: House) -> Iterator[Line]:
    found = Line(house.address)
    yield found
    found.close()


def test_a_lost_connection_comes_back_and_misses_nothing(invite: Invite, line: Line) -> None:
    ada, ben = invite(line.address), invite()
    link = ada.open("deuce", "me", "open", "bot:easy", options={"target": 10})
    ben.go(link)
    ben.page.get_by_role("button", name="Sit here").click()
    play_on([ada, ben], lambda: len(moves_told(ada)) > 12)
    line.cut()
    ada.page.get_by_text("Connection lost").wait_for()
    for _ in range(20):
        ben.act()
    line.mend()
    ada.page.get_by_text("Connection lost").wait_for(state="hidden")
    play_on([ada, ben], lambda: ada.is_over and ben.is_over)
    assert public(ada) == public(ben)


def test_a_killed_server_comes_back_with_the_game(browser: Browser, tmp_path: Path) -> None:
    server = Process(tmp_path)
    port = server.address.rpartition(":")[2]
    ada = Guest(browser, server.address)
    ada.open("lobo77", "me", "bot:easy", "bot:easy", options={"chips": 1})
    play_on([ada], lambda: len(moves_told(ada)) > 8)
    before = moves_told(ada)
    server.end(signal.SIGKILL)
    ada.page.get_by_text("Connection lost").wait_for()
    server = Process(tmp_path, "--port", port)
    try:
        play_on([ada], lambda: ada.is_over)
        assert moves_told(ada)[: len(before)] == before
    finally:
        ada.context.close()
        server.end()


def test_a_page_older_than_the_server_loads_itself_again_and_then_leaves_it_to_people(
    invite: Invite,
) -> None:
    spoken, loads = [PROTOCOL + 1], []

    def speak(route: WebSocketRoute) -> None:
        now, then = f'"protocol":{PROTOCOL}', f'"protocol":{spoken[-1]}'
        server = route.connect_to_server()
        server.on_message(lambda message: route.send(str(message).replace(now, then)))

    ada = invite()
    ada.open("lobo77", "me", "bot:easy", "bot:easy")
    ada.page.route_web_socket(re.compile("/socket"), speak)
    ada.page.on("load", lambda page: loads.append(page.url))
    ada.page.reload()
    notice = ada.page.get_by_text("The server has another version")
    until = time.monotonic() + PATIENCE
    while len(loads) < 2 and time.monotonic() < until:  # the reload above, and the page's own
        ada.page.wait_for_timeout(50)
    notice.wait_for()
    assert len(loads) == 2
    spoken.append(PROTOCOL)
    ada.page.get_by_role("button", name="Load the page again").click()
    ada.page.locator("#panel").wait_for()
    assert notice.count() == 0
