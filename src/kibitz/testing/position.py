"""Checks of one position that need only the rules and the text forms."""

from __future__ import annotations

from collections import Counter
from random import Random

from kibitz.core.errors import KibitzError
from kibitz.game import Game
from kibitz.testing.defect import remedy, require
from kibitz.testing.words import check_words

REFUSALS = 60  # move codes tried in each position


def check_position(game: Game, chance: Random) -> None:
    """All checks of this module."""
    check_cards_conserved(game)
    if game.is_over:
        check_over(game)
    else:
        check_legal_moves(game)
    check_refusals(game, chance)


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
    most = game.rulebook.most_moves
    require(game.turn in range(game.seats), f"seat {game.turn} is to act", game)
    require(game.winners == (), "somebody has won, but the game is not over", game)
    require(0 < len(moves) <= most, f"{len(moves)} legal moves, not 1 to {most}", game)
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
