"""After the end all is open: record, replay, review, advice. Before it, nothing."""

from __future__ import annotations

import random

import pytest

from kibitz.core.message import say
from kibitz.core.seed import commitment, read_seed
from kibitz.record import Record
from tests.server.house import House, Player, is_over

Ended = tuple[Player, str]


@pytest.fixture(scope="module")
def ended(house: House) -> Ended:
    ann = house.player("Ann, the first")
    table = ann.open("lobo77", "me", "bot:random", options={"chips": 1})["id"]
    with ann.watch(table) as watch:
        watch.play(random.Random(3), is_over)
    return ann, table


@pytest.mark.parametrize("what", ["record", "replay", "review", "advice?ply=0"])
def test_nothing_is_told_while_the_game_runs(house: House, what: str) -> None:
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "bot:random")["id"]
    for player in (ann, house.player("Eve")):
        answer = player.ask("GET", f"/api/tables/{table}/{what}")
        assert (answer.status_code, answer.json()["code"]) == (409, "not_over")
        assert answer.json()["reason"] == say("still-going-on")
    waiting = ann.open("lobo77", "me", "open")["id"]
    answer = ann.ask("GET", f"/api/tables/{waiting}/{what}")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_started")
    assert answer.json()["reason"] == say("not-begun")


def test_the_record_verifies_and_the_key_fits_the_commitment(ended: Ended) -> None:
    ann, table = ended
    answer = ann.ask("GET", f"/api/tables/{table}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    record = Record.parse(answer.text)
    record.verify()
    info = ann.ask("GET", f"/api/tables/{table}").json()["table"]
    assert read_seed(info["key"]) == record.seed
    assert commitment(record.seed) == info["commitment"]


def test_the_replay_shows_all_hands(house: House, ended: Ended) -> None:
    _, table = ended
    replay = house.player("Eve").ask("GET", f"/api/tables/{table}/replay").json()
    moves = replay["moves"]
    assert len(replay["scenes"]) == len(replay["lines"]) == len(moves) + 1
    for scene in replay["scenes"]:
        hands = [place for place in scene["places"] if place["name"] == "hand"]
        assert all("hidden" not in place for place in hands)
        assert all("?" not in place.get("cards", ()) for place in hands)
    assert replay["lines"][0] == []
    assert [line[0]["seat"] for line in replay["lines"][1:]] == [move["seat"] for move in moves]
    assert replay["scenes"][-1]["over"]


def test_the_review_is_made_once_and_kept(house: House, ended: Ended) -> None:
    ann, table = ended
    started = ann.ask("GET", f"/api/tables/{table}/review?wait=0")
    assert started.status_code in (200, 202)
    review = ann.ask("GET", f"/api/tables/{table}/review")
    assert review.status_code == 200
    assert review.json()["complete"]
    assert review.json()["players"][0] == "Ann the first"
    again = ann.ask("GET", f"/api/tables/{table}/review?wait=0")
    assert again.status_code == 200
    assert again.content == review.content


def test_advice(ended: Ended) -> None:
    ann, table = ended
    advice = ann.ask("GET", f"/api/tables/{table}/advice?ply=0").json()
    assert advice["type"] == "hint"
    assert advice["move"]
    for wrong in ("", "?ply=x", "?ply=9999", "?ply=-1"):
        assert ann.ask("GET", f"/api/tables/{table}/advice{wrong}").status_code == 400
