import asyncio
from functools import partial
from itertools import count

from tests.matrix.conftest import NewBot
from tests.matrix.counted import counted, repeated
from tests.matrix.player import People, Player
from tests.matrix.seated import Ask, MatrixRoom, by_number, new_table
from tests.matrix.synapse import Synapse
from tests.matrix.test_directs import opens_direct_room

LIMITED = "limits how fast we may send"


async def test_a_game_within_the_limits(new_bot: NewBot, homeserver: Synapse, people: People) -> None:
    bot = new_bot()
    homeserver.treat(bot.user, limits={"rc_message": {"rate_hz": 0.2, "burst_count": 10}})
    bot.start()
    answers = count(1)

    async def answer(player: Player, ask: Ask) -> None:
        next(answers)
        await by_number(player, ask)

    table = await new_table(people, bot)
    await asks_until_the_bot_is_limited(table)
    assert bot.log().count(LIMITED) == 1
    homeserver.treat(bot.user, limits={"rc_message": {"rate_hz": 5, "burst_count": 10}})
    await table.begin()
    await table.play(answer, "Quest 1 succeeded")
    for player in table.players:
        await player.reads(" → ")
        welcomes = [one for one in player.in_room(player.direct(bot.user)) if "Your card will come" in one.body]
        assert len(welcomes) == 1
    assert bot.stop() == 0
    assert counted(bot.home) <= next(answers) - 1
    assert repeated(table.players, bot.user) == []
    assert not [one for one in table.host.seen if "limits how fast" in one.body], "nobody plays against the clock"


async def asks_until_the_bot_is_limited(table: MatrixRoom) -> None:
    """However slow a machine is, answers to who has read the last one soon come faster than the defaults allow."""
    says = ""
    while "⬜ No limit on messages" not in says:
        before = len(table.host.seen)
        await table.host.say(table.room, "!doctor")
        says = (await table.host.reads("No limit on messages", before)).body


async def test_what_waits_for_its_turn_is_marked_as_read_and_holds_up_no_end(
    new_bot: NewBot, homeserver: Synapse, insiders: People
) -> None:
    bot = new_bot()
    homeserver.treat(bot.user, limits={"rc_message": {"rate_hz": 0.001, "burst_count": 10}})
    bot.start()
    table = await new_table(insiders, bot, seats=3)
    host, direct = table.host, await opens_direct_room(table.host, bot)
    await host.say(table.room, "!new avalon")
    for player in table.players * 5:
        await player.say(table.room, "!join")
    await bot.logs(LIMITED)
    for room in (table.room, direct):
        said = await host.say(room, "!help")
        await host.when(partial(host.receipts.__contains__, (bot.user, said)))
    assert await asyncio.to_thread(bot.stop) == 0
