"""The colours of the table, dark and light, and the themes of the application.

A style is written as words: a ground, an ink, perhaps bold ("card red bold"). Grounds and inks
have a contrast of 4.5 or more where words are read.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rich.style import Style
from textual.theme import Theme

DARK, LIGHT = "kibitz-dark", "kibitz-light"


@dataclass(frozen=True)
class Palette:
    """Grounds, and inks for the table and for what lies on it."""

    grounds: dict[str, str]
    inks: dict[str, str]


# Cards are light in both themes, so their inks are the same.
CARD_INKS = {
    "black": "#22281f",
    "red": "#b3202c",
    "blue": "#1f50a3",
    "green": "#1a6835",
    "yellow": "#7a5200",
    "violet": "#6a2c91",
    "edge": "#6d7168",
}
PALETTES = {
    DARK: Palette(
        grounds={
            "felt": "#17241e",
            "plate": "#20332a",
            "turn": "#4a3c12",
            "card": "#f6f2e7",
            "lit": "#fff3c4",
            "pale": "#a9ab9f",
            "button": "#f0c24b",
            "moment": "#2c4438",
        },
        inks={
            **CARD_INKS,
            "ink": "#e9efe6",
            "quiet": "#9db3a5",
            "accent": "#f5c84c",
            "good": "#8fdc9a",
            "bad": "#ff9d8a",
            "back": "#93b5d8",
            "dark": "#221c05",
        },
    ),
    LIGHT: Palette(
        grounds={
            "felt": "#e4ece2",
            "plate": "#d2dfd1",
            "turn": "#f7e3a6",
            "card": "#fffdf6",
            "lit": "#fff0b3",
            "pale": "#c3c7bb",
            "button": "#8a5a00",
            "moment": "#c4d6c5",
        },
        inks={
            **CARD_INKS,
            "ink": "#1d2a22",
            "quiet": "#48594e",
            "accent": "#734a00",
            "good": "#14602c",
            "bad": "#a31b12",
            "back": "#2f5c8f",
            "dark": "#fffaf0",
        },
    ),
}


@cache
def style(theme: str, words: str) -> Style:
    """The style that its words stand for; without words ink on the felt."""
    palette = PALETTES.get(theme, PALETTES[DARK])
    named = words.split()
    ground = next((palette.grounds[word] for word in named if word in palette.grounds), None)
    ink = next((palette.inks[word] for word in named if word in palette.inks), None)
    return Style(
        color=ink or palette.inks["ink"],
        bgcolor=ground or palette.grounds["felt"],
        bold="bold" in named or None,
    )


def theme_of(name: str) -> Theme:
    """What Textual's own widgets look like beside the table."""
    grounds, inks = PALETTES[name].grounds, PALETTES[name].inks
    return Theme(
        name=name,
        primary=inks["accent"],
        secondary=inks["good"],
        accent=inks["accent"],
        warning=inks["accent"],
        error=inks["bad"],
        success=inks["good"],
        foreground=inks["ink"],
        background=grounds["felt"],
        surface=grounds["plate"],
        panel=grounds["plate"],
        dark=name == DARK,
        variables={"footer-key-foreground": inks["accent"], "quiet": inks["quiet"]},
    )
