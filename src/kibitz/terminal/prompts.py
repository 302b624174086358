"""What the seat to act has to do, in a few words. Any other game says it itself, in its facts."""

from __future__ import annotations

from collections.abc import Callable

from kibitz.core.scene import Scene


def prompt(scene: Scene) -> str:
    if scene.game in PROMPTS:
        return PROMPTS[scene.game](scene)
    return str(scene.facts.get("prompt", ""))


def _lobo77(scene: Scene) -> str:
    facts = scene.facts
    if scene.offers and len(facts.get("costs", ())) == len(scene.offers):
        return "every card costs a chip"
    return "play two cards" if facts.get("owed", 1) > 1 else "play a card"


def _deuce(scene: Scene) -> str:
    phase = scene.facts.get("phase")
    if phase == "first":
        return "lay two cards that match"
    if phase == "owes":
        return "you must draw"
    if phase == "may end":
        return "draw on, or end the turn"
    fits = any(len(offer.path) > 1 for offer in scene.offers)
    return "play a card on any pile, or draw" if fits else "no card fits: draw"


def _fivecrowns(scene: Scene) -> str:
    takes = any(offer.move == "stock" for offer in scene.offers)
    return "take a card" if takes else "discard a card"


def _dealt(scene: Scene) -> str:
    facts = scene.facts
    if any(offer.move.startswith("@") for offer in scene.offers):
        more = facts.get("draws", 0)
        return f"place the drawn card{f', {more} more to come' if more else ''}"
    best = facts.get("to_beat", "")
    if not best:
        return "lead anything"
    if facts.get("brackets"):
        return f"beat {best}, or take a reserve"
    return f"nothing beats {best}: take a reserve"


PROMPTS: dict[str, Callable[[Scene], str]] = {
    "lobo77": _lobo77,
    "deuce": _deuce,
    "fivecrowns": _fivecrowns,
    "dealt": _dealt,
}
