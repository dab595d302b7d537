"""2.D: discussion, nomination, team vote."""

from collections.abc import Collection
from typing import Any

import pytest

from fsm import Tell
from tests.avalon.play import (
    SIZES,
    avalon,
    cast,
    counted,
    ended,
    inspect,
    last_wait,
    leader_of,
    nominate,
    phase,
    quest,
    quests,
    refusal,
    reject,
    send,
    vote,
)

UNLIMITED = {"tempo": "unlimited"}


@pytest.mark.rule("AV-072", "AMB-01")
def test_a_quest_is_team_building_then_ballots() -> None:
    table = avalon(5)
    assert phase(table) == "DISCUSS"
    reject(table)
    assert (phase(table), table.board.quest) == ("DISCUSS", 1)
    nominate(table, 1, 2)
    assert phase(table) == "VOTE"
    vote(table, range(1, 6))
    assert (phase(table), table.board.quest) == ("BALLOT", 1)
    cast(table)
    assert (phase(table), table.board.quest) == ("DISCUSS", 2)


@pytest.mark.rule("AV-073", "AMB-27", "AMB-33")
def test_the_leader_ends_the_discussion_and_then_nominates() -> None:
    table = avalon(5)
    assert table.asked("avalon-discuss-end") == table.asked("avalon-nominate") == (1,)
    table.answer(1, "end", key="avalon-discuss-end")
    assert phase(table) == "NOMINATE"
    assert table.asked("avalon-discuss-end") == ()
    nominate(table, 1, 2)
    vote(table, ())
    assert phase(table) == "DISCUSS"
    assert table.asked("avalon-discuss-end") == (2,)


@pytest.mark.rule("AV-073", "AMB-27")
def test_nominating_ends_the_discussion() -> None:
    table = avalon(5)
    nominate(table, 2, 4)
    assert phase(table) == "VOTE"
    assert table.told("avalon-team-proposed", "room") == {"leader": 1, "quest": 1, "team": [2, 4]}


@pytest.mark.rule("AV-073", "AMB-33")
def test_a_discussion_that_is_over_time_opens_the_nomination() -> None:
    table = avalon(5, **{"timer.discussion_s": 60, "timeout.discussion": "open_nomination"})
    assert last_wait(table).seconds == 60
    table.expire()
    assert phase(table) == "NOMINATE"
    assert leader_of(table) == 1


@pytest.mark.rule("AV-074")
def test_only_the_leader_nominates() -> None:
    table = avalon(5)
    reject(table)
    assert refusal(table, 3, 1, 2, prompt=table.prompt(2, "avalon-nominate")) == "common-not-your-prompt"


@pytest.mark.rule("AV-075")
@pytest.mark.parametrize(
    ("team", "key"),
    [
        ((1, 2), "common-wrong-count"),
        ((1, 2, 3, 4), "common-wrong-count"),
        ((1, 2, 2), "common-wrong-count"),
        ((1, 2, 8), "common-unknown-choice"),
    ],
)
def test_the_list_has_exactly_the_size_of_the_board(team: tuple[int, ...], key: str) -> None:
    table = avalon(7)
    quests(table, "SS")
    assert table.told("avalon-leader") == {"leader": 3, "quest": 3, "size": 3, "rejections": 0}
    prompt = table.prompt(3, "avalon-nominate")
    assert prompt.args == {"quest": 3, "size": 3, "_counted": False}
    assert refusal(table, 3, *team, prompt=prompt) == key
    nominate(table, 1, 2, 3)
    assert phase(table) == "VOTE"


@pytest.mark.rule("AV-076")
@pytest.mark.parametrize("team", [(1, 2), (2, 3)])
def test_the_leader_need_not_be_on_the_list(team: tuple[int, int]) -> None:
    table = avalon(5)
    nominate(table, *team)
    assert table.board.team == list(team)


@pytest.mark.rule("AV-077")
def test_everybody_reads_the_list_in_seat_order() -> None:
    table = avalon(7)
    nominate(table, 6, 2)
    assert table.tells("avalon-team-proposed") == [{"leader": 1, "quest": 1, "team": [2, 6]}]
    assert table.tells("avalon-team-proposed", "room")


@pytest.mark.rule("AV-078")
@pytest.mark.parametrize("players", range(5, 11))
def test_everybody_votes(players: int) -> None:
    table = avalon(players)
    nominate(table, *range(1, SIZES[players][0] + 1))
    assert table.asked("avalon-team-vote") == tuple(range(1, players + 1))


@pytest.mark.rule("AV-079")
def test_votes_are_secret_until_the_result() -> None:
    table = avalon(7)
    nominate(table, 1, 2)
    for seat in (1, 2, 3, 4):
        assert table.answer(seat, "approve") == []
    assert "approve" not in str(table.game.rules.public(table.game))
    assert not any("approve" in str(table.game.view(seat)) for seat in table.game.seats)


@pytest.mark.rule("AV-080", "AMB-30")
def test_there_is_no_abstention() -> None:
    table = avalon(5)
    nominate(table, 1, 2)
    prompt = table.prompt(3)
    assert prompt.choices == ("approve", "reject")
    assert refusal(table, 3, "abstain", prompt=prompt) == "common-unknown-choice"
    assert refusal(table, 3, prompt=prompt) == "common-wrong-count"
    assert 3 in table.game.missing()


@pytest.mark.rule("AV-080", "AV-083", "AMB-30")
def test_an_abstention_where_it_is_allowed_is_published_and_is_no_approval() -> None:
    table = avalon(5, **{"vote.abstain": True})
    nominate(table, 1, 2)
    table.all("avalon-team-vote", {1: "approve", 2: "approve", 3: "abstain", 4: "reject", 5: "abstain"})
    assert table.told("avalon-team-abstained", "room") == {"seats": [3, 5]}
    assert table.told("avalon-team-result")["approved"] is False
    assert table.told("avalon-team-result")["absent"] == []


@pytest.mark.rule("AV-081")
def test_the_vote_closes_with_the_last_vote_and_not_before() -> None:
    table = avalon(7, **UNLIMITED)
    nominate(table, 1, 2)
    for seat in range(1, 7):
        table.answer(seat, "approve")
    assert last_wait(table).seconds is None
    assert phase(table) == "VOTE"
    assert table.game.missing() == (7,)
    table.answer(7, "reject")
    assert table.told("avalon-team-result")["approved"] is True


@pytest.mark.rule("AV-081")
def test_a_vote_that_is_taken_back_is_waited_for() -> None:
    table = avalon(7, **UNLIMITED)
    nominate(table, 1, 2)
    for seat in range(1, 7):
        table.answer(seat, "approve")
    table.answer(3)
    table.answer(7, "approve")
    assert table.game.missing() == (3,)
    table.answer(3, "reject")
    assert table.told("avalon-team-result")["reject"] == [3]


@pytest.mark.rule("AV-081", "AMB-31")
def test_in_forum_the_vote_also_closes_with_its_day() -> None:
    table = avalon(7, "forum")
    nominate(table, 1, 2)
    assert last_wait(table).seconds == 86400
    for seat in range(1, 6):
        table.answer(seat, "approve")
    table.expire()
    assert table.told("avalon-team-result")["approved"] is True
    early = avalon(7, "forum")
    send(early, 1, 2)
    assert phase(early) == "BALLOT"


@pytest.mark.rule("AV-081")
def test_without_early_close_the_vote_ends_with_its_time_only() -> None:
    table = avalon(5, "forum", **{"vote.early_close": False})
    nominate(table, 1, 2)
    table.everyone("avalon-team-vote", "approve")
    assert (last_wait(table).seconds, last_wait(table).floor) == (86400, 86400)
    assert phase(table) == "VOTE"
    table.answer(5, "reject")
    table.expire()
    assert table.told("avalon-team-result")["reject"] == [5]


@pytest.mark.rule("AV-081")
def test_without_early_close_missing_votes_do_not_hold_it_longer() -> None:
    table = avalon(5, "forum", **{"vote.early_close": False})
    nominate(table, 1, 2)
    table.answer(1, "approve")
    table.expire()
    assert table.told("avalon-team-result")["absent"] == [2, 3, 4, 5]


@pytest.mark.rule("AV-082", "AMB-32")
def test_the_result_names_every_vote() -> None:
    table = avalon(5)
    nominate(table, 1, 2)
    table.all("avalon-team-vote", {5: "approve", 1: "reject", 2: "approve", 4: "approve"})
    assert not table.tells("avalon-team-result")
    table.answer(3, "reject")
    assert table.tells("avalon-team-result", "room") == [
        {"approved": True, "approve": [2, 4, 5], "reject": [1, 3], "absent": [], "rejections": 0}
    ]


@pytest.mark.rule("AV-082", "AMB-32")
def test_totals_name_nobody_ever() -> None:
    table = avalon(5, **{"vote.publish": "totals"})
    nominate(table, 1, 2)
    table.all("avalon-team-vote", {1: "reject", 2: "reject", 3: "reject", 4: "approve", 5: "approve"})
    assert table.told("avalon-team-totals", "room") == {
        "approved": False,
        "approve": 2,
        "reject": 3,
        "absent": 0,
        "abstain": 0,
        "rejections": 1,
    }
    assert not table.tells("avalon-team-result")
    assert table.game.rules.recap(table.game)[0].args["votes"] == []


@pytest.mark.rule("AV-083")
@pytest.mark.parametrize(("players", "needed"), [(5, 3), (6, 4), (7, 4), (8, 5), (9, 5), (10, 6)])
def test_more_than_half_must_approve(players: int, needed: int) -> None:
    for approvals, approved in ((needed, True), (needed - 1, False)):
        table = avalon(players)
        nominate(table, *range(1, SIZES[players][0] + 1))
        assert vote(table, range(1, approvals + 1))["approved"] is approved


@pytest.mark.rule("AV-083", "AMB-30")
@pytest.mark.parametrize(("base", "approved"), [("all", False), ("cast", True)])
def test_majority_of_all_or_of_the_votes_cast(base: str, approved: bool) -> None:
    table = avalon(7, "forum", **{"vote.base": base})
    nominate(table, 1, 2)
    table.all("avalon-team-vote", {1: "approve", 2: "approve", 3: "reject"})
    table.expire()
    assert table.told("avalon-team-result")["approved"] is approved


@pytest.mark.rule("AV-084", "AMB-30")
def test_a_missing_vote_is_no_approval() -> None:
    table = avalon(10, "forum")
    nominate(table, 1, 2, 3)
    votes = {**dict.fromkeys(range(1, 6), "approve"), **dict.fromkeys(range(6, 9), "reject")}
    table.all("avalon-team-vote", votes)
    table.expire()
    assert table.told("avalon-team-result") == {
        "approved": False,
        "approve": [1, 2, 3, 4, 5],
        "reject": [6, 7, 8],
        "absent": [9, 10],
        "rejections": 1,
    }


@pytest.mark.rule("AV-084", "AMB-30")
@pytest.mark.parametrize(
    ("timeout", "expected"), [("absent", "absent"), ("reject", "reject"), ("approve", "approve"), ("wait", "absent")]
)
def test_what_a_missing_vote_counts_as(timeout: str, expected: str) -> None:
    limit: dict[str, Any] = {} if timeout == "wait" else {"timer.team_vote_s": 60}
    table = avalon(5, **limit, **{"timeout.team_vote": timeout})
    nominate(table, 1, 2)
    table.expire()
    result = table.told("avalon-team-result")
    assert result[expected] == [1, 2, 3, 4, 5]
    assert set(counted(table, "avalon-team-vote").values()) == {() if expected == "absent" else (expected,)}


@pytest.mark.rule("AV-085")
def test_after_a_rejection_the_next_player_leads_the_same_quest() -> None:
    table = avalon(5)
    quests(table, "SF")
    for _ in range(2):
        reject(table)
    assert leader_of(table) == 5
    reject(table)
    assert table.told("avalon-leader") == {"leader": 1, "quest": 3, "size": 2, "rejections": 3}
    assert table.asked("avalon-discuss-end") == (1,)
    reject(table)
    last = {"leader": 2, "quest": 3, "size": 2, "rejections": 4, "_last": True}
    assert table.told("avalon-leader") == last


@pytest.mark.rule("AV-086", "AMB-29")
def test_an_approval_puts_the_rejections_back_to_zero() -> None:
    table = avalon(7)
    for rejections in (1, 2, 3):
        reject(table)
        assert table.told("avalon-team-result")["rejections"] == rejections
    quest(table, passes=True)
    assert table.told("avalon-team-result")["rejections"] == 0
    assert table.told("avalon-leader")["rejections"] == 0


@pytest.mark.rule("AV-087", "AMB-29")
def test_the_fifth_rejection_in_a_row_is_evils_victory() -> None:
    table = avalon(5)
    quest(table, passes=True)
    for _ in range(5):
        assert not table.game.over
        reject(table)
    end = ended(table)
    assert (end.winner, end.reason, end.winners) == ("evil", "rejections", (4, 5))
    assert end.roles == dict(enumerate(table.board.roles, 1))
    assert not table.tells("avalon-assassination")
    assert not table.tells("avalon-council")


@pytest.mark.rule("AV-087")
def test_how_many_rejections_is_an_option() -> None:
    table = avalon(5, **{"vote.max_rejections": 1})
    reject(table)
    assert ended(table).reason == "rejections"


@pytest.mark.rule("AV-088")
def test_the_approved_team_and_nobody_else_goes() -> None:
    table = avalon(7)
    send(table, 3, 6)
    assert table.asked("avalon-quest-ballot") == (3, 6)


@pytest.mark.rule("AV-089", "AMB-06")
@pytest.mark.parametrize("passes", [True, False])
def test_the_next_player_leads_the_next_quest(passes: bool) -> None:
    table = avalon(7)
    for _ in range(3):
        reject(table)
    assert leader_of(table) == 4
    quest(table, passes=passes)
    assert table.told("avalon-leader") == {"leader": 5, "quest": 2, "size": 3, "rejections": 0}


@pytest.mark.rule("AV-089", "AMB-06")
def test_the_leader_may_keep_the_office_after_a_quest() -> None:
    table = avalon(7, **{"leader.after_quest": "same"})
    quest(table, passes=True)
    assert leader_of(table) == 1
    assert table.told("avalon-leader")["quest"] == 2
    reject(table)
    assert leader_of(table) == 2
    inspect(table)


def no_nomination(timeout: str, rejections: Collection[int]) -> Any:
    """A table whose Leaders never nominate: what is told of each."""
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
    assert (leader_of(table), table.board.quest) == (4, 1)
    assert phase(table) == "DISCUSS"


@pytest.mark.rule("AMB-28")
def test_a_leader_who_does_not_nominate_may_count_as_a_rejection() -> None:
    table = no_nomination("pass_counted", (1, 2, 3, 4, 5))
    assert (ended(table).winner, ended(table).reason) == ("evil", "rejections")


@pytest.mark.rule("AMB-28")
def test_where_the_sources_wait_the_tempo_passes_the_office_on_uncounted() -> None:
    table = avalon(5)
    table.answer(1, "end", key="avalon-discuss-end")
    assert last_wait(table).seconds == 120
    table.expire()
    assert table.told("avalon-leader") == {"leader": 2, "quest": 1, "size": 2, "rejections": 0}


def test_tells_of_a_vote_go_to_the_room() -> None:
    table = avalon(5)
    send(table, 1, 2)
    told = [effect for effect in table.log if isinstance(effect, Tell) and effect.key.startswith("avalon-team")]
    assert [tell.to for tell in told] == ["room", "room"]
