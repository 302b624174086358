"""A whole game looked back on: every decision judged, luck and skill told apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import sqrt
from typing import TypeAlias

import numpy as np

from kibitz.bots.search import round_of
from kibitz.core import kernel
from kibitz.core.cores import cores
from kibitz.core.errors import KibitzError
from kibitz.core.message import Message, say
from kibitz.core.rulebook import Rulebook
from kibitz.core.scene import Scene
from kibitz.core.words import spoken
from kibitz.game import Move, View
from kibitz.record import Record
from kibitz.review.account import Account, Position, account
from kibitz.review.appraisal import SURE, WORLDS, Appraisal, Appraiser, Chance
from kibitz.review.foresight import with_foresight
from kibitz.review.words import ReviewWords

Progress = Callable[[int, int], None]
COSTLIEST = 3  # moves of a player


@dataclass(frozen=True)
class Decision:
    """A move that somebody had a choice about."""

    ply: int
    seat: int
    move: Move
    round: int
    headlines: tuple[Message, ...]  # the public situation before it
    hand: tuple[str, ...]
    appraisal: Appraisal
    advice: Message | None  # what speaks for the best move
    followed: tuple[Message, ...]  # what the move played brought about, and its own score
    words: Mapping[str, Message]  # of the moves, as people say them


@dataclass(frozen=True)
class Review:
    """What there is to say about a game."""

    record: Record
    rulebook: Rulebook
    decisions: tuple[Decision, ...]
    accounts: tuple[Account, ...]  # by seat; none where the work was interrupted
    rounds: tuple[int, ...]  # the first move of each round
    choices: int  # decisions there were
    is_complete: bool
    end: Scene  # how the game ended, or stands

    def speaker(self, language: str | None = None) -> ReviewWords:
        """Says it, with the names of the players."""
        return ReviewWords(language or spoken(), self.rulebook, self.record.name)

    def of_seat(self, seat: int) -> list[Decision]:
        return [decision for decision in self.decisions if decision.seat == seat]

    def given_away(self, seat: int) -> Chance:
        """What a seat's decisions cost together: its loss of skill, as the accounts have it."""
        lost = [decision.appraisal.shortfall for decision in self.of_seat(seat)]
        return Chance(sum(one.value for one in lost), sqrt(sum(one.error**2 for one in lost)))

    def costliest(self, seat: int) -> list[Decision]:
        """The few moves of a seat that cost most, of those that surely cost something."""
        sure = [decision for decision in self.of_seat(seat) if is_sure(decision.appraisal.loss)]
        return sorted(sure, key=lambda one: -one.appraisal.loss.value)[:COSTLIEST]

    def __repr__(self) -> str:
        seats, found = self.record.seats, [decision.appraisal for decision in self.decisions]
        return f"<review of {self.rulebook.title}, {seats} seats: {ReviewWords().judged(found)}>"

    def __str__(self) -> str:
        from kibitz.review.report import text

        return text(self)


def is_sure(loss: Chance) -> bool:
    """Whether something was lost even at the lower end of the 95% interval."""
    return loss.value > SURE * loss.error


@dataclass(frozen=True)
class Moment:
    """The game before a move, or at its end: what every seat saw."""

    views: tuple[View, ...]
    turn: int
    played: Move | None
    told: tuple[Message, ...]  # to the seat that played: what it was, first, and what followed
    round: int
    outlook: tuple[float, ...]

    @property
    def is_choice(self) -> bool:
        return self.played is not None and len(self.views[self.turn].legal_moves) > 1


Task: TypeAlias = tuple[Moment, int]


def review(
    record: Record,
    seed: int = 0,
    worlds: int = WORLDS,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Review:
    """Look back on a written game, from what each player could know at the time.

    `worlds` are the guesses at the hidden cards that each move is tried in; the same seed gives the
    same figures. `workers` are threads, one for each core unless given.
    Interrupted (Ctrl-C), it returns what is known so far: the decisions looked at until then.
    """
    if workers is not None and workers < 1:
        raise KibitzError(f"the number of workers must be 1 or more, not {workers}")
    moments = list(moments_of(record))
    if len(moments) == 1:
        raise KibitzError(say("review-nothing"))
    appraiser = Appraiser(moments[0].views[0].rulebook, seed, worlds)
    tasks = [(moment, seat) for moment in moments for seat in range(record.seats)]
    found = _work(lambda task: position(appraiser, *task), tasks, workers, progress)
    positions = _planned(moments, found)
    is_complete = len(found) == len(tasks)
    return Review(
        record=record,
        rulebook=appraiser.book,
        decisions=tuple(_decisions(moments, positions)),
        accounts=tuple(_accounts(moments, positions)) if is_complete else (),
        rounds=tuple(
            ply
            for ply, moment in enumerate(moments)
            if ply == 0 or moment.round != moments[ply - 1].round
        ),
        choices=sum(moment.is_choice for moment in moments),
        is_complete=is_complete,
        end=moments[-1].views[0].scene,
    )


def moments_of(record: Record) -> Iterator[Moment]:
    record.verify()  # what is wrong is told with its place, before the work begins
    for ply, game in enumerate(record.replay()):
        views = tuple(game.view(seat) for seat in range(record.seats))
        chances = np.zeros(record.seats)
        is_known = kernel.outlook(game.state, chances)
        played = game.read_move(record.moves[ply][1]) if ply < len(record.moves) else None
        yield Moment(
            views,
            game.turn,
            played,
            () if played is None else tuple(game.narrate(played, game.turn)),
            round_of(game.state),
            tuple(chances.tolist()) if is_known else (1 / record.seats,) * record.seats,
        )


def position(appraiser: Appraiser, moment: Moment, seat: int) -> Position:
    """What a moment was worth to a seat: the choices if it was to move, else the chance."""
    view, outlook = moment.views[seat], moment.outlook[seat]
    if view.is_over:
        return Position(view, Chance(outlook, 0.0), None, outlook, moment.round)
    if seat == moment.turn and moment.is_choice:
        appraisal = appraiser.appraise(view, moment.played)
        return Position(view, appraisal.usual, appraisal, outlook, moment.round)
    return Position(view, appraiser.chance(view), None, outlook, moment.round)


def _work(
    function: Callable[[Task], Position],
    tasks: list[Task],
    workers: int | None,
    progress: Progress | None,
) -> list[Position]:
    """Do all tasks, on all cores unless told otherwise; interrupted, those done so far."""
    found: list[Position] = []
    if progress is not None:
        progress(0, len(tasks))
    pool = ThreadPoolExecutor(cores() if workers is None else workers)
    try:
        for done in pool.map(function, tasks):
            found.append(done)
            if progress is not None:
                progress(len(found), len(tasks))
    except KeyboardInterrupt:
        pool.shutdown(cancel_futures=True)
    finally:
        pool.shutdown(cancel_futures=True)
    return found


def _planned(moments: list[Moment], found: list[Position]) -> list[list[Position]]:
    """The positions of each moment, those of the last moment perhaps not of all seats."""
    seats, movers = len(moments[0].views), [moment.turn for moment in moments[:-1]]
    rows = [with_foresight(found[seat::seats], movers, seat) for seat in range(seats)]
    return [[row[ply] for row in rows if ply < len(row)] for ply in range(len(rows[0]))]


def in_words(view: View, moves: Iterable[Move]) -> dict[str, Message]:
    """Moves of the seat to act as people say them."""
    table, words_of = view.data.table, view.rulebook.words_of
    return {str(move): words_of(table, move.code) for move in moves}


def _decisions(moments: list[Moment], positions: list[list[Position]]) -> Iterator[Decision]:
    for ply, (moment, of_seats) in enumerate(zip(moments, positions, strict=False)):
        if len(of_seats) <= moment.turn or moment.played is None:
            continue
        appraisal = of_seats[moment.turn].appraisal
        if appraisal is not None:
            view = moment.views[moment.turn]
            yield Decision(
                ply=ply,
                seat=moment.turn,
                move=moment.played,
                round=moment.round,
                headlines=view.scene.headlines,
                hand=view.hand,
                appraisal=appraisal,
                advice=advice(view, appraisal.best.move),
                followed=tuple(followed(moment, moments[ply + 1])),
                words=in_words(view, [c.move for c in appraisal.choices] + [moment.played]),
            )


def _accounts(moments: list[Moment], positions: list[list[Position]]) -> Iterator[Account]:
    movers = [moment.turn for moment in moments[:-1]]
    for seat, start in enumerate(moments[0].outlook):
        yield account(seat, [of_seats[seat] for of_seats in positions], movers, start)


def followed(before: Moment, after: Moment) -> Iterator[Message]:
    """What was told of the move played beyond the move itself, and what it did to its own score."""
    yield from before.told[1:]
    was, now = (moment.views[0].scores[before.turn] for moment in (before, after))
    if was != now:
        yield say("own-score", score=before.views[0].rulebook.score, was=was, now=now)


def advice(view: View, move: Move) -> Message | None:
    """What speaks for a move, if the game has something to say."""
    book = view.rulebook
    return None if book.advice is None else book.advice(view.data.table, move.code)
