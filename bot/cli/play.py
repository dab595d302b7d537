"""`yemu play`: a table in the terminal. The whole bot runs; only its platform is a terminal."""

import asyncio
import getpass
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, TypeVar

import typer

from adapters.base import Line
from adapters.console import PERSON, ROOM, ConsoleAdapter, Seating, make_console
from adapters.support.tasks import first_of
from bot.app import App, build
from bot.cli.deals import check_player, check_roles, check_seats
from bot.cli.errors import CliError
from bot.cli.prompts import ask
from bot.cli.shell import make_shell
from bot.clock import HurriedClock, ManualClock
from bot.games import games_and_words, installed_players
from bot.match.computers import waits_for_people
from bot.match.deal import Rehearsal
from bot.match.state import Match
from bot.setting.setup import Setup, sizes
from bot.table.consent import seats_unconfirmed
from fsm import AnyRules, Player
from fsm.registry import POLICY
from locales import Words
from locales.values import Argument, Either
from storage import Store, open_store

HOST: Final = "console:@host"
DATABASE: Final = "sqlite://yemu-play.sqlite3"
STANDARD: Final = 12
TICK: Final = 0.05
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PlayChoices:
    """Anything that is None is asked for at the table."""

    players: int | None
    preset: str | None
    game: str | None
    locale: str
    seed: str | None
    deal: tuple[str, ...] | None
    db: str | None
    auto: bool
    thinking: float
    """Seconds before a computer player answers."""
    computers: str = POLICY
    """Name of the player that plays for computers."""

    @property
    def is_chosen(self) -> bool:
        return any(one is not None for one in (self.players, self.preset, self.game, self.deal))

    @property
    def database(self) -> str:
        """URL of the database: a watched game is forgotten, one's own goes on after a break."""
        return self.db or ("sqlite://:memory:" if self.auto else DATABASE)


def play_at(table: PlayChoices) -> None:
    with suppress(KeyboardInterrupt):
        asyncio.run(_play(table, open_store(table.database)))


@dataclass(slots=True)
class Play:
    table: PlayChoices
    words: Words
    clock: HurriedClock | ManualClock
    console: ConsoleAdapter
    app: App
    thinking: float
    failed: asyncio.Future[Exception]
    """The first error of a game, which ends the program: its author is at this terminal."""

    begun: set[int] = field(default_factory=set)
    out: set[int] = field(default_factory=set)

    @property
    def match(self) -> Match | None:
        return self.app.services.matches.in_room(ROOM)

    def is_on(self) -> bool:
        match = self.match
        return match is not None and match.playing and not match.is_decided

    def hurry(self) -> bool:
        match = self.match
        if match is None or match.id not in self.out:
            return False
        self.thinking = 0.0
        return True

    def word(self, key: str) -> str:
        return self.words.plain(self.table.locale, f"console-{key}")


async def _play(table: PlayChoices, store: Store) -> None:
    games, words = games_and_words()
    installed = installed_players()
    player = check_player(table.computers, installed)
    await store.open()
    play = _lay_table(table, store, games, words, installed)
    app = play.app
    try:
        await app.begin()
        match, goes_on = play.match, play.is_on()
        if goes_on and match:
            play.begun.add(match.id)
        if goes_on and table.is_chosen:
            typer.echo(play.word("goes-on"))
        watched = {"fewest_people": 0} if table.auto else {}
        await app.services.profiles.change_room(ROOM, player=player, **watched)
        lines = [] if goes_on else _opening(table, games, words)
        if match and match.status == "lobby":  # a break before the deal left a lobby that stays empty
            lines.insert(0, _line(PERSON, "", "/void"))
        await _lay(play, lines)
        sitting = asyncio.ensure_future(_begin(play) if lines else asyncio.sleep(0))
        clock = play.clock
        over = _over(play, sitting, clock) if isinstance(clock, ManualClock) else _keep_pace(play, sitting, clock)
        await app.listen(asyncio.ensure_future(first_of(over, asyncio.shield(play.failed))))
        await app.dispatcher.settle()
        if not table.auto and play.is_on():
            typer.echo(play.word("saved"))
        if play.failed.done():
            traceback.print_exception(play.failed.result())
            raise typer.Exit(1)
    finally:
        await app.end()


def _lay_table(
    table: PlayChoices, store: Store, games: Mapping[str, AnyRules], words: Words, installed: Mapping[str, Player]
) -> Play:
    clock = ManualClock(time.time()) if table.auto else HurriedClock()
    shell = make_shell(words, table.locale, clock, lambda: app)
    seating = Seating(
        auto=table.auto,
        name=_name(words, table.locale),
        hurry=lambda: play.hurry(),
        is_told=lambda: not app.services.courier.is_waited_for(ROOM),
    )
    console = make_console(seating, shell)
    rehearsal = Rehearsal(table.seed, table.deal)
    failed = asyncio.get_running_loop().create_future()
    app = build(
        store,
        clock,
        [console],
        locale=table.locale,
        games=games,
        words=words,
        rehearsal=rehearsal,
        installed=installed,
        on_error=lambda error: None if failed.done() else failed.set_result(error),
    )
    play = Play(table, words, clock, console, app, table.thinking, failed)
    return play


def _name(words: Words, locale: str) -> str:
    with suppress(OSError, KeyError, ImportError):
        return getpass.getuser()
    return words.plain(locale, "console-player")


def _opening(table: PlayChoices, games: Mapping[str, AnyRules], words: Words) -> list[Line]:
    key = table.game or (next(iter(games)) if table.auto or len(games) == 1 else _game(table, games, words))
    if key not in games:
        raise CliError("cli-no-game", word=key, known=tuple(games), broken=None)
    if not table.auto and not games[key].computers(1):
        raise CliError("cli-many-computers", game=key)
    check_roles([games[key]], words, table.deal)
    presets = games[key].schema.presets
    if table.preset and table.preset not in presets:
        raise CliError("cli-no-preset", game=key, word=table.preset, known=tuple(presets))
    allowed = list(sizes(games[key], table.preset or presets[0], {}))
    players = table.players
    if players is None and table.deal and len(table.deal) in allowed:
        players = len(table.deal)
    if players is None:
        players = allowed[0] if table.auto else _players(table, games[key], words, allowed)
    if players not in allowed:
        raise CliError("cli-no-size", game=key, word=players, known=_ranges(table, words, allowed))
    check_seats(Setup(games[key], table.preset or presets[0], {}, players), words, table.deal)
    host, name = (HOST, "") if table.auto else (PERSON, _name(words, table.locale))
    opening = [_line(host, name, f"/new {key} {table.preset or ''}")]
    if not table.auto:
        opening.append(_line(PERSON, name, "/join"))
    return [*opening, _line(host, name, f"/fill {players - len(opening) + 1}")]


def _line(person: str, name: str, text: str) -> Line:
    return Line(person, name, ROOM, text, moderator=person in (HOST, PERSON))


def _game(table: PlayChoices, games: Mapping[str, AnyRules], words: Words) -> str:
    shown, answers = [], dict[str, str]()
    for number, key in enumerate([key for key, rules in games.items() if rules.computers(1)], 1):
        shown.append(f"{number} {words.plain(table.locale, f'{key}-name')}")
        names = (words.plain(locale, f"{key}-name").casefold() for locale in words.locales)
        answers |= dict.fromkeys((str(number), key, *names), key)
    return _ask(table, words, "game", answers, choices=Either(shown))


def _players(table: PlayChoices, rules: AnyRules, words: Words, allowed: Sequence[int]) -> int:
    standard = max((size for size in allowed if size <= STANDARD), default=allowed[-1])
    if rules.opener and allowed[0] < standard:
        answers = {"1": allowed[0], "2": standard, "3": 0} | {str(size): size for size in allowed if size > 3}
        if chosen := _ask(table, words, "table", answers, small=allowed[0], standard=standard):
            return chosen
    answers = {str(size): size for size in allowed}
    return _ask(table, words, "players", answers, choices=_ranges(table, words, allowed))


def _ranges(table: PlayChoices, words: Words, sizes: Sequence[int]) -> str:
    runs: list[list[int]] = []
    for size in sizes:
        if runs and runs[-1][-1] == size - 1:
            runs[-1].append(size)
        else:
            runs.append([size])
    ranges = (f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
    return words.plain(table.locale, "console-comma").join(ranges)


def _ask(table: PlayChoices, words: Words, what: str, answers: Mapping[str, T], **about: Argument) -> T:
    question = words.plain(table.locale, f"console-ask-{what}", about)
    return ask(question, answers, next(iter(answers)), words.plain(table.locale, "console-hint-number"))


async def _lay(play: Play, lines: list[Line]) -> None:
    """Open the table and seat everybody; the room reads of it once."""
    if lines:
        play.console.gather()
    for line in lines:
        await play.app.dispatcher.receive(line)
    await play.app.dispatcher.settle()
    play.console.release()


async def _begin(play: Play) -> None:
    await _until(lambda: not (play.match and seats_unconfirmed(play.match)))
    if play.match:
        play.begun.add(play.match.id)
    await play.app.dispatcher.receive(_line(HOST if play.table.auto else PERSON, "", "/start"))


async def _over(play: Play, sitting: asyncio.Future[None], clock: ManualClock) -> None:
    """Watch the game: all waits are skipped but the time in which a move can be read."""
    await sitting
    rest = play.app.rest
    await rest()
    if play.match and play.match.status == "lobby":
        raise CliError("cli-not-started", command="yemu play")
    while play.match:
        await asyncio.sleep(play.thinking)
        await clock.skip(rest)
    await rest()


async def _keep_pace(play: Play, sitting: asyncio.Future[None], clock: HurriedClock) -> None:
    await sitting
    over: set[int] = set()
    while True:
        await asyncio.sleep(TICK)
        match = play.match
        if play.app.is_busy:
            continue
        if play.begun > over and not play.is_on() and not (match and match.status == "lobby"):
            over |= play.begun
            play.console.hint(play.word("over"))
        if match and match.playing:
            _look_out(play, match)
            if not match.state.timing.is_paused and not waits_for_people(match):
                await asyncio.sleep(play.thinking)
                clock.skip()
        elif match and match.id not in play.begun and _is_full(match):
            play.thinking = play.table.thinking
            await _begin(play)


def _look_out(play: Play, match: Match) -> None:
    if match.id in play.out or match.is_decided or waits_for_people(match):
        return
    if match.game and match.seat_of(PERSON) not in match.rules.living(match.game):
        play.out.add(match.id)
        play.console.hint(play.word("out"))


def _is_full(match: Match) -> bool:
    sizes_now = sizes(match.rules, match.state.preset, match.state.chosen)
    return len(match.sittings) > 1 and len(match.sittings) in sizes_now


async def _until(fact: Callable[[], bool]) -> None:
    """Wait until the fact holds, looking now and then: at a table in a terminal nothing is quicker than that."""
    while not fact():  # noqa: ASYNC110
        await asyncio.sleep(0.02)
