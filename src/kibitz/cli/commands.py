"""What each command does."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable

from kibitz.cli.files import read_record, read_settings, seed_of
from kibitz.core.errors import KibitzError
from kibitz.core.message import say
from kibitz.core.registry import GAMES, broken, rulebook
from kibitz.core.seed import commitment
from kibitz.core.words import ENGLISH, spoken
from kibitz.game import describe


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
        "words": words,
    }
    return commands[chosen.command](chosen) or 0


def games(chosen: Namespace) -> None:
    for name in GAMES:
        if name in broken():
            print(f"{name:<11} {broken()[name]}")
            continue
        book = rulebook(name)
        speaker, low, high = book.speaker(spoken()), book.seats[0], book.seats[-1]
        seats = say("seats-from-to", name=book.title, low=low, high=high, text=book.credit)
        print(f"{name:<11} {speaker.text(seats)}")
        for option in book.options:
            told = "; ".join(map(speaker.text, (option.help, option.allowed)))
            print(f"{'':<14}{option.name}={option.default}: {told}")


def serve(chosen: Namespace) -> int:
    from kibitz.cli.serve import serve as run

    return run(chosen)


def rules(chosen: Namespace) -> None:
    book = rulebook(chosen.game)
    is_written = chosen.spoken is not None or spoken() in book.languages
    print(book.text(spoken() if is_written else ENGLISH), end="")


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
        raise KibitzError(say("at-least-one", name="--games", text=str(chosen.games)))
    if chosen.games > 1 and (chosen.deck is not None or chosen.moves is not None):
        raise KibitzError(say("for-one-game"))


def replay(chosen: Namespace) -> None:
    record = read_record(chosen.file)
    end, speaker = record.verify(), record.speaker()
    print(record.company(speaker))
    for ply, (game, (seat, move)) in enumerate(zip(record.replay(), record.moves, strict=False)):
        print(f"       {describe(game.view().scene, speaker)}")
        first, *rest = map(speaker.sentence, game.narrate(move, seat))
        print(f"{ply:>5}. {first}", *(f"       {line}" for line in rest), sep="\n")
    print(record.outcome(end.view().scene, speaker))


def verify(chosen: Namespace) -> None:
    record = read_record(chosen.file)
    end, speaker = record.verify(), record.speaker()
    good = say("record-good", text=record.company(speaker), number=len(record.moves))
    print(f"{speaker.text(good)}; {record.outcome(end.view().scene, speaker)}")
    if record.deck is None:
        print(speaker.say("deals-from-seed", text=commitment(record.seed)))
    else:
        print(speaker.say("deals-from-deck"))


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


def words(chosen: Namespace) -> int:
    from kibitz.cli import author

    return author.words(chosen)
