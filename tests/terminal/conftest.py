"""Games are kept in a folder of the test's own."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from kibitz.worker_pool import WorkerPool
from tests.terminal.sitting import PATIENCE


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "kibitz"


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Until it is set, what thinks about a game is being prepared."""
    found, prepare = threading.Event(), WorkerPool._prepare

    def wait(thinkers: WorkerPool, name: str) -> None:
        found.wait(PATIENCE)
        prepare(thinkers, name)

    monkeypatch.setattr(WorkerPool, "_prepare", wait)
    yield found
    found.set()
