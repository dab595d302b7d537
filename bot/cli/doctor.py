import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import msgspec
import typer
from pydantic import BaseModel, SecretStr

from adapters.base import PlatformError, platform_of, scheme_of
from adapters.registration import Finding, Shell
from bot.cli.database_file import loss
from bot.cli.errors import as_arguments, language, of_database, reason_of
from bot.cli.player_games import ask_once
from bot.cli.shell import shell_without_bot
from bot.delivery.rows import REFUSED, Waiting
from bot.games import load_words
from bot.logging import log_to_stderr
from bot.match.players import Players
from bot.messages.renderer import Renderer
from bot.setting_sources import DOTENV
from bot.settings import SettingError, Settings, load_settings, platform_adapters
from bot.stats import Stats
from fsm.registry import Broken, find_games, find_players
from locales import Argument, Key, Text, Verbatim, Words, plain
from storage import Pending, StoreError, opened
from storage import examine as examine_database

OTHERS: Final = 0o077


def examine(named: Path | None, locale: str | None) -> bool:
    log_to_stderr("error")
    words = load_words({}, [one.locales for one in platform_adapters() if one.locales])
    try:
        settings = load_settings(named)
    except SettingError as error:
        doctor = Doctor(words, locale or language(()))
        why = Text("cli-setting", name=Verbatim(error.name), reason=reason_of(error.why, error.facts))
        doctor.print(doctor.finding("doctor-settings", is_good=False, error=why))
    else:
        chosen = settings.locale if "locale" in settings.model_fields_set else language(())
        doctor = Doctor(words, locale or chosen)
        asyncio.run(doctor.examine(settings))
    typer.echo(doctor.text("doctor-end", faults=doctor.faults))
    return not doctor.faults


class Doctor:
    def __init__(self, words: Words, locale: str) -> None:
        self._words = words
        self._locale = locale
        self.faults = 0

    def text(self, key: str, **args: Argument) -> str:
        return self._words.plain(self._locale, key, args)

    def finding(self, key: str, *, is_good: bool = True, **args: Argument) -> Finding:
        return Finding(is_good, self.text(key, **args))

    def print(self, finding: Finding) -> None:
        self.faults += not finding.is_good
        typer.echo(f"{'✓' if finding.is_good else '✗'} {plain(finding.text)}")

    async def examine(self, settings: Settings) -> None:
        for finding in (*self._of_settings(settings), *self._of_games(), *await self._of_players()):
            self.print(finding)
        shell = shell_without_bot(self._words, self._locale)
        for finding in (*await self._of_database(settings, shell), *await self._of_messages(settings)):
            self.print(finding)
        async for finding in self._of_platforms(settings, shell):
            self.print(finding)
        self.print(self._of_pictures())

    def _of_settings(self, settings: Settings) -> Iterator[Finding]:
        file = settings.file
        yield self.finding(f"doctor-settings-{'file' if file.exists() else 'none'}", file=Verbatim(str(file)))
        known = [*_secrets(settings)]
        for one in (file, Path(DOTENV)):
            is_open = one.exists() and one.stat().st_mode & OTHERS
            if is_open and any(secret in one.read_text(encoding="utf-8") for secret in known):
                yield self.finding("doctor-file-open", is_good=False, file=Verbatim(str(one)))
        if not settings.platforms:
            yield self.finding("doctor-no-platform", is_good=False)

    def _of_games(self) -> Iterator[Finding]:
        games, broken = find_games()
        yield self.finding("doctor-games", games=len(games))
        for one in broken:
            yield self.finding("doctor-game-broken", is_good=False, **_named(one))

    async def _of_players(self) -> list[Finding]:
        (installed, broken), (games, _) = find_players(), find_games()
        found = [self.finding("doctor-player-broken", is_good=False, **_named(one)) for one in broken]
        if not installed:
            return found
        players = Players(installed, Renderer(load_words(games)), Stats())
        for name, player in installed.items():
            key = next((one for one in games if one in player.games), "avalon")
            kind = await ask_once(players, name, games[key])
            args = {"player": Verbatim(name), "kind": kind, "host": players.host(name) or None}
            found.append(self.finding("doctor-player", is_good=kind is None, **args))
        await players.stop()
        return found

    async def _of_database(self, settings: Settings, shell: Shell) -> list[Finding]:
        try:
            found = await examine_database(settings.database)
        except StoreError as error:
            key, args = of_database(error)
            return [self.finding(key, is_good=False, **args)]
        why = await loss(settings, shell)
        findings = [
            Finding(one.is_good, self.text(f"database-{one.fact}", **as_arguments(one.args)))
            for one in found
            if not (why and one.fact == "new")
        ]
        return [*findings, self.finding("cli-reason", is_good=False, reason=why)] if why else findings

    async def _of_messages(self, settings: Settings) -> list[Finding]:
        return [
            self.finding(
                "doctor-refused",
                is_good=False,
                platform=Verbatim(scheme_of(row.to).capitalize()),
                match=Verbatim(str(row.match)),
                reason=Verbatim(why.reason),
            )
            for row, why in await _waiting(settings.database)
        ]

    async def _of_platforms(self, settings: Settings, shell: Shell) -> AsyncIterator[Finding]:
        for name, section in settings.platforms.items():
            typer.echo(f"— {name.capitalize()}")
            adapter = settings.adapters[platform_of(name)]
            if adapter.examine is None:
                yield self.finding("doctor-no-checks", platform=Verbatim(name))
                continue
            try:
                async for finding in adapter.examine(section, shell):
                    yield finding
            except PlatformError as error:
                yield self.finding("cli-reason", is_good=False, reason=reason_of(error.why, error.facts))

    def _of_pictures(self) -> Finding:
        if find_spec("PIL") is None:
            return self.finding("doctor-pictures-missing")
        try:
            from bot.pictures.typeface import OURS, has, lacking

            names = (self._words.plain(locale, "common-language-name") for locale in self._words.locales)
            is_good = all(any(has(font, sign) for font in OURS) for sign in "".join(names))
            missing = lacking()
        except (ImportError, OSError):
            is_good, missing = False, []
        if is_good and missing:
            return self.finding(
                "doctor-pictures-scripts", scripts=tuple(Key(f"doctor-script-{one}") for one in missing)
            )
        return self.finding("doctor-pictures" if is_good else "doctor-pictures-broken", is_good=is_good)


async def _waiting(database: str) -> list[tuple[Pending, Waiting]]:
    found: list[tuple[Pending, Waiting]] = []
    with suppress(StoreError):
        async with opened(database, only_reads=True) as store:
            for row in await store.pending():
                body = await store.recall(REFUSED, str(row.match))
                why = msgspec.json.decode(body, type=Waiting) if body else None
                if why and (row.seq, row.n) == (why.seq, why.n):
                    found.append((row, why))
    return found


def _named(one: Broken) -> dict[str, Argument]:
    return {"name": Verbatim(one.name), "owner": Verbatim(one.distribution), "reason": Verbatim(one.reason)}


def _secrets(settings: BaseModel) -> Iterator[str]:
    for name, value in settings:
        if isinstance(value, SecretStr) and value.get_secret_value():
            yield value.get_secret_value()
        elif isinstance(value, BaseModel):
            yield from _secrets(value)
        elif name == "database" and "@" in value:
            yield value
