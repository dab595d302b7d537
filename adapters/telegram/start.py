"""Requests without which the bot cannot begin."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog
from telegram.error import BadRequest, InvalidToken, RetryAfter, TelegramError

from adapters.base import PlatformError
from adapters.pauses import pauses
from adapters.telegram.wire import seconds_of

log = structlog.get_logger()


async def patiently(request: Callable[[], Awaitable[object]]) -> None:
    """Make a request as often as it takes; raises PlatformError when Telegram refuses it, and would again."""
    pause = pauses()
    while True:
        try:
            await request()
            return
        except InvalidToken:
            raise PlatformError("Telegram refuses the token") from None
        except BadRequest as error:
            raise PlatformError(f"Telegram refuses what is set: {error.message}") from None
        except TelegramError as error:
            seconds = seconds_of(error) if isinstance(error, RetryAfter) else next(pause)
            log.warning("Telegram cannot be reached", reason=type(error).__name__, seconds=seconds)
            await asyncio.sleep(seconds)
