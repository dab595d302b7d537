import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from itertools import count

from adapters.base import Line, Press
from bot.table.lobby import LIFETIME
from storage import Match
from tests.patience import PATIENCE
from tests.workers.hall import ACCOUNTS, Worker, World, begin, moderator, people, propose
from tests.workers.history import faults
from tests.workers.sharing import roster_of

Start = Callable[..., Awaitable[Worker]]


@asynccontextmanager
async def working(world: World, url: str, workers: int) -> AsyncIterator[tuple[list[Worker], Start]]:
    running: list[Worker] = []
    numbers = count(1)

    async def start(accounts: Sequence[str] = ACCOUNTS) -> Worker:
        one = Worker(world, url, f"w{next(numbers)}", accounts=accounts)
        await one.start()
        running.append(one)
        return one

    try:
        for _ in range(workers):
            await start()
        await evenly(*running)
        yield running, start
    finally:
        for one in reversed(running):
            await one.stop()


def is_closed(world: World, room: str) -> bool:
    return not world.open("avalon-team-vote", people(room))


async def evenly(*workers: Worker) -> None:
    low = len(ACCOUNTS) // len(workers)
    for one in workers:
        await one.becomes(lambda one: low <= len(one.held) <= low + 1)
    async with asyncio.timeout(PATIENCE):
        while sum(len(one.held) for one in workers) < len(ACCOUNTS):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def rooms(worker: Worker) -> list[str]:
    return [f"{account}:club" for account in sorted(worker.held)]


async def test_each_account_plays_on_one_of_two_workers(url: str, sql: Callable[[str], str]) -> None:
    world = World()
    async with working(world, url, 2) as (workers, _):
        for one in workers:
            for room in rooms(one):
                await begin(world, room, people(room))
                await propose(world, people(room))
                await world.say(people(room)[0], "/role")
                await world.gets(people(room)[0], "avalon-role", 2)
            assert [match.room for match in one.app.services.matches] == rooms(one)
            shown = {
                message.to.partition(":")[0]
                for message, by in zip(world.shown, world.by, strict=True)
                if by == one.name
            }
            assert shown == one.held, "what an account says comes from its worker alone"
    assert faults(sql, {}) == []


async def test_a_game_goes_on_without_a_word_when_its_account_moves(url: str, sql: Callable[[str], str]) -> None:
    world = World()
    async with working(world, url, 1) as (workers, start):
        clubs = [f"{account}:club" for account in ACCOUNTS]
        for room in clubs:
            await begin(world, room, people(room))
        shown = len(world.shown)
        (one,) = workers
        two = await start()
        await evenly(one, two)
        assert len(world.shown) == shown, "nobody hears of it"
        for room in clubs:
            await propose(world, people(room))
        await one.stop()
        await two.becomes(lambda two: two.held == {*ACCOUNTS})
        for room in clubs:
            for ask in world.open("avalon-team-vote", people(room)):
                await world.say(ask.to, "1")
            await world.until(partial(is_closed, world, room))
            assert world.times(room, "common-resumed") == 0
    assert faults(sql, {}) == []


async def test_the_idlest_account_goes_to_the_next_worker(url: str) -> None:
    world = World()
    async with working(world, url, 1) as (workers, start):
        (one,) = workers
        for room in ("a:club", "c:club", "c:pub"):
            await begin(world, room, people(room))
        two = await start()
        await evenly(one, two)
        assert (one.held, two.held) == ({"a", "c"}, {"b", "d"})


async def test_a_worker_that_is_told_to_stop_hands_its_accounts_over_one_by_one(url: str) -> None:
    world = World()
    async with working(world, url, 2) as (workers, _):
        one, two = workers
        mine, given, is_late = {*one.held}, list[str](), list[bool]()
        for room in rooms(one):
            await begin(world, room, people(room))
        store, give_back = one.app.store, one.app.store.give_back

        async def seen(accounts: Sequence[str]) -> None:
            held = (await roster_of(store)).accounts
            is_late.append(all(account in held for account in ACCOUNTS))
            given.extend(accounts)
            await give_back(accounts)

        store.give_back = seen  # type: ignore[method-assign]
        clubs = rooms(one)
        await one.stop()
        assert (sorted(given), is_late) == (sorted(mine), [True] * len(mine)), "the one before has a worker again"
        await two.becomes(lambda two: two.held == {*ACCOUNTS})
        for room in clubs:
            assert world.times(room, "common-resumed") == 0
            await propose(world, people(room))


async def test_what_is_said_while_an_account_moves_is_heard_by_its_next_worker(
    url: str, sql: Callable[[str], str]
) -> None:
    world = World()
    async with working(world, url, 2) as (workers, _):
        room = rooms(workers[0])[0]
        await begin(world, room, people(room))
        await propose(world, people(room))
        stopping = asyncio.create_task(workers[0].stop())
        for ask in world.open("avalon-team-vote", people(room)):
            await world.say(ask.to, "1")
        await stopping
        await world.until(partial(is_closed, world, room))
    assert faults(sql, {}) == []


async def test_what_waits_for_the_limits_of_a_platform_is_shown_by_the_next_worker_alone(
    url: str, sql: Callable[[str], str]
) -> None:
    world = World()
    async with working(world, url, 1) as (workers, start):
        (one,), room = workers, "d:club"
        await begin(world, room, people(room))
        world.stuck.add(one.name)
        (ask,) = world.open("avalon-nominate", people(room))
        assert ask.question
        await world.tell(Press(ask.to, ask.question.token, tuple(each.id for each in ask.question.buttons[:2])))
        shown = len(world.shown)
        two = await start(["d"])
        await world.until(lambda: len(world.open("avalon-team-vote", people(room))) == len(people(room)))
        async with world.news:
            world.stuck.clear()
            world.news.notify_all()
        await two.stop()
        await one.becomes(lambda one: one.held == {*ACCOUNTS})
        for ask in world.open("avalon-team-vote", people(room)):
            await world.say(ask.to, "1")
        await world.until(partial(is_closed, world, room))
        messages = [(message.to, message.id) for message in world.shown[shown:]]
        assert len(messages) == len({*messages}), "nothing is shown by both"
    assert faults(sql, {}) == []


async def test_no_account_moves_while_games_are_being_told_that_they_go_on(url: str) -> None:
    world = World()
    async with working(world, url, 1) as (workers, start):
        (one,), clubs = workers, ("a:club", "b:club")
        for room in clubs:
            await begin(world, room, people(room))
        is_over = asyncio.Event()
        one.app.dispatcher.mailboxes.post(clubs[0], lambda: _wait(is_over))
        one.app.dispatcher.renew([*one.app.services.matches], 0.0)
        one.app.dispatcher.tell()
        two = await start()
        async with asyncio.timeout(PATIENCE):
            while not one.app.accounts.has_others:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        await propose(world, people(clubs[1]))
        assert (one.held, two.held) == ({*ACCOUNTS}, set()), "a table that moves would wait for what is told at others"
        is_over.set()
        await evenly(one, two)
        for room in clubs:
            assert world.times(room, "common-resumed") == 1


async def _wait(event: asyncio.Event) -> None:
    await event.wait()


async def test_an_account_that_no_other_worker_has_in_its_settings_comes_back_and_stays(url: str) -> None:
    world = World()
    async with working(world, url, 1) as (workers, start):
        (one,), given = workers, list[str]()
        give_back = one.app.store.give_back

        async def seen(accounts: Sequence[str]) -> None:
            given.extend(accounts)
            await give_back(accounts)

        one.app.store.give_back = seen  # type: ignore[method-assign]
        await begin(world, "a:club", people("a:club"))
        two = await start(["a"])
        await two.becomes(lambda two: two.held == {"a"})
        await one.becomes(lambda one: one.held == {"b", "c", "d"})
        assert given == ["b", "c", "d", "a"], "each was offered once"


async def test_accounts_are_loaded_one_by_one(url: str) -> None:
    world = World()
    async with working(world, url, 1) as (workers, start):
        (one,) = workers
        for account in ACCOUNTS:
            await begin(world, f"{account}:club", people(f"{account}:club"))
        two = await start()
        await evenly(one, two)
        taken: list[set[str]] = []
        store, live = two.app.store, two.app.store.live

        async def seen(matches: Sequence[int] | None = None) -> Sequence[Match]:
            found = await live(matches)
            taken.append({match.room for match in found})
            return found

        store.live = seen  # type: ignore[method-assign]
        await one.stop()
        await two.becomes(lambda two: two.held == {*ACCOUNTS})
        assert {len(found) for found in taken} == {1}, "the first ones play while others are loaded"


async def test_a_worker_whose_clock_is_an_hour_off_keeps_the_time_of_a_table(url: str) -> None:
    world = World()
    async with working(world, url, 1) as (workers, _):
        room, (last,) = "a:club", workers
        await world.say(moderator(room), "/new avalon", room)
        await world.gets(room, "common-lobby")
        for hour in (-3600.0, 3600.0):
            other = Worker(world, url, f"off by {hour}", hour)
            await other.start()
            await last.stop()
            await other.becomes(lambda other: "a" in other.held)
            (match,) = other.app.services.matches
            assert match.state.timing.bell
            assert LIFETIME - PATIENCE < match.state.timing.bell - other.app.clock.now() <= LIFETIME
            last = other
        await last.stop()


async def test_what_reaches_a_worker_without_the_account_is_handled_all_the_same(url: str) -> None:
    world = World()
    async with working(world, url, 2) as (workers, _):
        for one in workers:
            room = rooms(one)[0]
            await begin(world, room, people(room))
            await world.hook(Line(people(room)[0], "Ann", None, "/role"))
            await world.gets(people(room)[0], "avalon-role", 2)
