from pathlib import Path

import pytest

from tests.pipe.driver import Out, Pipe, keys

HOUR = 3600.0
PEOPLE = ("ann", "bob", "cid", "dan", "eve")


@pytest.fixture
def db(tmp_path: Path) -> str:
    return f"sqlite://{tmp_path}/yemu.sqlite3"


def told(lines: list[Out], key: str) -> Out:
    return [line for line in lines if line.get("key") == key][-1]


def test_a_table_for_tonight_outlives_the_process_and_is_called_and_begun_by_its_host(db: str) -> None:
    with Pipe(db=db, locale="zh") as pipe:
        for person in PEOPLE:
            pipe.say(person, "/zone 上海" if person == "ann" else "/notify", "r", moderator=person == "ann")
        lobby = told(pipe.say("ann", "约局 阿瓦隆 20:00", "r"), "common-lobby")
        assert lobby["args"]["when"] == {"at": 12 * HOUR, "zone": "Asia/Shanghai"}
        assert "⏰ 周四 20:00\n" in lobby["text"]
        for person in PEOPLE:
            pipe.say(person, "/join", "r")
        pipe.kill()
    with Pipe(db=db, locale="zh") as pipe:
        assert keys(pipe.advance(12 * HOUR - 301)) == []
        lines = pipe.advance(1)
        assert told(lines, "common-call")["text"].startswith("⏰ 周四 20:00 的局还有 5 分钟：ann、bob、cid、dan、eve。")
        assert told(lines, "common-call")["args"]["minutes"] == 5
        assert {line["to"]["person"] for line in lines if line["key"] == "common-called"} == {*PEOPLE[1:]}
        pipe.kill()
    with Pipe(db=db, locale="zh") as pipe:
        assert "common-call" not in keys(pipe.advance(HOUR / 2))
        assert "common-dealt" in keys(pipe.say("ann", "/start", "r"))
