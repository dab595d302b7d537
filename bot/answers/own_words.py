"""Answers in a player's own words, to prompts that take a text."""

from collections.abc import Iterator

from adapters.base import Line
from bot.answers.typed_answers import choice_said, find_prompts, too_late, was_shown
from bot.match.lines import FOREIGN, need_short, read_words
from bot.match.state import Match
from bot.messages.refusals import SecretRefusal
from bot.services import Services
from fsm import Choices, Prompt, Refused


async def take_words(
    services: Services, match: Match, seat: int, line: Line, text: str, at: float, *, talks: bool = False
) -> bool:
    """Return whether a private line answers a prompt that was shown before it, in own words. Raises Refused.

    The words of a player who `talks` in a private channel answer only prompts that are waited for.
    """
    meant = find_prompts(match, seat, None, line.prompt)
    prompts = [prompt for prompt in meant if prompt.text and (line.prompt or prompt.required or not talks)]
    for prompt in prompts:
        if await was_shown(services, match, prompt, line):
            choices = await _find_choices(services, match, prompt, line, text)
            await services.engine.answer(match, seat, prompt.id, choices, at, ("standing", "typed", "all"))
            return True
    if prompts:
        raise too_late(prompts[0])
    return False


async def hear_words(services: Services, match: Match, seat: int, line: Line, at: float) -> bool:
    """Return whether a line in the room is the seat's first answer to a public prompt; later ones are talk."""
    if line.changed or line.forwarded or line.named:
        return False
    if match.state.timing.is_paused or seat in match.state.attendance.vacant:
        return False
    for prompt in _public(match, seat):
        if prompt.id not in match.answers and await was_shown(services, match, prompt, line):
            if FOREIGN.search(line.text) or not any(map(str.isalnum, line.text)):
                return False
            await _answer_aloud(services, match, prompt, line, line.text, at)
            return True
    return False


async def say_words(services: Services, match: Match, seat: int, line: Line, text: str, at: float) -> None:
    """Count the words of a command in the room; nothing there tells whether the seat has a secret prompt."""
    prompt = next(_public(match, seat), None)
    if prompt:
        await _answer_aloud(services, match, prompt, line, text, at)
        return
    _remove(services, match, line)
    is_secret = any(prompt.text for prompt in match.open_prompts(seat))
    raise SecretRefusal("common-vote-in-private" if is_secret else "common-no-words-wanted")


def _public(match: Match, seat: int) -> Iterator[Prompt]:
    return (prompt for prompt in find_prompts(match, seat) if prompt.text and not prompt.secret)


async def _answer_aloud(services: Services, match: Match, prompt: Prompt, line: Line, text: str, at: float) -> None:
    """Count words said in the room; the reason of the game to refuse them is for the speaker alone."""
    try:
        choices = await _find_choices(services, match, prompt, line, text)
        await services.engine.answer(match, prompt.seat, prompt.id, choices, at)
    except Refused as refused:
        if not refused.key.startswith("common-"):
            _remove(services, match, line)
        raise SecretRefusal(refused.key, **refused.details) from None


async def _find_choices(services: Services, match: Match, prompt: Prompt, line: Line, text: str) -> Choices:
    """Return the choice whose word it is, or the words. Raises Refused."""
    need_short(prompt, text)
    if choice := await choice_said(services, match, prompt, text):
        return (choice,)
    if line.changed:
        raise Refused("common-only-new")
    if line.forwarded or line.named:
        raise Refused("common-text-foreign")
    return (read_words(prompt, text),)


def _remove(services: Services, match: Match, line: Line) -> None:
    if line.own:
        services.courier.remove(match.room, line.own)
