"""Answers that were typed instead of pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.answers import chosen
from bot.once_more import is_agreed, is_held_back, is_irreversible
from bot.speech import Reader
from fsm import Prompt, Refused

if TYPE_CHECKING:
    from bot.host import Host
    from bot.match import Match


async def typed(host: Host, match: Match, seat: int, text: str, at: float, *, places: bool = True) -> bool:
    """Whether the text answers an open prompt of the seat, which then counts it; with `places` by the list's numbers.

    Where nobody is asked once more no such number does what cannot be undone: it was meant for a vote that is over.
    Raises Refused.
    """
    if await is_agreed(host, match, seat, text, at):
        return True
    careful = bool(host.adapter_of(match.people[seat]).capabilities.once_more)
    for by_place in (False, True) if places else (False,):
        for prompt in match.open_prompts(seat):
            if by_place and not careful and is_irreversible(match, prompt):
                continue
            choices = chosen(text, prompt, await labels(host, match, match.people[seat], prompt), places=by_place)
            if choices is not None:
                if not is_held_back(host, match, seat, prompt.id, choices, ("typed", "all")):
                    await host.referee.answer(match, seat, prompt.id, choices, at)
                return True
    return False


def not_a_choice(match: Match, seat: int, text: str) -> Refused:
    """Why words that answer nothing were not understood."""
    prompts = match.open_prompts(seat)
    if not prompts:
        return Refused("common-not-understood", playing=True)
    first = prompts[0]
    return Refused("common-unknown-choice", choice=text[:64], choices=list(first.choices), prompt=first.key)


async def labels(host: Host, match: Match, person: str, prompt: Prompt) -> dict[str, str]:
    """What a person reads on the buttons of a prompt, by choice."""
    reader = Reader(await host.profiles.locale(person, match.room), match.rules, match.names)
    return {button.id: button.label for button in host.speech.buttons(reader, prompt)}
