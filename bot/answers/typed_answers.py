from collections.abc import Collection, Iterable

from adapters.base import Line
from bot.answers.parsing import after_call, find_choice, find_choices, names_some, numbers
from bot.match.state import Match
from bot.messages.items import RenderContext
from bot.services import Services
from fsm import Choices, Prompt, Refused
from fsm.choices import unknown_choice
from fsm.pastimes import TALK, offer_of


async def take_typed(
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
    """Return whether the text of a line answers an open prompt of the seat, which then counts. Raises Refused.

    With `keys`, only prompts of these keys count. A reply to a prompt answers that one or none. Any other line answers
    only a prompt that was shown before it was written. Numbers alone always answer, but use no standing right that
    cannot be undone. Other words of a player who `talks` in a private channel answer only prompts that are waited for,
    or use a right by its word with numbers: an "agree" among wolves stakes no game. A player who
    is out stakes none: there the whole words of a choice are one too.
    """
    if keys is None and await _is_agreed(services, match, seat, text, at):
        return True
    is_number, talks = bool(numbers(services.typed.signs, text)), talks and line.prompt is None
    prompts = [
        prompt
        for prompt in find_prompts(match, seat, keys, line.prompt)
        if line.prompt
        or not (_is_guarded(match, prompt) if is_number else talks and not prompt.required)
        or _is_called(services, prompt, text)
        or (not is_number and seat not in match.living and await choice_said(services, match, prompt, text))
    ]
    early: list[Prompt] = []
    for prompt in prompts:
        choices = await _find_choices(services, match, prompt, text)
        is_shown = await was_shown(services, match, prompt, line)
        if is_shown and choices is not None:
            await services.engine.answer(match, seat, prompt.id, choices, at, ("standing", "typed", "all"))
            return True
        if not is_shown and (is_number or choices is not None):
            early.append(prompt)
    if early:
        raise too_late(early[0])
    if is_number and talks and prompts:
        raise not_a_choice(services, match, seat, text)
    for prompt in prompts if match.rules.by_number and not talks else ():
        known = await labels(services, match, match.people[seat], prompt)
        if find_choices(services.typed.signs, text.replace("@", " "), prompt, known, places=False):
            raise Refused("common-use-number")
    return False


async def _find_choices(services: Services, match: Match, prompt: Prompt, text: str) -> Choices | None:
    """Return the named choices; a mere place in a list does nothing irreversible: it was meant for another vote."""
    person, signs, names = match.person(prompt.seat), services.typed.signs, not match.rules.by_number
    places = services.adapter_of(person).capabilities.doubts_lines or not match.rules.is_irreversible(prompt.key)
    known = await labels(services, match, person, prompt)
    if choices := find_choices(signs, text, prompt, known, places=places, names=names):
        return choices
    calls = services.renderer.calls(prompt.key)
    rest = after_call(signs, text, prompt, calls)
    known = {choice: signs.after(calls, label) or label for choice, label in known.items()}
    return None if rest is None else find_choices(signs, rest, prompt, known, places=False, names=names)


def _is_called(services: Services, prompt: Prompt, text: str) -> bool:
    signs = services.typed.signs
    rest = signs.after(services.renderer.calls(prompt.key), text) if prompt.standing else None
    return bool(rest and numbers(signs, rest))


def is_word(services: Services, asks: Iterable[str], text: str) -> bool:
    signs = services.typed.signs
    calls = tuple(word for key in asks for word in services.renderer.calls(key))
    rest = signs.after(calls, text)
    return services.renderer.is_label(asks, text) or (rest is not None and (not rest or bool(numbers(signs, rest))))


def _is_guarded(match: Match, prompt: Prompt) -> bool:
    return prompt.standing and match.rules.is_irreversible(prompt.key)


async def was_shown(services: Services, match: Match, prompt: Prompt, line: Line) -> bool:
    slot = None if match.is_letter(prompt) else match.asked_in.get(prompt.id)
    place = (match.room, slot) if slot else (line.person, match.token(prompt.id))
    return bool(line.prompt) or await services.courier.sent.was_shown(line, *place)


async def need_shown(services: Services, match: Match, prompt: Prompt, line: Line) -> None:
    """Raise Refused where a line was written before the prompt was shown: it was meant for another one."""
    if not await was_shown(services, match, prompt, line):
        raise too_late(prompt)


def too_late(prompt: Prompt) -> Refused:
    return Refused("common-too-late", prompt=prompt.key, about=dict(prompt.args))


def find_prompts(match: Match, seat: int, keys: Collection[str] | None = None, to: str | None = None) -> list[Prompt]:
    """Return the prompts that may be meant: those waited for first, standing rights last, the newest before."""
    found = [prompt for prompt in reversed(match.open_prompts(seat)) if keys is None or prompt.key in keys]
    found.sort(key=lambda prompt: (prompt.standing, not prompt.required or prompt.id in match.answers))
    return [prompt for prompt in found if to is None or match.token(prompt.id) == to]


def _not_now(services: Services, match: Match, text: str) -> Refused:
    """Say when words can be used; all people get the same answer."""
    game, meant = match.game, [one for key, one in match.rules.asks.items() if is_word(services, [key], text)]
    when = next(filter(None, (one.later(game.options) for one in meant)), "") if game else ""
    return Refused("common-not-now", _when=when, about={}) if when else Refused("common-not-now")


def not_a_choice(
    services: Services, match: Match, seat: int, text: str, keys: Collection[str] | None = None, to: str | None = None
) -> Refused:
    """Return why words that answer nothing were not understood, by the prompts waited for, not by standing rights.

    Words for a prompt of another time, or of other roles, cannot be used now, whatever the role (WW-061). Words that
    are none of the seat's choices here are answered with the choices there are. An abstention may be such a word.
    """
    aimed = bool(keys or to)
    is_number = bool(numbers(services.typed.signs, text))
    found = find_prompts(match, seat, keys, to)
    asked = [prompt for prompt in found if _is_called(services, prompt, text)] or [
        prompt for prompt in found if aimed or not (_is_guarded(match, prompt) if is_number else prompt.standing)
    ]
    own = [prompt.key for prompt in asked if len(prompt.choices) > 1 or prompt.standing]
    if not is_word(services, own, text) and is_word(services, match.rules.asks, text):
        return _not_now(services, match, text)
    if not asked and to:
        return Refused("common-prompt-closed")
    if not asked and match.waiting_prompts(seat):
        return Refused("common-prompt-waits")
    if not asked:
        return _nobody_reads(match, seat)
    meant = next((prompt for prompt in asked if names_some(services.typed.signs, text, prompt)), asked[0])
    return unknown_choice(meant, _quote(services, meant, text), match.rules)


def _nobody_reads(match: Match, seat: int) -> Refused:
    joined = match.game.joined if match.game else []
    if joined == [seat]:
        return Refused("common-dead-alone")
    offered = (prompt for prompt in match.open_prompts(seat) if prompt.key == offer_of(match.rules.key))
    if seat not in joined and any(TALK in prompt.choices for prompt in offered):
        return Refused("common-dead-outside")
    return Refused("common-not-understood", playing=True)


def _quote(services: Services, prompt: Prompt, text: str) -> str:
    signs = services.typed.signs
    said = signs.after(services.renderer.calls(prompt.key), text) if prompt.standing else None
    others = [one for one in numbers(signs, said or text) if one not in prompt.choices]
    return others[0] if others else text[:64]


async def labels(services: Services, match: Match, person: str, prompt: Prompt) -> dict[str, str]:
    context = RenderContext(await services.profiles.locale(person, match.room), match.rules, match.names)
    return {button.id: button.label for button in services.renderer.buttons(context, prompt)}


async def choice_said(services: Services, match: Match, prompt: Prompt, text: str) -> str | None:
    """Return the choice that the text is, as `find_choice` does."""
    known = await labels(services, match, match.person(prompt.seat), prompt)
    return find_choice(services.typed.signs, text, prompt, known)


async def _is_agreed(services: Services, match: Match, seat: int, text: str, at: float) -> bool:
    """Anything but a yes drops the question."""
    number, choices = match.unsure.pop(seat, (0, ()))
    if not number or not services.typed.is_yes(text):
        return False
    await services.engine.answer(match, seat, number, choices, at)
    return True
