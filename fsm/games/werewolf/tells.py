"""Every message and prompt, with the kinds of its arguments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fsm.game import Inquiry
from fsm.games.werewolf import after, cards, election, ending, exact, exile, guess, night, rights, speech
from fsm.games.werewolf.book import Book

Kinds = Mapping[str, Mapping[str, str]]

ROLE = "word:werewolf-role"
CALLER = "word:werewolf-caller"
SIDE = "word:werewolf-side"
STYLE = {"style": "number"}
PAGE = {"number": "page:night", "_edits": "flag?"}

START: Final[Kinds] = {
    "werewolf-setup": {
        "board": "word:werewolf-board",
        "players": "number",
        "roles": "counts:werewolf-role",
        "victory": "word:werewolf-victory",
        "goal": "text",
        "deviations": "words:werewolf-deviation",
        "_changed": "words:werewolf-deviation",
    },
    "werewolf-role": {
        "role": ROLE,
        "side": SIDE,
        "_me": "seat?",
        "_open": "flag?",
        "_god": "flag?",
        "_first": "first:werewolf-role?",
        "_notes": "words:werewolf-note?",
    },
    "werewolf-skills": {"skills": "skills:werewolf-skill"},
    "werewolf-observe": {"seconds": "seconds", **STYLE},
    "werewolf-absent": {"seats": "seats"},
    "werewolf-terms": {"terms": "lines:werewolf-term", "_all": "flag?"},
    "werewolf-term": {"topic": "word:werewolf-topic"},
}

NIGHT: Final[Kinds] = {
    "werewolf-night": {**PAGE, **STYLE},
    "werewolf-stage": {**PAGE, "role": CALLER, "closing": CALLER, "_seconds": "seconds?", **STYLE},
    "werewolf-night-over": {"number": "page:night"},
    "werewolf-night-stopped": {"number": "page:night"},
    "werewolf-hurry": {},
    "werewolf-wave": {
        **PAGE,
        "roles": "words:werewolf-caller",
        "closing": "words:werewolf-caller",
        "_seconds": "seconds?",
        **STYLE,
    },
    "werewolf-did": {"number": "number", "act": "word:werewolf-act", "seat": "seat"},
    "werewolf-gun": {"loaded": "flag"},
    exact.IDENTIFIED: {"seat": "seat", "role": ROLE, "_number": "number?"},
}

DAY: Final[Kinds] = {
    "werewolf-day": {"number": "ends:werewolf-night-over", "closing": CALLER, "_brief": "flag?", **STYLE},
    "werewolf-election": {"_brief": "flag?", **STYLE},
    "werewolf-election-put-off": {"seats": "seats", "_last": "flag", **STYLE},
    "werewolf-election-resumed": {"_seconds": "seconds?", **STYLE},
    "werewolf-candidates": {"seats": "seats", "withdrawn": "seats", **STYLE},
    "werewolf-sheriff-voting": {
        "seats": "seats",
        "voters": "numbers",
        "round": "number",
        "_brief": "flag?",
        **STYLE,
    },
    "werewolf-sheriff-acts": {"seat": "seat", "duty": "word:werewolf-duty", **STYLE},
    "werewolf-sheriff": {"seat": "seat", "reason": "word:werewolf-sheriff-reason", **STYLE},
    "werewolf-deaths": {"seats": "seats", "cards": "cast:werewolf-role?", "_words": "flag?", **STYLE},
    "werewolf-card-shown": {"cards": "cast:werewolf-role", **STYLE},
    "werewolf-order-set": {
        "seats": "numbers:→",
        "_way": "word:werewolf-way?",
        "_drawn": "flag?",
        "_anchor": "seat?",
        "_sheriff": "flag?",
        **STYLE,
    },
    "werewolf-speaker": {
        "seat": "seat",
        "kind": "word:werewolf-speech",
        "next": "seat",
        "_left": "number?",
        "_seconds": "seconds?",
        **STYLE,
    },
    "werewolf-speak-reminder": {"seconds": "seconds"},
    "werewolf-pause": {},
    "werewolf-called": {"seats": "seats", **STYLE},
    "werewolf-exile-voting": {
        "seats": "seats",
        "voters": "seats",
        "round": "number",
        "_brief": "flag?",
        **STYLE,
    },
    "werewolf-vote": {
        "kind": "word:werewolf-ballot",
        "round": "number",
        "ballots": "fields:ballot",
        "tally": "fields:tally",
        "lines": "lines:werewolf-vote-line",
        "abstained": "numbers",
        "barred": "seats",
        "silent": "lines:werewolf-vote-silent",
        "curse": "fields:tally?",
    },
    "werewolf-vote-silent": {"reason": "word:werewolf-silent", "seats": "numbers"},
    "werewolf-vote-line": {
        "seat": "seat",
        "votes": "text",
        "voters": "numbers",
        "_weight": "text?",
        "_heavy": "seat?",
        "_curse": "text?",
    },
    "werewolf-tied": {"seats": "seats", "kind": "word:werewolf-ballot", "_sheriff": "flag", **STYLE},
}

DEATHS: Final[Kinds] = {
    "werewolf-exiled": {"seat": "seat", **STYLE},
    "werewolf-bombed": {"seat": "seat", "role": ROLE, "during": "word:werewolf-during", **STYLE},
    "werewolf-shot": {
        "shooter": "seat",
        "seat": "seat",
        "role": ROLE,
        "_skill": "word:werewolf-skill",
        "_stays": "flag?",
        **STYLE,
    },
    "werewolf-out": {},
    "werewolf-badge-moved": {"from": "seat", "seat": "seat", "_unsaid": "flag", **STYLE},
    "werewolf-goes-on": {"seat": "seat", "_seconds": "seconds?", **STYLE},
}

END: Final[Kinds] = {
    "werewolf-claim-noted": {},
    "werewolf-claim-denied": {},
    "werewolf-all-in-open": {"seats": "seats", "count": "number", **STYLE},
    "werewolf-all-in-list": {"seats": "seats", "_saved": "flag", **STYLE},
    "common-redone-stage": {},
    "common-redone-ballot": {},
    "common-penalty": {
        "seat": "seat",
        "penalty": "word:common-penalty",
        "times": "number?",
        "_order": "word:common-order?",
        "_reason": "text?",
    },
    "werewolf-verdict": {
        "winner": SIDE,
        "reason": "ending:werewolf-reason",
        "winners": "seats",
        "roles": "camps:werewolf-role",
        "_locked": "flag?",
        **STYLE,
    },
    "werewolf-guessed": {"seats": "seats", "count": "number", "_best": "flag?"},
    "werewolf-appeals": {"seconds": "seconds", **STYLE},
    "werewolf-accepted": {"appeals": "number", "_cut": "flag?", **STYLE},
    "werewolf-awards": {"honours": "words:werewolf-honour", "_seconds": "seconds?", **STYLE},
    "werewolf-award-due": {"honour": "word:werewolf-honour", "_title": "text"},
    "werewolf-award-noted": {"honour": "word:werewolf-honour", "seat": "seat"},
    "werewolf-honoured": {"honour": "word:werewolf-honour", "seats": "seats", "_votes": "number?", **STYLE},
}

VOTES: Final = "lines:werewolf-recap-vote"

TABLE_RULES: Final = {
    "board": "word:werewolf-board",
    "players": "number",
    "roles": "counts:werewolf-role",
    "victory": "word:werewolf-victory",
    "goal": "text",
    "knife": "word:werewolf-decision",
    "sheriff": "word:werewolf-bomb-rule",
    "weight": "text",
    "words": "word:werewolf-words",
    "endings": "words:werewolf-ending",
    "deviations": "words:werewolf-deviation",
    "_played": "words:werewolf-deviation",
    "_half": "flag?",
    "_fixed": "flag",
    "_stops": "flag",
    "_counts": "text",
    "_nights": "number?",
    "_bomber": "flag?",
}

ON_DEMAND: Final[Kinds] = {
    "werewolf-seats": {"living": "seats", "dead": "seats", "sheriff": "seat"},
    "werewolf-board": {
        "number": "number",
        "night": "flag",
        "living": "seats",
        "dead": "seats",
        "sheriff": "seat",
        "_words": "number?",
        "open": "cast:werewolf-role",
        "votes": VOTES,
    },
    "werewolf-recap": {
        "number": "number",
        "_staked": "seats",
        "night": "lines:werewolf-recap-night",
        "knives": "lines:werewolf-recap-knife",
        "gestures": "lines:werewolf-recap-gesture",
        "deeds": "lines:werewolf-recap-deed?",
        "deaths": "lines:werewolf-recap-death",
        "_withheld": "flag?",
        "_peace": "flag?",
        "votes": VOTES,
    },
    "werewolf-recap-guesses": {"lines": "lines:werewolf-recap-guess", "best": "seats"},
    "werewolf-recap-guess": {"seat": "seat", "seats": "numbers", "count": "number"},
    "werewolf-recap-knife": {"seat": "seat", "target": "seat"},
    "werewolf-recap-gesture": {"seat": "seat", "loaded": "flag"},
    "werewolf-recap-deed": {"role": ROLE, "act": "word:werewolf-act", "seats": "seats"},
    "werewolf-recap-death": {"seat": "seat", "causes": "words:werewolf-cause", "night": "flag", "by": "seat"},
    "werewolf-recap-vote": {
        "kind": "word:werewolf-ballot",
        "day": "number",
        "round": "number",
        "lines": "lines:werewolf-vote-line",
        "abstained": "numbers",
    },
}

NEAREST: Final = {"_nearest": "entries?"}
"""The nearest legal set of cards, where one was refused."""

PROBLEMS: Final[Kinds] = {
    "werewolf-e-range": {"option": "option", "allowed": "allowed"},
    "werewolf-e-unavailable": {"feature": "text"},
    "werewolf-e-no-board": {
        "players": "number",
        "preset": "word:werewolf-preset",
        "boards": "words:werewolf-board",
        "_sizes": "words:werewolf-size",
    },
    "werewolf-e-board-players": {
        "board": "word:werewolf-board",
        "players": "number",
        "needed": "number",
        "boards": "words:werewolf-board",
    },
    "werewolf-e-players": {"players": "number", "fewest": "number", "most": "number"},
    "werewolf-repeat": {"seat": "seat"},
    "werewolf-of-the-pack": {"seat": "seat"},
    "werewolf-number-used": {"seats": "seats"},
    "werewolf-e-board-many": {"name": "text", "boards": "words:werewolf-board"},
    "werewolf-e-cards": {
        "board": "word:werewolf-board",
        "cards": "number",
        "needed": "number",
        "players": "number",
        "boards": "words:werewolf-board",
        "_seats": "number",
    },
    "werewolf-e-wolves": {"wolves": "number", "_spare": "number?", **NEAREST},
    "werewolf-e-duplicate": {"role": ROLE, **NEAREST},
    "werewolf-e-seats": {"seats": "number", "_fewest": "number", "_most": "number", **NEAREST},
    "werewolf-e-order": {"stage": "text", "before": "text"},
    "werewolf-e-order-places": {"stages": "number"},
    "werewolf-e-nonstandard": {"options": "words:werewolf-deviation"},
    "werewolf-w-leak": {},
    "werewolf-w-seed": {},
}

COMMON: Final[Kinds] = {**START, **NIGHT, **DAY, **DEATHS, **END, **ON_DEMAND, **PROBLEMS}

ROUND: Final = {"round": "number"}
DRAWN: Final = {"_drawn": "flag"}

QUESTIONS: Final[Mapping[str, Inquiry]] = {
    cards.CONFIRM: Inquiry(agrees="confirm"),
    cards.PRESENT: Inquiry(agrees="here"),
    night.DECOY: Inquiry(seats=True),
    election.RUN: Inquiry(known=True, agrees="run", declines="stay"),
    rights.WITHDRAW: Inquiry(irreversible=True, standing=True, args={"_duel": "flag", "_later": "flag"}),
    election.VOTE: Inquiry(seats=True, known=True, args=ROUND),
    speech.ORDER: Inquiry(args={"_ascending": "seat", "_descending": "seat"}),
    speech.SPEAK: Inquiry(args={"kind": "word:werewolf-speech"}),
    rights.BOMB: Inquiry(irreversible=True, standing=True),
    exile.CALL: Inquiry(seats=True, args={"_weight": "text"}),
    exile.VOTE: Inquiry(seats=True, known=True, args={**ROUND, "_lover": "seat?"}),
    after.SHOOT: Inquiry(seats=True, irreversible=True),
    after.BADGE: Inquiry(seats=True, irreversible=True, args=DRAWN),
    rights.CONCEDE: Inquiry(irreversible=True, standing=True),
    rights.CLAIM: Inquiry(irreversible=True, standing=True),
    rights.ALL_IN: Inquiry(
        seats=True,
        irreversible=True,
        standing=True,
        args={"count": "number", "seats": "seats?", "_knife": "number?"},
    ),
    rights.LIST: Inquiry(args={"seats": "seats"}),
    guess.GUESS: Inquiry(seats=True, standing=True, args={"count": "number"}),
    ending.AWARDS[ending.MVP]: Inquiry(seats=True, known=True),
    ending.AWARDS[ending.CONSOLATION]: Inquiry(seats=True, known=True),
}


def tells_of(book: Book) -> Kinds:
    """Return all messages, with the messages of the roles."""
    if taken := book.tells.keys() & COMMON.keys():
        raise ValueError(f"a role has the messages {', '.join(sorted(taken))} of the game")
    recap = {name: fact.kind for name, fact in book.recap.items()}
    return {**COMMON, "werewolf-rules": terms_of(book), "werewolf-recap-night": recap, **book.tells}


def asks_of(book: Book) -> Mapping[str, Inquiry]:
    """Return all prompts, with the prompts of the roles."""
    return {cards.READY: Inquiry(args=terms_of(book), agrees="confirm"), **QUESTIONS, **book.asks}


def terms_of(book: Book) -> Mapping[str, str]:
    """Return the arguments of the rules of a table, with the arguments of the roles."""
    return {**TABLE_RULES, **{name: fact.kind for role in book.roles.values() for name, fact in role.terms.items()}}
