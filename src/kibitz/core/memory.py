"""What everyone may remember about a stock that was rebuilt in the middle of a round.

Until a stock runs out, every card that nobody has seen may be anywhere: one pool. When the pile
is shuffled into a new stock, those who watched know more, because cards now have an *age*. Cards
that were in the new stock are as old as it: only seats that have drawn from it can hold them. All
other unseen cards are older: they were in hands then, so they are not in the stock.

The memory is a log, from the first rebuild on: who played which card, who drew (the card is known
to its seat only), who went out and had cards buried under the pile, and when the stock was rebuilt
again. A guess goes through the log in order and gives every card played one of the ages that its
seat could have played it from; then it deals what is left of each age to the places of that age.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kibitz.core.bits import clear
from kibitz.core.chance import below
from kibitz.core.kernel import flat_dtype, rule
from kibitz.core.rows import copy_row, least, total

Counts: TypeAlias = NDArray[np.int64]  # of cards, by kind or by age and kind

PLAYED, DREW, BURIED, REBUILT = range(4)
UNKNOWN = -1  # the kind of a card drawn or buried by another seat
SHIFT = 4  # an event is one number: the seat, and what it did times 16
EVENTS = 320  # room in the log
LONGEST_AGE = 130  # a stock sees fewer events: each card is drawn once and played once
ATTEMPTS = 10_000  # a guess succeeds in a handful; running out would be a defect in a game's rules


def memory_dtype(seats: int, kinds: int, ages: int) -> np.dtype[Any]:
    """Room for so many stocks; the more equal cards there are, the harder many are to guess by."""
    return flat_dtype(
        [
            ("ages", "i8"),  # stocks rebuilt since the log began; 0: no rebuild, nothing is logged
            ("events", "i8"),
            ("event", "i1", EVENTS),
            ("kind", "i1", EVENTS),
            ("fresh", "i1", (ages, kinds)),  # the cards of each new stock that all had seen
            ("kept", "i1", seats),  # hidden cards of each seat when the log began
        ]
    )


@rule
def note(memory: Any, what: int, seat: int, kind: int) -> None:
    """Write an event to the log, if it has begun."""
    if memory.ages > 0:
        memory.event[memory.events] = seat + (what << SHIFT)
        memory.kind[memory.events] = kind
        memory.events += 1


@rule
def new_age(memory: Any) -> int:
    """A stock is rebuilt: its age. The caller fills in `fresh`, and `kept` where the age is 0.

    Where the log is full it begins anew: what was known of older stocks is forgotten.
    """
    if memory.ages == memory.fresh.shape[0] or memory.events > EVENTS - LONGEST_AGE:
        memory.ages = 0
    if memory.ages == 0:
        memory.events = 0
    memory.ages += 1
    return int(memory.ages - 1)


@rule
def copy_memory(memory: Any, seat: int, out: Any) -> None:
    """What `seat` remembers: all that was public, and its own cards."""
    out.ages = memory.ages
    if memory.ages == 0:
        return
    out.events = memory.events
    for i in range(memory.events):
        event = int(memory.event[i])
        is_own = event % (1 << SHIFT) == seat
        is_secret = event >> SHIFT == DREW or event >> SHIFT == BURIED
        out.event[i] = event
        out.kind[i] = UNKNOWN if is_secret and not is_own else memory.kind[i]
    for age in range(memory.ages):
        for kind in range(memory.fresh.shape[1]):
            out.fresh[age, kind] = memory.fresh[age, kind]
    copy_row(memory.kept, out.kept)


@rule
def take_random(pool: Counts, size: int, chance: Any) -> int:
    """Take a random card out of a pool of counted kinds that holds so many cards."""
    place = below(chance, size)
    kind = 0
    while place >= pool[kind]:
        place -= pool[kind]
        kind += 1
    pool[kind] -= 1
    return kind


@rule
def guess(
    memory: Any, seat: int, unseen: Counts, hidden: Counts, chance: Any, hands: Counts
) -> None:
    """Deal the `unseen` cards at random into `hands`, `hidden[s]` to each seat s but the viewer.

    What is left in `unseen` afterwards is the stock. All arrays of cards count kinds. What the
    others have drawn is guessed along with their hands, so that they too have a memory that fits.
    """
    if memory.ages > 0:
        for _ in range(ATTEMPTS):
            if guess_by_age(memory, seat, unseen, chance, hands):
                return
        raise RuntimeError("no deal of the hidden cards agrees with what the seat has seen")
    left = total(unseen)
    for other in range(len(hands)):
        for _ in range(hidden[other]):
            hands[other, take_random(unseen, left, chance)] += 1
            left -= 1


@rule
def guess_by_age(memory: Any, seat: int, unseen: Counts, chance: Any, hands: Counts) -> bool:
    """One try to deal the cards by their ages; False where a random choice led nowhere."""
    for other in range(len(hands)):
        clear(hands[other])
    pools = hidden_by_age(memory, seat, unseen)
    places = np.zeros((len(hands), len(pools)), dtype=np.int64)  # hidden cards, by seat and age
    held = np.zeros((len(hands), len(pools), len(unseen)), dtype=np.int64)  # ever, by age and kind
    if not relive(memory, seat, pools, places, held, hands, chance):
        return False
    for other in range(len(hands)):
        for age in range(len(pools)):
            for _ in range(places[other, age]):
                kind = take_random(pools[age], total(pools[age]), chance)
                hands[other, kind] += 1
                held[other, age, kind] += 1
    fill_in_draws(memory, seat, held)
    copy_row(pools[len(pools) - 1], unseen)
    return True


@rule
def hidden_by_age(memory: Any, seat: int, unseen: Counts) -> Counts:
    """The cards of each age that the seat did not know. Age 0: those in hands as the log began."""
    pools = np.zeros((memory.ages + 1, len(unseen)), dtype=np.int64)
    for age in range(memory.ages):
        for kind in range(len(unseen)):
            pools[age + 1, kind] = memory.fresh[age, kind]
    played = np.zeros(len(unseen), dtype=np.int64)
    age = 0
    for i in range(memory.events):
        what, who, kind = memory.event[i] >> SHIFT, memory.event[i] % (1 << SHIFT), memory.kind[i]
        if what == REBUILT:
            age += 1
        elif what == PLAYED and who != seat:
            played[kind] += 1
        elif what == DREW and who == seat:
            pools[age, kind] -= 1
        elif what == BURIED and who == seat and age < memory.ages:
            pools[age + 1, kind] += 1
    for kind in range(len(unseen)):  # each card is hidden now or was played since
        pools[0, kind] = unseen[kind] + played[kind]
        for later in range(1, len(pools)):
            pools[0, kind] -= pools[later, kind]
    return pools


@rule
def relive(
    memory: Any, seat: int, pools: Counts, places: Counts, held: Counts, hands: Counts, chance: Any
) -> bool:
    """Go through the log and take every card that another seat played or buried out of an age."""
    for other in range(len(places)):
        if other != seat:
            places[other, 0] = memory.kept[other]
    age = 0
    for i in range(memory.events):
        what, who = memory.event[i] >> SHIFT, memory.event[i] % (1 << SHIFT)
        if what == REBUILT:
            age += 1
            if least(pools[age]) < 0:  # the viewer drew a buried card that this try did not bury
                return False
        elif who == seat:
            continue
        elif what == DREW:
            places[who, age] += 1
        elif not take_away(memory, i, age, pools, places[who], held[who], hands[who], chance):
            return False
    return True


@rule
def take_away(
    memory: Any,
    event: int,
    newest: int,
    pools: Counts,
    places: Counts,
    held: Counts,
    hand: Counts,
    chance: Any,
) -> bool:
    """A seat plays or buries a card: take it out of one of the ages that it could have had."""
    kind = int(memory.kind[event]) if memory.event[event] >> SHIFT == PLAYED else UNKNOWN
    age = choose_age(pools, places, newest, kind, chance)
    if age < 0:
        return False
    places[age] -= 1
    if kind != UNKNOWN:
        pools[age, kind] -= 1
    else:
        kind = take_random(pools[age], total(pools[age]), chance)
        memory.kind[event] = kind
        if newest < memory.ages:
            pools[newest + 1, kind] += 1  # it will be in the next stock
        else:
            hand[kind] += 1  # it still lies under the pile
    held[age, kind] += 1
    return True


@rule
def choose_age(pools: Counts, places: Counts, newest: int, kind: int, chance: Any) -> int:
    """An age of which the seat holds cards, and to which the kind (if known) belongs; -1: none."""
    ways = 0
    for age in range(newest + 1):
        ways += places[age] * (1 if kind == UNKNOWN else max(pools[age, kind], 0))
    if ways == 0:
        return -1
    choice = below(chance, ways)
    for age in range(newest + 1):
        choice -= places[age] * (1 if kind == UNKNOWN else max(pools[age, kind], 0))
        if choice < 0:
            return age
    return -1


@rule
def fill_in_draws(memory: Any, seat: int, held: Counts) -> None:
    """Write into the log what the others drew, so that it fits what they played and hold."""
    age = 0
    for i in range(memory.events):
        what, who = memory.event[i] >> SHIFT, memory.event[i] % (1 << SHIFT)
        if what == REBUILT:
            age += 1
        elif what == DREW and who != seat:
            kind = 0
            while held[who, age, kind] == 0:
                kind += 1
            held[who, age, kind] -= 1
            memory.kind[i] = kind
