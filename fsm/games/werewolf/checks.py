"""Whether a configuration can be played, and how far it is from a standard game (WW-002, WW-228, WW-258)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from fsm.games.werewolf.boards import CUSTOM, USUAL, foreign, setting_of
from fsm.games.werewolf.kinds import STAGES, WINDOWS, dreams_early, places_of, usual_board
from fsm.games.werewolf.roles import ROLES, WOLF, has
from fsm.kit import Values, kebab
from fsm.options import AUTO, Problem
from fsm.values import Options

STANDARD: Final[Values] = {
    "night.fixed_length": True,
    "night.skip_revealed_hunter": False,
    "wolf.bomb_joins_next_night": True,
    "sheriff.enabled": True,
    "sheriff.pk_voters": "non_duel",
    "sheriff.pk_withdraw": True,
    "sheriff.all_run": "hold_then_none",
    "sheriff.bomb_rule": "double",
    "sheriff.call_enabled": True,
    "sheriff.call_self": True,
    "sheriff.weight_mode": "on_single_call",
    "sheriff.vote_weight": "1.5",
    "bomb.enabled": True,
    "bomb.windows": dict.fromkeys(WINDOWS, 1),
    "speech.order_mode": "anchor",
    "lastwords.mode": "codex",
    "lastwords.night_limit": 1,
    "lastwords.bomb": False,
    "afterdeath.exile_order": "words-skill-badge",
    "victory.check": "every_death",
    "victory.night_check": "on_announcement",
    "victory.knife_first": True,
    "penalty.enabled": True,
}
"""What the code fixes, where an option could say something else (AMB-02)."""

BARRED: Final[Values] = {"night.identity_stages": "first_night", "pause.who": "none"}
"""Where it leaves more than one value, the one that it does not: the same calls every night, and the referee pauses."""

MANIFOLD: Final = (
    *("players", "sheriff-bomb-rule", "sheriff-vote-weight", "speech-order-mode"),
    *("lastwords-mode", "lastwords-night-limit", "afterdeath-exile-order", "victory-wolf"),
)
"""Deviations of several kinds, so that the value tells what is played."""

AFTER: Final = (
    *((stage, "thief") for stage in STAGES[1:]),
    ("lovers", "cupid"),
    ("witch", "wolves"),
    *(
        (gesture, stage)
        for gesture in ("hunter", "wolf_king")
        for stage in ("cupid", "wolves", "witch", "guard", "dreamcatcher")
    ),
)
"""Pairs of stages of which the first must come later (WW-101, WW-228)."""

MANY: Final = "plain"
"""The tag of roles of which there may be more than one."""


def check(options: Options, players: int) -> Sequence[Problem]:
    """All findings; without a board nothing else can be looked up."""
    values = options.values()
    if values["board"] == AUTO:
        return [_no_board(values, players)]
    found = [*_cards(values, players), *_order(values), *_warnings(values)]
    others = deviations(options, players)
    if others and not values["setup.allow_nonstandard"]:
        found.append(Problem("E_NONSTANDARD", {"options": others}))
    return found


def _no_board(values: Values, players: int) -> Problem:
    """The sizes for which the preset has a board, and whether a board of another preset would do."""
    sizes = [str(size) for size in USUAL if usual_board(values, size) != AUTO]
    about = {"players": players, "preset": values["preset.name"]}
    return Problem("E_NO_BOARD", {**about, "_sizes": sizes, "_playable": players in USUAL})


def _cards(values: Values, players: int) -> Iterator[Problem]:
    """The cards are as many as the seats, there are wolves and others whatever is left over, and no special role is
    there twice (WW-258)."""
    roles = setting_of(values).roles
    surplus = values["thief.cards"] if any(has(role, "takes_card") for role in roles) else 0
    cards, needed = sum(roles.values()), players + surplus
    if cards != needed:
        about = {"board": values["board"], "cards": cards, "needed": needed, "players": players}
        yield Problem("E_CARDS", {**about, "_seats": cards - surplus})
    wolves = sum(count for role, count in roles.items() if ROLES[role].kind == WOLF)
    spare = {"_spare": surplus} if surplus else {}
    left_out = 0 if values["thief.must_take_wolf"] else surplus
    if not left_out < wolves < cards - surplus:
        yield Problem("E_WOLVES", {"wolves": wolves, **spare})
    for role, count in roles.items():
        if count > 1 and not has(role, MANY):
            yield Problem("E_DUPLICATE", {"role": role})


def _order(values: Values) -> Iterator[Problem]:
    """The wake order can be played (WW-228)."""
    places = places_of(values)
    if len({*places.values()}) < len(STAGES):
        yield Problem("E_ORDER_PLACES", {"stages": len(STAGES)})
        return
    for stage, before in AFTER:
        if places[stage] < places[before]:
            yield Problem("E_ORDER", {"stage": stage, "before": before})
    if dreams_early(places) is not (values["dream.position"] == "before_wolves"):
        first, second = sorted(("wolves", "dreamcatcher"), key=places.__getitem__)
        yield Problem("E_ORDER", {"stage": first, "before": second})


def _warnings(values: Values) -> Iterator[Problem]:
    """What is legal and worth a thought (WW-027, WW-070, WW-110, WW-264)."""
    roles = setting_of(values).roles
    if any(has(role, "guards") for role in roles) and any(has(role, "tough") for role in roles):
        yield Problem("W_GUARD_ELDER")
    for role in foreign(roles) if values["preset.name"] == "moon" else ():
        yield Problem(f"W_MOON_{role.upper()}", {"board": values["board"]})
    if not values["night.fixed_length"]:
        yield Problem("W_LEAK")
    if values["rng.seed"]:
        yield Problem("W_SEED")


def deviations(options: Options, players: int) -> list[str]:
    """What makes this a non-standard game, as words; nothing in a standard one (WW-002, AMB-02)."""
    return list(unusual(options, players))


def differences(options: Options, players: int) -> dict[str, list[str]]:
    """The same for a message, and beside it what is played instead."""
    found = unusual(options, players)
    facts = [f"{name}-{kebab(str(value))}" if name in MANIFOLD else name for name, value in found.items()]
    return {"deviations": list(found), "_played": facts}


def unusual(options: Options, players: int) -> dict[str, Any]:
    """The deviations with their values."""
    values = options.values()
    seats = {"players": players} if players != 12 else {}
    own = {**STANDARD, "victory.wolf": setting_of(values).wolves_win}
    fixed = {key: values[key] for key, value in own.items() if values[key] != value}
    barred = {key: value for key, value in BARRED.items() if values[key] == value}
    return seats | {kebab(key): value for key, value in (fixed | barred).items()}


def check_deal(options: Options, roles: Sequence[str]) -> Sequence[Problem]:
    """What is wrong with a given list of cards: a special role twice."""
    counts = Counter(roles)
    return [
        Problem("E_DUPLICATE", {"role": role})
        for role, count in counts.items()
        if count > 1 and role in ROLES and not has(role, MANY)
    ]


def adjust(values: Values, key: str, value: Any) -> Values:
    """Cards of one's own are the custom board."""
    return {key: value, "board": CUSTOM} if key == "board.roles" else {key: value}
