from collections.abc import Collection
from typing import Any

import pytest

from tests.avalon.moves import avalon, track


@pytest.mark.rule("AV-072", "AMB-01")
def test_a_quest_is_team_building_then_ballots() -> None:
    table = avalon(5)
    assert table.phase == "DISCUSS"
    table.reject()
    assert (table.phase, table.board.quest) == ("DISCUSS", 1)
    table.nominate(1, 2)
    assert table.phase == "VOTE"
    table.vote(range(1, 6))
    assert (table.phase, table.board.quest) == ("BALLOT", 1)
    table.cast()
    assert (table.phase, table.board.quest) == ("DISCUSS", 2)


@pytest.mark.rule("AV-073", "AMB-27", "AMB-33")
def test_the_leader_ends_the_discussion_and_then_nominates() -> None:
    table = avalon(5)
    assert table.asked("avalon-discuss-end") == table.asked("avalon-nominate") == (1,)
    assert table.prompt(1, "avalon-discuss-end").default == ("end",), "what silence does is printed"
    table.answer(1, "end", key="avalon-discuss-end")
    assert (table.phase, table.asked("avalon-discuss-end")) == ("NOMINATE", ())
    table.nominate(1, 2).vote(())
    assert (table.phase, table.asked("avalon-discuss-end")) == ("DISCUSS", (2,))


@pytest.mark.rule("AV-073", "AMB-33")
def test_a_discussion_that_is_over_time_opens_the_nomination() -> None:
    table = avalon(5, **{"timer.discussion_s": 60, "timeout.discussion": "open_nomination"})
    assert table.last_wait.seconds == 60
    table.expire()
    assert (table.phase, table.leader) == ("NOMINATE", 1)


@pytest.mark.rule("AV-076", "AV-073", "AMB-27")
@pytest.mark.parametrize("team", [(1, 2), (2, 3)])
def test_nominating_ends_the_discussion_and_the_leader_need_not_be_on_the_list(team: tuple[int, int]) -> None:
    table = avalon(5).nominate(*team)
    assert (table.phase, table.board.team) == ("VOTE", [*team])
    proposed = {"leader": 1, "quest": 1, "team": [*team], "_track": track()}
    assert table.told("avalon-team-proposed", "room") == proposed


@pytest.mark.rule("AV-085")
def test_after_a_rejection_the_next_player_leads_the_same_quest() -> None:
    table = avalon(5).quests("SF")
    for _ in range(2):
        table.reject()
    assert table.leader == 5
    table.reject()
    assert table.told("avalon-leader") == {"leader": 1, "quest": 3, "size": 2, "rejections": 3}
    assert table.asked("avalon-discuss-end") == (1,)
    table.reject()
    last = {"leader": 2, "quest": 3, "size": 2, "rejections": 4, "_last": True}
    assert table.told("avalon-leader") == last


@pytest.mark.rule("AV-086", "AMB-29")
def test_an_approval_puts_the_rejections_back_to_zero() -> None:
    table = avalon(7)
    for rejections in (1, 2, 3):
        table.reject()
        assert table.told("avalon-team-result")["rejections"] == rejections
    table.quest(passes=True)
    assert table.told("avalon-team-result")["rejections"] == table.told("avalon-leader")["rejections"] == 0


@pytest.mark.rule("AV-087", "AMB-29", "AV-178")
def test_the_fifth_rejection_in_a_row_is_evils_victory() -> None:
    table = avalon(5).quest(passes=True)
    for _ in range(5):
        assert not table.game.over
        table.reject()
    end = table.ended
    assert (end.winner, end.reason, end.winners) == ("evil", "rejections", (4, 5))
    assert end.roles == dict(enumerate(table.board.roles, 1))
    assert not table.tells("avalon-assassination")
    assert not table.tells("avalon-council")
    assert avalon(5, **{"vote.max_rejections": 1}).reject().ended.reason == "rejections"


@pytest.mark.rule("AV-088")
def test_the_approved_team_and_nobody_else_goes() -> None:
    assert avalon(7).send(3, 6).asked("avalon-quest-ballot") == (3, 6)


@pytest.mark.rule("AV-089", "AMB-06")
@pytest.mark.parametrize("passes", [True, False])
def test_the_next_player_leads_the_next_quest(passes: bool) -> None:
    table = avalon(7)
    for _ in range(3):
        table.reject()
    assert table.leader == 4
    table.quest(passes=passes)
    assert table.told("avalon-leader") == {"leader": 5, "quest": 2, "size": 3, "rejections": 0}


@pytest.mark.rule("AV-089", "AMB-06")
def test_the_leader_may_keep_the_office_after_a_quest() -> None:
    table = avalon(7, **{"leader.after_quest": "same"}).quest(passes=True)
    assert (table.leader, table.told("avalon-leader")["quest"]) == (1, 2)
    table.reject()
    assert table.leader == 2
    table.inspect()


def no_nomination(timeout: str, rejections: Collection[int]) -> Any:
    table = avalon(5, **{"timer.nomination_s": 60, "timeout.nomination": timeout})
    for expected in rejections:
        table.skip()
        table.expire()
        assert table.told("avalon-no-nomination", "room")["rejections"] == expected
    return table


@pytest.mark.rule("AMB-28")
def test_a_leader_who_does_not_nominate_passes_the_office_on() -> None:
    table = no_nomination("pass_uncounted", (0, 0, 0))
    assert table.tells("avalon-no-nomination")[0] == {"leader": 1, "rejections": 0, "_counted": False}
    assert (table.leader, table.board.quest, table.phase) == (4, 1, "DISCUSS")


@pytest.mark.rule("AMB-28")
def test_a_leader_who_does_not_nominate_may_count_as_a_rejection() -> None:
    table = no_nomination("pass_counted", (1, 2, 3, 4, 5))
    assert (table.ended.winner, table.ended.reason) == ("evil", "rejections")


@pytest.mark.rule("AMB-28")
def test_where_the_sources_wait_the_tempo_passes_the_office_on_uncounted() -> None:
    table = avalon(5)
    table.answer(1, "end", key="avalon-discuss-end")
    assert table.last_wait.seconds == 120
    table.expire()
    assert table.told("avalon-leader") == {"leader": 2, "quest": 1, "size": 2, "rejections": 0}
