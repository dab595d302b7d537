from collections.abc import Collection

import pytest

from fsm.games.avalon import AVALON
from tests.avalon.moves import SIZES, avalon, track


@pytest.mark.rule("AV-090", "AMB-34")
@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        *((5, (2, 3, 2, 3, 3)), (6, (2, 3, 4, 3, 4)), (7, (2, 3, 3, 4, 4)), (8, (3, 4, 4, 5, 5))),
        *((9, (3, 4, 4, 5, 5)), (10, (3, 4, 4, 5, 5))),
    ],
)
def test_team_sizes(players: int, sizes: tuple[int, ...]) -> None:
    assert SIZES[players] == sizes
    for preset in AVALON.schema.presets:
        leaders = avalon(players, preset).quests("SFSFF").tells("avalon-leader")
        assert [tell["size"] for tell in leaders] == list(sizes)
        assert [tell["quest"] for tell in leaders] == [1, 2, 3, 4, 5]


@pytest.mark.rule("AV-091")
@pytest.mark.parametrize(("fails", "passed"), [((), True), ((6,), False), ((6, 5), False)])
def test_one_fail_is_enough(fails: Collection[int], passed: bool) -> None:
    assert avalon(7).quest(passes=True).send(1, 5, 6).cast(fails).result["passed"] is passed


@pytest.mark.rule("AV-092", "AMB-35")
@pytest.mark.parametrize(
    ("players", "preset", "passed"),
    [
        *((6, "extended", False), (7, "extended", True), (6, "forum", True), (5, "extended", False)),
        *((5, "forum", True), (6, "classic", False), (7, "classic", True), (10, "extended", True)),
    ],
)
def test_quest_four_with_exactly_one_fail(players: int, preset: str, passed: bool) -> None:
    table = avalon(players, preset).quests("SFS").inspect()
    evil = table.board.seats_of("evil")[0]
    table.send(*sorted([evil, *table.board.seats_of("good")][: SIZES[players][3]])).cast((evil,))
    result = table.told("avalon-quest-result")
    assert (result["quest"], result["fail"], result["passed"]) == (4, 1, passed)
    assert result["needed"] == (2 if passed else 1)


@pytest.mark.rule("AV-101")
def test_the_numbers_are_published() -> None:
    table = avalon(10, **{"quest.sizes": {"10": (3, 5, 4, 5, 5)}}).quest(passes=True)
    table.send(1, 2, 3, 4, 7).cast((7,))
    assert table.tells("avalon-quest-result", "room")[-1] == {
        "quest": 2,
        "order": 2,
        "_team": [1, 2, 3, 4, 7],
        "success": 4,
        "fail": 1,
        "needed": 1,
        "passed": False,
        "score": {"good": 1, "evil": 1},
        "_track": track("SF"),
    }


@pytest.mark.rule("AV-101")
def test_the_outcome_only_has_no_numbers() -> None:
    result = avalon(5, **{"quest.publish": "outcome_only"}).quest(passes=False).result
    assert (result["passed"], result["success"], result["fail"]) == (False, None, None)


@pytest.mark.rule("AV-103", "AV-104")
def test_the_board_shows_sizes_markers_rejections_leader_and_lady() -> None:
    table = avalon(7, **{"lady.enabled": True}).quests("SF")
    table.answer(2, 5, key="avalon-lady")
    table.answer(3, 1, 2, 3, key="avalon-nominate")
    table.everyone("avalon-team-vote", "reject")
    (board,) = AVALON.public(table.game)
    assert (board.to, board.key) == ("room", "avalon-board")
    assert board.args == {
        "quest": 3,
        "leader": 4,
        "rejections": 1,
        "max_rejections": 5,
        "good": 1,
        "evil": 1,
        "markers": ["good", "evil"],
        "sizes": "2-3-3-4-4",
        "lady": 5,
        "_two_fail": ["4"],
    }
    assert AVALON.public(avalon(7).game)[0].args["lady"] is None
    assert table.game.view(3)[-1].args == board.args


@pytest.mark.rule("AV-092")
def test_a_quest_that_one_fail_does_not_make_fail_is_announced_as_such() -> None:
    table = avalon(7).quests("SFS")
    assert table.told("avalon-leader", "room")["_two_fails"] is True
    assert all("_two_fails" not in told for told in table.tells("avalon-leader")[:3])
