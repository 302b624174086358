"""What can be asked over HTTP. This list makes the routes and their description alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kibitz.rules_page import Rules
from kibitz.server.http import forms
from kibitz.table.command import Command
from kibitz.table.message import Ack, HintTold, Pong, Refused, ServerMessage, TableInfo, Welcome

TEXT, LINES, SOCKET = "text/plain", "application/x-ndjson", "socket"


@dataclass(frozen=True)
class Query:
    """A parameter behind the question mark."""

    name: str
    type: str
    help: str


@dataclass(frozen=True)
class Route:
    """One thing that can be asked. `handler` is the name of a method of `Handlers`."""

    method: str
    path: str
    handler: str
    summary: str
    answer: Any  # a type, or a media type
    body: Any = None
    query: tuple[Query, ...] = ()
    status: int = 200
    others: tuple[tuple[int, Any], ...] = ()  # further answers
    is_personal: bool = False  # who asks matters


AFTER = Query("after", "integer", "the number of the last event that was seen")
SPEAKS = Query("protocol", "integer", "the protocol of the client: of another, `after` is no use")
LANGUAGE = Query("lang", "string", "en or de")
TABLE = "/api/tables/{id}"

ROUTES = (
    Route(
        "GET",
        "/api/games",
        "games",
        "The games, each in four lines",
        list[forms.GameInfo],
        query=(LANGUAGE,),
    ),
    Route("GET", "/api/games/{name}", "game", "One game", forms.GameInfo, query=(LANGUAGE,)),
    Route(
        "GET",
        "/api/words/{language}",
        "words",
        "How messages are said in a language: catalogues in Fluent",
        TEXT,
        query=(Query("game", "string", "with the words of this game"),),
    ),
    Route(
        "GET",
        "/api/games/{name}/rules",
        "rules",
        "The rules of a game, with numbered clauses",
        Rules,
        query=(LANGUAGE,),
    ),
    Route("GET", "/api/bots", "bots", "The levels of bots", list[forms.BotInfo]),
    Route(
        "POST",
        "/api/players",
        "new_player",
        "A token for a new player: for programs, browsers get a cookie",
        forms.Token,
        status=201,
    ),
    Route("GET", "/api/me", "me", "The caller's name and tables", forms.Me, is_personal=True),
    Route(
        "PUT", "/api/me", "rename_me", "Choose a name", forms.Me, forms.NewName, is_personal=True
    ),
    Route(
        "POST",
        "/api/tables",
        "open_table",
        "Open a table",
        TableInfo,
        forms.OpenTable,
        status=201,
        is_personal=True,
    ),
    Route("GET", TABLE, "table", "A table as the caller sees it now", Welcome, is_personal=True),
    Route(
        "POST",
        f"{TABLE}/commands",
        "command",
        "Any command, as over the socket",
        Ack | HintTold | Pong,
        Command,
        others=((409, Refused),),
        is_personal=True,
    ),
    Route(
        "GET",
        f"{TABLE}/socket",
        SOCKET,
        "WebSocket: commands in, messages out, one JSON object a frame",
        ServerMessage,
        query=(AFTER, SPEAKS),
        status=101,
        is_personal=True,
    ),
    Route(
        "GET",
        f"{TABLE}/stream",
        "stream",
        "The messages of the socket as lines of JSON; empty lines keep it open",
        LINES,
        query=(AFTER, SPEAKS),
        is_personal=True,
    ),
    Route("GET", f"{TABLE}/record", "record", "The written game, when it is over", TEXT),
    Route(
        "GET",
        f"{TABLE}/replay",
        "replay",
        "Every position with all hands open, when the game is over",
        forms.Replay,
    ),
    Route(
        "GET",
        f"{TABLE}/review",
        "review",
        "Every decision judged, luck and skill told apart, when the game is over; may take a while",
        forms.Review,
        query=(Query("wait", "integer", "0: do not wait but tell how far it is (status 202)"),),
        others=((202, forms.Working),),
    ),
    Route(
        "GET",
        f"{TABLE}/advice",
        "advice",
        "What a kibitzer would have said at a move, when the game is over",
        HintTold,
        query=(Query("ply", "integer", "the move, counted from 0"),),
    ),
    Route("GET", "/healthz", "health", "Whether the server is well", forms.Health),
    Route("GET", "/metrics", "metrics", "Figures for Prometheus, if the caller may watch", TEXT),
)
