"""`yemu web`: a table in the browser. The whole bot runs; its platform is the browser."""

import asyncio
import secrets
import webbrowser
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Final

import typer

from adapters.base import Line
from adapters.support.tasks import first_of
from adapters.web import ROOM, WebTable, make_web
from adapters.web.adapter import WebAdapter
from adapters.web.table import Stage
from bot.app import App, build
from bot.cli.deals import check_roles
from bot.cli.match_panel import panel
from bot.cli.process import told_to_stop
from bot.cli.shell import make_shell
from bot.clock import HurriedClock
from bot.games import games_and_words, installed_players
from bot.match.computers import waits_for_people
from bot.match.deal import Rehearsal
from bot.match.state import Match
from bot.setting.setup import sizes
from fsm import AnyRules
from locales import Verbatim, Words
from storage import Store, open_store
from storage.address import parse

HOST: Final = "web:@host"
TICK: Final = 0.05
REAL, FAST, STEP = "real", "fast", "step"
PACES: Final = (REAL, FAST, STEP)
"""Ways in which time passes: by itself, past every needless wait, or from one deadline to the next."""


@dataclass(frozen=True, slots=True)
class WebChoices:
    locale: str
    is_settled: bool
    """Whether the operator has chosen that language, so that pages ignore the language of the browser."""
    db: str
    host: str | None
    """Address for the local network."""
    port: int
    opens: bool
    pace: str
    seed: str | None
    deal: tuple[str, ...] | None
    thinking: float


def serve(choices: WebChoices) -> None:
    with suppress(KeyboardInterrupt):
        asyncio.run(_serve(choices, open_store(choices.db)))


@dataclass(slots=True)
class AppStage(Stage):
    store: Store
    clock: HurriedClock
    seed: str
    thinking: float
    mode: str = REAL
    app: App = field(init=False)
    web: WebAdapter = field(init=False)

    @property
    def match(self) -> Match | None:
        return self.app.services.matches.in_room(ROOM)

    async def fill(self, players: int | None) -> None:
        """Seat computer players. Raises ValueError without a lobby that takes so many."""
        match = self.match
        if match is None or match.status != "lobby":
            raise ValueError
        seated = len(match.sittings)
        allowed = [one for one in sizes(match.rules, match.state.preset, match.state.chosen) if one >= seated]
        wanted = players or next(iter(allowed), None)
        if wanted not in allowed:
            raise ValueError
        number = len(match.computers) + wanted - seated
        await self.app.dispatcher.receive(Line(HOST, "", ROOM, f"/fill {number}", moderator=True))

    async def pace(self, mode: str) -> None:
        if mode not in PACES:
            raise ValueError
        self.mode = mode
        if mode == STEP:
            self.clock.hold()
        else:
            self.clock.let_go()

    async def step(self) -> None:
        self.clock.skip()

    def pacing(self) -> str:
        return self.mode

    async def panel(self) -> Mapping[str, object]:
        match, stored = self.match, await self.store.last(ROOM)
        if match is None and stored and stored.game in self.app.services.games:
            match = Match.of(stored, self.app.services.games[stored.game])
        if match is None:
            return {}
        return panel(match, await self.store.journal(match.id), self.clock.now(), self.seed)

    async def keep_pace(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            match = self.match
            if self.mode != FAST or match is None or not match.playing or self.app.is_busy:
                continue
            if not match.state.timing.is_paused and not waits_for_people(match):
                await asyncio.sleep(self.thinking)
                self.clock.skip()


async def _serve(choices: WebChoices, store: Store) -> None:
    games, words = games_and_words()
    check_roles(games.values(), words, choices.deal)
    await store.open()
    try:
        stage = await _lay_table(choices, store, games, words)
    except BaseException:
        await store.close()
        raise
    app = stage.app
    with told_to_stop() as stop:
        try:
            await stage.pace(choices.pace)
            await app.begin()
            await app.listen(asyncio.ensure_future(first_of(stop.wait(), stage.keep_pace())))
        finally:
            await app.end()
            stage.web.chats.close()


async def _lay_table(choices: WebChoices, store: Store, games: Mapping[str, AnyRules], words: Words) -> AppStage:
    clock = HurriedClock()
    stage = AppStage(store, clock, choices.seed or await _kept_seed(store), choices.thinking)
    languages = sorted(words.locales, key=lambda one: (one != choices.locale, one))
    opens = webbrowser.open if choices.opens else lambda url: None

    def opened(urls: Sequence[str]) -> None:
        for key, url in zip_longest(["web-opened"], urls, fillvalue="cli-web-also"):
            typer.echo(words.plain(choices.locale, key, {"url": Verbatim(url)}))
        opens(urls[0])

    table = WebTable(
        file=_chats(choices.db),
        host=choices.host,
        port=choices.port,
        stage=stage,
        words=lambda locale: {
            key: words.plain(locale, f"web-{key}") for key in words.behind("web-") if key != "opened"
        },
        languages=languages,
        games=[(key, {one: words.plain(one, f"{key}-name") for one in languages}) for key in games],
        opened=opened,
        is_settled=choices.is_settled,
    )
    stage.web = make_web(table, make_shell(words, choices.locale, clock, lambda: stage.app))
    rehearsal = Rehearsal(stage.seed, choices.deal)
    stage.app = build(
        store,
        clock,
        [stage.web],
        locale=choices.locale,
        games=games,
        words=words,
        rehearsal=rehearsal,
        installed=installed_players(),
    )
    return stage


async def _kept_seed(store: Store) -> str:
    """Return the seed of this database's tables, so that a game begun before a restart can be repeated."""
    if kept := await store.recall("web", "seed"):
        return kept.decode()
    seed = secrets.token_hex(16)
    await store.remember("web", "seed", seed.encode())
    return seed


def _chats(db: str) -> Path | None:
    address = parse(db)
    if address.dialect == "memory":
        return None
    return Path(address.name).with_suffix(".chats") if address.dialect == "sqlite" else Path("yemu-web.chats")
