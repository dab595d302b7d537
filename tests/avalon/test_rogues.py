from typing import Any

import pytest

from tests.avalon.moves import Avalon, dealt

BOTH = ("merlin", "good-rogue", "loyal-servant", "loyal-servant", "assassin", "minion", "evil-rogue")
GOOD_ONLY = ("merlin", "good-rogue", "loyal-servant", "loyal-servant", "assassin", "minion", "minion")
EVIL_ONLY = ("merlin", "loyal-servant", "loyal-servant", "loyal-servant", "assassin", "minion", "evil-rogue")
SIX = ("merlin", "good-rogue", "loyal-servant", "loyal-servant", "assassin", "minion")


def play(table: Avalon, *cast: str) -> dict[str, Any]:
    """The next quest with this on it: a Rogue's ballot (R), Fails (F), Successes (S), nobody of interest watched."""
    rogue = {"RS": 2, "RF": 7}
    size = table.told("avalon-leader")["size"]
    seats = {rogue[ballot]: ballot for ballot in cast if ballot in rogue}
    fails = [5, 6][: cast.count("F")]
    team = [*seats, *fails, *(seat for seat in (1, 3, 4, 6) if seat not in fails)][:size]
    table.send(*sorted(team))
    if table.asked("avalon-watch"):
        table.answer(table.board.leader, next(seat for seat in team if seat not in seats))
    names = {"RS": "rogue-success", "RF": "rogue-fail"}
    given = {f"s{seat}": names[ballot] for seat, ballot in seats.items()} | {f"s{seat}": "fail" for seat in fails}
    return table.ballots(**given).result


# The Watch


@pytest.mark.rule("AV-133", "AV-088")
@pytest.mark.parametrize("deal", [BOTH, GOOD_ONLY, EVIL_ONLY])
def test_the_leader_must_watch_a_member_before_any_ballot(deal: tuple[str, ...]) -> None:
    table = dealt(*deal).send(3, 5)
    assert (table.phase, table.asked("avalon-quest-ballot")) == ("WATCH", ())
    prompt = table.prompt(1)
    assert prompt.choices == ("3", "5")
    assert table.refusal(1, 4, prompt=prompt) == "common-unknown-choice"
    table.answer(1, 5)
    assert table.tells("avalon-watch-set", "room") == [{"seat": 5}]
    assert table.asked("avalon-quest-ballot") == (3, 5)


@pytest.mark.rule("AV-134", "AMB-78")
@pytest.mark.parametrize(("deal", "watched"), [(SIX, [False, False, True]), (GOOD_ONLY, [True, True, True])])
def test_small_tables_have_no_watch_in_the_first_two_quests(deal: tuple[str, ...], watched: list[bool]) -> None:
    table = dealt(*deal)
    for expected in watched:
        table.send(*range(1, table.told("avalon-leader")["size"] + 1))
        assert bool(table.asked("avalon-watch")) is expected
        if expected:
            table.answer(table.board.leader, 1)
        table.ballots()


@pytest.mark.rule("AV-135")
def test_a_watched_rogue_has_only_plain_ballots() -> None:
    table = dealt(*BOTH).send(2, 7)
    table.answer(1, 2)
    assert table.prompt(2).choices == ("success",)
    assert table.refusal(2, "rogue-success", prompt=table.prompt(2)) == "common-unknown-choice"
    assert table.prompt(7).choices == ("success", "fail", "rogue-fail")
    assert table.ballots(s7="rogue-fail").result["rogue"] == {"good": False, "evil": True}
    table.send(2, 3, 7).answer(2, 7)
    assert table.prompt(7).choices == ("success", "fail")


@pytest.mark.rule("AMB-51", "AV-133")
@pytest.mark.parametrize(("himself", "choices"), [(True, ("1", "2")), (False, ("2",))])
def test_the_leader_may_watch_himself_or_not(himself: bool, choices: tuple[str, ...]) -> None:
    assert dealt(*BOTH, **{"rogue.watch_self": himself}).send(1, 2).prompt(1).choices == choices


# Ballots and publication


@pytest.mark.rule("AV-047", "AV-048", "AV-110")
def test_rogue_ballots_count_as_plain_ones() -> None:
    table = dealt(*BOTH)
    assert play(table, "S")["passed"] is True
    result = play(table, "RS", "RF")
    assert (result["success"], result["fail"]) == (2, 1)
    table.send(2, 3, 7).answer(table.board.leader, 3)
    assert table.refusal(7, "rogue-success", prompt=table.prompt(7)) == "common-unknown-choice"
    assert table.refusal(2, "rogue-fail", prompt=table.prompt(2)) == "common-unknown-choice"


@pytest.mark.rule("AV-136", "AMB-41")
def test_everybody_learns_whether_a_rogue_ballot_was_cast() -> None:
    table = dealt(*BOTH)
    assert play(table, "S")["rogue"] == {"good": False, "evil": False}
    assert play(table, "RF")["rogue"] == {"good": False, "evil": True}
    assert play(table, "RS")["rogue"] == {"good": True, "evil": False}
    assert play(dealt(*GOOD_ONLY), "RS")["rogue"] == {"good": True}
    assert play(dealt(*EVIL_ONLY), "RF")["rogue"] == {"evil": True}


# Victory


@pytest.mark.rule("AV-137", "AV-140", "AMB-52")
def test_the_good_rogue_wins_alone_with_his_ballot_in_the_third_success_and_before() -> None:
    table = dealt(*BOTH)
    play(table, "S")
    assert play(table, "RS", "F")["passed"] is False
    play(table, "S")
    play(table, "RS")
    end = table.ended
    assert (end.winner, end.winners, end.reason) == ("good-rogue", (2,), "rogue")
    assert not table.tells("avalon-council")
    other = dealt(*BOTH)
    for cast in ("S", "S", "RS"):
        play(other, cast)
    assert other.phase == "COUNCIL", "one ballot alone is not enough"


@pytest.mark.rule("AV-138", "AMB-53")
def test_the_evil_rogue_wins_alone_with_his_ballot_in_the_third_failure_and_before() -> None:
    table = dealt(*BOTH)
    play(table, "RF")
    play(table, "F")
    play(table, "S")
    assert play(table, "RF", "F")["passed"] is False
    end = table.ended
    assert (end.winner, end.winners, end.reason) == ("evil-rogue", (7,), "rogue")


@pytest.mark.rule("AV-139", "AMB-53")
def test_an_incomplete_ledger_wins_with_evil() -> None:
    table = dealt(*BOTH)
    for cast in ("RF", "RF", "F"):
        play(table, cast)
    assert (table.ended.winner, table.ended.winners) == ("evil", (5, 6, 7))


@pytest.mark.rule("AMB-52")
@pytest.mark.parametrize(("prior", "winner"), [("any_quest", "good-rogue"), ("same_result", None)])
def test_the_earlier_quest_may_have_to_have_the_same_result(prior: str, winner: str | None) -> None:
    table = dealt(*BOTH, **{"rogue.prior": prior})
    play(table, "S")
    play(table, "RS", "F")
    play(table, "S")
    play(table, "RS")
    assert (table.end.winner if table.end else None) == winner


@pytest.mark.rule("AMB-54")
def test_the_final_result_after_magic_decides_which_quest_is_the_last_success() -> None:
    deal = ("merlin", "good-rogue", "good-sorcerer", "loyal-servant", "assassin", "minion", "evil-sorcerer")
    table = dealt(*deal).send(2, 3)
    table.answer(1, 3)
    assert table.ballots(s2="rogue-success", s3="magic").result["passed"] is False
    for _ in range(2):
        play(table, "S")
    table.send(2, 3, 5, 6).answer(4, 3)
    assert table.ballots(s2="rogue-success", s3="magic", s5="fail", s6="fail").result["passed"] is True
    assert table.ended.winner == "good-rogue"


@pytest.mark.rule("AV-140")
def test_with_a_lone_winner_nobody_is_recruited() -> None:
    deal = ("merlin", "good-rogue", "untrustworthy-servant", "loyal-servant", "assassin", "minion", "minion")
    table = dealt(*deal)
    for cast in ("S", "RS", "RS"):
        play(table, cast)
    assert table.ended.winner == "good-rogue"
    assert not table.tells("avalon-recruited")
