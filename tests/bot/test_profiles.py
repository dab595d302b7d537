import asyncio

import pytest

from adapters.base import Line
from bot.profiles import KEPT, Config, PersonProfile, Profiles, RoomProfile
from storage.memory import MemoryStore
from tests.bot.recording import ANN, running


@pytest.fixture
async def store() -> MemoryStore:
    store = MemoryStore()
    await store.open()
    return store


async def test_a_language_is_the_persons_else_the_rooms_else_the_bots(store: MemoryStore) -> None:
    profiles = Profiles(store, "en")

    async def language(address: str) -> str:
        known = await profiles.locale(address, "test:room")
        assert profiles.likely_locale(address, "test:room") == known, "also while the database is away"
        return known

    assert await language("test:@ann") == "en"
    await profiles.save_room("test:room", RoomProfile(locale="zh"))
    assert await language("test:@ann") == "zh"
    await profiles.change_person("test:@ann", hinted="en")
    assert await language("test:@ann") == "en"
    await profiles.change_person("test:@ann", locale="zh")
    assert await language("test:@ann") == "zh"
    assert await language("test:room") == "zh"


async def test_profiles_outlive_the_process(store: MemoryStore) -> None:
    profile = RoomProfile("zh", "avalon", {"avalon": Config("classic", {"roles.percival": True})})
    await Profiles(store, "en").save_room("test:room", profile)
    assert await Profiles(store, "en").room("test:room") == profile
    assert await Profiles(store, "en").person("test:room") == PersonProfile()


async def test_a_profile_that_changes_while_it_is_read_is_read_again(store: MemoryStore) -> None:
    profiles = Profiles(store, "en")
    reading, hold = store.recall, asyncio.Event()

    async def held(kind: str, key: str) -> bytes | None:
        body = await reading(kind, key)
        await hold.wait()
        return body

    store.recall = held  # type: ignore[method-assign]
    early = asyncio.create_task(profiles.person("test:@ann"))
    await asyncio.sleep(0)
    await store.remember("person", "test:@ann", b'{"locale":"zh"}')
    profiles.drop("test:@ann")
    hold.set()
    assert (await early).locale == ""
    assert (await profiles.person("test:@ann")).locale == "zh"


async def test_what_a_client_tells_of_a_language_is_stored_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async with running() as bot:
        stored: list[str] = []
        remember = bot.app.store.remember

        async def noted(kind: str, key: str, body: bytes) -> None:
            stored.append(key)
            await remember(kind, key, body)

        monkeypatch.setattr(bot.app.store, "remember", noted)
        for text in ("/about", "/help", "good evening"):
            await bot.take(Line(ANN, "Ann", None, text, locale="zh-CN"))
        assert stored == [ANN]


async def test_people_who_chose_nothing_share_one_profile(store: MemoryStore) -> None:
    profiles = Profiles(store, "en")
    await profiles.change_person("test:@ann", hinted="zh")
    await profiles.change_person("test:@bob", hinted="zh")
    assert await profiles.person("test:@ann") is await profiles.person("test:@bob")


async def test_profiles_of_all_who_play_stay_at_hand(store: MemoryStore) -> None:
    crowd = 10
    profiles, asked, reading = Profiles(store, "en", crowd=lambda: crowd), 0, store.recall

    async def counted(kind: str, key: str) -> bytes | None:
        nonlocal asked
        asked += 1
        return await reading(kind, key)

    store.recall = counted  # type: ignore[method-assign]
    for number in [*range(KEPT + 10)] * 2:
        await profiles.person(f"test:@{number}")
    assert asked == KEPT + 10
    crowd = 0
    await profiles.person("test:@new")
    for number in range(11):
        await profiles.person(f"test:@{number}")
    assert asked == KEPT + 22, "no more than those who were met last are left when they have gone"


async def test_a_person_has_one_profile_for_all_accounts_of_a_platform(store: MemoryStore) -> None:
    profiles = Profiles(store, "en")
    ann, same = "test:@ann", "test.west:@ann"
    assert (await profiles.person(ann)).locale == (await profiles.person(same)).locale == ""
    await profiles.change_person(same, locale="zh")
    await profiles.change_person(ann, ballots="private")
    assert await profiles.person(ann) is await profiles.person(same)
    assert (await profiles.person(ann), profiles.likely_locale(ann, None)) == (
        PersonProfile("zh", ballots="private"),
        "zh",
    )
