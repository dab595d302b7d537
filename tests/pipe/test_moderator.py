from random import Random

import pytest

from tests.pipe.driver import Pipe, keys, say
from tests.pipe.room import PipeRoom, at_random, check_end, willing


def test_extending_gives_the_phase_more_time(table: PipeRoom) -> None:
    table.begin()
    assert table.rule("/extend 100")[0]["args"] == {"seconds": 100}
    assert table.rule("/extend")[0]["args"] == {"seconds": 60}
    table.advance(459)
    assert table.asked("avalon-discuss-end")
    table.advance(1)
    assert not table.asked("avalon-discuss-end")
    assert table.one("avalon-nominate")["required"]
    table.rule("/skip")
    assert keys(table.public)[-2:] == ["avalon-no-nomination", "avalon-leader"]


def test_a_time_that_is_none_or_too_much_is_refused(table: PipeRoom) -> None:
    table.begin()
    before = table.rule("/status")[-1]["args"]
    for seconds in ("0", "-5", "abc", "000", "٠", "1.5", "1e9", "nan", "inf", "²", "½", "٣0x"):
        assert keys(table.rule(f"/extend {seconds}")) == ["common-bad-number"], seconds
    for seconds in ("1209301", "1209601", "00000001999999999", str(10**30), "9" * 4000, "٩٩٩٩٩٩٩"):
        (refused,) = table.rule(f"/extend {seconds}")
        assert (refused["key"], refused["args"]) == ("common-too-much-time", {"seconds": 1209600})
        assert "14 days" in refused["text"]
    assert table.rule("/status")[-1]["args"] == before
    assert keys(table.rule("/extend ٦٠")) == ["common-extended"], "digits are digits in every script"


@pytest.mark.parametrize("state", ["lobby", "playing", "paused"])
def test_nobody_extends_for_ever(table: PipeRoom, state: str) -> None:
    table.open() if state == "lobby" else table.begin()
    if state == "paused":
        table.rule("/pause")
    told = [keys(table.rule("/extend 432000"))[0] for _ in range(5)]
    assert told == ["common-extended"] * 2 + ["common-too-much-time"] * 3
    table.rule("/resume")
    table.advance(14 * 86400)
    assert table.told("common-lobby-voided" if state == "lobby" else "avalon-no-nomination")


def test_a_pause_stops_the_clock_and_every_answer(table: PipeRoom) -> None:
    table.begin()
    table.advance(100)
    discussion = table.one("avalon-discuss-end")
    paused_at = table.pipe.now
    assert keys(table.rule("/pause")) == ["common-paused"]
    assert table.advance(1000) == []
    assert keys(table.rule("/pause")) == ["common-already-paused"]
    assert keys(table.rule("/skip")) == ["common-paused-refused"]
    assert keys(table.answer(discussion, "end")) == ["common-paused-refused"]
    assert keys(table.rule("/status"))[-1] == "common-status-paused"
    again = table.rule("/resume")
    assert keys(again)[0] == "common-resumed-clock"
    assert {line["prompt"] for line in again if line["kind"] == "ask"} == set(table.prompts)
    assert table.one("avalon-discuss-end")["due"] == paused_at + 1000 + 200
    assert keys(table.rule("/resume")) == ["common-not-paused"]


def test_a_lobby_can_be_voided_too(table: PipeRoom) -> None:
    table.open()
    assert keys(table.say("ann", "/void")) == ["common-close-asked"]
    (voided,) = table.rule("/void")
    assert (voided["key"], voided["args"]) == ("common-lobby-voided", {"expired": False})
    assert keys(table.say("ann", "/join")) == ["common-no-lobby"]


def test_the_same_people_play_again_with_the_same_options(table: PipeRoom) -> None:
    table.open("classic")
    table.rule("/config set roles.percival true")
    table.start()
    table.rule("/void")
    table.over = None
    table.again()
    lobby = [line for line in table.public if line["key"] == "common-lobby"][-1]
    assert lobby["args"]["seats"] == [person.title() for person in table.people]
    assert lobby["args"]["preset"] == "classic"
    table.start()
    assert table.told("avalon-setup")[-1]["args"]["roles"]["percival"] == 1
    assert keys(table.rule("/again")) == ["common-game-running"]


STEERING = ["/pause", "/resume", "/void", "/replace 1 @zed", "/kick 1", "/config reset", "/silence remind"]


@pytest.mark.rule("AV-182")
def test_only_moderators_steer(table: PipeRoom) -> None:
    table.begin()
    before = table.rule("/status")
    for words in STEERING:
        assert keys(table.say("ann", words)) == ["common-not-moderator"], words
        assert keys(table.whisper("ann", words)) == ["common-only-in-room"], words
    for words in ["/extend 5", "/skip"]:
        assert keys(table.say("zed", words)) == ["common-not-moderator"], words
        assert keys(table.whisper("ann", words)) == ["common-only-in-room"], words
    assert keys(table.say("ann", "/start")) == ["common-not-moderator"]
    assert [line["args"] for line in table.rule("/status")] == [line["args"] for line in before]


def test_the_host_steers_the_own_table(table: PipeRoom) -> None:
    table.say("ann", "/new avalon")
    for person in table.people:
        table.say(person, "/join")
    assert "common-dealt" in keys(table.say("ann", "/start"))
    for words in STEERING:
        assert keys(table.say("ann", words)) == ["common-not-moderator"], words
    assert keys(table.say("ann", "/skip")) == ["common-skip-asked"], "who plays does not decide alone"


def test_a_host_without_a_seat_steers_to_the_end(table: PipeRoom) -> None:
    table.say("zed", "/new avalon")
    for person in table.people:
        table.say(person, "/join")
    table.say("zed", "/start")
    assert keys(table.say("zed", "/pause")) == ["common-paused"]
    assert keys(table.say("zed", "/resume"))[0] == "common-resumed-clock"
    assert keys(table.say("zed", "/skip"))[0] == "common-skipped"
    assert keys(table.say("zed", "/extend 5")) == ["common-extended"]
    assert "common-over" in keys(table.say("zed", "/void"))


def test_most_of_the_players_end_a_phase_or_give_it_more_time(table: PipeRoom) -> None:
    table.begin()
    for count, person in enumerate(("ann", "bob"), 1):
        (asked,) = table.say(person, "/extend 90")
        assert (asked["key"], asked["args"]) == ("common-extend-asked", {"seconds": 90, "count": count, "needed": 3})
        assert asked["text"].endswith("If you agree, say <code>/extend 90</code>")
    assert keys(table.say("bob", "/extend 90")) == ["common-wish-counted"], "nobody wants it twice"
    assert keys(table.say("cid", "/extend 60")) == ["common-extend-asked"], "that is another wish"
    assert keys(table.say("cid", "/extend 90")) == ["common-extended"]
    assert keys(table.say("dan", "/extend 90")) == ["common-extend-asked"], "the wish has been granted"
    for person in ("ann", "bob"):
        assert keys(table.say(person, "/跳过")) == ["common-skip-asked"]
    assert keys(table.say("cid", "/skip"))[0] == "common-skipped"
    assert table.one("avalon-nominate")["required"]


def test_a_wish_to_end_a_phase_is_about_no_other_phase(table: PipeRoom) -> None:
    table.begin()
    for person in ("ann", "bob"):
        table.say(person, "/skip")
    table.play_to("avalon-team-vote", at_random(Random(1)))
    for ask in table.asked("avalon-team-vote").values():
        table.answer(ask, "reject")
    (asked,) = table.say("cid", "/skip")
    assert asked["args"] == {"count": 1, "needed": 3}
    table.rule("/pause")
    assert keys(table.say("dan", "/skip")) == ["common-paused-refused"]


def test_a_game_without_rulings_says_so(table: PipeRoom) -> None:
    table.begin()
    for words in ("/penalty 2 warn", "/penalty 2 execute", "/penalty", "/redo", "/redo ballot", "/void good"):
        assert keys(table.rule(words)) == ["common-no-rulings"], words


@pytest.mark.rule("AV-184")
def test_a_moderator_reminds_a_seat_and_nobody_learns_whether_it_had_answered(table: PipeRoom) -> None:
    table.begin()
    table.play_to("avalon-team-vote", willing(Random(1)))
    table.answer(table.asked("avalon-team-vote")["bob"], "approve")
    assert keys(table.say("ann", "/penalty 2 remind")) == ["common-not-moderator"]
    for seat, person, private in ((1, "ann", ["common-reminder"]), (2, "bob", [])):
        lines = table.rule(f"/penalty {seat} remind")
        assert [line["key"] for line in lines if "person" in line["to"]] == private, person
        (public,) = (line for line in lines if "room" in line["to"])
        assert (public["key"], public["args"]) == ("common-reminded", {"seat": seat})


def test_public_questions_have_public_answers(table: PipeRoom) -> None:
    table.begin()
    for words, key in (("/players", "common-players"), ("/rules", "avalon-rules"), ("/roles", "common-roles")):
        (line,) = table.say("zed", words)
        assert (line["key"], line["to"]) == (key, {"room": table.room})
    assert keys(table.say("zed", "/board")) == ["avalon-board"]
    shown = [line["to"] for line in table.say("ann", "/role")]
    assert shown == [{"person": "ann", "seat": 1}] * len(shown) != []
    assert keys(table.say("zed", "/role")) == ["common-not-seated"]


def test_two_rooms_do_not_touch_each_other(pipe: Pipe, table: PipeRoom) -> None:
    first, second = table, PipeRoom(pipe, "another", people=["fay", "gus", "hal", "ivy", "joe"])
    first.begin()
    second.begin("forum")
    assert keys(pipe.do(say("ann", "/join", "another"))) == ["common-elsewhere"]
    assert keys(second.rule("/pause")) == ["common-paused"]
    first.play(willing(Random(1)))
    check_end(first)
    assert second.over is None
