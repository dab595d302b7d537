import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from itertools import chain
from typing import Final

import msgspec
import structlog
from telegram.error import NetworkError, RetryAfter

from adapters.intake import Intake, Pulse
from adapters.support.cache import Recent
from adapters.support.retries import pauses
from adapters.support.tasks import Tasks
from adapters.telegram.address import Ref, ref_of
from adapters.telegram.http_client import NotSent, seconds_of
from adapters.telegram.keyboard import Rows
from adapters.telegram.lost_answers import Known, Traces
from adapters.telegram.rendered_message import Page
from adapters.telegram.schedule import Limits, Op, Rank, Schedule, Usage

log = structlog.get_logger()

LAST_FLIGHTS: Final = 1.0
"""Seconds for the requests that are under way at the end."""

REMEMBERED: Final = 20_000

NOTES: Final = 60
"""Number of notes about the used limits per window: later operations of a group fit into the spare."""


class UsageNote(msgspec.Struct, frozen=True):
    at: float
    chats: dict[int, Usage]


Perform = Callable[[Op], Awaitable[str]]
Claim = Callable[[Op, int], Awaitable[str | None]]


class Outbound:
    """Pages on their way to Telegram; `perform` makes the request and returns the ref of the shown message.

    Telegram may have taken a message although its answer was lost. Before a message is sent again, `claim` looks
    whether one of the possible messages shows the same.
    """

    def __init__(self, perform: Perform, claim: Claim, limits: Limits, pulse: Pulse) -> None:
        self._perform = perform
        self._claim = claim
        self._traces = Traces()
        self._before: dict[int, Known] = {}
        self._guesses: dict[int, list[int]] = {}
        self._pulse = pulse
        self._schedule: Schedule = Schedule(limits)
        self._waiting: dict[int, list[asyncio.Future[str]]] = {}
        self._shown: Recent[Ref, Page] = Recent(REMEMBERED)
        self._flights = Tasks()
        self._changed = asyncio.Event()
        self._pauses: dict[int, Iterator[float]] = {}
        self._is_used = asyncio.Event()
        self._is_paused = asyncio.Event()

    def __len__(self) -> int:
        return len(self._schedule)

    async def show(self, chat: int, page: Page, message: int | None = None, *, urgent: bool = False) -> str:
        """A person waits for an `urgent` edit."""
        rank = _edit_rank(chat) if message is not None and not urgent else Rank.PRIVATE if chat > 0 else Rank.GROUP
        loop = asyncio.get_running_loop()
        op = self._schedule.submit(Op(chat, rank, page, message), loop.time())
        done: asyncio.Future[str] = loop.create_future()
        self._waiting.setdefault(op.number, []).append(done)
        self._changed.set()
        return await done

    def note_other(self, chat: int, message: int) -> None:
        self._traces.note_other(chat, message)

    def saw(self, place: Ref, rows: Rows) -> None:
        if place not in self._shown:
            self._shown[place] = Page(None, rows)

    async def recall(self, intake: Intake) -> None:
        if body := await intake.note():
            with suppress(msgspec.DecodeError):  # another release may have written it
                note = msgspec.json.decode(body, type=UsageNote)
                self._schedule.recall(note.chats, max(0.0, time.time() - note.at), asyncio.get_running_loop().time())

    async def note(self, intake: Intake) -> None:
        while True:
            await self._is_used.wait()
            self._is_used.clear()
            note = UsageNote(time.time(), self._schedule.usage(asyncio.get_running_loop().time()))
            await intake.keep(msgspec.json.encode(note))
            with suppress(TimeoutError):
                async with asyncio.timeout(self._schedule.limits.window / NOTES):
                    await self._is_paused.wait()
            self._is_paused.clear()

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            self._changed.clear()
            step = self._schedule.next(loop.time())
            if isinstance(step, Op):
                self._flights.start(self._fly(step))
            else:
                await self._pause(step)

    async def land(self) -> None:
        await self._flights.stop(LAST_FLIGHTS)

    def give_up(self) -> None:
        """Raise OSError for pages that still wait: they are shown by another one."""
        for done in chain.from_iterable(self._waiting.values()):
            if not done.done():
                done.set_exception(ConnectionError("not sent yet"))

    async def _pause(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(None if seconds == math.inf else max(seconds, 0.0005)):
                await self._changed.wait()
        except TimeoutError:
            return

    async def _fly(self, op: Op) -> None:
        loop = asyncio.get_running_loop()
        if op.chat < 0:
            self._is_used.set()
        if op.message is None:
            self._before.setdefault(op.number, self._traces.newest(op.chat))
        try:
            ref = await self._once(op)
        except RetryAfter as error:
            wait = seconds_of(error)
            log.warning("told to wait", chat=op.chat, seconds=wait)
            self._pulse.wait(wait)
            self._again(op, wait)
            self._is_used.set()
            self._is_paused.set()
        except (NetworkError, OSError) as error:
            self._suspect(op, error)
            seconds = next(self._pauses.setdefault(op.number, pauses()))
            log.warning("sending again", chat=op.chat, reason=type(error).__name__, seconds=seconds)
            self._again(op, seconds)
        except Exception as error:
            self._schedule.finish(op, loop.time())
            self._settle(op, error)
        else:
            if ref is None:
                self._pauses.pop(op.number, None)  # Telegram has answered: only failures in a row make a pause longer
                self._again(op, 0)
            else:
                self._schedule.finish(op, loop.time())
                self._settle(op, ref)
        self._changed.set()

    def _suspect(self, op: Op, error: Exception) -> None:
        is_taken = op.message is None and op.content.file is None and not isinstance(error, NotSent)
        if is_taken and not self._guesses.get(op.number):
            self._guesses[op.number] = self._traces.behind(op.chat, self._before[op.number])

    async def _guess(self, op: Op, guesses: list[int]) -> str | None:
        ref = await self._claim(op, guesses[0])
        guesses.pop(0)
        return ref

    async def _once(self, op: Op) -> str | None:
        place = None if op.message is None else Ref(op.chat, op.message)
        known = self._shown.get(place) if place else None
        page = op.content.over(known)
        if place and known and known.looks_like(page):
            return str(place)
        guesses = self._guesses.get(op.number)
        ref = await (self._guess(op, guesses) if guesses else self._perform(op))
        if ref and (shown := ref_of(ref)):
            self._traces.note_other(*shown)
            self._shown[shown] = msgspec.structs.replace(page, file=None)
        return ref

    def _again(self, op: Op, seconds: float) -> None:
        newer = self._schedule.retry(op, asyncio.get_running_loop().time(), seconds)
        if newer is not op:
            self._pauses.pop(op.number, None)
            self._waiting.setdefault(newer.number, []).extend(self._waiting.pop(op.number, []))

    def _settle(self, op: Op, result: str | Exception) -> None:
        for kept in (self._pauses, self._before, self._guesses):
            kept.pop(op.number, None)
        for done in self._waiting.pop(op.number, []):
            if done.done():
                continue
            if isinstance(result, Exception):
                done.set_exception(result)
            else:
                done.set_result(result)


def _edit_rank(chat: int) -> Rank:
    return Rank.PRIVATE_EDIT if chat > 0 else Rank.GROUP_EDIT
