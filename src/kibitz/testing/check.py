"""One call for everything: whole games of every size and option, checked move by move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from itertools import product
from math import gcd
from random import Random
from typing import Any

from kibitz.core.registry import GAMES, GROUP, offer
from kibitz.core.rulebook import Rulebook
from kibitz.game import Game, Move, start_rulebook
from kibitz.record import Record
from kibitz.testing.advice import (
    check_advice,
    check_outlook,
    check_text,
    check_weights,
)
from kibitz.testing.defect import remedy, require
from kibitz.testing.knowledge import check_guesses, check_non_interference, check_views
from kibitz.testing.lessons import check_lesson
from kibitz.testing.past import check_past
from kibitz.testing.position import check_move_names, check_position
from kibitz.testing.scenes import check_scenes
from kibitz.testing.source import check_marks, check_returns
from kibitz.testing.telling import check_told
from kibitz.testing.words import check_catalogues

LONGEST_GAME = 200_000  # moves; a game that takes longer is taken for endless
SWAPS = 40
Progress = Callable[[int, int], None]  # done, of how many


def check(
    book: Rulebook,
    games: int = 1,
    seed: int = 0,
    positions: int = 40,
    progress: Progress = lambda done, of: None,
    most: int | None = None,
) -> int:
    """Check a game with every number of seats and the extremes of every option.

    Where `most` is given, only about so many of their combinations, spread over all.

    In each of `games` games about `positions` positions are looked at closely. Returns how many
    were; raises a Defect that says in plain words what is wrong.
    """
    book.register()
    if book.name not in GAMES:  # records call a game by its name
        offer(EntryPoint(book.name, book.package, GROUP))
    check_text(book)
    check_catalogues(book)
    check_written(book)
    check_lesson(book)
    plans = some_of(book, most)
    looked_at = 0
    for number, (seats, options) in enumerate(plans):
        for game in range(games):
            looked_at += check_game(book, seats, options, seed + 1000 * number + game, positions)
        progress(number + 1, len(plans))
    return looked_at


def check_written(book: Rulebook) -> None:
    """What can be seen from the source and the bundle."""
    check_marks(book)
    check_returns(book)
    check_move_names(book)


def some_of(book: Rulebook, most: int | None) -> list[tuple[int, dict[str, Any]]]:
    """About this many of all configurations, with every number of seats among them."""
    plans = list(configurations(book))
    step = 1 if most is None else -(-len(plans) // most)
    while gcd(step, len(book.seats)) > 1:
        step += 1
    return plans[::step]


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
        if ply in closely:
            check_move(game, twin, move)
        play(twin, move)  # first: interpreted, an index out of range is an error
        play(game, move)
    check_same(game, twin)
    check_closely(game, twin, chance)
    check_record(game)
    proofs = sum(check_non_interference(game, chance) for _ in range(SWAPS))
    require(proofs > 0, f"none of {SWAPS} swaps of unseen cards stayed unseen", game)
    return len(closely) + 1


@remedy("a rule must end every game: see Lobo 77, §14")
def count_moves(book: Rulebook, seats: int, options: dict[str, Any], seed: int) -> int:
    """How many moves a random game has: it ends."""
    game = start_rulebook(book, seats, seed, None, True, options)
    mover = Random(seed)
    while not game.is_over:
        require(len(game.moves) < LONGEST_GAME, f"no end after {LONGEST_GAME} moves", game)
        game.play(mover.choice(game.legal_moves))
    return len(game.moves)


@remedy("`apply` must carry out every move that `legal_moves` lists")
def play(game: Game, move: Move) -> None:
    """A legal move can be played."""
    game.play(move)


def check_move(game: Game, twin: Game, move: Move) -> None:
    """All checks of a move about to be made."""
    check_advice(game, move)
    check_preview(game, move)
    if game.rulebook.rules.get("narrate") is not None:
        check_told(game, twin, move)


def check_closely(game: Game, twin: Game, chance: Random) -> None:
    """All checks of one position."""
    check_alone(game, chance)
    check_past(game, twin, chance)
    check_same_knowledge(game, twin, chance.getrandbits(256))
    check_table(game, twin, chance)


def check_table(game: Game, twin: Game, chance: Random) -> None:
    """What a table shows, if the game says it."""
    if game.rulebook.rules.get("scene") is not None:
        check_scenes(game, twin, chance)


def check_alone(game: Game, chance: Random) -> None:
    """All checks of one position that need no twin and no table."""
    check_position(game, chance)
    check_views(game)
    check_guesses(game, chance)
    check_weights(game)
    check_outlook(game)


@remedy("`apply` may change nothing but the state it is given")
def check_preview(game: Game, move: Move) -> None:
    """A move that is previewed changes nothing until it is taken, and then what `play` changes."""
    played, taken, before = game.copy(), game.copy(), game.state.tobytes()
    played.play(move)
    preview = taken.preview(str(move))
    require(taken.state.tobytes() == before, f"to preview {move} changes the game", game)
    taken.take(preview)
    is_same = taken.state.tobytes() == played.state.tobytes() and taken.scores == played.scores
    require(is_same, f"{move} is previewed as another move", game)


@remedy("see docs/architecture/rules.md: `i8` scalars, int() around what is read from `i1`")
def check_same(game: Game, twin: Game) -> None:
    """Compiled and interpreted rules have led to the same bytes and the same legal moves."""
    require(
        game.state.tobytes() == twin.state.tobytes(), "compiled and interpreted states differ", game
    )
    require(game.legal_moves == twin.legal_moves, "compiled and interpreted moves differ", game)


@remedy("`look` and `resample` must do the same compiled: `i8` scalars, int() around `i1` fields")
def check_same_knowledge(game: Game, twin: Game, seed: int) -> None:
    """Compiled and interpreted views and guesses are the same, for one viewer."""
    viewer = seed % (game.seats + 1)
    seat = None if viewer == game.seats else viewer
    require(game.view(seat) == twin.view(seat), "compiled and interpreted views differ", game)
    guesses = [view.resample(seed).state.tobytes() for view in (game.view(seat), twin.view(seat))]
    require(guesses[0] == guesses[1], "compiled and interpreted guesses differ", game)


@remedy("`start` must set every field, also those of the round, and use `state.chance` alone")
def check_record(game: Game) -> None:
    """The record round-trips as text, and replaying it leads to the same state."""
    record = game.record()
    read = Record.parse(str(record))
    require(read == record, "the record reads back differently", game)
    end = read.verify()
    require(end.state.tobytes() == game.state.tobytes(), "a replay leads to another state", game)
