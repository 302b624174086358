"""What the page shows: nothing of hidden cards, and what people type only as text."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator
from itertools import count

import pytest
from playwright.sync_api import Browser

from kibitz.core.registry import OWN
from tests.browser.conftest import Invite
from tests.browser.guest import Guest, play_on
from tests.server.house import PATIENCE, House
from tests.server.test_twins import WATCHER, Twin, common_move, dealt, decks, running

MOVES = 5
SCRIPT = "<img src=x onerror=document.title='owned'>"
# What is in the page beside its text: alternative words, notes, data, all of it.
PAGE = """() => {
  const root = document.documentElement.cloneNode(true);
  for (const element of root.querySelectorAll("script, link, style")) element.remove();
  return root.outerHTML;
}"""


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Twin]]:
    with running([tmp_path_factory.mktemp("twin") for _ in range(2)]) as found:
        yield found


def seated(browser: Browser, twin: Twin, who: int, table: str) -> Guest:
    """A browser with the token of a player."""
    guest = Guest(browser, twin.house.address)
    guest.context.add_cookies(
        [{"name": "kibitz", "value": twin.tokens[who], "url": guest.base, "httpOnly": True}]
    )
    guest.go(f"/t/{table}")
    guest.page.locator("[data-place]").first.wait_for()
    return guest


def page_of(guest: Guest, moves: int) -> str:
    """The whole page, when it shows so many moves."""
    guest.page.wait_for_function(
        "moves => document.querySelectorAll('#panel li').length >= moves", arg=moves
    )
    found = str(guest.page.evaluate(PAGE)).replace(guest.base, "")
    return re.sub(r'(style|id|for|aria-\w+)="[^"]*(px|uid)[^"]*"', "", found)


def check_alike(guests: list[Guest], moves: int) -> None:
    """Both pages come to show the same; cards may still be on their way in one of them."""
    end = time.monotonic() + PATIENCE
    while True:
        first, second = (page_of(guest, moves) for guest in guests)
        if first == second:
            assert "data-place" in first
            return
        if time.monotonic() > end:
            assert first == second
        guests[0].page.wait_for_timeout(50)


def prepared(game: str, viewer: int | None) -> tuple[tuple[list[str], list[str]], list[str]]:
    """Two decks, and moves that show the viewer no difference between them."""
    for seed in count():
        chance = random.Random(seed)
        both = decks(game, viewer, chance)
        games = [dealt(game, deck) for deck in both]
        moves: list[str] = []
        while len(moves) < MOVES and (move := common_move(games, viewer, chance)) is not None:
            moves.append(move)
            for one in games:
                one.play(move)
        if len(moves) == MOVES:
            return both, moves
    raise AssertionError


@pytest.mark.parametrize("game", OWN)
def test_the_page_does_not_depend_on_hidden_cards(
    browser: Browser, twins: list[Twin], game: str
) -> None:
    viewer = None if game == "deuce" else 0
    both, moves = prepared(game, viewer)
    games = [dealt(game, deck) for deck in both]
    assert games[0].hands != games[1].hands
    table, _ = (
        twin.open(game, {"seed": 7, "deck": deck}) for twin, deck in zip(twins, both, strict=True)
    )
    who = WATCHER if viewer is None else viewer
    guests = [seated(browser, twin, who, table) for twin in twins]
    for ply, move in enumerate(moves):
        command = {"type": "move", "id": f"m{ply}", "ply": ply, "move": move}
        for twin in twins:
            path = f"/api/tables/{table}/commands"
            assert twin.player(games[0].turn).ask("POST", path, command).status_code == 200
        games[0].play(move)
        check_alike(guests, ply + 1)
    for guest in guests:
        guest.close()


def test_names_and_chat_are_text(invite: Invite, house: House) -> None:
    ada, ben = invite(), invite()
    link = ada.open("lobo77", "me", "open", name=SCRIPT)
    ben.go(link)
    ben.page.get_by_role("button", name="Sit here").click()
    play_on([ada, ben], lambda: ben.page.locator("#panel li").count() > 2)
    player = house.player()
    player.ask("PUT", "/api/me", {"name": "<b>Eve</b>"})
    table = link.rpartition("/")[2]
    said = {"type": "say", "id": "1", "text": f"{SCRIPT}<script>document.title='owned'</script>"}
    assert player.ask("POST", f"/api/tables/{table}/commands", said).status_code == 200
    for guest in (ada, ben):
        page = guest.page
        page.get_by_role("button", name="Chat").click()
        page.get_by_text("<script>document.title", exact=False).first.wait_for()
        assert page.get_by_text("<img src=x onerror", exact=False).count()
        assert page.locator("img[src='x'], #panel b:text('Eve')").count() == 0
        assert page.title() != "owned"


def test_what_is_inline_does_not_run(invite: Invite) -> None:
    """Should a tag get into the page all the same, the browser is told not to run it."""
    ada = invite()
    ada.open("lobo77", "me", "open")
    ada.page.locator("body").wait_for()
    ada.page.evaluate(
        """() => {
          const one = document.createElement("div");
          one.innerHTML = "<img src='data:x' onerror=\\"document.title='owned'\\">";
          document.body.append(one);
          const two = document.createElement("script");
          two.textContent = "document.title = 'owned'";
          document.body.append(two);
        }"""
    )
    ada.page.wait_for_timeout(200)
    assert ada.page.title() != "owned"
    assert any("Content Security Policy" in error for error in ada.errors)
    ada.errors.clear()
