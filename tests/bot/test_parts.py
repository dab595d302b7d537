"""The shell's small parts: mailboxes, clocks, outbox rows, profiles, typed answers."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.answers.parsing import chosen, said
from bot.clock import FEW, ManualClock, RealClock
from bot.delivery.outbox import OutboxBuilder, OutboxRow, decode_row, encode_rows
from bot.mailbox import Mailboxes
from bot.messages.items import AskItem, CloseItem, TellItem
from bot.profiles import Config, PersonProfile, Profiles, RoomProfile
from fsm import Prompt, Refused
from storage.base import Sitting
from storage.memory import MemoryStore
from tests.adapters.samples import SIGNS

# Mailboxes


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


# Clocks


async def settled() -> None:
    """Nothing is on its way here."""


async def test_alarms_ring_in_due_order_whatever_the_order_of_arming() -> None:
    clock, rung = ManualClock(100.0), list[tuple[int, float]]()
    clock.start(lambda match: rung.append((match, clock.now())))
    for match, when in ((1, 130.0), (2, 110.0), (3, 120.0), (4, 500.0)):
        clock.arm(match, when)
    clock.arm(1, 105.0)
    clock.disarm(3)
    await clock.advance(50.0, settled)
    assert rung == [(1, 105.0), (2, 110.0)]
    assert clock.now() == 150.0


async def test_an_alarm_set_by_an_alarm_rings_within_the_same_advance() -> None:
    clock, rung = ManualClock(), list[float]()

    def ring(match: int) -> None:
        rung.append(clock.now())
        clock.arm(match, clock.now() + 10)

    clock.start(ring)
    clock.arm(1, 10)
    await clock.advance(35, settled)
    assert rung == [10, 20, 30]


CROWD = 10 * FEW


async def test_a_late_alarm_rings_at_once() -> None:
    clock, rung = ManualClock(1000.0), list[float]()
    clock.start(lambda match: rung.append(clock.now()))
    clock.arm(1, 5.0)
    await clock.advance(0, settled)
    assert rung == [1000.0]


async def test_the_real_clock_rings_replaces_and_forgets_nothing() -> None:
    clock, rung = RealClock(), asyncio.Queue[int]()
    clock.start(rung.put_nowait)
    now = clock.now()
    clock.arm(1, now - 3600)
    assert await rung.get() == 1
    clock.arm(2, now + 3600)
    clock.arm(2, now + 0.01)
    clock.arm(3, now + 0.02)
    clock.disarm(3)
    clock.arm(4, now + 0.03)
    clock.arm(100, 263_065_860_000.0)  # in the year 10306, which no calendar has
    clock.arm(101, 1e300)
    assert [await rung.get(), await rung.get()] == [2, 4]
    for match in range(5, 25):
        clock.arm(match, now)
    assert {await rung.get() for _ in range(20)} == set(range(5, 25))
    clock.stop()


async def test_whoever_is_rung_in_a_crowd_goes_on_while_the_rest_are_rung() -> None:
    clock, rung, after, done = RealClock(), list[int](), list[int](), asyncio.Event()

    async def follow(match: int) -> None:
        after.append(len(rung))
        if len(after) == 2 * CROWD:
            done.set()
        if match < CROWD:
            clock.arm(match + CROWD, 0.0)

    def ring(match: int) -> None:
        rung.append(match)
        following.append(asyncio.ensure_future(follow(match)))

    following: list[asyncio.Future[None]] = []
    for match in range(CROWD):
        clock.arm(match, 0.0)
    clock.start(ring)
    await done.wait()
    assert sorted(rung) == list(range(2 * CROWD))
    assert after[0] == FEW
    clock.stop()


# Rows


def test_a_commit_has_one_row_for_each_reader() -> None:
    parcels, prompt = OutboxBuilder(), Prompt(101, 1, "avalon-team-vote", ("approve", "reject"))
    parcels.to_seats((2, 1), TellItem("secret", {}))
    parcels.to_room(TellItem("first", {}))
    parcels.to_seats((1,), AskItem("p1-101", prompt, 5.0))
    parcels.to_room(TellItem("second", {"a": [1]}, "slot"))
    parcels.to_seats((1,), CloseItem("p1-101", "avalon-team-vote", ("approve",)))
    sittings = [Sitting(1, "test:@ann", "Ann"), Sitting(2, "test:@bob", "Bob")]
    rows = parcels.rows(7, 3, "test:room", sittings)
    assert [(row.to, row.seat, [type(item) for item in row.items]) for row in rows] == [
        ("test:room", None, [TellItem, TellItem]),
        ("test:@ann", 1, [TellItem, AskItem, CloseItem]),
        ("test:@bob", 2, [TellItem]),
    ]
    assert len({row.n for row in rows}) == 3
    assert [decode_row(7, 3, stored.n, stored.to, stored.body) for stored in encode_rows(rows)] == rows
    assert OutboxBuilder().rows(7, 3, "test:room", sittings) == list[OutboxRow]()


# Profiles


async def test_a_language_is_the_persons_else_the_rooms_else_the_bots() -> None:
    store = MemoryStore()
    await store.open()
    profiles = Profiles(store, "en")
    assert await profiles.locale("test:@ann", "test:room") == "en"
    await profiles.save_room("test:room", RoomProfile(locale="zh"))
    assert await profiles.locale("test:@ann", "test:room") == "zh"
    await profiles.change_person("test:@ann", hinted="en")
    assert await profiles.locale("test:@ann", "test:room") == "en"
    await profiles.change_person("test:@ann", locale="zh")
    assert await profiles.locale("test:@ann", "test:room") == "zh"
    assert await profiles.locale("test:room", "test:room") == "zh"


async def test_profiles_outlive_the_process() -> None:
    store = MemoryStore()
    await store.open()
    profile = RoomProfile("zh", "avalon", {"avalon": Config("classic", {"roles.percival": True})})
    await Profiles(store, "en").save_room("test:room", profile)
    assert await Profiles(store, "en").room("test:room") == profile
    assert await Profiles(store, "en").person("test:room") == PersonProfile()


# Typed answers

SEATS = Prompt(1, 1, "avalon-nominate", ("1", "2", "3", "10"), min=2, max=2)
PEOPLE = {"1": "1 Ann", "2": "2 Bob the Great", "3": "3 reject", "10": "10 号"}
VOTE = Prompt(2, 1, "avalon-team-vote", ("approve", "reject"))
LABELS = {"approve": "赞成", "reject": "反对"}


@pytest.mark.parametrize(
    ("text", "choices"),
    [
        ("1 3", ("1", "3")),
        ("10,1", ("10", "1")),
        ("1号，2号", ("1", "2")),
        ("ann；BOB THE GREAT", ("1", "2")),
        ("2 Bob the Great, 1 Ann", ("2", "1")),
        ("bob the great", ("2",)),
        ("1 1", ("1", "1")),
        ("4", None),
        ("1 4", None),
        ("01", None),
        ("", None),
        (" , ", None),
        ("Bob", None),
    ],
)
def test_seats_are_typed(text: str, choices: tuple[str, ...] | None) -> None:
    assert chosen(SIGNS, text, SEATS, PEOPLE) == choices


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("毒 2", "kill:2"),
        ("毒2号", "kill:2"),
        ("守 ann", "protect:1"),
        ("守 2号", "protect:2"),
        ("不用", "none"),
        ("毒 3", None),
    ],
)
def test_an_act_is_typed_with_a_number_or_a_name(text: str, choice: str | None) -> None:
    acts = {"kill:1": "毒 1号 Ann", "kill:2": "毒 2号 Bob", "protect:1": "守 1号 Ann", "protect:2": "守 2号 Bob"}
    prompt = Prompt(7, 1, "assassins-potion", (*acts, "none"))
    assert chosen(SIGNS, text, prompt, {**acts, "none": "不用"}, places=False) == (choice and (choice,))


@pytest.mark.parametrize("text", ["2", "2.", "#2", "2号"])
def test_a_number_is_a_seat_where_acts_are_about_seats_and_never_a_place_of_the_list(text: str) -> None:
    acts = {"kill:1": "毒 1号 Ann", "kill:2": "毒 2号 Bob", "protect:1": "守 1号 Ann", "protect:2": "守 2号 Bob"}
    with pytest.raises(Refused) as refused:
        chosen(SIGNS, text, Prompt(7, 1, "assassins-potion", (*acts, "none")), {**acts, "none": "不用"})
    assert refused.value.key == "common-which-act"
    assert refused.value.details["choices"] == ["kill:2", "protect:2"]


@pytest.mark.parametrize(
    ("text", "choices"),
    [("1", ("approve",)), ("2", ("reject",)), ("赞成", ("approve",)), ("0", None), ("9" * 5000, None)],
)
def test_words_are_typed_or_counted(text: str, choices: tuple[str, ...] | None) -> None:
    assert chosen(SIGNS, text, VOTE, LABELS) == choices


@given(st.text(max_size=40), st.booleans())
def test_whatever_is_typed_stands_for_offered_choices_or_for_nothing(text: str, places: bool) -> None:
    for prompt, labels in ((SEATS, PEOPLE), (VOTE, LABELS)):
        found = chosen(SIGNS, text, prompt, labels, places=places)
        assert found is None or (found and set(found) <= set(prompt.choices))


@given(
    st.lists(st.sampled_from(SEATS.choices), min_size=1, max_size=4), st.sampled_from([" ", ",", "，", "、", ";", "\n"])
)
def test_any_list_of_numbers_is_understood_as_it_stands(numbers: list[str], separator: str) -> None:
    assert chosen(SIGNS, separator.join(numbers), SEATS, PEOPLE) == tuple(numbers)


@given(st.text(max_size=30))
def test_only_a_whole_choice_is_a_vote_said_aloud(text: str) -> None:
    whole = text.strip().casefold() in {"approve", "reject", "赞成", "反对"}
    assert (said(SIGNS, text, VOTE, LABELS) is not None) == whole


@pytest.mark.parametrize(
    ("text", "choice"),
    [(" 1 ", "1"), ("3号", "3"), ("1 ann", "1"), ("Ann", None), ("4", None), ("1 2", None), ("I say 1", None)],
)
def test_a_number_said_aloud_is_a_choice_and_a_name_is_talk(text: str, choice: str | None) -> None:
    assert said(SIGNS, text, SEATS, PEOPLE) == choice
