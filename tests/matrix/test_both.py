import asyncio
import sqlite3

from tests.matrix.conftest import NewBot
from tests.matrix.player import People
from tests.matrix.seated import by_number, new_table
from tests.telegram.fake.server import Server
from tests.telegram.fake.world import TOKEN, World
from tests.telegram.group import TelegramGroup as Group
from tests.telegram.group import people as group_of
from tests.telegram.process import LIMITS, SPEED

CHAT = -1001234567890


async def test_two_rooms_play_at_once(new_bot: NewBot, people: People) -> None:
    world = World(SPEED)
    async with Server(world) as server:
        limits = {f"telegram__limits__{name}": str(value) for name, value in LIMITS.items()}
        bot = new_bot(telegram__token=TOKEN, telegram__base_url=server.url, **limits)
        bot.start()
        players = group_of(world, 5, language="en")
        chat = world.group(CHAT, "Night", [one.id for one in players], admins=[players[0].id])
        group, table = Group(world, chat, players), await new_table(people, bot)
        await asyncio.gather(group.seat(), table.begin())
        await asyncio.gather(group.play(), table.play(by_number, "Quest 1 succeeded"))
        assert group.over
        assert await asyncio.to_thread(bot.stop) == 0
        with sqlite3.connect(bot.home / "yemu.sqlite3") as database:
            rooms = database.execute('SELECT room, status FROM "match" ORDER BY room').fetchall()
        database.close()
        assert rooms == [(f"matrix:{table.room}", "playing"), (f"telegram:{CHAT}", "over")]
        assert TOKEN not in bot.log()
