import json
from random import Random

import pytest

from tests.pipe.driver import Pipe, keys, say
from tests.pipe.room import PEOPLE, PipeRoom, check_end, willing


def test_the_bad_line_is_counted_from_the_first_one() -> None:
    with Pipe(locale="zh") as pipe:
        pipe.write(b"\n \nnot json\n" + json.dumps(say("ann", "/help")).encode() + b"\n" + b"x" * 10_000_000 + b"\n")
        lines = pipe.sync()
        assert [line["line"] for line in lines if line["kind"] == "error"] == [3, 5]
        assert "第 3 行" in lines[0]["text"]
        assert keys(lines).count("common-help-private") == 1
        assert pipe.close() == 0


def test_a_long_name_is_cut_and_its_person_plays(table: PipeRoom) -> None:
    table.rule("/new avalon")
    lines = table.feed(table.pipe.do(say("dan", "/join", table.room, name="x" * 4000)))
    (lobby,) = [line for line in lines if line.get("key") == "common-lobby"]
    (name,) = lobby["args"]["seats"]
    assert name.strip("x") == "…"
    assert len(name) < 100


def test_two_commands_at_once_are_handled_one_after_the_other(table: PipeRoom) -> None:
    room = table.room
    new, start = (say("mod", words, room, moderator=True) for words in ("/new avalon", "/start"))
    joins = [say(person, "/join", room) for person in table.people for _ in range(2)]
    lines = table.feed(table.pipe.do(new, new, *joins, start, start))
    refused: dict[str, list[str]] = {}  # in order for each reader, and for no more than one
    for line in lines:
        if line["kind"] == "refused":
            refused.setdefault(line["to"]["person"], []).append(line["key"])
    assert refused.pop("mod") == ["common-lobby-open", "common-game-running"]
    assert refused == {person: ["common-already-seated"] for person in table.people}
    assert keys(lines).count("common-dealt") == 1


@pytest.mark.rule("AV-182", "AV-075", "AV-074")
def test_a_wrong_nomination_is_refused_and_may_be_made_again(table: PipeRoom) -> None:
    table.begin()
    table.rule("/skip")
    line = table.one("avalon-nominate")
    before = table.rule("/status")
    for choices in (("1",), ("1", "2", "3"), ("1", "1"), ()):
        assert keys(table.answer(line, *choices)) == ["common-wrong-count"], choices
    for second in ("6", "0", "01", "ann", "2" * 4000):
        assert keys(table.answer(line, "1", second)) == ["common-unknown-choice"], second
    other = next(person for person in table.people if person != line["to"]["person"])
    assert keys(table.press(other, line["prompt"], "1", "2")) == ["common-not-your-prompt"]
    assert [line["args"] for line in table.rule("/status")] == [line["args"] for line in before]
    assert "avalon-team-proposed" in keys(table.answer(line, "2", "1"))


PROMPTS = (
    *("", "p", "p1", "p0-1", "p1-0", "p999999-1", "p1-999999", "p-1-1", "x1-1", "p1-", "p1-1-1", "p" * 4000, "m1.1"),
    *("p1-c1", "p1-cx", "p1-９", "p1- 1", "p99999999999999999999-1"),
)


def test_a_prompt_that_never_was_is_refused(table: PipeRoom) -> None:
    table.open()
    number = table.public[-1]["id"].split(".")[0].removeprefix("m")
    assert keys(table.press("ann", f"p{number}-101", "end")) == ["common-unknown-prompt"], "nothing is dealt"
    table.start()
    for prompt in PROMPTS:
        for person in ("zed", "ann"):
            (key,) = keys(table.press(person, prompt, "x"))
            assert key in ("common-unknown-prompt", "common-prompt-closed", "common-not-your-prompt"), prompt


def test_presses_on_what_is_over_are_late(table: PipeRoom) -> None:
    table.begin()
    discussion = table.one("avalon-discuss-end")
    table.answer(discussion, "end")
    assert keys(table.answer(discussion, "end")) == ["common-prompt-closed"]
    table.play(willing(Random(1)))
    check_end(table)
    assert keys(table.answer(discussion, "end")) == ["common-prompt-closed"]


NAMES = (
    *("\u202eAnn\u200b", "<b>Bob</b> & Co.", "🦉" * 30, "\u200b\u2066", "x" * 256),
    *("a\nb\tc", "5", "  ", "Ａｎｎ", "%s{}"),
)


def test_strange_names_are_shown_harmlessly() -> None:
    with Pipe(locale="zh") as pipe:
        table = PipeRoom(pipe, people=PEOPLE)
        table.rule("/new avalon")
        for person, name in zip(table.people, NAMES, strict=True):
            pipe.say(person, "/join", table.room, name=name)
        lobby = pipe.say("zed", "/players", table.room)[0]["text"]
        assert not set(lobby) & set("\u202e\u200b\u2066")
        assert "&lt;b&gt;Bob&lt;/b&gt; &amp; Co." in lobby
        assert len(lobby.splitlines()) == 10
        pipe.say("mod", "/start", table.room, moderator=True)
        assert pipe.say("mod", "/void", table.room, moderator=True)[0]["key"] == "common-over"


def test_long_texts(table: PipeRoom) -> None:
    table.begin()
    asked = table.one("avalon-discuss-end")["to"]["person"]
    other = next(person for person in table.people if person != asked)
    assert keys(table.whisper(asked, "x" * 4000)) == ["common-unknown-choice"]
    assert keys(table.whisper(other, "x" * 4000)) == ["common-not-understood"]
    assert keys(table.whisper("ann", "x" * 4097)) == ["common-too-long"]
    assert keys(table.say("ann", f"/join {'x' * 4097}")) == ["common-too-long"]
    assert keys(table.say("ann", "x" * 4097)) == [], "talk in the room is nothing that was said to the bot"
    assert table.say("ann", "😀" * 4000) == []
    assert len(table.rule("/" + "x" * 4000)[0]["args"]["command"]) <= 32


@pytest.mark.rule("AV-001")
def test_an_eleventh_player_finds_no_seat(pipe: Pipe) -> None:
    table = PipeRoom(pipe, "full", people=[f"p{number}" for number in range(10)])
    table.open()
    (line,) = table.say("zed", "/join")
    assert (line["key"], line["args"]) == ("common-room-full", {"max": 10})
    assert len(table.rule("/players")[0]["args"]["lines"]) == 10


def test_a_preset_is_found_by_the_beginning_of_its_name(table: PipeRoom) -> None:
    (lobby,) = table.rule("/new 狼人杀 闲聊")
    assert lobby["args"]["preset"] == "chat"
    table.rule("/config set preset 法典版")
    assert table.say("ann", "/status")[0]["args"]["preset"] == "codex"


def test_unknown_games_and_presets(table: PipeRoom) -> None:
    assert keys(table.rule("/new chess")) == ["common-unknown-game"]
    assert keys(table.rule("/new avalon deluxe")) == ["common-unknown-preset"]
    (line,) = table.rule("/new werewolf nowhere")
    assert line["key"] == "common-bad-option"
    assert "9 players, kill all" in line["text"]
    assert "E_" not in line["text"]
    assert keys(table.say("ann", "/join")) == ["common-no-lobby"]
    assert keys(table.rule("/start")) == ["common-game-menu"]
    assert keys(table.say("ann", "/dance")) == ["common-unknown-command"]
    assert keys(table.whisper("ann", "/dance")) == ["common-unknown-command"]
