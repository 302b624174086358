"""Records that are wrong in any way: an error that says so, never anything else."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

import kibitz
from kibitz.cli.main import main
from kibitz.core.errors import KibitzError
from kibitz.core.registry import OWN
from kibitz.record import HEADERS, Record
from tests.fuzz import examples

MOVES = 30
FINE = (0, 2)  # exit status: well, or told what is wrong


def written(game: str, seed: int) -> str:
    """A record of the first moves of a game."""
    chance = random.Random(seed)
    played = kibitz.start(game, 3, seed, compiled=False)
    for _ in range(MOVES):
        if not played.is_over:
            played.play(chance.choice(played.legal_moves))
    return str(played.record())


RECORDS = {game: written(game, 5) for game in OWN}
odd = st.sampled_from(
    [
        *("", " ", "\0", "\u2028", "\x85", "\x1c", "#", ",", ":", "=", "-1", "0x", "1" * 5000),
        *("99999999999", "1e9", "\u0663", "\ud800", "NaN", "0b1", "1_0", "\u00b2", "* X ?"),
        *(f"{header}: 1" for header in HEADERS),
    ]
)


def change(text: str, how: str, at: int, other: int, new: str) -> str:
    """One mutation: of characters, of words or of lines."""
    parts = text.split("\n") if "line" in how else text.split(" ") if "word" in how else list(text)
    glue = "\n" if "line" in how else " " if "word" in how else ""
    parts = parts or [""]
    i, j = at % len(parts), other % len(parts)
    if how.startswith("drop"):
        del parts[i]
    elif how.startswith("swap"):
        parts[i], parts[j] = parts[j], parts[i]
    elif how.startswith("copy"):
        parts.insert(i, parts[j])
    elif how.startswith("cut"):
        del parts[i:]
    else:
        parts[i] = new
    return glue.join(parts)


ways = [
    f"{way} {what}"
    for way in ("drop", "swap", "copy", "cut", "set")
    for what in ("", "word", "line")
]
mutations = st.lists(
    st.tuples(
        st.sampled_from(ways), st.integers(0, 5000), st.integers(0, 5000), odd | st.text(max_size=8)
    ),
    min_size=1,
    max_size=4,
)


def mutated(game: str, changes: list[tuple[str, int, int, str]]) -> str:
    text = RECORDS[game]
    for one in changes:
        text = change(text, *one)
    return text


@pytest.mark.parametrize("game", OWN)
@given(changes=mutations)
@examples(80, 20_000)
def test_a_damaged_record_is_read_or_refused(
    game: str, changes: list[tuple[str, int, int, str]]
) -> None:
    try:
        record = Record.parse(mutated(game, changes))
        record.verify(compiled=False)
        again = Record.parse(str(record))
    except KibitzError:
        return
    assert again == record


@given(text=st.text() | odd)
@examples(100, 20_000)
def test_any_text_is_no_record(text: str) -> None:
    with pytest.raises(KibitzError):
        Record.parse(text)


@pytest.mark.parametrize("command", ["verify", "trace", "review"])
@pytest.mark.parametrize("game", OWN)
@given(changes=mutations)
@examples(6, 300, suppressed=[HealthCheck.function_scoped_fixture])
def test_commands_tell_what_is_wrong(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    game: str,
    command: str,
    changes: list[tuple[str, int, int, str]],
) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(mutated(game, changes).encode("utf-8", "surrogatepass"))
    more = ["--worlds", "16"] if command == "review" else []
    assert main([command, str(path), *more]) in FINE
    assert "Traceback" not in capsys.readouterr().err


def test_bytes_that_are_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.txt"
    for data in (b"\xff\xfe\x00", bytes(range(256)), b"\x00" * 10_000, b""):
        path.write_bytes(data)
        for command in ("verify", "trace", "review"):
            assert main([command, str(path)]) == 2
    assert "Traceback" not in capsys.readouterr().err
