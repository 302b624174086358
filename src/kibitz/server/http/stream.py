"""Following a table as lines of JSON, for outside bots."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from kibitz.server.tables.session import Session
from kibitz.server.tables.subscriber import StreamSubscriber
from kibitz.table.command import Refusal
from kibitz.table.message import Refused, encode

BEAT = 15.0  # seconds between empty lines of a quiet stream: proxies and dead clients


async def lines(
    session: Session, subscriber: StreamSubscriber, after: int | None
) -> AsyncIterator[bytes]:
    """What a socket is told, one message to a line, with an empty line now and then."""
    try:
        await session.join(subscriber, after)
        while True:
            try:
                message = await asyncio.wait_for(subscriber.get(), BEAT)
            except TimeoutError:
                yield b"\n"
                continue
            if message is None:
                return
            yield message + b"\n"
    except Refusal as refusal:  # the store cannot be read just now
        yield encode(Refused(None, refusal.code, refusal.reason, [])) + b"\n"
    finally:
        session.leave(subscriber)
