"""Checks of what is told of a move."""

from __future__ import annotations

import json
from typing import Any

from kibitz.core.message import MARK, Kind, Mark, Message, kind_of
from kibitz.game import Game, Move
from kibitz.testing.defect import remedy, require
from kibitz.testing.knowledge import Received, hear, named, viewers
from kibitz.testing.words import check_words

MOST_LINES = 64  # of a move
OTHERS = 4  # moves that one is compared with
OF_MOVES = (Mark.PLAY, Mark.TAKE, Mark.ACT)


def check_told(game: Game, twin: Game, move: Move) -> None:
    """What every viewer is told of a move about to be made."""
    after = game.copy()
    after.play(move)
    for viewer in viewers(game):
        lines = game.narrate(move, viewer)
        check_lines(game, move, viewer, lines)
        check_same_told(game, lines, twin.narrate(move, viewer))
        check_scores_told(game, after, lines)
    check_secret(game, after, move)


@remedy("begin with the move itself: a message with a mark and the seat that moved")
def check_lines(game: Game, move: Move, viewer: int | None, lines: list[Message]) -> None:
    """The first message is the move; all can be said."""
    require(0 < len(lines) <= MOST_LINES, f"{move} is told in {len(lines)} messages", game)
    first = lines[0]
    is_move = first.get(MARK) in OF_MOVES and first.get("seat") == game.turn
    require(is_move, f"{move} is told to {named(viewer)} as {first}", game)
    for line in lines:
        check_words(game.rulebook, line, game)


@remedy("what `look` hides of a move is nothing to tell: let `seen_move` hide it from the viewer")
def check_secret(game: Game, after: Game, move: Move) -> None:
    """A viewer is told of no card of a move that its view hides from it.

    Two moves with other cards that leave a viewer with the same view name the same cards to it,
    and are not sent as they are written. A deal wipes away what was open, and so may the end.
    """
    if after.is_over or len(after.deals) > len(game.deals):
        return
    cards = cards_touched(game)
    for other in _others(game, move):
        if cards[move] == cards[other]:
            continue
        instead = game.copy()
        instead.play(other)
        for viewer in viewers(game):
            if viewer == game.turn or after.view(viewer) != instead.view(viewer):
                continue
            one, two = hear(game, move, viewer), hear(game, other, viewer)
            what = f"{named(viewer)} sees no difference between {move} and {other}, but is told"
            require(not (one.is_open or two.is_open), f"{what} them as they are written", game)
            require(cards_named(one) == cards_named(two), f"{what} of their cards", game)


def cards_touched(game: Game) -> dict[str, set[tuple[str, ...]]]:
    """By move: the cards that the seat to act touches on each path to it."""
    scene = game.view(game.turn).scene
    card_at = {
        place.card(index): card for place in scene.places for index, card in enumerate(place.cards)
    }
    found: dict[str, set[tuple[str, ...]]] = {}
    for offer in scene.offers:
        cards = sorted(card_at[touch] for touch in offer.path if touch in card_at)
        found.setdefault(offer.move, set()).add(tuple(cards))
    return found


def cards_named(heard: Received) -> list[Any]:
    """The cards in what a viewer is told, in their order."""
    lines = json.loads(heard.lines)
    of_cards = (Kind.CARD, Kind.CARDS)
    return [line[name] for line in lines for name in line if kind_of(name) in of_cards]


def _others(game: Game, move: Move) -> list[Move]:
    """A few other legal moves, the next in order."""
    legal = game.legal_moves
    place = legal.index(move) + 1
    return [*legal[place:], *legal[: place - 1]][:OTHERS]


@remedy("see docs/architecture/rules.md: `i8` scalars, int() around what is read from `i1`")
def check_same_told(game: Game, lines: list[Message], twin: list[Message]) -> None:
    """Compiled and interpreted rules tell the same."""
    require(lines == twin, f"compiled rules tell {lines}, interpreted ones {twin}", game)


@remedy("say why a score changes, with the seat and the clause")
def check_scores_told(game: Game, after: Game, lines: list[Message]) -> None:
    """Of every seat whose score has changed a message says why, with its clause."""
    for seat, (had, has) in enumerate(zip(game.scores, after.scores, strict=True)):
        said = any(line.get("seat") == seat and "clause" in line for line in lines)
        what = f"nothing is said of the score of seat {seat}, which goes from {had} to {has}"
        require(had == has or said, what, game)
