"""People who take a seat and open no private chat before the deal, or never."""

import pytest

from tests.telegram.evening import evening
from tests.telegram.fake.people import Person
from tests.telegram.strangers import Habits, Strangers

pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBUserWarning")


async def gather(table: Strangers, *unopened: Person) -> None:
    table.habits = Habits(silence=0, lost=0)
    await table.open("/new werewolf")
    for person in table.people:
        await table.sit(person, follows=person not in unopened)
    await table.begin()


async def half(table: Strangers) -> Strangers:
    late = table.people[1::2]
    await gather(table, *late)
    assert table.match
    assert len(table.match.people) == 12
    assert not any(person.private for person in late)
    for person in late:
        await table.look_at_card(person)
    await table.play()
    return table


def test_twelve_play_of_whom_six_look_at_their_cards_after_the_deal() -> None:
    world, table = evening(12, half, seed="half")
    assert table.diary.dead_ends == {}
    late = table.people[1::2]
    assert all(any(one.text.startswith("你是 ") and one.protected for one in person.private) for person in late)
    told = [one.text for one in world.chats[table.chat.id].messages.values()]
    assert sum("没私聊过我的" in text for text in told) == 1
    assert sum("看清你的身份牌了吗" in text for text in told) == 1, "a private chat that opens changes nothing there"
    assert not [text for text in told if "离开" in text]
