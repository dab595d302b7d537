"""Absent players: default answer, warning, the room's measure; only public prompts count, so no card shows."""

from collections.abc import Iterable, Mapping
from typing import Final

from bot.delivery.outbox import OutboxBuilder
from bot.match import deadlines
from bot.match.state import Match
from bot.messages.items import AskItem, Item, TellItem
from fsm import Answer, AnyGame, Command, Expire

WARNED: Final = 2
NAMED: Final = 3

IDLE_ROUNDS: Final = 4
"""Number of phases per seat in a row without any answer after which the match pauses itself."""


def waited_for(match: Match, game: AnyGame, command: Command) -> Mapping[int, int]:
    if not match.state.attendance.missed and type(command) is not Expire:
        return {}
    speaking = match.state.speaking.speakers
    return {
        prompt.id: prompt.seat
        for prompt in game.prompts.values()
        if prompt.required and not prompt.secret and prompt.id not in game.answers
        if (prompt.text or len(prompt.choices) > 1) and prompt.seat not in speaking
    }


def count_missed(match: Match, command: Command, waited: Mapping[int, int], outbox: OutboxBuilder, now: float) -> None:
    attendance, game = match.state.attendance, match.game
    if game and _is_pastime(match, game, command):
        return
    expired = type(command) is Expire
    attendance.count_phase(expired=expired)
    if type(command) is Answer and command.prompt in waited:
        attendance.answer(command.seat)
    if not expired or game is None or not match.playing:
        return
    excused = attendance.take_excuse()
    for prompt, seat in waited.items():
        if prompt not in game.prompts and not excused and not match.is_missed(seat):
            _miss(match, seat, outbox, now)
    if not match.state.timing.is_paused and attendance.idle >= IDLE_ROUNDS * len(match.sittings):
        deadlines.stop(match, now)
        outbox.to_room(TellItem("common-idle-paused", match.resumer))


def _is_pastime(match: Match, game: AnyGame, command: Command) -> bool:
    """Return whether a dead player answers aside: no sign of life at the table, whose times would show it (WB-167)."""
    prompt = game.prompts.get(command.prompt) if type(command) is Answer else None
    return prompt is not None and prompt.standing and prompt.seat not in match.living


def comes_back(match: Match, game: AnyGame, command: Command) -> int | None:
    """A secret answer does not show that its player is there."""
    away = match.state.attendance.away
    if not away or type(command) is not Answer or match.person(command.seat) not in away:
        return None
    prompt = game.prompts.get(command.prompt)
    return None if prompt is None or prompt.secret else command.seat


def welcome(match: Match, seat: int, outbox: OutboxBuilder) -> None:
    match.state.attendance.come_back(match.person(seat))
    match.state.attendance.answer(seat)
    outbox.room.insert(0, TellItem("common-returned", {"seat": seat}))


def _miss(match: Match, seat: int, outbox: OutboxBuilder, now: float) -> None:
    count = match.state.attendance.miss(seat)
    if count == WARNED:
        outbox.seats[seat].append(TellItem("common-missed", {"count": count}))
    elif count == NAMED:
        outbox.to_room(TellItem("common-absent", {"seat": seat, "count": count}))
        do_without(match, seat, outbox, now)


def do_without(match: Match, seat: int, outbox: OutboxBuilder, now: float, *, waits: bool = False) -> None:
    attendance = match.state.attendance
    if waits or attendance.level == "pause":
        if not match.state.timing.is_paused:
            deadlines.stop(match, now)
            outbox.to_room(TellItem("common-paused", match.resumer))
    elif attendance.level == "replace" and seat not in attendance.vacant and seat in match.living:
        vacate(match, seat, outbox)


def vacate(match: Match, seat: int, outbox: OutboxBuilder) -> None:
    match.state.attendance.vacate(seat)
    part(match, seat)
    outbox.to_room(TellItem("common-vacant", {"seat": seat}))


def part(match: Match, seat: int) -> None:
    match.unsure.pop(seat, None)
    match.said.pop(seat, None)
    match.state.wishes.withdraw(seat)


def may_be_missed(match: Match, items: Iterable[Item]) -> bool:
    """Return whether everybody may know that these items were not delivered: prompts in public, or to all alike.

    While ballots stand in the room, a player needs no private chat before the first private question.
    """
    if match.game is None or not match.playing:
        return True
    prompts = match.game.prompts.values()
    asked = [item.prompt for item in items if isinstance(item, AskItem)]
    everybody = set(match.living)
    return any(
        not prompt.secret or {other.seat for other in prompts if other.key == prompt.key} >= everybody
        for prompt in asked or ([] if match.state.asks_in_room else prompts)
        if (asked or not prompt.standing) and not match.stands_in_room(prompt)
    )
