"""Deuce: its cards and moves as records write them, zones, and why a move is not legal."""

from __future__ import annotations

from itertools import chain
from typing import Any

from kibitz.core.bits import has
from kibitz.core.face import Face
from kibitz.core.kernel import State
from kibitz.core.message import Message, say
from kibitz.core.vocabulary import HIDDEN
from kibitz.core.zone import Zone
from kibitz.games.deuce import rules, vocabulary
from kibitz.games.deuce.rules import DRAW, END, KINDS, NUMBERS, PAIRS, PASS, START, held

COLOURS = ("red", "blue", "green", "yellow")
NAMES = (*(f"{colour[0]}{number}" for colour in COLOURS for number in range(NUMBERS)), "*", "X")
FACES = (
    *(Face(str(number), colour, colour) for colour in COLOURS for number in range(NUMBERS)),
    Face("*", ink="violet", word="rainbow"),
    Face("X"),
)
MOVE_NAMES = (
    *(f"{card}>{seat}{side}" for seat in range(rules.SEATS) for side in "ab" for card in NAMES),
    *("draw", "end", "pass"),
    *(f"{a}|{b}" if i <= j else "" for i, a in enumerate(NAMES) for j, b in enumerate(NAMES)),
)
BUTTONS = {DRAW: vocabulary.DRAW_CARD, END: vocabulary.END_TURN, PASS: vocabulary.PASS_TURN}


def move_words(state: State, move: int) -> Message:
    if move in BUTTONS:
        return _said(BUTTONS[move])
    if move >= PAIRS:
        return say("two-cards", cards=[NAMES[kind] for kind in divmod(move - PAIRS, KINDS)])
    pile, kind = divmod(move, KINDS)
    return say("card-on-pile", card=NAMES[kind], side="ab"[pile % 2], other=pile // 2)


def why_illegal(state: State, move: int) -> Message | None:
    """The reason that a move is not allowed now, or None."""
    if state.over:
        return say("game-over", clause=rules.ending_clause(state))
    if state.phase == START:
        return _why_no_first_move(state, move)
    if move >= PAIRS:
        return say("first-moves-over", clause=3)
    if move == DRAW:
        return None if rules.can_draw(state) else _said(vocabulary.NONE_TO_DRAW)
    if state.phase == rules.OWES:
        return _said(vocabulary.MUST_DRAW)
    if move == END:
        return None if state.phase == rules.MAY_END else say("play-before-end", clause=5)
    if state.phase == rules.MAY_END:
        return _said(vocabulary.CARD_IS_PLAYED)
    return _why_no_pass(state) if move == PASS else _why_no_play(state, *divmod(move, KINDS))


def _said(message: int, **arguments: Any) -> Message:
    """What the table says as well."""
    declared = vocabulary.VOCABULARY.messages[message]
    return say(declared.name, **arguments, **declared.fixed)


def _why_no_first_move(state: State, move: int) -> Message | None:
    if move < PAIRS:
        return _said(vocabulary.BEGIN_WITH_TWO)
    seat, (low, high) = int(state.turn), divmod(move - PAIRS, KINDS)
    if low > high:
        return say("lower-first", clause=3)
    for kind in (low, high):
        if held(state.hand[seat], kind) < (2 if low == high else 1):
            lacks = "not-held-twice" if low == high else "not-held"
            return say(lacks, seat=seat, card=NAMES[kind], clause=3)
    if has(rules.PAIRS_WITH[low], high):
        return None
    return say("do-not-match", card=NAMES[low], top=NAMES[high], clause=3)


def _why_no_pass(state: State) -> Message | None:
    if rules.can_draw(state):
        return say("pass-but-can-draw", clause=6)
    return say("pass-but-can-play", clause=6) if rules.can_play(state) else None


def _why_no_play(state: State, pile: int, kind: int) -> Message | None:
    seat = int(state.turn)
    if pile >= 2 * state.seats:
        return say("seat-not-there", number=pile // 2, last=int(state.seats) - 1, clause=1)
    if held(state.hand[seat], kind) == 0:
        return say("not-held", seat=seat, card=NAMES[kind], clause=4)
    if has(rules.fits_on(state, pile), kind):
        return None
    top, neighbour = state.top[pile], state.top[pile ^ 1]
    return _said(vocabulary.ASKS_FOR[rules.case_of(top, neighbour)], card=NAMES[neighbour])


def adjust_zones(state: State, view: Any, found: list[Zone]) -> list[Zone]:
    """The piles; during first moves only their owner sees them (§3)."""
    piles = (
        _piles(state, seat, is_seen=view is None or view.seat == seat)
        for seat in range(state.seats)
    )
    return [*found, *chain.from_iterable(piles)]


def _piles(state: State, seat: int, is_seen: bool) -> list[Zone]:
    """The tops of a seat's piles."""
    if not rules.has_chosen(state, seat):
        return []
    is_open = state.phase != START
    tops = [
        NAMES[top] if is_open or is_seen else HIDDEN for top in state.top[2 * seat : 2 * seat + 2]
    ]
    return [
        Zone(f"pile {side}", (top,), seat, is_open) for side, top in zip("ab", tops, strict=True)
    ]
