import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import nio

from adapters.intake import Pulse
from adapters.matrix.api import Api
from adapters.matrix.pace import Pace
from adapters.matrix.rooms.levels import Levels
from adapters.matrix.rooms.muting import Silence
from adapters.matrix.state import State
from tests.matrix.player import People, Player
from tests.matrix.process import Bot
from tests.matrix.seated import Ask, MatrixRoom, new_table, number
from tests.matrix.synapse import Account, Synapse
from tests.patience import PATIENCE


@asynccontextmanager
async def silence(server: Synapse, account: Account, home: Path) -> AsyncIterator[Silence]:
    client = nio.AsyncClient(server.url, account.user)
    client.restore_login(account.user, account.device, account.token)
    api, state = Api(client), State(home)
    quiet = Silence(api, state, Levels(api), Pace(Pulse()))
    yield quiet
    await api.close()
    state.close()


async def speaks(player: Player, room: str) -> bool:
    answer = await player.client.room_send(room, "m.room.message", {"msgtype": "m.text", "body": "hello"})
    return isinstance(answer, nio.RoomSendResponse)


async def levels(player: Player, room: str) -> Any:
    return (await player.client.room_get_state_event(room, "m.room.power_levels")).content


async def has_levels(player: Player, room: str, wanted: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while await levels(player, room) != wanted:  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def has_the_floor(player: Player, room: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await speaks(player, room):  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def joined(host: Player, room: str, user: str) -> None:
    await host.until(lambda one: one.room == room and one.sender == user)


async def test_muted_people_are_silent_until_they_are_freed(
    homeserver: Synapse, people: People, tmp_path: Path
) -> None:
    mark = secrets.token_hex(2)
    bot = homeserver.register(f"bot-{mark}")
    host, mod, ann, bob = await people.bring(*(f"{name}-{mark}" for name in ("host", "mod", "ann", "bob")))
    room = await host.create_room(mod.user, ann.user, bob.user, bot.user, version="10")
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
        await has_levels(host, room, after)


async def test_a_room_is_asked_once_to_free_whom_a_demoted_bot_has_muted(
    homeserver: Synapse, people: People, tmp_path: Path
) -> None:
    mark, asked = secrets.token_hex(2), []
    bot = homeserver.register(f"fallen-{mark}")
    host, ann, bob = await people.bring(*(f"{name}-{mark}" for name in ("boss", "amy", "ben")))
    room = await host.create_room(ann.user, bob.user, bot.user, version="12")  # whose creator outranks everybody
    await asyncio.to_thread(homeserver.call, "POST", f"/_matrix/client/v3/join/{room}", {}, bot.token)
    for user in (ann.user, bob.user, bot.user):
        await joined(host, room, user)
    given = await levels(host, room)
    given |= {"users": {**given["users"], bob.user: 0}, "users_default": 1}

    async def promote(level: int) -> None:
        users = (await levels(host, room))["users"]
        given["users"] = {**given["users"], **users, bot.user: level}
        await host.client.room_put_state(room, "m.room.power_levels", given)

    async def ask(room: str, wanted: Mapping[str, int]) -> bool:
        asked.append(wanted)
        return True

    async with silence(homeserver, bot, tmp_path) as quiet:
        quiet.stranded = ask
        for times in (1, 2):
            await promote(100)
            await quiet.hush(room, [ann.user, bob.user], [], time.time() + 600)
            await promote(50)
            for silent, freed in (([], [bob.user]), ([bob.user], []), ([], [ann.user, bob.user])):
                await quiet.hush(room, silent, freed, time.time() + 600)
            assert asked == [{ann.user: 1, bob.user: 0}] * times


# A whole game

RIGHTS = ("self-destruct", "Concede", "Vote-lock", "All-in")
BOARD = (
    *("board custom", "setup.ready no", "board.roles werewolf=1,seer=1,villager=5", "sheriff.enabled no"),
    *("night.fixed_length no", "afterdeath.uniform_window no", "award.mvp off", "timer.appeals 0"),
)


async def test_a_game_of_werewolf_leaves_the_levels_as_they_were(own_bot: Bot, people: People) -> None:
    table = await new_table(people, own_bot, seats=7)
    mod, ann = table.players[1:3]
    before = await levels(table.host, table.room)
    before["users"] = {**before["users"], own_bot.user: 100, mod.user: 50, ann.user: 3}
    await table.host.client.room_put_state(table.room, "m.room.power_levels", before)
    await table.host.say(table.room, "!silence restrict")
    await table.host.reads("Silence level: restrict")
    speeches = 0

    async def answer(player: Player, ask: Ask) -> None:
        nonlocal speeches
        if any(right in ask.body for right in RIGHTS):
            return
        if "Your turn" not in ask.body:
            await player.say(ask.room, choice(table, ask))
            return
        speeches += 1
        others = [one for one in table.players if one not in (table.host, mod, player)]
        await has_the_floor(player, table.room)
        if speeches == 2:
            assert [await speaks(one, table.room) for one in others] == [False] * len(others)
            assert await speaks(mod, table.room)
            own_bot.kill()
            await player.say(ask.room, "!pass")
            own_bot.start()
        else:
            await player.say(ask.room, "!pass")

    await table.begin(*BOARD, game="werewolf moon")
    await table.play(answer, "🏁")
    await has_levels(table.host, table.room, before)
    changes = [one.content for one in table.host.in_room(table.room) if one.type == "m.room.power_levels"]
    seen = [change["users"] for change in changes if own_bot.user in change["users"]]
    assert {users[ann.user] for users in seen} == {3, -1}
    assert all(users[one] >= 50 for users in seen for one in (table.host.user, own_bot.user, mod.user))


def choice(table: MatrixRoom, ask: Ask) -> str:
    """The village knows its wolf: it is the one whose card says so."""
    if not ask.seats:
        return number(ask)
    wolves = [player for player in table.players if any("Your role: Werewolf" in one.body for one in player.seen)]
    named = [seat for seat in ask.seats if any(f"{seat} {wolf.name}" in ask.body for wolf in wolves)]
    others = [seat for seat in ask.seats if seat not in named]
    return (named or ["abstain"])[0] if "Exile vote" in ask.body else others[0]
