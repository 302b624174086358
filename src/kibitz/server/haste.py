"""The short way of moves at a table: decided when they are heard, told when they are stored.

Nearly all moves are like that and need no task of their own, which saves a tenth of what a move
costs. Whatever is not as simple goes the long way, by `Live.command`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kibitz.core.message import say
from kibitz.server.frame import framed
from kibitz.server.listener import SocketListener
from kibitz.server.recent import Taken
from kibitz.table.command import Command, Move, Refusal
from kibitz.table.events import Event
from kibitz.table.message import Ack, Refused, encode

if TYPE_CHECKING:
    from kibitz.server.live import Live

Done = Callable[[], None]  # told when the move is answered
log = logging.getLogger("kibitz.server")


def stumbled(command: Command) -> bytes:
    """The answer where the server itself is at fault; its log says more."""
    return encode(Refused(command.id, "busy", say("server-fault"), []))


class Haste:
    """Carries out the moves of one table at once. It holds the table's lock until they are told."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, listener: SocketListener, move: Move, done: Done) -> bool:
        """Decide a move and have it stored; False: it has to go the long way."""
        live = self._live
        if live.is_stale or not live.lock.take():
            return False
        try:
            decided = live.decide(listener.player, move)
            write = live.write(decided) if decided else None
        except Exception:  # the long way says why, and looks whether another server was quicker
            write = None
        if write is None:
            live.lock.release()
            return False
        live.touch()
        live.hub.store.add(write, partial(self._end, listener, move, decided, done))
        return True

    def _end(
        self,
        listener: SocketListener,
        move: Move,
        decided: list[Event],
        done: Done,
        error: Exception | None,
    ) -> None:
        if error is not None:
            task = asyncio.create_task(self._go_on(listener, move, done, error))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            return
        try:
            self._live.take_up(decided)
        except Exception:  # it is stored all the same
            log.exception("a command stumbled")
            self._live.learn()
        finally:
            self._live.lock.release()
            listener.answer(framed(encode(Ack(move.id, decided[0].number))))
            done()

    async def _go_on(
        self, listener: SocketListener, move: Move, done: Done, error: Exception
    ) -> None:
        """A move was not stored. The lock is still held, so nobody else comes before it."""
        try:
            answer = encode(await self._decide_again(listener.player, move, error))
        except Exception:
            log.exception("a command stumbled")
            answer = stumbled(move)
        finally:
            self._live.lock.release()
        listener.answer(framed(answer))
        done()

    async def _decide_again(self, player: str, move: Move, error: Exception) -> Ack | Refused:
        """Where another server was quicker; else there is nothing to be done."""
        live = self._live
        try:
            if not isinstance(error, Taken):
                raise live.cannot_store(error)
            live.note_taken()
            return Ack(move.id, await live.change_for(player, move))
        except Refusal as refusal:
            return live.refused(move.id, refusal)
