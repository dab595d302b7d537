"""Every message and prompt of the game, with the kinds of its arguments."""

from collections.abc import Mapping
from typing import Final

from fsm import kinds
from fsm.game import Inquiry
from fsm.games.assassins.day import VOTE
from fsm.games.assassins.night import REST
from fsm.games.assassins.role import ASKED, NUMBERED
from fsm.kinds import Messages
from fsm.pastimes import OFFER, offer_of

ROLE: Final = kinds.WORD("assassins-role")
ROLES: Final = kinds.COUNTS("assassins-role")
INITIAL: Final = kinds.CAST("assassins-role")
PLAY: Final[Messages] = {
    "assassins-setup": {"players": kinds.NUMBER, "roles": ROLES},
    "assassins-role": {
        "role": ROLE,
        "side": kinds.WORD("assassins-side"),
        "_me": kinds.SEAT.maybe,
        "_first": kinds.FIRST("assassins-role").maybe,
    },
    "assassins-names": {"names": kinds.LINES("assassins-listed")},
    "assassins-listed": {"seat": kinds.SEAT, "red": kinds.FLAG},
    "assassins-partners": {"seats": kinds.SEATS},
    "assassins-day": {**NUMBERED, "_aloud": kinds.FLAG.maybe, "_here": kinds.FLAG.maybe},
    "assassins-voted": {"seat": kinds.SEAT, "target": kinds.SEAT},
    "assassins-vote-result": {"out": kinds.SEATS, "tally": kinds.TALLY.maybe, "ballots": kinds.BALLOTS.maybe},
    "assassins-night": NUMBERED,
    "assassins-murdered": {"seats": kinds.SEATS},
    "assassins-causes": {"back_stab": kinds.SEATS, "potion": kinds.SEATS},
    "assassins-before": {"roles": INITIAL},
}

ON_DEMAND: Final[Messages] = {
    "assassins-own-vote": {"day": kinds.NUMBER, "target": kinds.SEAT},
    "assassins-did": {"night": kinds.NUMBER, "act": kinds.WORD("assassins-act"), "seat": kinds.SEAT},
    "assassins-board": {"day": kinds.NUMBER, "night": kinds.NUMBER, "alive": kinds.SEATS, "dead": kinds.SEATS},
    "assassins-rules": {
        "players": kinds.NUMBER,
        "roles": ROLES,
        "origin": kinds.WORD("assassins-origin"),
        "_order_wins": kinds.FLAG.maybe,
    },
    "assassins-recap": {"days": kinds.LINES("assassins-recap-day"), "nights": kinds.LINES("assassins-recap-night")},
    "assassins-recap-day": {"day": kinds.NUMBER, "out": kinds.SEATS, "ballots": kinds.BALLOTS},
    "assassins-recap-night": {
        "night": kinds.NUMBER,
        "acts": kinds.LINES("assassins-recap-act"),
        "dead": kinds.SEATS,
        "promoted": INITIAL,
    },
    "assassins-recap-act": {"by": kinds.SEAT, "role": ROLE, "act": kinds.WORD("assassins-act"), "seat": kinds.SEAT},
}

PROBLEMS: Final[Messages] = {
    "assassins-e-two-players": {},
    "assassins-e-role-count": {"roles": kinds.NUMBER, "players": kinds.NUMBER},
    "assassins-e-no-chaos": {},
    "assassins-e-no-order": {},
    "assassins-e-timer": {"option": kinds.OPTION},
    "assassins-w-balance": {"chaos": kinds.NUMBER, "order": kinds.NUMBER},
}

TELLS: Final[Messages] = {**PLAY, **ON_DEMAND, **PROBLEMS}

QUESTIONS: Final[Mapping[str, Inquiry]] = {
    VOTE: Inquiry(seats=True, args=NUMBERED),
    REST: Inquiry(args=ASKED),
    offer_of("assassins"): OFFER,
}
