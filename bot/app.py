"""The app, a value built from its arguments: a store, a clock, adapters, and the parts between them."""

import asyncio
import gc
import math
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from adapters.base import Local, Platform, scheme_of
from adapters.support.tasks import first_of
from bot.accounts import Accounts
from bot.clock import Clock, RealClock
from bot.delivery.addresses import Addresses
from bot.delivery.courier import Courier
from bot.delivery.letters import Letters
from bot.inbound.dispatcher import Dispatcher
from bot.match.deal import Rehearsal
from bot.match.engine import Engine
from bot.match.players import Players
from bot.match.registry import Matches
from bot.match.retention import FOR_EVER, Retention
from bot.messages.names import Names
from bot.messages.renderer import Renderer
from bot.messages.vocabulary import Typed
from bot.profiles import Profiles
from bot.services import Services
from bot.settings import RetentionSettings
from bot.stats import Stats
from fsm import AnyRules, Player
from locales import Words
from storage.base import Store, StoreError, Superseded, Unavailable

LAST_MOMENTS: Final = 3.0
"""Seconds to finish accepted events when the bot is told to stop; a platform has two more for its open requests."""

HANDOVER: Final = 15.0
"""Seconds to give the accounts to other workers one after another; the rest goes all at once."""

NO_PLAYERS: Final[Mapping[str, Player]] = {}

YOUNG: Final = 50_000
"""Number of new objects (5 ms of looking) between garbage collections; Python's 700 is for small programs."""


def collect() -> None:
    """Let the collector work from now on, but never on existing objects: that would stop every game."""
    gc.freeze()
    gc.set_threshold(YOUNG)
    gc.enable()


@dataclass(slots=True)
class App:
    services: Services
    dispatcher: Dispatcher
    store: Store
    clock: Clock
    retention: Retention
    accounts: Accounts
    standby: bool = False
    """Whether another process runs the bot, and this one waits for its end."""
    stopping: bool = False
    _until: float | None = None

    async def begin(self) -> None:
        gc.disable()  # it would search all loaded matches repeatedly and find nothing
        try:
            now = await self.store.instant()
            if now is not None and isinstance(self.clock, RealClock):
                self.clock.set(now)
            self.clock.start(self.dispatcher.ring)
            await self.services.courier.start(self.dispatcher.give_up, self.dispatcher.late)
            await self.accounts.begin()
        finally:
            collect()

    @property
    def platforms(self) -> Mapping[str, Platform]:
        held, every = self.accounts.held, self.services.adapters.items()
        return {name: one for name, one in every if isinstance(one, Platform) and name in held}

    @property
    def is_busy(self) -> bool:
        services = self.services
        return self.dispatcher.mailboxes.busy or services.courier.busy or services.players.calls.busy

    async def rest(self) -> None:
        """Wait until nothing is left to do before time passes, where a clock does not run by itself."""
        while self.is_busy:
            await self.dispatcher.settle()
            await self.services.players.calls.idle()

    async def listen(self, until: asyncio.Future[Any] | None = None) -> None:
        """Run the adapters until one ends or `until` is done. Raises Superseded if another process has the database."""
        locals_ = [one for one in self.services.adapters.values() if not isinstance(one, Platform)]
        here = [one.run(self.dispatcher.receive) for one in locals_]
        running = [*here, self.accounts.run(), self._watch_superseded()]
        await first_of(*running, *([] if until is None else [until]))

    async def _watch_superseded(self) -> None:
        """Raise Superseded when another process has taken the database over: nothing more is finished here.

        Where the database does not know this process because it is an older one, the tables are told first.
        """
        try:
            await self.store.wait_superseded()
        except Superseded:
            self._until = asyncio.get_running_loop().time()
            with suppress(Unavailable):
                if await self.accounts.went_back():
                    with suppress(TimeoutError):
                        async with asyncio.timeout(LAST_MOMENTS):
                            await self.dispatcher.settle()
                    raise StoreError("The database is older than what was stored there.", "went-back") from None
            raise

    async def drain(self, seconds: float) -> None:
        """Give the accounts to other workers, or else let games go on for `seconds`; then finish accepted events.

        A worker alone opens no new table meanwhile.
        """
        self.stopping, others = True, self.accounts.has_others
        self.services.draining = not others
        with suppress(TimeoutError, Unavailable):
            async with asyncio.timeout(HANDOVER if others else seconds):
                await (self.accounts.leave() if others else self.services.matches.wait_played())
        with suppress(TimeoutError):
            async with asyncio.timeout(self._rest()):
                await self.dispatcher.settle()

    def _rest(self) -> float:
        """Return the rest of the last moments, which begin at the first call."""
        now = asyncio.get_running_loop().time()
        if self._until is None:
            self._until = now + LAST_MOMENTS
        return max(0.0, self._until - now)

    async def end(self) -> None:
        """Stored and undelivered rows go out at the next start."""
        self.clock.stop()
        await self.services.players.stop()
        await self.dispatcher.stop(self._rest())
        await self.services.courier.stop()
        await self.retention.stop()
        await self.store.close()


def build(
    store: Store,
    clock: Clock,
    adapters: Sequence[Local | Platform],
    *,
    locale: str,
    zone: str = "UTC",
    rehearsal: Rehearsal | None = None,
    games: Mapping[str, AnyRules],
    words: Words,
    installed: Mapping[str, Player] = NO_PLAYERS,
    stats: Stats | None = None,
    keep: RetentionSettings = FOR_EVER,
    on_error: Callable[[Exception], None] = lambda error: None,
    most_accounts: int | None = None,
) -> App:
    by_scheme = {one.scheme: one for one in adapters}
    for platform in [one for one in adapters if isinstance(one, Platform)]:
        platform.pulse.now = clock.now  # the clocks of its tables go by its answers
    renderer, typed, matches, signs = Renderer(words), Typed(words), Matches(store, games), stats or Stats()
    profiles = Profiles(
        store,
        locale,
        lambda address, locale: by_scheme[scheme_of(address)].speak(address, locale),
        lambda: matches.crowd,
    )
    rehearsal = rehearsal or Rehearsal()
    letters = Letters(renderer, profiles, clock, matches)
    players = Players(installed, renderer, signs)
    courier = Courier(store, clock, Addresses(by_scheme, clock), letters, rehearsal.text)
    services = Services(
        store=store,
        clock=clock,
        games=games,
        adapters=by_scheme,
        renderer=renderer,
        typed=typed,
        names=Names(games, renderer, typed),
        profiles=profiles,
        matches=matches,
        courier=courier,
        engine=Engine(store, clock, matches, courier, signs, players),
        players=players,
        rehearsal=rehearsal,
        stats=signs,
        zone=zone,
        keep=keep,
    )
    dispatcher, retention = Dispatcher(services, on_error), Retention(store, clock, keep)
    accounts = Accounts(services, dispatcher, retention, most_accounts or math.inf)
    return App(services, dispatcher, store, clock, retention, accounts)
