"""A game being played: the pleasant face of the rules for Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from operator import sub
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from kibitz.core import interpreter, kernel
from kibitz.core.chance import CHANCE, REBUILDS, below, complete
from kibitz.core.errors import IllegalMove, KibitzError
from kibitz.core.form import Form, Viewers
from kibitz.core.interpreter import STANDING
from kibitz.core.plain import plain, reader
from kibitz.core.registry import rulebook
from kibitz.core.rulebook import HIDDEN, OptionValue, Rulebook, Zone
from kibitz.core.scene import PLAIN, Scene, Stage
from kibitz.core.seed import hashed, new_seed, read_seed, set_seed
from kibitz.core.slate import EARS, Slate, slate_of

if TYPE_CHECKING:
    from kibitz.record import Record

SPECTATOR = -1


class Move(str):
    """A move: its text, and the code the rules use for it."""

    __slots__ = ("code",)

    code: int

    def __new__(cls, text: str, code: int) -> Move:
        move = super().__new__(cls, text)
        move.code = code
        return move

    def __getnewargs__(self) -> tuple[str, int]:  # type: ignore[override]
        return str(self), self.code


@lru_cache(4096)
def move_of(text: str, code: int) -> Move:
    """A move; the same one for all who ask, which is quicker than to make it anew."""
    return Move(str.__str__(text), code)


def engine(book: Rulebook, compiled: bool) -> Any:
    """What carries out the rules of a game: machine code, or the same functions interpreted."""
    if not compiled:
        return interpreter
    from kibitz.core import build

    return build.compiled(book)


def legal_moves_of(book: Rulebook, rules: Any, states: Any) -> tuple[Move, ...]:
    """The legal moves of a state, or of the table of the view of the seat to act."""
    return () if rules.is_over(states) else _moves_of(book, rules, states)


def _moves_of(book: Rulebook, rules: Any, states: Any) -> tuple[Move, ...]:
    """The legal moves of a game that is not over."""
    codes = book.move_buffer()
    count = rules.legal_moves(states, codes)
    state = states[0]
    return tuple(move_of(book.move_name(state, code), code) for code in codes[:count].tolist())


def scores_of(rules: Any, states: Any) -> tuple[int, ...]:
    """The scores of a state, or of the table of a view."""
    out = np.zeros(states["seats"][0], dtype=np.int64)
    rules.scores(states, out)
    return tuple(out.tolist())


def winners_of(rules: Any, states: Any) -> tuple[int, ...]:
    mask = int(rules.winners(states))
    return tuple(seat for seat in range(int(states["seats"][0])) if mask >> seat & 1)


def status_of(book: Rulebook, rules: Any, states: Any) -> str:
    """The public situation in one line: of the play, or how the game ended."""
    if not rules.is_over(states):
        return book.status(states[0])
    return _how_it_ended(rules, states)


def _how_it_ended(rules: Any, states: Any) -> str:
    who = " ".join(str(seat) for seat in winners_of(rules, states))
    return f"won by {who}; scores {' '.join(str(score) for score in scores_of(rules, states))}"


class Standing(NamedTuple):
    """What is asked again and again between two moves."""

    turn: int
    is_over: bool
    stream: int  # of the last shuffle
    scores: tuple[int, ...]


def standing_of(rules: Any, states: Any) -> Standing:
    seats = int(states["seats"][0])
    out = np.zeros(STANDING + seats, dtype=np.int64)
    rules.standing(states, out)
    return _standing(out.tolist(), seats)


def _standing(numbers: list[int], seats: int) -> Standing:
    turn, is_over, stream = numbers[:STANDING]
    return Standing(turn, bool(is_over), stream, tuple(numbers[STANDING : STANDING + seats]))


def _is_deal(before: Standing, now: Standing) -> bool:
    """Whether a move has dealt a round, and not only rebuilt a stock."""
    return now.stream != before.stream and now.stream % REBUILDS == 0


def room(dtype: np.dtype[Any]) -> Any:
    """An array of one record, zero; thirty times quicker than `np.zeros`."""
    return np.ndarray((1,), dtype, bytearray(dtype.itemsize))


@lru_cache(256)
def _viewers(viewers: Viewers, seats: int) -> Any:
    """Seats and a spectator as compiled rules take them, which check nothing."""
    for viewer in viewers:
        _check_seat(viewer, seats)
    if len(set(viewers)) < len(viewers):
        raise KibitzError("each viewer is told once, but one of them is named twice")
    return np.array([SPECTATOR if seat is None else seat for seat in viewers], dtype=np.int64)


@lru_cache(256)
def _hearers(ears: Viewers, viewers: Viewers, seats: int) -> tuple[Any, Any]:
    """Who hears of a move, and who is told of it."""
    if not 0 < len(ears) <= EARS:
        raise KibitzError(f"1 to {EARS} hear of a move in their own words, not {len(ears)}")
    return _viewers(ears, seats), _viewers(viewers, seats)


def _told(form: Form, slate: Slate, seats: int) -> tuple[Any, ...]:
    """What compiled rules need to fill in a form."""
    ears, viewers = _hearers(form.ears, form.viewers, seats)
    return ears, viewers, slate.views, *slate.lay_down(form), *slate.room


def _check_seat(seat: int | None, seats: int) -> None:
    if seat is not None and seat not in range(seats):
        raise KibitzError(f"there is no seat {seat}: seats count from 0 to {seats - 1}")


class View:
    """What one seat (or a spectator) may know of a game at one moment."""

    def __init__(self, book: Rulebook, rules: Any, views: Any) -> None:
        self.rulebook = book
        self._rules = rules
        self._views = views  # an array of one
        self._tables = views["table"]

    @property
    def data(self) -> Any:
        """The NumPy record of the game's VIEW type."""
        return self._views[0]

    @cached_property
    def _plain(self) -> Any:
        return reader(self.rulebook.view)(self._views.tobytes())

    @cached_property
    def _stands(self) -> Standing:
        return standing_of(self._rules, self._tables)

    @property
    def seat(self) -> int | None:
        seat = int(self._views["seat"][0])
        return None if seat == SPECTATOR else seat

    @property
    def turn(self) -> int:
        return self._stands.turn

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The viewer's legal moves; none while another seat is to act."""
        if self.seat != self.turn:
            return ()
        return legal_moves_of(self.rulebook, self._rules, self._tables)

    @property
    def zones(self) -> list[Zone]:
        """All cards in their places; those the viewer does not know are '?'."""
        return self.rulebook.zones(self._plain.table, self._plain)

    @property
    def hand(self) -> tuple[str, ...]:
        """The viewer's own cards; a spectator has none."""
        for zone in self.zones:
            if zone.name == "hand" and zone.owner == self.seat:
                return zone.cards
        return ()

    @property
    def status(self) -> str:
        """The public situation in one line."""
        return status_of(self.rulebook, self._rules, self._tables)

    @property
    def is_over(self) -> bool:
        return self._stands.is_over

    @property
    def scores(self) -> tuple[int, ...]:
        return self._stands.scores

    @property
    def scene(self) -> Scene:
        """What a table shows to the viewer."""
        book, stage, rules, data = self.rulebook, self._stage, self._rules, self._plain
        table = data.table
        is_over = self.is_over
        places = stage.places(data, book.zones(table, data))
        is_to_act = data.seat == table.turn and not is_over
        moves = _moves_of(book, rules, self._tables) if is_to_act else ()
        tapping = stage.tapping(data, moves, places)
        return Scene(
            game=book.name,
            seat=self.seat,
            seats=table.seats,
            options=book.options_of(table),
            turn=table.turn,
            round=table.chance.stream // REBUILDS,
            over=is_over,
            winners=winners_of(rules, self._tables) if is_over else (),
            scores=self.scores,
            score_name=stage.score_name,
            status=_how_it_ended(rules, self._tables) if is_over else book.status(table),
            places=places,
            offers=tapping.offers,
            labels=tapping.labels,
            notes=tapping.notes,
            facts=stage.facts(data, places),
            clauses=stage.clauses(data),
            low_wins=stage.low_wins,
        )

    def tale(self, told: str, after: View) -> list[str]:
        """In sentences: the move told about, from this view to the one after it."""
        return self._stage.tale(self._plain, told, after._plain)

    @property
    def _stage(self) -> Stage:
        return self.rulebook.stage or PLAIN

    def resample(self, seed: int | str | None = None) -> Game:
        """A game as it might be: everything the viewer cannot know is drawn anew at random."""
        chances = np.zeros(1, dtype=CHANCE)
        set_seed(chances[0], new_seed() if seed is None else read_seed(seed))
        states = np.zeros(1, dtype=self.rulebook.state)
        self._rules.resample(self._views, chances, states)
        return Game(self.rulebook, self._rules, states, None, None)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._views.tobytes() == other._views.tobytes()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<{self.rulebook.title} as {who} sees it: {self.status}>"

    def __str__(self) -> str:
        shown = [self._describe(zone) for zone in self.zones if zone.cards]
        return "\n".join([self.status, *shown])

    def _describe(self, zone: Zone) -> str:
        """A zone in a line; a row in fixed order has the numbers of its places below."""
        place = f"{zone.name} of seat {zone.owner}" if zone.owner is not None else zone.name
        name = f"your {zone.name}" if zone.owner == self.seat is not None else place
        if set(zone.cards) <= {HIDDEN}:
            return f"{name}: {len(zone.cards)} card{'' if len(zone.cards) == 1 else 's'}"
        is_sorted = zone.face_up and zone.owner is None  # not in the order they lie there
        line = f"{name}{', sorted' if is_sorted else ''}: {' '.join(zone.cards)}"
        if not zone.is_row or zone.owner != self.seat:
            return line
        numbers = (f"{number:<{len(card)}}" for number, card in enumerate(zone.cards))
        return f"{line}\n{'place:':>{len(name) + 1}} {' '.join(numbers)}"


class Foreseen(NamedTuple):
    """What a legal move would bring, without it being made."""

    move: Move
    before: Standing
    after: Standing
    states: Any  # as they would be
    texts: list[bytes]  # of a form: the sentences for each ear, then the frame for each viewer

    @property
    def is_last(self) -> bool:
        """Whether the game would be over."""
        return self.after.is_over

    @property
    def is_deal(self) -> bool:
        """Whether a new round would begin."""
        return _is_deal(self.before, self.after)

    @property
    def gains(self) -> tuple[int, ...]:
        """What each seat would win or lose."""
        return tuple(map(sub, self.after.scores, self.before.scores))


class Game:
    """One game from the first deal on. Make one with `kibitz.start`."""

    def __init__(
        self,
        book: Rulebook,
        rules: Any,
        states: Any,
        seed: int | None,
        deck: tuple[str, ...] | None,
    ) -> None:
        self.rulebook = book
        self.seed = seed  # None: not known, as in a resampled game
        self.deck = deck  # the order of the first shuffle, where it was given
        self.moves: list[Move] = []
        self.seats_moved: list[int] = []
        self.deals = [0]  # how many moves had been made at each deal
        self._rules = rules
        self._states = states
        self._shuffled = True  # by the last move, or by the first deal

    @property
    def state(self) -> kernel.State:
        """The truth, to be read: the NumPy record of the game's STATE type."""
        return self._states[0]

    @cached_property
    def _stands(self) -> Standing:
        """Found out when it is asked for first, then known from every move."""
        return standing_of(self._rules, self._states)

    @property
    def seats(self) -> int:
        return int(self._states["seats"][0])

    @property
    def options(self) -> dict[str, OptionValue]:
        return self.rulebook.options_of(plain(self.state))

    @property
    def turn(self) -> int:
        """The seat to act."""
        return self._stands.turn

    @property
    def is_over(self) -> bool:
        return self._stands.is_over

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves of the seat to act; each is its text and has a code."""
        return legal_moves_of(self.rulebook, self._rules, self._states)

    @property
    def scores(self) -> tuple[int, ...]:
        """Chips or points of each seat, as the game counts."""
        return self._stands.scores

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; none before the game is over."""
        return winners_of(self._rules, self._states)

    @property
    def hands(self) -> list[list[str]]:
        """The true hands of all seats."""
        return self.rulebook.hands(self.state)

    @property
    def status(self) -> str:
        """The public situation in one line."""
        return status_of(self.rulebook, self._rules, self._states)

    @property
    def shuffles(self) -> list[list[str]]:
        """The shuffles that the last move (or the start) caused, each from the top card down."""
        if not self._shuffled:
            return []
        state = self._states.copy()[0]
        complete(state.stock, state.chance)
        names = self.rulebook.card_names
        return [[names[card] for card in state.stock.cards[: state.stock.end]]]

    @property
    def is_compiled(self) -> bool:
        return self._rules is not interpreter

    def script(self, deck: str | Sequence[str]) -> None:
        """Fix the order of the next deal, which the next move causes: for tests and lessons."""
        self.state.stock.cards[: len(self.rulebook.deck)] = self.rulebook.read_deck(deck)
        self.state.chance.scripted = 1

    def read_move(self, text: str) -> Move:
        """The legal move written as `text`; else an error that says why not."""
        code = self.rulebook.read_move(self.state, text)
        if not self._is_legal(code):
            raise IllegalMove(text, self.rulebook.why_illegal(self.state, code) or "")
        return move_of(text, code)

    def _is_legal(self, code: int) -> bool:
        if self.is_over:
            return False
        codes = slate_of(self.rulebook).moves
        count = self._rules.legal_moves(self._states, codes)
        return code in codes[:count].tolist()

    def foresee(self, text: str, form: Form | None = None) -> Foreseen:
        """What the legal move written as `text` would bring; an error as `read_move`.

        In games that are told by their rules (`Rulebook.is_told_by_rules`) also what is told of it.
        """
        book, before = self.rulebook, self._stands
        seats, states = len(before.scores), self._states
        slate, after = slate_of(book), room(book.state)
        code = book.read_move(states[0], text)
        if form is None:
            is_legal = self._rules.foresee(states, code, after, slate.moves, slate.numbers)
        else:
            told = _told(form, slate, seats)
            is_legal = self._rules.tell(states, code, after, slate.moves, *told)
        if not is_legal:
            raise IllegalMove(text, book.why_illegal(states[0], code) or "")
        numbers, begin = slate.numbers.tolist(), STANDING + seats
        texts = [] if form is None else slate.parts(numbers[begin : begin + form.total])
        return Foreseen(move_of(text, code), before, _standing(numbers, seats), after, texts)

    def is_at(self, foreseen: Foreseen) -> bool:
        """Whether a move was foreseen in this position, and not in an earlier or a like one."""
        return self._stands is foreseen.before

    def take(self, foreseen: Foreseen) -> None:
        """Make a move that was foreseen."""
        if not self.is_at(foreseen):
            raise KibitzError(f"{foreseen.move} was foreseen in another position")
        self._states = foreseen.states
        self._note(foreseen.move, foreseen.before, foreseen.after)

    def play(self, move: Move | str) -> None:
        """Play a legal move, given as an object or as text. A refused move changes nothing."""
        self._apply(self.read_move(str(move)))

    def repeat(self, move: Move) -> None:
        """Play a move that is known to be legal, such as one of a game played before."""
        self._apply(move)

    def _apply(self, move: Move) -> None:
        before = self._stands
        self._rules.apply(self._states, move.code)
        self._note(move, before, standing_of(self._rules, self._states))

    def _note(self, move: Move, before: Standing, now: Standing) -> None:
        """A move has been made."""
        self._stands = now
        self.moves.append(move)
        self.seats_moved.append(before.turn)
        self._shuffled = now.stream != before.stream
        if _is_deal(before, now):
            self.deals.append(len(self.moves))

    def random_move(self, chance: Any) -> Move:
        """One of the legal moves, all equally likely."""
        legal = self.legal_moves
        return legal[below(chance, len(legal))]

    def play_random(self, chance: Any) -> Move:
        """Play a random move and return it."""
        move = self.random_move(chance)
        self._apply(move)
        return move

    def told(self, move: Move | str, seat: int | None = None) -> str:
        """A legal move about to be made, as a seat (or a spectator) will be told of it."""
        code = self.read_move(str(move)).code
        return self.rulebook.told(self.state, code, SPECTATOR if seat is None else seat)

    def view(self, seat: int | None = None) -> View:
        """What a seat may know now; without a seat, what a spectator may."""
        _check_seat(seat, self.seats)
        views = room(self.rulebook.view)
        self._rules.look(self._states, SPECTATOR if seat is None else seat, views)
        return View(self.rulebook, self._rules, views)

    def scenes(self, seats: Sequence[int | None]) -> list[bytes] | None:
        """What these viewers are shown, as JSON; None where their views have to be asked."""
        if not self.rulebook.is_told_by_rules:
            return None
        slate = slate_of(self.rulebook)
        viewers = _viewers(tuple(seats), len(self.scores))
        self._rules.show(self._states, viewers, slate.views, slate.text, slate.numbers)
        return slate.parts(slate.numbers[: len(seats)].tolist())

    def copy(self) -> Game:
        """A game of its own, at the same point."""
        twin = Game(self.rulebook, self._rules, self._states.copy(), self.seed, self.deck)
        twin.moves = self.moves.copy()
        twin.seats_moved = self.seats_moved.copy()
        twin.deals = self.deals.copy()
        twin._shuffled = self._shuffled
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """For pickle: the game by its name, the rules by whether they are compiled."""
        return {**vars(self), "rulebook": self.rulebook.name, "_rules": self.is_compiled}

    def __setstate__(self, state: dict[str, Any]) -> None:
        book = rulebook(state["rulebook"])
        vars(self).update(state, rulebook=book, _rules=engine(book, state["_rules"]))

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()

    def record(self) -> Record:
        """The written game so far."""
        from kibitz.record import Record

        return Record.of(self)

    def __repr__(self) -> str:
        return (
            f"<{self.rulebook.title}, {self.seats} seats, {len(self.moves)} moves: {self.status}>"
        )


def start(
    game: str,
    seats: int | None = None,
    seed: int | str | None = None,
    *,
    deck: str | Sequence[str] | None = None,
    compiled: bool = True,
    **options: object,
) -> Game:
    """Deal a new game: `start("dealt", seats=3, seed=42, edition="intl")`.

    Without a number of seats it is four, or as near as the game allows. Without a seed a random
    one is used. `deck` fixes the order of the first shuffle, top card
    first. `compiled=False` runs the same rules interpreted: nothing to compile, but slow.
    """
    return start_rulebook(rulebook(game), seats, seed, deck, compiled, options)


def start_rulebook(
    book: Rulebook,
    seats: int | None,
    seed: int | str | None,
    deck: str | Sequence[str] | None,
    compiled: bool,
    options: Mapping[str, object],
) -> Game:
    """As `start`, for a game that need not be registered by name."""
    chosen = book.register().read_options(options)
    states = np.zeros(1, dtype=book.state)
    state = states[0]
    state.seats = book.check_seats(book.usual_seats if seats is None else seats)
    for option in book.options:
        state[option.field] = option.code(chosen[option.name])
    key = new_seed() if seed is None else read_seed(seed)
    set_seed(state.chance, key)
    rules = engine(book, compiled)
    names = deck.split() if isinstance(deck, str) else deck
    game = Game(book, rules, states, key, None if names is None else tuple(names))
    if names is not None:
        game.script(names)
    rules.start(states)
    return game


def random_mover(seed: int) -> Any:
    """The generator of random moves that belongs to a seed; it never touches the shuffles."""
    chance = np.zeros(1, dtype=CHANCE)[0]
    set_seed(chance, hashed(f"kibitz moves {seed:#x}"))
    return chance
