"""The intake: everything that comes in goes to its match's mailbox, and every refusal back to who caused it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import structlog

from adapters.base import (
    Adapter,
    Entered,
    Expelled,
    Incoming,
    Left,
    Line,
    Local,
    Moved,
    Platform,
    Press,
    Signal,
    scheme_of,
)
from bot import leaving, rooms, talk
from bot.clock import Clock
from bot.commands.lobby import expire_lobby
from bot.commands.pausing import stop_for_ruling
from bot.consent import confirm
from bot.courier import Courier
from bot.items import Say
from bot.mailbox import Job, Mailboxes
from bot.match import Match, match_number, prompt_number
from bot.matches import Matches
from bot.naming import Names
from bot.once_more import take_answer
from bot.profiles import Profiles
from bot.referee import CAUSE, ORIGIN, RETRY, Origin, Referee
from bot.rehearsal import Rehearsal
from bot.replies import Reply
from bot.speech import Speech
from bot.tables import table_meant
from bot.vitals import Outcome, Vitals
from bot.vouching import Vouching
from fsm import Refused, RuleSet, Unruled
from storage.base import Store, StoreError

log = structlog.get_logger()

LONGEST_RETRY: Final = 3600.0
STALE_TIMER: Final = "common-stale-timer"


@dataclass(slots=True)
class Host:
    """The whole bot apart from its platforms; made by `bot.app`."""

    store: Store
    clock: Clock
    games: Mapping[str, RuleSet[Any]]
    adapters: Mapping[str, Local | Platform]
    speech: Speech
    names: Names
    profiles: Profiles
    matches: Matches
    courier: Courier
    referee: Referee
    rehearsal: Rehearsal
    vitals: Vitals
    zone: str
    mailboxes: Mailboxes = field(default_factory=Mailboxes)
    vouching: Vouching = field(default_factory=Vouching)
    draining: bool = False
    _telling: asyncio.Future[None] | None = None

    async def receive(self, incoming: Incoming) -> None:
        """Take something in; returns when it is stored and its consequences are on their way, or refused."""
        await self.take(incoming)

    def take(self, incoming: Incoming, origin: Origin | None = None) -> asyncio.Future[None]:
        """Post something to its match's mailbox; `origin` is the stored event (source, id) that it stands for."""
        if isinstance(incoming, Moved):
            self.mailboxes.join(incoming.to, incoming.room)  # nothing said in the new room may overtake the move
        if isinstance(incoming, Moved | Expelled | Entered):
            return self._post(incoming.room, "", lambda: rooms.change(self, incoming), origin=origin)
        person, at = incoming.person, self.clock.now()
        if isinstance(incoming, Press):
            key = self._room_of_press(incoming) or person
            return self._post(key, person, lambda: self._press(incoming, at), origin=origin)
        if isinstance(incoming, Left):
            place = leaving.room_of(self, incoming)
            return self._post(place, person, lambda: leaving.leave(self, incoming), origin=origin)
        if isinstance(incoming, Signal):
            return self._post(incoming.room, person, lambda: talk.notice(self, incoming), origin=origin)
        key = incoming.room or self._room_of_line(incoming) or person
        room = incoming.room if talk.is_command(incoming) else None  # what was not said to us is answered in private
        return self._post(key, person, lambda: talk.hear(self, incoming, at), room, origin)

    def ring(self, number: int) -> None:
        """The clock's bell: look at the match as soon as its mailbox comes to it."""
        match = self.matches.get(number)
        if match:
            self._post(match.room, "", lambda: self._ring(number))

    def lost(self, person: str, number: int | None) -> None:
        """The courier could not reach somebody: a player who blocked the bot has left, a room does not let us speak."""
        match = self.matches.get(number)
        if match and match.room == person:
            self.take(Expelled(person))
        elif match and match.seat_of(person):
            self.take(Left(person, None))
        elif match:
            room = match.room
            self._post(room, "", lambda: self.store.watch(room, person, on=False))

    def resume(self) -> None:
        """Take up the live matches after downtime: all have their time at once, and one after another is told."""
        for match in [*self.matches]:
            try:
                if scheme_of(match.room) not in self.adapters:
                    raise LookupError(f"{scheme_of(match.room)} is not set up")
                self.referee.grant(match)
            except Exception as error:
                self.matches.leave_alone(match, error)
        for room, is_installed in self.matches.stranded.items():
            if self.matches.in_room(room) is None and scheme_of(room) in self.adapters:
                self.courier.post(Reply(room, Say("common-stranded", {"_installed": is_installed})))
        numbers = [match.id for match in self.matches if match.playing or self.matches.in_room(match.room) is not match]
        self._telling = asyncio.ensure_future(self._tell_resumed(numbers))

    async def _tell_resumed(self, numbers: list[int]) -> None:
        """Never more than one in the way of those who are already playing on; what cannot be stored is tried again."""
        while numbers:
            failed: list[int] = []
            for number in numbers:
                match = self.matches.get(number)
                if match:
                    await self._post(match.room, "", partial(self._resumption, number, failed))
            if failed:
                await asyncio.sleep(RETRY)
            numbers = failed

    async def _resumption(self, number: int, failed: list[int]) -> None:
        known = self.matches.get(number)
        try:
            match = known and await self.matches.fresh(known)
            if match and not await rooms.superseded(self, match) and match.playing:
                if match is not known:  # read again, it does not know of the time that it was given
                    self.referee.grant(match)
                await rooms.part_with_others(self, match)
                await self.referee.resume(match)
        except StoreError:
            failed.append(number)
            raise

    async def settle(self) -> None:
        """Return when everything taken in is stored and delivered."""
        if self._telling:
            await asyncio.wait({self._telling})
        while self.mailboxes.busy or self.courier.busy:
            await self.mailboxes.idle()
            await self.courier.idle()

    async def stop(self, seconds: float) -> None:
        """Finish in so many seconds what has been taken in, and tell nobody else that their game goes on.

        What waits for a platform is heeded anew at the next start: nothing marks its event before it is done.
        """
        if self._telling:
            self._telling.cancel()
        await self.mailboxes.stop(seconds)

    # Mailboxes and refusals

    def match_of(self, line: Line) -> Match | None:
        """The match that a private line names, else the one in which its person plays, or alone helps to judge."""
        match = table_meant(self.matches, line) or self.matches.of(line.person)
        parts = [match] if match else self.matches.aided_by(line.person)
        return parts[0] if len(parts) == 1 else None

    def _room_of_press(self, press: Press) -> str | None:
        match = self.matches.get(match_number(press.prompt))
        return match.room if match else None

    def _room_of_line(self, line: Line) -> str | None:
        match = self.match_of(line)
        return match.room if match else None

    def adapter_of(self, address: str) -> Adapter:
        """The platform of an address."""
        return self.adapters[scheme_of(address)]

    async def table(self, room: str | None) -> Match | None:
        """The lobby of a room, or the game that it plays, fit to be used; raises Unavailable."""
        known = self.matches.in_room(room) if room else None
        match = known and await self.matches.fresh(known)
        return None if match is None or match.decided else match

    def _post(
        self, key: str, person: str, job: Job, room: str | None = None, origin: Origin | None = None
    ) -> asyncio.Future[None]:
        return self.mailboxes.post(key, lambda: self._heed(key, person, job, room, origin))

    def elsewhere(self, room: str, person: str, job: Job) -> None:
        """Hand the event that is being heeded to another mailbox; who waited there might be waited for from there."""
        origin = ORIGIN.get()
        ORIGIN.set(None)
        self._post(room, person, job, origin=origin)

    async def _heed(self, key: str, person: str, job: Job, room: str | None, origin: Origin | None) -> None:
        """Run a job of a mailbox: what is refused or fails concerns its own match and nothing else."""
        ORIGIN.set(origin)
        CAUSE.set(origin[1] if origin else None)
        outcome: Outcome = "accepted"
        try:
            try:
                await job()
            except Unruled as case:  # what the rules leave open waits for a ruling
                await stop_for_ruling(self, key, case.question)
        except Refused as refused:
            outcome = "refused"
            if refused.key != STALE_TIMER:
                self.refuse(person, refused, key, room)
        except StoreError as error:
            outcome = "unstored"
            log.error("not stored", room=key, reason=str(error))
            self.refuse(person, Refused("common-unavailable"), key, room)
        except Exception:
            outcome = "failed"
            self._stumble(key)
        self.vitals.inputs[outcome] += 1
        if uncommitted := ORIGIN.get():
            await self.heeded(uncommitted)

    async def heeded(self, origin: Origin) -> None:
        """An event that caused no commit has been heeded all the same."""
        try:
            await self.store.heed(*origin)
        except StoreError as error:
            log.error("event not marked, it may be heeded again", origin=origin, reason=str(error))

    def refuse(self, person: str, refused: Refused, key: str, room: str | None = None) -> None:
        """Tell who caused it why it was refused, in private, or in the room when that is the only way."""
        if person:
            match = self.matches.in_room(key) or self.matches.of(person)
            seat = None if match is None or match.stale else match.seat_of(person)  # no seat that was not stored
            number = match.id if match else None
            say = Say(refused.key, refused.details)
            self.courier.post(Reply(person, say, number, seat, refused=True, fallback=room, cause=CAUSE.get()))

    def _stumble(self, room: str) -> None:
        incident = secrets.token_hex(4)
        match = self.matches.in_room(room)
        log.exception("incident", incident=incident, match=match and match.id, seq=match and match.seq)
        for one in self.matches.all_in(room):
            one.stale = True
        if match:
            self.courier.post(Reply(match.room, Say("common-stumbled", {"incident": incident}), match.id))

    # What may happen to a match

    async def _ring(self, number: int) -> None:
        known = self.matches.get(number)
        try:
            match = known and await self.matches.fresh(known)
            if match and match is not known:
                self.referee.arm(match)
            elif match and match.status == "lobby":
                await expire_lobby(self, match)
            elif match and not await rooms.given_up(self, match):
                await self.referee.ring(match)
        except (Refused, Unruled):
            raise
        except StoreError:
            self.clock.arm(number, self.clock.now() + RETRY)
            raise
        except Exception:  # a bug, which may mend itself: the longer the timer is overdue, the later it rings again
            now, bell = self.clock.now(), known.state.bell if known else None
            self.clock.arm(number, now + min(LONGEST_RETRY, max(RETRY, now - (now if bell is None else bell))))
            raise

    async def _press(self, press: Press, at: float) -> None:
        number = match_number(press.prompt)
        known = self.matches.get(number)
        match = known and await self.matches.fresh(known)
        if match is None:
            ended = number is not None and await self.store.match(number) is not None
            raise Refused("common-prompt-closed" if ended else "common-unknown-prompt")
        if press.prompt.rpartition("-")[2].startswith("c"):
            await confirm(self, match, press)
            return
        seat = match.seat_of(press.person)
        if seat is None:
            raise Refused("common-not-your-prompt")
        if match.game is None:
            raise Refused("common-unknown-prompt")
        await take_answer(self, match, seat, prompt_number(press.prompt), press.choices, at, ("all",))
