import pytest

from tests.pipe.room import PipeRoom


def test_an_empty_lobby_is_told_with_what_it_waits_for(table: PipeRoom) -> None:
    table.rule("/new avalon classic")
    (line,) = table.say("zed", "/status")
    expected = {"game": "avalon", "preset": "classic", "seats": [], "min": 5, "max": 10}
    assert (line["key"], line["args"]) == ("common-lobby", expected)
    assert "Nobody has joined yet" in line["text"]
    (line,) = table.say("zed", "/players")
    assert line["text"] == "Nobody has a seat yet."
    table.say("ann", "/join", name="Ann")
    (line,) = table.say("zed", "状态")
    assert (line["kind"], line["args"]["seats"]) == ("tell", ["Ann"])
    (line,) = table.whisper("ann", "/status")
    assert line["to"] == {"person": "ann", "seat": 1}


@pytest.mark.parametrize(
    ("opened", "players", "text"),
    [
        ("werewolf codex b9_std", (9, 9), "0/9 · "),
        ("werewolf codex", (7, 12), "0/12 · 🤖 0 (7 are enough)"),
        ("werewolf moon", (9, 12), "0/12 · 🤖 0 (9 are enough)"),
        ("assassins", (4, 16), "0/16 · 🤖 0 (4 are enough)"),
    ],
)
def test_a_lobby_says_how_many_can_play_as_it_is_configured(
    table: PipeRoom, opened: str, players: tuple[int, int], text: str
) -> None:
    (line,) = table.rule(f"/new {opened}")
    assert (line["args"]["min"], line["args"]["max"]) == players
    assert text in line["text"]


def test_a_lobby_whose_roles_are_a_secret_does_not_tell_of_them_by_its_numbers(table: PipeRoom) -> None:
    table.rule("/new assassins")
    assert table.pipe.say("mod", "/roles", table.room, moderator=True)[0]["args"]["lines"]
    assert table.rule("/config set roles.set assassin=2,civilian=4")[0]["args"]["max"] == 6
    assert table.rule("/config set roles.list_public false")[0]["args"]["max"] == 24
    assert table.pipe.say("mod", "/roles", table.room, moderator=True)[0]["key"] == "common-roles-secret"


# Words without a slash (behaviours.md: in private chats the bare word too)


@pytest.mark.parametrize(
    ("text", "key"),
    [("replay 3", "common-no-replay"), ("语言 en", "common-language"), ("rules merlin", "common-topic")],
)
def test_in_private_a_command_needs_no_slash(table: PipeRoom, text: str, key: str) -> None:
    assert [line["key"] for line in table.whisper("ann", text)] == [key]


def test_a_note_is_taken_while_nothing_else_is_meant(table: PipeRoom) -> None:
    table.begin("classic")
    (told,) = table.pipe.say("bob", "note Ann looks evil")
    assert (told["key"], told["args"]) == ("common-noted", {"count": 1})
    (told,) = table.pipe.say("bob", "记 Cid 也是")
    assert told["args"] == {"count": 2}
    for words in ("nothing of this kind", "leave it to me"):
        (refused,) = table.whisper("bob", words)
        assert refused["kind"] == "refused"


@pytest.mark.parametrize(
    ("text", "keys"), [("开局 阿瓦隆 classic", ["common-lobby"]), ("开局 就刀我", []), ("new game?", [])]
)
def test_a_table_is_opened_in_chinese_without_a_slash(table: PipeRoom, text: str, keys: list[str]) -> None:
    assert [line["key"] for line in table.say("ann", text)] == keys
