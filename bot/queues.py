"""What waits for one address: rows in order, and behind them the answers that no game waits for."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from bot.outbox import Row

if TYPE_CHECKING:
    from bot.courier import Reply


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
