"""A page that stands alone: HTML with its style and pictures inside, no outside requests."""

from __future__ import annotations

import io
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from html import escape
from importlib import resources
from typing import TYPE_CHECKING, Any

from kibitz.core.errors import KibitzError
from kibitz.core.message import say
from kibitz.core.words import Speaker

if TYPE_CHECKING:
    from matplotlib.figure import Figure

# Matplotlib knows no style sheets: it draws in stand-in colours, for which the page has variables.
INK, FAINT, MAIN, OTHER, BAND = "#010203", "#010204", "#010205", "#010206", "#010207"
SHOWN = {
    INK: "var(--ink)",
    FAINT: "var(--faint)",
    MAIN: "var(--main)",
    OTHER: "var(--other)",
    BAND: "var(--band)",
}
CLEAR = ' class="clear"'  # a row that stands out
COLOURS = (
    *("#3b82c4", "#e07b39", "#3f9b57", "#b4539d"),
    *("#8a6fd1", "#a68a1b", "#d0506a", "#2d9a9a"),
)


def page(title: str, generator: str, body: Iterable[str], language: str) -> str:
    """A whole page. The parts of its body are HTML already."""
    style = resources.files(__package__).joinpath("page.css").read_text(encoding="utf-8")
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8"/>\n'
        f'<meta name="generator" content="{generator}"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )


def header(title: str, lead: str) -> str:
    return f'<h1>{escape(title)}</h1>\n<p class="lead">{escape(lead)}</p>'


def paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def section(heading: str, *parts: str, name: str = "") -> str:
    begin = f'<section id="{name}">' if name else "<section>"
    return "\n".join([begin, f"<h2>{escape(heading)}</h2>", *parts, "</section>"])


def table(
    head: Sequence[str],
    rows: Iterable[Sequence[str]],
    caption: str = "",
    words: Collection[int] = (0,),
    is_stacked: bool = False,
    long: int | None = None,
    marked: Collection[int] = (),
) -> str:
    """Cells are HTML already. Columns of `words` begin at the left, those of figures do not.

    On a narrow screen the cells of a stacked table stand below each other, each with its heading
    but for those of a `long` column, which speak for themselves.
    """

    def row(tag: str, cells: Iterable[str], heads: Sequence[str]) -> str:
        kinds = [_kind(i in words, i == long, name) for i, name in enumerate(heads)]
        end = tag.split(maxsplit=1)[0]
        return "".join(
            f"<{tag}{kind}>{cell}</{end}>" for kind, cell in zip(kinds, cells, strict=True)
        )

    none = [""] * len(head)
    top = row('th scope="col"', map(escape, head), none)
    heads = head if is_stacked else none
    body = "\n".join(
        f"<tr{CLEAR if i in marked else ''}>{row('td', cells, heads)}</tr>"
        for i, cells in enumerate(rows)
    )
    stacked = ' class="stacked"' if is_stacked else ""
    above = f"<caption>{escape(caption)}</caption>" if caption else ""
    return (
        f'<div class="scroll"><table{stacked}>{above}<thead><tr>{top}</tr></thead>'
        f"<tbody>\n{body}\n</tbody></table></div>"
    )


def _kind(is_text: bool, is_long: bool, head: str) -> str:
    """The attributes of a cell: whether it holds words, and under which heading."""
    kinds = " ".join(["text"] * is_text + ["long"] * is_long)
    return (f' class="{kinds}"' if kinds else "") + (f' data-head="{escape(head)}"' if head else "")


def figure(drawing: Figure, name: str, caption: str, alt: str = "") -> str:
    """A drawing inside the page; `alt`, or else its caption, tells those who do not see it."""
    svg = inline(svg_of(drawing), name, alt or caption)
    return f"<figure>{svg}<figcaption>{escape(caption)}</figcaption></figure>"


def side_by_side(*figures: str) -> str:
    return f'<div class="plots">{"".join(figures)}</div>'


def inline(svg: str, name: str, alt: str) -> str:
    """Make a file an element: own names, the page's colours and font, no addresses.

    `name` tells it from other pictures of the page; `alt` says what is to be seen.
    """
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r'\s(xmlns(:\w+)?|version)="[^"]*"', "", svg)
    svg = svg.replace("xlink:href", "href")
    svg = re.sub(r'id="', f'id="{name}-', svg)
    svg = re.sub(r'href="#', f'href="#{name}-', svg)
    svg = svg.replace("url(#", f"url(#{name}-")
    svg = re.sub(r"font: ([\d.]+)px [^;\"]*", r"font-size: \1px", svg)
    for drawn, shown in SHOWN.items():
        svg = svg.replace(drawn, shown)
    size = re.compile(r'<svg width="[^"]*" height="[^"]*"|<svg height="[^"]*" width="[^"]*"')
    label = f'<svg role="img" aria-label="{escape(alt)}"'
    svg = size.sub(label, svg)
    if label not in svg:  # sizes stand elsewhere in the tag
        head, rest = svg.split(">", 1)
        head = re.sub(r'\s(width|height)="[^"]*"', "", head)
        svg = f"{head.replace('<svg', label, 1)}>{rest}"
    return svg.strip()


def count_by(axis: Any, speaker: Speaker) -> None:
    """The numbers along an axis as a language writes them."""
    from matplotlib.ticker import FuncFormatter

    def shown(value: float, _: int) -> str:
        return speaker.number(value, len(f"{value:.6g}".partition(".")[2]))

    axis.set_major_formatter(FuncFormatter(shown))


def svg_of(drawing: Figure, paper: str = "none") -> str:
    """The drawing as a file; without paper the page shines through."""
    text = io.StringIO()
    unsigned = {"Date": None, "Creator": None}
    drawing.savefig(text, format="svg", facecolor=paper, metadata=unsigned)
    return text.getvalue()


@contextmanager
def canvas(width: float = 9.0, height: float = 3.6) -> Iterator[tuple[Any, Any]]:
    """A figure and its axes in the style of the pages."""
    try:
        import matplotlib as mpl
        from matplotlib.figure import Figure
    except ImportError:
        raise KibitzError(say("no-matplotlib")) from None
    inked = ("text.color", "axes.labelcolor", "xtick.color", "ytick.color")
    settings: Any = {
        **dict.fromkeys(inked, INK),
        "svg.fonttype": "none",
        "svg.hashsalt": "kibitz",
        "font.family": "sans-serif",
        "font.size": 10,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.facecolor": "none",
        "axes.edgecolor": FAINT,
        "axes.axisbelow": True,
        "grid.color": FAINT,
        "grid.linewidth": 0.6,
        "legend.frameon": False,
    }
    with mpl.rc_context(settings):
        drawing = Figure(figsize=(width, height), layout="constrained")
        yield drawing, drawing.subplots()
