"""The button in the group that shows each player the own word of Undercover."""

import pytest

from tests.telegram.evening import evening
from tests.telegram.fake.things import Json
from tests.telegram.strangers import CARD, Strangers


async def press_all(table: Strangers) -> tuple[list[Json], int, int]:
    """Return the answers to a press of each person, of whom the last has no seat, and the size of the chat around."""
    *players, watcher = table.people
    table.people = players
    await table.open("/new undercover blank")
    await table.gather()
    await table.begin()
    await table.world.until(lambda: table.button(CARD), "a button for the word")
    found, before = table.button(CARD), len(table.chat.messages)
    assert found
    answers = [await table.press(person, *found) for person in (*players[::-1], watcher)]
    after = len(table.chat.messages)
    table.habits = table.habits._replace(silence=0)
    await table.play()
    return answers, before, after


@pytest.mark.rule("UC-059", "UC-060")
def test_all_press_one_button_for_words_of_one_length_and_the_room_sees_nothing() -> None:
    _, (answers, before, after) = evening(7, press_all)
    *players, watcher = answers
    assert all(answer["show_alert"] for answer in players)
    assert len({len(answer["text"].encode("utf-16-le")) for answer in players}) == 1
    assert len({answer["text"] for answer in players}) == 3, "civilians, undercover and blank"
    assert watcher["text"] == "你不在这一桌。"
    assert before == after
