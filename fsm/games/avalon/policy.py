"""Computer players of Avalon: each weighs who may be Evil, from all that its own seat has seen.

A world is a set of Evil seats, written as the bits of a number. Quests and votes make some worlds likelier than others;
the night's information rules most of them out.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

from fsm.dice import Dice
from fsm.games.avalon.book import Book
from fsm.games.avalon.ending import ASSASSINATE
from fsm.games.avalon.quest import BALLOT
from fsm.games.avalon.resolution import FAIL, SUCCESS
from fsm.games.avalon.role import EVIL, GOOD
from fsm.games.avalon.team import DISCUSS_END, NOMINATE, TEAM_VOTE
from fsm.kinds import NUMBER, SEATS, Messages
from fsm.kit import as_choices, as_seats
from fsm.policy import Knowledge, Move, Plays, Remark, best, chance, first
from fsm.prompts import Prompt

World = int
Judge = Callable[[World], float]
"""Return how likely something seen would be in a world."""

TRUSTS: Final = "avalon-say-trusts"
UNSURE: Final = "avalon-say-unsure"
REMARKS: Final[Messages] = {TRUSTS: {"seats": SEATS, "variant": NUMBER}, UNSURE: {"variant": NUMBER}}
VARIANTS: Final = 3

FAILS: Final = 0.75
"""Share of Evil members of a quest who are taken to fail it."""

LIKES: Final = {True: (0.62, 0.5), False: (0.45, 0.5)}
"""Share of Evil and of Good players taken to approve a team, with Evil on it or without."""

OPEN: Final = 0.5
"""Share of decisions that others see in which a Good player uses secret knowledge, else plays as if it had none."""


class Table(NamedTuple):
    seat: int
    seats: Sequence[int]
    side: str
    worlds: Mapping[World, float]
    """Possible worlds, with weights whose sum is 1."""
    evil: frozenset[int]
    """Seats known to be Evil, the own one included."""
    needed: int
    """Fails that the next quest takes to fail."""
    score: Mapping[str, int]
    rejections: int
    last: bool
    """Whether one more rejection loses the game for Good."""

    def risk(self, team: Iterable[int]) -> float:
        members = world_of(team)
        return sum(weight for world, weight in self.worlds.items() if (world & members).bit_count() >= self.needed)

    def suspicion(self, seat: int) -> float:
        return sum(weight for world, weight in self.worlds.items() if world >> seat & 1)


def world_of(seats: Iterable[int]) -> World:
    return sum(1 << seat for seat in seats)


def table_of(knows: Knowledge, *, secrets: bool = True) -> Table:
    board, card, setup = knows.now("avalon-board"), knows.now("avalon-role"), knows.last("avalon-setup")
    leader = knows.last("avalon-leader")
    evil, good, pairs = sights_of(knows)
    if card["side"] == GOOD and not secrets:
        evil, pairs = frozenset(), ()
    (evil, good) = (evil | {knows.seat}, good) if card["side"] == EVIL else (evil, good | {knows.seat})
    for told in knows.every("avalon-side"):
        if told["seat"]:
            evil, good = (evil | {told["seat"]}, good) if told["side"] == EVIL else (evil, good | {told["seat"]})
    return Table(
        knows.seat,
        sorted(knows.seating),
        card["side"],
        worlds(knows, setup["evil"], evil, good, pairs),
        evil,
        2 if leader.get("_two_fails") else 1,
        {GOOD: board["good"], EVIL: board["evil"]},
        board["rejections"],
        board["rejections"] >= board["max_rejections"] - 1,
    )


def sights_of(knows: Knowledge) -> tuple[frozenset[int], frozenset[int], tuple[frozenset[int], ...]]:
    """In the last groups exactly one seat is Evil."""
    evil, good, pairs = set[int](), set[int](), list[frozenset[int]]()
    for tell in knows.view:
        if tell.key == "avalon-sees":
            label, seats = tell.args["label"], tell.args["seats"]
            if "-or-" in label and len(seats) == 2:
                pairs.append(frozenset(seats))
            elif label.startswith(EVIL):
                evil |= set(seats)
            elif label.startswith(GOOD) or "-or-" in label:
                good |= set(seats)
    return frozenset(evil), frozenset(good), tuple(pairs)


def worlds(
    knows: Knowledge, count: int, evil: Iterable[int], good: Iterable[int], pairs: Iterable[Iterable[int]]
) -> Mapping[World, float]:
    sure, never, halves = world_of(evil), world_of(good), [world_of(pair) for pair in pairs]
    every = [world_of(seats) for seats in combinations(sorted(knows.seating), count)]
    possible = [
        world
        for world in every
        if world & sure == sure and not world & never and all((world & half).bit_count() == 1 for half in halves)
    ]
    weights = dict.fromkeys(possible or every, 1.0)
    for likely in (*quests(knows), *votes(knows)):
        judged = {world: weight * likely(world) for world, weight in weights.items()}
        weights = judged if any(judged.values()) else weights
    total = sum(weights.values())
    return {world: weight / total for world, weight in weights.items()}


def quests(knows: Knowledge) -> Iterator[Judge]:
    for result in knows.every("avalon-quest-result"):
        fails = result["fail"]
        yield partial(_quest, world_of(result["_team"]), int(not result["passed"]) if fails is None else fails)


def _quest(team: World, fails: int, world: World) -> float:
    there = (world & team).bit_count()
    return comb(there, fails) * FAILS**fails * (1 - FAILS) ** max(0, there - fails)


def votes(knows: Knowledge) -> Iterator[Judge]:
    return (partial(_vote, world_of(team), world_of(yes), world_of(no)) for team, yes, no in ballots(knows))


def ballots(knows: Knowledge) -> Iterator[tuple[Sequence[int], Sequence[int], Sequence[int]]]:
    team: Sequence[int] = ()
    for tell in knows.told:
        if tell.key == "avalon-team-proposed":
            team = tell.args["team"]
        elif tell.key == "avalon-team-result":
            yield team, tell.args["approve"], tell.args["reject"]


def _vote(team: World, approve: World, reject: World, world: World) -> float:
    evil, good = LIKES[bool(world & team)]
    for_it, against = (world & approve).bit_count(), (world & reject).bit_count()
    return float((evil / good) ** for_it * ((1 - evil) / (1 - good)) ** against)


# Good


def teams(table: Table, size: int) -> list[tuple[int, ...]]:
    others = [seat for seat in table.seats if seat != table.seat]
    return [tuple(sorted((table.seat, *rest))) for rest in combinations(others, size - 1)]


def nominate(knows: Knowledge, prompt: Prompt, dice: Dice) -> Move | None:
    if not prompt.required:
        return None
    table, public = table_of(knows, secrets=chance(dice, OPEN)), plain(knows)
    choices = teams(table, prompt.max)
    if table.side == GOOD:
        team = best(choices, lambda team: -table.risk(team), dice)
    else:
        team = best(choices, lambda team: _bait(table, public, team), dice)
    return Move(as_choices(team), opinion(public, team, dice))


def opinion(public: Table, team: Iterable[int], dice: Dice) -> Remark:
    others = [seat for seat in team if seat != public.seat and public.suspicion(seat) <= DOUBTFUL]
    variant = dice.below(VARIANTS)
    return Remark(TRUSTS, {"seats": others, "variant": variant}) if others else Remark(UNSURE, {"variant": variant})


DOUBTFUL: Final = 0.35
"""Public suspicion up to which a Leader speaks of trust."""


def plain(knows: Knowledge) -> Table:
    setup = knows.last("avalon-setup")
    return table_of(knows, secrets=False)._replace(worlds=worlds(knows, setup["evil"], (), (), ()))


def _bait(table: Table, public: Table, team: Iterable[int]) -> float:
    there = len(table.evil & set(team))
    return -abs(there - table.needed) - public.risk(team)


def vote(knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    team, table = prompt.args["team"], table_of(knows, secrets=chance(dice, OPEN))
    if prompt.args["leader"] == knows.seat:
        approves = True
    elif table.side == EVIL:
        approves = _suits(knows, table, team, dice)
    else:
        safest = min(table.risk(other) for other in combinations(table.seats, len(team)) if table.seat in other)
        approves = table.last or table.risk(team) <= safest + (SLACK + MORE * table.rejections) * (1 - safest)
    return Move(("approve" if approves else "reject",))


SLACK: Final = 0.42
"""Share of the remaining chance that a Good player gives up for a team that is not the safest."""

MORE: Final = 0.1
"""The same for each rejection in a row."""


def _suits(knows: Knowledge, table: Table, team: Collection[int], dice: Dice) -> bool:
    if len(table.evil & set(team)) >= table.needed:
        return chance(dice, 0.85)
    public = plain(knows)
    return chance(dice, 0.6 if public.risk(team) < 0.5 and table.score[GOOD] != GOOD_ENOUGH else 0.2)


# The quest


def cast(knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    table, team = table_of(knows), prompt.args["team"]
    if len(prompt.choices) == 1 or table.side == GOOD:
        return Move((SUCCESS,) if SUCCESS in prompt.choices else prompt.choices[:1])
    other = [choice for choice in prompt.choices if choice != SUCCESS]
    if not _wants_fail(table, team, dice):
        return Move((SUCCESS,))
    return Move((FAIL,) if FAIL in other else (dice.pick(other),))


def _wants_fail(table: Table, team: Collection[int], dice: Dice) -> bool:
    there = sorted(table.evil & set(team))
    if len(there) < table.needed:
        return False
    if GOOD_ENOUGH in table.score.values():
        return table.score[GOOD] == GOOD_ENOUGH or table.seat in there[: table.needed] or chance(dice, 0.3)
    if table.seat not in there[: table.needed]:
        return chance(dice, 0.15)
    return chance(dice, EARLY if not any(table.score.values()) else 0.9)


GOOD_ENOUGH: Final = 2
"""Quests won by a side that wins the game with the next one."""

EARLY: Final = 0.7
"""Share of first quests that Evil fails."""


# The end


def stab(knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    table = table_of(knows)
    targets = [seat for seat in as_seats(prompt.choices) if seat not in table.evil]
    ranked = sorted(dice.shuffled(targets), key=lambda seat: -_insight(knows, table.evil, seat))
    return Move(as_choices(ranked[: prompt.args["count"]]))


def _insight(knows: Knowledge, evil: frozenset[int], seat: int) -> float:
    score = 0.0
    for team, approve, reject in ballots(knows):
        dirty = bool(evil & set(team))
        score += (1.0 if dirty else -0.4) * (seat in reject) + (-1.0 if dirty else 0.4) * (seat in approve)
    for proposed in knows.every("avalon-team-proposed"):
        if proposed["leader"] == seat:
            score += -1.0 if evil & set(proposed["team"]) else 1.5
    return score


COMMON: Final[Plays] = {DISCUSS_END: first, NOMINATE: nominate, TEAM_VOTE: vote, BALLOT: cast, ASSASSINATE: stab}


def plays_of(book: Book) -> Plays:
    return {**COMMON, **book.plays}
