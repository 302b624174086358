"""A referee's protocol of whole games as JSON Lines, with the true hands and every shuffle."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kibitz.core.errors import IllegalMove, KibitzError, UnreadableMove
from kibitz.core.message import say
from kibitz.core.seed import read_seed, seed_of_game
from kibitz.game import Game, random_mover, start


def trace(
    game: str,
    seats: int | None,
    seed: int,
    options: Mapping[str, object],
    deck: Sequence[str] | None = None,
    moves: Sequence[str] | None = None,
    compiled: bool = True,
) -> Iterator[str]:
    """The lines of one game: played by random moves to its end, or as far as `moves` go."""
    live = start(game, seats, seed, deck=deck, compiled=compiled, **options)
    yield line(header(live))
    mover = random_mover(read_seed(seed))
    ply = 0
    while not live.is_over:
        before = decision(live, ply)
        if moves is None:
            move: str = live.play_random(mover)
        elif ply == len(moves):
            yield line({**before, "move": None, "shuffles": []})
            return
        else:
            move = moves[ply]
            play_given(live, move, ply)
        yield line({**before, "move": move, "shuffles": live.shuffles})
        ply += 1
    if moves is not None and ply < len(moves):
        raise KibitzError(say("record-after-end", number=ply, text=moves[ply]))
    yield line({"over": True, "winners": live.winners, "scores": live.scores})


def header(game: Game) -> dict[str, Any]:
    return {
        "game": game.rulebook.name,
        "seats": game.seats,
        "options": game.options,
        "seed": f"{game.seed:#x}",
        "shuffles": game.shuffles,
    }


def decision(game: Game, ply: int) -> dict[str, Any]:
    return {
        "ply": ply,
        "seat": game.turn,
        "hands": game.hands,
        "scores": game.scores,
        "legal": sorted(game.legal_moves),
    }


def play_given(game: Game, text: str, ply: int) -> None:
    try:
        game.play(text)
    except (IllegalMove, UnreadableMove) as error:
        legal = " ".join(sorted(game.legal_moves))
        wrong = say("trace-bad-move", number=ply, because=str(error), text=legal)
        raise KibitzError(wrong) from None


def line(content: dict[str, Any]) -> str:
    return json.dumps(content, separators=(",", ":"), ensure_ascii=False)


def seeds(first: int, games: int) -> Iterator[int]:
    for number in range(games):
        yield seed_of_game(first, number)
