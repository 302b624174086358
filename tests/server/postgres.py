"""A PostgreSQL of one's own: its files in a folder that goes away with it."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.server.house import wait_until

PLACES = ("/usr/lib/postgresql", "/usr/local/pgsql", "/opt/homebrew/opt")
FAST = ("fsync=off", "full_page_writes=off", "synchronous_commit=off")  # the machine stays up
ENGLISH = "TEMPLATE template0 ENCODING UTF8 LOCALE 'C' LOCALE_PROVIDER icu ICU_LOCALE 'en-US'"
UNPRIVILEGED = ("postgres", "nobody")  # PostgreSQL refuses to run as root


def folder_of_programs() -> Path | None:
    """Where `initdb` is: Debian does not put it on the path."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    places = [path.parent for place in PLACES for path in Path(place).glob("*/bin/initdb")]
    return max(places, default=None)


class Postgres:
    """A running PostgreSQL on loopback."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._folder = folder
        self._user = unprivileged()
        self._numbers = count(1)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._log = (folder / "log").open("wb")
        if self._user is not None:
            os.chown(folder, self._user, -1)
        self._call("initdb", "-D", str(folder / "data"), "-U", "kibitz", "-A", "trust", "-N")
        self.start()

    def _options(self) -> dict[str, Any]:
        quiet = {"stdout": self._log, "stderr": self._log, "cwd": self._folder}
        return quiet if self._user is None else {**quiet, "user": self._user, "extra_groups": []}

    def _call(self, name: str, *arguments: str) -> None:
        subprocess.run([self._programs / name, *arguments], check=True, **self._options())

    def start(self) -> None:
        settings = [*FAST, "listen_addresses=127.0.0.1", f"unix_socket_directories={self._folder}"]
        command = ["-D", str(self._folder / "data"), "-p", str(self.port)]
        for setting in settings:
            command += ["-c", setting]
        self._server = subprocess.Popen([self._programs / "postgres", *command], **self._options())
        wait_until(self._answers)

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url("postgres"), connect_timeout=1).close()
        except psycopg.OperationalError:
            return False
        return True

    def stop(self, number: int = signal.SIGINT) -> None:
        """SIGINT: a fast end; SIGQUIT: as after a crash."""
        self._server.send_signal(number)
        self._server.wait(20)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Meanwhile connections stay open and nobody answers."""
        server = self._server.pid
        os.kill(server, signal.SIGSTOP)  # first, so that it has no more children
        children = Path(f"/proc/{server}/task/{server}/children").read_text().split()
        pids = [server, *map(int, children)]
        try:
            for pid in pids:
                os.kill(pid, signal.SIGSTOP)
            yield
        finally:
            for pid in pids:
                os.kill(pid, signal.SIGCONT)

    def close(self) -> None:
        self.stop(signal.SIGQUIT)
        self._log.close()

    def url(self, database: str) -> str:
        return f"postgresql://kibitz@127.0.0.1:{self.port}/{database}"

    def database(self, settings: str = "") -> str:
        """The URL of a new, empty database."""
        name = f"kibitz{next(self._numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} {settings}")  # type: ignore[call-overload]
        return self.url(name)


def unprivileged() -> int | None:
    """A user to run it as, if this is root."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name: entry.pw_uid for entry in pwd.getpwall()}
    return next(known[name] for name in UNPRIVILEGED if name in known)


@contextmanager
def running() -> Iterator[Postgres]:
    """A PostgreSQL for tests: skipped where there is none, but not in continuous integration."""
    programs = folder_of_programs()
    if programs is None:
        missing = "there is no PostgreSQL on this machine (Debian: apt install postgresql)"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    with tempfile.TemporaryDirectory(prefix="kibitz-pg-", ignore_cleanup_errors=True) as folder:
        found = Postgres(programs, Path(folder))
        try:
            yield found
        finally:
            found.close()
