"""Finds games by the entry-point group `yemu.games`; ours are found in the same way as everybody's."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Any

import msgspec

from fsm.machine import TableError, compiled
from fsm.model import API, RuleSet

GROUP = "yemu.games"


class Broken(msgspec.Struct, frozen=True):
    """A game that could not be loaded: its entry point, the distribution to blame, and why, in one line."""

    name: str
    distribution: str
    reason: str


def find_games(
    points: Iterable[EntryPoint] | None = None, *, check: Callable[[RuleSet[Any]], object] = lambda rules: None
) -> tuple[Mapping[str, RuleSet[Any]], list[Broken]]:
    """All games that can be played, by key, and those that cannot, or that the `check` does not let pass."""
    games: dict[str, RuleSet[Any]] = {}
    broken: list[Broken] = []
    for point in sorted(entry_points(group=GROUP) if points is None else points, key=lambda point: point.name):
        try:
            rules = _load(point)
            if rules.key in games:
                raise TableError(f"a second game of the key {rules.key}")
            check(rules)
            games[rules.key] = rules
        except (Exception, SystemExit) as error:
            owner = point.dist.name if point.dist else "unknown"
            broken.append(Broken(point.name, owner, f"{type(error).__name__}: {error}".splitlines()[0]))
    return games, broken


def _load(point: EntryPoint) -> RuleSet[Any]:
    rules = point.load()
    if not isinstance(rules, RuleSet):
        raise TableError(f"{point.value} is no RuleSet")
    if rules.api != API:
        raise TableError(f"made for API {rules.api}, this is {API}")
    compiled(rules)
    return rules
