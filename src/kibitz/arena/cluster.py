"""Playing the deals of a contest on a Ray cluster, with the same result as on this machine."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from kibitz.arena.contest import Contest, Played, Worker
from kibitz.core.errors import KibitzError
from kibitz.core.kernel import source_hash
from kibitz.core.message import Message, say
from kibitz.document import why

STANDARD_ERROR = 2  # its number, which also libraries that are not Python write to
PATIENCE = 10.0  # seconds for the cluster to answer at all
AWAKE = 0.2  # seconds: how often to look whether somebody wants to stop
LONGEST_TASK = 32  # deals
IMPATIENT = {  # read by Ray when it is imported: how long and how often it tries to reach a cluster
    "RAY_gcs_rpc_server_connect_timeout_s": "3",
    "RAY_py_gcs_connect_timeout_s": "5",
    "RAY_NUM_REDIS_GET_RETRIES": "1",
}
TASKS_EACH = 8  # for each processor, if there are deals enough: so that all end at about one time
Deals = list[list[Played]]


@cache
def sources() -> str:
    """A name for the text of this installation: all nodes must have the same."""
    return source_hash([Path(__file__).resolve().parent.parent])


@lru_cache(maxsize=2)
def _worker(contest: Contest) -> Worker:
    return Worker(contest)


def play_some(contest: Contest, first: int, past: int, expected: str) -> tuple[str, Deals]:
    """The work of one task: the name of the node it ran on, and its deals."""
    import ray

    if sources() != expected:
        raise KibitzError(say("arena-node-differs"))
    never = np.zeros(1, dtype=np.int64)
    played = [_worker(contest).play_deal(deal, never) for deal in range(first, past)]
    return ray.get_runtime_context().get_node_id(), played


def _is_connected() -> bool:
    ray = sys.modules.get("ray")
    return ray is not None and bool(ray.is_initialized())


def connect(address: str) -> Any:
    """Ray, connected to a cluster, or an error soon after."""
    if _is_connected():
        return sys.modules["ray"]
    for name, value in IMPATIENT.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError:
        raise KibitzError(say("arena-no-ray")) from None
    _knock(address)
    try:
        with _no_chatter():
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except Exception as error:  # Ray has no common class for what can go wrong here
        raise _unreachable(address, _first_of(error)) from None
    return ray


@contextmanager
def _no_chatter() -> Iterator[None]:
    """Keep Ray's own log lines from the terminal: written past Python, they repeat the error."""
    sys.stderr.flush()
    kept, nowhere = os.dup(STANDARD_ERROR), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, STANDARD_ERROR)
    try:
        yield
    finally:
        os.dup2(kept, STANDARD_ERROR)
        os.close(kept)
        os.close(nowhere)


def _unreachable(address: str, because: Message) -> KibitzError:
    return KibitzError(say("arena-unreachable", server=address, because=because))


def _first_of(error: Exception) -> Message:
    """What Ray says first; then it advises on options that are its own, not those of Kibitz."""
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return say("plain-text", text=lines[0].partition(". ")[0].rstrip("."))


def _knock(address: str) -> None:
    """Whether anybody listens there: Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return  # a word such as auto
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except OSError as error:
        raise _unreachable(address, why(error)) from None
    except OverflowError as error:  # no port has such a number
        raise _unreachable(address, _first_of(error)) from None


class Cluster:
    """Tasks of a few deals each, as many at a time as the cluster has processors."""

    def __init__(self, contest: Contest, deals: int, address: str) -> None:
        self._is_guest = _is_connected()  # somebody else's connection, who will still need it
        self._ray = connect(address)
        self._contest = contest
        self.processors = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        size = max(1, min(LONGEST_TASK, deals // (self.processors * TASKS_EACH)))
        self._todo = iter([(first, min(first + size, deals)) for first in range(0, deals, size)])
        self._task = self._ray.remote(play_some).options(scheduling_strategy="SPREAD")
        self._running: list[Any] = []
        self.nodes: set[str] = set()  # that have played
        self.unfinished = 0  # nodes tell of whole deals only

    def results(self) -> Iterator[list[Played]]:
        """The games of each deal, as they are finished."""
        self._begin_more()
        while self._running:
            yield from self._ended(AWAKE)
            self._begin_more()

    def _begin_more(self) -> None:
        while len(self._running) < self.processors:
            deals = next(self._todo, None)
            if deals is None:
                return
            self._running.append(self._task.remote(self._contest, *deals, sources()))

    def _ended(self, patience: float) -> Deals:
        """The deals of a task that has ended within this time; 0: of all that have."""
        number = 1 if patience else len(self._running)
        ended, self._running = self._ray.wait(self._running, num_returns=number, timeout=patience)
        try:
            done = self._ray.get(ended)
        except self._ray.exceptions.RayError as error:
            cause = getattr(error, "cause", None) or error
            last = say("plain-text", text=str(cause).strip().splitlines()[-1])
            because = cause.message if isinstance(cause, KibitzError) else last
            raise KibitzError(say("arena-cluster-failed", because=because)) from None
        self.nodes |= {node for node, _ in done}
        return [played for _, deals in done for played in deals]

    def finished(self) -> Deals:
        """Leave the cluster, which ends all tasks; what was finished and not yet asked for."""
        try:
            return self._ended(0) if self._running else []
        finally:
            if self._is_guest:
                for task in self._running:
                    self._ray.cancel(task)
            else:
                self._ray.shutdown()
