"""docs/your-own-game.md: its code is that of the example, its commands exist, its Python runs."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from kibitz.author.new import TEMPLATE
from tests.command import understood

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "crazyeights"
GUIDE = (ROOT / "docs" / "your-own-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', GUIDE, re.MULTILINE | re.DOTALL)
CODE = [(file, text) for _, file, text in BLOCKS if file]
COMMANDS = [line for kind, _, text in BLOCKS if kind == "sh" for line in text.splitlines()]


@pytest.mark.parametrize(("file", "text"), CODE, ids=range(len(CODE)))
def test_code_in_the_guide_is_the_examples(file: str, text: str) -> None:
    folder = TEMPLATE if file.startswith("src/mygame") else EXAMPLE
    assert text.rstrip("\n") in (folder / file).read_text(encoding="utf-8")


def test_every_file_of_the_game_is_shown() -> None:
    shown = {file for file, _ in CODE}
    written = {path.relative_to(EXAMPLE).as_posix() for path in (EXAMPLE / "src").rglob("*.*")}
    assert {file for file in written if "__pycache__" not in file} <= shown


@pytest.mark.parametrize("command", [line for line in COMMANDS if line.startswith("kibitz")])
def test_commands_in_the_guide_are_understood(command: str) -> None:
    understood(*shlex.split(command)[1:])


def test_the_python_in_the_guide_runs() -> None:
    examples = doctest.DocTestParser().get_doctest(GUIDE, {}, "guide", None, None)
    assert len(examples.examples) > 3
    runner = doctest.DocTestRunner(verbose=False)
    assert runner.run(examples).failed == 0


def test_the_files_it_lists_are_those_of_a_new_game() -> None:
    table = GUIDE.partition("## What a game consists of")[2].partition("## Crazy Eights")[0]
    folder = TEMPLATE / "src" / "mygame"
    for path in folder.rglob("*.*"):
        if "__pycache__" not in path.parts:
            assert f"`{path.relative_to(folder).as_posix()}`" in table
