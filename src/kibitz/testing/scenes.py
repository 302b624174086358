"""Checks of what a table shows: places, and ways to tap every move."""

from __future__ import annotations

import json
from collections import Counter
from itertools import chain
from random import Random

from msgspec.json import encode

from kibitz.core.ink import ROOM
from kibitz.core.rulebook import HIDDEN
from kibitz.core.scene import Place, Scene
from kibitz.game import Game, View
from kibitz.testing.defect import remedy, require
from kibitz.testing.knowledge import named, viewers

KINDS = ("hand", "row", "pile", "stock", "spread")


@remedy("make places, facts and words from the view alone, of numbers, texts and lists")
def check_scenes(game: Game, chance: Random) -> None:
    """Every viewer's scene at one moment, also in a world that it cannot tell from the true one."""
    for viewer in viewers(game):
        view = game.view(viewer)
        scene = view.scene
        check_places(game, view, scene)
        check_offers(game, view, scene)
        check_touches(game, scene)
        guess = view.resample(chance.getrandbits(256)).view(viewer)
        same = as_bytes(guess.scene) == as_bytes(scene)
        require(same, f"the scene of {named(viewer)} depends on a card it does not know", game)


@remedy("let `show` write what the stage shows, or leave it out: it is only quicker")
def check_drawn(game: Game) -> None:
    """What the rule `show` writes is what the stage shows."""
    drawn = game.scenes(viewers(game)) or ()
    for viewer, data in zip(viewers(game), drawn, strict=False):
        require(len(data) > 0, f"`show` writes nothing for {named(viewer)}", game)
        require(len(data) <= ROOM // 2, f"`show` writes {len(data)} bytes, near its room", game)
        same = json.loads(data) == json.loads(as_bytes(game.view(viewer).scene))
        require(same, f"`show` and the stage have different scenes for {named(viewer)}", game)


def as_bytes(scene: Scene) -> bytes:
    """A scene as it is sent; what JSON cannot say is a defect."""
    return encode(scene, enc_hook=_as_text)


def _as_text(value: object) -> str:
    """A move is a text with a code."""
    if isinstance(value, str):
        return str.__str__(value)
    raise TypeError(f"{value!r} is not a number, text or list")


@remedy("`places` shows the zones it is given, each with an id and a kind of its own")
def check_places(game: Game, view: View, scene: Scene) -> None:
    """Places have names of their own and show no more than the view knows."""
    ids = [place.id for place in scene.places]
    require(len(set(ids)) == len(ids), f"two places have the same name among {ids}", game)
    known = Counter(chain.from_iterable(zone.cards for zone in view.zones if zone.name != "stock"))
    for place in scene.places:
        require(place.kind in KINDS, f"{place.id} is of the unknown kind {place.kind!r}", game)
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


@remedy("`tapping` offers a path of touches for each of its moves; see `core/scene.py`")
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


@remedy("a touch is PLACE/index, PLACE|index or PLACE; !button and =choice need a label")
def check_touches(game: Game, scene: Scene) -> None:
    """Every touch names a card, gap or place that is there, or has words."""
    places = {place.id: place for place in scene.places}
    touched = set(chain.from_iterable(offer.path for offer in scene.offers))
    for touch in touched | set(scene.notes):
        there = touch in scene.labels if touch[0] in "!=" else is_there(touch, places)
        require(there, f"nothing can be tapped as {touch}", game)
    for touch in scene.labels:
        require(touch[0] in "!=" and touch in touched, f"{touch} has a label for nothing", game)


def is_there(touch: str, places: dict[str, Place]) -> bool:
    for mark, past in (("/", 0), ("|", 1)):
        name, found, index = touch.rpartition(mark)
        if found:
            return name in places and 0 <= int(index) < len(places[name].cards) + past
    return touch in places
