"""Queues per address: rows in order, and behind them a limited number of answers that no game waits for."""

from __future__ import annotations

from collections import Counter, deque
from typing import Final

from bot.delivery.destination import Destination
from bot.delivery.outbox import OutboxRow, Reply, joins

MOST_REPLIES: Final = 12
"""Maximum number of answers waiting for one chat; further ones are dropped."""


MOST_OF_ONE: Final = 4
"""Maximum number of answers waiting for one person in a chat with others."""


class ReplyBudget:
    def __init__(self) -> None:
        self._waiting: Counter[str | tuple[str, str]] = Counter()

    def are_enough(self, reply: Reply) -> bool:
        of_one = self._waiting[reply.to, reply.by] if reply.by != reply.to else 0
        return self._waiting[reply.to] >= MOST_REPLIES or of_one >= MOST_OF_ONE

    def add(self, reply: Reply) -> None:
        self._waiting[reply.to] += 1
        if reply.by:
            self._waiting[reply.to, reply.by] += 1

    def remove(self, reply: Reply) -> None:
        """Count a waiting answer no more: it was delivered, or cannot be."""
        self._less(reply.to)
        if reply.by:
            self._less((reply.to, reply.by))

    def _less(self, key: str | tuple[str, str]) -> None:
        self._waiting[key] -= 1
        if not self._waiting[key]:
            del self._waiting[key]


class Queue:
    """Parcels of one address; `is_served` tells that a task takes them out."""

    __slots__ = ("_behind", "_is_stuck", "_parcels", "destination", "is_served")

    def __init__(self, destination: Destination) -> None:
        self.destination = destination
        self._parcels: deque[OutboxRow | Reply] = deque()
        self._behind: deque[Reply] = deque()
        self._is_stuck = False
        self.is_served = False

    def __len__(self) -> int:
        return len(self._parcels) + len(self._behind)

    def put(self, parcel: OutboxRow | Reply) -> None:
        self._parcels.append(parcel)
        self._is_stuck = False

    def put_behind(self, reply: Reply) -> None:
        """Add a reply that comes when nothing else waits."""
        self._behind.append(reply)

    def put_back(self, row: OutboxRow) -> None:
        """Return a row that could not be shown; it stays first until another one is worth a try."""
        self._parcels.appendleft(row)
        self._is_stuck = True

    def try_again(self) -> None:
        """Let a row that was put back be worth another try."""
        self._is_stuck = False

    def take(self) -> OutboxRow | Reply | None:
        """Return the next parcel, None when there is nothing to try."""
        if self._parcels and not self._is_stuck:
            return self._parcels.popleft()
        return self._behind.popleft() if self._behind else None

    def take_along(self, reply: Reply) -> list[Reply]:
        """Return the next replies to the same command, to share a message where a platform counts messages."""
        along: list[Reply] = []
        while self._behind and joins(self._behind[0], reply):
            along.append(self._behind.popleft())
        return along
