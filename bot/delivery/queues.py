"""What waits for one address: rows in order, and behind them the answers that no game waits for, not too many."""

from __future__ import annotations

from collections import Counter, deque
from typing import Final

from bot.delivery.outbox import Reply, Row, joins

MOST_REPLIES: Final = 12
"""So many answers may wait for one chat: whoever asks faster than a platform takes messages gets no more of them."""


MOST_OF_ONE: Final = 4
"""So many of them may be those of one person among others."""


class Answers:
    """How many answers wait for a chat, and how many of them one person has asked for."""

    def __init__(self) -> None:
        self._waiting: Counter[str | tuple[str, str]] = Counter()

    def are_enough(self, reply: Reply) -> bool:
        """Whether so many wait that one more would be too much."""
        of_one = self._waiting[reply.to, reply.by] if reply.by != reply.to else 0
        return self._waiting[reply.to] >= MOST_REPLIES or of_one >= MOST_OF_ONE

    def add(self, reply: Reply) -> None:
        """One more waits."""
        self._waiting[reply.to] += 1
        if reply.by:
            self._waiting[reply.to, reply.by] += 1

    def remove(self, reply: Reply) -> None:
        """It has been said, or cannot be."""
        self._less(reply.to)
        if reply.by:
            self._less((reply.to, reply.by))

    def _less(self, key: str | tuple[str, str]) -> None:
        self._waiting[key] -= 1
        if not self._waiting[key]:
            del self._waiting[key]


class Queue:
    """Parcels of one address; `is_served` says that somebody takes them out."""

    __slots__ = ("_behind", "_is_stuck", "_parcels", "is_served")

    def __init__(self) -> None:
        self._parcels: deque[Row | Reply] = deque()
        self._behind: deque[Reply] = deque()
        self._is_stuck = False
        self.is_served = False

    def __len__(self) -> int:
        return len(self._parcels) + len(self._behind)

    def put(self, parcel: Row | Reply) -> None:
        """It comes after all that were put so."""
        self._parcels.append(parcel)
        self._is_stuck = False

    def put_behind(self, reply: Reply) -> None:
        """It comes when nothing else waits."""
        self._behind.append(reply)

    def put_back(self, row: Row) -> None:
        """It could not be shown, and stays the first until another one is worth a try."""
        self._parcels.appendleft(row)
        self._is_stuck = True

    def take(self) -> Row | Reply | None:
        """What comes next, None when there is nothing to try."""
        if self._parcels and not self._is_stuck:
            return self._parcels.popleft()
        return self._behind.popleft() if self._behind else None

    def take_along(self, reply: Reply) -> list[Reply]:
        """What comes next and answers the same: with it one message, where a platform counts them."""
        along: list[Reply] = []
        while self._behind and joins(self._behind[0], reply):
            along.append(self._behind.popleft())
        return along
