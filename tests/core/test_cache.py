"""Machine code is found again, and never for other sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kibitz.core import cache

SCRIPT = """
import sys
from kibitz.game import start
game = start("lobo77", seats=2, seed=1)
print(len(game.legal_moves))
"""


def test_any_edit_names_another_folder(tmp_path: Path) -> None:
    shutil.copytree(cache.PACKAGE / "games", tmp_path / "games")
    before = cache.source_hash([tmp_path / "games"])
    assert cache.source_hash([tmp_path / "games"]) == before
    helper = tmp_path / "games" / "lobo77" / "rules.py"
    helper.write_text(helper.read_text(encoding="utf-8") + "# touched\n", encoding="utf-8")
    assert cache.source_hash([tmp_path / "games"]) != before


def test_old_folders_are_removed_but_not_the_present_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    present = tmp_path / "present"
    monkeypatch.setattr(cache, "folder", lambda: present)
    for age, name in enumerate(["present", *"abcdef"]):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (1000 - age, 1000 - age))
    cache.remove_old_folders()
    assert {path.name for path in tmp_path.iterdir()} == {"present", "a", "b", "c", "d"}


def run(home: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    settings = {**os.environ, "KIBITZ_CACHE": str(home), **environment}
    command = [sys.executable, "-c", SCRIPT]
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
