from random import Random

from tests.pipe.driver import keys
from tests.pipe.room import PipeRoom, check_end, willing


def test_a_replaced_player_loses_the_seat_and_the_new_one_inherits_it(table: PipeRoom) -> None:
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
    assert keys(table.press(leader, table.one("avalon-discuss-end")["prompt"], "end")) == ["common-seat-taken-over"]
    table.answer(table.one("avalon-discuss-end"), "end")
    table.seats.pop(leader)
    table.play(willing(Random(1)))
    check_end(table)


def test_nobody_takes_a_second_seat_or_one_that_there_is_not(table: PipeRoom) -> None:
    table.begin()
    for words in ("/replace", "/replace 0", "/replace 6 @zed", "/replace zed", "/replace 99999 @zed"):
        assert keys(table.rule(words)) == ["common-no-seat"], words
    (refused,) = table.rule("/replace 1 @bob")
    assert (refused["key"], refused["text"]) == ("common-other-seated", "bob has a seat at this table already.")
    assert keys(table.say("bob", "/join")) == ["common-already-seated"]
    (refused,) = table.rule("/kick 2")
    assert refused["key"] == "common-kick-in-game", "who plays is not kicked but replaced"
    assert "/replace" in refused["text"]


def test_who_leaves_a_running_game_is_missed_and_may_come_back(table: PipeRoom) -> None:
    table.begin()
    left = table.feed(table.pipe.do({"do": "leave", "person": "bob", "room": table.room}))
    assert [(line["key"], line["args"]) for line in left] == [("common-left-game", {"seat": 2})]
    assert table.feed(table.pipe.do({"do": "leave", "person": "zed", "room": table.room})) == []
    assert keys(table.whisper("bob", "/role"))[0] == "avalon-role"


def test_who_leaves_a_room_keeps_the_seat_in_one_whose_name_goes_on(table: PipeRoom) -> None:
    room = f"{table.room}%2F/1"
    assert table.pipe.say("tia", "/new avalon", room)[0]["to"] == {"room": room}
    table.pipe.say("tia", "/join", room)
    assert table.pipe.do({"do": "leave", "person": "tia", "room": f"{table.room}%2F"}) == []
    left = table.pipe.do({"do": "leave", "person": "tia", "room": room})
    assert [line["args"]["seats"] for line in left if line["key"] == "common-lobby"] == [["tia"], []]
    assert "Host" not in left[0]["text"], "the table is let go before the seat"
    table.pipe.say("tia", "/void", room)


def test_who_leaves_the_lobby_frees_the_seat(table: PipeRoom) -> None:
    table.open()
    table.feed(table.pipe.do({"do": "leave", "person": "bob", "room": table.room}))
    table.whisper("ann", "/leave")
    assert table.public[-1]["args"]["seats"] == ["Cid", "Dan", "Eve"]
    (*_, kicked) = table.rule("/kick 1")
    assert kicked["key"] == "common-released"
    assert kicked["text"].startswith("You no longer have a seat in Avalon,")
    assert table.public[-1]["args"]["seats"] == ["Dan", "Eve"]
    assert keys(table.say("bob", "/leave")) == ["common-not-seated"]
