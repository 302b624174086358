"""A page that stands alone: HTML with its style and pictures inside, no outside requests."""

from __future__ import annotations

import io
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from html import escape
from typing import TYPE_CHECKING, Any

from kibitz.core.errors import KibitzError
from kibitz.core.message import say
from kibitz.core.words import Speaker

if TYPE_CHECKING:
    from matplotlib.figure import Figure

INK = "#123456"  # drawn in this colour, shown in that of the page's text
COLOURS = (
    *("#3b82c4", "#e07b39", "#3f9b57", "#b4539d"),
    *("#8a6fd1", "#a68a1b", "#d0506a", "#2d9a9a"),
)
STYLE = """
:root { color-scheme: light dark; --ink: #1d2430; --quiet: #5c6675; --paper: #fbfaf7;
  --line: #d8d6cf; --panel: #ffffff; --good: #2f7d46; --bad: #b3372f; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --quiet: #a0a6b0;
  --paper: #15181d; --line: #343a44; --panel: #1d2128; --good: #6cc488; --bad: #f08a80; } }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--paper);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.2rem; margin: 2.2rem 0 .6rem; }
p.lead, .quiet, caption, figcaption { color: var(--quiet); }
figure { margin: 1rem 0; --ground: var(--panel); border: 1px solid var(--line);
  border-radius: .6rem; padding: .6rem; overflow-x: auto; }
figure svg { width: 100%; min-width: 34rem; height: auto; display: block; }
.scroll { --ground: var(--paper); overflow-x: auto; }
figure, .scroll { background: /* a shadow at a side where there is more */
  linear-gradient(to right, var(--ground) 30%, transparent) left / 2rem 100% no-repeat local,
  linear-gradient(to left, var(--ground) 30%, transparent) right / 2rem 100% no-repeat local,
  linear-gradient(to right, #0005, transparent) left / .7rem 100% no-repeat scroll,
  linear-gradient(to left, #0005, transparent) right / .7rem 100% no-repeat scroll,
  var(--ground); }
summary { cursor: pointer; padding: .4rem 0; }
:target { outline: 2px solid var(--bad); outline-offset: .2rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding: .3rem 0; font-size: .9rem; }
th, td { text-align: right; padding: .35rem .6rem; border-bottom: 1px solid var(--line);
  vertical-align: top; }
th { font-weight: 600; font-size: .85rem; color: var(--quiet); }
.text { text-align: left; }
td:not(.text) { white-space: nowrap; }
.whole { white-space: nowrap; }
.good { color: var(--good); } .bad { color: var(--bad); }
.word { border: 1px solid currentColor; border-radius: 1rem; padding: 0 .5rem; font-size: .85rem;
  white-space: nowrap; }
code { font: .95em ui-monospace, monospace; }
.move { border: 1px solid var(--line); border-radius: .3rem; padding: 0 .35rem;
  background: var(--panel); font-weight: 600; white-space: nowrap; }
.choices { display: flex; flex-wrap: wrap; gap: .2rem 1rem; margin: 0; padding: 0;
  list-style: none; }
.choices li { white-space: nowrap; }
td p { margin: .2rem 0 0; font-size: .9rem; }
@media (max-width: 44rem) {
  .stacked, .stacked caption, .stacked tbody, .stacked tr { display: block; }
  .stacked thead { display: none; }
  .stacked tr { padding: .4rem 0; border-bottom: 1px solid var(--line); }
  .stacked td { display: inline-block; border: 0; padding: .1rem .6rem .1rem 0; }
  .stacked td:empty { display: none; }
  .stacked td:not(.long)::before { content: attr(data-head) " "; color: var(--quiet);
    font-size: .85rem; }
  .stacked td.long { display: block; padding-right: 0; }
  .stacked .choices { flex-wrap: nowrap; overflow-x: auto; padding-bottom: .2rem; }
}
"""


def page(title: str, lead: str, sections: Iterable[str], language: str) -> str:
    """A whole page. `sections` are HTML already; title and lead are text."""
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f'<h1>{escape(title)}</h1>\n<p class="lead">{escape(lead)}</p>\n'
        + "\n".join(sections)
        + "\n</body>\n</html>\n"
    )


def section(heading: str, *parts: str) -> str:
    return f"<section>\n<h2>{escape(heading)}</h2>\n" + "\n".join(parts) + "\n</section>"


def table(
    head: Sequence[str],
    rows: Iterable[Sequence[str]],
    caption: str = "",
    words: Collection[int] = (0,),
    is_stacked: bool = False,
    long: int | None = None,
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
    body = "\n".join(f"<tr>{row('td', cells, heads)}</tr>" for cells in rows)
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


def figure(drawing: Figure, name: str, words: str) -> str:
    """A drawing inside the page; `words` say what it shows, also to those who do not see it."""
    svg = inline(svg_of(drawing), name, words, {INK: "currentColor"})
    return f"<figure>{svg}<figcaption>{escape(words)}</figcaption></figure>"


def inline(svg: str, name: str, alt: str, colours: Mapping[str, str]) -> str:
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
    for drawn, shown in colours.items():
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
def canvas(rows: int = 1, width: float = 9.0, height: float = 3.6) -> Iterator[tuple[Any, Any]]:
    """A figure and its axes in the style of the pages."""
    try:
        import matplotlib as mpl
        from matplotlib.figure import Figure
    except ImportError:
        raise KibitzError(say("no-matplotlib")) from None
    inked = ("text.color", "axes.labelcolor", "axes.edgecolor", "xtick.color", "ytick.color")
    settings: Any = {
        **dict.fromkeys(inked, INK),
        "svg.fonttype": "none",
        "svg.hashsalt": "kibitz",
        "font.family": "sans-serif",
        "font.size": 10,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.facecolor": "none",
        "axes.grid": True,
        "grid.alpha": 0.25,
        "legend.frameon": False,
    }
    with mpl.rc_context(settings):
        drawing = Figure(figsize=(width, height), layout="constrained")
        yield drawing, drawing.subplots(rows)
