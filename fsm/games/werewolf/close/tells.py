"""Every message and prompt, with the kinds of its arguments."""

from collections.abc import Mapping
from typing import Final

from fsm import kinds
from fsm.game import Inquiry
from fsm.games.werewolf.close import ending
from fsm.games.werewolf.course import aftermath, election, exile, night, speech
from fsm.games.werewolf.form import role
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.players import cards, exact_check, guess, rights
from fsm.kinds import Messages

ROLE = kinds.WORD("werewolf-role")
CALLER = kinds.WORD("werewolf-caller")
SIDE = kinds.WORD("werewolf-side")
STYLE = {"style": kinds.NUMBER}
NIGHTLY = {"number": kinds.PAGE("night"), "_edits": kinds.FLAG.maybe}

START: Final[Messages] = {
    "werewolf-setup": {
        "board": kinds.WORD("werewolf-board"),
        "players": kinds.NUMBER,
        "roles": kinds.COUNTS("werewolf-role"),
        "victory": kinds.WORD("werewolf-victory"),
        "goal": kinds.TEXT,
        "deviations": kinds.WORDS("werewolf-deviation"),
        "_changed": kinds.WORDS("werewolf-deviation"),
    },
    "werewolf-role": {
        "role": ROLE,
        "side": SIDE,
        "_me": kinds.SEAT.maybe,
        "_open": kinds.FLAG.maybe,
        "_god": kinds.FLAG.maybe,
        "_first": kinds.FIRST("werewolf-role").maybe,
        "_notes": kinds.WORDS("werewolf-note").maybe,
    },
    "werewolf-skills": {"skills": kinds.SKILLS("werewolf-skill")},
    "werewolf-observe": {"seconds": kinds.SECONDS, **STYLE},
    "werewolf-absent": {"seats": kinds.SEATS},
    "werewolf-terms": {"terms": kinds.LINES("werewolf-term"), "_all": kinds.FLAG.maybe},
    "werewolf-term": {"topic": kinds.WORD("werewolf-topic")},
}

NIGHT: Final[Messages] = {
    "werewolf-night": {**NIGHTLY, **STYLE},
    "werewolf-stage": {**NIGHTLY, "role": CALLER, "closing": CALLER, "_seconds": kinds.SECONDS.maybe, **STYLE},
    "werewolf-night-over": {"number": kinds.PAGE("night")},
    "werewolf-night-stopped": {"number": kinds.PAGE("night")},
    "werewolf-hurry": {},
    "werewolf-wave": {
        **NIGHTLY,
        "roles": kinds.WORDS("werewolf-caller"),
        "closing": kinds.WORDS("werewolf-caller"),
        "_seconds": kinds.SECONDS.maybe,
        **STYLE,
    },
    "werewolf-did": {"number": kinds.NUMBER, "act": kinds.WORD("werewolf-act"), "seat": kinds.SEAT},
    "werewolf-gun": {"loaded": kinds.FLAG},
    exact_check.IDENTIFIED: {"seat": kinds.SEAT, "role": ROLE, "_number": kinds.NUMBER.maybe},
}

DAY: Final[Messages] = {
    "werewolf-day": {
        "number": kinds.ENDS("werewolf-night-over"),
        "closing": CALLER,
        "_brief": kinds.FLAG.maybe,
        **STYLE,
    },
    "werewolf-election": {"_brief": kinds.FLAG.maybe, **STYLE},
    "werewolf-election-put-off": {"seats": kinds.SEATS, "_last": kinds.FLAG, **STYLE},
    "werewolf-election-resumed": {"_seconds": kinds.SECONDS.maybe, **STYLE},
    "werewolf-candidates": {"seats": kinds.SEATS, "withdrawn": kinds.SEATS, **STYLE},
    "werewolf-sheriff-voting": {
        "seats": kinds.SEATS,
        "voters": kinds.NUMBERS,
        "round": kinds.NUMBER,
        "_brief": kinds.FLAG.maybe,
        **STYLE,
    },
    "werewolf-sheriff-acts": {"seat": kinds.SEAT, "duty": kinds.WORD("werewolf-duty"), **STYLE},
    "werewolf-sheriff": {"seat": kinds.SEAT, "reason": kinds.WORD("werewolf-sheriff-reason"), **STYLE},
    "werewolf-deaths": {
        "seats": kinds.SEATS,
        "cards": kinds.CAST("werewolf-role").maybe,
        "_words": kinds.FLAG.maybe,
        **STYLE,
    },
    "werewolf-card-shown": {"cards": kinds.CAST("werewolf-role"), **STYLE},
    "werewolf-order-set": {
        "seats": kinds.NUMBERS("→"),
        "_way": kinds.WORD("werewolf-way").maybe,
        "_drawn": kinds.FLAG.maybe,
        "_anchor": kinds.SEAT.maybe,
        "_sheriff": kinds.FLAG.maybe,
        **STYLE,
    },
    "werewolf-speaker": {
        "seat": kinds.SEAT,
        "kind": kinds.WORD("werewolf-speech"),
        "next": kinds.SEAT,
        "_left": kinds.NUMBER.maybe,
        "_seconds": kinds.SECONDS.maybe,
        **STYLE,
    },
    "werewolf-speak-reminder": {"seconds": kinds.SECONDS},
    "werewolf-pause": {},
    "werewolf-called": {"seats": kinds.SEATS, **STYLE},
    "werewolf-exile-voting": {
        "seats": kinds.SEATS,
        "voters": kinds.SEATS,
        "round": kinds.NUMBER,
        "_brief": kinds.FLAG.maybe,
        **STYLE,
    },
    "werewolf-vote": {
        "kind": kinds.WORD("werewolf-ballot"),
        "round": kinds.NUMBER,
        "ballots": kinds.FIELDS("ballot"),
        "tally": kinds.FIELDS("tally"),
        "lines": kinds.LINES("werewolf-vote-line"),
        "abstained": kinds.NUMBERS,
        "barred": kinds.SEATS,
        "silent": kinds.LINES("werewolf-vote-silent"),
        "curse": kinds.FIELDS("tally").maybe,
    },
    "werewolf-vote-silent": {"reason": kinds.WORD("werewolf-silent"), "seats": kinds.NUMBERS},
    "werewolf-vote-line": {
        "seat": kinds.SEAT,
        "votes": kinds.TEXT,
        "voters": kinds.NUMBERS,
        "_weight": kinds.TEXT.maybe,
        "_heavy": kinds.SEAT.maybe,
        "_curse": kinds.TEXT.maybe,
    },
    "werewolf-tied": {"seats": kinds.SEATS, "kind": kinds.WORD("werewolf-ballot"), "_sheriff": kinds.FLAG, **STYLE},
}

DEATHS: Final[Messages] = {
    "werewolf-exiled": {"seat": kinds.SEAT, **STYLE},
    "werewolf-bombed": {"seat": kinds.SEAT, "role": ROLE, "during": kinds.WORD("werewolf-during"), **STYLE},
    "werewolf-shot": {
        "shooter": kinds.SEAT,
        "seat": kinds.SEAT,
        "role": ROLE,
        "_skill": kinds.WORD("werewolf-skill"),
        "_stays": kinds.FLAG.maybe,
        **STYLE,
    },
    "werewolf-out": {},
    "werewolf-badge-moved": {"from": kinds.SEAT, "seat": kinds.SEAT, "_unsaid": kinds.FLAG, **STYLE},
    "werewolf-goes-on": {"seat": kinds.SEAT, "_seconds": kinds.SECONDS.maybe, **STYLE},
}

END: Final[Messages] = {
    "werewolf-claim-noted": {},
    "werewolf-claim-denied": {},
    "werewolf-all-in-open": {"seats": kinds.SEATS, "count": kinds.NUMBER, **STYLE},
    "werewolf-all-in-list": {"seats": kinds.SEATS, "_saved": kinds.FLAG, **STYLE},
    "common-redone-stage": {},
    "common-redone-ballot": {},
    "common-penalty": {
        "seat": kinds.SEAT,
        "penalty": kinds.WORD("common-penalty"),
        "times": kinds.NUMBER.maybe,
        "_order": kinds.WORD("common-order").maybe,
        "_reason": kinds.TEXT.maybe,
    },
    "werewolf-verdict": {
        "winner": SIDE,
        "reason": kinds.ENDING("werewolf-reason"),
        "winners": kinds.SEATS,
        "roles": kinds.CAMPS("werewolf-role"),
        "_locked": kinds.FLAG.maybe,
        **STYLE,
    },
    "werewolf-guessed": {"seats": kinds.SEATS, "count": kinds.NUMBER, "_best": kinds.FLAG.maybe},
    "werewolf-appeals": {"seconds": kinds.SECONDS, **STYLE},
    "werewolf-accepted": {"appeals": kinds.NUMBER, "_cut": kinds.FLAG.maybe, **STYLE},
    "werewolf-awards": {"honours": kinds.WORDS("werewolf-honour"), "_seconds": kinds.SECONDS.maybe, **STYLE},
    "werewolf-award-due": {"honour": kinds.WORD("werewolf-honour"), "_title": kinds.TEXT},
    "werewolf-award-noted": {"honour": kinds.WORD("werewolf-honour"), "seat": kinds.SEAT},
    "werewolf-honoured": {
        "honour": kinds.WORD("werewolf-honour"),
        "seats": kinds.SEATS,
        "_votes": kinds.NUMBER.maybe,
        **STYLE,
    },
}

VOTES: Final = kinds.LINES("werewolf-recap-vote")

TABLE_RULES: Final = {
    "board": kinds.WORD("werewolf-board"),
    "players": kinds.NUMBER,
    "roles": kinds.COUNTS("werewolf-role"),
    "victory": kinds.WORD("werewolf-victory"),
    "goal": kinds.TEXT,
    "knife": kinds.WORD("werewolf-decision"),
    "sheriff": kinds.WORD("werewolf-bomb-rule"),
    "weight": kinds.TEXT,
    "words": kinds.WORD("werewolf-words"),
    "endings": kinds.WORDS("werewolf-ending"),
    "deviations": kinds.WORDS("werewolf-deviation"),
    "_played": kinds.WORDS("werewolf-deviation"),
    "_half": kinds.FLAG.maybe,
    "_fixed": kinds.FLAG,
    "_stops": kinds.FLAG,
    "_counts": kinds.TEXT,
    "_nights": kinds.NUMBER.maybe,
    "_bomber": kinds.FLAG.maybe,
}

ON_DEMAND: Final[Messages] = {
    "werewolf-seats": {"living": kinds.SEATS, "dead": kinds.SEATS, "sheriff": kinds.SEAT},
    "werewolf-board": {
        "number": kinds.NUMBER,
        "night": kinds.FLAG,
        "living": kinds.SEATS,
        "dead": kinds.SEATS,
        "sheriff": kinds.SEAT,
        "_words": kinds.NUMBER.maybe,
        "open": kinds.CAST("werewolf-role"),
        "votes": VOTES,
    },
    "werewolf-recap": {
        "number": kinds.NUMBER,
        "_staked": kinds.SEATS,
        "night": kinds.LINES("werewolf-recap-night"),
        "knives": kinds.LINES("werewolf-recap-knife"),
        "gestures": kinds.LINES("werewolf-recap-gesture"),
        "deeds": kinds.LINES("werewolf-recap-deed").maybe,
        "deaths": kinds.LINES("werewolf-recap-death"),
        "_withheld": kinds.FLAG.maybe,
        "_peace": kinds.FLAG.maybe,
        "votes": VOTES,
    },
    "werewolf-recap-guesses": {"lines": kinds.LINES("werewolf-recap-guess"), "best": kinds.SEATS},
    "werewolf-recap-guess": {"seat": kinds.SEAT, "seats": kinds.NUMBERS, "count": kinds.NUMBER},
    "werewolf-recap-knife": {"seat": kinds.SEAT, "target": kinds.SEAT},
    "werewolf-recap-gesture": {"seat": kinds.SEAT, "loaded": kinds.FLAG},
    "werewolf-recap-deed": {"role": ROLE, "act": kinds.WORD("werewolf-act"), "seats": kinds.SEATS},
    "werewolf-recap-death": {
        "seat": kinds.SEAT,
        "causes": kinds.WORDS("werewolf-cause"),
        "night": kinds.FLAG,
        "by": kinds.SEAT,
    },
    "werewolf-recap-vote": {
        "kind": kinds.WORD("werewolf-ballot"),
        "day": kinds.NUMBER,
        "round": kinds.NUMBER,
        "lines": kinds.LINES("werewolf-vote-line"),
        "abstained": kinds.NUMBERS,
    },
}

NEAREST: Final = {"_nearest": kinds.ENTRIES.maybe}

PROBLEMS: Final[Messages] = {
    "werewolf-e-range": {"option": kinds.OPTION, "allowed": kinds.ALLOWED},
    "werewolf-e-unavailable": {"feature": kinds.TEXT},
    "werewolf-e-no-board": {
        "players": kinds.NUMBER,
        "preset": kinds.WORD("werewolf-preset"),
        "boards": kinds.WORDS("werewolf-board"),
        "_sizes": kinds.WORDS("werewolf-size"),
    },
    "werewolf-e-board-players": {
        "board": kinds.WORD("werewolf-board"),
        "players": kinds.NUMBER,
        "needed": kinds.NUMBER,
        "boards": kinds.WORDS("werewolf-board"),
    },
    "werewolf-e-players": {"players": kinds.NUMBER, "fewest": kinds.NUMBER, "most": kinds.NUMBER},
    "werewolf-repeat": {"seat": kinds.SEAT},
    "werewolf-of-the-pack": {"seat": kinds.SEAT},
    "werewolf-number-used": {"seats": kinds.SEATS},
    "werewolf-e-board-many": {"name": kinds.TEXT, "boards": kinds.WORDS("werewolf-board")},
    "werewolf-e-cards": {
        "board": kinds.WORD("werewolf-board"),
        "cards": kinds.NUMBER,
        "needed": kinds.NUMBER,
        "players": kinds.NUMBER,
        "boards": kinds.WORDS("werewolf-board"),
        "_seats": kinds.NUMBER,
    },
    "werewolf-e-wolves": {"wolves": kinds.NUMBER, "_spare": kinds.NUMBER.maybe, **NEAREST},
    "werewolf-e-duplicate": {"role": ROLE, **NEAREST},
    "werewolf-e-seats": {"seats": kinds.NUMBER, "_fewest": kinds.NUMBER, "_most": kinds.NUMBER, **NEAREST},
    "werewolf-e-order": {"stage": kinds.TEXT, "before": kinds.TEXT},
    "werewolf-e-order-places": {"stages": kinds.NUMBER},
    "werewolf-e-nonstandard": {"options": kinds.WORDS("werewolf-deviation")},
    "werewolf-w-leak": {},
    "werewolf-w-seed": {},
}

COMMON: Final[Messages] = {
    **{**START, **NIGHT, **DAY, **DEATHS, **END, **ON_DEMAND, **PROBLEMS},
    "werewolf-rules": TABLE_RULES,
    role.NIGHT: {},
}

ROUND: Final = {"round": kinds.NUMBER}
DRAWN: Final = {"_drawn": kinds.FLAG}

QUESTIONS: Final[Mapping[str, Inquiry]] = {
    cards.CONFIRM: Inquiry(agrees="confirm"),
    cards.PRESENT: Inquiry(agrees="here"),
    night.DECOY: Inquiry(seats=True),
    election.RUN: Inquiry(known=True, agrees="run", declines="stay"),
    rights.WITHDRAW: Inquiry(irreversible=True, standing=True, args={"_duel": kinds.FLAG, "_later": kinds.FLAG}),
    election.VOTE: Inquiry(seats=True, known=True, args=ROUND),
    speech.ORDER: Inquiry(args={"_ascending": kinds.SEAT, "_descending": kinds.SEAT}),
    speech.SPEAK: Inquiry(args={"kind": kinds.WORD("werewolf-speech")}),
    rights.BOMB: Inquiry(irreversible=True, standing=True),
    exile.CALL: Inquiry(seats=True, args={"_weight": kinds.TEXT}),
    exile.VOTE: Inquiry(seats=True, known=True, args={**ROUND, "_lover": kinds.SEAT.maybe}),
    aftermath.SHOOT: Inquiry(seats=True, irreversible=True),
    aftermath.BADGE: Inquiry(seats=True, irreversible=True, args=DRAWN),
    rights.CONCEDE: Inquiry(irreversible=True, standing=True),
    rights.CLAIM: Inquiry(irreversible=True, standing=True),
    rights.ALL_IN: Inquiry(
        seats=True,
        irreversible=True,
        standing=True,
        args={"count": kinds.NUMBER, "seats": kinds.SEATS.maybe, "_knife": kinds.NUMBER.maybe},
    ),
    rights.LIST: Inquiry(args={"seats": kinds.SEATS}),
    guess.GUESS: Inquiry(seats=True, standing=True, args={"count": kinds.NUMBER}),
    ending.AWARDS[ending.MVP]: Inquiry(seats=True, known=True),
    ending.AWARDS[ending.CONSOLATION]: Inquiry(seats=True, known=True),
}


def tells_of(book: Book) -> Messages:
    return book.with_facts(COMMON)


def asks_of(book: Book) -> Mapping[str, Inquiry]:
    rules = book.with_facts(COMMON)["werewolf-rules"]
    return {cards.READY: Inquiry(args=rules, agrees="confirm"), **QUESTIONS, **book.asks}
