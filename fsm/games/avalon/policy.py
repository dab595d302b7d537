"""Computer players of Avalon: each weighs who may be Evil, from all that its own seat has seen.

A world is a set of Evil seats, written as the bits of a number. Quests and votes make some worlds likelier than others;
the night's information rules most of them out.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb, fsum
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
from fsm.policy import Knowledge, Move, Plays, Remark, chance, first
from fsm.prompts import Prompt

World = int

TRUSTS: Final = "avalon-say-trusts"
UNSURE: Final = "avalon-say-unsure"
REMARKS: Final[Messages] = {TRUSTS: {"seats": SEATS, "variant": NUMBER}, UNSURE: {"variant": NUMBER}}
VARIANTS: Final = 3

PROPOSED: Final = "avalon-team-proposed"
VOTED: Final = "avalon-team-result"
SEEN: Final = (PROPOSED, VOTED, "avalon-quest-result")

FAILS: Final = 0.75
"""Share of Evil members of a quest who are taken to fail it."""

LIKES: Final = {True: (0.62, 0.5), False: (0.45, 0.5)}
"""Share of Evil and of Good players taken to approve a team, with Evil on it or without."""

OPEN: Final = 0.5
"""Share of decisions that others see in which a Good player uses secret knowledge, else plays as if it had none."""


class Quest(NamedTuple):
    """A quest that everybody has seen."""

    team: World
    fails: int

    def likely(self, world: World) -> float:
        """Return how likely it is in a world."""
        there = (world & self.team).bit_count()
        return comb(there, self.fails) * FAILS**self.fails * (1 - FAILS) ** max(0, there - self.fails)


class Ballot(NamedTuple):
    """A vote on a team by names."""

    team: World
    approve: World
    reject: World

    def likely(self, world: World) -> float:
        evil, good = LIKES[bool(world & self.team)]
        for_it, against = (world & self.approve).bit_count(), (world & self.reject).bit_count()
        return float((evil / good) ** for_it * ((1 - evil) / (1 - good)) ** against)


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
        return fsum([weight for world, weight in self.worlds.items() if (world & members).bit_count() >= self.needed])

    def suspicion(self, seat: int) -> float:
        own = 1 << seat
        return fsum([weight for world, weight in self.worlds.items() if world & own])


def world_of(seats: Iterable[int]) -> World:
    return sum([1 << seat for seat in seats])


def table_of(knows: Knowledge, *, secrets: bool = True) -> Table:
    board, card = knows.now("avalon-board"), knows.now("avalon-role")
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
        worlds(knows, evil, good, pairs),
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
    knows: Knowledge, evil: Iterable[int] = (), good: Iterable[int] = (), pairs: Iterable[Iterable[int]] = ()
) -> Mapping[World, float]:
    seats, count = tuple(sorted(knows.seating)), knows.last("avalon-setup")["evil"]
    known = world_of(evil), world_of(good), tuple(map(world_of, pairs))
    return shares(seats, count, tuple(seen(knows)), *known)


@lru_cache(maxsize=512)
def shares(
    seats: tuple[int, ...],
    count: int,
    seen: tuple[Quest | Ballot, ...],
    evil: World,
    good: World,
    pairs: tuple[World, ...],
) -> Mapping[World, float]:
    """Return the possible worlds with weights whose sum is 1; seats that know the same have the same ones."""
    every, known = weights(seats, count, seen), possible(seats, count, evil, good, pairs)
    weighed = {world: every[world] for world in known if world in every} or dict.fromkeys(known or every, 1.0)
    total = fsum(weighed.values())
    return {world: weight / total for world, weight in weighed.items()}


@lru_cache(maxsize=512)
def possible(
    seats: tuple[int, ...], count: int, evil: World = 0, good: World = 0, pairs: tuple[World, ...] = ()
) -> tuple[World, ...]:
    """Return the worlds in which these seats are Evil, those Good, and exactly one of each pair is Evil."""
    every = map(world_of, combinations(seats, count))
    fitting = [world for world in every if world & (evil | good) == evil]
    return tuple([world for world in fitting if all((world & pair).bit_count() == 1 for pair in pairs)])


def seen(knows: Knowledge) -> Iterator[Quest | Ballot]:
    team: World = 0
    for tell in [tell for tell in knows.told if tell.key in SEEN]:
        args = tell.args
        if tell.key == PROPOSED:
            team = world_of(args["team"])
        elif tell.key == VOTED:
            yield Ballot(team, world_of(args["approve"]), world_of(args["reject"]))
        else:
            fails = args["fail"]
            yield Quest(world_of(args["_team"]), int(not args["passed"]) if fails is None else fails)


@lru_cache(maxsize=512)
def weights(seats: tuple[int, ...], count: int, seen: tuple[Quest | Ballot, ...]) -> Mapping[World, float]:
    """Weigh the worlds by what the room has seen: the same for every seat, so each event is weighed once."""
    if not seen:
        return dict.fromkeys(possible(seats, count), 1.0)
    before = weights(seats, count, seen[:-1])
    after = {world: weight * seen[-1].likely(world) for world, weight in before.items()}
    return {world: weight for world, weight in after.items() if weight} or before


# Good


def nominate(knows: Knowledge, prompt: Prompt, dice: Dice) -> Move | None:
    if not prompt.required:
        return None
    table, public = table_of(knows, secrets=chance(dice, OPEN)), plain(knows)
    team = safest(table, prompt.max, dice) if table.side == GOOD else bait(table, public, prompt.max, dice)
    return Move(as_choices(team), opinion(public, team, dice))


def safest(table: Table, size: int, dice: Dice) -> list[int]:
    """Return a team of the own seat and the least suspected others."""
    return sorted(extended([table.seat], table.seats, size, table, dice))


def bait(table: Table, public: Table, size: int, dice: Dice) -> list[int]:
    """Return the least suspected team with just enough of Evil, the own seat among them."""
    enough = min(size, table.needed)
    evil = extended([table.seat], table.evil, enough, public, dice)
    team = extended(evil, {*table.seats} - table.evil, size, public, dice)
    return sorted(extended(team, table.seats, size, public, dice))


def extended(team: Sequence[int], others: Iterable[int], size: int, table: Table, dice: Dice) -> list[int]:
    """Add the least suspected of others one after another, each as if all before were Good."""
    team, pool = list(team), list(dice.shuffled(sorted({*others} - {*team})))
    while pool and len(team) < size:
        members = world_of(team)
        clean = {world: weight for world, weight in table.worlds.items() if not world & members}
        seat = min(pool, key=table._replace(worlds=clean).suspicion)
        pool.remove(seat)
        team.append(seat)
    return team


def opinion(public: Table, team: Iterable[int], dice: Dice) -> Remark:
    others = [seat for seat in team if seat != public.seat and public.suspicion(seat) <= DOUBTFUL]
    variant = dice.below(VARIANTS)
    return Remark(TRUSTS, {"seats": others, "variant": variant}) if others else Remark(UNSURE, {"variant": variant})


DOUBTFUL: Final = 0.35
"""Public suspicion up to which a Leader speaks of trust."""


def plain(knows: Knowledge) -> Table:
    return table_of(knows, secrets=False)._replace(worlds=worlds(knows))


def vote(knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    if prompt.args["leader"] == knows.seat:
        return Move(("approve",))
    team, table = prompt.args["team"], table_of(knows, secrets=chance(dice, OPEN))
    if table.side == EVIL:
        approves = _suits(knows, table, team, dice)
    else:
        enough, clean = 1 - SLACK - MORE * table.rejections, 1 - table.risk(team)
        approves = table.last or clean >= enough or clean >= enough * (1 - table.risk(safest(table, len(team), dice)))
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
    if len(prompt.choices) == 1 or knows.now("avalon-role")["side"] == GOOD:
        return Move((SUCCESS,) if SUCCESS in prompt.choices else prompt.choices[:1])
    other = [choice for choice in prompt.choices if choice != SUCCESS]
    if not _wants_fail(table_of(knows), prompt.args["team"], dice):
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
    for ballot in seen(knows):
        if isinstance(ballot, Ballot):
            dirty = bool(ballot.team & world_of(evil))
            score += (1.0 if dirty else -0.4) * (ballot.reject >> seat & 1)
            score += (-1.0 if dirty else 0.4) * (ballot.approve >> seat & 1)
    for proposed in knows.every(PROPOSED):
        if proposed["leader"] == seat:
            score += -1.0 if evil & set(proposed["team"]) else 1.5
    return score


COMMON: Final[Plays] = {DISCUSS_END: first, NOMINATE: nominate, TEAM_VOTE: vote, BALLOT: cast, ASSASSINATE: stab}


def plays_of(book: Book) -> Plays:
    return {**COMMON, **book.plays}
