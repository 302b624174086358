"""Nothing lies over anything: all hands open, a panel open, on a phone, with a note shown."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.server.house import House, is_over

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIZES = ((1280, 800), (1024, 700), (390, 844), (360, 640))
BLOCKS = (
    ".seats .plate, .seats .open, .seats .front, .seats .piles, .seats .trail, .seats .melds, "
    ".stock .pile, .beat, .trick li, .trick .note, .side .pile, .dial, .crowns > *, .deuce .pile, "
    ".plain figure, .plain > p, "
    ".prompt .line, .hand .row, .own .plate, .own .trail, .mine > *, .note, .toast, "
    ".actions button"
)
OVERLAPS = """names => {
  const seen = [...document.querySelectorAll(names)].map(e => [e, e.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && box.height > 1);
  const name = e => (e.closest("[data-seat]")?.dataset.seat ?? "") + e.className.split(" ")[0];
  return [seen.length, seen.flatMap(([one, a], at) => seen.slice(at + 1).filter(([other, b]) =>
    !one.contains(other) && !other.contains(one)
    && a.left < b.right - 1.5 && b.left < a.right - 1.5
    && a.top < b.bottom - 1.5 && b.top < a.bottom - 1.5,
  ).map(([other]) => `${name(one)} on ${name(other)}`))];
}"""


def overlaps(page: Page) -> list[str]:
    """What lies on what; a page that shows no table has nothing to say here."""
    page.wait_for_selector(".seats .plate")
    count, found = page.evaluate(OVERLAPS, BLOCKS)
    assert count > 4
    return list(found)


def scrolls(page: Page) -> int:
    """By how much the table would have to be scrolled."""
    hidden: int = page.locator("section.table").evaluate("e => e.scrollHeight - e.clientHeight")
    return hidden


def played(house: House, seats: int, game: str = "dealt", **options: int) -> str:
    """A game that is over."""
    ada = house.player("Maximiliane-Philippa von Hohen")
    bots = ["bot:random"] * (seats - 1)
    table: str = ada.open(game, "me", *bots, options=options)["id"]
    with ada.watch(table) as watch:
        watch.play(random.Random(seats), is_over)
    return table


def at_move(guest: Guest, ply: int) -> Page:
    guest.page.evaluate("ply => { location.hash = `#${ply}` }", ply)
    shown = guest.page.get_by_role("region", name="Replay").get_by_role("status")
    shown.filter(has_text=re.compile(f"^{ply} /")).wait_for()
    return guest.page


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nothing_lies_over_anything_in_a_replay_of_dealt(
    seats: int, house: House, invite: Invite
) -> None:
    ada = invite(**DESKTOP)
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    ada.go(f"/replay/{played(house, seats, chips=2)}?review")
    found = {}
    for width, height in SIZES:
        ada.page.set_viewport_size({"width": width, "height": height})
        for panel in ("open", "closed") if width > 960 else ("closed",):
            shown = ada.page.locator("#panel").count() > 0
            if shown != (panel == "open"):
                ada.page.get_by_role("button", name="Review", exact=True).click()
            for ply in (0, 1, 5, 9):
                lying = overlaps(at_move(ada, ply))
                if lying:
                    found[f"{width}, panel {panel}, move {ply}"] = lying
    assert found == {}
    loaded = [url for url in asked if url.endswith("/replay")]
    assert len(loaded) == 1, "a link to another move does not load the game again"


@pytest.mark.parametrize(
    ("game", "seats", "options"), [("lobo77", 8, {"chips": 1}), ("deuce", 6, {}), ("dealt", 4, {})]
)
def test_a_replay_of_a_full_table_needs_no_scrolling(
    game: str, seats: int, options: dict[str, int], house: House, invite: Invite
) -> None:
    ada = invite(**DESKTOP)
    ada.go(f"/replay/{played(house, seats, game, **options)}?review")
    ada.page.wait_for_selector("#panel")
    found = {}
    for width, height in SIZES[1:]:
        ada.page.set_viewport_size({"width": width, "height": height})
        if width <= 960 and ada.page.locator("#panel").count():
            ada.page.get_by_role("button", name="Review", exact=True).click()
        for ply in (0, 5, 12, 20):
            hidden = scrolls(at_move(ada, ply))
            if hidden > 0:
                found[f"{width}, move {ply}"] = hidden
    assert found == {}


@pytest.mark.parametrize("game", ["crazyeights", "ohhell"])
def test_nothing_lies_over_anything_in_a_game_drawn_from_its_scene_alone(
    game: str, invite: Invite
) -> None:
    ada = invite(**DESKTOP)
    ada.open(game, "me", *["bot:easy"] * 4)
    ada.page.wait_for_selector(".own [data-touch][data-lit], .actions [data-touch][data-lit]")
    found = {}
    for width, height in SIZES:
        ada.page.set_viewport_size({"width": width, "height": height})
        lying = overlaps(ada.page)
        if lying or scrolls(ada.page) > 0:
            found[width] = lying
    assert found == {}


def test_a_lesson_of_dealt_fits_a_phone(invite: Invite) -> None:
    ada = invite(**PHONE)
    ada.go("/")
    ada.page.locator("article", has_text="Dealt!").get_by_role("button", name="Learn").click()
    ada.page.wait_for_selector(".bracket:enabled")
    assert ada.page.locator(".hand .row").count() == 2, "the longest hand of the lesson"
    assert scrolls(ada.page) <= 0
    assert overlaps(ada.page) == []


def test_what_a_card_would_do_leaves_the_turn_to_be_read(invite: Invite) -> None:
    ada = invite(**PHONE)
    ada.open("lobo77", "me", "bot:easy")
    ada.page.locator(".hand [data-touch][data-lit]").first.focus()
    ada.page.locator(".note").wait_for()
    assert "Your turn" in ada.page.locator(".prompt .line").inner_text()
    assert [pair for pair in overlaps(ada.page) if "note" in pair and "line" in pair] == []
