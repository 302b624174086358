"""A game as a PettingZoo environment, agent by agent (AEC): every seat is an agent."""

from __future__ import annotations

from typing import Any

import numpy as np
import pettingzoo
from gymnasium import spaces
from numpy.typing import NDArray

from kibitz.core.errors import KibitzError
from kibitz.core.rulebook import Rulebook
from kibitz.core.seed import new_seed
from kibitz.envs.batch import ALL_SEATS, Games, check_render_mode
from kibitz.envs.layout import ROW, Row
from kibitz.envs.machine import seen_by
from kibitz.envs.steps import STOP
from kibitz.envs.vector import row_space
from kibitz.game import View

MASK = "action_mask"
Observed = Row | dict[str, NDArray[Any]]


class AECEnv(pettingzoo.AECEnv[str, Any, Any]):
    """All seats of one game. The agent to act finds its legal moves in `infos[agent]`.

    With `masked=True` observations are dictionaries of `observation` and `action_mask`, as in
    PettingZoo's own card games.
    """

    def __init__(
        self,
        game: str | Rulebook,
        *,
        seats: int = 4,
        masked: bool = False,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.games = Games(game, 1, seats, ALL_SEATS, mode=STOP, workers=1, options=options)
        book = self.games.book
        self.metadata = {
            "name": f"kibitz_{book.name}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = check_render_mode(render_mode, ["ansi"])
        self.layout = self.games.layout
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._masked = masked
        self.observation_spaces = {agent: self._observed() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(book.codes) for agent in self.possible_agents}
        # Read one by one, these views of the batch are quicker than records.
        batch = self.games.batch
        self._row: Row = batch.rows[0]
        self._mask: NDArray[np.int8] = batch.masks[0]
        self._actor, self._ended = batch.lines["actor"], batch.lines["ended"]
        self._action = np.zeros(1, dtype=np.int64)
        self._step = self.games.step_some
        self._step_arguments = (batch, self._action, 0, 1, STOP, False, self.games.room)
        self._is_seeded = False

    def _observed(self) -> spaces.Space[Any]:
        row = row_space(self.layout)
        if not self._masked:
            return row
        mask = spaces.Box(0, 1, (self.games.book.codes,), dtype=np.int8)
        return spaces.Dict({"observation": row, MASK: mask})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game."""
        if seed is not None or not self._is_seeded:
            self.games.seed(new_seed() if seed is None else seed)
            self._is_seeded = True
        self.games.reset()
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        """Ask the seat to act."""
        agent = self.possible_agents[self._actor[0]]
        self.agent_selection = agent
        self.infos[agent] = {MASK: self._mask.copy()}

    def observe(self, agent: str) -> Observed:
        """What an agent sees; only the one to act has legal moves."""
        seat = self._seats[agent]
        is_actor = seat == self._actor[0] and not self._ended[0]
        row = self._row.copy() if is_actor else self._seen_by(seat)
        if not self._masked:
            return row
        return {"observation": row, MASK: self._mask.copy() if is_actor else self._no_mask()}

    def _seen_by(self, seat: int) -> Row:
        games = self.games
        rows: Row = np.zeros((1, len(self.layout)), dtype=ROW)
        games.machine.see(games.batch.states[0], seat, *seen_by(games.room), rows, 0)
        return rows.reshape(-1)

    def _no_mask(self) -> NDArray[np.int8]:
        return np.zeros_like(self._mask)

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Play a move of the agent to act. One that is not legal loses the game."""
        if not self.agents:
            raise KibitzError("no game is going on: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise KibitzError(f"{agent} is to act, and None is no action")
        self._action[0] = action
        self._step(*self._step_arguments)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        if self._ended[0]:
            self._end(agent)
        else:
            self._select()

    def _end(self, agent: str) -> None:
        results = self.games.batch.results[0].tolist()
        for seat, other in enumerate(self.possible_agents):
            self.rewards[other] = results[seat]
            self.terminations[other] = True
        self._accumulate_rewards()
        if self.games.lines[0].illegal:
            self.infos[agent] = {"illegal_move": True}
        self._deads_step_first()

    @property
    def view(self) -> View:
        """What the agent to act may know, as the rest of Kibitz has it."""
        return self.games.view

    def action_name(self, action: int) -> str:
        """A move as it is written."""
        return self.games.move_name(action)

    def render(self) -> str | None:
        """The table in words, as the agent to act sees it."""
        return str(self.view) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is kept open."""


def env(game: str | Rulebook, **settings: Any) -> AECEnv:
    """A game as PettingZoo has it: `env("lobo77", seats=4, chips=2)`."""
    return AECEnv(game, **settings)
