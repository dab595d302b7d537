import asyncio
import re
import secrets
from functools import partial
from importlib.metadata import requires
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote

import nio
import pytest
from nio import KeyVerificationCancel, RoomKeyRequest
from nio.crypto.attachments import decrypt_attachment

from adapters.matrix.adapter import MatrixAdapter
from adapters.matrix.api import Api
from adapters.support.retries import retry
from adapters.testing import MemoryIntake, make_shell, running, tell
from tests.matrix.conftest import NewBot
from tests.matrix.counted import counted
from tests.matrix.player import People, Player
from tests.matrix.process import Bot
from tests.matrix.seated import Ask, MatrixRoom, by_number, new_table
from tests.matrix.synapse import Synapse
from tests.patience import PATIENCE

ENCRYPTED = {"type": "m.room.encryption", "state_key": "", "content": {"algorithm": "m.megolm.v1.aes-sha2"}}


async def replayed(table: MatrixRoom) -> dict[str, Any]:
    await table.host.say(table.room, "!void confirm")
    await table.host.reads("is over")
    before = len(table.host.seen)
    await table.host.say(table.room, "!replay")
    page = await table.host.until(lambda one: one.content.get("filename", "").endswith(".html"), before)
    await table.host.reads("The story", before)
    assert (page.room, page.content["msgtype"]) == (table.room, "m.file")
    assert "The whole game as a page" in page.body
    return page.content


async def fetched(player: Player, url: str) -> bytes:
    answer = await player.client.download(mxc=url)
    assert isinstance(answer, nio.MemoryDownloadResponse | nio.DownloadResponse), answer
    body = answer.body
    assert isinstance(body, bytes)
    return body


def in_clear(table: MatrixRoom, room: str) -> list[str]:
    path = f"/_matrix/client/v3/rooms/{room}/messages?dir=b&limit=500"
    page = table.host.server.call("GET", path, token=table.host.client.access_token)
    return [str(event["content"].get("body")) for event in page["chunk"] if event["type"] == "m.room.message"]


async def test_a_game_in_an_encrypted_room_of_a_homeserver_that_encrypts_direct_rooms(
    new_bot: NewBot, homeserver: Synapse, insiders: People
) -> None:
    bot = new_bot()
    homeserver.treat(bot.user, initial_state=[ENCRYPTED])
    bot.start()
    table = await new_table(insiders, bot, version="12", initial_state=[ENCRYPTED])
    await table.begin()
    answers = count(1)

    async def answer(player: Player, ask: Ask) -> None:
        if next(answers) == 6:
            bot.kill()
            await by_number(player, ask)
            bot.start()
        else:
            await by_number(player, ask)

    given = await table.play_a_quest(answer)
    assert counted(bot.home) == given.total()
    assert not any("Too late" in one.body for player in table.players for one in player.seen)
    other = table.players[1]
    await is_shown_sealed(other, other.direct(bot.user), "!role", "Your role")
    await is_shown_sealed(table.host, table.room, "!board", "Leader: ")
    page = await opened(table.host, await replayed(table))
    assert page.startswith(b"<!doctype html>")
    assert b"yemu verify --commitment" in page
    for room in (table.room, table.host.direct(bot.user)):
        assert await asyncio.to_thread(in_clear, table, room) == []


async def is_shown_sealed(player: Player, room: str, command: str, words: str) -> None:
    before = len(player.seen)
    await player.say(room, command)
    shown = await player.until(lambda one: one.content.get("msgtype") == "m.image", before)
    assert shown.room == room
    assert words in shown.body
    clear, file, info = await opened(player, shown.content), shown.content["file"], shown.content["info"]
    assert (info["mimetype"], info["w"], info["thumbnail_file"]) == ("image/png", 1080, file)
    assert clear.startswith(b"\x89PNG")
    assert len(clear) == info["size"]


async def opened(player: Player, content: dict[str, Any]) -> bytes:
    assert "url" not in content
    file = content["file"]
    stored = await fetched(player, file["url"])
    clear: bytes = decrypt_attachment(stored, file["key"]["k"], file["hashes"]["sha256"], file["iv"])
    assert clear[:9] not in stored
    return clear


async def test_without_keys_an_encrypted_room_is_refused(new_bot: NewBot, people: People) -> None:
    bot = new_bot(matrix__encryption="on")
    bot.hide(*brought_by("matrix-nio", "e2e"))
    bot.start()
    assert bot.wait() == 78
    assert bot.log().splitlines()[-1].endswith("pip install 'yemu[e2e]'")
    bot.set(matrix__encryption="")
    bot.start()
    [host] = await people.bring(f"host-{secrets.token_hex(2)}")
    room = await host.create_room(bot.user, initial_state=[ENCRYPTED])
    await host.reads("This room is encrypted")
    await host.say(room, "!new avalon")
    plain = await host.create_room(bot.user)
    await host.meets(bot.user, plain)
    await host.say(plain, "!status")
    await host.reads("No game is running here")
    assert sum(one.sender == bot.user and bool(one.body) for one in host.in_room(room)) == 1
    assert "needs the extra yemu[e2e]" in bot.log()


def brought_by(distribution: str, extra: str) -> set[str]:
    wanted = re.compile(rf"""([\w.-]+).*extra\s*==\s*["']{extra}["']""")
    found = {match[1] for line in requires(distribution) or () if (match := wanted.match(line))}
    assert "vodozemac" in found
    return found


async def test_what_cannot_be_decrypted_gets_one_line_and_a_request_for_the_key_that_opens_it(
    own_bot: Bot, insiders: People
) -> None:
    bot = own_bot
    table = await new_table(insiders, bot, seats=2, initial_state=[ENCRYPTED])
    shy, other = table.players
    await other.say(table.room, "!status")
    await other.reads("No game is running here")
    await blocks(shy, bot.user, bot.account.device)
    asked = await shy.say(table.room, "!status")
    await shy.say(table.room, "!players")
    line = await shy.reads("I cannot decrypt this message")
    assert line.content["m.relates_to"]["m.in_reply_to"]["event_id"] == asked
    assert line.content["m.mentions"]["user_ids"] == [shy.user]
    assert "I cannot decrypt" in "".join(await asyncio.to_thread(in_clear, table, table.room))
    await shy.when(lambda: bool(shy.key_requests))
    requests = {(one.room_id, one.requesting_device_id, one.session_id) for one in shy.key_requests}
    assert [request[:2] for request in requests] == [(table.room, bot.account.device)]
    before = len(shy.seen)
    await gives_key(shy, shy.key_requests[0], bot.user)
    await shy.reads("No game is running here", before)
    unblocks(shy, bot.user, bot.account.device)
    before = len(shy.seen)
    await shy.say(table.room, "!status")
    await shy.reads("No game is running here", before)
    assert sum("I cannot decrypt" in one.body for one in shy.in_room(table.room)) == 1

    for player in table.players:
        await player.say(table.room, "!notify")
        await player.when(lambda player=player: bot.user in player.rooms.values())  # type: ignore[misc]
    bot.kill()
    bot.start()
    await table.sit_down()
    for player in table.players:
        said = [one.body for one in player.in_room(player.direct(bot.user)) if one.sender == bot.user and one.body]
        notes = [number for number, body in enumerate(said) if "this private chat is not" in body]
        assert notes == [0]


async def blocks(player: Player, user: str, device: str) -> None:
    if device not in player.client.device_store[user]:
        await player.client.keys_query()
    player.client.blacklist_device(player.client.device_store[user][device])


def unblocks(player: Player, user: str, device: str) -> None:
    player.client.unblacklist_device(player.client.device_store[user][device])
    for room in player.client.rooms:
        player.client.invalidate_outbound_session(room)


async def gives_key(player: Player, request: RoomKeyRequest, user: str) -> None:
    olm, device = player.client.olm, player.client.device_store[user][request.requesting_device_id]
    await player.client.keys_claim({user: [device.id]})
    own = olm.account.identity_keys["curve25519"]
    key = olm.inbound_group_store.get(request.room_id, own, request.session_id)
    session = olm.session_store.get(device.curve25519)
    await player.client.to_device(olm._encrypt_forwarding_key(request.room_id, key, session, device))


async def test_who_wants_to_verify_the_bot_is_told_that_nobody_need(bot: Bot, insiders: People) -> None:
    table = await new_table(insiders, bot, seats=1, initial_state=[ENCRYPTED])
    host, direct = table.host, await table.host.create_room(bot.user, is_direct=True, initial_state=[ENCRYPTED])
    await host.meets(bot.user, direct)
    begin = {"from_device": host.client.device_id, "methods": ["m.sas.v1"]}
    request = {"msgtype": "m.key.verification.request", "body": "verify me", "to": bot.user, **begin}
    asked = await host.send(direct, "m.room.message", request)
    cancelled = await host.until(lambda one: one.type == "m.key.verification.cancel")
    assert cancelled.content["m.relates_to"] == {"rel_type": "m.reference", "event_id": asked}
    await host.reads("cannot be verified by emoji")
    cancels: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def note(event: KeyVerificationCancel) -> None:
        cancels.set_result(event.transaction_id)

    host.client.add_to_device_callback(note, KeyVerificationCancel)
    before, path = len(host.seen), f"/_matrix/client/v3/sendToDevice/m.key.verification.request/{secrets.token_hex(4)}"
    sent = {bot.user: {bot.account.device: {**begin, "transaction_id": "t1", "timestamp": 1}}}
    await asyncio.to_thread(host.server.call, "PUT", path, {"messages": sent}, host.client.access_token)
    assert await asyncio.wait_for(cancels, PATIENCE) == "t1"
    await host.reads("cannot be verified by emoji", before)


async def test_a_start_asks_which_rooms_are_encrypted_and_for_no_members(
    homeserver: Synapse, insiders: People, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = homeserver.register(f"bot-{secrets.token_hex(4)}")
    [ann] = await insiders.bring(f"ann-{secrets.token_hex(4)}")
    room = await ann.create_room(bot.user, initial_state=[ENCRYPTED])
    homeserver.call("POST", f"/_matrix/client/v3/join/{quote(room)}", {}, bot.token)
    answers: list[Any] = []
    get = Api.get

    async def noted(self: Api, *path: str, **options: Any) -> Any:
        answer = await get(self, *path, **options)
        answers.extend([answer] if path == ("sync",) else [])
        return answer

    monkeypatch.setattr(Api, "get", noted)
    intake = MemoryIntake()
    for start in range(2):
        adapter = MatrixAdapter(homeserver.bot_settings(bot.token, tmp_path / "matrix"), make_shell())
        async with running(adapter, intake):
            message = tell(f"matrix:{room}", f"start {start}", id=f"m{start}")
            await retry(partial(adapter.send, message, None), OSError)
        first, *_ = answers
        answers.clear()
        found = first["rooms"]["join"][room]
        assert [one["type"] for one in found["state"]["events"]] == ["m.room.encryption"]
        assert len(found["timeline"].get("events", ())) <= 1
        await ann.reads(f"start {start}")
