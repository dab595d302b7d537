"""Boards by how often groups have played them, as far as their games are still stored."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from bot.clock import Clock
from fsm import AnyRules
from storage.base import Store

NEWEST: Final = 1000
"""Number of games that are counted, the newest ones."""

FRESH: Final = 3600.0
"""Seconds for which a count stands."""


class _Dealt(msgspec.Struct):
    options: dict[str, Any]


class PlayedBoards:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._counted: dict[str, tuple[float, Counter[str]]] = {}

    async def count(self, rules: AnyRules) -> Mapping[str, int]:
        """Return the number of games on each board. Raises Unavailable."""
        now = self._clock.now()
        at, counted = self._counted.get(rules.key, (now - FRESH, Counter[str]()))
        if at <= now - FRESH:
            setups = await self._store.setups(rules.key, NEWEST)
            options = (msgspec.json.decode(body, type=_Dealt).options for body in setups)
            counted = Counter(str(one[rules.opener]) for one in options if rules.opener in one)
            self._counted[rules.key] = now, counted
        return counted
