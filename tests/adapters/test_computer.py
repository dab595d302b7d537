import asyncio
from collections.abc import AsyncIterator

import pytest

from adapters.base import Message, Press, Question, Receive
from adapters.computer import REMEMBERED, ComputerAdapter
from tests.adapters.samples import ask, close, question, refused, seats, tell

SEAT = "computer:@2"


class Table:
    def __init__(self) -> None:
        self.seconds = 0.0
        self.decided = True
        self.choice: tuple[str, ...] = ()
        self.picked: list[tuple[str, str]] = []
        self.presses: list[Press] = []
        self.adapter = ComputerAdapter(self.pick, lambda: self.seconds)

    async def pick(self, asked: Question, person: str) -> tuple[str, ...] | None:
        self.picked.append((asked.token, person))
        if not self.decided:
            return None
        return self.choice or tuple(button.id for button in asked.buttons[-asked.min :])

    async def receive(self, incoming: object) -> None:
        assert isinstance(incoming, Press)
        self.presses.append(incoming)

    async def show(self, *messages: Message, ref: str | None = None) -> None:
        for message in messages:
            await self.adapter.send(message, ref)

    async def settle(self) -> list[Press]:
        for _ in range(20):
            await asyncio.sleep(0)
        return self.presses


async def seated(table: Table, receive: Receive) -> AsyncIterator[Table]:
    running = asyncio.create_task(table.adapter.run(receive))
    yield table
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    table = Table()
    async for ready in seated(table, table.receive):
        yield ready


async def test_it_presses_what_was_picked_for_its_seat(table: Table) -> None:
    await table.show(ask(SEAT, question(buttons=seats(1, 3, 5), min=2, max=2)))
    assert table.presses == []
    assert await table.settle() == [Press(SEAT, "p7", ("3", "5"))]
    assert table.picked == [("p7", SEAT)]


async def test_several_seats_answer_in_the_order_they_were_asked(table: Table) -> None:
    await table.show(*(ask(f"computer:@{seat}", question(f"p{seat}")) for seat in (3, 1, 2)))
    assert [press.person for press in await table.settle()] == ["computer:@3", "computer:@1", "computer:@2"]


async def test_a_standing_prompt_is_thought_of_before_the_next_question_to_its_player(table: Table) -> None:
    right = question("right", required=False, standing=True)
    await table.show(ask(SEAT, right), tell(SEAT), ask("computer:@3", question("p3")))
    await table.settle()
    assert table.picked == [("p3", "computer:@3")], "it waits, whatever is told"
    await table.show(ask(SEAT, question()))
    await table.settle()
    assert table.picked[1:] == [("right", SEAT), ("p7", SEAT)]


async def test_a_closed_right_is_thought_of_no_more(table: Table) -> None:
    right = question("right", required=False, standing=True)
    await table.show(ask(SEAT, right), close(SEAT, "right"), ask(SEAT, question()))
    await table.settle()
    assert table.picked == [("p7", SEAT)]


async def test_it_waits_until_it_is_told_more(table: Table) -> None:
    table.decided = False
    await table.show(ask(SEAT, question()))
    assert await table.settle() == []
    assert not table.adapter.busy
    table.decided = True
    await table.show(tell("computer:@3"))
    assert await table.settle() == []
    await table.show(tell(SEAT))
    assert await table.settle() == [Press(SEAT, "p7", ("reject",))]


async def test_it_may_change_its_mind_when_it_is_told_more(table: Table) -> None:
    await table.show(ask(SEAT, question()))
    await table.settle()
    await table.show(tell(SEAT))
    assert len(await table.settle()) == 1
    table.choice = ("approve",)
    await table.show(tell(SEAT), refused(SEAT))
    assert [press.choices for press in await table.settle()] == [("reject",), ("approve",)]
    await table.show(close(SEAT), tell(SEAT))
    assert len(await table.settle()) == 2


async def test_a_closed_prompt_is_not_pressed_and_other_messages_are_swallowed(table: Table) -> None:
    await table.show(tell(SEAT), tell("computer:table"), ask(SEAT, question("p6")), close(SEAT, "p6"))
    assert await table.settle() == []
    await table.show(close(SEAT), ask(SEAT, question()))
    await table.show(ask(SEAT, question()), ref="m2")
    assert await table.settle() == [], "nor when it comes late"


async def test_its_own_press_shown_as_an_edit_is_not_pressed_again(table: Table) -> None:
    await table.show(ask(SEAT, question()))
    await table.settle()
    await table.show(ask(SEAT, question(answer=("reject",))), ask(SEAT, question()), ref="m2")
    assert len(await table.settle()) == 1


async def test_a_new_prompt_in_an_old_place_is_pressed(table: Table) -> None:
    await table.show(ask(SEAT, question("p8")), ref="m2")
    assert [press.prompt for press in await table.settle()] == ["p8"]


async def test_a_prompt_asked_anew_is_pressed_anew(table: Table) -> None:
    for _ in range(2):
        await table.show(ask(SEAT, question()))
        await table.settle()
    assert len(table.presses) == 2
    await table.show(ask(SEAT, question(answer=("reject",))))
    assert len(await table.settle()) == 2


async def test_a_prompt_edited_before_the_press_is_pressed_once_as_it_is_now(table: Table) -> None:
    await table.show(ask(SEAT, question(buttons=seats(1, 2))))
    await table.show(ask(SEAT, question(buttons=seats(1, 4))), ref="m2")
    assert await table.settle() == [Press(SEAT, "p7", ("4",))]


async def test_it_thinks_first(table: Table) -> None:
    table.seconds = 3600
    await table.show(ask(SEAT, question("p1")))
    table.seconds = 0.01
    await table.show(ask(SEAT, question("p2")), close(SEAT, "p2"), ask(SEAT, question("p3")))
    while not table.presses:  # noqa: ASYNC110
        await asyncio.sleep(0)
    assert [press.prompt for press in table.presses] == ["p3"]


async def test_a_press_may_cause_the_next_prompt() -> None:
    table = Table()

    async def receive(incoming: object) -> None:
        await table.receive(incoming)
        if len(table.presses) < 5:
            await table.adapter.send(ask(SEAT, question(f"p{len(table.presses)}")), None)

    async for _ in seated(table, receive):
        await table.show(ask(SEAT, question("p0")))
        assert [press.prompt for press in await table.settle()] == [f"p{number}" for number in range(5)]


async def test_it_remembers_only_so_much(table: Table) -> None:
    for number in range(REMEMBERED + 50):
        await table.show(ask(SEAT, question(f"p{number}")), close(SEAT, f"p{number}"))
    await table.settle()
    assert len(table.adapter._closed) == REMEMBERED
    assert not table.adapter._open
    assert not table.adapter._pressed
    assert not table.adapter.busy
