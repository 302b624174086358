"""For everyone: keys alone, a phone, two themes, two languages, and what axe finds."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Request

from tests.browser.conftest import Invite
from tests.browser.guest import Guest, play_on

SCREENS = ((1280, 800), (1440, 900), (390, 844))
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
MOST_SEATS = {
    "dealt": 5,
    "deuce": 6,
    "lobo77": 8,
    "fivecrowns": 7,
    "crazyeights": 5,
    "ohhell": 5,
}


def edges(guest: Guest) -> list[tuple[float, float]]:
    """Left and right of every card in the hand."""
    found = guest.page.eval_on_selector_all(
        ".hand [data-touch]:not(.gap)", "all => all.map(e => e.getBoundingClientRect().toJSON())"
    )
    return [(box["left"], box["right"]) for box in found]


def wait_for_turn(guest: Guest) -> None:
    play = guest.page.locator(".hand [data-touch][data-lit]")
    play.first.wait_for(timeout=60_000)


def test_a_whole_game_by_keys_alone(invite: Invite) -> None:
    ada = invite()
    ada.open("lobo77", "me", "bot:medium", options={"chips": 1})
    page = ada.page
    page.wait_for_selector(".hand")
    for _ in range(400):
        if ada.is_over:
            break
        if page.locator(".hand [data-touch][data-lit]").count():
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        elif page.locator(".moment").count():
            page.keyboard.press("Space")
        page.wait_for_timeout(30)
    assert ada.is_over
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement !== document.body")


def test_the_live_region_tells_the_game_in_words(invite: Invite) -> None:
    ada = invite()
    ada.open("lobo77", "me", "bot:easy", "bot:easy")
    wait_for_turn(ada)
    ada.tap(ada.lit[0])
    told = ada.page.get_by_test_id("teller").get_by_text(re.compile("plays .* which makes"))
    told.first.wait_for(state="attached")


def test_a_card_that_cannot_be_played_says_why_with_the_rule(invite: Invite) -> None:
    ada = invite()
    ada.open("deuce", "me", "bot:easy", options={"target": 100})

    def is_refusable() -> bool:
        hand = ada.page.locator(".hand [data-touch]:not([data-lit]):not([disabled])")
        is_open = any(touch.startswith("hand:") for touch in ada.lit)
        is_chosen = ada.page.locator(".hand [aria-pressed=true]").count() > 0  # dim beside this one
        return is_open and not is_chosen and hand.count() > 0

    play_on([ada], lambda: ada.is_over or is_refusable())
    if ada.is_over:
        pytest.fail("every card could be played all the time")
    dim = ada.page.locator(".hand [data-touch]:not([data-lit]):not([disabled])").first
    dim.click(force=True, position={"x": 6, "y": 30})  # its neighbour covers the rest
    ada.page.locator(".toast").filter(has_text="§").wait_for()
    assert ada.page.locator(".note").count() == 0, "the same is said once"


@pytest.mark.parametrize("game", MOST_SEATS)
def test_a_phone_shows_everything_without_scrolling_sideways(game: str, invite: Invite) -> None:
    ada = invite(**PHONE)
    ada.open(game, "me", *["bot:easy"] * (MOST_SEATS[game] - 1))
    ada.page.wait_for_selector(".hand [data-touch]")
    looks = 0

    def has_played() -> bool:
        nonlocal looks
        looks += 1
        assert not ada.is_too_wide()
        assert [edge for edge in edges(ada) if edge[0] < -2 or edge[1] > 362] == []
        return looks > 25

    assert edges(ada)
    play_on([ada], has_played)


def too_high(guest: Guest) -> list[str]:
    """The screens on which the page, or the table within it, would have to be scrolled."""
    found = []
    for width, height in SCREENS:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.wait_for_function("size => innerWidth === size", arg=width)
        page, table = guest.page.evaluate(
            "() => [document.documentElement, document.querySelector('section.table')]"
            ".map(e => e.scrollHeight - e.clientHeight)"
        )
        if page > 0 or table > 0:
            found.append(f"{width}x{height}: page {page}, table {table}")
    guest.page.set_viewport_size({"width": SCREENS[0][0], "height": SCREENS[0][1]})
    return found


def overlaps(guest: Guest, one: str, other: str) -> bool:
    """Whether anything of one kind lies on anything of another."""
    boxes = "all => all.map(e => e.getBoundingClientRect().toJSON())"
    first, second = (guest.page.eval_on_selector_all(name, boxes) for name in (one, other))
    assert first
    assert second
    return any(
        a["left"] < b["right"] - 1
        and b["left"] < a["right"] - 1
        and a["top"] < b["bottom"] - 1
        and b["top"] < a["bottom"] - 1
        for a in first
        for b in second
    )


def test_a_table_fits_the_screen_to_the_end_and_in_the_replay(invite: Invite) -> None:
    ada, eve = invite(), invite()
    ada.open("lobo77", "bot:easy", "me", "bot:easy", "bot:easy", options={"chips": 1})
    wait_for_turn(ada)
    assert too_high(ada) == []
    ada.page.locator(".hand [data-touch]").nth(2).hover()
    assert not overlaps(ada, ".note", ".prompt")
    play_on([ada], lambda: ada.is_over)
    assert too_high(ada) == [], "after the end"
    ada.page.get_by_role("link", name="Replay", exact=True).click()
    ada.page.get_by_role("slider").wait_for()
    assert too_high(ada) == [], "replay"
    assert re.search("Ada\\s+you", ada.page.locator(".me .plate").inner_text()), "one's own seat"
    assert ada.page.locator(".own .hand .card-view").count() == 5
    ada.page.keyboard.press("ArrowRight")  # no first move ends a round, which clears the trails
    ada.page.locator(".trail li").first.wait_for()
    assert not overlaps(ada, ".seats .plate", ".centre .side"), "the piles lie free"
    eve.go(ada.page.url.removeprefix(ada.base))
    eve.page.get_by_role("slider").wait_for()
    own = eve.page.locator(".me").get_attribute("data-seat")
    assert (own, eve.page.get_by_text("you", exact=True).count()) == ("0", 0), "who did not play"


def test_a_lesson_of_dealt_fits_the_screen(invite: Invite) -> None:
    ada = invite(viewport={"width": 1280, "height": 800})
    ada.go("/")
    ada.page.locator("article", has_text="Dealt!").get_by_role("button", name="Learn").click()
    ada.page.wait_for_selector(".bracket:enabled")
    table = ada.page.locator("section.table")
    assert table.evaluate("e => e.scrollHeight - e.clientHeight") <= 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_grave(scheme: str, invite: Invite) -> None:
    ada = invite(color_scheme=scheme)
    ada.go("/")
    ada.page.get_by_role("button", name="Play now").first.wait_for()
    assert ada.find_problems() == [], "lobby"
    ada.open("dealt", "me", "open", "bot:easy")
    ada.page.get_by_role("heading", name="Waiting for players").wait_for()
    assert ada.find_problems() == [], "waiting room"
    for game in MOST_SEATS:
        options = {"chips": 1} if game == "lobo77" else {}
        ada.open(game, "me", "bot:easy", "bot:easy", options=options)
        ada.page.wait_for_selector(".hand [data-touch]")
        assert ada.find_problems() == [], game
        for key in "rhc":
            ada.page.keyboard.press(key)
            ada.page.wait_for_timeout(300)
            assert ada.find_problems() == [], f"{game}, panel {key}"
            ada.page.keyboard.press("Escape")


def test_axe_finds_nothing_grave_after_the_game(invite: Invite) -> None:
    ada = invite()
    ada.open("lobo77", "me", "bot:easy", options={"chips": 1})
    play_on([ada], lambda: ada.is_over)
    assert ada.find_problems() == [], "the end"
    ada.page.get_by_role("link", name="Review").click()
    ada.page.get_by_text(re.compile("luck", re.IGNORECASE)).first.wait_for(timeout=60_000)
    assert ada.find_problems() == [], "review"


def test_german_is_complete_where_one_plays(invite: Invite) -> None:
    ada = invite(locale="de-DE")
    ada.go("/")
    ada.page.get_by_role("button", name="Jetzt spielen").first.wait_for()
    ada.open("lobo77", "me", "bot:easy", options={"chips": 1})
    play_on([ada], lambda: ada.is_over)
    assert not re.search(r"\b(plays|draws|wins|pays|your turn)\b", ada.page.inner_text("body"))


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_a_table_needs_at_most_60_kb_of_script(locale: str, invite: Invite) -> None:
    link = invite().open("dealt", "me", "bot:easy", "bot:easy")
    eve = invite(locale=locale)  # whose browser has nothing yet
    sizes: dict[str, int] = {}

    def weigh(request: Request) -> None:
        if request.resource_type == "script":
            sizes[request.url] = request.sizes()["responseBodySize"]

    eve.page.on("requestfinished", weigh)
    eve.go(link)
    eve.page.locator("[data-place]").first.wait_for()
    eve.page.wait_for_load_state("networkidle")
    assert 30_000 < sum(sizes.values()) <= 60_000, sizes
