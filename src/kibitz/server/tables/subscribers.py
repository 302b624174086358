"""Who follows a table: the subscribers by what they may see, and who is away."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

from kibitz.server.database.peer_messages import Crowd
from kibitz.server.tables.subscriber import Subscriber
from kibitz.table.message import Present, encode
from kibitz.table.story import Viewer
from kibitz.table.table import Seat


class Subscribers:
    """The subscribers of one table. All spectators share one view, so they share its bytes."""

    __slots__ = ("_by_viewer", "_presence", "away", "connected", "elsewhere", "here", "viewers")

    def __init__(self) -> None:
        self._by_viewer: dict[Viewer, list[Subscriber]] = {}
        self.viewers: tuple[Viewer, ...] = ()  # what is seen by anybody here
        self.here = Crowd()  # who is connected to this node
        self.elsewhere: dict[str, Crowd] = {}  # by node: who is connected there
        self.connected: frozenset[int] = frozenset()  # the seats whose players are there, anywhere
        self.away: dict[int, float] = {}  # people who are not connected, since when (monotonic)
        self._presence = b""  # what all were sent of it last

    def _refresh(self) -> None:
        spectators = {subscriber.player for subscriber in self._by_viewer.get(None, ())}
        self.viewers = tuple(self._by_viewer)
        seats = frozenset(viewer for viewer in self.viewers if viewer is not None)
        self.here = Crowd(seats, len(spectators))
        self.connected = seats.union(*(crowd.seats for crowd in self.elsewhere.values()))

    def place(self, node: str, crowd: Crowd) -> bool:
        """Note who is connected to another node; whether that is news."""
        if crowd == self.elsewhere.get(node, Crowd()):
            return False
        self.elsewhere[node] = crowd
        if crowd == Crowd():
            del self.elsewhere[node]
        self._refresh()
        return True

    def add(self, subscriber: Subscriber, viewer: Viewer) -> None:
        subscriber.viewer = viewer
        self._by_viewer.setdefault(viewer, []).append(subscriber)
        self._refresh()

    def remove(self, subscriber: Subscriber) -> bool:
        """Whether the subscriber was still here."""
        followers = self._by_viewer.get(subscriber.viewer, [])
        if subscriber not in followers:
            return False
        followers.remove(subscriber)
        if not followers:
            del self._by_viewer[subscriber.viewer]
        self._refresh()
        return True

    def move(self, player: str, viewer: Viewer) -> list[Subscriber]:
        """A player has another seat or none: the subscribers whose view has changed."""
        own = [subscriber for subscriber in self._all() if subscriber.player == player]
        for subscriber in own:
            self.remove(subscriber)
            self.add(subscriber, viewer)
        return own

    def publish(self, messages: Mapping[Viewer, bytes], not_to: str | None = None) -> None:
        """Each viewer's message to all who have that view, except for one player."""
        for viewer, message in messages.items():
            for subscriber in self._by_viewer.get(viewer, ()):
                if not_to is None or subscriber.player != not_to:
                    subscriber.publish(message)

    def publish_presence(self, seats: Sequence[Seat], newcomer: Subscriber | None = None) -> None:
        """Note who is away; say who is there to all if that is news, else to a newcomer."""
        connected, now = self.connected, time.monotonic()
        self.away = {
            i: self.away.get(i, now)
            for i, seat in enumerate(seats)
            if seat.kind == "person" and i not in connected
        }
        crowds = [self.here, *self.elsewhere.values()]
        here = [seat.kind == "bot" or i in connected for i, seat in enumerate(seats)]
        message = encode(Present(here, sum(crowd.spectators for crowd in crowds)))
        if message != self._presence:
            self._presence = message
            self.publish(dict.fromkeys(self._by_viewer, message))
        elif newcomer is not None:
            newcomer.publish(message)

    def close(self) -> None:
        for subscriber in self._all():
            subscriber.close()

    def _all(self) -> list[Subscriber]:
        return [one for followers in self._by_viewer.values() for one in followers]
