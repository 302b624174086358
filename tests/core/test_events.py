"""Events of the rules: declared in a vocabulary, noted on a tape, skipped by the encoder."""

from __future__ import annotations

import json

import numpy as np
import pytest

from kibitz.core import interpreter, tape
from kibitz.core.bits import bit
from kibitz.core.encoder import workspace_for
from kibitz.core.errors import KibitzError
from kibitz.core.vocabulary import MOST_EVENTS, Pool, Vocabulary


def test_an_event_is_said_or_noted_and_counts_once() -> None:
    words = Vocabulary()
    one = words.message("shares-win", "seat", event="win-is-shared")
    same = words.message("shares-win-with", "seat", event="win-is-shared")
    plain = words.message("plays", "cards")
    noted = words.event("stays-in")
    assert (words.events, noted) == (["win-is-shared", "stays-in"], 1)
    out = np.zeros(tape.ROOM, dtype=np.int64)
    tape.rewind(out)
    tape.say(out, plain)
    tape.card(out, 0)
    tape.event(out, noted, False)
    assert tape.events_on(out, words.events_of_messages) == 0
    for seat in range(2):
        tape.say(out, one, seat)
    assert tape.events_on(out, words.events_of_messages) == bit(0)
    tape.event(out, noted)
    tape.say(out, same, 2)
    assert tape.events_on(out, words.events_of_messages) == bit(0) | bit(1)


def test_nobody_is_told_of_an_event() -> None:
    words = Vocabulary()
    plays, noted = words.message("plays", "seat", "cards"), words.event("stays-in")
    tapes = np.zeros((1, tape.ROOM), dtype=np.int64)
    tape.rewind(tapes[0])
    tape.say(tapes[0], plays, 3)
    tape.card(tapes[0], 0)
    tape.event(tapes[0], noted)
    tape.say(tapes[0], plays, 4)
    ends = np.zeros(1, dtype=np.int64)
    _, works = workspace_for(Pool(words, {}, ["8H"], []))
    interpreter.encode(works, tapes, 1, ends)
    assert json.loads(works[0].out[: ends[0]].tobytes()) == [
        {"say": "plays", "seat": 3, "cards": ["8H"]},
        {"say": "plays", "seat": 4, "cards": []},
    ]


def test_there_are_no_more_events_than_bits() -> None:
    words = Vocabulary()
    for number in range(MOST_EVENTS):
        words.event(f"event-{number}")
    assert words.event("event-0") == 0
    with pytest.raises(KibitzError, match="at most 63 events"):
        words.message("plays", event="one-more")
