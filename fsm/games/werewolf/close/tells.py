"""Every message and prompt, with the kinds of its arguments."""

from collections.abc import Mapping
from typing import Final

from fsm import kinds
from fsm.choices import Bar
from fsm.game import Inquiry
from fsm.games.werewolf.close import ending
from fsm.games.werewolf.course import aftermath, call, election, exile, night, shots, speech, talk
from fsm.games.werewolf.form import role
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.players import cards, exact_check, guess, pastimes, rights
from fsm.games.werewolf.setup.notes import note_of, of_bombs
from fsm.games.werewolf.setup.timing import TALK_TIME
from fsm.kinds import FLAG, LINES, NUMBER, NUMBERS, SEAT, SEATS, SECONDS, TEXT, WORD, WORDS, Messages

ROLE = WORD("werewolf-role")
CALLER = WORD("werewolf-caller")
SIDE = WORD("werewolf-side")
BOARD, BOARDS = WORD("werewolf-board"), WORDS("werewolf-board")
BALLOT = WORD("werewolf-ballot")
HONOUR = WORD("werewolf-honour")
STYLE = {"style": NUMBER}
BRIEF = {"_brief": FLAG.maybe, **STYLE}
HERE: Final = {"_here": FLAG.maybe}
TIMED = {"_seconds": SECONDS.maybe, **STYLE}
COUNT = {"kind": BALLOT, "round": NUMBER, "lines": LINES("werewolf-vote-line"), "abstained": NUMBERS}
SEATED = {"living": SEATS, "dead": SEATS, "sheriff": SEAT}
NIGHTLY = {"number": kinds.PAGE("night"), "_edits": FLAG.maybe}

START: Final[Messages] = {
    "werewolf-setup": {
        "board": BOARD,
        "players": NUMBER,
        "roles": kinds.COUNTS("werewolf-role"),
        "victory": WORD("werewolf-victory"),
        "goal": TEXT,
        "deviations": WORDS("werewolf-deviation"),
        "_changed": WORDS("werewolf-deviation"),
    },
    "werewolf-role": {
        "role": ROLE,
        "side": SIDE,
        "_me": SEAT.maybe,
        "_open": FLAG.maybe,
        "_god": FLAG.maybe,
        "_first": kinds.FIRST("werewolf-role").maybe,
        "_notes": WORDS("werewolf-note").maybe,
    },
    "werewolf-skills": {"skills": kinds.SKILLS("werewolf-skill")},
    "werewolf-observe": {"seconds": SECONDS, **STYLE},
    "werewolf-absent": {"seats": SEATS},
    "werewolf-terms": {"terms": LINES("werewolf-term"), "_all": FLAG.maybe},
    "werewolf-term": {"topic": WORD("werewolf-topic")},
}

NIGHT: Final[Messages] = {
    "werewolf-night": {**NIGHTLY, **STYLE},
    "werewolf-stage": {**NIGHTLY, "role": CALLER, "closing": CALLER, **TIMED},
    "werewolf-night-over": {"number": kinds.PAGE("night")},
    "werewolf-night-stopped": {"number": kinds.PAGE("night")},
    "werewolf-hurry": {},
    "werewolf-wave": {**NIGHTLY, "roles": WORDS("werewolf-caller"), "closing": WORDS("werewolf-caller"), **TIMED},
    "werewolf-did": {"number": NUMBER, "act": WORD("werewolf-act"), "seat": SEAT},
    "werewolf-gun": {"loaded": FLAG},
    exact_check.IDENTIFIED: {"seat": SEAT, "role": ROLE, "_number": NUMBER.maybe},
}

DAY: Final[Messages] = {
    "werewolf-day": {"number": kinds.ENDS("werewolf-night-over"), "closing": CALLER, **BRIEF},
    "werewolf-election": {**HERE, **BRIEF},
    "werewolf-election-put-off": {"seats": SEATS, "_last": FLAG, **STYLE},
    "werewolf-election-resumed": TIMED,
    "werewolf-candidates": {"seats": SEATS, "withdrawn": SEATS, **STYLE},
    "werewolf-sheriff-voting": {"seats": SEATS, "voters": NUMBERS, "round": NUMBER, **HERE, **BRIEF},
    "werewolf-sheriff-acts": {"seat": SEAT, "duty": WORD("werewolf-duty"), **STYLE},
    "werewolf-sheriff": {"seat": SEAT, "reason": WORD("werewolf-sheriff-reason"), **STYLE},
    "werewolf-deaths": {"seats": SEATS, "cards": kinds.CAST("werewolf-role").maybe, "_words": FLAG.maybe, **STYLE},
    "werewolf-card-shown": {"cards": kinds.CAST("werewolf-role"), **STYLE},
    "werewolf-order-set": {
        "seats": NUMBERS("→"),
        "_way": WORD("werewolf-way").maybe,
        "_drawn": FLAG.maybe,
        "_anchor": SEAT.maybe,
        "_sheriff": FLAG.maybe,
        "_each": NUMBER.maybe,
        "_most": NUMBER.maybe,
        **STYLE,
    },
    TALK_TIME: {
        "each": NUMBER.maybe,
        "most": NUMBER.maybe,
        "minutes": NUMBER.maybe,
        "rest": NUMBER.maybe,
        "_chosen": FLAG.maybe,
    },
    "werewolf-voice": {},
    "werewolf-talk": TIMED,
    f"{talk.TALK_OVER}-progress": {"kind": WORD("werewolf-speech"), "needed": NUMBER},
    "werewolf-speaker": {"seat": SEAT, "kind": WORD("werewolf-speech"), "next": SEAT, "_left": NUMBER.maybe, **TIMED},
    "werewolf-pause": {},
    "werewolf-called": {"seats": SEATS, **STYLE},
    "werewolf-exile-voting": {"seats": SEATS, "voters": SEATS, "round": NUMBER, **HERE, **BRIEF},
    "werewolf-vote": {
        **COUNT,
        "ballots": kinds.FIELDS("ballot"),
        "tally": kinds.FIELDS("tally"),
        "barred": SEATS,
        "silent": LINES("werewolf-vote-silent"),
        "curse": kinds.FIELDS("tally").maybe,
    },
    "werewolf-vote-silent": {"reason": WORD("werewolf-silent"), "seats": NUMBERS},
    "werewolf-vote-line": {
        "seat": SEAT,
        "votes": TEXT,
        "voters": NUMBERS,
        "_weight": TEXT.maybe,
        "_heavy": SEAT.maybe,
        "_curse": TEXT.maybe,
    },
    "werewolf-tied": {"seats": SEATS, "kind": BALLOT, "_sheriff": FLAG, **STYLE},
}

DEATHS: Final[Messages] = {
    "werewolf-exiled": {"seat": SEAT, **STYLE},
    "werewolf-bombed": {"seat": SEAT, "role": ROLE, "during": WORD("werewolf-during"), **STYLE},
    "werewolf-shot": {
        "shooter": SEAT,
        "seat": SEAT,
        "role": ROLE,
        "_skill": WORD("werewolf-skill"),
        "_stays": FLAG.maybe,
        **STYLE,
    },
    "werewolf-out": {},
    "werewolf-badge-moved": {"from": SEAT, "seat": SEAT, "_unsaid": FLAG, **STYLE},
    "werewolf-goes-on": {"seat": SEAT, **TIMED},
}

END: Final[Messages] = {
    "werewolf-claim-noted": {},
    "werewolf-claim-denied": {},
    "werewolf-all-in-open": {"seats": SEATS, "count": NUMBER, **STYLE},
    "werewolf-all-in-list": {"seats": SEATS, "_saved": FLAG, **STYLE},
    "common-redone-stage": {},
    "common-redone-ballot": {},
    "common-penalty": {
        "seat": SEAT,
        "penalty": WORD("common-penalty"),
        "times": NUMBER.maybe,
        "_order": WORD("common-order").maybe,
        "_reason": TEXT.maybe,
    },
    "werewolf-verdict": {
        "winner": SIDE,
        "reason": kinds.ENDING("werewolf-reason"),
        "winners": SEATS,
        "roles": kinds.CAMPS("werewolf-role"),
        "_locked": FLAG.maybe,
        **STYLE,
    },
    "werewolf-guessed": {"seats": SEATS, "count": NUMBER, "_best": FLAG.maybe},
    "werewolf-appeals": {"seconds": SECONDS, **STYLE},
    "werewolf-accepted": {"appeals": NUMBER, "_cut": FLAG.maybe, **STYLE},
    "werewolf-awards": {"honours": WORDS("werewolf-honour"), **HERE, **TIMED},
    "werewolf-award-due": {"honour": HONOUR, "_title": TEXT},
    "werewolf-award-noted": {"honour": HONOUR, "seat": SEAT},
    "werewolf-honoured": {"honour": HONOUR, "seats": SEATS, "_votes": NUMBER.maybe, **STYLE},
}

VOTES: Final = LINES("werewolf-recap-vote")

TABLE_RULES: Final = {
    "board": BOARD,
    "players": NUMBER,
    "roles": kinds.COUNTS("werewolf-role"),
    "victory": WORD("werewolf-victory"),
    "goal": TEXT,
    "knife": WORD("werewolf-decision"),
    "sheriff": WORD("werewolf-bomb-rule"),
    "weight": TEXT,
    "words": WORD("werewolf-words"),
    "endings": WORDS("werewolf-ending"),
    "deviations": WORDS("werewolf-deviation"),
    "_played": WORDS("werewolf-deviation"),
    "_half": FLAG.maybe,
    "_fixed": FLAG,
    "_stops": FLAG,
    "_counts": TEXT,
    "_nights": NUMBER.maybe,
    "_bomber": FLAG.maybe,
    "_each": NUMBER.maybe,
    "_most": NUMBER.maybe,
    "_minutes": NUMBER.maybe,
    "_rest": NUMBER.maybe,
}

ON_DEMAND: Final[Messages] = {
    "werewolf-seats": SEATED,
    "werewolf-board": {
        "number": NUMBER,
        "night": FLAG,
        **SEATED,
        "_words": NUMBER.maybe,
        "open": kinds.CAST("werewolf-role"),
        "votes": VOTES,
    },
    "werewolf-recap": {
        "number": NUMBER,
        "_staked": SEATS,
        "night": LINES("werewolf-recap-night"),
        "knives": LINES("werewolf-recap-knife"),
        "gestures": LINES("werewolf-recap-gesture"),
        "deeds": LINES("werewolf-recap-deed").maybe,
        "deaths": LINES("werewolf-recap-death"),
        "_withheld": FLAG.maybe,
        "_peace": FLAG.maybe,
        "votes": VOTES,
    },
    "werewolf-recap-guesses": {"lines": LINES("werewolf-recap-guess"), "best": SEATS},
    "werewolf-recap-guess": {"seat": SEAT, "seats": NUMBERS, "count": NUMBER},
    "werewolf-recap-knife": {"seat": SEAT, "target": SEAT},
    "werewolf-recap-gesture": {"seat": SEAT, "loaded": FLAG},
    "werewolf-recap-deed": {"role": ROLE, "act": WORD("werewolf-act"), "seats": SEATS},
    "werewolf-recap-death": {"seat": SEAT, "causes": WORDS("werewolf-cause"), "night": FLAG, "by": SEAT},
    "werewolf-recap-vote": {**COUNT, "day": NUMBER},
}

NEAREST: Final = {"_nearest": kinds.ENTRIES.maybe}

PROBLEMS: Final[Messages] = {
    "werewolf-e-no-board": {
        "players": NUMBER,
        "preset": WORD("werewolf-preset"),
        "boards": BOARDS,
        "_sizes": WORDS("werewolf-size"),
    },
    "werewolf-e-board-players": {"board": BOARD, "players": NUMBER, "needed": NUMBER, "boards": BOARDS},
    "werewolf-e-players": {"players": NUMBER, "fewest": NUMBER, "most": NUMBER},
    "werewolf-repeat": {"seat": SEAT},
    "werewolf-of-the-pack": {"seat": SEAT},
    "werewolf-lover": {"seat": SEAT},
    "werewolf-number-used": {"seats": SEATS},
    "werewolf-e-board-many": {"name": TEXT, "boards": BOARDS},
    "werewolf-e-cards": {
        "board": BOARD,
        "cards": NUMBER,
        "needed": NUMBER,
        "players": NUMBER,
        "boards": BOARDS,
        "_seats": NUMBER,
    },
    "werewolf-e-wolves": {"wolves": NUMBER, "_spare": NUMBER.maybe, **NEAREST},
    "werewolf-e-duplicate": {"role": ROLE, **NEAREST},
    "werewolf-e-seats": {"seats": NUMBER, "_fewest": NUMBER, "_most": NUMBER, **NEAREST},
    "werewolf-e-order": {"stage": TEXT, "before": TEXT},
    "werewolf-e-order-places": {"stages": NUMBER},
    "werewolf-e-nonstandard": {"options": WORDS("werewolf-deviation")},
    "werewolf-e-pastimes": {},
    "werewolf-w-leak": {},
    "werewolf-w-seed": {},
}

COMMON: Final[Messages] = {
    **{**START, **NIGHT, **DAY, **DEATHS, **END, **ON_DEMAND, **PROBLEMS},
    "werewolf-rules": TABLE_RULES,
    role.NIGHT: {},
}

ROUND: Final = {"round": NUMBER}
DRAWN: Final = {"_drawn": FLAG}

QUESTIONS: Final[Mapping[str, Inquiry]] = {
    cards.CONFIRM: Inquiry(agrees="confirm"),
    cards.PRESENT: Inquiry(agrees="here"),
    night.DECOY: Inquiry(seats=True),
    election.RUN: Inquiry(known=True, agrees="run", declines="stay"),
    rights.WITHDRAW: Inquiry(irreversible=True, standing=True, args={"_duel": FLAG, "_later": FLAG}),
    election.VOTE: Inquiry(seats=True, known=True, args=ROUND),
    speech.ORDER: Inquiry(args={"_ascending": SEAT, "_descending": SEAT}),
    speech.SPEAK: Inquiry(args={"kind": WORD("werewolf-speech")}),
    rights.BOMB: Inquiry(irreversible=True, standing=True, later=note_of(of_bombs)),
    call.CALL: Inquiry(seats=True, args={"_weight": TEXT}),
    talk.TALK_OVER: Inquiry(args={"kind": WORD("werewolf-speech"), "needed": NUMBER}),
    call.EARLY_CALL: Inquiry(seats=True, standing=True, args={"_weight": TEXT}),
    exile.VOTE: Inquiry(
        seats=True, known=True, args={**ROUND, "_lover": SEAT.maybe}, bars=(Bar("_lover", "werewolf-lover"),)
    ),
    shots.SHOOT: Inquiry(seats=True, irreversible=True),
    aftermath.BADGE: Inquiry(seats=True, irreversible=True, args=DRAWN),
    rights.CONCEDE: Inquiry(irreversible=True, standing=True),
    rights.CLAIM: Inquiry(irreversible=True, standing=True),
    rights.ALL_IN: Inquiry(
        seats=True,
        irreversible=True,
        standing=True,
        args={"count": NUMBER, "seats": SEATS.maybe, "_knife": NUMBER.maybe},
    ),
    rights.LIST: Inquiry(args={"seats": SEATS}),
    pastimes.OFFER: pastimes.FORM,
    guess.GUESS: Inquiry(seats=True, standing=True, args={"count": NUMBER}),
    ending.AWARDS[ending.MVP]: Inquiry(seats=True, known=True),
    ending.AWARDS[ending.CONSOLATION]: Inquiry(seats=True, known=True),
}


def tells_of(book: Book) -> Messages:
    return book.with_facts(COMMON)


def asks_of(book: Book) -> Mapping[str, Inquiry]:
    rules = book.with_facts(COMMON)["werewolf-rules"]
    return {cards.READY: Inquiry(args=rules, agrees="confirm"), **QUESTIONS, **book.asks}
