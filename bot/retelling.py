"""A match played again from its journal, as everybody lived it: told as lines, as text, and as a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, Final

import msgspec

from bot.express import outcome_of, timed
from bot.fairness import commitment
from bot.journal import CORRECTED, RELAYED, Note, read
from bot.match import Match
from bot.speech import Reader, Speech
from fsm import ROOM, Command, Effect, End, Game, RuleSet, Start, Tell, Wait
from fsm.codec import dump
from locales import plain
from storage import Entry
from storage import Match as Stored
from storage.base import ENDED


class Told(msgspec.Struct, frozen=True):
    """One thing that was said, with its markup; `to` are those who read it, empty for the room."""

    to: str
    text: str


class Unlike(Exception):
    """The journal does not lead to the match that is stored."""


def retell(stored: Stored, journal: Sequence[Entry], rules: RuleSet[Any], speech: Speech, locale: str) -> list[Told]:
    """Everything that was said; of a match that has not ended only what the room heard. Raises Unlike."""
    match = Match.of(stored, rules)
    teller = _Teller(speech, Reader(locale, rules, match.names), finished=stored.status in ENDED)
    for entry in journal:
        command = read(entry)
        if not isinstance(command, Note):
            teller.play(rules, command)
        elif command.act == CORRECTED:
            teller.correct(command)
        elif command.act == RELAYED:
            teller.relay(command)
    game = teller.game
    if game is None or match.game is None or dump(game) != dump(match.game):
        raise Unlike(f"match {stored.id} does not come out as it was stored")
    teller.finish(game)
    return teller.told


class _Teller:
    """The game as far as it has been played again, and what was said in it."""

    def __init__(self, speech: Speech, reader: Reader, *, finished: bool) -> None:
        self.told: list[Told] = []
        self.game: Game[Any] | None = None
        self._speech = speech
        self._reader = reader
        self._finished = finished
        self._promise: dict[str, str] = {}

    def play(self, rules: RuleSet[Any], command: Command) -> None:
        if isinstance(command, Start):
            self.game, effects = Game.begin(rules, command)
            roles = rules.roles(self.game)
            promise = commitment(command.seed, roles)
            self._promise = {"commitment": promise, "seed": command.seed, "roles": ",".join(roles)}
            self._say("", "common-dealt", {"commitment": promise})
        elif self.game:
            effects = self.game.apply(command)
        if self.game:
            waits = [effect.seconds for effect in effects if isinstance(effect, Wait)]
            for effect in gathered(effects):
                self._tell(self.game, effect, waits[-1] if waits else None)

    def correct(self, note: Note) -> None:
        """Who rules has taken an announcement back (WW-246)."""
        self._say("", "common-corrected", note.args)

    def relay(self, note: Note) -> None:
        """Somebody said something in a private channel, which all may read once the game is over."""
        if self._finished:
            self._say("", "common-relayed", note.args)

    def finish(self, game: Game[Any]) -> None:
        """What is told when all is over, and how to verify the deal."""
        if self._finished:
            for tell in game.rules.recap(game):
                self._say("", tell.key, tell.args)
            self._say("", "common-replay-verify", self._promise)

    def _tell(self, game: Game[Any], effect: Effect, seconds: float | None) -> None:
        if isinstance(effect, End):
            self._say("", "common-over", outcome_of(game, effect))
        elif isinstance(effect, Tell) and effect.to == ROOM:
            self._say("", effect.key, timed(game.rules, effect.key, effect.args, seconds))
        elif isinstance(effect, Tell) and self._finished:
            readers = self._speech.plain(self._reader, "common-told-to", {"seats": effect.to})
            self._say(readers, effect.key, effect.args)

    def _say(self, to: str, key: str, args: dict[str, Any]) -> None:
        self.told.append(Told(to, self._speech.text(self._reader, key, args)))


def gathered(effects: Sequence[Effect]) -> Iterator[Effect]:
    """The effects of a step, with what several seats are told alike in one Tell, where the first of them reads it."""
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
    """What is told, whoever reads it."""
    return msgspec.json.encode((tell.key, tell.args))


def as_text(told: Sequence[Told]) -> str:
    """The lines without markup."""
    return "\n".join(plain(f"→ {escape(one.to)}  {one.text}" if one.to else one.text) for one in told)


STYLE: Final = (
    "body{max-width:44em;margin:2em auto;padding:0 1em;font:16px/1.6 system-ui,sans-serif;color:#222;background:#fff}"
    "p{white-space:pre-wrap;margin:.6em 0}"
    "p.to{margin-left:2em;padding-left:.8em;border-left:3px solid #bbb;color:#555}"
    "code{font-size:.85em;overflow-wrap:anywhere}"
    "@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}p.to{color:#aaa;border-color:#555}}"
)


def as_page(told: Sequence[Told], title: str, locale: str) -> str:
    """The lines as a page that needs nothing else; the texts bring their own markup, and nothing but that."""
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
