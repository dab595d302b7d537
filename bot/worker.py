"""The duties of a worker that it takes up, carries out, and gives back for others.

A worker looks at the roster whenever somebody rings, and twice a second. It loads the tables of a share before it
handles anything there, and gives a share back when nothing of it is left to do here.
"""

import asyncio
import gc
import math
from collections.abc import Collection
from contextlib import suppress
from functools import partial
from typing import Final, cast, get_args

import structlog

from adapters.base import Platform, scheme_of
from adapters.support.tasks import Tasks, first_of, give_up
from bot.inbound.dispatcher import Dispatcher
from bot.inbound.inbox import Inbox, Letterbox
from bot.inbound.router import Router
from bot.match.deadlines import is_missed
from bot.match.retention import Retention
from bot.match.state import Match
from bot.services import Services
from bot.workers.account import SharedAccount
from bot.workers.duties import TABLES, account_of, plan_duties, share_of
from bot.workers.letters import Act, Adopt, Arrived, Leaving, Renewed
from storage.base import Roster, Unavailable

log = structlog.get_logger()
LOOK: Final = 0.5

LAST_ROWS: Final = 1.0
"""Seconds for messages on their way before another worker sends them."""


class WorkerDuties:
    def __init__(self, services: Services, dispatcher: Dispatcher, retention: Retention) -> None:
        self._services = services
        self._dispatcher = dispatcher
        self._retention = retention
        self._peers = services.peers
        self._router = Router(services, dispatcher)
        self._accounts = {
            account_of(scheme): one for scheme, one in services.adapters.items() if isinstance(one, Platform)
        }
        self._listening: dict[str, asyncio.Task[None]] = {}
        self._over: asyncio.Future[None] | None = None
        self._returning = Tasks()
        self._returns: dict[str, float] = {}
        self._leaving: set[str] = set()
        self._left = asyncio.Event()
        self._tidies = False
        self.inboxes: dict[str, Inbox] = {}
        for act in get_args(Act):
            self._peers.on(act, self._take_act)
        self._peers.on(Adopt, self._take_adopt)
        self._peers.on(Arrived, self._take_arrived)
        self._peers.on(Leaving, self._lets_go)
        self._peers.on(Renewed, self._take_renewed)

    @property
    def duties(self) -> tuple[list[str], list[str]]:
        does = self._peers.does
        if self._services.store.tenure() and self._peers.roster is None:  # not begun yet
            return [], []
        return [one for one in TABLES if does(one)], [one for one in self._accounts if does(one)]

    async def begin(self) -> None:
        """Take up all live matches, or, among workers, the own ones once `run` has claimed them. Raises StoreError."""
        roster = await self._services.store.roster()
        if roster is not None and len(self._accounts) == len(self._services.adapters):
            self._peers.see(roster)
            return
        if roster is not None:  # rooms on this machine alone
            await self._services.store.claim_all(TABLES)
        self._dispatcher.resume(await self._load(None))
        self._dispatcher.tell()
        self._tidy()

    async def run(self) -> None:
        self._over = asyncio.get_running_loop().create_future()
        others = [] if self._peers.roster is None else [self._rotate(), self._peers.listen(), self._compare()]
        watching = [*map(asyncio.create_task, others)]
        try:
            for duty in self._accounts:
                if self._peers.does(duty):
                    self._listen(duty, anew=True)
                else:
                    self._listen_beside(duty)
            await first_of(self._over, *map(asyncio.shield, watching))
        finally:
            await give_up(self._listening.values())  # first, as it may wait for the answer to a letter
            await give_up(watching)
            await self._returning.stop()

    # The roster

    async def _rotate(self) -> None:
        store, is_away = self._services.store, False
        while True:
            try:
                await self.turn()
                is_away = False
            except Unavailable as error:
                if not is_away:  # one line for an outage, and not two a second
                    log.warning("duties are not changed for now", reason=str(error))
                is_away = True
            with suppress(TimeoutError, Unavailable):
                async with asyncio.timeout(LOOK):
                    await store.rung()

    async def _compare(self) -> None:
        """Compare the tables with the database whenever it was away: it may come back as an older one."""
        while True:
            await self._services.store.wait_reconnected()
            with suppress(Unavailable):  # it is away again
                await self.went_back()
                for number, room, _ in await self._services.store.live_rooms():
                    if self._peers.does(share_of(room)) and self._services.matches.get(number) is None:
                        self._dispatcher.take_back(number, room)

    async def went_back(self) -> bool:
        known = {match.id: match.seq for match in self._services.matches}
        stored = {number: seq for number, _, seq in await self._services.store.live_rooms()}
        lost = []
        for number in [one for one, seq in known.items() if stored.get(one, 0) < seq]:
            found = await self._services.store.match(number)  # it may have ended in order
            if found is None or found.seq < known[number]:
                lost.append(number)
        self._dispatcher.look_again(lost)
        return bool(lost)

    async def turn(self) -> None:
        roster = await self._look()
        self._leaving.intersection_update(roster.workers)
        own = [one for one, worker in roster.duties.items() if worker == roster.me]
        if left := [one for one in own if not self._peers.does(one)]:  # the database was away in the middle of a turn
            await self._begin(left, left)
        staying = [one for one in roster.workers if one not in self._leaving]
        plan = plan_duties(roster.me, staying, roster.duties, self._accounts)
        if roster.me in self._leaving and not (staying and any(one in TABLES for one in own)):
            self._left.set()
        elif plan.give_back and (roster.me in self._leaving or not self._dispatcher.is_telling):
            await self._give_back(self._first(plan.give_back))
        if plan.claim and not self._services.draining:
            await self._claim(plan.claim)

    async def leave(self) -> None:
        if self._peers.roster and self._peers.others:
            self._leaving.add(self._peers.roster.me)
            await self._peers.ask_all(Leaving(self._peers.roster.me))
            await self._left.wait()

    def _first(self, shares: Collection[str]) -> list[str]:
        played = {share_of(match.room) for match in self._services.matches}
        return [*(one for one in shares if one not in played), *[one for one in shares if one in played][:1]]

    async def _look(self) -> Roster:
        roster = await self._services.store.roster()
        if roster is None:
            raise Unavailable("The database is no longer shared.")
        self._peers.see(roster)
        return roster

    async def _claim(self, duties: Collection[str]) -> None:
        taken = await self._services.store.claim([*duties])
        await self._look()
        await self._begin(taken, [one for one, stood_still in taken.items() if stood_still])

    async def _begin(self, duties: Collection[str], lost: Collection[str]) -> None:
        """Begin with duties, accounts first; tables of `lost` ones are told that they go on once all can."""
        accounts = [one for one in duties if one in self._accounts]
        for account in accounts:
            self._peers.begin([account])
            if self._over:
                self._listen(account, anew=account in lost)
        shares = [one for one in duties if one in TABLES]
        await self._take_up(shares, lost)
        self._dispatcher.tell()

    async def _take_up(self, shares: Collection[str], lost: Collection[str]) -> None:
        numbers: dict[str, list[int]] = {share: [] for share in shares}
        for number, room, _ in await self._services.store.live_rooms() if shares else ():
            if (share := share_of(room)) in numbers:
                numbers[share].append(number)
        for share in shares:
            found = await self._load(numbers[share]) if numbers[share] else []
            resumed = found if share in lost else []
            self._dispatcher.resume(resumed)
            for match in found:
                if match not in resumed:
                    self._services.engine.arm(match)
            gc.freeze()  # the collector would search them again and again
            self._peers.begin([share])
        if TABLES[0] in shares:
            self._tidy()

    async def _give_back(self, shares: Collection[str]) -> None:
        services = self._services
        await self._dispatcher.tell_at_once(self._matches_of(shares))
        self._peers.end(shares)
        found = self._matches_of(shares)
        for match in found:
            services.clock.disarm(match.id)
        rooms = {match.room for match in found}
        addresses = rooms.union(*(match.people.values() for match in found))
        await self._dispatcher.mailboxes.wait_done(rooms)
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_ROWS):
                await services.courier.wait_done(addresses)
        services.courier.leave(addresses)
        await services.store.give_back([*shares])
        await self._look()
        for match in found:
            services.matches.drop(match)

    # Tables and accounts

    def _matches_of(self, shares: Collection[str]) -> list[Match]:
        return [match for match in self._services.matches if share_of(match.room) in shares]

    async def _load(self, numbers: Collection[int] | None) -> list[Match]:
        matches, listed = self._services.matches, None if numbers is None else [*numbers]
        await matches.load(listed)
        await self._services.courier.take_up(listed)
        return [*matches] if listed is None else [match for match in map(matches.get, listed) if match]

    async def _take_act(self, duty: str, act: Act) -> object:
        await self._services.store.confirm_lease()  # one that has been replaced must show nothing more
        return await cast(SharedAccount, self._accounts[duty]).act(act)

    async def _take_adopt(self, duty: str, adopt: Adopt) -> None:
        for match in await self._load([one for one in adopt.matches if self._services.matches.get(one) is None]):
            self._services.engine.arm(match)

    async def _take_arrived(self, duty: str, arrived: Arrived) -> None:
        if arrived.source in self.inboxes:  # one that begins just now looks by itself
            await self.inboxes[arrived.source].look()

    async def _lets_go(self, duty: str, leaving: Leaving) -> None:
        self._leaving.add(leaving.worker)

    def _resume_clocks(self, scheme: str, silence: float | None) -> None:
        """Let the clocks of all tables of a platform go on, before anything of the silence is handled."""
        self._returns[scheme] = self._services.clock.now()
        renewed = Renewed(scheme, silence, is_caught_up=False)
        self._peers.tell_all(renewed)
        self._renew(renewed)

    def _caught_up(self, inbox: Inbox, scheme: str, silence: float | None) -> None:
        """Let all tables of a platform be told of a silence once its last event is handled."""
        self._returning.start(self._tell_of(inbox, Renewed(scheme, silence, self._returns[scheme])))

    async def _tell_of(self, inbox: Inbox, renewed: Renewed) -> None:
        await inbox.caught_up()
        self._peers.tell_all(renewed)
        self._renew(renewed)

    async def _take_renewed(self, duty: str, renewed: Renewed) -> None:
        self._renew(renewed)

    def _renew(self, renewed: Renewed) -> None:
        """After an unknown time older prompts are shown again: the last worker of the account may have known more of
        them.
        """
        now, silence = self._services.clock.now(), renewed.silence
        found = [match for match in self._services.matches if scheme_of(match.room) == renewed.scheme]
        if renewed.is_caught_up:
            missed = [one for one in found if is_missed(one, silence, renewed.returned, now)]
            self._dispatcher.renew(missed, renewed.returned if silence is None else -math.inf)
            self._dispatcher.tell()
        else:
            for match in found:
                self._services.engine.grant(match, silence)

    def _listen(self, duty: str, *, anew: bool) -> None:
        platform = self._accounts[duty]
        inbox = self.inboxes[platform.scheme] = Inbox(
            self._dispatcher, platform, self._router.take if self._peers.roster else None
        )
        platform.pulse.begin(anew=anew)
        platform.pulse.returned = partial(self._resume_clocks, platform.scheme)
        platform.pulse.caught_up = partial(self._caught_up, inbox, platform.scheme)
        beside = self._listening.get(duty)
        task = self._listening[duty] = asyncio.create_task(self._run(inbox, beside))
        task.add_done_callback(self._stop_listening)

    async def _run(self, inbox: Inbox, beside: asyncio.Task[None] | None) -> None:
        if beside:
            await give_up([beside])
        await inbox.run()

    def _listen_beside(self, duty: str) -> None:
        platform = self._accounts[duty]
        letterbox = Letterbox(self._services, platform.scheme)
        self._listening[duty] = asyncio.create_task(platform.listen_beside(letterbox))

    def _stop_listening(self, task: asyncio.Task[None]) -> None:
        if self._over is None or self._over.done() or task.cancelled():
            return
        if error := task.exception():
            self._over.set_exception(error)
        else:
            self._over.set_result(None)

    def _tidy(self) -> None:
        """Begin to remove old messages and games, which one worker does for all."""
        if not self._tidies:
            self._tidies = True
            self._retention.begin()
