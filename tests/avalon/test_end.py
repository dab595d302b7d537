import pytest

from fsm import Relay
from tests.avalon.moves import avalon, dealt
from tests.avalon.test_random import render


@pytest.mark.rule("AV-167", "AV-169", "AV-175")
def test_three_failed_quests_are_evils_victory() -> None:
    table = avalon(7).quests("SFFF")
    end = table.ended
    assert (end.winner, end.reason, end.winners) == ("evil", "quests", (5, 6, 7))
    assert [tell["quest"] for tell in table.tells("avalon-quest-result")] == [1, 2, 3, 4]
    assert not table.tells("avalon-assassination")
    assert table.game.prompts == {}


@pytest.mark.rule("AV-168", "AV-169")
def test_after_three_successes_nobody_has_won_yet() -> None:
    table = avalon(7).quests("SSFS")
    assert table.phase == "COUNCIL"
    assert table.end is None
    assert table.told("avalon-council", "room") == {"private": True}


@pytest.mark.rule("AV-170", "AMB-59")
def test_all_evil_players_meet_in_private() -> None:
    table = avalon(7).quests("SSS")
    relay = [effect for effect in table.effects if isinstance(effect, Relay)]
    assert relay == [Relay("evil", (5, 6, 7), True)]
    assert table.tells("avalon-council-members") == [{"seats": [5, 6, 7]}]
    assert table.tells("avalon-council-members", (5, 6, 7))
    table.answer(5, "end", key="avalon-council-end")
    assert [effect for effect in table.effects if isinstance(effect, Relay)] == [Relay("evil", (5, 6, 7), False)]
    assert table.phase == "STAB"


@pytest.mark.rule("AV-170", "AMB-59")
def test_the_council_may_be_public_or_skipped() -> None:
    table = avalon(7, **{"assassin.council": "public"}).quests("SSS")
    assert (table.told("avalon-council"), table.phase) == ({"private": False}, "COUNCIL")
    table.answer(5, "end")
    assert not [effect for effect in table.log if isinstance(effect, Relay)]
    assert table.phase == "STAB"
    table = avalon(7, **{"assassin.council": "none"}).quests("SSS")
    assert not table.tells("avalon-council")
    assert table.phase == "STAB"


@pytest.mark.rule("AV-172", "AMB-60")
@pytest.mark.parametrize("preset", ["extended", "classic"])
def test_elsewhere_renouncing_is_refused(preset: str) -> None:
    table = avalon(5, preset)
    assassin = table.to_stab()
    assert table.refusal(assassin, "decline", prompt=table.prompt(assassin)) == "common-unknown-choice"


@pytest.mark.rule("AMB-60")
def test_no_stab_in_time_is_no_attempt() -> None:
    table = avalon(5, **{"timer.assassinate_s": 600, "timeout.assassinate": "no_attempt"})
    table.to_stab()
    assert table.last_wait.seconds == 600
    table.expire()
    assert table.told("avalon-assassination")["seats"] == []
    assert (table.ended.winner, table.ended.reason) == ("good", "quests")


@pytest.mark.rule("AV-173", "AV-174", "AV-175", "AV-033")
@pytest.mark.parametrize(
    ("target", "winner", "reason", "winners"),
    [(4, "evil", "assassination", (5, 6, 7)), (2, "good", "quests", (1, 2, 3, 4)), (6, "good", "quests", (1, 2, 3, 4))],
)
def test_merlin_found_or_not(target: int, winner: str, reason: str, winners: tuple[int, ...]) -> None:
    deal = ("loyal-servant", "percival", "loyal-servant", "merlin", "assassin", "morgana", "oberon")
    table = avalon(7, deal=deal)
    table.answer(table.to_stab(), target)
    assert table.tells("avalon-assassination", "room") == [
        {"assassin": 5, "kind": "merlin", "seats": [target], "hit": winner == "evil"}
    ]
    assert (table.ended.winner, table.ended.reason, table.ended.winners) == (winner, reason, winners)


@pytest.mark.rule("AV-101", "AV-080", "AMB-30", "AMB-32")
def test_the_recap_tells_what_was_published_and_no_more() -> None:
    outcome = {"quest.publish": "outcome_only", "vote.abstain": True}
    table = dealt("merlin", "good-sorcerer", "loyal-servant", "assassin", "evil-sorcerer", **outcome)
    table.nominate(4, 5)
    table.all("avalon-team-vote", {1: "approve", 2: "approve", 3: "approve", 4: "reject", 5: "abstain"})
    table.cast((4,))
    (recap,) = table.game.rules.recap(table.game)
    assert recap.args["quests"] == [
        {"quest": 1, "leader": 1, "team": [4, 5], "result": "failed", "success": None, "fail": None}
    ]
    (vote,) = recap.args["votes"]
    assert (vote["absent"], vote["_abstain"]) == ([], [5])
    assert "弃权：5号 P5" in render("zh", recap)


@pytest.mark.rule("AMB-32")
def test_the_recap_of_votes_in_numbers_does_not_say_that_there_were_none() -> None:
    table = avalon(5, **{"vote.publish": "totals"})
    assert "没有投过票" in render("zh", table.game.rules.recap(table.game)[0])
    table.nominate(1, 2)
    table.everyone("avalon-team-vote", "approve")
    assert "投票只公布了票数" in render("zh", table.game.rules.recap(table.game)[0])


@pytest.mark.rule("AV-170", "AMB-59")
@pytest.mark.parametrize("council", ["private_evil", "public"])
def test_who_is_evil_alone_holds_no_council(council: str) -> None:
    alone = {"factions.table": {"5": (4, 1)}, "assassin.council": council}
    table = dealt("merlin", "percival", "loyal-servant", "loyal-servant", "assassin", **alone)
    assert table.to_stab() == 5
    assert not table.tells("avalon-council")
    assert not any(isinstance(effect, Relay) for effect in table.log)


@pytest.mark.rule("AV-130", "AMB-49")
@pytest.mark.parametrize("named", [4, 3])
def test_a_council_of_one_or_two_does_not_tell_whether_the_servant_was_recruited(named: int) -> None:
    alone = {"factions.table": {"5": (4, 1)}, "recruit.publish": "evil_only"}
    table = dealt("merlin", "percival", "loyal-servant", "untrustworthy-servant", "assassin", **alone)
    table.quests("SSS").answer(5, named)
    assert table.told("avalon-council", "room") == {"private": True}
