"""All that is sent to anyone, kept and compared with what they may know: whole games of each kind,
every seat and a spectator, frames, streams, answers and their headers."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import msgspec
import pytest
from hypothesis import settings

from kibitz.core.registry import OWN
from kibitz.core.scene import Scene
from kibitz.game import View
from kibitz.server.http.identity import player_of
from kibitz.server.tables.clock import Clock
from kibitz.table import events
from kibitz.table.table import Table
from tests.server.house import House, Message, Player, Watch, is_over, pick, plain_client
from tests.server.oracle import Cards, Knowledge, Oracle, Viewer

SEATS = 3
MOVES = 45  # of each game
ROUNDS = range(max(1, settings().max_examples // 100))  # games of each kind
OPTIONS = {"lobo77": {"chips": 3}, "deuce": {"target": 100}}
# Names of cards that mean nothing else in a sentence; of the others only places are compared.
NAMES = {"deuce": r"\b[rbgy]\d+\b", "fivecrowns": r"(?<![\w§])(?:\d+|[JQK])[THCSD]\b"}
SPECIAL = ("redraw", "stop")  # cards of Dealt! that are no part of a combination
PAGES = ("record", "replay", "review?wait=0", "advice?ply=0", "nothing")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose games are the same each time."""
    numbers = count(2**250 + 12_345)
    clock = Clock(new_deal=lambda: {"seed": next(numbers)})
    with House(tmp_path_factory.mktemp("leaks"), clock=clock) as found:
        yield found


@dataclass
class Recorder:
    """Everything that one client was sent."""

    viewer: Viewer
    player: Player
    watch: Watch
    answers: list[tuple[int, int, str, str]] = field(
        default_factory=list
    )  # ply, status, head, body

    def ask(self, ply: int, method: str, path: str, body: object = None) -> None:
        answer = self.player.ask(method, path, body)
        self.answers.append((ply, answer.status_code, str(answer.headers), answer.text))

    @property
    def all(self) -> Iterator[str]:
        yield from self.watch.raw
        for _, _, head, body in self.answers:
            yield from (head, body)


def record(house: House, game: str, chance: random.Random) -> tuple[Table, list[Recorder], str]:
    """Play a game, or its first moves, with people in all seats and one who watches."""
    players = [house.player(name) for name in ("Ann", "Bob", "Cleo", "Eve")]
    form = {"options": OPTIONS.get(game, {})}
    table = players[0].open(game, "me", *("open",) * (SEATS - 1), **form)["id"]
    for player in players[1:SEATS]:
        player.sit(table)
    with ExitStack() as stack:
        found = [
            Recorder(seat if seat < SEATS else None, player, player.watch(table))
            for seat, player in enumerate(players)
        ]
        for one in found:
            stack.enter_context(one.watch)
            one.watch.until_type("welcome")
        for ply in range(MOVES):
            if is_over(found[0].watch.latest):
                break
            if ply % 2:
                house.forget(table)  # the story is told anew
            ask_around(chance.choice(found), table, ply, chance)
            play(found, chance)
        lines = stream(players[1], table, found[0].watch.latest["number"])
        session = house.served.registry._tables[table].table
        return session, found, lines


def play(all_here: list[Recorder], chance: random.Random) -> None:
    """Whoever is to act moves, and all hear of it."""
    latest = all_here[-1].watch.latest
    turn = all_here[latest["scene"]["turn"]].watch
    offers = [offer["move"] for offer in turn.latest["scene"]["offers"]]
    turn.send("move", ply=latest["table"]["ply"], move=pick(chance, offers))
    for one in all_here:
        one.watch.until(lambda message: message.get("kind") == "moved")
        while one.watch.latest["scene"].get("over") and not is_over(one.watch.latest):
            one.watch.get()


def ask_around(one: Recorder, table: str, ply: int, chance: random.Random) -> None:
    """A question now and then, also such as are refused."""
    at = f"/api/tables/{table}"
    one.ask(ply, "GET", at)
    one.ask(ply, "GET", f"{at}/{chance.choice(PAGES)}")
    path = chance.choice(["/api/me", "/healthz", "/metrics", "/api/bots", f"{at}/commands"])
    one.ask(ply, "GET", path)
    commands: list[dict[str, Any]] = [
        {"type": "move", "ply": ply, "move": "nothing"},
        {"type": "undo"},
        {"type": "hint"},
        {"type": "rematch"},
        {"type": "answer", "yes": True},
        {"type": "fill"},
    ]
    wrong = chance.choice(commands if one.viewer is None else [commands[0], *commands[3:]])
    one.ask(ply, "POST", f"{at}/commands", {"id": f"w{ply}", **wrong})


def stream(player: Player, table: str, number: int) -> str:
    """The story so far as lines, as for a program that comes back."""
    headers = {"Authorization": f"Bearer {player.token}"}
    found, after = "", max(1, number - 50)
    with (
        plain_client(player.address) as client,
        client.stream("GET", f"/api/tables/{table}/stream?after={after}", headers=headers) as got,
    ):
        for chunk in got.iter_text():
            found += chunk
            if f'"number":{number},' in found and found.endswith("\n"):
                return found
    raise AssertionError("the stream ended")


@pytest.mark.parametrize("round_", ROUNDS)
@pytest.mark.parametrize("game", OWN)
def test_nobody_is_told_what_they_may_not_know(house: House, game: str, round_: int) -> None:
    table, recorders, lines = record(house, game, random.Random(f"{game} {round_}"))
    oracle = Oracle(table.deal())
    for event in table.history:
        if isinstance(event, events.Moved):
            oracle.play(event.move)
    assert len(oracle.moments) > 20
    watcher = Checker(game, table, oracle.moments)
    for one in recorders:
        watcher.check_secrets(one, recorders)
        for raw in one.watch.raw:
            watcher.check(one.viewer, json.loads(raw))
        for ply, _, head, body in one.answers:
            watcher.check_answer(one.viewer, ply, head, body)
    for line in filter(None, lines.split("\n")):
        watcher.check(1, json.loads(line))
    assert watcher.places > 500
    assert game not in NAMES or watcher.words > 200


@dataclass
class Checker:
    """Compares messages with what their viewer may know."""

    game: str
    table: Table
    moments: list[Knowledge]
    places: int = 0
    words: int = 0

    def __post_init__(self) -> None:
        moved = [event for event in self.table.history if isinstance(event, events.Moved)]
        self.plies = {event.number: event.ply for event in moved}
        self.moves = [event.move for event in moved]

    def check_secrets(self, one: Recorder, recorders: list[Recorder]) -> None:
        """No key before the end, no token ever, and nobody's id."""
        key = self.table.opened.key.removeprefix("0x")
        others = [other.player.token for other in recorders]
        secrets = [*others, *map(player_of, others), self.table.opened.player or ""]
        if self.table.state != "over":
            secrets += [key, str(int(key, 16))]
        for text in one.all:
            assert not any(secret.lower() in text.lower() for secret in secrets)

    def check(self, viewer: Viewer, message: Message) -> None:
        """A frame, a line of a stream, or a fresh view."""
        if message["type"] not in ("welcome", "event") or is_over(message):
            return
        scene, ply = message["scene"], message["table"]["ply"]
        assert message["table"].get("key") is None
        if scene is None:
            return
        self.check_scene(viewer, ply, scene)
        for entry in [*message.get("log", ()), *([message] if "lines" in message else [])]:
            if entry["number"] in self.plies:
                said = json.dumps(entry["lines"])
                self.check_words(viewer, self.plies[entry["number"]] + 1, said, True)
        has_moved = message.get("kind") == "moved"
        rest = {key: value for key, value in message.items() if key not in ("log", "lines")}
        self.check_words(viewer, ply, json.dumps(rest), has_moved)

    def check_answer(self, viewer: Viewer, ply: int, head: str, body: str) -> None:
        self.check_words(viewer, ply, head, False)
        if '"type":"welcome"' in body:
            self.check(viewer, json.loads(body))
        else:
            self.check_words(viewer, ply, body, False)

    def check_scene(self, viewer: Viewer, ply: int, scene: dict[str, Any]) -> None:
        """Every card in its place: what is named is known, and nothing is told of the rest."""
        now = self.moments[ply]
        assert scene["seat"] == viewer
        assert bool(scene.get("offers")) == (viewer == scene["turn"])
        for place in msgspec.convert(scene, Scene).places:
            named = Counter(card for card in place.cards if card != "?")
            owner = place.owner
            if place.kind == "stock":
                assert not named
            elif place.name == "hand" and owner is not None and owner != viewer:
                assert named <= now.shown[owner], (ply, viewer, place)
                assert len(place.cards) == now.hands[owner].total()
            elif place.name == "hand" and owner is not None:
                assert named == now.hands[owner]
            elif place.id == "trick":
                assert not named or self.was_played(ply, list(place.cards)), (ply, place)
            else:
                assert named <= now.of(viewer), (ply, viewer, place)
            self.places += 1

    def check_words(self, viewer: Viewer, ply: int, text: str, has_moved: bool) -> None:
        """Names of cards anywhere in a text."""
        if self.game not in NAMES:
            return
        allowed = set(self.moments[ply].of(viewer))
        if has_moved:
            allowed |= set(self.moments[ply - 1].of(viewer)) | set(self.open_at_the_end(ply))
        found = set(re.findall(NAMES[self.game], re.sub(r"such as [^;]*", "", text)))
        assert found <= allowed, (ply, viewer, found - allowed, text[:2000])
        self.words += len(found)

    def open_at_the_end(self, ply: int) -> Cards:
        """What a move showed that ended the round: itself, and hands that are laid down."""
        before, after = self.moments[ply - 1], self.moments[ply]
        if after.round == before.round:
            return Counter()
        played = Counter(re.findall(NAMES[self.game], self.moves[ply - 1]))
        laid = sum(before.hands, Counter()) if self.game == "fivecrowns" else Counter()
        return played + laid

    def was_played(self, ply: int, cards: list[str]) -> bool:
        """Dealt!: a trick shows a combination by its values, as the move has named them."""
        played = [move.partition(":")[2].split("-") for move in self.moves[:ply]]
        highest = Counter(card for card in cards if card not in SPECIAL)
        is_so = all(cards.count(card) <= played.count([card]) for card in SPECIAL)
        return is_so and (not highest or highest in map(Counter, played))


def test_the_checks_notice_a_leak(house: House) -> None:
    """A card of another's hand, put into a message by hand, is found wherever it stands."""
    table, recorders, _ = record(house, "fivecrowns", random.Random(5))
    oracle = Oracle(table.deal())
    for event in table.history:
        if isinstance(event, events.Moved):
            oracle.play(event.move)
    checker = Checker("fivecrowns", table, oracle.moments)
    message = next(m for m in recorders[0].watch.messages if m.get("kind") == "moved")
    checker.check(0, message)
    ply = message["table"]["ply"]
    known = oracle.moments[ply - 1].of(0) | oracle.moments[ply].of(0)
    secret = next(iter(oracle.moments[ply].hands[1] - known))
    for part, name, wrong in (
        ("scene", "headlines", [{"say": "beware", "card": secret}]),
        ("scene", "facts", {"beware": [secret]}),
        ("table", "clock", f"beware of {secret}"),
    ):
        changed = json.loads(json.dumps(message))
        changed[part][name] = wrong
        with pytest.raises(AssertionError):
            checker.check(0, changed)
    changed = json.loads(json.dumps(message))
    hand = next(p for p in changed["scene"]["places"] if (p["name"], p.get("owner")) == ("hand", 1))
    hand["cards"] = [secret]
    hand["hidden"] -= 1
    with pytest.raises(AssertionError):
        checker.check_scene(0, ply, changed["scene"])


def test_a_bot_is_given_the_view_of_its_own_seat(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers = house.served.registry.workers
    choose = workers.choose
    given: list[tuple[int | None, int]] = []

    async def note(level: str, view: View) -> str:
        given.append((view.seat, view.turn))
        return await choose(level, view)

    monkeypatch.setattr(workers, "choose", note)
    ann = house.player("Ann")
    with ann.watch(ann.open("lobo77", "me", "bot:easy", "bot:easy")["id"]) as watch:
        watch.play(random.Random(5), lambda message: bool(message.get("number", 0) >= 12))
    assert {seat for seat, _ in given} == {1, 2}
    assert all(seat == turn for seat, turn in given)
