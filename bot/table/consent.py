"""Confirmations: where the game asks for it, every player agrees to the rules before roles are dealt."""

import msgspec

from adapters.base import Press
from bot.delivery.outbox import OutboxBuilder
from bot.match.journal import Note
from bot.match.state import Match
from bot.messages.items import AskItem, CloseItem, TellItem
from bot.services import Services
from bot.setting.setup import Setup
from fsm import Prompt, Refused
from fsm.choices import check_choices

CONFIRM = ("confirm",)


def renew(match: Match, outbox: OutboxBuilder) -> None:
    consent = match.state.consent
    for old, person in consent.asked.items():
        outbox.to_address(person, CloseItem(old, consent.key, ()))
    had_agreed, options = consent.confirmed, match.options(match.table_size)
    consent.renew(match.rules.consent(options) or "")
    if had_agreed:
        outbox.to_room(agreement(match))
    if not consent.key:
        return
    if not consent.serial and any(one.refuses for one in match.rules.check(options, len(match.sittings))):
        return
    prompt = agreed_to(match)
    for person in match.persons.values():
        token = consent.ask(match.id, person)
        outbox.to_address(person, AskItem(token.pack(), msgspec.structs.replace(prompt, id=token.serial), None))


def agreed_to(match: Match) -> Prompt:
    args = match.rules.rules(match.options(match.table_size), match.table_size).args | _changed_options(match)
    return Prompt(0, 0, match.state.consent.key, CONFIRM, args, final=True)


def _changed_options(match: Match) -> dict[str, object]:
    """Return the changed options except secret ones: a shown change must be visible, as all agree to the text."""
    setup = Setup(match.rules, match.state.preset, match.state.chosen, match.table_size)
    lines = setup.lines(key for key in setup.chosen if key not in setup.hidden_options)
    return {"_changed": lines} if lines else {}


async def confirm(services: Services, match: Match, press: Press) -> None:
    consent = match.state.consent
    person = consent.asked.get(press.prompt)
    if person is None:
        raise Refused("common-prompt-closed")
    if person != press.person:
        raise Refused("common-not-your-prompt")
    check_choices(Prompt(0, 0, consent.key, CONFIRM), press.choices)
    consent.agree(press.prompt)
    outbox = OutboxBuilder()
    outbox.to_address(person, CloseItem(press.prompt, consent.key, CONFIRM, agreed_to(match).args))
    outbox.to_room(agreement(match))
    await services.engine.note(match, Note("confirmed", person), outbox)


def agreement(match: Match) -> TellItem:
    args = {"count": len(match.state.consent.confirmed), "of": len(match.persons)}
    return TellItem("common-confirmed", args, match.consent_slot)


def seats_unconfirmed(match: Match) -> list[int]:
    if not match.state.consent.key:
        return []
    confirmed = match.state.consent.confirmed
    return [seat for seat, person in match.persons.items() if person not in confirmed]
