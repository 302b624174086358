"""Seeds: a 256-bit number that is the key of a game's shuffles."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Any, SupportsIndex

from kibitz.core.chance import KEY_WORDS, WORD_MASK, open_stream
from kibitz.core.errors import KibitzError
from kibitz.core.message import say

LIMIT = 1 << 256
LONGEST = 100  # characters of a seed's text; 2**256 has 78 digits


def read_seed(given: object) -> int:
    """A seed from a number or its text, decimal or hexadecimal with 0x."""
    if isinstance(given, str):
        match = re.fullmatch(r"([+-]?\d+)|0[xX]([0-9a-fA-F]+)", given.strip(), re.ASCII)
        if match is None or len(given) > LONGEST:
            raise KibitzError(say("bad-seed", text=given[:LONGEST]))
        seed = int(match[1]) if match[1] else int(match[2], 16)
    elif isinstance(given, SupportsIndex) and not isinstance(given, bool):
        seed = given.__index__()  # also NumPy's integers
    else:
        raise KibitzError(f"cannot use {given!r} as a seed: it must be a whole number or its text")
    if not 0 <= seed < LIMIT:
        raise KibitzError(say("seed-out-of-range", text=str(given)))
    return seed


def new_seed() -> int:
    return secrets.randbelow(LIMIT)


def hashed(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")


def seed_of_game(seed: int, number: int) -> int:
    """The seed of game `number` of a series: the first has the series' own."""
    return seed if number == 0 else hashed(f"kibitz game {seed:#x} {number}")


def commitment(seed: int) -> str:
    """What can be published before the deal to prove afterwards that the key was fixed."""
    return hashlib.sha256(seed.to_bytes(32, "big")).hexdigest()


def set_seed(chance: Any, seed: int) -> None:
    """Use the seed as the key of a generator."""
    for i in range(KEY_WORDS):
        chance.key[i] = (seed >> (32 * i)) & WORD_MASK
    chance.scripted = 0
    open_stream(chance, 0)
