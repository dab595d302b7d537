"""Arguments of cards and topics that depend on the options: numbers and conditions that their texts name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from fsm.games.avalon.roles import GOOD, Role
from fsm.kit import flags
from fsm.values import Options

Particulars = dict[str, Any]

KINDS: Final = {
    "_same": "flag?",
    "_needed": "number?",
    "_before": "flag?",
}
"""The kinds of the arguments that cards and topics share."""

CARD_KINDS: Final = {
    **KINDS,
    "_skill": "word:avalon-skill?",
    "_must_fail": "flag?",
    "_fails": "words:avalon-quest?",
    "_counted": "flag?",
    "_limit": "number?",
}
TOPIC_KINDS: Final = {
    **KINDS,
    "_moves": "number?",
    "_unwatched": "words:avalon-quest?",
    "_after": "number?",
    "_successful": "flag?",
    "_published": "flag?",
    "_evil_needed": "number?",
}


# Cards


def of_card(options: Options, role: Role) -> Particulars:
    """Return the arguments of a card beside the usual words of its role."""
    told = CARDS.get(role.feature or "")
    return told(options, role) if told else {}


def lancelot_card(options: Options, role: Role) -> Particulars:
    """Return the abilities of a Lancelot in the variant that is played (AV-061, AV-062, AV-108)."""
    mode = "known" if options.word("lancelot.mode") == "known" else "switch"
    return {"_skill": f"{role.name}-{mode}", **flags(_must_fail=options.flag("lancelot.evil_must_fail"))}


def brute_card(options: Options, role: Role) -> Particulars:
    """Return the quests that the Brute may fail, by their order where that is not their number (AV-107, AMB-78)."""
    by_order = options.flag("targeting.enabled") and options.word("brute.counting") == "ord"
    return {"_fails": list(map(str, options.numbers("brute.quests"))), **flags(_counted=by_order)}


def cleric_card(options: Options, role: Role) -> Particulars:
    """Return whether the Cleric has to ask (AMB-46)."""
    return {"_skill": "cleric-asks"} if options.word("cleric.check") == "on_request" else {}


def rogue(options: Options, *_: object) -> Particulars:
    """Return whether the earlier quest must have the same result (AMB-52)."""
    return flags(_same=options.word("rogue.prior") == "same_result")


def messenger_card(options: Options, role: Role) -> Particulars:
    """Return the messages of one Messenger, and the messages that correct quest 5 (AV-113, AV-145)."""
    limit = {"_limit": options.number("messenger.good_limit")} if role.side == GOOD else {}
    return {**limit, "_needed": options.number(f"messenger.{role.side}_needed"), **before_quest_five(options)}


def before_quest_five(options: Options) -> Particulars:
    """Return whether the messages of quest 5 itself do not count (AMB-55)."""
    return flags(_before=options.word("messenger.scope") == "before_q5")


CARDS: Final[Mapping[str, Callable[[Options, Role], Particulars]]] = {
    "lancelot": lancelot_card,
    "brute": brute_card,
    "cleric": cleric_card,
    "rogue-good": rogue,
    "rogue-evil": rogue,
    "messengers": messenger_card,
}


# Topics


def of_topic(options: Options, players: int, topic: str) -> Particulars:
    """Return the arguments of a topic beside its usual words, at a table of this size."""
    told = TOPICS.get(topic)
    return told(options, players) if told else {}


def watch_topic(options: Options, players: int) -> Particulars:
    """Return the quests without a Watch at a small table (AV-134)."""
    small = players < options.number("rogue.watch_exempt_below")
    unwatched = options.numbers("rogue.watch_exempt_quests") if small else ()
    return {**({"_unwatched": list(map(str, unwatched))} if unwatched else {}), **rogue(options)}


def targeting_topic(options: Options, players: int) -> Particulars:
    """Return the number of quests before quest 5 (AV-165, AMB-77)."""
    after = options.number("targeting.q5_after")
    successful = options.word("targeting.q5_counts") == "successful"
    return {"_after": after, **flags(_successful=successful)} if after else {}


def messages_topic(options: Options, players: int) -> Particulars:
    """Return the number of messages that correct quest 5 (AV-145)."""
    needed = {
        "_needed": options.number("messenger.good_needed"),
        "_evil_needed": options.number("messenger.evil_needed"),
    }
    return {**needed, **before_quest_five(options)}


TOPICS: Final[Mapping[str, Callable[[Options, int], Particulars]]] = {
    "lady": lambda options, players: {"_moves": options.number("lady.max_transfers")},
    "watch": watch_topic,
    "targeting": targeting_topic,
    "magic": lambda options, players: {"_published": options.word("quest.publish") == "counts"},
    "messages": messages_topic,
}
