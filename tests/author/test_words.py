"""`kibitz words` writes a catalogue to be filled in, and says what one lacks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kibitz.author.new import write_game
from kibitz.core.catalogue import read
from kibitz.core.registry import rulebook
from kibitz.core.words import source
from tests.command import run

MESSAGES = read(source(rulebook("lobo77").package, "en")).entries
SIZE = len(MESSAGES)
FRENCH = """\
option-chips = jetons de chaque place
makes = fait { $number }
pays = { $player } paie un jeton pour { $number }
draws-nothing = ne pioche rien
goes-out { $seat } est éliminé
wins =
"""


def test_every_message_is_there_with_its_english_words_and_what_it_is_given(tmp_path: Path) -> None:
    file = tmp_path / "fr.ftl"
    done = run("words", "lobo77", "--language", "fr", "--output", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    written = file.read_text(encoding="utf-8")
    assert done.stdout == f"fr: 0 of {SIZE} messages\nwritten: {file}\n"
    assert written.startswith("# To be written in French, with plurals of one, many or other.")
    assert "## What happened\n\n# { $seat } plays { $card }, which makes { $number }\n" in written
    assert "# ($seat: a player; $card: a card; $number: a number)\nplays =\n" in written
    names = [line.removesuffix(" =") for line in written.splitlines() if line.endswith(" =")]
    assert names == list(MESSAGES)


def test_filled_in_it_is_complete_and_stays_as_it_is(tmp_path: Path) -> None:
    english = tmp_path / "whole.ftl"
    english.write_text(source(rulebook("lobo77").package, "en"), encoding="utf-8")
    done = run("words", "lobo77", "--language", "fr", "--output", str(english))
    assert done.returncode == 0
    assert done.stdout == f"fr: {SIZE} of {SIZE} messages\nwritten: {english}\n"
    assert english.read_text(encoding="utf-8") == source(rulebook("lobo77").package, "en")


def test_a_new_file_begins_with_the_translation_that_there_is(tmp_path: Path) -> None:
    file = tmp_path / "de.ftl"
    done = run("words", "lobo77", "--language", "de", "--output", str(file))
    assert done.returncode == 0, done.stdout
    assert file.read_text(encoding="utf-8") == source(rulebook("lobo77").package, "de")


def test_what_is_missing_is_added_once(tmp_path: Path) -> None:
    file = tmp_path / "fr.ftl"
    file.write_text(FRENCH, encoding="utf-8")
    for _ in range(2):
        run("words", "lobo77", "--language", "fr", "--output", str(file))
        written = file.read_text(encoding="utf-8")
        assert written.startswith(FRENCH)
        names = re.findall(r"^([\w-]+) =", written, re.MULTILINE)
        assert sorted(names) == sorted({*MESSAGES, "draws-nothing", "wins"})


def test_what_does_not_fit_is_told(tmp_path: Path) -> None:
    file = tmp_path / "fr.ftl"
    file.write_text(FRENCH, encoding="utf-8")
    done = run("words", "lobo77", "--language", "fr", "--output", str(file))
    assert done.returncode == 1
    told = done.stdout.splitlines()
    assert told[-2:] == [f"fr: 2 of {SIZE} messages", f"written: {file}"]  # pays does not fit
    assert "  MISSING  goes-out = { $seat } is out ({ $clause })" in told
    assert not any("option-chips" in line for line in told)
    assert told[-7:-2] == [
        "  UNKNOWN  draws-nothing: English has no such message",
        "  UNFIT    pays is not given $player",
        "  UNFIT    pays leaves out $seat",
        "  UNFIT    pays leaves out $clause",
        "  BROKEN   line 5 cannot be read: goes-out { $seat } est éliminé",
    ]


@pytest.mark.parametrize("name", ["lobo77", "kibitz", "crazyeights", "ohhell"])
def test_german_is_complete(name: str) -> None:
    done = run("words", name, "--language", "de")
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_game_in_a_folder_and_a_catalogue_alone_will_do(tmp_path: Path) -> None:
    folder = write_game("tricky", tmp_path / "tricky")
    done = run("words", str(folder), "--language", "pt-BR")
    assert done.returncode == 0
    assert done.stdout.startswith("# To be written in Portuguese (Brazil)")
    english = folder / "src" / "tricky" / "words" / "en.ftl"
    assert run("words", str(english), "--language", "pt-BR").stdout == done.stdout
    assert run("words", str(english), "--language", "de").stdout == "de: 8 of 8 messages\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("lobo77", "missing arguments: --language CODE"),
        ("lobo77 --language French", "“French” is no language to translate to"),
        ("lobo77 --language en", "take its code, such as fr or pt-BR"),
        ("chess --language fr", "known: dealt, deuce, lobo77, fivecrowns"),
        ("nowhere/en.ftl --language fr", "there is no catalogue nowhere/en.ftl"),
        ("some.ftl --language fr", "neither en.ftl nor in a folder en"),
        ("lobo77 --language fr --output nowhere/fr.ftl", "cannot write nowhere/fr.ftl"),
        ("lobo77 --language fr --output .", "cannot read ."),
    ],
)
def test_bad_input(arguments: str, told: str) -> None:
    done = run("words", *arguments.split())
    assert done.returncode == 2
    assert done.stdout == ""
    assert told in done.stderr
