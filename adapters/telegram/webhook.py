"""Webhook: a route that only Telegram can use, which answers once an update is durable."""

import asyncio
import hmac
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

import msgspec
from aiohttp import web
from telegram import Bot
from telegram.error import TelegramError

from adapters.base import PlatformError
from adapters.intake import Intake, Pulse
from adapters.support import outside_json
from adapters.telegram.codec import UPDATES
from adapters.telegram.polling import events_of, patiently
from adapters.telegram.settings import WebhookSettings

LARGEST: Final = 1024 * 1024
LOOK: Final = 10.0
"""Seconds between two checks whether Telegram can be reached, as it may be silent for hours."""
SOON: Final = 1.0
"""Seconds between two checks until Telegram answers."""
LAST: Final = 1.0
"""Seconds for updates on their way at the end; Telegram sends those again that were not stored."""
AGAIN: Final = 1.0
"""Seconds until a port that another process has is tried again."""
SECRET: Final = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105  # name of the header


class Route:
    def __init__(self, intake: Intake, secret: str, offset: int) -> None:
        self._intake = intake
        self._secret = secret.encode()
        self._offset = offset
        self._one = asyncio.Lock()
        self.taken = 0

    async def take(self, request: web.Request) -> web.Response:
        """A wrong secret is refused before anything is read."""
        given = request.headers.get(SECRET, "").encode(errors="surrogateescape")
        if not hmac.compare_digest(given, self._secret):
            return web.Response(status=403)
        try:
            update = outside_json.read(msgspec.json.decode, await request.read())
        except (ValueError, web.RequestPayloadError):
            return web.Response(status=400)
        self.taken += 1
        events = events_of([update]) if isinstance(update, dict) else []
        if events:
            async with self._one:
                self._offset = max(self._offset, int(events[0].id) + 1)
                await self._intake.put(events, str(self._offset))
        return web.Response()


async def serve(bot: Bot, intake: Intake, webhook: WebhookSettings, pulse: Pulse) -> None:
    async with _listening(intake, webhook) as route:
        secret = webhook.secret.get_secret_value()
        await patiently(
            lambda: bot.set_webhook(webhook.url, allowed_updates=UPDATES, secret_token=secret, max_connections=40)
        )
        await feel(bot, pulse, route)


async def serve_beside(intake: Intake, webhook: WebhookSettings) -> None:
    """Listen until cancelled for updates while another process holds the account; on a shared port one listens."""
    while True:
        with suppress(PlatformError):
            async with _listening(intake, webhook):
                await asyncio.get_running_loop().create_future()
        await asyncio.sleep(AGAIN)


@asynccontextmanager
async def _listening(intake: Intake, webhook: WebhookSettings) -> AsyncIterator[Route]:
    position = await intake.position()
    route = Route(intake, webhook.secret.get_secret_value(), int(position) if position else 0)
    app = web.Application(client_max_size=LARGEST)
    app.router.add_post(webhook.path, route.take)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=LAST)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, webhook.host, webhook.port).start()
        except OSError as error:
            address = f"{webhook.host}:{webhook.port}"
            raise PlatformError("cli-telegram-port", address=address, reason=error) from None
        yield route
    finally:
        await runner.cleanup()


async def feel(bot: Bot, pulse: Pulse, route: Route) -> None:
    """Check whether Telegram answers, and its updates arrive here, until cancelled.

    Of updates that failed, the check that finds this out tells nothing of those that came before; the next ones do.
    """
    failure: object = None
    taken = 0
    while True:
        try:
            info = await bot.get_webhook_info()
        except TelegramError:
            pulse.is_connected = False
        else:
            is_stuck = pulse.is_connected or route.taken == taken
            fails = info.pending_update_count > 0 and info.last_error_date != failure and is_stuck
            pulse.is_connected = not fails
            failure = failure if fails else info.last_error_date
        taken = route.taken
        await asyncio.sleep(LOOK if pulse.is_connected else SOON)
