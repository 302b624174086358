"""What is said in the terminal: messages in the language of the process, with players' names."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from kibitz.core.errors import KibitzError
from kibitz.core.face import Face
from kibitz.core.registry import rulebook
from kibitz.core.words import NameOf, Speaker, bundle_of, spoken
from kibitz.table.message import TableInfo


def words(name: str, /, **arguments: Any) -> str:
    """Words of the terminal itself, where no table is spoken of."""
    return Speaker(spoken()).say(name, **arguments)


class Foreign(msgspec.Struct):
    """What a server tells of a game that is not installed here."""

    title: str
    faces: dict[str, Face]
    catalogue: str = ""  # with the words of every table


foreign: dict[str, Foreign] = {}  # by name


class _ForeignSpeaker(Speaker):
    """Says messages of a game that only a server has."""

    def __init__(self, language: str, game: Foreign, name_of: NameOf) -> None:
        super().__init__(language, None, name_of)
        self._bundles.insert(0, bundle_of(game.catalogue, language))
        self._faces = game.faces

    def face(self, card: str) -> Face | None:
        return self._faces.get(card)


def is_known(game: str) -> bool:
    """Whether a game is installed here."""
    try:
        rulebook(game)
    except KibitzError:
        return False
    return True


def title_of(game: str) -> str:
    if game in foreign:
        return foreign[game].title
    return rulebook(game).title if is_known(game) else game


def speaker_of(info: TableInfo) -> Speaker:
    """Says what happens at a table."""
    return _speaker(spoken(), info.game, tuple(seat.name for seat in info.seats))


@lru_cache(64)
def _speaker(language: str, game: str, names: tuple[str, ...]) -> Speaker:
    """Records count seats from 0, people at a table from 1: so does the page."""
    plain = Speaker(language)

    def name_of(seat: int) -> str:
        return names[seat] or plain.say("seat-number", number=seat + 1)

    if game in foreign:
        return _ForeignSpeaker(language, foreign[game], name_of)
    return Speaker(language, rulebook(game) if is_known(game) else None, name_of)
