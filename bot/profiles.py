from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeVar

import msgspec

from adapters.support.cache import Recent
from bot.quiet_hours import Quiet
from storage.base import Store, person_of

KEPT: Final = 10_000
"""Maximum number of rooms, or of people, without a table here whose profiles are kept at hand."""

ALIKE: Final = 1_000
"""Maximum number of stored profiles that are not decoded anew; most people share one, as they chose nothing."""

PICTURES: Final = ("light", "dark", "off")
"""Levels of the setting for pictures; the first holds by default."""

IN_ROOM: Final = "room"
PRIVATE: Final = "private"
BALLOTS: Final = (IN_ROOM, PRIVATE)
"""Levels of the setting for ballots, of a room and of a person; the game says which holds by default."""


class Config(msgspec.Struct, frozen=True, omit_defaults=True):
    preset: str
    chosen: dict[str, object] = {}
    since: float | None = None
    """Instant at which its board was chosen for an evening; None for a board that is kept."""


class Act(msgspec.Struct, frozen=True, array_like=True):
    at: float
    """Seconds since the epoch by the system clock."""
    name: str
    text: str


class RoomProfile(msgspec.Struct, frozen=True, omit_defaults=True):
    locale: str = ""
    game: str = ""
    configs: dict[str, Config] = {}
    silence: str = ""
    opening: str = ""
    pictures: str = ""
    ballots: str = ""
    friends: str = ""
    computers: str = ""
    fewest_people: int = 1
    """Fewest people at a table with computers."""
    most_computers: int = 23
    player: str = ""
    """Name of the player of a package that plays for computers; empty for the policies of the games."""
    banned: dict[str, str] = {}
    """Names of the people who may not sit down there, by address."""
    acts: tuple[Act, ...] = ()
    """Changes that moderators and hosts have made there, the newest last."""
    title: str = ""
    quiet: Quiet | None = None
    zone: str = ""
    size: int = 0
    """Number of players of the last game, 0 before the first one."""
    moved_to: str = ""
    """Address under which the room goes on; empty for its own."""
    greeted: bool = False
    """Whether the bot has offered its games there since it came."""
    greeted_at: float = 0


class PersonProfile(msgspec.Struct, frozen=True, omit_defaults=True):
    locale: str = ""
    hinted: str = ""
    """Language of the private chat, as the platform reports it."""
    ballots: str = ""
    desk: str = ""
    """Address of the room whose configuration was last taken to the private chat."""
    seen: dict[str, int] = {}
    """Number of the newest item that this person has seen, by the id of a room's stock."""
    adds: bool = False
    """Whether lines in the private chat are items for the stock of that room."""


P = TypeVar("P", RoomProfile, PersonProfile)


class Reading:
    """Place of a profile that is being read; it is gone if the profile changes meanwhile."""


class Profiles:
    """Profiles at hand. A person has one for all accounts of a platform, which another worker may change."""

    def __init__(
        self,
        store: Store,
        default: str,
        speaks: Callable[[str, str], None] = lambda address, locale: None,
        crowd: Callable[[], int] = lambda: 0,
    ) -> None:
        """`speaks` hears an address's new language; `crowd` people at tables add to the profiles kept at hand."""
        self._store = store
        self._default = default
        self._known: dict[str, Recent[str, RoomProfile | PersonProfile | Reading]] = {
            "room": Recent(KEPT, crowd),
            "person": Recent(KEPT, crowd),
        }
        self._heard: Recent[str, str] = Recent(KEPT)
        self._speaks = speaks

    async def room(self, address: str) -> RoomProfile:
        return await self._load("room", address, RoomProfile)

    async def person(self, address: str) -> PersonProfile:
        return await self._load("person", address, PersonProfile)

    async def current(self, room: str) -> str:
        return (await self.room(room)).moved_to or room

    async def title(self, room: str) -> str:
        return (await self.room(room)).title

    async def learn_title(self, room: str, title: str) -> None:
        if title and title != await self.title(room):
            await self.change_room(room, title=title)

    async def save_room(self, address: str, profile: RoomProfile) -> None:
        """Remember a room's profile; durable on return, raises Unavailable."""
        await self._save("room", address, profile)

    async def change_room(self, address: str, **changes: object) -> None:
        await self.save_room(address, msgspec.structs.replace(await self.room(address), **changes))

    async def change_person(self, address: str, **changes: object) -> None:
        await self._save("person", address, msgspec.structs.replace(await self.person(address), **changes))

    def drop(self, person: str) -> None:
        self._known["person"].pop(person_of(person), None)

    def drop_people(self) -> None:
        self._known["person"].clear()

    def drop_rooms(self, account: str) -> None:
        rooms = self._known["room"]
        for address in [one for one in rooms if one.startswith(f"{account}:")]:
            del rooms[address]

    async def locale(self, address: str, room: str | None = None) -> str:
        if address != room:
            person = await self.person(address)
            if person.locale or person.hinted:
                return person.locale or person.hinted
        return (await self.room(room or address)).locale or self._default

    def hear(self, person: str, locale: str) -> None:
        self._heard[person] = locale

    def likely_locale(self, address: str, room: str | None) -> str:
        """Return the language for an address as `locale` does, from memory alone: the database may be away."""
        person, place = self._known["person"].get(person_of(address)), self._known["room"].get(room or address)
        own = person.locale or person.hinted if isinstance(person, PersonProfile) else ""
        return own or self._heard.get(address) or (isinstance(place, RoomProfile) and place.locale) or self._default

    async def _load(self, kind: str, address: str, shape: type[P]) -> P:
        profiles, key = self._known[kind], _key(kind, address)
        known = profiles.get(key)
        if isinstance(known, shape):
            profiles.move_to_end(key)
            return known
        place = profiles[key] = Reading()
        profile: P = _decode(await self._store.recall(kind, address) or b"{}", shape)
        if profiles.get(key) is place:
            profiles[key] = profile
        return profile

    async def _save(self, kind: str, address: str, profile: RoomProfile | PersonProfile) -> None:
        profiles, key = self._known[kind], _key(kind, address)
        known = profiles.get(key)
        body = msgspec.json.encode(profile)
        await self._store.remember(kind, address, body)
        profiles[key] = _decode(body, type(profile))
        if profile.locale and (isinstance(known, Reading | None) or known.locale != profile.locale):
            self._speaks(address, profile.locale)


def _key(kind: str, address: str) -> str:
    return person_of(address) if kind == "person" else address


@lru_cache(ALIKE)
def _decode(body: bytes, shape: type[P]) -> P:
    return msgspec.json.decode(body, type=shape)
