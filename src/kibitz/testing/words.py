"""Checks of messages: they can be said in every language that the game has words for."""

from __future__ import annotations

from functools import cache

from kibitz.core.catalogue import compare, read
from kibitz.core.message import SAY, Message
from kibitz.core.rulebook import Rulebook
from kibitz.core.vocabulary import arguments_declared
from kibitz.core.words import COMMON, ENGLISH, Speaker, languages_of, source
from kibitz.game import Game
from kibitz.testing.defect import remedy, require


@remedy("write the message into words/en.ftl and its translations, with arguments it is given")
def check_words(book: Rulebook, message: Message, game: Game | None = None) -> None:
    """A message has English words, and no words need an argument that it does not have."""
    for speaker in speakers(book):
        name, language = message[SAY], speaker.language
        is_known = speaker.knows(name)
        require(is_known or language != ENGLISH, f"{name} has no words: {message}", game)
        errors = speaker.said(message).errors if is_known else []
        require(not errors, f"{message} cannot be said in {language}: {errors}", game)
    for clause in (message[key] for key in ("clause",) if key in message):
        require(clause in numbers_of(book), f"{message} cites §{clause}: rules.md has none", game)
    for inner in message.values():
        if isinstance(inner, dict):
            check_words(book, inner, game)


@remedy("mend the catalogue: `kibitz words GAME --language CODE` compares one with English")
def check_catalogues(book: Rulebook) -> None:
    """Catalogues can be read, have what the vocabulary declares, and need no other arguments."""
    english, common = read(source(book.package, ENGLISH)), read(source(COMMON, ENGLISH))
    known = common.entries | english.entries
    for name, given in arguments_declared(book.vocabulary):
        require(name in known, f"{name} has no words in words/{ENGLISH}.ftl")
        more = {*known[name].arguments} - given
        require(not more, f"words/{ENGLISH}.ftl: {name} is not given {', '.join(sorted(more))}")
    for language in languages_of(book.package):
        lacks = compare(english, read(source(book.package, language)))
        broken = map(Speaker(ENGLISH).text, lacks.broken)
        wrong = [*broken, *(f"{name} is not given {one}" for name, one in lacks.excess)]
        require(not wrong, f"words/{language}.ftl: {'; '.join(wrong)}")


@cache
def speakers(book: Rulebook) -> tuple[Speaker, ...]:
    """One for each language that the game has a catalogue for, and for English."""
    spoken = dict.fromkeys((ENGLISH, *languages_of(book.package)))
    return tuple(Speaker(language, book, is_strict=True) for language in spoken)


@cache
def numbers_of(book: Rulebook) -> frozenset[int]:
    """The numbers of the clauses of the rules in words."""
    from kibitz.testing.advice import clauses_of

    return frozenset(int(clause.removeprefix("§")) for clause in clauses_of(book))
