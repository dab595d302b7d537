"""`/config set tempo` while a game runs: moderators change its tempo at once, else more than half of its players do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from bot.commands import config
from bot.match.majority import forget, may_alone, most_want
from bot.messages.items import Say
from fsm import Game, Refused, bad_option
from fsm.timing import pace_of

if TYPE_CHECKING:
    from bot.call import Call
    from bot.match.state import Match

TEMPO: Final = "tempo"


def is_about_game(call: Call, words: Sequence[str]) -> bool:
    """Whether setting this changes the game that runs."""
    return words[:1] == (TEMPO,) and len(words) > 1 and call.match is not None and call.match.playing


async def change_tempo(call: Call, word: str) -> None:
    """Let the game go on in another tempo; a moderator's choice holds for the next games as well. Raises Refused."""
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
    match.state.chosen = chosen
    forget(match, TEMPO)
    say = Say("common-tempo-changed", {"tempo": tempo})
    await call.services.referee.repair(match, pace_of(game.options, options), [say])
