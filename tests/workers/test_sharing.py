import asyncio
import math
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import count

import pytest

from adapters.base import Left, Line, Moved, Press
from bot.match.deadlines import GRACE
from bot.table.lobby import LIFETIME
from bot.workers.duties import SHARES, TABLES, share_of
from storage import Match
from tests.patience import PATIENCE
from tests.workers.hall import MODERATOR, Worker, World, begin, people, propose
from tests.workers.history import faults
from tests.workers.sharing import roster_of

Start = Callable[[], Awaitable[Worker]]


@pytest.fixture
def url(fresh: Callable[[str], str]) -> str:
    return fresh("postgres")


@pytest.fixture
def sql(url: str, psql: Callable[..., str]) -> Callable[[str], str]:
    return lambda command: psql(command, url.partition("?")[0].rpartition("/")[2])


@asynccontextmanager
async def working(world: World, url: str, workers: int) -> AsyncIterator[tuple[list[Worker], Start]]:
    running: list[Worker] = []
    numbers = count(1)

    async def start() -> Worker:
        one = Worker(world, url, f"w{next(numbers)}")
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


async def evenly(*workers: Worker) -> None:
    low = SHARES // len(workers)
    for one in workers:
        await one.becomes(lambda one: low <= one.parts <= low + 1)


async def test_games_of_two_workers_are_played_through_one_account(url: str, sql: Callable[[str], str]) -> None:
    world = World()
    async with working(world, url, 2) as (workers, _):
        assert [one.has_account for one in workers] == [True, False]
        for one in workers:
            room = one.room()
            await begin(world, room, people(room))
            await propose(world, people(room))
            assert [match.room for match in one.app.services.matches] == [room]
        assert {*world.by} == {"w1"}, "the worker with the account shows everything"
    assert faults(sql, {}) == []


async def test_a_private_line_reaches_the_table_of_its_person_whoever_has_it(url: str) -> None:
    world = World()
    async with working(world, url, 2) as (workers, _):
        for one in workers:
            room = one.room()
            await begin(world, room, people(room))
            ann = people(room)[0]
            await world.say(ann, "/role")
            await world.gets(ann, "avalon-role", 2)
        await world.say("test:@stranger", "/role")
        await world.until(lambda: any(message.to == "test:@stranger" for message in world.shown))


async def test_nobody_plays_at_two_tables_of_different_workers(url: str) -> None:
    world = World()
    async with working(world, url, 2) as (workers, _):
        rooms = [one.room() for one in workers]
        ann = "test:@ann"
        for room in rooms:
            await world.say(MODERATOR, "/new avalon", room)
            await world.gets(room, "common-lobby")
        for room in rooms:
            await world.say(ann, "/join", room)

        def seats() -> int:
            return sum(match.seat_of(ann) is not None for one in workers for match in one.app.services.matches)

        await world.until(lambda: world.times(ann, "common-elsewhere") + seats() >= 2)
        assert seats() <= 1, "of two at once, one is refused, or both"
        if not seats():
            await world.say(ann, "/join", rooms[0])
            await world.until(lambda: seats() == 1)
        refused = world.times(ann, "common-elsewhere")
        for room in rooms:
            await world.say(ann, "/join", room)
        await world.gets(ann, "common-elsewhere", refused + 1)
        assert seats() == 1


async def test_a_game_goes_on_without_a_word_when_its_worker_changes_in_order(
    url: str, sql: Callable[[str], str]
) -> None:
    world = World()
    async with working(world, url, 1) as (workers, start):
        room = "test:club"
        await begin(world, room, people(room))
        shown = len(world.shown)
        (one,) = workers
        two = await start()
        await evenly(one, two)
        three = await start()
        await evenly(one, two, three)
        assert len(world.shown) == shown, "nobody hears of it"
        await propose(world, people(room))
        await one.stop()
        await two.stop()
        await three.becomes(lambda three: three.parts == SHARES and three.has_account)
        votes = world.open("avalon-team-vote", people(room))
        assert world.times(room, "common-resumed") == 0
        for ask in votes:
            assert ask.question
            await world.say(ask.to, "1")
        await world.until(lambda: not world.open("avalon-team-vote", people(room)))
    assert faults(sql, {}) == []


async def test_the_tables_of_a_worker_that_is_told_to_stop_move_one_share_after_another(url: str) -> None:
    world = World()
    async with working(world, url, 1) as (workers, start):
        (one,), rooms = workers, [f"test:{name}" for name in ("club", "pub", "cafe", "bar")]
        for room in rooms:
            await begin(world, room, people(room))
        two = await start()
        await evenly(one, two)
        mine = {share_of(room) for room in rooms if one.has(room)}
        assert len(mine) > 1
        given: list[set[str]] = []
        (*_, last) = (share for share in TABLES if share in mine)
        late = next(room for room in (f"test:late{number}" for number in count()) if share_of(room) == last)
        store, give_back = one.app.store, one.app.store.give_back

        async def seen(duties: Sequence[str]) -> None:
            if not given:
                await world.say(MODERATOR, "/new avalon", late)
                await world.gets(late, "common-lobby")
            given.append({*duties} & mine)
            held = (await roster_of(store)).duties
            assert all(one in held for one in TABLES), "those given back before have a worker again"
            await give_back(duties)

        store.give_back = seen  # type: ignore[method-assign]
        await one.stop()
        assert [len(shares) for shares in given if shares] == [1] * len(mine)
        assert set().union(*given) == mine, "nothing was left to be given up at the end"
        await two.becomes(lambda two: two.parts == SHARES)
        for room in rooms:
            assert world.times(room, "common-resumed") == 0
            await propose(world, people(room))
        await world.say("test:@ann", "/join", late)
        await world.gets("test:@ann", "common-welcome")


async def test_a_worker_that_is_told_to_stop_tells_its_games_first_that_they_go_on(url: str) -> None:
    world = World()
    async with working(world, url, 1) as (workers, start):
        (one,), rooms = workers, ("test:club", "test:pub")
        for room in rooms:
            await begin(world, room, people(room))
        two = await start()
        await evenly(one, two)
        mine = list(one.app.services.matches)
        assert mine
        one.app.dispatcher.renew(mine, math.inf)
        await one.stop()
        await two.becomes(lambda two: two.parts == SHARES)
        for match in mine:
            assert world.times(match.room, "common-resumed") == 1


async def test_no_table_moves_while_games_are_being_told_that_they_go_on(url: str) -> None:
    world = World()
    async with working(world, url, 1) as (workers, start):
        (one,), rooms = workers, ("test:club", "test:pub")
        for room in rooms:
            await begin(world, room, people(room))
        is_over = asyncio.Event()
        one.app.dispatcher.mailboxes.post(rooms[0], lambda: _wait(is_over))
        one.app.dispatcher.renew([*one.app.services.matches], math.inf)
        one.app.dispatcher.tell()
        two = await start()
        await two.becomes(lambda two: len(two.app.services.peers.others) == 1)
        await propose(world, people(rooms[1]))
        assert (one.parts, two.parts) == (SHARES, 0), "a table that moves would wait for what is told at others"
        is_over.set()
        await evenly(one, two)
        for room in rooms:
            assert world.times(room, "common-resumed") == 1


async def _wait(event: asyncio.Event) -> None:
    await event.wait()


async def test_the_tables_of_a_worker_are_taken_over_share_by_share(url: str) -> None:
    world = World()
    async with working(world, url, 1) as (workers, start):
        (one,) = workers
        rooms = [f"test:{name}" for name in ("club", "pub", "cafe")]
        for room in rooms:
            await begin(world, room, people(room))
        two = await start()
        taken: list[set[str]] = []
        store, live = two.app.store, two.app.store.live

        async def seen(matches: Sequence[int] | None = None) -> Sequence[Match]:
            found = await live(matches)
            taken.append({share_of(match.room) for match in found})
            return found

        store.live = seen  # type: ignore[method-assign]
        await one.stop()
        await two.becomes(lambda two: two.parts == SHARES)
        assert {match.room for match in two.app.services.matches} == {*rooms}
        assert {len(shares) for shares in taken} <= {1}, "the first ones play while others are loaded"


async def test_while_the_platform_is_away_the_clocks_of_all_workers_stand(url: str) -> None:
    world = World()
    async with working(world, url, 2) as (workers, _):
        rooms = [one.room() for one in workers]
        for room in rooms:
            await begin(world, room, people(room))
            await propose(world, people(room))
        await world.goes_away()
        for room, answers in zip(rooms, (5, 2), strict=True):
            for ask in world.open("avalon-team-vote", people(room))[:answers]:
                assert ask.question
                await world.tell(Press(ask.to, ask.question.token, (ask.question.agrees,)))
        for one in workers:
            await one.app.services.courier.idle()
        shown = len(world.shown)
        for one in workers:
            await one.lives_through(600)
        assert len(world.shown) == shown, "nothing ends and nobody is reminded"
        back = [one.app.clock.now() for one in workers]
        await world.comes_back()
        for one, room, answers, at in zip(workers, rooms, (5, 2), back, strict=True):
            await world.gets(room, "common-resumed")
            told = [message.key for message in world.shown[shown:] if message.to == room]
            assert told.count("common-resumed") == 1
            assert ("avalon-team-result" in told[: told.index("common-resumed")]) is (answers == 5)
            (match,) = one.app.services.matches
            assert match.state.timing.due
            assert match.state.timing.due >= at + GRACE


async def test_a_worker_whose_clock_is_an_hour_off_keeps_the_time_of_a_table(url: str) -> None:
    world = World()
    async with working(world, url, 1) as (workers, _):
        room, (last,) = "test:club", workers
        await world.say(MODERATOR, "/new avalon", room)
        await world.gets(room, "common-lobby")
        for hour in (-3600.0, 3600.0):
            other = Worker(world, url, f"off by {hour}", hour)
            await other.start()
            await last.stop()
            await other.becomes(lambda other: other.has(room))
            (match,) = other.app.services.matches
            assert match.state.timing.bell
            assert LIFETIME - PATIENCE < match.state.timing.bell - other.app.clock.now() <= LIFETIME
            last = other
        await last.stop()


async def test_a_room_that_moves_to_another_share_takes_its_game_along(url: str) -> None:
    world = World()
    async with working(world, url, 2) as (workers, _):
        one, two = workers
        room, to = one.room(), two.room()
        await begin(world, room, people(room))
        await world.tell(Moved(room, to))
        await world.say(people(room)[0], "/status", to)
        await two.becomes(lambda two: [match.room for match in two.app.services.matches] == [to])
        assert [*one.app.services.matches] == []
        await propose(world, people(room))


async def test_one_who_leaves_for_good_is_missed_at_the_table_of_another_worker(url: str) -> None:
    world = World()
    async with working(world, url, 2) as (workers, _):
        room = workers[1].room()
        ann = people(room)[0]
        await world.say(MODERATOR, "/new avalon", room)
        await world.gets(room, "common-lobby")
        await world.say(ann, "/join", room)
        await world.gets(ann, "common-welcome")
        await world.tell(Left(ann, None))
        await workers[1].becomes(lambda two: not any(match.seat_of(ann) for match in two.app.services.matches))


async def test_one_who_wants_to_be_forgotten_is_forgotten_by_all_workers(url: str, sql: Callable[[str], str]) -> None:
    world = World()
    async with working(world, url, 2) as (workers, _):
        for one in workers:
            room = one.room()
            players = ["test:@zoe", *people(room)[1:]]
            await begin(world, room, players)
            await world.say("test:@zoe", "/leave", room)
            await world.gets(room, "common-left-game")
        await world.say("test:@zoe", "/forgetme yes")
        await world.gets("test:@zoe", "common-forgotten")
        async with asyncio.timeout(PATIENCE):
            while "zoe" in await asyncio.to_thread(sql, "SELECT person FROM sitting"):  # noqa: ASYNC110
                await asyncio.sleep(0.05)


async def test_the_settings_of_a_room_are_changed_in_private_whoever_has_its_table(url: str) -> None:
    world = World()
    async with working(world, url, 2) as (workers, _):
        room = workers[1].room()
        assert share_of(room) != share_of("test:@mod")
        await world.say(MODERATOR, "/new avalon", room)
        await world.gets(room, "common-lobby")
        await world.say(MODERATOR, "/config private", room)
        await world.gets(MODERATOR, "common-config-here")
        await world.say(MODERATOR, "/config set tempo slow")
        await world.gets(MODERATOR, "common-config-set")
        (match,) = workers[1].app.services.matches
        assert match.state.chosen, "the open table plays by it"


async def test_what_reaches_a_worker_without_the_account_is_handled_all_the_same(url: str) -> None:
    world = World()
    async with working(world, url, 2) as (workers, _):
        for one in workers:
            room = one.room()
            await begin(world, room, people(room))
            await world.hook(Line(people(room)[0], "Ann", None, "/role"))
            await world.gets(people(room)[0], "avalon-role", 2)
