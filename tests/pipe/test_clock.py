from random import Random

import pytest

from tests.pipe.driver import Out, Pipe
from tests.pipe.room import PipeRoom, at_random, check_end, dues, willing

HOUR, DAY = 3600.0, 86400.0


def reminded(lines: list[Out]) -> list[tuple[str, int | None]]:
    reminders = [line for line in lines if line.get("key") == "common-reminder"]
    return [(line["to"]["person"], line["args"]["seconds"]) for line in reminders]


def test_a_question_is_called_to_mind_once_by_its_own_words(table: PipeRoom) -> None:
    table.begin()
    leader = table.one("avalon-discuss-end")["to"]["person"]
    assert reminded(table.advance(299.5)) == [], "the end of the time says the same as the Leader could"
    table.advance(0.5)
    assert set(table.asked("avalon-nominate")) == {leader}
    assert reminded(table.advance(89)) == []
    (line,) = table.advance(1)
    assert reminded([line]) == [(leader, 30)]
    assert line["text"] == "Quest 1: pick a team of 2\n30 seconds left."
    assert reminded(table.advance(29.5)) == []


@pytest.mark.parametrize(("seconds", "left"), [(24, []), (25, [10]), (60, [10]), (65, [25]), (119, [25])])
def test_a_short_vote_is_called_to_mind_near_its_end(table: PipeRoom, seconds: int, left: list[int]) -> None:
    table.open()
    table.rule("/config set timeout.team_vote absent")
    table.rule(f"/config set timer.team_vote_s {seconds}")
    table.start()
    table.play_to("avalon-team-vote", willing(Random(1)))
    found = reminded(table.advance(seconds - 0.001))
    assert [seconds for person, seconds in found if person == "ann"] == left


def test_a_phase_is_as_long_as_it_is_said_to_be_whatever_its_beginning_leaves_of_the_last_digit() -> None:
    began, length = 12.008, 25
    assert (began + length) - began < length
    with Pipe(locale="en") as pipe:
        table = PipeRoom(pipe)
        table.open()
        table.rule("/config set timeout.team_vote absent")
        table.rule(f"/config set timer.team_vote_s {length}")
        table.start()
        table.advance(began)
        table.play_to("avalon-team-vote", willing(Random(1)))
        assert {seconds for _, seconds in reminded(table.advance(length - 0.1))} == {10}


def test_only_those_who_have_not_answered_are_reminded(table: PipeRoom) -> None:
    table.begin()
    table.play_to("avalon-team-vote", willing(Random(1)))
    table.answer(table.asked("avalon-team-vote")["bob"], "approve")
    table.answer(table.asked("avalon-team-vote")["dan"], "reject")
    assert {person for person, _ in reminded(table.advance(65))} == {"ann", "cid", "eve"}


@pytest.mark.rule("AV-181")
def test_at_the_instant_of_the_deadline_the_vote_is_closed(table: PipeRoom) -> None:
    table.begin()
    vote = table.play_to("avalon-team-vote", willing(Random(1)))
    table.advance(vote["due"] - table.pipe.now - 0.001)
    assert table.answer(vote, "approve")[0]["kind"] == "edit"
    late = next(line for line in table.asked("avalon-team-vote").values() if line["prompt"] != vote["prompt"])
    table.advance(0.001)
    assert [line["key"] for line in table.answer(late, "approve")] == ["common-prompt-closed"]
    result = table.told("avalon-team-result")[-1]["args"]
    assert (result["approve"], len(result["absent"])) == ([table.seats[vote["to"]["person"]]], 4)


def test_one_advance_takes_many_deadlines_in_their_order(table: PipeRoom) -> None:
    table.begin()
    told = [line["key"] for line in table.advance(420.0 + 420.0) if line["kind"] == "tell" and "room" in line["to"]]
    assert told == ["avalon-no-nomination", "avalon-leader"] * 2
    assert dues(table) == {300.0}


@pytest.mark.parametrize(
    ("tempo", "seconds"), [("quick", 120.0), ("standard", 300.0), ("slow", 600.0), ("post", DAY), ("unlimited", None)]
)
def test_the_tempo_sets_the_time_of_every_phase(table: PipeRoom, tempo: str, seconds: float | None) -> None:
    table.open()
    table.rule(f"/config set tempo {tempo}")
    table.start()
    assert dues(table) == {seconds}
    if seconds is None:
        assert [line["key"] for line in table.advance(30 * DAY)] == ["common-reminder"] * 30, "and nothing ends"
        assert [line["key"] for line in table.rule("/extend 60")] == ["common-no-timer"]


@pytest.mark.parametrize("preset", ["extended", "classic", "forum"])
@pytest.mark.parametrize("away", ["ann", "cid"])
def test_no_game_hangs_on_one_absent_player(table: PipeRoom, preset: str, away: str) -> None:
    table.begin(preset)
    choose = at_random(Random(preset))
    for _ in range(3000):
        if table.over:
            break
        there = [line for line in table.prompts.values() if line["to"]["person"] != away]
        ready = [line for line in there if line["prompt"] not in table.answers]
        if ready:
            table.answer(ready[0], *choose(ready[0]))
        else:
            table.advance(min(line["due"] for line in table.prompts.values()) - table.pipe.now)
    check_end(table)
    assert table.told("common-idle-paused") == []


def test_a_table_where_nobody_acts_pauses_itself_and_goes_on_later(table: PipeRoom) -> None:
    table.begin()
    table.advance(DAY)
    assert len(table.told("common-idle-paused")) == 1
    assert table.over is None
    assert table.advance(30 * DAY) == []
    paused = table.rule("/status")
    assert [line["key"] for line in paused] == ["avalon-board", "common-status-paused"]
    table.rule("/resume")
    assert len({line["due"] for line in table.prompts.values()}) == 1
    table.play(willing(Random(1)))
    check_end(table)


@pytest.mark.rule("AV-081", "AMB-31")
def test_without_a_limit_the_missing_are_reminded_every_day(table: PipeRoom) -> None:
    table.open()
    table.rule("/config set tempo unlimited")
    table.start()
    table.play_to("avalon-team-vote", willing(Random(1)))
    for line in table.asked("avalon-team-vote").values():
        if line["to"]["person"] != "eve":
            table.answer(line, "approve")
    assert reminded(table.advance(DAY - 1)) == []
    (told,) = table.advance(1)
    assert reminded([told]) == [("eve", None)]
    assert told["text"].endswith("\nIt waits for you.")
    assert len(reminded(table.advance(3 * DAY))) == 3
    assert set(table.asked("avalon-team-vote")) == set(table.people), "the vote is still open"
    table.rule("/pause")
    assert reminded(table.advance(3 * DAY)) == []


@pytest.mark.rule("AV-093", "AV-095", "AV-099")
@pytest.mark.parametrize(("slow", "left"), [(0.0, DAY), (HOUR, DAY - HOUR), (DAY / 2, DAY / 2), (DAY - 1, DAY / 2)])
def test_who_gives_the_sword_late_leaves_the_ballots_half_of_their_day(
    table: PipeRoom, slow: float, left: float
) -> None:
    table.open("forum")
    table.rule("/config set excalibur.enabled on")
    table.rule("/config set timeout.excalibur_give none")
    table.rule(f"/config set timer.excalibur_give_s {DAY:.0f}")
    table.start()
    sword = table.play_to("avalon-excalibur-give", willing(Random(1)))
    table.advance(slow)
    table.answer(sword, "none")
    (due,) = dues(table)
    assert due == pytest.approx(left)


def test_a_lobby_that_nobody_starts_is_closed_after_an_hour(table: PipeRoom) -> None:
    table.open()
    assert table.advance(HOUR - 1) == []
    assert [line["key"] for line in table.rule("/extend 60")] == ["common-extended"]
    assert table.advance(60) == []
    (voided,) = table.advance(1)
    assert (voided["key"], voided["args"]) == ("common-lobby-voided", {"expired": True})
    assert "too long" in voided["text"]
    assert [line["key"] for line in table.say("ann", "/join")] == ["common-no-lobby"]
    *_, again = [line for line in table.say("ann", "/again") if line["key"] == "common-lobby"]
    assert again["args"]["seats"] == ["ann"]
    assert all(person.title() in again["text"] for person in table.people[1:]), "the others are asked"


def test_the_room_hears_no_length_of_what_comes_before_the_discussion(table: PipeRoom) -> None:
    table.open()
    for option in ("cleric on", "trickster on", "morgana off"):
        table.rule(f"/config set roles.{option}")
    lines = {line.get("key"): line for line in table.pipe.say("mod", "/start", table.room, moderator=True)}
    assert "⏳ 1 minute" in lines["avalon-inspect-answer"]["text"]
    assert "discussion" not in lines["avalon-leader"]["text"]
