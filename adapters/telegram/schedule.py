"""Schedule of requests within Telegram's limits: pure, on any clock.

Sends and edits of a group share one window, an edit that has not started yet is replaced by the newer one, private
prompts go first and decoration last, and a chat that Telegram told to wait holds no other up.
"""

import heapq
import math
from collections import OrderedDict, deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count
from typing import Annotated, Final

import msgspec

from adapters.support.cache import Recent
from adapters.telegram.rendered_message import Page

KNOWN_CHATS: Final = 50_000
EDITED: Final = 8
LONGEST: Final = 3600.0
"""Maximum seconds of any limit: an hour is longer than any person waits for a message."""

Pause = Annotated[float, msgspec.Meta(ge=0, le=LONGEST)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1)]


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Limits of Telegram, each a little below the known real one."""

    gap: Pause = 1.0
    """Seconds between two operations in one chat."""
    window: Annotated[float, msgspec.Meta(gt=0, le=LONGEST)] = 60.0
    """Seconds in which the operations of a group are counted."""
    group: AtLeastOne = 18
    """Maximum number of operations per window of a group."""
    edits: AtLeastOne = 14
    """Maximum number of edits among them."""
    rest: Pause = 4.0
    """Seconds between two edits of one message; half as many in private."""
    rate: AtLeastOne = 25
    """Maximum number of operations per second in all."""
    flights: AtLeastOne = 12
    """Maximum number of requests at a time in all."""


def limits_of(values: Mapping[str, float]) -> Limits:
    """Return the limits with some replaced; raises ValueError."""
    return msgspec.convert({**msgspec.to_builtins(Limits()), **values}, Limits, strict=False)


class Rank(IntEnum):
    PRIVATE = 0
    GROUP = 1
    PRIVATE_EDIT = 2
    GROUP_EDIT = 3


class Usage(msgspec.Struct, frozen=True, omit_defaults=True):
    ages: tuple[float, ...] = ()
    """Seconds since each operation of a group within its window, the oldest first."""
    pause: float = 0.0
    """Seconds left of a pause that Telegram has asked for."""


@dataclass(slots=True, eq=False)
class Op:
    """Operation in a chat: a new message or, with `message`, an edit. `number` is its place among all submitted."""

    chat: int
    rank: Rank
    content: Page
    message: int | None = None
    number: int = -1

    def become(self, content: Page, rank: Rank) -> None:
        self.content = content
        self.rank = min(self.rank, rank)


@dataclass(slots=True)
class _Lane:
    waiting: list[Op] = field(default_factory=list)
    done: deque[float] = field(default_factory=deque)
    last: float = -math.inf
    paused: float = -math.inf
    edited: Recent[int, float] = field(default_factory=lambda: Recent(EDITED))
    busy: bool = False
    asked: float = math.inf
    """Instant of the next look at the lane; a heap entry with another time is out of date."""


class Schedule:
    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._lanes: OrderedDict[int, _Lane] = OrderedDict()
        self._later: list[tuple[float, int]] = []
        self._ready: list[tuple[int, int, int]] = []
        self._started: deque[float] = deque()
        self._used: dict[int, float] = {}
        self._paused: dict[int, float] = {}
        self._flying = 0
        self._numbers = count()

    def __len__(self) -> int:
        return sum(len(lane.waiting) for lane in self._lanes.values())

    def submit(self, op: Op, now: float) -> Op:
        lane = self._lane(op.chat)
        if op.message is not None:
            for other in lane.waiting:
                if other.message == op.message:
                    other.become(op.content.over(other.content), op.rank)
                    self._look(op.chat, lane, now)
                    return other
        op.number = next(self._numbers)
        lane.waiting.append(op)
        self._look(op.chat, lane, now)
        return op

    def next(self, now: float) -> Op | float:
        """Return the operation to start now, or the seconds until the next one (infinite: until a change)."""
        while self._later and self._later[0][0] <= now:
            at, chat = heapq.heappop(self._later)
            lane = self._lanes.get(chat)
            if lane and lane.asked == at:
                lane.asked = math.inf
                self._offer(chat, lane, now)
        while self._started and self._started[0] <= now - 1:
            self._started.popleft()
        if self._flying >= self.limits.flights:
            return math.inf
        if self._ready and len(self._started) >= self.limits.rate:
            return self._started[0] + 1 - now
        while self._ready:
            op = self._take(heapq.heappop(self._ready), now)
            if op:
                return op
        return self._later[0][0] - now if self._later else math.inf

    def finish(self, op: Op, now: float) -> None:
        self._flying -= 1
        lane = self._lane(op.chat)
        lane.busy = False
        lane.last = now
        if op.message is not None:
            lane.edited[op.message] = now
        self._look(op.chat, lane, now)

    def retry(self, op: Op, now: float, seconds: float) -> Op:
        lane = self._lane(op.chat)
        self._pause(op.chat, lane, now + seconds)
        self.finish(op, now)
        newer = next((other for other in lane.waiting if op.message is not None and other.message == op.message), None)
        if newer is None:
            lane.waiting.insert(0, op)
        else:
            newer.become(newer.content.over(op.content), op.rank)
        self._look(op.chat, lane, now)
        return newer or op

    def usage(self, now: float) -> dict[int, Usage]:
        begin = now - self.limits.window
        self._used = {chat: at for chat, at in self._used.items() if at > begin}
        self._paused = {chat: until for chat, until in self._paused.items() if until > now}
        lanes = {chat: self._lanes[chat] for chat in (*self._used, *self._paused) if chat in self._lanes}
        return {
            chat: Usage(tuple(round(now - at, 3) for at in lane.done if at > begin), max(0.0, lane.paused - now))
            for chat, lane in lanes.items()
        }

    def recall(self, usages: Mapping[int, Usage], ago: float, now: float) -> None:
        for chat, usage in usages.items():
            lane = self._lane(chat)
            if len(usage.ages) > len(lane.done):
                lane.done = deque(now - ago - age for age in usage.ages)
                self._used[chat] = lane.done[-1]
            self._pause(chat, lane, now + usage.pause - ago)

    def _pause(self, chat: int, lane: _Lane, until: float) -> None:
        lane.paused = self._paused[chat] = max(lane.paused, until)

    def _lane(self, chat: int) -> _Lane:
        lane = self._lanes.get(chat)
        if lane is None:
            lane = self._lanes[chat] = _Lane()
            if len(self._lanes) > KNOWN_CHATS:
                self._forget()
        self._lanes.move_to_end(chat)
        return lane

    def _forget(self) -> None:
        chat, lane = next(iter(self._lanes.items()))
        if lane.waiting or lane.busy:
            self._lanes.move_to_end(chat)
        else:
            del self._lanes[chat]

    def _look(self, chat: int, lane: _Lane, now: float) -> None:
        if lane.busy or not lane.waiting:
            return
        at = min(self._earliest(lane, op, now) for op in lane.waiting)
        if at <= now:
            self._offer(chat, lane, now)
        elif at != lane.asked:
            lane.asked = at
            heapq.heappush(self._later, (at, chat))

    def _offer(self, chat: int, lane: _Lane, now: float) -> None:
        if lane.busy:
            return
        able = [op for op in lane.waiting if self._earliest(lane, op, now) <= now]
        if able:
            best = min(able, key=lambda op: (op.rank, op.number))
            heapq.heappush(self._ready, (best.rank, best.number, chat))
        else:
            self._look(chat, lane, now)

    def _take(self, entry: tuple[int, int, int], now: float) -> Op | None:
        _, number, chat = entry
        lane = self._lanes.get(chat)
        if lane is None or lane.busy:
            return None
        op = next((op for op in lane.waiting if op.number == number), None)
        if op is None:
            return None
        if self._earliest(lane, op, now) > now:
            self._look(chat, lane, now)
            return None
        lane.waiting.remove(op)
        lane.busy = True
        lane.last = now
        self._flying += 1
        self._started.append(now)
        if chat < 0:
            lane.done.append(now)
            self._used[chat] = now
        return op

    def _earliest(self, lane: _Lane, op: Op, now: float) -> float:
        limits = self.limits
        at = max(lane.last + limits.gap, lane.paused)
        if op.message is not None and op.rank in (Rank.PRIVATE_EDIT, Rank.GROUP_EDIT):
            at = max(at, lane.edited.get(op.message, -math.inf) + (limits.rest if op.chat < 0 else limits.rest / 2))
        if op.chat < 0:
            while lane.done and lane.done[0] <= now - limits.window:
                lane.done.popleft()
            most = limits.edits if op.rank is Rank.GROUP_EDIT else limits.group
            if len(lane.done) >= most:
                at = max(at, lane.done[-most] + limits.window)
        return at
