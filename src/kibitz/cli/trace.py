"""`kibitz trace`: a referee's protocol of whole games."""

from __future__ import annotations

from argparse import Namespace

from kibitz.cli.arguments import add_set_up, seed_of
from kibitz.cli.parser import Parser, whole_number
from kibitz.core.errors import KibitzError
from kibitz.core.message import say


def add_trace(command: str) -> Parser:
    parser = Parser(command, 'kibitz trace lobo77 --seats 2 --seed 1 --moves "10 2"')
    parser.add("game", "game", is_needed=True)
    add_set_up(parser)
    parser.add("--games", "number", whole_number, default=1)
    parser.add("--deck", "cards", str.split)
    parser.add("--moves", "moves", str.split)
    parser.add("--interpreted")
    return parser


def trace(chosen: Namespace) -> None:
    from kibitz import trace as tracing

    check(chosen)
    for own_seed in tracing.seeds(seed_of(chosen), chosen.games):
        lines = tracing.trace(
            chosen.game,
            chosen.seats,
            own_seed,
            chosen.set,
            chosen.deck,
            chosen.moves,
            not chosen.interpreted,
        )
        for line in list(lines):  # a game is printed whole or, after an error, not at all
            print(line)


def check(chosen: Namespace) -> None:
    if chosen.games < 1:
        raise KibitzError(say("at-least-one", name="--games", text=str(chosen.games)))
    if chosen.games > 1 and (chosen.deck is not None or chosen.moves is not None):
        raise KibitzError(say("for-one-game"))
