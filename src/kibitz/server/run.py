"""Running the server: port, database, signals, and a friendly line."""

from __future__ import annotations

import errno
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import sqlalchemy as sa
import uvicorn
from starlette.types import ASGIApp

from kibitz.core.errors import KibitzError
from kibitz.core.message import Message, say
from kibitz.core.words import ENGLISH, Speaker, spoken
from kibitz.document import data_folder, why
from kibitz.server import logs
from kibitz.server.app import Served, make_app
from kibitz.server.database.engine import file_of
from kibitz.server.database.file_lock import FileLock
from kibitz.server.database.store import Store
from kibitz.server.http.http_protocol import networks_of, requests_with
from kibitz.server.settings import Settings
from kibitz.server.sockets.websocket import WebSocket
from kibitz.worker_pool import Report

PORT = 7788
PORTS_TRIED = 20  # when the usual one is taken and none was asked for
COLLECT = (20_000, 20, 50)  # objects and rounds between collections of garbage
LAST_WORDS = 5  # seconds that connections have to close
ENDINGS = (signal.SIGINT, signal.SIGTERM)
MOST_FILES = 65_536
EVERYWHERE = ("0.0.0.0", "::")
TICKS = 10  # a second


@dataclass(frozen=True)
class Serving:
    """What `kibitz serve` was asked for."""

    host: str = "127.0.0.1"
    port: int | None = None
    database: str | None = None
    open_browser: bool = False
    log: str = logs.TEXT
    proxy: str = ""  # addresses whose word is taken for where a request came from
    settings: Settings = field(default_factory=Settings)


class Server(uvicorn.Server):
    """Closes the connections of all subscribers before it waits for them to end."""

    def __init__(self, config: uvicorn.Config, served: Served) -> None:
        super().__init__(config)
        self._served = served

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End in peace on Ctrl-C and on a service manager's signal: both are status 0."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in ENDINGS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second; now and then ask all sockets whether anybody is there."""
        if counter % max(1, round(TICKS * self._served.registry.settings.pulse)) == 0:
            self._take_pulse()
        return await super().on_tick(counter)

    def _take_pulse(self) -> None:
        for line in list(self.server_state.connections):
            if isinstance(line, WebSocket):
                if line.is_asked:
                    line.abort()
                else:
                    line.ping()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._served.registry.disconnect()
        await super().shutdown(sockets)


def serve(wanted: Serving) -> int:
    """Serve until interrupted."""
    logs.set_up(wanted.log)
    url = database_url(wanted.database)
    with FileLock(file_of(url)) as lock:
        return _serve(wanted, url, lock)


def _serve(wanted: Serving, url: str, lock: FileLock) -> int:
    report = reporter(wanted.log)
    store = Store(url)
    store.prepare()
    listening = bind(wanted.host, wanted.port)
    address = address_of(listening, wanted.host)
    lock.publish(address)
    served = make_app(store, wanted.settings, report, has_proxy=bool(wanted.proxy))
    limits = wanted.settings.limits
    server = Server(config_of(served.app, wanted.proxy, limits.lines), served)
    raise_file_limit()
    rarely_collect()
    with server.capture_signals(), logs.counted(served.registry.metrics.logged):
        report(say("serve-at", server=address, file=store.place))
        if wanted.log != logs.JSON:  # that is read by hosts, who have a proxy
            report(invitation(wanted.host, listening.getsockname()[1]))
        if wanted.open_browser and has_display():
            threading.Timer(0.5, webbrowser.open, [address]).start()
        server.run([listening])
    report(say("serve-ended"))
    return 0


def reporter(log: str) -> Report:
    """Says what happens: to people in their language, in a log for programs in English."""
    speaker, write = (
        (Speaker(ENGLISH), logs.note) if log == logs.JSON else (Speaker(spoken()), print_line)
    )
    return lambda message: write(speaker.text(message))


def rarely_collect() -> None:
    """Garbage in cycles is rare here; looking for it takes long where many tables are open."""
    gc.freeze()
    gc.set_threshold(*COLLECT)


def config_of(app: ASGIApp, proxy: str = "", lines: int | None = None) -> uvicorn.Config:
    """`lines` is how many connections an address may have; a proxy may have any number."""
    return uvicorn.Config(
        app,
        http=requests_with(lines, proxy),
        ws=WebSocket,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=[str(network) for network in networks_of(proxy)],
        log_config=None,  # one log for all
        log_level="error",  # no line for every wrong request of strangers
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=LAST_WORDS,
    )


def raise_file_limit() -> None:
    """Each connection is an open file, and many systems allow few of them unless asked."""
    with suppress(ImportError, ValueError, OSError):  # not on Windows; or not allowed
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))


def print_line(line: str) -> None:
    """A server goes on when nobody can read what it says: its log's disk is full, or who read it
    is gone."""
    with suppress(OSError):
        print(line, file=sys.stderr, flush=True)


def database_url(given: str | None) -> str:
    """A database URL from a URL or a file name; the usual file lies in the user's data folder."""
    if given == "":
        raise KibitzError(say("database-no-name"))
    if given is not None and "://" in given:
        try:
            sa.make_url(given)
        except sa.exc.ArgumentError:
            raise KibitzError(say("database-bad-url", text=given)) from None
        return given
    path = Path(given) if given else data_folder() / "kibitz.sqlite"
    try:
        if not given:
            path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        where = str(path.parent)
        raise KibitzError(say("cannot-make-folder", file=where, because=why(error))) from None
    _check_file(path)
    return f"sqlite:///{path.resolve()}"


def _check_file(path: Path) -> None:
    if path.is_dir():
        raise unusable(path, say("is-folder"))
    if not path.parent.is_dir():
        raise unusable(path, say("no-folder", file=str(path.parent)))
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise unusable(path, say("denied"))


def unusable(path: Path, because: Message) -> KibitzError:
    return KibitzError(say("database-unusable", file=str(path), because=because))


def bind(host: str, port: int | None) -> socket.socket:
    """A listening socket: on the port asked for, or on the usual one or the next free one."""
    wanted = [port] if port is not None else range(PORT, PORT + PORTS_TRIED)
    for number in wanted:
        try:
            return _bind(host, number)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                is_unknown = isinstance(error, socket.gaierror)
                because = say("no-such-host") if is_unknown else why(error)
                raise KibitzError(
                    say("cannot-listen", server=f"{host}:{number}", because=because)
                ) from None
    if port is not None:
        raise KibitzError(say("port-in-use", text=str(port)))
    last = PORT + PORTS_TRIED - 1
    raise KibitzError(say("ports-in-use", low=str(PORT), high=str(last)))


def _bind(host: str, port: int) -> socket.socket:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, protocol, _, address = found[0]
    listening = socket.socket(family, kind, protocol)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(2048)
    except OSError:
        listening.close()
        raise
    return listening


def address_of(listening: socket.socket, host: str) -> str:
    name = "localhost" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{listening.getsockname()[1]}/"


def invitation(host: str, port: int) -> Message:
    """How friends in the same network get here."""
    if host in EVERYWHERE:
        return say("serve-friends", server=f"http://{own_address()}:{port}/")
    return say("serve-alone")


def own_address() -> str:
    """The address of this machine in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found: str = probe.getsockname()[0]
            return found
        except OSError:
            return socket.gethostname()


def has_display() -> bool:
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
