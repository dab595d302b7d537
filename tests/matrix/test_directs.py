import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from adapters.base import Unreachable
from adapters.intake import Pulse
from adapters.matrix.api import Json
from adapters.matrix.errors import MatrixError
from adapters.matrix.outgoing.prompts import Prompts
from adapters.matrix.outgoing.session import Session
from adapters.matrix.pace import Pace, Rank
from adapters.matrix.rooms.direct_rooms import Directs
from adapters.matrix.state import State
from adapters.support.signs import Signs
from adapters.support.tasks import Tasks
from tests.matrix.conftest import NewBot
from tests.matrix.player import People, Player, Seen
from tests.matrix.process import Bot
from tests.matrix.seated import Ask, MatrixRoom, by_number, new_table
from tests.matrix.synapse import Synapse
from tests.matrix.test_encryption import ENCRYPTED


async def opens_direct_room(player: Player, bot: Bot, **options: Any) -> str:
    room = await player.create_room(bot.user, is_direct=True, **options)
    await player.meets(bot.user, room)
    player.rooms[room] = player.user
    return room


def rooms_of(player: Player, bot: Bot) -> list[str]:
    return [room for room, inviter in player.rooms.items() if inviter == bot.user]


async def test_a_direct_room_that_a_player_opens_is_the_private_chat_unless_it_is_encrypted(
    new_bot: NewBot, people: People
) -> None:
    bot = new_bot(matrix__encryption="off")
    bot.start()
    table = await new_table(people, bot, seats=3)
    ann, bob, cat = table.players
    direct = await opens_direct_room(ann, bot)
    await ann.say(direct, "help")
    await ann.until(lambda one: one.room == direct and one.sender == bot.user and one.body != "")
    locked = await opens_direct_room(bob, bot, initial_state=[ENCRYPTED])
    await bob.until(lambda one: one.room == locked and "This room is encrypted" in one.body)
    await table.sit_down()
    assert rooms_of(ann, bot) == []
    assert rooms_of(bob, bot) != []
    [first] = rooms_of(cat, bot)
    await lock(bot, cat, first)
    await table.host.say(table.room, "!void")
    await table.host.reads("This table is closed")
    await table.sit_down()
    assert len(rooms_of(cat, bot)) == 2


async def lock(bot: Bot, player: Player, room: str) -> None:
    path = f"/_matrix/client/v3/rooms/{room}/state/m.room.power_levels"
    call, token = player.server.call, bot.account.token
    levels = await asyncio.to_thread(call, "GET", path, None, token)
    levels["users"][player.user] = 100
    await asyncio.to_thread(call, "PUT", path, levels, token)
    await player.client.room_put_state(room, "m.room.encryption", ENCRYPTED["content"])
    await player.until(lambda one: one.room == room and "This room is encrypted" in one.body)


async def test_a_private_chat_in_which_others_can_read_is_left_for_another(own_bot: Bot, people: People) -> None:
    table = await new_table(people, own_bot)
    ann, bob, cat, dan, friend = table.players
    chats = {player: await opens_direct_room(player, own_bot) for player in (ann, bob, cat, dan)}
    await table.begin()
    votes = await table.votes()
    for player, chat in chats.items():
        assert votes[player].room == chat
        assert any("Your role:" in one.body for one in player.in_room(chat))
        await marks_the_team(player, chat)

    for player, friend.accepts_invitations in ((ann, True), (bob, False)):
        private = await crowds(player, chats[player], friend, own_bot)
        await player.until(lambda one, private=private: one.room == private and "Do you approve" in one.body)  # type: ignore[misc]
        assert any("Your role:" in one.body for one in player.in_room(private))

    state = {"history_visibility": "world_readable"}
    await cat.client.room_put_state(chats[cat], "m.room.history_visibility", state)
    await cat.say(chats[cat], "!role")
    notice = await cat.until(lambda one: one.room == chats[cat] and "without an invitation" in one.body)
    [private] = rooms_of(cat, own_bot)
    await cat.meets(own_bot.user, private)
    await cat.until(lambda one: one.room == private and "Your role:" in one.body)

    own_bot.kill()
    before = {player: len(player.seen) for player in table.players}
    friend.accepts_invitations = True
    await dan.client.room_invite(chats[dan], friend.user)
    await friend.meets(friend.user, chats[dan])
    own_bot.start()
    for player in table.players:
        again = await is_asked_again(table, player, before[player])
        assert again.room not in chats.values()
        assert again.room in rooms_of(player, own_bot)
        await by_number(player, Ask(again))
    await ann.reads("Team approved")
    await dan.until(lambda one: one.room == chats[dan] and "more people here" in one.body)
    for player in (ann, bob, dan):
        said = said_since_a_third_came(player, chats[player], friend, own_bot)
        assert said == [""], "the notice, and nothing private"
    assert [one.body for one in cat.in_room(chats[cat]) if one.sender == own_bot.user][-1] == notice.body
    known = len(ann.seen)
    await ann.say(chats[ann], "!about")
    await ann.until(lambda one: one.room == chats[ann] and one.sender == own_bot.user, known)


async def marks_the_team(player: Player, chat: str) -> None:
    if any("pick a team" in one.body for one in player.in_room(chat)):
        await player.until(lambda one: one.room == chat and "pick a team" in one.body and "→" in one.body)


async def is_asked_again(table: MatrixRoom, player: Player, before: int) -> Seen:
    return await player.until(lambda one: table.asks(player, one) and "Do you approve" in one.body, before)


async def crowds(host: Player, chat: str, friend: Player, bot: Bot) -> str:
    """Invite a friend into the chat with the bot; return the room that the bot leads to instead."""
    await host.client.room_invite(chat, friend.user)
    notice = await host.until(lambda one: one.room == chat and "more people here" in one.body)
    assert notice.content["m.mentions"] == {"user_ids": [host.user]}
    [private] = rooms_of(host, bot)
    assert f"https://matrix.to/#/{private}?via=test.localhost" in notice.body
    await host.meets(bot.user, private)
    return private


def said_since_a_third_came(host: Player, chat: str, friend: Player, bot: Bot) -> list[str]:
    """Return the bot's texts in a room, edits included, since the friend was invited; its own notice is empty."""
    events = [*host.in_room(chat)]
    first = next(index for index, one in enumerate(events) if one.content.get("displayname") == friend.name)
    said = [one.body for one in events[first:] if one.sender == bot.user and one.type == "m.room.message"]
    return ["" if "more people here" in body else body for body in said]


async def test_a_direct_room_with_several_people_is_no_private_chat_from_the_start(bot: Bot, people: People) -> None:
    table = await new_table(people, bot, seats=2)
    host, friend = table.players
    chat = await host.create_room(bot.user, friend.user, is_direct=True)
    await host.until(lambda one: one.room == chat and "more people here" in one.body)
    await table.sit_down()
    welcome = await host.reads("Your card will come")
    assert welcome.room == host.direct(bot.user) != chat
    assert not any("Your role" in body for body in said_since_a_third_came(host, chat, friend, bot))


async def test_people_who_take_no_invitation_read_so_and_open_the_chat_themselves(bot: Bot, people: People) -> None:
    table = await new_table(people, bot, seats=1)
    host, rooms = table.host, await asyncio.to_thread(rooms_of_bot, bot, people.server)
    path = f"/_matrix/client/v3/user/{host.user}/account_data/m.invite_permission_config"
    await asyncio.to_thread(host.server.call, "PUT", path, {"default_action": "block"}, host.client.access_token)
    await host.say(table.room, "!new avalon")
    for _ in range(2):
        before = len(host.seen)
        await host.say(table.room, "!join")
        told = await host.reads("your account takes no invitation from me", before)
        assert told.room == table.room
        assert told.body.endswith(f"\nhttps://matrix.to/#/{bot.user}")
    assert await asyncio.to_thread(rooms_of_bot, bot, people.server) == rooms
    await opens_direct_room(host, bot)
    before = len(host.seen)
    while not any("Your card will come" in one.body for one in host.seen[before:]):
        await host.say(table.room, "!join")  # the bot may still be looking who is in the direct room
        await host.until(lambda one: one.sender == bot.user, len(host.seen))
    await host.reads("👥 1/", before)


def rooms_of_bot(bot: Bot, server: Synapse) -> set[str]:
    return {*server.call("GET", "/_matrix/client/v3/joined_rooms", token=bot.account.token)["joined_rooms"]}


class Homeserver:
    """A homeserver with one direct room, whose changes have not reached the bot yet."""

    user = "@yemu:x"

    def __init__(self) -> None:
        self.members = {"@yemu:x": "join", "@ann:x": "join"}
        self.settings: Json = {}
        self.asked = 0
        self.taken: list[Json] = []
        self.rooms = ["!chat"]
        self.tasks = Tasks()

    async def get(self, *path: str, query: object = None) -> Json:
        room = path[1]
        if "state" in path:
            self.asked += 1
            if path[3] not in self.settings:
                raise MatrixError("M_NOT_FOUND", "no such event")
            content: Json = self.settings[path[3]]
            return content
        members = self.members if room == "!chat" else {"@yemu:x": "join", "@ann:x": "join"}
        return {"chunk": [{"state_key": user, "content": {"membership": how}} for user, how in members.items()]}

    async def post(self, *path: str, body: Json) -> Json:
        self.rooms.append(f"!{len(self.rooms)}")
        return {"room_id": self.rooms[-1]}

    async def put(self, *path: str, body: Json) -> Json:
        if "send" in path:
            self.taken.append({"room": path[1], **body})
        return {"event_id": "$1"}


def directs_of(homeserver: Homeserver, state: State) -> Directs:
    async def tell_nobody(room: str, person: str, other: str | None) -> None:
        return

    api: Any = homeserver
    directs = Directs(api, state, encrypted=False, can_encrypt=False)
    directs.outgrown = tell_nobody
    return directs


@pytest.mark.parametrize(
    ("type", "content", "is_private"),
    [
        ("m.room.history_visibility", {"history_visibility": "world_readable"}, False),
        ("m.room.history_visibility", {"history_visibility": "shared"}, True),
        *(("m.room.join_rules", {"join_rule": rule}, False) for rule in ("public", "restricted", "knock_restricted")),
        *(("m.room.join_rules", {"join_rule": rule}, False) for rule in ("of tomorrow", ["invite"])),
        *(("m.room.join_rules", {"join_rule": rule}, True) for rule in ("knock", "invite")),
        ("m.room.topic", {}, True),
    ],
)
async def test_a_room_that_others_read_without_an_invitation_is_no_private_chat(
    tmp_path: Path, type: str, content: Json, is_private: bool
) -> None:
    (tmp_path / "fresh").mkdir()
    homeserver, state = Homeserver(), State(tmp_path)
    directs = directs_of(homeserver, state)
    await directs.adopt("!chat", "@ann:x")
    await directs.need_privacy("!chat", "@ann:x")
    homeserver.settings = {type: content}
    if is_private:
        await directs.need_privacy("!chat", "@ann:x")
    else:
        with pytest.raises(Unreachable):
            await directs.need_privacy("!chat", "@ann:x")
    assert (directs.person_of("!chat") == "@ann:x") is is_private
    await homeserver.tasks.stop()
    state.close()
    fresh = State(tmp_path / "fresh")
    directs = directs_of(homeserver, fresh)
    await directs.adopt("!chat", "@ann:x")
    assert (directs.person_of("!chat") == "@ann:x") is is_private, "from the start"
    await homeserver.tasks.stop()
    fresh.close()


async def test_nobody_is_asked_about_the_settings_of_a_room_that_the_bot_has_opened(tmp_path: Path) -> None:
    homeserver, state = Homeserver(), State(tmp_path)
    directs = directs_of(homeserver, state)
    with pytest.raises(Unreachable):
        await directs.room_of("@ann:x")
    room = await directs.find_room("@ann:x")
    assert room
    homeserver.asked = 0
    await directs.need_privacy(room, "@ann:x")
    assert homeserver.asked == 0
    homeserver.members = {"@yemu:x": "join", "@bob:x": "join"}
    await directs.adopt("!chat", "@bob:x")
    await directs.need_privacy("!chat", "@bob:x")
    assert homeserver.asked == 4, "two when it is adopted, two with each message"
    await homeserver.tasks.stop()
    state.close()


async def test_a_person_whose_homeserver_does_not_answer_is_not_invited_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    homeserver, state = Homeserver(), State(tmp_path)
    directs, pauses = directs_of(homeserver, state), []

    async def note(seconds: float) -> None:
        pauses.append(seconds)

    async def fail(*path: str, body: Json) -> Json:
        raise ConnectionError("no answer")

    monkeypatch.setattr("adapters.support.retries.asyncio.sleep", note)
    monkeypatch.setattr(homeserver, "put", fail)
    homeserver.members = {"@yemu:x": "join"}
    await directs.adopt("!chat", "@ann:x")
    with pytest.raises(Unreachable):
        await directs.need_privacy("!chat", "@ann:x")
    assert await directs.find_room("@ann:x") == "!chat", "the next message tries it again"
    assert pauses == [0.5, 1, 2, 4, 8, 16]
    await homeserver.tasks.stop()
    state.close()


@pytest.mark.parametrize("how", ["join", "invite"])
async def test_the_homeserver_is_asked_who_reads_before_each_private_message(tmp_path: Path, how: str) -> None:
    homeserver, state, pace = Homeserver(), State(tmp_path), Pace(Pulse())
    directs = directs_of(homeserver, state)
    api: Any = homeserver
    other: Any = None
    session = Session(api, state, directs, other, other, other, Prompts(state, Signs()), other, "n", pace)
    await directs.adopt("!chat", "@ann:x")
    assert directs.person_of("!chat") == "@ann:x"

    async def say(text: str, is_wanted: Callable[[], bool] = lambda: True) -> str:
        return await session.post("@ann:x", "!chat", "m.room.message", {"body": text}, text, Rank.URGENT, is_wanted)

    def while_it_waits_for_its_turn() -> bool:
        homeserver.members["@bob:x"] = how
        return True

    await say("You are Merlin.")
    with pytest.raises(Unreachable):
        await say("Your allies: 2, 5.", while_it_waits_for_its_turn)
    assert [one["body"] for one in homeserver.taken if one["room"] == "!chat"] == ["You are Merlin."]
    assert directs.person_of("!chat") is None
    other = await directs.find_room("@ann:x")
    assert other in homeserver.rooms[1:]
    await homeserver.tasks.stop()
    state.close()


async def test_a_room_is_told_once_that_it_is_private_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    homeserver, state = Homeserver(), State(tmp_path)
    directs = directs_of(homeserver, state)
    told: list[str] = []
    is_told = asyncio.Event()

    async def outgrown(room: str, *_: str | None) -> None:
        told.append(room)
        is_told.set()

    directs.outgrown = outgrown
    await directs.adopt("!chat", "@ann:x")
    homeserver.members["@bob:x"] = "join"
    members = homeserver.get

    async def answer_late(*path: str, query: object = None) -> Json:
        directs.saw("!chat", "@bob:x", "join")  # the homeserver's events tell it while its answer is on the way
        return await members(*path, query=query)

    monkeypatch.setattr(homeserver, "get", answer_late)
    with pytest.raises(Unreachable):
        await directs.need_privacy("!chat", "@ann:x")
    await is_told.wait()
    await homeserver.tasks.stop()
    assert told == ["!chat"]
    state.close()


async def test_where_direct_rooms_are_always_encrypted_nobody_is_invited_again_and_again(
    new_bot: NewBot, homeserver: Synapse, people: People
) -> None:
    bot = new_bot(matrix__encryption="off")
    homeserver.treat(bot.user, initial_state=[ENCRYPTED])
    bot.start()
    table = await new_table(people, bot, seats=2)
    ann, bob = table.players
    await ann.say(table.room, "!new avalon")
    for _ in range(2):
        await ann.say(table.room, "!join")
        await ann.until(lambda one: one.room != table.room and "This room is encrypted" in one.body)
    await bob.say(table.room, "!join")
    await bob.until(lambda one: one.room != table.room and "This room is encrypted" in one.body)
    assert len(rooms_of(ann, bot)) == len(rooms_of(bob, bot)) == 1, "rooms are opened in turn"
