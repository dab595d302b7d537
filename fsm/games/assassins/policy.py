"""Computer players of Assassins: each doubts the others by its own knowledge, by votes and by words."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from fsm.dice import Dice
from fsm.games.assassins.day import VOTE
from fsm.games.assassins.night import REST
from fsm.games.assassins.plan import NONE
from fsm.games.assassins.role import CHAOS, Role
from fsm.kinds import FLAG, NUMBER, SEAT, Messages
from fsm.kit import as_seats
from fsm.parts import Book
from fsm.policy import Knowledge, Move, Plays, Remark, answer, best, chance, first
from fsm.prompts import Prompt

SUSPECTS: Final = "assassins-say-suspects"
LISTENS: Final = "assassins-say-listens"
KNOWS: Final = "assassins-say-knows"
REMARKS: Final[Messages] = {
    SUSPECTS: {"seat": SEAT, "variant": NUMBER},
    LISTENS: {"variant": NUMBER},
    KNOWS: {"seat": SEAT, "chaos": FLAG},
}
VARIANTS: Final = 3

SURE: Final = 20.0
"""Doubt about a player whose side is known."""

TOLD: Final = 4.0
"""Doubt about a player whom another player claims to know; a harmless player loses as much."""

HEARD: Final = 0.3
"""Doubt that each player adds who names a suspect."""

MOOD: Final = 6.0
"""Range of chance in the choice of a victim, so that no night can be foreseen."""

LIES: Final = 0.05
"""Share of speeches in which an Assassin says to know somebody."""


class Table(NamedTuple):
    seat: int
    chaos: bool
    alive: frozenset[int]
    friends: frozenset[int]
    """Partners and the own seat."""
    day: int
    facts: Mapping[int, bool]
    """Own findings about other seats: whether they are of Chaos."""
    doubts: Mapping[int, float]
    """Likeness of each living seat to Chaos."""


def table_of(knows: Knowledge) -> Table:
    card, board = knows.now("assassins-role"), knows.now("assassins-board")
    partners = {seat for args in knows.every("assassins-partners") for seat in args["seats"]}
    facts = {args["seat"]: args["chaos"] for args in knows.every("assassins-revealed")}
    alive = frozenset(board["alive"])
    return Table(
        knows.seat,
        card["side"] == CHAOS,
        alive,
        frozenset({knows.seat, *partners}),
        board["day"],
        facts,
        doubts(knows, facts, alive, is_sure=card["side"] != CHAOS),
    )


def doubts(knows: Knowledge, facts: Mapping[int, bool], alive: frozenset[int], *, is_sure: bool) -> Mapping[int, float]:
    """Weigh own facts and public words; an own fact goes before everything."""
    found = {seat: Dice(f"guess:{len(alive)}:{seat}").below(100) / 1000 for seat in knows.seating}
    for seat, args in knows.remarks(KNOWS):
        if is_sure and args["seat"] == knows.seat and args["chaos"]:
            found[seat] += SURE
        elif seat != knows.seat:
            found[args["seat"]] += TOLD if args["chaos"] else -TOLD
            found[seat] -= TOLD / 2
    newest = {seat: args["seat"] for seat, args in knows.remarks(SUSPECTS)}
    for seat, target in newest.items():
        if seat in alive:
            found[target] += HEARD
    dead = {seat for args in knows.every("assassins-murdered") for seat in args["seats"]}
    for seat, args in knows.remarks(SUSPECTS):
        if args["seat"] in dead:
            found[seat] += HEARD
    for seat, chaos in facts.items():
        found[seat] = SURE if chaos else -SURE
    return found


def foe(table: Table, seats: Iterable[int], dice: Dice) -> int:
    """Return the seat most worth removing, 0 for none: for Chaos the most trusted seat."""
    others = [seat for seat in seats if seat not in table.friends]
    if not others:
        return 0
    if table.chaos:
        moods = {seat: dice.below(100) / 100 * MOOD for seat in others}
        return best(others, lambda seat: moods[seat] - table.doubts[seat], dice)
    return best(others, lambda seat: table.doubts[seat], dice)


def vote(knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    """Vote like the others of the table; Chaos spares its own."""
    table = table_of(knows)
    pool = [seat for seat in as_seats(prompt.choices) if seat not in table.friends]
    seat = best(pool, lambda seat: table.doubts[seat], dice) if pool else 0
    return Move(answer(seat, prompt), words(knows, table, seat, dice))


def words(knows: Knowledge, table: Table, seat: int, dice: Dice) -> Remark:
    """Return a player's words of the day: a new fact, else a suspect, else small talk."""
    told = {args["seat"] for speaker, args in knows.remarks(KNOWS) if speaker == knows.seat}
    facts = {one: chaos for one, chaos in table.facts.items() if one not in told}
    if table.chaos and seat and table.day > 1 and chance(dice, LIES):
        facts = {seat: True}
    for one, chaos in facts.items():
        return Remark(KNOWS, {"seat": one, "chaos": chaos})
    if seat and chance(dice, 0.5):
        return Remark(SUSPECTS, {"seat": seat, "variant": dice.below(VARIANTS)})
    return Remark(LISTENS, {"variant": dice.below(VARIANTS)})


def stab(knows: Knowledge, prompt: Prompt, dice: Dice) -> Move | None:
    """Stab where a partner who is a person points, else where the first partner does, who picks a victim."""
    table = table_of(knows)
    partners = [seat for seat in table.friends if seat in table.alive]
    people = [seat for seat in partners if seat in knows.people]
    leaders = people or [min(seat for seat in partners if seat not in knows.people)]
    if leaders == [knows.seat]:
        return Move(answer(foe(table, as_seats(prompt.choices), dice), prompt))
    start = max((place for place, tell in enumerate(knows.told) if tell.key == "assassins-night"), default=0)
    chosen = [tell.args for tell in knows.told[start:] if tell.key == "assassins-stab-choice"]
    named = [args["target"] for args in chosen if args["seat"] in leaders]
    return Move(answer(named[-1] or 0, prompt)) if named else None


def look(knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    """Look at a living player without any known fact."""
    table = table_of(knows)
    pool = [seat for seat in as_seats(prompt.choices) if seat in table.alive and seat not in table.facts]
    return Move(answer(best(pool, lambda seat: table.doubts[seat], dice) if pool else 0, prompt))


def brew(knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    """Kill a player who is said to be of Chaos, else protect one who is trusted."""
    table = table_of(knows)
    others = sorted(table.alive - {knows.seat})
    worst, dearest = foe(table, others, dice), best(others, lambda seat: -table.doubts[seat], dice)
    if worst and table.doubts[worst] >= TOLD / 2:
        choice = f"kill:{worst}"
    else:
        choice = f"protect:{dearest}" if table.doubts[dearest] <= -TOLD / 2 else NONE
    return Move((choice if choice in prompt.choices else NONE,))


def any_of(knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    return Move((dice.pick(prompt.choices),))


def plays_of(book: Book[Role]) -> Plays:
    return {VOTE: vote, REST: first, **book.plays}
