"""Measure how soon a browser shows the cards: a real Chromium on loopback, an idle server.

Each round is a visitor's first time, with an empty cache: from the start of the navigation to a
table's link until the first card of the visitor's own hand has a place on the screen. `again` is
the same link a second time, from the cache. Bytes are those of scripts, styles and the page's words
as they are sent compressed with brotli; what comes after the hand is shown (the panel's parts)
counts too.

    python bench/page.py

It needs Playwright and Chromium, and the built page (`make page`).
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import urllib.parse
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright

from load.processes import BENCH, KibitzServer
from load.wire import LoadError

STATIC = BENCH.parent / "src" / "kibitz" / "server" / "static"
GAMES = ("dealt", "deuce", "lobo77", "fivecrowns")
TARGET = 400.0  # milliseconds
EXIT_MISSED, EXIT_ERROR = 1, 2
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync")
WATCH = """
window.shown = new Promise(done => {
  const look = () => {
    const card = document.querySelector(".hand .slot > *");
    if (card && card.getBoundingClientRect().width > 0) done(performance.now());
    else requestAnimationFrame(look);
  };
  look();
});
"""
LOADED = 'performance.getEntriesByType("resource").map(entry => entry.name)'


def time_to_hand(page: Page, address: str) -> float:
    """Milliseconds from the start of the navigation to the first card."""
    page.goto(address)
    return float(page.evaluate("window.shown"))


def open_table(context: BrowserContext, base: str, game: str) -> str:
    form = {"game": game, "seats": ["me", "bot:easy", "bot:easy", "bot:easy"], "name": "Ada"}
    answer = context.request.post(f"{base}/api/tables", data=form, headers={"Origin": base})
    if answer.status != 201:
        raise LoadError(f"cannot open a table: {answer.text()}")
    return base + str(answer.json()["link"])


def packed_bytes(names: list[str]) -> int:
    """Of the scripts, styles and words with these addresses, compressed with brotli."""
    total = 0
    for name in names:
        path = STATIC / urllib.parse.urlparse(name).path.lstrip("/")
        if path.suffix in (".js", ".css", ".ftl"):
            packed = path.with_name(path.name + ".br")
            total += (packed if packed.is_file() else path).stat().st_size
    return total


def measure(browser: Any, base: str, game: str) -> tuple[float, float, int]:
    """The first visit, the second, and the bytes of the first."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_init_script(WATCH)
    try:
        address = open_table(context, base, game)
        page = context.new_page()
        first = time_to_hand(page, address)
        page.wait_for_load_state("networkidle")
        sent = packed_bytes(page.evaluate(LOADED))
        return first, time_to_hand(page, address), sent
    finally:
        context.close()


def cell(values: list[float]) -> str:
    return f"{statistics.median(values):.0f} ({min(values):.0f} to {max(values):.0f})"


def report(base: str, rounds: int, chromium: str) -> bool:
    """Print the table; whether the target is met."""
    is_met = True
    print("| game | first visit, ms | again, ms | scripts, styles and words, KB |")
    print("|---|---:|---:|---:|")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(ARGUMENTS))
        measure(browser, base, GAMES[0])  # the browser's own first time
        for game in GAMES:
            found = [measure(browser, base, game) for _ in range(rounds)]
            first, again, sent = (list(column) for column in zip(*found, strict=True))
            print(f"| {game} | {cell(first)} | {cell(again)} | {max(sent) / 1000:.1f} |")
            is_met &= statistics.median(first) <= TARGET
        browser.close()
    return is_met


def main() -> int:
    top = argparse.ArgumentParser(description="Measure how soon a browser shows the cards.")
    top.add_argument("--rounds", type=int, default=10, help="visitors of each game (10)")
    args = top.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None or not Path(STATIC / "index.html").is_file():
        print("page: this needs Chromium, and the built page: make page", file=sys.stderr)
        return EXIT_ERROR
    try:
        server = KibitzServer()
    except LoadError as error:
        print(f"page: {error}", file=sys.stderr)
        return EXIT_ERROR
    try:
        is_met = report(f"http://127.0.0.1:{server.port}", args.rounds, chromium)
    finally:
        server.close()
    print(f"\nfirst visit, at most {TARGET:.0f} ms: {'met' if is_met else 'MISSED'}")
    return 0 if is_met else EXIT_MISSED


if __name__ == "__main__":
    sys.exit(main())
