"""A command as it was given. Its properties raise Refused for a lobby, a game, a seat or a text that is not there."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from adapters.base import Line, Unreachable
from bot.delivery.outbox import Reply
from bot.mailbox import Defer, cause
from bot.match.state import Match
from bot.messages.items import Subject, TellItem
from bot.messages.refusals import SecretRefusal
from bot.profiles import RoomProfile
from bot.services import Services
from bot.setting.setup import Setup, next_setup_of
from bot.table.lobby import hand_over, heir_of, planned_setup
from bot.table.seats import refuse_unreached
from fsm import AnyRules, Refused
from locales import LONGEST_WORD, clean

LONGEST: Final = 500


@dataclass(frozen=True, slots=True)
class Call:
    services: Services
    line: Line
    defer: Defer
    match: Match | None
    words: tuple[str, ...]
    desk: str = ""
    """Room whose configuration was taken to this private chat, else empty."""
    steers: bool = False
    """Whether all of that configuration may be read there."""
    is_named: bool = False
    """Whether the line itself leaves no doubt about its match."""
    rights: list[str] = field(default_factory=list)
    """The person, once for each check passed as a moderator or the host."""

    @property
    def person(self) -> str:
        return self.line.person

    @property
    def name(self) -> str:
        return clean(self.line.name)

    @property
    def title(self) -> str:
        return clean(self.line.title, LONGEST_WORD) if self.line.title else ""

    @property
    def place(self) -> str:
        return self.line.room or self.line.person

    @property
    def room(self) -> str:
        return self.desk or self.place

    @property
    def text(self) -> str:
        _, *rest = self.line.text.split(maxsplit=1)
        text = "".join(rest).strip()
        if not text:
            raise Refused("common-no-words")
        if len(text) > LONGEST:
            raise Refused("common-too-long", max=LONGEST)
        return text

    @property
    def private_text(self) -> str:
        if self.line.room:
            raise Refused("common-only-in-private")
        return self.text

    @property
    def lobby(self) -> Match:
        if self.match is None:
            raise Refused("common-no-lobby")
        if self.match.status != "lobby":
            raise Refused("common-game-running")
        return self.match

    @property
    def game(self) -> Match:
        self.need_one_table()
        if self.match is None or not self.match.playing:
            raise Refused("common-no-game")
        return self.match

    def need_one_table(self) -> None:
        tables = self.services.matches.aided_by(self.person)
        if self.match is None and self.line.room is None and len(tables) > 1:
            raise which_of(tables)

    @property
    def seat(self) -> int:
        seat = self.match.seat_of(self.person) if self.match else None
        if seat is None:
            raise Refused("common-not-seated")
        if self.match:
            self.match.need_held(seat)
        return seat

    async def need_moderator(self) -> None:
        """A host with a card has the rights of a player."""
        if await self.moderates() or (self.match and await self._leads(self.match)):
            self.rights.append(self.person)
            return
        room = self.desk or self.line.room
        code = self.services.anonymous_admins.code(room, self.person) if room and self.line.ref else None
        if code:
            raise Refused("common-vouch-needed", code=code)
        host = self.match.state.lobby.host if self.match and self.match.status == "lobby" else ""
        raise Refused("common-not-moderator", **({"_host": host} if host else {}))

    async def need_room_moderator(self) -> None:
        """Raise Refused for the host of a table as well."""
        if not await self.moderates_room():
            raise Refused("common-not-room-moderator")
        self.rights.append(self.person)

    async def moderates(self) -> bool:
        """A player who only stands in for a host moderates nothing."""
        match = self.match
        if match and (self.person == match.judge or (self._hosts(match) and not match.state.lobby.stands_in)):
            return True
        return await self.moderates_room()

    async def moderates_room(self) -> bool:
        """Return whether this person has the rights of a moderator, which a host has not, at any table of the room."""
        if await self.has_rights():
            return True
        room, services = self.desk or self.line.room, self.services
        return bool(room and services.anonymous_admins.knows(room, self.person, services.clock.now()))

    async def has_rights(self) -> bool:
        allowed, room = self.line.moderator, self.desk or self.line.room
        if allowed is None and room:
            allowed = await self.services.adapter_of(room).moderates(self.person, room)
        return bool(allowed)

    def _hosts(self, match: Match) -> bool:
        """A host knows no card; a channel is never one, since it may be anybody."""
        is_opener = self.person == match.state.opener and not self.line.anonymous
        return is_opener and not (match.playing and match.has_played(self.person))

    async def _leads(self, match: Match) -> bool:
        """Return whether this person is the host of a lobby, or becomes it since the host has left the room."""
        host, heir = match.state.opener, heir_of(match)
        if match.status != "lobby" or self._hosts(match) or heir is None or self.person != heir.person:
            return self._hosts(match)
        is_gone = not host or await self.services.adapter_of(match.room).is_member(host, match.room) is False
        if is_gone:
            hand_over(self.services, match, heir, stands_in=True)
        return is_gone

    def reply(self, key: str, **args: object) -> None:
        self.tell(self.place, key, **args)

    def reply_about(self, rules: AnyRules, say: TellItem, *, alone: bool = False, ref: str | None = None) -> None:
        to, ref = (self.person, None) if alone else (self.place, ref)
        number, seat = (self.match.id, self.match.seat_of(to)) if self.match else (None, None)
        self.services.courier.post(Reply(to, say, number, seat, rules=rules, cause=cause(), ref=ref, by=self.person))

    async def whisper(self, say: TellItem, rules: AnyRules | None = None) -> None:
        rules = rules or (self.match.rules if self.match else None)
        try:
            await self.services.courier.replies.reach(Reply(self.person, say, rules=rules, room=self.line.room))
        except Unreachable as error:
            raise refuse_unreached(error, self.person, self.name, "common-no-private") from None

    def tell(self, to: str, key: str, **args: object) -> None:
        self.show(to, TellItem(key, args))

    def show(self, to: str, say: TellItem, subject: Subject | None = None) -> None:
        match, room = self.match, self.line.room
        number, seat = (match.id, match.seat_of(to)) if match else (None, None)
        aside = room is not None and self.line.ref is not None and to == self.person
        shown = None if aside else subject
        reply = Reply(to, say, number, seat, cause=cause(), subject=shown, room=room, by=self.person, aside=aside)
        self.services.courier.post(reply)


def which_of(tables: Sequence[Match]) -> Refused:
    lines = [{"number": str(one.id), "game": one.rules.key, "seats": [*one.names.values()]} for one in tables]
    return Refused("common-which-table", _first=lines[0]["number"], _tables=lines)


async def need_judge(call: Call, *, neutral: bool) -> None:
    match, judge = call.game, call.game.judge
    if judge:
        if call.person != judge:
            raise Refused("common-not-judge")
        return
    await call.need_moderator()
    if neutral and match.has_played(call.person):
        raise Refused("common-judge-plays")


def need_rulings(match: Match) -> None:
    if match.rules.rule is None:
        raise Refused("common-no-rulings")


async def need_sight(call: Call) -> None:
    match = call.game
    if match.is_decided:
        return
    seat = match.seat_of(call.person)
    if seat is not None:
        if not match.follows(seat):
            raise SecretRefusal("common-dead-reads")
    elif not match.customs.audience and call.person not in match.aides:
        try:
            await call.need_moderator()
        except Refused:
            raise Refused("common-no-audience") from None


def need_only_table(call: Call) -> None:
    """Raise Refused for the settings of a table for later while another table has the room, whose settings they are."""
    if call.is_named and call.match and call.match is not call.services.matches.in_room(call.match.room):
        raise Refused("common-other-table")


async def setup_of(call: Call) -> Setup:
    return planned_setup(call.match) if call.match else await next_setup(call)


async def next_setup(call: Call, rules: AnyRules | None = None) -> Setup:
    """Return the settings of the room's next table, of its usual game unless `rules` are of another."""
    profile = await call.services.profiles.room(call.room)
    return next_setup_of(profile, rules or _next_rules(call, profile), call.services.clock.now())


async def rules_of(call: Call) -> AnyRules:
    if call.match and call.match.status == "lobby":
        return call.match.rules
    return _next_rules(call, await call.services.profiles.room(call.room))


def _next_rules(call: Call, profile: RoomProfile) -> AnyRules:
    games = call.services.games
    return games.get(profile.game) or next(iter(games.values()))
