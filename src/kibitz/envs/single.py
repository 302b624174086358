"""One game as a Gymnasium environment: a seat against bots."""

from __future__ import annotations

from collections.abc import Sequence

import gymnasium
import numpy as np
from gymnasium import spaces

from kibitz.core.rulebook import Rulebook
from kibitz.envs.batch import ANY_SEAT, check_render_mode
from kibitz.envs.layout import Row
from kibitz.envs.steps import STOP
from kibitz.envs.thinking import kind_of
from kibitz.envs.vector import Infos, row_space
from kibitz.game import View


class Env(gymnasium.Env[Row, np.int64]):
    """A seat of a game; bots play the others. `VectorEnv` explains the arguments."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self,
        game: str | Rulebook,
        *,
        seats: int = 4,
        seat: int | str = ANY_SEAT,
        opponents: str | Sequence[str] = "medium",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        kind = kind_of(game, seats, seat, opponents)
        self.games = kind(game, 1, seats, seat, opponents, STOP, 1, options)
        self.layout = self.games.layout
        self.observation_space = row_space(self.layout)
        self.action_space = spaces.Discrete(self.games.book.codes)
        self.render_mode = check_render_mode(render_mode, ["ansi"])

    def reset(self, *, seed: int | None = None, options: Infos | None = None) -> tuple[Row, Infos]:
        """A new game, up to the first decision."""
        super().reset(seed=seed)
        self.games.seed(int.from_bytes(self.np_random.bytes(8), "big"))
        self.games.reset()
        return self.games.batch.rows[0].copy(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Row, float, bool, bool, Infos]:
        """Play a move and let the bots answer. One that is not legal loses the game."""
        batch, line = self.games.batch, self.games.lines[0]
        if line.ended:
            raise gymnasium.error.ResetNeeded("the game is over: call reset() first")
        self.games.step(np.array([action], dtype=np.int64))
        info = self._info()
        if line.ended:
            info["result"] = batch.results[0].copy()
            info["illegal_move"] = bool(line.illegal)
        return batch.rows[0].copy(), float(line.reward), bool(line.ended), False, info

    def _info(self) -> Infos:
        mask, seat = self.games.batch.masks[0].copy(), int(self.games.lines[0].actor)
        return {"action_mask": mask, "seat": seat}

    @property
    def view(self) -> View:
        """What the seat to act may know, as the rest of Kibitz has it."""
        return self.games.view

    def render(self) -> str | None:
        """The table in words, as the seat sees it."""
        return str(self.view) if self.render_mode == "ansi" else None

    def action_name(self, action: int) -> str:
        """A move as it is written."""
        return self.games.move_name(action)
