"""Ids by which readers recognise messages: the same at every delivery, and no count of messages to others."""

from __future__ import annotations

from hashlib import blake2b
from secrets import token_bytes, token_hex
from typing import Final

from bot.delivery.outbox import OutboxRow
from storage.base import Store

KEPT: Final = ("bot", "ids")
"""Profile that keeps the key."""


class Ids:
    """Makes ids from a key that a database keeps for good."""

    def __init__(self, key: bytes | None = None) -> None:
        self._key = key or token_bytes(16)

    @classmethod
    async def of(cls, store: Store) -> Ids:
        """Return the ids of a store; raises Unavailable."""
        key = await store.recall(*KEPT)
        if key is None:
            key = token_bytes(16)
            await store.remember(*KEPT, key)
        return cls(key)

    def row(self, row: OutboxRow, place: int) -> str:
        """Return the id of the message at a place in a row; up to its last two numbers it names the match's step."""
        return f"m{row.match}.{self._hash(f'{row.match}.{row.seq}')}.{row.n}.{place}"

    def reply(self) -> str:
        """Return an id for a message that is not stored, and never sent again."""
        return f"r{token_hex(6)}"

    def _hash(self, about: str) -> str:
        return blake2b(about.encode(), key=self._key, digest_size=6).hexdigest()
