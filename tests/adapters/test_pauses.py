from itertools import islice

import pytest

from adapters.support.retries import pauses, retry


def test_each_pause_is_twice_the_one_before_up_to_the_longest() -> None:
    assert list(islice(pauses(), 9)) == [0.5, 1, 2, 4, 5, 5, 5, 5, 5]
    assert list(islice(pauses(0.2, 1), 4)) == [0.2, 0.4, 0.8, 1]


async def test_what_fails_is_done_again_after_the_pauses_that_are_wanted() -> None:
    trouble: list[Exception] = [OSError("gone"), TimeoutError("slow"), OSError("gone")]
    heard: list[tuple[str, float]] = []

    async def work() -> str:
        if trouble:
            raise trouble.pop(0)
        return "done"

    def again(error: Exception, seconds: float) -> float:
        heard.append((str(error), seconds))
        return 0.0

    assert await retry(work, OSError, again) == "done"
    assert heard == [("gone", 0.5), ("slow", 1), ("gone", 2)]


async def test_what_is_hopeless_is_not_done_again() -> None:
    async def work() -> None:
        raise OSError("gone for good")

    def hopeless(error: Exception, seconds: float) -> float:
        raise LookupError(str(error)) from None

    with pytest.raises(OSError, match="gone for good"):
        await retry(work, ValueError, hopeless)
    with pytest.raises(LookupError, match="gone for good"):
        await retry(work, OSError, hopeless)
