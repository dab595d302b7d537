"""Every message and prompt, and of what kind its arguments are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fsm.games.werewolf import acts, after, cards, election, ending, exile, lovers, night, pack, rights, speech, witch
from fsm.model import Inquiry

Kinds = Mapping[str, Mapping[str, str]]

ROLE = "word:werewolf-role"
CALLER = "word:werewolf-caller"
SIDE = "word:werewolf-side"
STYLE = {"style": "number"}

START: Final[Kinds] = {
    "werewolf-setup": {
        "board": "word:werewolf-board",
        "players": "number",
        "roles": "counts:werewolf-role",
        "victory": "word:werewolf-victory",
        "deviations": "words:werewolf-deviation",
        "_played": "words:werewolf-deviation",
    },
    "werewolf-role": {"role": ROLE, "side": SIDE, "_open": "flag?", "_notes": "words:werewolf-note?"},
    "werewolf-skills": {"skills": "skills:werewolf-skill"},
    "werewolf-observe": {"seconds": "seconds", **STYLE},
    "werewolf-absent": {"seats": "seats"},
}

NIGHT: Final[Kinds] = {
    "werewolf-night": {"number": "number", **STYLE},
    "werewolf-stage": {"role": CALLER, "closing": CALLER, **STYLE},
    "werewolf-pack": {"seats": "seats"},
    "werewolf-knife-choice": {"seat": "seat", "target": "seat"},
    "werewolf-knife-back": {"seat": "seat"},
    "werewolf-knife-result": {"target": "seat", "_split": "flag?", "_drawn": "flag?", "_number": "number?"},
    "werewolf-linked": {"seats": "seats"},
    "werewolf-lovers": {"seats": "seats", "_free": "flag?"},
    "werewolf-relative": {"seat": "seat"},
    "werewolf-victim": {"seat": "seat", "_number": "number?"},
    "werewolf-seen": {"seat": "seat", "wolf": "flag", "_number": "number?"},
    "werewolf-did": {"number": "number", "act": "word:werewolf-act", "seat": "seat"},
    "werewolf-gun": {"loaded": "flag"},
}

DAY: Final[Kinds] = {
    "werewolf-day": {"number": "number", "closing": CALLER, **STYLE},
    "werewolf-election": STYLE,
    "werewolf-election-put-off": {"seats": "seats", "_last": "flag", **STYLE},
    "werewolf-election-resumed": {"_seconds": "seconds?", **STYLE},
    "werewolf-candidates": {"seats": "seats", "withdrawn": "seats", **STYLE},
    "werewolf-sheriff-voting": {"seats": "seats", "voters": "seats", "round": "number", **STYLE},
    "werewolf-sheriff-acts": {"seat": "seat", "duty": "word:werewolf-duty", **STYLE},
    "werewolf-sheriff": {"seat": "seat", "reason": "word:werewolf-sheriff-reason", **STYLE},
    "werewolf-deaths": {"seats": "seats", **STYLE},
    "werewolf-order-set": {
        "seats": "seats",
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
    "werewolf-called": {"seats": "seats", **STYLE},
    "werewolf-exile-voting": {"seats": "seats", "voters": "seats", "round": "number", **STYLE},
    "werewolf-vote": {
        "kind": "word:werewolf-ballot",
        "round": "number",
        "ballots": "fields:ballot",
        "tally": "fields:tally",
        "lines": "lines:werewolf-vote-line",
        "abstained": "seats",
        "barred": "seats",
        "silent": "lines:werewolf-vote-silent",
    },
    "werewolf-vote-silent": {"reason": "word:werewolf-silent", "seats": "seats"},
    "werewolf-vote-line": {"seat": "seat", "votes": "text", "voters": "seats", "_weight": "text?"},
    "werewolf-tied": {"seats": "seats", "kind": "word:werewolf-ballot", "_sheriff": "flag", **STYLE},
}

DEATHS: Final[Kinds] = {
    "werewolf-exiled": {"seat": "seat", **STYLE},
    "werewolf-flipped": {"seat": "seat", "role": ROLE, **STYLE},
    "werewolf-bombed": {"seat": "seat", "role": ROLE, "during": "word:werewolf-during", **STYLE},
    "werewolf-shot": {
        "shooter": "seat",
        "seat": "seat",
        "role": ROLE,
        "_skill": "word:werewolf-skill",
        "_stays": "flag?",
        **STYLE,
    },
    "werewolf-suicide": {"seat": "seat", **STYLE},
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
        "roles": "cast:werewolf-role",
        **STYLE,
    },
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
    "knife": "word:werewolf-decision",
    "save": "word:werewolf-save",
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
    "werewolf-rules": TABLE_RULES,
    "werewolf-recap": {
        "number": "number",
        "_staked": "seats",
        "night": "lines:werewolf-recap-night",
        "knives": "lines:werewolf-recap-knife",
        "gestures": "lines:werewolf-recap-gesture",
        "deaths": "lines:werewolf-recap-death",
        "_withheld": "flag?",
        "_peace": "flag?",
        "votes": VOTES,
    },
    "werewolf-recap-night": {
        "linked": "seats",
        "relative": "seat",
        "card": ROLE,
        "guard": "seat",
        "knife": "seat",
        "antidote": "flag",
        "poison": "seat",
        "check": "seat",
        "wolf": "flag",
        "dream": "seat",
    },
    "werewolf-recap-knife": {"seat": "seat", "target": "seat"},
    "werewolf-recap-gesture": {"seat": "seat", "loaded": "flag"},
    "werewolf-recap-death": {"seat": "seat", "causes": "words:werewolf-cause", "night": "flag", "by": "seat"},
    "werewolf-recap-vote": {
        "kind": "word:werewolf-ballot",
        "day": "number",
        "round": "number",
        "lines": "lines:werewolf-vote-line",
        "abstained": "seats",
    },
}

PROBLEMS: Final[Kinds] = {
    "werewolf-e-range": {"option": "text", "allowed": "verbatim"},
    "werewolf-e-unavailable": {"feature": "text"},
    "werewolf-e-no-board": {
        "players": "number",
        "preset": "word:werewolf-preset",
        "_sizes": "words:werewolf-size",
        "_playable": "flag",
    },
    "werewolf-e-cards": {
        "board": "word:werewolf-board",
        "cards": "number",
        "needed": "number",
        "players": "number",
        "_seats": "number",
    },
    "werewolf-e-wolves": {"wolves": "number", "_spare": "number?"},
    "werewolf-e-duplicate": {"role": ROLE},
    "werewolf-e-order": {"stage": "text", "before": "text"},
    "werewolf-e-order-places": {"stages": "number"},
    "werewolf-e-nonstandard": {"options": "words:werewolf-deviation"},
    "werewolf-w-guard-elder": {},
    "werewolf-w-moon-cupid": {"board": "word:werewolf-board"},
    "werewolf-w-moon-thief": {"board": "word:werewolf-board"},
    "werewolf-w-leak": {},
    "werewolf-w-seed": {},
}

TELLS: Final[Kinds] = {**START, **NIGHT, **DAY, **DEATHS, **END, **ON_DEMAND, **PROBLEMS}

ROUND: Final = {"round": "number"}
DRAWN: Final = {"_drawn": "flag"}

ASKS: Final[Mapping[str, Inquiry]] = {
    cards.READY: Inquiry(args=TABLE_RULES, agrees="confirm"),
    cards.CONFIRM: Inquiry(agrees="confirm"),
    cards.PRESENT: Inquiry(agrees="here"),
    acts.THIEF: Inquiry(irreversible=True, args={"cards": "words:werewolf-role"}),
    lovers.CUPID: Inquiry(seats=True, args=DRAWN),
    acts.HALF_BLOOD: Inquiry(seats=True, args=DRAWN),
    acts.GUARD: Inquiry(seats=True, args={"last": "seat"}),
    pack.KNIFE: Inquiry(seats=True, args={"_decision": "word:werewolf-decision", "_strict": "flag"}),
    witch.ANTIDOTE: Inquiry(args={"seat": "seat"}, agrees="use", declines="skip"),
    witch.POISON: Inquiry(seats=True, irreversible=True),
    acts.SEER: Inquiry(seats=True, irreversible=True),
    acts.DREAM: Inquiry(seats=True),
    night.DECOY: Inquiry(seats=True),
    election.RUN: Inquiry(known=True, agrees="run", declines="stay"),
    rights.WITHDRAW: Inquiry(irreversible=True, args={"_duel": "flag", "_later": "flag"}),
    election.VOTE: Inquiry(seats=True, known=True, args=ROUND),
    speech.ORDER: Inquiry(args={"_ascending": "seat", "_descending": "seat"}),
    speech.SPEAK: Inquiry(args={"kind": "word:werewolf-speech"}),
    rights.BOMB: Inquiry(irreversible=True),
    exile.CALL: Inquiry(seats=True, args={"_weight": "text"}),
    exile.VOTE: Inquiry(seats=True, known=True, args={**ROUND, "_lover": "seat?"}),
    exile.FLIP: Inquiry(irreversible=True, agrees="flip", declines="stay"),
    after.SHOOT: Inquiry(seats=True, irreversible=True),
    after.BADGE: Inquiry(seats=True, irreversible=True, args=DRAWN),
    rights.CONCEDE: Inquiry(irreversible=True),
    rights.CLAIM: Inquiry(irreversible=True),
    rights.ALL_IN: Inquiry(
        seats=True, irreversible=True, args={"count": "number", "seats": "seats?", "_knife": "number?"}
    ),
    rights.LIST: Inquiry(args={"seats": "seats"}),
    ending.AWARDS[ending.MVP]: Inquiry(seats=True, known=True),
    ending.AWARDS[ending.CONSOLATION]: Inquiry(seats=True, known=True),
}
