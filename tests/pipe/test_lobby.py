import re

import pytest

from tests.pipe.driver import Out, Pipe, keys
from tests.pipe.room import PEOPLE, PipeRoom

CHINESE = pytest.mark.parametrize("pipe", ["zh"], indirect=True)


def open_table(table: PipeRoom, words: str, people: int) -> None:
    table.rule(f"/new werewolf {words}")
    for person in PEOPLE[:people]:
        table.say(person, "/join")


def lobby(table: PipeRoom) -> Out:
    return [line for line in table.public if line["key"] == "common-lobby"][-1]


def sit(table: PipeRoom, person: str, number: int) -> None:
    (shown,) = table.pipe.say(person, f"/sit {number}", table.room)
    assert {"number": number, "name": person} in shown["args"].pop("picked")
    table.feed([shown])


# Numbers (behaviours.md: `/kick N`; WW-020: numbers are chosen in public, or drawn)


def test_where_numbers_are_drawn_nobody_has_one_before_it_is_chosen(table: PipeRoom) -> None:
    open_table(table, "codex b7_cupid", 3)
    assert "\nann, bob and cid\n" in lobby(table)["text"]
    sit(table, "cid", 5)
    assert "\n#5 cid, ann and bob\n" in lobby(table)["text"]
    assert lobby(table)["args"]["seats"] == ["ann", "bob", "cid"]
    (told,) = table.pipe.say("zed", "/players", table.room)
    assert told["text"] == lobby(table)["text"]


def test_who_is_not_ready_is_named_with_the_number_that_was_chosen(table: PipeRoom) -> None:
    table.rule("/new werewolf codex b7_cupid")
    table.rule("/config set setup.ready true")
    for person in PEOPLE[:7]:
        table.pipe.say(person, "/join", table.room)
    sit(table, "cid", 5)
    (refused,) = table.rule("/start")
    assert refused["key"] == "common-unconfirmed"
    assert "Not ready yet: #5 cid, ann, bob, dan, eve, fay and gus." in refused["text"]


@CHINESE
def test_where_seats_are_taken_in_order_everybody_has_the_number_of_the_seat(table: PipeRoom) -> None:
    table.open()
    assert "\n1号 Ann、2号 Bob、3号 Cid、4号 Dan、5号 Eve\n" in lobby(table)["text"]
    (told,) = table.rule("/players")
    assert told["text"] == "1号 Ann\n2号 Bob\n3号 Cid\n4号 Dan\n5号 Eve"


def test_kick_sends_off_who_has_the_number_or_the_name(table: PipeRoom) -> None:
    open_table(table, "codex b7_cupid", 5)
    sit(table, "ann", 5)
    for word in ("2", "zed", ""):
        (refused,) = table.rule(f"/kick {word}")
        assert refused["key"] == "common-no-seat", "where somebody has a number it is no place"
    table.rule("/kick 5")
    assert lobby(table)["args"]["seats"] == ["bob", "cid", "dan", "eve"]
    table.rule("/kick DAN")
    assert lobby(table)["args"]["seats"] == ["bob", "cid", "eve"]
    table.rule("/kick 3")
    assert lobby(table)["args"]["seats"] == ["bob", "cid"], "as long as nobody has a number it is the place"
    table.say("fay", "/join", name="Bob")
    (refused,) = table.rule("/kick bob")
    assert (refused["key"], refused["args"]) == ("common-which-person", {"name": "bob"})


def test_the_number_of_a_seat_may_be_written_as_it_is_shown() -> None:
    with Pipe(locale="en") as pipe:
        table = PipeRoom(pipe)
        open_table(table, "codex b7_cupid", 5)
        table.rule("/kick #1")
        assert lobby(table)["args"]["seats"] == ["bob", "cid", "dan", "eve"], "1 is also the number of this table"
        (shown,) = table.pipe.say("bob", "/sit #4", table.room)
        assert "#4 bob" in shown["text"]


# Board, tempo and limits (behaviours.md: the lobby shows seats, least and most, board, clock)


@pytest.mark.parametrize(
    ("pipe", "shown"),
    [
        ("en", "\nBoard: Wolf King and Guard\nTempo: standard · English\n"),
        ("zh", "\n板子：狼王守卫\n节奏：标准 · 中文\n"),
    ],
    indirect=["pipe"],
)
def test_the_lobby_shows_board_tempo_and_language(table: PipeRoom, shown: str) -> None:
    open_table(table, "moon x12_wk_guard", 0)
    assert shown in lobby(table)["text"]
    table.rule("/config set tempo quick")
    assert lobby(table)["text"] != shown
    (told,) = table.say("zed", "/status")
    assert told["text"] == lobby(table)["text"]


def test_rules_are_those_of_a_table_that_can_start(table: PipeRoom) -> None:
    open_table(table, "moon x12_wk_guard", 8)
    told, *_ = table.pipe.say("mod", "/rules", table.room)
    assert told["args"]["players"] == 12
    table.rule("/void")
    told, *_ = table.pipe.say("mod", "/rules", table.room)
    assert told["args"]["players"] == 12


def test_a_lobby_follows_the_language_of_its_room(table: PipeRoom) -> None:
    table.rule("/new avalon")
    table.rule("/lang zh")
    assert "节奏：标准 · 中文" in lobby(table)["text"]
    table.whisper("ann", "/lang en")
    table.say("ann", "/join")
    (told,) = table.whisper("ann", "/status")
    assert "Tempo: standard · 中文" in told["text"], "the room's, not the reader's"


# Names (behaviours.md: boards and presets are chosen in the chat)


@CHINESE
def test_what_could_be_several_boards_is_refused_with_all_names(table: PipeRoom) -> None:
    for words in ("狼王女王", "人"):
        (refused,) = table.rule(f"/new 狼人杀 {words}")
        assert (refused["key"], refused["args"]["reason"]) == ("common-bad-option", "E_RANGE")
        assert "可以是：\n按人数\n7 人丘比特\n" in refused["text"]
        assert "\n狼王守卫\n狼王摄梦人\n" in refused["text"]
        assert refused["text"].endswith("\n自定义板子")
    (refused,) = table.say("ann", "/join")
    assert refused["key"] == "common-no-lobby"


@pytest.mark.rule("WB-003", "WB-004")
@pytest.mark.parametrize(
    ("pipe", "words", "text"),
    [
        ("zh", "9人石像鬼守墓人", "12 人石像鬼守墓人要 12 人，不是 9 人。"),
        ("en", "9人石像鬼守墓人", "12 players with Gargoyle and Gravekeeper takes 12 players, not 9."),
        ("zh", "狼王", "有好几个板子叫“狼王”：12 人狼王守卫、12 人狼王摄梦人、12 人狼王魔术师"),
        ("en", "狼王", "Several boards are called “狼王”: "),
    ],
    indirect=["pipe"],
)
def test_a_refused_name_says_which_board_it_is_and_how_many_it_takes(table: PipeRoom, words: str, text: str) -> None:
    (refused,) = table.rule(f"/new 狼人杀 {words}")
    assert text in refused["text"]


@pytest.mark.rule("WB-080")
@pytest.mark.parametrize(
    ("pipe", "line"),
    [
        ("zh", ". 12 人石像鬼守墓人：石像鬼单走验身份，守墓人知道推的是谁"),
        ("en", ". 12 players with Gargoyle and Gravekeeper: The Gargoyle checks roles alone, "),
    ],
    indirect=["pipe"],
)
def test_boards_are_offered_with_a_number_and_one_line_each(table: PipeRoom, line: str) -> None:
    table.rule("/new 狼人杀")
    pages = [table.rule("/boards"), *(table.rule(f"/板子 更多 {page}") for page in range(1, 6))]
    shown = [[one for one in told["text"].splitlines() if ". " in one[:5]] for (told,) in pages]
    assert max(map(len, shown)) == 8, "no wall where there are no buttons"
    found = next(one for lines in shown for one in lines if line in one)
    table.rule(f"/boards {found.partition('.')[0]}")
    assert re.split("[：:]", line.removeprefix(". "))[0] in lobby(table)["text"]


NEAREST = [
    ("预言家=1,女巫=1,骑士=2,狼人=3,平民=4", "平民=5,狼人=3,预言家=1,女巫=1,骑士=1", "E_DUPLICATE"),
    ("seer=1,witch=1,knight=1,villager=6", "平民=5,狼人=1,预言家=1,女巫=1,骑士=1", "E_WOLVES"),
    ("狼人=8,狼王=1", "平民=1,狼人=7,狼王=1", "E_WOLVES"),
    ("预言家=1,女巫=1,骑士=1", "平民=2,狼人=1,预言家=1,女巫=1,骑士=1", "E_SEATS"),
    ("狼人=8,平民=9,预言家=1", "平民=8,狼人=7,预言家=1", "E_SEATS"),
]


@CHINESE
@pytest.mark.rule("WB-002", "WW-258")
@pytest.mark.parametrize(("cards", "nearest", "reason"), NEAREST)
def test_a_set_that_nobody_can_play_is_refused_with_the_nearest_one(
    table: PipeRoom, cards: str, nearest: str, reason: str
) -> None:
    table.rule("/new 狼人杀")
    before = lobby(table)["text"]
    (refused,) = table.rule(f"/config board.roles={cards}")
    assert (refused["key"], refused["args"]["reason"]) == ("common-bad-option", reason)
    assert f"自定义板子不能设为“{cards}”。" in refused["text"]
    assert refused["text"].endswith(f"可以改成：<code>/config set board.roles {nearest}</code>")
    assert lobby(table)["text"] == before
    table.rule(f"/config set board.roles {nearest}")
    assert "几个人都开不了局" not in lobby(table)["text"]
    assert "自定义板子" in lobby(table)["text"]


# Who may open a table (behaviours.md: `/new` is for all; option: moderators)


def test_a_room_may_leave_opening_to_its_moderators(table: PipeRoom) -> None:
    assert keys(table.pipe.say("ann", "/opening moderators", table.room)) == ["common-not-moderator"]
    (told,) = table.pipe.say("mod", "/opening moderators", table.room, moderator=True)
    assert (told["key"], told["args"]) == ("common-opening", {"level": "moderators"})
    for words in ("/new avalon", "/again", "开局"):
        assert keys(table.say("ann", words)) == ["common-not-moderator"]
    assert table.rule("/new avalon")[0]["key"] == "common-lobby"
    assert [line["key"] for line in table.say("ann", "/new avalon")] == ["common-lobby-open"]
    table.rule("/void")
    table.pipe.say("mod", "/opening 大家", table.room, moderator=True)
    assert table.say("ann", "/new avalon")[0]["key"] == "common-lobby"


@pytest.mark.parametrize(
    ("words", "key", "level"),
    [
        ("/silence 提醒", "common-silence", "remind"),
        *((f"/opening {level}", "common-unknown-opening", level) for level in ("", "nobody")),
    ],
)
def test_a_level_goes_by_its_name(table: PipeRoom, words: str, key: str, level: str) -> None:
    (told,) = table.pipe.say("mod", words, table.room, moderator=True)
    assert (told["key"], told["args"]) == (key, {"level": level})


@CHINESE
def test_an_option_without_a_value_says_what_there_is(table: PipeRoom) -> None:
    table.rule("/new werewolf")
    for option, text in (
        ("board", "可以是：\n按人数\n7 人"),
        ("sheriff.vote_weight", "可以是：\n1 票\n1.5 票\n2 票"),
        ("timer.vote", "可以是：3-120"),
    ):
        (refused,) = table.rule(f"/config set {option}")
        assert (refused["key"], refused["args"]["reason"]) == ("common-bad-option", "E_RANGE")
        assert text in refused["text"]


@pytest.mark.rule("AV-004", "AV-005")
@pytest.mark.parametrize("preset", ["forum", "extended"])
def test_who_was_reseated_reads_the_new_seats_with_the_deal(preset: str) -> None:
    with Pipe(seed="shuffled", locale="zh") as pipe:
        table = PipeRoom(pipe)
        table.begin(preset)
        (dealt,) = table.told("common-dealt")
        people = sorted(table.seats, key=lambda person: table.seats[person])
        seats = "、".join(f"{seat}号 {person.title()}" for seat, person in enumerate(people, 1))
        assert (people != table.people) is (preset == "forum")
        assert (f"请看私聊。\n{seats}\n" in dealt["text"]) is (preset == "forum")
