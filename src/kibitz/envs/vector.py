"""A Gymnasium vector environment: thousands of games a step, on all cores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as Base
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kibitz.core.errors import KibitzError
from kibitz.core.rulebook import Rulebook
from kibitz.envs.batch import ANY_SEAT, check_render_mode
from kibitz.envs.layout import ROW, Layout, Row
from kibitz.envs.steps import NEXT_STEP, SAME_STEP, STOP
from kibitz.envs.thinking import kind_of

Infos = dict[str, Any]
Stepped = tuple[Row, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]
MODES = {
    AutoresetMode.SAME_STEP: SAME_STEP,
    AutoresetMode.NEXT_STEP: NEXT_STEP,
    AutoresetMode.DISABLED: STOP,
}


def row_space(sheet: Layout) -> spaces.Space[Row]:
    return spaces.Box(sheet.low, sheet.high, dtype=ROW)


class VectorEnv(Base[Row, NDArray[np.int64], NDArray[Any]]):
    """Games of one kind against bots, or against oneself.

    `seat` is the one that learns: a number, `any` (another in every game) or `all` (the decisions
    of every seat are asked for). `opponents` are levels of bots; several sit in turn, from the seat
    after the one that learns. With `copy=False` the arrays returned are written to by the next
    step, which is faster.
    """

    def __init__(
        self,
        game: str | Rulebook,
        num_envs: int = 1,
        *,
        seats: int = 4,
        seat: int | str = ANY_SEAT,
        opponents: str | Sequence[str] = "medium",
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        copy: bool = True,
        workers: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        kind = kind_of(game, seats, seat, opponents)
        self.games = kind(game, num_envs, seats, seat, opponents, MODES[mode], workers, options)
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.num_envs = num_envs
        self.layout = self.games.layout
        self.single_observation_space = row_space(self.layout)
        self.single_action_space = spaces.Discrete(self.games.book.codes)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.render_mode = check_render_mode(render_mode, [])
        self._copy = copy
        self._is_seeded = False

    def reset(self, *, seed: int | None = None, options: Infos | None = None) -> tuple[Row, Infos]:
        """New games everywhere; `options` may have a `reset_mask` of those meant."""
        if isinstance(seed, Sequence | np.ndarray):
            raise KibitzError("one seed is for all games: reset(seed=1), not a list of seeds")
        super().reset(seed=seed)
        if seed is not None or not self._is_seeded:
            self.games.seed(int.from_bytes(self.np_random.bytes(8), "big"))
            self._is_seeded = True
        mask = None if options is None else options.get("reset_mask")
        if mask is None:
            self.games.reset()
        else:
            chosen = np.asarray(mask, dtype=np.bool_)
            if chosen.shape != (self.num_envs,):
                raise KibitzError(
                    f"reset_mask must have {self.num_envs} entries, not the shape {chosen.shape}"
                )
            self.games.reset_some(chosen)
        return self._given(self.games.batch.rows), self._infos()

    def step(self, actions: NDArray[np.int64]) -> Stepped:
        """A decision in every game. One that is not legal loses it."""
        chosen = np.ascontiguousarray(actions, dtype=np.int64)
        if chosen.shape != (self.num_envs,):
            raise KibitzError(f"{self.num_envs} actions are needed, not {np.shape(actions)}")
        batch = self.games.batch
        if self.games.mode == STOP and self.games.lines["ended"].any():
            raise KibitzError("games that are over wait for reset(options={'reset_mask': …})")
        self.games.step(chosen)
        infos = self._infos()
        ended = self.games.lines["ended"] == 1
        if ended.any():
            self._add_ends(infos, ended)
        return (
            self._given(batch.rows),
            self.games.lines["reward"].copy(),
            ended,
            np.zeros(self.num_envs, dtype=np.bool_),
            infos,
        )

    def _infos(self) -> Infos:
        """The legal moves, and who is to make one."""
        games = self.games
        return {"action_mask": self._given(games.batch.masks), "seat": games.lines["actor"].copy()}

    def _add_ends(self, infos: Infos, ended: NDArray[np.bool_]) -> None:
        batch = self.games.batch
        illegal = self.games.lines["illegal"] == 1
        about = {"result": batch.results.copy(), "illegal_move": illegal}
        told = {**about, **{f"_{name}": ended for name in about}}
        if self.games.mode != SAME_STEP:
            infos.update(told)
            return
        infos.update({"final_obs": batch.last_rows.copy(), "final_info": told})
        infos.update({"_final_obs": ended, "_final_info": ended})

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array

    def close_extras(self, **arguments: Any) -> None:
        """Let the threads go."""
        self.games.close()
