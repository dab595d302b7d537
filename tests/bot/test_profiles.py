"""Profiles of people and rooms: languages, and what outlives the process."""

from __future__ import annotations

from bot.profiles import Config, PersonProfile, Profiles, RoomProfile
from storage.memory import MemoryStore


async def test_a_language_is_the_persons_else_the_rooms_else_the_bots() -> None:
    store = MemoryStore()
    await store.open()
    profiles = Profiles(store, "en")
    assert await profiles.locale("test:@ann", "test:room") == "en"
    await profiles.save_room("test:room", RoomProfile(locale="zh"))
    assert await profiles.locale("test:@ann", "test:room") == "zh"
    await profiles.change_person("test:@ann", hinted="en")
    assert await profiles.locale("test:@ann", "test:room") == "en"
    await profiles.change_person("test:@ann", locale="zh")
    assert await profiles.locale("test:@ann", "test:room") == "zh"
    assert await profiles.locale("test:room", "test:room") == "zh"


async def test_profiles_outlive_the_process() -> None:
    store = MemoryStore()
    await store.open()
    profile = RoomProfile("zh", "avalon", {"avalon": Config("classic", {"roles.percival": True})})
    await Profiles(store, "en").save_room("test:room", profile)
    assert await Profiles(store, "en").room("test:room") == profile
    assert await Profiles(store, "en").person("test:room") == PersonProfile()
