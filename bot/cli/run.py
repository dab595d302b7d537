"""`yemu run`: the bot on every platform that the settings name, in one process, until it is told to stop."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Any, TypeVar

from adapters.base import Platform, PlatformError
from bot.app import App, build
from bot.cli.errors import in_one_line
from bot.cli.process import told_to_stop
from bot.clock import RealClock
from bot.commands.registry import CommandMenu, command_menu
from bot.games import games_and_words
from bot.logging import log_to_stderr
from bot.messages.typed import Typed
from bot.settings import HttpSettings, MatrixSettings, SettingError, Settings, TelegramSettings
from bot.stats import Stats
from locales import DIRECTORY, Words, WordsError
from storage import StoreError, open_store


def run(settings: Settings) -> None:
    """Serve until SIGTERM or SIGINT; raises CliError."""
    stats = Stats()
    log_to_stderr(settings.log_level, stats.count_line)
    with in_one_line(StoreError, ValueError, SettingError, PlatformError, WordsError):
        run_on_uvloop(_serve(settings, stats))


def platforms(settings: Settings, words: Words) -> list[Platform]:
    """Return the adapters that the settings name. Raises SettingError when they name none."""
    named: list[Platform] = []
    if settings.telegram:
        named.append(_telegram(settings.telegram, command_menu(words, settings.locale)))
    if settings.matrix:
        named.append(_matrix(settings.matrix, words, settings.locale))
    if not named:
        raise SettingError("YEMU_TELEGRAM__TOKEN or YEMU_MATRIX__HOMESERVER: at least one platform must be set")
    return named


def _telegram(settings: TelegramSettings, commands: CommandMenu) -> Platform:
    from adapters.telegram import Link, TelegramAdapter, Webhook, limits_of

    webhook = None
    if hook := settings.webhook:
        secret = hook.secret.get_secret_value()
        webhook = Webhook(url=hook.url, secret=secret, host=hook.host, port=hook.port, path=hook.path)
    try:
        limits = limits_of(settings.limits)
    except ValueError as error:
        raise SettingError(f"YEMU_TELEGRAM__LIMITS: {error}") from None
    token = settings.token.get_secret_value()
    return TelegramAdapter(Link(token=token, base_url=settings.base_url, limits=limits, webhook=webhook), commands)


def _matrix(settings: MatrixSettings, words: Words, locale: str) -> Platform:
    from adapters.matrix import Account, Manners, MatrixAdapter

    token, password = settings.access_token.get_secret_value(), settings.password.get_secret_value()
    typed = Typed(words)
    account = Account(settings.homeserver, settings.directory, token, settings.user, password)
    manners = Manners(
        settings.prefix,
        settings.allowed_inviters,
        settings.allowed_rooms,
        settings.reaction_buttons,
        settings.polls,
        settings.encryption,
        words.render(locale, "matrix-no-encryption"),
        words.render(locale, "matrix-in-clear"),
        words.render(locale, "matrix-still-muted"),
        words.render(locale, "matrix-barred"),
        undecryptable=words.render(locale, "matrix-undecryptable"),
        signs=typed.signs,
        voting=typed.names("vote"),
        notifying=typed.names("notify"),
    )
    return MatrixAdapter(account, manners)


async def _serve(settings: Settings, stats: Stats) -> None:
    games, words = games_and_words()
    adapters = platforms(settings, words)
    words.read(DIRECTORY)
    store = open_store(settings.database)
    await store.open()
    app = build(
        store,
        RealClock(),
        adapters,
        locale=settings.locale,
        zone=settings.timezone,
        games=games,
        words=words,
        stats=stats,
    )
    with told_to_stop() as stop:
        try:
            async with _probes(app, settings.http):
                await app.begin()
                await app.listen(asyncio.ensure_future(_stopped(app, stop, settings.drain)))
        finally:
            await app.end()


async def _stopped(app: App, stop: asyncio.Event, seconds: float) -> None:
    """Return when the bot was told to stop and its work is drained."""
    await stop.wait()
    await app.drain(seconds)


def _probes(app: App, settings: HttpSettings | None) -> AbstractAsyncContextManager[None]:
    if settings is None:
        return nullcontext()
    from bot.http import probed

    return probed(app, settings)


T = TypeVar("T")


def run_on_uvloop(main: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine as `asyncio.run` does, on uvloop."""
    with asyncio.Runner(loop_factory=_factory()) as runner:
        return runner.run(main)


def _factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":  # uvloop does not run there
        return None
    from uvloop import new_event_loop

    return new_event_loop
