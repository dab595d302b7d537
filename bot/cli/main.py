"""Command line. Everything heavy is imported by the command that needs it, so that `--help` is quick."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from bot.cli.errors import LOCALE, CliError, alternatives, exit_code, explained, language

if TYPE_CHECKING:
    from bot.settings import Settings
    from fsm import RuleSet


class Commands(TyperGroup):
    """Group of all commands; a command that cannot be carried out ends with 2 and one clear line."""

    def main(self, args: Sequence[str] | None = None, *_: Any, **about: Any) -> Any:
        """Carry out a command, and end the process."""
        words = sys.argv[1:] if args is None else [*args]
        try:
            code = super().main(words, **{**about, "standalone_mode": False})
            if sys.stdout:
                sys.stdout.flush()
        except typer.Abort:
            code = 1
        except Exception as error:
            text = explained(error, words, self.commands.get(words[0] if words else ""))
            if text is None:
                raise
            code = exit_code(error, words)
            if isinstance(error, OSError):
                _give_up_output()
            with suppress(OSError):
                typer.echo(f"yemu: {text}", err=True)
        sys.exit(code)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that the first word names. Raises CliError."""
        if args[0] not in self.commands:
            likely = alternatives(get_close_matches(args[0], self.commands))
            raise CliError("cli-no-command", word=args[0], likely=likely)
        return super().resolve_command(ctx, args)


def _give_up_output() -> None:
    """Let what is still to be printed go nowhere: the interpreter would try once more at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            stream.flush()
            continue
        with suppress(OSError, ValueError, AttributeError):
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


app = typer.Typer(
    cls=Commands,
    name="yemu",
    help="Yemu (夜幕): the game master of social-deduction games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

LONGEST = 100_000
"""Maximum number of days for which games are kept."""

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
Config = Annotated[
    Path | None,
    typer.Option("--config", help="File of settings.", show_default="YEMU_CONFIG, else yemu.toml"),
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
    """Set up the log, and return the language of the command. Raises CliError."""
    from bot.logging import log_to_stderr

    settings, spoken = _settings(), _language(locale)
    log_to_stderr(settings.log_level)
    return spoken


def _language(locale: str | None) -> str:
    """Return the language of a command, as its errors have it. Raises CliError."""
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
def yemu(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_say_version, help="Print the version.")
    ] = False,
) -> None:
    """Hold the options of the program itself."""


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
    from bot.settings import chosen_locale

    if host == "":
        raise CliError("cli-no-value", command="yemu web", option="--host")
    if clock not in PACES:
        raise CliError("cli-no-clock", word=clock, known=PACES)
    language, is_settled = _prepared(locale), bool(locale or chosen_locale())
    serve(Choices(language, is_settled, db, host, port, not no_open, clock, seed, _roles(deal), thinking))


@app.command()
def pipe(
    db: Database = "sqlite://:memory:",
    clock: Annotated[str, typer.Option(help="real, or manual: only `advance` moves the time.")] = "real",
    seed: Seed = None,
    deal: Deal = None,
    locale: Locale = None,
) -> None:
    """Run the bot for a program: JSON lines in, JSON lines out."""
    from bot.cli.pipe import CLOCKS, MANUAL, pipe_through

    if clock not in CLOCKS:
        raise CliError("cli-no-clock", word=clock, known=CLOCKS)
    _prepared(locale)
    usual = _settings().locale  # programs need the same language on every machine
    pipe_through(db, manual=clock == MANUAL, seed=seed, deal=_roles(deal), locale=locale or usual)


@app.command()
def setup(
    config: Config = None,
    locale: Locale = None,
    platform: Annotated[str | None, typer.Option(help="Platform, such as telegram.")] = None,
    set_: Annotated[
        list[str] | None, typer.Option("--set", help="Setting: telegram.base_url=https://… May be given several times.")
    ] = None,
    secret: Annotated[
        list[str] | None, typer.Option(help="Secret setting: telegram.token=FILE, or =- for the standard input.")
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Change an existing file without a question.")] = False,
    print_example: Annotated[
        bool, typer.Option("--print-example", help="Print a file with every setting and its meaning.")
    ] = False,
) -> None:
    """Ask for all that the bot needs, try it, and write the file of settings."""
    from bot.cli.setup import Choices, set_up, show_example

    _need_language(locale)
    if print_example:
        show_example(locale)
    else:
        set_up(Choices(config, locale, platform, set_ or (), secret or (), yes))


@app.command()
def doctor(config: Config = None, locale: Locale = None) -> None:
    """Check an installation and change nothing; the exit code is 1 if something is wrong."""
    from bot.cli.doctor import examine

    _need_language(locale)
    if not examine(config, locale):
        raise typer.Exit(1)


@app.command()
def run(config: Config = None) -> None:
    """Run the bot on the platforms in the settings."""
    from bot.cli.run import run as serve

    serve(_settings(config))


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
    if board and not rules.opener:
        raise CliError("cli-no-boards", game=game)
    opening = (f"{rules.opener}={board}",) if board else ()
    chosen = (*opening, *(set_ or ()))
    typer.echo(run(rules, players, preset, chosen, games, seed, as_json=json, deal=_roles(deal), by_chance=by_chance))


@app.command()
def replay(
    match: Annotated[int, Number],
    db: Stored = None,
    config: Config = None,
    locale: Locale = None,
    page: Annotated[Path | None, typer.Option(help="Write its page to this file, to be opened in a browser.")] = None,
) -> None:
    """Print a stored match as the room saw it; a finished one with its secrets."""
    from bot.cli.replay import replay as run

    language = _prepared(locale)
    typer.echo(run(db or _settings(config).database, match, language, page))


@app.command()
def verify(
    match: Annotated[int | None, Number] = None,
    db: Stored = None,
    config: Config = None,
    commitment: Annotated[str | None, typer.Option(help="Commitment announced at the deal.")] = None,
    seed: Annotated[str | None, typer.Option(help="Seed announced at the end.")] = None,
    roles: Annotated[str | None, typer.Option(help="Roles by seat: role,role,…")] = None,
    locale: Locale = None,
) -> None:
    """Verify the deal of a stored match, or of a game whose commitment, seed and roles a chat has shown."""
    from bot.cli.verify import verify_shown, verify_stored

    told_in = _language(locale)
    if match is not None:
        if seed or roles:
            raise CliError("cli-verify-both", match=match)
        typer.echo(verify_stored(db or _settings(config).database, match, commitment, told_in))
    elif commitment and seed and roles:
        typer.echo(verify_shown(commitment, seed, _roles(roles) or (), told_in))
    else:
        raise CliError("cli-verify-what")


@app.command()
def chart(game: Game) -> None:
    """Print a game's phases as a Mermaid state diagram."""
    from fsm.machine import mermaid

    typer.echo(mermaid(_rules(game)), nl=False)


@app.command()
def status(db: Stored = None, config: Config = None, locale: Locale = None) -> None:
    """Print the bots on a database, its tables, and the events that wait."""
    from bot.cli.status import status as run

    told_in = _language(locale)
    typer.echo(run(db or _settings(config).database, told_in))


@app.command()
def migrate(
    db: Stored = None,
    config: Config = None,
    create: Annotated[bool, typer.Option("--create", help="Begin a new database.")] = False,
    contract: Annotated[
        bool, typer.Option("--contract", help="Also take away what only older releases use (PostgreSQL).")
    ] = False,
    locale: Locale = None,
) -> None:
    """Bring a database up to this release."""
    import asyncio

    from bot.games import load_words
    from locales import Verbatim
    from storage import migrate as run

    taken = asyncio.run(run(db or _settings(config).database, create=create, contract=contract))
    key = "cli-migrated" if taken else "cli-up-to-date"
    said = load_words({}).plain(_language(locale), key, {"migrations": tuple(map(Verbatim, taken))})
    typer.echo(said)


@app.command()
def prune(
    journals: Annotated[
        float | None,
        typer.Option(
            min=1,
            max=LONGEST,
            help="Days after which a game loses its journal.",
            show_default="YEMU_RETENTION__JOURNALS",
        ),
    ] = None,
    games: Annotated[
        float | None,
        typer.Option(
            min=1,
            max=LONGEST,
            help="Days after which only the results of a game stay.",
            show_default="YEMU_RETENTION__GAMES",
        ),
    ] = None,
    room: Annotated[str, typer.Option(help="Address of the only room to prune.", show_default="all rooms")] = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Print what would go, and delete nothing.")] = False,
    db: Stored = None,
    locale: Locale = None,
) -> None:
    """Delete the journals of old games, or everything of them but their results."""
    from bot.cli.prune import prune as run
    from bot.settings import RetentionSettings

    language, settings = _prepared(locale), _settings()
    kept = settings.retention or RetentionSettings()
    keep = RetentionSettings(
        journals=kept.journals if journals is None else journals, games=kept.games if games is None else games
    )
    typer.echo(run(db or settings.database, keep, room, language, is_dry=dry_run))


@app.command()
def version() -> None:
    """Print the version."""
    from importlib.metadata import version as installed

    typer.echo(installed("yemu"))


def _roles(text: str | None) -> tuple[str, ...] | None:
    return tuple(role.strip() for role in text.split(",")) if text else None


def _settings(config: Path | None = None) -> Settings:
    from bot.settings import load_settings

    return load_settings(config)


def _rules(key: str) -> RuleSet[Any]:
    from fsm.registry import find_games
    from locales import Verbatim

    games, broken = find_games()
    if key not in games:
        why = "; ".join(f"{one.name} of {one.distribution}: {one.reason}" for one in broken)
        raise CliError("cli-no-game", word=key, known=tuple(games), broken=Verbatim(why) if why else None)
    return games[key]
