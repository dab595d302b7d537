"""Absent players: default answer, warning, the room's measure; only public prompts count, so no card shows."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from bot.delivery.outbox import OutboxBuilder
from bot.match import deadlines
from bot.match.parts import Offer, ends_talk
from bot.match.state import Match
from bot.messages.items import AskItem, Item, TellItem
from fsm import Answer, AnyGame, Command, Expire, Prompt

TO_DECIDE: Final = 60.0
"""Seconds in which the host of a table of absent players may go on."""

IDLE_ROUNDS: Final = 4
"""Number of phases per seat in a row without any answer after which the match pauses itself."""


def waited_for(match: Match, game: AnyGame, command: Command) -> Mapping[int, int]:
    """Return the seats of unanswered turns that every player has, by prompt (WB-171)."""
    if type(command) is not Expire:
        return {}
    hears = match.customs.short_after > 0 and not match.customs.voice
    return {
        prompt.id: prompt.seat
        for prompt in _turns(match)
        if prompt.id not in game.answers and (not ends_talk(prompt) or (hears and prompt.id not in match.heard))
    }


def _turns(match: Match) -> list[Prompt]:
    """Return the open questions that the players of a turn are known to have."""
    attended = match.game and match.game.rules.phases[match.game.phase].attendance
    return _public_prompts(match) if attended else []


def _public_prompts(match: Match) -> list[Prompt]:
    """Return the open questions of which everybody may know whom the game waits for."""
    return [one for one in match.open_prompts() if one.required and (match.inquiry(one).known or not one.secret)]


def most_are_absent(match: Match) -> bool:
    """Return whether more than half of the living seats have missed so many turns that each is offered (WB-176)."""
    missed, after = match.state.attendance.missed, match.customs.offer_after
    absent = [seat for seat in match.living if match.is_missed(seat) or missed.get(seat, 0) >= after]
    return 2 * len(absent) > len(match.living)


def is_deserted(match: Match) -> bool:
    """Return whether the host may end the game: it is asked, or the game rests while most players are gone (WB-176)."""
    is_asked = match.state.attendance.doubted is not None
    return match.playing and (is_asked or (match.state.timing.is_paused and most_are_absent(match)))


def shows_life(match: Match, game: AnyGame, command: Command) -> bool:
    """Return whether this answers a turn of everybody, or a question to all: others would tell of a card (WB-171)."""
    attendance = match.state.attendance
    prompt = game.prompts.get(command.prompt) if type(command) is Answer else None
    if prompt is None or not (attendance.missed or attendance.away):
        return False
    if match.is_missed(prompt.seat):
        return not prompt.secret
    asked = {one.seat for one in match.open_prompts() if one.key == prompt.key}
    return prompt in _public_prompts(match) or asked >= {*match.living}


def count_missed(match: Match, command: Command, waited: Mapping[int, int]) -> list[int]:
    """Count the turns that this command ends, and return the seats that have missed theirs."""
    attendance, game = match.state.attendance, match.game
    if game is None or _is_pastime(match, game, command):
        return []
    expired = type(command) is Expire
    attendance.count_phase(expired=expired)
    if not expired or attendance.take_excuse():
        return []
    missed = [seat for prompt, seat in waited.items() if prompt not in game.prompts and not match.is_missed(seat)]
    for seat in missed:
        attendance.miss(seat)
    return missed


def tell_missed(match: Match, missed: Collection[int], outbox: OutboxBuilder, now: float) -> None:
    """Tell of missed turns and of what follows from them; a match without any answer for long pauses itself."""
    if not match.playing:
        return
    if missed:
        _tell_each(match, missed, outbox, now)
    if not match.state.timing.is_paused and match.state.attendance.idle >= IDLE_ROUNDS * len(match.sittings):
        deadlines.stop(match, now)
        outbox.to_room(TellItem("common-idle-paused", match.resumer))


def _tell_each(match: Match, missed: Collection[int], outbox: OutboxBuilder, now: float) -> None:
    attendance = match.state.attendance
    living = [seat for seat in missed if seat in match.living]
    for seat in living:
        _tell_missed(match, seat, outbox)
    if short := [seat for seat in living if attendance.missed[seat] == match.customs.short_after]:
        outbox.room.insert(0, TellItem("common-seat-short", {"seats": short}))
    reached = any(attendance.missed.get(seat) == match.customs.offer_after for seat in missed)
    if reached and attendance.doubted is None and most_are_absent(match):
        attendance.doubt(now + TO_DECIDE)
        host = match.seat_of(match.state.opener)
        called = {"_wanted": [host], "_rung": [[host, match.state.opener]]} if host else {}
        outbox.to_room(TellItem("common-doubted", called, match.doubt_slot))


def hear(match: Match, seat: int, outbox: OutboxBuilder) -> bool:
    """Note a sign of life, which gives a player all the time again; return whether that changes the match (WB-171)."""
    attendance, timing = match.state.attendance, match.state.timing
    match.heard.update(prompt.id for prompt in match.open_prompts(seat))
    is_short = timing.cut > 0 and not timing.is_paused and seat in match.state.speaking.speakers
    if is_short:
        timing.give_back()
    was_missed = seat in attendance.missed
    come_back(match, seat, outbox)
    return is_short or was_missed


def come_back(match: Match, seat: int, outbox: OutboxBuilder) -> None:
    """End the absence of a player; the room reads it if it knows of the absence."""
    attendance, person = match.state.attendance, match.person(seat)
    is_known = person in attendance.away or seat in attendance.vacant
    attendance.come_back(person)
    attendance.fill(seat)
    if withdraw(match, seat, outbox) or is_known:
        outbox.room.insert(0, TellItem("common-returned", {"seat": seat}))


def is_absent(match: Match, seat: int) -> bool:
    """Return whether a player has missed so many turns that the table waits no longer (WB-172)."""
    after = match.customs.short_after
    return after > 0 and (match.is_missed(seat) or match.state.attendance.missed.get(seat, 0) >= after)


def shorten(match: Match, now: float) -> None:
    """Give an absent player, whose turn to speak begins, little time."""
    turns = [prompt for prompt in _turns(match) if ends_talk(prompt)] if match.state.attendance.has_absent else []
    if len(turns) == 1 and is_absent(match, turns[0].seat) and not match.customs.voice:
        match.state.timing.shorten(now + match.customs.short_seconds)


def lacks_only_absent(match: Match) -> bool:
    """Return whether all others have answered a ballot that need not last its whole time (WB-172)."""
    game = match.game
    if game is None or not match.playing or game.held or not match.state.attendance.has_absent:
        return False
    asked = _public_prompts(match)
    missing = [prompt for prompt in asked if prompt.id not in game.answers]
    absent = [prompt for prompt in missing if is_absent(match, prompt.seat) and not ends_talk(prompt)]
    return 0 < len(absent) == len(missing) < len(asked)


def _is_pastime(match: Match, game: AnyGame, command: Command) -> bool:
    """Return whether a dead player answers aside: no sign of life at the table, whose times would show it (WB-167)."""
    prompt = game.prompts.get(command.prompt) if type(command) is Answer else None
    return prompt is not None and prompt.standing and prompt.seat not in match.living


def _tell_missed(match: Match, seat: int, outbox: OutboxBuilder) -> None:
    """Say it ahead of the news of this step, which may be a nightfall: at night nothing is told of it (WB-173)."""
    count, customs = match.state.attendance.missed[seat], match.customs
    if count == (customs.short_after or customs.offer_after - 1):
        short = {"_seconds": customs.short_seconds} if customs.short_after else {}
        outbox.seats[seat].insert(0, TellItem("common-missed", {"count": count, **short}))
    if count == customs.offer_after and not offer(match, seat):
        outbox.room.insert(0, TellItem("common-absent", {"seat": seat, "count": count}))


def offer(match: Match, seat: int) -> bool:
    """Return whether a seat is to be offered from now on (WB-174)."""
    is_free = may_be_offered(match, seat)
    if is_free:
        match.state.attendance.offer(seat, Offer())
    return is_free


def may_be_offered(match: Match, seat: int) -> bool:
    """Return whether a living seat may change hands: each does so once a game (WB-175)."""
    attendance = match.state.attendance
    known = (*attendance.offers, *attendance.vacant, *attendance.lost_seats.values())
    return match.customs.successors != "none" and seat in match.living and seat not in known


def withdraw(match: Match, seat: int, outbox: OutboxBuilder, successor: str = "") -> bool:
    """End the offer of a seat, which its successor knows; return whether the room knows of it."""
    ended = match.state.attendance.withdraw(seat)
    if ended and ended.person not in ("", successor):
        outbox.to_address(ended.person, TellItem("common-seat-offer-over", {}, match.offer_slot(seat)))
    return ended is not None and ended.told


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
