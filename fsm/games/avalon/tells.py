"""Every message and prompt, with the kinds of its arguments."""

from collections.abc import Mapping
from typing import Final

from fsm import kinds
from fsm.game import Inquiry
from fsm.games.avalon.book import Book
from fsm.games.avalon.ending import ASSASSINATE, ASSASSINATION, COUNCIL_END
from fsm.games.avalon.inspection import ANSWER, SIDE
from fsm.games.avalon.quest import BALLOT
from fsm.games.avalon.team import DISCUSS_END, NOMINATE, TEAM_VOTE
from fsm.kinds import Messages

CONSENT: Final = "avalon-confirm-rules"

ROLE: Final = "avalon-role"
TOPIC: Final = "avalon-topic"
ROLES = kinds.COUNTS("avalon-role")
A_SIDE = kinds.WORD("avalon-side")
TRACK = kinds.LINES("avalon-track").maybe
FEATURE = kinds.WORD("avalon-feature")

TABLE_RULES: Final = {
    "players": kinds.NUMBER,
    "good": kinds.NUMBER,
    "evil": kinds.NUMBER,
    "sizes": kinds.TEXT,
    "two_fail": kinds.WORDS("avalon-quest"),
    "max_rejections": kinds.NUMBER,
    "roles": ROLES,
    "addons": kinds.WORDS("avalon-addon"),
    "topics": kinds.LINES("avalon-topic").maybe,
    "_cast": kinds.FLAG.maybe,
    "_safe": kinds.FLAG.maybe,
}

PLAY: Final[Messages] = {
    "avalon-setup": {
        "players": kinds.NUMBER,
        "good": kinds.NUMBER,
        "evil": kinds.NUMBER,
        "roles": ROLES,
        "addons": kinds.WORDS("avalon-addon"),
    },
    ROLE: {
        "role": kinds.WORD("avalon-role"),
        "side": A_SIDE,
        "_me": kinds.SEAT.maybe,
        "_first": kinds.FIRST("avalon-role").maybe,
    },
    "avalon-sees": {"label": kinds.WORD("avalon-label"), "seats": kinds.SEATS},
    "avalon-leader": {
        "leader": kinds.SEAT,
        "quest": kinds.NUMBER,
        "size": kinds.NUMBER,
        "rejections": kinds.NUMBER,
        "_two_fails": kinds.FLAG.maybe,
        "_last": kinds.FLAG.maybe,
        "_seconds": kinds.SECONDS("discuss").maybe,
    },
    f"{DISCUSS_END}-reminder": {"seconds": kinds.SECONDS},
    "avalon-no-nomination": {"leader": kinds.SEAT, "rejections": kinds.NUMBER, "_counted": kinds.FLAG},
    "avalon-team-proposed": {"leader": kinds.SEAT, "quest": kinds.NUMBER, "team": kinds.SEATS, "_track": TRACK},
    "avalon-team-result": {
        "approved": kinds.FLAG,
        "approve": kinds.SEATS,
        "reject": kinds.SEATS,
        "absent": kinds.SEATS,
        "rejections": kinds.NUMBER,
        "_track": TRACK,
    },
    "avalon-team-abstained": {"seats": kinds.SEATS},
    "avalon-team-totals": {
        "approved": kinds.FLAG,
        "approve": kinds.NUMBER,
        "reject": kinds.NUMBER,
        "absent": kinds.NUMBER,
        "abstain": kinds.NUMBER,
        "rejections": kinds.NUMBER,
        "_track": TRACK,
    },
    ASSASSINATION: {"kind": kinds.WORD("avalon-kind"), "seats": kinds.SEATS, "hit": kinds.FLAG},
    "avalon-council": {"private": kinds.FLAG},
    "avalon-assassinate-progress": {},
    "avalon-council-end-progress": {},
    "avalon-quest-ballot-progress": {"team": kinds.SEATS},
    "avalon-council-members": {"seats": kinds.SEATS},
    SIDE: {"seat": kinds.SEAT, "side": A_SIDE},
    "avalon-quest-result": {
        "quest": kinds.NUMBER,
        "order": kinds.NUMBER,
        "_team": kinds.SEATS.maybe,
        "success": kinds.NUMBER,
        "fail": kinds.NUMBER,
        "needed": kinds.NUMBER,
        "passed": kinds.FLAG,
        "score": kinds.FIELDS,
        "_track": TRACK,
    },
    "avalon-track": {
        "quests": kinds.MARKS("avalon-marker"),
        "rejections": kinds.NUMBER,
        "max_rejections": kinds.NUMBER,
    },
}

ON_DEMAND: Final[Messages] = {
    "avalon-board": {
        "quest": kinds.NUMBER,
        "leader": kinds.SEAT,
        "rejections": kinds.NUMBER,
        "max_rejections": kinds.NUMBER,
        "good": kinds.NUMBER,
        "evil": kinds.NUMBER,
        "markers": kinds.WORDS("avalon-marker"),
        "sizes": kinds.TEXT,
        "_two_fail": kinds.WORDS("avalon-quest").maybe,
    },
    TOPIC: {"topic": kinds.WORD("avalon-topic")},
    "avalon-rules": TABLE_RULES,
    "avalon-recap": {
        "quests": kinds.LINES("avalon-recap-quest"),
        "votes": kinds.LINES("avalon-recap-vote"),
        "_unnamed": kinds.FLAG.maybe,
    },
    "avalon-recap-turned": {"turned": kinds.LINES("avalon-recap-side")},
    "avalon-recap-side": {"seat": kinds.SEAT, "role": kinds.WORD("avalon-role"), "side": A_SIDE},
    "avalon-recap-quest": {
        "quest": kinds.NUMBER,
        "leader": kinds.SEAT,
        "team": kinds.SEATS,
        "result": kinds.WORD("avalon"),
        "success": kinds.NUMBER,
        "fail": kinds.NUMBER,
    },
    "avalon-recap-vote": {
        "quest": kinds.NUMBER,
        "leader": kinds.SEAT,
        "team": kinds.SEATS,
        "approve": kinds.SEATS,
        "reject": kinds.SEATS,
        "absent": kinds.SEATS,
        "_abstain": kinds.SEATS.maybe,
        "verdict": kinds.WORD("avalon"),
    },
}

OVERFLOW: Final = {
    "side": A_SIDE,
    "seats": kinds.NUMBER,
    "roles": kinds.NUMBER,
    "could_drop": kinds.WORDS("avalon-role"),
}

PROBLEMS: Final[Messages] = {
    "avalon-e-range": {"option": kinds.OPTION, "allowed": kinds.ALLOWED},
    "avalon-e-unavailable": {"feature": kinds.TEXT},
    "avalon-e-players": {"players": kinds.NUMBER, "min": kinds.NUMBER, "max": kinds.NUMBER},
    "avalon-e-factions": {"players": kinds.NUMBER, "good": kinds.NUMBER, "evil": kinds.NUMBER},
    "avalon-e-root-rule": {"option": kinds.OPTION},
    "avalon-e-good-overflow": OVERFLOW,
    "avalon-e-evil-overflow": OVERFLOW,
    "avalon-e-min-players": {"feature": FEATURE, "needed": kinds.NUMBER, "players": kinds.NUMBER},
    "avalon-e-pair": {"feature": FEATURE},
    "avalon-e-variant": {},
    "avalon-e-duplicate": {"role": kinds.WORD("avalon-role")},
    "avalon-e-team-size": {"quest": kinds.NUMBER, "size": kinds.NUMBER, "players": kinds.NUMBER},
    "avalon-e-threshold": {"quest": kinds.NUMBER, "size": kinds.NUMBER},
    "avalon-e-timer": {"option": kinds.OPTION},
    "avalon-e-leak": {},
    "avalon-e-dependency": {"option": kinds.OPTION, "needs": kinds.OPTION},
    "avalon-w-dropped": {"roles": kinds.WORDS("avalon-role")},
    "avalon-w-no-inspection": {},
    "avalon-w-foreign": {"feature": FEATURE, "preset": kinds.WORD("avalon-preset")},
}

BASE: Final[Messages] = {**PLAY, **ON_DEMAND, **PROBLEMS}

QUESTIONS: Final[Mapping[str, Inquiry]] = {
    CONSENT: Inquiry(args={**TABLE_RULES, "_changed": kinds.LINES("common-config-line").maybe}, agrees="confirm"),
    DISCUSS_END: Inquiry(args={"quest": kinds.NUMBER}),
    NOMINATE: Inquiry(seats=True, args={"quest": kinds.NUMBER, "size": kinds.NUMBER, "_counted": kinds.FLAG}),
    TEAM_VOTE: Inquiry(
        args={"leader": kinds.SEAT, "quest": kinds.NUMBER, "team": kinds.SEATS}, agrees="approve", declines="reject"
    ),
    BALLOT: Inquiry(known=True, args={"quest": kinds.NUMBER, "team": kinds.SEATS}, agrees="success", declines="fail"),
    ANSWER: Inquiry(args={"_only": kinds.WORD("avalon-side").maybe, "_own": kinds.FLAG.maybe}),
    COUNCIL_END: Inquiry(),
    ASSASSINATE: Inquiry(seats=True, irreversible=True, args={"count": kinds.NUMBER}),
}


def tells_of(book: Book) -> Messages:
    """Roles and notices add arguments to one message each."""
    cards, topics = (
        {name: fact.kind for one in owners for name, fact in one.facts.items()}
        for owners in (book.roles.values(), book.notices.values())
    )
    more = {ROLE: {**BASE[ROLE], **cards}, TOPIC: {**BASE[TOPIC], **topics}}
    return book.with_facts({**BASE, **more})


def asks_of(book: Book) -> Mapping[str, Inquiry]:
    return {**QUESTIONS, **book.asks}
