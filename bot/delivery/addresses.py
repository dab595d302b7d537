"""Addresses: the platform behind each, and whether a message would reach it now."""

import math
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

import structlog

from adapters.base import Adapter, Capabilities, Scope, Unreachable, scheme_of
from adapters.support.cache import Recent
from bot.clock import Clock
from bot.delivery.outbox import OutboxRow, Reply

log = structlog.get_logger()

LATELY: Final = 60.0
"""Seconds in which an open private chat needs no proof."""

MOST_READERS: Final = 10_000

HELD_UP: Final = 30.0
"""Seconds after which a message that waits for its platform keeps a room from following its game."""

CHAT: Final = frozenset({Scope.CHAT_FOR_NOW, Scope.CHAT_FOR_GOOD, Scope.EDITS})

Undelivered = Callable[[OutboxRow | Reply, Scope], None]
Late = Callable[[str], None]


class Addresses:
    def __init__(self, adapters: Mapping[str, Adapter], clock: Clock) -> None:
        self.refused: dict[str, str] = {}
        """Unknown reasons for which the next message of an address is refused, and tried again."""
        self.undelivered: Undelivered = lambda parcel, scope: None
        self.late: Late = lambda to: None
        self._adapters = adapters
        self._clock = clock
        self._since: dict[str, float] = {}
        self._met: Recent[str, float] = Recent(MOST_READERS)

    def adapter(self, to: str) -> Adapter:
        return self._adapters[scheme_of(to)]

    def able(self, to: str) -> Capabilities:
        return self.adapter(to).capabilities

    def meet(self, person: str) -> None:
        self._met[person] = self._clock.now()

    def has_met(self, to: str) -> bool:
        """Return whether a private chat with buttons was open just now: the next message arrives, however late."""
        at = self._met.get(to)
        return at is not None and self._clock.now() < at + LATELY and self.able(to).buttons

    def is_held_up(self, to: str) -> bool:
        return to in self.refused or self._clock.now() - self._since.get(to, math.inf) > HELD_UP

    @contextmanager
    def holding_up(self, to: str) -> Iterator[None]:
        self._since[to] = since = self._clock.now()
        try:
            yield
        finally:
            del self._since[to]
        if self._clock.now() - since > HELD_UP:
            self.late(to)

    async def carry(self, parcel: OutboxRow | Reply, work: Coroutine[Any, Any, object]) -> bool:
        try:
            await work
        except Unreachable as refusal:
            if refusal.scope in CHAT:
                self.undelivered(parcel, refusal.scope)
            else:
                seq = parcel.seq if isinstance(parcel, OutboxRow) else None  # a reply has none
                known = {"to": parcel.to, "match": parcel.match, "seq": seq, "scope": refusal.scope.value}
                log.error("message refused and dropped", **known, reason=str(refusal))
        except Exception:
            log.exception("message dropped", to=parcel.to, match=parcel.match)
        else:
            return True
        return False
