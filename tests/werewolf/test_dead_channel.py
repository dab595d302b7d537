"""The channel of the dead: its members read each other, and living players notice nothing (WB-167, WB-168)."""

import pytest

from fsm import Relay
from tests.werewolf.moves import Village, nobody_notices, village
from tests.werewolf.openings import buried
from tests.werewolf.whole_bot import PEOPLE, hall

OFFER = "werewolf-dead-offer"


def enter(table: Village, *seats: int) -> Village:
    for seat in seats:
        table.answer(seat, "channel", key=OFFER)
    return table


def channel(table: Village, name: str) -> list[tuple[tuple[int, ...], bool]]:
    relays = [effect for effect in table.log if isinstance(effect, Relay) and effect.channel == name]
    return [(relay.seats, relay.open) for relay in relays]


@pytest.mark.rule("WB-168")
def test_members_read_who_is_in_it() -> None:
    table = enter(buried(9, 10, 2), 9)
    assert channel(table, "dead") == [], "alone there is nobody to talk to"
    enter(table, 2, 10, 10)
    assert channel(table, "dead") == [((9, 2), True), ((9, 2, 10), True)]


@pytest.mark.rule("WB-168")
def test_a_dead_wolf_has_left_the_pack_before_and_reads_nothing_of_it() -> None:
    table = enter(buried(9, 2), 9, 2).to("STAGE", "WOLVES")
    assert channel(table, "wolves")[-1] == ((1, 3, 4), True)
    assert table.game.joined == [9, 2]
    enter(table.to("SPEECH", "DUSK").strike(3), 3)
    assert table.game.joined == [9, 2, 3]


@pytest.mark.rule("WB-168")
def test_a_wolf_who_joins_the_next_night_is_offered_it_afterwards() -> None:
    table = buried(9, **{"wolf.bomb_joins_next_night": True}).bomb(1).to("STAGE", "WOLVES")
    assert 1 not in table.asked(OFFER)
    table.to("STAGE", "DAWN")
    assert 1 in table.asked(OFFER)


@pytest.mark.rule("WB-167")
def test_whatever_the_dead_do_the_others_and_the_room_read_the_same_at_the_same_time() -> None:
    quiet, busy = buried(9, 10), buried(9, 10)
    enter(busy, 9, 10).answer(9, "guess", key=OFFER)
    busy.answer(9, 1, 2, key="werewolf-guess")
    nobody_notices(quiet, busy)


@pytest.mark.rule("WB-167")
@pytest.mark.parametrize("preset", ["codex", "face", "moon"])
def test_the_presets_of_books_have_no_channel(preset: str) -> None:
    table = village("b12_444_idiot", preset).night()
    assert not table.game.options.flag("dead.channel")


# At a table


@pytest.mark.rule("WB-167", "WB-168")
async def test_the_dead_write_to_each_other_and_to_nobody_else() -> None:
    async with hall(preset="chat", dead__channel="true", sheriff__enabled="false", end__bind="off") as table:
        await table.to_speech()
        first, second = [seat for seat in range(1, 8) if seat not in table.game.wolves][:2]
        for seat in (first, second):
            await table.rule(f"/penalty {seat} execute confirm")
        await table.bot.advance(table.match.options(7).number("timer.speech") + 1)
        idle = table.match.state.attendance.idle
        assert idle
        for asked in table.bot.open(OFFER):
            await table.bot.press(asked.to, asked.slot or "", "channel")
        before = len(table.shown)
        assert await table.whisper(PEOPLE[first - 1], "who was it?") == ["common-relayed"]
        (line,) = table.shown[before:]
        assert (line.to, line.args["seat"], line.args["text"]) == (PEOPLE[second - 1], first, "who was it?")
        assert table.match.state.attendance.idle == idle, "no sign of life at the table"
        before = len(table.shown)
        await table.whisper(PEOPLE[first - 1], "Guess the wolves")
        assert {one.to for one in table.shown[before:]} == {PEOPLE[first - 1]}, "the words of a choice are no talk"
        assert table.bot.open("werewolf-guess")
        await table.whisper(PEOPLE[first - 1], "/start")
        offer = table.bot.last(OFFER)
        assert offer.question
        assert ("channel" in offer.question.given, "answered" in offer.text) == (True, False), "a mark is enough"
