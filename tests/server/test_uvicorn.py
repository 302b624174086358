"""What `http_protocol` and `run` use of uvicorn beyond its documented interface is still there."""

from __future__ import annotations

import asyncio
import inspect
from types import FunctionType

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from kibitz.server.http.http_protocol import HttpProtocol
from kibitz.server.run import Server

READ = (
    *("app", "client", "connections", "cycle", "pipeline", "root_path"),
    *("scheme", "scope", "tasks", "transport", "url"),
)


def public_methods(kind: type) -> dict[str, FunctionType]:
    return {
        name: found
        for name, found in vars(kind).items()
        if isinstance(found, FunctionType) and not name.startswith("_")
    }


def test_each_method_overrides_one_of_the_same_parameters() -> None:
    for own, base in ((HttpProtocol, HttpToolsProtocol), (Server, uvicorn.Server)):
        for name, method in public_methods(own).items():
            theirs = inspect.signature(getattr(base, name))
            assert list(inspect.signature(method).parameters) == list(theirs.parameters), name


def test_what_is_read_is_there() -> None:
    async def begun() -> HttpToolsProtocol:
        config = uvicorn.Config(lambda *_: None, log_config=None)
        config.load()
        protocol = HttpToolsProtocol(config, ServerState(), {})
        protocol.on_message_begin()
        return protocol

    protocol = asyncio.run(begun())
    assert [name for name in READ if not hasattr(protocol, name)] == []
    assert "response_complete" in inspect.getsource(RequestResponseCycle.__init__)
    assert list(inspect.signature(protocol.send_400_response).parameters) == ["msg"]
    assert ServerState().connections == set()
