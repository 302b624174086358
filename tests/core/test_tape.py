"""Tapes and their encoder at the end of their room: what does not fit is left out, whole."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from kibitz.core import encoder, interpreter, tape
from kibitz.core.encoder import workspace_for
from kibitz.core.vocabulary import Pool, Vocabulary

WORDS = Vocabulary()
HAND = WORDS.place("hand", "hand")
ROUND = WORDS.message("round", "number")
LONG = WORDS.message("long", "number", text="x" * 1000)


def new_tape() -> Any:
    out = np.zeros(tape.ROOM, dtype=np.int64)
    tape.rewind(out)
    tape.head(out, 0, 2, 0, 1, 0, 0)
    return out


def encoded(*tapes: Any) -> bytes:
    ends = np.zeros(len(tapes), dtype=np.int64)
    _, works = workspace_for(Pool(WORDS, {"game": "test"}, ["8H"], []))
    interpreter.encode(works, np.array(tapes), len(tapes), ends)
    return bytes(works[0].out[: ends[-1]].tobytes())


@pytest.mark.parametrize("before", range(8))
def test_a_full_tape_has_no_half_of_two_operations(before: int) -> None:
    """A headline without its message would be read beyond the end of what was written."""
    out = new_tape()
    for _ in range(before):
        tape.score(out, 3)
    for number in range(tape.ROOM):
        tape.headline(out, ROUND, number)
    assert out[0] <= tape.ROOM
    headlines = json.loads(encoded(out))["headlines"]
    assert headlines[-1] == {"say": "round", "number": len(headlines) - 1}


def test_nothing_is_written_beyond_the_room_for_json() -> None:
    out = new_tape()
    for number in range(tape.ROOM):
        tape.headline(out, LONG, number)
    assert len(encoded(out, out)) <= encoder.OUT_ROOM


@pytest.mark.parametrize("code", [-2, 1, 116, 1 << 40, -(1 << 40)])
def test_a_card_or_message_that_is_none_is_left_out(code: int) -> None:
    out = new_tape()
    tape.place(out, HAND, 0)
    tape.card(out, code)
    tape.headline(out, code + 2 if code > 0 else code, 1)
    tape.score(out, 9 * 10**18)
    assert b'"game":"test"' in encoded(out)


def test_groups_and_previews_stand_with_what_they_belong_to() -> None:
    out = new_tape()
    tape.place(out, HAND, 0)
    for _ in range(3):
        tape.card(out, 0)
    tape.hidden(out, 1)
    for group in ((2, 0), (1,)):
        tape.group(out)
        for index in group:
            tape.item(out, index)
    tape.value(out, 7)
    tape.preview(out, tape.on_card(HAND, 0, 2), -5, True)
    tape.preview(out, tape.on_card(HAND, 0, 1), 5)
    tape.seat_out(out, 1)
    scene = json.loads(encoded(out))
    (hand,) = scene["places"]
    assert (hand["groups"], hand["hidden"], hand["value"]) == ([[2, 0], [1]], 1, 7)
    assert scene["previews"] == {
        "hand:0/2": {"number": -5, "costly": True},
        "hand:0/1": {"number": 5},
    }
    assert scene["out"] == [1]
