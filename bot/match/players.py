"""Players of packages at the tables: asked ahead of the instants of their moves, and judged like people."""

import asyncio
import math
from bisect import bisect
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple, TypeAlias
from urllib.parse import urlsplit

import msgspec
import structlog

from adapters.support.tasks import Tasks
from bot.match.company import FollowedMatch
from bot.match.computers import Act, follow, rights
from bot.match.lines import clean_remark, hide_names, read_words
from bot.match.parts import played_by
from bot.match.player_threads import Kind, PlayerError, PlayerThreads
from bot.match.reader import Reader
from bot.match.state import Match
from bot.messages.items import RenderContext
from bot.messages.renderer import Renderer
from bot.stats import Stats
from fsm import ROOM, Answer, AnyGame, AnyRules, Knowledge, Move, Player, Prompt, Refused
from fsm.choices import is_legal, is_text
from fsm.codec import rehearse
from fsm.game import kinds_of
from fsm.policy import Remark, as_remark
from locales import plain
from locales.words import FALLBACK
from storage.base import ENDED, Store, StoreError

log = structlog.get_logger()

LONGEST: Final = 60.0
"""Maximum number of seconds that a player thinks."""

SPARE: Final = 0.3
"""Seconds from the end of thinking to the instant of the move."""

REST: Final = 180.0
"""Minimum number of seconds between two lines of a computer that has no turn of its own."""

HOST: Final = 64
"""Maximum number of characters of a host as people read it."""


Read: TypeAlias = Callable[[Prompt], Awaitable[Knowledge]]
Thought: TypeAlias = list[tuple[Prompt, Move | None]] | Kind
"""The moves, None for an unused right, or the kind of the failure."""


class Call(NamedTuple):
    prompt: int
    news: int
    """Number of private messages of the seat when it was asked."""
    thought: asyncio.Task[Thought] | None
    """None once it was taken."""


class Players:
    """The installed players. Running calls are in memory only."""

    def __init__(self, installed: Mapping[str, Player], renderer: Renderer, stats: Stats) -> None:
        self.installed = installed
        self.renderer = renderer
        self._stats = stats
        self._threads = PlayerThreads()
        self.calls = Tasks()
        self._newest: dict[tuple[int, int], Call] = {}
        """The newest call by match and seat."""

    def host(self, name: str) -> str:
        """Return the host that gets the talk of a room from a player; empty if nothing leaves the machine."""
        outside = self.installed[name].outside if name in self.installed else ""
        return (urlsplit(outside).hostname or outside)[:HOST]

    def naming(self, name: str) -> Mapping[str, str]:
        """Return arguments of messages that name a player and its host."""
        return played_by(name, self.host(name))

    def suiting(self, name: str, rules: AnyRules) -> str:
        """Return the name of a player that plays this game, else an empty one."""
        player = self.installed.get(name)
        return name if player and (not player.games or rules.key in player.games) else ""

    def plays(self, match: Match) -> bool:
        """Return whether a package plays at a table: a player that is installed and sends where people were told."""
        computers = match.state.computers
        return computers.player in self.installed and computers.host == self.host(computers.player)

    def hear(self, match: Match, seat: int | None, text: str) -> bool:
        """Keep a line of a person in the room for the players of packages there; return whether the match changes."""
        line = hide_names(text, match.names) if seat and self.plays(match) else ""
        if seat and line:
            match.state.computers.hear(match.seq, seat, line)
        return bool(line)

    async def consult(self, store: Store, match: Match, now: float) -> None:
        """Let players think of open questions ahead of their instants: once, and again after private news.

        After a failure of our own the policy of the game moves.
        """
        if match.status in ENDED:
            self._drop(match)
        elif match.playing and self.plays(match):
            try:
                await self._consult(match, await follow(store, match), now)
            except StoreError:
                return
            except Exception:
                log.exception("players not asked", match=match.id)

    async def _consult(self, match: Match, followed: FollowedMatch, now: float) -> None:
        """Ask seat by seat, each in a turn of the loop, after that of the step."""
        timing, game = match.state.timing, followed.game
        self._drop(match, timing.moves)
        for number, instants in timing.moves.items() if not timing.is_paused else ():
            prompt = game.prompts.get(number) if game else None
            seconds = min(LONGEST, instants[0] - now - SPARE) if instants else 0.0
            if game and prompt and seconds > 0 and not match.state.computers.follows_policy(prompt.seat):
                await asyncio.sleep(0)
                self._call(match, followed, game, prompt, seconds)

    def _call(self, match: Match, followed: FollowedMatch, game: AnyGame, prompt: Prompt, seconds: float) -> None:
        place = (match.id, prompt.seat)
        last = self._newest.get(place)
        if (last and last.thought) or (last is None and prompt.id in match.answers):
            return
        news = sum(tell.to != ROOM for tell in followed.company.told_to(prompt.seat))
        if last and last[:2] == (prompt.id, news):
            return
        computers, locale = match.state.computers, match.state.locale
        reader = followed.readers.setdefault((prompt.seat, locale), Reader(self.renderer, locale, match.rules))
        talk = [(bisect(followed.remarked, seq), seat, line) for seq, seat, line in computers.heard]
        read = partial(reader.read, followed.company.knows(game, prompt.seat), talk)
        thought = self.calls.start(self._think(computers.player, game, (*rights(game, prompt), prompt), read, seconds))
        self._newest[place] = Call(prompt.id, news, thought)

    async def _think(self, name: str, game: AnyGame, asked: Sequence[Prompt], read: Read, seconds: float) -> Thought:
        now = asyncio.get_running_loop().time
        end, moves = now() + seconds, list[tuple[Prompt, Move | None]]()
        try:
            for prompt in asked:
                knows = await read(prompt)
                try:
                    move = self.read_move(game, prompt, await self.ask(name, knows, prompt, end - now()))
                except PlayerError as error:
                    if not (error.refusal and prompt.text):
                        raise
                    again = msgspec.structs.replace(prompt, args={**prompt.args, "refused": error.refusal})
                    move = self.read_move(game, again, await self.ask(name, knows, again, end - now()))
                moves.append((prompt, move))
        except PlayerError as error:
            return error.kind
        return moves

    async def ask(self, name: str, knows: Knowledge, prompt: Prompt, seconds: float) -> Move | None:
        """Raises PlayerError."""
        timed = knows._replace(words=knows.words._replace(seconds=seconds))
        return await self._threads.ask(name, self.installed[name], timed, prompt)

    def read_move(self, game: AnyGame, prompt: Prompt, move: Move | None) -> Move | None:
        """Return a move that can be made, None for an unused right. Raises PlayerError."""
        if move is None:
            if prompt.required:
                raise PlayerError("nothing")
            return None
        if not isinstance(move.choices, tuple | list) or not all(isinstance(one, str) for one in move.choices):
            raise PlayerError("type")
        choices = tuple(move.choices)
        if not prompt.text and not is_legal(prompt, choices):
            raise PlayerError("choice")
        try:
            if is_text(prompt, choices):
                choices = (read_words(prompt, choices[0]),)
            rehearse(game, Answer(prompt.seat, prompt.id, choices))
        except Refused as refused:
            raise PlayerError("refused", refused.key) from None
        line = clean_remark(move.say) if isinstance(move.say, str) else move.say
        return Move(choices, line if line and (isinstance(line, str) or self._is_remark(game, line)) else None)

    def _is_remark(self, game: AnyGame, say: object) -> bool:
        """Return whether it is a remark of the game, with arguments that hold no link, mention or command."""
        with suppress(Exception):
            if isinstance(say, Remark) and say.key in game.rules.remarks:
                kinds = kinds_of(game.rules, say.key)
                text = plain(self.renderer.text(RenderContext(FALLBACK, game.rules, {}), *say))
                fits = all(kinds[name].fits(value, len(game.seats)) for name, value in say.args.items())
                return fits and clean_remark(text) == text
        return False

    def count(self, name: str, kind: Kind) -> None:
        self._stats.player_failures[name, kind] += 1

    def take(self, match: Match, prompt: Prompt, now: float) -> list[Act] | None:
        """Return the acts of a player at its instant, none to keep an answer; None if the policy of the game moves."""
        place, computers = (match.id, prompt.seat), match.state.computers
        call = self._newest.get(place)
        if call is None or call.thought is None or call.prompt != prompt.id:
            keeps = self.plays(match) and not computers.follows_policy(prompt.seat) and prompt.id in match.answers
            return [] if keeps else None
        self._newest[place] = call._replace(thought=None)
        if call.thought.done() and call.thought.exception():
            return None  # a failure of our own, which the log has
        thought = call.thought.result() if call.thought.done() else "time"
        call.thought.cancel()
        if not prompt.secret and prompt.required and thought != "busy":  # the room knows that the seat was asked
            computers.count(prompt.seat, failed=isinstance(thought, str))
        if isinstance(thought, str):
            self.count(computers.player, thought)
            return None
        may_speak = prompt.id not in match.answers and _may_speak(match, prompt, now)
        acts = list[Act]()
        for one, move in thought:
            if move:
                remark = as_remark(move.say) if move.say and may_speak and one.id == prompt.id else None
                acts.append(Act([Answer(one.seat, one.id, move.choices)], remark))
        return acts

    def _drop(self, match: Match, planned: Collection[int] = ()) -> None:
        for place, call in [*self._newest.items()]:
            if place[0] == match.id and call.prompt not in planned:
                if call.thought:
                    call.thought.cancel()
                del self._newest[place]

    async def stop(self) -> None:
        await self.calls.stop()
        self._threads.stop()


def _may_speak(match: Match, prompt: Prompt, now: float) -> bool:
    """Return whether a seat may say a line with its answer: to a public question, if no others have the floor.

    Where several seats are asked at once, a seat that has just spoken says nothing.
    """
    speaking, spoken = match.state.speaking, match.company.spoken if match.company else {}
    has_floor = not speaking.hushed or prompt.seat in speaking.speakers
    is_alone = sum(one.key == prompt.key for one in match.open_prompts()) == 1
    rests = now < spoken.get(prompt.seat, -math.inf) + REST
    return not prompt.secret and prompt.required and has_floor and (is_alone or not rests)
