"""`yemu play`: a table in the terminal. The whole bot runs; only its platforms are a person and computer players."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from io import TextIOWrapper
from typing import Any, Final

import typer

from adapters.base import Line, PlatformError, Question
from adapters.computer import ComputerAdapter
from adapters.console import PERSON, ROOM, Seating
from adapters.registry import find_adapter
from bot.app import App, build
from bot.cli.errors import CliError, in_one_line
from bot.cli.prompts import asked
from bot.cli.shell import make_shell
from bot.clock import Clock, ManualClock, RealClock
from bot.games import games_and_words
from bot.match.deal import Rehearsal
from bot.table.consent import unconfirmed
from bot.table.setup import sizes
from fsm import Dice, Prompt, RuleSet
from fsm.autoplay import choose
from locales import Either, Words, WordsError
from storage import Store, StoreError, open_store

HOST: Final = "console:@host"
"""Address of the host when the person does not sit down."""

DATABASE: Final = "sqlite://yemu-play.sqlite3"
NAMES: Final = ("Ada", "Bo", "Cleo", "Dirk", "Elsa", "Finn", "Gus", "Hana", "Ivo", "Juno", "Kai", "Lin")


@dataclass(frozen=True, slots=True)
class Table:
    """Choices of the command line; anything that is None is asked for at the table."""

    players: int | None
    """Number of players."""
    preset: str | None
    """Preset of the game."""
    game: str | None
    """Key of the game."""
    locale: str
    """Language of the table."""
    seed: str | None
    """Seed of the deal and the computer players."""
    deal: tuple[str, ...] | None
    """Roles of the next game by seat."""
    db: str | None
    """URL of the database."""
    auto: bool
    """Whether computer players take all seats."""
    thinking: float
    """Seconds before a computer player answers."""

    @property
    def is_chosen(self) -> bool:
        """Whether the command line chooses a game, its preset, its size or its deal."""
        return any(one is not None for one in (self.players, self.preset, self.game, self.deal))

    @property
    def database(self) -> str:
        """URL of the database: a watched game is forgotten, one's own goes on after a break."""
        return self.db or ("sqlite://:memory:" if self.auto else DATABASE)


def play_at(table: Table) -> None:
    """Play until the input ends, or until a watched game is over; raises CliError.

    A screen that lacks a sign shows another one instead of no message.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    with in_one_line(StoreError, ValueError, PlatformError, WordsError), suppress(KeyboardInterrupt):
        asyncio.run(_play(table, open_store(table.database)))


async def _play(table: Table, store: Store) -> None:
    games, words = games_and_words()
    await store.open()
    clock = ManualClock(time.time()) if table.auto else RealClock()
    computers = ComputerAdapter(_pick(table.seed or os.urandom(8).hex()), lambda: table.thinking)
    app = _app(table, store, games, words, clock, computers)
    try:
        await app.begin()
        match = app.services.matches.in_room(ROOM)
        goes_on = match is not None and match.playing and not match.decided
        if goes_on and table.is_chosen:
            typer.echo(words.plain(table.locale, "console-goes-on"))
        lines = [] if goes_on else _opening(table, games, words)
        if match and match.status == "lobby":  # a break before the deal left a lobby that nobody else will ever fill
            lines.insert(0, _line(PERSON, "", "/void"))
        sitting = asyncio.ensure_future(_sit(app, table, lines))
        over = None
        if isinstance(clock, ManualClock):
            over = asyncio.ensure_future(_over(app, sitting, clock, computers))
        await app.listen(over)
        await app.dispatcher.settle()
    finally:
        await app.end()


def _app(
    table: Table,
    store: Store,
    games: Mapping[str, RuleSet[Any]],
    words: Words,
    clock: Clock,
    computers: ComputerAdapter,
) -> App:
    shell = make_shell(words, table.locale, clock, lambda: app)
    console = find_adapter("console").make(Seating(table.auto), shell)
    rehearsal = Rehearsal(table.seed, table.deal)
    app = build(store, clock, [console, computers], locale=table.locale, games=games, words=words, rehearsal=rehearsal)
    return app


def _pick(seed: str) -> Callable[[Question, str], tuple[str, ...]]:
    """Return a choice that depends on nothing but the seed, the player and the prompt."""

    def pick(question: Question, person: str) -> tuple[str, ...]:
        choices = tuple(button.id for button in question.buttons)
        prompt = Prompt(0, 0, "", choices, min=question.min, max=question.max)
        return choose(prompt, Dice(f"{seed}:{person}:{question.token}"))

    return pick


def _opening(table: Table, games: Mapping[str, RuleSet[Any]], words: Words) -> list[Line]:
    """Return the lines that open a new table; ask at the terminal for choices that the command line left open."""
    key = table.game or (next(iter(games)) if table.auto or len(games) == 1 else _game(table, games, words))
    if key not in games:
        raise CliError(f"unknown game {key}; installed: {', '.join(games)}")
    presets = games[key].schema.presets
    if table.preset and table.preset not in presets:
        raise CliError(f"--preset: {table.preset} is not one of {', '.join(presets)}")
    allowed = [str(size) for size in sizes(games[key], table.preset or presets[0], {})]
    players = table.players
    if players is None:
        one_of = dict(zip(allowed, allowed, strict=True))
        players = int(allowed[0] if table.auto else _asked(table, words, "players", Either(allowed), one_of))
    if str(players) not in allowed:
        raise CliError(f"--players: {players} is not one of {', '.join(allowed)}")
    host = HOST if table.auto else PERSON
    people = [(f"computer:@{seat}", NAMES[(seat - 1) % len(NAMES)]) for seat in range(1, players + 1)]
    if not table.auto:
        people[0] = (PERSON, words.render(table.locale, "console-you", {}))
    new = f"/new {key} {table.preset or ''}"
    return [_line(host, "", new), *(_line(person, name, "/join") for person, name in people)]


def _line(person: str, name: str, text: str) -> Line:
    return Line(person, name, ROOM, text, moderator=person in (HOST, PERSON))


def _game(table: Table, games: Mapping[str, RuleSet[Any]], words: Words) -> str:
    """Ask for the game: its number, its key or its name in any language."""
    shown, answers = [], dict[str, str]()
    for number, key in enumerate(games, 1):
        shown.append(f"{number} {words.plain(table.locale, f'{key}-name')}")
        names = (words.plain(locale, f"{key}-name").casefold() for locale in words.locales)
        answers |= dict.fromkeys((str(number), key, *names), key)
    return _asked(table, words, "game", tuple(shown), answers)


def _asked(table: Table, words: Words, what: str, choices: tuple[str, ...], answers: Mapping[str, str]) -> str:
    question = words.plain(table.locale, f"console-ask-{what}", {"choices": choices})
    return asked(question, answers, next(iter(answers)), words.plain(table.locale, "console-hint-number"))


async def _sit(app: App, table: Table, lines: list[Line]) -> None:
    """Open the table, seat everybody and begin as soon as all agree to the rules."""
    for line in lines:
        await app.dispatcher.receive(line)
    await app.dispatcher.settle()
    await _until(lambda: not ((match := app.services.matches.in_room(ROOM)) and unconfirmed(match)))
    if lines:
        host = HOST if table.auto else PERSON
        await app.dispatcher.receive(_line(host, "", "/start"))


async def _over(app: App, sitting: asyncio.Future[None], clock: ManualClock, computers: ComputerAdapter) -> None:
    """Return when the watched game has ended and everything has been shown.

    Computer players think in real time; any other wait, such as the length of a night, is skipped.
    """
    await sitting
    await app.dispatcher.settle()
    match = app.services.matches.in_room(ROOM)
    if match and match.status == "lobby":
        raise CliError("the game could not be started; see above")
    while app.services.matches.in_room(ROOM):
        await _until(lambda: not computers.busy)
        await app.dispatcher.settle()
        if not computers.busy:
            await clock.skip(app.dispatcher.settle)
    await app.dispatcher.settle()


async def _until(fact: Callable[[], bool]) -> None:
    """Wait until the fact holds, looking now and then: at a table in a terminal nothing is quicker than that."""
    while not fact():  # noqa: ASYNC110
        await asyncio.sleep(0.02)
