"""Counters of the bot's work: plain numbers, none of which reveals a role or a person."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Awaitable, Mapping, MutableMapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Final, Literal

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Upper bounds in seconds of the histogram of commits."""

Outcome = Literal["accepted", "refused", "unstored", "failed"]


@dataclass(slots=True)
class Durations:
    counts: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    """Number of durations up to each of `BOUNDS`, and above all of them."""
    total: float = 0.0

    async def of(self, work: Awaitable[None]) -> None:
        started = perf_counter()
        try:
            await work
        finally:
            seconds = perf_counter() - started
            self.counts[bisect_left(BOUNDS, seconds)] += 1
            self.total += seconds


@dataclass(slots=True)
class Stats:
    inputs: Counter[Outcome] = field(default_factory=Counter)
    commits: Durations = field(default_factory=Durations)
    ended: Counter[tuple[str, str]] = field(default_factory=Counter)
    lines: Counter[str] = field(default_factory=Counter)
    player_failures: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By the player of a package, and the kind of failure."""

    def count_line(self, logger: object, method: str, event: MutableMapping[str, Any]) -> Mapping[str, Any]:
        self.lines[event["level"]] += 1
        return event
