"""A game in a plain terminal: you at seat 0, bots at the other seats."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

from kibitz.bots import Bot, Level, level
from kibitz.core.errors import IllegalMove, KibitzError, UnreadableMove
from kibitz.core.registry import playable, rulebook
from kibitz.core.scene import PLAIN
from kibitz.core.seed import hashed
from kibitz.game import Game, Move, View, start_rulebook
from kibitz.record import YOU, named, tally
from kibitz.review.words import times
from kibitz.table.words import clean_name
from kibitz.terminal.opening import own_name
from kibitz.terminal.words import capital

SEAT = 0  # yours
HELP = (
    "Type a move; ? lists the legal ones, hint gives advice, rules prints the rules, quit leaves."
)
QUIT = ("quit", "q", "exit")
HELPFUL = ("?", "", "help", "h")
Save = Callable[[Game], None]
Names = tuple[str, ...]  # by seat


class Leave(Exception):
    """The player wants to stop, or the input has ended."""


def ask(prompt: str) -> str:
    try:
        answer = input(prompt).strip()
    except EOFError:
        raise Leave from None
    if not sys.stdin.isatty():
        print(answer)  # a terminal shows what is typed
    if answer.lower() in QUIT:
        raise Leave
    return answer


def choose_game() -> str:
    """Ask which game to play."""
    games = playable()
    for number, name in enumerate(games, start=1):
        book = rulebook(name)
        print(f"  {number}  {book.title}, {book.seats[0]} to {book.seats[-1]} seats")
    while True:
        answer = ask(f"Which game? (1 to {len(games)}, or its name) ").lower()
        if answer.isdecimal() and 1 <= int(answer) <= len(games):
            return games[int(answer) - 1]
        try:
            return rulebook(answer).name
        except KibitzError as error:
            print(error)


def play_in_terminal(chosen: Namespace, options: dict[str, str]) -> None:
    check_new(chosen.save)
    levels = [level(name) for name in chosen.bots.split(",")]
    try:
        name = chosen.game or choose_game()
        game = start_rulebook(rulebook(name), chosen.seats, chosen.seed, None, True, options)
        bots = opponents(game, levels)
        names = players(game, bots, your_name(chosen.name))
        save = saver(chosen.save, names)
        print(f"\n{game.rulebook.title}: you are {names[SEAT]}, at seat {SEAT}.")
        for seat, bot in bots.items():
            print(f"  seat {seat}: {names[seat]}, {bot.level.help}")
        print(HELP if game.turn == SEAT else f"{HELP}\n")
        save(game)
        play_to_end(game, bots, names, save)
        won = "You win!" if SEAT in game.winners else "You do not win."
        print(f"\nThe game is {replace(game.record(), players=names).outcome}. {won}")
    except Leave:
        print("\nGood-bye.")
    if chosen.save is not None and Path(chosen.save).exists():
        print(f"The record is in {chosen.save}: try `kibitz review {chosen.save}`.")


def check_new(file: str | None) -> None:
    """A file that exists is not touched."""
    if file is None:
        return
    if not file:
        raise KibitzError("--save needs the name of a file")
    if Path(file).exists():
        raise KibitzError(f"{file} exists already: choose a new file for --save")
    if not Path(file).parent.is_dir():
        raise KibitzError(f"cannot write {file}: there is no folder {Path(file).parent}")


def your_name(given: str) -> str:
    """As at the table on the whole screen; commas part the names in a record."""
    return clean_name((given or own_name()).replace(",", " "))


def players(game: Game, bots: dict[int, Bot], own: str) -> Names:
    """Who sits where, here and in the record: Ada, medium 1, hard 2."""
    seats = range(game.seats)
    return tuple(f"{bots[seat].level.name} {seat}" if seat in bots else own for seat in seats)


def spoken_to(names: Names) -> Names:
    """For what is said to you alone: an answer to what you typed."""
    return (*names[:SEAT], YOU, *names[SEAT + 1 :])


def saver(file: str | None, names: Names) -> Save:
    """What writes the record again after every move."""
    if file is None:
        return lambda game: None
    path, today = Path(file), date.today().isoformat()

    def save(game: Game) -> None:
        record = replace(game.record(), players=names, date=today)
        try:
            path.write_text(str(record), encoding="utf-8")
        except OSError as error:
            raise KibitzError(f"cannot write {file}: {error.strerror}") from None

    return save


def opponents(game: Game, levels: list[Level]) -> dict[int, Bot]:
    """Bots at all seats but yours, the levels taking turns. The same seed, the same moves."""
    others = [seat for seat in range(game.seats) if seat != SEAT]
    if len(levels) > len(others):
        free = times(len(others), "other seat")
        raise KibitzError(f"{len(levels)} bots do not fit at {free}")
    return {
        seat: Bot(levels[number % len(levels)], hashed(f"kibitz bot {game.seed} {seat}"))
        for number, seat in enumerate(others)
    }


def play_to_end(game: Game, bots: dict[int, Bot], names: Names, save: Save) -> None:
    while not game.is_over:
        if game.turn == SEAT:
            print(named(f"\n{game.view(SEAT)}", names))
            move = your_move(game, names)
        else:
            move = bots[game.turn].choose(game.view(game.turn))
        deals = len(game.deals)
        first, *rest = make_move(game, move, names)
        print(capital(named(first, names)))
        for sentence in rest:
            print(f"   {capital(named(sentence, names))}")
        if len(game.deals) > deals and game.turn != SEAT:
            print()  # as before your own move
        save(game)


def make_move(game: Game, move: Move, names: Names) -> list[str]:
    """Play a move: what it was and what came of it, in the sentences of every table."""
    before, told = game.view(SEAT), game.told(move, SEAT)
    scores, deals = game.scores, len(game.deals)
    game.play(move)
    after, stage = game.view(SEAT), game.rulebook.stage or PLAIN
    sentences = before.tale(told, after)
    if stage.tale is PLAIN.tale:  # which tells of the move alone
        is_new_round = len(game.deals) > deals
        dealt = [f"round {len(game.deals)} is dealt"]
        sentences += dealt if is_new_round else gained(before, after)
    if game.scores != scores and not game.is_over:
        sentences.append(f"{stage.score_name} now {tally(names, game.scores)}")
    return sentences


def gained(before: View, after: View) -> list[str]:
    """The cards that came into your hand."""
    cards = Counter(after.hand) - Counter(before.hand)
    return [f"{YOU} get {' '.join(cards.elements())}"] if cards else []


def your_move(game: Game, names: Names) -> Move:
    while True:
        answer = ask("your move> ")
        if answer.lower() == "rules":
            print(game.rulebook.text())
            print(named(str(game.view(SEAT)), names))
        elif answer.lower() == "hint":
            print_hint(game, names)
        elif answer.lower() in HELPFUL:
            print("legal:", "  ".join(game.legal_moves))
        else:
            try:
                return read_answer(game, answer)
            except (IllegalMove, UnreadableMove) as error:
                print(named(f"{error}.  (? lists the legal moves)", spoken_to(names)))


def print_hint(game: Game, names: Names) -> None:
    from kibitz.review import hint

    print(named(str(hint(game.view(SEAT))), spoken_to(names)))


def read_answer(game: Game, answer: str) -> Move:
    """The legal move that was typed; case, spaces and the order of cards around | do not matter."""
    typed = "".join(answer.split())
    for move in game.legal_moves:
        if unordered(move) == unordered(typed):
            return move
    return game.read_move(typed)


def unordered(move: str) -> list[str]:
    """Cards side by side, as y7|b5, are the same in either order to somebody who types."""
    return sorted(move.casefold().split("|"))
