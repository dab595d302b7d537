import asyncio
from collections.abc import AsyncIterator, Collection, Sequence
from contextvars import ContextVar

import pytest

from storage import Commit, Unavailable
from storage.base import Conflict, Delivery, Event
from storage.sql.requests import Intake, Work
from storage.sql.writer import LEAST, LIMIT, Writer
from tests.storage.commits import step

caller: ContextVar[str] = ContextVar("caller", default="nobody")


class Paper:
    """Notes what it stores; `wrong` works raise, `gone` fails all, `lost` matches had moved on, all events are new."""

    def __init__(self) -> None:
        self.batches: list[list[Work]] = []
        self.wrong: list[Work] = []
        self.lost: Collection[int] = ()
        self.gone = False
        self.callers: set[str] = set()

    async def write(self, batch: Sequence[Work]) -> Sequence[Sequence[Event]]:
        self.callers.add(caller.get())
        await asyncio.sleep(0)
        if self.gone:
            raise Unavailable("the disk is full")
        if any(work in self.wrong for work in batch):
            raise TypeError("what is this?")
        if any(isinstance(work, Commit) and work.match in self.lost for work in batch):
            raise Conflict("lost")
        self.batches.append(list(batch))
        return [work.events if isinstance(work, Intake) else () for work in batch]


@pytest.fixture
def paper() -> Paper:
    return Paper()


@pytest.fixture
async def writer(paper: Paper) -> AsyncIterator[Writer]:
    writer = Writer(paper.write)
    yield writer
    await writer.close()


async def test_of_much_that_waits_half_is_written(writer: Writer, paper: Paper) -> None:
    await asyncio.gather(*(writer.submit(step(match, 0)) for match in range(1024)))
    assert (LIMIT, LEAST) == (256, 24)
    assert [len(batch) for batch in paper.batches] == [256, 256, 256, 128, 64, 32, 24, 8]


async def test_two_steps_of_a_match_never_share_a_batch(writer: Writer, paper: Paper) -> None:
    works: list[Work] = [step(1, 0), step(2, 0), Delivery(1, 1, 1, "pipe:room"), step(1, 1), step(2, 1), step(1, 2)]
    await asyncio.gather(*map(writer.submit, works))
    assert paper.batches == [works[:3], works[3:5], works[5:]]


async def test_a_conflict_is_told_to_its_caller_only(writer: Writer, paper: Paper) -> None:
    paper.lost = {2}
    works: list[Work] = [step(1, 0), step(2, 0), Delivery(2, 1, 1, "pipe:room")]
    outcome = await asyncio.gather(*map(writer.submit, works), return_exceptions=True)
    assert [type(out) for out in outcome] == [tuple, Conflict, tuple]


async def test_each_is_told_its_own_events(writer: Writer, paper: Paper) -> None:
    intakes = [Intake("x", (Event(f"{n}", b""),) * n, "1", 0.0) for n in range(3)]
    works: list[Work] = [step(1, 0), *intakes]
    assert await asyncio.gather(*map(writer.submit, works)) == [(), *(intake.events for intake in intakes)]
    assert len(paper.batches) == 1


async def test_a_mistake_costs_only_the_one_who_made_it(writer: Writer, paper: Paper) -> None:
    works = [step(match, 0) for match in range(5)]
    paper.wrong = [works[3]]
    outcome = await asyncio.gather(*map(writer.submit, works), return_exceptions=True)
    assert [type(out) for out in outcome] == [tuple] * 3 + [TypeError, tuple]
    assert paper.batches == [[work] for work in works if work is not works[3]]


async def test_after_trouble_it_goes_on(writer: Writer, paper: Paper) -> None:
    paper.gone = True
    outcome = await asyncio.gather(*(writer.submit(step(match, 0)) for match in range(3)), return_exceptions=True)
    assert [str(out) for out in outcome] == ["the disk is full"] * 3
    assert len({id(out) for out in outcome}) == 3
    paper.gone = False
    await writer.submit(step(1, 0))
    assert len(paper.batches) == 1


async def test_who_gives_up_in_time_has_asked_for_nothing(writer: Writer, paper: Paper) -> None:
    waiting = [writer.submit(step(match, 0)) for match in range(3)]
    await asyncio.sleep(0)
    waiting[1].cancel()
    await asyncio.wait(waiting)
    assert paper.batches == [[step(0, 0), step(2, 0)]]
    assert [one.cancelled() for one in waiting] == [False, True, False]


async def test_it_inherits_nobody_s_context(paper: Paper) -> None:
    caller.set("who made the writer")
    writer = Writer(paper.write)
    caller.set("who asks")
    await writer.submit(step(1, 0))
    assert paper.callers == {"nobody"}
    await writer.close()


async def test_who_gives_up_closing_does_not_stop_it(paper: Paper) -> None:
    writer = Writer(paper.write)
    waiting = writer.submit(step(1, 0))
    await asyncio.sleep(0)
    closing = asyncio.create_task(writer.close())
    await asyncio.sleep(0)
    closing.cancel()
    await waiting
    with pytest.raises(Unavailable):
        await writer.submit(step(1, 1))
    await writer.close()
