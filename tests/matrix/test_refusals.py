import asyncio
import json
import secrets
import time
from contextlib import suppress
from typing import Any
from urllib.error import HTTPError

import pytest

from adapters.matrix.outgoing.messages import MOST_ALIKE
from adapters.matrix.stream.flood import WITHIN
from tests.matrix.conftest import NewBot
from tests.matrix.player import People
from tests.matrix.process import Bot
from tests.matrix.seated import new_table
from tests.matrix.synapse import Account, Synapse

BROKEN: tuple[tuple[str, dict[str, Any]], ...] = (
    ("m.room.message", {}),
    ("m.room.message", {"msgtype": "m.text"}),
    ("m.room.message", {"msgtype": "m.text", "body": 7}),
    ("m.room.message", {"msgtype": ["m.text"], "body": "!join"}),
    ("m.room.message", {"msgtype": "m.text", "body": "1", "m.relates_to": "x"}),
    ("m.room.message", {"msgtype": "m.text", "body": "1", "m.relates_to": {"m.in_reply_to": []}}),
    (
        "m.room.message",
        {"msgtype": "m.text", "body": "* x", "m.new_content": 3, "m.relates_to": {"rel_type": "m.replace"}},
    ),
    ("m.room.message", {"msgtype": "m.image", "body": "!join", "url": "mxc://x/y"}),
    ("m.room.message", {"msgtype": "m.text", "body": "\u0000\u202e!join"}),
    ("m.reaction", {"m.relates_to": {"rel_type": "m.annotation", "event_id": "$nothing", "key": "1"}}),
    ("m.reaction", {"m.relates_to": None}),
    ("m.poll.response", {"m.selections": [1, 2]}),
    ("org.matrix.msc3381.poll.response", {"m.relates_to": {"event_id": "$x"}, "org.matrix.msc3381.poll.response": []}),
    ("org.example.unknown", {"a": {"b": ["c"] * 100}}),
    ("m.room.encrypted", {"algorithm": "m.megolm.v1.aes-sha2", "ciphertext": "x"}),
)


async def test_broken_events_change_nothing(bot: Bot, people: People) -> None:
    table = await new_table(people, bot, seats=2)
    await table.sit_down()
    player = table.players[1]
    for room in (table.room, player.direct(bot.user)):
        for type, content in BROKEN:
            await asyncio.to_thread(_send, player, room, type, content)
    await player.say(table.room, "!join " + "x" * 60_000)
    await player.reads("That is too long")
    await player.say(table.room, "!players")
    await player.reads("2 bob")


def _send(player: Any, room: str, type: str, content: dict[str, Any]) -> None:
    path = f"/_matrix/client/v3/rooms/{room}/send/{type}/{secrets.token_hex(4)}"
    with suppress(HTTPError):  # the homeserver itself may refuse it
        player.server.call("PUT", path, content, player.client.access_token)


async def test_only_allowed_people_and_rooms_are_joined(new_bot: NewBot, people: People) -> None:
    mark = secrets.token_hex(2)
    friend, stranger = await people.bring(f"friend-{mark}", f"stranger-{mark}")
    bot = new_bot(matrix__allowed_inviters=json.dumps([f"@friend-{mark}:*"]))
    bot.start()
    refused = await stranger.create_room(bot.user)
    await stranger.until(lambda one: one.room == refused and one.content.get("membership") == "leave")
    accepted = await friend.create_room(bot.user)
    await friend.meets(bot.user, accepted)
    assert "invitation declined" in bot.log()
    bot.kill()

    allowed, other = [await stranger.create_room() for _ in range(2)]
    bot.set(matrix__allowed_inviters="", matrix__allowed_rooms=json.dumps([allowed]))
    bot.start()
    for room in (other, allowed):
        await stranger.client.room_invite(room, bot.user)
    await stranger.until(lambda one: one.room == other and one.content.get("membership") == "leave")
    await stranger.meets(bot.user, allowed)
    direct = await stranger.create_room(bot.user, is_direct=True)
    await stranger.meets(bot.user, direct)


async def test_a_password_is_used_once(new_bot: NewBot, people: People) -> None:
    bot = new_bot(matrix__access_token="", matrix__user="x", matrix__password="y")
    bot.set(matrix__user=bot.account.user, matrix__password=bot.account.password)
    bot.start()
    [host] = await people.bring(f"host-{secrets.token_hex(2)}")
    room = await host.create_room(bot.user)
    await host.meets(bot.user, room)
    bot.kill()
    bot.set(matrix__password="wrong")
    bot.start()
    room = await host.create_room(bot.user)
    await host.meets(bot.user, room)
    assert bot.account.password not in bot.log()


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"matrix__homeserver": "example.org"}, "MATRIX__HOMESERVER"),
        ({"matrix__access_token": ""}, "ACCESS_TOKEN"),
        ({"matrix__prefix": "a"}, "MATRIX__PREFIX"),
        ({"matrix__access_token": "syt_wrong"}, "the access token is not valid"),
        ({"matrix__access_token": "", "matrix__user": "x", "matrix__password": "syt_wrong"}, "let us in: M_FORBIDDEN"),
        ({"matrix__recovery_key": "syt_wrong"}, "YEMU_MATRIX__RECOVERY_KEY: is no recovery key"),
    ],
)
def test_settings_that_cannot_work_are_named(new_bot: NewBot, settings: dict[str, str], reason: str) -> None:
    bot = new_bot(**settings)
    bot.start()
    assert bot.wait() == 78
    assert reason in bot.log().splitlines()[-1]
    assert "syt_wrong" not in bot.log()


async def test_a_run_says_that_it_works_and_ends_where_the_login_is_another_one(
    new_bot: NewBot, homeserver: Synapse, people: People
) -> None:
    bot = new_bot()
    bot.start()
    database = bot.home / "yemu.sqlite3"
    await bot.logs(f"✅ Matrix {bot.user} is online. Database: {database}. Invite it to a room: /invite {bot.user}\n")
    await new_table(people, bot, seats=1)
    assert bot.stop() == 0
    assert bot.log().splitlines()[-1] == f"Stopped: Matrix {bot.user}. Everything is stored: {database}."
    other: Account = homeserver.register(f"other-{secrets.token_hex(2)}")
    bot.set(matrix__access_token=other.token)
    bot.start()
    assert bot.wait() == 78
    assert f"the login to {other.user}" in bot.log()
    bot.set(matrix__access_token=bot.account.token)
    bot.start()
    await bot.logs("is online", 2)
    await asyncio.to_thread(homeserver.call, "POST", "/_matrix/client/v3/logout", {}, bot.account.token)
    assert await asyncio.to_thread(bot.wait) == 78
    assert "the access token is not valid" in bot.log()


async def test_a_flood_is_heard_only_in_part(own_bot: Bot, people: People) -> None:
    table = await new_table(people, own_bot, seats=2)
    await table.sit_down()
    flooder = table.players[1]
    direct = flooder.direct(own_bot.user)
    began = time.monotonic()
    await asyncio.gather(*(flooder.say(direct, f"flood {number}") for number in range(120)))
    await flooder.say(table.room, "!players")
    await table.host.say(table.room, "!players")
    await table.host.reads("2 bob")
    await flooder.reads("I did not understand that; see !help.")
    answers = [one for one in flooder.in_room(direct) if "I did not understand that" in one.body]
    measured = 1 + int(time.monotonic() - began) * 1000 // WITHIN
    assert len(answers) <= MOST_ALIKE * measured, "junk gets its reason, and not once per line"
    assert own_bot.log().count("somebody sends too much") <= measured
