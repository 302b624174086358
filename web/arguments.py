"""Writes src/lib/arguments.ts: the arguments of messages and their types, from kibitz.core.message.

`python web/arguments.py` writes it anew; a test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from kibitz.core.message import KIND_OF, Kind, Mark

FILE = Path(__file__).parent / "src" / "lib" / "arguments.ts"
TYPES = {
    Kind.SEAT: "number | null",
    Kind.SEATS: "number[]",
    Kind.CARD: "string",
    Kind.CARDS: "string[]",
    Kind.MOVE: "string",
    Kind.TEXT: "string",
    Kind.MESSAGE: "Message",
    Kind.CLAUSE: "number",
}


def source() -> str:
    """The text of the file."""
    return "\n".join(
        [
            "/** Written by web/arguments.py from kibitz/core/message.py. */",
            'import type { Message } from "./types";',
            "",
            f"export type Mark = {_either(Mark)};",
            f"export type Kind = {_either(KIND_OF.values())};",
            "",
            "/** What an argument of this name is; any other is a number or a plain word. */",
            "export const KINDS: Record<string, Kind | undefined> = {",
            *(f'  {name}: "{kind}",' for name, kind in KIND_OF.items()),
            "};",
            "",
            "export interface Arguments {",
            *(f"  {name}?: {TYPES[kind]};" for name, kind in KIND_OF.items()),
            "}",
            "",
        ]
    )


def _either(words: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(f'"{word}"' for word in words))


if __name__ == "__main__":
    FILE.write_text(source(), encoding="utf-8")
