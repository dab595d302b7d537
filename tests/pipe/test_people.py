import re
from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

from tests.pipe.driver import Out, Pipe, keys
from tests.pipe.room import PEOPLE, PipeRoom, at_random, willing

TABLES = count(1)


@pytest.fixture
def table(pipe: Pipe) -> Iterator[PipeRoom]:
    number = next(TABLES)
    room = PipeRoom(pipe, f"people {number}", people=[f"{name}-{number}" for name in PEOPLE[:5]])
    yield room
    pipe.say("mod", "/void", room.room, moderator=True)


def finish(table: PipeRoom) -> Out:
    table.play(at_random(Random(table.room)))
    assert table.over
    over, table.over = table.over, None
    return over


def called(lines: list[Out]) -> set[str]:
    return {line["to"]["person"] for line in lines if line.get("key") == "common-called"}


class TestNotify:
    def test_who_asked_is_called_to_every_new_table_until_it_is_taken_back(self, table: PipeRoom) -> None:
        ann, bob, cid = table.people[:3]
        for person in (ann, bob, cid):
            (line,) = table.say(person, "/notify")
            assert (line["key"], line["to"]) == ("common-notify-on", {"person": person})
        assert called(table.say(bob, "/new avalon")) == {ann, cid}
        table.rule("/void")
        (line,) = table.say(ann, "通知")
        assert (line["key"], line["to"]) == ("common-notify-off", {"person": ann})
        assert called(table.rule("/new avalon")) == {bob, cid}
        assert table.private[cid][-1]["args"] == {"game": "avalon"}

    def test_it_is_of_one_room_and_calls_nobody_away_who_plays(self, table: PipeRoom, pipe: Pipe) -> None:
        ann = table.people[0]
        assert keys(table.whisper(ann, "/notify")) == ["common-only-in-room"]
        table.say(ann, "/notify")
        other = PipeRoom(pipe, f"other {table.room}", people=table.people)
        assert called(other.rule("/new avalon")) == set()
        other.say(ann, "/join")
        assert called(table.rule("/new avalon")) == set()
        other.rule("/void")

    def test_the_list_is_not_endless(self, table: PipeRoom) -> None:
        for number in range(100):
            assert keys(table.say(f"watcher {number}", "/notify")) == ["common-notify-on"]
        assert keys(table.say("one more", "/notify")) == ["common-watchers-full"]
        assert keys(table.say("watcher 7", "/notify")) == ["common-notify-off"]
        assert keys(table.say("one more", "/notify")) == ["common-notify-on"]
        assert len(called(table.rule("/new avalon"))) == 100


class TestForgetting:
    def test_it_is_asked_once_more_and_then_nothing_is_left(self, table: PipeRoom) -> None:
        ann, bob = table.people[:2]
        table.begin()
        finish(table)
        table.say(ann, "/notify")
        table.whisper(ann, "/lang zh")
        assert keys(table.whisper(ann, "/forgetme")) == ["common-forget-sure"]
        assert table.say(ann, "/stats")[0]["args"]["games"] == 1
        assert keys(table.whisper(ann, "/forgetme yes")) == ["common-forgotten"]
        (line,) = table.say(ann, "/stats")
        assert (line["args"]["games"], line["args"]["lines"]) == (0, [])
        assert ann.title() not in [line["name"] for line in table.say(bob, "/top")[0]["args"]["lines"]]
        assert "<b>Yemu</b> (夜幕)" in table.whisper(ann, "/about")[0]["text"], "the room's language again"
        assert called(table.rule("/new avalon")) == set()
        table.rule("/void")
        text = table.say(bob, "/replay")[0]["text"]
        assert ann.title() not in text
        assert bob.title() in text

    def test_a_forgotten_person_is_not_seated_again(self, table: PipeRoom) -> None:
        table.begin()
        finish(table)
        table.whisper(table.people[0], "/forgetme 确定")
        table.rule("/again")
        (line,) = [line for line in table.public if line["key"] == "common-lobby"][-1:]
        asked = {person for person in table.people if person.title() in line["text"]}
        assert asked == {*table.people[1:]}

    def test_not_while_somebody_sits_at_a_table(self, table: PipeRoom) -> None:
        ann = table.people[0]
        table.open()
        assert keys(table.whisper(ann, "/forgetme yes")) == ["common-still-seated"]
        table.start()
        assert keys(table.say(ann, "/forgetme yes")) == ["common-still-seated"]
        table.rule("/void")
        table.over = None
        assert keys(table.whisper(ann, "/forgetme yes")) == ["common-forgotten"]


class TestReplay:
    def test_the_last_game_is_told_with_its_secrets_to_who_asked(self, table: PipeRoom) -> None:
        table.begin()
        over = finish(table)
        (line,) = table.say("zed", "/replay")
        assert (line["key"], line["to"]) == ("common-replay-text", {"person": "zed"})
        for seat, person in enumerate(table.people, 1):
            card = next(one["text"] for one in table.private[person] if one["key"] == "avalon-role")
            assert re.sub("<[^>]+>", "", card.splitlines()[0]).removeprefix(f"#{seat} · ") in line["text"]
        for word in (table.promised(), over["args"]["seed"], "yemu verify --commitment"):
            assert word in line["text"]
        roles = ",".join(over["args"]["roles"][str(seat)] for seat in range(1, 6))
        assert f"--roles {roles}" in line["text"]

    def test_what_was_said_in_a_private_channel_is_told_once_the_game_is_over(self, pipe: Pipe) -> None:
        table = PipeRoom(pipe, "confidential", people=[f"k{number}" for number in range(7)])
        table.begin()
        table.play_to("avalon-council-end", willing(Random(4)))
        speaker = next(person for person in table.people if table.role(person) == "assassin")
        table.whisper(speaker, "seat 3 & <b>no other</b>")
        assert keys(table.say("zed", "/replay")) == ["common-no-replay"]
        table.rule("/void")
        (line,) = table.say("zed", "/replay")
        assert "seat 3 &amp; &lt;b&gt;no other&lt;/b&gt;" in line["text"]

    def test_an_earlier_one_is_told_by_its_number(self, table: PipeRoom) -> None:
        table.begin()
        finish(table)
        first = table.say("zed", "/replay")[0]["args"]["number"]
        table.again()
        table.rule("/start")
        table.rule("/void")
        table.over = None
        second = table.say("zed", "复盘")[0]["args"]["number"]
        assert second > first
        assert table.say("zed", f"/replay {first}")[0]["args"]["number"] == first

    def test_what_is_not_over_or_was_elsewhere_is_told_to_nobody(self, table: PipeRoom, pipe: Pipe) -> None:
        other = PipeRoom(pipe, f"other {table.room}", people=["zed", *table.people[1:]])
        assert keys(table.say("zed", "/replay")) == ["common-no-replay"]
        table.begin()
        running = table.told("common-dealt")[0]["id"].split(".")[0].removeprefix("m")
        for words in ("", running, "0", "-1", "x", "9" * 30, "999999"):
            assert keys(table.say("zed", f"/replay {words}")) == ["common-no-replay"]
        finish(table)
        assert keys(other.say("stranger", f"/replay {running}")) == ["common-no-replay"]
        assert keys(other.whisper("stranger", f"/replay {running}")) == ["common-no-replay"]

    def test_in_private_the_newest_game_that_one_has_played_is_meant(self, table: PipeRoom) -> None:
        table.begin()
        finish(table)
        number = table.say("zed", "/replay")[0]["args"]["number"]
        (line,) = table.whisper(table.people[0], "/replay")
        assert (line["key"], line["args"]["number"]) == ("common-replay-text", number)
        (none,) = table.whisper("newcomer", "复盘")
        assert (none["key"], none["args"]) == ("common-no-replay", {"number": ""})
        assert none["text"].startswith("There is no finished game to replay")
        (other,) = table.whisper("newcomer", f"/replay {number}")
        assert (other["key"], other["args"]) == ("common-no-replay", {"number": str(number)})
        assert f"no finished game {number} " in other["text"]


class TestLanguage:
    def text(self, lines: list[Out]) -> str:
        return str(lines[-1]["text"])

    def test_a_person_is_answered_in_the_own_language_without_a_game_too(self, table: PipeRoom) -> None:
        assert "中文" in self.text(table.whisper("zoe", "/lang zh"))
        assert "还没有打完" in self.text(table.whisper("zoe", "/stats"))
        assert "这个命令" in self.text(table.say("zoe", "/dance"))
        assert "finished a game" in self.text(table.whisper("yan", "/stats"))
