"""Non-interference, byte by byte: two servers whose games differ only in cards that a viewer cannot
know, and the same moves. All that each sends to that viewer must be the same."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

import kibitz
from kibitz.core.registry import OWN, rulebook
from kibitz.game import Game
from kibitz.server.http.identity import Tokens
from kibitz.server.tables.clock import Clock
from tests.server.house import QUICK, House, Message, Player, Watch, plain_client, wait_until

SEATS = 3
SWAPS = 4  # pairs of hidden cards that change places
MOST_MOVES = 14
NAMES = ("Ann", "Bob", "Cleo", "Eve")
WATCHER = 3  # among the tokens
Viewer = int | None
Sent = tuple[int, list[tuple[bytes, bytes]], bytes]  # status, headers, body


class Twin:
    """A server where everything is settled beforehand but the cards."""

    def __init__(self, folder: Path, tokens: list[str]) -> None:
        self.deals: list[dict[str, Any]] = []
        ids = count(1)
        clock = Clock(
            now=lambda: 1_800_000_000.0,
            new_id=lambda: f"id{next(ids):010}",
            new_deal=self.deals.pop,
        )
        self.house = House(folder, QUICK, clock=clock)
        self.house.server.config.date_header = False
        self.tokens = tokens

    def player(self, index: int) -> Player:
        found = Player.__new__(Player)
        found.address, found.name, found.token = (
            self.house.address,
            NAMES[index],
            self.tokens[index],
        )
        return found

    def open(self, game: str, deal: dict[str, Any]) -> str:
        """A table with three people."""
        self.deals.append(deal)
        table: str = self.player(0).open(game, "me", "open", "open")["id"]
        for index in range(1, SEATS):
            self.player(index).sit(table)
        return table

    def ask(self, who: int, method: str, path: str, body: object = None) -> Sent:
        answer = self.player(who).ask(method, path, body)
        raw = [(name, value) for name, value in answer.headers.raw if name.lower() != b"date"]
        return answer.status_code, raw, answer.content

    def stream(self, table: str, who: int, lines: int) -> bytes:
        """The first lines of the NDJSON stream from the first move on, as they come."""
        session = self.house.served.registry._tables[table]
        wait_until(lambda: not session.subscribers.viewers)
        headers = {"Authorization": f"Bearer {self.tokens[who]}"}
        found = b""
        with (
            plain_client(self.house.address) as client,
            client.stream(
                "GET", f"/api/tables/{table}/stream?after={SEATS + 1}", headers=headers
            ) as answer,
        ):
            for chunk in answer.iter_raw():
                found += chunk
                if found.count(b"\n") >= lines:
                    return found
        raise AssertionError("the stream ended")


@contextmanager
def running(folders: list[Path]) -> Iterator[list[Twin]]:
    """Two servers, the second started when the first has loaded all machine code."""
    makers = Tokens("twins")
    tokens = [makers.new() for _ in NAMES]
    with ExitStack() as stack:
        found = []
        for folder in folders:
            found.append(Twin(folder, tokens))
            found[-1].house.served.app._handlers.tokens = makers
            stack.enter_context(found[-1].house)
            for game in OWN:  # hints are given from then on
                found[-1].house.wait_for(game)
        yield found


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Twin]]:
    with running([tmp_path_factory.mktemp("twin") for _ in range(2)]) as found:
        yield found


def decks(game: str, viewer: Viewer, chance: random.Random) -> tuple[list[str], list[str]]:
    """Two decks that deal the viewer the same view, but others other cards."""
    book = rulebook(game)
    first = [book.card_names[code] for code in book.deck]
    chance.shuffle(first)
    view = dealt(game, first).view(viewer)
    second, swaps = first, 0
    while swaps < SWAPS:
        i, j = chance.sample(range(len(first)), 2)
        tried = second.copy()
        tried[i], tried[j] = tried[j], tried[i]
        if tried != second and dealt(game, tried).view(viewer) == view:
            second, swaps = tried, swaps + 1
    if dealt(game, first).hands == dealt(game, second).hands:  # only the stock differs
        return decks(game, viewer, chance)
    return first, second


def dealt(game: str, deck: list[str]) -> Game:
    return kibitz.start(game, SEATS, 7, deck=deck)


def common_move(games: list[Game], viewer: Viewer, chance: random.Random) -> str | None:
    """A move that both games allow and that shows the viewer no difference."""
    one, two = games
    if one.turn != two.turn or one.is_over or two.is_over:
        return None
    both = sorted(set(map(str, one.legal_moves)) & set(map(str, two.legal_moves)))
    chance.shuffle(both)
    for move in both:
        after = [game.copy() for game in games]
        for game in after:
            game.play(move)
        told = [game.narrate(move, viewer) for game in games]
        if after[0].view(viewer) == after[1].view(viewer) and told[0] == told[1]:
            return move
    return None


def questions(table: str, ply: int, offers: list[str]) -> list[tuple[str, str, object]]:
    """What a viewer may ask at any time: all of it is answered or refused, and tells nothing."""
    at = f"/api/tables/{table}"
    wrong = {"type": "move", "id": f"wrong{ply}", "ply": ply}
    found: list[tuple[str, str, object]] = [
        ("GET", at, None),
        *(("GET", f"{at}/{name}", None) for name in ("record", "replay", "review?wait=0")),
        ("GET", f"{at}/advice?ply=0", None),
        ("GET", "/api/me", None),
        ("GET", "/healthz", None),
        ("POST", f"{at}/commands", {"type": "sit", "id": f"s{ply}", "seat": 0}),
        ("POST", f"{at}/commands", {**wrong, "move": "?"}),
        ("POST", f"{at}/commands", {**wrong, "ply": ply + 1, "move": "7"}),
        ("POST", f"{at}/commands", {"type": "answer", "id": f"a{ply}", "yes": True}),
        ("POST", f"{at}/commands", {"type": "rematch", "id": f"r{ply}"}),
    ]
    return [*found, *(("POST", f"{at}/commands", {**wrong, "move": card}) for card in offers)]


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("game", OWN)
def test_a_viewer_is_sent_the_same_bytes(twins: list[Twin], game: str, viewer: Viewer) -> None:
    chance = random.Random(f"{game} {viewer}")
    compared = 0
    for _ in range(2):
        compared += compare(twins, game, viewer, chance)
    assert compared >= 8


def compare(twins: list[Twin], game: str, viewer: Viewer, chance: random.Random) -> int:
    """Play both games by the same moves as long as that can be; how many."""
    who = WATCHER if viewer is None else viewer
    both = decks(game, viewer, chance)
    games = [dealt(game, deck) for deck in both]
    tables = [
        twin.open(game, {"seed": 7, "deck": deck}) for twin, deck in zip(twins, both, strict=True)
    ]
    assert tables[0] == tables[1]
    table, made = tables[0], 0
    with ExitStack() as stack:
        watches = [stack.enter_context(twin.player(who).watch(table)) for twin in twins]
        begin(watches)
        while made < MOST_MOVES:
            move = common_move(games, viewer, chance)
            if move is None:
                break
            asides(twins, table, who, made, games[0], move, chance)
            command = {"type": "move", "id": f"m{made}", "ply": made, "move": move}
            for twin in twins:
                path = f"/api/tables/{table}/commands"
                assert twin.player(games[0].turn).ask("POST", path, command).status_code == 200
            for one in games:
                one.play(move)
            made += 1
            alike(watches, made)
        hint(watches, games[0], viewer)
    streams = [twin.stream(table, who, made + 1) for twin in twins]
    assert streams[0] == streams[1]
    return made


def begin(watches: list[Watch]) -> None:
    for watch in watches:
        watch.until_type("welcome")
        watch.until_type("present")
    assert watches[0].raw == watches[1].raw


def alike(watches: list[Watch], ply: int) -> None:
    """Both are told of the move, in the same bytes."""
    for watch in watches:
        watch.until(lambda message: message.get("table", {}).get("ply") == ply)
    assert watches[0].raw == watches[1].raw


def asides(
    twins: list[Twin],
    table: str,
    who: int,
    ply: int,
    game: Game,
    move: str,
    chance: random.Random,
) -> None:
    """Whatever the viewer asks for at this moment is answered alike, to the last header."""
    names = game.rulebook.card_names
    tried = [chance.choice(names), *(() if game.turn == who else (move,))]
    legal = set(map(str, game.legal_moves)) if game.turn == who else set()
    asked = questions(table, ply, [card for card in tried if card not in legal])
    if ply % 2:
        for twin in twins:
            twin.house.forget(table)  # the story is told anew
    for method, path, body in [asked[0], *chance.sample(asked[1:], 3)]:
        answers = [twin.ask(who, method, path, body) for twin in twins]
        assert answers[0] == answers[1], (method, path, body)


def hint(watches: list[Watch], game: Game, viewer: Viewer) -> None:
    for watch in watches:
        watch.send("hint", id="hint")
    answers: list[Message] = [
        watch.until(lambda message: message.get("id") == "hint") for watch in watches
    ]
    assert json.dumps(answers[0]) == json.dumps(answers[1])
    assert (answers[0]["type"] == "hint") == (not game.is_over and game.turn == viewer)


def test_the_twins_would_show_a_difference(twins: list[Twin]) -> None:
    """What is compared is not empty: with other cards of one's own the bytes differ."""
    book = rulebook("lobo77")
    deck = [book.card_names[code] for code in book.deck]
    tables = [
        twin.open("lobo77", {"seed": 7, "deck": cards})
        for twin, cards in zip(twins, (deck, deck[::-1]), strict=True)
    ]
    answers = [
        twin.ask(0, "GET", f"/api/tables/{table}")
        for twin, table in zip(twins, tables, strict=True)
    ]
    assert answers[0][:1] == answers[1][:1]
    assert answers[0][2] != answers[1][2]


def test_the_page_itself_is_the_same_for_all(twins: list[Twin]) -> None:
    for path in ("/", "/t/x", "/api", "/api/openapi.json", "/api/games", "/api/games/dealt/rules"):
        assert twins[0].ask(0, "GET", path) == twins[1].ask(WATCHER, "GET", path)


def test_figures_name_no_table_and_no_player(twins: list[Twin]) -> None:
    table = twins[0].open("lobo77", {"seed": 2**200 + 5})
    text = httpx.get(f"http://{twins[0].house.address}/metrics").text
    assert table not in text
    assert not any(name in text for name in NAMES)
