"""`yemu account`: the list of the accounts, and changes to a single one."""

import asyncio
from pathlib import Path

from bot.cli.errors import CliError
from bot.cli.settings_file import drop_account, write
from bot.games import load_words
from bot.settings import Settings, load_settings
from bot.table.sisters import card_of
from locales import Verbatim, Words
from storage import Account, Store, opened


def account(act: str, name: str, settings: Settings, locale: str) -> str:
    """Carry out `list`, `pause`, `resume` or `remove`, and return the lines to print. Raises CliError, StoreError."""
    return asyncio.run(_account(act, name, settings, load_words({}), locale))


async def _account(act: str, name: str, settings: Settings, words: Words, locale: str) -> str:
    async with opened(settings.database, only_reads=True) as store:
        found = {one.name: one for one in await store.accounts()}
        known = {each: found.get(each, Account(each)) for each in sorted({*found, *settings.platforms})}
        if act == "list":
            lines = [
                await line(store, one, words, locale, is_known=one.name in settings.platforms) for one in known.values()
            ]
            return "\n".join(lines or [words.plain(locale, "account-none")])
        if name not in known:
            raise CliError("cli-no-account", name=name, known=tuple(map(Verbatim, known)))
        if act == "remove":
            await _remove(store, known[name], settings)
        else:
            await store.pause(name, act == "pause")
    return words.plain(locale, f"account-{act}", {"account": Verbatim(name)})


async def line(store: Store, one: Account, words: Words, locale: str, *, is_known: bool = True) -> str:
    card = await card_of(store, one.name)
    args = {
        "account": Verbatim(one.name),
        "user": Verbatim(card.user) if card else None,
        "tables": one.tables,
        "worker": Verbatim(one.worker) if one.worker else None,
        "rate": Verbatim(f"{card.operations:.1f}") if card and one.worker else None,
        "waiting": card.waiting if card else 0,
        "state": "paused" if one.paused else "full" if card and card.closed == "full" else "open",
        "known": "yes" if is_known else "no",
    }
    return words.plain(locale, "account-line", args)


async def _remove(store: Store, one: Account, settings: Settings) -> None:
    if one.tables:
        raise CliError("cli-account-tables", name=one.name, tables=one.tables)
    if one.worker:
        raise CliError("cli-account-held", name=one.name, worker=Verbatim(one.worker))
    if one.name in settings.platforms:
        _drop_section(settings, one.name)
    await store.remove_account(one.name)


def _drop_section(settings: Settings, name: str) -> None:
    scheme, _, own = name.partition(".")
    file: Path = settings.file
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    without = drop_account(text, scheme, own)
    if without is None:
        raise CliError("cli-account-elsewhere", name=name, file=Verbatim(str(file)))
    write(file, without, load_settings)
