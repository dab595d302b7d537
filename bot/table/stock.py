"""The stock of a room: its own items, the used ones, and the number up to which each person has seen them.

A record of the kind `stock` holds the stocks of one room by game. An item that a person has seen is never drawn for a
table with that person (UC-012). Authors are not kept (UC-015).
"""

import secrets
from collections.abc import Mapping
from typing import Final

import msgspec

from bot.match.state import Match
from bot.profiles import Profiles
from bot.services import Services
from fsm import AnyRules, Refused
from storage.base import Store

KIND: Final = "stock"


class Own(msgspec.Struct, frozen=True, array_like=True):
    number: int
    """Number that no other item of the room has had."""
    item: str


class RoomStock(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    """Name under which people's profiles refer to it, wherever the room moves."""
    own: tuple[Own, ...] = ()
    newest: int = 0
    """Number of the item that was added last."""
    used: tuple[str, ...] = ()
    """Keys (`Stock.same`) of the drawn items, the oldest first."""
    out: tuple[str, ...] = ()
    """Items that players have called bad, not drawn until a moderator puts them back."""
    flags: tuple[int, tuple[int, ...]] = (0, ())
    """The newest match whose item was called bad, and the seats that did."""


_decode = msgspec.json.Decoder(dict[str, RoomStock]).decode


async def stock_of(store: Store, room: str, rules: AnyRules) -> RoomStock:
    return (await _stocks(store, room)).get(rules.key) or RoomStock(secrets.token_hex(8))


async def keep(store: Store, room: str, rules: AnyRules, stock: RoomStock) -> None:
    await _save(store, room, {**await _stocks(store, room), rules.key: stock})


async def move_stocks(store: Store, room: str, to: str) -> None:
    if stocks := await _stocks(store, room):
        await _save(store, to, stocks)
        await _save(store, room, {})


async def _stocks(store: Store, room: str) -> Mapping[str, RoomStock]:
    return _decode(await store.recall(KIND, room) or b"{}")


async def _save(store: Store, room: str, stocks: Mapping[str, RoomStock]) -> None:
    await store.remember(KIND, room, msgspec.json.encode(stocks))


async def show_to(profiles: Profiles, person: str, stock: RoomStock) -> None:
    """Note that a person knows all items of the room so far."""
    seen = (await profiles.person(person)).seen
    if stock.newest > seen.get(stock.id, 0):
        await profiles.change_person(person, seen={**seen, stock.id: stock.newest})


def need_absent(match: Match | None, person: str) -> None:
    """Raise Refused for a person who plays: the items of the room may tell of the one in play."""
    if match and match.playing and match.has_played(person):
        raise Refused("common-words-playing")


async def need_unknowing(services: Services, match: Match, person: str, name: str) -> None:
    """Raise Refused for a newcomer in a running game who has seen items of the room."""
    if match.rules.stock is None:
        return
    stock = await stock_of(services.store, match.room, match.rules)
    if stock.id in (await services.profiles.person(person)).seen:
        raise Refused("common-words-seen", name=name)


async def draw(services: Services, lobby: Match, seed: str) -> str:
    """Draw the item of a match, and keep that it is used; empty for a game without a stock. Raises Refused."""
    if lobby.rules.stock is None:
        return ""
    form, stock = lobby.rules.stock, await stock_of(services.store, lobby.room, lobby.rules)
    seen = [(await services.profiles.person(one)).seen.get(stock.id, 0) for one in lobby.people.values()]
    out = {form.same(item) for item in stock.out}
    own = [one.item for one in stock.own if one.number > max(seen) and form.same(one.item) not in out]
    listed = [item for item in form.listed(lobby.state.locale) if form.same(item) not in out]
    drawn = form.draw(lobby.options(len(lobby.sittings)), seed, listed, own, stock.used)
    key = form.same(drawn)
    used = (*(one for one in stock.used if one != key), key)
    await keep(services.store, lobby.room, lobby.rules, msgspec.structs.replace(stock, used=used))
    return drawn
