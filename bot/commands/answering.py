"""`/vote`, `/clear` and `/ready`: answers given and taken back by a command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adapters.base import Press
from bot.answers.public_answers import aloud
from bot.answers.typed_answers import not_a_choice, typed
from bot.table.consent import CONFIRM, agreement, confirm, question_to
from fsm import Refused

if TYPE_CHECKING:
    from bot.call import Call


async def vote(call: Call) -> None:
    """`/vote` and what was chosen behind it: only players have a vote, and most only in private (WW-014)."""
    seat, text, now = call.seat, " ".join(call.words), call.services.clock.now()
    match = call.game
    keys = aloud(match) if call.line.room else None
    if keys is not None and not any(prompt.key in keys for prompt in match.open_prompts(seat)):
        raise Refused("common-vote-in-private")
    if not await typed(call.services, match, seat, call.line, text, now, keys=keys):
        raise not_a_choice(call.services, match, seat, text, keys, call.line.prompt)


async def clear(call: Call) -> None:
    """Take back the answer that was given last, of those that are still open."""
    match, seat = call.game, call.seat
    asked = {prompt.id for prompt in match.open_prompts(seat)}
    given = [number for number in (match.game.answers if match.game else ()) if number in asked]
    if not given:
        raise Refused("common-nothing-answered")
    await call.services.referee.answer(match, seat, given[-1], (), call.services.clock.now())


async def ready(call: Call) -> None:
    """`/ready` agrees to the rules as the button does; raises Refused while there is nothing to agree to."""
    lobby, _ = call.lobby, call.seat
    token = question_to(lobby, call.person)
    if token:
        await confirm(call.services, lobby, Press(call.person, token, CONFIRM))
    elif call.person in lobby.state.confirmed:
        call.reply("common-confirmed", **agreement(lobby).args)
    else:
        raise Refused("common-nothing-to-confirm")
