import asyncio
import json
from collections import Counter
from collections.abc import Mapping
from itertools import count

import aiohttp

from tests.matrix.conftest import NewBot
from tests.matrix.counted import acknowledged, counted, repeated
from tests.matrix.player import People, Player
from tests.matrix.process import Bot
from tests.matrix.seated import SURE, Ask, by_number, new_table
from tests.matrix.synapse import Synapse
from tests.matrix.test_encryption import fetched, replayed
from tests.patience import PATIENCE
from tests.telegram.process import free_port


async def test_the_bot_is_killed_again_and_again_while_people_vote(own_bot: Bot, people: People) -> None:
    table = await new_table(people, own_bot, version="10")
    await table.begin()
    given: Counter[Player] = Counter()

    async def answer(player: Player, ask: Ask) -> None:
        given[player] += 1
        if given.total() % 8 == 0:
            own_bot.kill()
            await by_number(player, ask)
            own_bot.start()
        else:
            await by_number(player, ask)

    over = await table.play(answer)
    assert "is over" in over.body
    assert over.room == table.room
    assert given.total() >= 28, "a game of five takes at least so many answers"
    assert any(SURE in one.body for player in table.players for one in player.seen), "before the assassination"
    for player, times in given.items():
        await player.when(lambda player=player, times=times: acknowledged(player, own_bot.user) >= times)  # type: ignore[misc]
        assert acknowledged(player, own_bot.user) == times
    page = await replayed(table)
    shown = await fetched(table.host, page["url"])
    assert shown.startswith(b"<!doctype html>")
    assert b"yemu verify --commitment" in shown
    assert (page["info"]["mimetype"], page["info"]["size"]) == ("text/html", len(shown))
    assert own_bot.stop() == 0
    assert counted(own_bot.home) == given.total()
    assert repeated(table.players, own_bot.user) == []


async def test_the_bot_is_well_and_a_game_goes_on_while_the_homeserver_answers(
    new_bot: NewBot, people: People, homeserver: Synapse
) -> None:
    port = free_port()
    bot = new_bot(http__port=str(port))
    homeserver.stop()
    bot.start()
    await bot.logs("cannot sign in to Matrix yet")
    homeserver.start()
    assert await becomes(port, 200) == {"store": True, "matrix": True}
    table = await new_table(people, bot, version="12")
    await table.begin()
    answers = count(1)

    async def answer(player: Player, ask: Ask) -> None:
        await by_number(player, ask)
        if next(answers) == 5:
            await asyncio.to_thread(homeserver.stop)
            assert await becomes(port, 503) == {"store": True, "matrix": False}
            await asyncio.to_thread(homeserver.start)

    given = await table.play_a_quest(answer)
    await becomes(port, 200)
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/metrics") as shown:
        text = await shown.text()
    assert 'yemu_connected{platform="matrix"} 1.0' in text
    assert 'yemu_queue_length{platform="matrix",stage="platform"} 0.0' in text
    assert bot.user not in text
    assert await asyncio.to_thread(bot.stop) == 0
    assert counted(bot.home) == given.total()
    assert repeated(table.players, bot.user) == []


async def becomes(port: int, status: int) -> Mapping[str, bool]:
    async with asyncio.timeout(PATIENCE):
        while (found := await health(port))[0] != status:  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    return found[1]


async def health(port: int) -> tuple[int, Mapping[str, bool]]:
    try:
        async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/healthz") as answer:
            found = json.loads(await answer.read())
            return answer.status, {name: found[name] for name in ("store", "matrix")}
    except aiohttp.ClientError:
        return 0, {}
