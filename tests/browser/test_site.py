"""The documentation site: it builds without a warning, asks nobody else, and can be searched."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests import manual

PAGES = [name for name in manual.PAGES if name != "README.md" and "/reference/" not in name]
OUTSIDE = re.compile(
    r"<(?:script|img|iframe|source)\b[^>]*\bsrc=.?(?:https?:)?//|"
    r"<link\b[^>]*\bhref=.?(?:https?:)?//|url\(.?(?:https?:)?//|@import"
)
PHONE = {"width": 390, "height": 800}
LOOKED_AT = ("index", "play", "rules/dealt", "bots", "api", "architecture", "reference/kibitz")


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and says nothing."""

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()
            thread.join()


def build(folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=manual.ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_the_site_is_whole(browser: Browser, tmp_path: Path) -> None:
    """One test, because the site is built for it."""
    build(tmp_path)
    for path in tmp_path.rglob("*.*"):
        if path.suffix in (".html", ".css"):
            found = OUTSIDE.search(path.read_text(encoding="utf-8"))
            assert found is None, f"{path.name} fetches something: {found}"
    for name in PAGES:
        assert shape_of_page(tmp_path, name) == shape_of_source(name), name
    with served(tmp_path) as address:
        page = browser.new_page(viewport=PHONE, color_scheme="dark")  # type: ignore[arg-type]
        errors: list[str] = []
        page.on(
            "request", lambda sent: None if is_own(sent.url, address) else errors.append(sent.url)
        )
        page.on("response", lambda got: errors.append(got.url) if got.status >= 400 else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        for name in LOOKED_AT:
            page.goto(f"{address}/{name}.html")
            assert_fits(page, name)
        assert_dark(page)
        assert_found(page, "resample", "What resample keeps")
        page.close()
        assert errors == []


def shape_of_page(folder: Path, name: str) -> list[int]:
    """How many items, tables, blocks of code and headings a page of the site has."""
    page = "architecture" if name == "ARCHITECTURE.md" else name[len("docs/") : -len(".md")]
    text = (folder / f"{page}.html").read_text(encoding="utf-8")
    article = text[text.index("<article") : text.index("</article>")]
    return [len(re.findall(rf"<{tag}\b", article)) for tag in ("li", "table", "pre", "h[1-6]")]


def shape_of_source(name: str) -> list[int]:
    """The same of its text as other programs read it: MkDocs wants more blank lines than they."""
    kinds = [token.type for token in manual.tokens(name)]
    blocks = kinds.count("fence") + kinds.count("code_block")
    opened = [kinds.count(f"{kind}_open") for kind in ("list_item", "table", "heading")]
    return [*opened[:2], blocks, opened[2]]


def is_own(url: str, address: str) -> bool:
    return url.startswith((address, "data:", "blob:"))


def assert_fits(page: Page, name: str) -> None:
    """Nothing but wide tables and code, which scroll by themselves, is wider than a phone."""
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], name


def assert_dark(page: Page) -> None:
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")


def assert_found(page: Page, words: str, where: str) -> None:
    page.locator("label[for=__search].md-header__button").click()
    page.get_by_role("textbox", name="Search").press_sequentially(words)
    expect(page.locator(".md-search-result__item").first).to_be_visible()
    expect(page.locator(".md-search-result")).to_contain_text(where)
