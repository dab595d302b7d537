from typing import Any

import pytest

from fsm import Tell, begin
from fsm.computer_players import Company, play_out
from fsm.games.avalon import AVALON
from fsm.games.avalon.ending import ASSASSINATE
from fsm.games.avalon.policy import sights_of, table_of
from fsm.games.avalon.quest import BALLOT
from fsm.games.avalon.team import NOMINATE, TEAM_VOTE
from fsm.policy import Knowledge
from fsm.testing import make_start
from tests.moves import Listed


def played(number: int, players: int, chosen: dict[str, Any]) -> tuple[Listed, tuple[str, ...]]:
    game, opening = begin(AVALON, make_start(AVALON, players, None, chosen, seed=f"policy {number}"))
    company = Listed(f"policy {number}")
    play_out(game, opening, company)
    return company, game.board.sides


@pytest.mark.parametrize(
    "chosen",
    [{}, {"lady.enabled": True, "lady.min_players": 5}, {"vote.publish": "totals", "quest.publish": "outcome_only"}],
    ids=str,
)
@pytest.mark.parametrize("players", [5, 8, 10])
def test_each_side_plays_for_itself(players: int, chosen: dict[str, Any]) -> None:
    fails = 0
    for number in range(4):
        company, sides = played(number, players, chosen)
        for prompt, move in company.moves:
            side = sides[prompt.seat - 1]
            if prompt.key == BALLOT:
                assert move.choices == ("success",) or side == "evil"
                fails += move.choices == ("fail",)
            if prompt.key == NOMINATE:
                assert str(prompt.seat) in move.choices, "every leader goes along"
            if prompt.key == ASSASSINATE:
                assert all(sides[int(seat) - 1] == "good" for seat in move.choices)
    assert fails


def test_good_never_loses_by_rejections() -> None:
    for number in range(6):
        company, sides = played(number, 7, {})
        last = [move for prompt, move in company.moves if prompt.key == TEAM_VOTE and sides[prompt.seat - 1] == "good"]
        assert {move.choices for move in last} == {("approve",), ("reject",)}
        game, opening = begin(AVALON, make_start(AVALON, 7, seed=f"policy {number}"))
        assert play_out(game, opening, Company(f"policy {number}")).reason != "rejections"


def test_a_player_trusts_what_the_night_has_shown() -> None:
    labels = {"evil": [2], "good-lancelot": [3], "merlin-or-morgana": [4, 5], "revealer": [6]}
    card = Tell((1,), "avalon-role", {"role": "any", "side": "good"})
    sees = [Tell((1,), "avalon-sees", {"label": label, "seats": seats}) for label, seats in labels.items()]
    knows = Knowledge(1, range(1, 8), frozenset(), [card, *sees], [])
    assert [*map(set, sights_of(knows)[:2])] == [{2}, {3}]
    told = [
        Tell("room", "avalon-setup", {"players": 7, "good": 4, "evil": 3, "roles": {}, "addons": []}),
        Tell("room", "avalon-leader", {"leader": 1, "quest": 1, "size": 2, "rejections": 0}),
        Tell((1,), "avalon-side", {"seat": 7, "side": "evil"}),
        Tell((1,), "avalon-side", {"seat": None, "side": None}),
    ]
    board = {"good": 0, "evil": 0, "rejections": 0, "max_rejections": 5}
    table = table_of(knows._replace(told=told, view=[*knows.view, Tell((1,), "avalon-board", board)]))
    assert [round(table.suspicion(seat), 2) for seat in table.seats] == [0, 1, 0, 0.5, 0.5, 0, 1]
