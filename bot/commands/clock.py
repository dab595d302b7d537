"""Commands about the clock of a match: pause, resume, tempo, extend, skip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bot.commands import config
from bot.commands.call import Call, need_judge
from bot.commands.majority import EXTEND, may_alone, may_end, most_want, want_now
from bot.match.customs import customs_of
from bot.match.deadlines import need_room
from bot.match.majority import PAUSE
from bot.match.state import Match
from bot.messages.items import TellItem
from fsm import Game, Refused, Rule, bad_option
from fsm.timing import pace_of


async def pause(call: Call) -> None:
    match = call.game
    who = customs_of(match).pause
    if who == "none":
        raise Refused("common-no-pause")
    alone = await _may_alone(call, who)
    if match.state.timing.paused:
        raise Refused("common-already-paused")
    if alone or await most_want(call, PAUSE, _resume=False):
        await call.services.engine.pause(match, call.person)


async def resume(call: Call) -> None:
    """Let the clock go on.

    Where nobody may pause, an accident has stopped the clock, and the judge lets it go on.
    """
    match = call.game
    alone = await _may_alone(call, customs_of(match).pause)
    if not match.state.timing.paused:
        raise Refused("common-not-paused")
    if alone or await most_want(call, PAUSE, _resume=True):
        if match.state.timing.unheard is not None and not await call.services.courier.again(match.room):
            call.tell(call.person, "common-expelled")
            return
        await call.services.engine.unpause(match, call.person)


async def _may_alone(call: Call, who: str) -> bool:
    """Return whether this person needs no majority. Raises Refused when the person may not join one either."""
    if who == "majority":
        if call.game.seat_of(call.person) is None:
            raise Refused("common-players-pause")
        return False
    try:
        await need_judge(call, neutral=False)
    except Refused:
        if who != "host_else_majority" or call.match is None or call.match.seat_of(call.person) is None:
            raise
        return False
    return True


TEMPO: Final = "tempo"


def is_about_game(call: Call, words: Sequence[str]) -> bool:
    """Return whether this setting changes the running game."""
    return words[:1] == (TEMPO,) and len(words) > 1 and call.match is not None and call.match.playing


async def change_tempo(call: Call, word: str) -> None:
    """Let the game go on in another tempo. Raises Refused.

    A moderator's choice holds for the next games as well.
    """
    match = call.game
    tempo = call.services.names.value(match.rules, TEMPO, word)
    is_moderator = await may_alone(call)
    if is_moderator:
        await config.change(call, await config.target(call), TEMPO, tempo)
    if match.game is None or tempo == match.game.options.word(TEMPO):
        raise Refused("common-same-tempo", tempo=tempo)
    if is_moderator or await most_want(call, TEMPO, tempo, tempo=tempo, _word=tempo):
        await _play_on(call, match, match.game, tempo)


async def _play_on(call: Call, match: Match, game: Game[Any], tempo: str) -> None:
    chosen, players = {**match.state.chosen, TEMPO: tempo}, len(match.sittings)
    options = match.rules.schema.resolve(match.state.preset, chosen, players)
    for problem in match.rules.check(options, players):
        if problem.refuses:
            raise bad_option(TEMPO, tempo, problem)
    match.state.configure(match.state.preset, chosen)
    match.state.wishes.forget(TEMPO)
    say = TellItem("common-tempo-changed", {"tempo": tempo})
    await call.services.engine.repair(match, pace_of(game.options, options), [say])


EXTENSION: Final = 60


LONGEST_NUMBER: Final = 8
"""Maximum number of digits read of a number of seconds: more than any time has."""


async def extend(call: Call) -> None:
    """Give the phase, or the lobby, more seconds (60 unless said otherwise)."""
    if call.match is None:
        raise Refused("common-no-game")
    seconds = _seconds(call.words[0]) if call.words else EXTENSION
    need_room(call.match, seconds, call.services.clock.now())
    if await want_now(call, EXTEND, str(seconds), seconds=seconds, _word=str(seconds)):
        await call.services.engine.extend(call.match, call.person, seconds)


def _seconds(word: str) -> int:
    """Return the typed number, or one that is too large as well. Raises Refused for 0 and for anything else."""
    digits = word.lstrip("0")[:LONGEST_NUMBER]
    if not word.isdecimal() or not digits or not int(digits):
        raise Refused("common-bad-number", value=word[:16])
    return int(digits)


async def skip(call: Call) -> None:
    """End the phase now: any phase for a moderator who does not play, talk for most of the players."""
    match = call.game
    if await may_end(call):
        await call.services.engine.act(match, Rule("skip"), [TellItem("common-skipped", {})])
