"""The manual: README.md, ARCHITECTURE.md and the pages in docs, and what stands in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).resolve().parent.parent
PAGES = (
    "README.md",
    "ARCHITECTURE.md",
    *sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")),
)
SHELL = ("sh", "bash", "shell", "console")
PYTHON = ("python", "py", "pycon")
PROMPT = "$ "
REFERRED = re.compile(r'\b(?:src|href)="([^"]+)"')


@dataclass(frozen=True)
class Block:
    """A block of code; `line` is that of its first line, from 1."""

    page: str
    line: int
    language: str
    text: str
    file: str = ""  # that it is shown from, if there is one: ```python title="rules.py"

    @property
    def place(self) -> str:
        return f"{self.page}:{self.line}"


@dataclass(frozen=True)
class Command:
    """A line for the shell, without its comment, and what the page says that it answers."""

    page: str
    line: int
    text: str
    answer: str = ""

    @property
    def place(self) -> str:
        return f"{self.page}:{self.line}"


@cache
def tokens(page: str) -> list[Token]:
    text = (ROOT / page).read_text(encoding="utf-8")
    return MarkdownIt("commonmark").enable("table").parse(text)


def blocks(page: str) -> Iterator[Block]:
    """All code that stands on lines of its own. What is indented is for the shell."""
    for token in tokens(page):
        if token.type == "fence" and token.map:
            language = token.info.split()[0] if token.info.strip() else ""
            file = "".join(re.findall(r'title="([^"]+)"', token.info))
            yield Block(page, token.map[0] + 2, language, token.content, file)
        elif token.type == "code_block" and token.map:
            yield Block(page, token.map[0] + 1, SHELL[0], token.content)


def commands(page: str) -> Iterator[Command]:
    for block in blocks(page):
        if block.language in SHELL:
            yield from commands_in(block)


def commands_in(block: Block) -> Iterator[Command]:
    """Each line, joined where it ends with a backslash; after `$ ` if the block has prompts."""
    lines = block.text.splitlines()
    has_prompts = any(line.startswith(PROMPT) for line in lines)
    number = 0
    while number < len(lines):
        first = number
        while lines[number].endswith("\\") and number + 1 < len(lines):
            number += 1
        number += 1
        if has_prompts and not lines[first].startswith(PROMPT):
            continue
        whole = " ".join(line.rstrip("\\").strip() for line in lines[first:number])
        text = re.sub(r"(^|\s+)#(\s.*)?$", "", whole.removeprefix(PROMPT))
        if text:
            yield Command(block.page, block.line + first, text, answer(lines[number:], has_prompts))


def answer(lines: list[str], has_prompts: bool) -> str:
    """What stands below a command, up to the next prompt."""
    if not has_prompts:
        return ""
    past = next((i for i, line in enumerate(lines) if line.startswith(PROMPT)), len(lines))
    return "\n".join(lines[:past])


def inline(page: str) -> Iterator[tuple[int, Token]]:
    """What stands within paragraphs and tables, with the line where it begins."""
    for token in tokens(page):
        line = token.map[0] + 1 if token.map else 0
        if token.type in ("html_block", "html_inline"):
            yield line, token
        for child in token.children or ():
            yield line, child


def code_words(page: str) -> Iterator[tuple[int, str]]:
    """Code in backticks."""
    for line, token in inline(page):
        if token.type == "code_inline":
            yield line, " ".join(token.content.split())


def links(page: str) -> Iterator[tuple[int, str]]:
    """Where links and pictures lead to."""
    for line, token in inline(page):
        if token.type == "link_open":
            yield line, str(token.attrs["href"])
        elif token.type == "image":
            yield line, str(token.attrs["src"])
        elif token.type.startswith("html"):
            for target in REFERRED.findall(token.content):
                yield line, target


@cache
def anchors(page: str) -> frozenset[str]:
    """The names of a page's headings, as they are known to links."""
    found: set[str] = set()
    for token, after in pairwise(tokens(page)):
        if token.type == "heading_open":
            words = "".join(child.content for child in after.children or ())
            name = re.sub(r"[^\w\- ]", "", words.lower()).strip().replace(" ", "-")
            number = sum(
                other == name or bool(re.fullmatch(rf"{re.escape(name)}-\d+", other))
                for other in found
            )
            found.add(f"{name}-{number}" if number else name)
    return frozenset(found)
