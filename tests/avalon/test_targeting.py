from typing import Any

import pytest

from fsm.games.avalon import AVALON
from tests.avalon.moves import Avalon, dealt, track
from tests.avalon.team_marks import SEVEN

SIZES = (2, 3, 3, 4, 4)
TARGETING = {"targeting.enabled": True}


def table_of(*deal: str, **options: Any) -> Avalon:
    return dealt(*(deal or SEVEN), **TARGETING, **options)


def choose(table: Avalon, quest: int) -> None:
    table.answer(table.board.leader, quest, key="avalon-choose-quest")


def propose(table: Avalon, quest: int, *, fails: int = 0) -> None:
    choose(table, quest)
    size = table.prompt(table.board.leader, "avalon-nominate").max
    table.answer(table.board.leader, *[*(5, 6, 7)[:fails], 1, 2, 3, 4][:size], key="avalon-nominate")


def execute(table: Avalon, quest: int, *, passes: bool = True) -> dict[str, Any]:
    propose(table, quest, fails=0 if passes else 2)
    table.everyone("avalon-team-vote", "approve")
    return table.ballots(**({} if passes else {"s5": "fail", "s6": "fail"})).result


def choices(table: Avalon) -> tuple[str, ...]:
    return table.prompt(table.board.leader, "avalon-choose-quest").choices


@pytest.mark.rule("AV-165", "AMB-77")
def test_quest_five_only_after_two_executed_quests() -> None:
    table = table_of()
    assert choices(table) == ("1", "2", "3", "4")
    execute(table, 1, passes=False)
    prompt = table.prompt(table.board.leader, "avalon-choose-quest")
    assert table.refusal(table.board.leader, 5, prompt=prompt) == "common-unknown-choice"
    execute(table, 2, passes=False)
    assert choices(table) == ("3", "4", "5")


@pytest.mark.rule("AV-165", "AMB-77")
def test_or_after_two_successful_ones() -> None:
    table = table_of(**{"targeting.q5_counts": "successful"})
    execute(table, 1, passes=False)
    execute(table, 2)
    assert choices(table) == ("3", "4")
    execute(table, 3)
    assert choices(table) == ("4", "5")


@pytest.mark.rule("AV-166", "AMB-78")
def test_size_and_threshold_are_those_of_the_number() -> None:
    table = table_of()
    propose(table, 4, fails=1)
    proposed = {"leader": 1, "quest": 4, "team": [1, 2, 3, 5], "_track": track()}
    assert table.told("avalon-team-proposed") == proposed
    table.everyone("avalon-team-vote", "approve")
    result = table.ballots(s5="fail").result
    assert (result["quest"], result["order"], result["needed"], result["passed"]) == (4, 1, 2, True)
    assert result["_track"][0]["quests"] == ["open", "open", "open", "good", "open"]


@pytest.mark.rule("AMB-76", "AV-073")
def test_the_leader_may_think_again_until_the_team_is_named() -> None:
    table = table_of()
    choose(table, 4)
    assert table.prompt(1, "avalon-nominate").max == 4
    first = table.prompt(1, "avalon-nominate")
    choose(table, 4)
    assert table.prompt(1, "avalon-nominate") == first
    choose(table, 1)
    assert table.prompt(1, "avalon-nominate").max == 2
    assert table.refusal(1, 1, 2, 3, 4, prompt=first) == "common-prompt-closed"
    table.answer(1, "end", key="avalon-discuss-end")
    assert table.phase == "NOMINATE"
    assert table.prompt(1, "avalon-nominate").max == 2, "what he has chosen stands"
    assert not table.prompt(1, "avalon-choose-quest").required
    choose(table, 2)
    table.answer(1, 1, 2, 3, key="avalon-nominate")
    assert table.phase == "VOTE"


@pytest.mark.rule("AMB-76", "AV-073")
def test_after_the_discussion_quest_and_team_are_due() -> None:
    table = table_of()
    table.answer(1, "end", key="avalon-discuss-end")
    assert (table.game.missing(), table.asked("avalon-nominate")) == ((1,), ())
    choose(table, 3)
    assert table.phase == "NOMINATE"
    table.answer(1, 1, 2, 5, key="avalon-nominate")
    assert table.told("avalon-team-proposed")["quest"] == 3


@pytest.mark.rule("AMB-78", "AMB-55")
def test_messages_are_bound_to_the_number_and_later_quests_change_nothing() -> None:
    deal = ("merlin", "good-messenger", "good-messenger", "loyal-servant", "assassin", "minion", "evil-messenger")
    table = table_of(*deal)
    for quest, ballot in ((1, "good-message"), (2, "success")):
        choose(table, quest)
        size = table.prompt(table.board.leader, "avalon-nominate").max
        table.answer(table.board.leader, *(2, 7, 4, 5)[:size], key="avalon-nominate")
        table.everyone("avalon-team-vote", "approve")
        result = table.ballots(s2=ballot, s7="evil-message").result
        assert "correction" not in result
    choose(table, 5)
    table.answer(table.board.leader, 1, 2, 3, 4, key="avalon-nominate")
    table.everyone("avalon-team-vote", "approve")
    result = table.ballots().result
    assert (result["quest"], result["order"], result["fail"], result["correction"]) == (5, 3, 0, "plus")
    assert result["passed"] is False


@pytest.mark.rule("AV-104", "AV-103")
def test_the_board_says_which_quests_are_done() -> None:
    table = table_of()
    execute(table, 3)
    execute(table, 1, passes=False)
    (board,) = AVALON.public(table.game)
    assert (board.args["quest"], board.args["executed"], board.args["markers"]) == (None, "3, 1", ["good", "evil"])
    assert board.args["sizes"] == "-".join(map(str, SIZES))
