"""Presses on copies of a prompt: whichever copy was pressed, the end of the prompt leaves no buttons behind."""

from __future__ import annotations

from adapters.base import Button, Press, Question
from adapters.telegram.address import Chat, Ref
from adapters.telegram.codec import Pressed
from adapters.telegram.keyboard import Rows, asking
from adapters.telegram.presses import Presses

ENDS = Question("p1-303", (Button("end", "End"),), 1, 1, (), required=False, due=None)
STRANDED, OLDER, NEWEST = Ref(102, 37), Ref(102, 38), Ref(102, 40)


class Keyboards:
    """Keyboards as they were drawn, in order."""

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


def test_a_copy_of_an_earlier_process_that_was_pressed_loses_its_buttons_at_the_end_of_another_copy() -> None:
    keyboards = asked_twice()
    keyboards.press(STRANDED)
    keyboards.presses.close(ENDS.token, OLDER)
    assert keyboards.drawn == [(STRANDED, ())]


def test_a_copy_of_an_earlier_process_that_was_pressed_loses_its_buttons_to_the_newest_copy() -> None:
    keyboards = asked_twice()
    keyboards.press(STRANDED)
    keyboards.presses.place(ENDS.token, NEWEST)
    assert keyboards.drawn == [(STRANDED, ())]
    keyboards.presses.close(ENDS.token, NEWEST)
    assert keyboards.drawn == [(STRANDED, ())]
