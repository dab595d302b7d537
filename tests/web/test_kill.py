import asyncio
import re
from pathlib import Path
from urllib.parse import urlsplit

from tests.web.table import ROOM, Page, Process, is_over, played, seated


async def test_a_table_that_is_killed_again_and_again_goes_on_and_says_everything_once(tmp_path: Path) -> None:
    process = Process(tmp_path, "--seed", "tea", "--clock", "fast")
    url = await process.start()
    port = urlsplit(url).port or 0
    async with Page(url).opened() as page:
        await seated(page, "avalon", 5)
        await page.press_button(1, "Start")
        for number in range(4):
            aim = len(page.frames) + 4 + 7 * number
            playing = asyncio.ensure_future(played(page, lambda: is_over(page)))
            await page.until(lambda aim=aim: len(page.frames) >= aim)  # type: ignore[misc]
            await page.send("say", phone=2, room=True, text=f"line {number}", seen=0)
            await process.kill()
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            assert await process.start(port) == url, "the operator's link is another one"
            await page.until(lambda: not page.unsent)
        await played(page, lambda: is_over(page))
        said = [one["text"] for one in page.chat(ROOM)]
        assert [said.count(f"line {number}") for number in range(4)] == [1, 1, 1, 1]
        votes = [text for text in said if "Approve (" in text]
        assert votes
        assert all(sum(map(int, re.findall(r"(?:Approve|Reject) \((\d+)\)", text)[:2])) == 5 for text in votes)
        endings = [text for text in said if "🏁" in text]
        assert len(endings) == 1
        await page.until(lambda: not page.asked())  # a copy of a closed prompt would keep its buttons
        for phone in range(1, 6):
            assert page.texts(f"web:@{phone}").count("Your role:") == 1
        await page.until(lambda: any(one.get("pixels") for one in page.chat(ROOM)))
    assert b"Traceback" not in await process.end()


async def test_computer_players_go_on_after_a_kill(tmp_path: Path) -> None:
    process = Process(tmp_path, "--seed", "tea", "--clock", "fast", "--thinking", "0")
    url = await process.start()
    async with Page(url).opened() as page:
        await seated(page, "werewolf", 1)
        await page.done("fill")
        await page.until(lambda: "Elsa" in page.texts())
        await page.press_button(1, "Start")
        await page.until(lambda: page.asked() or page.asked_in_room())
        await process.kill()
        await process.start(urlsplit(url).port or 0)
        await played(page, lambda: is_over(page))
    assert b"Traceback" not in await process.end()


def forget_chats(folder: Path) -> None:
    for file in folder.glob("*.chats*"):
        file.unlink()


async def test_chats_that_were_deleted_begin_anew_beside_a_game_that_goes_on(tmp_path: Path) -> None:
    process = Process(tmp_path, "--seed", "tea", "--clock", "fast")
    async with Page(await process.start()).opened() as page:
        await seated(page, "avalon", 5)
        await page.press_button(1, "Start")
        await page.until(page.asked)
        await process.kill()
    forget_chats(tmp_path)
    async with Page(await process.start()).opened() as page:
        for number in range(2, 6):
            await page.done("add", name=f"Player {number}")
        await page.until(lambda: len(page.phones) == 5)
        await page.say(1, "/status")
        await page.until(lambda: len(page.chat(ROOM)) > 1 or page.texts("web:@1"))
    assert b"Traceback" not in await process.end()


async def test_a_frame_that_is_sent_twice_counts_once(tmp_path: Path) -> None:
    process = Process(tmp_path)
    async with Page(await process.start()).opened() as page:
        for kind, about in (("say", {"phone": 1, "room": True, "text": "once"}), ("add", {"name": "Bo"})):
            for _ in range(2):
                await page.done(kind, **about, id="aaaaaaaa")
        await page.until(lambda: "Bo" in page.phones)
        assert [one["text"] for one in page.chat(ROOM)] == ["once"]
        assert len(page.phones) == 2
    await process.end()
