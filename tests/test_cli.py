"""The command line as a user meets it: a real process, its output, its exit status."""

from __future__ import annotations

import json
import random
import re
import shlex
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

import kibitz
from kibitz.cli.plain import make_move, read_answer
from kibitz.core.message import Message
from kibitz.core.registry import OWN
from kibitz.core.words import Speaker
from tests.command import KIBITZ, run
from tests.deck import deck_with


def lines(*arguments: str) -> list[dict[str, object]]:
    done = run(*arguments)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_help_teaches() -> None:
    for arguments in ((), ("--help",)):
        done = run(*arguments)
        assert done.returncode == 0
        assert "kibitz trace deuce --seed 42" in done.stdout


def test_games_lists_seats_and_options() -> None:
    done = run("games")
    assert "Dealt!, 3 to 5 seats" in done.stdout
    assert "edition=us" in done.stdout


@pytest.mark.parametrize("name", OWN)
def test_rules_are_numbered(name: str) -> None:
    done = run("rules", name)
    assert done.stdout.startswith("# ")
    assert "### §1 " in done.stdout
    assert "*Reason:*" in done.stdout


def test_rules_are_printed_in_german() -> None:
    done = run("rules", "lobo77", "--language", "de")
    assert done.returncode == 0, done.stderr
    assert "## In vier Zeilen" in done.stdout


def test_trace_has_the_form_of_the_notation() -> None:
    header, *decisions, end = lines("trace", "dealt", "--seats", "3", "--seed", "42")
    assert list(header) == ["game", "seats", "options", "seed", "shuffles"]
    assert header["seed"] == "0x2a"
    assert header["options"] == {"edition": "us", "chips": 2}
    assert [line["ply"] for line in decisions] == list(range(len(decisions)))
    for line in decisions:
        assert list(line) == ["ply", "seat", "hands", "scores", "legal", "move", "shuffles"]
        assert line["legal"] == sorted(set(line["legal"]))  # type: ignore[call-overload]
        assert line["move"] in line["legal"]  # type: ignore[operator]
    assert list(end) == ["over", "winners", "scores"]


def test_each_game_of_a_series_can_be_printed_alone() -> None:
    series = lines("trace", "lobo77", "--seed", "5", "--games", "3")
    headers = [line for line in series if "game" in line]
    assert headers[0]["seed"] == "0x5"
    last = lines("trace", "lobo77", "--seed", str(headers[2]["seed"]))
    assert series[-len(last) :] == last


def test_interpreted_rules_print_the_same_lines() -> None:
    arguments = ("trace", "deuce", "--seats", "2", "--seed", "3", "--set", "target=10")
    assert run(*arguments).stdout == run(*arguments, "--interpreted").stdout


def test_given_moves_stop_at_the_next_decision() -> None:
    played = [str(line["move"]) for line in lines("trace", "lobo77", "--seed", "1")[1:-1]]
    stopped = lines("trace", "lobo77", "--seed", "1", "--moves", " ".join(played[:3]))
    assert [line.get("move") for line in stopped[1:]] == [*played[:3], None]
    assert stopped[-1]["shuffles"] == []
    assert len(lines("trace", "lobo77", "--seed", "1", "--moves", "")) == 2
    whole = lines("trace", "lobo77", "--seed", "1", "--moves", " ".join(played))
    assert whole[-1]["over"] is True


def test_a_given_deck_is_the_first_shuffle() -> None:
    deck = kibitz.start("fivecrowns", seed=9).shuffles[0]
    header, first = lines("trace", "fivecrowns", "--deck", " ".join(deck), "--moves", "")
    assert header["shuffles"] == [deck]
    assert first["hands"][1] == sorted(  # type: ignore[index]
        [deck[0], deck[4], deck[8]], key=kibitz.rulebook("fivecrowns").card_names.index
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("trace lobo7", "did you mean “lobo77”"),
        ("rules chess", "there is no game “chess”"),
        ("rules dealt --language tlh", "there is no language “tlh”; known: en, de"),
        ("trace dealt --seats 2", "3 to 5 seats, not 2"),
        ("trace dealt --seats two", "--seats: a whole number is expected, not “two”"),
        ("trace dealt --set editon=us", "did you mean “edition”"),
        ("trace dealt --set edition=uk", "one of us, intl"),
        ("trace dealt --set edition", "OPTION=VALUE"),
        ("trace dealt --set chips=2 --set chips=3", "twice"),
        ("trace lobo77 --set chips=6", "from 1 to 5"),
        ("trace deuce --set target=9", "from 10 to 500"),
        ("trace lobo77 --seed -1", "seed"),
        ("trace lobo77 --seed x", "cannot read the seed"),
        ("trace lobo77 --games 0", "at least 1"),
        ("trace lobo77 --games 2 --moves 5", "leave out --games"),
        ("trace lobo77 --deck 10", "missing: 0 0 0 0 2"),
        ("trace lobo77 --deck 10,5", "Lobo 77 has no card “10,5”"),
        ("trace lobo77 --seed=", "cannot read the seed"),
        ("trace lobo77 --moves banana", "move 0: cannot read “banana”"),
        (
            "trace lobo77 --seed 1 --moves 76",
            "move 0: “76” is not legal: seat 0 does not hold 76, §4",
        ),
        ("verify nowhere.txt", "cannot read nowhere.txt"),
        ("replay nowhere.txt", "cannot read nowhere.txt"),
        ("bench chess", "there is no game"),
        ("bench --seats 9", "seats"),
        ("trace lobo77 --games 1.5", "--games: a whole number is expected, not “1.5”"),
        ("review game.txt --worlds x", "--worlds: a whole number is expected, not “x”"),
        ("hint game.txt --at x", "--at: a whole number is expected, not “x”"),
        ("bench --seconds abc", "--seconds: a number is expected, not “abc”"),
        ("serve --bot-delay abc", "--bot-delay: a number is expected, not “abc”"),
        ("bench --seconds 0", "--seconds"),
        ("bench --seconds nan", "--seconds"),
        ("bench --seconds inf", "--seconds"),
        ("bench --threads 65", "--threads"),
        ("play lobo77 --save pyproject.toml", "exists already"),
        ("play lobo77 --save nowhere/game.txt", "there is no folder nowhere"),
        ("play lobo77 --save=", "--save needs the name of a file"),
        ("bench --set chips=2", "needs a game"),
        ("bnech", "did you mean “bench”?"),
        ("reveiw game.txt", "did you mean “review”?"),
        ("play --theme drak", "did you mean “dark”?"),
        ("bench sarch", "did you mean “search”"),
        ("play lobo77 --plain --bots genius", "there is no bot “genius”; known: random"),
        ("trace lobo77 --gmaes 3", "`kibitz trace --help` tells more"),
        ("trace lobo77 --gmaes 3", "unknown arguments: --gmaes 3"),
        ("trace lobo77 --gam 3", "unknown arguments: --gam 3"),
        ("trace", "missing arguments: GAME"),
        ("trace lobo77 --seats", "--seats needs a value"),
        ("trace lobo77 --interpreted=yes", "--interpreted takes no value"),
        (
            "serve --proxy here",
            "--proxy: an address is written 127.0.0.1 or",
        ),
        ("serve --port 70000", "--port must be from 0 to 65,535, not 70000"),
    ],
)
def test_bad_input_is_refused_with_status_2(arguments: str, message: str) -> None:
    done = run(*arguments.split())
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_an_illegal_move_names_the_legal_ones() -> None:
    legal = lines("trace", "lobo77", "--seed", "1", "--moves", "")[1]["legal"]
    done = run("trace", "lobo77", "--seed", "1", "--moves", "76")
    assert f"legal: {' '.join(legal)}" in done.stderr  # type: ignore[arg-type]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = kibitz.start("deuce", seats=2, seed=3, target=10)
    while not game.is_over:
        game.play(game.legal_moves[0])
    path = tmp_path / "game.txt"
    path.write_text(str(game.record()), encoding="utf-8")
    return path


def test_verify_and_replay_a_record(record: Path) -> None:
    verified = run("verify", str(record))
    assert verified.returncode == 0
    assert verified.stdout.startswith("good: Deuce, 2 seats, counted from 0, ")
    replayed = run("replay", "-", given=record.read_text(encoding="utf-8"))
    assert "    0. Seat 1 lays " in replayed.stdout
    assert replayed.stdout.splitlines()[-1].startswith("won by ")


@pytest.mark.parametrize("altered", [("Moves: ", "Moves: 1"), ("won by ", "won by 1")])
def test_an_altered_record_is_refused(record: Path, altered: tuple[str, str]) -> None:
    text = record.read_text(encoding="utf-8")
    assert altered[0] in text
    record.write_text(text.replace(*altered), encoding="utf-8")
    for command in ("verify", "replay"):
        done = run(command, str(record))
        assert done.returncode == 2
        assert "line " in done.stderr
        assert done.stdout == ""


def test_what_is_wrong_with_a_record_is_told_with_its_file(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    for wrong, what in (
        (text.partition("\n")[2], "line 1, column 1: a record begins with"),
        (text.replace("won by ", "won by 1"), "line 8, column 9: the record says"),
    ):
        record.write_text(wrong, encoding="utf-8")
        for command in ("verify", "hint"):
            assert f"kibitz {command}: {record}, {what}" in run(command, str(record)).stderr
    assert run("verify", "-", given=wrong).stderr.startswith(f"kibitz verify: {what}")


def test_a_record_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"\x89PNG\xff\xfe")
    done = run("verify", str(path))
    assert done.returncode == 2
    assert "UTF-8" in done.stderr


def test_bench_measures_and_prints_json() -> None:
    done = run("bench", "lobo77", "--seconds", "0.05", "--threads", "2", "--json")
    result = json.loads(done.stdout)["results"][0]
    assert result["decisions"] > result["games"] > 0
    assert len(result["runs"]) == 5


def test_a_game_can_be_played_and_saved(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    answers = "?\nrules\nnonsense\n76\nquit\n"
    asked = ("play", "lobo77", "--seed", "1", "--save", str(path))
    done = run(*asked, given=answers, LOGNAME="ben")
    assert done.returncode == 0, done.stderr
    assert "Lobo 77: you are Ben, at seat 0." in done.stdout
    assert "cannot read “nonsense” as a move" in done.stdout
    assert "Ben does not hold 76, §4" in done.stdout
    assert run("verify", str(path)).returncode == 0
    record = kibitz.Record.parse(path.read_text(encoding="utf-8"))
    assert record.players == ("Ben", "medium 1", "medium 2", "medium 3")
    assert record.bots == {1: "medium", 2: "medium", 3: "medium"}
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", record.date)


@pytest.mark.parametrize(
    ("given", "written"), [("Ada", "Ada"), ("Ada, the first", "Ada the first"), (" ", "Guest")]
)
def test_the_record_has_the_name_that_was_given(tmp_path: Path, given: str, written: str) -> None:
    path = tmp_path / "mine.txt"
    run("play", "lobo77", "--plain", "--name", given, "--save", str(path), given="quit\n")
    record = kibitz.Record.parse(path.read_text(encoding="utf-8"))
    assert record.players == (written, "medium 1", "medium 2", "medium 3")


def test_a_replay_names_the_players(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    hand = kibitz.start("lobo77", 2, 42).view(0).hand
    given = f"{hand[0]}\nquit\n"
    asked = ("play", "lobo77", "--seats", "2", "--seed", "42", "--name", "Ada")
    run(*asked, "--save", str(path), given=given)
    shown = run("replay", str(path)).stdout
    assert shown.startswith("Lobo 77, seat 0 Ada, seat 1 medium 1 (bot, medium)\n")
    assert f"    0. Ada plays {hand[0]}" in shown
    assert "    1. medium 1 plays " in shown
    assert "not over; chips Ada: 3, medium 1: 3\n" in shown


def test_a_game_that_never_began_leaves_no_record(tmp_path: Path) -> None:
    done = run("play", "--save", str(tmp_path / "none.txt"), given="quit\n")
    assert "The record is in" not in done.stdout


def test_what_is_typed_may_have_other_case_and_spaces() -> None:
    done = run("play", "deuce", "--seed", "1", given=f" {first_pair(1).upper()} \nquit\n")
    assert "cannot read" not in done.stdout


def test_a_pair_in_another_order_is_refused_with_the_form_expected() -> None:
    first, second = first_pair(1).split(" | ")
    done = run("play", "deuce", "--seed", "1", given=f"{second}|{first}\nquit\n")
    assert f"cannot read “{second}|{first}” as a move" in done.stdout
    assert "a first move is CARD|CARD (lower first)" in done.stdout


def first_pair(seed: int) -> str:
    """A first move of seat 0 in a game of Deuce with four seats, spread out."""
    game = kibitz.start("deuce", 4, seed)
    while game.turn != 0:
        game.play(game.legal_moves[0])
    return game.legal_moves[0].replace("|", " | ")


def play_at_random(path: Path, *arguments: str) -> list[str]:
    """Play to the end as Ada with random moves of those that ? lists; the lines that are shown."""
    shown, moves = [], random.Random(1)
    process = subprocess.Popen(
        [*KIBITZ, "play", *arguments, "--name", "Ada", "--save", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    with process, suppress(BrokenPipeError):
        process.stdin.write("?\n")
        process.stdin.flush()
        for line in process.stdout:
            shown.append(line.rstrip())
            if line.startswith("legal: "):
                process.stdin.write(f"{moves.choice(line.split()[1:])}\n?\n")
                process.stdin.flush()
    assert process.returncode == 0
    return shown


@pytest.mark.parametrize("typed", ["-10", "−10", " - 10 "])
def test_a_move_is_read_as_it_is_printed(typed: str) -> None:
    deck = deck_with("lobo77", "8 9 9 3 x2 7 -10 6 0 5")
    game = kibitz.start("lobo77", 2, 1, deck=deck)
    assert read_answer(game, typed) == "-10"
    assert read_answer(game, "×2") == "x2"


@pytest.mark.parametrize(
    "arguments",
    [
        ("dealt", "--seats", "3"),
        ("deuce", "--seats", "2", "--set", "target=10"),
        ("lobo77", "--seats", "3", "--set", "chips=1"),
        ("fivecrowns", "--seats", "2"),
    ],
)
def test_plain_lines_tell_what_every_table_tells(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    path = tmp_path / "game.txt"
    shown = play_at_random(path, *arguments, "--seed", "4", "--bots", "easy")
    record = kibitz.Record.parse(path.read_text(encoding="utf-8"))
    told, speaker = list[Message](), record.speaker("en")
    for game, (_, move) in zip(record.replay(), record.moves, strict=False):
        told += game.narrate(move, 0)
    story = [speaker.sentence(message) for message in told]
    assert any(sentence.startswith("Ada ") for sentence in story)
    assert [line.strip() for line in shown if line.strip() in story] == story


def test_who_is_out_is_told_and_what_all_have_then(tmp_path: Path) -> None:
    asked = ("lobo77", "--seats", "3", "--seed", "5", "--set", "chips=1", "--bots", "easy")
    shown = "\n".join(play_at_random(tmp_path / "game.txt", *asked))
    assert re.search(
        r"^Ada plays \S+, which makes (\d+)\n   Ada cannot pay for \1 \(§10\)\n   Ada is out",
        shown,
        re.MULTILINE,
    )
    assert re.search(r"^   Chips now Ada: 0, easy 1: \d, easy 2: \d$", shown, re.MULTILINE)


def test_a_move_that_the_game_does_not_tell_is_told_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(kibitz.Game, "narrate", lambda game, move, viewer: [])
    game = kibitz.start("lobo77", 2, 42, compiled=False)
    (told,) = make_move(game, game.legal_moves[0])
    assert Speaker().text(told) == f"seat 0 plays {game.moves[0]}"


def test_plain_lines_are_in_the_language_asked_for() -> None:
    given = "?\nnonsense\nquit\n"
    done = run("play", "lobo77", "--name", "Ada", "--seed", "1", "--language", "de", given=given)
    assert done.returncode == 0, done.stderr
    for words in ("Du bist Ada, auf Platz 0", "dein Zug> ", "erlaubt: ", "Hand (du): "):
        assert words in done.stdout
    assert "„nonsense“ ist als Spielzug nicht lesbar" in done.stdout
    assert done.stdout.endswith("Auf Wiedersehen.\n")


def test_output_that_cannot_be_written_is_an_error_without_a_traceback() -> None:
    command = f"{sys.executable} -m kibitz games > /dev/full"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "no space left" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_terminal_without_the_signs_of_the_rules_gets_the_rest() -> None:
    done = run("rules", "deuce", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "### ?1 " in done.stdout


def test_examples_in_help_texts_work() -> None:
    done = run("trace", "--help")
    example = done.stdout.partition("example:\n  kibitz ")[2].strip()
    assert run(*shlex.split(example)).returncode == 0


@pytest.mark.parametrize("command", ["games", "rules", "replay"])
def test_every_command_describes_itself(command: str) -> None:
    told = run(command, "--help").stdout
    assert len(told.partition("\n\n")[2].partition("\n\n")[0]) > 60  # the text before options


def test_the_help_of_play_says_that_levels_repeat() -> None:
    told = " ".join(run("play", "--help").stdout.split())
    assert "repeat around the table" in told


def test_first_moves_of_others_stay_secret_in_the_terminal() -> None:
    done = run("play", "deuce", "--seed", "1", given="quit\n")
    assert "medium 1 lays two cards face down" in done.stdout


def test_the_end_of_input_ends_the_game_politely() -> None:
    done = run("play", given="")
    assert done.returncode == 0
    assert "Good-bye" in done.stdout
