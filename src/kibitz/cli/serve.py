"""`kibitz serve`: the table in the browser."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from ipaddress import ip_network

from kibitz.cli.parser import Parser, number, one_of, whole_number
from kibitz.core.errors import KibitzError, out_of_range
from kibitz.core.message import say

HIGHEST_PORT = 65_535
SLOWEST = 60  # seconds


def add_serve(command: str) -> Parser:
    parser = Parser(command)
    parser.add("--host", "address", default="127.0.0.1")
    parser.add("--port", "number", whole_number)
    parser.add("--database", "file-or-url")
    parser.add("--bot-delay", "seconds", number)
    parser.add("--open")
    parser.add("--proxy", "addresses", addresses, default="")
    parser.add("--metrics", "addresses", addresses, default="")
    parser.add("--log", "log", one_of("text", "json"), default="text")
    parser.add("--no-limits")
    return parser


def serve(chosen: Namespace) -> int:
    try:
        from kibitz.server.run import Serving
        from kibitz.server.run import serve as run
        from kibitz.server.settings import UNLIMITED, Settings
    except ModuleNotFoundError as error:
        raise KibitzError(say("serve-needs-package", text=error.name)) from None

    if chosen.port is not None and not 0 <= chosen.port <= HIGHEST_PORT:
        raise out_of_range("--port", 0, HIGHEST_PORT, chosen.port)
    settings = Settings()
    if chosen.bot_delay is not None:
        if not 0 <= chosen.bot_delay <= SLOWEST:
            raise out_of_range("--bot-delay", 0, SLOWEST, chosen.bot_delay)
        settings = replace(settings, bot_delay=(chosen.bot_delay, chosen.bot_delay))
    if chosen.no_limits:
        settings = replace(settings, limits=UNLIMITED)
    settings = replace(settings, watchers=chosen.metrics)
    return run(
        Serving(
            chosen.host,
            chosen.port,
            chosen.database,
            chosen.open,
            chosen.log,
            chosen.proxy,
            settings,
        )
    )


def addresses(given: str) -> str:
    """Addresses and networks, with commas."""
    found = [address.strip() for address in given.split(",") if address.strip()]
    for address in found:
        try:
            ip_network(address, strict=False)
        except ValueError:
            raise KibitzError(say("bad-address", text=address)) from None
    return ",".join(found)
