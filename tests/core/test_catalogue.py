"""Catalogues side by side, and all of those in the repository."""

from __future__ import annotations

from pathlib import Path

import pytest

import kibitz
from kibitz.core import words
from kibitz.core.catalogue import blank, compare, meaning, read
from kibitz.core.message import say
from kibitz.core.registry import OWN, rulebook
from kibitz.testing.words import check_catalogues

ROOT = Path(__file__).parents[2]
PACKAGE = Path(kibitz.__file__).parent
FOLDERS = ("src", "examples", "web/src")
COMPLETE = ("de",)  # other languages may lack something
ENGLISH = """\
# All of it.

## Suits

suit =
    { $suit ->
        [hearts] hearts
       *[spades] spades
    }

## What happened

# With its suit.
plays = { $seat } plays { $card }, { suit }
draws =
    { $number ->
        [one] { $seat } draws a card
       *[other] { $seat } draws { $number } cards
    }
"""


def translations() -> list[tuple[Path, Path]]:
    """Every English catalogue, or folder of them, with each of its translations."""
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("words/en*")]
    return [
        (path, path.with_name(path.name.replace("en", language)))
        for path in sorted(found)
        for language in COMPLETE
    ]


def source_of(path: Path) -> str:
    files = sorted(path.glob("*.ftl")) if path.is_dir() else [path]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@pytest.mark.parametrize(
    ("english", "other"), translations(), ids=lambda path: str(path.relative_to(ROOT))
)
def test_every_catalogue_is_translated_whole(english: Path, other: Path) -> None:
    source = read(source_of(english))
    assert source.entries
    assert source.broken == []
    assert compare(source, read(source_of(other))) == ([], [], [], [], [])
    assert {file.name for file in english.glob("*")} == {file.name for file in other.glob("*")}


def test_all_catalogues_are_looked_at() -> None:
    names = {str(english.relative_to(ROOT)) for english, _ in translations()}
    assert "src/kibitz/words/en" in names
    assert "examples/crazyeights/src/crazyeights/words/en.ftl" in names
    assert "src/kibitz/author/template/src/mygame/words/en.ftl" in names
    assert {f"src/kibitz/games/{name}/words/en.ftl" for name in OWN} <= names


@pytest.mark.parametrize("name", [*OWN, "crazyeights", "ohhell"])
def test_what_rules_say_has_words_with_arguments_that_fit(name: str) -> None:
    check_catalogues(rulebook(name))


def test_no_message_has_words_in_two_of_the_common_catalogues() -> None:
    files = sorted((PACKAGE / "words" / "en").glob("*.ftl"))
    names = [name for file in files for name in read(file.read_text(encoding="utf-8")).entries]
    assert len(set(names)) == len(names)


def test_a_message_has_the_arguments_of_those_that_it_refers_to() -> None:
    entries = read(ENGLISH).entries
    assert list(entries) == ["suit", "plays", "draws"]
    plays = entries["plays"]
    assert plays.arguments == ("seat", "card", "suit")
    assert plays.group == "What happened"
    assert plays.words == "{ $seat } plays { $card }, { suit }"
    assert meaning(plays, "suit") == "hearts or spades"
    assert meaning(plays, "card") == "a card"
    assert entries["draws"].arguments == ("number", "seat")
    assert entries["draws"].words == "{ $seat } draws { $number } cards"
    assert meaning(entries["draws"], "number") == "a number"


def test_differences() -> None:
    other = read(
        "plays = { $seat } spielt { $karte }, { farbe } { auch }\n"
        "auch = eben\n"
        "draws = { $seat } zieht { $number } Karten\n"
        "rests = { $seat } ruht\n"
        "suit =\n"
        "nonsense\n"
    )
    lacks = compare(read(ENGLISH), other)
    assert [entry.name for entry in lacks.missing] == ["suit"]
    assert lacks.unknown == ["rests"]
    assert lacks.excess == [("plays", "karte")]
    assert lacks.omitted == [("plays", "card"), ("plays", "suit")]
    assert lacks.broken == [
        say("words-broken-reference", text="plays", message="farbe"),
        say("words-broken-line", line=6, text="nonsense"),
    ]


def test_a_message_with_attributes_only_is_broken() -> None:
    other = read("draws =\n    .title = Zieht\n")
    assert list(other.entries) == []
    assert compare(read(ENGLISH), other).broken == [say("words-broken-attributes", text="draws")]
    assert "draws =" not in blank("draws =\n    .title = Draws\n", "fr")


def test_a_blank_catalogue_lacks_everything_and_reads_as_none() -> None:
    text = blank(ENGLISH, "fr")
    assert text == (
        "# To be written in French, with plurals of one, many or other."
        " What is left out stays English.\n\n"
        "# All of it.\n\n"
        "## Suits\n\n"
        "# { $suit ->\n#     [hearts] hearts\n#    *[spades] spades\n# }\n"
        "# ($suit: hearts or spades)\nsuit =\n\n"
        "## What happened\n\n"
        "# With its suit.\n# { $seat } plays { $card }, { suit }\n"
        "# ($seat: a player; $card: a card; $suit: hearts or spades)\nplays =\n\n"
        "# { $number ->\n#     [one] { $seat } draws a card\n"
        "#    *[other] { $seat } draws { $number } cards\n# }\n"
        "# ($number: a number; $seat: a player)\ndraws =\n"
    )
    lacks = compare(read(ENGLISH), read(text))
    assert [entry.name for entry in lacks.missing] == ["suit", "plays", "draws"]
    assert lacks.broken == []
    assert blank(ENGLISH, "xx").startswith("# To be written in xx. What is left out stays English.")


def test_a_client_gets_the_words_of_tables_whatever_their_files_are_called(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A translator may write what all games share into one file."""
    file, other = tmp_path / "all.ftl", tmp_path / "study.ftl"
    file.write_text("sits = { $seat } prend place\n", encoding="utf-8")
    other.write_text("study-title = étude\n", encoding="utf-8")
    files = words.common_files
    monkeypatch.setattr(
        words, "common_files", lambda code: [file, other] if code == "fr" else files(code)
    )
    entries = read(words.client_source(words.COMMON, "fr")).entries
    assert entries["sits"].words == "{ $seat } prend place"
    assert entries["leaves"].words == "{ $seat } leaves"
    assert "study-title" not in entries
