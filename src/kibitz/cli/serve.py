"""`kibitz serve`: the table in the browser."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from ipaddress import ip_network

from kibitz.core.errors import KibitzError

HIGHEST_PORT = 65_535


def serve(chosen: Namespace) -> int:
    try:
        from kibitz.server.run import Serving
        from kibitz.server.run import serve as run
        from kibitz.server.settings import UNLIMITED, Settings
    except ModuleNotFoundError as error:
        raise KibitzError(f"the server needs the package {error.name}") from None

    if chosen.port is not None and not 0 <= chosen.port <= HIGHEST_PORT:
        raise KibitzError(f"a port is a number from 0 to {HIGHEST_PORT}, not {chosen.port}")
    settings = Settings()
    if chosen.bot_delay is not None:
        if not 0 <= chosen.bot_delay <= 60:
            raise KibitzError(f"--bot-delay is from 0 to 60 seconds, not {chosen.bot_delay}")
        settings = replace(settings, bot_delay=(chosen.bot_delay, chosen.bot_delay))
    if chosen.no_limits:
        settings = replace(settings, limits=UNLIMITED)
    settings = replace(settings, watchers=addresses("--metrics", chosen.metrics))
    return run(
        Serving(
            chosen.host,
            chosen.port,
            chosen.database,
            chosen.open,
            chosen.log,
            addresses("--proxy", chosen.proxy),
            settings,
        )
    )


def addresses(option: str, given: str) -> str:
    """Addresses and networks with commas, as an option takes them."""
    found = [address.strip() for address in given.split(",") if address.strip()]
    for address in found:
        try:
            ip_network(address, strict=False)
        except ValueError:
            raise KibitzError(
                f"{option} takes addresses such as 127.0.0.1 or 10.0.0.0/8, not {address!r}"
            ) from None
    return ",".join(found)
