"""The answers to what is asked over HTTP."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import AsyncIterator
from functools import partial
from typing import Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response, StreamingResponse

from kibitz import __version__, rules_page
from kibitz.bots import LEVELS
from kibitz.core import words
from kibitz.core.message import say
from kibitz.core.registry import playable, rulebook
from kibitz.core.words import ENGLISH
from kibitz.server import metrics
from kibitz.server.database.transaction import Transaction
from kibitz.server.http import archive, forms
from kibitz.server.http.answers import JSON, NOTHING, STATUS, answer, problem
from kibitz.server.http.games import catalogues, game_info, game_of, known_game, language_of
from kibitz.server.http.guard import address_of, check_origin, read_body
from kibitz.server.http.http_protocol import is_among, networks_of
from kibitz.server.http.identity import Caller, Tokens, bearer_of, cookie_of, player_of
from kibitz.server.http.opponents import SEATING, opponents
from kibitz.server.http.pages import send
from kibitz.server.http.routes import LINES
from kibitz.server.http.stream import lines
from kibitz.server.limits import MOST_ADDRESSES, Buckets, counted, keep
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
        return answer(game_info(game_of(request), language_of(request)))

    async def rules(self, request: Request) -> Response:
        return answer(rules_page.rules_of(game_of(request), language_of(request)))

    async def words(self, request: Request) -> Response:
        """What a client needs to say messages: English where the language has no words yet."""
        game = request.query_params.get("game")
        packages = [words.COMMON, *([] if game is None else [rulebook(known_game(game)).package])]
        spoken = {*words.languages(), *words.languages_of(packages[-1])}
        language = request.path_params["language"]
        chosen = language if language in spoken else ENGLISH
        return send(request, catalogues(tuple(packages), chosen))

    async def bots(self, request: Request) -> Response:
        return answer([forms.BotInfo(level.name, level.help) for level in LEVELS.values()])

    async def new_player(self, request: Request) -> Response:
        return answer(forms.Token(self.tokens.new()), 201)

    async def me(self, request: Request, who: Caller) -> Response:
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
        return answer(forms.Me(name, tables))

    async def rename_me(self, request: Request, who: Caller) -> Response:
        wanted = clean_name((await self.read(request, forms.NewName)).name)
        if not self.names.take(address_of(request)):
            raise Refusal("too_fast", say("too-many-names"))
        change = Transaction(names=[(who.player, wanted)])
        await self.registry.store.writer.commit(change)
        self.registry.remember(change.names)
        return await self.me(request, who)

    async def open_table(self, request: Request, who: Caller) -> Response:
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
            "table": self.registry.clock.new_id(),
        }
        if form.lesson is not None:
            opening = open_lesson(form.lesson, **cause)
        else:
            deal = self.registry.clock.new_deal()
            setup = Setup(form.options, form.clock, form.hints, **deal)
            opening = open_table(form.game, form.seats, setup, **cause)
        session = await self.registry.open(opening)
        return answer(session.teller.info(), 201)

    async def table(self, request: Request, who: Caller) -> Response:
        session = await self.session(request)
        await self.name_of(who.player, "")
        return Response(session.welcome(who.player), media_type=JSON)

    async def command(self, request: Request, who: Caller) -> Response:
        limits = self.registry.settings.limits
        body = await read_body(request, limits.message, limits.arrival)
        command = read_command(body)
        session = await self.session(request)
        await self.name_of(who.player, "")
        found = await session.command(who.player, command)
        status = STATUS.get(found.code, 409) if isinstance(found, Refused) else 200
        return answer(found, status)

    async def stream(self, request: Request, who: Caller) -> Response:
        after = after_of(request)
        session = await self.session(request)
        self.check_connection(request)
        await self.name_of(who.player, "")
        backlog = self.registry.settings.limits.backlog
        subscriber = StreamSubscriber(who.player, backlog, partial(session.welcome, who.player))

        async def told() -> AsyncIterator[bytes]:
            with counted(self.open, address_of(request)):
                async for line in lines(session, subscriber, after):
                    yield line

        return StreamingResponse(told(), media_type=LINES)

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

    def caller(self, connection: HTTPConnection) -> Caller:
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
            name = await self.registry.store.name_of(player) or NOBODY
            self.registry.remember([(player, name)])
        return self.registry.names[player]

    async def check_tables(self, player: str) -> None:
        """Whether a player may open one more table; those forgotten long ago do not count."""
        most, left = self.registry.settings.limits.own_tables, self.tables_left.pop(player, 0)
        if left == 0:
            since = self.registry.clock.now() - RECENT
            left = min(most - await self.registry.store.count_tables(player, since), UNCOUNTED)
        if left <= 0:
            raise Refusal("full", say("too-many-seats", number=most))
        keep(self.tables_left, player, left - 1, MOST_ADDRESSES)

    def check_connection(self, connection: HTTPConnection) -> None:
        """Whether an address may open one more socket or stream."""
        address = address_of(connection)
        if self.open[address] >= self.registry.settings.limits.open_connections:
            raise Refusal("too_fast", say("too-many-open"))
        if not self.connections.take(address):
            raise Refusal("too_fast", say("too-many-connections"))

    def check(self, request: Request) -> None:
        """What every request has to pass."""
        if not self.requests.take(address_of(request)):
            raise Refusal("too_fast", say("too-many-requests"))
        if request.method not in ("GET", "HEAD"):
            check_origin(request)


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
