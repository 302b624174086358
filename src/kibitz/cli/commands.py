"""What each command does."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable

from kibitz.cli.files import read_record, read_settings, seed_of
from kibitz.core.errors import KibitzError
from kibitz.core.registry import GAMES, broken, rulebook
from kibitz.core.seed import commitment


def run(chosen: Namespace) -> int:
    """Do what was asked; the exit status."""
    commands: dict[str, Callable[[Namespace], int | None]] = {
        "games": games,
        "serve": serve,
        "play": play,
        "rules": rules,
        "trace": trace,
        "replay": replay,
        "verify": verify,
        "arena": arena,
        "bench": bench,
        "review": review,
        "hint": hint,
        "study": study,
        "envs": envs,
        "export": export,
        "new": new,
        "check": check,
    }
    return commands[chosen.command](chosen) or 0


def games(chosen: Namespace) -> None:
    for name in GAMES:
        if name in broken():
            print(f"{name:<11} {broken()[name]}")
            continue
        book = rulebook(name)
        print(f"{name:<11} {book.title}, {book.seats[0]} to {book.seats[-1]} seats ({book.credit})")
        for option in book.options:
            print(f"{'':<14}{option.name}={option.default}: {option.help}; {option.allowed}")


def serve(chosen: Namespace) -> int:
    from kibitz.cli.serve import serve as run

    return run(chosen)


def rules(chosen: Namespace) -> None:
    print(rulebook(chosen.game).text(chosen.language), end="")


def trace(chosen: Namespace) -> None:
    from kibitz import trace as tracing

    check_trace(chosen)
    seed = seed_of(chosen)
    deck = None if chosen.deck is None else chosen.deck.split()
    moves = None if chosen.moves is None else chosen.moves.split()
    options = read_settings(chosen.set)
    for own_seed in tracing.seeds(seed, chosen.games):
        lines = tracing.trace(
            chosen.game, chosen.seats, own_seed, options, deck, moves, not chosen.interpreted
        )
        for line in list(lines):  # a game is printed whole or, after an error, not at all
            print(line)


def check_trace(chosen: Namespace) -> None:
    if chosen.games < 1:
        raise KibitzError(f"--games must be at least 1, not {chosen.games}")
    if chosen.games > 1 and (chosen.deck is not None or chosen.moves is not None):
        raise KibitzError("--deck and --moves are for one game: leave out --games")


def replay(chosen: Namespace) -> None:
    record = read_record(chosen.file)
    lines = [f"{rulebook(record.game).title}, {record.company}"]
    for ply, game in enumerate(record.replay()):
        if ply > 0:
            seat, move = record.moves[ply - 1]
            lines.append(record.told(f"{ply - 1:>5}. seat {seat} plays {move}"))
        if not game.is_over:
            lines.append(record.told(f"       {game.status}"))
    print("\n".join(lines))
    print(record.outcome)


def verify(chosen: Namespace) -> None:
    record = read_record(chosen.file)
    record.verify()
    what = f"{rulebook(record.game).title}, {record.company}"
    print(f"good: {what}, {len(record.moves)} legal moves; {record.outcome}")
    if record.deck is None:
        print(f"the deals follow from the seed, whose commitment is {commitment(record.seed)}")
    else:
        print("the first deal is the deck given in the record; later ones follow from the seed")


def play(chosen: Namespace) -> None:
    from kibitz.cli import table

    options = read_settings(chosen.set)
    if table.is_plain(chosen):
        table.check_plain(chosen)
        from kibitz.cli.play import play_in_terminal

        play_in_terminal(chosen, options)
    else:
        table.play_at_table(chosen, options)


def review(chosen: Namespace) -> int:
    from kibitz.cli import review as reviewing

    return reviewing.review(chosen)


def hint(chosen: Namespace) -> int:
    from kibitz.cli import review as reviewing

    return reviewing.hint(chosen)


def arena(chosen: Namespace) -> None:
    from kibitz.cli import arena as contests

    contests.arena(chosen, read_settings(chosen.set))


def study(chosen: Namespace) -> int:
    from kibitz.cli import study as studying

    return studying.study(chosen)


def envs(chosen: Namespace) -> None:
    from kibitz.cli.envs import envs as show

    show(chosen)


def export(chosen: Namespace) -> int:
    from kibitz.cli.export import export as write

    return write(chosen)


def bench(chosen: Namespace) -> None:
    from kibitz.cli.bench import bench as measure

    measure(chosen)


def new(chosen: Namespace) -> None:
    from kibitz.cli import author

    author.new(chosen)


def check(chosen: Namespace) -> int:
    from kibitz.cli import author

    return author.check(chosen)
