"""What is said to who rules, and to nobody else: `/appeal` by players, `/advise` by assistants (WW-012, WW-235)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.call import which_of
from bot.delivery.outbox import Parcels
from bot.match.customs import aides, customs_of, judge_of
from bot.match.journal import Note
from bot.messages.items import Say
from fsm import Refused, Rule

if TYPE_CHECKING:
    from bot.call import Call

MOST: Final = 5
"""So many objections of one player are kept."""


async def appeal(call: Call) -> None:
    """Object in secret: who rules is told at once, without such a person the room is told at the end."""
    games = [] if call.is_named or call.line.room else call.services.matches.objectionable(call.person)
    if len(games) > 1:
        raise which_of(games)
    match, seat, text = call.game, call.seat, call.whispered
    if sum((one, name) == (seat, match.names[seat]) for one, name, _ in match.state.appeals) >= MOST:
        raise Refused("common-too-many", max=MOST)
    phase, judge = match.game.phase.name if match.game else "", judge_of(match)
    room = await call.services.profiles.title(match.room)
    command = Rule("appeal", seat) if customs_of(match).appeals else None
    parcels = call.services.referee.carry_out(match, command) if command else Parcels()
    match.state.appeals = (*match.state.appeals, (seat, match.names[seat], text))
    if judge:
        parcels.to_person(judge, Say("common-appeal", {"seat": seat, "text": text, "_room": room}))
    await call.services.referee.note(
        match, Note("appeal", call.person, {"text": text, "phase": phase}, command), parcels
    )
    call.tell(call.person, "common-appeal-kept", told=judge is not None)


async def advise(call: Call) -> None:
    """An assistant says something to who rules; no other person reads it, and it tells the assistant nothing."""
    match = call.game
    if call.person not in aides(match):
        others = [] if call.line.room else call.services.matches.aided_by(call.person)
        raise which_of(others) if others else Refused("common-not-assistant")
    text, judge = call.whispered, judge_of(match)
    if judge is None or judge == call.person:
        raise Refused("common-no-judge")
    parcels = Parcels()
    room = await call.services.profiles.title(match.room)
    parcels.to_person(judge, Say("common-advice", {"text": text, "_room": room}))
    await call.services.referee.note(match, Note("advice", call.person, {"text": text}), parcels)
    call.tell(call.person, "common-advice-passed")
