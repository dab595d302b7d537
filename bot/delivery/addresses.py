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
"""Maximum number of addresses whose last message is remembered."""

HELD_UP: Final = 30.0
"""Seconds after which a message that waits for its platform keeps a room from following its game."""

CHAT: Final = frozenset({Scope.CHAT_FOR_NOW, Scope.CHAT_FOR_GOOD})
"""Scopes of refusals that are about a chat."""

Undelivered = Callable[[OutboxRow | Reply, Scope], None]
"""Takes back a parcel whose chat may not be written to."""

Late = Callable[[str], None]
"""Is told of an address that a message has held up."""


class Addresses:
    """Knows private chats that are open, and addresses whose messages are refused or wait for long."""

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
        """Note that a private chat is open, as a message has just come from or to it."""
        self._met[person] = self._clock.now()

    def has_met(self, to: str) -> bool:
        """Return whether a private chat with buttons was open just now: the next message arrives, however late."""
        at = self._met.get(to)
        return at is not None and self._clock.now() < at + LATELY and self.able(to).buttons

    def is_held_up(self, to: str) -> bool:
        """Return whether an address cannot be spoken to for now: its messages are refused, or wait for long."""
        return to in self.refused or self._clock.now() - self._since.get(to, math.inf) > HELD_UP

    @contextmanager
    def holding_up(self, to: str) -> Iterator[None]:
        """Note that a message waits for its platform, and tell if it has held up its address."""
        self._since[to] = since = self._clock.now()
        try:
            yield
        finally:
            del self._since[to]
        if self._clock.now() - since > HELD_UP:
            self.late(to)

    async def carry(self, parcel: OutboxRow | Reply, work: Coroutine[Any, Any, object]) -> bool:
        """Do the work of a parcel; return False if it reached nobody, which is told of a chat, and else logged."""
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
