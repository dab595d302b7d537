from collections.abc import Awaitable, Callable

import structlog
from telegram.error import BadRequest, InvalidToken, RetryAfter, TelegramError

from adapters.base import PlatformError
from adapters.support.retries import retry
from adapters.telegram.http_client import seconds_of

log = structlog.get_logger()


async def patiently(request: Callable[[], Awaitable[object]]) -> None:
    await retry(request, TelegramError, _again)


def _again(error: Exception, seconds: float) -> float:
    if isinstance(error, InvalidToken):
        raise PlatformError("cli-telegram-token") from None
    if isinstance(error, BadRequest):
        raise PlatformError("cli-telegram-refused", reason=error.message) from None
    seconds = seconds_of(error) if isinstance(error, RetryAfter) else seconds
    log.warning("Telegram cannot be reached", reason=str(error), seconds=seconds)
    return seconds
