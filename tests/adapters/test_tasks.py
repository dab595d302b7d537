import asyncio

import pytest
from structlog.testing import capture_logs

from adapters.support.tasks import Tasks, first_of


async def test_who_is_patient_lets_work_end_and_whatever_it_started() -> None:
    tasks, done = Tasks(), list[str]()

    async def last() -> None:
        await asyncio.sleep(0)
        done.append("last")

    async def first() -> None:
        await asyncio.sleep(0)
        done.append("first")
        tasks.start(last())

    tasks.start(first())
    await tasks.stop(60)
    assert (done, tasks.busy) == (["first", "last"], False)


@pytest.mark.parametrize("patience", [0.0, 0.01])
async def test_what_goes_on_for_too_long_is_given_up(patience: float) -> None:
    tasks, gone = Tasks(), list[bool]()

    async def endless() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            gone.append(True)

    tasks.start(endless())
    await asyncio.sleep(0)
    await tasks.stop(patience)
    assert (gone, tasks.busy) == ([True], False)


async def test_a_failure_goes_to_the_log_and_stops_nothing_else() -> None:
    tasks, done = Tasks(), list[bool]()

    async def fails() -> None:
        raise ConnectionError("no answer")

    async def works() -> None:
        done.append(True)

    with capture_logs() as logged:
        tasks.start(fails())
        tasks.start(works())
        await tasks.idle()
        await asyncio.sleep(0)
    assert done == [True]
    assert [(line["log_level"], repr(line["exc_info"])) for line in logged] == [
        ("error", repr(ConnectionError("no answer")))
    ]


async def test_the_first_that_ends_ends_the_others_and_its_failure_is_raised() -> None:
    endless = asyncio.ensure_future(asyncio.Event().wait())

    async def fails() -> None:
        raise ConnectionError("no answer")

    with pytest.raises(ConnectionError):
        await first_of(endless, fails())
    assert endless.cancelled()
