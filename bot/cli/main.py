"""Command line. Everything heavy is imported by the command that needs it, so that `--help` is quick."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from bot.cli.errors import CliError, in_one_line

if TYPE_CHECKING:
    from bot.settings import Settings
    from fsm import RuleSet


class Commands(TyperGroup):
    """Group of all commands; a command that cannot be carried out ends with 2 and one clear line."""

    def invoke(self, ctx: Any) -> Any:
        """Carry out a command."""
        try:
            return super().invoke(ctx)
        except CliError as error:
            typer.echo(f"yemu: {error}", err=True)
            raise typer.Exit(2) from None


app = typer.Typer(
    cls=Commands,
    name="yemu",
    help="Yemu (夜幕): the game master of social-deduction games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

WEB_DATABASE = "sqlite://yemu-web.sqlite3"

Number = typer.Argument(min=1, max=2**63 - 1, help="Number of a stored match.")
Game = Annotated[str, typer.Argument(help="Key of a game, such as avalon.")]
Database = Annotated[str, typer.Option("--db", help="Database URL, such as sqlite://yemu.sqlite3.")]
Stored = Annotated[str | None, typer.Option("--db", help="Database URL.", show_default="YEMU_DATABASE")]
Kept = Annotated[
    str | None,
    typer.Option(
        "--db",
        help="Database URL; the table kept there goes on.",
        show_default="sqlite://yemu-play.sqlite3, nothing with --auto",
    ),
]
Seed = Annotated[str | None, typer.Option(help="Seed of deals and computer players; the same seed repeats them.")]
Deal = Annotated[str | None, typer.Option(help="Roles of the next game by seat: role,role,…")]
Locale = Annotated[str | None, typer.Option(help="Language, such as zh or en.")]
Players = Annotated[int | None, typer.Option(help="Number of players.")]
Preset = Annotated[str | None, typer.Option(help="Preset of the game.")]
Values = Annotated[
    list[str] | None, typer.Option("--set", help="Option of the game: key=value. May be given several times.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def _prepared(locale: str | None) -> str:
    """Set up the log, and return the language to use."""
    from bot.logging import log_to_stderr
    from locales import languages

    settings = _settings()
    if locale is not None and locale not in languages():
        raise CliError(f"--locale: {locale} is not one of {', '.join(languages())}")
    log_to_stderr(settings.log_level)
    return locale or settings.locale


@app.command()
def play(
    players: Players = None,
    preset: Preset = None,
    game: Annotated[str | None, typer.Option(help="Key of a game, such as avalon.")] = None,
    locale: Locale = None,
    seed: Seed = None,
    deal: Deal = None,
    db: Kept = None,
    auto: Annotated[bool, typer.Option("--auto", help="Watch a game: computer players take all seats.")] = False,
    thinking: Annotated[float, typer.Option(min=0, max=60, help="Seconds before a computer player answers.")] = 0.4,
) -> None:
    """Play at a table in the terminal, against computer players."""
    from bot.cli.play import Table, play_at

    language = _prepared(locale)
    play_at(Table(players, preset, game, language, seed, _roles(deal), db, auto, thinking))


@app.command()
def web(
    locale: Locale = None,
    seed: Seed = None,
    deal: Deal = None,
    db: Annotated[str, typer.Option("--db", help="Database URL; the table kept there goes on.")] = WEB_DATABASE,
    host: Annotated[
        str | None, typer.Option(help="Address for the local network; every seat then has a link of its own.")
    ] = None,
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port; 0 takes a free one.")] = 4086,
    no_open: Annotated[bool, typer.Option("--no-open", help="Print the link, and open no browser.")] = False,
    clock: Annotated[str, typer.Option(help="real, fast (skips waits that nobody needs) or step.")] = "real",
    thinking: Annotated[float, typer.Option(min=0, max=60, help="Seconds before a computer player answers.")] = 0.4,
) -> None:
    """Play or rehearse at a table in the browser, alone or with others."""
    from bot.cli.web import PACES, Choices, serve

    if clock not in PACES:
        raise CliError(f"--clock: {clock} is none of {', '.join(PACES)}")
    language = _prepared(locale)
    serve(Choices(language, db, host, port, not no_open, clock, seed, _roles(deal), thinking))


@app.command()
def pipe(
    db: Database = "sqlite://:memory:",
    clock: Annotated[str, typer.Option(help="real, or manual: only `advance` moves the time.")] = "real",
    seed: Seed = None,
    deal: Deal = None,
    locale: Locale = None,
) -> None:
    """Run the bot for a program: JSON lines in, JSON lines out."""
    from bot.cli.pipe import pipe_through

    if clock not in ("real", "manual"):
        raise CliError(f"--clock: {clock} is neither real nor manual")
    language = _prepared(locale)
    pipe_through(db, manual=clock == "manual", seed=seed, deal=_roles(deal), locale=language)


@app.command()
def run() -> None:
    """Run the bot on the platforms in the settings."""
    from bot.cli.run import run as serve

    serve(_settings())


@app.command()
def simulate(
    game: Game,
    players: Players = None,
    preset: Preset = None,
    board: Annotated[str | None, typer.Option(help="Board of the game, if it has several.")] = None,
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="Number of games.")] = 1000,
    set_: Values = None,
    seed: Annotated[str, typer.Option(help="Seed; the same seed gives the same result.")] = "yemu",
    deal: Annotated[str | None, typer.Option(help="Roles of every game by seat: role,role,…")] = None,
    json: AsJson = False,
    by_chance: Annotated[
        bool, typer.Option("--random", help="Answer by chance alone, as in a search for faults.")
    ] = False,
) -> None:
    """Let computer players play many games, and print how often each side wins."""
    from bot.cli.simulate import simulate as run

    rules = _rules(game)
    opening = (f"{rules.opener or 'board'}={board}",) if board else ()
    chosen = (*opening, *(set_ or ()))
    typer.echo(run(rules, players, preset, chosen, games, seed, as_json=json, deal=_roles(deal), by_chance=by_chance))


@app.command()
def replay(
    match: Annotated[int, Number],
    db: Stored = None,
    locale: Locale = None,
    page: Annotated[Path | None, typer.Option(help="Write its page to this file, to be opened in a browser.")] = None,
) -> None:
    """Print a stored match as the room saw it; a finished one with its secrets."""
    from bot.cli.replay import replay as run

    language = _prepared(locale)
    typer.echo(run(db or _settings().database, match, language, page))


@app.command()
def verify(
    match: Annotated[int | None, Number] = None,
    db: Stored = None,
    commitment: Annotated[str | None, typer.Option(help="Commitment announced at the deal.")] = None,
    seed: Annotated[str | None, typer.Option(help="Seed announced at the end.")] = None,
    roles: Annotated[str | None, typer.Option(help="Roles by seat: role,role,…")] = None,
) -> None:
    """Verify the deal of a stored match, or of a game whose commitment, seed and roles a chat has shown."""
    from bot.cli.verify import verify_shown, verify_stored

    if match is not None:
        if seed or roles:
            raise CliError("verify: a stored match has its own seed and roles; leave out --seed and --roles")
        typer.echo(verify_stored(db or _settings().database, match, commitment))
    elif commitment and seed and roles:
        typer.echo(verify_shown(commitment, seed, _roles(roles) or ()))
    else:
        raise CliError("verify needs a match, or --commitment, --seed and --roles")


@app.command()
def chart(game: Game) -> None:
    """Print a game's phases as a Mermaid state diagram."""
    from fsm.machine import mermaid

    typer.echo(mermaid(_rules(game)), nl=False)


@app.command()
def status(db: Stored = None, locale: Locale = None) -> None:
    """Print the bots on a database, its tables, and the events that wait."""
    from bot.cli.status import status as run

    language = _prepared(locale)
    typer.echo(run(db or _settings().database, language))


@app.command()
def migrate(
    db: Stored = None,
    contract: Annotated[
        bool, typer.Option("--contract", help="Also take away what only older releases use (PostgreSQL).")
    ] = False,
) -> None:
    """Bring a database up to this release."""
    import asyncio

    from storage import StoreError
    from storage import migrate as run

    with in_one_line(StoreError, ValueError):
        taken = asyncio.run(run(db or _settings().database, contract=contract))
    typer.echo("\n".join(taken) or "already up to date")


@app.command()
def version() -> None:
    """Print the version."""
    from importlib.metadata import version as installed

    typer.echo(installed("yemu"))


def _roles(text: str | None) -> tuple[str, ...] | None:
    return tuple(role.strip() for role in text.split(",")) if text else None


def _settings() -> Settings:
    from bot.settings import SettingError, load_settings

    with in_one_line(SettingError):
        return load_settings()


def _rules(key: str) -> RuleSet[Any]:
    from fsm.registry import find_games

    games, broken = find_games()
    if key not in games:
        why = "; ".join(f"{one.name} of {one.distribution}: {one.reason}" for one in broken)
        raise CliError(f"unknown game {key}; installed: {', '.join(games)}" + (f" ({why})" if why else ""))
    return games[key]
