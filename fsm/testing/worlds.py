"""Two worlds of one game that differ by a secret, and the acts that happen in both."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Any, NamedTuple, get_type_hints

import msgspec

from fsm.autoplay import choose
from fsm.commands import Answer, Command, Expire, Rule, Start
from fsm.dice import Dice
from fsm.engine import begin
from fsm.game import Game, RuleSet
from fsm.prompts import Choices, Prompt
from fsm.testing.contract import outcome_of
from fsm.testing.play import Outcome, Violation

SEEDS = 20
"""Number of other deals by which a field is found to be ordered by chance."""

Place = tuple[int, str, int]
"""The name of a prompt in both worlds: seat, key, and its place among the seat's open prompts of that key."""

Pair = tuple[int, int]


class Worlds(NamedTuple):
    left: Game[Any]
    right: Game[Any]
    outcomes: tuple[Outcome, Outcome]
    swapped: tuple[int, ...] = ()
    """The two seats that have swapped their roles."""
    field: str = ""
    """The field that has another order, empty where roles are swapped."""

    def after(self, act: "Act") -> "Worlds":
        return self._replace(outcomes=(outcome_of(self.left, act.left), outcome_of(self.right, act.right)))


class Act(NamedTuple):
    seat: int | None
    """Seat that acts, None for the clock and the moderator."""
    left: Command
    right: Command


# The deal


def board_of(rules: RuleSet[Any], start: Start) -> Any:
    game = Game(rules, start)
    rules.setup(game)
    return game.board


def ordered_by_chance(rules: RuleSet[Any], start: Start, board: Any) -> list[str]:
    """Return the lists and maps that another seed fills otherwise for the same roles."""
    others = [board_of(rules, msgspec.structs.replace(start, seed=f"{start.seed} {seed}")) for seed in range(SEEDS)]
    return [
        name
        for name in get_type_hints(type(board))
        if isinstance(held := getattr(board, name), list | tuple | dict)
        and any(getattr(other, name) != held for other in others)
    ]


def is_by_seat(held: Any, seats: range) -> bool:
    return [*(held if isinstance(held, dict) else range(1, len(held) + 1))] == [*seats]


def reorder(held: Any, pair: Pair, seats: range) -> Any:
    """Swap the items of two seats; turn a field round that has not one for each seat."""
    items = [*(held.values() if isinstance(held, dict) else held)]
    if is_by_seat(held, seats):
        a, b = pair[0] - 1, pair[1] - 1
        items[a], items[b] = items[b], items[a]
    else:
        items.reverse()
    return dict(zip(held, items, strict=True)) if isinstance(held, dict) else type(held)(items)


def deal(rules: RuleSet[Any], start: Start, swapped: tuple[int, ...], order: Mapping[str, Any] = {}) -> Worlds:
    """Deal both worlds, the second one with these roles swapped and with these fields."""
    dealt = start.deal or ()
    roles = list(dealt)
    for seat, other in zip(swapped, reversed(swapped), strict=True):
        roles[seat - 1] = dealt[other - 1]

    def setup(game: Game[Any]) -> None:
        rules.setup(game)
        for field, held in order.items():
            setattr(game.board, field, held)

    left, seen_left = begin(rules, start)
    second = replace(rules, setup=setup) if order else rules
    right, seen_right = begin(second, msgspec.structs.replace(start, deal=tuple(roles)))
    if tuple(rules.roles(right)) != tuple(roles[: start.seats]):
        raise Violation(f"{start.seed}: dealt {rules.roles(right)} when told to deal {tuple(roles)}")
    return Worlds(left, right, (seen_left, seen_right), swapped, "" if swapped else next(iter(order)))


# The same act in both worlds


def next_act(worlds: Worlds, by_role: Collection[str], dice: Dice, *, clock: bool) -> Act | None:
    pairs = _pairs(worlds, by_role)
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
    if text := min(one.text, other.text):
        words = choose(msgspec.structs.replace(one, choices=common, text=text), dice)
        return Act(one.seat, Answer(one.seat, one.id, words), Answer(other.seat, other.id, words))
    is_hand = bool(worlds.field) and {*one.choices} != {*other.choices}
    low, high = max(one.min, other.min), min(one.max, other.max, *(() if is_hand else (len(common),)))
    if low > high:
        return None
    count = low + dice.below(high - low + 1)
    answer = dice.shuffled(one.choices if is_hand else common)[:count]
    again = tuple(sorted(other.choices, key=answer.__contains__)[:count]) if is_hand else answer
    return Act(one.seat, Answer(one.seat, one.id, answer), Answer(other.seat, other.id, again))


def _pairs(worlds: Worlds, by_role: Collection[str]) -> list[tuple[Prompt, Prompt]] | None:
    left, right = _places(worlds.left), _places(worlds.right)
    trade = dict(zip(worlds.swapped, reversed(worlds.swapped), strict=True))
    for key in dict.fromkeys(key for _, key, _ in (*left, *right)):
        ours = {place: prompt for place, prompt in left.items() if place[1] == key and place[0] in trade}
        theirs = {place: prompt for place, prompt in right.items() if place[1] == key and place[0] in trade}
        traded = {(trade[seat], key, number): prompt for (seat, _, number), prompt in ours.items()}
        if key in by_role or (not _fit(ours, theirs) and _fit(traded, theirs, sizes=True)):
            left = {place: prompt for place, prompt in left.items() if place not in ours} | traded
    if left.keys() != right.keys():
        return None
    return [(prompt, right[place]) for place, prompt in left.items()]


def _fit(ours: dict[Place, Prompt], theirs: dict[Place, Prompt], *, sizes: bool = False) -> bool:
    measure: Callable[[Choices], Any] = len if sizes else frozenset
    return {p: measure(a.choices) for p, a in ours.items()} == {p: measure(b.choices) for p, b in theirs.items()}


def _places(game: Game[Any]) -> dict[Place, Prompt]:
    places: dict[Place, Prompt] = {}
    for prompt in game.prompts.values():
        number = sum(place[:2] == (prompt.seat, prompt.key) for place in places)
        places[prompt.seat, prompt.key, number] = prompt
    return places
