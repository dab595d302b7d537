"""The secrecy proof: two worlds in which two seats have swapped their different roles, played by the same acts.

What is tested, exactly. Deal a game twice, the second time with the different roles of seats *a* and *b* swapped. Every
other seat *s* to which the deal tells and asks the same in private cannot tell the two apart, and is watched. Then the
same acts happen in both worlds: chosen by seat, prompt key and ordinal, from the choices that both worlds offer. Where
a part acts and not a person, *a* and *b* act in each other's place: for the prompts named in `by_role` (a hunt that
everybody is asked about and that counts for the hunters only), and for those that only one of the two is asked. Seats
whose silence counts for something else in the other world are never silent.

As long as the same acts are possible, for each watched seat these are byte-identical after every act:

- everything it sees: Tells to the room or to it, its own prompts and their answers, Wait, Floor, its Relays;
- everything it would be told and shown if it asked: `view` and `public`, `card` and `circle`;
- whether its own act was accepted or why it was Refused;
- the open prompts that are not `secret`: their seats, their keys, answered or not.

Numbers of prompts are left out: they are handles, which a shell does not show. Both worlds have the same dice.

The comparison stops for a seat when something lawful happens: when the worlds differ by a message or a prompt whose key
is in `by_right` (an inspection's result, a shot that only one role has). It stops for all when the game ends in
either world (roles are then public), or when the acts that are possible differ.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import Any, NamedTuple

import msgspec

from fsm.commands import Answer, Command, Expire, Rule, Start
from fsm.dice import Dice
from fsm.effects import Ask, Close, Effect, Tell
from fsm.engine import begin
from fsm.errors import Refused
from fsm.game import Game, RuleSet
from fsm.prompts import ROOM, Choices, Prompt
from fsm.testing.contract import outcome_of, playable
from fsm.testing.play import Outcome, Violation, rings
from fsm.testing.table import make_start, sees
from fsm.values import Options

LONGEST_PAIR = 500
"""Maximum number of acts compared in one pair of worlds."""

Place = tuple[int, str, int]
"""The name of a prompt in both worlds: seat, key, and its place among the seat's open prompts of that key."""


class Worlds(NamedTuple):
    title: str
    left: Game[Any]
    right: Game[Any]
    outcomes: tuple[Outcome, Outcome]
    swapped: tuple[int, int]
    by_role: frozenset[str]
    """Prompts that are answered by the role, not by the person."""


class Act(NamedTuple):
    seat: int | None
    """Seat that acts, None for the clock and the moderator."""
    left: Command
    right: Command


def check_secrecy(
    rules: RuleSet[Any],
    *,
    by_right: Iterable[str] = (),
    by_role: Iterable[str] = (),
    options: Mapping[str, Any] | None = None,
    games: int = 3,
) -> int:
    """Raise Violation when a seat can tell two worlds apart that it should not; return the number of comparisons."""
    compared = 0
    lawful, parts = frozenset(by_right), frozenset(by_role)
    for preset, players in playable(rules, options):
        start = make_start(rules, players, preset, options)
        lineup = rules.lineup(Options.of(start.options), players)
        for number in range(games):
            title = f"{rules.key}, {preset}, {players} players, pair {number}"
            dice = Dice(title)
            deal = dice.shuffled(lineup)
            pairs = [pair for pair in combinations(range(1, players + 1), 2) if deal[pair[0] - 1] != deal[pair[1] - 1]]
            if pairs:
                start = msgspec.structs.replace(start, seed=title, deal=deal)
                compared += _play(_deal(rules, title, start, dice.pick(pairs), parts), dice, lawful)
    if not compared:
        raise Violation(f"{rules.key}: every seat can tell every two roles apart at the deal, so nothing was tested")
    return compared


def _deal(rules: RuleSet[Any], title: str, start: Start, swapped: tuple[int, int], by_role: frozenset[str]) -> Worlds:
    deal = list(start.deal or ())
    first, second = swapped[0] - 1, swapped[1] - 1
    deal[first], deal[second] = deal[second], deal[first]
    left, seen_left = begin(rules, start)
    right, seen_right = begin(rules, msgspec.structs.replace(start, deal=tuple(deal)))
    if tuple(rules.roles(right)) != tuple(deal[: start.seats]):
        raise Violation(f"{title}: dealt {rules.roles(right)} when told to deal {tuple(deal)}")
    return Worlds(title, left, right, (seen_left, seen_right), swapped, by_role)


def _play(worlds: Worlds, dice: Dice, lawful: frozenset[str]) -> int:
    watched = tuple(seat for seat in worlds.left.seats if seat not in worlds.swapped and _is_unaware(worlds, seat))
    watched = _unaware(worlds, watched, None, lawful)
    compared = len(watched)
    clock = False
    while watched and compared < LONGEST_PAIR * worlds.left.start.seats:
        clock = rings(worlds.outcomes[0], before=clock)
        act = _next_act(worlds, dice, clock=clock)
        if act is None:
            break
        outcomes = outcome_of(worlds.left, act.left), outcome_of(worlds.right, act.right)
        worlds = worlds._replace(outcomes=outcomes)
        watched = _unaware(worlds, watched, act.seat, lawful)
        compared += len(watched)
    return compared


# Differences that a seat can see


def _is_unaware(worlds: Worlds, seat: int) -> bool:
    left, right = ([e for e in _without_numbers(outcome, seat) if _is_private(e)] for outcome in worlds.outcomes)
    return left == right


def _is_private(effect: Effect) -> bool:
    return isinstance(effect, Ask) or (isinstance(effect, Tell) and effect.to != ROOM)


def _unaware(worlds: Worlds, watched: tuple[int, ...], actor: int | None, lawful: frozenset[str]) -> tuple[int, ...]:
    """Return the watched seats that still cannot tell the worlds apart; raises Violation for a seat that should not."""
    left, right = worlds.outcomes
    refused = isinstance(left, Refused), isinstance(right, Refused)
    if worlds.left.over or worlds.right.over or (refused[0] != refused[1] and actor not in watched):
        return ()
    unaware = []
    for seat in watched:
        one, other = (_sight(worlds.left, left, seat, actor), _sight(worlds.right, right, seat, actor))
        if one == other:
            unaware.append(seat)
        elif not _is_lawful(left, right, seat, lawful):
            shown = next((a, b) for a, b in zip(one, other, strict=True) if a != b)
            a, b = worlds.swapped
            raise Violation(
                f"{worlds.title}: seat {seat} can tell apart who of {a} and {b} is "
                f"{worlds.left.start.deal} or {worlds.right.start.deal}:\n{shown[0]!r}\n{shown[1]!r}"
            )
    return tuple(unaware)


def _sight(game: Game[Any], outcome: Outcome, seat: int, actor: int | None) -> list[bytes]:
    if isinstance(outcome, Refused):
        seen: Any = (outcome.key, outcome.details) if seat == actor else ()
    else:
        seen = _without_numbers(outcome, seat)
    public = sorted((p.seat, p.key, p.id in game.answers) for p in game.prompts.values() if not p.secret)
    rules = game.rules
    told, drawn = (game.view(seat), rules.public(game)), (rules.card(game, seat), rules.circle(game))
    return [msgspec.json.encode(part) for part in (seen, *told, *drawn, public)]


def _without_numbers(outcome: Outcome, seat: int | None = None) -> list[Effect]:
    effects = [] if isinstance(outcome, Refused) else outcome
    return [_without_number(effect) for effect in effects if seat is None or sees(seat, effect)]


def _without_number(effect: Effect) -> Effect:
    if isinstance(effect, Ask):
        return Ask(msgspec.structs.replace(effect.prompt, id=0))
    return msgspec.structs.replace(effect, prompt=0) if isinstance(effect, Close) else effect


def _is_lawful(left: Outcome, right: Outcome, seat: int, lawful: frozenset[str]) -> bool:
    one, other = _without_numbers(left), _without_numbers(right)
    for effect in [*(e for e in one if e not in other), *(e for e in other if e not in one)]:
        match effect:
            case Tell(key=key) if key in lawful and sees(seat, effect):
                return True
            case Ask(prompt=Prompt(key=key)) | Close(key=key) if key in lawful:
                return True
    return False


# The same act in both worlds


def _next_act(worlds: Worlds, dice: Dice, *, clock: bool) -> Act | None:
    pairs = _pairs(worlds)
    if pairs is None:
        return None
    unanswered = [pair for pair in pairs if pair[0].id not in worlds.left.answers]
    waiting = [pair for pair in unanswered if pair[0].required]
    telling = [(one, other) for one, other in unanswered if one.default != other.default]
    if telling:
        pairs = waiting = telling
    elif not pairs or not dice.below(20 if waiting else 2):
        if clock and dice.below(4):
            return Act(None, Expire(worlds.left.token), Expire(worlds.right.token))
        return Act(None, Rule("skip"), Rule("skip"))
    one, other = dice.pick(waiting if waiting and dice.below(6) else pairs)
    common = tuple(choice for choice in one.choices if choice in other.choices)
    low, high = max(one.min, other.min), min(one.max, other.max, len(common))
    if low > high:
        return None
    answer = dice.shuffled(common)[: low + dice.below(high - low + 1)]
    return Act(one.seat, Answer(one.seat, one.id, answer), Answer(other.seat, other.id, answer))


def _pairs(worlds: Worlds) -> list[tuple[Prompt, Prompt]] | None:
    left, right = _places(worlds.left), _places(worlds.right)
    trade = dict(zip(worlds.swapped, reversed(worlds.swapped), strict=True))
    for key in dict.fromkeys(key for _, key, _ in (*left, *right)):
        ours = {place: prompt for place, prompt in left.items() if place[1] == key and place[0] in trade}
        theirs = {place: prompt for place, prompt in right.items() if place[1] == key and place[0] in trade}
        traded = {(trade[seat], key, number): prompt for (seat, _, number), prompt in ours.items()}
        if key in worlds.by_role or (not _are_alike(ours, theirs) and _are_alike(traded, theirs, sizes=True)):
            left = {place: prompt for place, prompt in left.items() if place not in ours} | traded
    if left.keys() != right.keys():
        return None
    return [(prompt, right[place]) for place, prompt in left.items()]


def _are_alike(ours: dict[Place, Prompt], theirs: dict[Place, Prompt], *, sizes: bool = False) -> bool:
    measure: Callable[[Choices], Any] = len if sizes else frozenset
    return {p: measure(a.choices) for p, a in ours.items()} == {p: measure(b.choices) for p, b in theirs.items()}


def _places(game: Game[Any]) -> dict[Place, Prompt]:
    places: dict[Place, Prompt] = {}
    for prompt in game.prompts.values():
        number = sum(place[:2] == (prompt.seat, prompt.key) for place in places)
        places[prompt.seat, prompt.key, number] = prompt
    return places
