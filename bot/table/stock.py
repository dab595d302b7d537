"""The stock of a room: its own items, those that it has used, and how much of it each person has seen.

A record of the kind `stock` holds the stocks of one room by game. People's profiles say up to which number they have
seen its own items, so that such an item is never drawn for a table where they sit (UC-012).
"""

import secrets
from collections.abc import Mapping
from typing import Final

import msgspec

from bot.match.state import Match
from bot.profiles import Profiles
from bot.services import Services
from fsm import AnyRules
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
    """Items that were drawn, by what makes them equal, the oldest first."""
    out: tuple[str, ...] = ()
    """Items that are not drawn until a moderator puts them back."""
    flags: tuple[int, tuple[int, ...]] = (0, ())
    """The match whose item players have called bad, and their seats."""


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


async def draw(services: Services, lobby: Match, seed: str) -> str:
    """Draw the item of a match, and keep that it is used; empty for a game without a stock. Raises Refused."""
    if lobby.rules.stock is None:
        return ""
    form, stock = lobby.rules.stock, await stock_of(services.store, lobby.room, lobby.rules)
    seen = [(await services.profiles.person(one)).seen.get(stock.id, 0) for one in lobby.people.values()]
    own = [one.item for one in stock.own if one.number > max(seen) and form.same(one.item) not in stock.out]
    listed = [item for item in form.listed(lobby.state.locale) if form.same(item) not in stock.out]
    drawn = form.draw(lobby.options(len(lobby.sittings)), seed, listed, own, stock.used)
    key = form.same(drawn)
    used = (*(one for one in stock.used if one != key), key)
    await keep(services.store, lobby.room, lobby.rules, msgspec.structs.replace(stock, used=used))
    return drawn
