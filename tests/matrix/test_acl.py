"""A room whose server ACL shuts the bot's homeserver out: whatever the bot writes there, nobody elsewhere reads it."""

from typing import Any

import pytest

from adapters.matrix.stream.acl import denies
from tests.matrix.player import People
from tests.matrix.process import Bot
from tests.matrix.seated import MatrixRoom, new_table
from tests.matrix.test_people import promote

EVERYBODY = ["*"]


@pytest.mark.parametrize(
    ("acl", "is_denied"),
    [
        ({"allow": EVERYBODY}, False),
        ({"allow": EVERYBODY, "deny": ["evil.example.org"]}, False),
        ({"allow": EVERYBODY, "deny": ["*.EXAMPLE.org"]}, True),
        ({"allow": EVERYBODY, "deny": ["matri?.example.org"]}, True),
        ({"allow": EVERYBODY, "deny": ["[m]atrix.example.org", 7]}, False),
        ({"allow": ["other.example.org"]}, True),
        ({"allow": EVERYBODY, "deny": "matrix.example.org"}, False),
        ({"deny": []}, True),
        ("nothing", True),
    ],
)
def test_who_is_shut_out(acl: Any, is_denied: bool) -> None:
    assert denies(acl, "matrix.example.org:8448") == is_denied


@pytest.mark.parametrize("server", ["10.0.0.1", "10.0.0.1:8448", "[::1]", "[::1]:8448"])
def test_who_has_no_name_can_be_shut_out_with_all_others_that_have_none(server: str) -> None:
    assert denies({"allow": EVERYBODY, "allow_ip_literals": False}, server)
    assert not denies({"allow": EVERYBODY}, server)


async def test_a_game_waits_until_the_bot_is_let_in_again(bot: Bot, people: People) -> None:
    table = await new_table(people, bot, seats=6)
    table.players, moderator = table.players[:5], table.players[5]
    await promote(table, {moderator.user: 50})
    await moderator.say(table.room, "!notify")
    await moderator.when(lambda: bot.user in moderator.rooms.values())
    await moderator.say(moderator.direct(bot.user), "!about")
    await moderator.reads("is the game master")
    await table.begin()
    await write_acl(table, deny=["elsewhere.example.org"])
    await write_acl(table, deny=["test.*"])
    for player in table.players:
        expelled = await player.reads("so the game is paused")
        assert expelled.room == player.direct(bot.user)
    told = await moderator.reads("blocks my homeserver")
    assert told.room == moderator.direct(bot.user)
    assert f"https://matrix.to/#/{table.room}?via=test.localhost" in told.body
    before = len(table.host.seen)
    await table.host.say(table.room, "!status")
    await write_acl(table)
    await table.host.say(table.room, "!resume")
    await table.host.reads("The game goes on", before)
    await table.votes()


async def write_acl(table: MatrixRoom, deny: list[str] | None = None) -> None:
    content = {"allow": EVERYBODY, "deny": deny or [], "allow_ip_literals": True}
    await table.host.client.room_put_state(table.room, "m.room.server_acl", content)
