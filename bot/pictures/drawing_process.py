"""Pictures drawn in a process of their own, so that the event loop never waits for one."""

from __future__ import annotations

import asyncio
import os
from importlib.util import find_spec
from threading import Lock, Thread
from typing import TYPE_CHECKING, Final

import structlog

from adapters.base import File
from bot.messages.drawing import Picture

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

log = structlog.get_logger()
PATIENCE: Final = 120.0
PNG: Final = "image/png"


class DrawingProcess:
    def __init__(self) -> None:
        self._process: ProcessPoolExecutor | None = None
        self._starting = Lock()

    async def draw(self, picture: Picture, theme: str, name: str) -> File | None:
        """Return a picture as a file, None if it fails or Pillow is not installed: no game waits for a picture."""
        if find_spec("PIL") is None:
            return None
        try:
            drawing = asyncio.wrap_future(await asyncio.to_thread(self._ask, picture, theme))
            async with asyncio.timeout(PATIENCE):
                body, width, height = await drawing
        except Exception:  # without a picture, the text is enough
            log.warning("picture not drawn", exc_info=True)
            self.close()
            return None
        return File(f"{name}.png", PNG, body, (width, height))

    def close(self) -> None:
        if self._process is not None:
            self._process.shutdown(wait=False, cancel_futures=True)
            self._process = None

    def _ask(self, picture: Picture, theme: str) -> Future[tuple[bytes, int, int]]:
        """Hand a picture to the process, in a thread: the start of a process takes longer than a turn of the loop."""
        from concurrent.futures import ProcessPoolExecutor  # most bots are idle: this is loaded with the first picture
        from multiprocessing import get_context

        with self._starting:
            if self._process is None:
                spawn = get_context("spawn")
                self._process = ProcessPoolExecutor(max_workers=1, mp_context=spawn, initializer=watch_the_bot)
            return self._process.submit(draw_file, picture, theme)


def watch_the_bot() -> None:
    """End this other process with the bot's, which cannot do so itself when it is killed."""
    Thread(target=_end_with_the_bot, daemon=True).start()


def _end_with_the_bot() -> None:
    from multiprocessing import parent_process

    if bot := parent_process():
        bot.join()
        os._exit(0)


def draw_file(picture: Picture, theme: str) -> tuple[bytes, int, int]:
    """Return a picture as a file with its width and height, in the other process: Pillow is imported there only."""
    from bot.pictures.drawers import draw

    return draw(picture, theme)
