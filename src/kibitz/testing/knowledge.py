"""Checks of what seats know: views, messages, and guesses at what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from kibitz.core.chance import is_deal
from kibitz.core.errors import KibitzError
from kibitz.core.vocabulary import HIDDEN
from kibitz.core.zone import Zone
from kibitz.game import Game, Move, View, start_rulebook
from kibitz.testing.defect import Defect, remedy, require

BLAMED = 40  # swaps that are tried to find whose fault a wrong guess is
FEW, MANY = 4, 1500  # guesses looked at in every case, and at most where one zone has not varied
DEALS = 3  # the first, and two that follow from play
_played: WeakKeyDictionary[Game, dict[int, Game]] = WeakKeyDictionary()
LONGEST_STORY = 12  # moves after a deal: later most swaps have come to light


def viewers(game: Game) -> list[int | None]:
    """All seats, and a spectator."""
    return [*range(game.seats), None]


def named(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def is_visible(zone: Zone, viewer: int | None) -> bool:
    return zone.face_up or (zone.owner is not None and zone.owner == viewer)


@remedy("`look` copies what the seat may know, and only that; `zones` shows a view what it has")
def check_views(game: Game) -> None:
    """Each view agrees with the truth, shows what its seat may see, and hides keys and stocks."""
    truth = game.rulebook.zones(game.state)
    for viewer in viewers(game):
        view = game.view(viewer)
        table = view.data.table
        require(not table.chance.key.any(), f"the view of {named(viewer)} holds the key", game)
        require(
            not table.chance.words.any(), f"the view of {named(viewer)} holds random words", game
        )
        require(not table.stock.cards.any(), f"the view of {named(viewer)} holds the stock", game)
        for shown, zone in zip(view.zones, truth, strict=True):
            _check_zone(game, viewer, shown, zone)
        if viewer == game.turn:
            codes = [move.code for move in game.legal_moves]
            seen = [move.code for move in view.legal_moves]
            require(seen == codes, "the seat to act sees other legal moves than it has", game)


def _check_zone(game: Game, viewer: int | None, shown: Zone, zone: Zone) -> None:
    where = f"{zone.name} of seat {zone.owner}" if zone.owner is not None else zone.name
    require((shown.name, shown.owner) == (zone.name, zone.owner), f"{where} is misplaced", game)
    require(
        len(shown.cards) == len(zone.cards), f"{named(viewer)} sees a wrong size of {where}", game
    )
    known = Counter(card for card in shown.cards if card != HIDDEN)
    require(
        known <= Counter(zone.cards), f"{named(viewer)} sees cards not in {where}: {known}", game
    )
    if is_visible(zone, viewer):
        require(HIDDEN not in shown.cards, f"{named(viewer)} does not see {where}", game)
    if zone.owner is None and not zone.face_up:
        require(not known, f"{named(viewer)} sees into {where}", game)


@remedy("`resample` keeps all of the view, deals every unseen card at random, then `set_key`")
def check_guesses(game: Game, chance: Random) -> None:
    """What `resample` returns looks the same to its seat, and varies where something is hidden."""
    try:
        _check_guesses(game, chance)
    except Defect:  # perhaps of a view that knows too much, which nobody could guess at
        for _ in range(BLAMED):
            check_non_interference(game, chance)
        raise


def _check_guesses(game: Game, chance: Random) -> None:
    for viewer in chance.sample(viewers(game), 2):
        view = game.view(viewer)
        guesses = [view.resample(chance.getrandbits(256)) for _ in range(FEW)]
        for guess in guesses:
            _check_guess(game, view, guess)
        if is_deal(game.state):  # later the hidden cards may follow from what was seen
            _check_variety(game, view, guesses, chance)


def _check_guess(game: Game, view: View, guess: Game) -> None:
    require(
        guess.view(view.seat) == view, f"seat {view.seat} could tell a guess from the truth", game
    )
    require(guess.view() == game.view(), "a spectator could tell a guess from the truth", game)
    deck = Counter(game.rulebook.card_names[code] for code in game.rulebook.deck)
    zones = game.rulebook.zones(guess.state)
    found = Counter(card for zone in zones for card in zone.cards)
    require(found == deck, f"a guess lost {deck - found}, doubled {found - deck}", game)
    key = guess.state.chance.key
    is_own = key.any() and not (key == game.state.chance.key).all()
    require(bool(is_own), "a guess has no key of its own", game)
    if not guess.is_over:
        require(len(guess.legal_moves) > 0, "a guess has no legal move", game)


def _check_variety(game: Game, view: View, guesses: list[Game], chance: Random) -> None:
    truth = game.rulebook.zones(game.state)
    hidden = _hidden_cards(view, truth)
    everywhere = [card for cards in hidden.values() for card in cards]
    for place, cards in hidden.items():
        elsewhere = Counter(everywhere) - Counter(cards)
        if not any(card not in cards or len(set(cards)) > 1 for card in elsewhere):
            continue  # nothing different could be there
        if not _varies(game, view, guesses, place, chance):
            zone = truth[place]
            owner = f" of seat {zone.owner}" if zone.owner is not None else ""
            message = f"all guesses of {view.seat} have the same cards in {zone.name}{owner}"
            require(False, message, game)


def _hidden_cards(view: View, truth: list[Zone]) -> dict[int, list[str]]:
    """The true cards that a viewer does not know, by zone."""
    hidden = {}
    for place, (shown, zone) in enumerate(zip(view.zones, truth, strict=True)):
        known = Counter(card for card in shown.cards if card != HIDDEN)
        cards = list((Counter(zone.cards) - known).elements())
        if cards:
            hidden[place] = cards
    return hidden


def _varies(game: Game, view: View, guesses: list[Game], place: int, chance: Random) -> bool:
    def cards(guess: Game) -> list[str]:
        return sorted(game.rulebook.zones(guess.state)[place].cards)

    first = cards(guesses[0])
    if any(cards(guess) != first for guess in guesses):
        return True
    return any(cards(view.resample(chance.getrandbits(256))) != first for _ in range(MANY))


def what_is_seen(game: Game, viewer: int | None) -> tuple[object, ...]:
    """What lies open to a viewer, taken from the true state and not from the view."""
    zones = [
        (
            zone.name,
            zone.owner,
            zone.cards if is_visible(zone, viewer) else len(zone.cards),
        )
        for zone in game.rulebook.zones(game.state)
    ]
    return (game.turn, game.is_over, game.scores, *zones)


class Received(NamedTuple):
    """All that a viewer is told of a move."""

    tape: list[int]  # with the events on it
    lines: bytes
    is_open: bool  # whether it is told the move as it is written


def hear(game: Game, move: Move, viewer: int | None) -> Received:
    """What a viewer is told of a move that is about to be made."""
    told = game.tell(game.preview(str(move)), (viewer,))
    return Received(game.narration(move, viewer), told.lines[0], told.seen[0])


@remedy("a seat must not notice what it cannot see")
def check_non_interference(game: Game, chance: Random) -> bool:
    """Swap two cards of a deal that a viewer has not seen: it must notice nothing.

    The moves of a round are played again from a deck with two cards exchanged. Where all that lies
    open to the viewer was the same after every move, its view, legal moves, messages and reasons
    must be so too. Returns False where the swap could be seen, which proves nothing.
    """
    viewer = chance.choice(viewers(game))
    number = chance.randrange(min(len(game.deals), DEALS))
    deck = deal_again(game, number, None).shuffles[0]
    i, j = chance.sample(range(len(deck)), 2)
    swapped = deck.copy()
    swapped[i], swapped[j] = deck[j], deck[i]
    one, two = deal_again(game, number, deck), deal_again(game, number, swapped)
    first = game.deals[number]
    past = game.deals[number + 1] - 1 if number + 1 < len(game.deals) else len(game.moves)
    if what_is_seen(one, viewer) != what_is_seen(two, viewer):
        return False
    for move in game.moves[first : chance.randint(first, min(past, first + LONGEST_STORY))]:
        try:
            told = [hear(game, move, viewer) for game in (one, two)]
        except KibitzError:
            return False
        one.play(move)
        two.play(move)
        if what_is_seen(one, viewer) != what_is_seen(two, viewer):
            return False
        check_told_unseen(one, told[0], told[1], viewer)
    tells = f"tells {deck[i]} from {deck[j]}, which it has not seen"
    check_unseen(one, two, viewer, tells)
    if viewer == one.turn:
        check_unseen_moves(one, two, tells)
        check_unseen_reasons(one, two, tells, chance)
    return True


def deal_again(game: Game, number: int, deck: list[str] | None) -> Game:
    """The game just after its deal of this number (from 0), from another deck if one is given."""
    if number == 0:
        book, compiled = game.rulebook, game.is_compiled
        return start_rulebook(book, game.seats, game.seed, deck, compiled, game.options)
    again = _before_deal(game, number).copy()
    if deck is not None:
        again.script(deck)
    again.repeat(game.moves[game.deals[number] - 1])
    return again


def _before_deal(game: Game, number: int) -> Game:
    """The game before the move that causes a deal; played once, however often it is asked for."""
    known = _played.setdefault(game, {})
    if number not in known:
        known[number] = deal_again(game, 0, None)
        for move in game.moves[: game.deals[number] - 1]:
            known[number].repeat(move)
    return known[number]


@remedy("`narrate` reads nothing but its views and the seen move: see `seen_move`")
def check_told_unseen(game: Game, one: Received, two: Received, viewer: int | None) -> None:
    """What a seat is told of a move does not depend on cards that it has not seen."""
    where = ", ".join(name for name in Received._fields if getattr(one, name) != getattr(two, name))
    require(not where, f"{named(viewer)} is told of a hidden card, by {where}", game)


@remedy("`look` copies what the seat may know, and only that")
def check_unseen(one: Game, two: Game, viewer: int | None, tells: str) -> None:
    """A view does not depend on cards that its seat has not seen."""
    fields = ", ".join(differing(one.view(viewer).data, two.view(viewer).data))
    require(not fields, f"the view of {named(viewer)} {tells}, by {fields}", one)
    scenes = [(game.view(viewer).tape, game.scenes((viewer,))) for game in (one, two)]
    require(scenes[0] == scenes[1], f"the scene of {named(viewer)} {tells}", one)


def differing(one: Any, two: Any) -> Iterator[str]:
    """The names of the fields in which two records are not the same."""
    for name in one.dtype.names:
        if one[name].tobytes() == two[name].tobytes():
            continue
        if one[name].dtype.names is None:
            yield name
        else:
            yield from (f"{name}.{inner}" for inner in differing(one[name], two[name]))


@remedy("`legal_moves` asks only for what the seat to act can see")
def check_unseen_moves(one: Game, two: Game, tells: str) -> None:
    """Legal moves do not depend on cards that the seat to act has not seen."""
    require(one.legal_moves == two.legal_moves, f"the list of legal moves {tells}", one)


@remedy("`why_illegal` asks only for what the seat to act can see")
def check_unseen_reasons(one: Game, two: Game, tells: str, chance: Random) -> None:
    """Reasons do not depend on cards that the seat to act has not seen."""
    for code in chance.sample(range(one.rulebook.codes), 20):
        reasons = [game.rulebook.why_illegal(game.state, code) for game in (one, two)]
        require(reasons[0] == reasons[1], f"the reason {reasons[0]!r} {tells}", one)
