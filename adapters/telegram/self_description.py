from collections.abc import Mapping

import structlog
from telegram import Bot, MenuButtonCommands
from telegram.error import TelegramError

from adapters.registration import SelfDescription
from adapters.telegram.command_menu import LONGEST_CODE

log = structlog.get_logger()


async def describe(bot: Bot, about: Mapping[str, SelfDescription]) -> None:
    """Let the account introduce itself where its operator has written nothing. It works without."""
    try:
        for language in (one for one in about if len(one) <= LONGEST_CODE):
            if not (await bot.get_my_description(language or None)).description:
                await bot.set_my_description(about[language].whole, language or None)
            if not (await bot.get_my_short_description(language or None)).short_description:
                await bot.set_my_short_description(about[language].short, language or None)
        if not isinstance(await bot.get_chat_menu_button(), MenuButtonCommands):
            await bot.set_chat_menu_button(menu_button=MenuButtonCommands())
    except TelegramError as error:
        log.warning("account not described", reason=type(error).__name__)
