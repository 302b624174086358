"""What a viewer may know, from the true game and what happened in public: not from views.

A card is known to a viewer if it lies in the viewer's own hand or face up, or if it went into
another's hand from where it lay face up. The rules of each game say what lies face up.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from kibitz.core.zone import Zone
from kibitz.game import Game

Cards = Counter[str]
Viewer = int | None


@dataclass
class Knowledge:
    """After a number of moves: for each seat, its hand and what all know of it; what lies open."""

    hands: list[Cards]
    shown: list[Cards]  # of each hand, at most
    table: Cards  # face up, for all
    own: list[Cards]  # face down, but its owner knows it
    round: int

    def of(self, viewer: Viewer) -> Cards:
        """All cards that a viewer can name."""
        found = self.table + sum(self.shown, Counter())
        if viewer is not None:
            found |= self.table + self.hands[viewer] + self.own[viewer]
        return found


@dataclass
class Oracle:
    """Follows the true game."""

    game: Game
    shown: list[Cards] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.shown = [Counter() for _ in range(self.game.seats)]
        self.moments = [self._look()]

    def play(self, move: str) -> None:
        """Note which cards all saw go into a hand, and which hands are laid down."""
        game, before, seat = self.game, self._look(), self.game.turn
        deals = len(game.deals)
        game.play(move)
        if len(game.deals) > deals:
            self.shown = [Counter() for _ in range(game.seats)]
        else:
            after = self._look()
            taken = (after.hands[seat] - before.hands[seat]) & (before.table - after.table)
            self.shown[seat] = (self.shown[seat] + taken) & after.hands[seat]
            if game.rulebook.name == "fivecrowns" and self._is_laid(move):
                self.shown[seat] = after.hands[seat]
        self.moments.append(self._look())

    def _is_laid(self, move: str) -> bool:
        """Five Crowns: who goes out lays down, and so do all others after their last turn."""
        moves = [str(one) for one in self.game.moves[self.game.deals[-1] :]]
        is_out = any(one.endswith("!") for one in moves)
        return is_out and move not in ("stock", "pile")

    def _look(self) -> Knowledge:
        zones = self.game.rulebook.zones(self.game.state)
        seats = range(self.game.seats)
        return Knowledge(
            hands=[_cards(zones, "hand", seat) for seat in seats],
            shown=[cards.copy() for cards in self.shown],
            table=sum((Counter(zone.cards) for zone in zones if self._is_open(zone)), Counter()),
            own=[_cards(zones, None, seat) for seat in seats],
            round=len(self.game.deals),
        )

    def _is_open(self, zone: Zone) -> bool:
        return zone.face_up and not self._is_secret(zone)

    def _is_secret(self, zone: Zone) -> bool:
        """Deuce: first moves lie face down until all have made one."""
        if self.game.rulebook.name != "deuce" or zone.owner is None:
            return False
        made = len(self.game.moves) - self.game.deals[-1]
        return made < self.game.seats


def _cards(zones: list[Zone], name: str | None, seat: int) -> Cards:
    return sum(
        (Counter(z.cards) for z in zones if z.owner == seat and name in (None, z.name)), Counter()
    )
