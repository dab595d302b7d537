import asyncio
import re
import secrets
from typing import Any

import nio

from tests.matrix.player import People, Player
from tests.matrix.process import Bot
from tests.matrix.seated import Ask, MatrixRoom, by_number, new_table
from tests.matrix.test_directs import opens_direct_room, rooms_of


async def promote(table: MatrixRoom, levels: dict[str, int]) -> None:
    found = await table.host.client.room_get_state_event(table.room, "m.room.power_levels")
    content = {**found.content, "users": {**found.content.get("users", {}), **levels}}
    content["users"] = {user: level for user, level in content["users"].items() if level}
    answer = await table.host.client.room_put_state(table.room, "m.room.power_levels", content)
    assert isinstance(answer, nio.RoomPutStateResponse), answer


async def test_a_moderator_steers_until_demoted_and_who_comes_inherits_a_seat(bot: Bot, people: People) -> None:
    table = await new_table(people, bot, version="12")
    back, moderator, leaver = table.players[1], table.players[3], table.players[-1]
    await table.begin()
    await leaver.say(table.room, "!pause")
    await leaver.reads("Only moderators")
    await promote(table, {moderator.user: 50})
    await moderator.say(table.room, "!pause")
    await moderator.reads("Paused; the clock stands still")
    await promote(table, {moderator.user: 0})
    await moderator.say(table.room, "!resume")
    await moderator.reads("Only moderators")
    await table.host.say(table.room, "!resume")
    await table.host.reads("The game goes on")

    votes = await table.votes()
    ask = votes[back]
    await back.client.room_leave(ask.room)
    await table.host.reads(f"{back.name} has left")
    before = len(back.seen)
    await back.say(table.room, "!role")
    card = await back.reads("Your role:", before)
    again = await back.reads("Do you approve", before)
    assert card.room == again.room == ask.room
    for voter, prompt in votes.items():
        await voter.say(prompt.room, "2")
    rejected = await table.host.reads("Team rejected")
    assert "No vote" not in rejected.body
    assert sum("has left" in one.body and not one.is_edit for one in table.host.seen) == 1

    [heir] = await people.bring(f"heir-{secrets.token_hex(2)}")
    await leaver.client.room_leave(table.room)
    await table.host.reads("has left. A moderator can use !replace")
    await table.host.client.room_invite(table.room, heir.user)
    await heir.until(lambda one: one.room == table.room)
    seat = seat_of(table, leaver)
    await table.host.say(table.room, f"!replace {seat}")
    await table.host.reads("is vacant")
    await heir.say(table.room, "!join")
    await table.host.reads(f"Seat {seat} has a new player: heir")
    table.players[-1] = heir
    await table.play(by_number, "Team approved")


def seat_of(table: MatrixRoom, player: Player) -> str:
    import re

    for one in reversed(table.host.seen):
        if found := re.search(rf"(\d+) {player.name}", one.body):
            return found[1]
    raise AssertionError(f"{player.user} has no seat")


async def test_a_lobby_knows_who_is_kicked_renamed_or_has_not_come_to_the_private_chat(
    bot: Bot, people: People
) -> None:
    table = await new_table(people, bot, seats=5)
    kicked, banned, renamed, shy = table.players[1:]
    shy.accepts_invitations = False
    await renamed.client.set_displayname("Zoë <b>&\u202e")
    table.players.remove(shy)
    await table.sit_down()
    await table.host.until(lambda one: "Zoë <b>&" in one.body and "\u202e" not in one.body)
    before = len(table.host.seen)
    await table.host.client.room_kick(table.room, kicked.user)
    await table.host.reads("👥 3/", before)
    await table.host.client.room_ban(table.room, banned.user)
    await table.host.reads("👥 2/", before)

    waits, before = "Still to accept my private invitation", len(table.host.seen)
    await shy.say(table.room, "!Join please")
    await table.host.until(lambda one: waits in one.body and shy.name in one.body, before)
    await shy.when(lambda: bot.user in shy.rooms.values())
    before = len(table.host.seen)
    await shy.client.room_leave(shy.direct(bot.user))
    declined = await table.host.reads("👥 2/", before)
    assert waits not in declined.body
    before = len(table.host.seen)
    await shy.say(table.room, "!JOIN")
    await table.host.until(lambda one: waits in one.body, before)
    await shy.reads(f"{shy.name}, I have invited you to a private chat. Accept the invitation")
    await shy.when(lambda: bot.user in shy.rooms.values())
    before = len(table.host.seen)
    await shy.join(shy.direct(bot.user))
    joined = await table.host.reads("👥 3/", before)
    assert waits not in joined.body


async def test_an_upgraded_room_is_followed_and_one_without_the_bot_says_so_in_private(
    bot: Bot, people: People
) -> None:
    table = await new_table(people, bot)
    await table.begin()
    old, answers = table.room, 0

    async def answer(player: Player, ask: Ask) -> None:
        nonlocal answers
        answers += 1
        if answers == 3:
            table.room = await upgrade(table)
        await by_number(player, ask)

    result = await table.play(answer, "Quest 1 succeeded")
    assert result.room == table.room != old
    new = await upgrade(table, is_bot_invited=False)
    told = await table.players[1].reads("The group has moved to a new room, and I have not been invited there")
    assert told.room == table.players[1].direct(bot.user)
    before = len(table.host.seen)
    await table.host.client.room_invite(new, bot.user)
    paused = await table.host.reads("Paused. The game goes on after !resume", before)
    assert paused.room == new
    before = len(table.host.seen)
    await table.host.say(new, "!resume")
    await table.host.reads("The game goes on", before)
    assert not any("was I removed" in one.body for player in table.players for one in player.seen)
    await table.host.client.room_kick(new, bot.user)
    expelled = await table.players[1].until(lambda one: one.room != new and "removed" in one.body)
    assert (expelled.sender, expelled.room) == (bot.user, told.room)


async def test_a_room_that_is_upgraded_twice_before_the_bot_comes_is_followed(own_bot: Bot, people: People) -> None:
    table = await new_table(people, own_bot, seats=1)
    await table.sit_down()
    for is_away in (False, True):
        if is_away:
            own_bot.kill()
        table.room = await upgrade(table, is_bot_invited=False)
        if is_away:
            await table.host.client.room_invite(table.room, own_bot.user)
        table.room = last = await upgrade(table, is_bot_invited=False)
        await table.host.client.room_invite(last, own_bot.user)
        if is_away:
            own_bot.start()
        await table.host.until(lambda one, last=last: one.room == last and "👥 1/" in one.body)  # type: ignore[misc]
    assert not any("What shall we play?" in one.body for one in table.host.in_room(last))


async def test_an_upgraded_direct_room_stays_the_private_chat(bot: Bot, people: People) -> None:
    table = await new_table(people, bot, seats=1)
    chat = await opens_direct_room(table.host, bot)
    await table.sit_down()
    await table.host.until(lambda one: one.room == chat and "Your card will come" in one.body)
    direct = MatrixRoom(bot, chat, [table.host])
    new = await upgrade(direct)
    await table.host.say(table.room, "!void")
    await table.host.reads("This table is closed")
    await table.host.say(table.room, "!new avalon")
    await table.host.say(table.room, "!join")
    await table.host.until(lambda one: one.room == new and "Your card will come" in one.body)
    assert rooms_of(table.host, bot) == []


async def upgrade(table: MatrixRoom, *, is_bot_invited: bool = True) -> str:
    """Upgrade the room as clients do: the server makes the new one, the client invites everybody."""
    host = table.host
    path = f"/_matrix/client/v3/rooms/{table.room}/upgrade"
    answer: dict[str, Any] = await asyncio.to_thread(
        host.server.call, "POST", path, {"new_version": "12"}, host.client.access_token
    )
    new = str(answer["replacement_room"])
    for user in (*[table.bot.user] * is_bot_invited, *(player.user for player in table.players[1:])):
        await host.client.room_invite(new, user)
    if is_bot_invited:
        await host.until(lambda one: one.room == new and one.sender == table.bot.user)
    return new


async def test_who_is_called_to_a_table_hears_where_it_is(bot: Bot, people: People) -> None:
    table = await new_table(people, bot, name="Night owls")
    watcher = table.players[1]
    await table.host.say(table.room, "!new avalon")
    await watcher.say(table.room, "!join")
    await watcher.reads("Your card will come")
    await table.host.say(table.room, "!void")
    await watcher.reads("This table is closed")
    await watcher.say(table.room, "!notify")
    await watcher.reads("I will write to you here")
    await table.host.say(table.room, "!new avalon")
    await watcher.reads("A table is open in “Night owls”: Avalon.")


async def test_four_people_and_five_computers_are_two_lines_from_the_deal(bot: Bot, people: People) -> None:
    """Matrix has no buttons: the lobby names the words."""
    table = await new_table(people, bot, seats=4)
    await table.sit_down("board b9_std", game="werewolf")
    lobby = [one for one in table.host.in_room(table.room) if "👥 4/" in one.body][-1]
    assert "!start when everybody is here, !fill to add computers" in lobby.body
    await table.host.say(table.room, "!fill")
    await table.host.reads("👥 9/9 · 🤖 5")
    await table.host.say(table.room, "!start")
    dealt = await table.host.reads("Commitment:")
    assert re.search(r"🤖 Computers: seats( \d){5}\. They only guess by the rules", dealt.body)
