import re
from pathlib import Path

from tests.web.table import ROOM, is_over, laid, played, seated


async def test_computers_take_the_rest_of_a_werewolf_table(tmp_path: Path) -> None:
    async with laid(tmp_path, "--seed", "tea", "--clock", "fast", "--thinking", "0") as (process, page):
        await seated(page, "werewolf", 2)
        await page.done("fill", players=6)
        await page.until(lambda: "Dirk" in page.texts())
        await page.press_button(1, "Start")
        await played(page, lambda: is_over(page))
        assert any(re.match(r"<b>#\d 🤖\w+</b>: ", str(one["text"])) for one in page.chat(ROOM)), (
            "computers say nothing"
        )
    assert b"Traceback" not in process.log


async def test_the_join_button_seats_the_phone_that_presses_it_and_tells_it_so(tmp_path: Path) -> None:
    async with laid(tmp_path) as (_, page):
        await page.done("add", name="Bo")
        await page.say(1, "/new avalon")
        await page.until(lambda: any("acts" in one for one in page.chat(ROOM)))
        await page.press_button(2, "Join")
        await page.until(lambda: "Bo" in page.texts())
        assert not any(one["text"] == "/join" for one in page.chat(ROOM)), "a button says nothing aloud"


async def test_what_is_refused_stands_on_the_phone_that_asked_for_it(tmp_path: Path) -> None:
    async with laid(tmp_path) as (_, page):
        await page.done("press", phone=1, prompt="p9-9", choices=["approve"])
        await page.until(lambda: page.toasts)
        frame = next(one for one in page.frames if one["kind"] == "toast")
        assert frame["phone"] == 1


async def test_time_stands_still_step_by_step_until_the_operator_goes_on(tmp_path: Path) -> None:
    async with laid(tmp_path, "--clock", "step", "--seed", "tea") as (_, page):
        await seated(page, "avalon", 5)
        await page.press_button(1, "Start")
        await page.until(page.asked)

        async def left() -> list[str]:
            page.frames.clear()
            await page.done("panel")
            await page.until(lambda: any(one["kind"] == "panel" for one in page.frames))
            content = next(one for one in page.frames if one["kind"] == "panel")["content"]
            return [*content["timers"], content["phase"]]

        before = await left()
        await page.say(1, "Nothing to hurry about.")
        assert await left() == before
        await page.done("step")
        while await left() == before:
            pass
        team = next(one for one in page.asked() if one["asked"]["max"] == 2)
        phone = int(team["chat"].rpartition("@")[2])
        await page.done("press", phone=phone, prompt=team["asked"]["token"], choices=["1", "3"], only_marks=True)
        while "proposes" not in page.texts():
            await page.done("step")
        assert "proposes <b>#1 Host and #3 Player 3" in page.texts(), "what is marked counts when the time is over"
        await page.done("pace", mode="real")
        assert page.refused == []


async def test_a_line_typed_before_a_question_was_shown_does_not_answer_it(tmp_path: Path) -> None:
    async with laid(tmp_path, "--seed", "tea") as (_, page):
        await seated(page, "avalon", 5)
        await page.press_button(1, "Start")
        await page.until(lambda: len(page.asked()) == 2)
        asked = max(page.asked(), key=lambda one: int(one["number"]))
        phone = int(asked["chat"].rpartition("@")[2])
        await page.done("say", phone=phone, room=False, text="1 2", seen=asked["number"] - 1)
        await page.until(lambda: "Too late" in page.texts(f"web:@{phone}"))
        assert len(page.asked()) == 2
        await page.say(phone, "1 2", room=False)
        await page.until(lambda: "proposes" in page.texts())
