import asyncio
import signal
import subprocess
import sys
from concurrent.futures import Future
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from threading import current_thread

import pytest

from bot.messages.drawing import Picture, Poster
from bot.pictures import drawing_process
from bot.pictures.drawing_process import DrawingProcess
from scripts.docs import ROOT
from tests.bot.pictures.test_poster import poster
from tests.patience import PATIENCE

KILLED = """
import asyncio, os, signal
from bot.pictures.drawing_process import DrawingProcess
from tests.bot.pictures.test_poster import poster

drawing = DrawingProcess()
print(bool(asyncio.run(drawing.draw(poster("avalon"), "light", "x"))), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


async def ended(process: BaseProcess) -> None:
    """Wait for a process that the studio's own thread waits for too: the first to ask learns of the end."""
    async with asyncio.timeout(PATIENCE):
        while process.is_alive():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_a_picture_is_drawn_in_another_process() -> None:
    drawing = DrawingProcess()
    try:
        file = await drawing.draw(poster("avalon"), "light", "yemu-1")
        assert file
        assert (file.name, file.type, file.body[:4]) == ("yemu-1.png", "image/png", b"\x89PNG")
        assert file.pixels
        assert file.pixels[0] == 1080
    finally:
        [other] = active_children()
        drawing.close()
    await ended(other)


async def test_a_picture_that_fails_ends_its_process_and_the_next_one_is_drawn() -> None:
    drawing = DrawingProcess()
    try:
        assert await drawing.draw(poster("avalon"), "light", "x")
        [other] = active_children()
        assert await drawing.draw(Poster("", None), "light", "x") is None  # type: ignore[arg-type]
        await ended(other)
        assert await drawing.draw(poster("avalon"), "dark", "x")
    finally:
        drawing.close()


async def test_the_process_is_started_beside_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing, ask, threads = DrawingProcess(), DrawingProcess._ask, []

    def watched(self: DrawingProcess, picture: Picture, theme: str) -> Future[tuple[bytes, int, int]]:
        threads.append(current_thread())
        return ask(self, picture, theme)

    monkeypatch.setattr(DrawingProcess, "_ask", watched)
    try:
        assert all(await asyncio.gather(*(drawing.draw(poster("avalon"), "light", "x") for _ in range(3))))
        assert len(threads) == 3
        assert current_thread() not in threads
    finally:
        drawing.close()


def test_the_process_ends_with_a_bot_that_is_killed() -> None:
    # What the bot has started holds its end of this pipe: run returns when the last of them is gone.
    done = subprocess.run([sys.executable, "-c", KILLED], cwd=ROOT, stdout=subprocess.PIPE, timeout=PATIENCE)
    assert (done.returncode, done.stdout) == (-signal.SIGKILL, b"True\n")


async def test_without_the_library_there_is_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing_process, "find_spec", lambda name: None)
    assert await DrawingProcess().draw(poster("avalon"), "light", "x") is None
