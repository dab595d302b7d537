from typing import Any

import pytest

from adapters.base import Message
from bot.delivery.letters import Headings
from bot.messages.items import HERE, PROGRESS, TellItem

ASKED_ALONE: dict[str, Any] = {"answered": 0, "asked": 0, "seat": 1, "_seconds": None, "buttons": [], "offers": True}


def message(text: str, slot: str | None) -> Message:
    return Message("tell", "m1.a.1.1", "test:room", PROGRESS, {"asked": 0, "offers": True}, text, slot=slot)


@pytest.mark.parametrize(("args", "ends"), [({HERE: True}, True), ({"_talk": "speech"}, False)])
def test_a_question_to_a_single_person_loses_its_buttons_as_one_to_many_does(args: dict[str, Any], ends: bool) -> None:
    headings, below = Headings(), message("25 s", "status-1-1")
    headings.keep(below, message("In which order?", None))
    last = headings.alone(TellItem(PROGRESS, {**ASKED_ALONE, **args}, "status-1-1"), below)
    assert (last.text if last else None) == ("In which order?" if ends else None)
