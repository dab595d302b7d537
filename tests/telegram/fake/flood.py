"""The meter of what was sent where: Telegram's limits, compressed by a factor so that tests need not take minutes."""

import asyncio
from collections import defaultdict, deque


class Meter:
    """Counts sends and edits; `most` is the most that each group saw within its window, `worst` that of all."""

    def __init__(self, speed: float) -> None:
        self.window = 60 / speed
        self.gap = 1 / speed
        self.rate = 30 * speed
        self.group = 20
        self.worst = 0
        self.most: dict[int, int] = defaultdict(int)
        self.exceeded: list[str] = []
        self.counts: dict[str, int] = defaultdict(int)
        self._groups: dict[int, deque[float]] = defaultdict(deque)
        self._last: dict[int, deque[float]] = defaultdict(lambda: deque(maxlen=3))
        self._all: deque[float] = deque()

    def count(self, chat: int, what: str) -> float | None:
        """Take notice of an operation; returns the seconds to wait when it is one too many."""
        now = asyncio.get_running_loop().time()
        self.counts[f"{'private' if chat > 0 else 'group'} {what}"] += 1
        self._all.append(now)
        while self._all[0] <= now - 1:
            self._all.popleft()
        if len(self._all) > self.rate:
            return self._refuse(f"{len(self._all)} operations within a second", 1)
        recent = self._last[chat]
        recent.append(now)
        if len(recent) == 3 and now - recent[0] < self.gap:
            return self._refuse(f"3 operations in chat {chat} within {now - recent[0]:.3f} s", self.gap)
        return self._in_group(chat, now) if chat < 0 else None

    def _in_group(self, chat: int, now: float) -> float | None:
        done = self._groups[chat]
        done.append(now)
        while done[0] <= now - self.window:
            done.popleft()
        self.worst = max(self.worst, len(done))
        self.most[chat] = max(self.most[chat], len(done))
        if len(done) > self.group:
            return self._refuse(f"{len(done)} operations in group {chat} within its window", self.window)
        return None

    def _refuse(self, reason: str, seconds: float) -> float:
        self.exceeded.append(reason)
        return seconds
