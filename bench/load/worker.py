"""A process full of clients. It is told what to do, one line of JSON at a time, and answers each.

python -m load.worker kibitz 7788
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from typing import Any

import uvloop

from load.tables import KINDS, Clients
from load.wire import LoadError


async def obey(clients: Clients, order: dict[str, Any]) -> dict[str, Any]:
    match order["do"]:
        case "open":
            clients.game = order.get("game", clients.game)
            await clients.open(order["tables"])
        case "run":
            clients.run(order["pause"])
        case "count":
            return {"moves": len(clients.latencies), "trouble": clients.trouble}
        case "mark":
            clients.mark()
        case "stop":
            return await clients.stop()
        case "close":
            await clients.close()
    return {"trouble": clients.trouble}


async def serve(kind: str, port: int) -> None:
    clients = Clients(KINDS[kind], port)
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        try:
            answer = await obey(clients, json.loads(line))
        except (LoadError, OSError, TimeoutError, asyncio.IncompleteReadError) as error:
            answer = {"trouble": [str(error) or type(error).__name__]}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))  # never preempts the server
    uvloop.run(serve(sys.argv[1], int(sys.argv[2])))
