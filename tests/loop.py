"""Work for an event loop, in a thread of its own.

A browser's tests leave a loop running in the main thread, where no other may be started.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Result = TypeVar("Result")


def in_a_loop(work: Coroutine[Any, Any, Result]) -> Result:
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()
