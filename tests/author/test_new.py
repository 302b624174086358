"""`kibitz new` writes a game that works at once, and never over anything."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kibitz.author.new import files, title_of, write_game
from kibitz.core.errors import KibitzError
from tests.command import run


def run_tests(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=folder,
        env={**os.environ, "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_new_game_passes_its_own_tests_and_a_quick_check(tmp_path: Path) -> None:
    made = run("new", "tricky_one", folder=tmp_path)
    assert made.returncode == 0, made.stderr
    assert "kibitz check ./tricky_one" in made.stdout
    checked = run("check", "./tricky_one", "--quick", folder=tmp_path)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert checked.stdout.startswith("Tricky One (tricky_one), 2 to 6 seats")
    assert checked.stdout.endswith("fine\n")
    assert "lesson: the lobby offers no first game" in checked.stdout
    tested = run_tests(tmp_path / "tricky_one")
    assert tested.returncode == 0, tested.stdout
    assert "5 passed" in tested.stdout


def test_nothing_is_left_of_the_templates_name(tmp_path: Path) -> None:
    target = write_game("tricky_one", tmp_path / "elsewhere")
    written = [path for path in target.rglob("*") if path.is_file()]
    assert len(written) == len(files())
    for path in written:
        assert "mygame" not in str(path)
        text = path.read_text(encoding="utf-8")
        assert "mygame" not in text
        assert "My Game" not in text


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("My Game", "cannot be named “My Game”"),
        ("8s", "cannot be named"),
        ("", "cannot be named"),
        ("class", "cannot be named"),
        ("../x", "cannot be named"),
        ("x" * 41, "cannot be named"),
        ("lobo77", "there is a game “lobo77” already"),
        ("json", "there is a Python module “json” already"),
        ("numpy", "there is a Python module “numpy” already"),
    ],
)
def test_names_that_will_not_do_are_refused(tmp_path: Path, name: str, told: str) -> None:
    with pytest.raises(KibitzError, match=told):
        write_game(name, tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "mine.txt").write_text("mine", encoding="utf-8")
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    for name in ("taken", "file"):
        with pytest.raises(KibitzError, match="exists already"):
            write_game("tricky_one", tmp_path / name)
    assert [path.name for path in (tmp_path / "taken").iterdir()] == ["mine.txt"]
    assert write_game("tricky_one", tmp_path / "deep" / "folder").is_dir()


def test_titles() -> None:
    assert title_of("old_maid") == "Old Maid"
    assert title_of("go_fish_") == "Go Fish"
