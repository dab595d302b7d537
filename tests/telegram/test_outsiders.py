import pytest

from tests.telegram.fake.html import units
from tests.telegram.fake.people import Person
from tests.telegram.fake.things import ApiError, Json, Message
from tests.telegram.fake.world import World
from tests.telegram.group import TelegramGroup, answered, group, says, stranger

pytestmark = pytest.mark.asyncio(loop_scope="module")

OUTSIDE = "你不在这个群里。先进群再来。"
COMMANDS = (
    *("help open", "help terms", "rules", "rules avalon all", "roles avalon", "boards", "new avalon", "new werewolf"),
    *("again", "config", "config menu root", "config private", "config set preset classic", "replay", "status"),
    *("players", "board", "card", "role", "stats", "top", "why", "start", "start join_1", "replace 2"),
    *("replace 2 @zoe", "kick 1", "void confirm", "lang en", "notify", "pass 1", "opening moderators", "quiet 23-8"),
)
ANSWERS = ("a|p1-1|1|r|p1-1|1", *(f"{letter}|p1-1" for letter in "ckxn"), *(f"{letter}|p1-1|1" for letter in "mry"))
FORGED = (*(f"s|{command}" for command in COMMANDS), "s|new avalon|x", *ANSWERS, "s|", "")


def looks(table: TelegramGroup) -> list[tuple[str, list[str]]]:
    return [(one.text, one.labels) for one in table.shown]


async def test_a_press_from_outside_the_group_changes_nothing_there_and_shows_nothing(venue: World) -> None:
    table = group(venue)
    lobby, zoe = await table.open(), stranger(venue, "Zoe")
    zoe.says("/start")
    await says(venue, venue.chats[zoe.id], "夜幕")
    before, private = looks(table), len(zoe.private)
    found = {data: await answered(venue, venue.press(zoe.id, lobby, data)) for data in FORGED}
    assert looks(table) == before
    assert len(zoe.private) == private
    assert {found[f"s|{command}"] for command in COMMANDS} == {OUTSIDE}
    assert table.chat.title not in str(found)


async def test_no_table_is_opened_from_outside_after_a_game(venue: World) -> None:
    table = group(venue)
    lobby = await table.open()
    table.players[0].says("/void", table.chat)
    closed = await says(venue, table.chat, "取消")
    await venue.until(lambda: not lobby.buttons, "the end of the lobby")
    table.players[0].says("/new", table.chat)
    menu = await says(venue, table.chat, "想玩什么")
    zoe, before = stranger(venue, "Zoe"), looks(table)
    for message in (menu, closed):
        for data in ("s|new avalon", "s|again", "s|again avalon"):
            assert await answered(venue, venue.press(zoe.id, message, data)) == OUTSIDE
    assert looks(table) == before
    table.chat.members[zoe.id] = "member"
    zoe.press(menu, "阿瓦隆")
    await says(venue, table.chat, "人就能开")


@pytest.mark.parametrize("data", ["s|help open", "s|help terms", "s|rules avalon", "s|config", "s|config menu root"])
async def test_a_page_takes_the_place_of_no_message_that_does_not_offer_it(venue: World, data: str) -> None:
    table = group(venue)
    lobby = await table.open()
    before, eve = (lobby.text, lobby.labels), table.players[0]
    eve.says("/start")
    await answered(venue, venue.press(eve.id, lobby, data))
    eve.says("/quiet", table.chat)
    await says(venue, table.chat, "不设免打扰")
    assert (lobby.text, lobby.labels) == before


class Moderator:
    def __init__(self, table: TelegramGroup) -> None:
        self.table = table
        self.person = table.players[0]

    def replaces(self, seat: int, heir: Person) -> None:
        world, text = self.table.world, f"/replace {seat} {heir.name}"
        message = world.post(self.table.chat, self.person.id, text)
        entity = {"type": "text_mention", "user": world.user_json(heir.id)}
        message.entities = [{"offset": len(f"/replace {seat} "), "length": units(heir.name), **entity}]
        world.push("message", world.message_json(message))

    async def reads(self, text: str) -> Message:
        return await says(self.table.world, self.table.world.chats[self.person.id], text)


async def gathered(venue: World) -> tuple[TelegramGroup, Moderator, Person]:
    table = group(venue)
    await table.seat()
    host, zoe = Moderator(table), stranger(venue, "Zoe")
    zoe.says("/start")
    await says(venue, venue.chats[zoe.id], "夜幕")
    return table, host, zoe


async def test_no_seat_is_handed_to_a_person_outside_the_group(venue: World) -> None:
    table, host, zoe = await gathered(venue)
    host.replaces(3, zoe)
    await host.reads("Zoe 不在这个群里")
    host.person.says(f"/replace 3 {zoe.id}", table.chat)
    await host.reads(f"{zoe.id} 不在这个群里")
    assert len(zoe.private) == 1
    table.chat.members[zoe.id] = "member"
    host.replaces(3, zoe)
    await says(venue, table.chat, "3号换人：Zoe 接着打")


async def test_where_telegram_does_not_tell_who_is_there_a_seat_is_taken_by_its_link_alone(venue: World) -> None:
    table, host, zoe = await gathered(venue)

    def untold(method: str, args: Json) -> ApiError | None:
        is_about_zoe = method == "getChatMember" and args["user_id"] == zoe.id
        return ApiError(400, "Bad Request: CHAT_ADMIN_REQUIRED") if is_about_zoe else None

    venue.faults.append(untold)
    host.replaces(3, zoe)
    told = await host.reads("看不到 Zoe 在不在群里")
    assert "/replace 3" in told.text
    assert len(zoe.private) == 1
    host.person.says("/replace 3", table.chat)
    vacant = await says(venue, table.chat, "空出来了")
    await table.enter(zoe, vacant)
    await says(venue, table.chat, "3号换人：Zoe 接着打")
    venue.faults.remove(untold)


async def test_a_former_player_outside_the_group_does_not_come_back(venue: World) -> None:
    table = group(venue)
    await table.seat()
    host, eve = Moderator(table), table.players[4]
    await table.cards()
    eve.leave(table.chat)
    await says(venue, table.chat, "离开了")
    host.replaces(5, eve)
    await host.reads("Eve 不在这个群里")
    eve.says("/start")
    await says(venue, venue.chats[eve.id], OUTSIDE)
    assert not any("回来" in message.text for message in table.shown)
