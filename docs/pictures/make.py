"""Draws the picture of the README: a real session of `kibitz play`, as SVG.

Run `python docs/pictures/make.py` after the terminal game has changed.
"""

from __future__ import annotations

import subprocess
import sys
from html import escape
from pathlib import Path

COMMAND = ("play", "dealt", "--seats", "3", "--seed", "22")
ANSWERS = ("2:5-6", "4:4-3", "quit")
PROMPT = "your move> "
NO_BREAK = "\u00a0"  # a space that SVG does not fold
LINE, WIDTH, MARGIN, CHARACTER = 19, 96, 18, 8.4
FRAME = '<rect width="100%" height="100%" rx="10" fill="#15202b"/>'
STYLE = "font: 14px ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"


def session() -> list[str]:
    """The lines on the screen, with the answers where they were typed."""
    done = subprocess.run(
        [sys.executable, "-m", "kibitz", *COMMAND],
        input="\n".join(ANSWERS) + "\n",
        capture_output=True,
        text=True,
        check=True,
    )
    parts = done.stdout.split(PROMPT)
    text = parts[0]
    for answer, part in zip(ANSWERS, parts[1:], strict=False):
        text += f"{PROMPT}{answer}\n{part}"
    return [f"$ kibitz {' '.join(COMMAND)}", *text.rpartition(PROMPT)[0].rstrip().splitlines()]


def wrapped(lines: list[str]) -> list[str]:
    found = []
    for line in lines:
        rest = line
        while len(rest) > WIDTH:
            cut = rest.rfind(" ", 0, WIDTH)
            found.append(rest[:cut])
            rest = "  " + rest[cut:].strip()
        found.append(rest)
    return found


def colour(line: str) -> str:
    if line.startswith(("$", PROMPT)):
        return "#ffd479"
    if "not legal" in line or "cannot read" in line:
        return "#ff9d8a"
    return "#8fd3c8" if line.startswith("round") else "#dfe7ee"


def picture(lines: list[str]) -> str:
    width = int(WIDTH * CHARACTER + 2 * MARGIN)
    height = LINE * len(lines) + 2 * MARGIN
    rows = "\n".join(
        f'<text x="{MARGIN}" y="{MARGIN + LINE * (row + 0.75):.0f}" fill="{colour(line)}">'
        f"{escape(line).replace(' ', NO_BREAK)}</text>"
        for row, line in enumerate(lines)
    )
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}">'
    )
    return f'{head}\n{FRAME}\n<g xml:space="preserve" style="{STYLE}">\n{rows}\n</g>\n</svg>\n'


if __name__ == "__main__":
    Path(__file__).with_name("terminal.svg").write_text(picture(wrapped(session())), "utf-8")
