import re
from collections.abc import Iterator

import pytest

from tests.pipe.driver import Pipe, keys
from tests.pipe.room import PipeRoom


@pytest.fixture
def table() -> Iterator[PipeRoom]:
    with Pipe(locale="zh") as pipe:
        table = PipeRoom(pipe)
        table.rule("/new werewolf codex")
        yield table


def exported(table: PipeRoom) -> str:
    return str(table.rule("/config export")[0]["args"]["text"])


def test_a_wish_in_words_is_carried_out_and_said_in_words(table: PipeRoom) -> None:
    for words, told, stored in (
        ("无警长", "✅ 无警长", "sheriff.enabled=false"),
        ("发言 90", "✅ 发言 90 秒", "timer.speech=90"),
        ("set 发言 60", "✅ 发言 60 秒", "timer.speech=60"),
        ("预女猎白", "✅ 板子：预女猎白", "board=b12_444_idiot"),
        ("no last words after a bomb", "✅ 自爆没有遗言", ""),
    ):
        (line,) = [one for one in table.rule(f"/config {words}") if one["key"] == "common-config-set"]
        assert line["text"].startswith(told)
        assert stored in exported(table)
    assert "common-config-set" in keys(table.rule("/config 有警长"))
    assert "sheriff" not in exported(table), "what the preset has is no change"


def test_several_wishes_at_once_are_all_carried_out_or_none(table: PipeRoom) -> None:
    assert keys(table.rule("/config 预女猎白，无警长，发言 90 秒")).count("common-config-set") == 3
    before = exported(table)
    assert before == "preset=codex board=b12_444_idiot sheriff.enabled=false timer.speech=90"
    assert keys(table.rule("/config 有警长，发言 9999")) == ["common-bad-option"]
    assert "common-config-set" not in keys(table.rule("/config 有警长，天马行空"))
    assert exported(table) == before


def test_what_is_not_understood_is_answered_with_what_can_be_typed_instead(table: PipeRoom) -> None:
    (line,) = table.rule("/config 发言时 90")
    assert line["key"] == "common-config-near"
    assert line["args"] == {"word": "发言时 90", "near": [{"option": "timer.speech", "value": "90"}]}
    assert "是 发言 90 秒 吗？" in line["text"]
    (typed,) = re.findall("<code>(.*?)</code>", line["text"])
    assert "common-config-set" in keys(table.rule(typed))
    assert "timer.speech=90" in exported(table)
    before = exported(table)
    for words in ("天马行空", "set 天马行空", "💥" * 500, "长" * 2000, "，，，", "set", "show 天马"):
        assert keys(table.rule(f"/config {words}"))[0].startswith("common-"), words
    assert exported(table) == before


def test_a_setting_that_has_no_number_says_what_to_type(table: PipeRoom) -> None:
    for named in ("夜里睁眼", "女巫自救", "遗言", "何时能自爆"):
        (line,) = table.rule(f"/config {named}")
        assert line["key"] == "common-config-choices"
        assert "无人" not in line["text"]
        (typed,) = re.findall("<code>(.*?)</code>", line["text"])
        assert typed.startswith(f"/config {named} ")
        assert "common-config-set" in keys(table.rule(typed))


@pytest.mark.parametrize("game", ["werewolf codex", "avalon", "assassins"])
def test_what_the_settings_propose_to_type_can_be_typed_in_every_game(table: PipeRoom, game: str) -> None:
    table.rule("/void confirm")
    table.rule(f"/new {game}")
    (line,) = table.rule("/config")
    for typed in re.findall("<code>(.*?)</code>", line["text"]):
        assert keys(table.rule(typed))[-1] in ("common-config-set", "common-config-choices"), typed


def test_the_common_settings_go_by_number(table: PipeRoom) -> None:
    (line,) = table.rule("/config")
    assert "\n2. 有警长\n" in line["text"]
    assert "\n4. 发言 120 秒\n" in line["text"]
    assert "common-config-set" in keys(table.rule("/config 2"))
    assert "sheriff.enabled=false" in exported(table)
    (line,) = table.rule("/config 3")
    assert line["key"] == "common-config-choices"
    (number,) = re.findall(r"(\d+)\. 屠城", line["text"])
    table.rule(f"/config 3 {number}")
    table.rule("/config 4 90")
    assert "victory.wolf=slaughter_all timer.speech=90" in exported(table)
    for words in ("99", "0", "3 99", "4 1", "4 9999999999999"):
        assert keys(table.rule(f"/config {words}"))[0].startswith(("common-bad", "common-unknown")), words


def test_players_read_the_settings_and_change_none(table: PipeRoom) -> None:
    before = exported(table)
    for words in ("无警长", "2", "3 2", "发言 90", "set 发言 90", "发言时 90", "面杀"):
        assert keys(table.say("ann", f"/config {words}")) == ["common-not-moderator"], words
    (line,) = table.say("ann", "/config")
    assert (line["key"], "/config 2" in line["text"]) == ("common-config", False)
    assert keys(table.say("ann", "/config 发言")) == ["common-config-choices"]
    assert exported(table) == before


def test_what_would_tell_of_secret_roles_is_neither_listed_nor_turned_by_number() -> None:
    with Pipe(locale="zh") as pipe:
        table = PipeRoom(pipe)
        table.open()
        table.rule("/config set roles.list_public false")
        (line,) = table.rule("/config")
        lobby = next(one for one in table.rule("/config 湖中仙女") if one["key"] == "common-lobby")
        for text in (line["text"], lobby["text"]):
            assert "派西维尔" not in text
        for words in ("1", "1 1", "兰斯洛特"):
            assert keys(table.rule(f"/config {words}")) == ["common-roles-secret"], words


def test_a_time_limit_in_words_is_one_with_which_a_table_starts_and_a_tempo_that_of_the_running_game() -> None:
    with Pipe(locale="zh") as pipe:
        table = PipeRoom(pipe)
        table.open()
        usual = exported(table)
        assert keys(table.rule("/config 讨论 3 分钟")).count("common-warning") == 0
        assert "timeout." in exported(table)
        table.rule("/config 讨论 0")
        assert exported(table) == usual, "without the limit nothing follows its end"
        table.rule("/config 讨论 3 分钟")
        assert "common-dealt" in keys(table.rule("/start"))
        assert "common-tempo-changed" in keys(table.rule("/config 慢"))
