"""Pictures of a reviewed game: the chances over time, and luck and skill."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kibitz.core.errors import KibitzError
from kibitz.core.message import say
from kibitz.page import COLOURS, FAINT, INK, canvas, count_by, svg_of
from kibitz.review.account import PARTS
from kibitz.review.review import Review
from kibitz.review.words import ReviewWords

PAPER = "white"  # a file may be shown on any ground

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DASHES = ("-", "--", "-.", ":", "-", "--", "-.", ":")  # colour is not the only sign
MARKS = {"inaccuracy": "v", "mistake": "s", "blunder": "X"}
SIGNS = {"inaccuracy": "▼", "mistake": "■", "blunder": "✖"}  # how they look


def chances_chart(review: Review, words: ReviewWords) -> Figure:
    """Each seat's chance to win before every move, as that seat could see it."""
    with canvas() as (drawing, axes):
        for one in review.accounts:
            seat = one.seat
            style = {"color": COLOURS[seat], "linestyle": DASHES[seat], "linewidth": 1.6}
            percent = [100 * chance for chance in one.chances]
            axes.step(range(len(percent)), percent, where="post", label=words.name(seat), **style)
        for decision in review.decisions:
            judgement = decision.appraisal.judgement
            if judgement:
                height = 100 * review.accounts[decision.seat].chances[decision.ply]
                axes.plot(decision.ply, height, MARKS[judgement], color=COLOURS[decision.seat])
        for ply in review.rounds[1:]:
            axes.axvline(ply, color=INK, alpha=0.25, linewidth=0.8)
        key = [words.say("review-chart-moves"), *_key(review, words)]
        axes.set_xlabel(words.series(key, "row"))
        axes.set_ylabel(words.say("review-chart-chance"))
        axes.set_ylim(-2, 102)
        axes.grid()
        count_by(axes.xaxis, words)
        axes.margins(x=0.01)
        axes.legend(loc="upper left", ncols=4, fontsize=8)
    return drawing  # type: ignore[no-any-return]


def _key(review: Review, words: ReviewWords) -> list[str]:
    """What the signs mean that are there."""
    there = {decision.appraisal.judgement for decision in review.decisions}
    return [signed(judgement, words) for judgement in SIGNS if judgement in there]


def signed(judgement: str, words: ReviewWords) -> str:
    """A judgement beside its sign."""
    return words.say("review-signed", judgement=judgement, text=SIGNS[judgement])


def parts_chart(review: Review, words: ReviewWords) -> Figure:
    """What deals, draws, own moves and the others changed, seat by seat."""
    seats = len(review.accounts)
    with canvas(height=1.2 + 0.5 * seats) as (drawing, axes):
        hatches = ("", "//", "||", "..", "xx")
        for row, one in enumerate(review.accounts):
            up = down = 0.0
            for part, hatch, colour in zip(PARTS, hatches, COLOURS, strict=False):
                change = 100 * one.parts[part].value
                left = up if change > 0 else down
                label = words.say(f"review-{part}") if row == 0 else None
                axes.barh(
                    row, change, left=left, color=colour, hatch=hatch, label=label, height=0.6
                )
                up, down = (up + change, down) if change > 0 else (up, down + change)
        axes.set_yticks(range(seats), [words.name(one.seat) for one in review.accounts])
        axes.invert_yaxis()
        axes.axvline(0, color=INK, linewidth=0.8)
        axes.set_xlabel(words.say("review-chart-points"))
        count_by(axes.xaxis, words)
        axes.grid(axis="x")
        axes.legend(loc="upper center", bbox_to_anchor=(0.5, 1.25), ncols=len(PARTS), fontsize=8)
    return drawing  # type: ignore[no-any-return]


def write_chart(review: Review, path: Path) -> None:
    """The chart of chances as SVG or PNG, by the name of the file."""
    words = review.speaker()
    drawing = chances_chart(review, words)
    ended = review.record.outcome(review.end, words)
    title = words.say("review-chart-title", name=review.rulebook.title, text=ended)
    drawing.axes[0].set_title(title, fontsize=10, color=INK)
    if path.suffix == ".svg":
        path.write_text(
            svg_of(drawing, PAPER).replace(INK, "#444").replace(FAINT, "#ccc"), encoding="utf-8"
        )
    elif path.suffix == ".png":
        drawing.savefig(path, dpi=150, facecolor=PAPER)
    else:
        raise KibitzError(say("review-chart-ending", text=path.name))
