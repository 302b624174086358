"""Following a table as lines of JSON, for outside bots."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from kibitz.server.listener import StreamListener
from kibitz.server.session import Session
from kibitz.table.command import Refusal
from kibitz.table.message import Refused, encode

BEAT = 15.0  # seconds between empty lines of a quiet stream: proxies and dead clients


async def lines(live: Session, listener: StreamListener, after: int | None) -> AsyncIterator[bytes]:
    """What a socket is told, one message to a line, with an empty line now and then."""
    try:
        await live.join(listener, after)
        while True:
            try:
                message = await asyncio.wait_for(listener.get(), BEAT)
            except TimeoutError:
                yield b"\n"
                continue
            if message is None:
                return
            yield message + b"\n"
    except Refusal as refusal:  # the store cannot be read just now
        yield encode(Refused(None, refusal.code, refusal.reason, [])) + b"\n"
    finally:
        live.leave(listener)
