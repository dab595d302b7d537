from random import Random

import pytest

from tests.pipe.driver import Out, Pipe
from tests.pipe.room import EVIL, PEOPLE, PipeRoom, at_random, check_end, willing

GOOD_AND_EVIL = {5: (3, 2), 7: (4, 3), 10: (6, 4)}


@pytest.mark.parametrize("pipe", ["zh", "en"], indirect=True)
@pytest.mark.parametrize("preset", ["extended", "classic", "forum"])
@pytest.mark.parametrize("players", [5, 7, 10])
@pytest.mark.parametrize("way", [at_random, willing])
def test_a_whole_game(pipe: Pipe, preset: str, players: int, way: type) -> None:
    name = f"{preset}-{players}-{way.__name__}"
    table = PipeRoom(pipe, name, people=[f"{person} of {name}" for person in PEOPLE[:players]])
    table.begin(preset)
    table.play(way(Random(name)))
    check_end(table)
    assert table.refused == []
    _check_order_of_the_start(table)
    _check_who_has_won(table)


def _check_order_of_the_start(table: PipeRoom) -> None:
    """The table learns what is public before the deal's private cards, and everybody gets exactly one card."""
    keys = [line["key"] for line in table.public]
    first = [key for key in keys if key != "common-warning" and not key.startswith(("common-lobby", "common-co"))]
    assert first[:3] == ["common-dealt", "avalon-setup", "avalon-leader"]
    setup = table.told("avalon-setup")[0]["args"]
    assert (setup["good"], setup["evil"]) == GOOD_AND_EVIL[setup["players"]]
    assert sum(setup["roles"].values()) == setup["players"] == len(table.people)
    for person in table.people:
        assert sum(line["key"] == "avalon-role" for line in table.private[person]) == 1
    assert sorted(table.seats.values()) == list(range(1, len(table.people) + 1))


def _check_who_has_won(table: PipeRoom) -> None:
    assert table.over
    over = table.over["args"]
    results = [line["args"] for line in table.told("avalon-quest-result")]
    failed = sum(not result["passed"] for result in results)
    assert over["winner"] == _winner(table, failed, len(results) - failed)
    side = {seat for seat, role in over["roles"].items() if (role in EVIL) == (over["winner"] == "evil")}
    assert {str(seat) for seat in over["winners"]} == side
    for result in results:
        _check_result(table, result)


def _winner(table: PipeRoom, failed: int, passed: int) -> str:
    stabs = table.told("avalon-assassination")
    if passed < 3:
        assert failed == 3 or table.told("avalon-team-result")[-1]["args"]["rejections"] == 5
        return "evil"
    assert len(stabs) == 1
    return "evil" if stabs[0]["args"]["hit"] else "good"


def _check_result(table: PipeRoom, result: Out) -> None:
    team = next(vote for vote in table.told("avalon-team-proposed")[::-1] if vote["args"]["quest"] == result["quest"])
    assert result["success"] + result["fail"] == len(team["args"]["team"])
    assert result["passed"] == (result["fail"] < result["needed"])


def test_the_dealt_roles_are_those_of_the_list() -> None:
    deal = ["percival", "assassin", "loyal-servant", "merlin", "morgana"]
    with Pipe(deal=deal) as pipe:
        table = PipeRoom(pipe)
        table.begin()
        assert [table.role(person) for person in table.people] == deal
        table.rule("/void")
        check_end(table)
        table.over = None
        table.again()
        table.rule("/start")
        assert len(table.told("common-dealt")) == 2, "the list is for one game only"
