"""Tables of four people, played in a closed loop: the next move is sent when its seat was told.

Both servers are spoken to in their own protocol, by the same code otherwise. In Lobo 77 people
avoid paying where they can, so that a game is as long as with people (about 260 moves); in other
games they move at random.
"""

from __future__ import annotations

import asyncio
import random
from secrets import token_hex
from time import perf_counter
from typing import Any

import msgspec

from load.wire import Http, LoadError, Socket

SEATS = 4


class Table:
    """One table: four sockets, one move under way."""

    def __init__(self, clients: Clients) -> None:
        self.clients = clients
        self.sockets: list[Socket] = []
        self.chance = random.Random(clients.chance.random())
        self.sent = 0.0  # when the last move was sent; 0: nothing is under way
        self.waiting: Any = None  # a move that is held back
        self.is_set = False

    async def open(self) -> None:
        """Set up the table and its sockets; the seat to move is told so by its socket."""
        self.is_set = False
        await self.set_up()
        self.is_set = True
        self.go_on()

    async def set_up(self) -> None:
        raise NotImplementedError

    def play(self, position: Any) -> None:
        """Send a move."""
        raise NotImplementedError

    def told(self, position: Any) -> None:
        """A seat was told that it is to move."""
        clients = self.clients
        if self.sent:
            clients.latencies.append(perf_counter() - self.sent)
            self.sent = 0.0
        if not self.is_set or not clients.is_running:
            self.waiting = position
        elif clients.pause:
            wait = clients.pause * self.chance.uniform(0.5, 1.5)
            self.waiting = position
            asyncio.get_running_loop().call_later(wait, self.go_on)
        else:
            self.move(position)

    def go_on(self) -> None:
        """Play the move that was held back."""
        if self.is_set and self.clients.is_running and self.waiting is not None:
            position, self.waiting = self.waiting, None
            self.move(position)

    def move(self, position: Any) -> None:
        self.sent = perf_counter()
        self.play(position)

    def over(self) -> None:
        """The game has ended: set up the next one."""
        self.sent = 0.0
        self.clients.games += 1
        self.clients.again(self)

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()
        self.sockets = []


class Clients:
    """All tables of one worker at one server."""

    def __init__(self, kind: type[Table], port: int) -> None:
        self.kind = kind
        self.port = port
        self.game = "lobo77"
        self.http = Http(port)
        self.chance = random.Random(77)
        self.tables: list[Table] = []
        self.latencies: list[float] = []
        self.games = 0
        self.pause = 0.0  # seconds that a person thinks, on average
        self.is_running = False
        self.trouble: list[str] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, count: int) -> None:
        while len(self.tables) < count:
            batch = [self.kind(self) for _ in range(min(16, count - len(self.tables)))]
            await asyncio.gather(*(table.open() for table in batch))
            self.tables += batch

    def again(self, table: Table) -> None:
        task = asyncio.create_task(self._again(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _again(self, table: Table) -> None:
        try:
            table.close()
            await table.open()
        except (LoadError, OSError, asyncio.IncompleteReadError, TimeoutError) as error:
            self.trouble.append(str(error))

    def run(self, pause: float) -> None:
        """Play, until stopped."""
        self.is_running, self.pause = True, pause
        loop = asyncio.get_running_loop()
        for table in self.tables:
            loop.call_later(pause * self.chance.random(), table.go_on)

    def mark(self) -> None:
        """What is measured begins here."""
        self.latencies, self.games = [], 0

    async def stop(self) -> dict[str, Any]:
        """Let moves under way arrive, then hold still."""
        latencies, self.latencies = self.latencies, []
        games, until = self.games, perf_counter()
        self.is_running = False
        while self._tasks or any(table.sent for table in self.tables):
            if perf_counter() > until + 20:
                self.trouble.append("a table does not answer any more")
                break
            await asyncio.sleep(0.01)
        return {
            "latencies": latencies,
            "games": games,
            "until": until,
            "trouble": self.trouble,
        }

    async def close(self) -> None:
        for table in self.tables:
            table.close()
        self.tables = []
        await self.http.close()


# --- Kibitz --------------------------------------------------------------------


class Offer(msgspec.Struct):
    """A legal move."""

    move: str
    path: list[str]


class Preview(msgspec.Struct):
    """What a card would lead to."""

    costly: bool = False


class Scene(msgspec.Struct):
    """What is needed of a scene."""

    offers: list[Offer]
    previews: dict[str, Preview] = {}


class Info(msgspec.Struct):
    """What is needed of a table's description."""

    ply: int


class Told(msgspec.Struct):
    """What is needed of an event or a welcome."""

    table: Info
    scene: Scene


KIBITZ = msgspec.json.Decoder(Told)


class KibitzTable(Table):
    """Four people at a table of Kibitz."""

    def __init__(self, clients: Clients) -> None:
        super().__init__(clients)
        self.tokens: list[str] = []

    async def set_up(self) -> None:
        http = self.clients.http
        while len(self.tokens) < SEATS:
            self.tokens.append((await http.post("/api/players", {}))["token"])
        form = {"game": self.clients.game, "seats": ["me", *["open"] * 3], "name": "Player 0"}
        table = (await http.post("/api/tables", form, self.headers(0)))["id"]
        for seat in range(1, SEATS):
            form = {"type": "sit", "id": "sit", "seat": seat, "name": f"Player {seat}"}
            await http.post(f"/api/tables/{table}/commands", form, self.headers(seat))
        for seat in range(SEATS - 1, -1, -1):  # seat 0 begins: it is told when all are there
            self.sockets.insert(0, await self.connect(table, seat))

    async def connect(self, table: str, seat: int) -> Socket:
        def received(data: bytes) -> None:
            if b'"offers":[{' in data:
                self.told((seat, KIBITZ.decode(data)))
            elif seat == 0 and b'"kind":"ended"' in data:
                self.over()
            elif data.startswith(b'{"type":"refused"') or not data:
                self.clients.trouble.append(data.decode() or "a socket was closed")

        socket = Socket(f"/api/tables/{table}/socket", self.headers(seat), received)
        await socket.connect(self.clients.port)
        return socket

    def headers(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[seat]}"}

    def play(self, position: tuple[int, Told]) -> None:
        seat, told = position
        offers, previews = told.scene.offers, told.scene.previews
        costly = {touch for touch, made in previews.items() if made.costly}
        free = [offer for offer in offers if offer.path[0] not in costly] or offers
        move = self.chance.choice(free).move
        key = f"{self.chance.getrandbits(64):016x}"
        text = f'{{"type":"move","id":"{key}","ply":{told.table.ply},"move":"{move}"}}'
        self.sockets[seat].send(text.encode())


# --- boardgame.io ----------------------------------------------------------------


class Board(msgspec.Struct):
    """What is needed of the game's own state."""

    number: int
    pile: list[str]
    hands: list[Any]


class State(msgspec.Struct, rename={"state_id": "_stateID", "board": "G"}):
    """What is needed of a state."""

    state_id: int
    board: Board


class Synced(msgspec.Struct):
    """The first view."""

    state: State


UPDATE = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw])
SYNC = msgspec.json.Decoder(tuple[str, str, Synced])


class BoardgameTable(Table):
    """Four people at a match of boardgame.io, over socket.io's protocol on a bare WebSocket."""

    GAME = "lobo77"

    def __init__(self, clients: Clients) -> None:
        super().__init__(clients)
        self.match = ""
        self.credentials: list[str] = []

    async def set_up(self) -> None:
        http, base = self.clients.http, f"/games/{self.GAME}"
        self.match = (await http.post(f"{base}/create", {"numPlayers": SEATS}))["matchID"]
        self.credentials = []
        for seat in range(SEATS):
            form = {"playerID": str(seat), "playerName": f"Player {seat}"}
            joined = await http.post(f"{base}/{self.match}/join", form)
            self.credentials.append(joined["playerCredentials"])
        for seat in range(SEATS - 1, -1, -1):
            self.sockets.insert(0, await self.connect(seat))

    async def connect(self, seat: int) -> Socket:
        mine = f'"currentPlayer":"{seat}"'.encode()
        event = f"42/{self.GAME},".encode()
        synced = asyncio.get_running_loop().create_future()

        def received(data: bytes) -> None:
            if data.startswith(event):
                self.receive(seat, mine, data[len(event) :], synced)
            elif data == b"2":  # engine.io's ping
                socket.send(b"3")
            elif data.startswith(b"0"):
                socket.send(f"40/{self.GAME},".encode())
            elif data.startswith(b"40"):
                parts = ["sync", self.match, str(seat), self.credentials[seat], SEATS]
                socket.send(event + msgspec.json.encode(parts))
            else:
                self.clients.trouble.append(data.decode() or "a socket was closed")

        socket = Socket("/socket.io/?EIO=4&transport=websocket", {}, received)
        await socket.connect(self.clients.port)
        await asyncio.wait_for(synced, 60)
        return socket

    def receive(self, seat: int, mine: bytes, data: bytes, synced: asyncio.Future[None]) -> None:
        if data.startswith(b'["update"'):
            if seat == 0 and b'"gameover":' in data:
                self.over()
            elif mine in data and b'"gameover":' not in data:
                self.told((seat, UPDATE.decode(data)[2]))
        elif data.startswith(b'["sync"') and not synced.done():
            synced.set_result(None)
            if seat == 0:  # the last one to come, and the first one to move
                self.told((seat, SYNC.decode(data)[2].state))

    def play(self, position: tuple[int, State]) -> None:
        seat, state = position
        board = state.board
        hand, top = board.hands[seat], board.pile[-1] if board.pile else ""
        legal = [i for i, card in enumerate(hand) if not card == top == "x2"]
        free = [i for i in legal if not _costs(board.number, hand[i])] or legal
        action = {
            "type": "MAKE_MOVE",
            "payload": {
                "type": "play",
                "args": [self.chance.choice(free)],
                "playerID": str(seat),
                "credentials": self.credentials[seat],
            },
        }
        data = msgspec.json.encode(["update", action, state.state_id, self.match, str(seat)])
        self.sockets[seat].send(f"42/{self.GAME},".encode() + data)


def _costs(number: int, card: str) -> bool:
    after = number if card in ("x2", "rev") else number + int(card)
    return after >= 77 or (after > 0 and after % 11 == 0)


# --- the floor -------------------------------------------------------------------


class Ply(msgspec.Struct):
    """What is needed of a message."""

    ply: int


PLY = msgspec.json.Decoder(Ply)


class FloorTable(Table):
    """Four seats of a server that knows no rules (floor.py)."""

    async def set_up(self) -> None:
        name = token_hex(8)
        for seat in range(SEATS - 1, -1, -1):
            self.sockets.insert(0, await self.connect(name, seat))

    async def connect(self, name: str, seat: int) -> Socket:
        def received(data: bytes) -> None:
            if b'"mine":true' in data:
                self.told((seat, PLY.decode(data).ply))

        socket = Socket(f"/{name}/{seat}", {}, received)
        await socket.connect(self.clients.port)
        return socket

    def play(self, position: tuple[int, int]) -> None:
        seat, ply = position
        key = f"{self.chance.getrandbits(64):016x}"
        self.sockets[seat].send(f'{{"id":"{key}","ply":{ply},"move":"rev"}}'.encode())


KINDS: dict[str, type[Table]] = {
    "kibitz": KibitzTable,
    "boardgame.io": BoardgameTable,
    "floor": FloorTable,
}
