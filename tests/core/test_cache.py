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
from kibitz.core.kernel import hash_of, rule_files
from kibitz.core.registry import OWN

SCRIPT = """
import sys
from kibitz.game import start
game = start("lobo77", seats=2, seed=1)
print(len(game.legal_moves))
"""


@pytest.mark.parametrize(
    ("file", "is_compiled"),
    [
        ("core/bits.py", True),
        ("core/encoder.py", True),
        ("core/compiler.py", True),
        ("bots/search.py", True),
        ("bots/machine.py", True),
        ("core/words.py", False),
        ("core/registry.py", False),
    ],
)
def test_an_edit_of_what_is_compiled_names_another_folder(
    tmp_path: Path, file: str, is_compiled: bool
) -> None:
    for name in ("core", "bots"):
        shutil.copytree(cache.PACKAGE / name, tmp_path / name)
    before = cache.sources(tmp_path)
    assert cache.sources(tmp_path) == before
    path = tmp_path / file
    path.write_text(path.read_text(encoding="utf-8") + "# touched\n", encoding="utf-8")
    assert (cache.sources(tmp_path) != before) == is_compiled


def test_rules_are_found_in_folders_and_by_any_name_of_their_mark(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    (folder / "deep").mkdir(parents=True)
    for name, text in (
        ("one.py", "from game.deep import two\n@kernel.rule\ndef f(): ...\n"),
        ("deep/two.py", "HAND = 5\n"),
        ("deep/three.py", "from kibitz.core.kernel import rule\n@rule\ndef g(): ...\n"),
        ("text.py", "# a word on @rule\n"),
    ):
        (folder / name).write_text(text, encoding="utf-8")
    assert [path.stem for path in rule_files(folder)] == ["three", "two", "one"]


@pytest.mark.parametrize(
    ("line", "is_imported"),
    [
        ("from game import text", True),
        ("from game.text import WORD", True),
        ("import game.text", True),
        ("from . import text", True),
        ("from .text import WORD", True),
        ("from other.game.text import WORD", True),  # wherever the package lies
        ("from kibitz.core.text import WORD", False),
        ("from kibitz import text", False),
        ("import text.game", False),
        ("from game.rest import text as one", False),
    ],
)
def test_only_a_module_that_rules_import_is_compiled(
    tmp_path: Path, line: str, is_imported: bool
) -> None:
    """A module of another package with the same name is another one."""
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "rules.py").write_text(f"{line}\n@rule\ndef f(): ...\n", encoding="utf-8")
    (folder / "text.py").write_text("WORD = 1\n", encoding="utf-8")
    assert (folder / "text.py" in rule_files(folder)) == is_imported


def test_an_edit_of_a_file_without_rules_compiles_nothing_of_a_game(tmp_path: Path) -> None:
    for name in OWN:
        folder = tmp_path / name
        shutil.copytree(cache.PACKAGE / "games" / name, folder)
        before = hash_of(rule_files(folder))
        for file in ("text.py", "lesson.py", "__init__.py", "words/en.ftl"):
            path = folder / file
            path.write_text(path.read_text(encoding="utf-8") + "# touched\n", encoding="utf-8")
        assert hash_of(rule_files(folder)) == before
        rules = folder / "scene.py"
        rules.write_text(rules.read_text(encoding="utf-8") + "# touched\n", encoding="utf-8")
        assert hash_of(rule_files(folder)) != before


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
