"""The commands of moderators and players, in English and Chinese, and who may not use them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from tests.pipe.driver import Out, Pipe, say
from tests.pipe.table import Table, at_random, check_end, willing


def keys(lines: Sequence[Out]) -> list[str]:
    """The keys of lines."""
    return [line["key"] for line in lines if "key" in line]


def test_extending_gives_the_phase_more_time(table: Table) -> None:
    table.begin()
    assert table.rule("/extend 100")[0]["args"] == {"seconds": 100}
    assert table.rule("/extend")[0]["args"] == {"seconds": 60}
    table.advance(459)
    assert table.asked("avalon-discuss-end")
    table.advance(1)
    assert not table.asked("avalon-discuss-end")


@pytest.mark.parametrize("seconds", ["0", "-5", "abc", "1209601", "00000001999999999", "9" * 4000, "1.5", "٣0x"])
def test_a_time_that_is_none_is_refused(table: Table, seconds: str) -> None:
    table.begin()
    before = table.rule("/status")[-1]["args"]
    assert keys(table.rule(f"/extend {seconds}")) == ["common-bad-number"]
    assert table.rule("/status")[-1]["args"] == before


def test_skipping_ends_the_phase_at_once(table: Table) -> None:
    table.begin()
    table.rule("/skip")
    nominate = table.one("avalon-nominate")
    assert nominate["required"]
    table.rule("/skip")
    assert keys(table.public)[-2:] == ["avalon-no-nomination", "avalon-leader"]


def test_a_pause_stops_the_clock_and_every_answer(table: Table) -> None:
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


def test_a_voided_game_shows_the_roles_and_has_no_winner(table: Table) -> None:
    table.begin()
    table.play_to("avalon-team-vote", willing(Random(1)))
    table.rule("/void")
    check_end(table)
    assert table.over
    assert table.over["args"] | {"roles": 0, "seed": 0} == {
        "game": "avalon",
        "winners": [],
        "winner": None,
        "reason": "aborted",
        "roles": 0,
        "seed": 0,
    }
    assert keys(table.rule("/void")) == ["common-no-game"]


def test_a_lobby_can_be_voided_too(table: Table) -> None:
    table.open()
    assert keys(table.say("ann", "/void")) == ["common-not-moderator"]
    (voided,) = table.rule("/void")
    assert (voided["key"], voided["args"]) == ("common-lobby-voided", {"expired": False})
    assert keys(table.say("ann", "/join")) == ["common-no-lobby"]


def test_the_same_people_play_again_with_the_same_options(table: Table) -> None:
    table.open("classic")
    table.rule("/config set roles.percival true")
    table.start()
    table.rule("/void")
    table.over = None
    (lobby,) = [line for line in table.say("ann", "/again") if line["key"] == "common-lobby"]
    assert lobby["args"]["seats"] == [person.title() for person in table.people]
    assert lobby["args"]["preset"] == "classic"
    table.start()
    assert table.told("avalon-setup")[-1]["args"]["roles"]["percival"] == 1
    assert keys(table.rule("/again")) == ["common-game-running"]


def test_a_replaced_player_loses_the_seat_and_the_new_one_inherits_it(table: Table) -> None:
    table.begin()
    leader = table.one("avalon-discuss-end")["to"]["person"]
    seat, role = table.seats[leader], table.role(leader)
    card = [line["args"] for line in table.private[leader] if line["key"] in ("avalon-role", "avalon-sees")]
    lines = table.rule(f"/replace {seat} @zed")
    assert {"seat": seat, "name": "zed"} in [line["args"] for line in lines if line.get("key") == "common-seat-changed"]
    inherited = [line["args"] for line in table.private["zed"] if line["key"] in ("avalon-role", "avalon-sees")]
    assert inherited == card
    assert table.role("zed") == role
    assert table.one("avalon-discuss-end")["to"] == {"person": "zed", "seat": seat}
    assert keys(table.whisper(leader, "/role")) == ["common-no-game"]
    assert keys(table.press(leader, table.one("avalon-discuss-end")["prompt"], "end")) == ["common-not-your-prompt"]
    table.answer(table.one("avalon-discuss-end"), "end")
    table.seats.pop(leader)
    table.play(willing(Random(1)))
    check_end(table)


def test_a_vacant_seat_goes_to_the_next_one_who_joins(table: Table) -> None:
    table.begin()
    assert keys(table.say("zed", "/join")) == ["common-game-running"]
    assert keys(table.rule("/replace 2")) == ["common-vacant"]
    table.say("zed", "/join", name="Zed")
    assert table.seats["zed"] == 2
    assert table.role("zed") == table.role("bob")
    assert keys(table.say("yan", "/join")) == ["common-game-running"]


@pytest.mark.parametrize("words", ["/replace", "/replace 0", "/replace 6 @zed", "/replace zed", "/replace 99999 @zed"])
def test_there_is_no_such_seat(table: Table, words: str) -> None:
    table.begin()
    assert keys(table.rule(words)) == ["common-no-seat"]


def test_who_plays_cannot_take_a_second_seat(table: Table) -> None:
    table.begin()
    (refused,) = table.rule("/replace 1 @bob")
    assert (refused["key"], refused["text"]) == ("common-other-seated", "bob has a seat at this table already.")
    assert keys(table.say("bob", "/join")) == ["common-already-seated"]


def test_who_leaves_a_running_game_is_missed_and_may_come_back(table: Table) -> None:
    table.begin()
    left = table.feed(table.pipe.do({"do": "leave", "person": "bob", "room": table.room}))
    assert [(line["key"], line["args"]) for line in left] == [("common-left-game", {"seat": 2})]
    assert table.feed(table.pipe.do({"do": "leave", "person": "zed", "room": table.room})) == []
    assert keys(table.whisper("bob", "/role"))[0] == "avalon-role"


def test_who_left_is_told_so_and_is_back_with_a_join_before_the_seat_is_taken(table: Table) -> None:
    table.rule("/absence replace")
    table.begin()
    assert keys(table.say("bob", "/leave")) == ["common-left-game", "common-vacant"]
    assert keys(table.whisper("bob", "/leave")) == ["common-already-left"]
    lines = table.say("bob", "/join")
    assert [line["args"] for line in lines if line["key"] == "common-returned"] == [{"seat": 2}]
    assert "avalon-role" in keys(lines)
    assert keys(table.say("zed", "/join")) == ["common-game-running"]
    assert keys(table.say("bob", "/join")) == ["common-already-seated"]


def test_a_seat_stays_vacant_while_another_one_is_handed_over(table: Table) -> None:
    table.begin()
    table.rule("/replace 3")
    table.rule("/replace 2 @zed")
    assert "common-seat-changed" in keys(table.say("yan", "/join"))
    assert (table.seats["zed"], table.seats["yan"]) == (2, 3)


def test_who_leaves_the_lobby_frees_the_seat(table: Table) -> None:
    table.open()
    table.feed(table.pipe.do({"do": "leave", "person": "bob", "room": table.room}))
    table.whisper("ann", "/leave")
    assert table.public[-1]["args"]["seats"] == ["Cid", "Dan", "Eve"]
    (*_, kicked) = table.rule("/kick 1")
    assert (kicked["key"], kicked["text"].partition(",")[0]) == (
        "common-released",
        "You no longer have a seat in Avalon",
    )
    assert table.public[-1]["args"]["seats"] == ["Dan", "Eve"]
    assert keys(table.say("bob", "/leave")) == ["common-not-seated"]


STEERING = ["/pause", "/resume", "/void", "/replace 1 @zed", "/kick 1", "/config reset", "/silence remind"]
HURRYING = ["/extend 5", "/skip"]


@pytest.mark.rule("AV-182")
def test_only_moderators_steer(table: Table) -> None:
    table.begin()
    before = table.rule("/status")
    for words in STEERING:
        assert keys(table.say("ann", words)) == ["common-not-moderator"], words
        assert keys(table.whisper("ann", words)) == ["common-only-in-room"], words
    for words in HURRYING:
        assert keys(table.say("zed", words)) == ["common-not-moderator"], words
        assert keys(table.whisper("ann", words)) == ["common-only-in-room"], words
    assert keys(table.say("ann", "/start")) == ["common-not-moderator"]
    assert [line["args"] for line in table.rule("/status")] == [line["args"] for line in before]


def test_the_host_steers_the_own_table(table: Table) -> None:
    table.say("ann", "/new avalon")
    for person in table.people:
        table.say(person, "/join")
    assert "common-dealt" in keys(table.say("ann", "/start"))
    for words in STEERING:
        assert keys(table.say("ann", words)) == ["common-not-moderator"], words
    assert keys(table.say("ann", "/skip")) == ["common-skip-asked"], "who plays does not decide alone"


def test_a_host_without_a_seat_steers_to_the_end(table: Table) -> None:
    table.say("zed", "/new avalon")
    for person in table.people:
        table.say(person, "/join")
    table.say("zed", "/start")
    assert keys(table.say("zed", "/pause")) == ["common-paused"]
    assert keys(table.say("zed", "/resume"))[0] == "common-resumed-clock"
    assert keys(table.say("zed", "/skip"))[0] == "common-skipped"
    assert keys(table.say("zed", "/extend 5")) == ["common-extended"]
    assert "common-over" in keys(table.say("zed", "/void"))


def test_who_plays_is_not_kicked_but_replaced(table: Table) -> None:
    table.begin()
    (refused,) = table.rule("/kick 2")
    assert refused["key"] == "common-kick-in-game"
    assert "/replace" in refused["text"]


def test_most_of_the_players_end_a_phase_or_give_it_more_time(table: Table) -> None:
    table.begin()
    for count, person in enumerate(("ann", "bob"), 1):
        (asked,) = table.say(person, "/extend 90")
        assert (asked["key"], asked["args"]) == ("common-extend-asked", {"seconds": 90, "count": count, "needed": 3})
        assert asked["text"].endswith("Whoever agrees says <code>/extend 90</code>")
    assert keys(table.say("bob", "/extend 90")) == ["common-extend-asked"], "nobody wants it twice"
    assert keys(table.say("cid", "/extend 60")) == ["common-extend-asked"], "that is another wish"
    assert keys(table.say("cid", "/extend 90")) == ["common-extended"]
    assert keys(table.say("dan", "/extend 90")) == ["common-extend-asked"], "the wish has been granted"
    for person in ("ann", "bob"):
        assert keys(table.say(person, "/跳过")) == ["common-skip-asked"]
    assert keys(table.say("cid", "/skip"))[0] == "common-skipped"
    assert table.one("avalon-nominate")["required"]


def test_a_wish_to_end_a_phase_is_about_no_other_phase(table: Table) -> None:
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


@pytest.mark.rule("AV-079")
def test_no_player_rejects_teams_alone(table: Table) -> None:
    """Who opened the table plays Evil, and wants five votes to end before anybody has voted."""
    table.say("ann", "/new avalon")
    for person in table.people:
        table.say(person, "/join")
    table.say("ann", "/start")
    table.play_to("avalon-team-vote", willing(Random(1)))
    for _ in range(5):
        table.say("ann", "/skip")
    assert len(table.asked("avalon-team-vote")) == len(table.people)
    assert not table.told("avalon-team-result")


CHINESE = [
    ("/开局 阿瓦隆", "common-lobby"),
    ("加入", "common-already-seated"),
    ("状态", "common-lobby"),
    ("玩家", "common-players"),
    ("配置", "common-config"),
    ("规则", "avalon-rules"),
    ("角色", "common-roles"),
    ("帮助", "common-help-room"),
    ("关于", "common-about"),
    ("战绩", "common-stats"),
    ("排行", "common-top"),
    ("隐私", "common-privacy"),
    ("通知", "common-notify-on"),
    ("忘记我", "common-still-seated"),
    ("开始", "common-dealt"),
    ("局面", "avalon-board"),
    ("加时", "common-extended"),
    ("／加时 30", "common-extended"),
    ("暂停", "common-paused"),
    ("继续", "common-resumed-clock"),
    ("/语言 zh", "common-language"),
    ("作废", "common-over"),
    ("复盘", "common-replay-text"),
    ("再来一局", "common-lobby"),
]


def test_every_command_has_a_chinese_name(table: Table) -> None:
    for words, key in CHINESE:
        found = table.say("ann", words, moderator=True)
        assert key in keys(found), (words, found)
        if key == "common-lobby":
            for person in table.people:
                table.say(person, "加入")
        table.over = None
    table.rule("/start")
    assert keys(table.whisper("ann", "身份"))[0] == "avalon-role"
    assert keys(table.whisper("ann", "role"))[0] == "avalon-role"
    assert keys(table.rule("跳过"))
    assert "avalon-board" in keys(table.rule("/换人 5 @zed"))


TALK = ["hello", "start with 3", "开始吧", "规则 是什么", "1", "/", "//", "…", "过"]


def test_talk_that_is_no_command_is_left_alone(table: Table) -> None:
    for person in ("ann", "zed"):
        assert table.say(person, "过") == []
    table.begin()
    for words in TALK:
        assert table.say("ann", words) == [], words
    assert table.say("zed", "过") == []


@pytest.mark.parametrize(
    "words", ["/penalty 2 warn", "/penalty 2 execute", "/penalty", "/redo", "/redo ballot", "/void good"]
)
def test_a_game_without_rulings_says_so(table: Table, words: str) -> None:
    table.begin()
    assert keys(table.rule(words)) == ["common-no-rulings"]


def test_who_is_asked_nothing_is_told_so(table: Table) -> None:
    table.open()
    (early,) = table.whisper("ann", "approve")
    table.start()
    idle = next(
        person for person in table.people if all(line["to"]["person"] != person for line in table.prompts.values())
    )
    (late,) = table.whisper(idle, "approve")
    assert [(line["key"], line["args"]) for line in (early, late)] == [
        ("common-not-understood", {"playing": False}),
        ("common-not-understood", {"playing": True}),
    ]
    assert "/help" in early["text"]
    assert "/status" in late["text"]


def test_languages() -> None:
    with Pipe(locale="en") as pipe:
        _check_languages(Table(pipe))


def _check_languages(table: Table) -> None:
    table.begin()
    english, chinese = "Merlin Percival", "梅林派西维尔"
    assert keys(table.whisper("ann", "/lang zh")) == ["common-language"]
    assert any(letter in chinese for letter in table.whisper("ann", "/roles")[0]["text"])
    assert any(word in table.whisper("bob", "/roles")[0]["text"] for word in english.split())
    assert keys(table.say("ann", "/lang zh")) == ["common-not-moderator"]
    table.rule("/lang zh")
    assert "队长" in table.rule("/status")[0]["text"]
    assert any(letter in chinese for letter in table.whisper("bob", "/roles")[0]["text"])
    for words in ("/lang 中文", "/lang English", "/lang ENGLISH", "/语言 中文"):
        assert table.rule(words)[0]["args"]["language"] == ("zh" if "中文" in words else "en")
    for words in ("/lang", "/lang fr", "/lang zh-TW"):
        assert keys(table.rule(words)) == ["common-unknown-language"]


def test_public_questions_have_public_answers(table: Table) -> None:
    table.begin()
    for words, key in (("/players", "common-players"), ("/rules", "avalon-rules"), ("/roles", "common-roles")):
        (line,) = table.say("zed", words)
        assert (line["key"], line["to"]) == (key, {"room": table.room})
    assert keys(table.say("zed", "/board")) == ["avalon-board"]
    assert [line["to"] for line in table.say("ann", "/role")] == [{"person": "ann", "seat": 1}] * len(
        table.say("ann", "/role")
    )
    assert keys(table.say("zed", "/role")) == ["common-not-seated"]


def test_two_rooms_do_not_touch_each_other(pipe: Pipe, table: Table) -> None:
    first, second = table, Table(pipe, "another", people=["fay", "gus", "hal", "ivy", "joe"])
    first.begin()
    second.begin("forum")
    assert keys(pipe.do(say("ann", "/join", "another"))) == ["common-elsewhere"]
    assert keys(second.rule("/pause")) == ["common-paused"]
    first.play(willing(Random(1)))
    check_end(first)
    assert second.over is None
