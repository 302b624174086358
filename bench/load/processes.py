"""The servers and the clients as processes: started, measured, and ended whatever happens."""

from __future__ import annotations

import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from load.wire import LoadError

BENCH = Path(__file__).resolve().parent.parent
PEER = BENCH / "boardgameio"
PATIENCE = 900  # seconds for a first start, which compiles all games
FILES = 16_384  # sockets in one process
LAUNCH = """
import ctypes, os, signal, sys
ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
os.execvp(sys.argv[1], sys.argv[1:])
"""
IN_MEMORY = ("tmpfs", "ramfs")  # kinds of file systems
TICKS = os.sysconf("SC_CLK_TCK")
ADDRESS = re.compile(r"http://[^/]*:(\d+)/")


def raise_file_limit() -> None:
    """For this process and all that it starts."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))


def start(command: list[str], **how: Any) -> subprocess.Popen[str]:
    """A process that does not outlive this one."""
    launched = [sys.executable, "-c", LAUNCH, *command]
    return subprocess.Popen(launched, text=True, stdin=subprocess.PIPE, **how)


def end(process: subprocess.Popen[str]) -> None:
    for stream in (process.stdin, process.stdout, process.stderr):
        with suppress(OSError, ValueError):
            if stream is not None and stream is not process.stderr:
                stream.close()
    process.terminate()
    try:
        process.wait(15)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class Server(Protocol):
    """What is measured of a server."""

    name: str
    port: int
    pid: int

    def close(self) -> None: ...


def cpu_of(process: Server | Worker) -> float:
    """Seconds of processor time so far, of all threads."""
    text = Path(f"/proc/{process.pid}/stat").read_text()
    fields = text.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def cpu_of_all() -> float:
    """Seconds of processor time so far of everything on the machine, kernel included."""
    line = Path("/proc/stat").read_text().splitlines()[0]
    user, nice, system, _, _, interrupts, soft, *_ = (int(field) for field in line.split()[1:])
    return (user + nice + system + interrupts + soft) / TICKS


def memory_of(server: Server) -> float:
    """Resident megabytes (of 1,000,000 bytes)."""
    text = Path(f"/proc/{server.pid}/status").read_text()
    found = re.search(r"^VmRSS:\s+(\d+) kB", text, re.MULTILINE)
    if found is None:
        raise LoadError(f"{server.name} has ended")
    return int(found[1]) * 1024 / 1e6


def new_folder(name: str) -> str:
    """For a database, on a real disk: in memory commits cost nothing."""
    folder = tempfile.mkdtemp(prefix=f"kibitz-{name}-")
    mounts = [line.split()[1:3] for line in Path("/proc/mounts").read_text().splitlines()]
    under = [(place, kind) for place, kind in mounts if Path(folder).is_relative_to(place)]
    _, kind = max(under, key=lambda mount: len(mount[0]))
    if kind in IN_MEMORY:
        os.rmdir(folder)
        raise LoadError(f"{tempfile.gettempdir()} is in memory: set TMPDIR to a folder on a disk")
    return folder


class KibitzServer:
    """`kibitz serve` on a new SQLite file."""

    name = "kibitz"

    def __init__(self) -> None:
        self._folder = new_folder("load")
        command = [sys.executable, "-m", "kibitz", "serve", "--port", "0", "--no-limits"]
        command += ["--bot-delay", "0", "--database", str(Path(self._folder) / "load.sqlite")]
        paths = [str(BENCH.parent / "src"), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
        env = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))}
        self._process = start(command, stderr=subprocess.PIPE, env=env, cwd=BENCH.parent)
        self.pid = self._process.pid
        self._said: list[str] = []
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            self.port = self._find_port()
            self._wait_until_ready()
        except BaseException:
            self.close()
            raise

    def _listen(self) -> None:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            self._said.append(line.strip())
            del self._said[:-20]
            if line.startswith("preparing"):
                print(f"server: {line.strip()}", file=sys.stderr, flush=True)

    def _find_port(self) -> int:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self._process.poll() is None:
            for line in list(self._said):
                found = ADDRESS.search(line)
                if found:
                    return int(found[1])
            time.sleep(0.05)
        raise LoadError("kibitz serve did not start: " + " / ".join(self._said[-3:]))

    def _wait_until_ready(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self._process.poll() is None:
            with suppress(OSError):
                address = f"http://127.0.0.1:{self.port}/healthz"
                with urllib.request.urlopen(address, timeout=10) as answer:
                    if json.load(answer)["status"] == "ok":
                        return
            time.sleep(0.2)
        raise LoadError("kibitz serve did not get ready: " + " / ".join(self._said[-3:]))

    def close(self) -> None:
        end(self._process)
        shutil.rmtree(self._folder, ignore_errors=True)


class PlainServer:
    """A program that prints its port as JSON when it is ready."""

    name = ""

    def __init__(self, command: list[str], folder: Path, **env: str) -> None:
        self._process = start(command, stdout=subprocess.PIPE, env=os.environ | env, cwd=folder)
        self.pid = self._process.pid
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        try:
            self.port = json.loads(line)["port"]
        except (ValueError, KeyError):
            self.close()
            raise LoadError(f"{self.name} did not start; its message is above") from None

    def close(self) -> None:
        end(self._process)


class BoardgameServer(PlainServer):
    """boardgame.io with its memory store."""

    name = "boardgame.io"

    def __init__(self) -> None:
        super().__init__(["node", "server.js"], PEER, NODE_ENV="production", PORT="0")


class FloorServer(PlainServer):
    """Stores and tells, and knows no rules."""

    name = "floor"

    def __init__(self) -> None:
        self._folder = new_folder("floor")
        super().__init__([sys.executable, "-m", "load.floor", self._folder], BENCH)

    def close(self) -> None:
        super().close()
        shutil.rmtree(self._folder, ignore_errors=True)


def install_peer() -> None:
    """Fetch boardgame.io from npm as its lock file says, once."""
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            raise LoadError(f"boardgame.io needs {program}; --skip-peer measures Kibitz alone")
    if (PEER / "node_modules" / "boardgame.io").is_dir():
        return
    print("server: installing boardgame.io", file=sys.stderr, flush=True)
    done = subprocess.run(["npm", "ci"], cwd=PEER, stdout=sys.stderr, check=False)
    if done.returncode:
        raise LoadError("npm could not install boardgame.io; --skip-peer measures Kibitz alone")


class Worker:
    """A process of clients at one server."""

    def __init__(self, server: Server) -> None:
        command = [sys.executable, "-m", "load.worker", server.name, str(server.port)]
        env = os.environ | {"PYTHONPATH": str(BENCH)}
        self._name = server.name
        self._process = start(command, stdout=subprocess.PIPE, env=env, cwd=BENCH)
        self.pid = self._process.pid

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        end(self._process)

    def order(self, what: str, **details: Any) -> dict[str, Any]:
        """Have something done, and wait for the outcome."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps({"do": what, **details}) + "\n")
            self._process.stdin.flush()
            answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        except (OSError, ValueError):
            raise LoadError(f"the clients of {self._name} have ended") from None
        if answer["trouble"]:
            raise LoadError(f"{self._name}: {answer['trouble'][0]}")
        return answer
