"""Poll loop: updates are durable before they are confirmed to Telegram, and no update stops the others."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Final

import msgspec
import structlog
from telegram import Bot
from telegram.error import BadRequest, Conflict, InvalidToken, RetryAfter, TelegramError

from adapters.base import Contested, PlatformError
from adapters.intake import Event, Intake, Pulse
from adapters.support.retries import retry
from adapters.telegram.codec import UPDATES
from adapters.telegram.http_client import NotTelegram, seconds_of

log = structlog.get_logger()

LONG: Final = 10
"""Seconds that Telegram may wait for an update; an outage is noticed as late."""
LATE: Final = 10
"""Seconds that an answer may take beyond the wait for an update: a request that was lost is soon made again."""
RIVALS: Final = 3
"""Number of conflicts with another poller before we give way to it: a predecessor needs a moment to end."""

encode = msgspec.json.Encoder().encode


def events_of(updates: Sequence[dict[str, Any]]) -> list[Event]:
    return [Event(str(one["update_id"]), encode(one)) for one in updates if type(one.get("update_id")) is int]


async def poll(bot: Bot, intake: Intake, pulse: Pulse) -> None:
    position = await intake.position()
    offset = int(position) if position else 0
    while True:
        fetch = partial(_fetch, bot, offset, pulse)
        updates = await retry(fetch, TelegramError, _Trouble(pulse).again)
        pulse.is_connected = True
        events = events_of(updates)
        if events:
            offset = max(int(event.id) for event in events) + 1
            await intake.put(events, str(offset))


async def patiently(request: Callable[[], Awaitable[object]]) -> None:
    await retry(request, TelegramError, _again)


def _again(error: Exception, seconds: float) -> float:
    if isinstance(error, BadRequest):
        raise PlatformError("cli-telegram-refused", reason=error.message) from None
    seconds = _pause(error, seconds)
    log.warning("Telegram cannot be reached", reason=str(error), seconds=seconds)
    return seconds


def _pause(error: Exception, seconds: float) -> float:
    if isinstance(error, InvalidToken):
        raise PlatformError("cli-telegram-token") from None
    return seconds_of(error) if isinstance(error, RetryAfter) else seconds


class _Trouble:
    def __init__(self, pulse: Pulse) -> None:
        self._pulse = pulse
        self._rivals = 0

    def again(self, error: Exception, seconds: float) -> float:
        seconds = _pause(error, seconds)
        if isinstance(error, RetryAfter):
            return seconds
        if isinstance(error, Conflict):
            self._rivals += 1
            if self._rivals >= RIVALS:
                raise Contested("cli-telegram-rival") from None
            return seconds
        self._pulse.is_connected = False
        log.warning("updates not fetched", reason=str(error), seconds=seconds)
        return seconds


async def _fetch(bot: Bot, offset: int, pulse: Pulse) -> list[dict[str, Any]]:
    wait = LONG if pulse.is_connected else 0
    found: Any = await bot.do_api_request(
        "getUpdates", {"offset": offset, "timeout": wait, "allowed_updates": list(UPDATES)}, read_timeout=wait + LATE
    )
    if not isinstance(found, list):
        raise NotTelegram("no list of updates")
    return [one for one in found if isinstance(one, dict)]
