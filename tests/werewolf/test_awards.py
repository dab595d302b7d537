"""1.28, 1.30 and 1.31: what comes after a game: its titles, its review, and the second scene of the dead."""

import pytest

from fsm import Computers
from fsm.games.werewolf import WEREWOLF
from tests.werewolf.moves import village
from tests.werewolf.openings import day


@pytest.mark.rule("WW-244", "WW-209", "WW-222")
def test_the_best_player_is_voted() -> None:
    table = day().strike(1, 2, 3, 4)
    assert table.phase == "AWARD"
    assert "1" not in table.prompt(9, "werewolf-award").choices
    for seat in table.asked("werewolf-award"):
        table.answer(seat, 9 if seat % 2 else 10)
    assert table.told("werewolf-awards", "room")["honours"] == ["mvp"]
    assert table.told("werewolf-honoured", "room") == {"honour": "mvp", "seats": [9, 10], "_votes": 6, "style": 2}
    assert table.outcome()[0] == "good"


@pytest.mark.rule("WW-244")
def test_computers_are_no_best_players_and_name_none() -> None:
    table = day()
    table.apply(Computers((2, 9)))
    table.strike(1, 2, 3, 4)
    assert "10" in table.prompt(10, "werewolf-award").choices
    assert "9" not in table.prompt(10, "werewolf-award").choices
    assert {2, 9}.isdisjoint(table.asked("werewolf-award"))
    alone = day()
    alone.apply(Computers(alone.game.seating))
    assert alone.strike(1, 2, 3, 4).tells("werewolf-awards") == [], "a table of computers has no vote"


@pytest.mark.rule("WW-244", "WW-245")
def test_three_at_once_are_none() -> None:
    table = day(**{"award.consolation": "vote"}).strike(1, 2, 3, 4)
    table.all("werewolf-award", {1: 9, 2: 10, 3: 11})
    table.all("werewolf-consolation", {9: 1, 10: 1})
    table.expire()
    assert [tell["seats"] for tell in table.tells("werewolf-honoured")] == [[], [1]]


@pytest.mark.rule("WW-244", "WW-245")
def test_the_host_awards() -> None:
    table = day(**{"award.mvp": "host", "award.consolation": "host"})
    assert table.refused_ruling("mvp", 9) == "werewolf-no-award"
    table.strike(1, 2, 3, 4)
    assert (table.phase, table.last_wait.floor) == ("AWARD", 60)
    assert table.refused_ruling("mvp", 1) == "werewolf-no-award"
    assert {tell["honour"] for tell in table.tells("werewolf-award-due")} == {"mvp", "consolation"}
    table.rule("mvp", 9)
    assert table.refused_ruling("mvp", 9) == "werewolf-award-given"
    table.rule("mvp", 10)
    assert table.told("werewolf-award-noted", "room") == {"honour": "mvp", "seat": 10}
    assert table.refused_ruling("mvp", 11) == "werewolf-award-given", "one or two"
    table.rule("consolation", 1)
    table.expire()
    assert [tell["seats"] for tell in table.tells("werewolf-honoured")] == [[9, 10], [1]]


@pytest.mark.rule("WW-245", "WW-241")
def test_who_was_ruled_out_is_of_no_losing_faction() -> None:
    table = day(**{"award.consolation": "vote"})
    table.rule("execute-loss", 9)
    table.strike(1, 2, 3, 4)
    assert table.prompt(10, "werewolf-award").choices == ("5", "6", "7", "8", "10", "11", "12", "abstain")
    assert table.prompt(10, "werewolf-consolation").choices == ("1", "2", "3", "4", "abstain")


@pytest.mark.rule("WW-249", "WW-248")
def test_the_review_tells_everything() -> None:
    table = village("b9_cupid").first_night(link=(4, 7), knife={4: 3, 5: 3, 6: 8}, check=4, poison=8)
    table.exile(5).strike(6, 4, 1).to("OVER")
    assert WEREWOLF.recap(table.game) == []
    first = table.tells("werewolf-recap", "room")[0]
    assert first["night"] == [
        {
            "linked": [4, 7],
            "relative": None,
            "card": None,
            "guard": None,
            "knife": None,
            "antidote": False,
            "poison": 8,
            "check": 4,
            "wolf": True,
            "dream": None,
        }
    ]
    assert first["knives"] == [{"seat": 4, "target": 3}, {"seat": 5, "target": 3}, {"seat": 6, "target": 8}]
    assert first["deaths"][0] == {"seat": 8, "causes": ["poison"], "night": True, "by": None}
    assert first["votes"][0]["lines"][0]["seat"] == 5
    guard = village().night(guard=9).strike(1, 2, 3, 4).to("OVER")
    assert guard.tells("werewolf-recap")[0]["gestures"] == [{"seat": 7, "loaded": True}]
    assert WEREWOLF.recap(village("b12_444_guard", "moon", **{"penalty.enabled": True}).game) == []


@pytest.mark.rule("WW-248", "WW-249")
@pytest.mark.parametrize("field", ["nights", "deaths", "votes"])
def test_the_review_shows_what_the_table_wants(field: str) -> None:
    table = day(**{"record.fields": {"nights": 0, "deaths": 0, "votes": 0, field: 1}}).exile(9)
    args = WEREWOLF.recap(table.game)[0].args
    assert [bool(args[name]) for name in ("night", "deaths", "votes")] == [
        field == n for n in ("nights", "deaths", "votes")
    ]
    assert args.get("_withheld", False) is (field != "deaths")


@pytest.mark.rule("WW-229", "WW-015", "AMB-79", "BMV-05")
@pytest.mark.parametrize("on", [True, False])
def test_the_dead_have_a_channel_where_there_is_a_second_scene(on: bool) -> None:
    table = day(**{"secondscene.enabled": on}).strike(9)
    assert table.relays("dead") == []
    table.strike(10)
    assert table.relays("dead") == ([((9, 10), True)] if on else [])
    table.strike(1, 2, 3, 4)
    assert table.relays("dead")[-1:] == ([((9, 10, 1, 2, 3, 4), False)] if on else [])
