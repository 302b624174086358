"""`kibitz arena` as a user meets it."""

from __future__ import annotations

import csv
import json
import os
import re
import select
import shlex
import signal
import subprocess
import sys
import termios
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests import command

QUICK = ("lobo77", "--bots", "medium,random", "--games", "20")
run = partial(command.run, "arena")


def test_the_example_in_the_help_text_prints_a_table() -> None:
    example = run("--help").stdout.partition("example:\n  kibitz arena ")[2].strip()
    done = run(*shlex.split(example))
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""  # no bar where nobody sees it
    assert "100 games: 50 deals, each with 2 seatings" in done.stdout
    assert re.search(r"^medium +9\d\.\d%|^medium +100\.0%", done.stdout, re.MULTILINE)
    assert re.search(r"^random .* −\d+\.\d  \(−50\.0 to −\d", done.stdout, re.MULTILINE)


def test_rounding_up_is_told() -> None:
    done = run("lobo77", "--bots", "easy,medium,random", "--seats", "5", "--games", "1")
    assert "1 games were asked for" not in done.stdout
    assert "1 game was asked for: rounded up to whole deals" in done.stdout
    assert "15 games: 1 deal, each with 15 seatings" in done.stdout
    assert "  (unknown)" in done.stdout  # one deal says nothing about luck


def test_json_and_csv_tell_the_same(tmp_path: Path) -> None:
    files = [tmp_path / "result.json", tmp_path / "games.csv"]
    done = run(*QUICK, "--seats", "4", "--json", str(files[0]), "--csv", str(files[1]))
    assert done.returncode == 0, done.stderr
    result = json.loads(files[0].read_text(encoding="utf-8"))
    with files[1].open(encoding="utf-8", newline="") as file:
        games = list(csv.DictReader(file))
    assert len(games) == result["games"] == 20
    assert result["bots"] == ["medium", "random"]
    assert result["seed"] == "0x0"
    assert result["interrupted"] is False
    for standing in result["standings"]:
        won = sum(
            float(game[f"won {seat}"])
            for game in games
            for seat in range(4)
            if game[f"bot {seat}"] == standing["bot"]
        )
        assert won / 20 == pytest.approx(standing["share"])
        assert standing["lead"]["value"] == pytest.approx(standing["share"] - standing["fair"])
    decisions = sum(int(game["decisions"]) for game in games) / 20
    assert decisions == pytest.approx(result["decisions_per_game"])


def result(*arguments: str) -> dict[str, Any]:
    done = run(*arguments, "--json", "-")
    assert done.returncode == 0, done.stderr
    parsed: dict[str, Any] = json.loads(done.stdout)  # nothing else is printed
    del parsed["seconds"]
    return parsed


def test_the_same_seed_gives_the_same_result() -> None:
    asked = ("lobo77", "--bots", "hard:20,easy", "--games", "20", "--set", "chips=1")
    one = result(*asked, "--seed", "7", "--workers", "1")
    assert result(*asked, "--seed", "0x7", "--workers", "2") == one
    assert result(*asked, "--seed", "8") != one


def test_ctrl_c_prints_what_is_known_so_far(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    asked = ["arena", "lobo77", "--bots", "medium,easy", "--games", "1000000"]
    screen, terminal = os.openpty()  # so that there is a bar to wait for
    termios.tcsetwinsize(terminal, (24, 100))
    contest = subprocess.Popen(
        [*command.KIBITZ, *asked, "--json", str(path)],
        stdout=subprocess.PIPE,
        stderr=terminal,
        text=True,
    )
    os.close(terminal)
    shown = b""
    while not re.search(rb"[1-9]\d*/1000000 \[\d\d:\d\d<.*games/s", shown):
        if not select.select([screen], [], [], 60)[0]:
            contest.kill()
            pytest.fail(f"no bar: {shown!r}")
        shown += os.read(screen, 1024)
    contest.send_signal(signal.SIGINT)
    output, _ = contest.communicate(timeout=60)
    os.close(screen)
    assert contest.returncode == 130
    match = re.search(r"^interrupted after ([\d,]+) of 1,000,000 games$", output, re.MULTILINE)
    assert match is not None, output
    written = json.loads(path.read_text(encoding="utf-8"))
    assert written["interrupted"] is True
    assert written["games"] + written["left_out_games"] == int(match[1].replace(",", ""))
    assert written["games"] > 0
    assert "medium " in output


def test_without_choix_ratings_are_left_out_with_a_note() -> None:
    script = (
        "import sys; sys.modules['choix'] = None\n"
        "import kibitz.cli.main as m; sys.exit(m.main(sys.argv[1:]))"
    )
    asked = [sys.executable, "-c", script, "arena", *QUICK]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "pip install 'kibitz[lab]'" in done.stdout
    assert "rating, 95%" not in done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("lobo7 --bots medium,random", "did you mean “lobo77”"),
        ("lobo77", "--bots"),
        ("lobo77 --bots medium,randm", "did you mean “random”"),
        ("lobo77 --bots medium,", "there is no bot “”"),
        ("lobo77 --bots medium:3,random", "does not search"),
        ("dealt --bots medium,random", "3 to 5 seats, too many for 2 bots: set seats to 3 or more"),
        (
            "lobo77 --bots hard",
            "for 1 bot: set seats to 2 or more, and the bots fill them",
        ),
        ("lobo77 --bots medium,random --games 0", "not 0"),
        ("lobo77 --bots medium,random --games ten", "--games"),
        ("lobo77 --bots medium,random,easy --seats 2", "do not fit"),
        ("lobo77 --bots medium,random --seats 99", "not 99"),
        ("lobo77 --bots medium,random --workers 0", "workers"),
        ("lobo77 --bots medium,random --workers 2 --ray auto", "a cluster uses all"),
        ("lobo77 --bots medium,random --set chips=9", "chips"),
        ("lobo77 --bots medium,random --seed x", "cannot read the seed"),
        ("lobo77 --bots medium,random --json nowhere/result.json", "cannot write nowhere"),
        ("lobo77 --bots medium,random --csv src", "cannot write src"),
        ("lobo77 --bots medium,random --csv=", "a file without a name"),
        ("lobo77 --bots medium,random --json - --csv -", "files of their own"),
        ("lobo77 --bots medium,random --json a.x --csv ./a.x", "files of their own"),
        ("lobo77 --bots medium,random --json a.csv", "--json writes .json, not “a.csv”"),
        ("lobo77 --bots medium,random --csv games", "--csv writes .csv, not “games”"),
        ("lobo77 --bots medium,random --gmaes 3", "`kibitz arena --help` tells more"),
        ("lobo77 --bots hard:0,random", "as in hard:2000"),
    ],
)
def test_bad_input_is_refused_with_status_2(arguments: str, message: str) -> None:
    done = run(*arguments.split())
    assert done.returncode == 2, done.stdout
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_equal_bots_show_the_shares_of_seats() -> None:
    done = run("lobo77", "--bots", "medium", "--seats", "3", "--games", "40", "--json", "-")
    shares = [share["value"] for share in json.loads(done.stdout)["by_seat"]]
    assert sum(shares) == pytest.approx(1)
    shown = run("lobo77", "--bots", "medium", "--seats", "3", "--games", "40").stdout
    for seat, share in enumerate(shares):
        assert re.search(rf"^{seat} +{100 * share:.1f}% +33.3% ", shown, re.MULTILINE)
    assert "seats are counted from 0, as in the rules" in shown
    assert "all seats have the same bot, medium" in shown


def test_the_scale_of_ratings_is_explained() -> None:
    shown = run(*QUICK).stdout
    assert "rating: 0 is the mean of these bots; 100 points ahead wins 64 of 100" in shown
    assert "none saved" not in shown
    told = " ".join(run("--help").stdout.split())
    assert "with 100 points more wins 64%" in told
    assert "luck mostly cancels" not in told
    assert "hard:2000" in told


def test_a_file_is_only_tried_and_not_left_behind(tmp_path: Path) -> None:
    old = tmp_path / "old.json"
    old.write_text("kept", encoding="utf-8")
    new = tmp_path / "new.csv"
    done = run(*QUICK, "--json", str(old), "--csv", str(new), "--workers", "0")
    assert done.returncode == 2
    assert old.read_text(encoding="utf-8") == "kept"
    assert not new.exists()
