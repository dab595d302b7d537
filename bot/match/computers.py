"""Computer players at a table: the instants of their moves, and the moves."""

import math
from collections.abc import Iterable, Iterator
from itertools import chain
from statistics import NormalDist
from typing import Final, NamedTuple

import structlog

from bot.match.company import FollowedMatch
from bot.match.deadlines import quiet_of
from bot.match.state import Match
from fsm import Answer, AnyGame, Dice, Prompt
from fsm.autoplay import choose
from fsm.computer_players import Company
from fsm.policy import FINE, Remark, as_remark
from storage.base import Store, StoreError

log = structlog.get_logger()


class Pace(NamedTuple):
    """Seconds that a computer takes for an answer."""

    fewest: float
    usual: float
    most: float


USUAL: Final = Pace(3, 8, 25)
BALLOT: Final = Pace(4, 8, 20)
POST: Final = Pace(60, 480, 2400)

SPREAD: Final = 0.6

FIRST: Final = 0.6
"""Part of a phase after which no computer gives its first answer."""

LAST: Final = 0.75
"""Part of a phase after which no computer changes an answer."""

TRIES: Final = 20
"""Number of choices by chance that a computer tries when the rules refuse its own."""


def plan_moves(match: Match, told: frozenset[int], now: float) -> None:
    """Set the instants at which computers think of their open questions.

    A computer that waits for others thinks again when its seat is among `told`, the seats that learn more.
    """
    timing, planned = match.state.timing, match.state.timing.moves
    at, due = (0.0, timing.left[0]) if timing.left else (now, timing.due)
    moves: dict[int, tuple[float, ...]] = {}
    for prompt in match.open_prompts():
        if prompt.standing or prompt.seat not in match.computers:
            continue
        known = planned.get(prompt.id)
        waits = known == () and prompt.id not in match.answers and prompt.seat in told
        moves[prompt.id] = _instants(match, prompt.seat, at, due) if known is None or waits else known
    timing.plan_moves(moves)


def _instants(match: Match, seat: int, now: float, due: float | None) -> tuple[float, float]:
    """Draw the instants of the first and the second thought from seat and phase alone, which the room knows."""
    game, quiet = match.game, quiet_of(match)
    if game is None:
        return now, now
    dice = Dice(f"{match.state.computers.key}:{seat}:{game.phase.value}:{game.token}")
    post = game.options.word("tempo") == "post"
    pace = POST if post else BALLOT if match.ballots else USUAL
    left, grace = math.inf if due is None else max(1.0, due - now), match.state.timing.grace
    left -= grace if grace < left else 0.0  # a restart moves no instant
    first = _draw(pace, FIRST * left, dice)
    second = first + _draw(pace, LAST * left - first, dice)
    one, two = (now + seconds if quiet is None else quiet.after(now + seconds) for seconds in (first, second))
    return one, two


def _draw(pace: Pace, most: float, dice: Dice) -> float:
    most = min(pace.most, most)
    fewest, usual = min(pace.fewest, most / 2), min(pace.usual, most / 2)
    seconds = NormalDist(math.log(usual), SPREAD)
    low, high = seconds.cdf(math.log(fewest)), seconds.cdf(math.log(most))
    return math.exp(seconds.inv_cdf(low + (high - low) * (dice.below(FINE) + 0.5) / FINE))


class Act(NamedTuple):
    answers: Iterable[Answer]
    """Answers in the order in which they are tried: the rules may refuse some."""
    remark: Remark | None = None


async def think(store: Store, match: Match, number: int) -> list[Act]:
    """Return the acts of a computer with an open question, its rights first. Raises Unavailable.

    It answers by chance if its policy fails.
    """
    prompt = match.prompts_asked.get(number)
    if prompt is None or prompt.seat not in match.computers:
        return []
    try:
        return await _follow_policy(store, match, prompt)
    except StoreError:
        raise
    except Exception:
        log.exception("computer failed", match=match.id)
        return [Act(_by_chance(prompt))] if number not in match.answers else []


async def _follow_policy(store: Store, match: Match, asked: Prompt) -> list[Act]:
    followed = await follow(store, match)
    game, acts = followed.game, list[Act]()
    if game is None:
        return []
    for prompt in (*rights(game, asked), asked):
        if move := followed.company.next_move(game, prompt):
            remark = as_remark(move.say) if move.say and prompt.id not in game.answers else None
            own = Answer(prompt.seat, prompt.id, move.choices)
            acts.append(Act(chain([own], _by_chance(prompt)), remark))
    return acts


async def follow(store: Store, match: Match) -> FollowedMatch:
    """Return the knowledge of a match's computers up to now. Raises Unavailable."""
    followed = match.company
    if followed is None:
        followed = match.company = FollowedMatch(Company(match.state.computers.key, match.persons))
    await followed.follow(store, match.id, match.rules)
    return followed


def rights(game: AnyGame, asked: Prompt) -> list[Prompt]:
    """Return the standing rights of an asked seat, of which it thinks first."""
    return [one for one in game.prompts.values() if one.standing and one.seat == asked.seat]


def _by_chance(prompt: Prompt) -> Iterator[Answer]:
    dice = Dice(f"{prompt.id}:refused")
    for _ in range(TRIES if prompt.required else 0):
        yield Answer(prompt.seat, prompt.id, choose(prompt, dice))


def waits_for_people(match: Match) -> bool:
    asked = [prompt for prompt in match.open_prompts() if prompt.seat in match.persons]
    return any(not prompt.standing and prompt.id not in match.answers for prompt in asked)
