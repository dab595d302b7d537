"""Telegram's part of `yemu doctor`: only methods that tell something, and none that changes the bot."""

import time
from collections.abc import AsyncIterator
from typing import Any, Final
from urllib.parse import urlsplit

from adapters.probe import NoAnswer, by_way_of, unreachable
from adapters.registration import Finding, Rejected, Shell
from adapters.telegram.command_menu import LONGEST_CODE, SCOPES
from adapters.telegram.settings import TelegramSettings
from adapters.telegram.setup import call, findings, introduce

LATELY: Final = 3600.0
"""Seconds for which an error of the webhook counts."""


async def examine(settings: TelegramSettings, shell: Shell) -> AsyncIterator[Finding]:
    try:
        bot, answer = await introduce(settings, shell)
        yield Finding(True, shell.text("telegram-token-known", name=bot.username))
        for finding in (*by_way_of(settings.way(), shell), *findings(bot, answer, shell)):
            yield finding
        yield await _webhook(settings, shell)
        yield await _commands(settings, shell)
    except Rejected as error:
        yield Finding(False, str(error))


async def _webhook(settings: TelegramSettings, shell: Shell) -> Finding:
    known: dict[str, Any] = await _result(settings, shell, "getWebhookInfo")
    url, error = str(known.get("url", "")), str(known.get("last_error_message", ""))
    if settings.webhook is None:
        if url:
            return Finding(False, shell.text("telegram-webhook-left", host=urlsplit(url).hostname or url))
        return Finding(True, shell.text("telegram-polled"))
    if url != settings.webhook.url:
        return Finding(False, shell.text("telegram-webhook-missing"))
    if error and known.get("last_error_date", 0) > time.time() - LATELY:
        return Finding(False, shell.text("telegram-webhook-failing", error=error))
    return Finding(True, shell.text("telegram-webhook-good", waiting=int(known.get("pending_update_count", 0))))


async def _commands(settings: TelegramSettings, shell: Shell) -> Finding:
    are_same, is_new = True, True
    for readers, lists in shell.commands().items():
        for language in (one for one in lists if len(one) <= LONGEST_CODE):
            scope = SCOPES[readers].to_dict()
            listed = await _result(settings, shell, "getMyCommands", scope=scope, language_code=language)
            wanted = [{"command": name, "description": description} for name, description in lists[language]]
            are_same, is_new = are_same and listed == wanted, is_new and not listed
    fact = "new" if is_new else "listed" if are_same else "missing"
    return Finding(is_new or are_same, shell.text(f"telegram-commands-{fact}"))


async def _result(settings: TelegramSettings, shell: Shell, method: str, **args: object) -> Any:
    try:
        answer = await call(settings, method, **args)
    except NoAnswer as error:
        raise Rejected(unreachable(error, shell)) from None
    body = answer.body or {}
    if body.get("ok") is not True:
        reason = str(body.get("description", f"HTTP {answer.status}"))
        raise Rejected(shell.text("telegram-failing", method=method, reason=reason))
    return body["result"]
