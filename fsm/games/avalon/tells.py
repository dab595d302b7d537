"""Every message and prompt, with the kinds of its arguments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fsm.game import Inquiry
from fsm.games.avalon.book import Book
from fsm.games.avalon.ending import ASSASSINATE, COUNCIL_END
from fsm.games.avalon.inspection import ANSWER, SIDE
from fsm.games.avalon.quest import BALLOT
from fsm.games.avalon.team import DISCUSS_END, NOMINATE, TEAM_VOTE

CONSENT: Final = "avalon-confirm-rules"

ROLES = "counts:avalon-role"
A_SIDE = "word:avalon-side"
TRACK = "lines:avalon-track?"
FEATURE = "word:avalon-feature"

TABLE_RULES: Final = {
    "players": "number",
    "good": "number",
    "evil": "number",
    "sizes": "text",
    "two_fail": "words:avalon-quest",
    "max_rejections": "number",
    "roles": ROLES,
    "addons": "words:avalon-addon",
    "topics": "lines:avalon-topic?",
    "_cast": "flag?",
    "_safe": "flag?",
}

PLAY: Final[Mapping[str, Mapping[str, str]]] = {
    "avalon-setup": {
        "players": "number",
        "good": "number",
        "evil": "number",
        "roles": ROLES,
        "addons": "words:avalon-addon",
    },
    "avalon-role": {"role": "word:avalon-role", "side": A_SIDE, "_me": "seat?", "_first": "first:avalon-role?"},
    "avalon-sees": {"label": "word:avalon-label", "seats": "seats"},
    "avalon-leader": {
        "leader": "seat",
        "quest": "number",
        "size": "number",
        "rejections": "number",
        "_two_fails": "flag?",
        "_last": "flag?",
        "_seconds": "seconds:discuss?",
    },
    f"{DISCUSS_END}-reminder": {"seconds": "seconds"},
    "avalon-no-nomination": {"leader": "seat", "rejections": "number", "_counted": "flag"},
    "avalon-team-proposed": {"leader": "seat", "quest": "number", "team": "seats", "_track": TRACK},
    "avalon-team-result": {
        "approved": "flag",
        "approve": "seats",
        "reject": "seats",
        "absent": "seats",
        "rejections": "number",
        "_track": TRACK,
    },
    "avalon-team-abstained": {"seats": "seats"},
    "avalon-team-totals": {
        "approved": "flag",
        "approve": "number",
        "reject": "number",
        "absent": "number",
        "abstain": "number",
        "rejections": "number",
        "_track": TRACK,
    },
    "avalon-council": {"private": "flag"},
    "avalon-assassinate-progress": {},
    "avalon-council-end-progress": {},
    "avalon-quest-ballot-progress": {"team": "seats"},
    "avalon-council-members": {"seats": "seats"},
    SIDE: {"seat": "seat", "side": A_SIDE},
    "avalon-track": {"quests": "marks:avalon-marker", "rejections": "number", "max_rejections": "number"},
}

ON_DEMAND: Final[Mapping[str, Mapping[str, str]]] = {
    "avalon-board": {
        "quest": "number",
        "leader": "seat",
        "rejections": "number",
        "max_rejections": "number",
        "good": "number",
        "evil": "number",
        "markers": "words:avalon-marker",
        "sizes": "text",
        "_two_fail": "words:avalon-quest?",
    },
    "avalon-topic": {"topic": "word:avalon-topic"},
    "avalon-rules": TABLE_RULES,
    "avalon-recap": {"quests": "lines:avalon-recap-quest", "votes": "lines:avalon-recap-vote", "_unnamed": "flag?"},
    "avalon-recap-turned": {"turned": "lines:avalon-recap-side"},
    "avalon-recap-side": {"seat": "seat", "role": "word:avalon-role", "side": A_SIDE},
    "avalon-recap-quest": {
        "quest": "number",
        "leader": "seat",
        "team": "seats",
        "result": "word:avalon",
        "success": "number",
        "fail": "number",
    },
    "avalon-recap-vote": {
        "quest": "number",
        "leader": "seat",
        "team": "seats",
        "approve": "seats",
        "reject": "seats",
        "absent": "seats",
        "_abstain": "seats?",
        "verdict": "word:avalon",
    },
}

OVERFLOW: Final = {"side": A_SIDE, "seats": "number", "roles": "number", "could_drop": "words:avalon-role"}

PROBLEMS: Final[Mapping[str, Mapping[str, str]]] = {
    "avalon-e-range": {"option": "option", "allowed": "allowed"},
    "avalon-e-unavailable": {"feature": "text"},
    "avalon-e-players": {"players": "number", "min": "number", "max": "number"},
    "avalon-e-factions": {"players": "number", "good": "number", "evil": "number"},
    "avalon-e-root-rule": {"option": "option"},
    "avalon-e-good-overflow": OVERFLOW,
    "avalon-e-evil-overflow": OVERFLOW,
    "avalon-e-min-players": {"feature": FEATURE, "needed": "number", "players": "number"},
    "avalon-e-pair": {"feature": FEATURE},
    "avalon-e-variant": {},
    "avalon-e-duplicate": {"role": "word:avalon-role"},
    "avalon-e-team-size": {"quest": "number", "size": "number", "players": "number"},
    "avalon-e-threshold": {"quest": "number", "size": "number"},
    "avalon-e-timer": {"option": "option"},
    "avalon-e-leak": {},
    "avalon-e-dependency": {"option": "option", "needs": "option"},
    "avalon-w-dropped": {"roles": "words:avalon-role"},
    "avalon-w-no-inspection": {},
    "avalon-w-foreign": {"feature": FEATURE, "preset": "word:avalon-preset"},
}

BASE: Final[Mapping[str, Mapping[str, str]]] = {**PLAY, **ON_DEMAND, **PROBLEMS}

QUESTIONS: Final[Mapping[str, Inquiry]] = {
    CONSENT: Inquiry(args={**TABLE_RULES, "_changed": "lines:common-config-line?"}, agrees="confirm"),
    DISCUSS_END: Inquiry(args={"quest": "number"}),
    NOMINATE: Inquiry(seats=True, args={"quest": "number", "size": "number", "_counted": "flag"}),
    TEAM_VOTE: Inquiry(
        args={"leader": "seat", "quest": "number", "team": "seats"}, agrees="approve", declines="reject"
    ),
    BALLOT: Inquiry(known=True, args={"quest": "number", "team": "seats"}, agrees="success", declines="fail"),
    ANSWER: Inquiry(args={"_only": "word:avalon-side?", "_own": "flag?"}),
    COUNCIL_END: Inquiry(),
    ASSASSINATE: Inquiry(seats=True, irreversible=True, args={"count": "number"}),
}


def tells_of(book: Book) -> Mapping[str, Mapping[str, str]]:
    """Return all messages, with the messages of the features."""
    brought = sorted((field for feature in book.features for field in feature.fields), key=lambda field: field.place)
    result = {
        "quest": "number",
        "order": "number",
        "_team": "seats?",
        "success": "number",
        "fail": "number",
        **{field.name: field.kind for field in brought},
        "needed": "number",
        "passed": "flag",
        "score": "fields",
        "_track": TRACK,
    }
    return book.tells({**BASE, "avalon-quest-result": result})


def asks_of(book: Book) -> Mapping[str, Inquiry]:
    """Return all prompts, with the prompts of the features."""
    return {**QUESTIONS, **book.asks}
