"""`kibitz study` as a user meets it: a real process, its files, its exit status."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

import kibitz
from kibitz.bots import machine
from tests.command import begin, interrupt, run


def test_a_study_prints_and_writes(tmp_path: Path) -> None:
    arguments = ("lobo77", "--games", "600", "--compare", "chips=1", "--json", "figures.json")
    first = run("study", *arguments, "--workers", "1", folder=tmp_path)
    assert first.returncode == 0, first.stderr
    assert first.stdout.startswith("Lobo 77, 4 seats, chips=3, medium bots\n600 games of it")
    assert "chips=1: decisions a game" in first.stdout
    assert "written: lobo77-study.html\n" in first.stderr
    figures = json.loads((tmp_path / "figures.json").read_text(encoding="utf-8"))
    assert figures["games"] == 600
    assert figures["is_whole"] is True
    again = run("study", *arguments, "--workers", "2", folder=tmp_path)
    assert "lobo77-study.html (replaced an earlier study)" in again.stderr
    more = json.loads((tmp_path / "figures.json").read_text(encoding="utf-8"))
    assert figures.pop("seconds")
    assert more.pop("seconds")
    assert figures == more


def interrupted(folder: Path, seconds: float) -> tuple[int, str, str]:
    """A study that would take hours, stopped after some seconds."""
    asked = ("study", "lobo77", "--games", "50000000", "--json", "part.json")
    process = begin(*asked, folder=folder)
    time.sleep(seconds)
    return interrupt(process)


def test_ctrl_c_writes_what_is_known(tmp_path: Path) -> None:
    machine.compiled(kibitz.rulebook("lobo77"))
    status, out, err = interrupted(tmp_path, 5)
    if "interrupted" not in err:  # a busy machine had not begun yet
        status, out, err = interrupted(tmp_path, 30)
    assert status == 130, err
    assert "stopping: " in err
    assert "interrupted after " in out
    assert " of 50,250,000 games" in err
    figures = json.loads((tmp_path / "part.json").read_text(encoding="utf-8"))
    assert 0 < figures["games"] < 50_000_000
    assert figures["is_whole"] is False
    page = (tmp_path / "lobo77-study.html").read_text(encoding="utf-8")
    assert "This study was interrupted after" in page


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("lobo7", "did you mean “lobo77”"),
        ("lobo77 --games 0", "games must be from 1 to 100,000,000, not 0"),
        ("lobo77 --bots hard", "choose one of random, easy, medium"),
        ("lobo77 --bots clever", "there is no bot “clever”; known: random, easy, medium\n"),
        ("lobo77 --seats 9", "2 to 8 seats"),
        ("lobo77 --compare chip=2", "did you mean “chips”"),
        ("lobo77 --compare chips=9", "from 1 to 5"),
        ("lobo77 --compare chips", "--compare: OPTION=VALUE is expected, for instance chips=3"),
        ("lobo77 --compare chips=3", "plays anyway"),
        ("lobo77 --compare chips=2 chips=2", "twice"),
        ("lobo77 --workers 65", "--workers"),
        ("lobo77 --workers 0", "--workers must be from 1 to 64, not 0"),
        ("lobo77 --html a.html --json ./a.html", "--html and --json need files of their own"),
        ("lobo77 --gmaes 3", "`kibitz study --help` tells more"),
        ("lobo77 --html nowhere/a.html", "there is no folder nowhere"),
        ("lobo77 --json .", "it is a folder"),
        ("lobo77 --html mine.html", "mine.html exists already and is no study"),
        ("lobo77 --html a.pdf", "--html writes .html, .htm, not “a.pdf”"),
        ("lobo77 --html page", "--html writes .html, .htm, not “page”"),
        ("lobo77 --no-html --json a.csv", "--json writes .json, not “a.csv”"),
        ("lobo77 --html a.html --no-html", "contradict"),
        ("lobo77 --seed x", "cannot read the seed"),
    ],
)
def test_bad_input_is_refused_before_any_work(arguments: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "mine.html").write_text("my notes", encoding="utf-8")
    done = run("study", *arguments.split(), folder=tmp_path)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
    assert [path.name for path in tmp_path.iterdir()] == ["mine.html"]


def test_a_device_may_have_any_name_and_endings_be_in_capitals(tmp_path: Path) -> None:
    asked = ("lobo77", "--games", "5", "--compare", "--json", "/dev/null", "--html", "A.HTML")
    done = run("study", *asked, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["A.HTML"]


def test_without_matplotlib_the_error_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from kibitz.cli import main, study

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(study, "find_spec", lambda name: None)
    assert main.main(["study", "lobo77", "--games", "5"]) == 2
    assert "pip install 'kibitz[lab]'" in capsys.readouterr().err
    assert main.main(["study", "lobo77", "--games", "5", "--no-html"]) == 0
    assert not list(tmp_path.iterdir())
