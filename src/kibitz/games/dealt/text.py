"""Dealt! in text: cards, moves, zones, and why a move is not legal."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from typing import Any

from kibitz.core.bits import has
from kibitz.core.errors import IllegalMove, UnreadableMove
from kibitz.core.kernel import State
from kibitz.core.plain import plain
from kibitz.core.rulebook import HIDDEN, Zone, stock_zone
from kibitz.games.dealt import rules
from kibitz.games.dealt.rules import (
    AT_ONE_PLACE,
    COMBINATIONS,
    DRAWN_MOVES,
    HAND,
    KIND_NAMES,
    NO_CARD,
    NO_COMBINATION,
    PLACES,
    REDRAW,
    REDRAW_PHASE,
    REDRAWING,
    RESERVE_MOVES,
    SIZE,
    STOPPING,
    TOP,
    higher_than,
    starting_at,
)

NAMES = ("", *(str(number) for number in range(1, TOP + 1)), "X", "stop", "redraw")
SPECIAL = {"stop": STOPPING, "redraw": REDRAWING}
SPECIAL_NAMES = {STOPPING: "a Stop", REDRAWING: "a Redraw"}
FORMS = (
    "play with PLACE:VALUE, PLACE:V-V or PLACE:V-V-V, PLACE:stop or PLACE:redraw; "
    "take a reserve with +CARD@PLACE; put a drawn card with @PLACE"
)


def combination_name(combination: int) -> str:
    """'a Pair of 7', 'a 2-Straight up to 6'."""
    kind, top = COMBINATIONS[combination]
    link = "up to" if "Straight" in KIND_NAMES[kind] else "of"
    article = "" if kind == rules.TRIPS else "a "
    return f"{article}{KIND_NAMES[kind]} {link} {top}"


@cache
def called_values(cards: tuple[int, ...], combination: int) -> tuple[int, ...]:
    """§7: the values called for cards played as a combination, two X the lower value first."""
    choices = product(*(rules.readings(card) for card in cards))
    return next(values for values in choices if rules.combination(values) == combination)


def move_name(state: State, move: int) -> str:
    if move >= DRAWN_MOVES:
        return f"@{move - DRAWN_MOVES}"
    if move >= RESERVE_MOVES:
        card, place = divmod(move - RESERVE_MOVES, PLACES)
        return f"+{NAMES[card]}@{place}"
    place, combination = divmod(move, AT_ONE_PLACE)
    if combination >= STOPPING:
        return f"{place}:{'stop' if combination == STOPPING else 'redraw'}"
    hand = state["hand"][state["turn"]]
    return play_name(place, tuple(hand[place : place + SIZE[combination]].tolist()), combination)


@cache
def play_name(place: int, cards: tuple[int, ...], combination: int) -> str:
    return f"{place}:{'-'.join(str(value) for value in called_values(cards, combination))}"


def told(state: State, move: int, viewer: int) -> str:
    """Moves are public as written."""
    return move_name(state, move)


def read_move(state: State, text: str) -> int:
    shape = re.fullmatch(r"(\d{1,2}):([a-z0-9-]+)|\+(\w+)@(\d{1,2})|@(\d{1,2})", text, re.ASCII)
    if shape is None:
        raise UnreadableMove(text, FORMS)
    if shape[5]:
        return DRAWN_MOVES + _read_place(state, text, shape[5], HAND)
    if shape[3]:
        if shape[3] not in NAMES:
            raise UnreadableMove(text, FORMS)
        place = _read_place(state, text, shape[4], HAND)
        return RESERVE_MOVES + NAMES.index(shape[3]) * PLACES + place
    return _read_play(state, text, _read_place(state, text, shape[1], HAND - 1), shape[2])


def _read_place(state: State, text: str, digits: str, most: int) -> int:
    """A place that some hand may have; the error names those that this hand has."""
    if int(digits) > most or str(int(digits)) != digits:
        size = int(state.hand_size[state.turn])
        last = size if most == HAND else size - 1  # a card may also be put behind the last
        raise UnreadableMove(text, f"the hand has {size} cards, places 0 to {last}")
    return int(digits)


def _read_play(state: State, text: str, place: int, called: str) -> int:
    if called in SPECIAL:
        return place * AT_ONE_PLACE + SPECIAL[called]
    if not re.fullmatch(r"[1-9]\d?(-[1-9]\d?){0,2}", called):
        raise UnreadableMove(text, FORMS)
    values = tuple(int(value) for value in called.split("-"))
    if max(values) > TOP:
        raise UnreadableMove(text, f"values go from 1 to {TOP}")
    combination = rules.combination(values)
    if combination == NO_COMBINATION:
        raise IllegalMove(text, f"{called} is neither a straight nor cards of one value, §6")
    _check_cards(state, text, place, values)
    return place * AT_ONE_PLACE + combination


def _check_cards(state: State, text: str, place: int, values: tuple[int, ...]) -> None:
    """The values called must be those of the cards, in hand order, two X the lower value first."""
    state = plain(state)
    if rules.is_over(state) or state.phase == REDRAW_PHASE:
        return
    hand = state.hand[state.turn][: state.hand_size[state.turn]]
    cards = hand[place : place + len(values)]
    if len(cards) < len(values):
        raise IllegalMove(text, f"the hand has {len(hand)} cards, places 0 to {len(hand) - 1}, §6")
    for card, value in zip(cards, values, strict=True):
        if value not in rules.readings(card):
            raise IllegalMove(text, f"{_row(place, cards)}, §6")
    first = called_values(cards, rules.combination(values))
    if first != values:
        written = "-".join(str(value) for value in first)
        raise IllegalMove(
            text, f"two X are called the lower value first: write {place}:{written}, §7"
        )


def _row(place: int, cards: tuple[int, ...]) -> str:
    names = " ".join(NAMES[card] for card in cards)
    return (
        f"the cards from place {place} are {names}"
        if len(cards) > 1
        else f"place {place} is {names}"
    )


def why_illegal(state: State, move: int) -> str | None:
    """The reason that a move is not allowed now, or None."""
    if rules.is_over(state):
        return "the game is over, §21"
    if (state.phase == REDRAW_PHASE) != (move >= DRAWN_MOVES):
        if state.phase == REDRAW_PHASE:
            return "a drawn card must be put into the hand first, §13"
        return "there is no drawn card to put into the hand, §13"
    if move >= DRAWN_MOVES:
        return _why_no_place(state, move - DRAWN_MOVES, "§13")
    if move >= RESERVE_MOVES:
        return _why_no_reserve(state, *divmod(move - RESERVE_MOVES, PLACES))
    return _why_no_play(state, *divmod(move, AT_ONE_PLACE))


def _why_no_place(state: State, place: int, clause: str) -> str | None:
    size = int(state.hand_size[state.turn])
    return (
        None if place <= size else f"place {place} is beyond the end of the hand, {size}, {clause}"
    )


def _why_no_reserve(state: State, card: int, place: int) -> str | None:
    if state.turn == state.leader:
        return "the leader must play and may not take a reserve, §8"
    if card == NO_CARD or card not in state.reserve[state.turn]:
        return f"seat {state.turn} has no reserve card {NAMES[card]}, §9"
    return _why_no_place(state, place, "§9")


def _why_no_play(state: State, place: int, combination: int) -> str | None:
    size = int(state.hand_size[state.turn])
    if place >= size:
        return f"the hand has {size} cards, places 0 to {size - 1}, §6"
    if not has(starting_at(state, state.turn, place), combination):
        cards = tuple(int(card) for card in state.hand[state.turn][place : min(place + 3, size)])
        if combination in SPECIAL_NAMES:
            return f"place {place} is {NAMES[cards[0]]}, not {SPECIAL_NAMES[combination]}, §6"
        wanted = combination_name(combination)
        return f"{_row(place, cards)}, not {wanted}, §6"
    if not has(higher_than(int(state.best)), combination):
        played = combination_name(combination)
        verb = "do" if played.startswith("Trips") else "does"
        return f"{played} {verb} not beat {combination_name(int(state.best))}, §6"
    return None


def zones(state: State, view: Any) -> list[Zone]:
    state = plain(state)
    found = []
    for seat in range(state.seats):
        hand = state.hand[seat][: state.hand_size[seat]]
        names = tuple(NAMES[card] or HIDDEN for card in hand)
        found.append(Zone("hand", names, owner=seat, is_row=True))
        reserve = [NAMES[card] for card in state.reserve[seat] if card != NO_CARD]
        found.append(Zone("reserve", tuple(reserve), owner=seat, face_up=True))
    if state.phase == REDRAW_PHASE and not state.over:
        drawn = Zone("drawn", (NAMES[state.drawn] or HIDDEN,), owner=state.turn)
        found.append(drawn)
    gone = [NAMES[card] for card in range(1, REDRAW + 1) for _ in range(state.discarded[card])]
    return [*found, Zone("discarded", tuple(gone), face_up=True), stock_zone(state, NAMES, view)]


def status(state: State) -> str:
    """The public situation in one line."""
    state = plain(state)
    chips = " ".join(str(state.chips[seat]) for seat in range(state.seats))
    if state.phase == REDRAW_PHASE:
        now = f"seat {state.turn} draws, {state.draws} more to come"
    elif state.turn == state.leader:
        now = f"seat {state.turn} leads"
    elif state.best == NO_COMBINATION:
        now = "any combination is high enough"
    else:
        owner = state.owner[state.played - 1]
        now = f"to beat: {combination_name(state.best)} of seat {owner}"
    redraws = f", Redraws in the trick: {state.redraws}" if state.redraws else ""
    return f"round {state.rounds}: {now}{redraws}; chips {chips}"
