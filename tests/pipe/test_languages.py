from tests.pipe.driver import keys
from tests.pipe.room import PipeRoom

CHINESE = [
    *(("/开局 阿瓦隆", "common-lobby"), ("加入", "common-already-seated"), ("状态", "common-lobby")),
    *(("玩家", "common-players"), ("配置", "common-config"), ("规则", "avalon-rules"), ("角色", "common-roles")),
    *(("怎么玩", "common-intro"), ("/怎么玩 阿瓦隆", "common-intro")),
    *(("帮助", "common-help-room"), ("关于", "common-about"), ("战绩", "common-stats"), ("排行", "common-top")),
    *(("隐私", "common-privacy"), ("通知", "common-notify-on"), ("忘记我", "common-still-seated")),
    *(
        *(
            ("开始", "common-dealt"),
            ("局面", "avalon-board"),
            ("加时", "common-extended"),
            ("／加时 30", "common-extended"),
        ),
    ),
    *(("暂停", "common-paused"), ("继续", "common-resumed-clock"), ("/语言 zh", "common-language")),
    *(("作废", "common-over"), ("复盘", "common-replay-text"), ("再来一局", "common-lobby")),
]


def test_every_command_has_a_chinese_name(table: PipeRoom) -> None:
    for words, key in CHINESE:
        found = table.say("ann", words, moderator=True)
        assert key in keys(found), (words, found)
        if key == "common-lobby":
            for person in table.people:
                table.say(person, "加入")
        table.over = None
    assert keys(table.whisper("ann", "怎么玩")) == ["common-intro"]
    table.rule("/start")
    assert keys(table.whisper("ann", "身份"))[0] == "avalon-role"
    assert keys(table.whisper("ann", "role"))[0] == "avalon-role"
    assert keys(table.rule("跳过"))
    assert "avalon-board" in keys(table.rule("/换人 5 @zed"))


TALK = ["hello", "start with 3", "开始吧", "规则 是什么", "1", "/", "//", "…", "过"]


def test_talk_that_is_no_command_is_left_alone(table: PipeRoom) -> None:
    for person in ("ann", "zed"):
        assert table.say(person, "过") == []
    table.begin()
    for words in TALK:
        assert table.say("ann", words) == [], words
    assert table.say("zed", "过") == []


def test_who_is_asked_nothing_is_told_so(table: PipeRoom) -> None:
    table.open()
    (early,) = table.whisper("ann", "approve")
    table.start()
    idle = next(
        person for person in table.people if all(line["to"]["person"] != person for line in table.prompts.values())
    )
    assert [line["key"] for line in table.whisper(idle, "approve")] == ["common-not-now"]
    (late,) = table.whisper(idle, "good luck")
    assert [(line["key"], line["args"]) for line in (early, late)] == [
        ("common-not-understood", {"playing": False}),
        ("common-not-understood", {"playing": True}),
    ]
    assert "/help" in early["text"]
    assert "/status" in late["text"]
