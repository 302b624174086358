"""Mistakes that authors make are named by `kibitz check --quick`, with the line and what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from kibitz.author.new import write_game
from tests.command import run

FOREVER = "    while True:\n        pass\n"


@pytest.mark.parametrize(
    ("file", "old", "new", "line", "told", "to_do"),
    [
        pytest.param(
            "rules.py",
            "@rule\ndef is_last_trick",
            "def is_last_trick",
            "def is_last_trick",
            "the rule `apply` calls `is_last_trick`, which has no @rule above it",
            "write @rule above it",
            id="a helper without @rule",
        ),
        pytest.param(
            "views.py",
            "@rule\ndef look",
            "def look",
            "def look",
            "`look` has no @rule above it",
            "write @rule above it",
            id="a rule without @rule",
        ),
        pytest.param(
            "rules.py",
            "    return list_members(moves, 0, 0, state.hand[state.turn])",
            "    list_members(moves, 0, 0, state.hand[state.turn])",
            "def legal_moves",
            "`legal_moves` can end without a value and would return None",
            "end each way through it with a `return` and a value",
            id="a rule that returns None",
        ),
        pytest.param(
            "rules.py",
            "    return bool(state.hand[state.turn] == 0)",
            "    if state.over == 0:\n        return bool(state.hand[state.turn] == 0)",
            "def is_last_trick",
            "`is_last_trick` can end without a value and would return None",
            "end each way through it with a `return` and a value",
            id="a helper that returns None on one way",
        ),
        pytest.param(
            "__init__.py",
            "most_moves=rules.MOST_CARDS",
            "most_moves=rules.MOST_CARDS - 1",
            "most_moves=",
            "there are 6 legal moves, but `most_moves` is 5",
            "raise `most_moves`, or list fewer moves in `legal_moves`",
            id="most_moves too small by one, for one option",
        ),
        pytest.param(
            "__init__.py",
            "most_moves=rules.MOST_CARDS",
            "most_moves=1",
            "most_moves=",
            "legal moves, but `most_moves` is 1",
            "raise `most_moves`, or list fewer moves in `legal_moves`",
            id="most_moves much too small",
        ),
        pytest.param(
            "__init__.py",
            "move_names=rules.NAMES",
            'move_names=tuple(f"play {name}" for name in rules.NAMES)',
            "move_names=",
            "move 0 is written 'play 1'",
            "write `move_names` without spaces, commas and #",
            id="a move with a space",
        ),
        pytest.param(
            "rules.py",
            "    trick.play_to_trick(state, move, SUIT)\n",
            f"{FOREVER}    trick.play_to_trick(state, move, SUIT)\n",
            "        pass",
            "`apply` has not returned after 5 seconds",
            "look for a loop that does not end",
            id="a rule that never returns",
        ),
        pytest.param(
            "text.py",
            "    if state.over:\n",
            f"{FOREVER}    if state.over:\n",
            "        pass",
            "`why_illegal` has not returned after 5 seconds",
            "look for a loop that does not end",
            id="a reason that never comes",
        ),
    ],
)
def test_a_mistake_is_named_with_its_line_and_a_remedy(
    tmp_path: Path, file: str, old: str, new: str, line: str, told: str, to_do: str
) -> None:
    folder = write_game("tricky", tmp_path / "tricky")
    path = folder / "src" / "tricky" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    lines = path.read_text(encoding="utf-8").splitlines()
    numbers = [number for number, one in enumerate(lines, 1) if one.startswith(line) or line in one]
    done = run("check", str(folder), "--quick")
    said = " ".join(done.stdout.split())
    assert done.returncode == 1, said
    assert told in said
    assert to_do in said
    assert any(f"{path}, line {number}" in said for number in (*numbers, numbers[0] - 1)), said
    assert "Traceback" not in done.stderr
    assert len(done.stdout.splitlines()) < 30
