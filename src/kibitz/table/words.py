"""Names and chat: what people type, made safe to show. The page must still escape it."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

LONGEST_NAME = 24  # characters as people count them: marks on a letter are not counted
LONGEST_CHAT = 300
MOST_MARKS = 2  # on one letter
NOBODY = "Guest"
JOINER = "\u200d"  # joins several emoji into one
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
BOT_NAMES = ("Ada", "Bruno", "Carla", "Dario", "Elin", "Felix", "Greta", "Hugo")
# Letters of other scripts, and signs, that look like a Latin letter: it comes first.
LOOK_ALIKES = (
    "aɑαаΑА bвВΒЬь cϲсС dԁԀ eеЕΕ gɡ hһнНΗ jјЈϳ kкКκΚ l1|!IiıɩιіІΙӀӏ mмМΜμ nпΝη "  # noqa: RUF001
    "o0оОοΟσ pрРρΡ qԛԚ rг sѕЅ tтТΤτ uυ vѵν wԝԜω xхХχΧ yуУγΥ zΖ"  # noqa: RUF001
)
ALIKE = {ord(char): group[0] for group in LOOK_ALIKES.split() for char in group[1:]}


def clean(text: str, longest: int) -> str:
    """One line without control, direction and invisible characters, cut to a length."""
    if len(text) <= longest and text.isascii() and text.isprintable() and "  " not in text:
        return text.strip()  # as nearly always
    kept: list[str] = []
    letters = marks = 0
    for given in unicodedata.normalize("NFC", text):
        category = unicodedata.category(given)
        is_space = category[0] == "Z" or given in "\t\n\r"
        char = " " if is_space else given
        if category[0] == "M" or char == JOINER:
            marks += 1
            if kept and marks <= MOST_MARKS:
                kept.append(char)
            continue
        if is_space and (not kept or kept[-1] == " "):
            continue
        if (category[0] == "C" and not is_space) or char in BLANKS:
            continue
        if letters == longest:
            break
        kept.append(char)
        letters, marks = letters + 1, 0
    return "".join(kept).strip(f" {JOINER}")


def clean_name(text: str) -> str:
    return clean(text, LONGEST_NAME) or NOBODY


def clean_chat(text: str) -> str:
    return clean(text, LONGEST_CHAT)


def distinct(name: str, others: list[str]) -> str:
    """A name that nobody else at the table has: a number is added where needed."""
    taken = {likeness(other) for other in others}
    if likeness(name) not in taken:
        return name
    number = 2
    while likeness(f"{name} {number}") in taken:
        number += 1
    return f"{name} {number}"


@lru_cache(4096)
def likeness(name: str) -> str:
    """What names that look the same have in common: no marks, no spaces, one script."""
    plain = unicodedata.normalize("NFKD", name)
    letters = (char for char in plain if unicodedata.category(char)[0] not in "MZC")
    return "".join(letters).translate(ALIKE).casefold().translate(ALIKE)
