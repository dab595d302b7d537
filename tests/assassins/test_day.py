from typing import Any

import pytest

from fsm.games.assassins import ASSASSINS
from tests.assassins.moves import VOTE, A, C, H, N, W, assassins, at_night

SIX = (C, A, H, W, A, C)


@pytest.mark.rule("AS-015", "AMB-A08")
def test_every_alive_player_has_one_vote_for_one_alive_player() -> None:
    table = at_night(*SIX).night({2: 3, 5: 3})
    assert (table.asked(VOTE), table.choices(1)) == ((1, 2, 4, 5, 6), ["1", "2", "4", "5", "6", "abstain"])
    assert table.refusal(1, 3) == "common-unknown-choice"
    assert table.refusal(3, 1, prompt=table.prompt(1)) == "common-not-your-prompt"


@pytest.mark.rule("AS-016")
def test_most_votes_are_enough() -> None:
    assert assassins(*SIX).day({1: 1, 2: 1, 3: 2, 4: 3}).count == {"out": [1]}


@pytest.mark.rule("AS-017", "AMB-A09")
@pytest.mark.parametrize(
    ("votes", "out"),
    [
        ({1: 1, 2: 1, 3: 2, 4: 2, 5: 3}, [1, 2]),
        ({1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}, [1, 2, 3]),
        ({1: 1}, [1]),
        ({1: 4, 2: 4, 3: 4, 4: 1, 5: 1, 6: 2}, [4]),
    ],
)
def test_all_who_share_the_highest_number_are_eliminated(votes: dict[int, int], out: list[int]) -> None:
    table = assassins(*SIX)
    assert (table.day(votes).count["out"], set(table.board.dead)) == (out, set(out))


@pytest.mark.rule("AS-017")
def test_four_with_one_vote_each_are_all_eliminated() -> None:
    table = assassins(C, A, H, W)
    assert (table.day({1: 2, 2: 3, 3: 4, 4: 1}).count["out"], table.result) == ([1, 2, 3, 4], (None, "draw"))


@pytest.mark.rule("AS-018", "AMB-A10")
def test_without_a_vote_nobody_is_eliminated() -> None:
    table = assassins(C, A, H, W, C)
    assert (table.day().count, table.phase, table.board.alive) == ({"out": []}, "NIGHT", [1, 2, 3, 4, 5])


@pytest.mark.rule("AMB-A10")
def test_an_option_eliminates_everybody_without_a_vote() -> None:
    table = assassins(C, A, H, W, C, **{"day.no_votes": "everybody"})
    assert (table.day().count["out"], table.result) == ([1, 2, 3, 4, 5], (None, "draw"))


@pytest.mark.rule("AS-019")
def test_the_day_closes_with_the_last_vote() -> None:
    table = assassins(*SIX)
    for seat in (1, 2, 3, 4, 5):
        table.answer(seat, "abstain")
    assert table.phase == "DAY"
    table.answer(6, 1)
    assert table.phase == "NIGHT"


@pytest.mark.rule("AS-019", "AMB-A13")
def test_the_day_closes_with_its_timer() -> None:
    table = assassins(*SIX, **{"timer.day_s": 600, "timeout.day": "abstain"})
    assert table.last_wait.seconds == 600
    table.answer(3, 1)
    table.expire()
    assert (table.told("assassins-vote-result"), table.counted(VOTE)[1]) == ({"out": [1]}, ("abstain",))


@pytest.mark.rule("AMB-A08")
@pytest.mark.parametrize(
    ("option", "offered"),
    [
        ({}, ["1", "2", "3", "4", "abstain"]),
        ({"day.self_vote": False}, ["1", "3", "4", "abstain"]),
        ({"day.abstain": False}, ["1", "2", "3", "4"]),
    ],
)
def test_who_can_be_named(option: dict[str, Any], offered: list[str]) -> None:
    assert assassins(C, A, H, W, **option).choices(2) == offered


@pytest.mark.rule("AMB-A08")
def test_the_last_vote_counts() -> None:
    table = assassins(C, A, H, W)
    table.answer(1, 3)
    table.answer(1, 2)
    for seat in (2, 3, 4):
        table.answer(seat, "abstain")
    assert table.told("assassins-vote-result") == {"out": [2]}


@pytest.mark.rule("AMB-A08")
def test_an_option_makes_votes_final() -> None:
    table = assassins(C, A, H, W, **{"day.change_until_close": False})
    table.answer(1, 3)
    assert table.refusal(1, 2) == table.refusal(1) == "common-answer-final"


@pytest.mark.rule("AMB-A08")
def test_without_abstention_a_missing_vote_is_absent() -> None:
    table = assassins(C, A, H, W, **{"day.abstain": False, "timer.day_s": 60, "timeout.day": "abstain"})
    table.answer(1, 4)
    table.expire()
    assert table.told("assassins-vote-result") == {"out": [4]}
    assert table.counted(VOTE) == {1: ("4",), 2: (), 3: (), 4: ()}


@pytest.mark.rule("AMB-A08")
def test_a_secret_vote_is_seen_by_nobody() -> None:
    table = assassins(*SIX)
    assert table.answer(1, 2) == []
    table.day({1: 2})
    assert ASSASSINS.recap(table.game)[0].args["days"] == [{"day": 1, "out": [2], "ballots": {}}]


@pytest.mark.rule("AMB-A08")
@pytest.mark.parametrize(("ballot", "keys"), [("public", (VOTE,)), ("secret", ())])
def test_only_a_public_vote_is_cast_in_the_group(ballot: str, keys: tuple[str, ...]) -> None:
    table = assassins(*SIX, **{"day.ballot": ballot})
    assert ASSASSINS.aloud(table.game.options) == keys
    assert ("_aloud" in table.told("assassins-day")) is (ballot == "public")


@pytest.mark.rule("AMB-A08")
def test_a_public_vote_is_visible_at_once() -> None:
    table = assassins(*SIX, **{"day.ballot": "public"})
    table.answer(1, 2)
    assert table.told("assassins-voted", "room") == {"seat": 1, "target": 2}
    table.answer(1)
    assert table.told("assassins-voted", "room") == {"seat": 1, "target": None}
    assert 1 in table.game.missing()
    table.answer(1, "abstain")
    assert table.told("assassins-voted", "room") == {"seat": 1, "target": None}
    assert table.day({2: 3}).count == {"out": [3]}
    assert ASSASSINS.recap(table.game)[0].args["days"][0]["ballots"][2] == 3


@pytest.mark.rule("AS-020", "AMB-A11")
@pytest.mark.parametrize(
    ("publish", "shown"),
    [
        ("names", {}),
        ("names_and_counts", {"tally": {2: 2, 3: 1}}),
        ("per_player", {"tally": {2: 2, 3: 1}, "ballots": {1: 2, 2: 3, 3: None, 4: 2, 5: None, 6: None}}),
    ],
)
def test_the_resolution_shows_names_and_no_roles(publish: str, shown: dict[str, Any]) -> None:
    assert assassins(*SIX, **{"day.publish": publish}).day({1: 2, 2: 3, 4: 2}).count == {"out": [2], **shown}


@pytest.mark.rule("AS-025", "AMB-A39")
def test_the_dead_neither_vote_nor_act_and_are_silent_until_the_end() -> None:
    table = assassins(C, A, H, W, A, C, N).day({1: 3})
    assert table.floors == [(1, 2, 4, 5, 6, 7)]
    assert 3 not in {prompt.seat for prompt in table.game.prompts.values() if not prompt.standing}
    table.night({2: 1, 5: 1})
    assert table.floors[-1] == (2, 4, 5, 6, 7)
    assert 1 not in table.asked(VOTE)
    table.day({2: 2, 4: 5, 6: 2, 7: 5})
    assert table.result == ("order", "assassins-dead")
    assert table.floors[-1] is None
