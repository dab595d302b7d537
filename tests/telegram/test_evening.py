"""What stands in the group once an evening of strangers is over."""

import asyncio
from collections.abc import Sequence
from typing import Final, NamedTuple

import pytest

from scripts.bench.first_game import DAY, OPENING, WISH, taps_to_deal
from tests.telegram.evening import evening
from tests.telegram.fake.html import units
from tests.telegram.fake.people import Person
from tests.telegram.group import JOIN, stranger
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


async def presses_everything(table: Strangers, nosy: Person) -> None:
    """Press every button in the group but those that take a seat."""
    for message in [*table.chat.messages.values()]:
        for key in list(message.buttons) if message.markup else ():
            if key.get("callback_data", JOIN) != JOIN:
                await table.press(nosy, message, key)
                await asyncio.sleep(1)


class Began(NamedTuple):
    """How a game began whose host had left the seat."""

    players: int
    host: str
    taps: int


async def begin_without_the_host(table: Strangers, words: str, people: Sequence[Person], nosy: Person) -> Began:
    there = [one for one in people if one.id in table.chat.members]
    for said in words.splitlines():
        there[0].says(said, table.chat)
        await asyncio.sleep(LOADING)
    for person in there:
        await table.sit(person)
    await presses_everything(table, nosy)
    lobby, _ = table.button(JOIN) or (None, None)
    assert lobby
    await table.press(there[0], lobby, next(key for key in lobby.buttons if key["text"] == "退出"))
    await asyncio.sleep(LOADING)
    assert table.match
    assert table.match.status == "lobby", "a spectator begins nothing"
    host, table.people = table.match.state.lobby.host, there[1:]
    table.take_part()
    taps = await taps_to_deal(table)
    return Began(len(table.match.sittings), host, taps)


async def three_evenings(table: Strangers) -> list[Began]:
    """Deal to twelve, play with six of them the next day, and deal to others for whom a board of twelve is chosen."""
    nosy, everybody = stranger(table.world, "Zoe", table.chat), table.people
    await table.open(OPENING)
    await table.gather()
    await table.tap_to("board", WISH["board"])
    await taps_to_deal(table)
    first = table.match
    await presses_everything(table, nosy)
    assert first
    assert first.playing, "a spectator ends nothing"
    everybody[0].says("/void confirm", table.chat)
    await asyncio.sleep(DAY)
    second = await begin_without_the_host(table, "/again", everybody[1:8], nosy)
    await table.play()
    assert table.diary.dead_ends == {}
    await presses_everything(table, nosy)
    assert table.match is None, "a spectator opens nothing"
    wish = f"{OPENING}\n/config set board {WISH['board']}"
    return [second, await begin_without_the_host(table, wish, everybody[:10], nosy)]


def test_a_second_and_a_third_evening_with_other_people_and_a_spectator_who_presses_everything() -> None:
    _, (second, third) = evening(12, three_evenings)
    assert second == Began(6, "Cid", 1), "a board of another evening is no wall"
    assert third == Began(8, "Bob", 2), "one tap takes the board that fits; somebody has left the group for good"


FILL: Final = "s|fill"
"""Data of the button that fills the missing seats with computers."""


async def two_taps(table: Strangers) -> tuple[str, int]:
    """Let the host fill the table and begin; return the label of the first button, and the number of computers."""
    await table.open("/new werewolf b9_std")
    for person in table.people:
        await table.sit(person)
    await asyncio.sleep(LOADING)
    labels = list[str]()
    for data in (FILL, START):
        found = table.button(data)
        assert found
        labels.append(found[1]["text"])
        await table.press(table.people[0], *found)
        await asyncio.sleep(LOADING)
    assert table.match
    assert table.match.playing
    computers = len(table.match.computers)
    await table.play()
    return labels[0], computers


def test_four_people_and_five_computers_are_two_taps_from_the_deal_and_play_to_the_end() -> None:
    _, (label, computers) = evening(4, two_taps)
    assert (label, computers) == ("补 5 个电脑", 5)
