from typing import Final

from bot.answers.typed_answers import choice_said
from bot.match.state import Match
from bot.services import Services
from fsm import Prompt, Rule
from fsm.kit import SPOKEN

DECLINED: Final = "decline"
SPOKE: Final = "spoke"


async def ends_speech(services: Services, match: Match, seat: int, text: str) -> bool:
    """Return whether the text ends the speech; a word for `/pass` stands for those of all languages."""
    word, usual, said = match.customs.end_word, services.typed.names("pass"), text.strip().casefold()
    ends = usual if word is None or word in usual else {word.casefold()}
    is_end = not ends.isdisjoint((said, said.rstrip(services.typed.signs.ends)))
    return is_end and await finish(services, match, seat)


async def speaks(services: Services, match: Match, seat: int, text: str) -> bool:
    """Return whether the text declines a speech; any other word begins it, which the game hears (AMB-49)."""
    prompt = find_offer(match, seat, DECLINED)
    if prompt is None or match.state.timing.is_paused:
        return False
    declined = await choice_said(services, match, prompt, text) == DECLINED
    if declined:
        await services.engine.answer(match, seat, prompt.id, (DECLINED,), services.clock.now())
    else:
        await services.engine.act(match, Rule(SPOKE, seat))
    return declined


def find_offer(match: Match, seat: int, choice: str) -> Prompt | None:
    return next((prompt for prompt in match.open_prompts(seat) if choice in prompt.choices), None)


async def finish(services: Services, match: Match, seat: int) -> bool:
    prompt = find_offer(match, seat, SPOKEN)
    if prompt:
        await services.engine.answer(match, seat, prompt.id, (SPOKEN,), services.clock.now())
    return prompt is not None
