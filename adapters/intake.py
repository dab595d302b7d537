"""Events of a platform on their way into the store, and the state of its connection."""

from collections.abc import Sequence
from typing import Protocol

import msgspec


class Event(msgspec.Struct, frozen=True):
    """Report of a platform."""

    id: str
    """Id that no other event of the platform has, also after a restart."""
    body: bytes
    """Content for `Platform.read`."""


class Intake(Protocol):
    """Store of a platform's events, which makes them durable before the platform is told that they arrived."""

    async def position(self) -> str | None:
        """Return the position that the adapter put last; None at the very first start."""

    async def put(self, events: Sequence[Event], position: str) -> None:
        """Store events, in order, with the position behind them; both are durable on return.

        An event whose id is known already is dropped.
        """

    async def note(self) -> bytes | None:
        """Return the note that the adapter kept last, maybe in an earlier process; None without one."""

    async def keep(self, note: bytes) -> None:
        """Keep a note in place of the one before; it is durable on return."""


class Pulse(msgspec.Struct):
    """State of the connection to a platform."""

    is_connected: bool = False
    """Whether the platform answers."""
    waits: int = 0
    """Number of times that the platform asked us to wait."""
    waited: float = 0.0
    """Seconds of all these waits."""

    def wait(self, seconds: float) -> None:
        """Count a wait of some seconds."""
        self.waits += 1
        self.waited += seconds
