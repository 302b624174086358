"""A game in a plain terminal: you at seat 0, bots at the other seats."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

from kibitz.bots import Bot, Level, level
from kibitz.core.errors import IllegalMove, KibitzError, UnreadableMove
from kibitz.core.registry import playable, rulebook
from kibitz.core.seed import hashed
from kibitz.game import Game, Move, start_rulebook
from kibitz.record import named

YOU = 0
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
        names = players(game, bots)
        save = saver(chosen.save, names)
        print(f"\n{game.rulebook.title}: you are seat {YOU}.")
        for seat, bot in bots.items():
            print(f"  seat {seat}: {names[seat]}, {bot.level.help}")
        print(HELP)
        save(game)
        play_to_end(game, bots, names, save)
        won = "You win!" if YOU in game.winners else "You do not win."
        print(f"\nThe game is {replace(game.record(), players=names).outcome}. {won}")
    except Leave:
        print("\nGood-bye.")
    if chosen.save is not None and Path(chosen.save).exists():
        print(f"The record is in {chosen.save}: try `kibitz review {chosen.save}`.")


def check_new(file: str | None) -> None:
    """A file that exists is not touched."""
    if file is None:
        return
    if Path(file).exists():
        raise KibitzError(
            f"{file or 'the empty name'} exists already: choose a new file for --save"
        )
    if not Path(file).parent.is_dir():
        raise KibitzError(f"cannot write {file}: there is no folder {Path(file).parent}")


def players(game: Game, bots: dict[int, Bot]) -> Names:
    """Who sits where, here and in the record: you, medium 1, hard 2."""
    seats = range(game.seats)
    return tuple(f"{bots[seat].level.name} {seat}" if seat in bots else "you" for seat in seats)


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
    others = [seat for seat in range(game.seats) if seat != YOU]
    if len(levels) > len(others):
        raise KibitzError(f"{len(levels)} bots do not fit at {len(others)} other seats")
    return {
        seat: Bot(levels[number % len(levels)], hashed(f"kibitz bot {game.seed} {seat}"))
        for number, seat in enumerate(others)
    }


def play_to_end(game: Game, bots: dict[int, Bot], names: Names, save: Save) -> None:
    while not game.is_over:
        if game.turn == YOU:
            print(named(f"\n{game.view(YOU)}", names))
            make_move(game, your_move(game, names), names)
        else:
            move = bots[game.turn].choose(game.view(game.turn))
            print(f"{names[game.turn]}: {game.told(move, YOU)}")
            make_move(game, move, names)
        save(game)


def make_move(game: Game, move: Move, names: Names) -> None:
    """Play a move and say what it changed: your cards, the scores, a new round."""
    scores, hand, deals = game.scores, Counter(game.view(YOU).hand), len(game.deals)
    game.play(move)
    is_new_round = len(game.deals) > deals
    gained = Counter(game.view(YOU).hand) - hand
    if gained and not is_new_round:
        print(f"   you get {' '.join(gained.elements())}")
    for seat, (before, after) in enumerate(zip(scores, game.scores, strict=True)):
        if before != after:
            who = "your score" if seat == YOU else f"the score of {names[seat]}"
            print(f"   {who} goes from {before} to {after}")
    if is_new_round:
        print(f"\nRound {len(game.deals)} is dealt.")


def your_move(game: Game, names: Names) -> Move:
    while True:
        answer = ask("your move> ")
        if answer.lower() == "rules":
            print(game.rulebook.text())
            print(named(str(game.view(YOU)), names))
        elif answer.lower() == "hint":
            print_hint(game, names)
        elif answer.lower() in HELPFUL:
            print("legal:", "  ".join(game.legal_moves))
        else:
            try:
                return read_answer(game, answer)
            except (IllegalMove, UnreadableMove) as error:
                print(named(f"{error}.  (? lists the legal moves)", names))


def print_hint(game: Game, names: Names) -> None:
    from kibitz.review import hint

    print(named(str(hint(game.view(YOU))), names))


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
