"""The API beside the tables: games, rules, bots, the caller, and its own description."""

from __future__ import annotations

import json

import httpx
import msgspec
from openapi_spec_validator import validate

from kibitz.bots import LEVELS
from kibitz.core.message import say
from kibitz.core.registry import playable, rulebook
from kibitz.rules_page import inline, rules_of
from kibitz.server.http.handlers import Handlers
from kibitz.server.http.openapi import document
from kibitz.server.http.routes import ROUTES, SOCKET
from tests.server.house import House, Player


def get(house: House, path: str) -> httpx.Response:
    return httpx.get(f"http://{house.address}{path}", timeout=30)


def test_games(house: House) -> None:
    games = get(house, "/api/games").json()
    assert [game["name"] for game in games] == list(playable())
    for game in games:
        book = rulebook(game["name"])
        assert game["seats"] == [book.seats[0], book.seats[-1]]
        assert len(game["lines"]) == 4
        assert [option["name"] for option in game["options"]] == [o.name for o in book.options]
    german = get(house, "/api/games?lang=de").json()
    assert german[0]["lines"][0].startswith("Leere deine Hand")
    assert [len(game["lines"]) for game in german] == [4] * len(playable())


def test_bots(house: House) -> None:
    assert [bot["name"] for bot in get(house, "/api/bots").json()] == list(LEVELS)


def test_rules_in_clauses(house: House) -> None:
    for game in playable():
        sections = get(house, f"/api/games/{game}/rules").json()["sections"]
        clauses = [section["clause"] for section in sections if section["clause"]]
        assert clauses == [f"§{number}" for number in range(1, len(clauses) + 1)]
        assert all(
            section["html"].count("<p>") == section["html"].count("</p>") for section in sections
        )
    german = get(house, "/api/games/lobo77/rules?lang=de").json()
    assert german["sections"]
    assert get(house, "/api/games/lobo77/rules?lang=xx").status_code == 200


def test_catalogues_are_had_by_language_and_game_and_only_once(house: House) -> None:
    german = get(house, "/api/words/de?game=lobo77")
    assert "sits = { $seat } setzt sich" in german.text
    assert "reverse = Richtungswechsel" in german.text
    assert "reverse =" not in get(house, "/api/words/de").text
    unspoken = get(house, "/api/words/xx?game=lobo77")
    assert unspoken.text == get(house, "/api/words/en?game=lobo77").text
    assert get(house, "/api/words/de?game=chess").status_code == 404
    again = {"If-None-Match": german.headers["ETag"]}
    address = f"http://{house.address}/api/words/de?game=lobo77"
    assert httpx.get(address, headers=again, timeout=30).status_code == 304


def test_rules_are_escaped() -> None:
    assert inline("a <b> `c<d` *e*") == "a &lt;b&gt; <code>c&lt;d</code> <em>e</em>"
    assert rules_of("lobo77", "../../x").sections


def test_me(house: House) -> None:
    ann = house.player("Ann")
    first = ann.open("lobo77", "me", "open")
    second = ann.open("deuce", "me", "bot:easy", name="Anna")
    me = ann.ask("GET", "/api/me").json()
    assert me["name"] == "Anna"
    assert [(t["id"], t["state"]) for t in me["tables"]] == [
        (second["id"], "playing"),
        (first["id"], "waiting"),
    ]
    assert house.player().ask("GET", "/api/me").json()["tables"] == []


def test_own_tables_name_the_other_people(house: House) -> None:
    ann, bob, zoe = house.player("Ann"), house.player("Bob"), house.player("Zoe")
    table = ann.open("lobo77", "me", "open", "bot:easy", "open")["id"]
    ann.open("lobo77", "me", "bot:easy")
    for who in (zoe, bob):
        who.sit(table)

    def opponents(who: Player) -> list[list[str]]:
        return [own["opponents"] for own in who.ask("GET", "/api/me").json()["tables"]]

    assert opponents(ann) == [[], ["Zoe", "Bob"]]
    assert opponents(bob) == [["Ann", "Zoe"]]
    bob.open("deuce", "me", "bot:easy", name="Mallory")  # who that is, is nobody's business here
    assert opponents(ann) == [[], ["Zoe", "Bob"]]


def test_health(house: House) -> None:
    health = get(house, "/healthz").json()
    assert health["status"] in ("ok", "warming up")
    assert set(health["games"]) == set(playable())


def test_commands_over_http(house: House) -> None:
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "open")["id"]
    path = f"/api/tables/{table}/commands"
    assert ann.ask("POST", path, {"type": "fill", "id": "1", "level": "easy"}).json()["number"] == 3
    welcome = ann.ask("GET", f"/api/tables/{table}").json()
    move = welcome["scene"]["offers"][0]["move"]
    command = {"type": "move", "id": "2", "ply": 0, "move": move}
    answers = [ann.ask("POST", path, command).json() for _ in range(2)]
    assert answers[0] == answers[1]
    assert answers[0]["type"] == "ack"
    refused = ann.ask("POST", path, {**command, "id": "3"})
    assert (refused.status_code, refused.json()["code"]) == (409, "stale")


def test_a_field_that_does_not_exist_is_named_with_those_that_do(house: House) -> None:
    ann = house.player("Ann")
    form = {"game": "lobo77", "seats": ["me", "open"]}
    answer = ann.ask("POST", "/api/tables", {**form, "optoins": {"chips": 1}})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")
    assert answer.json()["reason"] == say(
        "unreadable-request",
        text="Object contains unknown field `optoins`; "
        "known: game, seats, options, clock, hints, name, lesson",
    )
    path = f"/api/tables/{ann.open('lobo77', 'me', 'open')['id']}/commands"
    answer = ann.ask("POST", path, {"type": "fill", "id": "1", "levle": "easy"})
    assert answer.status_code == 400
    assert answer.json()["reason"]["text"].endswith("unknown field `levle`; known: type, id, level")


def test_the_description_is_valid_and_complete(house: House) -> None:
    found = get(house, "/api/openapi.json").json()
    validate(found)
    assert found == json.loads(msgspec.json.encode(document()))
    described = {
        (method.upper(), path) for path, methods in found["paths"].items() for method in methods
    }
    assert described == {(route.method, route.path) for route in ROUTES}
    for route in ROUTES:
        assert route.handler == SOCKET or hasattr(Handlers, route.handler)
    served = {
        (method, route.path)
        for route in house.served.app._app.app.routes  # type: ignore[attr-defined]
        for method in getattr(route, "methods", None) or ("GET",)
        if route.path.startswith("/api/") and method != "HEAD"
    }
    assert served - described == {("GET", "/api/openapi.json"), ("GET", "/api/style.css")}


def test_the_page_of_the_description(house: House) -> None:
    page = get(house, "/api").text
    for route in ROUTES:
        assert route.path in page
