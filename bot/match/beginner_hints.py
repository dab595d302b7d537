"""First steps: additions to a card, for a player who has seldom held it."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from bot.delivery.outbox import OutboxBuilder
from bot.match.state import Match
from bot.messages.items import TellItem
from fsm import AnyRules
from fsm.game import kinds_of
from fsm.kinds import FIRST
from storage.base import Record

SELDOM: Final = 3


def show_first_steps(match: Match, outbox: OutboxBuilder, held: Mapping[str, Sequence[Record]]) -> None:
    for seat, items in outbox.seats.items():
        records = held.get(match.person(seat), ())
        for place, item in enumerate(items):
            if (
                isinstance(item, TellItem)
                and _is_card(match.rules, item)
                and _times(match, records, item.args["role"]) < SELDOM
            ):
                items[place] = msgspec.structs.replace(item, args={**item.args, "_first": item.args["role"]})


def _is_card(rules: AnyRules, item: TellItem) -> bool:
    first = kinds_of(rules, item.key).get("_first")
    return first is not None and first.name == FIRST.name


def _times(match: Match, records: Sequence[Record], role: str) -> int:
    return sum(one.games for one in records if (one.game, one.role) == (match.rules.key, role))
