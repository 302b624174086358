"""Who follows a table: the listeners by what they may see, and who is away."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

from kibitz.server.frame import framed
from kibitz.server.listener import Listener
from kibitz.server.notice import Crowd
from kibitz.table.message import Present, encode
from kibitz.table.story import Viewer
from kibitz.table.table import Seat


class Audience:
    """The listeners of one table. All spectators share one view, so they share its bytes."""

    __slots__ = ("_listeners", "_presence", "away", "connected", "elsewhere", "here", "viewers")

    def __init__(self) -> None:
        self._listeners: dict[Viewer, list[Listener]] = {}
        self.viewers: tuple[Viewer, ...] = ()  # what is seen by anybody here
        self.here = Crowd()  # who is connected to this server
        self.elsewhere: dict[str, Crowd] = {}  # by server: who is connected there
        self.connected: frozenset[int] = frozenset()  # the seats whose players are there, anywhere
        self.away: dict[int, float] = {}  # people who are not connected, since when (monotonic)
        self._presence = b""  # what all were told of it last

    def _look_round(self) -> None:
        spectators = {listener.player for listener in self._listeners.get(None, ())}
        self.viewers = tuple(self._listeners)
        seats = frozenset(viewer for viewer in self.viewers if viewer is not None)
        self.here = Crowd(seats, len(spectators))
        self.connected = seats.union(*(crowd.seats for crowd in self.elsewhere.values()))

    def place(self, node: str, crowd: Crowd) -> bool:
        """Note who is connected to another server; whether that is news."""
        if crowd == self.elsewhere.get(node, Crowd()):
            return False
        self.elsewhere[node] = crowd
        if crowd == Crowd():
            del self.elsewhere[node]
        self._look_round()
        return True

    def add(self, listener: Listener, viewer: Viewer) -> None:
        listener.viewer = viewer
        self._listeners.setdefault(viewer, []).append(listener)
        self._look_round()

    def remove(self, listener: Listener) -> bool:
        """Whether the listener was still here."""
        followers = self._listeners.get(listener.viewer, [])
        if listener not in followers:
            return False
        followers.remove(listener)
        if not followers:
            del self._listeners[listener.viewer]
        self._look_round()
        return True

    def move(self, player: str, viewer: Viewer) -> list[Listener]:
        """A player has another seat or none: the listeners whose view has changed."""
        own = [listener for listener in self._all() if listener.player == player]
        for listener in own:
            self.remove(listener)
            self.add(listener, viewer)
        return own

    def tell(self, messages: Mapping[Viewer, bytes], not_to: str | None = None) -> None:
        """Each viewer's message to all who have that view, except for one player."""
        for viewer, message in messages.items():
            frame = framed(message)
            for listener in self._listeners.get(viewer, ()):
                if not_to is None or listener.player != not_to:
                    listener.put(frame)

    def tell_presence(self, seats: Sequence[Seat], newcomer: Listener | None = None) -> None:
        """Note who is away now, and tell who is there: all if that is news, else a newcomer."""
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
            self.tell(dict.fromkeys(self._listeners, message))
        elif newcomer is not None:
            newcomer.put(framed(message))

    def close(self) -> None:
        for listener in self._all():
            listener.close()

    def _all(self) -> list[Listener]:
        return [listener for lines in self._listeners.values() for listener in lines]
