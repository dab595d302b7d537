"""Checks of a Telegram bot for its operator: at `yemu setup`, and by `yemu doctor`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Final

from adapters.base import ADDED
from adapters.probe import Answer, NoAnswer, ask, clocks, unreachable
from adapters.registration import Account, Finding, Rejected, Shell
from adapters.telegram.keyboard import adding
from adapters.telegram.settings import TelegramSettings

UNKNOWN_TOKEN: Final = frozenset({401, 404})
"""Error codes of the Bot API for a token that no bot has."""


async def sign_in(settings: TelegramSettings, shell: Shell) -> Account:
    """Ask Telegram for the bot of the token. Raises Rejected."""
    answer = await _introduced(settings, shell)
    me = (answer.body or {})["result"]
    link = shell.text("telegram-adding", link=adding(me["username"], ADDED))
    troubles = [one.text for one in _of_bot(me, answer, shell) if not one.is_good]
    return Account(f"Telegram @{me['username']}", link, warnings=tuple(troubles))


async def examine(settings: TelegramSettings, shell: Shell) -> AsyncIterator[Finding]:
    """Yield what is right and wrong with the bot."""
    try:
        answer = await _introduced(settings, shell)
    except Rejected as error:
        yield Finding(False, str(error))
        return
    me = (answer.body or {})["result"]
    yield Finding(True, shell.text("telegram-token-known", name=me["username"]))
    for finding in _of_bot(me, answer, shell):
        yield finding


def _of_bot(me: dict[str, Any], answer: Answer, shell: Shell) -> list[Finding]:
    """Return the findings about the bot itself, and about the clocks."""
    name, joins = str(me["username"]), bool(me.get("can_join_groups"))
    hears = bool(me.get("can_read_all_group_messages"))
    return [
        clocks(answer, "Telegram", shell),
        Finding(joins, shell.text("telegram-groups-allowed" if joins else "telegram-groups-barred", name=name)),
        Finding(True, shell.text("telegram-privacy-off" if hears else "telegram-privacy-on")),
    ]


async def _introduced(settings: TelegramSettings, shell: Shell) -> Answer:
    """Return Telegram's answer about the bot itself. Raises Rejected."""
    try:
        answer = await call(settings, "getMe")
    except NoAnswer as error:
        raise Rejected(unreachable(error, shell)) from None
    body = answer.body or {}
    if body.get("ok") and "username" in body.get("result", {}):
        return answer
    if body.get("ok") is False and body.get("error_code") in UNKNOWN_TOKEN:
        raise Rejected(shell.text("telegram-token-unknown"), "token")
    raise Rejected(shell.text("telegram-no-bot-api", url=settings.base_url, status=answer.status), "base_url")


async def call(settings: TelegramSettings, method: str, **args: object) -> Answer:
    """Call a method of the Bot API; raises NoAnswer, which does not name the token."""
    url = f"{settings.base_url.rstrip('/')}/bot{settings.token.get_secret_value()}/{method}"
    return await ask(url, body=args)
