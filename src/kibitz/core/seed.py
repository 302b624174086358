"""Seeds: a 256-bit number that is the key of a game's shuffles."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from kibitz.core.chance import KEY_WORDS, WORD_MASK, open_stream
from kibitz.core.errors import KibitzError

LIMIT = 1 << 256


def read_seed(given: object) -> int:
    """A seed from a number or its text, decimal or hexadecimal with 0x."""
    try:
        seed = int(given, 0) if isinstance(given, str) else int(given)  # type: ignore[call-overload]
    except (TypeError, ValueError):
        raise KibitzError(
            f"cannot read the seed {given!r}: a whole number such as 42, or hex such as 0x2a"
        ) from None
    if isinstance(given, (bool, float)) or not 0 <= seed < LIMIT:
        raise KibitzError(
            f"the seed {given!r} is out of range: a whole number from 0 to 2**256 - 1"
        )
    return int(seed)


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
