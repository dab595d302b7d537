from collections.abc import AsyncIterator
from typing import Final

from adapters.base import Platform
from adapters.registration import Account, Finding, Registration, Setup, SetupQuestion, Shell
from adapters.telegram.address import SCHEME
from adapters.telegram.settings import TelegramSettings


def _make(settings: TelegramSettings, shell: Shell) -> Platform:
    from adapters.telegram.adapter import TelegramAdapter

    return TelegramAdapter(settings, shell)


async def _sign_in(settings: TelegramSettings, shell: Shell) -> Account:
    from adapters.telegram.setup import sign_in

    return await sign_in(settings, shell)


def _examine(settings: TelegramSettings, shell: Shell) -> AsyncIterator[Finding]:
    from adapters.telegram.doctor import examine

    return examine(settings, shell)


async def _was_used(settings: TelegramSettings, shell: Shell, may_sign_in: bool) -> bool:
    from adapters.telegram.earlier_use import was_used

    return await was_used(settings, shell)


TELEGRAM: Final = Registration(
    SCHEME,
    "Groups and private chats of one Telegram bot",
    _make,
    TelegramSettings,
    own=("token",),
    setup=Setup((SetupQuestion("token"), SetupQuestion("proxy", is_optional=True, is_late=True)), _sign_in),
    examine=_examine,
    was_used=_was_used,
)
