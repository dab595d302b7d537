"""The other workers of a database: who has which duty, and requests to them by letters in the database.

A request is repeated until it is answered, to another worker where the duty has moved meanwhile; a worker carries out
each request once. So neither a lost letter nor the end of a worker loses anything.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain, count
from time import monotonic
from typing import Any, Final, TypeAlias, TypeVar

import msgspec
import structlog

from adapters.base import Unreachable
from adapters.support.cache import Recent
from adapters.support.tasks import Tasks, first_of
from bot.workers.duties import TABLES
from bot.workers.letters import FAILED, MOVED, UNREACHABLE, Answered, Asked, Request, pack, read, unpack, write
from storage.base import Roster, Store, Unavailable

log = structlog.get_logger()

AGAIN: Final = 2.0
"""Seconds without an answer after which a request is repeated."""

SOON: Final = 0.1
"""Seconds until the next try where a duty is between two workers, or the database cannot be reached."""

ANSWERED: Final = 20_000
R = TypeVar("R", bound=Request)
Carry: TypeAlias = Callable[[str, Any], Awaitable[object]]
Still: TypeAlias = Callable[[], Awaitable[bool]]

HERE: Final = "here"
"""Failure of a request for a duty that this worker has by now."""

MOST: Final = 256


@dataclass(slots=True)
class Errand:
    number: int
    duty: str
    """Duty of the worker that is asked; empty for a worker by name."""
    worker: str
    request: msgspec.Raw
    still: Still | None = None
    at: float = 0.0
    """Instant of the last letter, on the monotonic clock."""
    answer: asyncio.Future[Answered | None] = field(init=False)
    """The answer; None if there is nothing to be done any more."""

    def end(self, answered: Answered | None) -> None:
        if not self.answer.done():
            self.answer.set_result(answered)


class Peers:
    """The workers of a database; one alone, without letters, where a database cannot be shared."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.roster: Roster | None = None
        self._me = ""
        self.others: list[str] = []
        self._ready: set[str] = set()
        self._ending: set[str] = set()
        self._changed = asyncio.Event()
        self._numbers = count(1)
        self._errands: dict[int, Errand] = {}
        self._outgoing: dict[str, list[Asked | Answered]] = {}
        self._carries: dict[type, Carry] = {}
        self._answers: Recent[tuple[str, int], Answered | None] = Recent(ANSWERED)
        self._tasks = Tasks()

    # Who has which duty

    @property
    def is_alone(self) -> bool:
        return self.roster is None or (not self.others and self._ready.issuperset(TABLES))

    def see(self, roster: Roster | None) -> None:
        if roster == self.roster:
            return
        self.roster, self._me = roster, roster.me if roster else ""
        self.others = [one for one in roster.workers if one != self._me] if roster else []
        self._wake()
        for errand in [*self._errands.values()]:
            self._look_after(errand)

    def begin(self, duties: Collection[str]) -> None:
        self._ready.update(duties)
        self._ending.difference_update(duties)
        self._wake()

    def end(self, duties: Collection[str]) -> None:
        """Note that this worker begins nothing more in these duties, which it still has, and knows."""
        self._ready.difference_update(duties)
        self._ending.update(duties)

    def does(self, duty: str) -> bool:
        return self.roster is None or duty in self._ready

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    def _holder(self, duty: str) -> str | None:
        return self.roster.duties.get(duty) if self.roster else None

    def _is_mine(self, duty: str) -> bool:
        return self.roster is not None and self._holder(duty) == self._me

    async def wait_seated(self) -> None:
        while self.roster and not all(self._is_known(duty) for duty in TABLES):
            await self._changed.wait()

    def _is_known(self, duty: str) -> bool:
        if self._is_mine(duty):
            return duty in self._ready or duty in self._ending
        return self._holder(duty) is not None

    # Requests to others

    async def ask(self, duty: str, request: Request, still: Still | None = None) -> Any:
        """Ask the worker with a duty, until `still` says no (None). Raises Unreachable, OSError for other failures."""
        errand = Errand(next(self._numbers), duty, "", pack(request), still)
        while True:
            answered = await self._run(errand)
            if answered is None:
                return None
            if answered.failure == HERE:
                await self._wait_begun(duty)
                if self.does(duty):
                    return await self._carry_out(duty, request)
            elif answered.failure != MOVED:
                return _value(answered)
            with suppress(TimeoutError):
                async with asyncio.timeout(SOON):
                    await self._changed.wait()

    async def ask_all(self, request: Request) -> list[Any]:
        body = pack(request)
        errands = [Errand(next(self._numbers), "", worker, body) for worker in self.others]
        answers = await asyncio.gather(*map(self._run, errands))
        return [_value(one) for one in answers if one and not one.failure]

    def tell_all(self, request: Request) -> None:
        if self.others:
            self._tasks.start(self.ask_all(request))

    async def _run(self, errand: Errand) -> Answered | None:
        errand.answer = asyncio.get_running_loop().create_future()
        self._errands[errand.number] = errand
        try:
            self._send(errand)
            return await errand.answer
        finally:
            del self._errands[errand.number]

    def _send(self, errand: Errand) -> None:
        if errand.duty and self._is_mine(errand.duty):
            errand.end(Answered(errand.number, failure=HERE))
            return
        worker = self._holder(errand.duty) if errand.duty else errand.worker
        if worker:
            errand.worker, errand.at = worker, monotonic()
            self._write(worker, Asked(self._me, errand.number, errand.duty, errand.request))

    def _look_after(self, errand: Errand) -> None:
        if not errand.duty and errand.worker not in self.others:
            errand.end(None)
        elif errand.duty and self._holder(errand.duty) != errand.worker:
            if errand.worker and errand.still:
                self._tasks.start(self._send_if_open(errand, errand.still))
            else:
                self._send(errand)

    async def _send_if_open(self, errand: Errand, still: Still) -> None:
        if await still():
            self._send(errand)
        else:
            errand.end(None)

    async def _repeat(self) -> None:
        while True:
            await asyncio.sleep(AGAIN)
            for errand in [one for one in self._errands.values() if one.at < monotonic() - AGAIN]:
                self._send(errand)

    def _write(self, worker: str, letter: Asked | Answered) -> None:
        waiting = self._outgoing.get(worker)
        if waiting is None:
            self._outgoing[worker] = [letter]
            self._tasks.start(self._carry(worker))
        else:
            waiting.append(letter)

    async def _carry(self, worker: str) -> None:
        while letters := self._outgoing[worker]:
            self._outgoing[worker] = letters[MOST:]
            with suppress(Unavailable):  # what is not answered will be sent again
                await self._store.send(worker, [write(letters[:MOST])])
        del self._outgoing[worker]

    # Requests of others

    def on(self, kind: type[R], carry: Callable[[str, R], Awaitable[object]]) -> None:
        self._carries[kind] = carry

    async def listen(self) -> None:
        await first_of(self._hear(), self._repeat())

    async def _hear(self) -> None:
        while True:
            try:
                bodies = await self._store.letters()
            except Unavailable:
                await asyncio.sleep(SOON)
                continue
            for letter in chain.from_iterable(map(read, bodies)):
                self._take(letter)

    async def stop(self) -> None:
        await self._tasks.stop()

    def _take(self, letter: Asked | Answered) -> None:
        if isinstance(letter, Answered):
            if errand := self._errands.get(letter.number):
                errand.end(letter)
            return
        key = letter.sender, letter.number
        if key not in self._answers:
            self._answers[key] = None
            self._tasks.start(self._answer(letter))
        elif answered := self._answers[key]:
            self._write(letter.sender, answered)

    async def _answer(self, asked: Asked) -> None:
        answered = await self._take_answer(asked)
        if answered.failure:
            self._answers.pop((asked.sender, asked.number), None)  # it may be tried again
        else:
            self._answers[asked.sender, asked.number] = answered
        self._write(asked.sender, answered)

    async def _take_answer(self, asked: Asked) -> Answered:
        number, duty = asked.number, asked.duty
        try:
            if duty:
                await self._wait_begun(duty)
                if not self.does(duty):
                    return Answered(number, failure=MOVED)
            return Answered(number, await self._carry_out(duty, unpack(asked)))
        except Unreachable as error:
            why, scope, is_invited = str(error), error.scope, error.is_invited
            return Answered(number, failure=UNREACHABLE, why=why, scope=scope, is_invited=is_invited)
        except Exception as error:
            if not isinstance(error, OSError | Unavailable):
                log.exception("request of another worker failed", sender=asked.sender)
            return Answered(number, failure=FAILED, why=f"{type(error).__name__}: {error}")

    async def _wait_begun(self, duty: str) -> None:
        while self._is_mine(duty) and duty not in self._ready:
            await self._changed.wait()

    async def _carry_out(self, duty: str, request: Request) -> object:
        return await self._carries[type(request)](duty, request)


def _value(answered: Answered) -> Any:
    if answered.failure == UNREACHABLE:
        raise Unreachable(answered.why, answered.scope, is_invited=answered.is_invited)
    if answered.failure:
        raise OSError(answered.why)
    return answered.value
