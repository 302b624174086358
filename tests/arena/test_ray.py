"""The arena on a real Ray cluster of two nodes on this machine."""

from __future__ import annotations

import socket
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from kibitz import arena
from kibitz.arena import cluster, match
from kibitz.arena.cluster import Cluster
from kibitz.core.errors import KibitzError
from tests.command import run

pytest.importorskip("ray", reason="Ray is not installed: pip install 'kibitz[ray]'")
STORE = 80 * 2**20  # bytes for each node: little is passed around


@pytest.fixture
def address(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a cluster of two nodes with one processor each."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    from ray.cluster_utils import Cluster as Nodes

    settings: dict[str, Any] = {"num_cpus": 1, "object_store_memory": STORE}
    nodes = Nodes(initialize_head=True, head_node_args={**settings, "include_dashboard": False})
    nodes.add_node(**settings)
    yield nodes.address
    nodes.shutdown()


# One test, not three: a cluster takes seconds to start. Warnings are Ray's own.
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_plays_the_same_contest(address: str) -> None:
    contest = arena.invite("lobo77", ["hard:20", "medium", "easy"], seed=9)
    nodes = Cluster(contest, 20, address)
    assert nodes.processors == 2
    there = match.watch(contest, 20, nodes, None)
    here = match.carry_out(contest, 20, workers=2)
    assert there.played == here.played
    assert there.bots == here.bots
    assert len(nodes.nodes) == 2  # both have played

    def interrupt(done: int, planned: int) -> None:
        raise KeyboardInterrupt

    part = arena.play("lobo77", ["medium", "random"], 100_000, progress=interrupt, ray=address)
    assert 2 <= part.games < 100_000
    assert not part.is_whole

    foreign = Cluster(contest, 2, address)
    foreign._task = foreign._ray.remote(_play_with_other_sources)
    with pytest.raises(KibitzError, match="another version of Kibitz"):
        match.watch(contest, 2, foreign, None)


def _play_with_other_sources(*arguments: Any) -> Any:
    from kibitz.arena.cluster import play_some

    return play_some(*arguments[:3], "something else")


@pytest.mark.parametrize("listens", [False, True])
def test_a_cluster_that_is_not_there_is_an_error_soon(listens: bool) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        if listens:  # but never answers
            nobody.listen()
        address = f"127.0.0.1:{nobody.getsockname()[1]}"
        began = time.monotonic()
        command = "arena lobo77 --bots medium,random --games 2 --ray"
        done = run(*command.split(), address, RAY_USAGE_STATS_ENABLED="0")
    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith(f"kibitz arena: cannot reach a Ray cluster at “{address}”")
    assert len(done.stderr.splitlines()) == 1  # nothing of Ray's own log
    assert time.monotonic() - began < 40  # 15 seconds on a machine that has nothing else to do


def test_no_advice_about_options_that_kibitz_does_not_have() -> None:
    advice = "Could not find any. Please specify the one to connect to by setting `--address` flag."
    told = str(cluster._unreachable("auto", cluster._first_of(ConnectionError(advice))))
    assert told.startswith("cannot reach a Ray cluster at “auto”: Could not find any. Give")
    assert "--address" not in told


def test_missing_ray_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(KibitzError, match=r"pip install 'kibitz\[ray\]'"):
        arena.play("lobo77", ["medium", "random"], 2, ray="auto")
