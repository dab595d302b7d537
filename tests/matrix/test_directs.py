"""Direct rooms that players open themselves, and those in which the bot could not write."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from nio import RoomPreset

from tests.matrix.conftest import NewBot
from tests.matrix.player import People, Player
from tests.matrix.process import Bot
from tests.matrix.seated import MatrixRoom, new_table
from tests.matrix.synapse import NO_LIMITS, Synapse
from tests.matrix.test_encryption import ENCRYPTED


async def opens_direct_room(player: Player, bot: Bot, **options: Any) -> str:
    room = await player.create_room(bot.user, is_direct=True, **options)
    await player.meets(bot.user, room)
    return room


def rooms_of(player: Player, bot: Bot) -> list[str]:
    """The direct rooms to which the bot has invited a player."""
    return [room for room, inviter in player.rooms.items() if inviter == bot.user]


@pytest.mark.parametrize("encryption", ["auto", "off"])
async def test_a_direct_room_that_a_player_opens_is_the_private_chat(
    new_bot: NewBot, people: People, encryption: str
) -> None:
    bot = new_bot(matrix__encryption=encryption)
    bot.start()
    table = await new_table(people, bot, seats=1)
    direct = await opens_direct_room(table.host, bot)
    await table.host.say(direct, "help")
    await table.host.until(lambda one: one.room == direct and one.sender == bot.user and one.body != "")
    await table.sit_down()
    assert rooms_of(table.host, bot) == []


async def test_an_encrypted_direct_room_locks_nobody_out(new_bot: NewBot, people: People) -> None:
    bot = new_bot(matrix__encryption="off")
    bot.start()
    table = await new_table(people, bot, seats=1)
    locked = await opens_direct_room(table.host, bot, initial_state=[ENCRYPTED])
    await table.host.until(lambda one: one.room == locked and "This room is encrypted" in one.body)
    await table.sit_down()
    assert rooms_of(table.host, bot) != []


async def test_a_direct_room_that_its_player_encrypts_is_left_for_another(new_bot: NewBot, people: People) -> None:
    bot = new_bot(matrix__encryption="off")
    bot.start()
    table = await new_table(people, bot, seats=1)
    await table.sit_down()
    [first] = rooms_of(table.host, bot)
    await lock(table, first)
    await table.host.say(table.room, "!void")
    await table.host.reads("This table is closed")
    await table.sit_down()
    assert len(rooms_of(table.host, bot)) == 2


async def lock(table: MatrixRoom, room: str) -> None:
    """Turn encryption on in a direct room, where its player may."""
    path = f"/_matrix/client/v3/rooms/{room}/state/m.room.power_levels"
    call, bot = table.host.server.call, table.bot.account.token
    levels = await asyncio.to_thread(call, "GET", path, None, bot)
    levels["users"][table.host.user] = 100
    await asyncio.to_thread(call, "PUT", path, levels, bot)
    await table.host.client.room_put_state(room, "m.room.encryption", ENCRYPTED["content"])
    await table.host.until(lambda one: one.room == room and "This room is encrypted" in one.body)


@pytest.fixture
def forcing(tmp_path: Path) -> Iterator[Synapse]:
    """A homeserver that encrypts every room but public ones."""
    home = tmp_path / "forcing"
    home.mkdir()
    server = Synapse(home, **NO_LIMITS, encryption_enabled_by_default_for_room_type="invite")
    server.start()
    yield server
    server.stop()


async def test_where_direct_rooms_are_always_encrypted_nobody_is_invited_again_and_again(
    new_bot: NewBot, forcing: Synapse
) -> None:
    bot, guests = new_bot(forcing, matrix__encryption="off"), People(forcing)
    bot.start()
    try:
        table = await new_table(guests, bot, seats=2, preset=RoomPreset.public_chat)
        ann, bob = table.players
        await ann.say(table.room, "!new avalon")
        for _ in range(2):
            await ann.say(table.room, "!join")
            await ann.until(lambda one: one.room != table.room and "This room is encrypted" in one.body)
        await bob.say(table.room, "!join")
        await bob.until(lambda one: one.room != table.room and "This room is encrypted" in one.body)
        assert len(rooms_of(ann, bot)) == len(rooms_of(bob, bot)) == 1, "rooms are opened in turn"
    finally:
        await guests.leave()
