"""A round robin before several servers: each new connection goes to the next one that answers."""

from __future__ import annotations

import asyncio
from contextlib import suppress


class Robin:
    """Carries bytes between clients and servers; what breaks on one side breaks on the other."""

    def __init__(self, addresses: list[str]) -> None:
        self.addresses = addresses
        self.carried: list[str] = []  # the server of each connection
        self._next = 0
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()

    async def __aenter__(self) -> Robin:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.address = f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        while self._open:
            for writer in self._open:
                writer.close()
            await asyncio.sleep(0.01)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in self.addresses:
            address = self.addresses[self._next % len(self.addresses)]
            self._next += 1
            host, port = address.split(":")
            with suppress(OSError):
                there, back = await asyncio.open_connection(host, int(port))
                self.carried.append(address)
                self._open |= {writer, back}
                await asyncio.gather(_pipe(reader, back), _pipe(there, writer))
                self._open -= {writer, back}
                return
        writer.close()


async def _pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    with suppress(OSError):
        writer.close()
