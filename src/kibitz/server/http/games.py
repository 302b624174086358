"""The games as they are described to clients, and their words."""

from __future__ import annotations

from functools import cache

from starlette.requests import Request

from kibitz import rules_page
from kibitz.core import words
from kibitz.core.message import say
from kibitz.core.registry import playable, rulebook
from kibitz.core.rulebook import Rulebook
from kibitz.core.words import ENGLISH, languages_of
from kibitz.server.http import forms
from kibitz.server.http.pages import File, text_file
from kibitz.table.command import Refusal

CARDS_SHOWN = 5


@cache
def catalogues(packages: tuple[str, ...], language: str) -> File:
    """The catalogues of these packages in one text."""
    return text_file("\n".join(words.client_source(package, language) for package in packages))


def game_of(request: Request) -> str:
    """The game that a request asks for."""
    return known_game(request.path_params["name"])


def known_game(game: str) -> str:
    if game not in playable():
        raise Refusal("unknown_game", say("no-such-game", text=game[:40]))
    return game


def language_of(request: Request) -> str:
    """The language asked for; what has no text in it is English."""
    return request.query_params.get("lang", ENGLISH)[:8]


def game_info(name: str, language: str = ENGLISH) -> forms.GameInfo:
    book = rulebook(name)
    spoken = language if language in languages_of(book.package) else ENGLISH
    return forms.GameInfo(
        name=name,
        title=book.title,
        credit=book.speaker(spoken).text(book.credit),
        seats=(book.seats[0], book.seats[-1]),
        options=[
            forms.OptionInfo(option.name, option.default, list(option.choices), option.help)
            for option in book.options
        ],
        lines=rules_page.four_lines(name, language),
        score=book.score,
        low_wins=book.low_wins,
        lesson=book.lesson is not None,
        cards=some_cards(book),
        faces={card: book.face(card) for card in dict.fromkeys(book.card_names) if card},
    )


def some_cards(book: Rulebook) -> list[str]:
    """A few different cards from all over the deck."""
    names = list(dict.fromkeys(book.card_names[code] for code in book.deck))
    step = max(len(names) // CARDS_SHOWN, 1)
    return names[step // 2 :: step][:CARDS_SHOWN]
