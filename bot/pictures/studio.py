"""Pictures drawn in a process of their own, so that the event loop never waits for one."""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final

import structlog

from bot.pictures.sheet import Sheet, png
from bot.pictures.theme import THEMES

log = structlog.get_logger()

PATIENCE: Final = 20.0
"""Seconds after which a picture is given up, and the text goes without it."""


class Studio:
    """Draws one picture after another; the process starts with the first."""

    def __init__(self) -> None:
        self._process: ProcessPoolExecutor | None = None

    async def sheet(self, sheet: Sheet, theme: str) -> bytes | None:
        """Return the picture of a table as a file, None where it fails: a game never waits for one."""
        try:
            loop = asyncio.get_running_loop()
            return await asyncio.wait_for(loop.run_in_executor(self._pool(), _drawn, sheet, theme), PATIENCE)
        except (OSError, ValueError, RuntimeError, MemoryError, TimeoutError, BrokenProcessPool):
            log.warning("picture not drawn", exc_info=True)
            self.close()
            return None

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.shutdown(wait=False, cancel_futures=True)
            self._process = None

    def _pool(self) -> ProcessPoolExecutor:
        if self._process is None:
            self._process = ProcessPoolExecutor(max_workers=1, mp_context=get_context("spawn"))
        return self._process


def _drawn(sheet: Sheet, theme: str) -> bytes:
    return png(sheet, THEMES[theme])
