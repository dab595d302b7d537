import asyncio
from collections.abc import Callable

import pytest

from adapters.telegram.address import person_address
from tests.telegram.evening import evening
from tests.telegram.fake.people import Person
from tests.telegram.fake.things import Message
from tests.telegram.group import JOIN
from tests.telegram.strangers import LOADING, Offer, Strangers

pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBUserWarning")


async def playing(table: Strangers, *, until: Callable[[], object]) -> None:
    await table.open("/new werewolf")
    await table.gather()
    await table.begin()
    await table.world.until(until, "that moment")


async def journal(table: Strangers) -> int:
    match = table.match
    assert match
    return len(await table.bot.store.journal(match.id))


async def in_vain(table: Strangers, person: Person, message: Message, data: str) -> str:
    before, screens = await journal(table), needed(table, message)
    answer = await table.press(person, message, {"callback_data": data})
    assert answer.get("text"), f"no reason for {data}"
    assert not str(answer["text"]).startswith("✅")
    assert await journal(table) == before
    assert needed(table, message) == screens
    return str(answer["text"])


def needed(table: Strangers, message: Message) -> object:
    buttons = {token: [one.key for one in table.buttons_of(who, token)] for token, who in table.waiting().items()}
    return message.text, message.labels, buttons


def open_questions(table: Strangers) -> list[tuple[Person, Offer]]:
    """Return the questions in private chats: a ballot in the room is everybody's."""
    found = [(person, table.buttons_of(person, token)) for token, person in table.waiting().items()]
    return [(person, offers[0]) for person, offers in found if offers and offers[0].message.chat == person.id]


async def _others_and_old(table: Strangers) -> None:
    await playing(table, until=lambda: len(open_questions(table)) > 1)
    (person, offer), *_ = open_questions(table)
    data = offer.key["callback_data"]
    for other in table.people:
        if other is not person:
            await in_vain(table, other, offer.message, data)
    await table.world.until(lambda: not table.prompt(offer.token), "the end of the question")
    await asyncio.sleep(LOADING)
    await in_vain(table, person, offer.message, data)


def test_the_button_of_somebody_else_and_the_button_of_a_question_that_is_over() -> None:
    evening(6, _others_and_old)


async def _lobby(table: Strangers) -> None:
    await table.open("/new werewolf")
    await table.gather()
    found = table.button(JOIN)
    assert found
    lobby, keys = found[0], [key["callback_data"] for key in found[0].buttons]
    await table.begin()
    await table.world.until(lambda: open_questions(table), "a question")
    for data in keys:
        if "boards" not in data and "leave" not in data:  # a list that anybody may see, and a way out of the game
            await in_vain(table, table.people[1], lobby, data)


def test_the_buttons_of_a_lobby_whose_game_has_begun() -> None:
    evening(6, _lobby)


async def _outsiders(table: Strangers) -> None:
    """The dead, a member without a seat and a person outside read different reasons, and nothing is counted."""
    await playing(table, until=lambda: out_of_game(table) and ballots(table))
    dead, vote = out_of_game(table)[0], ballots(table)[-1]
    member, stranger = Person(table.world, 201, "Max"), Person(table.world, 202, "Zoe")
    table.chat.members[member.id] = "member"
    data = vote.buttons[0]["callback_data"]
    assert await in_vain(table, dead, vote, data) == "你出局了，这一票没有你。"
    assert await in_vain(table, member, vote, data) == "你不在这一桌。"
    assert await in_vain(table, stranger, vote, data) == "你不在这个群里。先进群再来。"


def ballots(table: Strangers) -> list[Message]:
    return [one for one in table.chat.messages.values() if any("弃票" in label for label in one.labels)]


def out_of_game(table: Strangers) -> list[Person]:
    match = table.match
    living = {match.person(seat) for seat in match.living} if match and match.game else set()
    return [one for one in table.people if match and match.game and person_address(one.id) not in living]


def test_a_ballot_says_why_it_is_not_for_its_presser() -> None:
    evening(6, _outsiders)


def is_offered_the_next(person: Person) -> bool:
    return any(key.get("callback_data", "").startswith("s|notify") for one in person.private for key in one.buttons)


async def _hasty(table: Strangers) -> None:
    seated, late = table.people[:4], table.people[4:]
    await table.open("/new werewolf p6_rookie")
    for person in seated:
        await table.sit(person)
    await asyncio.sleep(LOADING)
    found = table.button(JOIN)
    assert found
    for person in late:
        person.says("/start")
    toasts = await asyncio.gather(*(table.press(person, *found) for person in late))
    assert [toast.get("text") for toast in toasts] == [
        "已入座（5/6），号码开局时定",
        "已入座（6/6），号码开局时定",
        *["人满了（6 人）。"] * 8,
    ]
    await asyncio.sleep(LOADING)
    assert [person for person in late if is_offered_the_next(person)] == late[2:]
    assert not [one.text for one in table.chat.messages.values() if "人满了" in one.text]


def test_a_private_chat_whose_messages_come_one_by_one_holds_nobody_elses_press_up() -> None:
    evening(14, _hasty)
