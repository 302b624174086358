"""One call for everything: whole games of every size and option, checked move by move."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from kibitz.core.rulebook import Rulebook
from kibitz.game import Game, start_rulebook
from kibitz.record import Record
from kibitz.testing.defect import require
from kibitz.testing.knowledge import check_guesses, check_non_interference, check_views
from kibitz.testing.position import check_position
from kibitz.testing.scenes import check_drawn, check_scenes

LONGEST_GAME = 200_000  # moves; a game that takes longer is taken for endless
SWAPS = 40


def check(book: Rulebook, games: int = 1, seed: int = 0, positions: int = 40) -> int:
    """Check a game with every number of seats and the extremes of every option.

    In each of `games` games about `positions` positions are looked at closely. Returns how many
    were; raises a Defect that says in plain words what is wrong.
    """
    book.register()
    looked_at = 0
    for number, (seats, options) in enumerate(configurations(book)):
        for game in range(games):
            looked_at += check_game(book, seats, options, seed + 1000 * number + game, positions)
    return looked_at


def configurations(book: Rulebook) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every number of seats with every combination of lowest, default and highest options."""
    values = [sorted({o.choices[0], o.default, o.choices[-1]}, key=str) for o in book.options]
    names = [option.name for option in book.options]
    for chosen in product(*values):
        for seats in book.seats:
            yield seats, dict(zip(names, chosen, strict=True))


def check_game(
    book: Rulebook, seats: int, options: dict[str, Any], seed: int, positions: int
) -> int:
    """Play a random game both ways and check it on the way and at its end."""
    chance = Random(seed)
    length = count_moves(book, seats, options, seed)
    game = start_rulebook(book, seats, seed, None, True, options)
    twin = start_rulebook(book, seats, seed, None, False, options)
    closely = set(chance.sample(range(length), min(positions, length)))
    mover = Random(seed)
    for ply in range(length):
        check_same(game, twin)
        if ply in closely:
            check_closely(game, twin, chance)
        move = mover.choice(game.legal_moves)
        game.play(move)
        twin.play(move)
    check_same(game, twin)
    check_closely(game, twin, chance)
    check_record(game)
    proofs = sum(check_non_interference(game, chance) for _ in range(SWAPS))
    require(proofs > 0, f"none of {SWAPS} swaps of unseen cards stayed unseen", game)
    return len(closely) + 1


def count_moves(book: Rulebook, seats: int, options: dict[str, Any], seed: int) -> int:
    """How many moves a random game has: it ends."""
    game = start_rulebook(book, seats, seed, None, True, options)
    mover = Random(seed)
    while not game.is_over:
        require(len(game.moves) < LONGEST_GAME, f"no end after {LONGEST_GAME} moves", game)
        game.play(mover.choice(game.legal_moves))
    return len(game.moves)


def check_closely(game: Game, twin: Game, chance: Random) -> None:
    """All checks of one position."""
    check_position(game, chance)
    check_views(game)
    check_guesses(game, chance)
    check_same_knowledge(game, twin, chance.getrandbits(256))
    check_scenes(game, chance)
    check_drawn(game)
    check_drawn(twin)


def check_same(game: Game, twin: Game) -> None:
    """Compiled and interpreted rules have led to the same bytes and the same legal moves."""
    require(
        game.state.tobytes() == twin.state.tobytes(), "compiled and interpreted states differ", game
    )
    require(game.legal_moves == twin.legal_moves, "compiled and interpreted moves differ", game)


def check_same_knowledge(game: Game, twin: Game, seed: int) -> None:
    """Compiled and interpreted views and guesses are the same, for one viewer."""
    viewer = seed % (game.seats + 1)
    seat = None if viewer == game.seats else viewer
    require(game.view(seat) == twin.view(seat), "compiled and interpreted views differ", game)
    guesses = [view.resample(seed).state.tobytes() for view in (game.view(seat), twin.view(seat))]
    require(guesses[0] == guesses[1], "compiled and interpreted guesses differ", game)


def check_record(game: Game) -> None:
    """The record round-trips as text, and replaying it leads to the same state."""
    record = game.record()
    read = Record.parse(str(record))
    require(read == record, "the record reads back differently", game)
    end = read.verify()
    require(end.state.tobytes() == game.state.tobytes(), "a replay leads to another state", game)
