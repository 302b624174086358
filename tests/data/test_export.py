"""Exports: rows are the games they say, the same on any number of cores, whole when broken off."""

from __future__ import annotations

import json
import re
import resource
import signal
import time
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.feather
import pyarrow.parquet
import pytest

import kibitz
from kibitz.data import export, make_plan
from kibitz.data.card import MARK
from kibitz.data.export import AHEAD, BATCH
from kibitz.data.logbook import Logbook
from kibitz.envs import layout


def read(path: Path) -> Any:
    if path.suffix == ".arrow":
        return pyarrow.feather.read_table(path)
    return pyarrow.parquet.read_table(path)


@pytest.mark.parametrize("game", kibitz.GAMES)
def test_rows_are_the_games_they_say(game: str, tmp_path: Path) -> None:
    """Deal each game again from its seed and play its moves: all columns fit."""
    plan = make_plan(game, 2, seats=3, bots="easy,random", seed=5)
    done = export(plan, tmp_path / "data.parquet")
    rows = read(done.path).to_pylist()
    assert len(rows) == done.decisions
    sheet = layout(game, 3)
    for number in range(2):
        own = [row for row in rows if row["game"] == number]
        played = kibitz.start(game, seats=3, seed=own[0]["seed"])
        for ply, row in enumerate(own):
            assert (row["ply"], row["seat"]) == (ply, played.turn)
            legal = {move.code: move for move in played.legal_moves}
            assert row["legal"] == list(legal)
            told = sheet.read(np.array(row["observation"]))
            assert told.get("seat", 0) == played.turn
            hand = {name for name in told if name.startswith(("hand.", "hand["))}
            assert {name.replace("=", ".").partition(".")[2] for name in hand} == set(
                played.view(played.turn).hand
            )
            played.play(legal[row["move"]])
        assert played.is_over
        for row in own:
            assert row["score"] == played.scores[row["seat"]]
            assert (row["outcome"] > 0) == (row["seat"] in played.winners)
        bots = {row["seat"]: row["bot"] for row in own}
        seated = ["easy", "random", "easy"] if number == 0 else ["easy", "easy", "random"]
        assert bots == {seat: seated[seat] for seat in bots}


def test_the_number_of_workers_and_the_format_change_no_row(tmp_path: Path) -> None:
    plan = make_plan("lobo77", 5 * BATCH + 3, bots="medium,easy", seed=1, options={"chips": 1})
    one = export(plan, tmp_path / "one.parquet", workers=1)
    three = export(plan, tmp_path / "three.parquet", workers=3)
    arrow = export(plan, tmp_path / "two.arrow", workers=2)
    assert one.path.read_bytes() == three.path.read_bytes()
    assert read(one.path).equals(read(arrow.path))
    assert one.games == plan.games
    assert one.is_whole


def test_views_and_bots_that_search(tmp_path: Path) -> None:
    plain = export(make_plan("lobo77", 2, 2, bots="easy"), tmp_path / "plain.arrow")
    viewed = export(
        make_plan("lobo77", 2, 2, bots="easy", has_views=True), tmp_path / "views.arrow"
    )
    table = read(viewed.path)
    assert table.drop_columns(["view"]).equals(read(plain.path))
    book = kibitz.rulebook("lobo77")
    views = np.frombuffer(b"".join(table["view"].to_pylist()), dtype=book.view)
    game = kibitz.start("lobo77", seats=2, seed=0)
    for view, code in zip(views, table["move"].to_pylist(), strict=True):
        if game.is_over:
            break
        assert view.tobytes() == game.view(game.turn).data.tobytes()
        game.play(next(move for move in game.legal_moves if move.code == code))
    thinking = make_plan("lobo77", 1, 2, bots="hard:16,easy", options={"chips": 1})
    assert set(read(export(thinking, tmp_path / "a.parquet").path)["bot"].to_pylist()) == {
        *("hard:16", "easy")
    }


def test_long_games_get_more_room() -> None:
    plan = make_plan("fivecrowns", 2, seats=4, bots="random")
    small = Logbook(plan)
    small.rows, small.legal, small.log = small.rows[:8], small.legal[:8], small.log[:8]
    one, two = small.play(0, 2), Logbook(plan).play(0, 2)
    assert len(one.move) > 500
    for a, b in zip(one, two, strict=True):
        assert np.array_equal(a, b)


def test_the_file_and_the_card_explain_themselves(tmp_path: Path) -> None:
    plan = make_plan("dealt", 3, seats=4, bots="medium", seed=9, options={"edition": "intl"})
    done = export(plan, tmp_path / "data.parquet")
    about = json.loads(read(done.path).schema.metadata[b"kibitz"])
    assert about["observation"] == list(layout("dealt", 4).names)
    assert (about["game"], about["seats"], about["seed"]) == ("dealt", 4, "0x9")
    assert about["options"] == {"edition": "intl", "chips": 2}
    card = done.card.read_text(encoding="utf-8")
    assert card.startswith(MARK)
    for column in read(done.path).column_names:
        assert f"| `{column}` |" in card
    for name in layout("dealt", 4).names:
        assert f"| `{name}` |" in card
    assert "--set edition=intl" in card
    assert str(tmp_path) not in card


def test_the_command_on_the_card_gives_the_same_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from kibitz.cli.main import main

    monkeypatch.chdir(tmp_path)
    arguments = "export deuce --games 3 --seats 2 --set target=20 --bots easy,medium --seed 7"
    assert main([*arguments.split(), "--out", "data.parquet"]) == 0
    first = Path("data.parquet").read_bytes()
    command = re.search(r"^    kibitz (export .*)$", Path("data.md").read_text("utf-8"), re.M)
    assert command is not None
    assert main(command[1].split()) == 0
    assert Path("data.parquet").read_bytes() == first
    assert "decisions of 3 games" in capsys.readouterr().out


@pytest.mark.parametrize("ending", ["parquet", "arrow"])
def test_an_error_leaves_the_earlier_export(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"data.{ending}"
    export(make_plan("lobo77", 3), file)
    before = file.read_bytes(), file.with_suffix(".md").read_bytes()

    def fail(done: int, of: int) -> None:
        if done == of:
            raise RuntimeError("no more")

    with pytest.raises(RuntimeError) as told:
        export(make_plan("lobo77", 2 * BATCH), file, progress=fail)
    assert (file.read_bytes(), file.with_suffix(".md").read_bytes()) == before
    kept = tmp_path / f"data.part.{ending}"
    assert str(kept) in told.value.__notes__[0]
    assert read(kept)["game"].to_pylist()[-1] == 2 * BATCH - 1
    assert len(list(tmp_path.iterdir())) == 3


@pytest.mark.parametrize("ending", ["parquet", "arrow"])
def test_a_full_disk_is_told_of(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"data.{ending}"
    export(make_plan("lobo77", 1), file)
    before = file.read_bytes()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before), hard))
    try:
        with pytest.raises(kibitz.KibitzError, match=r"cannot write .* is as it was before\."):
            export(make_plan("lobo77", 2 * BATCH), file)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert file.read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 2


def test_a_card_is_whole_or_the_earlier_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, card = tmp_path / "data.arrow", tmp_path / "data.md"
    export(make_plan("lobo77", 1), file)
    before = card.read_bytes()
    monkeypatch.setattr("kibitz.data.card._limits", lambda plan: "x" * (1 << 20))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 19, hard))
    try:
        with pytest.raises(kibitz.KibitzError, match=r"write .*data\.md: the file is too large"):
            export(make_plan("lobo77", 2), file)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert card.read_bytes() == before
    assert set(read(file)["game"].to_pylist()) == {0, 1}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data.arrow", "data.md"]


@pytest.mark.parametrize("ending", ["parquet", "arrow"])
@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_export_has_what_it_says(
    number: int, times: int, ending: str, tmp_path: Path
) -> None:
    def interrupt(done: int, of: int) -> None:
        if done == 2 * BATCH:
            for _ in range(times):
                signal.raise_signal(number)

    plan = make_plan("lobo77", 1000 * BATCH, bots="random")
    done = export(plan, tmp_path / f"data.{ending}", progress=interrupt)
    assert not done.is_whole
    # Pressed once, games that had begun are played and written too.
    most = 2 * BATCH if times == 2 else (2 + AHEAD) * BATCH
    assert 2 * BATCH <= done.games <= most
    table = read(done.path)
    assert len(table) == done.decisions
    assert table["game"].to_pylist()[-1] == done.games - 1
    assert json.loads(table.schema.metadata[b"kibitz"])["games"] == done.games
    assert f"every decision of {done.games:,} games" in done.card.read_text(encoding="utf-8")
    assert len(list(tmp_path.iterdir())) == 2


def test_what_is_played_when_somebody_interrupts_is_kept(tmp_path: Path) -> None:
    played: list[int] = []
    real = Logbook.play

    def interrupt(done: int, of: int) -> None:
        if done == BATCH:
            while len(played) < AHEAD:
                time.sleep(0.01)
            signal.raise_signal(signal.SIGINT)

    def play(self: Logbook, first: int, games: int) -> Any:
        logged = real(self, first, games)
        played.append(first)
        return logged

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Logbook, "play", play)
        plan = make_plan("lobo77", 1000 * BATCH, bots="random")
        done = export(plan, tmp_path / "data.arrow", progress=interrupt)
    assert done.games == len(played) * BATCH >= AHEAD * BATCH


def test_the_line_on_the_card_deals_a_row_again(tmp_path: Path) -> None:
    plan = make_plan("dealt", 2, seats=3, bots="easy", options={"edition": "intl", "chips": 3})
    done = export(plan, tmp_path / "data.arrow")
    line = re.search(r"kibitz\.start\([^`]*\)", done.card.read_text(encoding="utf-8"))
    assert line is not None
    rows = [row for row in read(done.path).to_pylist() if row["game"] == 1]
    game = eval(line[0].replace("…", repr(rows[0]["seed"])), {"kibitz": kibitz})
    for row in rows:
        assert row["legal"] == [move.code for move in game.legal_moves]
        game.play(next(move for move in game.legal_moves if move.code == row["move"]))
    assert game.is_over
