"""The commands `review` and `hint`."""

from __future__ import annotations

import json
import re
import time
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from kibitz.cli.main import main
from kibitz.record import Record
from kibitz.review import review
from tests.command import begin, interrupt
from tests.review.test_review import blunder, played


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    written = blunder().record()
    written.players = ("Ann", "Bob <script>")
    path.write_text(str(written), encoding="utf-8")
    return path


class Balanced(HTMLParser):
    """Notes tags that are not closed, and addresses outside of the page."""

    VOID = ("meta", "br", "link", "img", "hr")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.outside: list[str] = []
        self.names: set[str] = set()
        self.anchors: set[str] = set()  # that are linked to

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.names.add(value or "")
            if (tag, name) == ("a", "href"):
                self.anchors.add((value or "").removeprefix("#"))
            if name in ("href", "src", "xlink:href") and not (value or "").startswith("#"):
                self.outside.append(f"{tag} {name}={value}")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_review_tells_blunders_luck_and_skill(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(record), "--worlds", "256"]) == 0
    shown = capsys.readouterr().out
    assert "Ann, 11: blunder" in shown
    assert "what followed: Ann pays a chip for 11 (§9)" in shown
    assert "points lost" in shown
    for word in ("deals", "draws", "skill", "others"):
        assert word in shown


def test_review_writes_page_chart_and_json(record: Path, tmp_path: Path) -> None:
    files = {kind: tmp_path / f"review.{kind}" for kind in ("html", "svg", "png", "json")}
    arguments = ["review", str(record), "--worlds", "1024", "--html", str(files["html"])]
    assert main([*arguments, "--chart", str(files["svg"]), "--json", str(files["json"])]) == 0
    assert main(["review", str(record), "--worlds", "64", "--chart", str(files["png"])]) == 0
    page = files["html"].read_text(encoding="utf-8")
    reader = Balanced()
    reader.feed(page)
    assert reader.open == []
    assert reader.outside == []
    assert "Bob &lt;script&gt;" in page
    assert "<script" not in page
    assert "0 inaccuracies, 0 mistakes, 1 blunder" in page
    assert re.search(r'Better: <code class="move">\w+</code></p><p>It makes', page)
    assert re.search(r'<li><code class="move">11</code>: \d+\.\d ± \d+\.\d&nbsp;%</li>', page)
    assert re.search(r"Round 1; number 0; .*clockwise; hand 0, 2, 3, 4, 11<", page)
    assert '<span class="whole">Ann</span>' in page  # a name is not broken
    assert '<table class="stacked">' in page
    assert '<a href="#move-0">move 0</a>' in page
    assert "<details><summary>Ann: 1 decision; " in page
    assert reader.anchors <= reader.names
    assert ElementTree.parse(files["svg"]).getroot().tag.endswith("svg")
    assert files["png"].read_bytes().startswith(b"\x89PNG")
    found = json.loads(files["json"].read_text(encoding="utf-8"))
    assert found["decisions"][0]["judgement"] == "blunder"
    parts = found["accounts"][0]["parts"]
    total = sum(part["value"] for part in parts.values())
    assert total == pytest.approx(found["accounts"][0]["result"] - found["accounts"][0]["start"])


def test_review_prints_json_alone(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record), "--worlds", "64", "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "lobo77"


def test_hint_before_a_move_of_a_record(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", str(record), "--at", "0"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Ann\nround 1; ")
    assert "your hand: 0 2 3 4 11" in shown
    lines = shown.partition("\n\n")[2].splitlines()
    assert re.search(r"\d+\.\d ± \d+\.\d %   best", lines[1])
    assert lines[-3].split()[0] == "11"  # the worst choice stands last
    assert main(["hint", str(record), "--at", "0", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["choices"][-1]["move"] == "11"
    assert found["choices"][-1]["says"] == {"say": "this-card", "card": "11"}
    assert found["hand"] == ["0", "2", "3", "4", "11"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["review", "missing.txt"], "cannot read missing.txt"),
        (["review", "RECORD", "--worlds", "1"], "--worlds must be from 2"),
        (["review", "RECORD", "--html", "no/such/folder.html"], "there is no folder"),
        (
            ["review", "RECORD", "--chart", "chart.gif"],
            "--chart writes .svg, .png, not",
        ),
        (["review", "RECORD", "--html", "RECORD"], "--html would destroy"),
        (["review", "RECORD", "--json", "a.x", "--html", "./a.x"], "need files of their own"),
        (["hint", "RECORD", "--at", "99"], "--at must be from 0 to 2, not 99"),
        (["hint", "RECORD", "--at", "-1"], "--at must be from 0"),
    ],
)
def test_bad_input_is_told_with_status_2(
    record: Path, arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = record.read_text(encoding="utf-8")
    given = [str(record) if word == "RECORD" else word for word in arguments]
    assert main(given) == 2
    assert message in capsys.readouterr().err
    assert record.read_text(encoding="utf-8") == before


def test_a_record_under_another_name_is_not_destroyed(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    link = tmp_path / "link.html"
    link.symlink_to(record)
    assert main(["review", str(record), "--html", str(link)]) == 2
    assert "would destroy" in capsys.readouterr().err


def test_devices_take_any_number_of_outputs(record: Path) -> None:
    outputs = ["--html", "/dev/null", "--json", "/dev/null"]
    assert main(["review", str(record), "--worlds", "16", *outputs]) == 0


def test_an_interrupted_review_writes_nothing_empty(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Any
) -> None:
    whole = review(Record.parse(record.read_text(encoding="utf-8")), worlds=16)
    nothing = replace(whole, decisions=(), accounts=(), is_complete=False)
    monkeypatch.setattr("kibitz.cli.review.look_back", lambda *args, **kwargs: nothing)
    page, chart = tmp_path / "a.html", tmp_path / "a.svg"
    assert main(["review", str(record), "--html", str(page), "--chart", str(chart)]) == 130
    told = capsys.readouterr().err
    assert f"not written: {page}" in told
    assert f"not written: {chart}" in told
    assert "interrupted: 0 decisions" in told
    assert not page.exists()
    assert not chart.exists()


def test_a_broken_record_is_told_with_its_place(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace("0 11,", "0 76,"), "utf-8")
    assert main(["review", str(record)]) == 2
    assert re.search(r"line \d+", capsys.readouterr().err)


def test_a_hint_after_the_end_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = played("lobo77", 2, 10_000, chips=1)
    assert game.is_over
    path = tmp_path / "over.txt"
    path.write_text(str(game.record()), encoding="utf-8")
    assert main(["hint", str(path)]) == 2
    assert "the game is over" in capsys.readouterr().err


def test_an_interrupted_review_prints_what_is_known(tmp_path: Path) -> None:
    game = played("lobo77", 4, 10_000)
    path = tmp_path / "long.txt"
    path.write_text(str(game.record()), encoding="utf-8")
    work = begin("review", path.name, "--worlds", "100000", folder=tmp_path)
    time.sleep(8)
    status, out, err = interrupt(work)
    assert status == 130
    assert "interrupted" in err
    assert "decisions with a choice" in out
    assert "Traceback" not in err


def test_the_levels_are_offered_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(["hint", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    assert main(["play", "lobo77", "--seed", "4", "--bots", "easy,medium,random"]) == 0
    shown = capsys.readouterr().out
    assert "seat 3: random 3, " in shown
    assert "best" in shown


@pytest.mark.parametrize(
    ("bots", "message"),
    [
        ("clever", "random"),
        ("hard:x", "number of simulations"),
        ("easy:5", "does not search"),
        ("easy,easy,easy,easy", "do not fit"),
    ],
)
def test_unknown_opponents_are_refused(
    bots: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "lobo77", "--bots", bots]) == 2
    assert message in capsys.readouterr().err
