"""Somebody at a real browser who plays by what the page shows, and by nothing else."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

LIT = "[data-touch][data-lit]:not([disabled])"
PATIENCE = 60.0  # seconds; a busy machine may be slow
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")


class Guest:
    """A browser of one's own: cookies, page, and what went wrong in it."""

    def __init__(self, browser: Browser, address: str, seed: int = 1, **context: Any) -> None:
        settings = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
        self.base = f"http://{address}"
        self.context: BrowserContext = browser.new_context(**{**settings, **context})
        self.page: Page = self.context.new_page()
        self.chance = random.Random(seed)
        self.outside: list[str] = []  # requests to anywhere else
        self.errors: list[str] = []
        self.page.on("request", self._note_request)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._note_console)

    def _note_request(self, request: Any) -> None:
        if not request.url.startswith((self.base, self.base.replace("http", "ws"), "data:")):
            self.outside.append(request.url)

    def _note_console(self, message: Any) -> None:
        lost = ("Failed to load resource", "WebSocket connection")  # lines cut on purpose
        if message.type == "error" and not message.text.startswith(lost):
            self.errors.append(message.text)

    def open(self, game: str, *seats: str, name: str = "Ada", **settings: Any) -> str:
        """Open a table and sit down at it; its link."""
        form = {"game": game, "seats": list(seats), "name": name, **settings}
        answer = self.context.request.post(
            f"{self.base}/api/tables", data=form, headers={"Origin": self.base}, timeout=120_000
        )
        assert answer.status == 201, answer.text()
        link: str = answer.json()["link"]
        self.go(link)
        return link

    def go(self, link: str) -> None:
        self.page.goto(f"{self.base}{link}")

    @property
    def is_over(self) -> bool:
        return self.page.locator(".ending").count() > 0

    @property
    def lit(self) -> list[str]:
        """The touches that can be tapped now."""
        found: list[str] = self.page.eval_on_selector_all(
            LIT, "all => all.filter(e => e.offsetParent).map(e => e.dataset.touch)"
        )
        return found

    def tap(self, touch: str) -> None:
        locator = self.page.locator(f"[data-touch={json.dumps(touch)}]:not([disabled])").first
        locator.click(timeout=3000, no_wait_after=True)

    def act(self) -> bool:
        """Tap something that is lit, if anything is; pass over a moment that is shown."""
        moment = self.page.locator(".moment")
        if moment.count():
            self._try(lambda: moment.click(timeout=1000))
            return True
        lit = self.lit
        if not lit:
            return False
        touch = self._choose(lit)
        self._try(lambda: self.tap(touch))
        return True

    def _choose(self, lit: list[str]) -> str:
        """Go out if one can, rather play than draw: so that games end."""
        strong = self.page.eval_on_selector_all(
            ".actions .strong", "all => all.map(e => e.dataset.touch)"
        )
        for wanted in (
            [touch for touch in lit if touch in strong],
            [touch for touch in lit if touch not in ("stock", "!draw")],
        ):
            if wanted:
                return self.chance.choice(wanted)
        return self.chance.choice(lit)

    def _try(self, work: Callable[[], object]) -> None:
        """The table may change under the hand: another look is all it takes."""
        try:
            work()
        except Error as error:
            if not re.search("Timeout|detached|not attached", str(error)):
                raise

    def find_problems(self) -> list[str]:
        """What axe has to say about the page as it is, where it is grave."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("async () => (await axe.run(document)).violations")
        return [
            f"{problem['id']}: {problem['help']}: {problem['nodes'][0]['html'][:200]}"
            for problem in found
            if problem["impact"] in GRAVE
        ]

    def names_of(self, selector: str) -> list[str]:
        """What is said of the cards in a place, to those who do not see them."""
        return self.page.locator(f"{selector} .sr-only").all_inner_texts()

    def is_too_wide(self) -> bool:
        """Whether one would have to scroll sideways."""
        wide: bool = self.page.evaluate(
            "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"
        )
        return wide

    def close(self) -> None:
        self.context.close()
        assert self.outside == [], "requests to elsewhere"
        assert self.errors == []


def play_on(guests: list[Guest], until: Callable[[], bool], patience: float = 4 * PATIENCE) -> None:
    """All act whenever they can, until something has happened."""
    end = time.monotonic() + patience
    while not until():
        assert time.monotonic() < end, "waited too long"
        acted = [guest.act() for guest in guests]
        if not any(acted):
            guests[0].page.wait_for_timeout(20)
