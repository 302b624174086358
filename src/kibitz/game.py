"""A game being played: the pleasant face of the rules for Python."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from operator import sub
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np

from kibitz.core import interpreter, kernel
from kibitz.core.buffers import buffers_of
from kibitz.core.chance import CHANCE, REBUILDS, below, complete
from kibitz.core.errors import IllegalMove, KibitzError
from kibitz.core.interpreter import STANDING
from kibitz.core.message import Message, say
from kibitz.core.plain import plain, reader
from kibitz.core.registry import rulebook
from kibitz.core.rulebook import OptionValue, Rulebook
from kibitz.core.scene import Place, Scene, read_scene
from kibitz.core.seed import hashed, new_seed, read_seed, set_seed
from kibitz.core.words import Speaker, spoken
from kibitz.core.zone import Zone

if TYPE_CHECKING:
    from kibitz.record import Record

SPECTATOR = -1
Viewers: TypeAlias = tuple[int | None, ...]  # seats; None: all spectators


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
    """The legal moves of a state that is not over, or of the view of the seat to act."""
    buffers, known = buffers_of(book), book.move_names
    count = rules.legal_moves(states, buffers.moves, buffers.names)
    codes, names = buffers.moves[:count].tolist(), buffers.names[:count].tolist()
    return tuple(move_of(known[name], code) for code, name in zip(codes, names, strict=True))


def members(mask: int) -> tuple[int, ...]:
    """The seats of a set."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def describe(scene: Scene, speaker: Speaker) -> str:
    """The public situation in one line: of the play, or how the game ended."""
    scores = {"score": scene.score, "text": " ".join(map(str, scene.scores))}
    if scene.over:
        return speaker.say("record-ended", seats=list(scene.winners), **scores)
    return speaker.series([*scene.headlines, say("record-scores", **scores)])


def in_line(place: Place, viewer: int | None, speaker: Speaker) -> str:
    """A place with its cards; a row of one's own has the numbers of its places below."""
    name = f"place-{place.name}"
    named = say(name) if speaker.knows(name) else place.name
    is_own = place.owner is not None and place.owner == viewer
    if place.owner is not None:
        named = say("place-own" if is_own else "place-of", what=named, seat=place.owner)
    words, cards = speaker.text(named), " ".join(place.cards)
    if not place.known:
        return f"{words}: {speaker.say('card-count', number=place.hidden)}"
    if place.kind != "row" or not is_own:
        return f"{words}: {cards}"
    numbers = (f"{number:<{len(card)}}" for number, card in enumerate(place.cards))
    return f"{words}: {cards}\n{speaker.say('row-place'):>{len(words)}}: {' '.join(numbers)}"


class Standing(NamedTuple):
    """What is asked again and again between two moves."""

    turn: int
    is_over: bool
    winners: tuple[int, ...]
    stream: int  # of the last shuffle
    scores: tuple[int, ...]


def standing_of(rules: Any, states: Any) -> Standing:
    seats = int(states["seats"][0])
    out = np.zeros(STANDING + seats, dtype=np.int64)
    rules.standing(states, out)
    return _standing(out.tolist(), seats)


def _standing(numbers: list[int], seats: int) -> Standing:
    turn, is_over, winners, stream = numbers[:STANDING]
    scores = tuple(numbers[STANDING : STANDING + seats])
    return Standing(turn, bool(is_over), members(winners), stream, scores)


def _is_deal(before: Standing, now: Standing) -> bool:
    """Whether a move has dealt a round, and not only rebuilt a stock."""
    return now.stream != before.stream and now.stream % REBUILDS == 0


def room(dtype: np.dtype[Any]) -> Any:
    """An array of one record, zero; thirty times quicker than `np.zeros`."""
    return np.ndarray((1,), dtype, bytearray(dtype.itemsize))


def look_for(book: Rulebook, rules: Any, states: Any, viewer: int, views: Any) -> None:
    """What one viewer may know, into an array of one view."""
    rules.look(states, _one_viewer(viewer), buffers_of(book).blanks, views)


@lru_cache(32)
def _one_viewer(viewer: int) -> Any:
    return np.array([viewer], dtype=np.int64)


@lru_cache(256)
def _viewers(viewers: Viewers, seats: int) -> Any:
    """Seats and a spectator as compiled rules take them, which check nothing."""
    for viewer in viewers:
        _check_seat(viewer, seats)
    if len(set(viewers)) < len(viewers):
        raise KibitzError("each viewer is told once, but one of them is named twice")
    return np.array([SPECTATOR if seat is None else seat for seat in viewers], dtype=np.int64)


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
        if self.seat != self.turn or self.is_over:
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
        return describe(self.scene, self.rulebook.speaker(spoken()))

    @property
    def is_over(self) -> bool:
        return self._stands.is_over

    @property
    def scores(self) -> tuple[int, ...]:
        return self._stands.scores

    @property
    def scene(self) -> Scene:
        """What a table shows to the viewer."""
        return read_scene(self.scene_json)

    @property
    def scene_json(self) -> bytes:
        """The same as it is sent."""
        self._show()
        return buffers_of(self.rulebook).encoded(self._rules, 1)[0]

    @property
    def tape(self) -> list[int]:
        """The same as the rules write it."""
        self._show()
        return buffers_of(self.rulebook).written(0)

    def _show(self) -> None:
        buffers = buffers_of(self.rulebook)
        self._rules.show(self._views, 1, buffers.tapes, buffers.numbers)

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

    def text(self, speaker: Speaker) -> str:
        """All that is seen, in lines."""
        scene = self.scene
        shown = [in_line(place, self.seat, speaker) for place in scene.places if place.cards]
        return "\n".join([describe(scene, speaker), *shown])

    def __str__(self) -> str:
        return self.text(self.rulebook.speaker(spoken()))


class Preview(NamedTuple):
    """What a legal move would bring, without it being made."""

    move: Move
    before: Standing
    after: Standing
    states: Any  # as they would be

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


class Told(NamedTuple):
    """What is said and shown of a move, as JSON."""

    lines: list[bytes]  # for each recipient: a list of messages
    seen: list[bool]  # for each recipient: whether the move may be known as it is written
    scenes: list[bytes]  # for each viewer


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
        if self.is_over:
            return ()
        return legal_moves_of(self.rulebook, self._rules, self._states)

    @property
    def scores(self) -> tuple[int, ...]:
        """Chips or points of each seat, as the game counts."""
        return self._stands.scores

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; none before the game is over."""
        return self._stands.winners

    @property
    def hands(self) -> list[list[str]]:
        """The true hands of all seats."""
        return self.rulebook.hands(self.state)

    @property
    def status(self) -> str:
        """The public situation in one line."""
        return self.view().status

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
        code = self.rulebook.code_of(self.state, text)
        if not self._is_legal(code):
            raise self._illegal(text, code)
        return move_of(text, code)

    def _is_legal(self, code: int) -> bool:
        if self.is_over:
            return False
        buffers = buffers_of(self.rulebook)
        count = self._rules.legal_moves(self._states, buffers.moves, buffers.names)
        return code in buffers.moves[:count].tolist()

    def _illegal(self, text: str, code: int) -> IllegalMove:
        book = self.rulebook
        known = self.view(self.turn).data.table  # no reason comes from a card that is hidden
        error = IllegalMove(text, book.why_illegal(known, code) or say("no-such-move"))
        error.book = book
        return error

    def preview(self, text: str) -> Preview:
        """What the legal move written as `text` would bring; an error as `read_move`."""
        book, before = self.rulebook, self._stands
        buffers, after = buffers_of(book), room(book.state)
        code = book.code_of(self._states[0], text)
        room_for = buffers.moves, buffers.numbers
        if not self._rules.preview(self._states, code, after, *room_for):
            raise self._illegal(text, code)
        now = _standing(buffers.numbers.tolist(), len(before.scores))
        return Preview(move_of(text, code), before, now, after)

    def tell(self, preview: Preview, recipients: Viewers, viewers: Viewers = ()) -> Told:
        """What is said of a move to each of the recipients, and then shown to the viewers.

        Each recipient is told from its own views, and of the move what it may know of it.
        """
        seen = [move == preview.move.code for move in self._narrate(preview, recipients)]
        buffers = buffers_of(self.rulebook)
        lines = buffers.encoded(self._rules, len(recipients))
        return Told(lines, seen, self._scenes(preview.states, viewers))

    def _narrate(self, preview: Preview, recipients: Viewers) -> list[int]:
        """Tell the recipients of a move, each on a tape; what each may know of it."""
        buffers, rules, count = buffers_of(self.rulebook), self._rules, len(recipients)
        received_by, code = _viewers(recipients, len(self.scores)), preview.move.code
        rules.look(self._states, received_by, buffers.blanks, buffers.befores)
        rules.look(preview.states, received_by, buffers.blanks, buffers.afters)
        views = buffers.befores, buffers.afters
        rules.narrate(self._states, code, *views, count, buffers.tapes, buffers.numbers)
        seen: list[int] = buffers.numbers[:count].tolist()
        return seen

    def narrate(self, move: Move | str, viewer: int | None = None) -> list[Message]:
        """What a viewer is told of a move that is about to be made."""
        told = self.tell(self.preview(str(move)), (viewer,))
        found: list[Message] = json.loads(told.lines[0])
        return found

    def narration(self, move: Move | str, viewer: int | None = None) -> list[int]:
        """The same as the rules write it: a tape."""
        self._narrate(self.preview(str(move)), (viewer,))
        return buffers_of(self.rulebook).written(0)

    def take(self, preview: Preview) -> None:
        """Make a move that was previewed."""
        if self._stands is not preview.before:
            raise KibitzError(f"{preview.move} was previewed in another position")
        self._states = preview.states
        self._note(preview.move, preview.before, preview.after)

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

    def view(self, seat: int | None = None) -> View:
        """What a seat may know now; without a seat, what a spectator may."""
        _check_seat(seat, self.seats)
        views = room(self.rulebook.view)
        viewer = SPECTATOR if seat is None else seat
        look_for(self.rulebook, self._rules, self._states, viewer, views)
        return View(self.rulebook, self._rules, views)

    def scenes(self, seats: Viewers) -> list[bytes]:
        """What these viewers are shown, as JSON."""
        return self._scenes(self._states, seats)

    def _scenes(self, states: Any, seats: Viewers) -> list[bytes]:
        buffers, rules = buffers_of(self.rulebook), self._rules
        viewers = _viewers(seats, len(self.scores))
        rules.look(states, viewers, buffers.blanks, buffers.afters)
        rules.show(buffers.afters, len(seats), buffers.tapes, buffers.numbers)
        return buffers.encoded(rules, len(seats))

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
