"""Two versions of one game meet in the arena."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from kibitz import arena
from kibitz.bots import machine
from kibitz.core.errors import KibitzError
from kibitz.core.registry import rulebook

LOBO = Path(rulebook("lobo77").rules["start"].__code__.co_filename).parent


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A checkout with the same version of Lobo 77."""
    return shutil.copytree(LOBO, tmp_path / "src" / "kibitz" / "games" / "lobo77").parents[3]


def change(copy: Path, file: str, old: str, new: str) -> None:
    path = copy / "src" / "kibitz" / "games" / "lobo77" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_same_version_plays_the_same_games(copy: Path) -> None:
    bots = ["medium", "easy", "hard:20"]
    alone = arena.play("lobo77", bots, 6, seed=3, workers=1)
    guests = arena.play("lobo77", [bots[0], *(f"{bot}@{copy}" for bot in bots[1:])], 6, seed=3)
    assert guests.played == alone.played
    assert [bot.bot.partition("@")[0] for bot in guests.bots] == [bot.bot for bot in alone.bots]
    assert guests.bots[-1].bot.endswith(f"@{copy}") or guests.bots[0].bot.endswith(f"@{copy}")


def test_the_games_own_modules_are_left_alone(copy: Path) -> None:
    before = {name: module for name, module in sys.modules.items() if "lobo77" in name}
    arena.invite("lobo77", ["easy", f"easy@{copy / 'src'}"], 2)
    assert {name: module for name, module in sys.modules.items() if "lobo77" in name} == before


def test_a_worse_version_loses(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other version takes the worst move for the best. It is interpreted, which is quicker."""
    change(copy, "strategy.py", "= worth_after(hand", "= -worth_after(hand")
    own, compiled = rulebook("lobo77"), machine.compiled
    monkeypatch.setattr(
        "kibitz.bots.machine.compiled",
        lambda book: compiled(book) if book is own else machine.INTERPRETED,
    )
    standings = arena.play(
        "lobo77", ["medium", f"medium@{copy}"], 20, seats=2, options={"chips": 1}
    )
    assert [bot.bot for bot in standings.bots] == ["medium", f"medium@{copy}"]
    low = standings.bots[0].lead.low
    assert low is not None
    assert low > 0


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("rules.py", '"number": field', '"more": field.flag(), "number": field', "other fields"),
        ("rules.py", "import numpy as np", "import nowhere as np", "No module named 'nowhere'"),
        (None, "", "", "no package kibitz.games.lobo77 in"),
    ],
)
def test_versions_that_cannot_meet_are_refused(
    copy: Path, file: str | None, old: str, new: str, told: str
) -> None:
    if file is None:
        shutil.rmtree(copy / "src")
    else:
        change(copy, file, old, new)
    with pytest.raises(KibitzError, match=told):
        arena.invite("lobo77", ["easy", f"easy@{copy}"], 2)


def test_a_cluster_has_no_folders(copy: Path) -> None:
    with pytest.raises(KibitzError, match="a cluster does not have your folders"):
        arena.play("lobo77", ["easy", f"easy@{copy}"], 2, ray="auto")
