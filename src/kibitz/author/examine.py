"""A close look at a game, step by step: is it right, how long does it take, what is missing?"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from random import Random

from kibitz.bots import Bot, level, machine
from kibitz.core import build
from kibitz.core.rulebook import Rulebook
from kibitz.core.scene import PLAIN
from kibitz.game import start_rulebook
from kibitz.testing import Defect, check
from kibitz.testing.advice import check_text
from kibitz.testing.check import Progress, check_alone, check_move, play, some_of
from kibitz.testing.defect import remedy, require

Meter = Callable[[], AbstractContextManager[Progress]]
BOTS = ("random", "easy", "medium", "hard:50")  # a search with few simulations shows as much
MOST = 6  # combinations of seats and options
EVERY = 60  # moves of a long game
LONGEST = 400  # moves of an interpreted game, which is slow
LONGEST_OF_BOTS = 5_000


@dataclass(frozen=True)
class Step:
    """Something that was looked at, and what was found: in a few words, or a defect."""

    name: str
    found: str
    seconds: float
    defect: Defect | None = None


@contextmanager
def no_meter() -> Iterator[Progress]:
    yield lambda done, of: None


def examine(
    book: Rulebook, seed: int = 0, meter: Meter = no_meter, is_quick: bool = False
) -> Iterator[Step]:
    """Every step of the examination; after a defect none that builds on it.

    A quick one ends before anything is compiled.
    """
    steps: tuple[tuple[str, Callable[[Progress], str]], ...] = (
        ("rules in words", lambda progress: in_words(book)),
        ("played as plain Python", lambda progress: interpreted(book, seed, progress)),
        ("compiled", lambda progress: compiled(book)),
        ("all checks", lambda progress: checked(book, seed, progress)),
        ("bots", lambda progress: with_bots(book, seed)),
    )
    for name, look in steps[:2] if is_quick else steps:
        began = time.perf_counter()
        try:
            with meter() as progress:
                found = look(progress)
        except Defect as defect:
            yield Step(name, "", time.perf_counter() - began, defect)
            if name != "rules in words":
                return
        else:
            yield Step(name, found, time.perf_counter() - began)


def in_words(book: Rulebook) -> str:
    check_text(book)
    return f"rules.md, in {' and '.join(book.languages)}"


def interpreted(book: Rulebook, seed: int, progress: Progress) -> str:
    """A game with each number of seats, before anything is compiled: machine code would write
    beyond the end of an array where Python says so."""
    moves = 0
    for done, seats in enumerate(book.seats):
        progress(done, len(book.seats))
        moves += play_interpreted(book, seats, seed)
    return f"{len(book.seats)} games, {moves:,} moves"


@remedy("look at the line named: what Python cannot do with these records, no compiler can")
def play_interpreted(book: Rulebook, seats: int, seed: int) -> int:
    """A random game can be dealt and played."""
    game = start_rulebook(book, seats, seed, None, False, {})
    chance = Random(seed)
    while not game.is_over and len(game.moves) < LONGEST:
        is_close = is_looked_at(len(game.moves))
        if is_close:
            check_alone(game, chance)
        moves = game.legal_moves
        require(len(moves) > 0, "there is no legal move", game)
        move = chance.choice(moves)
        if is_close:
            check_move(game, move)
        play(game, move)
    check_alone(game, chance)
    return len(game.moves)


def is_looked_at(ply: int) -> bool:
    """The beginning closely, the rest now and then: guesses are slow as plain Python."""
    return ply & (ply - 1) == 0 or ply % EVERY == 0


@remedy("write rules in the part of Python that Numba compiles: numbers, records, loops")
def compiled(book: Rulebook) -> str:
    """The rules can be compiled."""
    was_kept = build.is_ready(book, build.RULES)
    try:
        build.compiled(book)
    except Exception as error:
        raise Defect(first_lines(str(error))) from error
    return "kept from an earlier run" if was_kept else "and kept for later runs"


def first_lines(text: str, number: int = 12) -> str:
    """What a compiler has to say, without the rest."""
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    return "\n".join(lines[:number])


def checked(book: Rulebook, seed: int, progress: Progress) -> str:
    games = len(some_of(book, MOST))
    positions = check(book, seed=seed, positions=12, progress=progress, most=MOST)
    return f"{positions} positions of {games} games with all numbers of seats and various options"


@remedy("look at `weigh`, `outlook` and `resample`: bots use these besides the rules")
def with_bots(book: Rulebook, seed: int) -> str:
    """Bots of all levels can play it."""
    was_kept = build.is_ready(book, machine.PART)
    try:
        machine.compiled(book)
    except Exception as error:
        raise Defect(first_lines(str(error))) from error
    game = start_rulebook(book, None, seed, None, True, {})
    bots = [Bot(level(name), seed, seconds=0) for name in BOTS]
    while not game.is_over and len(game.moves) < LONGEST_OF_BOTS:
        game.play(bots[game.turn % len(bots)].choose(game.view(game.turn)))
    kept = ", kept from an earlier run" if was_kept else ""
    return f"compiled{kept}; a game of {', '.join(BOTS)}: {len(game.moves)} moves"


def advice(book: Rulebook) -> list[str]:
    """What a game could have besides, and what that would be good for."""
    stage = book.stage or PLAIN
    missing = {
        "weigh": ("weigh" in book.rules, "bots know no rule of thumb: medium plays at random"),
        "outlook": ("outlook" in book.rules, "bots think to the end of the game, not of a round"),
        "clauses": ("clauses" in book.rules, "a study cannot say which rules ever matter"),
        "advice": (book.advice is not None, "hints give figures without a reason"),
        "stage.tapping": (stage.tapping is not PLAIN.tapping, "moves that are no card are buttons"),
        "stage.facts": (stage.facts is not PLAIN.facts, "a table does not say what is to be done"),
        "stage.clauses": (stage.clauses is not PLAIN.clauses, "rules open without the clause"),
        "stage.tale": (stage.tale is not PLAIN.tale, "moves are told as records write them"),
        "readings": (len(book.readings) > 0, "environments take a set of cards for a number"),
        "lesson": (book.lesson is not None, "the lobby offers no first game to learn by"),
        "rules.de.md": ("de" in book.languages, "German readers get the English rules"),
    }
    return [f"{name}: {why}" for name, (is_there, why) in missing.items() if not is_there]
