"""Machine code is found again, and never for other sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kibitz.core import cache
from kibitz.core.kernel import source_hash

SCRIPT = """
import sys
from kibitz.game import start
game = start("lobo77", seats=2, seed=1)
print(len(game.legal_moves))
"""


def test_any_edit_names_another_folder(tmp_path: Path) -> None:
    core = tmp_path / "core"
    shutil.copytree(cache.PACKAGE / "core", core)
    before = source_hash([core])
    assert source_hash([core]) == before
    helper = core / "bits.py"
    helper.write_text(helper.read_text(encoding="utf-8") + "# touched\n", encoding="utf-8")
    assert source_hash([core]) != before


def test_an_edited_game_of_another_package_is_compiled_anew(tmp_path: Path) -> None:
    """The copy deals five cards, then four: old machine code would go on dealing five."""
    package = tmp_path / "mygame"
    shutil.copytree(cache.PACKAGE / "games" / "lobo77", package)
    for path in package.glob("*.py"):
        text = path.read_text(encoding="utf-8").replace("kibitz.games.lobo77", "mygame")
        path.write_text(text.replace('"lobo77', '"mygame'), encoding="utf-8")
    script = (
        "from mygame import RULEBOOK\n"
        "from kibitz.game import start_rulebook\n"
        "game = start_rulebook(RULEBOOK.register(), 2, 1, None, True, {})\n"
        "print(len(game.hands[0]))"
    )
    places = os.pathsep.join([str(tmp_path), str(cache.PACKAGE.parent)])
    sizes = []
    for edit in ("HAND = 5", "HAND = 4"):
        rules = package / "rules.py"
        text = rules.read_text(encoding="utf-8").replace("HAND = 5", edit)
        rules.write_text(text, encoding="utf-8")
        sizes.append(run(tmp_path / "cache", script, PYTHONPATH=places).stdout.strip())
    assert sizes == ["5", "4"]


def test_folders_unused_for_a_month_are_removed_but_not_the_present_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    present = tmp_path / "present"
    monkeypatch.setattr(cache, "folder", lambda: present)
    now, day = time.time(), 86_400
    others = {f"used {days} days ago": days for days in (0, 1, 7, 14, 21, 28, 29, 31, 400)}
    for name, days in {"present": 50, **others}.items():
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (now - days * day, now - days * day))
    cache.remove_old_folders()
    kept = {path.name for path in tmp_path.iterdir()}
    assert kept == {"present", *(name for name, days in others.items() if days < 30)}


def run(home: Path, script: str = SCRIPT, **environment: str) -> subprocess.CompletedProcess[str]:
    settings = {**os.environ, "KIBITZ_CACHE": str(home), **environment}
    command = [sys.executable, "-c", script]
    return subprocess.run(command, env=settings, capture_output=True, text=True, check=True)


def test_the_first_run_says_that_it_compiles_and_the_second_finds_it(tmp_path: Path) -> None:
    first, second = run(tmp_path), run(tmp_path)
    assert "compiling the rules of Lobo 77, once" in first.stderr
    assert second.stderr == ""
    assert first.stdout == second.stdout


def test_without_a_writable_folder_the_rules_still_run(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    done = run(tmp_path / "file")
    assert "not kept" in done.stderr
    assert done.stdout.strip().isdecimal()
