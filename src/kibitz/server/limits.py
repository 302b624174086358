"""Token buckets: how often a client may ask; and how much of it is open."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from kibitz.server.settings import Rate

Clock = Callable[[], float]
Value = TypeVar("Value")
MOST_ADDRESSES = 10_000  # remembered at the same time


def keep(found: dict[str, Value], key: str, value: Value, most: int) -> None:
    """Put something into a dictionary of bounded size; the oldest are forgotten."""
    found.pop(key, None)
    while len(found) >= most:
        del found[next(iter(found))]
    found[key] = value


class Bucket:
    """Holds tokens up to a number and fills again with time."""

    __slots__ = ("_burst", "_clock", "_refill", "_seen", "_tokens")

    def __init__(self, rate: Rate, clock: Clock = time.monotonic) -> None:
        self._burst, self._refill = rate.burst, rate.refill
        self._clock = clock
        self._tokens = rate.burst
        self._seen = clock()

    def take(self) -> bool:
        """Whether there was a token left."""
        tokens = self._filled()
        self._tokens = tokens - 1 if tokens >= 1 else tokens
        return tokens >= 1

    @property
    def is_full(self) -> bool:
        self._tokens = self._filled()
        return self._tokens >= self._burst

    def _filled(self) -> float:
        now = self._clock()
        tokens = self._tokens + (now - self._seen) * self._refill
        self._seen = now
        return tokens if tokens < self._burst else self._burst


def count(open_: Counter[str], address: str) -> Callable[[], None]:
    """Something of an address is open until what is returned is called."""
    open_[address] += 1

    def let_go() -> None:
        open_[address] -= 1
        if not open_[address]:
            del open_[address]

    return let_go


@contextmanager
def counted(open_: Counter[str], address: str) -> Iterator[None]:
    """Something of an address is open meanwhile."""
    let_go = count(open_, address)
    try:
        yield
    finally:
        let_go()


class Buckets:
    """A bucket for each address. Full ones are forgotten: a new one would be the same."""

    def __init__(self, rate: Rate, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        bucket = self._buckets.get(address)
        if bucket is None:
            self._make_room()
            bucket = self._buckets[address] = Bucket(self._rate, self._clock)
        return bucket.take()

    def _make_room(self) -> None:
        if len(self._buckets) < MOST_ADDRESSES:
            return
        kept = {who: bucket for who, bucket in self._buckets.items() if not bucket.is_full}
        # Flooded from very many addresses: forgetting some is better than growing for ever.
        self._buckets = dict(list(kept.items())[-MOST_ADDRESSES // 2 :])
