"""Every message and prompt of the game, with the kinds of its arguments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fsm.game import Inquiry
from fsm.games.assassins.day import VOTE
from fsm.games.assassins.night import REST
from fsm.games.assassins.role import ASKED, NUMBER, Role

ROLE: Final = "word:assassins-role"
ROLES: Final = "counts:assassins-role"
CAST: Final = "cast:assassins-role"
PLAY: Final[Mapping[str, Mapping[str, str]]] = {
    "assassins-setup": {"players": "number", "roles": ROLES},
    "assassins-role": {
        "role": ROLE,
        "side": "word:assassins-side",
        "_me": "seat?",
        "_first": "first:assassins-role?",
    },
    "assassins-names": {"names": "lines:assassins-listed"},
    "assassins-listed": {"seat": "seat", "red": "flag"},
    "assassins-partners": {"seats": "seats"},
    "assassins-day": {**NUMBER, "_aloud": "flag?"},
    "assassins-voted": {"seat": "seat", "target": "seat"},
    "assassins-vote-result": {"out": "seats", "tally": "tally?", "ballots": "ballots?"},
    "assassins-night": NUMBER,
    "assassins-murdered": {"seats": "seats"},
    "assassins-causes": {"back_stab": "seats", "potion": "seats"},
    "assassins-before": {"roles": CAST},
}

ON_DEMAND: Final[Mapping[str, Mapping[str, str]]] = {
    "assassins-own-vote": {"day": "number", "target": "seat"},
    "assassins-did": {"night": "number", "act": "word:assassins-act", "seat": "seat"},
    "assassins-board": {"day": "number", "night": "number", "alive": "seats", "dead": "seats"},
    "assassins-rules": {
        "players": "number",
        "roles": ROLES,
        "origin": "word:assassins-origin",
        "_order_wins": "flag?",
    },
    "assassins-recap": {"days": "lines:assassins-recap-day", "nights": "lines:assassins-recap-night"},
    "assassins-recap-day": {"day": "number", "out": "seats", "ballots": "ballots"},
    "assassins-recap-night": {
        "night": "number",
        "acts": "lines:assassins-recap-act",
        "dead": "seats",
        "promoted": CAST,
    },
    "assassins-recap-act": {"by": "seat", "role": ROLE, "act": "word:assassins-act", "seat": "seat"},
}

PROBLEMS: Final[Mapping[str, Mapping[str, str]]] = {
    "assassins-e-range": {"option": "option", "allowed": "allowed"},
    "assassins-e-players": {"players": "number", "min": "number", "max": "number"},
    "assassins-e-two-players": {},
    "assassins-e-role-count": {"roles": "number", "players": "number"},
    "assassins-e-no-chaos": {},
    "assassins-e-no-order": {},
    "assassins-e-timer": {"option": "option"},
    "assassins-w-balance": {"chaos": "number", "order": "number"},
}

COMMON: Final[Mapping[str, Mapping[str, str]]] = {**PLAY, **ON_DEMAND, **PROBLEMS}

QUESTIONS: Final[Mapping[str, Inquiry]] = {
    VOTE: Inquiry(seats=True, args=NUMBER),
    REST: Inquiry(args=ASKED),
}


def tells_of(roles: Mapping[str, Role]) -> Mapping[str, Mapping[str, str]]:
    """Return all messages, with the messages of the roles."""
    terms = {name: kind for role in roles.values() for name, kind in role.terms.items()}
    rules = {**COMMON["assassins-rules"], **terms}
    return {
        **COMMON,
        "assassins-rules": rules,
        **{key: args for role in roles.values() for key, args in role.tells.items()},
    }


def asks_of(roles: Mapping[str, Role]) -> Mapping[str, Inquiry]:
    """Return all prompts, with the prompts of the roles."""
    return {**QUESTIONS, **{key: ask for role in roles.values() for key, ask in role.asks.items()}}
