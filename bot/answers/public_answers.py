"""Answers said in the group: counted where the rules ask before everybody, else told that they are not."""

from __future__ import annotations

from collections.abc import Collection

from adapters.base import Line
from bot.answers.confirmation import take_answer
from bot.answers.parsing import said
from bot.answers.speeches import SPOKEN
from bot.answers.typed_answers import labels, need_shown
from bot.match.state import Match
from bot.services import Services
from fsm import Prompt, Refused


def aloud(match: Match) -> Collection[str]:
    """The prompts that may be answered in the room."""
    return match.rules.aloud(match.game.options) if match.game else ()


async def heard(services: Services, match: Match, seat: int, line: Line, at: float) -> bool:
    """Whether the line was counted as the seat's answer to what is asked before everybody; raises Refused.

    A bare number is talk where nothing is waited for yet or more than one is asked for: `/vote` says that it is meant.
    """
    keys = aloud(match)
    for prompt in match.open_prompts(seat) if keys else ():
        choice = await _said(services, match, prompt, line.text) if prompt.key in keys else None
        if choice and (not choice.isdecimal() or (prompt.required and prompt.min == 1)):
            need_shown(services, match, prompt, line)
            await take_answer(services, match, seat, prompt.id, (choice,), at, ("typed", "all"))
            return True
    return False


async def keep_private(services: Services, match: Match, seat: int, text: str) -> None:
    """Raise Refused where the text answers in the room what everybody knows that the seat is asked in private.

    What only some roles are asked is talk there, whoever says it (WW-061), and so is how a speech ends.
    """
    for prompt in match.open_prompts(seat):
        inquiry = match.rules.asks[prompt.key]
        if (inquiry.known or not prompt.secret) and SPOKEN not in prompt.choices:
            choice = await _said(services, match, prompt, text)
            if choice and not choice.isdecimal():
                raise Refused("common-vote-in-private")


async def _said(services: Services, match: Match, prompt: Prompt, text: str) -> str | None:
    return said(text, prompt, await labels(services, match, match.person(prompt.seat), prompt))
