from collections.abc import Mapping, Sequence
from typing import Final

import structlog
from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
    BotCommandScopeChatAdministrators,
)
from telegram.error import TelegramError

from adapters.registration import CommandMenu

log = structlog.get_logger()

LONGEST_CODE: Final = 2
"""Length of the codes that Telegram takes; readers of other languages get the usual list until they choose one."""

SCOPES: Final[Mapping[str, BotCommandScope]] = {
    "private": BotCommandScopeAllPrivateChats(),
    "room": BotCommandScopeAllGroupChats(),
    "moderator": BotCommandScopeAllChatAdministrators(),
}


async def arrange(bot: Bot, menu: CommandMenu) -> None:
    """The bot works without the lists."""
    try:
        for readers, lists in menu.items():
            for language in (one for one in lists if len(one) <= LONGEST_CODE):
                await _arrange(bot, SCOPES[readers], language, lists[language])
    except TelegramError as error:
        log.warning("commands not listed", reason=type(error).__name__)


async def translate(bot: Bot, menu: CommandMenu, chat: int, language: str) -> None:
    scopes: dict[str, BotCommandScope] = {"private": BotCommandScopeChat(chat)}
    if chat < 0:
        scopes = {"room": BotCommandScopeChat(chat), "moderator": BotCommandScopeChatAdministrators(chat)}
    try:
        for readers, scope in scopes.items():
            if commands := menu.get(readers, {}).get(language):
                await bot.set_my_commands(commands, scope)
    except TelegramError as error:
        log.warning("commands not listed", chat=chat, reason=type(error).__name__)


async def _arrange(bot: Bot, scope: BotCommandScope, language: str, commands: Sequence[tuple[str, str]]) -> None:
    wanted = [BotCommand(name, description) for name, description in commands]
    if list(await bot.get_my_commands(scope, language or None)) != wanted:
        await bot.set_my_commands(wanted, scope, language or None)
