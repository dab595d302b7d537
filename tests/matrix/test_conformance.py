import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import quote

from msgspec.structs import replace

from adapters.base import Expelled, Incoming, Platform, Stayed, Unreachable
from adapters.matrix.adapter import MatrixAdapter
from adapters.testing import CHECKS, MemoryIntake, Subject, checked, make_shell, running, tell
from tests.matrix.player import People, Player
from tests.matrix.synapse import Synapse
from tests.patience import PATIENCE


async def befriend(adapter: Platform, person: str, player: Player) -> None:
    async with running(adapter):
        while True:
            try:
                await adapter.send(tell(person, id="m0"), None)
            except Unreachable:
                await asyncio.sleep(0.05)
            else:
                return


async def test_matrix_keeps_the_contract(homeserver: Synapse, people: People, tmp_path: Path) -> None:
    bot = homeserver.register(f"bot-{secrets.token_hex(4)}")
    ann, bob = await people.bring(*(f"{name}-{secrets.token_hex(4)}" for name in ("ann", "bob")))
    bob.accepts_invitations = False
    room = await ann.create_room(bot.user)
    homeserver.call("POST", f"/_matrix/client/v3/join/{quote(room)}", {}, bot.token)
    person = f"matrix:{ann.user}"

    def make() -> Platform:
        return MatrixAdapter(homeserver.bot_settings(bot.token, tmp_path / "matrix"), make_shell())

    async def say(text: str) -> None:
        await ann.say(room, text.replace("/", "!"))

    @asynccontextmanager
    async def subjects() -> AsyncIterator[Subject]:
        yield Subject(make=make, room=f"matrix:{room}", person=person, stranger=f"matrix:{bob.user}", say=say)

    await befriend(make(), person, ann)
    for check in CHECKS:
        await checked(check, subjects)


async def test_matrix_tells_who_has_joined_a_room(homeserver: Synapse, people: People, tmp_path: Path) -> None:
    bot = homeserver.register(f"bot-{secrets.token_hex(4)}")
    ann, bob = await people.bring(*(f"{name}-{secrets.token_hex(4)}" for name in ("ann", "bob")))
    bob.accepts_invitations = False
    room, elsewhere = await ann.create_room(bot.user), await ann.create_room()
    homeserver.call("POST", f"/_matrix/client/v3/join/{quote(room)}", {}, bot.token)
    async with running(MatrixAdapter(homeserver.bot_settings(bot.token, tmp_path / "matrix"), make_shell())) as adapter:
        assert await adapter.is_member(f"matrix:{ann.user}", f"matrix:{room}") is True
        assert await adapter.is_member(f"matrix:{bob.user}", f"matrix:{room}") is False
        assert await adapter.is_member(f"matrix:{ann.user}", f"matrix:{elsewhere}") is None, "we are not in there"


async def test_matrix_tells_of_its_groups_and_can_leave_them(
    homeserver: Synapse, people: People, tmp_path: Path
) -> None:
    bot = homeserver.register(f"bot-{secrets.token_hex(4)}")
    (ann,) = await people.bring(f"ann-{secrets.token_hex(4)}")
    room = await ann.create_room(bot.user)
    homeserver.call("POST", f"/_matrix/client/v3/join/{quote(room)}", {}, bot.token)
    settings, intake = homeserver.bot_settings(bot.token, tmp_path / "matrix"), MemoryIntake()
    await befriend(MatrixAdapter(settings, make_shell()), f"matrix:{ann.user}", ann)
    adapter = MatrixAdapter(settings, replace(make_shell(), unused=0.0))

    async def news() -> list[Incoming | None]:
        await intake.changed()
        return [await adapter.read(body) for body in list(intake.events.values())]

    async with running(adapter, intake), asyncio.timeout(PATIENCE):
        while not (stays := [one for one in await news() if isinstance(one, Stayed)]):
            await ann.say(room, "!help")
        assert {one.room for one in stays} == {f"matrix:{room}"}, "a direct room stays"
        await adapter.leave(f"matrix:{room}")
        while Expelled(f"matrix:{room}") not in await news():
            pass
        joined = homeserver.call(
            "GET", f"/_matrix/client/v3/rooms/{quote(room)}/joined_members", token=ann.client.access_token
        )
        assert [*joined["joined"]] == [ann.user]
