import asyncio
import json

import pytest
from structlog.testing import capture_logs

from adapters.base import Button, Press, Question
from adapters.telegram.adapter import TelegramAdapter
from adapters.telegram.address import Chat, Ref
from adapters.telegram.codec import Pressed
from adapters.telegram.keyboard import MARKED, Rows, asking, once_more
from adapters.telegram.presses import Presses
from adapters.telegram.settings import TelegramSettings
from adapters.testing import MemoryIntake, make_shell
from tests.telegram.fake.server import Server
from tests.telegram.fake.things import BOT
from tests.telegram.fake.world import TOKEN
from tests.telegram.group import people

ENDS = Question("p1-303", (Button("end", "End"),), 1, 1, (), required=False, due=None)
STRANDED, OLDER, NEWEST = Ref(102, 37), Ref(102, 38), Ref(102, 40)


class Keyboards:
    def __init__(self) -> None:
        self.drawn: list[tuple[Ref, Rows]] = []
        self.presses = Presses(lambda ref, rows: self.drawn.append((ref, rows)))

    def press(self, ref: Ref) -> None:
        rows = asking(ENDS, ())
        pressed = Pressed("q", "telegram:@102", "Cid", None, rows[0][0].data, Chat(ref.chat), ref.message, rows)
        assert self.presses.take(pressed) == Press("telegram:@102", ENDS.token, ("end",))


def asked_twice() -> Keyboards:
    """A prompt whose older copy was just left for a newer one that has not come yet."""
    keyboards = Keyboards()
    keyboards.presses.show(ENDS, None)
    keyboards.presses.place(ENDS.token, OLDER)
    keyboards.presses.leave(ENDS, OLDER)
    return keyboards


@pytest.mark.parametrize("copy", [OLDER, NEWEST])
def test_a_copy_of_an_earlier_process_that_was_pressed_loses_its_buttons_to_the_newest_copy_or_at_the_end(
    copy: Ref,
) -> None:
    keyboards = asked_twice()
    keyboards.press(STRANDED)
    if copy == NEWEST:
        keyboards.presses.place(ENDS.token, NEWEST)
        assert keyboards.drawn == [(STRANDED, ())]
    keyboards.presses.close(ENDS.token, copy)
    assert keyboards.drawn == [(STRANDED, ())]


def test_the_end_of_a_prompt_for_a_former_player_leaves_the_new_one_the_buttons() -> None:
    keyboards = asked_twice()
    keyboards.presses.place(ENDS.token, NEWEST)
    heirs = Ref(103, 60)
    keyboards.presses.place(ENDS.token, heirs)
    keyboards.presses.close(ENDS.token, NEWEST)
    assert keyboards.drawn == [(NEWEST, ())]
    assert keyboards.presses.find_prompt(ENDS.token) == heirs


BOLD = Question(
    "p1-402", (Button("1", "1"), Button("2", "2")), 0, 2, (), required=False, due=None, answer=("2",), irreversible=True
)
MARKS = Press("telegram:@102", BOLD.token, ("1",), only_marks=True)
OWN, OTHERS, GROUP = Ref(102, 50), Ref(103, 51), Ref(-100, 7)
FORGED = ("a|{}|1", "r|{}|1", "m|{}|1", "c|{}", "k|{}", "x|{}", "y|{}|1", "n|{}", "", "z|{}")


def pressed(data: str, ref: Ref, person: int, rows: Rows = ()) -> Pressed:
    return Pressed("q", f"telegram:@{person}", "Somebody", None, data, Chat(ref.chat), ref.message, rows)


@pytest.mark.parametrize("data", [one.format(BOLD.token) for one in FORGED])
@pytest.mark.parametrize("ref", [OWN, OTHERS, GROUP], ids=["the asked chat", "the forger's own chat", "a group"])
@pytest.mark.parametrize(
    "step", ["on its way", "shown", "changed", "left", "left unseen", "learned", "learned, on its way again"]
)
def test_a_press_of_somebody_else_draws_nothing_and_reads_nothing(data: str, ref: Ref, step: str) -> None:
    keyboards = Keyboards()
    presses, rows = keyboards.presses, asking(BOLD, ())
    if step.startswith("learned"):
        assert presses.take(pressed(rows[0][0].data, OWN, 102, rows)) == MARKS
    if step not in ("learned", "left unseen"):
        presses.show(BOLD, OWN if step == "changed" else None)
    if step in ("shown", "left"):
        presses.place(BOLD.token, OWN)
    if step.startswith("left"):
        presses.leave(BOLD, OWN)
    keyboards.drawn.clear()
    forger = asking(ENDS, ()) if ref == OTHERS else rows if ref == OWN else ()
    found = presses.take(pressed(data, ref, 103, forger))
    assert isinstance(found, Press)
    assert not found.choices or step == "on its way"
    assert [place for place, _ in keyboards.drawn if place != OTHERS] == []
    assert "402" not in str(keyboards.drawn), "no question of somebody else stands under the forger's message"


def test_twenty_thousand_foreign_presses_take_nothing_away() -> None:
    keyboards = Keyboards()
    presses, rows = keyboards.presses, asking(BOLD, ())
    presses.show(BOLD, None)
    presses.place(BOLD.token, OWN)
    for number in range(20_001):
        for ref in (GROUP._replace(message=number), OTHERS._replace(message=number)):
            presses.take(pressed(f"r|p1-{number}|1", ref, 103))
            presses.take(pressed(f"m|{BOLD.token}|1", ref, 103))
    assert keyboards.drawn == []
    assert presses.find_prompt(BOLD.token) == OWN
    assert presses.take(pressed(rows[0][0].data, OWN, 102, rows)) == MARKS
    ((place, drawn),) = keyboards.drawn
    assert place == OWN
    assert drawn[0][0].label.startswith(MARKED)


async def test_no_traceback_is_left_by_a_mark_whose_owner_has_just_blocked_the_bot(server: Server) -> None:
    world = server.world
    (ann,) = people(world, 1)
    ann.says("/start")
    markup = {"inline_keyboard": [[{"text": "Bob", "callback_data": "m|p1-1|2"}]]}
    adapter = TelegramAdapter(TelegramSettings.model_validate({"token": TOKEN, "base_url": server.url}), make_shell())
    listening = asyncio.create_task(adapter.listen(MemoryIntake()))
    await world.until(lambda: world.allowed, "the first poll")
    world.press(ann.id, world.post(world.chats[ann.id], BOT, "Whom?", markup=markup), "m|p1-1|2")
    press = next(one for one in world.updates if "callback_query" in one)
    ann.user.blocked = True
    with capture_logs() as logs:
        await adapter.read(json.dumps(press).encode())
        await world.until(lambda: any(method.startswith("edit") for method, _ in world.calls), "the mark")
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
    assert [one for one in logs if one["log_level"] == "error"] == []


def test_the_second_question_names_what_was_chosen_and_nothing_else() -> None:
    ((sure,), _) = once_more(BOLD.token, ("2",), asking(BOLD, ("2",)), {"sure": "Sure: {choice}"})
    assert sure.label == "Sure: 2"
