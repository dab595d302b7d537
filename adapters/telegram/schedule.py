"""When what may be sent: pure, on whatever clock it is asked about.

Sends and edits of a group share one window, an edit that has not started yet is replaced by the newer one, private
prompts go first and decoration last, and a chat that Telegram told to wait holds nobody else up.
"""

from __future__ import annotations

import heapq
import math
from collections import OrderedDict, deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count
from typing import Annotated, Any, Final, Generic, Protocol, TypeVar

import msgspec

from adapters.support.recent import Recent

KNOWN_CHATS: Final = 50_000
EDITED: Final = 8
"""Of so many messages of a chat it is known when they were last edited."""
LONGEST: Final = 3600.0
"""Seconds of any limit at most: an hour is longer than anybody waits for a message."""

Pause = Annotated[float, msgspec.Meta(ge=0, le=LONGEST)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1)]


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Telegram's limits, each a little below what is known of the real one.

    `gap` seconds lie between two operations in one chat, `group` operations fit into the `window` of a group, of which
    edits may use `edits`; one message is edited every `rest` seconds at most, in private twice as often; `rate`
    operations a second and `flights` requests at a time in all.
    """

    gap: Pause = 1.0
    window: Annotated[float, msgspec.Meta(gt=0, le=LONGEST)] = 60.0
    group: AtLeastOne = 18
    edits: AtLeastOne = 14
    rest: Pause = 4.0
    rate: AtLeastOne = 25
    flights: AtLeastOne = 12


def limits_of(values: Mapping[str, float]) -> Limits:
    """The limits with some replaced; raises ValueError."""
    return msgspec.convert({**msgspec.to_builtins(Limits()), **values}, Limits, strict=False)


class Rank(IntEnum):
    """What goes first."""

    PRIVATE = 0
    GROUP = 1
    PRIVATE_EDIT = 2
    GROUP_EDIT = 3


class Content(Protocol):
    """What an operation shows."""

    def over(self, earlier: Any) -> Any:
        """This, in place of what was to be shown earlier at the same place."""


C = TypeVar("C", bound=Content)


@dataclass(slots=True, eq=False)
class Op(Generic[C]):
    """One thing to send to a chat; with `message` an edit of it. `number` is its place among all that was submitted."""

    chat: int
    rank: Rank
    content: C
    message: int | None = None
    number: int = -1

    def become(self, content: C, rank: Rank) -> None:
        """Show what is left of two operations, of which the other had this rank, as early as either was to be."""
        self.content = content
        self.rank = min(self.rank, rank)


@dataclass(slots=True)
class _Lane(Generic[C]):
    """One chat: what waits, and what was done there lately."""

    waiting: list[Op[C]] = field(default_factory=list)
    done: deque[float] = field(default_factory=deque)
    last: float = -math.inf
    paused: float = -math.inf
    edited: Recent[int, float] = field(default_factory=lambda: Recent(EDITED))
    busy: bool = False
    asked: float = math.inf
    """When the lane is next looked at; an entry of the heap with another time is out of date."""


class Schedule(Generic[C]):
    """All chats and the limits between them."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._lanes: OrderedDict[int, _Lane[C]] = OrderedDict()
        self._later: list[tuple[float, int]] = []
        self._ready: list[tuple[int, int, int]] = []
        self._started: deque[float] = deque()
        self._flying = 0
        self._numbers = count()

    def __len__(self) -> int:
        return sum(len(lane.waiting) for lane in self._lanes.values())

    def submit(self, op: Op[C], now: float) -> Op[C]:
        """Take an operation; returns the one that will show it, which may be an edit that waits already."""
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

    def next(self, now: float) -> Op[C] | float:
        """The operation to start now, or the seconds until one may be (infinite: until something changes)."""
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

    def finish(self, op: Op[C], now: float) -> None:
        """The operation is over, well or not: its chat is free for the next one."""
        self._flying -= 1
        lane = self._lane(op.chat)
        lane.busy = False
        lane.last = now
        if op.message is not None:
            lane.edited[op.message] = now
        self._look(op.chat, lane, now)

    def retry(self, op: Op[C], now: float, seconds: float) -> Op[C]:
        """The operation has to be done again, and its chat waits so long; returns the one that will show it."""
        lane = self._lane(op.chat)
        lane.paused = max(lane.paused, now + seconds)
        self.finish(op, now)
        newer = next((other for other in lane.waiting if op.message is not None and other.message == op.message), None)
        if newer is None:
            lane.waiting.insert(0, op)
        else:
            newer.become(newer.content.over(op.content), op.rank)
        self._look(op.chat, lane, now)
        return newer or op

    def _lane(self, chat: int) -> _Lane[C]:
        lane = self._lanes.get(chat)
        if lane is None:
            lane = self._lanes[chat] = _Lane()
            if len(self._lanes) > KNOWN_CHATS:
                self._forget()
        self._lanes.move_to_end(chat)
        return lane

    def _forget(self) -> None:
        """Drop the chat that was used least lately, unless something waits there."""
        chat, lane = next(iter(self._lanes.items()))
        if lane.waiting or lane.busy:
            self._lanes.move_to_end(chat)
        else:
            del self._lanes[chat]

    def _look(self, chat: int, lane: _Lane[C], now: float) -> None:
        """Find out when the lane can go on."""
        if lane.busy or not lane.waiting:
            return
        at = min(self._earliest(lane, op, now) for op in lane.waiting)
        if at <= now:
            self._offer(chat, lane, now)
        elif at != lane.asked:
            lane.asked = at
            heapq.heappush(self._later, (at, chat))

    def _offer(self, chat: int, lane: _Lane[C], now: float) -> None:
        """The lane's best operation of now stands in line with those of other chats."""
        if lane.busy:
            return
        able = [op for op in lane.waiting if self._earliest(lane, op, now) <= now]
        if able:
            best = min(able, key=lambda op: (op.rank, op.number))
            heapq.heappush(self._ready, (best.rank, best.number, chat))
        else:
            self._look(chat, lane, now)

    def _take(self, entry: tuple[int, int, int], now: float) -> Op[C] | None:
        """Start what stood in line, unless it was started or replaced meanwhile."""
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
        return op

    def _earliest(self, lane: _Lane[C], op: Op[C], now: float) -> float:
        """When the operation may start at the earliest."""
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
