"""Checks of what a table shows: places, and ways to tap every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from random import Random

import msgspec

from kibitz.core import tape
from kibitz.core.encoder import SCENE_ROOM
from kibitz.core.message import Message
from kibitz.core.scene import Scene
from kibitz.core.vocabulary import HIDDEN
from kibitz.game import Game, View
from kibitz.testing.defect import Defect, remedy, require
from kibitz.testing.knowledge import named, viewers
from kibitz.testing.words import check_words


def check_scenes(game: Game, twin: Game, chance: Random) -> None:
    """Every viewer's scene at one moment, also in a world that it cannot tell from the true one."""
    for viewer in viewers(game):
        view = game.view(viewer)
        scene = check_readable(game, view)
        check_places(game, view, scene)
        check_offers(game, view, scene)
        check_touches(game, scene)
        for message in messages_of(scene):
            check_words(game.rulebook, message, game)
        guess = view.resample(chance.getrandbits(256)).view(viewer)
        check_unseen_scene(game, view, guess)
        check_same_scene(game, view, twin.view(viewer))


@remedy("`scene` writes with the functions of `core/tape.py`, and within its room")
def check_readable(game: Game, view: View) -> Scene:
    """A scene is JSON that reads back, and there is room for twice as much."""
    size, data = len(view.tape), view.scene_json
    require(size <= tape.ROOM // 2, f"`scene` writes {size} numbers, near its room", game)
    require(len(data) <= SCENE_ROOM // 2, f"a scene has {len(data)} bytes, near its room", game)
    try:
        return view.scene
    except msgspec.MsgspecError as error:
        raise Defect(f"the scene of {named(view.seat)} cannot be read: {error}", game) from None


@remedy("`scene` reads nothing but its view")
def check_unseen_scene(game: Game, view: View, guess: View) -> None:
    """Neither a tape nor its bytes depend on cards that the viewer does not know."""
    is_same = view.tape == guess.tape and view.scene_json == guess.scene_json
    require(is_same, f"the scene of {named(view.seat)} depends on a card it does not know", game)


@remedy("see docs/architecture/rules.md: `i8` scalars, int() around what is read from `i1`")
def check_same_scene(game: Game, view: View, twin: View) -> None:
    """Compiled and interpreted rules show the same."""
    is_same = view.tape == twin.tape and view.scene_json == twin.scene_json
    require(is_same, "compiled and interpreted scenes differ", game)


def messages_of(scene: Scene) -> Iterable[Message]:
    """All that a scene says."""
    yield from scene.headlines
    yield from scene.labels.values()
    yield from scene.notes.values()
    yield from (place.caption for place in scene.places if place.caption is not None)
    if scene.prompt is not None:
        yield scene.prompt


@remedy("`scene` shows each place once, with the cards that `look` has copied")
def check_places(game: Game, view: View, scene: Scene) -> None:
    """Places have names of their own and show no more than the view knows."""
    ids = [place.id for place in scene.places]
    require(len(set(ids)) == len(ids), f"two places have the same name among {ids}", game)
    known = Counter(chain.from_iterable(zone.cards for zone in view.zones if zone.name != "stock"))
    for place in scene.places:
        if place.kind == "trick":
            is_owned = place.owner is not None and len(place.cards) < 2
            require(is_owned, f"{place.id} is a trick: each seat has one, with its card", game)
        if place.kind == "stock":
            require(set(place.cards) <= {HIDDEN}, f"{place.id} shows cards of the stock", game)
    shown = Counter(
        card
        for place in scene.places
        if place.owner is not None and place.owner != view.seat
        for card in place.cards
        if card != HIDDEN
    )
    require(shown <= known, f"{view.seat} is shown unknown cards: {shown - known}", game)


@remedy("`scene` offers a path of touches for each legal move of the viewer; see `core/scene.py`")
def check_offers(game: Game, view: View, scene: Scene) -> None:
    """All legal moves and no others can be tapped, and no tap of one ends inside another."""
    offered = {offer.move for offer in scene.offers}
    legal = {str(move) for move in view.legal_moves}
    require(offered == legal, f"{offered ^ legal} are legal or offered, not both", game)
    paths: dict[tuple[str, ...], str] = {}
    for offer in scene.offers:
        require(len(offer.path) > 0, f"{offer.move} is offered without a touch", game)
        first = paths.setdefault(offer.path, offer.move)
        require(first == offer.move, f"{offer.path} is tapped for {first} and {offer.move}", game)
    for path, move in paths.items():
        for length in range(1, len(path)):
            other = paths.get(path[:length], move)
            require(other == move, f"the taps of {move} begin with those of {other}", game)


@remedy("touch what is there: a card, gap or place; buttons and choices need a label")
def check_touches(game: Game, scene: Scene) -> None:
    """Every touch names a card, gap or place that is there, or has words."""
    touched = set(chain.from_iterable(offer.path for offer in scene.offers))
    there = scene.spots.keys() | scene.labels.keys()
    for touch in (touched | set(scene.notes) | set(scene.previews)) - there:
        raise Defect(f"nothing can be tapped as {touch}", game)
    for touch in scene.labels:
        is_needed = touch in touched and touch not in scene.spots
        require(is_needed, f"{touch} has a label for nothing", game)
