"""The services of the bot for everything below the dispatcher, in one value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from adapters.base import Adapter, Local, scheme_of
from bot.anonymous_admins import AnonymousAdmins
from bot.clock import Clock
from bot.delivery.courier import Courier
from bot.delivery.outbox import Reply
from bot.match.deal import Rehearsal
from bot.match.engine import Engine
from bot.match.memberships import Ties
from bot.match.registry import Matches
from bot.match.state import Match
from bot.messages.items import TellItem
from bot.messages.names import Names
from bot.messages.renderer import Renderer
from bot.messages.vocabulary import Typed
from bot.profiles import Profiles
from bot.settings import RetentionSettings
from bot.stats import Stats
from bot.workers.account import SharedAccount
from bot.workers.peers import Peers
from fsm import AnyRules
from storage.base import Store


@dataclass(slots=True, kw_only=True)
class Services:
    """The parts of a running bot, made by `bot.app`."""

    store: Store
    """The database: matches, journals, profiles, the outbox."""
    clock: Clock
    """The time, and one alarm per match."""
    games: Mapping[str, AnyRules]
    """The games that can be played, by key."""
    adapters: Mapping[str, Local | SharedAccount]
    """The platforms, by scheme."""
    renderer: Renderer
    """The renderer: from keys to words."""
    typed: Typed
    """The words that people type."""
    names: Names
    """From words to games, presets and values."""
    profiles: Profiles
    """Rooms and people: languages, configurations."""
    matches: Matches
    courier: Courier
    """The delivery of rows and replies."""
    peers: Peers
    """The other workers of the database."""
    ties: Ties
    """The ties of people to tables."""
    engine: Engine
    """The engine: all changes of a match."""
    rehearsal: Rehearsal
    """The seed and the deal of tests, empty in real play."""
    stats: Stats
    """Counters for operators."""
    zone: str
    """The time zone of quiet hours where a room names none."""
    keep: RetentionSettings
    """The days for which games are kept."""
    anonymous_admins: AnonymousAdmins = field(default_factory=AnonymousAdmins)
    """Anonymous administrators whom the platform has shown."""
    draining: bool = False
    """Whether no new table is opened, because the bot is about to end."""

    def adapter_of(self, address: str) -> Adapter:
        return self.adapters[scheme_of(address)]

    async def table(self, room: str | None) -> Match | None:
        """Return the lobby or the undecided game of a room, reloaded if needed. Raises Unavailable."""
        known = self.matches.in_room(room) if room else None
        match = known and await self.fresh(known)
        return None if match is None or match.decided else match

    async def fresh(self, match: Match) -> Match | None:
        """Return a match, reloaded if the one in memory cannot be trusted; send the rows of a lost commit.

        Its room is told if the database has lost steps of it. Raises Unavailable.
        """
        if not match.stale:
            return match
        again, unsent, went_back = await self.matches.read_again(match)
        for row in unsent:
            self.courier.post(row)
        if went_back:
            await self.take_back(match.room, again)
        return again

    async def take_back(self, room: str, match: Match | None) -> None:
        """Tell a room that its match is as it was before, or gone, and go on from there. Raises Unavailable."""
        self.courier.post(Reply(room, TellItem("common-went-back", {"_there": match is not None})))
        if match is None:
            return
        self.engine.grant(match)
        if match.playing:
            await self.engine.resume(match, is_told=True)
