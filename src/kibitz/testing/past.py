"""Checks of guesses against the past: what was seen must have been possible in a guessed world.

A state keeps no past, so a guess is dealt from the beginning: hidden cards of the round's deck are
exchanged so that the same moves end in the guess. Each of these moves must have been legal on the
way, and the viewer must have seen the same after each. So a guess that gives a seat a card that it
has shown not to hold is found, whatever the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

from kibitz.core import kernel
from kibitz.core.chance import is_deal
from kibitz.core.vocabulary import HIDDEN
from kibitz.core.zone import Zone
from kibitz.game import SPECTATOR, Game, Move, View
from kibitz.testing.defect import remedy, require
from kibitz.testing.knowledge import deal_again, named, viewers

GUESSES, SLOW_GUESSES = 4, 1  # in each position, compiled and interpreted
DECKS = 24  # tried for a guess where cards are equal: it is not known which of them went where
ASTRAY = 3  # of these that do not lead to the guess: perhaps none does
TRIES = 60  # to exchange cards of a deck
PROBES = 60  # deals that show where each place of a deck goes; without equal cards one does
Place: TypeAlias = tuple[str, int | None]  # the name and the owner of a zone
Lying: TypeAlias = Counter[tuple[Place, str]]  # where the cards are
_dealt: WeakKeyDictionary[Game, dict[int, list[Place] | None]] = WeakKeyDictionary()


class Told(NamedTuple):
    """A move of the round, as the viewer saw it."""

    seat: int
    move: Move
    is_open: bool  # whether the viewer knows it as it is written
    view: View  # afterwards
    lying: Lying  # afterwards


class Story(NamedTuple):
    """A round so far, as a viewer saw it."""

    deck: list[str]  # top card first
    dealt: list[Place]  # where each of its cards is dealt to
    moves: list[Told]


class Refuted(NamedTuple):
    """The first move of a round that a guess cannot explain."""

    number: int
    seat: int
    why: str


@remedy("`resample` deals no seat what it has shown not to hold: let the state keep a shown void")
def check_past(game: Game, twin: Game, chance: Random) -> None:
    """With the cards of a guess, each move of the round was legal and looked as it did.

    Once the game is over nobody guesses: the last scores may count hands that stay hidden.
    """
    if game.is_over:
        return
    viewer = chance.choice(viewers(game))
    story, view = story_of(game, viewer, chance), game.view(viewer)
    if story is None:
        return
    for _ in range(GUESSES if game.is_compiled else SLOW_GUESSES):
        guess = view.resample(chance.getrandbits(256))
        refuted = refute(game, twin, view, guess, story, chance)
        if refuted is not None:
            require(False, f"a guess of {named(viewer)} cannot be: {refuted.why}", game)


def refute(
    game: Game, twin: Game, view: View, guess: Game, story: Story, chance: Random
) -> Refuted | None:
    """What speaks against a guess; None: nothing, or no deck was found that leads to it."""
    refuted = None
    has_equal = len(set(story.deck)) < len(story.deck)
    for number in range(DECKS if has_equal else 1):
        deck, unseen = relabel(story, view, guess, chance)
        found = replay(game, deck, story)
        if found is not None and leads_to(twin, deck, guess):
            refuted = found = explain(game, deck, unseen, story, found, chance)
        if found is None or (refuted is None and number >= ASTRAY):
            return None
    return refuted


def explain(
    game: Game,
    deck: list[str],
    unseen: dict[Place, list[int]],
    story: Story,
    found: Refuted,
    chance: Random,
) -> Refuted | None:
    """Exchange cards that lie together, as long as that explains no fewer moves.

    Which of them was dealt and which one drawn is not known.
    """
    for _ in range(TRIES):
        own = [i for place, cards in unseen.items() if place[1] == found.seat for i in cards]
        if len(own) < 2:
            break
        i, j = chance.sample(own, 2)
        deck[i], deck[j] = deck[j], deck[i]
        other = replay(game, deck, story)
        if other is None:
            return None
        if other.number < found.number:
            deck[i], deck[j] = deck[j], deck[i]
        else:
            found = other
    return found


def replay(game: Game, deck: list[str], story: Story) -> Refuted | None:
    """Play the round from another deck, until a move is not legal or looks different."""
    other = deal_again(game, len(game.deals) - 1, deck)
    for number, (seat, move, is_open, view, _) in enumerate(story.moves):
        if move not in other.legal_moves:
            hand = " ".join(other.hands[seat])
            why = f"{move} was not legal for seat {seat}, which would have held {hand}"
            return Refuted(number, seat, why) if is_open else None
        other.repeat(move)
        if other.view(view.seat) != view:
            return Refuted(number, seat, f"after {move} of seat {seat} it would have seen more")
    return None


def leads_to(twin: Game, deck: list[str], guess: Game) -> bool:
    """Whether the moves of a round, legal or not, lead from a deck to a guess.

    Asked of interpreted rules, which fail where compiled ones would write beyond an array.
    """
    number = len(twin.deals) - 1
    again = deal_again(twin, number, deck)
    try:
        for move in twin.moves[twin.deals[number] :]:
            again.repeat(move)
    except Exception:  # whatever rules do with a card that is not there
        return False
    return lying(again) == lying(guess)


def relabel(
    story: Story, view: View, guess: Game, chance: Random
) -> tuple[list[str], dict[Place, list[int]]]:
    """A deck with the cards of a guess where the viewer does not know the true ones.

    Besides, where these are in the deck, by the place where they lie now.
    """
    deck, where = story.deck.copy(), trace(story, chance)
    known = known_in(view.zones)
    rest = lying(guess) - known
    unseen: dict[Place, list[int]] = {}
    for i, at in enumerate(zip(where, deck, strict=True)):
        if known[at] > 0:
            known[at] -= 1
        else:
            unseen.setdefault(where[i], []).append(i)
    for place, positions in unseen.items():
        cards = [card for other, card in rest.elements() if other == place]
        for i, card in zip(positions, chance.sample(cards, len(cards)), strict=True):
            deck[i] = card
    return deck, unseen


def story_of(game: Game, viewer: int | None, chance: Random) -> Story | None:
    """The round so far; None where its deck cannot be laid out in another order.

    That is so after a stock was rebuilt, and where hands are rows, in which moves name places.
    """
    number = len(game.deals) - 1
    if not is_deal(game.state) or any(zone.is_row for zone in game.view(viewer).zones):
        return None
    known = _dealt.setdefault(game, {})
    if number not in known:
        known[number] = dealt_to(game, number, chance)
    dealt = known[number]
    if dealt is None:
        return None
    again, moves = deal_again(game, number, None), []
    for move in game.moves[game.deals[number] :]:
        seat, code = again.turn, move.code
        seen = kernel.seen_move(again.state, code, SPECTATOR if viewer is None else viewer)
        again.repeat(move)
        moves.append(Told(seat, move, seen == code, again.view(viewer), lying(again)))
    return Story(deck_of(game), dealt, moves)


def deck_of(game: Game) -> list[str]:
    """The deck of the round, top card first."""
    return deal_again(game, len(game.deals) - 1, None).shuffles[0]


def dealt_to(game: Game, number: int, chance: Random) -> list[Place] | None:
    """Where the cards of a deck are dealt to; None where that depends on the cards.

    A place that has the card in each of many deals is the one: several cards may be equal.
    """
    deck = deck_of(game)
    found = [{place for place, _ in lying(game)}] * len(deck)
    for _ in range(PROBES):
        cards = chance.sample(deck, len(deck))
        there = lying(deal_again(game, number, cards))
        found = [
            {place for place in places if there[place, card] > 0}
            for places, card in zip(found, cards, strict=True)
        ]
        if all(len(places) <= 1 for places in found):
            break
    if any(len(places) != 1 for places in found):
        return None
    return [place for places in found for place in places]


def trace(story: Story, chance: Random) -> list[Place]:
    """Where each card of the deck lies now; of equal cards that changed places, by chance."""
    where = story.dealt.copy()
    for told in story.moves:
        follow(story.deck, where, told, chance)
    return where


def follow(deck: list[str], where: list[Place], told: Told, chance: Random) -> None:
    """Note which cards a move has carried elsewhere."""
    room, moved = told.lying.copy(), []
    for i in reversed(range(len(deck))):  # a stock loses its first cards
        if room[where[i], deck[i]] > 0:
            room[where[i], deck[i]] -= 1
        else:
            moved.append(i)
    for i in moved:
        place = next(place for place, card in +room if card == deck[i])
        room[place, deck[i]] -= 1
        # Perhaps the seat held an equal card, which went there, and drew this one.
        held = [j for j in range(len(deck)) if where[j][1] == told.seat and j not in moved]
        gone = chance.choice([i, *(j for j in held if deck[j] == deck[i])])
        where[i], where[gone] = where[gone], place


def lying(game: Game) -> Lying:
    """The true cards, and where they are."""
    return known_in(game.rulebook.zones(game.state, None))


def known_in(zones: Iterable[Zone]) -> Lying:
    """The cards that zones show, and where they are."""
    return Counter(
        ((zone.name, zone.owner), card) for zone in zones for card in zone.cards if card != HIDDEN
    )
