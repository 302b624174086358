"""Games are kept move by move and gone on with."""

from __future__ import annotations

import asyncio
import os
import random
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

import kibitz
from kibitz.core.errors import KibitzError
from kibitz.core.message import Message
from kibitz.core.registry import rulebook
from kibitz.core.words import Speaker
from kibitz.record import Record
from kibitz.table import command as commands
from kibitz.table import events
from kibitz.table.message import Refused
from kibitz.table.table import Table
from kibitz.terminal.app import KibitzApp, Wish
from kibitz.terminal.local import LocalTable
from kibitz.terminal.saved import Saved, begin, day_and_time, go_on, named, newest, unfinished
from kibitz.terminal.source import Received
from kibitz.terminal.start import SetUpScreen, StartScreen
from kibitz.terminal.table import TableScreen
from kibitz.worker_pool import WorkerPool
from tests.loop import in_a_loop
from tests.terminal.sitting import PATIENCE, Seated, kept, played, seated, text_of


def test_a_game_goes_on_as_it_was() -> None:
    async def first() -> list[events.Event]:
        async with seated(Wish(kept("lobo77", seed=7), pace=0.0)) as ann:
            await ann.play(random.Random(1), moves=6)
            await ann.until_asked()
            history = list(ann.screen.source.table.history)  # type: ignore[attr-defined]
            await ann.press("q")
        assert "--resume" in str(ann.app.return_value)
        return history

    async def second(history: list[events.Event]) -> None:
        async with seated(Wish(go_on(newest()), pace=0.0)) as ann:
            await ann.until_asked()
            assert list(ann.screen.source.table.history) == history  # type: ignore[attr-defined]
            await ann.play(random.Random(1))
        assert unfinished() == []

    in_a_loop(second(in_a_loop(first())))


def test_the_record_beside_it_is_verified_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    fresh = kept("deuce", bots=("easy", "medium"), seed=4, target=10)
    begun = begin(fresh.history, file)
    fresh.saved.close()

    async def first() -> None:
        async with seated(Wish(begun, pace=0.0)) as ann:
            await ann.play(random.Random(1), moves=9)

    async def second() -> None:
        async with seated(Wish(go_on(file), pace=0.0)) as ann:
            await ann.until_asked()
            seats = ann.screen.sitting.info.seats  # type: ignore[union-attr]
            assert [(seat.name, seat.level) for seat in seats] == [
                ("Ann", None),
                ("Bruno", "easy"),
                ("Carla", "medium"),
            ]
            await ann.play(random.Random(1))

    in_a_loop(first())
    record = Record.parse(file.read_text(encoding="utf-8"))
    assert record.players == ("Ann", "Bruno", "Carla")
    assert record.bots == {1: "easy", 2: "medium"}
    assert len(record.verify().moves) >= 9
    in_a_loop(second())
    assert Record.parse(file.read_text(encoding="utf-8")).verify().is_over


def test_a_move_taken_back_is_taken_out_of_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    fresh = kept("lobo77", people=("Ann", "Ben"), bots=(), seed=7)
    begun = begin(fresh.history, file)
    fresh.saved.close()

    async def play() -> None:
        async with seated(Wish(begun, pace=0.0)) as here:
            source = here.screen.source
            assert isinstance(source, LocalTable)
            source.look_from(0)
            move = str(source.table.game.legal_moves[0])  # type: ignore[union-attr]
            source.send(commands.Move(id="1", ply=0, move=move))
            assert len(Record.parse(file.read_text(encoding="utf-8")).moves) == 1
            source.send(commands.Undo(id="2"))
            source.look_from(1)
            source.send(commands.Answer(id="3", yes=True))
            assert source.table.ply == 0
            assert Record.parse(file.read_text(encoding="utf-8")).moves == []

    in_a_loop(play())


@pytest.mark.parametrize("players", [(), ("Ben", "hard 1")])
def test_a_record_of_the_plain_game_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: tuple[str, ...]
) -> None:
    monkeypatch.setenv("LOGNAME", "ben")
    game = kibitz.start("lobo77", seats=2, seed=3)
    game.play(game.legal_moves[0])
    record = game.record()
    record.players, record.bots = players, {1: "hard"}
    file = tmp_path / "game.txt"
    file.write_text(str(record), encoding="utf-8")
    found = go_on(file)
    opened = found.history[0]
    assert isinstance(opened, events.Opened)
    assert [plan.level for plan in opened.seats] == [None, "hard"]
    assert Table.of(found.history).seats[0].name == "Ben"
    found.saved.close()


def test_without_a_word_of_bots_a_record_is_of_people(tmp_path: Path) -> None:
    record = kibitz.start("lobo77", seats=2, seed=3).record()
    record.players = ("Ada", "hard 1")  # a name is a name
    file = tmp_path / "game.txt"
    file.write_text(str(record), encoding="utf-8")
    found = go_on(file)
    assert [seat.kind for seat in Table.of(found.history).seats] == ["person", "person"]
    found.saved.close()


def test_a_record_is_not_touched_before_a_move_and_keeps_its_names(tmp_path: Path) -> None:
    record = kibitz.start("lobo77", seats=2, seed=3).record()
    record.players, record.date = ("Ann", "Ada"), "2020-02-29"
    record.bots = {1: "hard:50"}
    file = tmp_path / "game.txt"
    file.write_text(f"{record}# a note of mine\n", encoding="utf-8")
    before = file.read_bytes()

    async def play() -> None:
        async with seated(Wish(go_on(file), pace=0.0)) as ann:
            await ann.until_asked()
            assert file.read_bytes() == before
            seats = ann.screen.sitting.info.seats  # type: ignore[union-attr]
            assert (seats[1].name, seats[1].level) == ("Ada", "hard:50")
            await ann.play(random.Random(1), moves=1)

    in_a_loop(play())
    after = Record.parse(file.read_text(encoding="utf-8"))
    assert len(after.moves) >= 1
    assert (after.players, after.bots, after.date) == (record.players, record.bots, record.date)
    assert after.comments == [(0, " a note of mine")]


def test_what_is_wrong_with_a_record_is_said(tmp_path: Path) -> None:
    game = kibitz.start("lobo77", seats=2, seed=3)
    game.play(game.legal_moves[0])
    text = str(game.record())
    file = tmp_path / "game.txt"
    file.write_bytes(text.encode() + b"# caf\xe9\n")
    with pytest.raises(KibitzError, match="it is not text in UTF-8"):
        go_on(file)
    file.write_text(text.replace("\n0 ", "\n7 "), encoding="utf-8")
    with pytest.raises(KibitzError, match=f"^{file}, line .* is given to seat 7"):
        go_on(file)


def test_a_line_cut_short_by_a_crash_is_dropped() -> None:
    game = kept("lobo77")
    game.saved.close()
    path = game.saved.path
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"kind":"moved","numb')
    again = go_on(path)
    assert again.history == game.history
    assert path.read_bytes() == whole
    again.saved.close()


def test_a_full_disk_stops_the_game_and_loses_nothing() -> None:
    resource = pytest.importorskip("resource")  # a limit on the size of files is as good
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    game = kept("lobo77", seed=7)
    thinkers, heard = WorkerPool(), list[Received]()
    path = game.saved.path

    def refused() -> list[Message]:
        return [one.reason for one in heard if isinstance(one, Refused)]

    async def play() -> None:
        table = LocalTable(game.history, thinkers, game.saved, pace=0.0)
        table._receive = heard.append
        assert table.table.game is not None
        move = commands.Move(id="1", ply=0, move=str(table.table.game.legal_moves[0]))
        size = path.stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 20, usual[1]))
        table.send(move)
        assert refused()[0]["say"] == "cannot-keep-game"
        assert table.table.ply == 0
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
        table.send(move)
        assert table.table.ply == 1
        with open("/dev/full", "r+b", buffering=0) as full:
            table.saved = Saved(path, full)
            bots = asyncio.create_task(table._let_bots_play())
            while len(refused()) < 2 and not bots.done():
                await asyncio.sleep(0.01)
            table.saved = game.saved
        table.skip()
        await asyncio.wait_for(bots, PATIENCE)
        assert table.table.ply == 2
        table.saved.close()
        again = go_on(path)
        assert again.history == table.table.history
        again.saved.close()

    try:
        in_a_loop(play())
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
        thinkers.close()


def test_two_terminals_do_not_write_one_game() -> None:
    game = kept("lobo77")
    with pytest.raises(KibitzError, match="open in another terminal"):
        go_on(game.saved.path)
    game.saved.close()


@pytest.mark.parametrize("data", [b"", b"no game\n", b'{"kind":"ended","number":1,"time":0}\n'])
def test_what_is_no_game_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "file"
    path.write_bytes(data)
    with pytest.raises(KibitzError, match="is not a game saved here"):
        go_on(path)


def test_nothing_to_go_on_with_is_said() -> None:
    with pytest.raises(KibitzError, match="there is no game to go on with"):
        newest()
    with pytest.raises(KibitzError, match="cannot read"):
        go_on(Path("nowhere"))


def test_the_last_game_of_a_kind_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, deuce, last = (played(kept(game)) for game in ("lobo77", "deuce", "lobo77"))
    for age, game in enumerate((last, deuce, old)):
        game.saved.close()
        os.utime(game.saved.path, (1000 - age, 1000 - age))
    assert named("lobo77") == newest("lobo77") == newest() == last.saved.path
    assert named("deuce") == deuce.saved.path
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deuce").touch()  # a file is meant where there is one
    assert named("deuce") == Path("deuce")


def test_a_game_of_a_package_that_is_gone_is_kept_but_not_offered() -> None:
    known, gone = played(kept("deuce")), played(kept("lobo77"))
    known.saved.close()
    gone.saved.close()
    path = gone.saved.path
    data = path.read_bytes().replace(b'"lobo77"', b'"rumours"')
    path.write_bytes(data)
    os.utime(known.saved.path, (1, 1))  # the other is the newest
    assert newest() == known.saved.path

    async def start() -> None:
        app = KibitzApp(Wish(name="Ann"))
        async with app.run_test(size=(80, 30)) as pilot:
            await pilot.pause()
            assert "Continue: Deuce" in text_of(app)

    in_a_loop(start())
    assert path.read_bytes() == data


def test_games_to_go_on_with_are_told_apart_by_players_moves_and_time() -> None:
    fresh, one = kept("lobo77"), played(kept("deuce", ("Ada", "Ben"), ("easy",)))
    taken_back = played(kept("lobo77", ("Eve",)), moves=3)
    undone = events.Undone(number=len(taken_back.history) + 1, time=0.0, seat=0, ply=2)
    taken_back.saved.store([undone])
    for game in (fresh, one, taken_back):
        game.saved.close()
    os.utime(one.saved.path, (1, 1))
    first, second = unfinished()
    told = Speaker().text
    assert told(first.says).startswith("Lobo 77 with Eve and Bruno, 2 moves, ")
    assert told(second.says).startswith("Deuce with Ada, Ben, and Carla, 1 move, ")


def test_when_a_game_was_played_is_said_in_the_words_of_a_calendar(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def at(*day: int) -> float:
        return datetime(*day).timestamp()  # type: ignore[arg-type]

    now, told = at(2026, 3, 1, 0, 5), Speaker().text
    assert told(day_and_time(at(2026, 3, 1, 0, 1), now)) == "today 00:01"
    assert told(day_and_time(at(2026, 2, 28, 23, 59), now)) == "yesterday 23:59"
    assert told(day_and_time(at(2026, 2, 27, 9, 0), now)) == "Fri, Feb 27, 09:00"
    assert told(day_and_time(at(2025, 12, 31, 9, 0), now)) == "Wed, Dec 31, 2025, 09:00"
    monkeypatch.setattr("kibitz.core.words._spoken", "de")
    assert Speaker("de").text(day_and_time(at(2026, 2, 27, 9, 0), now)) == "Fr., 27. Feb., 09:00"


def test_the_start_screen_leads_to_a_table_and_back_to_it() -> None:
    async def begin_one() -> None:
        app = KibitzApp(Wish(name="Ann", pace=0.0))
        async with app.run_test(size=(80, 30)) as pilot:
            await pilot.pause()
            assert isinstance(app.screen, StartScreen)
            assert "Play Lobo 77" in text_of(app)
            await pilot.press("down", "down", "enter")
            await pilot.pause()
            assert isinstance(app.screen, SetUpScreen)
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)
            assert "Lobo 77" in text_of(app)
            here = Seated(app, pilot)
            await here.until(lambda: here.is_active)
            await here.play(random.Random(1), moves=1)

    async def go_on_with_it() -> None:
        app = KibitzApp(Wish(name="Ann", pace=0.0))
        async with app.run_test(size=(80, 30)) as pilot:
            await pilot.pause()
            assert "Continue: Lobo 77 with Ann, Bruno, Carla, and Dario, " in text_of(app)
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)

    in_a_loop(begin_one())
    in_a_loop(go_on_with_it())


def test_what_another_package_calls_its_game_is_shown_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    book = rulebook("lobo77")
    option = replace(book.options[0], name="[b]a b", default="[/]", choices=("[/]", "[i]"))
    odd = replace(book, title="Lobo [/] 77", options=(option,))
    monkeypatch.setattr("kibitz.terminal.start.playable", lambda: ("lobo77",))
    monkeypatch.setattr("kibitz.terminal.start.rulebook", lambda name: odd)

    async def look() -> None:
        app = KibitzApp(Wish(name="Ann"))
        async with app.run_test(size=(80, 30)) as pilot:
            await pilot.pause()
            assert "Play Lobo [/] 77" in text_of(app)
            await pilot.press("enter")
            await pilot.pause()
            shown = text_of(app)
            assert "Lobo [/] 77" in shown
            assert "[b]a b" in shown
            assert shown.count("[/]") == 2

    in_a_loop(look())
