"""The app is a value built from its arguments: a store, a clock, adapters, and what lies between them."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import structlog

from adapters.base import Local, Platform, scheme_of
from adapters.tasks import first_of
from bot.clock import Clock
from bot.delivery.cleanup import Cleanup
from bot.delivery.courier import Courier
from bot.dispatcher import Dispatcher
from bot.intake import Inbox
from bot.match.deal import Rehearsal
from bot.match.engine import Referee
from bot.match.registry import Matches
from bot.messages.names import Names
from bot.messages.renderer import Speech
from bot.profiles import Profiles
from bot.services import Services
from bot.vitals import Vitals
from fsm import RuleSet
from fsm.registry import EXPANSIONS, find_games
from locales import DIRECTORY, Words, WordsError
from locales.words import FALLBACK
from storage.base import Store

log = structlog.get_logger()

LAST_MOMENTS: Final = 3.0
"""Seconds for what has been taken in, when the bot is told to stop; a platform has two more for its open requests."""

YOUNG: Final = 50_000
"""So many new objects (5 ms of looking) before the collector looks through them; Python's 700 is for small programs."""


def collect() -> None:
    """From now on let the collector work, but never look through what is there already: it would stop every game."""
    gc.freeze()
    gc.set_threshold(YOUNG)
    gc.enable()


@dataclass(slots=True)
class App:
    """A whole bot that has not begun to listen yet."""

    services: Services
    dispatcher: Dispatcher
    store: Store
    clock: Clock
    attic: Cleanup
    _until: float | None = None

    async def begin(self) -> None:
        """Take up what was live in the opened store; raises a StoreError."""
        gc.disable()  # it would look through all matches again and again, and find nothing
        try:
            await self.services.matches.load()
            self.clock.start(self.dispatcher.ring)
            await self.services.courier.start(self.dispatcher.undelivered)
            self.dispatcher.resume()
            self.attic.begin()
        finally:
            collect()

    @property
    def platforms(self) -> Mapping[str, Platform]:
        """The adapters beyond a network, by scheme."""
        return {scheme: one for scheme, one in self.services.adapters.items() if isinstance(one, Platform)}

    async def listen(self, until: asyncio.Future[Any] | None = None) -> None:
        """Run the adapters until the first of them ends, or `until` is done."""
        await first_of(*map(self._run, self.services.adapters.values()), *([] if until is None else [until]))

    def _run(self, adapter: Local | Platform) -> Coroutine[Any, Any, None]:
        if isinstance(adapter, Platform):
            return Inbox(self.dispatcher, adapter).run()
        return adapter.run(self.dispatcher.receive)

    async def drain(self, seconds: float) -> None:
        """Open no more tables; return when no game runs or after so many seconds, with what came in done and sent."""
        self.services.draining = True
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.services.matches.played()
        with suppress(TimeoutError):
            async with asyncio.timeout(self._left()):
                await self.dispatcher.settle()

    def _left(self) -> float:
        """What is left of the last moments, which begin when somebody first asks for them."""
        now = asyncio.get_running_loop().time()
        if self._until is None:
            self._until = now + LAST_MOMENTS
        return max(0.0, self._until - now)

    async def end(self) -> None:
        """Let go of everything; what is stored and not delivered goes out at the next start."""
        self.clock.stop()
        await self.dispatcher.stop(self._left())
        await self.services.courier.stop()
        await self.attic.stop()
        await self.store.close()


def build(
    store: Store,
    clock: Clock,
    adapters: Sequence[Local | Platform],
    *,
    locale: str,
    zone: str = "UTC",
    rehearsal: Rehearsal | None = None,
    games: Mapping[str, RuleSet[Any]],
    words: Words,
    vitals: Vitals | None = None,
) -> App:
    """Put a bot together."""
    by_scheme = {adapter.scheme: adapter for adapter in adapters}
    profiles = Profiles(store, locale, lambda address, locale: by_scheme[scheme_of(address)].speak(address, locale))
    speech, matches, signs = Speech(words), Matches(store, games), vitals or Vitals()
    courier, attic = Courier(by_scheme, store, speech, profiles, clock, matches), Cleanup(store, clock)
    services = Services(
        store,
        clock,
        games,
        by_scheme,
        speech,
        Names(games, speech),
        profiles,
        matches,
        courier,
        Referee(store, clock, matches, courier, signs, attic),
        rehearsal or Rehearsal(),
        signs,
        zone,
    )
    return App(services, Dispatcher(services), store, clock, attic)


def folders(rules: RuleSet[Any]) -> tuple[Path, ...]:
    """Where the messages of a game stand, and those of its expansions."""
    return (rules.locales, *rules.expanded)


def load_words(games: Mapping[str, RuleSet[Any]]) -> Words:
    """Our own messages, read as they are asked for, and those of the games of others, read at once: ours are proofread.

    What cannot be used raises WordsError or UnicodeDecodeError.
    """
    directories = list(dict.fromkeys([DIRECTORY, *(one for rules in games.values() for one in folders(rules))]))
    words = Words.load(directories)
    for directory in directories[1:]:
        words.read(directory)
    return words


USUAL: Final = "avalon"
"""The game that is played where none is named."""


def installed_games(check: Callable[[RuleSet[Any]], object] = lambda rules: None) -> Mapping[str, RuleSet[Any]]:
    """All games that can be played, the usual one first; one that cannot is named in the log, and the others go on."""
    games, broken = find_games(check=check)
    for one in broken:
        what = "expansion not loaded" if one.group == EXPANSIONS else "game not loaded"
        log.error(what, game=one.name, distribution=one.distribution, reason=one.reason)
    return {key: games[key] for key in sorted(games, key=lambda key: (key != USUAL, key))}


def games_and_words() -> tuple[Mapping[str, RuleSet[Any]], Words]:
    """All games that can be played and told, and the messages; a game whose words cannot be read is left out."""
    told: dict[str, RuleSet[Any]] = {}
    words = load_words(told)

    def read(rules: RuleSet[Any]) -> None:
        nonlocal words
        if {*folders(rules)} != {DIRECTORY}:
            known = load_words({**told, rules.key: rules})
            if missing := next((key for key in declared(rules) if not known.has(FALLBACK, key)), None):
                raise WordsError(f"{missing} is missing")
            told[rules.key], words = rules, known

    return installed_games(read), words


def declared(rules: RuleSet[Any]) -> tuple[str, ...]:
    """The messages that a game must have whatever is played: its name, its presets, what it tells and asks, more."""
    presets = (f"{rules.key}-preset-{preset}" for preset in rules.schema.presets)
    return (f"{rules.key}-name", *presets, *rules.tells, *rules.asks, *rules.words)
