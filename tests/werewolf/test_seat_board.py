from typing import Any

import pytest

from adapters.base import Capabilities, Message
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import ROOM
from tests.werewolf.moves import village
from tests.werewolf.texts import LOCALES, read
from tests.werewolf.whole_bot import Hall, hall


def seats(table: Any) -> dict[str, Any]:
    tell = WEREWOLF.seat_board(table.game)
    assert tell
    return tell.args


@pytest.mark.rule("WW-016", "WW-022", "WW-038")
@pytest.mark.parametrize("locale", LOCALES)
def test_it_shows_numbers_and_names_the_dead_and_the_badge(locale: str) -> None:
    table = village().strike(4)
    table.board.sheriff = 7
    living, dead, sheriff = read(locale, "werewolf-seats", seats(table)).splitlines()
    assert ("P3" in living, "P4" in living, "P4" in dead) == (True, False, True)
    assert "🎖" in sheriff
    assert "P7" in sheriff


@pytest.mark.rule("WW-022", "WW-039", "WW-058")
def test_the_dead_of_a_night_are_on_it_once_they_are_announced() -> None:
    table = village()
    before = seats(table)
    table.night(knife=9, poison=2)
    assert seats(table) == before
    table.no_election()
    assert seats(table)["dead"] == [2, 9]


def boards(room: Hall) -> list[Message]:
    return [message for message in room.shown if message.to == ROOM and message.key.startswith("common-seat-board")]


@pytest.mark.rule("WW-016", "WW-022", "WW-038")
async def test_it_stays_in_sight_and_is_edited_at_each_public_change_only() -> None:
    async with hall() as room:
        room.adapter.capabilities = Capabilities(pins=True)
        asked = room.bot.open("werewolf-confirm")[0]
        await room.bot.press(asked.to, asked.slot or "", "confirm")
        (first,) = boards(room)
        assert "Alive" in first.text
        await room.to("werewolf-stage")
        assert boards(room) == [first], "nightfall changes no seat"
        await room.rule("/penalty 3 execute confirm")
        first, after = boards(room)
        assert (after.slot, after.args["about"]["dead"]) == (first.slot, [3])
        await room.rule("/void confirm")
        assert boards(room)[-1].key == "common-seat-board-closed"
