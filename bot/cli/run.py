"""`yemu run`: the bot on every platform that the settings name, until it is told to stop.

Several processes on one PostgreSQL database are workers, which share its accounts.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import partial
from typing import Any, TypeVar

import typer
from msgspec.structs import replace

from adapters.base import Local, Platform, PlatformError, platform_of
from adapters.named_account import NamedAccount
from adapters.registration import Shell
from adapters.support.tasks import first_of
from bot.app import App, build
from bot.cli.database_file import need_history
from bot.cli.errors import CliError, reason_of
from bot.cli.process import told_to_stop
from bot.cli.shell import make_shell
from bot.clock import RealClock
from bot.games import games_and_words, installed_players
from bot.logging import log_to_stderr
from bot.match.retention import FOR_EVER
from bot.setting.words import learn
from bot.setting_sources import PREFIX
from bot.settings import HttpSettings, Settings, platform_adapters
from bot.stats import Stats
from bot.table.sisters import link_in
from locales import DIRECTORY, Argument, Verbatim, Words, plain
from storage import open_store
from storage.address import parse


class Report:
    def __init__(self, words: Words, locale: str, database: str) -> None:
        self._words = words
        self._locale = locale
        self._database = parse(database).name
        self.accounts: list[str] = []

    def online(self, account: str, adding: str) -> None:
        if account not in self.accounts:  # it may come back from another worker
            self.accounts.append(account)
        self.say("run-online", account=Verbatim(account), adding=Verbatim(plain(adding)))

    def warn(self, name: str, error: PlatformError) -> None:
        self.say("run-failed", account=Verbatim(name), reason=reason_of(error.why, error.facts))

    async def compare(self, app: App) -> None:
        """Say which accounts of the database are not in these settings, and whether other workers have all of ours."""
        known, others = app.services.adapters.keys(), app.accounts.roster
        live = [one.name for one in await app.store.accounts() if one.tables or one.worker]
        if unknown := [name for name in live if name not in known]:
            self.say("run-unknown", accounts=tuple(map(Verbatim, unknown)))
        if others and others.accounts.keys() >= known:
            self.say("run-no-account")

    def note(self, text: str) -> None:
        typer.echo(plain(text))

    def say(self, key: str, **args: Argument) -> None:
        typer.echo(self._words.plain(self._locale, key, {**args, "database": Verbatim(self._database)}))


def run(settings: Settings) -> None:
    stats = Stats()
    log_to_stderr(settings.log_level, stats.count_line)
    run_on_uvloop(_serve(settings, stats))


def platforms(settings: Settings, shell: Shell, online: Callable[[str, str, str], None]) -> list[Local | Platform]:
    """`online` hears the name of an account, its user on the platform, and how to add it to a room."""
    made = [_account(settings, name, replace(shell, online=partial(online, name))) for name in settings.platforms]
    if not made:
        raise CliError("cli-no-platform", names=tuple(map(Verbatim, _settings_required())))
    return made


def _account(settings: Settings, name: str, shell: Shell) -> Local | Platform:
    made = settings.adapters[platform_of(name)].make(settings.platforms[name], shell)
    return NamedAccount(made, name) if isinstance(made, Platform) and name != made.scheme else made


async def _serve(settings: Settings, stats: Stats) -> None:
    games, words = games_and_words([one.locales for one in settings.adapters.values() if one.locales])
    clock, keep = RealClock(), settings.retention or FOR_EVER
    report = Report(words, settings.locale, settings.database)
    shell = make_shell(words, settings.locale, clock, lambda: app, note=report.note, keep=keep)

    def online(name: str, account: str, adding: str) -> None:
        app.accounts.meet(name, account, link_in(plain(adding)))
        report.online(account, adding)

    adapters = platforms(settings, shell, online)
    words.read(DIRECTORY)
    report.say("run-settings", file=Verbatim(str(settings.file)) if settings.file.exists() else None)
    store = open_store(settings.database)
    app = build(
        store,
        clock,
        adapters,
        locale=settings.locale,
        zone=settings.timezone,
        games=games,
        words=words,
        stats=stats,
        keep=keep,
        installed=installed_players(),
        most_accounts=settings.workers.accounts if settings.workers else None,
    )
    app.services.most_tables = {name: one.tables for name, one in settings.platforms.items() if one.tables}
    app.accounts.warn = report.warn
    for rules in games.values():
        learn(app.services.renderer, rules)
    left = await _run(app, report, settings, shell)
    report.say("run-ended", accounts=tuple(map(Verbatim, report.accounts)), games=left)


async def _run(app: App, report: Report, settings: Settings, shell: Shell) -> int:
    """Wait for an older release, run the bot, and return the number of games that go on at the next start."""
    with told_to_stop() as stop:
        async with _probes(app, settings.http):
            if not await _is_opened(app, report, stop, partial(need_history, settings, shell, may_sign_in=True)):
                return 0
            try:
                await app.begin()
                await report.compare(app)
                await app.listen(asyncio.ensure_future(_stop(app, stop, settings.drain)))
            finally:
                live = sum(match.playing and not match.is_decided for match in app.services.matches)
                if app.accounts.has_others:
                    live = 0  # they go on with the other workers
                await app.end()
    return live


async def _is_opened(app: App, report: Report, stop: asyncio.Event, check: Callable[[], Awaitable[None]]) -> bool:
    """Open the store after a check, as soon as no other process runs the bot; return False if told to stop before."""

    def waiting() -> None:
        if not app.standby:
            app.standby = True
            report.say("run-standby")

    async def opened() -> None:
        await check()
        await app.store.open(waiting)

    opening = asyncio.ensure_future(opened())
    await first_of(opening, stop.wait())
    app.standby = False
    return not opening.cancelled()


def _settings_required() -> Iterator[str]:
    for adapter in reversed([*platform_adapters()]):
        fields = adapter.settings.model_fields if adapter.settings else {}
        needed = [name for name, field in fields.items() if field.is_required()]
        yield PREFIX + "__".join([adapter.scheme, *needed[:1]]).upper()


async def _stop(app: App, stop: asyncio.Event, seconds: float) -> None:
    await stop.wait()
    await app.drain(seconds)


def _probes(app: App, settings: HttpSettings | None) -> AbstractAsyncContextManager[None]:
    if settings is None:
        return nullcontext()
    from bot.http import serve

    return serve(app, settings)


T = TypeVar("T")


def run_on_uvloop(main: Coroutine[Any, Any, T]) -> T:
    if sys.platform == "win32":  # uvloop does not run there
        return asyncio.run(main)
    import uvloop

    return uvloop.run(main)
