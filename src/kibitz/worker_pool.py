"""Bots, hints and reviews in threads: the server, or the terminal, goes on meanwhile.

Compiled code releases the interpreter lock, these threads have a low priority, and bots leave one
processor alone, so a person's move does not wait for a bot (docs/load.md has figures).
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import astuple
from functools import cache
from typing import TypeAlias, TypeVar

from kibitz.bots import Bot, bot, level, machine
from kibitz.bots.policy import SEARCH
from kibitz.core import build
from kibitz.core import cache as disk
from kibitz.core.cores import cores
from kibitz.core.message import Message, say
from kibitz.core.registry import broken, playable, rulebook
from kibitz.game import Game, View, start
from kibitz.review import hint
from kibitz.table.message import HintChoice, HintTold, encode

Value = TypeVar("Value")
Report: TypeAlias = Callable[[Message], None]  # what a host is told of the server's start
NICENESS = 10
REHEARSED = ("medium", "hard")  # a thumb and a search: all that is compiled is loaded by these


def _be_nice() -> None:
    with suppress(OSError, AttributeError):  # on Linux a thread has a priority of its own
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


class Closed(Exception):
    """The server ends."""


class Postponed(Exception):
    """Another game is wanted first."""


class WorkerPool:
    """Threads that think, and whether the games are ready to be played."""

    def __init__(self, report: Report = lambda message: None) -> None:
        threads = max(1, cores() - 1)  # one processor is for people
        self._pool = ThreadPoolExecutor(threads, "kibitz-bot", _be_nice)
        self._advisers = ThreadPoolExecutor(1, "kibitz-advice", _be_nice)
        self._reviewers = ThreadPoolExecutor(1, "kibitz-review", _be_nice)
        self._builders = ThreadPoolExecutor(1, "kibitz-build", _be_nice)
        self._is_closed = False
        self._compiling: subprocess.Popen[bytes] | None = None
        self._ready: dict[str, asyncio.Future[None]] = {}
        self._waiting: list[str] = []  # games to be prepared, in this order
        self._wanted: set[str] = set()  # games that somebody plays
        self._preparing = ""  # the game
        self._is_postponed = False  # it
        self._stopped: set[str] = set()  # games whose compiler has ended once
        self._report = report
        self.timed: Callable[[float], None] = lambda seconds: None  # told how long a bot thought

    def warm_up(self, games: Sequence[str] | None = None) -> asyncio.Task[None]:
        """Compile these games, or all, as far as they are not yet, in the background."""
        loop = asyncio.get_running_loop()
        wanted = playable() if games is None else games
        new = [name for name in wanted if name not in self._ready]
        self._ready |= {name: loop.create_future() for name in new}
        self._waiting += new
        for error in broken().values() if games is None else ():
            self._report(error.message)
        return asyncio.create_task(self._warm_up())

    async def _warm_up(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            name = self._preparing = self._waiting.pop(0)
            self._is_postponed = False
            try:
                await loop.run_in_executor(self._builders, self._prepare, name)
                self._ready[name].set_result(None)
            except Postponed:
                self._waiting.append(name)
            except Closed:
                return
            except Exception as error:
                self._ready[name].set_exception(error)
        self._report(say("serve-ready"))

    @property
    def is_ready(self) -> dict[str, bool]:
        return {name: future.done() for name, future in self._ready.items()}

    def prefer(self, game: str) -> None:
        """Prepare a game before those that nobody plays, and stop compiling one of these."""
        self._wanted.add(game)
        if game not in self._waiting:
            return
        self._waiting.remove(game)
        self._waiting.insert(0, game)
        if self._preparing not in self._wanted:
            self._is_postponed = True
            self._stop_compiling()  # functions that are done are kept

    async def ready(self, game: str) -> None:
        """Wait until a game is compiled."""
        self.prefer(game)
        if game in self._ready:
            await asyncio.shield(self._ready[game])

    async def choose(self, name: str, view: View) -> str:
        """A bot's move. Until its game is compiled a rule of thumb is quick enough interpreted."""
        game = view.rulebook.name
        is_swift = self.is_ready.get(game, True)
        if not is_swift and level(name).kind == SEARCH:
            await self.ready(game)
            is_swift = True

        def think() -> str:
            begun = time.perf_counter()
            move = str(shared_bot(name, is_swift).choose(view))
            self.timed(time.perf_counter() - begun)
            return move

        return await self._run(self._pool, think)

    async def hint(self, command: str, view: View) -> HintTold:
        """Advice for the seat to act."""
        await self.ready(view.rulebook.name)
        found = await self._run(self._advisers, lambda: hint(view))
        table, words_of = view.data.table, view.rulebook.words_of
        choices = [
            HintChoice(str(one.move), words_of(table, one.move.code), *astuple(one.chance))
            for one in found.appraisal.choices
        ]
        says = words_of(table, found.move.code)
        return HintTold(command, str(found.move), says, found.why, choices)

    async def show(self, work: Callable[[], Value]) -> Value:
        """Something that takes a moment, beside the bots: hints do not wait for it."""
        return await self._run(self._pool, work)

    async def look_back(self, work: Callable[[], Value]) -> Value:
        """Something long about a game that is over."""
        return await self._run(self._reviewers, work)

    async def _run(self, pool: ThreadPoolExecutor, work: Callable[[], Value]) -> Value:
        return await asyncio.get_running_loop().run_in_executor(pool, work)

    def _prepare(self, name: str) -> None:
        """Compile a game in another process, then load it here: compiling would hold the lock."""
        book = rulebook(name)
        is_compiled = build.is_ready(book, build.RULES) and build.is_ready(book, machine.PART)
        if not is_compiled and disk.is_writable():
            self._report(say("serve-preparing", name=book.title))
            command = [sys.executable, "-m", "kibitz.build", name]
            self._compiling = compiling = subprocess.Popen(command, stderr=subprocess.DEVNULL)
            if self._is_closed or self._is_postponed:  # just before it was there to be stopped
                compiling.terminate()
            compiling.wait()
            self._compiling = None
            self.check_open()
            if self._is_postponed or self._is_stopped(name, compiling.returncode):
                raise Postponed
        game = start(name, seats=book.seats[0], seed=1)
        for name_of_level in REHEARSED:
            move = shared_bot(name_of_level).choose(game.view(game.turn))
            rehearse(game, str(move))
            game.play(move)

    def _is_stopped(self, name: str, status: int) -> bool:
        """Whether the compiler did not come to its end, the first time.

        Ctrl-C and service managers send their signal to all processes, and this one may know of it
        later. To compile here instead would keep the server from ending.
        """
        is_first = name not in self._stopped
        self._stopped.add(name)
        return status != 0 and is_first

    def _stop_compiling(self) -> None:
        compiling = self._compiling
        if compiling is not None:
            compiling.terminate()

    def check_open(self) -> None:
        """Ends long work when the server ends."""
        if self._is_closed:
            raise Closed

    def close(self) -> None:
        self._is_closed = True
        self._stop_compiling()
        for pool in (self._pool, self._advisers, self._reviewers, self._builders):
            pool.shutdown(wait=False, cancel_futures=True)


@cache
def shared_bot(name: str, is_compiled: bool = True) -> Bot:
    """One bot of a level for all tables: what it does depends on its seed and the view only."""
    return bot(name, compiled=is_compiled)


def rehearse(game: Game, move: str) -> None:
    """All that the loop asks of compiled rules when a person moves: it must not load there."""
    game.tell(game.preview(move), (None,), (None,))
    encode(game.view().scene)
