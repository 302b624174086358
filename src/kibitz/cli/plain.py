"""A game in a plain terminal: you at seat 0, bots at the other seats."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

from kibitz.bots import Bot, Level, level
from kibitz.cli.files import cannot_write, check_new
from kibitz.core.errors import IllegalMove, KibitzError, UnreadableMove
from kibitz.core.message import Message, say
from kibitz.core.registry import playable, rulebook
from kibitz.core.seed import hashed
from kibitz.core.words import ENGLISH, Speaker, spoken
from kibitz.document import why
from kibitz.game import Game, Move, start_rulebook
from kibitz.record import scores_of
from kibitz.table.words import clean_name
from kibitz.terminal.opening import own_name

SEAT = 0  # yours
QUIT = ("quit", "q", "exit")
HELPFUL = ("?", "", "help", "h")
Save = Callable[[Game], None]
Names = tuple[str, ...]  # by seat


class Quit(Exception):
    """The player wants to stop, or the input has ended."""


def tell(name: str, /, **arguments: Any) -> None:
    """Print words that are of no game."""
    print(Speaker(spoken()).say(name, **arguments))


def ask(name: str, /, **arguments: Any) -> str:
    try:
        answer = input(f"{Speaker(spoken()).say(name, **arguments)} ").strip()
    except EOFError:
        raise Quit from None
    if not sys.stdin.isatty():
        print(answer)  # a terminal shows what is typed
    if answer.lower() in QUIT:
        raise Quit
    return answer


def choose_game() -> str:
    """Ask which game to play."""
    games = playable()
    for number, name in enumerate(games, start=1):
        book = rulebook(name)
        seats = {"low": book.seats[0], "high": book.seats[-1]}
        tell("play-game", number=number, name=book.title, **seats)
    while True:
        answer = ask("play-which", number=len(games)).lower()
        if answer.isdecimal() and 1 <= int(answer) <= len(games):
            return games[int(answer) - 1]
        try:
            return rulebook(answer).name
        except KibitzError as error:
            print(error)


def play_in_lines(chosen: Namespace) -> None:
    check_new(chosen.save)
    levels = [level(name) for name in chosen.bots]
    try:
        name = chosen.game or choose_game()
        game = start_rulebook(rulebook(name), chosen.seats, chosen.seed, None, True, chosen.set)
        bots = opponents(game, levels)
        names = players(game, bots, your_name(chosen.name))
        save = saver(chosen.save, names, bots)
        introduce(game, bots, names)
        save(game)
        play_to_end(game, bots, names, save)
        print_outcome(game, names)
    except Quit:
        print()
        tell("play-good-bye")
    if chosen.save is not None and Path(chosen.save).exists():
        tell("play-saved", file=chosen.save)


def introduce(game: Game, bots: dict[int, Bot], names: Names) -> None:
    print()
    tell("play-you-are", title=game.rulebook.title, name=names[SEAT], number=SEAT)
    for seat, bot in bots.items():
        tell("play-bot-is", number=seat, name=names[seat], what=bot.level.help)
    tell("play-how")
    if game.turn != SEAT:
        print()


def print_outcome(game: Game, names: Names) -> None:
    record = replace(game.record(), players=names)
    ended = record.outcome(game.view().scene, record.speaker(spoken()))
    print()
    tell("play-won" if SEAT in game.winners else "play-not-won", text=ended)


def your_name(given: str) -> str:
    """As at the table on the whole screen; commas part the names in a record."""
    return clean_name((given or own_name()).replace(",", " "))


def players(game: Game, bots: dict[int, Bot], own: str) -> Names:
    """Who sits where, here and in the record: Ada, medium 1, hard 2."""
    seats = range(game.seats)
    return tuple(f"{bots[seat].level.name} {seat}" if seat in bots else own for seat in seats)


def saver(file: str | None, names: Names, bots: dict[int, Bot]) -> Save:
    """What writes the record again after every move."""
    if file is None:
        return lambda game: None
    path, today = Path(file), date.today().isoformat()
    levels = {seat: bot.level.name for seat, bot in bots.items()}

    def save(game: Game) -> None:
        record = replace(game.record(), players=names, bots=levels, date=today)
        try:
            path.write_text(str(record), encoding="utf-8")
        except OSError as error:
            raise cannot_write(file, why(error)) from None

    return save


def opponents(game: Game, levels: list[Level]) -> dict[int, Bot]:
    """Bots at all seats but yours, the levels taking turns. The same seed, the same moves."""
    others = [seat for seat in range(game.seats) if seat != SEAT]
    if len(levels) > len(others):
        raise KibitzError(say("too-many-bots", number=len(levels), left=len(others)))
    return {
        seat: Bot(levels[number % len(levels)], hashed(f"kibitz bot {game.seed} {seat}"))
        for number, seat in enumerate(others)
    }


def play_to_end(game: Game, bots: dict[int, Bot], names: Names, save: Save) -> None:
    speaker = game.rulebook.speaker(spoken(), names.__getitem__)
    while not game.is_over:
        if game.turn == SEAT:
            print(f"\n{game.view(SEAT).text(speaker)}")
            move = your_move(game, speaker)
        else:
            move = bots[game.turn].choose(game.view(game.turn))
        deals, scores = len(game.deals), game.scores
        first, *rest = make_move(game, move)
        print(speaker.sentence(first))
        for message in rest:
            print(f"   {speaker.sentence(message)}")
        if game.scores != scores and not game.is_over:
            print(f"   {scores_now(game, speaker)}")
        if len(game.deals) > deals and game.turn != SEAT:
            print()  # as before your own move
        save(game)


def make_move(game: Game, move: Move) -> list[Message]:
    """Play a move: what it was and what came of it, as every table tells it."""
    plain = say("plays-move", seat=game.turn, text=str(move))  # of a game that tells nothing
    told = game.narrate(move, SEAT) or [plain]
    game.play(move)
    return told


def scores_now(game: Game, speaker: Speaker) -> str:
    scores = scores_of(game.scores, speaker)
    return speaker.say("scores-now", score=game.rulebook.score, text=scores)


def your_move(game: Game, speaker: Speaker) -> Move:
    while True:
        answer = ask("play-your-move")
        if answer.lower() == "rules":
            print_rules(game)
            print(game.view(SEAT).text(speaker))
        elif answer.lower() == "hint":
            print_hint(game, speaker)
        elif answer.lower() in HELPFUL:
            tell("play-legal", text="  ".join(game.legal_moves))
        else:
            try:
                return read_answer(game, answer)
            except (IllegalMove, UnreadableMove) as error:
                print(speaker.say("play-refused", because=error.message))


def print_rules(game: Game) -> None:
    book = game.rulebook
    print(book.text(spoken() if spoken() in book.languages else ENGLISH))


def print_hint(game: Game, speaker: Speaker) -> None:
    from kibitz.review import hint
    from kibitz.review.words import ReviewWords

    print(hint(game.view(SEAT)).text(ReviewWords(spoken(), game.rulebook, speaker.name)))


AS_TYPED = str.maketrans("−×", "-x")  # signs that are printed, as keyboards have them


def read_answer(game: Game, answer: str) -> Move:
    """The legal move that was typed, or pasted as it is printed; case and spaces do not matter."""
    typed = "".join(answer.split()).translate(AS_TYPED)
    for move in game.legal_moves:
        if move.casefold() == typed.casefold():
            return move
    return game.read_move(typed)
