from collections.abc import Collection, Iterator, Mapping, Sequence
from shlex import quote
from typing import Any, Final, NamedTuple

import msgspec

from adapters.support.text import length, unfold
from bot.match.deal import announce_deal
from bot.match.effects import add_time, outcome_of
from bot.match.journal import CORRECTED, RELAYED, REMARKED, Note, played_again
from bot.match.state import Match
from bot.messages.drawing import Drawing
from bot.messages.drawing import as_text as in_characters
from bot.messages.grid import draw_grid
from bot.messages.items import RenderContext
from bot.messages.renderer import Renderer
from fsm import ROOM, AnyGame, AnyRules, Ask, Choices, Close, Effect, End, Floor, Prompt, Start, Tell, Wait
from fsm.choices import is_text
from fsm.codec import alike
from locales import plain
from storage import Entry
from storage import Match as Stored
from storage.base import ENDED

LONGEST_STORY: Final = 3500
"""Characters that every platform takes in one message."""


class Told(msgspec.Struct, frozen=True):
    to: tuple[int, ...]
    """Seats of the readers; none for the room."""
    key: str
    args: Mapping[str, Any]


class Answered(NamedTuple):
    prompt: Prompt
    choices: Choices


class Moment(msgspec.Struct, frozen=True):
    told: Sequence[Told]
    game: AnyGame
    """The game after it; it changes with the next moment."""
    floor: tuple[int, ...] | None = None
    """Seats that may speak alone from here on, none for everybody; None for no change."""
    answered: Sequence[Answered] = ()


class ReplayMismatch(Exception):
    """Error: the journal does not lead to the stored match."""


def replay(stored: Stored, journal: Sequence[Entry], rules: AnyRules) -> Iterator[Moment]:
    """Yield a match line by line, before its end for the room only. Raises ReplayMismatch, and Refused."""
    match = Match.of(stored, rules)
    finished = stored.status in ENDED or match.is_decided
    game: AnyGame | None = None
    promise: dict[str, object] = {}
    prompts: dict[int, Prompt] = {}
    seers: Collection[int] = ()
    for line, game, effects in played_again(rules, journal):
        told: list[Told] = []
        if isinstance(line, Start):
            deal, roles = announce_deal(game), ",".join(rules.roles(game))
            promise = {"commitment": deal["commitment"], "seed": line.seed, "roles": roles}
            promise |= {"_drawn": quote(line.drawn)} if line.drawn else {}
            told.append(Told((), "common-dealt", deal))
        if isinstance(line, Note):
            told += _replay_note(line, finished=finished)
        told += [Told((), "common-god-seen", {"seat": seat}) for seat in game.seers if finished and seat not in seers]
        seers = tuple(game.seers)
        answered = [*_answers(effects, prompts)]
        secrets = [_tell(one) for one in answered if one.prompt.secret]
        told += _replay_effects(game, [*secrets, *effects], finished=finished)
        yield Moment(told, game, _floor(effects), answered)
    if game is None or match.game is None or not alike(game, match.game):
        raise ReplayMismatch(f"match {stored.id} does not come out as it was stored")
    if finished:
        recap = [Told((), tell.key, tell.args) for tell in rules.recap(game)]
        yield Moment([*recap, Told((), "common-replay-verify", promise)], game)


def retell(stored: Stored, journal: Sequence[Entry], rules: AnyRules) -> list[Told]:
    return [told for moment in replay(stored, journal, rules) for told in moment.told]


def hands(game: AnyGame, dealing: Sequence[Effect]) -> list[Told]:
    """Return the messages of a deal that not all seats got: their roles, words, cards."""
    return [told for told in _replay_effects(game, dealing, finished=True) if told.to]


def _floor(effects: Sequence[Effect]) -> tuple[int, ...] | None:
    floors = [effect.seats or () for effect in effects if isinstance(effect, Floor)]
    return floors[-1] if floors else None


def _answers(effects: Sequence[Effect], prompts: dict[int, Prompt]) -> Iterator[Answered]:
    """Yield the answers that a step counts; `prompts` are all so far, and gain the step's own."""
    for effect in effects:
        if isinstance(effect, Ask):
            prompts[effect.prompt.id] = effect.prompt
        elif isinstance(effect, Close) and effect.answer and effect.prompt in prompts:
            yield Answered(prompts[effect.prompt], effect.answer)


def _tell(answered: Answered) -> Tell:
    prompt, choices = answered
    about = {"choice": list(choices), "_written": is_text(prompt, choices), "prompt": prompt.key}
    return Tell((prompt.seat,), "common-closed", {**about, "_question": prompt.args})


def _replay_note(note: Note, *, finished: bool) -> Iterator[Told]:
    """Yield a retracted announcement (WW-246), the remark of a computer player, or at the end private words."""
    if note.act == CORRECTED:
        yield Told((), "common-corrected", note.args)
    elif note.act == RELAYED and finished:
        yield Told((), "common-relayed", note.args)
    elif note.act == REMARKED:
        yield Told((), "common-remark", note.args)


def _replay_effects(game: AnyGame, effects: Sequence[Effect], *, finished: bool) -> Iterator[Told]:
    waits = [effect.seconds for effect in effects if isinstance(effect, Wait)]
    for effect in gather(effects):
        if isinstance(effect, End):
            yield Told((), "common-over", outcome_of(game, effect))
        elif isinstance(effect, Tell) and effect.to == ROOM:
            yield Told((), effect.key, add_time(game, effect.key, effect.args, waits[-1] if waits else None))
        elif isinstance(effect, Tell) and finished and effect.key not in game.rules.sealed:
            yield Told(tuple(map(int, effect.to)), effect.key, effect.args)


def gather(effects: Sequence[Effect]) -> Iterator[Effect]:
    """Yield the effects of a step; equal messages to several seats become one Tell, at the place of the first."""
    heard: dict[bytes, dict[int, None]] = {}
    for effect in effects:
        if isinstance(effect, Tell) and effect.to != ROOM:
            heard.setdefault(_content(effect), {}).update(dict.fromkeys(map(int, effect.to)))
    for effect in effects:
        if not isinstance(effect, Tell) or effect.to == ROOM:
            yield effect
        elif seats := heard.pop(_content(effect), None):
            yield Tell(tuple(seats), effect.key, effect.args)


def _content(tell: Tell) -> bytes:
    return msgspec.json.encode((tell.key, tell.args))


def text_of(told: Told, renderer: Renderer, context: RenderContext) -> str:
    return unfold(renderer.text(context, told.key, told.args))


def readers_of(told: Told, renderer: Renderer, context: RenderContext) -> str:
    return renderer.text(context, "common-told-to", {"seats": told.to})


def line_of(told: Told, renderer: Renderer, context: RenderContext) -> str:
    text = text_of(told, renderer, context)
    return plain(f"→ {readers_of(told, renderer, context)}  {text}" if told.to else text)


def as_text(match: Match, told: Sequence[Told], renderer: Renderer, context: RenderContext) -> str:
    """Return all that was told in a match, with its table below."""
    lines = [line_of(one, renderer, context) for one in told]
    if drawing := draw_table(match, renderer, context):
        lines += ["", in_characters(drawing)]
    return "\n".join(lines)


def as_story(match: Match, told: Sequence[Told], renderer: Renderer, context: RenderContext) -> str:
    """Return the review of a finished match; of a game that has none, all that its room was told."""
    rules = match.rules
    keys = {*rules.review, *(tell.key for tell in rules.recap(match.game))} if match.game else set()
    kept = [one for one in told if one.key in keys] or [one for one in told if not one.to]
    story = whole = "\n".join(dict.fromkeys(plain(text_of(one, renderer, context)) for one in kept))
    while length(story) > LONGEST_STORY:
        story = story.rpartition("\n")[0]
    return story if story == whole else f"{story}\n…"


def draw_table(match: Match, renderer: Renderer, context: RenderContext) -> Drawing | None:
    grid = match.rules.grid(match.game) if match.game else None
    return draw_grid(grid, renderer, context) if grid else None
