import asyncio
from functools import partial

import pytest

from tests.matrix.player import People, Player, Seen
from tests.matrix.process import Bot
from tests.matrix.seated import Ask, new_table
from tests.matrix.test_silence import BOARD, RIGHTS, choice, levels
from tests.patience import PATIENCE


@pytest.mark.rule("WW-233", "WW-148")
async def test_what_disturbs_a_speech_is_redacted(bot: Bot, people: People) -> None:
    table = await new_table(people, bot, seats=7)
    given = await levels(table.host, table.room)
    given["users"][bot.user] = 50
    await table.host.client.room_put_state(table.room, "m.room.power_levels", given)
    await table.host.say(table.room, "!silence restrict")
    await table.host.reads("Silence level: restrict")
    speaking: asyncio.Future[Player] = asyncio.get_running_loop().create_future()

    async def answer(player: Player, ask: Ask) -> None:
        if any(right in ask.body for right in RIGHTS):
            return
        if "Your turn" not in ask.body:
            await player.say(ask.room, choice(table, ask))
        elif not speaking.done():
            speaking.set_result(player)

    await table.begin(*BOARD, game="werewolf moon")
    async with table.playing(answer), asyncio.timeout(PATIENCE):
        speaker = await speaking
        ann, bob = [one for one in table.players[1:] if one is not speaker][:2]
        speech = await speaker.say(table.room, "Listen.")
        said = await ann.say(table.room, "That is a lie.")
        shown = await ann.send(table.room, "m.sticker", {"body": "a knife", "url": "mxc://x/y", "info": {}})
        relation = {"rel_type": "m.annotation", "event_id": speech, "key": "👎"}
        reacted = await bob.send(table.room, "m.reaction", {"m.relates_to": relation})
        await bob.reads("not your turn")
        for gone in (said, shown, reacted):
            await speaker.until(partial(redacts, gone))
    assert not any(redacts(speech, one) for one in speaker.seen)


def redacts(event: str, seen: Seen) -> bool:
    return seen.type == "m.room.redaction" and seen.content["redacts"] == event
