"""Pieces of a study's page: paragraphs, figures, tables."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from kibitz.core.words import Speaker

FOLDED = 12  # longer tables begin folded


def paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def figure(svg: str, caption: str) -> str:
    return f"<figure>{svg}<figcaption>{escape(caption)}</figcaption></figure>"


def side_by_side(*figures: str) -> str:
    return f'<div class="plots">{"".join(figures)}</div>'


def table(
    speaker: Speaker,
    caption: str,
    head: Sequence[str],
    lines: Sequence[Sequence[str]],
    marked: Sequence[int] = (),
) -> str:
    """Figures to be read exactly; long tables are folded."""
    top = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    body = "".join(
        ('<tr class="clear">' if i in marked else "<tr>")
        + "".join(f"<td>{escape(cell)}</td>" for cell in line)
        + "</tr>"
        for i, line in enumerate(lines)
    )
    whole = (
        f'<div class="wide"><table><caption>{escape(caption)}</caption>'
        f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
    )
    if len(lines) <= FOLDED:
        return whole
    folded = escape(speaker.say("study-all-lines", number=len(lines)))
    return f"<details><summary>{folded}</summary>{whole}</details>"
