import asyncio
from functools import partial

import pytest

from bot.mailbox import Mailboxes


async def test_jobs_of_one_match_run_one_after_the_other() -> None:
    boxes, story = Mailboxes(), list[str]()

    async def job(name: str) -> None:
        story.append(f"{name} begins")
        for _ in range(3):
            await asyncio.sleep(0)
        story.append(f"{name} ends")

    await asyncio.gather(*(boxes.post("match", partial(job, name)) for name in "abc"))
    assert story == [f"{name} {what}" for name in "abc" for what in ("begins", "ends")]
    await boxes.idle()
    assert not boxes.busy


async def test_matches_do_not_wait_for_each_other() -> None:
    boxes, gate = Mailboxes(), asyncio.Event()

    async def wait() -> None:
        await gate.wait()

    async def go() -> None:
        gate.set()

    slow = boxes.post("slow", wait)
    await boxes.post("quick", go)
    await slow


async def test_joined_keys_share_one_line() -> None:
    boxes, gate, story = Mailboxes(), asyncio.Event(), list[str]()

    async def job(name: str) -> None:
        story.append(f"{name} begins")
        await gate.wait()
        story.append(f"{name} ends")

    moving = boxes.post("old", partial(job, "move"))
    boxes.join("new", "old")
    press = boxes.post("new", partial(job, "press"))
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(moving, press)
    assert story == ["move begins", "move ends", "press begins", "press ends"]


async def test_jobs_of_an_account_are_cut_off_and_those_of_others_go_on() -> None:
    boxes, gate, done = Mailboxes(), asyncio.Event(), list[str]()

    async def job(name: str) -> None:
        await gate.wait()
        done.append(name)

    for key in ("west:1", "west:2", "east:1"):
        boxes.post(key, partial(job, key))
    await boxes.stop(0.01, "west:")
    gate.set()
    await boxes.post("west:1", partial(job, "again"))
    await boxes.idle()
    assert sorted(done) == ["again", "east:1"]


async def test_a_job_that_fails_hurts_only_who_posted_it() -> None:
    boxes = Mailboxes()

    async def fail() -> None:
        raise RuntimeError("broken")

    async def pass_() -> None:
        return None

    bad, good = boxes.post("match", fail), boxes.post("match", pass_)
    with pytest.raises(RuntimeError, match="broken"):
        await bad
    await good
