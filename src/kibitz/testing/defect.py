"""What a check says when a game is wrong."""

from __future__ import annotations

from kibitz.game import Game


class Defect(AssertionError):
    """A rule of a game does not hold; says in plain words which, and how to see it again."""


def require(holds: bool, message: str, game: Game) -> None:
    """Raise a Defect unless `holds`, with what is needed to repeat it."""
    if holds:
        return
    moves = " ".join(game.moves)
    options = " ".join(f"--set {name}={value}" for name, value in game.options.items())
    deck = f' --deck "{" ".join(game.deck)}"' if game.deck else ""
    seed = f"{game.seed:#x}" if game.seed is not None else "unknown"
    command = (
        f"kibitz trace {game.rulebook.name} --seats {game.seats} --seed {seed} {options}{deck} "
        f'--moves "{moves}"'
    )
    raise Defect(f"{game.rulebook.title}, after {len(game.moves)} moves: {message}\n  {command}")
