"""Dispatcher: everything that comes in goes to its match's mailbox, and every refusal back to its sender."""

import asyncio
import math
import secrets
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import msgspec
import structlog

from adapters.base import Entered, Expelled, Incoming, Left, Line, Moved, Press, Scope, Signal, Stayed, scheme_of
from adapters.support.retries import retry
from adapters.support.tasks import Tasks
from bot import mailbox
from bot.commands.start import agree
from bot.delivery.outbox import OutboxRow, Reply
from bot.inbound import text
from bot.inbound.table_reference import match_of, table_meant
from bot.mailbox import Job, Mailboxes, Origin, cause
from bot.match.absence import may_be_missed
from bot.match.engine import RETRY
from bot.match.lines import read_words
from bot.match.state import Match
from bot.messages.items import CONSENT, VOTE, PromptToken, TellItem
from bot.messages.refusals import SecretRefusal
from bot.services import Services
from bot.stats import Outcome
from bot.table import rooms
from bot.table.absent import look_after
from bot.table.lobby import ring_lobby
from bot.table.rulings import stop_for_ruling
from fsm import NoRuleError, Refused
from fsm.choices import is_text
from locales import clean
from storage.base import StoreError, Unavailable

log = structlog.get_logger()

LONGEST_RETRY: Final = 3600.0
STALE_TIMER: Final = "common-stale-timer"


@dataclass(slots=True)
class Dispatcher:
    services: Services
    on_error: Callable[[Exception], None]
    mailboxes: Mailboxes = field(default_factory=Mailboxes)
    _untold: dict[int, float] = field(default_factory=dict)
    _telling: Tasks = field(default_factory=Tasks)
    _marking: Tasks = field(default_factory=Tasks)
    unmarked: set[Origin] = field(default_factory=set)

    async def receive(self, incoming: Incoming) -> None:
        await self.take(incoming)

    def take(self, incoming: Incoming, origin: Origin | None = None) -> asyncio.Future[None]:
        if isinstance(incoming, Moved):
            self.mailboxes.join(incoming.to, incoming.room)  # nothing said in the new room may overtake the move
        if isinstance(incoming, Moved | Expelled | Entered | Stayed):
            return self._post(incoming.room, "", lambda: rooms.change(self.services, incoming), origin=origin)
        person, at = incoming.person, self.services.clock.now()
        if isinstance(incoming, Press):
            token = PromptToken.unpack(incoming.prompt)
            match = self.services.matches.get(token.match) if token else None
            key = match.room if match and _may_be_asked(match, person) else person  # a stranger hears nothing of it
            return self._post(key, person, lambda: self._press(incoming, token, at), origin=origin)
        if isinstance(incoming, Left):
            place = rooms.room_of(self.services, incoming)
            return self._post(place, person, lambda: rooms.leave(self.services, incoming), origin=origin)
        if isinstance(incoming, Signal):
            return self._post(incoming.room, person, lambda: text.notice(self.services, incoming), origin=origin)
        if incoming.room is None:
            self.services.courier.addresses.meet(person)
        meant = None if incoming.room else match_of(self.services, incoming)
        key = incoming.room or (meant.room if meant else person)
        is_command = text.is_command(self.services, incoming)  # other lines are answered in private
        room = incoming.room if is_command else None
        job = partial(text.hear, self.services, incoming, at, self.defer)
        return self._post(key, person, job, room, origin, incoming)

    def ring(self, number: int) -> None:
        match = self.services.matches.get(number)
        if match:
            self._post(match.room, "", lambda: self._ring(number))

    def look_again(self, numbers: Collection[int]) -> None:
        for match in filter(None, map(self.services.matches.get, numbers)):
            match.stale = True
            self.ring(match.id)

    def take_back(self, number: int, room: str) -> None:
        """Take up a match that had ended, and that goes on in a database that has lost its end."""
        self._post(room, "", partial(self._take_back, number, room))

    def give_up(self, parcel: OutboxRow | Reply, scope: Scope) -> None:
        """Take back a parcel that reached no reader, and miss a player only if everybody may know it."""
        match = self.services.matches.get(parcel.match)
        if match and parcel.to in match.state.attendance.unopened:
            return
        if match and (parcel.seat is None or may_be_missed(match, parcel.items)):
            self._lose(match, parcel.to, scope)

    def _lose(self, match: Match, to: str, scope: Scope) -> None:
        if scope is Scope.EDITS:
            self._post(match.room, "", partial(rooms.ask_in_private, self.services, match.id))
        elif match.room == to:
            self.take(Expelled(to, for_good=scope is Scope.CHAT_FOR_GOOD))
        elif match.seat_of(to):
            self.take(Left(to, None))
        else:
            self._post(match.room, "", lambda: self.services.store.watch(match.room, to, on=False))

    def late(self, room: str) -> None:
        """Let matches have a minute whose room has heard for long of nothing, and tell it so if their clocks stood."""
        for match in self.services.matches.all_in(room):
            self.services.engine.grant(match)
            if match.waits:
                match.waits = False
                self.renew([match], -math.inf)
                self.tell()

    def resume(self, found: Collection[Match]) -> None:
        """Take up live matches after downtime: all get their time at once, and are told when that is begun (`tell`)."""
        for match in found:
            try:
                if scheme_of(match.room) not in self.services.adapters:
                    raise LookupError(f"{scheme_of(match.room)} is not set up")
                self.services.engine.grant(match)
            except Exception as error:
                self.services.matches.leave_alone(match, error)
        stranded = self.services.matches.stranded
        while stranded:
            room, is_installed = stranded.popitem()
            if self.services.matches.in_room(room) is None and scheme_of(room) in self.services.adapters:
                self.services.courier.post(Reply(room, TellItem("common-stranded", {"_installed": is_installed})))
        self.renew(found, self.services.clock.now())

    def renew(self, found: Collection[Match], returned: float) -> None:
        """Let matches be told, with `tell`, that they go on; older prompts than `returned` are shown again."""
        matches = self.services.matches
        told = [one.id for one in found if one.playing or matches.in_room(one.room) is not one]
        self._untold |= {number: max(returned, self._untold.get(number, returned)) for number in told}

    def tell(self) -> None:
        if self._untold and not self.is_telling:
            self._telling.start(self._tell(self._untold))

    @property
    def is_telling(self) -> bool:
        return self._telling.busy

    async def tell_at_once(self, found: Collection[Match]) -> None:
        await self._tell({match.id: self._untold.pop(match.id) for match in found if match.id in self._untold})

    async def _tell(self, untold: dict[int, float]) -> None:
        """Tell one match after another, so that only one at a time delays players; retry after failures."""
        while untold:
            failed: list[int] = []
            number = next(iter(untold))
            returned, match = untold.pop(number), self.services.matches.get(number)
            if match and await self.services.adapter_of(match.room).is_heard():
                await self._post(match.room, "", partial(self._resumption, number, returned, failed))
            if failed:
                untold |= dict.fromkeys(failed, returned)
                await asyncio.sleep(RETRY)

    async def _resumption(self, number: int, returned: float, failed: list[int]) -> None:
        try:
            match = await self.services.fresh(self.services.matches.get(number))
            if match and not await rooms.is_superseded(self.services, match) and match.playing:
                self.services.engine.grant(match)  # others were told first, or it was read again and knows of no grant
                await rooms.part_with_others(self.services, match)
                await self.services.engine.resume(match, returned)
        except StoreError:
            failed.append(number)
            raise

    async def settle(self) -> None:
        await self._telling.idle()
        while self.mailboxes.busy or self.services.courier.busy:
            await self.mailboxes.idle()
            await self.services.courier.idle()

    async def stop(self, seconds: float) -> None:
        """Jobs that wait for a platform are handled anew at the next start: nothing marks their events before they are
        done.
        """
        await self._telling.stop()
        await self.mailboxes.stop(seconds)
        await self._marking.stop()

    # Mailboxes and refusals

    def _post(
        self,
        key: str,
        person: str,
        job: Job,
        room: str | None = None,
        origin: Origin | None = None,
        line: Line | None = None,
    ) -> asyncio.Future[None]:
        return self.mailboxes.post(key, lambda: self._handle(key, person, job, room, origin, line))

    def post(self, room: str, job: Job) -> asyncio.Future[None]:
        """Run a job of the program itself in a room's mailbox; it is done also after a failure."""
        return self._post(room, "", job)

    def defer(self, room: str, person: str, job: Job) -> None:
        """Hand the current event to another mailbox: waiting for it here could wait for this very job."""
        self._post(room, person, job, origin=mailbox.hand_over())

    async def _handle(
        self, key: str, person: str, job: Job, room: str | None, origin: Origin | None, line: Line | None
    ) -> None:
        """Run a job of a mailbox: a refusal or failure concerns its own match and nothing else."""
        mailbox.begin_event(origin)
        outcome: Outcome = "accepted"
        try:
            try:
                await job()
            except NoRuleError as case:  # a case that the rules leave open waits for a ruling
                await stop_for_ruling(self.services, key, case.question)
        except Refused as refused:
            outcome = "refused"
            if refused.key != STALE_TIMER:
                self.refuse(person, refused, key, room, line)
        except StoreError as error:
            outcome = "unstored"
            log.error("not stored", room=key, reason=str(error))
            self.refuse(person, Refused("common-unavailable"), key, room, line)
        except Exception as error:
            outcome = "failed"
            self._stumble(key)
            self.on_error(error)
        self.services.stats.inputs[outcome] += 1
        if unmarked := mailbox.unmarked():
            await self.mark_handled(unmarked)

    async def mark_handled(self, origin: Origin) -> None:
        try:
            await self.services.store.mark_handled(*origin)
        except StoreError as error:
            log.error("event not marked yet, it may be handled again", origin=origin, reason=str(error))
            self.unmarked.add(origin)
            self._marking.start(self._mark_later(origin))

    async def _mark_later(self, origin: Origin) -> None:
        await retry(partial(self.services.store.mark_handled, *origin), Unavailable)
        self.unmarked.discard(origin)

    def refuse(
        self, person: str, refused: Refused, key: str, room: str | None = None, line: Line | None = None
    ) -> None:
        if person:
            named = table_meant(self.services, line) if line and line.room else None
            match = named or self.services.matches.in_room(key) or self.services.matches.of(person)
            is_secret = isinstance(refused, SecretRefusal)
            is_open = not is_secret and line and text.is_refused_openly(self.services, line)
            to = room if room and is_open else person
            seat = None if match is None or match.stale else match.seat_of(to)  # no seat that was not stored
            number = match.id if match else None
            say = TellItem(refused.key, refused.details)
            rules = self.services.games.get(refused.details.get("_game", ""))
            reply = Reply(to, say, number, seat, refused=True, fallback=room, rules=rules, cause=cause(), by=person)
            if is_secret and line:
                instead = TellItem("common-no-private", {"name": clean(line.name)})
                reply = msgspec.structs.replace(reply, fallback=line.room, instead=instead)
            self.services.courier.post(reply)

    def _stumble(self, room: str) -> None:
        incident = secrets.token_hex(4)
        match = self.services.matches.in_room(room)
        log.exception("incident", incident=incident, match=match and match.id, seq=match and match.seq)
        for one in self.services.matches.all_in(room):
            one.stale = True
        if match:
            self.services.courier.post(Reply(match.room, TellItem("common-stumbled", {"incident": incident}), match.id))

    # Events of a match

    async def _ring(self, number: int) -> None:
        known = self.services.matches.get(number)
        try:
            match = await self.services.fresh(known)
            if match:
                match.held = await self._is_held(match)
            if match and match.held:
                self.services.clock.arm(number, self.services.clock.now() + RETRY)
            elif match and match is not known:
                self.services.engine.arm(match)
            elif match and match.status == "lobby":
                await ring_lobby(self.services, match)
            elif match and not await rooms.given_up(self.services, match):
                await look_after(self.services, match)
                await self.services.engine.ring(match)
        except (Refused, NoRuleError):
            raise
        except StoreError:
            self.services.clock.arm(number, self.services.clock.now() + RETRY)
            raise
        except Exception:  # a bug, which may mend itself: the longer the timer is overdue, the later it rings again
            now, bell = self.services.clock.now(), known.state.timing.bell if known else None
            self.services.clock.arm(number, now + min(LONGEST_RETRY, max(RETRY, now - (now if bell is None else bell))))
            raise

    async def _take_back(self, number: int, room: str) -> None:
        if self.services.matches.get(number) is None:
            await self.services.matches.load([number])
            if match := self.services.matches.get(number):
                await self.services.courier.take_up([number])
                await self.services.take_back(room, match)

    async def _is_held(self, match: Match) -> bool:
        if not await self.services.adapter_of(match.room).is_heard():
            return True
        is_held = match.playing and self.services.courier.addresses.is_held_up(match.room)
        if is_held and not match.waits:
            match.waits = True
            for seat in match.people:
                self.services.engine.say_to_seat(match, seat, TellItem("common-room-waits", {}))
        return is_held

    def _mark(self, press: Press, token: PromptToken | None) -> None:
        match = self.services.matches.get(token.match) if token and not token.kind else None
        prompt = match.game.prompts.get(token.serial) if match and match.game and token else None
        if match and prompt and match.person(prompt.seat) == press.person:
            match.marks[prompt.id] = press.choices

    async def _press(self, press: Press, token: PromptToken | None, at: float) -> None:
        if press.only_marks:
            self._mark(press, token)
            return
        if token is None or token.kind == VOTE:
            raise Refused("common-unknown-prompt")
        known = self.services.matches.get(token.match)
        if known and not _may_be_asked(known, press.person):
            raise _not_asked(known, press.person)
        match = await self.services.fresh(known)
        if match is None:
            stored = await self.services.store.match(token.match)
            was_asked = stored is not None and any(one.person == press.person for one in stored.sittings)
            raise Refused("common-prompt-closed" if was_asked else "common-unknown-prompt")
        if token.kind == CONSENT:
            await agree(self.services, match, press)
            return
        seat = match.seat_of(press.person)
        if seat is None:
            raise Refused("common-not-your-prompt")
        if match.game is None:
            raise Refused("common-unknown-prompt")
        ways = () if press.sure else ("standing", "all")
        prompt, choices = match.game.prompts.get(token.serial), press.choices
        if prompt and is_text(prompt, choices):
            choices = (read_words(prompt, choices[0]),)
        await self.services.engine.answer(match, seat, token.serial, choices, at, ways)


def _not_asked(match: Match, person: str) -> Refused:
    seat = match.state.attendance.lost_seats.get(person)
    if seat is None:
        return Refused("common-not-your-prompt")
    return Refused("common-seat-taken-over", seat=seat, name=match.names[seat])


def _may_be_asked(match: Match, person: str) -> bool:
    """Return whether a match may ask a person something; true for a match that cannot be trusted in memory."""
    return match.stale or match.seat_of(person) is not None
