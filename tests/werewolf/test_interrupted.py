"""The referee kills the sheriff: the badge alone is handed over, then the interrupted stage goes on (6.7, AMB-76)."""

from __future__ import annotations

from typing import Any

import pytest

from adapters.base import Line
from fsm import Answer, Ask, Command, Expire, Floor, Wait
from fsm.codec import dump, dump_effects, load
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import ROOM, running
from tests.werewolf.hall import PEOPLE, Hall, hall
from tests.werewolf.play import (
    Village,
    dead,
    elect,
    end_of,
    exile,
    keys,
    last_wait,
    night,
    phase,
    refusal,
    refused,
    refused_ruling,
    relays,
    strike,
    to,
    village,
)
from tests.werewolf.test_words import read

BADGE, SPEAK, VOTE, BOMB = "werewolf-badge", "werewolf-speak", "werewolf-exile-vote", "werewolf-bomb"
GOES_ON, MOVED, WAITS = "werewolf-goes-on", "werewolf-badge-moved", "common-prompt-waits"


def sheriff(seat: int = 9, board: str = "b12_444_guard", preset: str = "codex", /, **options: Any) -> Village:
    """Somebody was elected on the first day, after a quiet night."""
    table = village(board, preset, **options)
    night(table)
    elect(table, seat, 10)
    return table


def speech(**options: Any) -> tuple[Village, int]:
    """The first speech of the day, and who gives it; the sheriff is 9."""
    table = sheriff(**options)
    to(table, "SPEECH")
    return table, table.told("werewolf-speaker")["seat"]


def only(kind: type[Any], table: Village) -> list[Any]:
    return [effect for effect in table.effects if isinstance(effect, kind)]


# Speeches


@pytest.mark.rule("WW-241", "WW-197", "AMB-76", "IX-93")
def test_the_badge_comes_first_then_the_speech_goes_on() -> None:
    table, speaker = speech()
    mine = table.prompt(speaker, SPEAK)
    table.rule("execute", 9)
    assert keys(table) == ["common-penalty", "werewolf-sheriff-acts"]
    assert (phase(table), table.asked(BADGE)) == ("BADGE", (9,))
    assert (only(Floor, table), last_wait(table).seconds) == ([Floor(())], 20)
    assert refused(table, Answer(speaker, mine.id, ("pass",))) == WAITS
    table.answer(9, 10, key=BADGE)
    assert keys(table) == [MOVED, GOES_ON]
    assert (table.board.sheriff, table.told(GOES_ON)["seat"], only(Floor, table)) == (10, speaker, [Floor((speaker,))])
    assert (phase(table), table.prompt(speaker, SPEAK), last_wait(table).seconds) == ("SPEECH", mine, 120)
    table.answer(speaker, "pass", key=SPEAK)
    assert phase(table) == "SPEECH"


@pytest.mark.rule("WW-241", "AMB-76", "IX-93")
def test_after_the_own_speech_the_next_speaker_follows() -> None:
    table, speaker = speech()
    while speaker != 9:
        table.answer(speaker, "pass", key=SPEAK)
        speaker, following = (table.told("werewolf-speaker")[name] for name in ("seat", "next"))
    table.rule("execute", 9)
    table.answer(9, "tear", key=BADGE)
    assert (keys(table)[0], GOES_ON in keys(table)) == (MOVED, False)
    assert phase(table) == ("SPEECH" if following else "VOTE")
    assert not following or table.told("werewolf-speaker")["seat"] == following


@pytest.mark.rule("WW-241", "AMB-76", "WW-147")
def test_a_speaker_who_is_killed_meanwhile_has_the_floor_no_more() -> None:
    table, speaker = speech()
    following = table.told("werewolf-speaker")["next"]
    strike(table, 9, speaker)
    assert phase(table) == "BADGE"
    table.expire()
    assert GOES_ON not in keys(table)
    assert table.told("werewolf-speaker")["seat"] == following
    assert Floor((speaker,)) not in only(Floor, table)


@pytest.mark.rule("WW-202", "WW-054", "AMB-76")
def test_no_speech_runs_so_no_wolf_can_break_it_off() -> None:
    table, _ = speech()
    bomb = table.prompt(1, BOMB)
    table.rule("execute", 9)
    assert refused(table, Answer(1, bomb.id, ("bomb",))) == WAITS
    strike(table, 1)
    table.answer(9, 10, key=BADGE)
    assert (1 in table.asked(BOMB), bomb.id in table.game.prompts) == (False, False)
    table.answer(2, "bomb", key=BOMB)
    assert table.told("werewolf-bombed")["seat"] == 2


# Night


@pytest.mark.rule("WW-241", "AMB-76", "WW-070", "WW-065")
def test_a_stage_of_the_night_waits_and_then_has_its_whole_time() -> None:
    table = sheriff()
    to(table, "STAGE")
    guard = table.prompt(8, "werewolf-guard")
    table.answer(8, 3, key="werewolf-guard")
    table.rule("execute", 9)
    assert (phase(table), refused(table, Answer(8, guard.id, ("4",)))) == ("BADGE", WAITS)
    table.expire()
    assert (keys(table), table.told(GOES_ON)["seat"], only(Floor, table)) == ([MOVED, GOES_ON], None, [])
    assert (phase(table), table.game.held, last_wait(table)) == ("STAGE", True, Wait(table.game.token, 20, 20))
    table.expire()
    assert (table.board.night.guard, phase(table)) == (3, "WOLVES")


@pytest.mark.rule("WW-241", "WW-081", "WW-038")
def test_the_pack_goes_on_without_a_sheriff_of_its_own() -> None:
    table = sheriff(2)
    to(table, "WOLVES")
    table.answer(1, 5, key="werewolf-knife")
    table.rule("execute", 2)
    assert relays(table, "wolves")[-2:] == [((1, 2, 3, 4), False), ((1, 3, 4), True)]
    assert refusal(table, 1, "agree", key="werewolf-all-in") == "werewolf-all-in-when"
    table.answer(2, 9, key=BADGE)
    assert table.game.missing() == (3, 4)
    for seat in (3, 4):
        table.answer(seat, 5, key="werewolf-knife")
    table.expire()
    assert (table.board.night.knife, table.board.night.awake) == (5, [1, 2, 3, 4])


# Ballots


@pytest.mark.rule("WW-241", "AMB-76", "WW-165", "WW-197")
def test_ballots_that_were_cast_stay_counted() -> None:
    table = sheriff()
    to(table, "VOTE")
    table.all(VOTE, {1: 5, 2: 5, 9: 5})
    ballot = table.prompt(3, VOTE)
    table.rule("execute", 9)
    assert refused(table, Answer(3, ballot.id, ("6",))) == WAITS
    table.answer(9, 1, key=BADGE)
    assert {ask.prompt.seat for ask in only(Ask, table)} == {1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12}
    for seat in table.game.missing():
        table.answer(seat, "abstain", key=VOTE)
    assert table.told("werewolf-vote")["tally"] == {"5": 2.0}


@pytest.mark.rule("WW-241", "WW-165", "AMB-76")
def test_a_vote_that_waited_for_the_sheriff_alone_is_revealed_at_once() -> None:
    table = sheriff()
    to(table, "VOTE")
    table.all(VOTE, {seat: 5 for seat in table.board.living if seat != 9})
    table.rule("execute", 9)
    table.answer(9, 10, key=BADGE)
    assert (table.told("werewolf-vote")["tally"], phase(table)) == ({"5": 11.0}, "WORDS")


@pytest.mark.rule("WW-197", "WW-143", "AMB-76")
@pytest.mark.parametrize("heir", [10, "tear"])
def test_nobody_fixes_the_order_in_which_the_sheriff_was_killed(heir: int | str) -> None:
    table = sheriff()
    assert phase(table) == "ORDER"
    table.rule("execute", 9)
    table.answer(9, heir, key=BADGE)
    assert (phase(table), "_way" in table.told("werewolf-order-set")) == ("SPEECH", False)


@pytest.mark.rule("WW-193", "AMB-76")
@pytest.mark.parametrize("heir", [10, "tear"])
def test_nobody_has_called_in_the_vote_call_in_which_the_sheriff_was_killed(heir: int | str) -> None:
    table = sheriff()
    to(table, "CALL")
    table.rule("execute", 9)
    table.answer(9, heir, key=BADGE)
    assert (phase(table), table.tells("werewolf-called")) == ("VOTE", [])


@pytest.mark.rule("WW-241", "AMB-76")
def test_a_stage_that_may_end_at_once_is_promised_no_time() -> None:
    table = sheriff()
    table.rule("execute", 9)
    table.answer(9, "tear", key=BADGE)
    assert keys(table) == [MOVED, GOES_ON, "werewolf-order-set", "werewolf-speaker"]
    for style in (1, 2, 3):
        told = {**table.told(GOES_ON), "style": style}
        assert not any(word in read("zh", GOES_ON, told) for word in ("计时", "时间"))
        assert "time" not in read("en", GOES_ON, told)


# After a death


@pytest.mark.rule("WW-241", "WW-104", "AMB-76")
def test_a_shot_waits_for_the_badge() -> None:
    table = village()
    night(table, knife=7)
    elect(table, 9, 10)
    to(table, "SHOOT")
    shot = table.prompt(7, "werewolf-shoot")
    table.rule("execute", 9)
    assert refused(table, Answer(7, shot.id, ("1",))) == WAITS
    table.answer(9, 10, key=BADGE)
    assert (phase(table), table.game.held) == ("SHOOT", True)
    table.answer(7, 10, key="werewolf-shoot")
    table.expire()
    assert (dead(table), phase(table)) == ([7, 9, 10], "BADGE")


@pytest.mark.rule("WW-241", "WW-161", "AMB-76")
def test_last_words_go_on_after_the_badge() -> None:
    table = sheriff()
    exile(table, 5)
    assert (phase(table), table.asked(SPEAK)) == ("WORDS", (5,))
    table.rule("execute", 9)
    table.answer(9, 10, key=BADGE)
    assert (phase(table), table.asked(SPEAK), table.told(GOES_ON)["seat"]) == ("WORDS", (5,), 5)


@pytest.mark.rule("WW-197", "AMB-76", "WW-160")
def test_a_badge_that_is_owed_already_has_its_turn() -> None:
    table = sheriff()
    exile(table, 9)
    table.rule("execute", 5)
    assert (phase(table), table.asked(SPEAK), table.asked(BADGE)) == ("WORDS", (9,), ())
    to(table, "BADGE")
    assert "5" not in table.prompt(9, BADGE).choices


# The badge itself


@pytest.mark.rule("WW-198", "WW-199", "AMB-76")
def test_an_heir_who_is_killed_is_no_heir_and_one_who_was_chosen_hands_it_on() -> None:
    table, speaker = speech()
    strike(table, 9, 10)
    assert refusal(table, 9, 10, key=BADGE) == "common-unknown-choice"
    table.answer(9, 11, key=BADGE)
    table.rule("execute", 11)
    assert (phase(table), table.asked(BADGE)) == ("BADGE", (11,))
    table.answer(11, 12, key=BADGE)
    assert (table.board.sheriff, table.told(GOES_ON)["seat"]) == (12, speaker)


@pytest.mark.rule("AMB-63", "AMB-76")
@pytest.mark.parametrize("option", ["tear", "random_pass"])
@pytest.mark.parametrize("end", ["expire", "skip"])
def test_time_or_a_moderator_ends_the_badge_alone(option: str, end: str) -> None:
    table, speaker = speech(**{"sheriff.badge_timeout": option})
    table.rule("execute", 9)
    getattr(table, end)()
    assert bool(table.board.sheriff) is (option == "random_pass")
    assert (phase(table), table.asked(SPEAK)) == ("SPEECH", (speaker,))


@pytest.mark.rule("WW-246", "AMB-76")
def test_the_badge_is_held_once_more_and_what_waits_stays() -> None:
    table = sheriff()
    to(table, "VOTE")
    table.answer(1, 5, key=VOTE)
    table.rule("execute", 9)
    assert refused_ruling(table, "redo ballot", None) == "werewolf-no-ballot"
    table.rule("redo stage")
    assert (phase(table), table.asked(BADGE), last_wait(table).seconds) == ("BADGE", (9,), 20)
    table.answer(9, "tear", key=BADGE)
    assert (phase(table), 1 in table.game.missing(), table.game.answered(VOTE)[1]) == ("VOTE", False, ("5",))


@pytest.mark.rule("WW-197", "AMB-09", "AMB-76")
def test_a_sheriff_who_is_gone_for_good_is_asked_as_well() -> None:
    table, _ = speech(**{"leave.policy": "kill"})
    table.leave(9)
    assert (phase(table), table.asked(BADGE)) == ("BADGE", (9,))


@pytest.mark.rule("IX-93", "AMB-76", "IX-69", "WW-121")
def test_a_sheriff_who_follows_a_lover_is_asked_as_well() -> None:
    table = village("b9_cupid")
    night(table, link=(7, 8))
    elect(table, 8, 9)
    to(table, "SPEECH")
    table.rule("execute", 7)
    assert (phase(table), dead(table), table.asked(BADGE)) == ("BADGE", [7, 8], (8,))
    assert table.told("werewolf-suicide")["seat"] == 8


# What ends it


@pytest.mark.rule("WW-216", "WW-243")
def test_the_result_comes_before_the_badge() -> None:
    table, _ = speech()
    strike(table, 10, 11, 12, 9)
    assert end_of(table)[:2] == ("wolf", "villagers-dead")
    assert table.tells("werewolf-badge-moved") == []


@pytest.mark.rule("WW-216", "WW-243", "AMB-76")
def test_a_kill_that_decides_the_game_ends_the_badge_and_the_stage() -> None:
    table, _ = speech()
    strike(table, 9, 10, 11, 12)
    assert end_of(table)[:2] == ("wolf", "villagers-dead")
    assert (table.tells(GOES_ON), table.game.interrupted) == ([], None)


@pytest.mark.rule("WW-224", "WW-225")
@pytest.mark.parametrize(
    ("right", "choice", "then"), [("concede", "concede", "AWARD"), ("all-in", "propose", "ALL_IN")]
)
def test_what_a_wolf_may_do_at_any_time_ends_both(right: str, choice: str, then: str) -> None:
    table, _ = speech(**{"award.mvp": "vote"})
    strike(table, 2, 3, 4, 9) if right == "concede" else strike(table, 9)
    table.answer(1, choice, key=f"werewolf-{right}")
    assert (phase(table), table.asked(BADGE), table.asked(SPEAK)) == (then, (), ())


@pytest.mark.rule("WW-223", "AMB-76")
def test_a_claim_that_holds_once_the_badge_is_torn_ends_the_stage() -> None:
    table = village("b9_std")
    night(table)
    elect(table, 7, 8)
    to(table, "SPEECH")
    strike(table, 3, 4, 5, 6, 7)
    table.answer(2, "claim", key="werewolf-claim")
    table.answer(7, "tear", key=BADGE)
    assert (GOES_ON in keys(table), end_of(table)[:2]) == (False, ("wolf", "vote-lock"))


@pytest.mark.rule("WW-247")
def test_a_game_may_be_given_up_meanwhile() -> None:
    table, _ = speech()
    table.rule("execute", 9)
    table.abort()
    assert (table.game.prompts, table.game.interrupted) == ({}, None)


# Stored, and in the room


@pytest.mark.rule("WW-246", "WW-260")
@pytest.mark.parametrize("stage", ["STAGE", "WOLVES", "VOTE", "SPEECH"])
def test_it_goes_on_from_its_snapshot(stage: str) -> None:
    table = sheriff()
    to(table, stage)
    table.rule("execute", 9)
    game = load(WEREWOLF, table.start, dump(table.game))
    commands: list[Command] = [Answer(9, table.prompt(9, BADGE).id, ("10",)), Expire(table.game.token + 1)]
    for command in commands:
        assert dump(game) == dump(table.game)
        assert dump_effects(game.apply(command)) == dump_effects(table.apply(command))


async def to_the_speech(table: Hall) -> tuple[str, str]:
    """Somebody else than the sheriff speaks: both of them."""
    await table.to("werewolf-election")
    for asked in table.bot.open("werewolf-run"):
        assert asked.slot
        await table.bot.press(asked.to, asked.slot, "run" if asked.to == PEOPLE[6] else "stay")
    if table.bot.open("werewolf-speak"):
        await table.say(PEOPLE[6], "/pass")
    speaker, _ = await table.to_speech()
    while speaker == PEOPLE[6] or not table.bot.open("werewolf-speak"):
        await table.bot.advance(10)
        speaker = PEOPLE[table.bot.last("werewolf-speaker").args["seat"] - 1]
    return PEOPLE[6], speaker


async def to_the_badge(table: Hall) -> tuple[str, str]:
    """The referee has killed the sheriff in somebody's speech: the sheriff, and who was speaking."""
    people = await to_the_speech(table)
    await table.rule("/penalty 7 execute confirm")
    return people


@pytest.mark.rule("WW-241", "WW-246", "AMB-76")
async def test_the_room_sees_it_and_a_pause_keeps_it() -> None:
    async with hall() as table:
        _, speaker = await to_the_badge(table)
        old = table.bot.last("werewolf-speak").slot
        assert old
        assert await table.say(speaker, "/pass") == [WAITS]
        assert await table.whisper(speaker, "whatever") == [WAITS]
        assert await table.bot.press(speaker, old, "pass") == [WAITS]
        await table.rule("/pause")
        assert await table.bot.advance(500) == []
        await table.rule("/resume")
        shown = await table.bot.advance(20)
        assert (MOVED in shown, GOES_ON in shown) == (True, True)
        prompt = table.bot.last("werewolf-speak")
        assert (prompt.slot, prompt.to) == (old, speaker)
        assert prompt.question
        assert prompt.question.due == table.bot.app.clock.now() + 120
        assert "werewolf-speaker" in await table.say(speaker, "/pass")


@pytest.mark.rule("WW-260", "AMB-76")
async def test_it_outlives_the_process() -> None:
    async with hall() as table:
        chief, speaker = await to_the_badge(table)
        table.bot.app.clock.stop()
        async with running(games={"werewolf": WEREWOLF}, store=table.bot.app.store) as again:
            [asked] = again.open(BADGE)
            assert (asked.to, again.open(SPEAK)) == (chief, [])
            assert asked.slot
            assert GOES_ON in await again.press(chief, asked.slot, "tear")
            await again.app.host.receive(Line(speaker, "p", ROOM, "/pass"))
            await again.app.host.settle()
            assert again.platform.sent[-1].key != WAITS


@pytest.mark.rule("WW-246", "WW-241", "AMB-76")
async def test_a_kill_in_a_pause_asks_for_the_badge_when_the_clock_goes_on() -> None:
    async with hall() as table:
        chief, _ = await to_the_speech(table)
        await table.rule("/pause")
        await table.rule("/penalty 7 execute confirm")
        assert table.bot.open(BADGE) == []
        await table.rule("/resume")
        [asked] = table.bot.open(BADGE)
        assert asked.question
        assert (asked.to, asked.question.due) == (chief, table.bot.app.clock.now() + 20)


@pytest.mark.rule("WW-261", "AMB-76")
async def test_who_takes_over_a_seat_meanwhile_goes_on_from_there() -> None:
    async with hall() as table:
        _, speaker = await to_the_badge(table)
        await table.rule(f"/replace {PEOPLE.index(speaker) + 1} @new")
        assert (table.bot.last(SPEAK).kind, table.bot.last(SPEAK).to) == ("close", speaker)
        await table.bot.advance(20)
        assert (table.bot.last(SPEAK).kind, table.bot.last(SPEAK).to) == ("ask", "test:@new")
        assert "werewolf-speaker" in await table.say("test:@new", "/pass")
