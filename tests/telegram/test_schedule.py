from __future__ import annotations

import asyncio
import json
import math
from collections import deque
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs
from telegram.error import NetworkError, RetryAfter

from adapters.intake import Pulse
from adapters.support.tasks import give_up
from adapters.telegram.address import Ref
from adapters.telegram.keyboard import InlineButton
from adapters.telegram.outbound import Outbound
from adapters.telegram.rendered_message import Page
from adapters.telegram.schedule import Limits, Op, Rank, Schedule, limits_of
from adapters.testing import MemoryIntake

GROUP = -100
LATENCY = 0.05
TICK = 1e-6


class Clock:
    def __init__(self, limits: Limits | None = None) -> None:
        self.schedule: Schedule = Schedule(limits or Limits())
        self.now = 0.0
        self.sent: list[tuple[float, Op]] = []
        self.flying: deque[tuple[float, Op]] = deque()
        self.most = 0

    def submit(self, chat: int, text: str, rank: Rank = Rank.GROUP, message: int | None = None) -> Op:
        return self.schedule.submit(Op(chat, rank, Page(text), message), self.now)

    def run(self, until: float = math.inf) -> None:
        while True:
            step = self.schedule.next(self.now)
            if isinstance(step, Op):
                self.sent.append((self.now, step))
                self.flying.append((self.now + LATENCY, step))
                self.most = max(self.most, len(self.flying))
                continue
            landing = self.flying[0][0] if self.flying else math.inf
            at = min(self.now + max(step, TICK), landing)
            if at == math.inf or at > until:
                self.now = self.now if until == math.inf else until
                return
            self.now = max(self.now, at)
            if at == landing:
                self.schedule.finish(self.flying.popleft()[1], self.now)

    def texts(self, chat: int) -> list[str | None]:
        return [op.content.text for _, op in self.sent if op.chat == chat]

    def worst(self, chat: int, window: float = 60) -> int:
        times = [at for at, op in self.sent if op.chat == chat]
        return max(sum(1 for at in times if start <= at < start + window) for start in times)


def test_a_chat_gets_one_operation_a_second() -> None:
    clock = Clock()
    for number in range(5):
        clock.submit(7, str(number), Rank.PRIVATE)
    clock.run()
    times = [at for at, _ in clock.sent]
    assert clock.texts(7) == ["0", "1", "2", "3", "4"]
    assert all(later - earlier >= 1 for earlier, later in pairwise(times))


def test_a_group_never_sees_more_than_its_share_of_sends_and_edits_together() -> None:
    clock, random = Clock(), Random("burst")
    for number in range(400):
        if random.random() < 0.4:
            clock.submit(GROUP, f"send {number}")
        else:
            clock.submit(GROUP, f"edit {number}", Rank.GROUP_EDIT, random.randrange(4))
        clock.run(clock.now + random.random() * 2)
    clock.run()
    assert clock.worst(GROUP) <= Limits().group
    assert len(clock.schedule) == 0


def test_edits_leave_room_for_what_cannot_wait() -> None:
    clock = Clock()
    for number in range(100):
        clock.submit(GROUP, str(number), Rank.GROUP_EDIT, number)
    clock.run(40)
    assert len(clock.sent) == Limits().edits
    clock.submit(GROUP, "result")
    clock.run(42)
    assert clock.sent[-1][1].content.text == "result"


def test_only_the_newest_state_of_an_edit_is_sent() -> None:
    clock = Clock()
    first = clock.submit(GROUP, "1/5", Rank.GROUP_EDIT, 3)
    clock.run(0.01)
    waiting = clock.submit(GROUP, "2/5", Rank.GROUP_EDIT, 3)
    assert clock.submit(GROUP, "3/5", Rank.GROUP_EDIT, 3) is waiting
    assert waiting is not first
    clock.run()
    assert clock.texts(GROUP) == ["1/5", "3/5"]
    assert clock.sent[1][0] - clock.sent[0][0] >= Limits().rest


def test_prompts_overtake_decoration_of_other_chats() -> None:
    clock = Clock(Limits(rate=2))
    for chat in range(-20, -10):
        clock.submit(chat, "board", Rank.GROUP_EDIT, 1)
    for chat in range(1, 5):
        clock.submit(chat, "prompt", Rank.PRIVATE)
    clock.run()
    assert [op.content.text for _, op in clock.sent[:4]] == ["prompt"] * 4


def test_all_chats_together_stay_below_the_rate_and_the_number_of_flights() -> None:
    clock = Clock()
    for chat in range(1, 201):
        clock.submit(chat, "card", Rank.PRIVATE)
    clock.run()
    times = [at for at, _ in clock.sent]
    assert len(times) == 200
    assert max(sum(1 for at in times if start <= at < start + 1) for start in times) <= Limits().rate
    assert clock.most <= Limits().flights


def test_a_chat_that_has_to_wait_holds_nobody_up() -> None:
    clock = Clock()
    op = clock.submit(1, "first", Rank.PRIVATE)
    assert clock.schedule.next(0) is op
    clock.schedule.retry(op, 0, 30)
    clock.submit(2, "other", Rank.PRIVATE)
    clock.run()
    assert [(op.chat, at >= 30) for at, op in clock.sent] == [(2, False), (1, True)]


def test_what_is_tried_again_keeps_its_place_and_takes_the_newer_state() -> None:
    clock = Clock()
    op = clock.submit(1, "old", Rank.PRIVATE_EDIT, 5)
    assert clock.schedule.next(0) is op
    newer = clock.submit(1, "new", Rank.PRIVATE_EDIT, 5)
    assert clock.schedule.retry(op, 0, 2) is newer
    clock.run()
    assert clock.texts(1) == ["new"]


def test_a_text_that_is_tried_again_keeps_its_words_and_its_rank_under_a_newer_keyboard() -> None:
    schedule: Schedule = Schedule(Limits())
    schedule.submit(Op(1, Rank.PRIVATE, Page("new text"), 5), 0)
    step = schedule.next(0)
    assert isinstance(step, Op)
    rows = ((InlineButton("Ann", "payload"),),)
    schedule.submit(Op(1, Rank.PRIVATE_EDIT, Page(None, rows), 5), 0)
    again = schedule.retry(step, 0, 2)
    assert (again.content, again.rank) == (Page("new text", rows), Rank.PRIVATE)


@pytest.mark.parametrize("seed", range(20))
def test_nothing_is_lost_and_sends_keep_their_order(seed: int) -> None:
    clock, random = Clock(Limits(gap=0.1, window=6, rest=0.4, rate=20, flights=4)), Random(seed)
    chats = [-2, -1, 1, 2, 3]
    wanted: dict[int, list[str]] = {chat: [] for chat in chats}
    boards: dict[tuple[int, int], str] = {}
    for number in range(300):
        chat = random.choice(chats)
        if random.random() < 0.5:
            wanted[chat].append(str(number))
            clock.submit(chat, str(number), Rank.PRIVATE if chat > 0 else Rank.GROUP)
        else:
            message = random.randrange(3)
            boards[chat, message] = str(number)
            clock.submit(chat, str(number), Rank.PRIVATE_EDIT if chat > 0 else Rank.GROUP_EDIT, message)
        clock.run(clock.now + random.random() * 0.2)
    clock.run()
    for chat in chats:
        assert [op.content.text for _, op in clock.sent if op.chat == chat and op.message is None] == wanted[chat]
    last = {(op.chat, op.message): op.content.text for _, op in clock.sent if op.message is not None}
    assert last == boards


def test_limits_are_checked() -> None:
    assert limits_of({"gap": 0.5}).gap == 0.5
    assert limits_of({"rate": "30"}).rate == 30  # type: ignore[dict-item]  # the environment brings text
    for bad in ({"gapp": 1.0}, {"rate": "many"}):
        with pytest.raises(ValueError):
            limits_of(bad)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["group", "edits", "rate", "flights", "window", "gap", "rest"])
@pytest.mark.parametrize("value", [-1, 0, math.nan, math.inf])
def test_limits_with_which_nothing_could_be_sent_are_refused(name: str, value: float) -> None:
    if value == 0 and name in ("gap", "rest"):
        assert getattr(limits_of({name: value}), name) == 0
        return
    with pytest.raises(ValueError, match=rf"\$\.{name}"):
        limits_of({name: value})


def test_the_next_process_counts_what_the_last_one_sent_and_waits_as_long_as_it_was_told() -> None:
    first, busy = Clock(), -200
    for number in range(60):
        first.submit(GROUP, str(number))
    first.run(25)
    op = first.submit(busy, "told to wait")
    assert first.schedule.next(first.now) is op
    first.schedule.retry(op, first.now, 30)
    usage = first.schedule.usage(first.now)
    assert (len(usage[GROUP].ages), usage[busy].pause) == (Limits().group, 30)

    second, ago = Clock(), 5.0
    second.schedule.recall(usage, ago, second.now)
    for number in range(60):
        second.submit(GROUP, str(number))
    second.submit(busy, "waits")
    second.run(200)
    shift = first.now + ago
    times = sorted(
        [at for at, op in first.sent if op.chat == GROUP] + [at + shift for at, op in second.sent if op.chat == GROUP]
    )
    assert max(sum(start <= at < start + 59.9 for at in times) for start in times) <= Limits().group
    assert min(at for at, op in second.sent if op.chat == busy) == 25
    assert second.schedule.usage(1000) == {}


def test_a_process_that_gets_the_account_back_counts_nothing_twice() -> None:
    clock = Clock()
    for number in range(5):
        clock.submit(GROUP, str(number))
    clock.run()
    usage = clock.schedule.usage(clock.now)
    clock.schedule.recall(usage, 0, clock.now)
    assert clock.schedule.usage(clock.now) == usage


@pytest.mark.filterwarnings("ignore::telegram.warnings.PTBDeprecationWarning")
async def test_a_pause_is_noted_for_the_next_process_as_soon_as_it_is_asked_for() -> None:
    intake, asked = MemoryIntake(), Recorder()
    outbound = Outbound(asked.perform, asked.claim, Limits(window=1e6, gap=0), Pulse())
    working: list[asyncio.Task[Any]] = [asyncio.create_task(outbound.run()), asyncio.create_task(outbound.note(intake))]
    await outbound.show(GROUP, Page("taken"))
    while intake.kept is None:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    asked.pause = 300
    working.append(asyncio.create_task(outbound.show(GROUP, Page("refused"))))
    while not json.loads(intake.kept)["chats"][str(GROUP)].get("pause"):  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    await give_up(working)


@pytest.mark.filterwarnings("ignore::telegram.warnings.PTBDeprecationWarning")
async def test_a_pause_is_no_longer_because_telegram_has_answered_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    flaky, looks, look = Flaky(), list[float](), Schedule.next

    def note(schedule: Schedule, now: float) -> Op | float:
        looks.append(now)
        return look(schedule, now)

    monkeypatch.setattr(Schedule, "next", note)
    outbound = Outbound(flaky.perform, flaky.claim, Limits(gap=0), Pulse())
    outbound.note_other(GROUP, 1)
    with capture_logs() as logged:
        working: list[asyncio.Task[Any]] = [asyncio.create_task(outbound.run())]
        await outbound.show(GROUP, Page("taken in the end"))
        await give_up(working)
    assert [one["seconds"] for one in logged if one["event"] == "sending again"] == [0.5, 0.5]
    assert len(looks) < 100, "it sleeps in a pause"


class Flaky:
    """A Telegram that loses the first message, and then the second look for it."""

    def __init__(self) -> None:
        self.sent, self.looks = 0, 0

    async def perform(self, op: Op) -> str:
        self.sent += 1
        if self.sent == 1:
            raise NetworkError("lost")
        return str(Ref(op.chat, 9))

    async def claim(self, op: Op, message: int) -> str | None:
        self.looks += 1
        if self.looks == 2:
            raise NetworkError("lost")
        return None


class Recorder:
    pause = 0

    async def perform(self, op: Op) -> str:
        if self.pause:
            raise RetryAfter(self.pause)
        return str(Ref(op.chat, op.number + 1))

    async def claim(self, op: Op, message: int) -> str | None:
        return None
