"""Our games as OpenSpiel games: `pyspiel.load_game("kibitz_lobo77(players=4)")`.

Importing this module registers them. A game begins with chance moves, each a byte of the key of its
shuffles; all later shuffles follow from that. So a history is the whole game, and no chance move
comes later. What a player knows is an *information state*: as a string it stands for all that the
player has seen since the first deal.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from kibitz.core.chance import CHANCE
from kibitz.core.errors import KibitzError
from kibitz.core.registry import playable
from kibitz.core.rulebook import OptionValue, Rulebook
from kibitz.core.seed import set_seed
from kibitz.envs import machine
from kibitz.envs.batch import read_game
from kibitz.envs.layout import ROW, layout
from kibitz.game import View, engine, legal_moves_of, look_for, room

KEY_BYTES = 8
BYTES = 256
LONGEST_GAME = 200_000  # moves; kibitz.testing takes a longer game for an endless one
_OUTCOMES = [(byte, 1 / BYTES) for byte in range(BYTES)]
_books: dict[str, Rulebook] = {}  # by short name


def short_name(book: Rulebook) -> str:
    return f"kibitz_{book.name}"


def register(game: str | Rulebook) -> str:
    """Let OpenSpiel know a game; the name that it has there."""
    book = read_game(game)
    name = short_name(book)
    if name not in _books:
        _books[name] = book
        # OpenSpiel lets go of what makes games when Python is gone already. A class survives that,
        # a function would not.
        pyspiel.register_game(_game_type(book), type(name, (Game,), {"name": name}))
    return name


def _game_type(book: Rulebook) -> Any:
    kinds = pyspiel.GameType
    options = {option.name: option.default for option in book.options}
    return kinds(
        short_name=short_name(book),
        long_name=book.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=book.seats[-1],
        min_num_players=book.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": book.usual_seats, **options},
    )


class Game(pyspiel.Game):
    """One of our games with its number of players and its options; a class for each."""

    name = ""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        book = _books[self.name]
        given = dict(parameters or {})
        self.seats = book.check_seats(given.pop("players", book.usual_seats))
        self.options = book.read_options(given)
        info = pyspiel.GameInfo(
            num_distinct_actions=book.codes,
            max_chance_outcomes=BYTES,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(_game_type(book), info, parameters or {})

    def new_initial_state(self) -> State:
        """A game of which no byte of the key is known yet."""
        return State(self, self.name, self.seats, self.options)

    def max_chance_nodes_in_history(self) -> int:
        return KEY_BYTES

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What turns states into observations or information states of a player."""
        if params:
            raise KibitzError(f"observers have no parameters, but were given {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise KibitzError("an observer sees what one player sees, public and private together")
        return Observer(self.name, self.seats, kind.perfect_recall)


class State(pyspiel.State):
    """A game being played. OpenSpiel copies and stores its attributes, so these are plain data."""

    def __init__(self, game: Game, name: str, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game)
        book = _books[name]
        self.name = name
        self.key: list[int] = []
        self.states = np.zeros(1, dtype=book.state)
        self.states["seats"] = seats
        for option in book.options:
            self.states[option.field] = option.code(options[option.name])
        self.seen = [b""] * seats  # a digest of all that each player has seen

    @property
    def book(self) -> Rulebook:
        return _books[self.name]

    @property
    def is_dealt(self) -> bool:
        return len(self.key) == KEY_BYTES

    @property
    def _rules(self) -> Any:
        return engine(self.book, compiled=True)

    def current_player(self) -> int:
        """The seat to act, chance, or nobody once the game is over."""
        if not self.is_dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else int(self.states["turn"][0])

    def is_terminal(self) -> bool:
        return self.is_dealt and bool(self._rules.is_over(self.states))

    def _legal_actions(self, player: int) -> list[int]:
        moves = self.book.move_buffer()
        count = self._rules.legal_moves(self.states, moves, self.book.move_buffer())
        return sorted(moves[:count].tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every byte of the key is as likely as any other."""
        return _OUTCOMES

    def _apply_action(self, action: int) -> None:
        if self.is_dealt:
            player = int(self.states["turn"][0])
            self._rules.apply(self.states, action)
            self._note(player, action)
            return
        self.key.append(action)
        if self.is_dealt:
            set_seed(self.states[0].chance, int.from_bytes(bytes(self.key), "big"))
            self._rules.start(self.states)
            self._note(-1, 0)

    def _note(self, player: int, action: int) -> None:
        """Add to what each player has seen; only the mover knows its move for certain."""
        for seat, before in enumerate(self.seen):
            move = f"{action} " if seat == player else ""
            data = before + move.encode() + self.view(seat).data.tobytes()
            self.seen[seat] = hashlib.sha256(data).digest()

    def view(self, seat: int) -> View:
        """What a player may know now, as the rest of Kibitz has it."""
        return View(self.book, self._rules, self._views(seat))

    def _views(self, seat: int) -> Any:
        views = room(self.book.view)
        look_for(self.book, self._rules, self.states, seat, views)
        return views

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Any:
        """A game as it might be to a player: everything it cannot know is drawn anew.

        What the others have seen on the way is not made up; their information states then stand for
        what they see now. The key of the true game is blanked; but OpenSpiel keeps the history of
        a state itself, so `history()` of the one drawn begins with the key bytes of the true game.
        """
        twin = self.clone()
        if not self.is_dealt:
            return twin
        twin.key = [0] * KEY_BYTES
        chances = np.zeros(1, dtype=CHANCE)
        set_seed(
            chances[0], int.from_bytes(bytes(int(sampler() * BYTES) for _ in range(32)), "big")
        )
        self._rules.resample(self._views(player), chances, twin.states)
        for seat in range(len(self.seen)):
            if seat != player:
                twin.seen[seat] = hashlib.sha256(twin.view(seat).data.tobytes()).digest()
        return twin

    def returns(self) -> list[float]:
        """1 for a win alone, together 0; nothing before the end."""
        results: NDArray[np.float64] = np.zeros((1, len(self.seen)))
        if self.is_terminal():
            chances = np.zeros(self.book.seats[-1])
            machine.compiled(self.book).settle(self.states[0], chances, results, 0)
        found: list[float] = results[0].tolist()
        return found

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"key byte {action}"
        return self.book.move_name(self.states[0], action)

    def __str__(self) -> str:
        if not self.is_dealt:
            return f"{self.book.title}, key so far: {bytes(self.key).hex() or 'none'}"
        hands = [" ".join(hand) for hand in self.book.hands(self.states[0])]
        moves = legal_moves_of(self.book, self._rules, self.states)
        digest = hashlib.sha256(self.states.tobytes()).hexdigest()[:16]
        return "\n".join([f"{self.book.title} {digest}", *hands, " ".join(moves)])


class Observer:
    """What a player sees as numbers and in words; with perfect recall, all it has ever seen.

    The numbers of an information state are those of the view with its memory of rebuilt stocks: not
    all that was ever seen, which no row of a fixed length could hold. The string is exact.
    """

    def __init__(self, name: str, seats: int, perfect_recall: bool) -> None:
        book = _books[name]
        self._recalls = perfect_recall
        self._layout = layout(book, seats, memory=perfect_recall)
        self._see = machine.compiled(book).see
        self._room = machine.make_room(book, self._layout)
        self._rows = np.zeros((1, len(self._layout)), dtype=ROW)
        self.tensor: NDArray[np.float32] = np.zeros(len(self._layout), dtype=np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Write what a player sees."""
        if state.is_dealt:
            seen = machine.seen_by(self._room)
            self._see(state.states[0], player, *seen, self._rows, 0)
            self.tensor[:] = self._rows[0]
        else:
            self.tensor[:] = 0

    def string_from(self, state: State, player: int) -> str:
        """The table in words; what was seen before as a digest of it."""
        if not state.is_dealt:
            return f"seat {player}"
        recalled = f"\nseen so far: {state.seen[player].hex()}" if self._recalls else ""
        return f"seat {player}\n{state.view(player)}{recalled}"


@cache
def register_all() -> None:
    for game in playable():
        register(game)


register_all()
