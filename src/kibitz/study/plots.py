"""What a study's page plots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from textwrap import fill
from typing import Any

from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from kibitz.estimate import Estimate
from kibitz.page import BAND, MAIN, OTHER, canvas, count_by
from kibitz.study.findings import SHARES, Findings
from kibitz.study.words import StudyWords

WIDE = 5.6  # inches; 72 units of the picture each
MOST_BARS = 40
LABEL_WIDTH = 38  # characters


def drawn(draw: Callable[[Any], None], height: float = 2.9) -> Figure:
    with canvas(WIDE, height) as (figure, axes):
        draw(axes)
        return figure  # type: ignore[no-any-return]


def histogram(
    words: StudyWords, counts: Mapping[int, int], label: str, mark: Estimate | None = None
) -> Callable[[Any], None]:
    """How often each number came up, in percent; rare long tails are put into the last bar."""

    def draw(axes: Any) -> None:
        starts, shares, width = binned(counts)
        axes.bar(starts, shares, width=0.92 * width, align="edge", color=MAIN)
        if mark is not None:
            axes.axvline(mark.value + (0.5 if width == 1 else 0), color=OTHER, linewidth=1.6)
        if width == 1:
            shown = MaxNLocator(nbins=10, integer=True).tick_values(starts[0], starts[-1])
            ticks = [tick for tick in shown if starts[0] <= tick <= starts[-1]]
            axes.set_xticks([tick + 0.46 for tick in ticks], [words.number(tick) for tick in ticks])
        else:
            count_by(axes.xaxis, words)
        count_by(axes.yaxis, words)
        axes.set_xlabel(label)
        axes.set_ylabel(words.say("study-share"))
        axes.grid(axis="y")

    return draw


def binned(counts: Mapping[int, int]) -> tuple[list[int], list[float], int]:
    """Bars of equal width: where they start, their shares in percent, the width."""
    total = sum(counts.values())
    low, high = min(counts), _cut(counts, total)
    width = max(1, -(-(high - low + 1) // MOST_BARS))
    starts = list(range(low, high + 1, width))
    shares = [0.0] * len(starts)
    for value, count in counts.items():
        shares[min((value - low) // width, len(starts) - 1)] += 100 * count / total
    return starts, shares, width


def _cut(counts: Mapping[int, int], total: int) -> int:
    """The number that all but one in a thousand stay below."""
    passed = 0
    for value in sorted(counts):
        passed += counts[value]
        if passed >= 0.999 * total:
            return value
    return max(counts)


def seats(findings: Findings, words: StudyWords) -> Callable[[Any], None]:
    def draw(axes: Any) -> None:
        places, fair = list(range(len(findings.seats))), words.say("study-fair")
        axes.axhline(100 * findings.fair, color=OTHER, linewidth=1.4, label=fair)
        _points(axes, places, [scaled(seat) for seat in findings.seats], upright=True)
        axes.set_xticks(places, [words.name(seat) for seat in places])
        axes.set_xlim(-0.6, len(places) - 0.4)
        axes.set_ylabel(words.say("study-share-of-wins"))
        count_by(axes.yaxis, words)
        axes.grid(axis="y")
        axes.legend(loc="best")

    return draw


def scaled(estimate: Estimate, factor: float = 100.0) -> Estimate:
    return Estimate(*(factor * part for part in estimate))


def _points(
    axes: Any, places: Sequence[float], values: Sequence[Estimate], upright: bool = False
) -> None:
    """Values with their intervals."""
    middle = [value.value for value in values]
    known = [value.is_known for value in values]
    ends = [
        [v.value - v.low if k else 0 for v, k in zip(values, known, strict=True)],
        [v.high - v.value if k else 0 for v, k in zip(values, known, strict=True)],
    ]
    style: dict[str, Any] = {
        "fmt": "o",
        "color": MAIN,
        "markersize": 5,
        "elinewidth": 1.8,
        "capsize": 3,
    }
    if upright:
        axes.errorbar(places, middle, yerr=ends, **style)
    else:
        axes.errorbar(middle, places, xerr=ends, **style)


def rows(
    words: StudyWords,
    names: Sequence[str],
    values: Sequence[Estimate],
    label: str,
    zero: float | None = None,
) -> Callable[[Any], None]:
    """A line for each name, the first on top, with its value and interval."""

    def draw(axes: Any) -> None:
        places = list(range(len(names)))
        if zero is not None:
            axes.axvline(zero, color=OTHER, linewidth=1.4)
        _points(axes, places, values)
        axes.set_yticks(places, [plain(name) for name in names])
        axes.set_ylim(len(names) - 0.4, -0.6)
        axes.set_xlabel(label)
        count_by(axes.xaxis, words)
        axes.grid(axis="x")

    return draw


def plain(name: str) -> str:
    """Text that Matplotlib takes as it is, not as mathematics; long names go on in a new line."""
    return fill(name, LABEL_WIDTH).replace("$", r"\$")


def height_of(names: Sequence[str]) -> float:
    """Inches for rows with these labels."""
    lines = max((plain(name).count("\n") + 1 for name in names), default=1)
    return 0.9 + (0.07 + 0.165 * lines) * len(names)


def scores(findings: Findings, words: StudyWords) -> Callable[[Any], None]:
    """Final scores of winners and others."""

    def draw(axes: Any) -> None:
        both = (
            (words.say("study-of-winners"), findings.winner_scores, MAIN),
            (words.say("study-of-others"), findings.other_scores, BAND),
        )
        values = [value for _, counts, _ in both for value in counts]
        width = max(1, -(-(max(values) - min(values) + 1) // MOST_BARS))
        for place, (name, counts, colour) in enumerate(both):
            total = sum(counts.values()) or 1
            bars: dict[int, float] = {}
            for value, count in counts.items():
                start = (value - min(values)) // width * width + min(values)
                bars[start] = bars.get(start, 0.0) + 100 * count / total
            half = 0.45 * width
            starts = [start + place * half - half for start in bars]
            axes.bar(starts, bars.values(), half, align="edge", color=colour, label=name)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_xlabel(words.say("study-final-score"))
        axes.set_ylabel(words.say("study-share-of-seats"))
        count_by(axes.xaxis, words)
        count_by(axes.yaxis, words)
        axes.grid(axis="y")
        axes.legend(loc="best")

    return draw


def changes(findings: Findings, name: str, words: StudyWords) -> Callable[[Any], None]:
    """A figure under every house rule."""
    shown = [setting for setting in findings.settings if name in setting.values]
    factor = 100.0 if name in SHARES else 1.0
    values = [scaled(setting.values[name], factor) for setting in shown]
    label = words.say("study-win-share-axis") if name in SHARES else words.compared(name)
    draw_rows = rows(words, [setting.name for setting in shown], values, label)

    def draw(axes: Any) -> None:
        draw_rows(axes)
        axes.xaxis.set_major_locator(MaxNLocator(nbins=6))

    return draw
