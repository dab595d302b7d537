"""What stands in the group once an evening of strangers is over."""

import asyncio

import pytest

from tests.telegram.evening import evening
from tests.telegram.fake.html import units
from tests.telegram.fake.people import Person
from tests.telegram.group import AGAIN, JOIN, stranger
from tests.telegram.strangers import LOADING, START, Strangers

pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBUserWarning")

LATER = 300.0
"""Virtual seconds after which all questions beside a result are over."""


async def to_the_end(table: Strangers) -> None:
    await table.play_game("/new werewolf codex b9_std")
    await asyncio.sleep(LATER)


def test_the_offers_under_a_result_outlast_the_question_below_them() -> None:
    world, _ = evening(9, to_the_end)
    results = [one for chat in world.chats.values() for one in chat.messages.values() if "🏁" in one.text]
    assert [one.labels for one in results] == [["再来一局", "复盘", "换板子", "下一桌通知我"]]


async def asks_for_the_story(table: Strangers) -> list[str]:
    await to_the_end(table)
    found = table.button("s|replay")
    assert found
    told = [str((await table.press(person, *found)).get("text", "")) for person in table.people[:3]]
    await asyncio.sleep(LATER)
    return told


def test_the_story_of_a_game_is_told_once_and_folded() -> None:
    world, told = evening(9, asks_for_the_story)
    assert told == ["", "复盘就在上面。", "复盘就在上面。"]
    messages = [one for chat in world.chats.values() for one in chat.messages.values()]
    (story,) = (one for one in messages if one.text.startswith("📖"))
    assert all(f"第 1 {part}" in story.text for part in ("夜", "天"))
    (quote,) = (one for one in story.entities if one["type"] == "expandable_blockquote")
    assert quote["offset"] < 20
    assert quote["offset"] + quote["length"] == units(story.text)
    names = [one.file[0] for one in messages if one.file and not one.photo]
    assert [(name[:4], name[-8:]) for name in names] == [("狼人杀-", "-9人.html")]


async def twice(table: Strangers) -> tuple[list[str], set[str]]:
    """The lobby of the second game, once two have answered, and the people of that game."""
    await table.play_game("/new werewolf")
    first, *others = [one for one in table.people if one.id in table.chat.members]
    found = table.button(AGAIN)
    assert found
    await table.press(first, *found)
    await table.world.until(lambda: table.button(JOIN), "a lobby")
    lobby, join = table.button(JOIN) or found
    await table.press(others[0], lobby, next(key for key in lobby.buttons if key["text"] == "还来"))
    await asyncio.sleep(LOADING)
    shown = lobby.text.splitlines()
    for person in others[1:6]:
        await table.press(person, lobby, join)
    await asyncio.sleep(LOADING)
    found = table.button(START)
    assert found
    await table.press(first, *found)
    await table.world.until(lambda: table.match and table.match.playing, "the deal")
    assert table.match
    return shown, {*table.match.names.values()} ^ {first.name, *(one.name for one in others[:6])}


def test_the_second_game_asks_the_players_of_the_first_one() -> None:
    _, (shown, others) = evening(9, twice)
    (asked,) = [line for line in shown if line.startswith("还来吗：")]
    assert len(asked.split("、")) in (6, 7), "all but two, and those who have left the group"
    assert [line for line in shown if line.startswith("桌主：")] == ["桌主：Ann"]
    assert others == set(), "who has not answered is not seated"


DAY = 24 * 3600.0


async def presses_everything(table: Strangers, nosy: Person) -> None:
    """Press every button in the group but those that take a seat."""
    for message in [*table.chat.messages.values()]:
        for key in list(message.buttons) if message.markup else ():
            if key.get("callback_data", JOIN) != JOIN:
                await table.press(nosy, message, key)
                await asyncio.sleep(1)


async def three_evenings(table: Strangers) -> tuple[list[int], list[str], list[str]]:
    """Play with nine, a day later with six without the host, then with twelve; return sizes, hosts, and dead ends."""
    nosy = stranger(table.world, "Zoe", table.chat)
    everybody, sizes, hosts = table.people, list[int](), list[str]()
    for number, there in enumerate((everybody[:9], everybody[3:9], everybody)):
        table.people = [one for one in there if one.id in table.chat.members]
        host, *others = table.people
        found = table.button(AGAIN)
        if number == 1 and found:
            await presses_everything(table, nosy)
            assert table.match is None, "a spectator opens nothing"
            await table.press(host, *found)
            await table.world.until(lambda: table.button(JOIN), "a lobby")
        else:
            await table.open("/new werewolf")
            await table.sit(host)
        for person in others:
            await table.sit(person)
        await presses_everything(table, nosy)
        assert table.match
        assert table.match.status == "lobby"
        if number == 1:
            lobby, _ = table.button(JOIN) or found or (None, None)
            assert lobby
            await table.press(host, lobby, next(key for key in lobby.buttons if key["text"] == "退出"))
            await table.sit(host)
            await asyncio.sleep(LOADING)
        hosts.append(table.match.state.lobby.host)
        table.people = [one for one in table.people if one.name == hosts[-1]] + [
            one for one in table.people if one.name != hosts[-1]
        ]
        await table.begin()
        sizes.append(len(table.match.sittings))
        await presses_everything(table, nosy)
        assert table.match
        assert table.match.playing
        if number == 0:
            await table.play()
        else:
            everybody[0].says("/void confirm", table.chat)
        await asyncio.sleep(DAY)
    return sizes, hosts, sorted(table.diary.dead_ends.values())


def test_three_evenings_with_other_people_another_host_and_a_spectator_who_presses_everything() -> None:
    _, (sizes, hosts, dead_ends) = evening(12, three_evenings)
    assert len(sizes) == 3
    assert sizes[0] == 9
    assert sizes[1] in (4, 5, 6)
    assert hosts[0] == hosts[2] == "Ann"
    assert hosts[1] == "Eve", "the host, Dan, has left the seat"
    assert dead_ends == []
