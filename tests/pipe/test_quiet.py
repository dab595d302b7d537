import pytest

from tests.pipe.driver import keys
from tests.pipe.room import PipeRoom

HOUR, DAY = 3600.0, 86400.0


def begin(table: PipeRoom, hours: str, tempo: str = "post") -> None:
    """A game whose first phase begins at midnight, by UTC."""
    table.advance(-table.pipe.now % DAY)
    table.open()
    table.rule(f"/config set tempo {tempo}")
    table.rule(f"/quiet {hours}")
    table.start()


def ends(table: PipeRoom) -> float:
    """The hour at which the open phase ends, counted from the midnight before."""
    left: float = table.rule("/status")[-1]["args"]["seconds"]
    return (table.pipe.now % DAY + left) / HOUR


@pytest.mark.parametrize(
    ("hours", "hour"), [("23-8", 24 + 8), ("1-24", 24), ("18-20 america/new_york", 24 + 1), ("off", 24)]
)
def test_a_deadline_in_the_quiet_hours_moves_to_their_end(table: PipeRoom, hours: str, hour: float) -> None:
    begin(table, hours)
    midnight = table.pipe.now
    assert ends(table) == hour
    assert {line["due"] for line in table.prompts.values()} == {midnight + hour * HOUR}
    table.advance(hour * HOUR - 1)
    assert table.asked("avalon-discuss-end")
    table.advance(1)
    assert not table.asked("avalon-discuss-end")


def test_only_games_by_post_have_quiet_hours(table: PipeRoom) -> None:
    begin(table, "23-8", "slow")
    assert ends(table) == 600 / HOUR
    assert "Quiet" not in table.rule("/status")[-1]["text"]


@pytest.mark.parametrize(("hours", "hour"), [("21-23", 23), ("off", 22)])
def test_a_reminder_comes_when_a_twelfth_of_the_time_is_left_but_in_no_quiet_hours(
    table: PipeRoom, hours: str, hour: int
) -> None:
    begin(table, hours)
    table.rule("/skip")
    table.rule(f"/extend {12 * 3600}")
    assert table.advance(hour * HOUR - 1) == []
    assert keys(table.advance(1)) == ["common-reminder"]
    assert table.advance((24 - hour) * HOUR - 1) == []


def test_more_time_a_pause_and_hours_that_are_set_later_move_the_open_deadline(table: PipeRoom) -> None:
    begin(table, "off")
    table.rule("/quiet 22-7")
    assert ends(table) == 31
    table.rule("/void")
    table.over = None
    begin(table, "1-7")
    table.rule(f"/extend {2 * 3600}")
    assert ends(table) == 24 + 7
    table.rule("/pause")
    table.advance(20 * HOUR)
    table.rule("/resume")
    assert ends(table) == 20 + 31 + 4, "31 hours were left, and the 51st is 3 in the morning"


def test_a_switch_to_post_takes_the_hours_of_the_room(table: PipeRoom) -> None:
    begin(table, "11-14", "standard")
    table.rule("/config set tempo post")
    table.rule("/skip")
    assert ends(table) == 14


def test_what_is_no_time_is_refused(table: PipeRoom) -> None:
    for words in ("8", "8-8", "24-0", "25-8", "23-8 Nowhere", "23-8 ../../etc/passwd", "9" * 500):
        assert keys(table.rule(f"/quiet {words}")) == ["common-bad-quiet"], words
    assert keys(table.say("ann", "/quiet 23-8")) == ["common-not-moderator"]
