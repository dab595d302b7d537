import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from adapters.base import Adapter, Local, Platform, platform_of, scheme_of
from adapters.support.cache import Recent
from bot.anonymous_admins import AnonymousAdmins
from bot.clock import Clock
from bot.delivery.courier import Courier
from bot.delivery.outbox import Reply
from bot.match.deal import Rehearsal
from bot.match.engine import Engine
from bot.match.played import PlayedBoards
from bot.match.players import Players
from bot.match.registry import Matches
from bot.match.state import Match
from bot.messages.items import TellItem
from bot.messages.names import Names
from bot.messages.renderer import Renderer
from bot.messages.vocabulary import Typed
from bot.profiles import Profiles
from bot.quiet_hours import tzinfo_of
from bot.settings import RetentionSettings
from bot.stats import Stats
from fsm import AnyRules
from storage.base import Store

RETOLD: Final = 10_000


@dataclass(slots=True, kw_only=True)
class Services:
    store: Store
    clock: Clock
    games: Mapping[str, AnyRules]
    adapters: Mapping[str, Local | Platform]
    renderer: Renderer
    typed: Typed
    names: Names
    profiles: Profiles
    matches: Matches
    courier: Courier
    engine: Engine
    players: Players
    rehearsal: Rehearsal
    stats: Stats
    zone: str
    """The time zone of rooms that name none."""
    keep: RetentionSettings
    anonymous_admins: AnonymousAdmins = field(default_factory=AnonymousAdmins)
    retold: Recent[tuple[str, int], None] = field(default_factory=lambda: Recent(RETOLD))
    """Chats and the matches whose story stands there already."""
    draining: bool = False
    """Whether no new table is opened, because the bot is about to end."""
    closed: dict[str, str] = field(default_factory=dict)
    """Accounts here that take no new table, each with the reason: `full` or `paused`."""
    most_tables: dict[str, int] = field(default_factory=dict)
    """Numbers of tables from which on accounts are full, where their settings have one."""

    played: PlayedBoards = field(init=False)
    _accounts: dict[str, list[str]] = field(init=False, default_factory=dict)
    """Accounts by their platform."""

    def __post_init__(self) -> None:
        self.played = PlayedBoards(self.store, self.clock)
        for name in self.adapters:
            self._accounts.setdefault(platform_of(name), []).append(name)

    def sisters_of(self, address: str) -> Sequence[str]:
        """Return the accounts of the platform of an address, its own among them."""
        return self._accounts.get(platform_of(address), ())

    def has_sisters(self, address: str) -> bool:
        return len(self.sisters_of(address)) > 1

    def has_room(self, account: str, tables: int) -> bool:
        return tables < self.most_tables.get(account, math.inf)

    async def free(self, people: Collection[str]) -> set[str]:
        """Return the people who play at no table of any account. Raises Unavailable."""
        near = {one for one in people if self.matches.is_free(one)}
        if not any(map(self.has_sisters, near)):
            return near
        taken = await self.store.places([*near])
        return {one for one in near if one not in taken or self.matches.get(taken[one])}

    def adapter_of(self, address: str) -> Adapter:
        return self.adapters[scheme_of(address)]

    async def zone_in(self, room: str) -> str:
        """Return the time zone in which a room means its times."""
        profile = await self.profiles.room(room)
        return profile.zone or (profile.quiet.zone if profile.quiet else self.zone)

    def now_in(self, zone: str) -> datetime:
        """Return the time that people in this zone read on their clocks."""
        return datetime.fromtimestamp(self.clock.wall(self.clock.now()), tzinfo_of(zone))

    async def table(self, room: str | None) -> Match | None:
        match = await self.fresh(self.matches.in_room(room) if room else None)
        return None if match is None or match.is_decided else match

    async def fresh(self, match: Match | None) -> Match | None:
        """Return a match, reloaded if untrusted in memory; tell its room of lost steps. Raises Unavailable."""
        if match is None:
            return None
        if match.shown is None and self.courier.knows_line(match.id):
            await self.engine.recall_line(match)
        if not match.stale:
            return match
        again, unsent, went_back = await self.matches.read_again(match)
        for row in unsent:
            self.courier.post(row)
        if went_back:
            await self.take_back(match.room, again)
        return again

    async def take_back(self, room: str, match: Match | None) -> None:
        self.courier.post(Reply(room, TellItem("common-went-back", {"_there": match is not None})))
        if match is None:
            return
        self.engine.grant(match)
        if match.playing:
            await self.engine.resume(match, is_told=True)
