"""docs/tricks.md: its code, put into a new game, makes one that passes all checks."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from kibitz.author.new import write_game
from tests.command import run
from tests.manual import ROOT

PAGE = (ROOT / "docs" / "tricks.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```$', PAGE, re.MULTILINE | re.DOTALL)
IMPORTS = {
    "rules.py": "from kibitz.core.bits import places_of\nfrom kibitz.core.rows import fill, most\n",
    "views.py": "from kibitz.core.chance import below\n"
    "from mygame.rules import BID, NOTHING, SECRET, is_bidding\n",
    "scene.py": "from kibitz.core.bits import has\n"
    "from mygame.rules import BID, NOTHING, SECRET, SUIT, is_bidding, team_score, winners\n",
    "text.py": "from kibitz.core.trick import playable\n"
    "from mygame.rules import BID, SUIT, is_bidding\n",
    "strategy.py": "from kibitz.core.bits import has\nfrom mygame.rules import BID\n",
}
HONEST = "chance, out, table.lacks)"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The first game, changed as the page says."""
    made = write_game("mygame", tmp_path / "mygame")
    for file in dict.fromkeys(file for file, _ in BLOCKS):
        path = made / "src" / "mygame" / file
        text = path.read_text(encoding="utf-8")
        blocks = [block for other, block in BLOCKS if other == file]
        whole = changed(text, blocks, file) if file.endswith(".py") else "\n".join((text, *blocks))
        path.write_text(whole, encoding="utf-8")
    (made / "src" / "mygame" / "words" / "de.ftl").unlink()
    return made


def changed(text: str, blocks: list[str], file: str) -> str:
    """A module with definitions replaced by those of the same name, and new ones added."""
    parts = split(text)
    for block in blocks:
        parts |= split(block)
    functions = [part for name, part in parts.items() if part.startswith("@") or "\ndef " in part]
    others = [part for part in parts.values() if part not in functions]
    future = "from __future__ import annotations\n"
    others = [part + IMPORTS.get(file, "") if future in part else part for part in others]
    return "\n\n".join((*others, *functions))


def split(text: str) -> dict[str, str]:
    """The top-level statements of a module by the names that they define."""
    lines = text.splitlines(keepends=True)
    found = {}
    for node in ast.parse(text).body:
        marks = getattr(node, "decorator_list", [])
        first = min([node.lineno, *(mark.lineno for mark in marks)])
        source = "".join(lines[first - 1 : node.end_lineno])
        name = getattr(node, "name", source.partition("=")[0].strip())
        found[name] = ("\n" + source) if isinstance(node, ast.FunctionDef) else source
    return found


def quick(folder: Path) -> tuple[int, str]:
    done = run("check", str(folder), "--quick")
    return done.returncode, " ".join(done.stdout.split()) + done.stderr


def test_the_game_of_the_page_passes(folder: Path) -> None:
    status, said = quick(folder)
    assert status == 0, said


def test_a_guess_with_a_suit_that_was_shown_to_be_missing_is_found(folder: Path) -> None:
    views = folder / "src" / "mygame" / "views.py"
    text = views.read_text(encoding="utf-8")
    assert HONEST in text
    views.write_text(text.replace(HONEST, "chance, out)"), encoding="utf-8")
    status, said = quick(folder)
    assert status == 1
    assert "cannot be: " in said
    assert "was not legal for seat" in said
    assert f"where `resample`: {views}, line" in said
    assert "let the state keep a shown void" in said
