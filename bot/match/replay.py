"""A match replayed from its journal: told as lines, as text, and as a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, Final

import msgspec

from adapters.support.text import unfolded
from bot.match.deal import promised
from bot.match.effects import outcome_of, timed
from bot.match.journal import CORRECTED, RELAYED, Note, played_again
from bot.match.state import Match
from bot.messages.context import RenderContext
from bot.messages.renderer import Renderer
from fsm import ROOM, Effect, End, Game, RuleSet, Start, Tell, Wait
from fsm.codec import dump
from locales import plain
from storage import Entry
from storage import Match as Stored
from storage.base import ENDED


class Told(msgspec.Struct, frozen=True):
    """One message of the replay."""

    to: str
    """The readers; empty for the room."""
    text: str
    """The text with its markup."""


class ReplayMismatch(Exception):
    """Error: the journal does not lead to the stored match."""


def retell(
    stored: Stored, journal: Sequence[Entry], rules: RuleSet[Any], renderer: Renderer, locale: str
) -> list[Told]:
    """Return the messages of a match without sealed ones; before its end only those of the room. Raises Unlike."""
    match = Match.of(stored, rules)
    teller = _Teller(
        renderer, RenderContext(locale, rules, match.names), finished=stored.status in ENDED or match.decided
    )
    game: Game[Any] | None = None
    for line, game, effects in played_again(rules, journal):
        if isinstance(line, Start):
            teller.deal(game)
        if isinstance(line, Note):
            teller.note(line)
        teller.tell(game, effects)
    if game is None or match.game is None or dump(game) != dump(match.game):
        raise ReplayMismatch(f"match {stored.id} does not come out as it was stored")
    teller.finish(game)
    return teller.told


class _Teller:
    """Collects the messages of a game as it is replayed."""

    def __init__(self, renderer: Renderer, context: RenderContext, *, finished: bool) -> None:
        self.told: list[Told] = []
        self._renderer = renderer
        self._context = context
        self._finished = finished
        self._promise: dict[str, str] = {}

    def deal(self, game: Game[Any]) -> None:
        """Add the commitment of the deal, and keep what will verify it."""
        told, roles = promised(game), game.rules.roles(game)
        self._promise = {"commitment": told["commitment"], "seed": game.start.seed, "roles": ",".join(roles)}
        self._say("", "common-dealt", told)

    def note(self, note: Note) -> None:
        """Add a retracted announcement (WW-246), or private words, which are public once the game is over."""
        if note.act == CORRECTED:
            self._say("", "common-corrected", note.args)
        elif note.act == RELAYED and self._finished:
            self._say("", "common-relayed", note.args)

    def tell(self, game: Game[Any], effects: Sequence[Effect]) -> None:
        """Add the messages of a step."""
        waits = [effect.seconds for effect in effects if isinstance(effect, Wait)]
        for effect in gathered(effects):
            self._tell(game, effect, waits[-1] if waits else None)

    def finish(self, game: Game[Any]) -> None:
        """Add the recap, and how to verify the deal."""
        if self._finished:
            for tell in game.rules.recap(game):
                self._say("", tell.key, tell.args)
            self._say("", "common-replay-verify", self._promise)

    def _tell(self, game: Game[Any], effect: Effect, seconds: float | None) -> None:
        if isinstance(effect, End):
            self._say("", "common-over", outcome_of(game, effect))
        elif isinstance(effect, Tell) and effect.to == ROOM:
            self._say("", effect.key, timed(game, effect.key, effect.args, seconds))
        elif isinstance(effect, Tell) and self._finished and effect.key not in game.rules.sealed:
            readers = self._renderer.plain(self._context, "common-told-to", {"seats": effect.to})
            self._say(readers, effect.key, effect.args)

    def _say(self, to: str, key: str, args: dict[str, Any]) -> None:
        self.told.append(Told(to, unfolded(self._renderer.text(self._context, key, args))))


def gathered(effects: Sequence[Effect]) -> Iterator[Effect]:
    """Yield the effects of a step; equal messages to several seats become one Tell, at the place of the first."""
    heard: dict[bytes, dict[int, None]] = {}
    for effect in effects:
        if isinstance(effect, Tell) and effect.to != ROOM:
            heard.setdefault(_said(effect), {}).update(dict.fromkeys(map(int, effect.to)))
    for effect in effects:
        if not isinstance(effect, Tell) or effect.to == ROOM:
            yield effect
        elif seats := heard.pop(_said(effect), None):
            yield Tell(tuple(seats), effect.key, effect.args)


def _said(tell: Tell) -> bytes:
    """Return the content of a message, without its readers."""
    return msgspec.json.encode((tell.key, tell.args))


def as_text(told: Sequence[Told]) -> str:
    """Return the lines without markup."""
    return "\n".join(plain(f"→ {escape(one.to)}  {one.text}" if one.to else one.text) for one in told)


STYLE: Final = (
    "body{max-width:44em;margin:2em auto;padding:0 1em;font:16px/1.6 system-ui,sans-serif;color:#222;background:#fff}"
    "p{white-space:pre-wrap;margin:.6em 0}"
    "p.to{margin-left:2em;padding-left:.8em;border-left:3px solid #bbb;color:#555}"
    "code{font-size:.85em;overflow-wrap:anywhere}"
    "@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}p.to{color:#aaa;border-color:#555}}"
)


def as_page(told: Sequence[Told], title: str, locale: str) -> str:
    """Return the lines as a self-contained page; the texts bring their own markup, and nothing but that."""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    rows = (
        f'<p class="to"><b>{escape(one.to)}</b>  {one.text}</p>' if one.to else f"<p>{one.text}</p>" for one in told
    )
    lines = [
        "<!doctype html>",
        f'<html lang="{locale}"><head>{head}<style>{STYLE}</style></head><body>',
        f"<h1>{escape(title)}</h1>",
        *rows,
        "</body></html>",
        "",
    ]
    return "\n".join(lines)
