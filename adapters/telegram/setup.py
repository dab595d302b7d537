from typing import Final

import msgspec

from adapters.base import ADDED
from adapters.probe import NoAnswer, ProbeResult, ask, clocks, unreachable
from adapters.registration import Account, Finding, Rejected, Shell
from adapters.telegram.keyboard import adding
from adapters.telegram.settings import TelegramSettings

UNKNOWN_TOKEN: Final = frozenset({401, 404})
"""Error codes of the Bot API for a token that no bot has."""


class Bot(msgspec.Struct, frozen=True):
    username: str
    can_join_groups: bool = False
    can_read_all_group_messages: bool = False


async def sign_in(settings: TelegramSettings, shell: Shell) -> Account:
    bot, answer = await introduce(settings, shell)
    link = shell.text("telegram-adding", link=adding(bot.username, ADDED))
    troubles = tuple(one.text for one in findings(bot, answer, shell) if not one.is_good)
    return Account(f"Telegram @{bot.username}", link, warnings=troubles)


def findings(bot: Bot, answer: ProbeResult, shell: Shell) -> list[Finding]:
    joins = "telegram-groups-allowed" if bot.can_join_groups else "telegram-groups-barred"
    privacy = "telegram-privacy-off" if bot.can_read_all_group_messages else "telegram-privacy-on"
    return [
        clocks(answer, "Telegram", shell),
        Finding(bot.can_join_groups, shell.text(joins, name=bot.username)),
        Finding(True, shell.text(privacy)),
    ]


async def introduce(settings: TelegramSettings, shell: Shell) -> tuple[Bot, ProbeResult]:
    try:
        answer = await call(settings, "getMe")
    except NoAnswer as error:
        raise Rejected(unreachable(error, shell), "proxy") from None
    body = answer.body or {}
    if body.get("ok") is False and body.get("error_code") in UNKNOWN_TOKEN:
        raise Rejected(shell.text("telegram-token-unknown"), "token")
    try:
        return msgspec.convert(body.get("result"), Bot), answer
    except msgspec.ValidationError:
        text = shell.text("telegram-no-bot-api", url=settings.base_url.rpartition("@")[2], status=answer.status)
        raise Rejected(text, "base_url") from None


async def call(settings: TelegramSettings, method: str, **args: object) -> ProbeResult:
    """Call a method of the Bot API; raises NoAnswer, which does not name the token."""
    url = f"{settings.base_url.rstrip('/')}/bot{settings.token.get_secret_value()}/{method}"
    return await ask(url, settings.way(), body=args)
