"""Accounts of platforms, which this process holds with all their tables: it takes them up, and gives them back.

Workers of one database share its accounts evenly. A worker looks at the roster whenever another one rings: it claims
free accounts up to its part, and gives the idlest one back if it holds more. The tables of an account are loaded before
anything is handled there, and nothing of it is left to do when it is given back.
"""

import asyncio
import gc
import math
from collections import Counter
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any, Final, NamedTuple

import msgspec
import structlog

from adapters.base import Platform, PlatformError, scheme_of
from adapters.support.tasks import Tasks, first_of, give_up
from bot.inbound.dispatcher import Dispatcher
from bot.inbound.inbox import Inbox, Letterbox
from bot.match.deadlines import is_missed
from bot.match.retention import Retention
from bot.match.state import Match
from bot.services import Services
from bot.table.sisters import KIND, Card, card_of
from storage.base import Roster, Unavailable

log = structlog.get_logger()

LOOK: Final = 2.0
"""Seconds between two looks at the roster without a ring."""

LEFT_OVER: Final = 1.0
"""Seconds after which an account that its worker does not claim is free for all."""

NO_ROOM: Final = 3.0
"""Seconds after which an account is free for workers that hold as many as they are set to."""

LAST_JOBS: Final = 0.5
"""Seconds for events in hand when an account is given back; its next worker handles an event that takes longer."""

AGAIN: Final = 60.0
"""Seconds until an account that cannot be used is tried again."""

LOAD_LOOK: Final = 15.0
"""Seconds between two looks at the load of the accounts."""

WAITING: Final = 25
"""Number of requests that wait for the limits of a platform, as many as Telegram takes in a second."""

PATIENCE: Final = 60.0
"""Seconds for which so many requests have to wait until an account is full."""


class Plan(NamedTuple):
    claim: Sequence[str]
    give_back: bool
    """Whether an account is to be given back."""


def plan_accounts(roster: Roster, known: Collection[str], waits: Mapping[str, float], most: float = math.inf) -> Plan:
    """Return the steps of this worker towards even parts, with at most `most` accounts while another one has room.

    `known` are the accounts in its settings; `waits` has the seconds for which accounts have been free. Nothing goes
    from a newer release to an older one, which may not be able to read it: workers of older releases claim nothing.
    """
    me, workers = roster.me, roster.workers
    free = sorted({*known} - roster.accounts.keys())
    if me not in workers:
        return Plan((), give_back=not free)
    whole, rest = divmod(len({*known, *roster.accounts}), len(workers))
    part, mine = whole + (workers.index(me) < rest), [*roster.accounts.values()].count(me)
    gives_back = not free and mine > part
    if release_of(me) < max(map(release_of, workers)):
        return Plan((), gives_back)
    claim = [one for place, one in enumerate(free, mine) if place < part or waits.get(one, 0.0) > LEFT_OVER]
    claim = [one for place, one in enumerate(claim, mine) if place < most or waits.get(one, 0.0) > NO_ROOM]
    return Plan(claim, gives_back)


def release_of(worker: str) -> str:
    """Return the release of a worker, by the number of its newest migration, which its name ends with."""
    return worker.rpartition(":")[2]


class Accounts:
    def __init__(
        self, services: Services, dispatcher: Dispatcher, retention: Retention, most: float = math.inf
    ) -> None:
        """`most` is the number of accounts that this worker holds at most while another one has room."""
        self._services = services
        self._dispatcher = dispatcher
        self._retention = retention
        self._most = most
        self._platforms = {name: one for name, one in services.adapters.items() if isinstance(one, Platform)}
        self.roster: Roster | None = None
        self.held: set[str] = set() if services.store.tenure() else {*services.adapters}
        """Accounts whose tables this process plays: all of them if the store cannot be shared."""
        self.inboxes: dict[str, Inbox] = {}
        self._listening: dict[str, asyncio.Task[None]] = {}
        self._over: asyncio.Future[None] | None = None
        self._returning = Tasks()
        self._returns: dict[str, float] = {}
        self._free: dict[str, float] = {}
        """Free accounts, each since an instant of the monotonic clock."""
        self._offered: set[str] = set()
        """Accounts that were given back and that no other worker has taken yet."""
        self._takes_up = False
        self._left = asyncio.Event()
        self._cards: dict[str, Card] = {}
        self._looked = monotonic()
        self._shown = Counter[str]()
        self.operations: dict[str, float] = {}
        """Messages and edits a second of each account since the last look at the load."""
        self._busy: dict[str, float] = {}
        """Accounts whose platform has had requests waiting, each since an instant of the monotonic clock."""
        self.warn: Callable[[str, PlatformError], None] = lambda name, error: None
        """Told of an account that cannot be used, while others can; it is tried again every minute."""
        self._tidies = False

    @property
    def has_others(self) -> bool:
        return self.roster is not None and any(worker != self.roster.me for worker in self.roster.workers)

    async def begin(self) -> None:
        """Take up all tables, or, among workers, those on this machine alone; `run` claims the others.

        Raises StoreError.
        """
        store = self._services.store
        await store.free_places()
        roster = await store.roster()
        if roster is None:
            await self._recall_cards(self._platforms)
            self._dispatcher.resume(await self._load(None))
            await self._vacate([number for number, *_ in await store.live_rooms()])
            self._dispatcher.tell()
            self._tidy()
            return
        self.roster = roster
        if local := sorted(self._services.adapters.keys() - self._platforms.keys()):
            await store.claim_all(local)
            await self._take_up(dict.fromkeys(local, True))

    async def run(self) -> None:
        self._over = asyncio.get_running_loop().create_future()
        watching = [
            self._watch_load(),
            *([] if self.roster is None else [self._rotate(), self._compare(), self._hear_of_people()]),
        ]
        try:
            for name in self._platforms:
                if name in self.held:
                    self._listen(name, anew=True)
                else:
                    self._listen_beside(name)
            await first_of(self._over, *watching)
        finally:
            await give_up(self._listening.values())
            await self._returning.stop()

    async def leave(self) -> None:
        """Give all accounts back, each when the one before has another worker."""
        await self._services.store.leave()
        await self._left.wait()

    # The roster

    async def _rotate(self) -> None:
        store, is_away = self._services.store, False
        arrived: Collection[str] = ()
        while True:
            try:
                await self.turn()
                for name in arrived:
                    if name in self.inboxes:
                        await self.inboxes[name].look()
                is_away = False
            except Unavailable as error:
                if not is_away:  # one line for an outage, and not one for each look
                    log.warning("accounts are not changed for now", reason=str(error))
                is_away = True
            arrived = ()
            with suppress(TimeoutError, Unavailable):
                async with asyncio.timeout(LEFT_OVER if self._free else LOOK):
                    arrived = await store.rung()

    async def turn(self) -> None:
        roster = await self._look()
        left = [name for name, worker in roster.accounts.items() if worker == roster.me and name not in self.held]
        if left:  # the database was away in the middle of a turn
            await self._take_up(dict.fromkeys(left, True))
        now = monotonic()
        waits = {name: now - since for name, since in self._free.items()}
        plan = plan_accounts(roster, self._platforms, waits, self._most)
        if plan.claim:
            await self._take_up(await self._services.store.claim(plan.claim))
            await self._look()
            if len(self.held) > self._most:
                log.warning("more accounts are held than set, as no other worker has room", accounts=len(self.held))
        is_leaving = roster.me not in roster.workers
        if is_leaving and not self.held:
            self._left.set()
        elif plan.give_back and (is_leaving or not self._dispatcher.is_telling):
            await self._give_back_one(self.held if is_leaving else self.held - self._offered)

    async def _look(self) -> Roster:
        roster = await self._services.store.roster()
        if roster is None:
            raise Unavailable("The database is no longer shared.")
        self.roster, now = roster, monotonic()
        free = self._platforms.keys() - roster.accounts.keys()
        self._free = {name: self._free.get(name, now) for name in free}
        self._offered -= {name for name, worker in roster.accounts.items() if worker != roster.me}
        return roster

    async def _compare(self) -> None:
        """Compare the tables with the database whenever it was away: it may come back as an older one."""
        while True:
            await self._services.store.wait_reconnected()
            with suppress(Unavailable):  # it is away again
                await self.went_back()
                for number, room, _ in await self._services.store.live_rooms():
                    if scheme_of(room) in self.held and self._services.matches.get(number) is None:
                        self._dispatcher.take_back(number, room)
                for inbox in [*self.inboxes.values()]:
                    await inbox.look()

    async def _hear_of_people(self) -> None:
        while True:
            for person in await self._services.store.changed_people():
                if person:
                    self._services.profiles.drop(person)
                else:
                    self._services.profiles.drop_people()

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

    # Tables

    async def _take_up(self, accounts: Mapping[str, bool]) -> None:
        """Begin with accounts, given with whether each stood still: its tables are told then that they go on."""
        numbers: dict[str, list[int]] = {name: [] for name in accounts}
        for number, room, _ in await self._services.store.live_rooms() if accounts else ():
            if (name := scheme_of(room)) in numbers:
                numbers[name].append(number)
        await self._recall_cards(accounts)
        self._takes_up = True
        for name, stood_still in accounts.items():
            self._services.profiles.drop_rooms(name)  # another worker may have changed them
            found = await self._load(numbers[name]) if numbers[name] else []
            if stood_still:
                self._dispatcher.resume(found)
            else:
                for match in found:
                    await self._services.engine.take_up(match)
            await self._vacate(numbers[name])
            gc.freeze()  # the collector would search them again and again
            self.held.add(name)
            if self._over and name in self._platforms:
                self._listen(name, anew=stood_still)
            self._tidy()
        self._takes_up = False
        self._dispatcher.tell()

    async def _load(self, numbers: Sequence[int] | None) -> list[Match]:
        matches = self._services.matches
        await matches.load(numbers)
        await self._services.courier.take_up(numbers)
        return [*matches] if numbers is None else [match for match in map(matches.get, numbers) if match]

    async def _vacate(self, numbers: Sequence[int]) -> None:
        """Let the players of stored matches that cannot go on play elsewhere."""
        for number in numbers:
            if self._services.matches.get(number) is None:
                await self._services.store.vacate(number)

    async def _give_back_one(self, accounts: Collection[str]) -> None:
        """Give the account with the fewest tables back; events that still arrive wait for its next worker."""
        if not (names := accounts & self._platforms.keys()):
            return
        services, tables = self._services, self._services.matches.on_account
        name = min(names, key=lambda one: (len(tables(one)), one))
        await self._dispatcher.tell_at_once(tables(name))
        self.held.discard(name)
        self.inboxes.pop(name).rest()
        await self._dispatcher.mailboxes.stop(LAST_JOBS, f"{name}:")
        for match in tables(name):
            services.clock.disarm(match.id)
        await give_up([self._listening.pop(name)])
        await services.courier.leave(name)
        await services.store.give_back([name])
        self._offered.add(name)
        for match in tables(name):
            services.matches.drop(match)
        self._listen_beside(name)
        await self._look()

    # New tables

    async def _recall_cards(self, names: Collection[str]) -> None:
        cards = await asyncio.gather(*(card_of(self._services.store, name) for name in names))
        self._cards |= {name: card for name, card in zip(names, cards, strict=True) if card}

    def meet(self, name: str, user: str, link: str = "") -> None:
        """Remember the user of an account and the link to add it. Raises PlatformError if its tables are another's."""
        known = self._cards.get(name)
        if known and known.user != user and self._services.matches.on_account(name):
            raise PlatformError("cli-account-other", account=name, known=known.user, user=user)
        self._put_card(name, msgspec.structs.replace(known or Card(user), user=user, link=link))

    def _put_card(self, name: str, card: Card) -> None:
        if self._cards.get(name) != card:
            self._cards[name] = card
            body = msgspec.json.encode(card)
            self._returning.start(self._services.store.remember(KIND, name, body))

    async def _watch_load(self) -> None:
        while True:
            with suppress(Unavailable):
                self.look_at_load(await self._services.store.paused_accounts())
            await asyncio.sleep(LOAD_LOOK)

    def look_at_load(self, paused: Collection[str]) -> None:
        """Close accounts that are paused or full to new tables, and open the others again."""
        now = monotonic()
        shown, seconds, self._looked = self._services.courier.sent.shown, max(1.0, now - self._looked), now
        for name in self.held & self._platforms.keys():
            rate = self.operations[name] = round((shown[name] - self._shown[name]) / seconds, 1)
            self._shown[name] = shown[name]
            waiting = self._platforms[name].queued()
            if waiting >= WAITING:
                self._busy.setdefault(name, now)
            else:
                self._busy.pop(name, None)
            is_full = now - self._busy.get(name, now) >= PATIENCE
            is_full |= not self._services.has_room(name, len(self._services.matches.on_account(name)))
            why = "paused" if name in paused else "full" if is_full else ""
            if why:
                self._services.closed[name] = why
            else:
                self._services.closed.pop(name, None)
            if card := self._cards.get(name):
                self._put_card(name, msgspec.structs.replace(card, closed=why, operations=rate, waiting=waiting))

    def _tidy(self) -> None:
        """Begin to remove old messages and games; workers that do so together do not harm each other."""
        if not self._tidies:
            self._tidies = True
            self._retention.begin()

    # Events

    def _listen(self, name: str, *, anew: bool) -> None:
        platform = self._platforms[name]
        inbox = self.inboxes[name] = Inbox(self._dispatcher, platform)
        platform.pulse.begin(anew=anew)
        platform.pulse.returned = partial(self._resume_clocks, name)
        platform.pulse.caught_up = partial(self._caught_up, inbox, name)
        self._start(name, self._run(inbox, self._listening.get(name)))

    async def _run(self, inbox: Inbox, beside: asyncio.Task[None] | None) -> None:
        if beside:
            await give_up([beside])
        await inbox.run()

    async def _try_again(self, name: str) -> None:
        self._platforms[name].pulse.is_connected = False
        await asyncio.sleep(AGAIN)
        await self.inboxes[name].run()

    def _listen_beside(self, name: str) -> None:
        self._start(name, self._platforms[name].listen_beside(Letterbox(self._services, name)))

    def _start(self, name: str, listening: Coroutine[Any, Any, None]) -> None:
        task = self._listening[name] = asyncio.create_task(listening)
        task.add_done_callback(partial(self._end, name))

    def _end(self, name: str, task: asyncio.Task[None]) -> None:
        if self._over is None or self._over.done() or task.cancelled() or self._listening.get(name) is not task:
            return
        error = task.exception()
        if isinstance(error, PlatformError) and len(self._platforms) > 1:
            log.error("account cannot be used", account=name, reason=str(error))
            self.warn(name, error)
            self._start(name, self._try_again(name))
        elif error:
            self._over.set_exception(error)
        elif name in self.held:
            self._over.set_result(None)

    def _resume_clocks(self, name: str, silence: float | None) -> None:
        """Let the clocks of an account's tables go on, before anything of the silence is handled."""
        self._returns[name] = self._services.clock.now()
        for match in self._services.matches.on_account(name):
            self._services.engine.grant(match, silence)

    def _caught_up(self, inbox: Inbox, name: str, silence: float | None) -> None:
        self._returning.start(self._tell_of(inbox, name, silence))

    async def _tell_of(self, inbox: Inbox, name: str, silence: float | None) -> None:
        """Tell the tables of a silence once its last event is handled.

        After an unknown time older prompts are shown again: the last worker of the account may have known more of them.
        """
        await inbox.caught_up()
        now, returned = self._services.clock.now(), self._returns[name]
        missed = [one for one in self._services.matches.on_account(name) if is_missed(one, silence, returned, now)]
        self._dispatcher.renew(missed, returned if silence is None else -math.inf)
        if not self._takes_up:  # players of other accounts wait
            self._dispatcher.tell()
