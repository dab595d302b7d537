"""Answers that were typed instead of pressed."""

from __future__ import annotations

from collections.abc import Collection

from adapters.base import Line
from bot.answers.confirmation import is_agreed, take_answer
from bot.answers.parsing import chosen, names_some, numbers
from bot.match.state import Match
from bot.messages.context import Reader
from bot.services import Services
from fsm import Choices, Prompt, Refused
from fsm.choices import unknown_choice


async def typed(
    services: Services,
    match: Match,
    seat: int,
    line: Line,
    text: str,
    at: float,
    *,
    talks: bool = False,
    keys: Collection[str] | None = None,
) -> bool:
    """Whether the text of a line answers an open prompt of the seat, of these `keys`, which counts it; raises Refused.

    A reply to a prompt answers that one or none, any other line only what was shown before it was written.
    Numbers alone always answer, but use no standing right. Other words of a player who `talks` in a private channel
    answer only what is waited for: an "agree" among wolves stakes no game.
    """
    if keys is None and await is_agreed(services, match, seat, text, at):
        return True
    is_number, talks = bool(numbers(text)), talks and line.prompt is None
    prompts = [
        prompt
        for prompt in _asked(match, seat, keys, line.prompt)
        if line.prompt or not (prompt.standing if is_number else talks and not prompt.required)
    ]
    early: list[Prompt] = []
    for prompt in prompts:
        choices, was_shown = await _meant(services, match, prompt, text), _was_shown(services, match, prompt, line)
        if was_shown and choices is not None:
            await take_answer(services, match, seat, prompt.id, choices, at, ("typed", "all"))
            return True
        if not was_shown and (is_number or choices is not None):
            early.append(prompt)
    if early:
        raise too_late(early[0])
    if is_number and talks and prompts:
        raise not_a_choice(services, match, seat, text)
    for prompt in prompts if match.rules.by_number and not talks else ():
        if chosen(
            text.replace("@", " "), prompt, await labels(services, match, match.people[seat], prompt), places=False
        ):
            raise Refused("common-use-number")
    return False


async def _meant(services: Services, match: Match, prompt: Prompt, text: str) -> Choices | None:
    """The choices of a prompt that a text names.

    Where nobody is asked once more, no number of a list does what cannot be undone: it was meant for another vote.
    """
    person = match.person(prompt.seat)
    places = bool(services.adapter_of(person).capabilities.once_more) or not match.rules.is_irreversible(prompt.key)
    known = await labels(services, match, person, prompt)
    return chosen(text, prompt, known, places=places, names=not match.rules.by_number)


def _was_shown(services: Services, match: Match, prompt: Prompt, line: Line) -> bool:
    return bool(line.prompt) or services.courier.was_shown(line, match.token(prompt.id))


def need_shown(services: Services, match: Match, prompt: Prompt, line: Line) -> None:
    """Raise Refused where a line was written before the prompt was shown: it was meant for another one."""
    if not _was_shown(services, match, prompt, line):
        raise too_late(prompt)


def too_late(prompt: Prompt) -> Refused:
    """What is asked now, for an answer that was written before."""
    return Refused("common-too-late", prompt=prompt.key, about=dict(prompt.args))


def _asked(match: Match, seat: int, keys: Collection[str] | None, to: str | None) -> list[Prompt]:
    """The prompts that may be meant, in turn: what is waited for first, standing rights last, the newest before."""
    given = match.game.answers if match.game else {}
    found = [prompt for prompt in reversed(match.open_prompts(seat)) if keys is None or prompt.key in keys]
    found.sort(key=lambda prompt: (prompt.standing, not prompt.required or prompt.id in given))
    return [prompt for prompt in found if to is None or match.token(prompt.id) == to]


def not_a_choice(
    services: Services, match: Match, seat: int, text: str, keys: Collection[str] | None = None, to: str | None = None
) -> Refused:
    """Why words that answer nothing were not understood: by what is waited for, and not by rights that always hold.

    Who names what is asked at another time, or of others, reads that it cannot be done now, whatever the role (WW-061);
    who has a choice of which this is none here, as an abstention may be, reads which there are.
    """
    asked = [prompt for prompt in _asked(match, seat, keys, to) if not prompt.standing or keys or to]
    own = [prompt.key for prompt in asked if len(prompt.choices) > 1]
    if not services.speech.is_label(own, text) and services.speech.is_label(match.rules.asks, text):
        return Refused("common-not-now")
    if not asked and to:
        return Refused("common-prompt-closed")
    if not asked and match.waiting_prompts(seat):
        return Refused("common-prompt-waits")
    if not asked:
        return Refused("common-not-understood", playing=True)
    meant = next((prompt for prompt in asked if names_some(text, prompt)), asked[0])
    return unknown_choice(meant, text[:64])


async def labels(services: Services, match: Match, person: str, prompt: Prompt) -> dict[str, str]:
    """What a person reads on the buttons of a prompt, by choice."""
    reader = Reader(await services.profiles.locale(person, match.room), match.rules, match.names)
    return {button.id: button.label for button in services.speech.buttons(reader, prompt)}
