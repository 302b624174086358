"""Dealt!: its cards and moves as records write them, zones, and why a move is not legal."""

from __future__ import annotations

import re
from typing import Any

from kibitz.core.bits import has
from kibitz.core.errors import IllegalMove, KibitzError, UnreadableMove
from kibitz.core.face import Face
from kibitz.core.kernel import State
from kibitz.core.message import Message, say
from kibitz.core.vocabulary import HIDDEN
from kibitz.core.zone import Zone
from kibitz.games.dealt.rules import (
    AT_ONE_PLACE,
    CALLED,
    DRAWN_MOVES,
    HAND,
    NAMES,
    NO_CARD,
    ORDERS,
    PLACES,
    REDRAW_PHASE,
    RESERVE_MOVES,
    SIZE,
    TOP,
    higher_than,
    spelling,
    starting_at,
)
from kibitz.games.dealt.vocabulary import VOCABULARY

SPECIAL = {
    "X": Face("X", ink="violet"),
    "stop": Face("Stop", ink="red", word="stop"),
    "redraw": Face("Redr", ink="green", word="redraw"),
}
FACES = tuple(SPECIAL.get(name, Face(name)) for name in NAMES)
WAYS = ["-".join(NAMES[card] for card in cards if card) for cards in CALLED.reshape(-1, 3)]
MOVE_NAMES = (
    *(f"{place}:{called}" for place in range(HAND) for called in WAYS),
    *(f"+{card}@{place}" for card in NAMES for place in range(PLACES)),
    *(f"@{place}" for place in range(PLACES)),
)
WRITTEN = {name: place for place, name in enumerate(MOVE_NAMES) if not name.startswith("+@")}
OTHER_MOVES = RESERVE_MOVES * ORDERS  # where names begin of moves that play nothing
ALMOST = re.compile(
    r"(?:\+\w+)?@(?P<gap>\d\d?)|(?P<place>\d\d?):(?P<called>[1-9]\d?(?:-[1-9]\d?){0,2})", re.ASCII
)


def phrase(combination: int) -> Message:
    """A combination or special card by its name."""
    return VOCABULARY.phrases[combination]


def move_words(state: State, move: int) -> Message:
    if move >= DRAWN_MOVES:
        return say("put-in-as", number=move - DRAWN_MOVES + 1)
    if move >= RESERVE_MOVES:
        card, place = divmod(move - RESERVE_MOVES, PLACES)
        return say("take-as", card=NAMES[card], number=place + 1)
    place, combination = divmod(move, AT_ONE_PLACE)
    return say("play-from", what=phrase(combination), number=place + 1)


def read_move(state: State, text: str) -> int:
    written = WRITTEN.get(text)
    if written is None:
        raise _unwritten(state, text)
    if written >= OTHER_MOVES:
        return written - OTHER_MOVES + RESERVE_MOVES
    move = written // ORDERS
    if _is_there(state, *divmod(move, AT_ONE_PLACE)):
        name = MOVE_NAMES[spelling(state, move)]
        if name != text:
            raise IllegalMove(text, say("called-in-order", move=name, clause=7))
    return move


def _is_there(state: State, place: int, combination: int) -> bool:
    """Whether the cards from a place on can be called as a combination."""
    return has(starting_at(state, state.turn, place), combination)


def _unwritten(state: State, text: str) -> KibitzError:
    """What is wrong with a text that no move is written as."""
    shape = ALMOST.fullmatch(text)
    if shape is None:
        return UnreadableMove(text, say("move-forms"))
    digits, called = shape["gap"] or shape["place"], shape["called"]
    if digits != str(int(digits)) or int(digits) > (HAND - 1 if called else HAND):
        return UnreadableMove(text, _places(state, 0 if called else 1, 6 if called else 9))
    if called is None:
        return UnreadableMove(text, say("move-forms"))
    if max(int(value) for value in called.split("-")) > TOP:
        return UnreadableMove(text, say("values-go-to", number=TOP))
    return IllegalMove(text, say("no-combination", text=called, clause=6))


def _places(state: State, behind: int, clause: int) -> Message:
    """The places that the hand has; a card may also be put behind the last."""
    size = int(state.hand_size[state.turn])
    return say("places-of-hand", number=size, last=size - 1 + behind, clause=clause)


def why_illegal(state: State, move: int) -> Message | None:
    """The reason that a move is not allowed now, or None."""
    if state.over:
        return say("game-over", clause=21)
    is_drawing = state.phase == REDRAW_PHASE
    if is_drawing != (move >= DRAWN_MOVES):
        return say("drawn-card-first" if is_drawing else "no-drawn-card", clause=13)
    if move < RESERVE_MOVES:
        return _why_no_play(state, *divmod(move, AT_ONE_PLACE))
    card, place = divmod(move - RESERVE_MOVES, PLACES)
    if not is_drawing:
        if state.turn == state.leader:
            return say("leader-must-play", clause=8)
        if card == NO_CARD or card not in state.reserve[state.turn]:
            return say("no-such-reserve", seat=int(state.turn), card=NAMES[card], clause=9)
    is_there = place <= state.hand_size[state.turn]
    return None if is_there else _places(state, 1, 13 if is_drawing else 9)


def _why_no_play(state: State, place: int, combination: int) -> Message | None:
    what, size = phrase(combination), SIZE[combination]
    if place + size > state.hand_size[state.turn]:
        return _places(state, 0, 6)
    if not _is_there(state, place, combination):
        cards = [NAMES[card] for card in state.hand[state.turn][place : place + size]]
        return say("cards-from", number=place, cards=cards, what=what, clause=6)
    if not has(higher_than(state.best), combination):
        return say("does-not-beat", what=what, than=phrase(state.best), clause=6)
    return None


def adjust_zones(state: State, view: Any, found: list[Zone]) -> list[Zone]:
    """§13: and the card that the winner of a trick has drawn."""
    if state.phase != REDRAW_PHASE or state.over:
        return found
    return [*found, Zone("drawn", (NAMES[state.drawn] or HIDDEN,), owner=int(state.turn))]
