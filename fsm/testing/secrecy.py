"""The secrecy proof: two worlds that some seats must not be able to tell apart, played by the same acts.

Each game is dealt twice, with the same dice. There are three kinds of second worlds:

- Roles: two seats *a* and *b* have swapped their different roles. Watched are the others, but for a seat whose role
  `knows` one of the two, if the deal tells it.
- `hidden`: all have the same roles, and a field of the board has another order. In a field with an item for each seat
  two seats have swapped theirs, and the others are watched; of any other field every seat that the deal tells the same,
  and the roles that are `untold` of it, which the deal must tell the same.
- `own`: *a* and *b* have swapped their roles, and fields have another order if that is needed, so that *a* is told the
  same all the same. *a* is watched; it must not learn its own role. Left out are roles that know themselves.

Then the same acts happen in both worlds: chosen by seat, prompt key and ordinal, from the choices that both worlds
offer. Where a part acts and not a person, *a* and *b* act in each other's place: for the prompts named in `by_role` (a
hunt that everybody is asked about and that counts for the hunters only), and for a prompt that only one of the two is
asked. Seats whose silence counts for something else in the other world are never silent. A seat that chooses from
something hidden, such as a hand, chooses in each world from its own.

As long as the same acts are possible, for each watched seat these are byte-identical after the deal and every act:

- everything it sees: Tells to the room or to it, its own prompts and their answers, Wait, Floor, its Relays;
- everything it would be told and shown if it asked: `view` and `public`, `card` and `circle`;
- whether its own act was accepted or why it was Refused;
- the open prompts that are not `secret`: their seats, their keys, their choices, answered or not.

Numbers of prompts are left out: they are handles, which a shell does not show.

The comparison stops for a seat when something lawful happens: when the worlds differ by a message or a prompt that is
in `by_right` and to which the seat has the right (an inspection's result, a shot that only one role has). A right of
all in the room to see a hidden field is for that message alone: any other one that both worlds tell must be the same.
It stops for all when the game ends in either world (roles are then public), or when the acts that are possible differ.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from itertools import combinations, zip_longest
from typing import Any

import msgspec

from fsm.commands import Start
from fsm.dice import Dice
from fsm.effects import Ask, Close, Effect, Tell
from fsm.errors import Refused
from fsm.game import Game, RuleSet
from fsm.prompts import Prompt
from fsm.testing.contract import playable
from fsm.testing.play import Outcome, Violation, rings
from fsm.testing.rights import Right, Rights
from fsm.testing.table import make_start, sees
from fsm.testing.worlds import Pair, Worlds, board_of, deal, is_by_seat, next_act, ordered_by_chance, reorder
from fsm.values import Options

LONGEST_PAIR = 500
"""Maximum number of acts compared in one pair of worlds."""

Knows = Mapping[str, Collection[str]]
"""The roles of which the deal tells a role."""


def check_secrecy(
    rules: RuleSet[Any],
    *,
    knows: Knows | None = None,
    hidden: Collection[str] | None = None,
    untold: Mapping[str, Collection[str]] | None = None,
    by_right: Mapping[str, Right] | None = None,
    by_role: Collection[str] = (),
    own: bool = False,
    options: Mapping[str, Any] | None = None,
    games: int = 3,
) -> int:
    """Raise Violation when a seat can tell two worlds apart that it should not; return the number of comparisons.

    `knows` has the roles of which the deal tells a role. `hidden` names fields of the board: by default all lists and
    maps that chance fills in `setup`. `untold` has the roles that must not know a field, by its name. With `own` no
    seat may learn its own role, but for roles that know themselves.
    """
    compared = Counter[str]()
    rights = Rights(rules, by_right or {})
    for preset, players in playable(rules, options):
        start = make_start(rules, players, preset, options)
        lineup = rules.lineup(Options.of(start.options), players)
        for number in range(games):
            title = f"{rules.key}, {preset}, {players} players, pair {number}"
            dice = Dice(title)
            start = msgspec.structs.replace(start, seed=title, deal=dice.shuffled(lineup))
            for worlds, watched in _all_worlds(rights.rules, start, dice, knows or {}, hidden, untold or {}, own=own):
                compared[worlds.field] += _play(worlds, watched, rights, by_role, dice)
    if not compared.total():
        raise Violation(f"{rules.key}: every seat can tell every two worlds apart at the deal, so nothing was tested")
    if untested := [field for field in hidden or () if not compared[field]]:
        reason = f"`setup` gives {untested[0]} no order that could be another one, or the deal tells it to every seat"
        raise Violation(f"{rules.key}: {reason}")
    return compared.total()


# The second worlds


def _all_worlds(
    rules: RuleSet[Any],
    start: Start,
    dice: Dice,
    knows: Knows,
    hidden: Collection[str] | None,
    untold: Mapping[str, Collection[str]],
    *,
    own: bool,
) -> Iterator[tuple[Worlds, list[int]]]:
    """Return pairs of worlds, and for each the seats that are watched."""
    seats, roles, board = range(1, start.seats + 1), start.deal or (), board_of(rules, start)
    pairs = [*combinations(seats, 2)]
    fields = sorted({*(ordered_by_chance(rules, start, board) if hidden is None else hidden), *untold})
    for pair in _any_of([(a, b) for a, b in pairs if roles[a - 1] != roles[b - 1]], dice):
        worlds = deal(rules, start, pair)
        yield worlds, [seat for seat in seats if seat not in pair and not _is_told(worlds, seat, knows)]
        if own and not any(roles[seat - 1] in knows.get(roles[seat - 1], ()) for seat in pair):
            orders = [{}, *({field: reorder(getattr(board, field), pair, seats)} for field in fields)]
            for seat in pair:
                second = [deal(rules, start, pair, order) for order in orders]
                yield next((one for one in second if _sees_the_same(one, seat)), second[0]), [seat]
    for field in fields:
        held = getattr(board, field)
        for pair in _any_of([pair for pair in pairs if reorder(held, pair, seats) != held], dice):
            worlds = deal(rules, start, (), {field: reorder(held, pair, seats)})
            if is_by_seat(held, seats):
                yield worlds, [seat for seat in seats if seat not in pair]
            else:
                ignorant = [seat for seat in seats if roles[seat - 1] in untold.get(field, ())]
                yield worlds, [seat for seat in seats if seat in ignorant or _sees_the_same(worlds, seat)]


def _any_of(pairs: list[Pair], dice: Dice) -> list[Pair]:
    return [dice.pick(pairs)] if pairs else []


def _is_told(worlds: Worlds, seat: int, knows: Knows) -> bool:
    """Return whether the deal tells a seat of swapped roles that its role knows."""
    roles = worlds.left.start.deal or ()
    known = knows.get(roles[seat - 1], ())
    return any(roles[other - 1] in known for other in worlds.swapped) and not _sees_the_same(worlds, seat)


# Differences that a seat can see


def _play(worlds: Worlds, watched: list[int], rights: Rights, by_role: Collection[str], dice: Dice) -> int:
    """Return the number of comparisons. Raises Violation for a watched seat that can tell the worlds apart."""
    watched = _unaware(worlds, watched, rights)
    compared = len(watched)
    clock = False
    while watched and compared < LONGEST_PAIR * worlds.left.start.seats:
        clock = rings(worlds.outcomes[0], before=clock)
        act = next_act(worlds, by_role, dice, clock=clock)
        if act is None:
            break
        worlds = worlds.after(act)
        watched = _unaware(worlds, watched, rights, act.seat)
        compared += len(watched)
    return compared


def _unaware(worlds: Worlds, watched: list[int], rights: Rights, actor: int | None = None) -> list[int]:
    """Return the watched seats that still cannot tell the worlds apart; raises Violation for a seat that should not."""
    left, right = worlds.outcomes
    refused = isinstance(left, Refused), isinstance(right, Refused)
    if worlds.left.over or worlds.right.over or (refused[0] != refused[1] and actor not in watched):
        return []
    is_common_same = _common(worlds.left) == _common(worlds.right)
    unaware = [seat for seat in watched if is_common_same and _sees_its_own(worlds, seat, actor)]
    for seat in watched:
        if seat not in unaware and not _is_lawful(worlds, seat, rights):
            raise _leak(worlds, seat, actor, rights)
    rights.asked.clear()
    return unaware


def _sees_the_same(worlds: Worlds, seat: int) -> bool:
    return _common(worlds.left) == _common(worlds.right) and _sees_its_own(worlds, seat)


def _sees_its_own(worlds: Worlds, seat: int, actor: int | None = None) -> bool:
    left, right = worlds.outcomes
    return _own(worlds.left, left, seat, actor) == _own(worlds.right, right, seat, actor)


def _own(game: Game[Any], outcome: Outcome, seat: int, actor: int | None) -> dict[str, bytes]:
    if isinstance(outcome, Refused):
        seen: Any = (outcome.key, outcome.details) if seat == actor else ()
    else:
        seen = _without_numbers(outcome, seat)
    return _encode(
        {"what happens, and when": seen, "the view": game.view(seat), "the card": game.rules.card(game, seat)}
    )


def _common(game: Game[Any]) -> dict[str, bytes]:
    """Return the part of the sight that all seats share."""
    rules = game.rules
    asked = sorted((p.seat, p.key, p.choices, p.id in game.answers) for p in game.prompts.values() if not p.secret)
    return _encode({"public": rules.public(game), "the circle": rules.circle(game), "the open prompts": asked})


def _encode(sight: Mapping[str, Any]) -> dict[str, bytes]:
    return {name: msgspec.json.encode(part) for name, part in sight.items()}


def _leak(worlds: Worlds, seat: int, actor: int | None, rights: Rights) -> Violation:
    start, (left, right) = worlds.left.start, worlds.outcomes
    one = _own(worlds.left, left, seat, actor) | _common(worlds.left)
    other = _own(worlds.right, right, seat, actor) | _common(worlds.right)
    by = next(part for part in one if one[part] != other[part])
    shown: tuple[object, object] = one[by], other[by]
    for effects in zip_longest(_without_numbers(left, seat), _without_numbers(right, seat)):
        key = next(filter(None, map(_key, effects)), by)
        if effects[0] != effects[1] and not rights.has(seat, _role(worlds, seat), key):
            by, shown = key, effects
            break
    secret = f"the order of {worlds.field}"
    if worlds.swapped:
        roles = [_role(worlds, swapped) for swapped in worlds.swapped]
        secret = "who of {} and {} is {} or {}".format(*worlds.swapped, *roles)
    return Violation(f"{start.seed}: seat {seat} can tell {secret}, by {by}:\n{shown[0]!r}\n{shown[1]!r}")


def _role(worlds: Worlds, seat: int) -> str:
    return (worlds.left.start.deal or ())[seat - 1]


def _key(effect: Effect | None) -> str | None:
    match effect:
        case Tell(key=key) | Ask(prompt=Prompt(key=key)) | Close(key=key):
            return key
        case _:
            return None


def _without_numbers(outcome: Outcome, seat: int | None = None) -> list[Effect]:
    effects = [] if isinstance(outcome, Refused) else outcome
    return [_without_number(effect) for effect in effects if seat is None or sees(seat, effect)]


def _without_number(effect: Effect) -> Effect:
    if isinstance(effect, Ask):
        return Ask(msgspec.structs.replace(effect.prompt, id=0))
    return msgspec.structs.replace(effect, prompt=0) if isinstance(effect, Close) else effect


def _differences(worlds: Worlds) -> tuple[list[Effect], list[Effect]]:
    one, other = map(_without_numbers, worlds.outcomes)
    return [effect for effect in one if effect not in other], [effect for effect in other if effect not in one]


def _is_lawful(worlds: Worlds, seat: int, rights: Rights) -> bool:
    """Return whether a seat has a right to something that differs, and no other message does where it must not."""
    role, differing = _role(worlds, seat), _differences(worlds)
    told, also_told = (
        {effect.key for effect in effects if isinstance(effect, Tell) and sees(seat, effect)} for effects in differing
    )
    asked = {_key(one) or "" for effects in differing for one in effects if isinstance(one, Ask | Close)}
    lawful = {key for key in told | also_told | asked if rights.has(seat, role, key)}
    unexcused = told & also_told - lawful if worlds.field and all(map(rights.is_public, lawful)) else ()
    return bool(lawful) and not unexcused
