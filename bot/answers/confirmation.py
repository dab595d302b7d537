"""Second question before an answer that cannot be undone; it is not stored: after a crash the prompt is sent anew."""

from __future__ import annotations

from collections.abc import Collection

from bot.current_event import cause
from bot.delivery.outbox import Reply
from bot.match.state import Match
from bot.messages.items import TellItem
from bot.services import Services
from fsm import Answer, Choices


async def take_answer(
    services: Services, match: Match, seat: int, number: int, choices: Choices, at: float, ways: Collection[str]
) -> None:
    """Count an answer of this instant, or ask the seat first if it is sure. Raises Refused.

    `ways` are those in which the answer came, as `Capabilities.once_more` names them; none where the seat is sure.
    """
    if not _asks_first(services, match, seat, number, choices, ways):
        await services.engine.answer(match, seat, number, choices, at)


def _asks_first(
    services: Services, match: Match, seat: int, number: int, choices: Choices, ways: Collection[str]
) -> bool:
    prompt = match.game.prompts.get(number) if match.game else None
    if prompt is None or prompt.seat != seat:
        return False
    person = match.person(seat)
    asks = services.adapter_of(person).capabilities.once_more
    if not match.rules.is_irreversible(prompt.key) or asks not in ways or (asks == "standing" and not prompt.standing):
        return False
    if not choices or match.state.timing.paused:
        return False
    services.engine.rehearse(match, Answer(seat, number, choices))  # no confirmation is asked for what is impossible
    match.unsure[seat] = (number, choices)
    say = TellItem("common-once-more", {"choice": list(choices), "prompt": prompt.key})
    services.courier.post(Reply(person, say, match.id, seat, cause=cause()))
    return True


async def is_agreed(services: Services, match: Match, seat: int, text: str, at: float) -> bool:
    """Return whether the text confirms the question; the answer then counts, else it is dropped. Raises Refused."""
    number, choices = match.unsure.pop(seat, (0, ()))
    if not number or not services.typed.is_yes(text):
        return False
    await services.engine.answer(match, seat, number, choices, at)
    return True
