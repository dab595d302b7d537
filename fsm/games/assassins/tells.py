"""Every message and prompt of the game, and of what kind its arguments are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fsm.games.assassins.day import VOTE
from fsm.games.assassins.night import REST
from fsm.games.assassins.promotion import HEIR_OF
from fsm.games.assassins.roles import BACK_STAB, POTION, PROMOTION, REVELATION, VOID
from fsm.model import Inquiry

ROLE: Final = "word:assassins-role"
ROLES: Final = "counts:assassins-role"
CAST: Final = "cast:assassins-role"
NUMBER: Final = {"number": "number"}
ASKED: Final = {**NUMBER, "_decision": "word:assassins-decision"}
"""What every question of a Night comes with: all have the same form (AS-048)."""

PLAY: Final[Mapping[str, Mapping[str, str]]] = {
    "assassins-setup": {"players": "number", "roles": ROLES},
    "assassins-role": {"role": ROLE, "side": "word:assassins-side"},
    "assassins-names": {"names": "lines:assassins-listed"},
    "assassins-listed": {"seat": "seat", "red": "flag"},
    "assassins-partners": {"seats": "seats"},
    "assassins-day": {**NUMBER, "_aloud": "flag?"},
    "assassins-voted": {"seat": "seat", "target": "seat"},
    "assassins-vote-result": {"out": "seats", "tally": "tally?", "ballots": "ballots?"},
    "assassins-night": NUMBER,
    "assassins-stab-choice": {"seat": "seat", "target": "seat"},
    "assassins-stab-result": {"target": "seat"},
    "assassins-revealed": {"seat": "seat", "chaos": "flag"},
    "assassins-identified": {"seat": "seat", "role": ROLE},
    "assassins-murdered": {"seats": "seats"},
    "assassins-causes": {"back_stab": "seats", "potion": "seats"},
    "assassins-promoted": {"role": ROLE, "_spent": "flag?"},
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
        "_fourth": "flag?",
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
    "assassins-e-range": {"option": "text", "allowed": "verbatim"},
    "assassins-e-players": {"players": "number", "min": "number", "max": "number"},
    "assassins-e-two-players": {},
    "assassins-e-role-count": {"roles": "number", "players": "number"},
    "assassins-e-no-chaos": {},
    "assassins-e-no-order": {},
    "assassins-e-fourth": {"count": "number"},
    "assassins-e-timer": {"option": "text"},
    "assassins-w-balance": {"chaos": "number", "order": "number"},
    "assassins-w-fourth": {"civilians": "number"},
}

TELLS: Final[Mapping[str, Mapping[str, str]]] = {**PLAY, **ON_DEMAND, **PROBLEMS}

ASKS: Final[Mapping[str, Inquiry]] = {
    VOTE: Inquiry(seats=True, args=NUMBER),
    REST: Inquiry(args=ASKED),
    BACK_STAB: Inquiry(seats=True, args={**ASKED, "_company": "text?"}),
    REVELATION: Inquiry(seats=True, irreversible=True, args=ASKED),
    POTION: Inquiry(seats=True, irreversible=True, args=ASKED),
    VOID: Inquiry(seats=True, irreversible=True, args=ASKED),
    PROMOTION: Inquiry(args={**ASKED, "_again": "flag?"}, agrees="use", declines="none"),
    HEIR_OF: Inquiry(seats=True, args={"night": "number"}),
}
