"""The rules in every language say the same: block by block they name the same things."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

import kibitz
from kibitz.author.new import TEMPLATE
from kibitz.core.errors import KibitzError
from kibitz.core.registry import OWN

EXAMPLES = Path(__file__).parents[1] / "examples"
TRANSLATIONS = [
    (name, language) for name in OWN for language in kibitz.rulebook(name).languages[1:]
]

# What has a name in the rules, and how each language writes it, whatever its ending.
ENGLISH_NAMES = {
    "Stop": r"\bStop",
    "Redraw": r"\bRedraw",
    "X": r"\bX\b",
    "x2": r"\bx2\b",
    "Reverse": r"\bReverse",
    "Rainbow": r"\bRainbow",
    "Joker": r"\bJoker",
    "Jack": r"\bJack",
    "Queen": r"\bQueen",
    "King": r"\bKing",
    "Solo": r"\bSolo",
    "Straight": r"[Ss]traight",
    "Pair": r"\b[Pp]airs?\b",
    "Trips": r"\bTrips",
    "ruling": r"\*Ruling:?\*",
    "reason": r"\*Reason:?\*",
    "server rule": r"\*Server rule:\*",
    "example": r"\bExamples?:",
    "four lines": r"\bIn four lines",
}
NAMES = {
    "en": ENGLISH_NAMES,
    "de": ENGLISH_NAMES
    | {
        "Reverse": r"\bRichtungswechsel",
        "Rainbow": r"\bRegenb[oö]gen",
        "Jack": r"\bBube",
        "Queen": r"\bDame",
        "King": r"König",
        "Straight": r"\bStraße",
        "Pair": r"\bPaare?\b",
        "Trips": r"\bDrilling",
        "ruling": r"\*Entscheidung:?\*",
        "reason": r"\*Grund:?\*",
        "server rule": r"\*Serverregel:\*",
        "example": r"\bBeispiele?:",
        "four lines": r"\bIn vier Zeilen",
    },
}

START = re.compile(r"(#+ (?:§\d+ )?|- |\d+\. |\| )")
LABEL = re.compile(r"\*[\w ]+:\* ")  # *Ruling:*, *Reason:*
TOKEN = re.compile(r"`[^`]*`")
NUMBER = re.compile(r"\d+(?:[.,]\d{3})*")


@dataclass(frozen=True)
class Block:
    """A heading, a bullet point, a row of a table, a ruling, a reason or another paragraph."""

    start: str  # what it begins with: "### §4 ", "- ", "2. "; "" for a paragraph
    tokens: Counter[str]
    numbers: Counter[str]
    names: Counter[str]


def raw_blocks(text: str) -> list[str]:
    """Blocks end at empty lines and where a line begins something new."""
    found = [""]
    for line in text.splitlines():
        if not line or START.match(line) or LABEL.match(line):
            found.append("")
        found[-1] += f"{line.strip()} "
    return [block.strip() for block in found if block.strip()]


def read(block: str, language: str) -> Block:
    start = START.match(block)
    words = TOKEN.sub("", block)
    found = {name: len(re.findall(sign, words)) for name, sign in NAMES[language].items()}
    return Block(
        start[0] if start else "",
        Counter(TOKEN.findall(block)),
        Counter(re.sub(r"\D", "", number) for number in NUMBER.findall(words)),
        +Counter(found),
    )


def check(english: str, translated: str, language: str) -> None:
    ours, theirs = raw_blocks(english), raw_blocks(translated)
    for our, their in zip(ours, theirs, strict=False):
        assert read(their, language) == read(our, "en"), f"{their!r}\nis not\n{our!r}"
    assert len(ours) == len(theirs)


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_a_translation_says_what_the_english_rules_say(name: str, language: str) -> None:
    book = kibitz.rulebook(name)
    check(book.text(), book.text(language), language)


@pytest.mark.parametrize("folder", [*EXAMPLES.glob("*/src/*"), TEMPLATE / "src/mygame"])
def test_what_authors_begin_with_says_the_same_in_german(folder: Path) -> None:
    english, german = (
        [read(block, "en") for block in raw_blocks((folder / name).read_text(encoding="utf-8"))]
        for name in ("rules.md", "rules.de.md")
    )
    for ours, theirs in zip(english, german, strict=True):
        assert replace(ours, names=Counter()) == replace(theirs, names=Counter())


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_a_translation_has_four_lines_and_all_clauses(name: str, language: str) -> None:
    text = kibitz.rulebook(name).text(language)
    clauses = [int(number) for number in re.findall(r"^### §(\d+) \S", text, re.MULTILINE)]
    assert clauses == list(range(1, clauses[-1] + 1))
    _, *lines = text.split("\n## ")[1].split("\n")
    assert [line[:2] for line in lines if line] == ["- "] * 4  # none is broken in two


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("### §9 ", "### §8 "),
        ("## Vorbereitung", "### Vorbereitung"),
        ("- je drei von 2 bis 9", "je drei von 2 bis 9"),
        ("von 2 bis 9", "von 2 bis 8"),
        ("10.000", "10.001"),
        ("`rev` spielt", "`x2` spielt"),
        ("x2 und Richtungswechsel.", "x2 und x2."),
        ("*Grund:* Das Regelheft kennt", "Das Regelheft kennt"),
        ("*Entscheidung:* Die eben", "*Grund:* Die eben"),
        ("### §12 Gewinnen", ""),
    ],
)
def test_a_slip_of_a_translator_is_noticed(right: str, wrong: str) -> None:
    book = kibitz.rulebook("lobo77")
    german = book.text("de")
    assert right in german
    with pytest.raises(AssertionError):
        check(book.text(), german.replace(right, wrong, 1), "de")


@pytest.mark.parametrize("name", OWN)
def test_every_game_is_there_in_german(name: str) -> None:
    assert kibitz.rulebook(name).languages[0] == "en"
    assert "de" in kibitz.rulebook(name).languages
    assert kibitz.rulebook(name).text("en") == kibitz.rulebook(name).text()


@pytest.mark.parametrize("language", ["tlh", "", "DE", "../lobo77/rules"])
def test_an_unknown_language_is_an_error_that_lists_the_known(language: str) -> None:
    with pytest.raises(KibitzError, match="known: en, de"):
        kibitz.rulebook("dealt").text(language)
