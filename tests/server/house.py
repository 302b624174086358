"""What the tests of the server share: a real server on loopback and real clients."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from kibitz.server.app import Served, make_app
from kibitz.server.database.store import Store
from kibitz.server.run import Server, bind, config_of
from kibitz.server.settings import UNLIMITED, Settings
from kibitz.server.tables.clock import Clock
from tests.command import KIBITZ

QUICK = Settings(bot_delay=(0.0, 0.0), limits=UNLIMITED)
PATIENCE = 20.0  # seconds; a busy machine may be slow
Message = dict[str, Any]
_ids = count()  # of commands


class House:
    """A server in a thread of this process."""

    def __init__(
        self,
        folder: Path,
        settings: Settings = QUICK,
        database: str | None = None,
        clock: Clock | None = None,
        proxy: str = "",
        host: str = "127.0.0.1",
    ) -> None:
        store = Store(database or f"sqlite:///{folder}/kibitz.sqlite")
        store.prepare()
        self.listening = bind(host, 0)
        self.served: Served = make_app(store, settings, clock=clock, has_proxy=bool(proxy))
        config = config_of(self.served.app, proxy, settings.limits.lines)
        self.server = Server(config, self.served)
        self.address = f"127.0.0.1:{self.listening.getsockname()[1]}"
        self._thread = threading.Thread(target=self.server.run, args=([self.listening],))

    def __enter__(self) -> House:
        self._thread.start()
        wait_until(lambda: self.server.started)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self._thread.join()
        self.listening.close()

    def player(self, name: str = "") -> Player:
        return Player(self.address, name)

    def forget(self, table: str) -> None:
        """What a table keeps only to be quick: as after a while in which nothing has happened."""
        teller = self.served.registry._tables[table].teller
        self.server.servers[0].get_loop().call_soon_threadsafe(teller.forget)

    def wait_for(self, game: str) -> None:
        """Until a game's machine code is loaded: hints are given from then on."""
        wait_until(lambda: self.served.registry.workers.is_ready[game], 10 * PATIENCE)


class Process:
    """A server of its own process, as people start it; it can be killed."""

    def __init__(self, folder: Path, *options: str, database: str | None = None) -> None:
        command = [*KIBITZ, "serve", "--port", "0", "--bot-delay", "0"]
        place = ["--database", database or str(folder / "kibitz.sqlite"), "--no-limits"]
        self.process = subprocess.Popen(
            [*command, *place, *options],
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ,
            process_group=0,
        )
        self.lines: list[str] = []
        self.address = self._address()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _address(self) -> str:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.append(line)
            found = re.search(r"http://([\d.]+:\d+)/", line)
            if found:
                return found[1]
        raise AssertionError(f"the server did not start: {self.lines}")

    def _read(self) -> None:
        assert self.process.stderr is not None
        self.lines += self.process.stderr

    def end(self, number: int = signal.SIGINT) -> int:
        self.process.send_signal(number)
        status = self.process.wait(PATIENCE)
        self._reader.join()
        assert self.process.stderr is not None
        self.process.stderr.close()
        return status


def plain_client(address: str) -> httpx.Client:
    """Without TLS there is no need to load certificates, which takes longer than all else."""
    return httpx.Client(base_url=f"http://{address}", timeout=60, verify=False)


class Player:
    """Somebody with a token of their own."""

    def __init__(self, address: str, name: str = "") -> None:
        self.address = address
        self.name = name
        with plain_client(address) as stranger:
            self.token = stranger.post("/api/players").json()["token"]

    def ask(self, method: str, path: str, body: object = None, **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.token}", **more.pop("headers", {})}
        with plain_client(self.address) as client:
            return client.request(method, path, json=body, headers=headers, **more)

    def open(self, game: str = "lobo77", *seats: str, **settings: Any) -> Message:
        form = {"game": game, "seats": list(seats) or ["me", "bot:random"], "name": self.name}
        answer = self.ask("POST", "/api/tables", {**form, **settings})
        assert answer.status_code == 201, answer.text
        found: Message = answer.json()
        return found

    def sit(self, table: str, seat: int | None = None) -> Message:
        path = f"/api/tables/{table}"
        command = {"type": "sit", "id": f"sit{next(_ids)}", "seat": seat, "name": self.name}
        answer = self.ask("POST", f"{path}/commands", command)
        assert answer.status_code == 200, answer.text
        found: Message = self.ask("GET", path).json()
        return found

    def watch(self, table: str, after: int | str | None = None) -> Watch:
        return Watch(self, table, after)


class Watch:
    """A WebSocket at a table, and all that came over it."""

    def __init__(self, player: Player, table: str, after: int | str | None = None) -> None:
        query = "" if after is None else f"?after={after}"
        self._stack = ExitStack()
        self.socket: ClientConnection = self._stack.enter_context(
            connect(
                f"ws://{player.address}/api/tables/{table}/socket{query}",
                additional_headers={"Authorization": f"Bearer {player.token}"},
                compression=None,
                max_size=None,
            )
        )
        self.messages: list[Message] = []
        self.raw: list[str] = []
        self.latest: Message = {}  # the last welcome or event, with the whole table
        self._table: Message = {}

    def __enter__(self) -> Watch:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def get(self, timeout: float = PATIENCE) -> Message:
        data = self.socket.recv(timeout)
        assert isinstance(data, str)
        message: Message = json.loads(data)
        self.raw.append(data)
        self.messages.append(message)
        if message["type"] in ("welcome", "event"):
            self._table = {**self._table, **message["table"]}
            self.latest = {**message, "table": self._table}
        return message

    def until(self, is_wanted: Callable[[Message], bool]) -> Message:
        while True:
            message = self.get()
            if is_wanted(message):
                return message

    def until_type(self, name: str) -> Message:
        return self.until(lambda message: message["type"] == name)

    def until_kind(self, kind: str) -> Message:
        return self.until(lambda message: message.get("kind") == kind)

    def send(self, kind: str, **fields: Any) -> str:
        own = fields.pop("id", f"c{next(_ids)}")
        self.socket.send(json.dumps({"type": kind, "id": own, **fields}))
        return own

    def ask(self, kind: str, **fields: Any) -> Message:
        """Send a command and wait for its answer."""
        own = self.send(kind, **fields)
        return self.until(lambda message: message.get("id") == own)

    def play(self, chance: random.Random, until: Callable[[Message], bool]) -> Message:
        """Make legal moves whenever it is one's turn, until something has happened."""
        while True:
            latest = self.latest
            if latest and until(latest):
                return latest
            scene = latest.get("scene")
            if scene is not None and scene.get("offers"):
                move = pick(chance, [offer["move"] for offer in scene["offers"]])
                self.send("move", ply=latest["table"]["ply"], move=move)
                self.latest = {}
            self.get()


def pick(chance: random.Random, moves: list[str]) -> str:
    """A random move, but one that ends a round (Five Crowns) if there is one."""
    return chance.choice([move for move in moves if move.endswith("!")] or moves)


def is_over(message: Message) -> bool:
    return bool(message["table"].get("state") == "over")


def wait_until(is_so: Callable[[], bool], patience: float = PATIENCE) -> None:
    end = time.monotonic() + patience
    while not is_so():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.01)


@contextmanager
def house(folder: Path, **changes: Any) -> Iterator[House]:
    """A server with other settings."""
    with House(folder, replace(QUICK, **changes)) as found:
        yield found
