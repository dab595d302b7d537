from collections.abc import Sequence

from adapters.base import Press
from bot.answers.own_words import say_words, take_words
from bot.answers.public_answers import public_prompts
from bot.answers.speeches import finish
from bot.answers.typed_answers import not_a_choice, take_typed
from bot.commands.call import Call
from bot.commands.start import agree
from bot.delivery.outbox import Reply
from bot.mailbox import cause
from bot.match.ballots import SUBMIT, mark, own_prompt, show_marks
from bot.match.parts import TALK_ENDS, ends_talk
from bot.match.state import Match
from bot.table.consent import CONFIRM, agreement
from fsm import Refused
from fsm.kit import SPOKEN


async def vote(call: Call) -> None:
    """Only players have a vote, most only in private (WW-014)."""
    seat, text, now = call.seat, " ".join(call.words), call.services.clock.now()
    match = call.game
    keys = public_prompts(match) if call.line.room else None
    if keys is not None and not any(prompt.key in keys for prompt in match.open_prompts(seat)):
        raise Refused("common-vote-in-private")
    if not await take_typed(call.services, match, seat, call.line, text, now, keys=keys):
        raise not_a_choice(call.services, match, seat, text, keys, call.line.prompt)


async def ballot(call: Call) -> None:
    """Count a press on a ballot of the room, or show its presser the own choice; a typed line would be read by all."""
    match, seat = call.game, call.seat
    if call.line.ref is None:
        raise Refused("common-vote-in-private")
    token, *chosen = call.words or ("",)
    prompt = own_prompt(match, seat, token)
    if prompt.max > 1 and any(map(str.isdecimal, chosen)):  # a word stands alone
        mark(match, prompt, chosen[0])
        call.services.courier.post(Reply(call.person, show_marks(match, prompt), match.id, cause=cause(), aside=True))
    elif chosen:
        choices = match.marks.get(prompt.id, ()) if chosen == [SUBMIT] else tuple(chosen)
        await call.services.engine.answer(match, seat, prompt.id, choices, call.services.clock.now(), in_room=True)
    elif prompt.id in match.marks and prompt.id not in match.answers:
        call.show(call.person, show_marks(match, prompt))
    else:
        answer, default = list(match.answers.get(prompt.id, ())), list(prompt.default)
        call.tell(call.person, "common-ballot-own", choice=answer, default=default, prompt=prompt.key)


async def say(call: Call) -> None:
    match, seat, text, now = call.game, call.seat, " ".join(call.words), call.services.clock.now()
    if not text:
        raise Refused("common-no-words")
    if call.line.room:
        await say_words(call.services, match, seat, call.line, text, now)
    elif not await take_words(call.services, match, seat, call.line, text, now):
        raise Refused("common-prompt-waits" if match.waiting_prompts(seat) else "common-no-words-wanted")


async def clear(call: Call) -> None:
    match, seat = call.game, call.seat
    asked = {prompt.id for prompt in match.open_prompts(seat)}
    given = [number for number in match.answers if number in asked]
    if not given:
        raise Refused("common-nothing-answered")
    await call.services.engine.answer(match, seat, given[-1], (), call.services.clock.now())


async def ready(call: Call) -> None:
    lobby, _ = call.lobby, call.seat
    token = lobby.state.consent.question_to(call.person)
    if token:
        await agree(call.services, lobby, Press(call.person, token, CONFIRM))
    elif call.person in lobby.state.consent.confirmed:
        call.reply("common-confirmed", **agreement(lobby).args)
    else:
        raise Refused("common-nothing-to-confirm")


async def end_speech(call: Call) -> None:
    """A button names the seat whose speech it ends; of a speech in a call also the host's (WW-149, WB-165)."""
    match = call.game
    speakers = [prompt.seat for prompt in match.open_prompts() if ends_talk(prompt)]
    if match.customs.voice and call.person == match.state.opener and len(speakers) == 1:
        _need_speaker(speakers[0], call.words)
        await finish(call.services, match, speakers[0])
        return
    if call.words:
        _need_turn(call, match, call.words[0])
    seat = call.seat
    if not await finish(call.services, match, seat) and not await _end_talk(call, match, seat):
        waits = any(SPOKEN in prompt.choices for prompt in match.waiting_prompts(seat))
        raise Refused("common-prompt-waits" if waits else "common-not-speaking")


def _need_turn(call: Call, match: Match, seat: str) -> None:
    speaker = next((prompt.seat for prompt in match.open_prompts() if ends_talk(prompt)), None)
    _need_speaker(speaker, [seat])
    if match.seat_of(call.person) != speaker:
        raise Refused("common-speaks-now", seat=speaker)


def _need_speaker(speaker: int | None, words: Sequence[str]) -> None:
    if words and words[0] != str(speaker):
        raise Refused("common-speech-over", seat=speaker)


async def _end_talk(call: Call, match: Match, seat: int) -> bool:
    """Return whether the seat has ended a talk (AMB-27); in the room only if its prompt is no secret."""
    asked = (prompt for prompt in match.open_prompts(seat) if prompt.choices == TALK_ENDS)
    prompt = next((prompt for prompt in asked if not (call.line.room and prompt.secret)), None)
    if prompt:
        await call.services.engine.answer(match, seat, prompt.id, TALK_ENDS, call.services.clock.now())
    return prompt is not None
