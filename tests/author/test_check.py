"""`kibitz check` says in plain words what is wrong: each game here is wrong in one way."""

from __future__ import annotations

import runpy
import subprocess
from pathlib import Path

import numba
import numpy as np
import pytest
from numba.extending import register_jitable

from kibitz.author.examine import advice, compiled
from kibitz.author.new import write_game
from kibitz.core.registry import OWN, rulebook
from kibitz.testing import Defect
from tests.command import run


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_game("tricky", tmp_path / "tricky")


def change(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / "src" / "tricky" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def check(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return run("check", str(folder), "--quick", *arguments)


def words(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (
            "rules.py",
            "trick.play_to_trick(state, move, SUIT)",
            "trick.play_to_trick(state, move, SUIT)\n    state.aside = 0",
            "check cards conserved expected Every card of the deck is in exactly one place.",
        ),
        (
            "views.py",
            "show_public(state, seat, out)",
            "show_public(state, seat, out)\n    out.table.hand[:] = state.hand",
            "to do `look` copies what the seat may know, and only that",
        ),
        (
            "views.py",
            "view.hand_size, chance, out)",
            "view.hand_size, chance, out)\n    out.chance.key[:] = 0",
            "a guess has no key of its own",
        ),
        ("text.py", "card=NAMES[move], clause=3", "card=NAMES[move]", "cites no rule"),
        ("text.py", "clause=3", "clause=9", "cites §9: rules.md has none"),
        ("text.py", '"not-held"', '"held-not"', "held-not has no words"),
        (
            "__init__.py",
            "move_names=rules.NAMES,",
            "move_names=rules.NAMES,\n    read_move=lambda state, text: 0,",
            "is refused",
        ),
        ("scene.py", "view.seat, index)", "view.seat, index + 1)", "can be tapped as hand:"),
        ("scene.py", "if view.seat == table.turn and", "if", "are legal or offered, not both"),
        ("scene.py", "PLAYS, before.table.turn", "PLAYS, before.seat", "is told to"),
        ("scene.py", "tape.say(out, TAKES, table.taker)", "pass", "said of the score of seat"),
        ("words/en.ftl", "plays =", "play =", "plays has no words in words/en.ftl"),
        ("words/en.ftl", "{ $card }", "{ $top }", "words/en.ftl: plays is not given top"),
        ("words/de.ftl", "{ $card }", "{ $karte }", "words/de.ftl: plays is not given karte"),
        ("words/de.ftl", "plays =", "plays", "words/de.ftl: line 15 cannot be read: plays"),
        ("rules.md", "### §2 The deal", "### The deal", "WRONG rules in words"),
        ("rules.py", "state.points[state.taker] += 1", "state.points[SEATS] += 1", "IndexError"),
        ("strategy.py", "0.1 * moves[i]", "0.1 * state.hand[0]", "by what the seat can know"),
        ("rules.py", "state.hand[state.turn] == 0", "state.hand[0] == 99", "legal move"),
    ],
)
def test_a_defect_is_told_with_its_check_what_was_expected_and_what_to_do(
    folder: Path, file: str, old: str, new: str, told: str
) -> None:
    change(folder, file, old, new)
    done = check(folder)
    assert done.returncode == 1, done.stdout + done.stderr
    assert told in words(done.stdout)
    assert " to do " in words(done.stdout)
    assert "not fine: see WRONG above\n(other commands find it once it is installed" in done.stdout
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("file", "old", "new", "told", "function"),
    [
        (
            "views.py",
            "show_public(state, seat, out)",
            "show_public(state, seat, out)\n    out.table.hand[:] = state.hand",
            "by table.hand where `look`: ",
            "look",
        ),
        (
            "views.py",
            "view.hand_size, chance, out)",
            "view.hand_size, chance, out)\n    out.chance.key[:] = 0",
            "a guess has no key of its own where `resample`: ",
            "resample",
        ),
        (
            "rules.py",
            "trick.play_to_trick(state, move, SUIT)",
            "trick.play_to_trick(state, move, SUIT)\n    state.aside = 0",
            "where `apply`: ",
            "apply",
        ),
        ("views.py", "show_hands(state, seat, out)", "bit(None)", "in look)", None),
    ],
)
def test_the_function_that_is_at_fault_is_named_with_its_file(
    folder: Path, file: str, old: str, new: str, told: str, function: str | None
) -> None:
    change(folder, file, old, new)
    path = folder / "src" / "tricky" / file
    lines = path.read_text(encoding="utf-8").splitlines()
    wanted = f"def {function}(" if function else new
    line = next(i for i, text in enumerate(lines) if wanted in text) + (not function)
    said = words(check(folder).stdout)
    assert told in said
    assert f"{path}, line {line}" in said


def test_what_is_not_translated_yet_is_named(folder: Path) -> None:
    change(folder, "words/de.ftl", "plays =", "# plays =")
    (folder / "src" / "tricky" / "rules.de.md").unlink()
    done = check(folder)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "rules.de.md: its readers get the English rules" in done.stdout
    assert "words/de.ftl: still said in English: plays" in done.stdout


def test_a_game_without_a_table_is_told_what_that_means(folder: Path) -> None:
    change(folder, "__init__.py", "strategy, scene)", "strategy)")
    done = check(folder)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "scene: a table has nothing to show, and nothing to tap" in done.stdout
    assert "narrate: a table says nothing of a move" in done.stdout


def test_the_position_can_be_seen_again(folder: Path) -> None:
    played = "trick.play_to_trick(state, move, SUIT)"
    change(folder, "rules.py", played, f"{played}\n    state.aside = 0")
    done = check(folder, "--seed", "3")
    shown = next(line for line in done.stdout.splitlines() if "kibitz trace" in line)
    assert 'kibitz trace tricky --seats 2 --seed 0x3 --set cards=3 --moves "' in shown
    assert "after 4 moves; this shows it:" in words(done.stdout)


@pytest.mark.parametrize(
    ("file", "old", "new", "told", "where"),
    [
        ("__init__.py", 'name="tricky"', 'name="other"', "its RULEBOOK is named “other”", ""),
        ("rules.py", "import numpy as np", "import nowhere as np", "No module named 'nowhere'", ""),
        (
            "views.py",
            "def resample",
            "def sample",
            "Tricky lacks the rules resample",
            "__init__.py",
        ),
        ("rules.py", '"over": field', '"size": field', "a field cannot be named 'size'", ""),
    ],
)
def test_a_game_that_cannot_be_loaded_is_a_defect_too(
    folder: Path, file: str, old: str, new: str, told: str, where: str
) -> None:
    change(folder, file, old, new)
    done = check(folder)
    assert done.returncode == 1
    assert told in done.stdout
    assert f"  where    {folder / 'src' / 'tricky' / (where or file)}" in done.stdout
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("project", "told"),
    [
        ("", "offers no game: it needs [project.entry-points"),
        ("[project", "cannot read"),
        (None, "is no game: it has neither pyproject.toml nor __init__.py"),
    ],
)
def test_a_folder_without_a_game_is_bad_input(folder: Path, project: str | None, told: str) -> None:
    file = folder / "pyproject.toml"
    file.unlink()
    if project is not None:
        file.write_text(project, encoding="utf-8")
    done = check(folder)
    assert done.returncode == 2
    assert told in done.stderr


@pytest.mark.parametrize("name", ["chess", "./nowhere", "lobo77 --seed x"])
def test_bad_input(name: str) -> None:
    done = run("check", *name.split())
    assert done.returncode == 2
    assert done.stdout == ""


def test_a_folder_here_is_found_by_its_name(folder: Path) -> None:
    done = run("check", "tricky", "--quick", folder=folder.parent)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("Tricky (tricky)")


def test_a_package_alone_is_enough(folder: Path) -> None:
    done = check(folder / "src" / "tricky")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("names = {1: [2]}", "list(int64)<iv=None> as value is forbidden"),
        ("best = numbers[None if number else 0]", "Unsupported array index type"),
        ("text = chr(number) + 1", "there is no add(unicode_type, Literal[int](1))"),
    ],
)
def test_what_does_not_compile_is_named_in_a_sentence_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, reason: str
) -> None:
    file = tmp_path / "some_rules.py"
    rules = f"def inner(number, numbers):\n    {line}\n    return number\n"
    file.write_text(f"{rules}\ndef outer(number, numbers):\n    return inner(number, numbers)\n")
    module = runpy.run_path(str(file))
    register_jitable(module["inner"])
    outer = numba.njit(module["outer"])
    monkeypatch.setattr("kibitz.core.build.compiled", lambda book: outer(1, np.zeros(2)))
    with pytest.raises(Defect) as caught:
        compiled(rulebook("lobo77"))
    assert caught.value.message.startswith(f"the compiler cannot take `{line}`: ")
    assert reason in caught.value.message
    assert len(caught.value.message.splitlines()) == 1
    assert caught.value.where == f"{file}, line 2"
    assert "a variable keeps one type" in caught.value.remedy


@pytest.mark.parametrize("name", OWN)
def test_nothing_is_missing_in_kibitz_own_games(name: str) -> None:
    assert advice(rulebook(name)) == []
