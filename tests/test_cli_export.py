"""`kibitz export` and `kibitz envs` as a user meets them."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pyarrow.feather
import pyarrow.parquet
import pytest

import kibitz
from kibitz.cli.main import main
from kibitz.envs import layout, machine
from tests.command import begin, interrupt


@pytest.mark.parametrize("ending", ["parquet", "arrow"])
def test_ctrl_c_leaves_a_file_that_can_be_read(ending: str, tmp_path: Path) -> None:
    machine.compiled(kibitz.rulebook("lobo77"))
    file = tmp_path / f"part.{ending}"
    asked = ("export", "lobo77", "--games", "9000000", "--out", file.name)
    process = begin(*asked, folder=tmp_path)
    written = tmp_path / f".{file.name}.{process.pid}.part"
    until = time.monotonic() + 100
    while time.monotonic() < until and not (written.exists() and written.stat().st_size > 1e6):
        time.sleep(0.05)
    status, out, err = interrupt(process)
    assert status == 130, err
    assert "stopping: " in err
    assert "interrupted after " in err
    read = pyarrow.feather.read_table if ending == "arrow" else pyarrow.parquet.read_table
    table = read(file)
    assert table["ply"][0].as_py() == 0
    assert f"{len(table):,} decisions" in out
    card = (tmp_path / "part.md").read_text(encoding="utf-8")
    assert "It was broken off: 9,000,000 games were asked for." in card
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([file.name, "part.md"])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("lobo7 --out a.parquet", "did you mean “lobo77”"),
        ("lobo77 --out a.csv", "--out writes .parquet, .arrow"),
        ("lobo77 --out -", "--out writes .parquet, .arrow"),
        ("lobo77 --out mine.parquet", "mine.parquet exists already and is no export"),
        ("lobo77 --out notes.parquet", "notes.md exists already and is no data card"),
        ("lobo77 --out nowhere/a.arrow", "there is no folder nowhere"),
        ("lobo77 --out a.arrow --games 0", "--games must be from 1 to 100,000,000, not 0"),
        ("lobo77 --out a.arrow --seats 9", "2 to 8 seats"),
        ("lobo77 --out a.arrow --bots clever", "there is no bot “clever”"),
        ("lobo77 --out a.arrow --seats 2 --bots easy,easy,easy", "3 bots do not fit at 2 seats"),
        ("lobo77 --out a.arrow --set chips=9", "from 1 to 5"),
        ("lobo77 --out a.arrow --workers 0", "--workers must be from 1 to 64, not 0"),
        ("lobo77 --out a.arrow --seed x", "cannot read the seed"),
    ],
)
def test_bad_input_is_refused_before_any_work(
    arguments: str,
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("mine.parquet", "notes.md"):
        Path(name).write_text("my notes", encoding="utf-8")
    assert main(["export", *arguments.split()]) == 2
    told = capsys.readouterr()
    assert message in told.err
    assert told.out == ""
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mine.parquet", "notes.md"]


def test_an_earlier_export_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for games in (2, 1):
        assert main(["export", "lobo77", "--games", str(games), "--out", "a.arrow"]) == 0
    assert set(pyarrow.feather.read_table("a.arrow")["game"].to_pylist()) == {0}


def test_without_pyarrow_the_error_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from kibitz.cli import export

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(export, "find_spec", lambda name: None)
    assert main(["export", "lobo77", "--out", "a.parquet"]) == 2
    assert "pip install 'kibitz[data]'" in capsys.readouterr().err


def test_layouts_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["envs", "fivecrowns", "--seats", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    sheet = layout("fivecrowns", 3)
    assert lines[0] == f"Five Crowns Mini Round, 3 seats: {len(sheet)} numbers (int16), 114 moves"
    assert [line.split()[1] for line in lines[1:]] == list(sheet.names)
    assert main(["envs", "lobo77", "--memory", "--json"]) == 0
    content = json.loads(capsys.readouterr().out)
    assert content["names"] == list(layout("lobo77", 4, memory=True).names)
    assert main(["envs", "dealt", "--seats", "2"]) == 2
    assert "3 to 5 seats" in capsys.readouterr().err
