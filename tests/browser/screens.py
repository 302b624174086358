"""Takes the pictures of the page: every screen, from a real server and a real browser.

    python -m tests.browser.screens [NAME …]

`make pictures` does this. It needs Chromium. Games are played anew, so the cards differ.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.browser.guest import Guest, play_on
from tests.browser.line import Line
from tests.server.house import House

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
COLOURS = 256  # enough for a page, and a quarter of the size
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 780}, "has_touch": True, "is_mobile": True}
BOTS = ("bot:medium", "bot:hard", "bot:easy")
Screen = Callable[[Guest], None]


def lobby(guest: Guest) -> None:
    guest.go("/")
    guest.page.get_by_role("button", name="Play now").first.wait_for()


def settings(guest: Guest) -> None:
    lobby(guest)
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.get_by_role("dialog").wait_for()


def options(guest: Guest) -> None:
    lobby(guest)
    guest.page.get_by_role("button", name="Options").first.click()
    guest.page.get_by_role("dialog").wait_for()


def waiting(guest: Guest) -> None:
    guest.open("deuce", "me", "open", "open", "bot:hard", name="Ada")
    guest.page.get_by_role("heading", name="Waiting for players").wait_for()


def table(game: str, moves: int, seats: int = 4) -> Screen:
    """A game that has gone on for a while, at the guest's turn."""

    def show(guest: Guest) -> None:
        guest.open(game, "me", *(BOTS * 3)[: seats - 1], name="Ada")
        guest.page.wait_for_selector(".hand [data-touch]")
        told = guest.page.locator("#panel li")
        plates = guest.page.locator(".hand [data-touch][data-lit]")
        shown = told if guest.page.locator("#panel").count() else None
        steps = 0

        def is_ready() -> bool:
            nonlocal steps
            steps += 1
            enough = told.count() > moves if shown else steps > moves
            return enough and plates.count() > 0 and not guest.page.locator(".moment").count()

        play_on([guest], is_ready)
        guest.page.keyboard.press("Escape")
        guest.page.mouse.move(5, 300)

    return show


def with_panel(screen: Screen, key: str, text: str) -> Screen:
    def show(guest: Guest) -> None:
        screen(guest)
        guest.page.keyboard.press(key)
        guest.page.get_by_text(text).first.wait_for()

    return show


def lesson(guest: Guest) -> None:
    guest.go("/")
    guest.page.get_by_role("button", name="Learn").first.click()
    guest.page.wait_for_selector(".hand [data-touch]")


def ended(guest: Guest) -> None:
    guest.open("lobo77", "me", *BOTS, options={"chips": 1}, name="Ada")
    play_on([guest], lambda: guest.is_over)


def review(guest: Guest) -> None:
    ended(guest)
    guest.page.get_by_role("link", name="Review").click()
    guest.page.locator("#panel svg[role=img]").first.wait_for(timeout=120_000)


def replay(guest: Guest) -> None:
    ended(guest)
    guest.page.get_by_role("link", name="Replay", exact=True).click()
    guest.page.get_by_role("slider").wait_for()


def unknown(guest: Guest) -> None:
    guest.go("/t/AAAAAAAAAAAA")
    guest.page.get_by_role("heading", name="There is no such table").wait_for()


def watching(guest: Guest) -> None:
    """A table that is full, for one more guest."""
    link = guest.open("deuce", "me", *BOTS, name="Ada")
    guest.context.clear_cookies()
    guest.go(link)
    guest.page.get_by_text("you are watching").wait_for()


def lost(guest: Guest) -> None:
    """A game whose line to the server is cut."""
    line = Line(guest.base.removeprefix("http://"))
    guest.base = f"http://{line.address}"
    table("lobo77", 8)(guest)
    line.close()
    guest.page.get_by_text("Connection lost").wait_for()


SCREENS: dict[str, tuple[Screen, dict[str, Any]]] = {
    "lobby": (lobby, DESKTOP),
    "waiting": (waiting, DESKTOP),
    "lobo77": (table("lobo77", 14), DESKTOP),
    "dealt": (table("dealt", 12), DESKTOP),
    "deuce": (table("deuce", 18), {**DESKTOP, "color_scheme": "dark"}),
    "fivecrowns": (table("fivecrowns", 8), DESKTOP),
    "crazyeights": (table("crazyeights", 14), DESKTOP),
    "ohhell": (table("ohhell", 66), DESKTOP),
    "hint": (with_panel(table("fivecrowns", 12), "h", "%"), DESKTOP),
    "rules": (with_panel(table("deuce", 10), "r", "§"), DESKTOP),
    "lesson": (lesson, DESKTOP),
    "ended": (ended, DESKTOP),
    "review": (review, DESKTOP),
    "replay": (replay, DESKTOP),
    "settings": (settings, DESKTOP),
    "options": (options, DESKTOP),
    "watching": (watching, DESKTOP),
    "lost": (lost, DESKTOP),
    "unknown": (unknown, DESKTOP),
    "phone-lobby": (lobby, PHONE),
    "phone-dealt": (table("dealt", 6), PHONE),
    "phone-lobo77": (table("lobo77", 8, seats=8), PHONE),
    "phone-deuce": (table("deuce", 10), {**PHONE, "color_scheme": "dark"}),
    "phone-fivecrowns": (table("fivecrowns", 8), PHONE),
    "phone-crazyeights": (table("crazyeights", 8), PHONE),
    "phone-ohhell": (table("ohhell", 40, seats=5), PHONE),
}


def take(browser: Browser, address: str, name: str) -> None:
    screen, context = SCREENS[name]
    guest = Guest(browser, address, seed=3, **context)
    screen(guest)
    guest.page.wait_for_timeout(600)
    picture = Image.open(BytesIO(guest.page.screenshot()))
    picture.quantize(COLOURS).save(PICTURES / f"page-{name}.png", optimize=True)
    guest.close()
    print(name, flush=True)


def main() -> None:
    names = sys.argv[1:] or list(SCREENS)
    with (
        tempfile.TemporaryDirectory() as folder,
        House(Path(folder)) as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        for name in names:
            take(browser, house.address, name)
        browser.close()


if __name__ == "__main__":
    main()
