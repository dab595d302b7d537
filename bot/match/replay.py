from collections.abc import Iterator, Mapping, Sequence
from shlex import quote
from typing import Any

import msgspec

from adapters.support.text import unfold
from bot.match.deal import announce_deal
from bot.match.effects import add_time, outcome_of
from bot.match.journal import CORRECTED, RELAYED, Note, played_again
from bot.match.state import Match
from bot.messages.items import RenderContext
from bot.messages.renderer import Renderer
from fsm import ROOM, AnyGame, AnyRules, Ask, Close, Effect, End, Floor, Prompt, Start, Tell, Wait
from fsm.codec import alike
from locales import plain
from storage import Entry
from storage import Match as Stored
from storage.base import ENDED


class Told(msgspec.Struct, frozen=True):
    to: tuple[int, ...]
    """Seats of the readers; none for the room."""
    key: str
    args: Mapping[str, Any]


class ClosedPrompt(msgspec.Struct, frozen=True):
    seat: int
    answer: tuple[str, ...]
    secret: bool


class Moment(msgspec.Struct, frozen=True):
    told: Sequence[Told]
    game: AnyGame
    """The game after it; it changes with the next moment."""
    floor: tuple[int, ...] | None = None
    """Seats that may speak alone from here on, none for everybody; None for no change."""
    closed: tuple[ClosedPrompt, ...] = ()


class ReplayMismatch(Exception):
    """Error: the journal does not lead to the stored match."""


def replay(stored: Stored, journal: Sequence[Entry], rules: AnyRules) -> Iterator[Moment]:
    """Yield a match line by line, before its end for the room only. Raises ReplayMismatch, and Refused."""
    match = Match.of(stored, rules)
    finished = stored.status in ENDED or match.is_decided
    game: AnyGame | None = None
    promise: dict[str, object] = {}
    prompts: dict[int, Prompt] = {}
    for line, game, effects in played_again(rules, journal):
        told: list[Told] = []
        if isinstance(line, Start):
            deal, roles = announce_deal(game), ",".join(rules.roles(game))
            promise = {"commitment": deal["commitment"], "seed": line.seed, "roles": roles}
            promise |= {"_drawn": quote(line.drawn)} if line.drawn else {}
            told.append(Told((), "common-dealt", deal))
        if isinstance(line, Note):
            told += _replay_note(line, finished=finished)
        told += _replay_effects(game, effects, finished=finished)
        yield Moment(told, game, _floor(effects), tuple(_closings(effects, prompts)))
    if game is None or match.game is None or not alike(game, match.game):
        raise ReplayMismatch(f"match {stored.id} does not come out as it was stored")
    if finished:
        recap = [Told((), tell.key, tell.args) for tell in rules.recap(game)]
        yield Moment([*recap, Told((), "common-replay-verify", promise)], game)


def retell(stored: Stored, journal: Sequence[Entry], rules: AnyRules) -> list[Told]:
    return [told for moment in replay(stored, journal, rules) for told in moment.told]


def _floor(effects: Sequence[Effect]) -> tuple[int, ...] | None:
    floors = [effect.seats or () for effect in effects if isinstance(effect, Floor)]
    return floors[-1] if floors else None


def _closings(effects: Sequence[Effect], prompts: dict[int, Prompt]) -> Iterator[ClosedPrompt]:
    """Yield the answers that a step counts; `prompts` are all so far, and gain the step's own."""
    for effect in effects:
        if isinstance(effect, Ask):
            prompts[effect.prompt.id] = effect.prompt
        elif isinstance(effect, Close) and effect.answer and effect.prompt in prompts:
            yield ClosedPrompt(effect.seat, effect.answer, prompts[effect.prompt].secret)


def _replay_note(note: Note, *, finished: bool) -> Iterator[Told]:
    """Yield a retracted announcement (WW-246), or private words, which are public once the game is over."""
    if note.act == CORRECTED:
        yield Told((), "common-corrected", note.args)
    elif note.act == RELAYED and finished:
        yield Told((), "common-relayed", note.args)


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


def as_text(told: Sequence[Told], renderer: Renderer, context: RenderContext) -> str:
    lines = []
    for one in told:
        text = text_of(one, renderer, context)
        lines.append(f"→ {readers_of(one, renderer, context)}  {text}" if one.to else text)
    return "\n".join(map(plain, lines))
