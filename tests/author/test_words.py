"""`kibitz words` writes a catalogue to be filled in, and says what one lacks."""

from __future__ import annotations

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
    assert done.stdout == f"written: {file}, {SIZE} messages to be filled in\n"
    assert written.startswith("# To be written in French, with plurals of one, many or other.")
    assert "## What happened\n\n# { $seat } plays { $card }, which makes { $number }\n" in written
    assert "# ($seat: a player; $card: a card; $number: a number)\nplays =\n" in written
    names = [line.removesuffix(" =") for line in written.splitlines() if line.endswith(" =")]
    assert names == list(MESSAGES)


def test_filled_in_it_is_complete_and_nothing_is_written_over(tmp_path: Path) -> None:
    english = tmp_path / "whole.ftl"
    english.write_text(source(rulebook("lobo77").package, "en"), encoding="utf-8")
    done = run("words", "lobo77", "--language", "fr", "--output", str(english))
    assert (done.returncode, done.stdout) == (0, f"fr: {SIZE} of {SIZE} messages\n")
    assert english.read_text(encoding="utf-8") == source(rulebook("lobo77").package, "en")


def test_what_does_not_fit_is_told(tmp_path: Path) -> None:
    file = tmp_path / "fr.ftl"
    file.write_text(FRENCH, encoding="utf-8")
    done = run("words", "lobo77", "--language", "fr", "--output", str(file))
    assert done.returncode == 1
    told = done.stdout.splitlines()
    assert told[-1] == f"fr: 3 of {SIZE} messages"
    assert "  MISSING  goes-out = { $seat } is out ({ $clause })" in told
    assert not any("option-chips" in line for line in told)
    assert told[-6:-1] == [
        "  UNKNOWN  draws-nothing: English has no such message",
        "  UNFIT    pays is not given $player",
        "  UNFIT    pays leaves out $seat",
        "  UNFIT    pays leaves out $clause",
        "  BROKEN   line 5 cannot be read: goes-out { $seat } est éliminé",
    ]
    assert file.read_text(encoding="utf-8") == FRENCH


@pytest.mark.parametrize("name", ["lobo77", "kibitz", "crazyeights"])
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
    assert run("words", str(english), "--language", "de").stdout == "de: 7 of 7 messages\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("lobo77", "required: --language"),
        ("lobo77 --language French", "'French' is no language to translate to"),
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
