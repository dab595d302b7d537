import asyncio
from types import SimpleNamespace
from typing import cast

import pytest

from adapters.base import Platform, PlatformError
from bot.accounts import LEFT_OVER, NO_ROOM, PATIENCE, WAITING, Plan, plan_accounts
from bot.inbound.dispatcher import Dispatcher
from bot.table.sisters import Card, card_of
from storage import MemoryStore, StoreError
from storage.base import Roster, Superseded
from tests.bot.recording import running

ACCOUNTS = [f"telegram.{number}" for number in range(10)]


def settled(workers: list[str], held: dict[str, str]) -> dict[str, str]:
    for _ in range(4 * len(ACCOUNTS)):
        before = dict(held)
        for me in workers:
            plan = plan_accounts(Roster(me, tuple(workers), held), ACCOUNTS, {})
            assert not held.keys() & {*plan.claim}, "only what is free is claimed"
            assert not (plan.claim and plan.give_back)
            if plan.give_back:
                assert held.keys() == {*ACCOUNTS}, "nothing more while one is on its way"
                del held[next(one for one in held if held[one] == me)]
            held |= dict.fromkeys(plan.claim, me)
        if held == before:
            break
    return held


@pytest.mark.parametrize("number", [1, 2, 3, 4, 10, 12])
def test_workers_end_up_with_even_parts(number: int) -> None:
    workers = [f"w{place}:0004" for place in range(number)]
    held = settled(workers, {})
    parts = [[*held.values()].count(worker) for worker in workers]
    assert sum(parts) == len(ACCOUNTS)
    assert max(parts) - min(parts) <= 1
    after = settled([*workers, "new:0004"], dict(held))
    moved = {one for one in held if after[one] != held[one]}
    assert len(moved) == len(ACCOUNTS) // (number + 1), "no more is moved than has to be"


def test_what_a_worker_leaves_over_is_free_for_all_up_to_their_most_and_beyond_it_if_nobody_has_room() -> None:
    roster, known = Roster("a:0004", ("a:0004", "b:0004"), {}), ACCOUNTS[:4]
    shortly, long = dict.fromkeys(known, LEFT_OVER + 0.1), dict.fromkeys(known, NO_ROOM + 0.1)
    assert plan_accounts(roster, known, {}).claim == known[:2]
    assert plan_accounts(roster, known, {}, most=1).claim == known[:1]
    assert plan_accounts(roster, known, shortly).claim == known
    assert plan_accounts(roster, known, shortly, most=3).claim == known[:3]
    assert plan_accounts(roster, known, long, most=3).claim == known
    assert plan_accounts(roster, (), {}) == Plan([], give_back=False)


def test_nothing_goes_from_a_newer_release_to_an_older_one() -> None:
    held = dict.fromkeys(ACCOUNTS, "old:0004")
    workers = ("old:0004", "new:0005")
    assert plan_accounts(Roster("old:0004", workers, held), ACCOUNTS, {}) == Plan((), give_back=True)
    free = dict.fromkeys(ACCOUNTS[:5], "old:0004")
    assert plan_accounts(Roster("old:0004", workers, free), ACCOUNTS, dict.fromkeys(ACCOUNTS, 60.0)) == Plan(
        (), give_back=False
    )
    assert plan_accounts(Roster("new:0005", workers, free), ACCOUNTS, {}).claim == ACCOUNTS[5:]


def test_a_worker_that_leaves_gives_back_as_soon_as_the_one_before_has_a_worker() -> None:
    held = dict.fromkeys(ACCOUNTS, "a:0004")
    assert plan_accounts(Roster("a:0004", ("b:0004",), held), ACCOUNTS, {}) == Plan((), give_back=True)
    del held[ACCOUNTS[0]]
    assert plan_accounts(Roster("a:0004", ("b:0004",), held), ACCOUNTS, dict.fromkeys(ACCOUNTS, 60.0)) == Plan(
        (), give_back=False
    )


async def test_tables_of_one_bot_are_not_played_by_another() -> None:
    store = MemoryStore()
    async with running(store=store) as bot:
        bot.app.accounts.meet("test", "Test @one")
        bot.app.accounts.meet("test", "Test @other")
        await bot.rule("/new avalon")
        with pytest.raises(PlatformError, match="cli-account-other test Test @other Test @third"):
            bot.app.accounts.meet("test", "Test @third")
        bot.app.accounts.meet("test", "Test @other")
        await bot.rule("/abort")
        bot.app.accounts.meet("test", "Test @third")
        await bot.app.accounts._returning.idle()
        assert await store.recall("account", "test") == b'{"user":"Test @third"}'


async def test_an_account_is_full_after_a_minute_of_waiting_and_paused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    now, waiting = [0.0], [0]
    monkeypatch.setattr("bot.accounts.monotonic", lambda: now[0])
    async with running() as bot:
        accounts, closed = bot.app.accounts, bot.app.services.closed
        accounts._platforms["test"] = cast(Platform, SimpleNamespace(queued=lambda: waiting[0]))
        accounts.meet("test", "Test @one")

        def look(seconds: float, requests: int, *paused: str) -> dict[str, str]:
            now[0] += seconds
            waiting[0] = requests
            accounts.look_at_load(paused)
            return dict(closed)

        assert look(1, WAITING) == look(PATIENCE - 1, WAITING) == {}
        assert look(1, WAITING) == {"test": "full"}
        assert look(1, WAITING - 1) == look(1, WAITING) == {}
        assert look(1, 0, "test", "other") == {"test": "paused"}
        bot.app.services.most_tables = {"test": 1}
        assert look(1, 0) == {}
        await bot.rule("/new avalon")
        assert look(1, 0) == {"test": "full"}, "it has no sister, so it goes on nevertheless"
        await bot.rule("/new avalon", room="test:other")
        assert [message.key for message in bot.platform.sent].count("common-lobby") == 2


async def test_the_load_of_an_account_is_stored_for_other_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("bot.accounts.monotonic", lambda: now[0])
    async with running() as bot:
        bot.app.accounts._platforms["test"] = cast(Platform, SimpleNamespace(queued=lambda: 3))
        bot.app.accounts.meet("test", "Test @one")
        await bot.rule("/help")
        bot.app.accounts.look_at_load(())
        before = len(bot.platform.sent)
        await bot.rule("/new avalon")
        for seconds, rate in ((10, (len(bot.platform.sent) - before) / 10), (5, 0.0)):
            now[0] += seconds
            bot.app.accounts.look_at_load(())
            await bot.app.accounts._returning.idle()
            card = await card_of(bot.app.store, "test")
            assert card == Card("Test @one", operations=rate, waiting=3)
            assert bot.app.accounts.operations == {"test": rate}


async def test_a_paused_account_without_a_sister_opens_no_table() -> None:
    async with running() as bot:
        bot.app.services.closed["test"] = "paused"
        await bot.rule("/new avalon")
        assert "common-draining" in [message.key for message in bot.platform.sent]


async def test_a_database_that_has_gone_back_is_the_reason_however_long_the_tables_take_to_be_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def taken_over() -> None:
        raise Superseded("Another process has it.")

    async def is_so() -> bool:
        return True

    async with running() as bot:
        with monkeypatch.context() as lost:
            lost.setattr(bot.app.store, "wait_superseded", taken_over)
            lost.setattr(bot.app.accounts, "went_back", is_so)
            lost.setattr(Dispatcher, "settle", lambda _: asyncio.Event().wait())
            lost.setattr("bot.app.LAST_MOMENTS", 0.0)
            with pytest.raises(StoreError) as ended:
                await bot.app.listen()
    assert ended.value.why == "went-back"
