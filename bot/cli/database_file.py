"""Judgement of a database file that would be begun anew: the same for `run`, `doctor`, `migrate` and `setup`."""

from adapters.base import platform_of
from adapters.registration import Shell
from bot.cli.errors import CliError
from bot.settings import Settings
from locales import Text, Verbatim
from storage import is_new
from storage.address import parse


async def need_history(settings: Settings, shell: Shell, *, may_sign_in: bool = False) -> None:
    if why := await loss(settings, shell, may_sign_in=may_sign_in):
        raise CliError("cli-reason", reason=why)


async def loss(settings: Settings, shell: Shell, *, may_sign_in: bool = False) -> Text | None:
    return await past_use(settings, shell, may_sign_in=may_sign_in) if is_new(settings.database) else None


async def past_use(settings: Settings, shell: Shell, *, may_sign_in: bool = False) -> Text | None:
    """Return why an empty database must not be begun: an earlier Yemu has used an account."""
    for account, section in settings.platforms.items():
        was_used = settings.adapters[platform_of(account)].was_used
        if was_used and await was_used(section, shell, may_sign_in):
            name, platform = Verbatim(parse(settings.database).name), Verbatim(account.capitalize())
            return Text("cli-database-lost", name=name, platform=platform)
    return None
