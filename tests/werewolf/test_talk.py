"""Free talk in place of the regular speeches (WB-158 to WB-163)."""

from typing import Any

import msgspec
import pytest

from adapters.base import Line
from fsm import HURRY, Floor, Wait
from fsm.games.werewolf import WEREWOLF
from fsm.games.werewolf.setup.timing import free_time
from tests.bot.recording import ROOM, Editing, running
from tests.werewolf.moves import Village, village
from tests.werewolf.whole_bot import begin_chat

OVER = "werewolf-talk-over"
EARLY = "werewolf-call-early"
ON: dict[str, Any] = {"end.bind": "off", "victory.draw": {"max_days": 0, "no_death_days": 0}, "speech.flow": "free"}


def talking(*gone: int, board: str = "b12_444_idiot", **options: Any) -> Village:
    """The talk of day 1, without a sheriff."""
    return village(board, "chat", **ON | options).first_night().strike(*gone).to("TALK")


def passing(table: Village, *seats: int) -> None:
    for seat in seats:
        table.answer(seat, "pass", key=OVER)


# WB-158


@pytest.mark.rule("WB-158")
@pytest.mark.parametrize(("living", "seconds"), [(12, 180), (9, 135), (4, 60), (16, 240)])
def test_how_long_a_talk_lasts(living: int, seconds: int) -> None:
    assert free_time({"speech.free": 180}, living) == seconds


@pytest.mark.rule("WB-158")
def test_all_living_players_talk_at_once() -> None:
    table = village("b12_444_idiot", "chat", **ON).first_night().strike(9, 10, 11).peace().night().to("TALK")
    assert table.last_wait == Wait(table.last_wait.token, 135, 45, keeps=True)
    assert [effect for effect in table.log if isinstance(effect, Floor)][-1].seats == (1, 2, 3, 4, 5, 6, 7, 8, 12)
    assert table.asked(OVER) == (1, 2, 3, 4, 5, 6, 7, 8, 12)
    assert not table.tells("werewolf-order-set")
    assert not table.speakers("day")


@pytest.mark.rule("WB-158", "WB-163")
@pytest.mark.parametrize("preset", ["codex", "face", "moon", "chat"])
def test_every_preset_is_ordered_unless_somebody_wants_otherwise(preset: str) -> None:
    assert WEREWOLF.schema.resolve(preset, {}, 12).word("speech.flow") == "ordered"


# WB-159


@pytest.mark.rule("WB-159")
def test_a_talk_ends_when_more_than_half_have_passed() -> None:
    table = talking()
    table.expire()
    passing(table, 1, 2, 3, 4, 5, 6)
    assert table.phase == "TALK", "six of twelve are not more than half"
    passing(table, 7)
    assert table.phase == "VOTE"


@pytest.mark.rule("WB-159")
def test_before_its_least_time_it_goes_on() -> None:
    table = talking()
    passing(table, 1, 2, 3, 4, 5, 6, 7)
    assert (table.phase, table.game.held) == ("TALK", True)
    table.expire()
    assert table.phase == "VOTE"


@pytest.mark.rule("WB-159")
def test_a_pass_stands() -> None:
    table = talking()
    passing(table, 3)
    assert table.refusal(3, "pass", key=OVER) == "common-answer-final"


@pytest.mark.rule("WB-158")
def test_without_a_majority_it_ends_with_its_time() -> None:
    table = talking()
    table.expire()
    table.expire()
    assert table.phase == "VOTE"


# WB-160, WB-161, WB-162


@pytest.mark.rule("WB-160")
def test_run_offs_and_last_words_stay_ordered() -> None:
    table = talking().vote({1: 9, 2: 10}).to("DUEL")
    assert len(table.speakers("duel")) == 1
    table.expire()
    assert sorted(table.speakers("duel")) == [9, 10]
    table.vote(9).to("WORDS")
    assert table.speakers() == [9]


@pytest.mark.rule("WB-161")
def test_the_sheriff_calls_during_the_talk_and_the_last_call_counts() -> None:
    table = village("b12_444_idiot", "chat", **ON).night(knife=0).run(8).to("TALK")
    assert table.asked("werewolf-order") == ()
    table.answer(8, 3, key=EARLY)
    table.answer(8, 5, key=EARLY)
    assert table.board.called == [5]
    table.to("CALL", "VOTE")
    assert (table.phase, table.asked(EARLY)) == ("VOTE", ())


@pytest.mark.rule("WB-161")
def test_without_a_call_its_stage_follows_the_talk() -> None:
    assert village("b12_444_idiot", "chat", **ON).night(knife=0).run(8).to("TALK").to("CALL", "VOTE").phase == "CALL"


@pytest.mark.rule("WB-162")
def test_nobody_saves_seconds_for_others() -> None:
    table = village("b12_444_idiot", "chat", **ON).night(knife=0).run(3, 7)
    assert (table.phase, table.last_wait.pool) == ("CAMPAIGN", None)


@pytest.mark.rule("WB-162", "WB-157")
def test_late_talks_are_three_quarters_as_long() -> None:
    table = talking()
    table.rule(HURRY)
    table.to("STAGE", "WOLVES").to("TALK")
    assert table.last_wait.seconds == 135
    longer: dict[str, Any] = {"speech.free": 240}
    chosen = talking(**longer)
    chosen.rule(f"{HURRY} speech.free speech.flow")
    chosen.to("STAGE", "WOLVES").to("TALK")
    assert chosen.last_wait.seconds == 240


@pytest.mark.rule("WB-162", "WW-202")
def test_a_wolf_self_destructs_in_the_talk() -> None:
    assert talking().bomb(1).to("TALK", "STAGE", "WOLVES").phase == "WOLVES"


@pytest.mark.rule("WB-162", "WB-030", "IB-49")
def test_a_duel_freezes_the_clock_and_a_wolf_who_loses_it_ends_the_day() -> None:
    lost = talking(board="p12_wwk_knight").duel(8, 9)
    lost.to("TALK")
    assert (lost.last_wait.left, lost.last_wait.floor) != (0, 45), "the time that was left"
    passed = talking(board="p12_wwk_knight")
    passing(passed, 1, 2)
    passed.duel(8, 9).to("TALK")
    assert passed.asked(OVER) == tuple(seat for seat in (3, 4, 5, 6, 7, 9, 10, 11, 12)), "a pass stands"
    assert talking(board="p12_wwk_knight").duel(8, 2).to("TALK", "STAGE", "WOLVES").phase == "WOLVES"


@pytest.mark.rule("WB-162")
def test_a_duel_after_the_speeches_has_the_last_thirty_seconds() -> None:
    table = talking(board="p12_wwk_knight", **{"knight.window": "after_speeches"})
    assert (table.last_wait.seconds, table.asked("werewolf-duel")) == (150, ())
    table.to("PAUSE")
    assert (table.last_wait.floor, table.asked("werewolf-duel")) == (30, (8,))
    assert table.board.speakers == list(range(1, 13))


@pytest.mark.rule("WB-162", "WB-181", "WW-061")
async def test_words_that_come_too_early_are_answered_with_the_time_from_which_they_count() -> None:
    async with running(games={"werewolf": WEREWOLF}) as bot:
        said = "board p12_wwk_knight", "knight.window after_speeches"
        await begin_chat(bot, "/config 自由发言", *[f"/config set {one}" for one in said])
        while not bot.open(OVER):
            await bot.advance(5)
        for person in bot.match.people.values():
            for words in ("决斗 2", "决斗"):
                assert await bot.say(person, words, None) == ["common-not-now"]
                assert bot.last("common-not-now").text == "现在不行：讨论的最后 30 秒可以决斗。", "whatever the role"
        while not bot.open("werewolf-duel"):
            await bot.advance(5)


# WB-163, and on a screen


@pytest.mark.rule("WB-163")
@pytest.mark.parametrize(("players", "said"), [(12, "自由讨论 3 分钟"), (9, "自由讨论约 2 分 15 秒")])
async def test_words_for_it_and_the_lobby_says_how_long(players: int, said: str) -> None:
    async with running(games={"werewolf": WEREWOLF}) as bot:
        await bot.rule("/lang zh")
        await bot.rule("/new werewolf chat")
        await bot.rule("/config 自由发言")
        for number in range(players):
            await bot.say(f"test:@p{number}", "/join")
        assert said in bot.last("common-lobby").text
        await bot.rule("/config 轮流发言")
        assert "轮流发言每人" in bot.last("common-lobby").text
    assert "speech.flow" in WEREWOLF.common, "[发言方式] is on the first page of the settings"


@pytest.mark.rule("WB-159", "WB-158")
async def test_the_group_reads_how_many_have_passed_and_a_word_passes() -> None:
    async with running(games={"werewolf": WEREWOLF}, platform=Editing()) as bot:
        await begin_chat(bot, "/config 自由发言")
        while not bot.open(OVER):
            await bot.advance(5)
        people = list(bot.match.people.values())
        for person in people[:4]:
            await bot.say(person, "过")
        await bot.say(people[4], "/pass")
        await bot.advance(8)
        shown = [one.text for one in bot.platform.to(ROOM) if one.slot and one.slot.startswith("status-")][-1]
        assert "7 人过就投票 · 5/12" in shown, shown
        await bot.say(people[5], "我过一下再说")
        assert len(bot.match.answers) == 5


@pytest.mark.rule("WB-162")
async def test_the_end_says_how_much_each_wrote_and_not_what_was_edited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Editing, "capabilities", msgspec.structs.replace(Editing.capabilities, edits=True))
    async with running(games={"werewolf": WEREWOLF}, platform=Editing()) as bot:
        await begin_chat(bot, "/config 自由发言")
        await bot.say("test:@p3", "天黑前说的")
        while not bot.open(OVER):
            await bot.advance(5)
        ann, bob, *_ = bot.match.people.values()
        names = bot.match.names
        for text in ("我是好人", "二号发言有问题", "过"):
            await bot.say(ann, text)
        await bot.take(Line(ann, ann, ROOM, "我是狼人", changed=True))
        await bot.say(bob, "我没有")
        await bot.rule("/void confirm")
        told = f"自由讨论各写了几条：1号 {names[1]}×2、2号 {names[2]}"
        assert any(told in one.text for one in bot.platform.to(ROOM))
