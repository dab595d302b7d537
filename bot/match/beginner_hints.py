"""First steps: additions to a card, for a player who has seldom held it."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.delivery.outbox import OutboxBuilder
from bot.match.state import Match
from bot.messages.items import TellItem
from fsm import AnyRules
from fsm.game import kinds_of
from fsm.kinds import FIRST

SELDOM: Final = 3


def show_first_steps(match: Match, outbox: OutboxBuilder, held: Mapping[tuple[str, str], int]) -> None:
    """`held` is how often people have had roles of this game."""
    for seat, items in outbox.seats.items():
        for place, item in enumerate(items):
            if not isinstance(item, TellItem) or not _is_card(match.rules, item):
                continue
            role = item.args["role"]
            if held.get((match.person(seat), role), 0) < SELDOM:
                items[place] = msgspec.structs.replace(item, args={**item.args, "_first": role})


def _is_card(rules: AnyRules, item: TellItem) -> bool:
    first = kinds_of(rules, item.key).get("_first")
    return first is not None and first.name == FIRST.name
