"""The arguments of all messages of the shell with their kinds: they follow from the words, except for those named here.

`*` in a kind stands for the game that the message is about. The arguments of a `CODE` are in `_why`. An argument whose
name begins with `_` serves the text and is not shown to programs.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeVar

from bot.messages import arguments
from bot.messages.arguments import OwnKind
from fsm import kinds
from fsm.messages import read_messages
from locales import DIRECTORY

Kinds = Mapping[str, OwnKind]
T = TypeVar("T")

LEVELS: Final = ("silence", "opening", "pictures", "computers")
"""Settings of a room that a menu shows by their levels."""

SWITCHES: Final = ("ballots", "friends")
"""Settings of a room that a button turns."""


def _named(kind: T, names: str) -> Mapping[str, T]:
    return dict.fromkeys(names.split(), kind)


KINDS: Final[Kinds] = {
    **_named(
        kinds.FLAG,
        "_again _begun _buttons _exact _final _gathers _given _here _installed _late _lobby _may _most _notify _paced "
        "_resume _sized _sits _soon _stock _there _unopened _verify alone auto changed chosen expired granted later on "
        "open playing told",
    ),
    **_named(
        kinds.TEXT,
        "_agreed _first _fit _origin _outside _player _range _room _talk act code command commitment date day drawn "
        "feature incident now option seed span value version word zone",
    ),
    **_named(kinds.SECONDS, "_kept _pace seconds time"),
    **_named(kinds.SEATS, "_wanted seats winners"),
    **_named(kinds.CAMPS("*-role"), "last roles"),
    **_named(kinds.WORD("*-side"), "side winner"),
    **_named(kinds.LINES("common-quiet-hours"), "_quiet hours"),
    **_named(arguments.PERSON, "_host _returning name names waiting"),
    **_named(arguments.LABEL, "answer choice"),
    **_named(arguments.PROMPT, "_waits board remark rule"),
    **_named(arguments.TEXTS, "_languages earlier expected free"),
    **_named(arguments.SHOWN, "_other _plays _shown"),
    **_named(arguments.SETTINGS("whole"), "changes near"),
    "reason": kinds.ENDING("*-reason"),
    "preset": kinds.WORD("*-preset"),
    "group": kinds.WORD("*-group"),
    "about": kinds.WORD("*-option"),
    "topic": kinds.WORD("*-topic"),
    "channel": kinds.WORD("common-channel"),
    "penalty": kinds.WORD("common-penalty"),
    "right": kinds.WORD("common-right"),
    "tempo": kinds.WORD("common-tempo"),
    "game": arguments.NAME,
    "role": arguments.OF("role"),
    "groups": arguments.OF("group"),
    "sides": arguments.ITEMS("common-stats-side"),
    "goal": arguments.ATTRIBUTE("*-role.goal"),
    "skill": arguments.ATTRIBUTE("*-role.skill"),
    "terms": arguments.HEADS,
    "choices": arguments.EITHER,
    "language": arguments.LANGUAGE,
    "problems": arguments.PROBLEMS,
    "row": arguments.ROW,
    "when": arguments.MOMENT,
    "text": arguments.VERBATIM,
    "_boards": kinds.WORDS("*-board"),
    "_notes": kinds.WORDS("*-note"),
    "_skills": kinds.SKILLS("*-skill"),
    "_term": kinds.WORD("*-term"),
    "_who": kinds.WORD("common-resumer"),
    "_common": kinds.LINES("common-config-common"),
    "_odds": kinds.LINES("common-odds"),
    "_tables": kinds.LINES("common-table-line"),
    "_topics": kinds.LINES("common-topic-text"),
    "_typed": kinds.LINES("common-config-typed"),
    "_example": arguments.EXAMPLE,
    "_main": arguments.SETTINGS,
    "_page": arguments.OF("page"),
    "_question": arguments.QUESTION,
    "_reminder": arguments.REMINDER,
    "_said": arguments.SAID,
}
"""By the name of the argument."""

SET: Final[Kinds] = {"option": kinds.TEXT, "value": arguments.VALUE}
CHOICE: Final[Kinds] = _named(kinds.TEXT, "choice prompt")

OWN: Final[Mapping[str, Kinds]] = {
    "common-lobby": {
        "game": arguments.TITLE,
        "seats": arguments.NAMES,
        "_numbers": arguments.DATA,
        "_about": kinds.WORD("*-about"),
        "_tempo": kinds.WORD("common-tempo"),
        "_language": arguments.LANGUAGE,
        "_fewest": kinds.NUMBER,
        "_computers": kinds.NUMBER,
        "_most": kinds.NUMBER,
        "_players": kinds.NUMBER,
        "picked": arguments.DATA.maybe,
    },
    "common-lobby-closed": {"seats": arguments.NAMES, "_numbers": arguments.DATA},
    "common-boards": {"lines": kinds.LINES("common-board-line"), "_later": kinds.FLAG, "_more": kinds.NUMBER.maybe},
    "common-board-line": {
        "number": kinds.NUMBER,
        "option": kinds.TEXT,
        "board": arguments.VALUE,
        "_about": kinds.WORD("*-about"),
        "_place": kinds.NUMBER,
    },
    "common-dealt": {"_seats": kinds.SEATS},
    "common-computers-here": {"seats": kinds.NUMBERS},
    "common-change-asked": {**SET, "_command": kinds.TEXT},
    "common-unknown-player": {"word": kinds.TEXT, "players": arguments.TEXTS},
    **_named({"_word": kinds.TEXT}, "common-extend-asked common-tempo-asked"),
    "common-talk-lines": {"tally": kinds.TALLY},
    "common-appeals": {"lines": kinds.LINES("common-appeal-line")},
    "common-account-closed": {"why": kinds.TEXT, "account": kinds.TEXT},
    "common-choice-add-other": {"account": kinds.TEXT},
    "common-appeal-line": {"_name": arguments.PERSON},
    "common-table-line": {"number": kinds.TEXT, "seats": arguments.NAMES},
    "common-notes": {"lines": kinds.LINES("common-note")},
    "common-over": {"winners": kinds.SEATS, "_told": kinds.FLAG},
    "common-settled": {"_seed": kinds.TEXT, "_drawn": kinds.TEXT},
    "common-welcome": {"_number": kinds.NUMBER, "_count": kinds.NUMBER, "_max": kinds.NUMBER},
    "common-left-game": {"_plays": kinds.FLAG},
    "common-missed": {"_seconds": kinds.SECONDS},
    "common-e-range": {"option": kinds.OPTION, "allowed": kinds.ALLOWED, "_game": arguments.DATA},
    "common-config": {"lines": kinds.LINES("common-config-line"), "_problems": arguments.PROBLEMS},
    "common-odds": {"games": kinds.NUMBER.maybe},
    "common-config-line": {
        "option": kinds.TEXT,
        "value": arguments.ROWS,
        "_origin": kinds.TEXT,
        "_pace": kinds.SECONDS,
    },
    "common-config-set": {**SET, "_players": kinds.LINES("common-config-players")},
    "common-config-near": {"_count": kinds.NUMBER},
    "common-config-choices": {
        "option": kinds.TEXT,
        "value": kinds.TEXT,
        "_number": kinds.NUMBER,
        "_time": kinds.FLAG,
        "_name": kinds.OPTION,
        "_lines": kinds.LINES("common-config-choice"),
    },
    "common-config-choice": {"_chosen": kinds.FLAG},
    "common-config-next": {**SET, "code": kinds.TEXT},
    **_named({"_later": kinds.FLAG}, "common-config-reset common-config-imported"),
    "common-replay": {"story": arguments.VERBATIM},
    "common-replay-page": {"number": kinds.NUMBER, "game": arguments.NAME},
    "common-replay-verify": {"roles": arguments.VERBATIM, "_drawn": arguments.VERBATIM},
    "common-start-sure": {"roles": kinds.COUNTS("*-role")},
    "common-help-terms": {"games": kinds.LINES("common-help-term")},
    "common-rules-menu": {"games": kinds.LINES("common-rules-line")},
    "common-intro": {"game": arguments.TITLE},
    "common-decided": {"game": arguments.NAME},
    "common-card": {"lines": arguments.GISTS},
    **_named({"lines": arguments.TALES}, "common-god-view common-meanwhile"),
    "common-god-refused": {"_why": kinds.TEXT},
    "common-message-refused": {"reason": kinds.TEXT},
    "common-doctor": {"lines": kinds.LINES("common-doctor-line")},
    **{
        name: {"level": kinds.WORD(f"common-{setting}")}
        for setting in LEVELS
        for menu in (f"common-menu-{setting}",)
        for name in (f"common-{setting}", menu, f"{menu}-page", f"{menu}-level")
    },
    **{f"common-{setting}": {"level": kinds.WORD(f"common-{setting}")} for setting in SWITCHES},
    **{f"common-unknown-{setting}": {"level": kinds.TEXT} for setting in (*LEVELS, *SWITCHES)},
    **{f"common-menu-{setting}-line": {"level": kinds.TEXT} for setting in (*SWITCHES, "computers")},
    "common-words-page": {"_source": kinds.TEXT},
    "common-words-add": {"_form": arguments.PROMPT},
    "common-words-added": {"refused": kinds.LINES("common-words-refused")},
    "common-words-refused": {"line": arguments.VERBATIM, "reason": arguments.PROMPT},
    **_named({"lines": kinds.LINES("common-words-line")}, "common-words-list common-words-outs"),
    "common-words-line": {"item": arguments.VERBATIM},
    "common-menu": {"changed": kinds.NUMBER, "_changes": arguments.SETTINGS},
    "common-menu-option-page": {
        **SET,
        "default": arguments.VALUE,
        "_about": arguments.SUBJECT("*-option"),
        "_name": kinds.OPTION,
        "_typed": kinds.FLAG,
    },
    **_named({"option": kinds.OPTION}, "common-menu-flag common-menu-row"),
    "common-progress": {"_seconds": kinds.SECONDS, "_saved": kinds.FLAG, "_computer": kinds.FLAG},
    "common-tag": {"number": kinds.NUMBER, "out": kinds.FLAG},
    "common-ballot": {"prompt": arguments.PROMPT},
    "common-ballot-choice": {"choice": arguments.CHOICE},
    "common-ballot-own": {"default": arguments.LABEL},
    "common-ballots-own": {"level": kinds.TEXT},
    "common-my-answers": {"lines": kinds.LINES("common-answer-line")},
    "common-answer-line": {"prompt": arguments.PROMPT},
    "common-stats": {"lines": kinds.LINES("common-stats-game"), "_together": kinds.NUMBER, "_won": kinds.NUMBER},
    "common-stats-game": {"roles": arguments.ITEMS("common-stats-role")},
    "common-stats-side": {"game": arguments.NAME, "side": arguments.OF("side")},
    "common-stats-role": {"game": arguments.NAME},
    "common-log": {"lines": kinds.LINES("common-log-line")},
    "common-top": {"lines": kinds.LINES("common-top-line")},
    "common-menu-player-page": {"lines": kinds.LINES("common-menu-player-line")},
    "common-players": {"lines": kinds.LINES("common-player")},
    "common-roles": {"lines": kinds.LINES("common-role-line")},
    "common-role-line": {"role": kinds.WORD("*-role"), "count": kinds.NUMBER},
    "common-topic": {"roles": kinds.LINES("common-role-line"), "lines": kinds.LINES("common-topic-line")},
    "common-differences": {"game": arguments.NAME, "lines": kinds.LINES("common-topic-line")},
    "common-topic-line": {"option": kinds.TEXT, "value": kinds.TEXT, "about": arguments.SETTING("*-option")},
    **_named({"games": kinds.LINES("common-game-line")}, "common-game-menu common-hello-room"),
    "common-game-button": {"name": arguments.TITLE},
    "common-game-line": {"game": kinds.TEXT, "name": arguments.NAME, "presets": kinds.WORDS("common-preset")},
    **_named({"_time": kinds.TEXT}, "common-which-day common-choice-today common-choice-tomorrow"),
    "common-not-now": {"_when": arguments.PROMPT},
    "common-too-late": {"prompt": arguments.PROMPT},
    **_named(CHOICE, "common-unknown-choice common-which-choice common-which-act"),
    "common-stands-alone": {"prompt": kinds.TEXT},
    "common-other-unseen": {"_seat": kinds.NUMBER},
    "common-which-person": {"name": kinds.TEXT},
    "common-bad-option": {
        "option": kinds.OPTION,
        "reason": arguments.CODE,
        "_choices": arguments.VALUES,
        "_game": arguments.DATA,
    },
    "common-too-few": {"_players": kinds.NUMBER},
    "common-reminder": {"prompt": kinds.TEXT},
    "common-cannot-start": {"codes": arguments.TEXTS},
    "common-unconfirmed": {"_numbers": arguments.DATA},
    "common-unknown-game": {"game": kinds.TEXT, "games": arguments.TEXTS},
    "common-unknown-topic": {"topic": kinds.TEXT, "roles": arguments.OF("role")},
    "common-unknown-preset": {"preset": kinds.TEXT, "presets": arguments.TEXTS},
    **_named(
        {"_invited": arguments.DATA}, "common-asked-in-private common-notify-invited common-uninvited common-invited"
    ),
    **_named({"number": kinds.TEXT}, "common-no-replay common-replay-pruned common-number-taken"),
    "common-bad-deal": {"roles": arguments.TEXTS},
    "common-unknown-language": {"language": kinds.TEXT},
    "common-unknown-person": {"name": kinds.TEXT},
    "common-no-seat": {"seat": kinds.TEXT},
}
"""By the name of the message: other kinds, and arguments that its words do not need."""


@cache
def read_catalog() -> Mapping[str, Kinds]:
    """Return the arguments of all messages with their kinds, also of words that stand within others."""
    return read_messages(DIRECTORY, "common", KINDS, OWN, more=("settings", "refusals"))
