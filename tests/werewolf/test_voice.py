"""Preset voice, for groups that speak in a call or at a table (WB-164 to WB-166)."""

from typing import Any

import pytest

from fsm import Floor
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import Editing, running
from tests.werewolf.moves import Village, village

ON: dict[str, Any] = {"end.bind": "off", "victory.draw": {"max_days": 0, "no_death_days": 0}}

OWN = {
    "preset.name": "voice",
    "speech.typed": False,
    "timer.speech": 120,
    "speech.round_budget": 0,
    "speech.pool": False,
    "speech.pool_start": 0,
    "timer.election_speech": 90,
    "timer.pk_speech": 60,
    "hurry.after": 0,
}


@pytest.mark.rule("WB-164")
def test_all_else_is_as_in_chat() -> None:
    chat, voice = (WEREWOLF.schema.resolve(preset, {}, 12).values() for preset in ("chat", "voice"))
    assert {key: value for key, value in voice.items() if value != chat[key]} == OWN


@pytest.mark.rule("WB-164", "WB-178")
@pytest.mark.parametrize(("players", "minutes"), [(6, (10, 25)), (9, (20, 35)), (12, (40, 60)), (15, (55, 80))])
def test_its_games_are_longer(players: int, minutes: tuple[int, int]) -> None:
    assert WEREWOLF.minutes(WEREWOLF.schema.resolve("voice", {}, players), players) == minutes
    without = WEREWOLF.schema.resolve("voice", {"sheriff.enabled": False}, 12)
    assert WEREWOLF.minutes(without, 12) == (30, 55)


@pytest.mark.rule("WB-164")
async def test_it_is_opened_by_its_name() -> None:
    async with running(games={"werewolf": WEREWOLF}) as bot:
        await bot.rule("/lang zh")
        for name in ("语音局", "语音", "连麦", "面杀", "voice"):
            await bot.rule(f"/new 狼人杀 {name}")
            assert bot.last("common-lobby").args["preset"] == "voice"
            assert "轮流发言每人 120 秒 ·" in bot.last("common-lobby").text
            await bot.rule("/void")


def spoken(**options: Any) -> Village:
    return village("b12_444_idiot", "voice", **ON, **options).first_night()


@pytest.mark.rule("WB-165", "WB-166")
def test_the_bot_mutes_nobody_and_says_so_once() -> None:
    table = spoken().to("VOTE").to("STAGE", "WOLVES")
    assert {floor.seats for floor in table.log if isinstance(floor, Floor)} <= {None}
    assert len(table.tells("werewolf-voice", "room")) == 1
    assert not village("b12_444_idiot", "chat").tells("werewolf-voice")


@pytest.mark.rule("WB-165")
def test_every_regular_speech_lasts_120_seconds() -> None:
    table = spoken().to("SPEECH")
    for _ in range(12):
        assert (table.last_wait.seconds, table.last_wait.pool) == (120, None)
        table.expire()
    assert table.phase != "SPEECH"


@pytest.mark.rule("WB-166")
def test_free_talk_may_be_added() -> None:
    table = spoken(**{"speech.flow": "free"}).to("TALK")
    assert (table.last_wait.seconds, len(table.asked("werewolf-talk-over"))) == (180, 12)


@pytest.mark.rule("WB-165")
async def test_nobody_has_to_type_and_the_host_may_end_a_speech() -> None:
    async with running(games={"werewolf": WEREWOLF}, platform=Editing()) as bot:
        await bot.rule("/new werewolf voice 预女猎白")
        await bot.rule("/config set sheriff.enabled off")
        for number in range(12):
            await bot.say(f"test:@p{number}", "/join")
        await bot.rule("/start")
        match = bot.match
        assert match.game
        while match.game.phase.name != "SPEECH":
            await bot.advance(5)
        assert not bot.open("werewolf-speak"), "nobody is told in private that it is the own turn"
        first = match.game.board.speaking
        await bot.advance(120)
        second = match.game.board.speaking
        assert second != first
        assert not match.state.attendance.missed
        other = next(person for seat, person in match.people.items() if seat != second)
        assert "common-not-speaking" in await bot.say(other, "/pass")
        await bot.rule("/pass")
        third = match.game.board.speaking
        assert third != second
        turn = bot.platform.to(match.room)[-1]
        assert turn.text.startswith(f"🎤 <b>#{third} P")
        await bot.say(match.people[third], "过")
        assert (fourth := match.game.board.speaking) != third
        edit = bot.platform.to(match.room)[-1]
        assert edit.text.startswith(f"🎤 <b>#{fourth} P")
        assert edit.slot == turn.slot, "the queue is one message"
