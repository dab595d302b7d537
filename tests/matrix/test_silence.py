"""A silent room: who has the floor speaks, moderators too, and the levels of before come back, also after a crash."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import nio
import pytest

from adapters.matrix.api import Api
from adapters.matrix.levels import Levels
from adapters.matrix.pace import Pace
from adapters.matrix.silence import Silence
from adapters.matrix.state import State
from tests.matrix.player import People, Player
from tests.matrix.synapse import Account, Synapse


@asynccontextmanager
async def silence(server: Synapse, account: Account, home: Path) -> AsyncIterator[Silence]:
    client = nio.AsyncClient(server.url, account.user)
    client.restore_login(account.user, account.device, account.token)
    api, state = Api(client), State(home)
    quiet = Silence(api, state, Levels(api), Pace())
    yield quiet
    quiet.close()
    state.close()
    await api.close()


async def speaks(player: Player, room: str) -> bool:
    answer = await player.client.room_send(room, "m.room.message", {"msgtype": "m.text", "body": "hello"})
    return isinstance(answer, nio.RoomSendResponse)


async def levels(player: Player, room: str) -> Any:
    return (await player.client.room_get_state_event(room, "m.room.power_levels")).content


async def joined(host: Player, room: str, user: str) -> None:
    await host.until(lambda one: one.room == room and one.sender == user)


@pytest.mark.parametrize("version", ["10", "12"])
async def test_muted_people_are_silent_until_they_are_freed(
    homeserver: Synapse, people: People, tmp_path: Path, version: str
) -> None:
    mark = secrets.token_hex(2)
    bot = homeserver.register(f"bot-{mark}")
    host, mod, ann, bob = await people.bring(*(f"{name}-{mark}" for name in ("host", "mod", "ann", "bob")))
    room = await host.create_room(mod.user, ann.user, bob.user, bot.user, version=version)
    await asyncio.to_thread(homeserver.call, "POST", f"/_matrix/client/v3/join/{room}", {}, bot.token)
    for user in (mod.user, ann.user, bob.user, bot.user):
        await joined(host, room, user)
    async with silence(homeserver, bot, tmp_path) as quiet:
        await quiet.hush(room, [bob.user], [], time.time() + 600)
        assert await speaks(bob, room), "without the right nothing changes"
        before = await levels(host, room)
        before["users"] = {**before["users"], bot.user: 100, mod.user: 50, ann.user: 3}
        await host.client.room_put_state(room, "m.room.power_levels", before)
        await quiet.hush(room, [host.user, mod.user, ann.user, bob.user], [], time.time() + 600)
        assert [await speaks(one, room) for one in (host, mod, ann, bob)] == [True, True, False, False]
        await quiet.hush(room, [], [ann.user], time.time() + 600)
        assert [await speaks(one, room) for one in (host, mod, ann, bob)] == [True, True, True, False]
    meanwhile = await levels(host, room)
    meanwhile["users"][mod.user] = 75
    await host.client.room_put_state(room, "m.room.power_levels", meanwhile)
    async with silence(homeserver, bot, tmp_path) as quiet:
        await quiet.lift_all()
        after = await levels(host, room)
        assert after == {**before, "users": {**before["users"], mod.user: 75}}
        await quiet.hush(room, [bob.user], [], time.time())
        await host.until(lambda one: one.type == "m.room.power_levels" and one.content["users"].get(bob.user) == -1)
        async with asyncio.timeout(60):
            while await levels(host, room) != after:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
