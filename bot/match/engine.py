"""The engine of matches: apply one accepted input, store it, and only then set the alarm and send."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import msgspec

from bot import current_event
from bot.clock import Clock
from bot.current_event import cause
from bot.delivery.cleanup import Cleanup
from bot.delivery.courier import Courier
from bot.delivery.outbox import Parcels, Reply, Row, packed
from bot.match import absence, deadlines
from bot.match.customs import resumer
from bot.match.deal import promised
from bot.match.effects import express
from bot.match.journal import Note
from bot.match.muting import again, hush
from bot.match.registry import Matches
from bot.match.state import Match, start_command
from bot.match.status import announce, outdated, put_up, refreshed, reminders
from bot.messages.items import Channel, Query, Say, Speakers
from bot.stats import Vitals
from fsm import Abort, Answer, Ask, Choices, Command, Expire, Game, Prompt, Refused, Unruled, apply, begin
from fsm.codec import dump, dump_command, load
from storage.base import ENDED, Commit, Sitting, Store, StoreError

RETRY: Final = 5.0
"""Seconds until a timer that could not be stored rings again."""


@dataclass(slots=True)
class Referee:
    """Moves matches; every method runs inside the match's mailbox."""

    store: Store
    clock: Clock
    matches: Matches
    courier: Courier
    vitals: Vitals
    attic: Cleanup

    async def act(self, match: Match, command: Command, opening: Sequence[Say] = ()) -> None:
        """Apply a command to the running game and make it durable; `opening` goes to the room first.

        Raises Refused or a StoreError.
        """
        if match.state.left is not None and type(command) is not Abort:
            raise Refused("common-paused-refused", **resumer(match))
        parcels = self._play_on(match, command)
        parcels.room[:0] = opening
        await self.commit(match, dump_command(command), parcels)

    def _play_on(self, match: Match, command: Command) -> Parcels:
        game, now = _running(match), self.clock.now()
        waited, back = absence.waited_for(match, game, command), absence.comes_back(match, game, command)
        asked = match.asked
        parcels = express(match, apply(game, command), now, asked)
        absence.heed(match, command, waited, parcels, now)
        if back:
            absence.welcome(match, back, parcels)
        return parcels

    def rehearse(self, match: Match, command: Command) -> None:
        """Raise the Refused that `repair` would raise; the game stays as it is."""
        game = _running(match)
        with suppress(Unruled):
            apply(load(match.rules, game.start, dump(game)), command)

    async def answer(self, match: Match, seat: int, number: int, choices: Choices, at: float) -> None:
        """Count an answer that arrived at instant `at`, before the deadline (AV-181), and show the choice."""
        match.need_held(seat)
        if match.person(seat) in match.state.away and not self.matches.is_free(match.person(seat)):
            raise Refused("common-elsewhere")
        if match.state.due is not None and at >= match.state.due:
            raise Refused("common-prompt-closed")
        game = match.game
        prompt: Prompt | None = game.prompts.get(number) if game else None
        await self.act(match, Answer(seat, number, choices))
        if prompt and game and number in game.prompts:
            query = match.query(prompt)
            self.courier.post(Reply(match.person(seat), query, match.id, seat, answer=choices, cause=cause()))

    async def begin(self, match: Match, seed: str, deal: tuple[str, ...] | None, opening: list[Say]) -> None:
        """Deal and begin the game; `opening` goes to the room first."""
        start = start_command(match, seed, deal)
        match.game, effects = begin(match.rules, start)
        match.status = "playing"
        places = match.sittings
        sittings = tuple(
            Sitting(seat, places[place - 1].person, places[place - 1].name)
            for seat, place in enumerate(match.game.seating, 1)
        )
        self.matches.reseat(match, sittings)
        parcels = express(match, effects, self.clock.now())
        dealt = promised(match.game)
        if match.game.seating != tuple(match.game.seats):  # the lobby's list of seats is no longer true (AV-005)
            dealt["_seats"] = list(match.game.seats)
        parcels.room[:0] = [*opening, Say("common-dealt", dealt)]
        setup = msgspec.json.encode(start)
        await self.commit(match, setup, parcels, sittings=sittings, setup=setup)

    async def note(
        self, match: Match, note: Note, parcels: Parcels, sittings: tuple[Sitting, ...] | None = None
    ) -> None:
        """Store a note of the shell; `sittings` replaces the seating."""
        if sittings is not None:
            self.matches.reseat(match, sittings)
        await self.commit(match, msgspec.json.encode(note), parcels, sittings=sittings)

    async def commit(
        self,
        match: Match,
        entry: bytes,
        parcels: Parcels,
        *,
        sittings: tuple[Sitting, ...] | None = None,
        setup: bytes | None = None,
    ) -> None:
        """Store the match with everything it says, then set the alarm and send; raises a StoreError."""
        now = self.clock.now()
        hush(match, parcels, now)
        over = self._show_progress(match, parcels)
        parcels.withhold(match.state.vacant)
        rows = parcels.rows(match.id, match.seq + 1, match.room, match.sittings)
        commit = Commit(
            match.id,
            match.seq,
            now,
            entry,
            match.room,
            match.rules.key,
            match.status,
            match.pack(),
            match.state.bell,
            setup,
            sittings,
            packed(rows),
            current_event.unmarked(),
            parcels.results,
        )
        try:
            await self.vitals.commits.of(self.store.commit(commit))
        except StoreError:
            match.stale = True  # the commit may be stored all the same: the alarm reloads the match
            self.clock.arm(match.id, now + RETRY)
            raise
        current_event.marked()
        match.seq += 1
        self._ring_and_send(match, rows, over)

    def _show_progress(self, match: Match, parcels: Parcels) -> list[Say]:
        """Add the progress line and the seat board to the room's messages, on platforms that can edit and pin.

        Returns the outdated lines.
        """
        old = match.shown
        able = self.courier.able(match.room)
        if able.live:
            announce(match, parcels)
        if able.pins:
            put_up(match, parcels)
        return outdated(match, old) if old or match.standing else []

    def _ring_and_send(self, match: Match, rows: Sequence[Row], over: Sequence[Say]) -> None:
        if match.status in ENDED:
            self.vitals.ended[match.rules.key, match.status] += 1
            self.attic.put(match.id)
        self.matches.keep(match)
        self.arm(match)
        for row in rows:
            self.courier.post(row)
        if match.status in ENDED:
            self.courier.forget(match.room, match.consent_slot)
            if match.game is not None:
                self.courier.forget(match.room, match.lobby_slot)
        for line in over:
            self.courier.post(Reply(match.room, line, match.id, only_edit=True, last=True))
        if say := refreshed(match):
            self.courier.post(Reply(match.room, say, match.id, only_edit=True))

    def arm(self, match: Match) -> None:
        """Set the match's one alarm: the next reminder or its bell."""
        at = deadlines.next_alarm(match, self.clock.now())
        if at is None:
            self.clock.disarm(match.id)
        else:
            self.clock.arm(match.id, at)

    async def ring(self, match: Match) -> None:
        """Handle the alarm: expire the phase, or remind the players who have not answered."""
        state = match.state
        if state.left is not None or not match.playing or match.game is None:
            return
        now = self.clock.now()
        if later := deadlines.put_off(match, now, self.clock.wall(now)):
            self.clock.arm(match.id, later)
            return
        if state.bell is None or now < state.bell:
            for seat, say in reminders(match, now):
                self.say_to_seat(match, seat, say)
            self.arm(match)
            return
        await self.act(match, Expire(match.game.token))

    def say_to_seat(self, match: Match, seat: int, item: Say | Query) -> None:
        """Send the player of a seat a message that is not stored."""
        self.courier.post(Reply(match.person(seat), item, match.id, seat))

    def grant(self, match: Match) -> None:
        """Give an open phase a fitting time after downtime; the next commit stores it."""
        deadlines.grant(match, self.clock.now())
        self.arm(match)

    async def resume(self, match: Match) -> None:
        """Resend the open prompts after downtime, with one line to the room, or two while the clock is paused.

        The room of a decided game hears nothing.
        """
        parcels = Parcels() if match.decided else Parcels(Say("common-resumed", {}))
        match.state.excused = True
        if match.state.left is not None:
            parcels.to_room(Say("common-paused", resumer(match)))
        if match.state.hushed:
            parcels.to_room(Speakers(match.state.floor))
        self.repeat(match, parcels)
        again(match, parcels, self.clock.now())
        await self.note(match, Note("resumed"), parcels)

    def repeat(self, match: Match, parcels: Parcels, seat: int | None = None) -> None:
        """Send the open prompts and private channels again, of all seats or of one."""
        answers = match.game.answers if match.game else {}
        for prompt in match.open_prompts(seat):
            given = answers.get(prompt.id, ())
            parcels.seats[prompt.seat].append(match.query(prompt, given, again=True))
        for channel, seats in match.state.channels.items():
            parcels.to_seats([one for one in seats if seat in (None, one)], Channel(channel, seats, open=True))

    async def pause(self, match: Match, person: str) -> None:
        """Stop the clock and keep the remaining time."""
        deadlines.stop(match, self.clock.now())
        await self.note(match, Note("paused", person), Parcels(Say("common-paused", resumer(match))))

    async def unpause(self, match: Match, person: str) -> None:
        """Let the clock go on where it stopped."""
        deadlines.go_on(match, self.clock.now())
        deadlines.keep_quiet(match)
        match.state.idle, match.state.unheard = 0, None
        parcels = Parcels(Say("common-resumed-clock", {}))
        self.repeat(match, parcels)
        again(match, parcels, self.clock.now())
        await self.note(match, Note("unpaused", person), parcels)

    async def repair(self, match: Match, command: Command, opening: Sequence[Say] = ()) -> None:
        """Apply a command whether or not the match is paused; `opening` goes to the room first.

        Raises Refused or a StoreError.
        """
        parcels = self.carry_out(match, command)
        parcels.room[:0] = opening
        await self.commit(match, dump_command(command), parcels)

    def carry_out(self, match: Match, command: Command) -> Parcels:
        """Apply a command, to be stored by the caller, whether or not the match is paused; raises Refused.

        A paused match stays paused, with its clock as it now is and its players' wishes. Prompts opened in a pause are
        sent when it ends.
        """
        if match.state.left is None:
            return self._play_on(match, command)
        game, wishes, asked = _running(match), match.state.wishes, match.asked
        effects = [effect for effect in apply(game, command) if not isinstance(effect, Ask)]
        deadlines.go_on(match, self.clock.now())
        parcels = express(match, effects, self.clock.now(), asked)
        if match.playing:
            deadlines.stop(match, self.clock.now())
            match.state.wishes = wishes
        return parcels

    async def extend(self, match: Match, person: str, seconds: int) -> None:
        """Give the open phase, or the lobby, more time."""
        deadlines.extend(match, seconds)
        parcels = Parcels(Say("common-extended", {"seconds": seconds}))
        await self.note(match, Note("extended", person, {"seconds": seconds}), parcels)


def _running(match: Match) -> Game[object]:
    if match.game is None or not match.playing:
        raise Refused("common-no-game")
    return match.game
