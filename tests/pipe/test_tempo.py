from random import Random

from tests.pipe.driver import keys
from tests.pipe.room import PipeRoom, check_end, dues, willing

DAY = 86400.0


def test_a_moderator_changes_the_tempo_at_once(table: PipeRoom) -> None:
    table.begin()
    table.advance(100)
    assert keys(table.rule("/config set tempo slow")) == ["common-tempo-changed"]
    assert dues(table) == {200.0}, "the open phase keeps its time"
    table.advance(200)
    assert dues(table) == {240.0}
    assert keys(table.rule("/config set tempo slow")) == ["common-same-tempo"]
    assert "tempo=slow" in table.rule("/config export")[0]["text"], "the next games are as the moderator has said"


def test_more_than_half_of_the_players_change_it(table: PipeRoom) -> None:
    table.begin()
    (first,) = table.say("ann", "/config set tempo post")
    assert (first["key"], first["args"]) == ("common-tempo-asked", {"tempo": "post", "count": 1, "needed": 3})
    assert first["to"] == {"room": table.room}
    assert "/config set tempo post" in first["text"]
    assert table.say("ann", "/config set tempo post")[0]["args"]["count"] == 1
    assert table.say("bob", "/config set tempo slow")[0]["args"]["count"] == 1
    assert table.say("cid", "/config set tempo post")[0]["args"]["count"] == 2
    assert keys(table.say("bob", "/config set tempo post")) == ["common-tempo-changed"]
    table.advance(300)
    assert dues(table) == {DAY / 2}
    assert "tempo" not in table.rule("/config export")[0]["text"], "the room's configuration is the moderators'"


def test_a_game_without_limits_gets_them_and_loses_them_again(table: PipeRoom) -> None:
    table.open()
    table.rule("/config set tempo unlimited")
    table.start()
    table.rule("/config set tempo quick")
    assert keys(table.advance(DAY)) == ["common-reminder"], "what is open has no end as yet"
    table.rule("/skip")
    assert dues(table) == {60.0}
    table.rule("/config set tempo unlimited")
    table.rule("/skip")
    assert dues(table) == {None}


def test_a_paused_game_goes_on_in_another_tempo(table: PipeRoom) -> None:
    """ "Continue tomorrow at eight": pause, agree on a slower game, resume."""
    table.begin()
    table.rule("/pause")
    assert keys(table.rule("/config set tempo slow")) == ["common-tempo-changed"]
    assert table.advance(DAY) == []
    table.rule("/resume")
    assert dues(table) == {300.0}
    table.advance(300)
    assert dues(table) == {240.0}
    table.play(willing(Random(1)))
    check_end(table)
