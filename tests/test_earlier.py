"""Games that earlier versions have stored go on: `tests/earlier` has such files.

They were written with protocol 2, in which tables told sentences: records (`.kibitz`), saved games
(`.jsonl`), a database with games in the middle and one that is over and reviewed, and in
`facts.json` how all of them stood.
"""

from __future__ import annotations

import json
import random
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from kibitz.core.registry import OWN
from kibitz.record import Record
from kibitz.review import review
from kibitz.table import Table, events
from kibitz.table.tell import Teller
from tests.server.house import PATIENCE, House, Player
from tests.table.play import play_on

FOLDER = Path(__file__).parent / "earlier"
FACTS: dict[str, Any] = json.loads((FOLDER / "facts.json").read_text(encoding="utf-8"))
# A server that is stopped in the middle leaves its newest events apart.
KEPT_APART = """
    INSERT INTO recent (table_id, number, data) SELECT * FROM events WHERE number > 10;
    DELETE FROM events WHERE number > 10;
"""


@pytest.fixture
def house(tmp_path: Path) -> Any:
    with sqlite3.connect(tmp_path / "kibitz.sqlite") as database:
        database.executescript((FOLDER / "tables.sql").read_text(encoding="utf-8"))
        database.executescript(KEPT_APART)
    database.close()
    with House(tmp_path) as found:
        yield found


def player(house: House, name: str) -> Player:
    found = house.player(name)
    found.token = FACTS["players"][name]
    return found


@pytest.mark.parametrize("game", OWN)
def test_records_are_verified_replayed_and_told(game: str) -> None:
    record = Record.parse((FOLDER / f"{game}.kibitz").read_text(encoding="utf-8"))
    end = record.verify()
    assert end.is_over
    assert str(Record.parse(str(record))) == str(record)
    for ply, position in enumerate(record.replay()):
        if ply < len(record.moves):
            seat, move = record.moves[ply]
            assert position.narrate(move, seat)[0]["seat"] == seat


def test_a_record_is_reviewed() -> None:
    record = Record.parse((FOLDER / "lobo77.kibitz").read_text(encoding="utf-8"))
    found = review(record, worlds=8)
    assert found.is_complete
    assert "Player 0" in str(found)


@pytest.mark.parametrize("game", OWN)
def test_saved_games_stand_as_they_stood_and_go_on(game: str) -> None:
    lines = (FOLDER / f"{game}.jsonl").read_bytes().splitlines()
    table = Table.of(events.read_all(lines))
    assert table.game is not None
    stood = FACTS["events"][game]
    assert (table.game.turn, list(table.game.scores)) == (stood["turn"], stood["scores"])
    assert (table.game.hands, table.ply) == (stood["hands"], stood["ply"])
    assert sorted(map(str, table.game.legal_moves)) == stood["legal"]
    assert [events.write(event) for event in table.history] == lines
    assert len(Teller(table).log(None)) > 20
    play_on(table, 10, random.Random(1))
    assert table.ply == stood["ply"] + 10


@pytest.mark.parametrize("game", OWN)
def test_tables_of_an_earlier_server_go_on(house: House, game: str) -> None:
    stood = FACTS["tables"][game]
    path, players = f"/api/tables/{stood['id']}", [player(house, name) for name in ("Ann", "Bob")]
    welcome = players[0].ask("GET", path).json()
    assert welcome["number"] >= stood["number"]
    assert welcome["table"]["ply"] >= stood["ply"]
    assert any("mark" in entry["lines"][0] for entry in welcome["log"])
    chance, until = random.Random(2), time.monotonic() + PATIENCE
    played = 0
    while played < 4:
        assert time.monotonic() < until
        for one in players:
            seen = one.ask("GET", path).json()
            if offers := seen["scene"].get("offers"):
                move = chance.choice(sorted({offer["move"] for offer in offers}))
                command = {"type": "move", "id": f"new{played}", "ply": seen["table"]["ply"]}
                answer = one.ask("POST", f"{path}/commands", {**command, "move": move})
                assert answer.json()["type"] == "ack"
                played += 1


def test_a_review_of_an_earlier_form_is_made_anew(house: House) -> None:
    table = FACTS["tables"]["over"]["id"]
    found = player(house, "Ann").ask("GET", f"/api/tables/{table}/review").json()
    assert found["decisions"]
    assert all("say" in decision["says"] for decision in found["decisions"])
