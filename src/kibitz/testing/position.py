"""Checks of one position that need only the rules and the text forms."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import numpy as np

from kibitz.core import kernel
from kibitz.core.errors import KibitzError
from kibitz.core.rulebook import Rulebook
from kibitz.game import Game
from kibitz.testing.defect import remedy, require
from kibitz.testing.words import check_words

REFUSALS = 60  # move codes tried in each position
APART = re.compile(r"[\s,#]")  # what records put between moves


def check_position(game: Game, chance: Random) -> None:
    """All checks of this module."""
    check_room(game)
    check_cards_conserved(game)
    if game.is_over:
        check_over(game)
    else:
        check_legal_moves(game)
    check_refusals(game, chance)


@remedy("write `move_names` without spaces, commas and #, such as 8c=h")
def check_move_names(book: Rulebook) -> None:
    """A move is one word: records put spaces and commas between them."""
    for code, name in enumerate(book.move_names):
        require(not APART.search(name), f"move {code} is written {name!r}")


@remedy("raise `most_moves`, or list fewer moves in `legal_moves`")
def check_room(game: Game) -> None:
    """No decision has more legal moves than `most_moves`: machine code would write beyond them."""
    book = game.rulebook
    if not (game.is_compiled or game.is_over):
        count = kernel.legal_moves(game.state, np.zeros(book.codes + kernel.SPARE, dtype=np.int64))
        what = f"there are {count} legal moves, but `most_moves` is {book.most_moves}"
        require(count <= book.most_moves, what, game)


@remedy("look at what `apply` takes and puts, and that `zones` lists every place where cards lie")
def check_cards_conserved(game: Game) -> None:
    """Every card of the deck is in exactly one place."""
    book = game.rulebook
    deck = Counter(book.card_names[code] for code in book.deck)
    found = Counter(card for zone in book.zones(game.state) for card in zone.cards)
    require(found == deck, f"lost {deck - found}, doubled {found - deck}", game)


@remedy("`winners` names a seat as soon as `is_over` is true")
def check_over(game: Game) -> None:
    """When the game is over somebody has won, and nobody has a move."""
    require(len(game.winners) > 0, "the game is over but nobody has won", game)
    require(game.legal_moves == (), "the game is over but moves are legal", game)


@remedy("compare `legal_moves` with `move_names`, and `read_move` with `spelling`")
def check_legal_moves(game: Game) -> None:
    """There is a legal move; all are distinct, and their texts read back to them."""
    moves = game.legal_moves
    require(game.turn in range(game.seats), f"seat {game.turn} is to act", game)
    require(game.winners == (), "somebody has won, but the game is not over", game)
    require(len(moves) > 0, "there is no legal move", game)
    require(len({move.code for move in moves}) == len(moves), "a move is listed twice", game)
    require(len(set(moves)) == len(moves), "two legal moves have the same text", game)
    for move in moves:
        require(0 <= move.code < game.rulebook.codes, f"{move} has code {move.code}", game)
        try:
            read = game.read_move(str(move)).code
        except KibitzError as error:
            require(False, f"the legal move {move} is refused: {error}", game)
        require(read == move.code, f"{move} reads back as move {read}, not {move.code}", game)


@remedy("`why_illegal` returns None for what `legal_moves` lists, else a reason with its clause")
def check_refusals(game: Game, chance: Random) -> None:
    """Exactly the moves that are not legal have a reason, and the reason cites a rule."""
    legal = {move.code for move in game.legal_moves}
    codes = chance.sample(range(game.rulebook.codes), min(REFUSALS, game.rulebook.codes))
    for code in {*codes, *legal}:
        reason = game.rulebook.why_illegal(game.state, code)
        if code in legal:
            require(reason is None, f"legal move {code} has a reason against it: {reason}", game)
        else:
            require(reason is not None, f"move {code} is not legal, but for no reason", game)
            assert reason is not None
            require("clause" in reason, f"the reason {reason!r} cites no rule", game)
            check_words(game.rulebook, reason, game)
