"""Two browsers and two bots play a game of each kind to its end, by what the pages show."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Invite
from tests.browser.guest import play_on
from tests.games.short import SHORT


@pytest.mark.parametrize("game", SHORT)
def test_two_browsers_and_two_bots_play_to_the_end(game: str, invite: Invite) -> None:
    ada, ben = invite(), invite()
    link = ada.open(game, "me", "open", "bot:medium", "bot:medium", options=SHORT[game])
    ada.page.get_by_role("heading", name="Waiting for players").wait_for()
    ben.go(link)
    ben.page.get_by_role("button", name="Sit here").click()
    play_on([ada, ben], lambda: ada.is_over and ben.is_over)
    ended = ada.page.locator(".ending")
    assert ended.get_by_role("link", name="Review").is_visible()
    ranked = [guest.page.locator(".ending ol").inner_text() for guest in (ada, ben)]
    assert ranked[0] == ranked[1], "both are told the same result"


def test_one_click_in_the_lobby_is_a_game(invite: Invite) -> None:
    ada = invite()
    ada.go("/")
    card = ada.page.locator("article", has_text="Lobo 77")
    card.get_by_role("button", name="Play now").click()
    ada.page.wait_for_url("**/t/*")
    ada.page.wait_for_selector(".hand [data-touch][data-lit]")
    moves = ada.page.locator("#panel li").count()
    ada.tap(ada.lit[0])
    ada.page.wait_for_function("n => document.querySelectorAll('#panel li').length > n", arg=moves)


def test_an_unknown_link_and_a_wrong_page_say_so(invite: Invite) -> None:
    ada = invite()
    ada.go("/t/AAAAAAAAAAAA")
    ada.page.get_by_role("heading", name="There is no such table").wait_for()
    ada.go("/no/such/page")
    ada.page.get_by_role("link", name="To the lobby", exact=True).wait_for()


def test_a_spectator_sees_the_table_and_no_hidden_card(invite: Invite) -> None:
    ada, eve = invite(), invite()
    link = ada.open("lobo77", "me", "bot:easy", "bot:easy")
    ada.page.wait_for_selector(".hand [data-touch][data-lit]")
    eve.go(link)
    eve.page.get_by_text("you are watching").wait_for()
    assert eve.lit == []
    assert eve.page.locator(".hand").count() == 0
    hands = eve.names_of("[data-place^='hand:']")
    assert {name.strip() for name in hands} == {"cards in hand"}, "their number, and no card"


def test_who_comes_and_goes_changes_nothing_that_was_played(invite: Invite) -> None:
    ada = invite()
    link = ada.open("lobo77", "me", "open", clock="off")
    ben = invite()
    ben.go(link)
    ben.page.get_by_role("button", name="Sit here").click()
    ada.page.wait_for_selector(".hand [data-touch][data-lit]")
    ada.tap(ada.lit[0])
    ben.page.wait_for_selector(".hand [data-touch][data-lit]")
    shown = ada.page.locator(".trail").all_inner_texts()
    for _ in range(2):
        eve = invite()
        eve.go(link)
        eve.page.get_by_text("you are watching").wait_for()
    ada.page.wait_for_timeout(300)
    assert ada.page.locator(".trail").all_inner_texts() == shown
