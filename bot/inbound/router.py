"""Way of stored events to their tables: to the worker that has the table's share, which handles each once."""

import asyncio
from functools import partial
from typing import Final

import structlog

from adapters.base import Incoming, Left, Line, Moved, Press
from adapters.support.cache import Recent
from adapters.support.retries import retry
from adapters.support.tasks import Tasks
from bot.inbound.dispatcher import Dispatcher
from bot.inbound.table_reference import match_of, names_table
from bot.mailbox import Mailboxes, Origin
from bot.messages.items import PromptToken
from bot.services import Services
from bot.table import rooms
from bot.table.seats import forgo_all
from bot.workers.duties import share_of
from bot.workers.letters import Adopt, Changed, Claim, Forgotten, Hand
from storage.base import Unavailable

log = structlog.get_logger()
REMEMBERED: Final = 20_000

Rank = tuple[bool, bool, int]
"""Whether the event names the match, whether it counts on the person, and its number."""


class Router:
    def __init__(self, services: Services, dispatcher: Dispatcher) -> None:
        self._services = services
        self._dispatcher = dispatcher
        self._peers = peers = services.peers
        self._finding = Mailboxes()
        self._handing = Tasks()
        self._in_hand: dict[Origin, asyncio.Future[None]] = {}
        self._handled: Recent[Origin, None] = Recent(REMEMBERED)
        self._rooms: Recent[int, str] = Recent(REMEMBERED)
        peers.on(Hand, self._take_hand)
        peers.on(Claim, self._take_claim)
        peers.on(Changed, self._take_changed)
        peers.on(Forgotten, self._take_forgotten)

    def take(self, incoming: Incoming, origin: Origin) -> asyncio.Future[None]:
        if self._peers.is_alone and not self._finding.busy:
            return self._handle(incoming, origin)
        if isinstance(incoming, Moved):
            self._finding.join(incoming.to, incoming.room)  # nothing said in the new room may overtake the move
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._finding.post(_line_of(incoming), partial(self._bring, incoming, origin, done))
        return done

    async def _bring(self, incoming: Incoming, origin: Origin, done: asyncio.Future[None]) -> None:
        duty = await retry(partial(self._duty, incoming), (OSError, Unavailable))
        if duty is None or self._peers.does(duty):
            brought: asyncio.Future[None] = self._handle(incoming, origin)
        else:
            brought = self._handing.start(self._hand(duty, incoming, origin))
        brought.add_done_callback(lambda _: _finish(done))
        if isinstance(incoming, Moved):
            await asyncio.wait({brought})

    async def _hand(self, duty: str, incoming: Incoming, origin: Origin) -> None:
        still = partial(self._is_open, origin)
        hand = partial(self._peers.ask, duty, Hand(*origin, incoming), still)
        await retry(hand, (OSError, Unavailable))

    async def _is_open(self, origin: Origin) -> bool:
        return await retry(partial(self._services.store.is_waiting, *origin), Unavailable)

    # The way to a table

    async def _duty(self, incoming: Incoming) -> str | None:
        """Return the share of the table that an event is about; None where any worker can handle it."""
        room = await self._room(incoming)
        return share_of(room) if room else None

    async def _room(self, incoming: Incoming) -> str | None:
        if isinstance(incoming, Press):
            return await self._room_of_press(incoming)
        if incoming.room is not None:
            return incoming.room
        await self._peers.wait_seated()
        found = await self._peers.ask_all(Claim(incoming))
        claims = [(tuple(rank), room) for rank, room in (one for one in (*found, self._claim(incoming)) if one)]
        if claims:
            return str(max(claims)[1])
        desk = (await self._services.profiles.person(incoming.person)).desk
        return await self._services.profiles.current(desk) if desk else None

    async def _room_of_press(self, press: Press) -> str | None:
        token = PromptToken.unpack(press.prompt)
        if token is None:
            return None
        if match := self._services.matches.get(token.match):
            return match.room
        if token.match not in self._rooms:
            stored = await self._services.store.match(token.match)
            if stored is None:
                return None
            self._rooms[token.match] = stored.room
        return await self._services.profiles.current(self._rooms[token.match])

    def _claim(self, incoming: Incoming) -> tuple[Rank, str] | None:
        services = self._services
        if isinstance(incoming, Line):
            match = match_of(services, incoming)
            is_named = match is not None and names_table(services.typed, incoming.text, match)
        elif isinstance(incoming, Left):
            match, is_named = services.matches.in_room(rooms.room_of(services, incoming)), False
        else:
            return None
        return ((is_named, match.counts_on(incoming.person), match.id), match.room) if match else None

    # Events that are handled here

    def _handle(self, incoming: Incoming, origin: Origin) -> asyncio.Future[None]:
        if known := self._in_hand.get(origin):
            return known
        if origin in self._handled:
            known = asyncio.get_running_loop().create_future()
            known.set_result(None)
            return known
        handled = self._in_hand[origin] = self._dispatcher.take(incoming, origin)
        handled.add_done_callback(lambda _: self._let_go(origin))
        if isinstance(incoming, Moved):
            return self._handing.start(self._rehome(handled, incoming.to))
        return handled

    def _let_go(self, origin: Origin) -> None:
        self._handled[origin] = None
        del self._in_hand[origin]

    async def _rehome(self, moved: asyncio.Future[None], room: str) -> None:
        """Let the matches of a room that has moved go on with the worker that has its share now."""
        await asyncio.wait({moved})
        share = share_of(room)
        if self._peers.does(share):
            return
        matches = self._services.matches.within(room)
        for match in matches:
            self._services.clock.disarm(match.id)
            self._services.matches.drop(match)
        await self._peers.ask(share, Adopt([match.id for match in matches]))

    async def _take_hand(self, duty: str, hand: Hand) -> None:
        await asyncio.wait({self._handle(hand.incoming, (hand.source, hand.event))})

    async def _take_claim(self, duty: str, claim: Claim) -> tuple[Rank, str] | None:
        await self._peers.wait_seated()
        return self._claim(claim.incoming)

    async def _take_changed(self, duty: str, changed: Changed) -> None:
        self._services.profiles.drop(changed.kind, changed.address)

    async def _take_forgotten(self, duty: str, forgotten: Forgotten) -> None:
        forgo_all(self._services, forgotten.person, self._dispatcher.defer)


def _finish(done: asyncio.Future[None]) -> None:
    if not done.done():
        done.set_result(None)


def _line_of(incoming: Incoming) -> str:
    if isinstance(incoming, Press) or incoming.room is None:
        return incoming.person
    return incoming.room
