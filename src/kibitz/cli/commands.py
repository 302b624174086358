"""What each command does."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kibitz.core.errors import KibitzError
from kibitz.core.registry import GAMES, rulebook
from kibitz.core.rulebook import Rulebook
from kibitz.core.seed import commitment, read_seed
from kibitz.record import Record

if TYPE_CHECKING:
    from kibitz.bench import Result


LONGEST_BENCH = 3600  # seconds
MOST_THREADS = 64


def run(chosen: Namespace) -> int:
    """Do what was asked; the exit status."""
    commands: dict[str, Callable[[Namespace], int | None]] = {
        "games": games,
        "play": play,
        "rules": rules,
        "trace": trace,
        "replay": replay,
        "verify": verify,
        "bench": bench,
        "study": study,
    }
    return commands[chosen.command](chosen) or 0


def read_settings(settings: Sequence[str]) -> dict[str, str]:
    """`--set name=value` as a mapping."""
    options: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise KibitzError(f"--set takes OPTION=VALUE, for instance chips=3, not {setting!r}")
        if name in options:
            raise KibitzError(f"--set {name} is given twice")
        options[name] = value
    return options


def games(chosen: Namespace) -> None:
    for name in GAMES:
        book = rulebook(name)
        print(f"{name:<12}{book.title}, {book.seats[0]} to {book.seats[-1]} seats ({book.credit})")
        for option in book.options:
            print(f"{'':<14}{option.name}={option.default}: {option.help}; {option.allowed}")


def rules(chosen: Namespace) -> None:
    print(rulebook(chosen.game).text(), end="")


def trace(chosen: Namespace) -> None:
    from kibitz import trace as tracing

    check_trace(chosen)
    seed = 0 if chosen.seed is None else read_seed(chosen.seed)
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


def read_record(file: str) -> Record:
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise KibitzError(
            f"cannot read {file or 'a file without a name'}: {error.strerror}"
        ) from None
    except UnicodeDecodeError:
        raise KibitzError(f"cannot read {file}: a record is a text in UTF-8") from None
    return Record.parse(text)


def player_name(record: Record, seat: int) -> str:
    named = seat < len(record.players)
    return f"{record.players[seat]} (seat {seat})" if named else f"seat {seat}"


def replay(chosen: Namespace) -> None:
    record = read_record(chosen.file)
    lines = []
    for ply, game in enumerate(record.replay()):
        if ply > 0:
            seat, move = record.moves[ply - 1]
            lines.append(f"{ply - 1:>5}. {player_name(record, seat)} plays {move}")
        if not game.is_over:
            lines.append(f"       {game.status}")
    print("\n".join(lines))
    print(record.result)


def verify(chosen: Namespace) -> None:
    record = read_record(chosen.file)
    record.verify()
    what = f"{rulebook(record.game).title}, {record.seats} seats"
    print(f"good: {what}, {len(record.moves)} legal moves; {record.result}")
    if record.deck is None:
        print(f"the deals follow from the seed, whose commitment is {commitment(record.seed)}")
    else:
        print("the first deal is the deck given in the record; later ones follow from the seed")


def play(chosen: Namespace) -> None:
    from kibitz.cli.play import play_in_terminal

    play_in_terminal(chosen, read_settings(chosen.set))


def study(chosen: Namespace) -> int:
    from kibitz.cli import study as studying

    return studying.study(chosen, read_settings(chosen.set))


def bench(chosen: Namespace) -> None:
    from kibitz import bench as measuring

    if not 0 < chosen.seconds <= LONGEST_BENCH:
        raise KibitzError(f"--seconds must be above 0 and at most {LONGEST_BENCH}")
    if not 0 <= chosen.threads <= MOST_THREADS:
        raise KibitzError(f"--threads must be from 0 to {MOST_THREADS}")
    threads = chosen.threads or os.cpu_count() or 1
    results = []
    for book, options in chosen_games(chosen):
        result = measuring.measure(book, chosen.seats, options, chosen.seconds, threads)
        results.append(result)
        if not chosen.json:
            _print_speed(result)
    if chosen.json:
        print(json.dumps(measuring.as_json(results), indent=1))


def chosen_games(chosen: Namespace) -> list[tuple[Rulebook, dict[str, str]]]:
    from kibitz.bench import STANDARD

    settings = read_settings(chosen.set)
    if chosen.game:
        games = [(rulebook(chosen.game), settings)]
    elif settings:
        raise KibitzError("--set needs a game: kibitz bench GAME --set OPTION=VALUE")
    else:
        games = [(rulebook(name), dict(options)) for name, options in STANDARD]
    for book, options in games:
        book.check_seats(chosen.seats)
        book.read_options(options)
    return games


def _print_speed(result: Result) -> None:
    options = " ".join(f"{name}={value}" for name, value in result.options.items())
    low, high = min(result.runs) / 1e6, max(result.runs) / 1e6
    print(
        f"{result.game:<11}{options:<24}{result.seats} seats  {result.threads} thread(s)  "
        f"{result.decisions_per_second / 1e6:6.2f} million decisions/s ({low:.2f} to {high:.2f}), "
        f"{result.decisions / result.games:.0f} decisions a game",
        flush=True,
    )
