"""Confirmations: where the game asks for it, every player agrees to the rules before roles are dealt."""

from __future__ import annotations

from typing import Any

import msgspec

from adapters.base import Press
from bot.delivery.outbox import OutboxBuilder
from bot.match.journal import Note
from bot.match.state import Match
from bot.messages.items import AskItem, CloseItem, TellItem
from bot.services import Services
from bot.table.setup import Setup
from fsm import Options, Prompt, Refused
from fsm.choices import check_choices

CONFIRM = ("confirm",)


def renew(match: Match, outbox: OutboxBuilder) -> None:
    """Void the old confirmations after a change of rules or players, and ask everybody anew.

    Nobody is asked before the table could start for the first time: early players press one button, not twelve.
    """
    state = match.state
    for token, person in state.asked.items():
        outbox.to_person(person, CloseItem(token, state.consent, ()))
    had_agreed, state.asked, state.confirmed = state.confirmed, {}, ()
    if had_agreed:
        outbox.to_room(agreement(match))
    options = match.options(match.planned)
    state.consent = match.rules.consent(options) or ""
    if not state.consent or not (state.serial or _could_start(match, options)):
        return
    prompt = agreed_to(match)
    for person in match.people.values():
        state.serial += 1
        token = f"p{match.id}-c{state.serial}"
        state.asked = {**state.asked, token: person}
        outbox.to_person(person, AskItem(token, msgspec.structs.replace(prompt, id=state.serial), None))


def agreed_to(match: Match) -> Prompt:
    """Return the prompt that asks everybody to agree, as the table stands."""
    args = match.rules.rules(match.options(match.planned), match.planned).args | _changed(match)
    return Prompt(0, 0, match.state.consent, CONFIRM, args, final=True)


def _changed(match: Match) -> dict[str, Any]:
    """Return the changed options for the text, without those that would tell secret roles.

    All agree to what is shown, so no change may look like no change.
    """
    setup = Setup(match.rules, match.state.preset, match.state.chosen, match.planned)
    lines = setup.lines(key for key in setup.chosen if key not in setup.hidden)
    return {"_changed": lines} if lines else {}


def _could_start(match: Match, options: Options) -> bool:
    return not any(problem.refuses for problem in match.rules.check(options, len(match.sittings)))


def question_to(match: Match, person: str) -> str | None:
    """Return the token of the prompt that asks a person to agree, None when nothing is asked."""
    return next((token for token, asked in match.state.asked.items() if asked == person), None)


async def confirm(services: Services, match: Match, press: Press) -> None:
    """Record that a player agrees to the rules. Raises Refused."""
    state = match.state
    person = state.asked.get(press.prompt)
    if person is None:
        raise Refused("common-prompt-closed")
    if person != press.person:
        raise Refused("common-not-your-prompt")
    check_choices(Prompt(0, 0, state.consent, CONFIRM), press.choices)
    state.asked = {token: other for token, other in state.asked.items() if token != press.prompt}
    state.confirmed = (*state.confirmed, person)
    outbox = OutboxBuilder()
    outbox.to_person(person, CloseItem(press.prompt, state.consent, CONFIRM, agreed_to(match).args))
    outbox.to_room(agreement(match))
    await services.engine.note(match, Note("confirmed", person), outbox)


def agreement(match: Match) -> TellItem:
    """Return the number of players who have agreed: one message, which every further one overwrites."""
    args = {"count": len(match.state.confirmed), "of": len(match.sittings)}
    return TellItem("common-confirmed", args, match.consent_slot)


def unconfirmed(match: Match) -> list[int]:
    """Return the seats whose players have not agreed yet."""
    if not match.state.consent:
        return []
    return [seat for seat, person in match.people.items() if person not in match.state.confirmed]
