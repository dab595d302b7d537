import asyncio
import re
import sqlite3
import time
from contextlib import closing
from functools import partial
from pathlib import Path

from bot.match.deadlines import HITCH
from tests.patience import PATIENCE
from tests.telegram.fake.people import Person
from tests.telegram.fake.server import Server
from tests.telegram.fake.things import Message
from tests.telegram.fake.world import World
from tests.telegram.group import group
from tests.telegram.process import Process, free_port


async def test_of_a_prompt_that_is_asked_again_only_the_newest_copy_is_open_and_its_end_keeps_the_question(
    server: Server, tmp_path: Path
) -> None:
    world = server.world
    process = Process(server.url, tmp_path)
    await process.start()
    table = group(world)
    await table.seat()
    await table.play(stop="你赞成吗")
    await world.until(lambda: all(copies(player) for player in table.players), "everybody is asked")
    ann, bob = table.players[:2]
    for times in (2, 3):
        await all_is_marked(tmp_path)
        await process.kill()
        ann.press(copies(ann)[-1], "赞成")
        await process.start()
        for player in table.players:
            await world.until(partial(is_open, player, times), f"asked again {[one.text for one in player.private]}")
        await world.until(lambda: all(query.answer for query in ann.queries), "an answer to the press")
        await world.until(lambda: "✅ 赞成" in copies(ann)[-1].labels, "the newest shows what was chosen")
    bob.press(copies(bob)[-1], "反对")
    await world.until(lambda: "✅ 反对" in copies(bob)[-1].labels, "and what is chosen later")
    table.prefers = ("赞成",)
    await table.play(until=3)
    await world.until(lambda: not (copies(ann)[-1].buttons or copies(bob)[-1].buttons), "the end")
    for player, word in ((ann, "赞成"), (bob, "反对")):
        *older, newest = copies(player)
        assert not any(" → " in one.text for one in older)
        assert re.fullmatch(f"第 1 个任务，队长 .* 提名：.* → {word}", newest.text)
    assert await process.stop() == 0


async def all_is_marked(home: Path) -> None:
    await asyncio.to_thread(_wait, home)


def _wait(home: Path) -> None:
    end = time.monotonic() + PATIENCE
    while _waiting(home):
        assert time.monotonic() < end, "rows that are not noted as delivered"
        time.sleep(0.05)


def _waiting(home: Path) -> int:
    with closing(sqlite3.connect(f"file:{home / 'yemu.sqlite3'}?mode=ro", uri=True)) as database:
        return int(database.execute("SELECT count(*) FROM outbox WHERE delivered = 0").fetchone()[0])


def is_open(player: Person, times: int) -> bool:
    return [bool(one.buttons) for one in copies(player)] == [False] * (times - 1) + [True]


def copies(player: Person) -> list[Message]:
    return [one for one in player.private if one.history[0].startswith("第 1 个任务，队长")]


async def test_what_cannot_be_undone_is_asked_about_by_a_bot_that_has_just_come_back(
    server: Server, tmp_path: Path
) -> None:
    world = server.world
    process = Process(server.url, tmp_path)
    await process.start()
    table = group(world)
    table.prefers = ("赞成", "成功")
    await table.seat()
    await table.play(stop="谁是梅林")
    asked = table.asked("谁是梅林")
    assert asked
    assassin, asks = asked
    await process.kill()
    query = assassin.press(asks, asks.labels[0])
    await process.start()
    await world.until(lambda: query and query.answer, "an answer to the press")
    await world.until(lambda: table.saw("我回来了"), "the bot is back")
    assert not table.over
    await table.play()
    assert await process.stop() == 0


async def test_a_vote_that_should_end_in_an_outage_waits_for_what_is_pressed_meanwhile(
    server: Server, tmp_path: Path
) -> None:
    world = server.world
    process = Process(server.url, tmp_path, **webhook())
    await process.start()
    table = group(world)
    await table.join(await table.open())
    for setting in ("timer.team_vote_s 20", "timeout.team_vote absent"):
        table.players[0].says(f"/config set {setting}", table.chat)
    await world.until(lambda: checks(world) > 1, "a bot that has been there for a while")
    await table.start()
    await table.play(stop="你赞成吗")
    await world.until(lambda: all(copies(player) for player in table.players), "everybody is asked")
    world.is_down = True
    for player in table.players:
        player.press(copies(player)[-1], "赞成")
    await asyncio.sleep(2 * HITCH)  # longer than the vote, and than anybody takes for a slow answer
    assert not table.saw("未投票")
    world.backs_off, world.is_down, asked = True, False, checks(world)
    await world.until(lambda: checks(world) > asked + 2, "checks")
    world.backs_off = False
    world.changed()
    await world.until(lambda: table.saw("我回来了"), "the bot is back")
    texts = [one.text for one in table.shown]
    (back,) = [at for at, text in enumerate(texts) if "我回来了" in text]
    assert any("赞成（5）" in text for text in texts[:back]), texts
    await table.play(until=3)
    assert await process.stop() == 0


def webhook() -> dict[str, str]:
    port = free_port()
    hook = {"URL": f"http://127.0.0.1:{port}/", "SECRET": "s", "PORT": str(port), "PATH": "/"}
    return {f"YEMU_TELEGRAM__WEBHOOK__{name}": value for name, value in hook.items()}


def checks(world: World) -> int:
    return [name for name, _ in world.calls].count("getWebhookInfo")
