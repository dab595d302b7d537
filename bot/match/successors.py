"""Seats that change hands in a running game: the new player gets all that the seat may know (WB-175)."""

from enum import Enum

from adapters.base import is_computer
from bot.delivery.outbox import OutboxBuilder
from bot.match.absence import part, withdraw
from bot.match.registry import Matches
from bot.match.state import Match
from bot.messages.items import CloseItem, RelayItem, TellItem
from fsm import AnyGame
from storage.base import Sitting


def repeat(match: Match, outbox: OutboxBuilder, seat: int | None = None) -> None:
    """Ask the open questions again, and open the channels, for one seat or all."""
    for prompt in match.open_prompts(seat):
        if match.is_letter(prompt):
            given = match.answers.get(prompt.id, ())
            outbox.seats[prompt.seat].append(match.query(prompt, given, again=True))
    for channel, seats in match.state.speaking.channels.items():
        outbox.to_seats([one for one in seats if seat in (None, one)], RelayItem(channel, seats, open=True))


def initiate(match: Match, seat: int, outbox: OutboxBuilder) -> None:
    """Tell a player everything that the seat may know, and ask what it is asked."""
    for tell in match.shown_to(seat):
        outbox.to_seats((seat,), TellItem(tell.key, tell.args))
    repeat(match, outbox, seat)


def succeed(matches: Matches, match: Match, seat: int, person: str, name: str, outbox: OutboxBuilder) -> TellItem:
    """Give a seat to another person, and return the line for the room; the one before gets closings alone."""
    attendance, old, items = match.state.attendance, match.people[seat], outbox.seats.pop(seat, [])
    attendance.fill(seat)
    part(match, seat)
    match.state.conduct.forgive(seat)
    if old:
        closed = [item for item in items if isinstance(item, CloseItem)]
        _release(match, seat, old, closed, outbox, to_computer=is_computer(person))
    attendance.come_back(old or person, person)
    sittings = [Sitting(seat, person, name) if one.seat == seat else one for one in match.sittings]
    matches.reseat(match, tuple(sittings))
    initiate(match, seat, outbox)
    if is_computer(person):
        return TellItem("common-computer-takes-over", {"seat": seat, "name": name, "_offers": [[sit_button(seat)]]})
    return TellItem("common-seat-changed", {"seat": seat, "name": name})


def sit_button(seat: int) -> dict[str, object]:
    """Return the button that gives the seat of a computer to the person who presses it."""
    return {"key": "common-choice-sit", "args": {"number": seat}, "say": f"sit {seat}"}


def is_first_round_over(game: AnyGame, before: Enum) -> bool:
    """Return whether the step from this phase has ended the first round, such as a first night or vote.

    Rounds that are nights and days are followed by a turn of everybody; others end with it.
    """
    attended = game.rules.phases[game.phase if game.rules.rounds else before].attendance
    return attended and (bool(game.rules.rounds) or game.phase is not before)


def _release(
    match: Match, seat: int, old: str, closed: list[CloseItem], outbox: OutboxBuilder, *, to_computer: bool
) -> None:
    for prompt in match.open_prompts(seat) + match.waiting_prompts(seat):
        if prompt.id in outbox.asked:
            closed.append(CloseItem(match.token(prompt.id), prompt.key, (), prompt.args))
    for item in closed:
        outbox.to_address(old, item)
    if to_computer:
        outbox.to_address(old, TellItem("common-released-to-computer", {"game": match.rules.key, "seat": seat}))
    else:
        outbox.to_address(old, TellItem("common-released", {"game": match.rules.key, "_given": True}))
    if not is_computer(old):
        match.state.attendance.lose_seat(old, seat)


def seat_successors(matches: Matches, match: Match, outbox: OutboxBuilder) -> tuple[Sitting, ...] | None:
    """Let people who have agreed take their seats where a round begins; return the new sittings, None without any."""
    attendance, before = match.state.attendance, match.sittings
    rounds, keys = match.rules.rounds, [item.key if isinstance(item, TellItem) else "" for item in outbox.room]
    begun = [place for place, key in enumerate(keys, 1) if key in rounds] or [len(keys)] * (not rounds)
    for seat, offer in attendance.offers.items():
        if not match.playing or match.is_decided or seat not in match.living:
            withdraw(match, seat, outbox)
        elif offer.name and begun:
            attendance.withdraw(seat)
            outbox.room.insert(begun[-1], succeed(matches, match, seat, offer.person, offer.name, outbox))
    return match.sittings if match.sittings is not before else None
