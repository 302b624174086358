"""Reports and commands in other languages: no English is left, and German counts as it should."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import kibitz
from kibitz.arena.table import table
from kibitz.cli.main import COMMANDS as COMMANDS_THERE
from kibitz.cli.main import main
from kibitz.core import words
from kibitz.core.registry import OWN, playable
from kibitz.record import Record
from kibitz.review import Review, hint, report, review
from kibitz.review.page import page_of as review_page
from kibitz.review.words import ReviewWords
from kibitz.study.page import page_of as study_page
from kibitz.study.plan import make_plan
from kibitz.study.run import Studied, study
from kibitz.study.summary import summary
from tests import pseudo
from tests.pseudo import LANGUAGE, plain_words, visible
from tests.review.test_review import played

LEVELS = ("random", "easy", "medium", "hard", "expert")  # as they are asked for
NAMES = ("Ada", "Ben", "Cem")
Output = pytest.CaptureFixture[str]


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    pseudo.install(monkeypatch)


@pytest.fixture(autouse=True)
def english_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_spoken", words.ENGLISH)


def notation(book: kibitz.Rulebook) -> str:
    """What is written alike everywhere: names of cards, piles and options, and of the game."""
    options = [str(value) for one in book.options for value in (one.name, *one.choices)]
    ranks = [book.face(card).rank for card in book.card_names]
    return " ".join([book.name, book.title, *book.card_names, *ranks, *options, "a b"])


def written(name: str, moves: int = 24) -> Record:
    return replace(played(name, 3, moves).record(), players=NAMES)


def moves_of(found: Review) -> str:
    return " ".join(str(move) for one in found.decisions for move in one.words)


@pytest.fixture(params=OWN)
def reviewed(request: pytest.FixtureRequest) -> Review:
    return review(written(request.param), worlds=64)


@pytest.mark.usefixtures("made_up")
def test_no_english_is_left_in_a_review(reviewed: Review) -> None:
    known = (*NAMES, notation(reviewed.rulebook), moves_of(reviewed))
    part = replace(reviewed, decisions=reviewed.decisions[:3], accounts=(), is_complete=False)
    for found in (reviewed, part):
        for width in (40, report.WIDE):
            assert plain_words(report.text(found, width, LANGUAGE), *known) == []
        assert plain_words(visible(review_page(found, LANGUAGE)), *known, "kibitz rules") == []


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize("name", OWN)
def test_no_english_is_left_in_a_hint(name: str) -> None:
    game = played(name, 3, 12)
    view = game.view(game.turn)
    found = hint(view, worlds=64)
    speaker = ReviewWords(LANGUAGE, game.rulebook, NAMES.__getitem__)
    moves = " ".join(found.words)
    shown = f"{view.text(speaker)}\n{found.text(speaker)}"
    assert plain_words(shown, *NAMES, notation(game.rulebook), moves) == []


@pytest.fixture(scope="module", params=OWN)
def studied(request: pytest.FixtureRequest) -> Studied:
    return study(make_plan(kibitz.rulebook(request.param), games=60, seed=5))


@pytest.mark.usefixtures("made_up")
def test_no_english_is_left_in_a_study(studied: Studied) -> None:
    known = (*LEVELS, notation(studied.findings.plan.book))
    few = replace(studied, findings=replace(studied.findings, games=5), is_whole=False)
    for one in (studied, few):
        assert plain_words(summary(one, LANGUAGE), *known) == []
        assert plain_words(visible(study_page(one, LANGUAGE)), *known) == []


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize("bots", [["medium", "random"], ["medium"]])
def test_no_english_is_left_in_a_contest(bots: list[str]) -> None:
    found = kibitz.arena.play("dealt", bots, 7, seats=3)
    known = (*LEVELS, notation(kibitz.rulebook("dealt")), "N")
    for shown in (found, replace(found, planned=99, left_out=1)):
        assert plain_words("\n".join(table(shown, 7, LANGUAGE)), *known) == []


COMMANDS: dict[str, list[str]] = {
    "replay": ["FILE"],
    "verify": ["FILE"],
    "hint": ["FILE", "--at", "3", "--worlds", "16"],
    "review": ["FILE", "--worlds", "16"],
}


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("command", COMMANDS)
def test_no_english_is_left_on_the_command_line(
    name: str, command: str, tmp_path: Path, capsys: Output
) -> None:
    file, record = tmp_path / "a.txt", written(name)
    file.write_text(str(record), encoding="utf-8")
    asked = [str(file) if word == "FILE" else word for word in COMMANDS[command]]
    capsys.readouterr()  # what was said of compiling
    assert main([command, *asked, "--language", LANGUAGE]) == 0
    shown = re.sub(r"\b[0-9a-f]{64}\b", "", "".join(capsys.readouterr()))
    moves = " ".join(str(move) for game in record.replay() for move in game.legal_moves)
    assert plain_words(shown, *NAMES, notation(kibitz.rulebook(name)), moves) == []


@pytest.mark.usefixtures("made_up")
def test_no_english_is_left_in_the_list_of_games(capsys: Output) -> None:
    assert main(["--language", LANGUAGE, "games"]) == 0
    books = [kibitz.rulebook(name) for name in playable()]
    names = [book.credit for book in books if isinstance(book.credit, str)]
    known = [*map(notation, books), *names]
    assert plain_words(capsys.readouterr().out, *known) == []


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize("command", ["", *COMMANDS_THERE])
def test_no_english_is_left_in_help(command: str, capsys: Output) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--language", LANGUAGE, *filter(None, [command]), "--help"])
    assert ended.value.code == 0
    shown = capsys.readouterr().out
    typed = re.findall(r"^  kibitz .*", shown, re.MULTILINE) + re.findall(r"-[-\w]+", shown)
    assert plain_words(shown, *typed, *playable(), *COMMANDS_THERE, "kibitz") == []


WRONG: dict[str, list[str]] = {
    "no file": ["review", "nowhere.txt"],
    "no game": ["study", "lobo7"],
    "an option": ["study", "lobo77", "--set", "chips=9"],
    "no option": ["study", "lobo77", "--set", "chip=2"],
    "seats": ["study", "lobo77", "--seats", "9"],
    "a seed": ["study", "lobo77", "--seed", "x"],
    "games": ["study", "lobo77", "--games", "0"],
    "a bot": ["arena", "lobo77", "--bots", "medium,randm"],
    "too few bots": ["arena", "dealt", "--bots", "medium"],
    "simulations": ["arena", "lobo77", "--bots", "medium:3,random"],
    "an ending": ["study", "lobo77", "--html", "a.pdf"],
    "a contradiction": ["study", "lobo77", "--html", "a.html", "--no-html"],
    "a folder": ["review", "RECORD", "--html", "no/such/folder.html"],
    "worlds": ["review", "RECORD", "--worlds", "1"],
    "a place": ["hint", "RECORD", "--at", "99"],
    "a broken record": ["verify", "BROKEN"],
    "no command": ["reveiw"],
    "no value": ["study", "lobo77", "--seats"],
    "too many values": ["play", "--plain=3"],
    "no number": ["study", "lobo77", "--seats", "x"],
    "nothing to look at": ["rules"],
    "too much": ["rules", "lobo77", "--loud"],
    "no such word": ["play", "--theme", "drak"],
    "an address": ["serve", "--proxy", "here"],
    "a full disk": ["arena", "lobo77", "--bots", "medium,random", "--games", "2", "--json", "FULL"],
}


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize("what", WRONG)
def test_no_english_is_left_in_what_is_refused(what: str, tmp_path: Path, capsys: Output) -> None:
    record, broken = tmp_path / "r.txt", tmp_path / "b.txt"
    text = str(written("lobo77", 4))
    record.write_text(text, encoding="utf-8")
    broken.write_text(text.replace("\n0 ", "\n0 76, 0 ").replace("Moves: 4", "Moves: 5"), "utf-8")
    files = {"RECORD": str(record), "BROKEN": str(broken), "FULL": "/dev/full"}
    asked = [files.get(word, word) for word in WRONG[what]]
    ending = [] if asked[-1] == "--seats" else ["--language", LANGUAGE]
    assert main(["--language", LANGUAGE, *asked, *ending]) == 2
    said = capsys.readouterr().err
    known = ("kibitz", *asked, *OWN, *LEVELS, "Lobo 77 Dealt! chips html htm")
    assert plain_words(said, *known, *COMMANDS_THERE, "crazyeights ohhell help dark light") == []


@pytest.mark.parametrize("shown", [report.text, review_page])
def test_german_reviews_write_numbers_as_germans_do(
    shown: Callable[..., str],
) -> None:
    text = visible(shown(review(written("lobo77"), worlds=64), language="de"))
    assert re.search(r"\d,\d ± \d", text)
    assert not re.search(r"\d\.\d ± ", text)


def test_german_studies_write_numbers_as_germans_do() -> None:
    found = study(make_plan(kibitz.rulebook("lobo77"), games=1200, seed=5, compare=()))
    for text in (summary(found, "de"), visible(study_page(found, "de"))):
        assert "1.200 Spiele" in text
        assert re.search(r"gerechten 25,0\N{NO-BREAK SPACE}%", text)
        assert not re.search(r"\d\.\d ± |± \d+\.\d", text)


@pytest.mark.parametrize(
    ("variables", "said"),
    [
        ({"LANG": "de_AT.UTF-8"}, "gewonnen von"),
        ({"LANG": "de_DE", "LC_MESSAGES": "en_GB.UTF-8"}, "won by"),
        ({"LANG": "en_GB", "LC_MESSAGES": "en", "LC_ALL": "de_DE@euro"}, "gewonnen von"),
        ({"LANG": "fr_FR.UTF-8"}, "won by"),
        ({"LANG": "C.UTF-8"}, "won by"),
        ({}, "won by"),
    ],
)
def test_the_language_is_that_of_the_locale(
    variables: dict[str, str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Output,
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    file = tmp_path / "a.txt"
    file.write_text(str(written("lobo77", 10_000)), encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    assert said in capsys.readouterr().out
    assert main(["--language", "en", "verify", str(file)]) == 0
    assert "won by" in capsys.readouterr().out


def test_a_language_that_nobody_speaks_is_refused(capsys: Output) -> None:
    assert main(["games", "--language", "tlh"]) == 2
    assert "there is no language “tlh”; known: en, de" in capsys.readouterr().err
