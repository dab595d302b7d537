"""Nobody in the room sees that somebody has acted in secret: a client marks every edited message."""

import asyncio

from tests.matrix.player import People
from tests.matrix.process import Bot
from tests.matrix.seated import Ask, new_table


async def test_a_secret_answer_edits_nothing_in_the_room(bot: Bot, people: People) -> None:
    table = await new_table(people, bot, seats=7)
    await table.begin(game="werewolf codex b7_cupid")
    for player in table.players:
        confirm = await player.reads("1. ")
        await player.say(confirm.room, "1")
    night = await table.host.reads("Cupid, open your eyes")
    asked = {asyncio.create_task(player.reads("Which two players become lovers")): player for player in table.players}
    done, waiting = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    (task,) = done
    cupid, ask = asked[task], Ask(task.result())
    for answer in ("1 2", "1 3"):
        before = len(cupid.seen)
        await cupid.say(ask.room, answer)
        await cupid.until(lambda one: one.id == ask.id and one.body.count("✅") == 2, before)
    await table.host.say(table.room, "!players")
    await table.host.reads("7 ")
    assert not [one for one in table.host.in_room(table.room) if one.is_edit and one.id == night.id]
