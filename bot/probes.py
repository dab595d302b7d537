"""What watches the bot over HTTP: `/healthz` says whether it can do its work, `/metrics` how it is doing."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from socket import gaierror
from typing import Final

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.app import App
from bot.metrics import exposition
from bot.settings import HttpSettings, SettingError
from storage.base import StoreError

PATIENCE: Final = 5.0
"""Seconds after which a store that does not answer counts as one that does not write."""


@asynccontextmanager
async def probed(app: App, http: HttpSettings) -> AsyncIterator[None]:
    """Answer whoever asks meanwhile; raises SettingError when the address cannot be used."""
    routes = _Routes(app)
    served = web.Application()
    served.router.add_get("/healthz", routes.health)
    served.router.add_get("/metrics", routes.metrics)
    runner = web.AppRunner(served, access_log=None)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, http.host, http.port).start()
        except OSError as error:
            reason = error.strerror if isinstance(error, gaierror) else os.strerror(error.errno or 0)
            raise SettingError(f"YEMU_HTTP: {http.host}:{http.port}: {reason}") from None
        yield
    finally:
        await runner.cleanup()


class _Routes:
    """One method per path."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def health(self, request: web.Request) -> web.Response:
        """Whether the store writes, and each platform is connected; 503 unless all is well."""
        signs = {"store": await self._writes()}
        signs |= {scheme: one.pulse.is_connected for scheme, one in self._app.platforms.items()}
        return web.json_response(signs, status=200 if all(signs.values()) else 503)

    async def metrics(self, request: web.Request) -> web.Response:
        """The numbers."""
        return web.Response(body=exposition(self._app), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _writes(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._app.store.remember("probe", "healthz", b"")
        except (StoreError, TimeoutError):
            return False
        return True
