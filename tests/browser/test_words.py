"""The page in a made-up language: catalogues are marked, so what is not is English left over."""

from __future__ import annotations

import calendar

import pytest
from playwright.sync_api import Route

from kibitz.core.registry import playable, rulebook
from tests.browser.conftest import Invite
from tests.browser.guest import Guest, play_on
from tests.pseudo import accented, marked, plain_words

GAMES = ("lobo77", "deuce", "fivecrowns", "dealt")
# The same in every language: names, the browser's dates and lists, and what is typed.
SAME = (
    "Kibitz Ada Bruno Carla Dario Elin Felix Greta Hugo",
    *(rulebook(name).title for name in playable()),
    "English Deutsch",
    " ".join(calendar.month_abbr),
    "AM PM and",
    "A J Q K X a b",  # cards and piles
)
SEEN = """
() => {
  // cards, names, whole and in short, keys, commands, and the rules, which are texts of their own
  const same = "svg.card, .name, .face, .onto, kbd, code, .rules section, article ul";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [document.title];
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    if (data.trim() && !parentElement.closest(`${same}, script, style, noscript`)) found.push(data);
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
    if (!element.closest(same))
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        found.push(element.getAttribute(name) ?? "");
  return found;
}
"""


def english(guest: Guest) -> dict[str, list[str]]:
    """Texts of the page as it is that have words of no catalogue."""
    found = {text: plain_words(text, *SAME) for text in guest.page.evaluate(SEEN)}
    return {text.strip(): words for text, words in found.items() if words}


@pytest.fixture
def ada(invite: Invite) -> Guest:
    """Whose browser gets all catalogues in the made-up language."""
    guest = invite(locale="en-GB")

    def mark(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(status=answer.status, content_type="text/plain", body=marked(answer.text()))

    guest.context.route("**/*.ftl", mark)
    guest.context.route("**/api/words/**", mark)
    return guest


def dialog(guest: Guest, button: str) -> None:
    guest.page.get_by_role("button", name=accented(button)).first.click()
    guest.page.get_by_role("dialog").wait_for()


def test_the_lobby_its_options_and_settings(ada: Guest) -> None:
    ada.open("lobo77", "me", "bot:easy")  # one's own tables are shown
    ada.go("/")
    ada.page.get_by_role("button", name=accented("Play now")).first.wait_for()
    assert english(ada) == {}
    dialog(ada, "Settings")
    assert english(ada) == {}
    ada.page.keyboard.press("Escape")
    for options in ada.page.get_by_role("button", name=accented("Options")).all():
        options.click()
        ada.page.get_by_role("dialog").get_by_text(accented("Seat by seat")).click()
        ada.page.wait_for_load_state("networkidle")
        assert english(ada) == {}
        ada.page.keyboard.press("Escape")


def test_before_the_game_and_where_there_is_nothing(ada: Guest) -> None:
    for link in ("/t/AAAAAAAAAAAA", "/replay/AAAAAAAAAAAA", "/nowhere"):
        ada.go(link)
        ada.page.get_by_text(accented("To the lobby")).wait_for()
        assert english(ada) == {}
    ada.open("deuce", "me", "open", "bot:hard")
    ada.page.get_by_role("heading", name=accented("Waiting for players")).wait_for()
    assert english(ada) == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_table_and_all_that_is_beside_it(ada: Guest, game: str) -> None:
    ada.open(game, "me", "bot:medium", "bot:easy")
    ada.page.wait_for_selector(".hand [data-touch]")
    seen: dict[str, list[str]] = {}
    steps = 0

    def has_looked_long_enough() -> bool:
        nonlocal steps
        steps += 1
        seen.update(english(ada))
        return steps > 60 or ada.is_over

    play_on([ada], has_looked_long_enough)
    ada.page.keyboard.press("Escape")
    for key in ("c", "r", "h"):
        ada.page.keyboard.press(key)
        ada.page.wait_for_load_state("networkidle")
        seen.update(english(ada))
        ada.page.keyboard.press("Escape")
    assert seen == {}


def test_a_lesson_and_the_dialogs_of_a_table(ada: Guest) -> None:
    ada.go("/")
    ada.page.get_by_role("button", name=accented("Learn")).first.click()
    ada.page.wait_for_selector(".hand [data-touch]")
    assert english(ada) == {}
    ada.page.keyboard.press("?")
    ada.page.get_by_role("dialog").wait_for()
    assert english(ada) == {}
    ada.page.keyboard.press("Escape")
    dialog(ada, "This table")
    assert english(ada) == {}


def test_after_the_game_its_replay_and_its_review(ada: Guest) -> None:
    ada.open("lobo77", "me", "bot:easy", options={"chips": 1})
    play_on([ada], lambda: ada.is_over)
    assert english(ada) == {}
    dialog(ada, "Verify the deal")
    assert english(ada) == {}
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("link", name=accented("Replay"), exact=True).click()
    ada.page.get_by_role("slider").wait_for()
    ada.page.keyboard.press("ArrowRight")
    ada.page.keyboard.press("b")
    ada.page.get_by_role("button", name=accented("What would the bot do?")).click()
    ada.page.get_by_text("%").first.wait_for(timeout=120_000)
    assert english(ada) == {}
    ada.page.get_by_role("button", name=accented("Review")).click()
    ada.page.locator("#panel svg[role=img]").first.wait_for(timeout=120_000)
    assert english(ada) == {}
