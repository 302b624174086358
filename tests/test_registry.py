"""Games of other packages: found by their entry point, and if broken, told of and passed over."""

from __future__ import annotations

import os
from pathlib import Path

import httpx
import pytest

from kibitz.core import registry
from kibitz.core.registry import GAMES, OWN
from tests.command import run
from tests.server.house import Process

BORROWED = "from kibitz.games.lobo77 import RULEBOOK\n"  # a rulebook, but of another name


def package(folder: Path, name: str, code: str, value: str = "", dist: str = "") -> None:
    """A package as pip would install it into a folder of its own."""
    module = name.lower().replace(" ", "_")
    (folder / f"{module}.py").write_text(code, encoding="utf-8")
    info = folder / f"{dist or module}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {dist or module}\nVersion: 1.0\n", encoding="utf-8"
    )
    (info / "entry_points.txt").write_text(
        f"[kibitz.games]\n{name} = {value or module}\n", encoding="utf-8"
    )


@pytest.mark.parametrize(
    ("name", "code", "value", "told"),
    [
        ("sad", "1 / 0\n", "", "ZeroDivisionError: division by zero"),
        ("sad", "raise SystemExit(3)\n", "", "SystemExit: 3"),
        ("sad", "import nowhere\n", "", "ModuleNotFoundError: No module named 'nowhere'"),
        ("sad", "\n", "", "sad has no RULEBOOK made by kibitz.core.rulebook.Rulebook"),
        ("sad", "RULEBOOK = 3\n", "", "sad has no RULEBOOK made by"),
        ("sad", BORROWED, "", "its RULEBOOK is named “lobo77”, its entry point “sad”"),
        ("sad", BORROWED, "sad:RULEBOOK", "its RULEBOOK is named “lobo77”"),
        ("sad", "\n", "sad:BOOK", "AttributeError"),
        ("Sad", BORROWED, "", "a name is a small letter, then small letters, digits and _"),
        (
            "sad",
            "from dataclasses import replace\nfrom kibitz.games.lobo77 import RULEBOOK as LOBO\n"
            "RULEBOOK = replace(LOBO, name='sad', title='Sad', rules={})\n",
            "",
            "Sad lacks the rules start, legal_moves",
        ),
    ],
)
def test_a_broken_game_is_told_of_and_does_not_break_the_others(
    tmp_path: Path, name: str, code: str, value: str, told: str
) -> None:
    package(tmp_path, name, code, value)
    listed = run("games", PYTHONPATH=str(tmp_path))
    assert listed.returncode == 0, listed.stderr
    assert "lobo77      Lobo 77, 2 to 8 seats" in listed.stdout
    broken = next(line for line in listed.stdout.splitlines() if line.startswith(name))
    assert f"the game “{name}” of the package sad cannot be used: " in broken
    assert told in broken
    asked = run("rules", name, PYTHONPATH=str(tmp_path))
    assert asked.returncode == 2
    assert told in asked.stderr
    assert "Traceback" not in asked.stderr


def test_what_an_interrupted_removal_left_is_passed_over(tmp_path: Path) -> None:
    package(tmp_path, "sad", "1 / 0\n")
    (tmp_path / "sad-1.0.dist-info" / "METADATA").unlink()
    listed = run("games", PYTHONPATH=str(tmp_path))
    assert listed.returncode == 0, listed.stderr
    assert "the game “sad” of the package sad cannot be used" in listed.stdout


def test_two_packages_with_one_name_are_told_of(tmp_path: Path) -> None:
    package(tmp_path, "sad", BORROWED)
    package(tmp_path, "sad", BORROWED, dist="happy")
    done = run("rules", "sad", PYTHONPATH=str(tmp_path))
    assert done.returncode == 2
    assert "only one package may offer a game of this name" in done.stderr
    assert "the packages happy, sad" in done.stderr


def test_a_package_cannot_replace_a_game_of_kibitz(tmp_path: Path) -> None:
    package(tmp_path, "lobo77", "1 / 0\n")
    done = run("rules", "lobo77", PYTHONPATH=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("# Lobo 77")


def test_help_names_a_game_without_importing_it(tmp_path: Path) -> None:
    package(tmp_path, "sad", "raise SystemExit('imported')\n")
    done = run("trace", "--help", PYTHONPATH=str(tmp_path))
    assert done.returncode == 0
    assert ", sad" in " ".join(done.stdout.replace(",\n", ", ").split())


def test_a_server_goes_on_without_a_broken_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package(tmp_path, "sad", "1 / 0\n")
    paths = [str(Path(registry.__file__).parents[2]), str(tmp_path)]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    server = Process(tmp_path)
    games = httpx.get(f"http://{server.address}/api/games", timeout=30).json()
    assert [game["name"] for game in games][:4] == list(OWN)
    assert "sad" not in [game["name"] for game in games]
    rules = httpx.get(f"http://{server.address}/api/games/sad/rules", timeout=30)
    assert rules.status_code == 404
    server.end()
    assert "the game “sad” of the package sad cannot be used: ZeroDivisionError" in str(
        server.lines
    )


def test_names_are_a_sequence_with_kibitz_own_first() -> None:
    assert GAMES[:4] == OWN
    assert GAMES[0] in GAMES
    assert len(GAMES) == len(list(GAMES))
    assert "chess" not in GAMES
    assert str(GAMES).startswith("dealt, deuce, lobo77, fivecrowns")
