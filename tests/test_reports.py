"""Reports and commands in other languages: no English is left, and German counts as it should."""

from __future__ import annotations

import io
import re
import socket
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import kibitz
from kibitz.arena.table import table
from kibitz.cli.main import COMMANDS as COMMANDS_THERE
from kibitz.cli.main import main
from kibitz.core import words
from kibitz.core.message import say
from kibitz.core.registry import GROUP, OWN, BrokenGame, offers, playable
from kibitz.envs.layout import layout
from kibitz.record import Record
from kibitz.review import Review, hint, report, review
from kibitz.review.page import page_of as review_page
from kibitz.review.words import ReviewWords
from kibitz.server.database.file_lock import FileLock
from kibitz.server.run import Server
from kibitz.study.page import page_of as study_page
from kibitz.study.plan import make_plan
from kibitz.study.run import Studied, study
from kibitz.study.summary import summary
from tests import pseudo
from tests.pseudo import LANGUAGE, accented, plain_words, visible
from tests.review.test_review import played

LEVELS = ("random", "easy", "medium", "hard", "expert")  # as they are asked for
NAMES = ("Ada", "Ben", "Cem")
Output = pytest.CaptureFixture[str]


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    pseudo.install(monkeypatch)
    monkeypatch.setattr("kibitz.server.logs.set_up", lambda kind: None)  # of the whole process
    monkeypatch.setattr("kibitz.server.run.rarely_collect", lambda: None)  # the same


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


WORK: dict[str, tuple[list[str], str]] = {  # and what is written alike everywhere
    "arena": (["lobo77", "--bots", "medium,random", "--games", "4"], "medium random N"),
    "study": (["lobo77", "--games", "40", "--no-html"], "medium"),
    "export": (["lobo77", "--games", "3", "--out", "games.parquet"], "games parquet md MB"),
    "envs": (["lobo77"], "NAMES"),
    "bench": (["lobo77", "--seconds", "0.1"], "chips hard expert s"),
    "bench search": (["lobo77", "--seconds", "0.1"], "chips hard expert s"),
    "new": (["mygame"], "mygame kibitz check pip install e play"),
    "words": (["TRANSLATED", "--language", "fr"], "fr TRANSLATED"),
}


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize("command", WORK)
def test_no_english_is_left_in_what_a_command_says_of_its_work(
    command: str, tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    book = kibitz.rulebook("lobo77")
    translated = "plays = joue { $karte } { lost }\nextra = x\nnonsense\nwins =\n    .t = x\n"
    (tmp_path / "en.ftl").write_text("plays = joue { $card }\ndraws = x\n", encoding="utf-8")
    (tmp_path / "fr.ftl").write_text(translated, encoding="utf-8")
    arguments, known = WORK[command]
    asked = ["en.ftl" if word == "TRANSLATED" else word for word in arguments]
    status = main(["--language", LANGUAGE, *command.split(), *asked])
    assert status == (1 if command == "words" else 0)
    shown = "".join(capsys.readouterr())
    if command == "envs":
        known = " ".join(layout(book, book.usual_seats, False).names)
    if command == "words":
        known = f"{translated} fr plays draws card t"
    assert plain_words(shown, notation(book), known, "int16") == []


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize("name", OWN)
def test_no_english_is_left_in_a_game_line_by_line(
    name: str, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that `kibitz play --plain` says to somebody who asks for everything and plays on."""
    game = kibitz.start(name, seats=3, seed=3, compiled=False)
    typed = ["?", "help", "hint", "nonsense", "save", "undo"]
    typed += [str(move) for move in (*game.legal_moves, *game.legal_moves)]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(typed)))
    monkeypatch.setattr("kibitz.cli.plain.own_name", lambda: "Ada")
    asked = ["play", name, "--plain", "--seats", "3", "--seed", "3", "--bots", "easy,random"]
    assert main(["--language", LANGUAGE, *asked]) in (0, 2)
    shown = "".join(capsys.readouterr())
    assert plain_words(shown, notation(game.rulebook), *typed, *LEVELS, "Ada") == []


@pytest.mark.usefixtures("made_up")
def test_no_english_is_left_where_a_server_starts_and_ends(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Server.run

    def run_shortly(server: Server, sockets: list[socket.socket]) -> None:
        server.should_exit = True
        for message in (say("serve-ready"), say("serve-preparing", name="Lobo 77")):
            server._served.registry.workers._report(message)
        run(server, sockets)

    monkeypatch.setattr(Server, "run", run_shortly)
    with monkeypatch.context() as there:
        there.setitem(offers(), "sad", [EntryPoint("sad", "sad", GROUP)])
        sad = BrokenGame("sad", "ZeroDivisionError")
    monkeypatch.setattr("kibitz.worker_pool.broken", lambda: {"sad": sad})
    file = tmp_path / "kibitz.sqlite"
    for host in ("127.0.0.1", "0.0.0.0"):
        asked = ["serve", "--database", str(file), "--host", host, "--port", "0"]
        with ThreadPoolExecutor(1) as pool:  # see tests/loop.py
            assert pool.submit(main, ["--language", LANGUAGE, *asked]).result() == 0
    shown = capsys.readouterr().err
    assert accented("Good-bye") in shown
    known = ("http localhost host Kibitz sad ZeroDivisionError Lobo 77", str(file), "Ctrl C")
    assert plain_words(shown, *known) == []


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
    "no database": ["serve", "--database", ""],
    "a database that is a folder": ["serve", "--database", "FOLDER"],
    "a database nowhere": ["serve", "--database", "no/such/folder.sqlite"],
    "a database's URL": ["serve", "--database", "://"],
    "a database of another kind": ["serve", "--database", "mysql://here"],
    "a database of another program": ["serve", "--database", "FOREIGN"],
    "a database in use": ["serve", "--database", "LOCKED"],
    "a port in use": ["serve", "--database", "NEW", "--port", "PORT"],
    "no such port": ["serve", "--port", "99999"],
    "an address elsewhere": ["serve", "--database", "NEW", "--host", "192.0.2.1"],
    "an address of nobody": ["serve", "--database", "NEW", "--host", "no.such.host.invalid"],
    "seconds": ["bench", "--seconds", "0"],
    "threads": ["bench", "--threads", "99"],
    "threads of a search": ["bench", "search", "--threads", "2"],
    "two games": ["bench", "lobo77", "deuce"],
    "settings of no game": ["bench", "--set", "chips=2"],
    "an export's ending": ["export", "lobo77", "--out", "a.csv"],
    "an export of nothing": ["export", "lobo77", "--out", "a.arrow", "--games", "0"],
    "an export onto something else": ["export", "lobo77", "--out", "OTHER"],
    "a language": ["words", "lobo77", "--language", "French"],
    "no catalogue": ["words", "nowhere/en.ftl", "--language", "fr"],
    "another catalogue": ["words", "some.ftl", "--language", "fr"],
    "a broken catalogue": ["words", "ENGLISH", "--language", "fr"],
    "a bad name": ["new", "My Game"],
    "a name that is taken": ["new", "lobo77"],
    "a name of Python": ["new", "json"],
    "a folder that is there": ["new", "mygame", "--folder", "FULL"],
    "no folder": ["check", "./nowhere"],
    "a folder without a game": ["check", "FOLDER"],
    "no cluster": ["arena", "lobo77", "--bots", "medium,random", "--ray", "127.0.0.1:1"],
    "a full disk": ["arena", "lobo77", "--bots", "medium,random", "--games", "2", "--json", "FULL"],
}


def places(folder: Path, kept: ExitStack) -> dict[str, str]:
    """What a server cannot use, and what an export would destroy."""
    port = kept.enter_context(socket.create_server(("127.0.0.1", 0))).getsockname()[1]
    foreign, other, english = (folder / name for name in ("x.sqlite", "x.arrow", "en.ftl"))
    with closing(sqlite3.connect(foreign)) as database:
        database.execute("CREATE TABLE recipes (id)")
    other.write_text("x")
    english.write_text("plays =\n    .title = x\n")
    kept.enter_context(FileLock(folder / "y.sqlite")).publish("http://127.0.0.1:7788/")
    (folder / "empty").mkdir()
    return {
        "FOLDER": str(folder / "empty"),
        "FOREIGN": str(foreign),
        "LOCKED": str(folder / "y.sqlite"),
        "NEW": str(folder / "z.sqlite"),
        "OTHER": str(other),
        "ENGLISH": str(english),
        "PORT": str(port),
    }


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize("what", WRONG)
def test_no_english_is_left_in_what_is_refused(what: str, tmp_path: Path, capsys: Output) -> None:
    record, broken = tmp_path / "r.txt", tmp_path / "b.txt"
    text = str(written("lobo77", 4))
    record.write_text(text, encoding="utf-8")
    broken.write_text(text.replace("\n0 ", "\n0 76, 0 ").replace("Moves: 4", "Moves: 5"), "utf-8")
    files = {"RECORD": str(record), "BROKEN": str(broken), "FULL": "/dev/full"}
    with ExitStack() as kept:
        files |= places(tmp_path, kept)
        asked = [files.get(word, word) for word in WRONG[what]]
        is_last = asked[-1] == "--seats" or asked[0] == "words"
        ending = [] if is_last else ["--language", LANGUAGE]
        assert main(["--language", LANGUAGE, *asked, *ending]) == 2
    said = capsys.readouterr().err
    same = "Lobo 77 Dealt! chips html htm parquet arrow plays recipes http database"
    known = ("kibitz", *asked, *OWN, *LEVELS, same)
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
