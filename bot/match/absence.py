"""Players who do not answer: first what counts without an answer, then a warning, then what the room wants.

Only what is asked in public counts, answered or not: by what follows nobody learns who is asked in secret.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from bot.delivery.outbox import Parcels
from bot.match import deadlines
from bot.match.customs import living, resumer
from bot.match.majority import withdraw
from bot.match.state import Match
from bot.messages.items import Item, Query, Say
from fsm import Answer, Command, Expire, Game

WARNED: Final = 2
"""After so many prompts in a row without an answer a player is warned in private."""


NAMED: Final = 3
"""After so many the room is told."""


IDLE_ROUNDS: Final = 4
"""After so many phases per seat in a row without any answer the match pauses itself."""


def waited_for(match: Match, game: Game[Any], command: Command) -> Mapping[int, int]:
    """Who is waited for where everybody may know it, by prompt; nobody where the command changes no count.

    A single choice only ends sooner what ends anyway, and who has the floor may speak to the end.
    """
    if not match.state.missed and type(command) is not Expire:
        return {}
    speaking = (match.state.hushed and match.state.floor) or ()
    return {
        prompt.id: prompt.seat
        for prompt in game.prompts.values()
        if prompt.required and not prompt.secret and prompt.id not in game.answers
        if len(prompt.choices) > 1 and prompt.seat not in speaking
    }


def heed(match: Match, command: Command, waited: Mapping[int, int], parcels: Parcels, now: float) -> None:
    """Count who has let the time run out, of those who were waited for before this command, and say what follows."""
    state, game = match.state, match.game
    expired = type(command) is Expire
    state.idle = state.idle + 1 if expired else 0
    if type(command) is Answer and command.prompt in waited:
        state.missed = {seat: count for seat, count in state.missed.items() if seat != command.seat}
    if not expired or game is None or not match.playing:
        return
    excused, state.excused = state.excused, False
    for prompt, seat in waited.items():
        if prompt not in game.prompts and not excused and not match.is_missed(seat):
            _miss(match, seat, parcels, now)
    if state.left is None and state.idle >= IDLE_ROUNDS * len(match.sittings):
        deadlines.stop(match, now)
        parcels.to_room(Say("common-idle-paused", resumer(match)))


def comes_back(match: Match, game: Game[Any], command: Command) -> int | None:
    """The seat of somebody who has left and answers all the same; of a secret answer nobody may hear."""
    if not match.state.away or type(command) is not Answer or match.person(command.seat) not in match.state.away:
        return None
    prompt = game.prompts.get(command.prompt)
    return None if prompt is None or prompt.secret else command.seat


def welcome(match: Match, seat: int, parcels: Parcels) -> None:
    """Somebody who had left plays again, and is told first in the room."""
    state, person = match.state, match.person(seat)
    state.away = tuple(other for other in state.away if other != person)
    state.missed = {other: count for other, count in state.missed.items() if other != seat}
    parcels.room.insert(0, Say("common-returned", {"seat": seat}))


def _miss(match: Match, seat: int, parcels: Parcels, now: float) -> None:
    state = match.state
    count = state.missed.get(seat, 0) + 1
    state.missed[seat] = count
    if count == WARNED:
        parcels.seats[seat].append(Say("common-missed", {"count": count}))
    elif count == NAMED:
        parcels.to_room(Say("common-absent", {"seat": seat, "count": count}))
        do_without(match, seat, parcels, now)


def do_without(match: Match, seat: int, parcels: Parcels, now: float, *, waits: bool = False) -> None:
    """Nobody plays a seat: as the room wants it, or because the table `waits`, the game pauses or the seat is given."""
    state = match.state
    if waits or state.absence == "pause":
        if state.left is None:
            deadlines.stop(match, now)
            parcels.to_room(Say("common-paused", resumer(match)))
    elif state.absence == "replace" and seat not in state.vacant and seat in living(match):
        vacate(match, seat, parcels)


def vacate(match: Match, seat: int, parcels: Parcels) -> None:
    """Let the next one who joins have a seat, be it who had it."""
    if seat not in match.state.vacant:
        match.state.vacant = (*match.state.vacant, seat)
    part(match, seat)
    parcels.to_room(Say("common-vacant", {"seat": seat}))


def part(match: Match, seat: int) -> None:
    """What the player of a seat wants, or has not confirmed yet, goes with that player: nobody else answers for it."""
    match.unsure.pop(seat, None)
    match.said.pop(seat, None)
    withdraw(match, seat)


def may_be_missed(match: Match, items: Iterable[Item]) -> bool:
    """Whether everybody may know that these were to reach somebody now: what is asked is public, or asked of all alike.

    Who could not be asked in secret is missed at the next question of that kind, whatever the card.
    """
    if match.game is None or not match.playing:
        return True
    prompts = match.game.prompts.values()
    asked = [item.prompt for item in items if isinstance(item, Query)]
    everybody = set(living(match))
    return any(
        not prompt.secret or {other.seat for other in prompts if other.key == prompt.key} >= everybody
        for prompt in asked or prompts
        if asked or not prompt.standing
    )
