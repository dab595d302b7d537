"""The dead guess the wolves by numbers in their own room, and nobody in the other one sees it."""

import asyncio
import re

from tests.matrix.player import People, Player
from tests.matrix.process import Bot
from tests.matrix.seated import Ask, new_table

CARD = re.compile(r"#(\d+) · Your role: (\w+)")


async def card(player: Player) -> tuple[int, str]:
    found = CARD.search((await player.reads("Your role: ")).body)
    assert found
    return int(found[1]), found[2]


async def guess(player: Player, ask: Ask, *seats: int | str) -> None:
    """Type numbers until the question shows them, and no others."""
    before = len(player.seen)
    await player.say(ask.room, " ".join(map(str, seats)))
    await player.until(lambda one: one.id == ask.id and one.body.count("✅") == len(seats), before)


async def test_the_dead_guess_by_numbers_and_read_the_result_at_the_verdict(bot: Bot, people: People) -> None:
    table = await new_table(people, bot, seats=8)
    table.players = table.players[1:]
    await table.begin(game="werewolf chat")
    cards = dict(zip(table.players, await asyncio.gather(*map(card, table.players)), strict=True))
    dead, seat = next((player, seat) for player, (seat, role) in cards.items() if role == "Villager")
    wolves = sorted(number for number, role in cards.values() if role == "Werewolf")
    await table.host.say(table.room, f"!penalty {seat} execute confirm")
    ask = Ask(await dead.reads("Who are the wolves?"))
    assert "Choose up to 2. You can change it until the end. Only you see it." in ask.body
    assert ask.seats == [str(number) for number in range(1, 8) if number != seat]
    await guess(dead, ask, next(number for number in ask.seats if int(number) not in wolves))
    await guess(dead, ask, *wolves)
    await table.host.say(table.room, f"!penalty {wolves[0]} forfeit confirm")
    await dead.reads("You found 2 of 2 wolves")
    await table.host.reads("🏁")
    others = [one for player in table.players if player is not dead for one in player.seen]
    assert not [one for one in others if "wolves?" in one.body or "You found" in one.body]
