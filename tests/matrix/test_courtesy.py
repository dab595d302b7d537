import asyncio
import secrets

from tests.matrix.conftest import NewBot
from tests.matrix.player import People
from tests.matrix.process import Bot
from tests.matrix.seated import new_table
from tests.matrix.synapse import Synapse
from tests.matrix.test_silence import levels

QUESTION = "Night falls. What shall we play?"
GREETING = f"""{QUESTION}
Werewolf: send !new werewolf
Avalon: send !new avalon
Assassins: send !new assassins
Undercover: send !new undercover"""


async def test_a_room_is_asked_what_to_play_and_an_invitation_leads_to_the_private_chat(
    bot: Bot, people: People
) -> None:
    table = await new_table(people, bot, seats=3)
    host, other, shy = table.players
    shy.accepts_invitations = False
    table.players.remove(shy)
    greeting = await host.reads(QUESTION)
    assert (greeting.room, greeting.body, greeting.content["msgtype"]) == (table.room, GREETING, "m.notice")
    before = len(host.seen)
    await host.client.room_kick(table.room, bot.user)
    await host.client.room_invite(table.room, bot.user)
    await host.until(lambda one: one.sender == bot.user and one.content.get("membership") == "join", before)
    await table.sit_down()
    await other.reads("Your card will come")
    assert [one.room for one in (*host.seen, *other.seen) if QUESTION in one.body] == [table.room] * 4
    for _ in range(2):
        before = len(shy.seen)
        await shy.say(table.room, "!join")
        asked = await shy.reads("I have invited you to a private chat", before)
        await shy.when(lambda: bot.user in shy.rooms.values())
        assert asked.content["msgtype"] == "m.text", "a notice notifies nobody"
        assert asked.content["m.mentions"] == {"user_ids": [shy.user]}
        assert asked.body.endswith(f"\nhttps://matrix.to/#/{shy.direct(bot.user)}?via=test.localhost")


async def test_a_room_and_a_private_chat_are_greeted_in_their_language_when_they_are_opened(
    new_bot: NewBot, people: People
) -> None:
    bot = new_bot(locale="zh", matrix__encryption="off")
    bot.start()
    [ann] = await people.bring(f"ann-{secrets.token_hex(2)}")
    group = await ann.create_room(bot.user)
    greeting = await ann.reads("夜幕降临。想玩什么？")
    direct = await ann.create_room(bot.user, is_direct=True)
    hello = await ann.reads("你好，我是夜幕")
    assert (greeting.room, hello.room) == (group, direct)
    second = await ann.create_room(bot.user, is_direct=True)
    await ann.meets(bot.user, second)
    await ann.say(second, "!about")
    await ann.reads("开局时公布凭证")
    assert sum("你好，我是夜幕" in one.body for one in ann.seen) == 1, "another private chat is in use"


async def test_who_cannot_be_invited_now_is_led_to_the_bot(
    new_bot: NewBot, homeserver: Synapse, people: People
) -> None:
    bot = new_bot()
    homeserver.treat(bot.user, limits={"rc_room_creation": {"rate_hz": 0.001, "burst_count": 1}})
    bot.start()
    table = await new_table(people, bot, seats=3)
    host, first, second = table.players
    await host.say(table.room, "!new avalon")
    await first.say(table.room, "!join")
    await first.reads("Your card will come")
    await second.say(table.room, "!join")
    asked = await second.reads(f"{second.name}, I have invited you to a private chat")
    assert asked.body.endswith(f"\nhttps://matrix.to/#/{bot.user}")


async def test_a_refused_command_is_answered_below_it_in_its_thread_and_help_speaks_of_no_buttons(
    bot: Bot, people: People
) -> None:
    table = await new_table(people, bot, seats=1)
    host = table.host
    await table.sit_down()
    await host.say(host.direct(bot.user), "help")
    shown = await host.reads("Your role and your votes are here. Answer with a number or a name.")
    assert "button" not in shown.body
    said = await host.say(table.room, "!start")
    told = await host.reads("more")
    assert (told.room, told.content["msgtype"]) == (table.room, "m.notice")
    assert told.content["m.relates_to"] == {"m.in_reply_to": {"event_id": said}}
    for line, answer, falls_back in (("!start", "more", False), ("!players", "#1 ", True)):
        before = len(host.seen)
        thread = {"rel_type": "m.thread", "event_id": said, "is_falling_back": True}
        asked = await host.say(table.room, line, **{"m.relates_to": {**thread, "m.in_reply_to": {"event_id": said}}})
        told = await host.reads(answer, before)
        within = {**thread, "is_falling_back": falls_back, "m.in_reply_to": {"event_id": asked}}
        assert (told.room, told.content["m.relates_to"]) == (table.room, within)


async def test_a_line_that_names_the_bot_is_a_command_and_none_that_names_another(own_bot: Bot, people: People) -> None:
    bot, table = own_bot, await new_table(people, own_bot, seats=1)
    host, name = table.host, bot.user[1:].partition(":")[0]
    link = f'<a href="https://matrix.to/#/{bot.user}">{name}</a>'
    for line, formatted, answer in (
        (f"{bot.user} about", "", "is the game master"),
        (f"{name}: !about", "", "is the game master"),
        (f"@{name}, about", "", "is the game master"),
        (f"@[{name}] about", f"{link} about", "is the game master"),
        (f"{name}: about", f"<p>{link}: about</p>", "is the game master"),
        (name, link, "!new"),
        (f"{name}: dance", f"{link}: dance", "no command"),
    ):
        before = len(host.seen)
        shown = {"format": "org.matrix.custom.html", "formatted_body": formatted} if formatted else {}
        await host.say(table.room, line, **shown)
        await host.until(lambda one, answer=answer: one.sender == bot.user and answer in one.body, before)  # type: ignore[misc]
    before = len(host.seen)
    for line in (f"{name} about", f"ask {bot.user} about it"):
        await host.say(table.room, line)
    await host.say(table.room, "!players")
    told = await host.until(lambda one: one.sender == bot.user and bool(one.body), before)
    assert "No game is running" in told.body

    profile = f"/_matrix/client/v3/profile/{bot.user}/displayname"
    await host.client.set_displayname("Ann")
    await asyncio.to_thread(host.server.call, "PUT", profile, {"displayname": "Night Fall"}, bot.account.token)
    before = len(host.seen)
    for account in ("otherbot", "@otherbot:test.localhost", "night"):
        await host.say(table.room, f"!about@{account}")
    for account in (name, name.upper(), f"@{bot.user[1:]}", "NightFall"):
        known = len(host.seen)
        await host.say(table.room, f"!about@{account}")
        await host.reads("is the game master", known)
    known = len(host.seen)
    await host.say(table.room, f"!juggle@{name}")
    await host.reads("There is no command juggle", known)
    assert sum("is the game master of Werewolf, Avalon" in one.body for one in host.seen[before:]) == 4


async def test_the_lobby_is_pinned_where_the_power_level_allows_it(bot: Bot, people: People) -> None:
    table = await new_table(people, bot, seats=5)
    host, room = table.host, table.room
    await host.say(room, "!doctor")
    told = await host.reads("⬜ Pin")
    assert not any(word in told.body for word in ("Administrator", "forward"))
    given = await levels(host, room)
    given["users"][bot.user] = 50
    await host.client.room_put_state(room, "m.room.power_levels", given)
    other = await host.say(room, "Rules of the house")
    await host.client.room_put_state(room, "m.room.pinned_events", {"pinned": [other]})
    await table.sit_down()
    lobby = await host.reads("👥 0/")
    pinned = [one for one in host.in_room(room) if one.type == "m.room.pinned_events"]
    await host.until(lambda one: one.content.get("pinned") == [other, lobby.id])
    await host.say(room, "!start")
    await host.until(lambda one: one.content.get("pinned") == [other], len(pinned) + host.seen.index(lobby))
    await host.say(room, "!doctor")
    await host.reads("✅ Pin")
