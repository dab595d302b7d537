"""Between a platform and the store of what it reports: events, where they go, and how the platform is doing."""

from collections.abc import Sequence
from typing import Protocol

import msgspec


class Event(msgspec.Struct, frozen=True):
    """Something that a platform reported, as it reported it; `id` is the platform's own."""

    id: str
    body: bytes


class Intake(Protocol):
    """Where a platform's events become durable before the platform is told that they arrived."""

    async def position(self) -> str | None:
        """Up to where the platform's events were taken in, as the adapter wrote it; None at the very first start."""

    async def put(self, events: Sequence[Event], position: str) -> None:
        """Take events in, in order, and the position behind them; both are durable on return, none counts twice."""


class Pulse(msgspec.Struct):
    """How a platform is doing: whether it answers, how often it has asked us to wait, and for how long in all."""

    is_connected: bool = False
    waits: int = 0
    waited: float = 0.0

    def wait(self, seconds: float) -> None:
        """The platform asks us to wait."""
        self.waits += 1
        self.waited += seconds
