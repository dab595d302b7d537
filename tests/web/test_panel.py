import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.web.table import Page, is_over, laid, played, seated


async def panel(page: Page) -> dict[str, Any]:
    page.frames.clear()
    await page.done("panel")
    await page.until(lambda: any(one["kind"] == "panel" for one in page.frames))
    content: dict[str, Any] = next(one for one in page.frames if one["kind"] == "panel")["content"]
    return content


async def test_the_panel_shows_where_the_game_stands(tmp_path: Path) -> None:
    async with laid(tmp_path, "--seed", "tea") as (_, page):
        assert await panel(page) == {}
        await seated(page, "avalon", 5)
        await page.press_button(1, "Start")
        await page.until(page.asked)
        content = await panel(page)
        assert content["phase"] in [one["key"] for one in content["chart"]]
        assert {one["key"] for one in content["prompts"]} == {"avalon-discuss-end", "avalon-nominate"}
        assert any(one.startswith("due ") for one in content["timers"])
        assert any("opened" in one for one in content["journal"])


@pytest.mark.parametrize(
    ("game", "people", "computers"), [("avalon", 5, None), ("werewolf", 2, 6)], ids=["by hand", "with computers"]
)
async def test_the_copied_lines_repeat_the_game(tmp_path: Path, game: str, people: int, computers: int | None) -> None:
    async with laid(tmp_path, "--seed", "tea", "--clock", "fast", "--thinking", "0") as (_, page):
        await page.say(1, "/new assassins")
        await page.say(1, "/void")
        await seated(page, game, people)
        await page.done("fill", players=computers)
        await page.press_button(1, "Start")
        await played(page, lambda: is_over(page))
        head, *lines, end = (await panel(page))["pipe"]
        ending = next(one["text"] for one in page.messages.values() if "🏁" in one["text"])
    assert head.startswith("yemu pipe --clock manual --seed tea <<'")
    assert end == "END"
    command = [sys.executable, "-m", "bot", *head.split("<<")[0].split()[1:], "--locale", "en"]
    program = await asyncio.create_subprocess_exec(
        *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, cwd=Path(__file__).parents[2]
    )
    out, _ = await program.communicate("\n".join(lines).encode())
    told = [json.loads(line) for line in out.splitlines()]
    again = next(line["text"] for line in told if "🏁" in line.get("text", ""))
    assert again.splitlines()[0] in ending
    roles = next(line["args"]["roles"] for line in told if line.get("key", "").endswith(("-over", "-verdict")))
    assert roles
