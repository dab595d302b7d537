from typing import Any

import pytest

from tests.werewolf.openings import morning


@pytest.mark.rule("WW-174", "WW-039", "WW-041", "WW-175", "WW-136", "WW-192")
def test_the_election_comes_before_the_announcement() -> None:
    table = morning(knife=9)
    assert table.phase == "SIGNUP"
    assert 9 in table.asked("werewolf-run")
    assert not table.tells("werewolf-deaths")
    assert 9 in table.game.rules.public(table.game)[0].args["living"]
    table.run(9, 5).to("INFO", "ELECT").vote(9, "werewolf-sheriff-vote")
    assert (table.elected, table.told("werewolf-deaths")["seats"]) == ((9, "elected"), [9])


@pytest.mark.rule("WW-174")
def test_without_sheriff_there_is_no_election() -> None:
    table = morning(**{"sheriff.enabled": False})
    assert table.phase == "SPEECH"
    assert not table.tells("werewolf-election")


@pytest.mark.rule("WW-176", "AMB-55")
def test_the_sign_up_is_secret_until_its_end() -> None:
    table = morning()
    assert table.last_wait.seconds == 20
    for seat in (2, 5):
        table.answer(seat, "run", key="werewolf-run")
    assert table.keys == []
    assert all(prompt.secret for prompt in table.game.prompts.values())
    table.expire()
    assert table.told("werewolf-candidates", "room")["seats"] == [2, 5]
    assert table.counted("werewolf-run")[3] == ("stay",)


@pytest.mark.rule("WW-177", "AMB-43")
@pytest.mark.parametrize(("start", "orders"), [("min_asc", [[2, 5, 11]]), ("max_desc", [[11, 5, 2]])])
def test_the_order_of_the_campaign(start: str, orders: list[list[int]]) -> None:
    table = morning(**{"sheriff.speech_start": start}).run(2, 5, 11).to("WITHDRAWAL")
    assert table.speakers("campaign") in orders


@pytest.mark.rule("WW-177")
def test_moon_draws_start_and_direction() -> None:
    found = set()
    for seed in range(40):
        found.add(tuple(morning("moon", seed=str(seed)).run(2, 5, 11).to("WITHDRAWAL").speakers("campaign")))
    assert found == {(2, 5, 11), (5, 11, 2), (11, 2, 5), (11, 5, 2), (5, 2, 11), (2, 11, 5)}


@pytest.mark.rule("WW-180", "WW-179", "WW-162")
def test_most_votes_win() -> None:
    table = morning().run(2, 5, 11)
    told = table.vote({1: 5, 3: 5, 4: 5, 6: 5, 7: 2, 8: 2, 9: 11}, "werewolf-sheriff-vote").count
    assert (told["tally"], told["abstained"]) == ({"2": 2, "5": 4, "11": 1}, [10, 12])
    assert told["barred"] == [2, 5, 11]
    assert table.elected == (5, "elected")


@pytest.mark.rule("WW-181", "WW-263")
@pytest.mark.parametrize(
    ("preset", "voters", "withdraws"), [("codex", True, True), ("face", False, False), ("moon", True, True)]
)
def test_a_tie_is_a_duel(preset: str, voters: bool, withdraws: bool) -> None:
    table = morning(preset).run(2, 5, 11).vote({1: 2, 3: 2, 4: 5, 6: 5}, "werewolf-sheriff-vote")
    assert table.told("werewolf-tied")["seats"] == [2, 5]
    table.to("WITHDRAWAL", "ELECT")
    assert table.speakers("duel") == [2, 5]
    assert (table.phase == "WITHDRAWAL") is withdraws
    table.to("ELECT")
    assert (11 in table.asked("werewolf-sheriff-vote")) is voters
    assert not {2, 5} & set(table.asked("werewolf-sheriff-vote"))
    assert table.prompt(1, "werewolf-sheriff-vote").args == {"round": 2}


@pytest.mark.rule("WW-182", "WW-186")
@pytest.mark.parametrize(("ballots", "reason"), [({1: 2, 4: 5}, "tie"), ({}, "no-votes")])
def test_a_second_tie_is_no_sheriff(ballots: dict[int, int], reason: str) -> None:
    table = morning().run(2, 5).vote({1: 2, 4: 5}, "werewolf-sheriff-vote")
    table.to("ELECT").vote(ballots, "werewolf-sheriff-vote")
    assert table.elected == (None, reason)
    table.peace().night()
    assert table.phase == "SPEECH"


@pytest.mark.rule("WW-181", "AMB-57")
def test_withdrawing_in_the_duel() -> None:
    table = morning().run(2, 5, 11).vote({1: 2, 4: 5}, "werewolf-sheriff-vote").withdraw(2)
    assert table.elected == (5, "alone") or table.phase == "CAMPAIGN"
    table.to("SPEECH", "ORDER")
    assert table.elected == (5, "alone")


@pytest.mark.rule("WW-183", "AMB-56")
def test_one_left_in_the_speeches_is_elected_after_the_speech() -> None:
    table = morning().run(2, 5).withdraw(5)
    assert table.phase == "CAMPAIGN"
    table.answer(2, "pass", key="werewolf-speak")
    assert table.elected == (2, "alone")
    assert not table.tells("werewolf-vote")


@pytest.mark.rule("AMB-56", "WW-183")
@pytest.mark.parametrize(("option", "spoke"), [("immediate", []), ("after_speech", [2])])
def test_a_single_candidate(option: str, spoke: list[int]) -> None:
    table = morning(**{"sheriff.single_runner": option}).run(2).to("SPEECH", "ORDER")
    assert (table.elected, table.speakers("campaign")) == ((2, "alone"), spoke)


@pytest.mark.rule("WW-184", "AMB-58")
def test_nobody_runs_or_all_withdraw() -> None:
    table = morning().no_election()
    assert (table.elected, table.speakers("campaign")) == ((None, "nobody-ran"), [])
    other = morning().run(2, 5).to("WITHDRAWAL")
    for seat in (2, 5):
        other.withdraw(seat)
    other.expire()
    assert other.elected == (None, "all-withdrew")


@pytest.mark.rule("WW-185")
@pytest.mark.parametrize(
    ("preset", "left", "result"),
    [("codex", 2, (None, "all-ran")), ("codex", 1, (1, "alone")), ("moon", 12, (None, "all-ran"))],
)
def test_everybody_runs(preset: str, left: int, result: Any) -> None:
    table = morning(preset).run(*range(1, 13))
    if preset == "codex":
        table.to("WITHDRAWAL")
        for seat in range(left + 1, 13):
            table.withdraw(seat)
        table.expire()
    assert table.elected == result
    assert not table.tells("werewolf-vote")


@pytest.mark.rule("WW-186", "AMB-54")
@pytest.mark.parametrize(("option", "duel"), [("no_sheriff", False), ("duel", True)])
def test_no_ballot_is_no_sheriff(option: str, duel: bool) -> None:
    table = morning(**{"sheriff.zero_votes": option}).run(2, 5).vote({}, "werewolf-sheriff-vote")
    assert bool(table.tells("werewolf-tied")) is duel
    table.to("SPEECH", "ORDER")
    assert table.elected == (None, "no-votes")


@pytest.mark.rule("WW-176", "WW-167")
def test_where_answers_are_locked_the_choice_to_run_is_final() -> None:
    table = morning("face")
    table.answer(2, "run", key="werewolf-run")
    assert table.refusal(2, "stay", key="werewolf-run") == "common-answer-final"
