"""For everyone: keys alone, a phone, two themes, two languages, and what axe finds."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Request

from tests.browser.conftest import Invite
from tests.browser.guest import Guest, play_on

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


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


@pytest.mark.parametrize("game", ["dealt", "deuce", "lobo77", "fivecrowns"])
def test_a_phone_shows_everything_without_scrolling_sideways(game: str, invite: Invite) -> None:
    ada = invite(**PHONE)
    most = {"dealt": 5, "deuce": 6, "lobo77": 8, "fivecrowns": 7}[game]
    ada.open(game, "me", *["bot:easy"] * (most - 1))
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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_grave(scheme: str, invite: Invite) -> None:
    ada = invite(color_scheme=scheme)
    ada.go("/")
    ada.page.get_by_role("button", name="Play now").first.wait_for()
    assert ada.find_problems() == [], "lobby"
    ada.open("dealt", "me", "open", "bot:easy")
    ada.page.get_by_role("heading", name="Waiting for players").wait_for()
    assert ada.find_problems() == [], "waiting room"
    for game in ("dealt", "deuce", "lobo77", "fivecrowns"):
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
