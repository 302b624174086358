"""Lost connections, a server that dies, an absent friend: the game goes on where it was."""

from __future__ import annotations

import signal
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.conftest import Invite
from tests.browser.guest import Guest, play_on
from tests.server.house import Process


def moves_told(guest: Guest) -> list[str]:
    return guest.page.locator("#panel li").all_inner_texts()


def public(guest: Guest) -> list[str]:
    """What all are told alike: not which card somebody draws."""
    return [line for line in moves_told(guest) if "draws" not in line]


def test_a_lost_connection_comes_back_and_misses_nothing(invite: Invite) -> None:
    ada, ben = invite(), invite()
    link = ada.open("deuce", "me", "open", "bot:easy", options={"target": 10})
    ben.go(link)
    ben.page.get_by_role("button", name="Sit here").click()
    play_on([ada, ben], lambda: len(moves_told(ada)) > 12)
    ada.context.set_offline(True)
    ada.page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    before = len(moves_told(ben))
    for _ in range(20):
        ben.act()
    ada.context.set_offline(False)
    play_on([ada, ben], lambda: len(moves_told(ben)) > before + 8)
    ada.page.wait_for_function(
        "n => document.querySelectorAll('#panel li').length >= n", arg=len(moves_told(ben))
    )
    assert public(ada)[-6:] == public(ben)[-6:]


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
