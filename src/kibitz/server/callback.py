"""Awaiting what answers by a callback."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeAlias

Reply: TypeAlias = Callable[[Any], None]  # called with a result, or with an exception


async def result_of(begin: Callable[[Reply], None]) -> Any:
    """What `begin` replies. It is carried to its end even if the caller is cancelled meanwhile."""
    waiting: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def reply(outcome: Any) -> None:
        if waiting.cancelled():
            return
        if isinstance(outcome, Exception):
            waiting.set_exception(outcome)
        else:
            waiting.set_result(outcome)

    begin(reply)
    return await waiting
