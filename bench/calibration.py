"""Are predicted chances to win what really happens? Brier scores and a reliability plot.

Games of careful bots are stopped at random moments and a seat's chance is estimated from what it
can know, as `kibitz review` does. Then the games go on, and predictions are compared with results.

    python bench/calibration.py                       all games, six to ten minutes
    python bench/calibration.py --picture FILE.svg    and draw the plot
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kibitz.bench import editions
from kibitz.bots import CAREFUL, Bot
from kibitz.core import kernel
from kibitz.core.registry import OWN, rulebook
from kibitz.game import start_rulebook
from kibitz.page import COLOURS, INK, canvas, svg_of
from kibitz.review.appraisal import Appraiser

MOMENTS = 4  # of each game
BINS = 10
FEWEST = 20  # predictions in a bin: with fewer it tells nothing
Curve = list[tuple[float, float, float, int]]


def predictions(name: str, options: dict[str, str], games: int) -> NDArray[np.float64]:
    """Rows of predicted chance, what the seat won, the base rate."""
    book = rulebook(name)
    appraiser = Appraiser(book, worlds=1024)
    player = Bot(CAREFUL, seed=1)

    def one_game(seed: int) -> list[tuple[float, ...]]:
        chance = Random(seed)
        seats = chance.choice([n for n in book.seats if n in (2, 3, 4, 5, book.seats[-1])])
        length, _ = play(seed, seats, {})
        moments = chance.sample(range(length), MOMENTS)
        asked = {moment: chance.randrange(seats) for moment in moments}
        _, predicted = play(seed, seats, asked)
        return predicted

    def play(seed: int, seats: int, asked: dict[int, int]) -> tuple[int, list[Any]]:
        game = start_rulebook(book, seats, seed, None, True, options)
        found = []
        while not game.is_over:
            if len(game.moves) in asked:
                seat = asked[len(game.moves)]
                found.append((seat, appraiser.chance(game.view(seat)).value))
            game.play(player.choose(game.view(game.turn)))
        won = np.zeros(seats)
        kernel.outlook(game.state, won)
        return len(game.moves), [(value, won[seat], seats, won.mean()) for seat, value in found]

    with ThreadPoolExecutor() as pool:
        found = np.array([row for rows in pool.map(one_game, range(games)) for row in rows])
    return np.column_stack([found[:, :2], base_rates(found[:, 2], found[:, 3])])


def base_rates(seats: NDArray[np.float64], shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """What a seat wins on average at a table of that size, for each row.

    A fair share: 1 / seats, or more where several win; in Dealt! all but one do.
    """
    return np.array([shares[seats == number].mean() for number in seats])


def reliability(rows: NDArray[np.float64]) -> Curve:
    """For each bin: mean prediction, share won, its standard error, how many."""
    places = np.minimum((rows[:, 0] * BINS).astype(int), BINS - 1)
    found = []
    for place in range(BINS):
        inside = rows[places == place]
        if len(inside) >= FEWEST:
            won = inside[:, 1]
            error = max(float(won.std()), 0.5 / sqrt(len(won))) / sqrt(len(won))
            found.append((float(inside[:, 0].mean()), float(won.mean()), error, len(won)))
    return found


def brier(predicted: NDArray[np.float64], won: NDArray[np.float64]) -> float:
    """The mean squared error of predictions."""
    return float(((predicted - won) ** 2).mean())


def calibration_error(curve: Curve) -> float:
    """The mean distance of the points from the diagonal, each by its number of predictions."""
    return sum(n * abs(p - won) for p, won, _, n in curve) / sum(n for *_, n in curve)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1500, help="of each kind (1500)")
    parser.add_argument("--picture", type=Path, help="draw the reliability plot as SVG")
    chosen = parser.parse_args()
    print("| game | predictions | Brier score | of the base rate | skill | calibration error |")
    print("|---|---|---|---|---|---|")
    curves = {}
    for name, options in ((n, o) for n in OWN for o in editions(rulebook(n))):
        rows = predictions(name, options, chosen.games)
        predicted, won, fair = rows.T
        score = brier(predicted, won)
        base = brier(fair, won) or 1.0  # all alike: nothing to be better than
        label = " ".join([rulebook(name).title, *options.values()])
        curve = reliability(rows)
        off = f"{100 * calibration_error(curve):.1f} points" if curve else "unknown"
        print(
            f"| {label} | {len(rows):,} | {score:.4f} | {base:.4f} "
            f"| {100 * (1 - score / base):.0f} % | {off} |",
            flush=True,
        )
        if curve:
            curves[label] = curve
    if chosen.picture and not curves:
        sys.exit("too few predictions for a plot: play more games")
    if chosen.picture:
        draw(curves, chosen.picture)


def draw(curves: dict[str, Curve], path: Path) -> None:
    with canvas(width=6.5, height=5.2) as (drawing, axes):
        axes.plot([0, 100], [0, 100], color=INK, linewidth=0.8, linestyle=":")
        for (label, points), colour, mark in zip(curves.items(), COLOURS, "osD^v", strict=False):
            predicted, won, errors, _ = zip(*points, strict=True)
            axes.errorbar(
                [100 * value for value in predicted],
                [100 * value for value in won],
                yerr=[196 * error for error in errors],
                label=label,
                color=colour,
                marker=mark,
                capsize=3,
                linewidth=1,
            )
        axes.set_xlabel("predicted chance to win, %")
        axes.set_ylabel("games won, % (95% intervals)")
        axes.legend()
    path.write_text(svg_of(drawing).replace(INK, "#666"), encoding="utf-8")


if __name__ == "__main__":
    main()
