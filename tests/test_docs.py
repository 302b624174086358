"""The manual is true: its commands and snippets are run, its links lead somewhere.

A page in docs that has a new command needs nothing here if it can be run as it stands within a
second or so; else `tests/treatment.py` says what is done instead.
"""

from __future__ import annotations

import doctest
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import kibitz
from kibitz.cli.main import COMMANDS, main
from tests import manual, treatment
from tests.manual import PAGES, ROOT, Command
from tests.server.house import House
from tests.server.postgres import folder_of_programs, running

SERVER = "127.0.0.1:7788"
POSTGRES = "postgresql://kibitz@db.example.org/kibitz"
DATABASE = "kibitz.sqlite"
TABLE = "/t/TABLE"  # in a link
OPEN_SEAT = ("bot:random", "open")
WITH_COMMANDS = [page for page in PAGES if any(manual.commands(page))]
WITH_SNIPPETS = [
    page
    for page in PAGES
    if page != "README.md"  # pytest itself runs that one
    and page not in treatment.TRIED_ELSEWHERE
    and any(block.language in manual.PYTHON for block in manual.blocks(page))
]
NEEDS_A_SHELL = re.compile(r"[|&;<>$]|^kibitz (check|new) ")  # a game of one's own is imported
WORKED: set[str] = set()  # on another page, where the same game lies: once is enough
WAITS = 100  # seconds for one command, on a busy machine


class Reader:
    """Somebody who tries everything on a page, from top to bottom, in a folder of their own."""

    def __init__(self, page: str, folder: Path, stack: ExitStack) -> None:
        self.page = page
        self.folder = folder
        self.stack = stack
        self.known: dict[str, str] = {}  # what stands on the page, and what it is here
        self.environment = {**os.environ, "PATH": f"{folder / 'bin'}:{os.environ['PATH']}"}
        self.prepare()

    def prepare(self) -> None:
        """Set the table: programs, a written game, a database, the files that commands name."""
        programs = self.folder / "bin"
        programs.mkdir()
        for name, call in (("kibitz", "-m kibitz"), ("python", "")):
            path = programs / name
            path.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {call} "$@"\n')
            path.chmod(0o755)
        for name in ("examples", "bench", "deploy"):
            (self.folder / name).symlink_to(ROOT / name)
        (self.folder / "game.txt").write_text(str(written().record()), encoding="utf-8")
        self.environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)

    def text_of(self, command: Command) -> str:
        """What is run for a command."""
        text = treatment.SMALLER.get(command.text, command.text)
        if SERVER in text and SERVER not in self.known:
            house = self.stack.enter_context(House(self.folder))
            self.known[SERVER] = house.address
            link = f"/t/{house.player('Ann').open('lobo77', *OPEN_SEAT)['id']}"
            self.known[TABLE] = link
        if POSTGRES in text and POSTGRES not in self.known:
            self.known[POSTGRES] = self.stack.enter_context(running()).database()
            with House(self.folder, database=self.known[POSTGRES]):
                pass  # it has made its tables
        if DATABASE in text and not (self.folder / DATABASE).exists():
            with House(self.folder):
                pass
        for sample, value in self.known.items():
            text = text.replace(sample, value)
        return text

    def try_out(self, command: Command) -> None:
        case = treatment.otherwise(command.text)
        if case is not None:
            case.check(command.text)
            return
        text = self.text_of(command)
        words = shlex.split(text)
        if words[0] == "kibitz" and not NEEDS_A_SHELL.search(text):
            if text not in WORKED:
                assert status_of(words[1:]) == 0, f"{command.place}: {text}"
                WORKED.add(text)
            return
        self.need(words[0])
        printed = self.run(command, text)
        if command.answer:
            self.compare(command, printed)
            if printed.startswith("{"):  # not a catalogue
                self.remember(json.loads(printed))

    def run(self, command: Command, text: str) -> str:
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", text],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=WAITS,
            check=False,
        )
        told = f"{command.place}: {text}\n{done.stdout}{done.stderr}"
        assert done.returncode == 0, told
        return done.stdout

    def need(self, program: str) -> None:
        """Some programs a machine may lack; any other that is missing is a mistake of the page."""
        places = folder_of_programs()
        if places is not None:
            self.environment["PATH"] = f"{self.environment['PATH']}:{places}"
        if program not in treatment.OPTIONAL or shutil.which(
            program, path=self.environment["PATH"]
        ):
            return
        if os.environ.get("CI"):
            pytest.fail(f"{self.page} needs {program}: .ci/run installs it")
        pytest.skip(f"{self.page} needs {program}, which is not on this machine")

    def compare(self, command: Command, printed: str) -> None:
        """Whatever the page shows of the answer is in the answer."""
        for name in re.findall(r'"(\w+)":', command.answer):
            assert f'"{name}":' in printed, f"{command.place}: no {name} in {printed[:300]}"
        for word in re.findall(r'"type":\s*"(\w+)"', command.answer):
            assert re.search(rf'"type":\s*"{word}"', printed), f"{command.place}: {printed[:300]}"

    def remember(self, answered: dict[str, Any]) -> None:
        """What later commands refer to."""
        for sample, path in treatment.SAMPLES.items():
            found: Any = answered
            for name in path:
                is_there = name in found if isinstance(found, dict) else bool(found)
                found = found[name] if is_there else None
                if found is None:
                    break
            if found is not None:
                is_quoted = sample.endswith('"7"')
                whole = re.sub(r'"7"$', json.dumps(found), sample)
                self.known[sample] = whole if is_quoted else str(found)
                if path == ("token",):
                    self.environment["TOKEN"] = str(found)


def status_of(words: list[str]) -> object:
    """The exit status of `kibitz`, run here: the compiler is loaded already."""
    try:
        return main(words)
    except SystemExit as end:
        return end.code


def written() -> kibitz.Game:
    """A short game to its end."""
    game = kibitz.start("lobo77", seats=3, seed=42, chips=1)
    while not game.is_over:
        game.play(game.legal_moves[0])
    return game


@pytest.fixture
def reader(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Reader]:
    monkeypatch.chdir(tmp_path)
    with ExitStack() as stack:
        yield Reader(request.param, tmp_path, stack)


@pytest.mark.parametrize("reader", WITH_COMMANDS, indirect=True)
def test_every_command_works(reader: Reader) -> None:
    for command in manual.commands(reader.page):
        reader.try_out(command)


def test_what_is_treated_specially_is_in_the_manual() -> None:
    texts = [command.text for page in PAGES for command in manual.commands(page)]
    assert set(treatment.SMALLER) <= set(texts)


@pytest.mark.parametrize("page", WITH_SNIPPETS)
def test_every_snippet_works(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those with `>>>` print what they say; the snippets of a page share their names."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "__main__"}
    reader, told = doctest.DocTestParser(), []
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
    for block in manual.blocks(page):
        if block.language not in manual.PYTHON:
            continue
        if ">>>" not in block.text:
            exec(compile("\n" * (block.line - 1) + block.text, page, "exec"), names)
            continue
        test = doctest.DocTest(
            reader.get_examples(block.text), names, page, page, block.line - 1, block.text
        )
        runner.run(test, out=told.append, clear_globs=False)
        names = test.globs
    assert not told, "".join(told)


@pytest.mark.parametrize("page", PAGES)
def test_blocks_say_their_language(page: str) -> None:
    """Or a command could hide in one."""
    assert [block.place for block in manual.blocks(page) if not block.language] == []


@pytest.mark.parametrize("page", PAGES)
def test_commands_within_sentences_exist(page: str) -> None:
    """They may be cut short, but their names and options are right."""
    for line, text in manual.code_words(page):
        place = f"{page}:{line}: {text}"
        words = text.replace("…", " ").split()
        if text.startswith("kibitz ") and words[1].isalpha() and words[1].islower():
            assert words[1] in COMMANDS, place
            if len(words) > 2 and "…" not in text:
                treatment.is_understood(text)
        elif text.startswith("make ") and len(words) == 2:
            treatment.is_known_to_make(text)
        elif re.match(r"python \S+\.py\b", text):
            treatment.is_a_script_with_these_options(text)
        else:
            treatment.has_extras(text)


@pytest.mark.parametrize("page", PAGES)
def test_links_and_pictures_lead_somewhere(page: str) -> None:
    for line, target in manual.links(page):
        if re.match(r"\w+:", target):
            continue
        file, _, anchor = target.partition("#")
        path = (ROOT / page).parent / file if file else ROOT / page
        assert path.exists(), f"{page}:{line}: there is no {target}"
        if anchor:
            name = Path(os.path.normpath(path)).relative_to(ROOT).as_posix()
            assert anchor in manual.anchors(name), f"{page}:{line}: {target} has no such heading"
