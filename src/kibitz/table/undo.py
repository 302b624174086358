"""Taking back a move: free while nothing was revealed, else with everyone's consent."""

from __future__ import annotations

from collections import Counter

from kibitz.core.vocabulary import HIDDEN
from kibitz.game import Game
from kibitz.table.table import Table


def last_ply_of(table: Table, seat: int) -> int | None:
    """The ply of a seat's last move."""
    if table.game is None:
        return None
    moved = table.game.seats_moved
    return next((ply for ply in reversed(range(len(moved))) if moved[ply] == seat), None)


def is_free(table: Table, seat: int, ply: int) -> bool:
    """Whether nobody has moved since, and the moves from `ply` on showed nobody a card."""
    assert table.game is not None
    if any(mover != seat for mover in table.game.seats_moved[ply:]):
        return False
    game = table.game_at(ply)
    before = known_cards(game)
    for move in table.game.moves[ply:]:
        game.repeat(move)
        after = known_cards(game)
        if any(new - old for old, new in zip(before, after, strict=True)):
            return False
        before = after
    return True


def known_cards(game: Game) -> list[Counter[str]]:
    """For each seat, and last for a spectator: the cards it can name, wherever they lie."""
    viewers: list[int | None] = [*range(game.seats), None]
    return [
        Counter(card for zone in game.view(viewer).zones for card in zone.cards if card != HIDDEN)
        for viewer in viewers
    ]
