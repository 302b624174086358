"""A close look at a game, step by step: is it right, how long does it take, what is missing?"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from kibitz.author.complaint import complaint
from kibitz.bots import Bot, level, machine
from kibitz.core import build
from kibitz.core.catalogue import compare, read
from kibitz.core.rulebook import Rulebook
from kibitz.core.words import ENGLISH, languages, languages_of, source
from kibitz.game import start_rulebook
from kibitz.testing import Defect, check
from kibitz.testing.advice import check_text
from kibitz.testing.check import (
    Progress,
    check_alone,
    check_move,
    check_table,
    check_written,
    play,
    some_of,
)
from kibitz.testing.defect import remedy, require
from kibitz.testing.lessons import check_lesson
from kibitz.testing.past import check_past
from kibitz.testing.position import check_room
from kibitz.testing.source import functions_of
from kibitz.testing.timing import limited
from kibitz.testing.words import check_catalogues

Meter = Callable[[], AbstractContextManager[Progress]]
BOTS = ("random", "easy", "medium", "hard:50")  # a search with few simulations shows as much
MOST = 6  # combinations of seats and options
EVERY = 60  # moves of a long game
LONGEST = 400  # moves of an interpreted game, which is slow
LONGEST_OF_BOTS = 5_000
QUICK = 4  # steps that compile nothing
RULES, WORDS = "rules in words", "words of the table"


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
        (RULES, lambda progress: in_words(book)),
        (WORDS, lambda progress: in_catalogues(book)),
        ("source", lambda progress: in_source(book)),
        ("played as plain Python", lambda progress: interpreted(book, seed, progress)),
        ("compiled", lambda progress: compiled(book)),
        ("all checks", lambda progress: checked(book, seed, progress)),
        ("bots", lambda progress: with_bots(book, seed)),
    )
    for name, look in steps[:QUICK] if is_quick else steps:
        began = time.perf_counter()
        try:
            with meter() as progress:
                found = look(progress)
        except Defect as defect:
            yield Step(name, "", time.perf_counter() - began, defect)
            if name not in (RULES, WORDS):
                return
        else:
            yield Step(name, found, time.perf_counter() - began)


def in_words(book: Rulebook) -> str:
    check_text(book)
    return f"rules.md, in {' and '.join(book.languages)}"


def in_catalogues(book: Rulebook) -> str:
    check_catalogues(book)
    number = len(read(source(book.package, ENGLISH)).entries)
    return f"{number} messages, in {' and '.join(languages_of(book.package))}"


def in_source(book: Rulebook) -> str:
    check_written(book)
    return f"{sum(source.is_rule for source in functions_of(book))} rules"


def interpreted(book: Rulebook, seed: int, progress: Progress) -> str:
    """Games with each number of seats and various options, before anything is compiled: machine
    code would write beyond the end of an array where Python says so."""
    moves = 0
    plans = some_of(book, max(MOST, len(book.seats)))
    with limited(book) as timed:
        check_lesson(timed)
        for done, (seats, options) in enumerate(plans):
            progress(done, len(plans))
            moves += play_interpreted(timed, seats, options, seed)
    lesson = "" if book.lesson is None else f", and the lesson of {len(book.lesson.steps)} steps"
    return f"{len(plans)} games, {moves:,} moves{lesson}"


@remedy("look at the line named: what Python cannot do with these records, no compiler can")
def play_interpreted(book: Rulebook, seats: int, options: dict[str, Any], seed: int) -> int:
    """A random game can be dealt and played."""
    game = start_rulebook(book, seats, seed, None, False, options)
    chance = Random(seed)
    while not game.is_over and len(game.moves) < LONGEST:
        is_close = is_looked_at(len(game.moves))
        if is_close:
            check_alone(game, chance)
            check_past(game, game, chance)
            check_table(game, game, chance)
        check_room(game)
        require(len(game.legal_moves) > 0, "there is no legal move", game)
        move = chance.choice(game.legal_moves)
        if is_close:
            check_move(game, game, move)
        play(game, move)
    check_alone(game, chance)
    check_table(game, game, chance)
    return len(game.moves)


def is_looked_at(ply: int) -> bool:
    """The beginning closely, the rest now and then: guesses are slow as plain Python."""
    return ply & (ply - 1) == 0 or ply % EVERY == 0


@remedy("write rules with numbers, arrays and loops; a variable keeps one type all the way")
def compiled(book: Rulebook) -> str:
    """The rules can be compiled."""
    was_kept = build.is_ready(book, build.RULES)
    try:
        build.compiled(book)
    except Exception as error:
        raise complaint(error) from error
    return "kept from an earlier run" if was_kept else "and kept for later runs"


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
        raise complaint(error) from error
    game = start_rulebook(book, None, seed, None, True, {})
    bots = [Bot(level(name), seed, seconds=0) for name in BOTS]
    while not game.is_over and len(game.moves) < LONGEST_OF_BOTS:
        game.play(bots[game.turn % len(bots)].choose(game.view(game.turn)))
    kept = ", kept from an earlier run" if was_kept else ""
    return f"compiled{kept}; a game of {', '.join(BOTS)}: {len(game.moves)} moves"


def advice(book: Rulebook) -> list[str]:
    """What a game could have besides, and what that would be good for."""
    missing = {
        "scene": ("scene" in book.rules, "a table has nothing to show, and nothing to tap"),
        "narrate": ("narrate" in book.rules, "a table says nothing of a move"),
        "weigh": ("weigh" in book.rules, "bots know no rule of thumb: medium plays at random"),
        "outlook": ("outlook" in book.rules, "bots think to the end of the game, not of a round"),
        "events": (len(book.vocabulary.events) > 0, "a study cannot say which rules ever matter"),
        "advice": (book.advice is not None, "hints give figures without a reason"),
        "move_words": (has_words(book), "hints write a move as records do"),
        "lesson": (book.lesson is not None, "the lobby offers no first game to learn by"),
    }
    lines = [f"{name}: {why}" for name, (is_there, why) in missing.items() if not is_there]
    return [
        *lines,
        *(line for language in languages()[1:] for line in untranslated(book, language)),
    ]


def has_words(book: Rulebook) -> bool:
    """Whether moves are said as people say them; cards always are."""
    return book.move_words is not None or {*book.move_names} <= {*book.card_names}


def untranslated(book: Rulebook, language: str) -> Iterator[str]:
    """What a game has not in a language that Kibitz speaks."""
    if language not in book.languages:
        yield f"rules.{language}.md: its readers get the English rules"
    english = read(source(book.package, ENGLISH))
    missing = [one.name for one in compare(english, read(source(book.package, language))).missing]
    if missing:
        some = ", ".join(missing[:MOST]) + (" …" if len(missing) > MOST else "")
        yield f"words/{language}.ftl: still said in English: {some}"
