"""Answers that were typed instead of pressed."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from bot.answers import chosen, names_some
from bot.once_more import is_agreed, take_answer
from bot.speech import Reader
from fsm import Prompt, Refused
from fsm.choices import unknown_choice

if TYPE_CHECKING:
    from bot.host import Host
    from bot.match import Match


async def typed(
    host: Host,
    match: Match,
    seat: int,
    text: str,
    at: float,
    *,
    talks: bool = False,
    keys: Collection[str] | None = None,
    to: str | None = None,
) -> bool:
    """Whether the text answers an open prompt of the seat, of these `keys`, which then counts it; raises Refused.

    A reply `to` a prompt answers that one or none.
    Of somebody who `talks` in a private channel it answers only what is waited for, and by no number of a list: an
    "agree" among wolves stakes no game. Where nobody is asked once more no such number does what cannot be undone: it
    was meant for a vote that is over.
    """
    if keys is None and await is_agreed(host, match, seat, text, at):
        return True
    talks = talks and to is None
    careful = bool(host.adapter_of(match.people[seat]).capabilities.once_more)
    prompts = [prompt for prompt in _asked(match, seat, keys, to) if prompt.required or not talks]
    for by_place in (False,) if talks else (False, True):
        for prompt in prompts:
            if by_place and not careful and match.rules.is_irreversible(prompt.key):
                continue
            known = await labels(host, match, match.people[seat], prompt)
            choices = chosen(text, prompt, known, places=by_place, names=not match.rules.by_number)
            if choices is not None:
                await take_answer(host, match, seat, prompt.id, choices, at, ("typed", "all"))
                return True
    for prompt in prompts if match.rules.by_number and not talks else ():
        if chosen(text.replace("@", " "), prompt, await labels(host, match, match.people[seat], prompt), places=False):
            raise Refused("common-use-number")
    return False


def _asked(match: Match, seat: int, keys: Collection[str] | None, to: str | None) -> list[Prompt]:
    found = [prompt for prompt in match.open_prompts(seat) if keys is None or prompt.key in keys]
    return [prompt for prompt in found if to is None or match.token(prompt.id) == to]


def not_a_choice(
    host: Host, match: Match, seat: int, text: str, keys: Collection[str] | None = None, to: str | None = None
) -> Refused:
    """Why words that answer nothing were not understood: by what is waited for, and not by rights that always hold.

    Who names what is asked at another time, or of others, reads that it cannot be done now, whatever the role (WW-061);
    who has a choice of which this is none here, as an abstention may be, reads which there are.
    """
    asked = [prompt for prompt in _asked(match, seat, keys, to) if not prompt.standing or keys or to]
    own = [prompt.key for prompt in asked if len(prompt.choices) > 1]
    if not host.speech.is_label(own, text) and host.speech.is_label(match.rules.asks, text):
        return Refused("common-not-now")
    if not asked and to:
        return Refused("common-prompt-closed")
    if not asked and match.waiting_prompts(seat):
        return Refused("common-prompt-waits")
    if not asked:
        return Refused("common-not-understood", playing=True)
    meant = [prompt for prompt in asked if names_some(text, prompt)] or asked
    first = next((prompt for prompt in meant if prompt.required), meant[0])
    return unknown_choice(first, text[:64])


async def labels(host: Host, match: Match, person: str, prompt: Prompt) -> dict[str, str]:
    """What a person reads on the buttons of a prompt, by choice."""
    reader = Reader(await host.profiles.locale(person, match.room), match.rules, match.names)
    return {button.id: button.label for button in host.speech.buttons(reader, prompt)}
