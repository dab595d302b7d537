from typing import Any

import pytest

from tests.avalon.moves import SIZES, avalon, track

UNLIMITED = {"tempo": "unlimited"}


@pytest.mark.rule("AV-078")
@pytest.mark.parametrize("players", range(5, 11))
def test_everybody_votes(players: int) -> None:
    table = avalon(players).nominate(*range(1, SIZES[players][0] + 1))
    assert table.asked("avalon-team-vote") == tuple(range(1, players + 1))


@pytest.mark.rule("AV-079")
def test_votes_are_secret_until_the_result() -> None:
    table = avalon(7).nominate(1, 2)
    for seat in (1, 2, 3, 4):
        assert table.answer(seat, "approve") == []
    assert "approve" not in str(table.game.rules.public(table.game))
    assert not any("approve" in str(table.game.view(seat)) for seat in table.game.seats)


@pytest.mark.rule("AV-080", "AV-083", "AMB-30")
def test_an_abstention_where_it_is_allowed_is_published_and_is_no_approval() -> None:
    table = avalon(5, **{"vote.abstain": True}).nominate(1, 2)
    table.all("avalon-team-vote", {1: "approve", 2: "approve", 3: "abstain", 4: "reject", 5: "abstain"})
    assert table.told("avalon-team-abstained", "room") == {"seats": [3, 5]}
    assert table.told("avalon-team-result")["approved"] is False
    assert table.told("avalon-team-result")["absent"] == []


@pytest.mark.rule("AV-081")
def test_the_vote_closes_with_the_last_vote_and_not_before() -> None:
    table = avalon(7, **UNLIMITED).nominate(1, 2)
    for seat in range(1, 7):
        table.answer(seat, "approve")
    assert table.last_wait.seconds is None
    assert table.phase == "VOTE"
    assert table.game.missing() == (7,)
    table.answer(7, "reject")
    assert table.told("avalon-team-result")["approved"] is True


@pytest.mark.rule("AV-081", "AMB-31")
def test_in_forum_the_vote_also_closes_with_its_day() -> None:
    table = avalon(7, "forum").nominate(1, 2)
    assert table.last_wait.seconds == 86400
    for seat in range(1, 6):
        table.answer(seat, "approve")
    table.expire()
    assert table.told("avalon-team-result")["approved"] is True
    assert avalon(7, "forum").send(1, 2).phase == "BALLOT"


@pytest.mark.rule("AV-082", "AMB-32")
def test_the_result_names_every_vote() -> None:
    table = avalon(5).nominate(1, 2)
    table.all("avalon-team-vote", {5: "approve", 1: "reject", 2: "approve", 4: "approve"})
    assert not table.tells("avalon-team-result")
    table.answer(3, "reject")
    assert table.tells("avalon-team-result", "room") == [
        {"approved": True, "approve": [2, 4, 5], "reject": [1, 3], "absent": [], "rejections": 0, "_track": track()}
    ]


@pytest.mark.rule("AV-082", "AMB-32")
def test_totals_name_nobody_ever() -> None:
    table = avalon(5, **{"vote.publish": "totals"}).nominate(1, 2)
    table.all("avalon-team-vote", {1: "reject", 2: "reject", 3: "reject", 4: "approve", 5: "approve"})
    assert table.told("avalon-team-totals", "room") == {
        "approved": False,
        "approve": 2,
        "reject": 3,
        "absent": 0,
        "abstain": 0,
        "rejections": 1,
        "_track": track(rejections=1),
    }
    assert not table.tells("avalon-team-result")
    assert table.game.rules.recap(table.game)[0].args["votes"] == []


@pytest.mark.rule("AV-083")
@pytest.mark.parametrize(("players", "needed"), [(5, 3), (6, 4), (7, 4), (8, 5), (9, 5), (10, 6)])
def test_more_than_half_must_approve(players: int, needed: int) -> None:
    for approvals, approved in ((needed, True), (needed - 1, False)):
        table = avalon(players).nominate(*range(1, SIZES[players][0] + 1))
        assert table.vote(range(1, approvals + 1)).count["approved"] is approved


@pytest.mark.rule("AV-083", "AMB-30")
@pytest.mark.parametrize(("base", "approved"), [("all", False), ("cast", True)])
def test_majority_of_all_or_of_the_votes_cast(base: str, approved: bool) -> None:
    table = avalon(7, "forum", **{"vote.base": base}).nominate(1, 2)
    table.all("avalon-team-vote", {1: "approve", 2: "approve", 3: "reject"})
    table.expire()
    assert table.told("avalon-team-result")["approved"] is approved


@pytest.mark.rule("AV-084", "AMB-30")
def test_a_missing_vote_is_no_approval() -> None:
    table = avalon(10, "forum").nominate(1, 2, 3)
    votes = {**dict.fromkeys(range(1, 6), "approve"), **dict.fromkeys(range(6, 9), "reject")}
    table.all("avalon-team-vote", votes)
    table.expire()
    assert table.told("avalon-team-result") == {
        "approved": False,
        "approve": [1, 2, 3, 4, 5],
        "reject": [6, 7, 8],
        "absent": [9, 10],
        "rejections": 1,
        "_track": track(rejections=1),
    }


@pytest.mark.rule("AV-084", "AMB-30")
@pytest.mark.parametrize(
    ("timeout", "expected"), [("absent", "absent"), ("reject", "reject"), ("approve", "approve"), ("wait", "absent")]
)
def test_what_a_missing_vote_counts_as(timeout: str, expected: str) -> None:
    limit: dict[str, Any] = {} if timeout == "wait" else {"timer.team_vote_s": 60}
    table = avalon(5, **limit, **{"timeout.team_vote": timeout}).nominate(1, 2)
    table.expire()
    assert table.told("avalon-team-result")[expected] == [1, 2, 3, 4, 5]
    assert set(table.counted("avalon-team-vote").values()) == {() if expected == "absent" else (expected,)}
