"""Computer players of Werewolf. A doubt is a number for a seat: above zero it looks like a wolf."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from math import inf
from typing import TYPE_CHECKING, Final

from fsm.dice import Dice
from fsm.effects import Tell
from fsm.games.werewolf.course.aftermath import BADGE
from fsm.games.werewolf.course.call import CALL
from fsm.games.werewolf.course.election import RUN
from fsm.games.werewolf.course.election import VOTE as ELECT
from fsm.games.werewolf.course.exile import VOTE as EXILE
from fsm.games.werewolf.course.shots import SHOOT
from fsm.games.werewolf.course.speech import ORDER, SPEAK
from fsm.games.werewolf.course.talk import TALK_OVER
from fsm.games.werewolf.form.sides import GOD, WOLF
from fsm.games.werewolf.players.cards import CONFIRM, PRESENT
from fsm.games.werewolf.players.exact_check import IDENTIFIED
from fsm.kinds import NUMBER, SEAT, SEATS, Messages
from fsm.kit import as_seats
from fsm.policy import Knowledge, Move, Plays, Remark, answer, best, chance
from fsm.prompts import ROOM, Prompt

if TYPE_CHECKING:
    from fsm.games.werewolf.form.book import Book
    from fsm.games.werewolf.form.role import RolePlay

CHECKS: Final = "werewolf-say-checks"
SUSPECTS: Final = "werewolf-say-suspects"
LISTENS: Final = "werewolf-say-listens"
REMARKS: Final[Messages] = {
    CHECKS: {"good": SEATS, "bad": SEATS},
    SUSPECTS: {"seat": SEAT, "variant": NUMBER},
    LISTENS: {"variant": NUMBER},
}
VARIANTS: Final = 4

SURE: Final = 20.0
"""Doubt about a seat whose side is known."""

ACCUSED: Final = 5.0
"""Doubt about a player whom a fully believed player has named as a wolf."""

CLEARED: Final = -4.0
"""The same as no wolf."""

BELIEVED: Final = 5.0
"""Doubt that a believed claim takes from the player who makes it; a false one adds `FALSE`."""

FALSE: Final = 6.0

FIRM: Final = 2.5
"""Doubt, either way, from which on a seat counts as known."""

AGAINST: Final = -0.8
"""Change of the doubt about a voter by a vote against a known wolf."""

ALONG: Final = 0.7
"""The same of a vote against a villager."""

ASIDE: Final = 0.7
"""The same of a vote beside a known wolf whom several wanted out."""

HEARD: Final = 0.15
"""Doubt that each player adds who names a suspect."""

MOOD: Final = 20.0
"""Range of chance in the choice of a victim, so that no night can be foreseen."""

PAIR: Final = 2
"""Size of a pack that hardly differs: two agree more easily than many."""

AGREED: Final = 2.0
"""The same as `MOOD` for such a pack."""

REASON: Final = 0.15
"""Doubt that is enough for a shot or a poison."""

Checks = Mapping[int, bool]
"""Findings about other seats: whether they are wolves."""


@dataclass(frozen=True, eq=False)
class Table:
    seat: int
    wolf: bool
    living: Sequence[int]
    sheriff: int
    day: int
    friends: frozenset[int]
    """Seats known to be on the same side, the own one included."""
    gods: frozenset[int]
    checks: Checks
    doubts: Mapping[int, float]
    history: History

    @cached_property
    def public(self) -> Mapping[int, float]:
        return doubts(self.history, {})


def table_of(book: Book, knows: Knowledge) -> Table:
    card, board = knows.now("werewolf-role"), knows.now("werewolf-board")
    role, wolf = book.parts[card["role"]], card["side"] == WOLF
    found, history = role.finds(book, knows), history_of(book, knows)
    sure = {**(role.learns(knows) if role.learns else {}), **found, knows.seat: wolf}
    pack = knows.now("werewolf-pack").get("seats", ()) if wolf else ()
    lovers = knows.now("werewolf-lovers").get("seats", ())
    met = (*pack, *(seat for seat, side in sure.items() if wolf and side))
    if lovers and not {*lovers} <= {*pack}:  # the two are on their own
        met = ()
    return Table(
        knows.seat,
        wolf,
        board["living"],
        board["sheriff"] or 0,
        board["number"] or 0,
        frozenset({knows.seat, *met, *lovers}),
        frozenset(seat for seat, role in cards_shown(knows).items() if book.parts[role].kind == GOD),
        found,
        doubts(history, sure, seat=knows.seat, is_checker=bool(found)),
        history,
    )


def cards_shown(knows: Knowledge) -> Mapping[int, str]:
    return {tell.args["seat"]: tell.args["role"] for tell in knows.view if tell.key == IDENTIFIED}


def by_card(book: Book, knows: Knowledge) -> Checks:
    return {seat: book.parts[role].side == WOLF for seat, role in cards_shown(knows).items()}


# Doubts


@dataclass(frozen=True, eq=False)
class History:
    seating: Sequence[int]
    facts: Checks
    claims: Mapping[int, Checks]
    """All findings that were claimed aloud, by claimant, in order."""
    victims: frozenset[int]
    ballots: Sequence[Mapping[int, int]]
    named: Sequence[tuple[int, int]]
    """The newest suspicion of each living speaker about a living player."""
    called: tuple[int, int]
    """The sheriff and the only player of today's call; zeros without one."""


def history_of(book: Book, knows: Knowledge) -> History:
    board = knows.now("werewolf-board")
    return History(
        knows.seating,
        sides_shown(book, knows),
        claims_of(knows),
        frozenset(seat for args in knows.every("werewolf-deaths") for seat in args["seats"]),
        [
            {int(voter): target for voter, target in vote["ballots"].items()}
            for vote in knows.every("werewolf-vote")
            if vote["kind"] == "exile"
        ],
        list(_suspicions(knows, board["living"])),
        _call(knows, board["sheriff"] or 0),
    )


def doubts(history: History, sure: Checks, *, seat: int = 0, is_checker: bool = False) -> Mapping[int, float]:
    """`sure` is this seat's private knowledge."""
    facts = {**history.facts, **sure}
    found = {one: (SURE if facts[one] else -SURE) if one in facts else 0.0 for one in history.seating}
    for claimant, trust in credit(history, facts, seat, is_checker=is_checker).items():
        found[claimant] += FALSE if trust is None else -BELIEVED * trust
        for target, wolf in history.claims[claimant].items():
            found[target] += (ACCUSED if wolf else CLEARED) * (trust or 0.0)
    for victim in history.victims - facts.keys():
        found[victim] -= BELIEVED
    changes = weigh_votes(history, found)
    for voter, change in changes.items():
        found[voter] += change
    for target, change in weigh_words(history, found).items():
        found[target] += change
    return found


def sides_shown(book: Book, knows: Knowledge) -> Checks:
    cards = {int(seat): book.parts[role].side == WOLF for seat, role in knows.now("werewolf-board")["open"].items()}
    public = knows._replace(view=(), told=[tell for tell in knows.told if tell.to == ROOM])
    return {**cards, **{seat: wolf for learns in book.lessons for seat, wolf in learns(public).items()}}


def claims_of(knows: Knowledge) -> Mapping[int, Checks]:
    claims: dict[int, dict[int, bool]] = {}
    for seat, args in knows.remarks(CHECKS):
        found = claims.setdefault(seat, {})
        found |= dict.fromkeys(args["good"], False) | dict.fromkeys(args["bad"], True)
    return claims


def credit(history: History, facts: Checks, seat: int, *, is_checker: bool) -> Mapping[int, float | None]:
    """Return a seat's belief in each claimant, from 0 to 1; None for a proven liar.

    It believes rival claimants a little, and a claimant killed at night more.
    """
    claims = history.claims
    false = {
        claimant
        for claimant, checks in claims.items()
        if claimant != seat
        and (is_checker or facts.get(claimant) or any(facts.get(one, wolf) != wolf for one, wolf in checks.items()))
    }
    honest = [claimant for claimant in claims if claimant not in false]
    killed = history.victims & {*honest}
    shares = {one: 0.8 if one in killed else (0.1 if killed else 1 / len(honest)) for one in honest}
    return {claimant: shares.get(claimant) for claimant in claims}


def weigh_votes(history: History, found: Mapping[int, float]) -> Mapping[int, float]:
    changes = dict.fromkeys(history.seating, 0.0)
    for ballots in history.ballots:
        wolves = [target for target in ballots.values() if target and found[target] >= FIRM]
        for voter, target in ballots.items():
            if target in wolves:
                changes[voter] += AGAINST
            elif target and found[target] <= -FIRM:
                changes[voter] += ALONG
            elif len(wolves) > 1:
                changes[voter] += ASIDE
    return changes


def weigh_words(history: History, found: Mapping[int, float]) -> Mapping[int, float]:
    changes = dict.fromkeys(history.seating, 0.0)
    for seat, target in history.named:
        if found[seat] < FIRM:
            changes[target] += HEARD
    sheriff, target = history.called
    if sheriff and found[sheriff] < FIRM:
        changes[target] += 1.0
    return changes


def _suspicions(knows: Knowledge, living: Sequence[int]) -> Iterator[tuple[int, int]]:
    newest = {seat: args["seat"] for seat, args in knows.remarks(SUSPECTS)}
    return ((seat, target) for seat, target in newest.items() if seat in living and target in living)


def _call(knows: Knowledge, sheriff: int) -> tuple[int, int]:
    calls = [tell.args["seats"] for tell in since(knows, "werewolf-day") if tell.key == "werewolf-called"]
    called: Sequence[int] = calls[0] if calls else ()
    return (sheriff, called[0]) if sheriff and len(called) == 1 else (0, 0)


def since(knows: Knowledge, key: str) -> Sequence[Tell]:
    told = knows.told
    place = next((place for place in range(len(told) - 1, 0, -1) if told[place].key == key), 0)
    return told[place:]


# Friend and foe


@lru_cache(maxsize=1024)
def guess(day: int, seat: int) -> float:
    """Return a common guess without any knowledge, so that votes meet; it changes from day to day."""
    return Dice(f"{day}:{seat}").below(100) / 1000


def foe(table: Table, seats: Iterable[int], dice: Dice) -> int:
    others = [seat for seat in seats if seat not in table.friends] or [seat for seat in seats if seat != table.seat]
    if not others:
        return 0
    if table.wolf:
        mood = MOOD if len(table.friends) > PAIR else AGREED
        moods = {seat: dice.below(100) / 100 * mood for seat in others}
        return best(others, lambda seat: danger(table, seat) + moods[seat], dice)
    return best(others, lambda seat: table.doubts[seat] + guess(table.day, seat), dice)


def danger(table: Table, seat: int) -> float:
    return 2.0 * (seat == table.sheriff) + BELIEVED * (seat in table.gods) - table.public[seat]


def prey(table: Table, seats: Sequence[int]) -> int:
    """Raises ValueError without seats."""
    return max(seats, key=lambda seat: danger(table, seat))


# Speeches


def speak(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    table, variant = table_of(book, knows), dice.below(VARIANTS)
    dies = prompt.args["kind"] == "last-words"
    claim = finds(table, knows, dies=dies)
    if claim:
        good, bad = ([seat for seat, wolf in claim.items() if wolf is side] for side in (False, True))
        return Move(prompt.choices[:1], Remark(CHECKS, {"good": good, "bad": bad}))
    suspect = target(table, table.living, dice)
    if not suspect or (not dies and table.day == 1 and max(table.public.values()) < FIRM and chance(dice, 0.5)):
        return Move(prompt.choices[:1], Remark(LISTENS, {"variant": variant}))
    return Move(prompt.choices[:1], Remark(SUSPECTS, {"seat": suspect, "variant": variant}))


PRETENDS: Final = 10
"""Percentage of games in which a wolf claims findings of its own."""


def finds(table: Table, knows: Knowledge, *, dies: bool = False) -> Checks:
    """True findings that name no wolf are kept back, since wolves listen: until the second day, a rival or death."""
    if table.wolf:
        return pretence(table, knows)
    is_time = dies or table.day >= PATIENT or any(table.checks.values()) or bool(table.history.claims)
    return table.checks if is_time else {}


PATIENT: Final = 2


def pretence(table: Table, knows: Knowledge) -> Checks:
    """Return the findings that a wolf claims: one wolf of the pack, from the first speech on, one more each day."""
    claims = table.history.claims
    others = [seat for seat in claims if seat in table.friends and seat != table.seat]
    common = Dice(f"pretence:{sorted(table.friends)}")
    if others or common.below(100) >= PRETENDS or not (knows.seat in claims or table.day == 1):
        return {}
    found = dict(claims.get(knows.seat, {}))
    pool = [seat for seat in table.living if seat not in found and seat != table.seat]
    dice = Dice(f"pretence:{knows.seat}:{table.day}")
    if pool and len(found) < table.day:
        rivals = [seat for seat in pool if seat in claims and seat not in table.friends]
        seat = dice.pick(rivals or pool)
        found[seat] = seat not in table.friends and (bool(rivals) or chance(dice, 0.4))
    return found


# Votes


FEW: Final = 3
"""Number of living players at which a tie may come back day after day."""


def target(table: Table, seats: Iterable[int], dice: Dice) -> int:
    pool = [seat for seat in seats if seat != table.seat]
    if not pool:
        return 0
    if not table.wolf:
        return foe(table, pool, dice)
    worst = max(pool, key=lambda seat: table.public[seat] + guess(table.day, seat))
    if worst in table.friends and table.public[worst] >= FIRM and chance(dice, 0.5):
        return worst
    others = [seat for seat in pool if seat not in table.friends]
    return max(others, key=lambda seat: table.public[seat] + guess(table.day, seat)) if others else 0


def exile(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    """With few players left abstain now and then, so that ties end."""
    if len(knows.now("werewolf-board")["living"]) <= FEW and chance(dice, 0.1):
        return Move(answer(0, prompt))
    return Move(answer(target(table_of(book, knows), as_seats(prompt.choices), dice), prompt))


def run(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    table = table_of(book, knows)
    return Move(("run",) if finds(table, knows) or chance(dice, 0.15) else ("stay",))


def trust(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    table, seats = table_of(book, knows), as_seats(prompt.choices)
    pool = [seat for seat in seats if table.wolf and seat in table.friends] or seats
    return Move(answer(best(pool, lambda seat: -table.doubts[seat], dice) if pool else 0, prompt))


def blame(reason: float) -> RolePlay:
    """Wolves need no reason."""

    def play(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
        table = table_of(book, knows)
        seat = foe(table, as_seats(prompt.choices), dice)
        return Move(answer(seat if table.wolf or table.doubts.get(seat, 0) >= reason else 0, prompt))

    return play


strike: Final = blame(-inf)


def first(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    return Move(prompt.choices[:1])


def either(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    return Move((dice.pick(prompt.choices),))


# The night


def knife(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move | None:
    """Point where a person of the pack points, else where its first computer player does, who picks a victim."""
    pack, living = knows.now("werewolf-pack").get("seats", ()), knows.now("werewolf-board")["living"]
    chosen = {
        tell.args["seat"]: tell.args["target"]
        for tell in since(knows, "werewolf-night")
        if tell.key == "werewolf-knife-choice"
    }
    if led := [target for seat, target in chosen.items() if seat in pack and seat in knows.people and seat in living]:
        return Move(answer(led[-1] or 0, prompt))
    first = min((seat for seat in pack if seat not in knows.people and seat in living), default=knows.seat)
    if first != knows.seat:
        return Move(answer(chosen[first] or 0, prompt)) if first in chosen else None
    table = table_of(book, knows)
    prey = [seat for seat in as_seats(prompt.choices) if seat not in table.friends and seat not in pack]
    return Move(answer(foe(table, prey, dice), prompt))


def spy(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    table, known = table_of(book, knows), cards_shown(knows)
    pool = [seat for seat in as_seats(prompt.choices) if seat not in table.friends and seat not in known]
    return Move(answer(foe(table, pool, dice), prompt))


def look(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    table = table_of(book, knows)
    new = [seat for seat in as_seats(prompt.choices) if seat not in table.friends and seat not in table.checks]
    pool = new or list(as_seats(prompt.choices))
    seat = best(pool, lambda seat: (seat == table.sheriff) - abs(table.doubts[seat]), dice) if pool else 0
    return Move(answer(seat, prompt))


def shelter(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    table = table_of(book, knows)
    pool = as_seats(prompt.choices)
    if not pool or table.day <= 1:
        return Move((dice.pick(prompt.choices),))
    return Move(answer(best(pool, lambda seat: danger(table, seat), dice), prompt))


COMMON: Final[Mapping[str, RolePlay]] = {
    CONFIRM: first,
    PRESENT: first,
    ORDER: either,
    SPEAK: speak,
    TALK_OVER: speak,
    EXILE: exile,
    CALL: exile,
    RUN: run,
    ELECT: trust,
    BADGE: trust,
    SHOOT: blame(REASON),
}


def plays_of(book: Book) -> Plays:
    return {key: partial(play, book) for key, play in {**COMMON, **book.plays}.items()}
