"""Somebody who plays a game to its end, whatever happens to the line, and notes all they hear."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from kibitz.server.http.identity import player_of
from tests.server.house import Message, is_over, pick

AGAIN = ("busy", "too_fast")  # refusals that pass
LATE = ("stale", "not_your_turn", "over")  # after a bot stood in
UNREACHABLE = (OSError, WebSocketException, httpx.HTTPError, TimeoutError, json.JSONDecodeError)
SILENCE = 20.0  # seconds without a message, then the line is taken for dead


@dataclass
class Notes:
    """What one player was told at one table."""

    table: str
    player: str
    told: dict[int, Message] = field(default_factory=dict)  # events by number
    shown: dict[int, Message] = field(default_factory=dict)  # scenes of fresh views by number
    sent: dict[str, Message] = field(default_factory=dict)  # commands by id
    acks: dict[str, int] = field(default_factory=dict)  # numbers by id of the command
    refusals: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    seat: int | None = None
    highest: int = 0  # of all numbers
    latest: Message = field(default_factory=dict)  # the event or fresh view of that number
    is_over: bool = False

    def hear(self, message: Message) -> None:
        kind = message["type"]
        if kind == "event":
            self._note(self.told, message["number"], comparable(message))
        elif kind == "welcome":
            self.seat = message["you"]["seat"]
            if message["number"] < self.highest:
                self.fault(f"told of event {self.highest}, then shown {message['number']}")
            self._note(self.shown, message["number"], message["scene"])
        elif kind == "ack":
            self._note(self.acks, message["id"], message["number"])
        elif kind == "refused":
            self.refusals[message["code"]] += 1
            if message["code"] not in AGAIN + LATE:
                self.fault(f"refused: {message['code']}: {message['reason']}")
        if "table" in message:
            if message["number"] >= self.highest:
                self.highest, self.latest = message["number"], message
            self.is_over = self.is_over or is_over(message)

    def _note(self, notes: dict[Any, Any], key: Any, value: Any) -> None:
        """What was told twice must have been told alike."""
        if notes.setdefault(key, value) != value:
            self.fault(f"{key}: told {json.dumps(notes[key])}, then {json.dumps(value)}")

    def fault(self, text: str) -> None:
        self.faults.append(f"table {self.table}, seat {self.seat}: {text}")


def comparable(message: Message) -> Message:
    """An event without what is true for a moment only: who is connected, and the clock."""
    table = {**message["table"], "deadline": None}
    if "seats" in table:
        table["seats"] = [{**seat, "connected": None} for seat in table["seats"]]
    return {**message, "table": table}


class Guest:
    """A player with a token. `address` may lead to another server each time."""

    def __init__(self, address: str, chance: random.Random, pause: float = 0.0) -> None:
        self.address = address
        self.token = ""  # asked for with the first request
        self._chance = chance
        self._pause = pause  # seconds to think, at most
        self._pending: Message | None = None  # sent, not answered
        self.lines_lost = 0

    @property
    def player(self) -> str:
        return player_of(self.token)

    @property
    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """Ask until there is an answer, by one's own token."""
        if not self.token:
            self.token = (await self._ask("POST", "/api/players"))["token"]
        return await self._ask(method, path, body)

    async def _ask(self, method: str, path: str, body: object = None) -> Any:
        while True:
            try:
                async with httpx.AsyncClient(
                    base_url=f"http://{self.address}", headers=self._headers, timeout=SILENCE
                ) as client:
                    answer = await client.request(method, path, json=body)
                    if answer.status_code < 400:
                        return answer.text if path.endswith("/record") else answer.json()
                    if answer.status_code not in (429, 500, 502, 503):
                        raise AssertionError(answer.text)
            except UNREACHABLE:
                self.lines_lost += 1
            await asyncio.sleep(0.05)

    async def open(self, game: str, seats: list[str], options: dict[str, int]) -> str:
        form = {"game": game, "seats": seats, "options": options, "name": "Ann"}
        return str((await self.ask("POST", "/api/tables", form))["id"])

    async def sit(self, table: str) -> None:
        """Take a seat; if the answer is lost, being there already is as good."""
        seated = await self.ask("GET", f"/api/tables/{table}")
        if seated["you"]["seat"] is None:
            try:
                sit = {"type": "sit", "id": "sit", "name": "Bob"}
                await self.ask("POST", f"/api/tables/{table}/commands", sit)
            except AssertionError:
                assert (await self.ask("GET", f"/api/tables/{table}"))["you"]["seat"] is not None

    async def play(self, table: str) -> Notes:
        """Play to the end, over as many connections as it takes."""
        notes = Notes(table, self.player)
        while not notes.is_over:
            try:
                async with connect(
                    f"ws://{self.address}/api/tables/{table}/socket{self._after(notes)}",
                    additional_headers=self._headers,
                    compression=None,
                    max_size=None,
                    open_timeout=SILENCE,
                ) as socket:
                    await self._follow(socket, notes)
            except UNREACHABLE:
                self.lines_lost += 1
                await asyncio.sleep(self._chance.uniform(0.05, 0.3))
        return notes

    def _after(self, notes: Notes) -> str:
        """Go on after the last event, or a few before it, or with a fresh view."""
        if not notes.shown or self._chance.random() < 0.2:
            return ""
        first = min(notes.shown)
        return f"?after={max(first, notes.highest - self._chance.randrange(4))}"

    async def _follow(self, socket: ClientConnection, notes: Notes) -> None:
        if self._pending is not None:
            await socket.send(json.dumps(self._pending))  # perhaps stored, perhaps not
        last: int | None = None
        while not notes.is_over:
            message = json.loads(await asyncio.wait_for(socket.recv(), SILENCE))
            if message["type"] == "event" and last is not None and message["number"] != last + 1:
                notes.fault(f"event {message['number']} came after {last}")
            notes.hear(message)
            last = message["number"] if "table" in message else last
            if "table" in message or message["type"] == "present":
                if last in (None, notes.highest):
                    await self._act(socket, notes, notes.latest)
            elif self._pending is not None and message.get("id") == self._pending["id"]:
                await self._settle(socket, message)
                await self._act(socket, notes, notes.latest)  # perhaps one's turn again

    async def _settle(self, socket: ClientConnection, message: Message) -> None:
        if message.get("code") in AGAIN:
            await asyncio.sleep(0.2)
            await socket.send(json.dumps(self._pending))
            return
        answered, self._pending = self._pending, None
        if message["type"] == "ack" and self._chance.random() < 0.1:
            await socket.send(json.dumps(answered))  # the same ack comes again

    async def _act(self, socket: ClientConnection, notes: Notes, latest: Message) -> None:
        scene = latest.get("scene")
        if self._pending is not None or scene is None or not scene.get("offers"):
            return
        if self._pause:
            await asyncio.sleep(self._chance.uniform(0, self._pause))
        move = pick(self._chance, [offer["move"] for offer in scene["offers"]])
        ply = latest["table"]["ply"]
        self._pending = {"type": "move", "id": secrets.token_hex(8), "ply": ply, "move": move}
        notes.sent[self._pending["id"]] = self._pending
        await socket.send(json.dumps(self._pending))
        if self._chance.random() < 0.05:
            say = {"type": "say", "id": secrets.token_hex(8), "text": f"I play at {ply}"}
            notes.sent[say["id"]] = say
            await socket.send(json.dumps(say))
