"""A game in a plain terminal: you at seat 0, random moves at the other seats."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from kibitz.core.errors import IllegalMove, KibitzError, UnreadableMove
from kibitz.core.registry import GAMES, rulebook
from kibitz.game import Game, random_mover, start_rulebook

YOU = 0
HELP = "Type a move; ? lists the legal ones, rules prints the rules, quit leaves."


class Leave(Exception):
    """The player wants to stop, or the input has ended."""


def ask(prompt: str) -> str:
    try:
        return input(prompt).strip()
    except EOFError:
        raise Leave from None


def choose_game() -> str:
    """Ask which game to play."""
    for number, name in enumerate(GAMES, start=1):
        book = rulebook(name)
        print(f"  {number}  {book.title}, {book.seats[0]} to {book.seats[-1]} seats")
    while True:
        answer = ask(f"Which game? (1 to {len(GAMES)}, or its name) ")
        if answer.isdecimal() and 1 <= int(answer) <= len(GAMES):
            return GAMES[int(answer) - 1]
        if answer in ("quit", "q"):
            raise Leave
        try:
            return rulebook(answer).name
        except KibitzError as error:
            print(error)


def play_in_terminal(chosen: Namespace, options: dict[str, str]) -> None:
    game = None
    try:
        name = chosen.game or choose_game()
        game = start_rulebook(rulebook(name), chosen.seats, chosen.seed, None, True, options)
        print(f"\n{game.rulebook.title}: you are seat {YOU}; the other seats move at random.")
        print(HELP)
        play_to_end(game)
        won = "You win!" if YOU in game.winners else "You do not win."
        print(f"\n{game.record().result}. {won}")
    except Leave:
        print("\nGood-bye.")
    finally:
        if game is not None and chosen.save:
            save(game, chosen.save)


def save(game: Game, file: str) -> None:
    try:
        Path(file).write_text(str(game.record()), encoding="utf-8")
    except OSError as error:
        raise KibitzError(f"cannot write {file}: {error.strerror}") from None
    print(f"The record is in {file}: try `kibitz replay {file}`.")


def play_to_end(game: Game) -> None:
    assert game.seed is not None
    mover = random_mover(game.seed)
    while not game.is_over:
        if game.turn == YOU:
            your_move(game)
        else:
            move = game.random_move(mover)
            print(f"seat {game.turn}: {game.told(move, YOU)}")
            game.play(move)


def your_move(game: Game) -> None:
    view = game.view(YOU)
    print(f"\n{view}")
    while True:
        answer = ask("your move> ")
        if answer in ("quit", "q"):
            raise Leave
        if answer == "rules":
            print(game.rulebook.text())
        elif answer in ("?", ""):
            print("legal:", "  ".join(view.legal_moves))
        elif play_answer(game, answer):
            return


def play_answer(game: Game, answer: str) -> bool:
    try:
        game.play(answer)
    except (IllegalMove, UnreadableMove) as error:
        print(f"{error}.  (? lists the legal moves)")
        return False
    return True
