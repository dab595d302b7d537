"""How the bot is doing, counted as it goes: plain numbers, none of which tells a role or a person."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Awaitable, Mapping, MutableMapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Final, Literal

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds that divide quick commits from slow ones."""


Outcome = Literal["accepted", "refused", "unstored", "failed"]


@dataclass(slots=True)
class Durations:
    """How many took no longer than each of `BOUNDS`, and the others; `total` is their sum in seconds."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    total: float = 0.0

    async def of(self, work: Awaitable[None]) -> None:
        """Wait for something, and count how long it took, however it ended."""
        started = perf_counter()
        try:
            await work
        finally:
            seconds = perf_counter() - started
            self.counts[bisect_left(BOUNDS, seconds)] += 1
            self.total += seconds


@dataclass(slots=True)
class Vitals:
    """What has come in by its outcome, commits, matches that have ended (game, status), and log lines by level."""

    inputs: Counter[Outcome] = field(default_factory=Counter)
    commits: Durations = field(default_factory=Durations)
    ended: Counter[tuple[str, str]] = field(default_factory=Counter)
    lines: Counter[str] = field(default_factory=Counter)

    def heed_line(self, logger: object, method: str, event: MutableMapping[str, Any]) -> Mapping[str, Any]:
        """Count a line on its way to the log."""
        self.lines[event["level"]] += 1
        return event
