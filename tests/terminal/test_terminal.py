"""`kibitz play` in a real terminal, and what it refuses before it takes the screen over."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import time
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest

from kibitz.cli.arguments import seats_of
from kibitz.cli.play import _opened, check_plain, is_plain, play_at_table
from kibitz.core.errors import KibitzError
from kibitz.core.registry import rulebook
from kibitz.table.table import Table
from tests.command import KIBITZ, understood

PATIENCE = 60.0


class Tmux:
    """A terminal of 80 columns and 24 rows, and a server of its own."""

    def __init__(self, folder: Path) -> None:
        self._command = ["tmux", "-S", str(folder / "tmux"), "-f", "/dev/null"]

    def run(self, *arguments: str) -> str:
        done = subprocess.run(
            [*self._command, *arguments], capture_output=True, text=True, check=True
        )
        return done.stdout

    def start(self, command: str) -> None:
        self.run("new-session", "-d", "-x", "80", "-y", "24", command)

    def keys(self, *keys: str) -> None:
        self.run("send-keys", *keys)

    @property
    def text(self) -> str:
        return self.run("capture-pane", "-p")

    def until(self, wanted: str) -> str:
        """The screen once it shows something, and is drawn to its end."""
        end, before = time.monotonic() + PATIENCE, ""
        while not re.search(wanted, text := self.text) or text != before:
            assert time.monotonic() < end, f"no {wanted!r} in\n{text}"
            before = text
            time.sleep(0.1)
        return text


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Tmux]:
    if shutil.which("tmux") is None:
        assert not os.environ.get("CI"), "tmux is missing"
        pytest.skip("tmux is not installed: no real terminal to test in")
    found = Tmux(tmp_path)
    yield found
    subprocess.run([*found._command, "kill-server"], capture_output=True, check=False)


def play(*arguments: str) -> str:
    """A shell that plays, and then waits."""
    command = shlex.join([*KIBITZ, "play", *arguments])
    return f"{command}; echo status $?; cat"


def test_a_game_in_a_real_terminal_survives_its_end(tmux: Tmux, folder: Path) -> None:
    tmux.start(play("lobo77", "--seats", "2", "--seed", "7", "--name", "Ann", "--pace", "0"))
    first = tmux.until("Your turn")
    assert "▶Ann" in first
    assert "Bruno" in first
    tmux.keys("2")
    tmux.until("Bruno plays")
    before = tmux.until("Your turn")
    pid = tmux.run("list-panes", "-F", "#{pane_pid}").strip()
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
    os.kill(int(children[0]), signal.SIGKILL)  # the terminal is closed, the power is gone
    tmux.run("respawn-pane", "-k", play("--resume", "--pace", "0"))
    after = tmux.until("Your turn")
    assert hand_of(after) == hand_of(before)
    tmux.keys("C-c")
    said = tmux.until("status 0")
    assert "kibitz play --resume" in said
    assert len(list((folder / "games").iterdir())) == 1


def hand_of(text: str) -> list[str]:
    """The line with the faces of the hand."""
    return re.findall(r"[║┃│] *(\S+?) *[║┃│]", text.splitlines()[-6])


def asked(*arguments: str) -> Namespace:
    return understood("play", *arguments)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("lobo7",), "did you mean “lobo77”"),
        (("lobo77", "--seats", "9"), "2 to 8 seats"),
        (("lobo77", "--bots", "harsh"), "did you mean “hard”"),
        (("lobo77", "--seats", "2", "--bots", "easy,hard"), "2 bots do not fit at 1 other seat"),
        (("lobo77", "--seats", "2", "--players", "a,b,c"), "3 people do not fit at 2 seats"),
        (("dealt", "--players", "a,b,c,d,e,f"), "Dealt! is played with 3 to 5 seats, not 6"),
        (("lobo77", "--pace", "-1"), "--pace is from 0"),
        (("lobo77", "--pace", "nan"), "--pace is from 0"),
        (("lobo77", "--resume", "x"), "--resume knows its game"),
        (("--resume", "nowhere"), "there is no file nowhere: --resume takes a saved game, a rec"),
        (("--resume", "/"), "cannot read /"),
        (("--resume",), "there is no game to go on with"),
        (("--resume", "lobo77"), "there is no game of Lobo 77 to go on with"),
        (("deuce", "--resume"), "there is no game of Deuce to go on with"),
        (("lobo7", "--resume"), "did you mean “lobo77”"),
        (("lobo77", "--save", "pyproject.toml"), "exists already"),
        (("http://127.0.0.1:1/t/abc",), "cannot reach"),
        (("http://127.0.0.1:1/",), "as the link of a table: it looks like http://host:7788/t/ID"),
    ],
)
def test_bad_input_is_told_before_the_screen_is_taken(
    arguments: tuple[str, ...], message: str
) -> None:
    with pytest.raises(KibitzError, match=re.escape(message)):
        play_at_table(asked(*arguments))


def test_without_a_terminal_lines_are_plain() -> None:
    assert is_plain(asked("lobo77", "--plain"))
    assert is_plain(asked("lobo77"))  # pytest has no terminal
    with pytest.raises(KibitzError, match="--resume needs a terminal"):
        check_plain(asked("--resume", "--plain"))
    with pytest.raises(KibitzError, match="a link needs a terminal"):
        check_plain(asked("http://127.0.0.1:7788/t/abc"))
    with pytest.raises(KibitzError, match="a link needs a terminal"):
        check_plain(asked("http://127.0.0.1:7788/"))


def test_a_name_with_a_comma_is_one_person() -> None:
    game = _opened(asked("lobo77", "--name", "Ada, the first"))
    game.saved.close()
    seats = Table.of(game.history).seats
    assert [seat.kind for seat in seats] == ["person", "bot", "bot", "bot"]
    assert seats[0].name == "Ada, the first"


@pytest.mark.parametrize(("names", "seats"), [("Ada,Ben", 4), ("Ada,Ben,Cy,Di,Ed", 5)])
def test_there_are_seats_for_all_who_are_named(names: str, seats: int) -> None:
    chosen = asked("dealt", "--players", names)
    assert seats_of(chosen, rulebook("dealt"), len(names.split(","))) == seats
    assert seats_of(asked("dealt", "--seats", "3"), rulebook("dealt"), 5) == 3
