"""Sister accounts: where an account takes no new table, another account of its platform may."""

import asyncio
import re
from collections import Counter
from typing import Final

import msgspec

from adapters.base import ADDED, scheme_of
from bot.services import Services
from fsm import Refused
from storage import Store

KIND: Final = "account"
"""Kind of the stored cards of accounts."""

LINK: Final = re.compile(r"https?://[^\s\"<>]+")


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """Facts about an account, stored for the workers that do not hold it."""

    user: str
    """Name of the account on its platform, such as `Telegram @yemu_bot`."""
    link: str = ""
    """Link by which people add it to a room; empty for none."""
    closed: str = ""
    """Reason for which it takes no new table: `full`, `paused`, or none."""
    operations: float = 0.0
    """Messages and edits a second that its platform has taken lately."""
    waiting: int = 0
    """Number of requests that wait for the limits of its platform."""


def link_in(text: str) -> str:
    found = LINK.search(text)
    return found[0] if found else ""


async def card_of(store: Store, name: str) -> Card | None:
    body = await store.recall(KIND, name)
    return msgspec.json.decode(body, type=Card) if body else None


async def need_open_account(services: Services, room: str) -> None:
    """Raise Refused for a new table of an account that is paused, or that is full while a sister is not."""
    account = scheme_of(room)
    why = services.closed.get(account)
    if not why and services.has_room(account, len(services.matches.on_account(account))):
        return
    sister = await _roomiest(services, room)
    if sister:
        _, _, user = sister.user.rpartition(" ")
        adds = {"key": "common-choice-add-other", "args": {"account": user}, "say": ADDED, "link": sister.link}
        raise Refused("common-account-closed", why=why or "full", account=user, _offers=[[adds]] if sister.link else [])
    if why == "paused":
        raise Refused("common-draining")


async def _roomiest(services: Services, room: str) -> Card | None:
    account, _, place = room.partition(":")
    others = [one for one in services.sisters_of(room) if one != account]
    names = [one for one in others if services.adapters[one].admits(f"{one}:{place}")]
    cards = dict(zip(names, await asyncio.gather(*(card_of(services.store, one) for one in names)), strict=True))
    tables = Counter(scheme_of(one) for _, one, _ in await services.store.live_rooms())
    open_ones = [one for one, card in cards.items() if card and not card.closed and services.has_room(one, tables[one])]
    return cards[min(open_ones, key=lambda one: (tables[one], one))] if open_ones else None
