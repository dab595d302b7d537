"""A game told again as files, in the open and in a room that only encrypted messages may enter."""

from typing import Any

import nio
from nio.crypto.attachments import decrypt_attachment

from tests.matrix.conftest import NewBot
from tests.matrix.player import People, Player
from tests.matrix.process import Bot
from tests.matrix.seated import MatrixRoom, new_table
from tests.matrix.test_encryption import ENCRYPTED, in_clear


async def replayed(table: MatrixRoom) -> list[dict[str, Any]]:
    """The events that bring the files of a game that was dealt and is given up."""
    await table.host.say(table.room, "!void confirm")
    await table.host.reads("is over")
    before = len(table.host.seen)
    await table.host.say(table.room, "!replay")
    found = [
        await table.host.until(lambda one, end=end: one.content.get("filename", "").endswith(end), before)  # type: ignore[misc]
        for end in (".html", ".txt")
    ]
    assert [one.room for one in found] == [table.room] * 2
    assert [one.content["msgtype"] for one in found] == ["m.file"] * 2
    assert ["with everything that was secret" in found[0].body, "plain text" in found[1].body] == [True, True]
    return [one.content for one in found]


async def fetched(player: Player, url: str) -> bytes:
    answer = await player.client.download(mxc=url)
    assert isinstance(answer, nio.MemoryDownloadResponse | nio.DownloadResponse), answer
    body = answer.body
    assert isinstance(body, bytes)
    return body


async def test_a_finished_game_comes_as_two_files(bot: Bot, people: People) -> None:
    table = await new_table(people, bot)
    await table.begin()
    page, text = await replayed(table)
    words = await fetched(table.host, text["url"])
    assert words.count("→ ".encode()) >= 5
    assert b"yemu verify --commitment" in words
    assert (await fetched(table.host, page["url"])).startswith(b"<!doctype html>")
    assert (page["info"]["mimetype"], text["info"]["size"]) == ("text/html", len(words))


async def test_the_homeserver_cannot_read_the_pictures_and_files_of_an_encrypted_room(
    new_bot: NewBot, insiders: People
) -> None:
    bot = new_bot(matrix__encryption="on")
    bot.start()
    table = await new_table(insiders, bot, initial_state=[ENCRYPTED])
    await table.begin()
    other = table.players[1]
    direct = next(one.room for one in other.seen if "Your role" in one.body)
    for room, reader, command, words in (
        (table.room, table.host, "!board", "Leader: "),
        (direct, other, "!role", "Your role"),
    ):
        before = len(reader.seen)
        await reader.say(room, command)
        shown = await reader.until(lambda one: one.content.get("msgtype") == "m.image", before)
        assert shown.room == room
        assert words in shown.body
        assert "url" not in shown.content
        file, info = shown.content["file"], shown.content["info"]
        assert (info["mimetype"], info["w"], info["thumbnail_file"]) == ("image/png", 1080, file)
        stored = await fetched(reader, file["url"])
        clear = decrypt_attachment(stored, file["key"]["k"], file["hashes"]["sha256"], file["iv"])
        assert clear.startswith(b"\x89PNG")
        assert not stored.startswith(b"\x89PNG")
        assert len(clear) == info["size"]
    for content, start in zip(await replayed(table), (b"<!doctype html>", b""), strict=True):
        assert "url" not in content
        file = content["file"]
        stored = await fetched(table.host, file["url"])
        assert b"yemu verify" not in stored
        clear = decrypt_attachment(stored, file["key"]["k"], file["hashes"]["sha256"], file["iv"])
        assert clear.startswith(start)
        assert b"yemu verify --commitment" in clear
    assert [one for one in in_clear(table, table.room) if "secret" in one] == []
