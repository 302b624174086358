#!/usr/bin/env python3
"""An outside bot for Kibitz, with nothing but Python's standard library.

    python examples/bot.py http://127.0.0.1:7788/t/TABLE [NAME]

It asks the server for a token, takes an open seat at the table, follows the table's stream of JSON
lines, and plays a random legal move whenever it is its turn. Put your own idea into `choose`.
It ends with status 0 when the game is over, and with 2 when there is no game for it or no server.
"""

from __future__ import annotations

import json
import random
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

PATIENCE = 30  # seconds without a line (the server sends one every 15), then connect again
TRIES = 5  # to reach a server that has never answered, a second apart
LATER = ("busy", "too_fast")  # refusals that pass: the same is asked again


def choose(scene: dict[str, Any]) -> str:
    """The move to play: all that the bot may know is in the scene."""
    return str(random.choice(sorted({offer["move"] for offer in scene["offers"]})))


class NoGame(Exception):
    """Why there is nothing to play."""


class Server:
    """The HTTP API, as far as a bot needs it."""

    def __init__(self, link: str) -> None:
        self.address, _, self.table = link.rstrip("/").rpartition("/t/")
        self.token = ""
        self.has_answered = False
        self.failures = 0
        self.token = self.ask("/api/players")["token"]

    def open(self, method: str, path: str, body: object = None) -> Any:
        """Ask as the player that the token stands for."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        return urllib.request.urlopen(request, timeout=PATIENCE)

    def ask(self, path: str, body: object = None) -> dict[str, Any]:
        """The answer, also when it is a refusal; asked again while the server is busy or away.

        That is safe: a command has an id, and one that was done already is answered as before.
        """
        while True:
            try:
                with self.open("POST", path, body) as answer:
                    found: dict[str, Any] = json.load(answer)
                    self.has_answered = True
                    return found
            except urllib.error.HTTPError as refused:
                with refused:
                    found = json.load(refused)
                self.has_answered = True
                if found["code"] not in LATER:
                    return found
                print(f"refused for now: {found['code']}", file=sys.stderr)
            except OSError as error:
                print(f"no answer from {self.address}: {error}", file=sys.stderr)
                self.failures += 1
                if not self.has_answered and self.failures >= TRIES:
                    raise NoGame(
                        f"{self.address} has not answered {TRIES} times: does a server run there?"
                    ) from None
            time.sleep(1)

    def messages(self) -> Iterator[dict[str, Any]]:
        """What happens at the table; after a lost connection, what was missed."""
        seen = ""
        while True:
            try:
                with self.open("GET", f"/api/tables/{self.table}/stream{seen}") as lines:
                    for line in lines:
                        if line.strip():
                            message = json.loads(line)
                            if "number" in message:
                                seen = f"?after={message['number']}"
                            yield message
            except urllib.error.HTTPError as refused:
                with refused:
                    problem = json.load(refused)
                if problem["code"] not in LATER:
                    raise NoGame(f"cannot follow the table: {problem['code']}") from None
            except OSError:
                pass
            time.sleep(1)


def play(link: str, name: str) -> str:
    """Sit down, play to the end, and tell how it went."""
    server = Server(link)
    commands = f"/api/tables/{server.table}/commands"
    answer = server.ask(commands, {"type": "sit", "id": "sit", "name": name})
    if answer.get("type") != "ack":
        raise NoGame(f"could not sit down: {answer['code']}")
    print(f"{name} has a seat", file=sys.stderr)
    for message in server.messages():
        if message["type"] not in ("welcome", "event"):
            continue
        scene = message["scene"]
        if scene is not None and scene.get("over"):
            won, scores = (" ".join(map(str, scene[key])) for key in ("winners", "scores"))
            return f"the game is over, won by seat {won}; {scene['score']} {scores}"
        if scene is not None and "offers" in scene:
            ply = message["table"]["ply"]
            command = {"type": "move", "id": f"{ply}-{message['number']}", "ply": ply}
            answer = server.ask(commands, {**command, "move": choose(scene)})
            if answer.get("code", "stale") != "stale":  # stale: the table has moved on, read on
                print(f"refused: {answer['code']}", file=sys.stderr)
    raise AssertionError("the messages have no end but the game's")


def main(arguments: list[str]) -> int:
    """The exit status."""
    if len(arguments) not in (1, 2) or "/t/" not in arguments[0]:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        print(play(arguments[0], arguments[1] if len(arguments) == 2 else "Example bot"))
    except NoGame as reason:
        print(reason, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
