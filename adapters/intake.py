import math
import time
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec


class Event(msgspec.Struct, frozen=True):
    id: str
    """Id that no other event of the platform has, also after a restart."""
    body: bytes


class Intake(Protocol):
    """Store of a platform's events, which makes them durable before the platform is told that they arrived."""

    async def position(self) -> str | None:
        """Return the position that the adapter put last; None at the very first start."""

    async def put(self, events: Sequence[Event], position: str) -> None:
        """Store new events, in order, with the position behind them; both are durable on return."""

    async def note(self) -> bytes | None:
        """Return the note that the adapter kept last, maybe in an earlier process; None without one."""

    async def keep(self, note: bytes) -> None:
        """Keep a note in place of the one before; it is durable on return."""


class Pulse:
    def __init__(self, patience: float = math.inf) -> None:
        """`patience` are the seconds without an answer after which the connection counts as lost."""
        self._patience = patience
        self._answers = False
        self._returns = False
        self._heard: float | None = None
        self._missed = math.inf
        self.now: Callable[[], float] = time.monotonic
        self.returned: Callable[[float | None], None] = lambda silence: None
        """Called at the end of a silence with its seconds; None where the time before it is not known."""
        self.caught_up: Callable[[float | None], None] = lambda silence: None
        """Called when all events of the silences since the last call have come, or are about to be stored."""
        self.waits = 0
        self.waited = 0.0

    @property
    def is_connected(self) -> bool:
        """Whether the platform answers; with a `patience`, only from the second answer after a silence on.

        Set it at each answer to a request for events, before they are stored, and at each failure. Let no request wait
        for events before it is true: the first answer after a silence may be as old as the silence.
        """
        return self._answers and self._silence() <= self._patience

    @is_connected.setter
    def is_connected(self, answers: bool) -> None:
        was_connected, silence = self.is_connected, self._silence()
        if not answers:
            self._answers = self._returns = False
            return
        self._heard = self.now()
        if was_connected:
            return
        is_first, self._answers = not self._returns, self._returns or math.isinf(self._patience)
        self._returns = not self._answers
        if is_first:
            self._missed += silence
            self.returned(_finite(silence))
        if self._answers:
            missed, self._missed = self._missed, 0.0
            self.caught_up(_finite(missed))

    def begin(self, *, anew: bool) -> None:
        """Wait for the first answer, behind those to another process, or `anew`."""
        self._answers = self._returns = False
        self._heard, self._missed = (None, math.inf) if anew else (self.now(), 0.0)

    def _silence(self) -> float:
        return math.inf if self._heard is None else self.now() - self._heard

    def wait(self, seconds: float) -> None:
        self.waits += 1
        self.waited += seconds


def _finite(silence: float) -> float | None:
    return None if math.isinf(silence) else silence
