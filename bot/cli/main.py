"""Command line. Everything heavy is imported by the command that needs it, so that each starts quickly."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from bot.cli.errors import LOCALE, CliError, alternatives, exit_code, explain, language

if TYPE_CHECKING:
    from bot.settings import Settings
    from fsm import AnyRules


def _print_help(self: Any, ctx: Any, formatter: Any) -> None:
    from bot.cli.help import print_help

    print_help(self, ctx.command_path, ctx.obj)


class CliCommand(TyperCommand):
    format_help = _print_help


class CliCommands(TyperGroup):
    format_help = _print_help

    def main(self, args: Sequence[str] | None = None, *_: object, **about: Any) -> Any:
        words = (sys.argv[1:] if args is None else [*args]) or ["--help"]
        try:
            if not words[0].startswith("-") and words[0] not in self.commands:
                likely = alternatives(get_close_matches(words[0], self.commands))
                raise CliError("cli-no-command", word=words[0], likely=likely)
            code = super().main(words, **{**about, "standalone_mode": False, "obj": words})
            sys.stdout.flush()
        except typer.Abort:
            code = 1
        except Exception as error:
            text = explain(error, words, self.commands.get(words[0]))
            if text is None:
                raise
            code = exit_code(error, words)
            if isinstance(error, OSError):
                _give_up_output()
            with suppress(OSError):
                typer.echo(f"yemu: {text}", err=True)
        sys.exit(code)


def _give_up_output() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
            continue
        with suppress(OSError, ValueError):
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


app = typer.Typer(cls=CliCommands, name="yemu", add_completion=False, pretty_exceptions_enable=False)
LONGEST = 100_000
WEB_DATABASE = "sqlite://yemu-web.sqlite3"

Number = typer.Argument(min=1, max=2**63 - 1)
Stored = Annotated[str | None, typer.Option("--db", show_default="YEMU_DATABASE")]
Config = Annotated[Path | None, typer.Option("--config", show_default="YEMU_CONFIG / yemu.toml")]
Values = Annotated[list[str] | None, typer.Option("--set")]
Games = Annotated[int, typer.Option(min=1, max=10_000_000)]
ByChance = Annotated[bool, typer.Option("--random")]
Thinking = Annotated[float, typer.Option(min=0, max=60)]


def _prepare(locale: str | None) -> str:
    from bot.logging import log_to_stderr

    settings, spoken = _settings(), _language(locale)
    log_to_stderr(settings.log_level)
    return spoken


def _language(locale: str | None) -> str:
    _need_language(locale)
    return language(() if locale is None else (LOCALE, locale))


def _need_language(locale: str | None) -> None:
    from locales import languages

    if locale is not None and locale not in languages():
        raise CliError("cli-no-locale", word=locale, known=languages())


def _say_version(asked: bool) -> None:
    if asked:
        version()
        raise typer.Exit


@app.callback()
def yemu(version: Annotated[bool, typer.Option("--version", is_eager=True, callback=_say_version)] = False) -> None:
    """Hold the options of the program itself."""


@app.command(cls=CliCommand)
def play(
    players: int | None = None,
    preset: str | None = None,
    game: str | None = None,
    locale: str | None = None,
    seed: str | None = None,
    deal: str | None = None,
    db: Annotated[str | None, typer.Option(show_default="sqlite://yemu-play.sqlite3")] = None,
    auto: Annotated[bool, typer.Option("--auto")] = False,
    thinking: Thinking = 0.4,
    computers: str = "policy",
) -> None:
    from bot.cli.play import PlayChoices, play_at

    language = _prepare(locale)
    play_at(PlayChoices(players, preset, game, language, seed, _roles(deal), db, auto, thinking, computers))


@app.command(cls=CliCommand)
def web(
    locale: str | None = None,
    seed: str | None = None,
    deal: str | None = None,
    db: str = WEB_DATABASE,
    host: str | None = None,
    port: Annotated[int, typer.Option(min=0, max=65535)] = 4086,
    no_open: Annotated[bool, typer.Option("--no-open")] = False,
    clock: str = "real",
    thinking: Thinking = 0.4,
) -> None:
    from bot.cli.web import PACES, WebChoices, serve
    from bot.setting_sources import chosen_locale

    if host == "":
        raise CliError("cli-no-value", command="yemu web", option="--host")
    if clock not in PACES:
        raise CliError("cli-no-clock", word=clock, known=PACES)
    language, is_settled = _prepare(locale), bool(locale or chosen_locale())
    serve(WebChoices(language, is_settled, db, host, port, not no_open, clock, seed, _roles(deal), thinking))


@app.command(cls=CliCommand)
def pipe(
    db: str = "sqlite://:memory:",
    clock: str = "real",
    seed: str | None = None,
    deal: str | None = None,
    locale: str | None = None,
) -> None:
    from bot.cli.pipe import CLOCKS, MANUAL, pipe_through

    if clock not in CLOCKS:
        raise CliError("cli-no-clock", word=clock, known=CLOCKS)
    _prepare(locale)
    usual = _settings().locale  # programs need the same language on every machine
    pipe_through(db, manual=clock == MANUAL, seed=seed, deal=_roles(deal), locale=locale or usual)


@app.command(cls=CliCommand)
def setup(
    config: Config = None,
    locale: str | None = None,
    platform: str | None = None,
    set_: Values = None,
    secret: list[str] | None = None,
    yes: Annotated[bool, typer.Option("--yes")] = False,
    print_example: Annotated[bool, typer.Option("--print-example")] = False,
) -> None:
    from bot.cli.setup import SetupChoices, set_up, show_example

    _need_language(locale)
    if print_example:
        show_example(locale)
    else:
        set_up(SetupChoices(config, locale, platform, set_ or (), secret or (), yes))


@app.command(cls=CliCommand)
def doctor(config: Config = None, locale: str | None = None) -> None:
    from bot.cli.doctor import examine

    _need_language(locale)
    if not examine(config, locale):
        raise typer.Exit(1)


@app.command(cls=CliCommand)
def run(config: Config = None) -> None:
    from bot.cli.run import run as serve

    serve(_settings(config))


@app.command(cls=CliCommand)
def simulate(
    game: str,
    players: int | None = None,
    preset: str | None = None,
    board: str | None = None,
    games: Games = 1000,
    set_: Values = None,
    seed: str = "yemu",
    deal: str | None = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    by_chance: ByChance = False,
    players_by: str = "policy",
) -> None:
    from bot.cli.simulate import simulate as run

    rules, chosen = _rules(game), _chosen(game, board, set_)
    by = "random" if by_chance else players_by
    typer.echo(run(rules, players, preset, chosen, games, seed, as_json=json, deal=_roles(deal), by=by))


@app.command("games", cls=CliCommand)
def write_games(
    game: str,
    players: int | None = None,
    preset: str | None = None,
    board: str | None = None,
    games: Games = 1000,
    set_: Values = None,
    seed: str = "yemu",
    by_chance: ByChance = False,
    players_by: str = "policy",
    out: Path | None = None,
) -> None:
    from bot.cli.simulate import write_games as run

    by = "random" if by_chance else players_by
    run(_rules(game), players, preset, _chosen(game, board, set_), games, seed, out, by=by)


@app.command(cls=CliCommand)
def replay(
    match: Annotated[int, Number],
    db: Stored = None,
    config: Config = None,
    locale: str | None = None,
    page: Path | None = None,
) -> None:
    from bot.cli.replay import replay as run

    language = _prepare(locale)
    typer.echo(run(db or _settings(config).database, match, language, page))


@app.command(cls=CliCommand)
def verify(
    match: Annotated[int | None, Number] = None,
    db: Stored = None,
    config: Config = None,
    commitment: str | None = None,
    seed: str | None = None,
    roles: str | None = None,
    drawn: str = "",
    locale: str | None = None,
) -> None:
    from bot.cli.verify import verify_shown, verify_stored

    told_in = _language(locale)
    if match is not None:
        if seed or roles:
            raise CliError("cli-verify-both", match=match)
        typer.echo(verify_stored(db or _settings(config).database, match, commitment, told_in))
    elif commitment and seed and roles:
        typer.echo(verify_shown(commitment, seed, _roles(roles) or (), told_in, drawn))
    else:
        raise CliError("cli-verify-what")


@app.command(cls=CliCommand)
def chart(game: str) -> None:
    from fsm.machine import mermaid

    typer.echo(mermaid(_rules(game)), nl=False)


@app.command(cls=CliCommand)
def new_game(name: str, locale: str | None = None) -> None:
    _write_package("game", name, locale)


@app.command(cls=CliCommand)
def new_role(name: str, locale: str | None = None) -> None:
    _write_package("role", name, locale)


@app.command(cls=CliCommand)
def new_player(name: str, locale: str | None = None) -> None:
    _write_package("player", name, locale)


def _write_package(kind: str, name: str, locale: str | None) -> None:
    from bot.cli.new import write_package

    typer.echo(write_package(kind, name, _language(locale)))


@app.command(cls=CliCommand)
def status(db: Stored = None, config: Config = None, locale: str | None = None) -> None:
    from bot.cli.status import status as run

    told_in = _language(locale)
    typer.echo(run(db or _settings(config).database, told_in))


@app.command(cls=CliCommand)
def account(
    act: Annotated[str, typer.Argument(show_default="list")] = "list",
    name: Annotated[str, typer.Argument()] = "",
    secret: Annotated[list[str] | None, typer.Option("--secret")] = None,
    values: Values = None,
    config: Config = None,
    locale: str | None = None,
) -> None:
    from bot.cli.account import account as run
    from bot.cli.setup import SetupChoices, set_up

    if act not in (known := ("list", "add", "pause", "resume", "remove")):
        raise CliError("cli-no-act", word=act, known=known)
    if act == "add":
        platform, dot, own = name.partition(".")
        if not dot or not own:
            raise CliError("cli-account-name", name=name)
        _need_language(locale)
        set_up(SetupChoices(config, locale, platform, values or (), secret or (), is_agreed=True, account=own))
        return
    told_in = _language(locale)
    typer.echo(run(act, name, _settings(config), told_in))


@app.command(cls=CliCommand)
def migrate(
    db: Stored = None,
    config: Config = None,
    create: Annotated[bool, typer.Option("--create")] = False,
    contract: Annotated[bool, typer.Option("--contract")] = False,
    locale: str | None = None,
) -> None:
    import asyncio

    from bot.cli.database_file import need_history
    from bot.cli.shell import shell_without_bot
    from bot.games import load_words
    from locales import Verbatim
    from storage import migrate as run

    words, told_in = load_words({}), _language(locale)

    async def ran() -> list[str]:
        if db:
            return await run(db, create=create, contract=contract)
        settings = _settings(config)
        if not create:
            await need_history(settings, shell_without_bot(words, told_in))
        return await run(settings.database, create=create, contract=contract)

    taken = asyncio.run(ran())
    key = "cli-migrated" if taken else "cli-up-to-date"
    typer.echo(words.plain(told_in, key, {"migrations": tuple(map(Verbatim, taken))}))


@app.command(cls=CliCommand)
def prune(
    journals: Annotated[float | None, typer.Option(min=1, max=LONGEST, show_default="YEMU_RETENTION__JOURNALS")] = None,
    games: Annotated[float | None, typer.Option(min=1, max=LONGEST, show_default="YEMU_RETENTION__GAMES")] = None,
    room: str = "",
    dry_run: Annotated[bool, typer.Option("--dry-run")] = False,
    db: Stored = None,
    locale: str | None = None,
) -> None:
    from bot.cli.prune import prune as run
    from bot.settings import RetentionSettings

    language, settings = _prepare(locale), _settings()
    kept = settings.retention or RetentionSettings()
    keep = RetentionSettings(
        journals=kept.journals if journals is None else journals, games=kept.games if games is None else games
    )
    typer.echo(run(db or settings.database, keep, room, language, is_dry=dry_run))


@app.command(cls=CliCommand)
def version() -> None:
    from importlib.metadata import version as installed

    typer.echo(installed("yemu"))


def _roles(text: str | None) -> tuple[str, ...] | None:
    return tuple(role.strip() for role in text.split(",")) if text else None


def _chosen(game: str, board: str | None, values: Sequence[str] | None) -> tuple[str, ...]:
    rules = _rules(game)
    if board and not rules.opener:
        raise CliError("cli-no-boards", game=game)
    return (*([f"{rules.opener}={board}"] if board else []), *(values or ()))


def _settings(config: Path | None = None) -> Settings:
    from bot.settings import load_settings

    return load_settings(config)


def _rules(key: str) -> AnyRules:
    from fsm.registry import find_games
    from locales import Verbatim

    games, broken = find_games()
    if key not in games:
        why = "; ".join(f"{one.name} of {one.distribution}: {one.reason}" for one in broken)
        raise CliError("cli-no-game", word=key, known=tuple(games), broken=Verbatim(why) if why else None)
    return games[key]
