import pytest

from fsm import ROOM, Ask, Close, Floor, Refused, Relay, Tell, Wait
from fsm.testing import Table, make_start, random_play, sees
from tests.fsm.owls import OWLS

DEAL = ("owl", "mouse", "mouse", "mouse", "mouse")


def test_a_seat_sees_the_room_and_its_own() -> None:
    table = Table(OWLS, 5, deal=DEAL)
    seen = table.seen(1)
    assert [type(effect) for effect in seen] == [Tell, Tell, Floor, Relay, Ask, Wait]
    assert all(sees(1, effect) for effect in seen)
    assert not any(isinstance(effect, Relay) for effect in table.seen(2))
    table.skip()
    assert [effect.seat for effect in table.seen(2) if isinstance(effect, Close)] == [2]


def test_tells_are_found_by_key_and_audience() -> None:
    table = Table(OWLS, 5, deal=DEAL)
    assert (len(table.tells("owls-card")), table.tells("owls-card", ROOM)) == (5, [])
    assert table.tells("owls-card", 1) == table.tells("owls-card", (1,)) == [{"role": "owl", "flock": [1]}]
    assert (table.tells("owls-begin", 1), table.told("owls-card")["role"]) == ([], "mouse")
    with pytest.raises(AssertionError, match="owls-dawn was not told to anybody"):
        table.told("owls-dawn")
    with pytest.raises(AssertionError, match="owls-begin was not told to 3"):
        table.told("owls-begin", 3)


def test_prompts_are_found_by_seat_and_key() -> None:
    table = Table(OWLS, 5, deal=DEAL, quiet=True)
    assert table.prompt(2).key == "owls-hunt"
    table.everyone("owls-hunt")
    assert (table.prompt(2).key, table.prompt(2, "owls-hide").choices) == ("owls-vote", ("hide",))
    assert table.asked("owls-vote") == (1, 2, 3, 4, 5)
    with pytest.raises(AssertionError, match="seat 9 is not asked anything in DAY"):
        table.prompt(9)
    with pytest.raises(AssertionError, match="seat 1 is not asked owls-hunt in DAY"):
        table.prompt(1, "owls-hunt")


def test_answers_are_written_as_they_are_said() -> None:
    table = Table(OWLS, 5, deal=DEAL, quiet=True)
    table.all("owls-hunt", {1: 2, 2: "3", 3: (), 4: (5,)})
    assert table.game.answered("owls-hunt") == {1: ("2",), 2: ("3",), 3: (), 4: ("5",), 5: ()}
    assert table.end is None


def test_a_configuration_that_cannot_be_played_is_refused_unless_told() -> None:
    with pytest.raises(Refused, match="E_OWLS") as refusal:
        Table(OWLS, 5, owls=3)
    assert refusal.value.details == {"owls": 3}
    assert Table(OWLS, 5, owls=3, checked=False).board.roles.count("owl") == 3
    with pytest.raises(Refused, match="common-bad-option"):
        Table(OWLS, 5, owls=99)
    with pytest.raises(Refused, match="common-unknown-option"):
        Table(OWLS, 5, cats=1)


def test_the_first_preset_is_the_usual_one() -> None:
    assert make_start(OWLS, 5).options["quiet"] is False
    assert make_start(OWLS, 5, "barn").options["quiet"] is True
    assert make_start(OWLS, 5, "barn", {"quiet": False}, seed="x").options["quiet"] is False


def test_random_play_is_the_same_for_the_same_seed() -> None:
    first, second = random_play(OWLS, 6, seed="7"), random_play(OWLS, 6, seed="7")
    assert (first.commands, first.effects) == (second.commands, second.effects)
    assert first.title == "owls, wood, 6 players, seed 7"
    assert random_play(OWLS, 6, seed="8").commands != first.commands


def test_random_play_takes_options_and_may_be_idle() -> None:
    record = random_play(OWLS, 6, "barn", options={"owls": 1}, idle=1)
    assert record.start.options["owls"] == 1
    assert record.game.over
