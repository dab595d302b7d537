"""Ids by which readers recognise messages: the same at every delivery, and no count of messages to others."""

from __future__ import annotations

from hashlib import blake2b, sha256
from itertools import count
from secrets import token_bytes, token_hex
from typing import Final

from bot.delivery.outbox import OutboxRow
from storage.base import Store

KEPT: Final = ("bot", "ids")
STARTS: Final = ("bot", "starts")
"""Profile that counts the processes of rehearsals on a database: no two use the same ids for replies."""


class Ids:
    """Makes ids from a key that a database keeps for good; in a rehearsal ids of replies too."""

    def __init__(self, key: bytes | None = None, start: int = 0) -> None:
        self._key = key or token_bytes(16)
        self._start = start
        self._replies = count(1)

    @classmethod
    async def of(cls, store: Store, seed: str | None = None) -> Ids:
        """Return the ids of a store, of a rehearsal with this seed; raises Unavailable."""
        key = await store.recall(*KEPT)
        if key is None:
            key = token_bytes(16) if seed is None else sha256(f"ids:{seed}".encode()).digest()[:16]
            await store.remember(*KEPT, key)
        if seed is None:
            return cls(key)
        start = int(await store.recall(*STARTS) or b"0") + 1
        await store.remember(*STARTS, str(start).encode())
        return cls(key, start)

    def row(self, row: OutboxRow, place: int) -> str:
        """Return the id of the message at a place in a row; up to its last two numbers it names the match's step."""
        return f"m{row.match}.{self._hash(f'{row.match}.{row.seq}')}.{row.n}.{place}"

    def reply(self) -> str:
        """Return an id for a message that is not stored, and never sent again."""
        return f"r{self._hash(f'reply {self._start}.{next(self._replies)}') if self._start else token_hex(6)}"

    def _hash(self, about: str) -> str:
        return blake2b(about.encode(), key=self._key, digest_size=6).hexdigest()
