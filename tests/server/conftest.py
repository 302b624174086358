"""What the tests of the server share: a server, and databases of both kinds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import House
from tests.server.postgres import Postgres, running


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests of a module that need no settings of their own."""
    with House(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running() as found:
        yield found


@pytest.fixture
def shared(postgres: Postgres) -> str:
    """A new database of PostgreSQL."""
    return postgres.database()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/x.sqlite"
    found: str = request.getfixturevalue("shared")
    return found
