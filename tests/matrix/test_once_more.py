"""Second questions before acts that cannot be undone, however answered; none of them outlives the bot."""

import asyncio

from tests.matrix.player import People, Player
from tests.matrix.process import Bot
from tests.matrix.seated import SURE, Ask, MatrixRoom, new_table, reply_to
from tests.patience import PATIENCE

REVEAL = "whom do you check for Chaos?"


async def the_hermit(table: MatrixRoom) -> tuple[Player, Ask]:
    """Return the player asked in the first night for a decision that comes once in the game."""
    found: asyncio.Future[tuple[Player, Ask]] = asyncio.get_running_loop().create_future()

    async def until_the_night(player: Player, ask: Ask) -> None:
        if REVEAL in ask.body:
            found.set_result((player, ask))
        elif "eliminate" in ask.body:
            await player.say(ask.room, "abstain")

    async with table.playing(until_the_night), asyncio.timeout(PATIENCE):
        return await found


async def asked_about(player: Player, seat: str, before: int) -> None:
    await player.until(lambda one: SURE in one.body and one.body.startswith(f"#{seat} "), before)


async def says(player: Player, room: str, text: str, answer: str) -> None:
    before = len(player.seen)
    await player.say(room, text)
    await player.reads(answer, before)


async def test_an_answer_counts_after_a_second_one(own_bot: Bot, people: People) -> None:
    table = await new_table(people, own_bot)
    settings = ("roles.set assassin=1,civilian=3,hermit=1", "info.delivery at_once")
    await table.begin(*settings, game="assassins")
    player, ask = await the_hermit(table)
    first, second, third = ask.seats[:3]
    before = len(player.seen)
    await player.say(ask.room, first)
    await asked_about(player, first, before)
    await says(player, ask.room, "maybe", "no such choice")
    await says(player, ask.room, "yes", "no such choice")

    before = len(player.seen)
    relation = {"rel_type": "m.annotation", "event_id": ask.id, "key": f"{second}\ufe0f\u20e3"}
    await player.send(ask.room, "m.reaction", {"m.relates_to": relation})
    await asked_about(player, second, before)
    own_bot.kill()
    own_bot.start()
    again = await player.until(lambda one: REVEAL in one.body and one.id != ask.id, before)
    await says(player, ask.room, "yes", "no such choice")

    before = len(player.seen)
    await player.say(ask.room, third, **reply_to(Ask(again)))
    await asked_about(player, third, before)
    learned = f"#{third} "
    assert not any(one.body.startswith(learned) and "Chaos" in one.body for one in player.seen)
    before = len(player.seen)
    await player.say(ask.room, "Yes.")
    told = await player.until(lambda one: one.body.startswith(learned), before)
    assert "an Agent of Chaos." in told.body
    await says(player, ask.room, first, "Your answer is final.")
