"""The answers to what is asked over HTTP."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager
from functools import cache, partial
from typing import Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response, StreamingResponse

from kibitz import __version__, rules_page
from kibitz.bots import LEVELS
from kibitz.core import words
from kibitz.core.errors import KibitzError
from kibitz.core.message import Message, say
from kibitz.core.registry import playable, rulebook
from kibitz.core.rulebook import Rulebook
from kibitz.core.words import ENGLISH
from kibitz.server import metrics
from kibitz.server.database.transaction import Transaction
from kibitz.server.http import archive, forms
from kibitz.server.http.guard import address_of, check_origin, read_body
from kibitz.server.http.http_protocol import is_among, networks_of
from kibitz.server.http.identity import (
    Caller,
    Tokens,
    bearer_of,
    cookie,
    cookie_of,
    player_of,
)
from kibitz.server.http.opponents import SEATING, opponents
from kibitz.server.http.pages import File, send, text_file
from kibitz.server.http.routes import LINES
from kibitz.server.http.stream import lines
from kibitz.server.limits import MOST_ADDRESSES, Buckets, counted
from kibitz.server.tables.reading import UNREADABLE, complaint, read_command
from kibitz.server.tables.registry import Registry
from kibitz.server.tables.session import Session
from kibitz.server.tables.subscriber import StreamSubscriber
from kibitz.table import events
from kibitz.table.command import Refusal
from kibitz.table.message import PROTOCOL, Refused, encode
from kibitz.table.opening import Setup, open_lesson, open_table
from kibitz.table.words import NOBODY, clean_name

Form = TypeVar("Form", bound=msgspec.Struct)
STATUS = {
    "bad_token": 401,
    "unknown_table": 404,
    "unknown_game": 404,
    "not_found": 404,
    "too_big": 413,
    "too_fast": 429,
    "too_slow": 408,
    "foreign_origin": 403,
    "not_seated": 403,
    "not_host": 403,
    "no_hints": 403,
    "preparing": 503,
    "busy": 503,
    "bad_message": 400,
}
CHALLENGE = 'Bearer error="invalid_token"'
JSON = "application/json"
CARDS_SHOWN = 5
NOTHING = say("nothing-here")
NO_DATABASE = say("no-database")
THIS_MACHINE = "127.0.0.0/8,::1"
RECENT = 7 * 86_400.0  # seconds in which tables that one opened count
OURS = str(PROTOCOL)
INTEGER = re.compile(r"-?[0-9]+")
UNCOUNTED = 10  # tables opened until they are counted again


class Handlers:
    """One method for each route."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.reviews = archive.Reviews(registry.store, registry.workers)
        self.tokens = Tokens(registry.store.secret)
        limits = registry.settings.limits
        self.requests = Buckets(limits.requests)
        self.openings = Buckets(limits.tables)
        self.connections = Buckets(limits.connections)
        self.names = Buckets(limits.names)
        self.replays = Buckets(limits.replays)
        self.told = Buckets(limits.told)
        self.open: Counter[str] = Counter()  # sockets and streams by address
        self.tables_left: dict[str, int] = {}  # by player: how many may be opened without counting
        self.watchers = networks_of(f"{THIS_MACHINE},{registry.settings.watchers}")

    async def games(self, request: Request) -> Response:
        return answer([game_info(name, language_of(request)) for name in playable()])

    async def game(self, request: Request) -> Response:
        return answer(game_info(_game_of(request), language_of(request)))

    async def rules(self, request: Request) -> Response:
        return answer(rules_page.rules_of(_game_of(request), language_of(request)))

    async def words(self, request: Request) -> Response:
        """What a client needs to say messages: English where the language has no words yet."""
        game = request.query_params.get("game")
        packages = [words.COMMON, *([] if game is None else [rulebook(_known(game)).package])]
        spoken = {*words.languages(), *words.languages_of(packages[-1])}
        language = request.path_params["language"]
        chosen = language if language in spoken else ENGLISH
        return send(request, catalogues(tuple(packages), chosen))

    async def bots(self, request: Request) -> Response:
        return answer([forms.BotInfo(level.name, level.help) for level in LEVELS.values()])

    async def new_player(self, request: Request) -> Response:
        return answer(forms.Token(self.tokens.new()), 201)

    async def me(self, request: Request) -> Response:
        who = await self.caller(request)
        name = await self.name_of(who.player, "")
        rows = await self.registry.store.tables_of(who.player)
        beginnings = await self.registry.store.beginnings_of([row["id"] for row in rows], SEATING)
        tables = [
            forms.OwnTable(
                row["id"],
                row["game"],
                self.registry.state_of(row["id"])
                or ("over" if row["state"] == "over" else "playing"),
                row["opened"],
                row["seat"],
                f"/t/{row['id']}",
                opponents(events.read_all(beginnings[row["id"]]), who.player),
            )
            for row in rows
        ]
        return known(request, who, answer(forms.Me(name, tables)))

    async def rename_me(self, request: Request) -> Response:
        who = await self.caller(request)
        wanted = clean_name((await self.read(request, forms.NewName)).name)
        if not self.names.take(address_of(request)):
            raise Refusal("too_fast", say("too-many-names"))
        await self.registry.store.writer.commit(Transaction(names=[(who.player, wanted)]))
        self.registry.remember(who.player, wanted)
        answered = await self.me(request)
        return known(request, who, answered)

    async def open_table(self, request: Request) -> Response:
        who = await self.caller(request)
        form = await self.read(request, forms.OpenTable)
        if not self.openings.take(address_of(request)):
            raise Refusal("too_fast", say("too-many-tables"))
        await self.check_tables(who.player)
        name = await self.name_of(who.player, form.name)
        self.registry.workers.prefer(form.lesson or form.game)
        cause: dict[str, Any] = {
            "player": who.player,
            "now": self.registry.clock.now(),
            "name": name,
            "table": self.registry.new_id(),
        }
        if form.lesson is not None:
            opening = open_lesson(form.lesson, **cause)
        else:
            deal = self.registry.clock.new_deal()
            setup = Setup(form.options, form.clock, form.hints, **deal)
            opening = open_table(form.game, form.seats, setup, **cause)
        session = await self.registry.open(opening)
        return known(request, who, answer(session.teller.info(), 201))

    async def table(self, request: Request) -> Response:
        who = await self.caller(request)
        session = await self.session(request)
        await self.name_of(who.player, "")
        return known(request, who, Response(session.welcome(who.player), media_type=JSON))

    async def command(self, request: Request) -> Response:
        who = await self.caller(request)
        limits = self.registry.settings.limits
        body = await read_body(request, limits.message, limits.arrival)
        command = read_command(body)
        session = await self.session(request)
        await self.name_of(who.player, "")
        found = await session.command(who.player, command)
        status = STATUS.get(found.code, 409) if isinstance(found, Refused) else 200
        return known(request, who, answer(found, status))

    async def stream(self, request: Request) -> Response:
        who, after = await self.caller(request), after_of(request)
        session = await self.session(request)
        self.check_connection(request)
        await self.name_of(who.player, "")
        backlog = self.registry.settings.limits.backlog
        subscriber = StreamSubscriber(who.player, backlog, partial(session.welcome, who.player))

        async def told() -> AsyncIterator[bytes]:
            with self.connected(request):
                async for line in lines(session, subscriber, after):
                    yield line

        return known(request, who, StreamingResponse(told(), media_type=LINES))

    async def record(self, request: Request) -> Response:
        session = await self.session(request)
        record = archive.record_of(session.table)
        name = f'attachment; filename="{session.table.opened.game}-{session.table.id}.txt"'
        headers = {"Content-Disposition": name}
        return Response(str(record), media_type="text/plain", headers=headers)

    async def replay(self, request: Request) -> Response:
        table = (await self.session(request)).table
        archive.check_over(table)
        if not self.replays.take(address_of(request)):
            raise Refusal("too_fast", say("too-many-replays"))
        data = await self.registry.workers.show(lambda: encode(archive.replay_of(table)))
        return Response(data, media_type=JSON)

    async def review(self, request: Request) -> Response:
        session = await self.session(request)
        found = await self.reviews.get(session, request.query_params.get("wait") != "0")
        if isinstance(found, bytes):
            return Response(found, media_type=JSON)
        return answer(found, 202)

    async def advice(self, request: Request) -> Response:
        session = await self.session(request)
        ply = number(request.query_params.get("ply", ""))
        if ply is None:
            raise Refusal("bad_message", say("bad-ply"))
        if not self.registry.hints.take(address_of(request)):
            raise Refusal("too_fast", say("too-much-advice"))
        return answer(await archive.advice(session.table, ply, self.registry.workers))

    async def health(self, request: Request) -> Response:
        games = self.registry.workers.is_ready
        status = "ok" if all(games.values()) else "warming up"
        if not self.registry.can_store:
            status = "no database"
        return answer(
            forms.Health(status, __version__, self.registry.can_store, games, self.registry.count)
        )

    async def metrics(self, request: Request) -> Response:
        """Not for players: how long a bot has thought tells them what it could choose."""
        if request.client is None or not is_among(request.client.host, self.watchers):
            return problem("not_found", NOTHING, 404)
        registry = self.registry
        sizes = {
            "kibitz_tables": ("tables in memory", float(registry.count)),
            "kibitz_sockets": ("open sockets and streams", float(self.open.total())),
            "kibitz_database_up": ("1: the last heartbeat was stored", float(registry.can_store)),
            "kibitz_peers": ("other servers on the database", float(registry.peers.count)),
        }
        return Response(registry.metrics.page(sizes), media_type=metrics.MEDIA_TYPE)

    # What they share

    async def caller(self, connection: HTTPConnection) -> Caller:
        """Who asks; a browser without a token of ours gets one, a program must have one."""
        token = bearer_of(connection)
        if token is None:
            token = cookie_of(connection)
            if token is None or not self.tokens.is_ours(token):
                return self.tokens.stranger()
        elif not self.tokens.is_ours(token):
            raise Refusal("bad_token", say("bad-token"))
        return Caller(player_of(token))

    async def session(self, request: Request) -> Session:
        session = await self.registry.table(request.path_params["id"])
        await session.refresh()
        return session

    async def read(self, request: Request, form: type[Form]) -> Form:
        limits = self.registry.settings.limits
        data = await read_body(request, limits.body, limits.arrival)
        try:
            return msgspec.json.decode(data, type=form)
        except UNREADABLE as error:
            wrong = complaint(error, form)
            raise Refusal("bad_message", say("unreadable-request", text=wrong)) from None

    async def name_of(self, player: str, given: str) -> str:
        """The name given now, or the one chosen before."""
        if given.strip():
            return clean_name(given)
        if player not in self.registry.names or self.registry.store.is_shared:
            self.registry.remember(player, await self.registry.store.name_of(player) or NOBODY)
        return self.registry.names[player]

    async def check_tables(self, player: str) -> None:
        """Whether a player may open one more table; those forgotten long ago do not count."""
        most, left = self.registry.settings.limits.own_tables, self.tables_left.pop(player, 0)
        if left == 0:
            since = self.registry.clock.now() - RECENT
            left = min(most - await self.registry.store.count_tables(player, since), UNCOUNTED)
        if left <= 0:
            raise Refusal("full", say("too-many-seats", number=most))
        while len(self.tables_left) >= MOST_ADDRESSES:
            self.tables_left.pop(next(iter(self.tables_left)))
        self.tables_left[player] = left - 1

    def check_connection(self, connection: HTTPConnection) -> None:
        """Whether an address may open one more socket or stream."""
        address = address_of(connection)
        if self.open[address] >= self.registry.settings.limits.open_connections:
            raise Refusal("too_fast", say("too-many-open"))
        if not self.connections.take(address):
            raise Refusal("too_fast", say("too-many-connections"))

    def connected(self, connection: HTTPConnection) -> AbstractContextManager[None]:
        """Count a connection as long as it is open."""
        return counted(self.open, address_of(connection))

    def check(self, request: Request) -> None:
        """What every request has to pass."""
        if not self.requests.take(address_of(request)):
            raise Refusal("too_fast", say("too-many-requests"))
        if request.method not in ("GET", "HEAD"):
            check_origin(request)


@cache
def catalogues(packages: tuple[str, ...], language: str) -> File:
    """The catalogues of these packages in one text."""
    return text_file("\n".join(words.client_source(package, language) for package in packages))


def _game_of(request: Request) -> str:
    """The game that a request asks for."""
    return _known(request.path_params["name"])


def _known(game: str) -> str:
    if game not in playable():
        raise Refusal("unknown_game", say("no-such-game", text=game[:40]))
    return game


def language_of(request: Request) -> str:
    """The language asked for; what has no text in it is English."""
    return request.query_params.get("lang", ENGLISH)[:8]


def game_info(name: str, language: str = ENGLISH) -> forms.GameInfo:
    book = rulebook(name)
    return forms.GameInfo(
        name=name,
        title=book.title,
        credit=book.speaker().text(book.credit),
        seats=(book.seats[0], book.seats[-1]),
        options=[
            forms.OptionInfo(option.name, option.default, list(option.choices), option.help)
            for option in book.options
        ],
        lines=rules_page.four_lines(name, language),
        score=book.score,
        low_wins=book.low_wins,
        lesson=book.lesson is not None,
        cards=some_cards(book),
        faces={card: book.face(card) for card in dict.fromkeys(book.card_names) if card},
    )


def some_cards(book: Rulebook) -> list[str]:
    """A few different cards from all over the deck."""
    names = list(dict.fromkeys(book.card_names[code] for code in book.deck))
    step = max(len(names) // CARDS_SHOWN, 1)
    return names[step // 2 :: step][:CARDS_SHOWN]


def answer(found: Any, status: int = 200) -> Response:
    return Response(encode(found), status, media_type=JSON)


def problem(code: str, reason: Message, status: int | None = None) -> Response:
    chosen = STATUS.get(code, 409) if status is None else status
    found = answer(forms.Problem(code, reason), chosen)
    if code == "bad_token":
        found.headers["WWW-Authenticate"] = CHALLENGE
    return found


def known(request: Request, who: Caller, response: Response) -> Response:
    """Give a stranger a token along with the answer."""
    if who.new_token is not None:
        is_secure = request.url.scheme == "https"
        response.headers["Set-Cookie"] = cookie(who.new_token, is_secure)
    return response


def number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 9 else None


def after_of(connection: HTTPConnection) -> int | None:
    """The last event that a client has seen; one that cannot be is as good as none.

    Clients of another protocol get a fresh view, which tells them so.
    """
    asked = connection.query_params
    text = asked.get("after", "")
    if text and INTEGER.fullmatch(text) is None:
        raise Refusal("bad_message", say("bad-after"))
    return number(text) if asked.get("protocol", OURS) == OURS else None


def refused(error: Exception) -> Response:
    """An error of the caller as an answer."""
    if isinstance(error, Refusal):
        return problem(error.code, error.reason)
    assert isinstance(error, KibitzError)
    return problem("bad_message", error.message, 400)
