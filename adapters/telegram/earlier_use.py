"""Traces of earlier use: the commands that a bot lists for groups at each start, and that outlast its database."""

import msgspec

from adapters.base import PlatformError
from adapters.probe import NoAnswer
from adapters.registration import Shell
from adapters.telegram.command_menu import SCOPES
from adapters.telegram.settings import TelegramSettings
from adapters.telegram.setup import call


class Listed(msgspec.Struct, frozen=True):
    command: str


async def was_used(settings: TelegramSettings, shell: Shell) -> bool:
    ours = {name for name, _ in shell.commands()["room"][""]}
    try:
        answer = await call(settings, "getMyCommands", scope=SCOPES["room"].to_dict())
        listed = msgspec.convert((answer.body or {}).get("result"), list[Listed])
    except (NoAnswer, PlatformError, msgspec.ValidationError):
        return False
    return 2 * len(ours.intersection(one.command for one in listed)) > len(ours)
