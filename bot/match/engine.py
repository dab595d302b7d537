"""The engine of matches: apply one accepted input, store it, and only then set the alarm and send."""

import math
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import msgspec

from bot import mailbox
from bot.clock import Clock
from bot.delivery.courier import Courier
from bot.delivery.outbox import OutboxBuilder, OutboxRow, Reply, encode_rows
from bot.mailbox import cause
from bot.match import absence, deadlines
from bot.match.aside import show_everything, show_meanwhile
from bot.match.ballots import receipt
from bot.match.beginner_hints import show_first_steps
from bot.match.computers import Act, plan_moves, think
from bot.match.deal import announce_deal
from bot.match.effects import carry_out_effects, ended_pages, is_repetition
from bot.match.journal import REMARKED, Note
from bot.match.muting import again as hush_again
from bot.match.muting import hush
from bot.match.parts import PAUSE
from bot.match.players import Players
from bot.match.registry import Matches
from bot.match.state import Match, number_seats, start_command
from bot.match.status import (
    announce,
    find_outdated,
    open_questions,
    put_tags,
    put_up,
    refresh,
    reminder,
    take_up,
    with_time,
)
from bot.match.successors import is_first_round_over, repeat, seat_successors, sit_button
from bot.messages.buttons import in_rows
from bot.messages.items import AskItem, FloorItem, TellItem
from bot.stats import Stats
from fsm import (
    HURRY,
    Abort,
    Answer,
    Ask,
    Choices,
    Command,
    Computers,
    Expire,
    Game,
    Prompt,
    Refused,
    Rule,
    apply,
    begin,
)
from fsm.choices import is_text
from fsm.codec import dump_command, rehearse
from fsm.policy import Remark
from storage.base import ENDED, Commit, Conflict, Sitting, Store, StoreError

RETRY: Final = 5.0

HOUR: Final = 3600.0

PROMPT: Final = 1.0
"""Maximum number of seconds by which a bell rings late while the process runs."""


@dataclass(slots=True)
class Engine:
    """Moves matches; every method runs inside the match's mailbox."""

    store: Store
    clock: Clock
    matches: Matches
    courier: Courier
    stats: Stats
    players: Players

    async def act(
        self, match: Match, command: Command, opening: Sequence[TellItem] = (), entry: bytes | None = None
    ) -> None:
        """Apply a command and make it durable, as `entry` if that is given; `opening` goes to the room first.

        Raises Refused or a StoreError.
        """
        if match.state.timing.is_paused and type(command) is not Abort:
            raise Refused("common-paused-refused", **match.resumer)
        for news in self._news_of_rules(match):
            await self.commit(match, dump_command(news), self._play_on(match, news))
        await self.repair(match, command, opening, entry)
        if match.game and absence.lacks_only_absent(match):
            await self.repair(match, Expire(match.game.token))

    def _news_of_rules(self, match: Match) -> list[Command]:
        """Return the seats of computers if they have changed, and once that it is late: a night may have to hurry."""
        timing, after = match.state.timing, match.customs.hurry
        news: list[Command] = []
        if match.game and match.game.computers != match.computers:
            news.append(Computers(tuple(match.computers)))
        if after and timing.is_late(self.clock.now(), after):
            timing.tell_late()
            news.append(Rule(" ".join((HURRY, *match.state.chosen))))
        return news

    def _play_on(self, match: Match, command: Command) -> OutboxBuilder:
        game, now = _running(match), self.clock.now()
        waited, shows_life = absence.waited_for(match, game, command), absence.shows_life(match, game, command)
        asked, phase = match.prompts_asked, game.phase
        effects = apply(game, command)
        if match.state.computers.open and is_first_round_over(game, phase):
            match.state.computers.close()
        missed = absence.count_missed(match, command, waited)
        outbox = carry_out_effects(match, effects, now, asked)
        if type(command) is Answer and shows_life:
            absence.come_back(match, command.seat, outbox)
        absence.tell_missed(match, missed, outbox, now)
        return outbox

    async def hear(self, match: Match, person: str) -> None:
        """Take a message that any player may send, with any card, as a sign of life."""
        seat = match.seat_of(person)
        outbox = OutboxBuilder()
        if seat and match.playing and not match.is_missed(seat) and absence.hear(match, seat, outbox):
            await self.note(match, Note("heard", person), outbox)

    def rehearse(self, match: Match, command: Command) -> None:
        """Raise the Refused that `repair` would raise; the game stays as it is."""
        rehearse(_running(match), command)

    async def answer(
        self,
        match: Match,
        seat: int,
        number: int,
        choices: Choices,
        at: float,
        ways: Collection[str] = (),
        *,
        in_room: bool = False,
    ) -> None:
        """Count an answer that arrived at instant `at`, before the deadline (AV-181), and show the choice.

        `ways` are those in which it came, as `Capabilities.once_more` names them; none where the seat is sure.
        A press `in_room` is answered to its presser alone.
        """
        if self._asks_first(match, seat, number, choices, ways):
            return
        match.need_held(seat)
        if match.person(seat) in match.state.attendance.away and not self.matches.is_free(match.person(seat)):
            raise Refused("common-elsewhere")
        due = match.state.timing.due
        if due is not None and at >= due and not match.held:
            raise Refused("common-prompt-closed")
        game = match.game
        prompt: Prompt | None = game.prompts.get(number) if game else None
        await self.act(match, Answer(seat, number, choices))
        if prompt is None or game is None:
            return
        to, event, is_open = match.person(seat), cause(), number in game.prompts
        is_asked_there = match.is_letter(prompt)
        if in_room or (not is_asked_there and match.is_ballot(prompt)):
            counted = receipt(prompt, choices, final=prompt.final or not is_open)
            self.courier.post(Reply(to, counted, match.id, None if in_room else seat, cause=event, aside=in_room))
            event = None
        if is_asked_there and is_open:
            query = match.query(prompt, choices if is_text(prompt, choices) else ())
            self.courier.post(Reply(to, query, match.id, seat, answer=match.answers.get(number, ()), cause=event))

    def _asks_first(self, match: Match, seat: int, number: int, choices: Choices, ways: Collection[str]) -> bool:
        """The question is not stored: a bot that was killed meanwhile sends the prompt again."""
        prompt = match.game.prompts.get(number) if match.game else None
        if prompt is None or prompt.seat != seat:
            return False
        asks = self.courier.addresses.able(match.person(seat)).once_more
        if choices in ((), prompt.default) or asks not in ways or (asks == "standing" and not prompt.standing):
            return False
        if match.state.timing.is_paused or not match.rules.is_irreversible(prompt.key):
            return False
        self.rehearse(match, Answer(seat, number, choices))  # an impossible answer needs no confirmation
        match.unsure[seat] = (number, choices)
        chosen = {"choice": list(choices), "_written": is_text(prompt, choices), "prompt": prompt.key}
        say = TellItem("common-once-more", chosen)
        self.courier.post(Reply(match.person(seat), say, match.id, seat, cause=cause()))
        return True

    async def begin(
        self,
        match: Match,
        seed: str,
        deal: tuple[str, ...] | None,
        opening: list[TellItem],
        drawn: str = "",
        *,
        friends: bool = False,
    ) -> None:
        held = await self.store.roles_held([*match.persons.values()], match.rules.key)
        start = start_command(match, seed, deal, drawn, friends=friends)
        match.game, effects = begin(match.rules, start)
        match.status = "playing"
        match.state.timing.deal(self.clock.now())
        sittings = number_seats(match.sittings[place - 1] for place in match.game.seating)
        self.matches.reseat(match, sittings)
        outbox = carry_out_effects(match, effects, self.clock.now())
        show_first_steps(match, outbox, held)
        dealt = announce_deal(match.game)
        if match.game.seating != tuple(match.game.seats):  # the lobby's list of seats is no longer true (AV-005)
            if not (self.courier.addresses.able(match.room).pins and match.rules.seat_board(match.game)):
                dealt["_seats"] = list(match.game.seats)
            opening = [item for item in opening if item.key != "common-numbers"]
        if match.state.attendance.unopened:
            dealt["_unopened"] = True
        offers = in_rows([sit_button(seat) for seat in match.computers], 3)
        here = {"seats": [*match.computers], "count": len(match.computers), "_offers": offers}
        here |= match.state.computers.played_by
        computers = [TellItem("common-computers-here", here)] if match.computers else []
        outbox.room[:0] = [*opening, TellItem("common-dealt", dealt), *computers]
        setup = msgspec.json.encode(start)
        await self.commit(match, setup, outbox, sittings=sittings, setup=setup)

    async def note(
        self, match: Match, note: Note, outbox: OutboxBuilder, sittings: tuple[Sitting, ...] | None = None
    ) -> None:
        if sittings is not None:
            self.matches.reseat(match, sittings)
        await self.commit(match, msgspec.json.encode(note), outbox, sittings=sittings)

    async def commit(
        self,
        match: Match,
        entry: bytes,
        outbox: OutboxBuilder,
        *,
        sittings: tuple[Sitting, ...] | None = None,
        setup: bytes | None = None,
    ) -> None:
        """Store the match with everything it says, then set the alarm and send; raises a StoreError."""
        now = self.clock.now()
        edits = self._complete(match, outbox, now)
        rows, players = outbox.rows(match.id, match.seq + 1, match.room, match.sittings), match.people_here
        changes = players != match.players
        commit = Commit(
            match=match.id,
            base=match.seq,
            at=now,
            entry=entry,
            room=match.room,
            game=match.rules.key,
            status=match.status,
            state=match.pack(),
            deadline=match.state.timing.bell,
            setup=setup,
            sittings=sittings,
            outbox=encode_rows(rows),
            origin=mailbox.unmarked(),
            results=outbox.results,
            apart=bool(match.computers),
            players=tuple(players) if changes else None,
            newcomers=tuple(players - match.players) if changes else (),
        )
        try:
            await self.stats.commits.of(self.store.commit(commit))
        except StoreError as error:
            self._distrust(match, now)
            if isinstance(error, Conflict) and {*(await self.store.places(commit.newcomers)).values()} - {match.id}:
                raise Refused("common-elsewhere") from None  # on another account, in the same moment
            raise
        mailbox.marked()
        match.seq += 1
        match.players = players
        match.granted.clear()
        self._ring_and_send(match, rows, edits)
        if match.state.computers.player:
            await self.players.consult(self.store, match, now)

    def _complete(self, match: Match, outbox: OutboxBuilder, now: float) -> list[Reply]:
        """Add what follows from the step, and return edits of messages that stand already."""
        if match.state.muting.is_on:
            hush(match, outbox, now)
        over = self._show_progress(match, outbox, now)
        standing = [line.slot for _, line in match.standing]
        edits = [Reply(match.room, line, match.id, only_edit=True, last=line.slot not in standing) for line in over]
        if outbox.room or match.status in ENDED:
            edits += [Reply(match.room, page, match.id, only_edit=True) for page in ended_pages(match, outbox)]
        if match.computers or match.state.timing.moves:
            plan_moves(match, frozenset(outbox.seats), now)
        if match.has_dead:
            edits += show_meanwhile(match, outbox, now)
            show_everything(match, outbox)
        if match.state.wishes.asked:
            edits += _end_questions(match)
        outbox.withhold(match.state.attendance.vacant)
        return edits

    def _distrust(self, match: Match, now: float) -> None:
        """Let the alarm reload a match: a commit that has failed may be stored all the same."""
        match.stale = True
        if not match.seq:
            self.matches.keep(match)
        self.clock.arm(match.id, now + RETRY)

    def _show_progress(self, match: Match, outbox: OutboxBuilder, now: float) -> list[TellItem]:
        old = match.shown
        able = self.courier.addresses.able(match.room)
        if able.files:
            outbox.keep_from_room(match.rules.review)
        if able.live or able.gathers:
            outbox.room = [item for item in outbox.room if not is_repetition(match, item)]
        if able.live:
            announce(match, outbox, now)
        if able.pins:
            put_up(match, outbox)
        if able.tags:
            put_tags(match, outbox)
        return find_outdated(match, old) if old or match.standing else []

    def _ring_and_send(self, match: Match, rows: Sequence[OutboxRow], edits: Sequence[Reply]) -> None:
        if match.status in ENDED:
            self.stats.ended[match.rules.key, match.status] += 1
        self.matches.keep(match)
        for row in rows:
            self.courier.post(row)
        if match.status in ENDED:
            self.courier.sent.forget(match.room, match.consent_slot)
            if match.game is not None:
                self.courier.sent.forget(match.room, match.lobby_slot)
        for edit in edits:
            self.courier.post(edit)
        if say := refresh(match, self.clock.now()):
            self.courier.post(Reply(match.room, say, match.id, only_edit=True))
        self.arm(match)

    def arm(self, match: Match) -> None:
        at = deadlines.next_alarm(match, self.clock.now())
        if at is None:
            self.clock.disarm(match.id)
        else:
            self.clock.arm(match.id, at)

    async def ring(self, match: Match) -> None:
        """A bell that rings late for the first time shows that the process did not run: people get that time back, as
        their answers of those seconds come after the alarm.
        """
        timing = match.state.timing
        if timing.is_paused or not match.playing or match.game is None:
            return
        now = self.clock.now()
        if later := deadlines.put_off(match, now, self.clock.wall(now)):
            self.clock.arm(match.id, later)
            return
        if (move := timing.next_move) and move[0] <= now:
            await self._let_computer_move(match, move[1])
            return
        if timing.bell is None or now < timing.bell:
            if deadlines.reminds(match, now):
                self._remind(match, now)
            if line := with_time(match, now):
                self.courier.post(Reply(match.room, line, match.id, only_edit=True))
            self.arm(match)
            return
        late, match.rung = now - timing.bell if timing.bell > match.rung else 0.0, now
        if late > PROMPT:
            self.grant(match, late)
            return
        token = match.game.token
        await self._count_marks(match, match.game)
        if match.playing and match.game.token == token:
            await self.act(match, Expire(token))

    async def _let_computer_move(self, match: Match, number: int) -> None:
        match.state.timing.take_move(number)
        prompt = match.prompts_asked.get(number)
        acts = await self._take_acts(match, prompt) if prompt else None
        if acts is None or not await self._carry_out_acts(match, acts):
            await self._carry_out_acts(match, await think(self.store, match, number))
        self.arm(match)

    async def _take_acts(self, match: Match, prompt: Prompt) -> list[Act] | None:
        """Return the acts of a package's player, None to follow the policy; the room reads of a seat lost to it."""
        computers, seat = match.state.computers, prompt.seat
        followed = computers.follows_policy(seat)
        acts = self.players.take(match, prompt, self.clock.now())
        if computers.follows_policy(seat) and not followed:
            lost = Note("lost", match.person(seat))
            await self.note(match, lost, OutboxBuilder(TellItem("common-player-lost", {"seat": seat})))
        return acts

    async def _carry_out_acts(self, match: Match, acts: Sequence[Act]) -> bool:
        """Return whether the rules took an answer of each."""
        taken = 0
        for answers, remark in acts:
            for answer in answers:
                with suppress(Refused):
                    await self._move_computer(match, answer, remark)
                    taken += 1
                    break
        return taken == len(acts)

    async def _move_computer(self, match: Match, answer: Answer, remark: Remark | None) -> None:
        """Store an answer and the line before it in one step: after a kill neither is given again."""
        opening, entry = list[TellItem](), None
        if remark:
            said = {"seat": answer.seat, "remark": remark.key, "about": dict(remark.args)}
            opening.append(TellItem("common-remark", said))
            entry = msgspec.json.encode(Note(REMARKED, args=said, command=answer))
        await self.act(match, answer, opening, entry)

    async def _count_marks(self, match: Match, game: Game[object]) -> None:
        """Answer with the choices that are marked when the time is over, except those that cannot be undone."""
        marks, match.marks = match.marks, {}
        for number, choices in marks.items():
            prompt = game.prompts.get(number)
            if prompt and number not in game.answers and not match.rules.is_irreversible(prompt.key):
                with suppress(Refused):
                    await self.act(match, Answer(prompt.seat, number, choices))

    def _remind(self, match: Match, now: float) -> None:
        """Show the time left on the questions themselves if they can be edited; a phase of hours rings once more."""
        timing = match.state.timing
        is_brief = timing.due is not None and timing.due - timing.began < HOUR
        for prompt in open_questions(match):
            edits = is_brief and self.courier.addresses.able(match.person(prompt.seat)).live
            item = match.query(prompt) if edits else reminder(match, prompt, now)
            self.courier.post(Reply(match.person(prompt.seat), item, match.id, prompt.seat, only_edit=edits))

    def say_to_seat(self, match: Match, seat: int, item: TellItem | AskItem) -> None:
        self.courier.post(Reply(match.person(seat), item, match.id, seat))

    def grant(self, match: Match, silence: float | None = None) -> None:
        """The next commit stores it."""
        deadlines.grant(match, self.clock.now(), silence)
        self.arm(match)

    async def resume(self, match: Match, returned: float = math.inf, *, is_told: bool = False) -> None:
        """The room of a decided game, and one that is told already, hears nothing of it. Prompts of a phase that is
        older than `returned` are sent again.
        """
        outbox = OutboxBuilder() if match.is_decided or is_told else OutboxBuilder(TellItem("common-resumed", {}))
        match.state.attendance.excuse()
        if match.state.timing.is_paused:
            outbox.to_room(TellItem("common-paused", match.resumer))
        if match.state.speaking.hushed:
            outbox.to_room(FloorItem(match.state.speaking.floor))
        if match.state.timing.is_paused or match.state.timing.began <= returned:
            repeat(match, outbox)
        hush_again(match, outbox, self.clock.now())
        await self.note(match, Note("resumed"), outbox)

    async def take_up(self, match: Match) -> None:
        """Go on with a match that did not stand still; its room reads at once what was counted meanwhile."""
        await self.recall_line(match)
        if count := refresh(match, self.clock.now()):
            self.courier.post(Reply(match.room, count, match.id, only_edit=True))
        self.arm(match)

    async def recall_line(self, match: Match) -> None:
        """Find the progress line that an earlier process has shown, before anything happens. Raises Unavailable."""
        if line := await self.courier.recall_line(match.id):
            take_up(match, line)

    async def pause(self, match: Match, person: str) -> None:
        deadlines.stop(match, self.clock.now())
        await self.note(match, Note("paused", person), OutboxBuilder(TellItem("common-paused", match.resumer)))

    async def unpause(self, match: Match, person: str) -> None:
        deadlines.go_on(match, self.clock.now())
        deadlines.keep_quiet(match)
        match.state.attendance.stir()
        match.state.timing.hear()
        outbox = OutboxBuilder(TellItem("common-resumed-clock", {}))
        repeat(match, outbox)
        hush_again(match, outbox, self.clock.now())
        await self.note(match, Note("unpaused", person), outbox)

    async def repair(
        self, match: Match, command: Command, opening: Sequence[TellItem] = (), entry: bytes | None = None
    ) -> None:
        """Apply a command even in a pause, as `act` does. Raises Refused or a StoreError."""
        outbox = self.carry_out(match, command)
        outbox.room[:0] = opening
        sittings = seat_successors(self.matches, match, outbox) if match.state.attendance.offers else None
        await self.commit(match, entry or dump_command(command), outbox, sittings=sittings)

    def carry_out(self, match: Match, command: Command) -> OutboxBuilder:
        """Apply a command, to be stored by the caller, whether or not the match is paused; raises Refused.

        A paused match stays paused, with its clock as it now is and its players' wishes. Prompts opened in a pause are
        sent when it ends.
        """
        timing = match.state.timing
        if not timing.is_paused:
            return self._play_on(match, command)
        game, asked, now = _running(match), match.prompts_asked, self.clock.now()
        effects = [effect for effect in apply(game, command) if not isinstance(effect, Ask)]
        timing.go_on(now)
        outbox = carry_out_effects(match, effects, now, asked)
        if match.playing:
            timing.stop(now)
        else:
            match.state.wishes.forget(PAUSE)
        return outbox

    async def extend(self, match: Match, person: str, seconds: int) -> None:
        deadlines.extend(match, seconds)
        outbox = OutboxBuilder(TellItem("common-extended", {"seconds": seconds}))
        await self.note(match, Note("extended", person, {"seconds": seconds}), outbox)


def _end_questions(match: Match) -> Iterator[Reply]:
    """Yield the ends of questions to the others whose wish is granted or taken back."""
    for number in match.state.wishes.close(is_ended=match.status in ENDED):
        over = TellItem("common-asked-over", {}, match.asked_slot(number))
        for to in (match.room, *filter(None, match.people.values())):
            yield Reply(to, over, match.id, only_edit=True, last=True)


def _running(match: Match) -> Game[object]:
    if match.game is None or not match.playing:
        raise Refused("common-no-game")
    return match.game
