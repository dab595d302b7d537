"""Every message and prompt, with the kinds of its arguments."""

from collections.abc import Mapping
from typing import Final

from fsm import kinds
from fsm.game import Inquiry
from fsm.games.avalon.book import Book
from fsm.games.avalon.ending import ASSASSINATE, ASSASSINATION
from fsm.games.avalon.inspection import ANSWER, SIDE
from fsm.games.avalon.quest import BALLOT
from fsm.games.avalon.resolution import FAIL, SUCCESS
from fsm.games.avalon.team import DISCUSS_END, NOMINATE, TEAM_VOTE
from fsm.kinds import FLAG, LINES, NUMBER, OPTION, SEAT, SEATS, TEXT, WORD, WORDS, Messages

CONSENT: Final = "avalon-confirm-rules"
ROLE: Final = "avalon-role"
TOPIC: Final = "avalon-topic"

A_SIDE: Final = WORD("avalon-side")
A_ROLE: Final = WORD(ROLE)
A_FEATURE: Final = WORD("avalon-feature")
VERDICT: Final = WORD("avalon")
TRACK: Final = LINES("avalon-track").maybe
REJECTIONS: Final = {"rejections": NUMBER, "max_rejections": NUMBER}
PLAYERS: Final = dict.fromkeys(("players", "good", "evil"), NUMBER)
BALLOTS: Final = {"quest": NUMBER, "team": SEATS}
PROPOSAL: Final = {"leader": SEAT, **BALLOTS}
VOTES: Final = dict.fromkeys(("approve", "reject", "absent"), SEATS)
COUNTED: Final = dict.fromkeys(("approve", "reject", "absent", "abstain"), NUMBER)
COUNT: Final = {"success": NUMBER, "fail": NUMBER}
VOTED: Final = {"rejections": NUMBER, "_track": TRACK}
DEALT: Final = {"roles": kinds.COUNTS(ROLE), "addons": WORDS("avalon-addon")}
SIZES: Final = {"sizes": TEXT, "two_fail": WORDS("avalon-quest"), "max_rejections": NUMBER}
TOPICS: Final = {"topics": LINES(TOPIC).maybe, "_cast": FLAG.maybe, "_safe": FLAG.maybe}
TABLE_RULES: Final = {**PLAYERS, **SIZES, **DEALT, **TOPICS}
LEAD: Final = {"leader": SEAT, "quest": NUMBER, "size": NUMBER, "rejections": NUMBER}
WARNINGS: Final = {"_two_fails": FLAG.maybe, "_last": FLAG.maybe, "_seconds": kinds.SECONDS("discuss").maybe}
QUEST: Final = {"quest": NUMBER, "order": NUMBER, "_team": SEATS.maybe}
SCORE: Final = {"needed": NUMBER, "passed": FLAG, "score": kinds.FIELDS, "_track": TRACK}
MARKERS: Final = {"markers": WORDS("avalon-marker"), "sizes": TEXT, "_two_fail": WORDS("avalon-quest").maybe}
OVERFLOW: Final = {"side": A_SIDE, "seats": NUMBER, "roles": NUMBER, "could_drop": WORDS(ROLE)}

BASE: Final[Messages] = {
    "avalon-setup": {**PLAYERS, **DEALT},
    ROLE: {"role": A_ROLE, "side": A_SIDE, "_me": SEAT.maybe, "_first": kinds.FIRST(ROLE).maybe},
    "avalon-sees": {"label": WORD("avalon-label"), "seats": SEATS},
    "avalon-leader": {**LEAD, **WARNINGS},
    "avalon-no-nomination": {"leader": SEAT, "rejections": NUMBER, "_counted": FLAG},
    "avalon-team-proposed": {**PROPOSAL, "_track": TRACK, "_here": FLAG.maybe},
    "avalon-team-result": {"approved": FLAG, **VOTES, **VOTED},
    "avalon-team-abstained": {"seats": SEATS},
    "avalon-team-totals": {"approved": FLAG, **COUNTED, **VOTED},
    ASSASSINATION: {"kind": WORD("avalon-kind"), "seats": SEATS, "hit": FLAG},
    f"{ASSASSINATE}-progress": {},
    f"{BALLOT}-progress": {"team": SEATS, "_here": FLAG.maybe},
    SIDE: {"seat": SEAT, "side": A_SIDE},
    "avalon-quest-result": {**QUEST, **COUNT, **SCORE},
    "avalon-track": {"quests": kinds.MARKS("avalon-marker"), **REJECTIONS},
    "avalon-board": {"quest": NUMBER, "leader": SEAT, **REJECTIONS, "good": NUMBER, "evil": NUMBER, **MARKERS},
    TOPIC: {"topic": WORD(TOPIC)},
    "avalon-rules": TABLE_RULES,
    "avalon-recap": {
        "quests": LINES("avalon-recap-quest"),
        "votes": LINES("avalon-recap-vote"),
        "_unnamed": FLAG.maybe,
    },
    "avalon-recap-turned": {"turned": LINES("avalon-recap-side")},
    "avalon-recap-side": {"seat": SEAT, "role": A_ROLE, "side": A_SIDE},
    "avalon-recap-quest": {"quest": NUMBER, "leader": SEAT, "team": SEATS, "result": VERDICT, **COUNT},
    "avalon-recap-vote": {**PROPOSAL, **VOTES, "_abstain": SEATS.maybe, "verdict": VERDICT},
    "avalon-e-factions": PLAYERS,
    "avalon-e-root-rule": {"option": OPTION},
    "avalon-e-good-overflow": OVERFLOW,
    "avalon-e-evil-overflow": OVERFLOW,
    "avalon-e-min-players": {"feature": A_FEATURE, "needed": NUMBER, "players": NUMBER},
    "avalon-e-pair": {"feature": A_FEATURE},
    "avalon-e-variant": {},
    "avalon-e-duplicate": {"role": A_ROLE},
    "avalon-e-team-size": {"quest": NUMBER, "size": NUMBER, "players": NUMBER},
    "avalon-e-threshold": {"quest": NUMBER, "size": NUMBER},
    "avalon-e-timer": {"option": OPTION},
    "avalon-e-leak": {},
    "avalon-e-dependency": {"option": OPTION, "needs": OPTION},
    "avalon-w-dropped": {"roles": WORDS(ROLE)},
    "avalon-w-no-inspection": {},
    "avalon-w-foreign": {"feature": A_FEATURE, "preset": WORD("avalon-preset")},
}

QUESTIONS: Final[Mapping[str, Inquiry]] = {
    CONSENT: Inquiry(args={**TABLE_RULES, "_changed": LINES("common-config-line").maybe}, agrees="confirm"),
    DISCUSS_END: Inquiry(args={"quest": NUMBER}),
    NOMINATE: Inquiry(seats=True, args={"quest": NUMBER, "size": NUMBER, "_counted": FLAG}),
    TEAM_VOTE: Inquiry(args=PROPOSAL, agrees="approve", declines="reject", words=lambda seats: 3),
    BALLOT: Inquiry(
        known=True, offers=(SUCCESS, FAIL), args=BALLOTS, agrees="success", declines="fail", words=lambda seats: 3
    ),
    ANSWER: Inquiry(args={"_only": A_SIDE.maybe, "_own": FLAG.maybe}),
    ASSASSINATE: Inquiry(seats=True, irreversible=True, args={"count": NUMBER}),
}


def tells_of(book: Book) -> Messages:
    """Roles and notices add arguments to one message each."""
    cards, topics = (
        {name: fact.kind for one in owners for name, fact in one.facts.items()}
        for owners in (book.roles.values(), book.notices.values())
    )
    more = {ROLE: {**BASE[ROLE], **cards}, TOPIC: {**BASE[TOPIC], **topics}}
    return book.with_facts({**BASE, **more})
