"""Nonsense of any kind, over HTTP and over the socket: every refusal is answered, nothing stumbles,
and the server plays on. `make fuzz` does the same at length."""

from __future__ import annotations

import json
import logging
import random
import socket
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed

from kibitz.core.words import Speaker
from kibitz.server.http.openapi import document
from kibitz.server.http.routes import ROUTES, Route
from kibitz.table.command import Command
from tests import fuzz
from tests.server.house import House, Message, Player, Watch, is_over
from tests.server.test_http_protocol import raw, raw_socket, read_all

SCHEMA = schemathesis.openapi.from_dict(document())
RIGHT, WRONG = GenerationMode.POSITIVE, GenerationMode.NEGATIVE
ASKED = [
    pytest.param(route, mode, id=f"{mode.value} {route.method} {route.path}")
    for route in ROUTES
    if route.handler not in ("socket", "stream")  # those do not end
    for mode in (RIGHT, WRONG)
    if mode == RIGHT or route.body or route.query  # else nothing can be wrong
]
CONFORMING = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)
examples = partial(
    fuzz.examples, suppressed=[HealthCheck.data_too_large, HealthCheck.filter_too_much]
)


class Log(logging.Handler):
    """Keeps all that is logged."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture(autouse=True)
def _quiet_log() -> Iterator[None]:
    """Nothing that strangers send is worth a line, let alone a traceback."""
    log = Log()
    logging.getLogger().addHandler(log)
    yield
    logging.getLogger().removeHandler(log)
    assert log.lines == []


@pytest.fixture(scope="module")
def tables(house: House) -> dict[str, str]:
    """Tables in each state, all of them Ann's."""
    ann = house.player("Ann")
    over = ann.open("lobo77", "me", "bot:random", options={"chips": 1})["id"]
    with ann.watch(over) as watch:
        watch.play(random.Random(1), is_over)
    return {
        "waiting": ann.open("lobo77", "me", "open")["id"],
        "playing": ann.open("deuce", "me", "bot:random")["id"],
        "over": over,
        "token": ann.token,
    }


@pytest.mark.parametrize(("route", "mode"), ASKED)
def test_every_route(
    house: House, tables: dict[str, str], route: Route, mode: GenerationMode
) -> None:
    cases = SCHEMA[route.path][route.method].as_strategy(generation_mode=mode)

    @examples(12, 400)
    @given(
        case=cases, at=st.sampled_from([None, "waiting", "playing", "over"]), is_ann=st.booleans()
    )
    def ask(case: Case, at: str | None, is_ann: bool) -> None:
        if at is not None and "id" in (case.path_parameters or {}):
            case.path_parameters["id"] = tables[at]
        if route.handler == "review":
            case.query = {"wait": 0}  # it would take a while
        headers = {"Authorization": f"Bearer {tables['token']}"} if is_ann else {}
        answer = case.call(base_url=f"http://{house.address}", headers=headers, timeout=60)
        case.validate_response(answer, checks=list(CONFORMING))
        check_refusal(answer.status_code, answer.content)

    ask()


def check_refusal(status: int, body: bytes) -> None:
    """An error has a code and a reason that can be said."""
    if status >= 400 and body:
        found = json.loads(body)
        assert found["code"]
        assert Speaker().knows(found["reason"]["say"])


def test_one_request_after_the_other(house: House, tables: dict[str, str]) -> None:
    """What one route gives is put into the next, as links of the description allow."""
    bounded = SCHEMA.exclude(path_regex="(stream|socket|review)$")

    class Workflow(bounded.as_state_machine()):  # type: ignore[misc]
        def get_call_kwargs(self, case: Case) -> dict[str, Any]:
            headers = {"Authorization": f"Bearer {tables['token']}"}
            return {"base_url": f"http://{house.address}", "headers": headers, "timeout": 60}

        def validate_response(self, response: Any, case: Case, **_: Any) -> None:
            case.validate_response(response, checks=list(CONFORMING))
            check_refusal(response.status_code, response.content)

    Workflow.run(settings=settings(examples(6, 300), stateful_step_count=8))


# The socket

numbers = st.integers() | st.integers(10**30, 10**400) | st.floats() | st.booleans() | st.none()
scalars = numbers | st.text(max_size=30) | st.sampled_from(["\ud800", "\udfff", "\0", "\u202e"])
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
KINDS = [kind.__struct_config__.tag for kind in Command.__args__]
FIELDS = ["type", "id", "ply", "move", "text", "seat", "name", "level", "yes", "player", "number"]
right = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS), "id": st.text("abc", min_size=1, max_size=3)},
    optional={
        "ply": st.integers(0, 3),
        "move": st.sampled_from(["7", "draw", "x2", "r7>1a", "*|*", "0:3", ""]),
        "text": st.text(max_size=40),
        "name": st.text(max_size=40),
        "seat": st.integers(0, 3) | st.none(),
        "level": st.sampled_from(["easy", "random", "none"]),
        "yes": st.booleans(),
    },
)


def written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=True, allow_nan=True)


mutated = st.builds(
    lambda command, field, value: written({**command, field: value}),
    right,
    st.sampled_from(FIELDS),
    values,
)
cut = st.builds(lambda text, at: text[: at % (len(text) + 1)], right.map(written), st.integers(0))
deep = st.builds(
    lambda opening, depth: opening * depth,
    st.sampled_from(["[", '{"a":', "[[", '"', "\\", "9", "-", "\u00e9"]),
    st.integers(1, 5000),
)
nonsense = (
    st.binary(max_size=300)
    | st.text(max_size=100).filter(lambda text: text.isprintable())
    | values.map(written)
    | mutated
    | cut
    | deep
    | st.sampled_from(["1e999999", '{"type":"ping","id":"a","id":"b"}', "NaN", "\ufeff{}"])
)
frames = st.lists(nonsense | right.map(written), min_size=1, max_size=8)


@pytest.mark.parametrize("seats", [("me", "open"), ("me", "bot:random"), ("bot:random", "open")])
def test_any_messages(house: House, seats: tuple[str, ...]) -> None:
    """Each is answered, and after them the table is as it should be."""
    ann = house.player("Ann")

    @examples(25, 3000)
    @given(frames)
    def send(sent: list[str | bytes]) -> None:
        table = ann.open("lobo77", *seats)["id"]
        with ann.watch(table) as watch:
            for data in sent:
                watch.socket.send(data)
            watch.socket.send('{"type":"ping","id":"last"}')
            heard = answers(watch, len(sent) + 1)
            assert all(set(one) >= {"code", "reason"} for one in heard if one["type"] == "refused")
        plays_on(ann, house)

    send()


def answers(watch: Watch, wanted: int) -> list[Message]:
    found: list[Message] = []
    while len(found) < wanted:
        message = watch.get()
        if message["type"] in ("ack", "refused", "pong", "hint"):
            found.append(message)
    return found


def plays_on(ann: Player, house: House) -> None:
    """The server still deals and takes moves."""
    table = ann.open("lobo77", "me", "bot:random")["id"]
    welcome = ann.ask("GET", f"/api/tables/{table}").json()
    move = welcome["scene"]["offers"][0]["move"]
    command = {"type": "move", "id": "m", "ply": 0, "move": move}
    answer = ann.ask("POST", f"/api/tables/{table}/commands", command)
    assert answer.json()["type"] == "ack"


@pytest.mark.parametrize("where", ["commands", "sit", "tables", "me"])
def test_any_body(house: House, where: str) -> None:
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "bot:random")["id"]
    paths = {"tables": ("POST", "/api/tables"), "me": ("PUT", "/api/me")}
    method, path = paths.get(where, ("POST", f"/api/tables/{table}/{where}"))

    @examples(20, 2000)
    @given(nonsense | right.map(written))
    def ask(data: str | bytes) -> None:
        body = data.encode() if isinstance(data, str) else data
        answer = ann.ask(method, path, content=body)
        assert answer.status_code < 500
        check_refusal(answer.status_code, answer.content)

    ask()


def test_any_bytes_instead_of_a_request(house: House) -> None:
    begun = st.sampled_from(
        [b"", b"GET / HTTP/1.1\r\n", b"POST /api/tables HTTP/1.1\r\nHost: x\r\n"]
    )

    @examples(40, 5000)
    @given(begun, st.lists(st.binary(max_size=60), max_size=5), st.sampled_from([b"", b"\r\n"]))
    def send(first: bytes, rest: list[bytes], glue: bytes) -> None:
        with raw(house) as line:
            line.sendall(first + glue.join(rest) + b"\r\n\r\n")
            line.shutdown(socket.SHUT_WR)
            found = read_all(line)
            assert b" 500 " not in found[:20]
            assert b"Traceback" not in found

    send()


def test_any_frames_by_hand(house: House) -> None:
    """Frames that no client would send: the socket may end, the server does not."""
    ann = house.player("Ann")
    table = ann.open("lobo77", "me", "bot:random")["id"]

    @examples(30, 3000)
    @given(st.lists(st.binary(min_size=1, max_size=40), max_size=6))
    def send(parts: list[bytes]) -> None:
        try:
            with raw_socket(house, table, ann.token) as line:
                for part in parts:
                    line.sendall(part)
        except (ConnectionClosed, OSError):
            pass

    send()
    plays_on(ann, house)
