"""What everyone may remember about a stock that was rebuilt in the middle of a round.

Until a stock runs out, every card that nobody has seen may be anywhere: one pool. When the pile
is shuffled into a new stock, those who watched know more. The cards of that pile are *fresh*:
only seats that have drawn since can hold them. All other unseen cards are *kept*: they have been
in hands all the time, so they are not in the stock. A card played since came from either part of
its seat's hand; where both were possible nobody can say which, and a guess may choose.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kibitz.core.chance import below
from kibitz.core.kernel import flat_dtype, rule

ATTEMPTS = 10_000  # a guess succeeds in a handful; running out would be a defect in a game's rules


def memory_dtype(seats: int, kinds: int) -> np.dtype[Any]:
    return flat_dtype(
        [
            (
                "rebuilt",
                "i8",
            ),  # 1 once the stock was rebuilt in this round; the rest is unused before
            ("mystery", "i8"),  # face-down cards in the rebuilt pile, known by number only
            ("fresh", "i1", kinds),  # the other cards of the rebuilt pile
            ("kept", "i1", seats),  # hidden cards in each hand at the rebuild
            ("drawn", "i1", seats),  # cards drawn from the stock since
            ("played", "i1", (seats, kinds)),  # cards played since out of the hidden part of a hand
            ("own", "i1", (seats, kinds)),  # cards drawn since, which only their seat knows
        ]
    )


@rule
def note_rebuild(memory: Any) -> None:
    """Begin anew; the caller then fills in `fresh`, `kept` and `mystery`."""
    memory.rebuilt = 1
    memory.mystery = 0
    memory.fresh[:] = 0
    memory.drawn[:] = 0
    memory.played[:] = 0
    memory.own[:] = 0


@rule
def note_draw(memory: Any, seat: int, kind: int) -> None:
    if memory.rebuilt == 1:
        memory.drawn[seat] += 1
        memory.own[seat, kind] += 1


@rule
def note_play(memory: Any, seat: int, kind: int) -> None:
    if memory.rebuilt == 1:
        memory.played[seat, kind] += 1


@rule
def copy_memory(memory: Any, seat: int, out: Any) -> None:
    """What `seat` remembers: all that was public, and its own draws."""
    if memory.rebuilt == 0:
        return
    out.rebuilt = 1
    out.mystery = memory.mystery
    out.fresh[:] = memory.fresh
    out.kept[:] = memory.kept
    out.drawn[:] = memory.drawn
    out.played[:] = memory.played
    if seat >= 0:
        out.own[seat] = memory.own[seat]


@rule
def take_random(pool: NDArray[np.int64], total: int, chance: Any) -> int:
    """Take a random card out of a pool of counted kinds that holds `total` cards."""
    place = below(chance, total)
    kind = 0
    while place >= pool[kind]:
        place -= pool[kind]
        kind += 1
    pool[kind] -= 1
    return kind


@rule
def guess(
    memory: Any,
    seat: int,
    unseen: NDArray[np.int64],
    hidden: Any,
    chance: Any,
    hands: NDArray[np.int64],
) -> None:
    """Deal the `unseen` cards at random into `hands`, `hidden[s]` to each seat s but the viewer.

    What is left in `unseen` afterwards is the stock. All arrays of cards count kinds. The others'
    own draws are guessed along with their hands, so that they too have a memory that fits.
    """
    hands[:] = 0
    if memory.rebuilt == 1:
        for _ in range(ATTEMPTS):
            if guess_by_age(memory, seat, unseen, chance, hands):
                return
        raise RuntimeError("no deal of the hidden cards agrees with what the seat has seen")
    total = unseen.sum()
    for other in range(len(hands)):
        for _ in range(hidden[other]):
            hands[other, take_random(unseen, total, chance)] += 1
            total -= 1


@rule
def guess_by_age(
    memory: Any, seat: int, unseen: NDArray[np.int64], chance: Any, hands: NDArray[np.int64]
) -> bool:
    """One try to deal fresh and kept cards apart; False where a random choice led nowhere.

    Each seat's hidden hand is dealt together with the cards it played since the rebuild:
    `kept[s]` kept and `drawn[s]` fresh cards, which must contain those it played.
    """
    fresh, kept = pools_by_age(memory, seat, unseen, chance)
    kept_slots = memory.kept.astype(np.int64)
    fresh_slots = memory.drawn.astype(np.int64)
    for other in range(len(hands)):
        if other != seat:
            memory.own[other] = 0
            if not place_played(memory, other, fresh, kept, fresh_slots, kept_slots, chance):
                return False
    kept_left = kept.sum()
    fresh_left = fresh.sum()
    for other in range(len(hands)):
        if other == seat:
            continue
        for _ in range(kept_slots[other]):
            hands[other, take_random(kept, kept_left, chance)] += 1
            kept_left -= 1
        for _ in range(fresh_slots[other]):
            kind = take_random(fresh, fresh_left, chance)
            fresh_left -= 1
            hands[other, kind] += 1
            memory.own[other, kind] += 1
    unseen[:] = fresh
    return True


@rule
def pools_by_age(
    memory: Any, seat: int, unseen: NDArray[np.int64], chance: Any
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The fresh and the kept cards that were hidden from the seat just after the rebuild."""
    fresh = memory.fresh.astype(np.int64)
    kept = unseen.copy()
    mystery = memory.mystery
    for kind in range(len(fresh)):
        if seat >= 0:
            fresh[kind] -= memory.own[seat, kind]
        if fresh[kind] < 0:  # drawn by the viewer, so it was one of the face-down cards
            mystery += fresh[kind]
            fresh[kind] = 0
        kept[kind] -= fresh[kind]
        for other in range(len(memory.kept)):
            if other != seat:
                kept[kind] += memory.played[other, kind]
    kept_left = kept.sum()
    for _ in range(mystery):
        fresh[take_random(kept, kept_left, chance)] += 1
        kept_left -= 1
    return fresh, kept


@rule
def place_played(
    memory: Any,
    other: int,
    fresh: NDArray[np.int64],
    kept: NDArray[np.int64],
    fresh_slots: NDArray[np.int64],
    kept_slots: NDArray[np.int64],
    chance: Any,
) -> bool:
    """Decide for each card a seat has played since whether it was kept or fresh."""
    for kind in range(len(fresh)):
        for _ in range(memory.played[other, kind]):
            may_keep = kept[kind] > 0 and kept_slots[other] > 0
            may_draw = fresh[kind] > 0 and fresh_slots[other] > 0
            if not may_keep and not may_draw:
                return False
            slots = kept_slots[other] + fresh_slots[other]
            if may_keep and (not may_draw or below(chance, slots) < kept_slots[other]):
                kept[kind] -= 1
                kept_slots[other] -= 1
            else:
                fresh[kind] -= 1
                fresh_slots[other] -= 1
                memory.own[other, kind] += 1
    return True
