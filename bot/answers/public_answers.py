"""Answers said in the group: counted where the rules ask in public, else refused."""

from collections.abc import Collection
from typing import Final

from adapters.base import Line
from bot.answers.parsing import numbers
from bot.answers.typed_answers import choice_said, need_shown, take_typed
from bot.match.state import Match
from bot.services import Services
from fsm import Refused
from fsm.kit import SPOKEN

VOTE: Final = "vote"


def public_prompts(match: Match) -> Collection[str]:
    return match.rules.aloud(match.game.options) if match.game else ()


async def hear_answer(services: Services, match: Match, seat: int, line: Line, at: float) -> bool:
    """A bare number is talk while nothing is waited for, or while more than one is asked for: `/vote` says that it is
    meant. A standing right is used by that word, with a slash or without.
    """
    keys, signs = public_prompts(match), services.typed.signs
    said = signs.after(services.typed.names(VOTE), line.text)
    rights = [prompt.key for prompt in match.open_prompts(seat) if prompt.standing and prompt.key in keys]
    if rights and said and numbers(signs, said):
        return await take_typed(services, match, seat, line, said, at, keys=rights)
    for prompt in match.open_prompts(seat) if keys else ():
        choice = await choice_said(services, match, prompt, line.text) if prompt.key in keys else None
        if choice and (not choice.isdecimal() or (prompt.required and prompt.min == 1)):
            await need_shown(services, match, prompt, line)
            await services.engine.answer(match, seat, prompt.id, (choice,), at, ("standing", "typed", "all"))
            return True
    return False


async def keep_private(services: Services, match: Match, seat: int, text: str) -> None:
    """Raise Refused where the text answers in the room a prompt that everybody knows the seat has in private.

    Answers to prompts of only some roles are talk there, whoever says them (WW-061); so is the end of a speech.
    """
    for prompt in match.open_prompts(seat):
        inquiry = match.rules.asks[prompt.key]
        if (inquiry.known or not prompt.secret) and SPOKEN not in prompt.choices:
            choice = await choice_said(services, match, prompt, text)
            if choice and not choice.isdecimal():
                raise Refused("common-vote-in-private")
