"""1.22 to 1.24: the election of the sheriff, the badge, and self-destruction."""

from typing import Any

import pytest

from tests.werewolf.play import (
    GUARD,
    HUNTER,
    PACK,
    SEER,
    WITCH,
    V,
    Village,
    W,
    calls,
    cause,
    counted,
    custom,
    dead,
    elect,
    end_of,
    keys,
    last_wait,
    night,
    no_election,
    peace,
    phase,
    private,
    refusal,
    run,
    strike,
    to,
    village,
    vote,
)


def morning(preset: str = "codex", /, **options: Any) -> Village:
    """The first night is over, the sign-up is open."""
    acts = {name: options.pop(name) for name in ("knife", "poison", "save", "guard") if name in options}
    table = village("b12_444_guard", preset, **options)
    night(table, **acts)
    return table


def sheriff(table: Village) -> Any:
    """The last result of the election."""
    told = table.told("werewolf-sheriff")
    return told["seat"], told["reason"]


def speakers(table: Village, kind: str) -> list[int]:
    """Who spoke in which order."""
    return [tell["seat"] for tell in table.tells("werewolf-speaker") if tell["kind"] == kind]


@pytest.mark.rule("WW-176")
@pytest.mark.parametrize("seconds", [20, 60])
def test_without_early_close_the_sign_up_lasts_its_own_countdown(seconds: int) -> None:
    table = morning(**{"vote.early_close": False, "timer.signup": seconds, "timer.vote": 40})
    assert (last_wait(table).seconds, last_wait(table).floor) == (seconds, seconds)
    table.everyone("werewolf-run", "stay")
    assert phase(table) == "SIGNUP"
    table.expire()
    assert phase(table) == "SPEECH"


@pytest.mark.rule("WW-174", "WW-039", "WW-041", "WW-175", "WW-136", "WW-192")
def test_the_election_comes_before_the_announcement() -> None:
    table = morning(knife=9)
    assert phase(table) == "SIGNUP"
    assert 9 in table.asked("werewolf-run")
    assert not table.tells("werewolf-deaths")
    assert 9 in table.game.rules.public(table.game)[0].args["living"]
    run(table, 9, 5)
    to(table, "INFO", "ELECT")
    vote(table, 9, "werewolf-sheriff-vote")
    assert sheriff(table) == (9, "elected")
    assert table.told("werewolf-deaths")["seats"] == [9]


@pytest.mark.rule("WW-174")
def test_without_sheriff_there_is_no_election() -> None:
    table = morning(**{"sheriff.enabled": False})
    assert phase(table) == "SPEECH"
    assert not table.tells("werewolf-election")


@pytest.mark.rule("WW-176", "AMB-55")
def test_the_sign_up_is_secret_until_its_end() -> None:
    table = morning()
    assert last_wait(table).seconds == 20
    for seat in (2, 5):
        table.answer(seat, "run", key="werewolf-run")
    assert keys(table) == []
    assert all(prompt.secret for prompt in table.game.prompts.values())
    table.expire()
    assert table.told("werewolf-candidates", "room")["seats"] == [2, 5]
    assert counted(table, "werewolf-run")[3] == ("stay",)


@pytest.mark.rule("WW-177", "AMB-43")
@pytest.mark.parametrize(("start", "orders"), [("min_asc", [[2, 5, 11]]), ("max_desc", [[11, 5, 2]])])
def test_the_order_of_the_campaign(start: str, orders: list[list[int]]) -> None:
    table = morning(**{"sheriff.speech_start": start})
    run(table, 2, 5, 11)
    to(table, "WITHDRAWAL")
    assert speakers(table, "campaign") in orders


@pytest.mark.rule("WW-177")
def test_moon_draws_start_and_direction() -> None:
    found = set()
    for seed in range(40):
        table = morning("moon", seed=str(seed))
        run(table, 2, 5, 11)
        to(table, "WITHDRAWAL")
        found.add(tuple(speakers(table, "campaign")))
    assert found == {(2, 5, 11), (5, 11, 2), (11, 2, 5), (11, 5, 2), (5, 2, 11), (2, 11, 5)}


@pytest.mark.rule("WW-178", "WW-179")
def test_withdrawing_before_the_speech() -> None:
    table = morning()
    run(table, 2, 5, 11)
    table.answer(5, "withdraw", key="werewolf-withdraw")
    assert table.told("werewolf-candidates", "room")["withdrawn"] == [5]
    to(table, "ELECT")
    assert speakers(table, "campaign") == [2, 11]
    assert 5 not in table.asked("werewolf-sheriff-vote")
    assert table.prompt(1, "werewolf-sheriff-vote").choices == ("2", "11", "abstain")
    assert table.asked("werewolf-withdraw") == ()


@pytest.mark.rule("WW-178")
def test_withdrawing_during_and_after_the_speech() -> None:
    table = morning()
    run(table, 2, 5, 11)
    table.answer(2, "withdraw", key="werewolf-withdraw")
    assert table.told("werewolf-speaker")["seat"] == 5
    to(table, "WITHDRAWAL")
    assert (last_wait(table).seconds, last_wait(table).floor) == (10, 10)
    table.answer(5, "withdraw", key="werewolf-withdraw")
    assert phase(table) == "WITHDRAWAL"
    table.expire()
    assert sheriff(table) == (11, "alone")


@pytest.mark.rule("WW-180", "WW-179", "WW-162")
def test_most_votes_win() -> None:
    table = morning()
    run(table, 2, 5, 11)
    told = vote(table, {1: 5, 3: 5, 4: 5, 6: 5, 7: 2, 8: 2, 9: 11}, "werewolf-sheriff-vote")
    assert told["tally"] == {"2": 2, "5": 4, "11": 1}
    assert told["abstained"] == [10, 12]
    assert told["barred"] == [2, 5, 11]
    assert sheriff(table) == (5, "elected")


@pytest.mark.rule("WW-181", "WW-263")
@pytest.mark.parametrize(
    ("preset", "voters", "withdraws"), [("codex", True, True), ("face", False, False), ("moon", True, True)]
)
def test_a_tie_is_a_duel(preset: str, voters: bool, withdraws: bool) -> None:
    table = morning(preset)
    run(table, 2, 5, 11)
    vote(table, {1: 2, 3: 2, 4: 5, 6: 5}, "werewolf-sheriff-vote")
    assert table.told("werewolf-tied")["seats"] == [2, 5]
    to(table, "WITHDRAWAL", "ELECT")
    assert speakers(table, "duel") == [2, 5]
    assert (phase(table) == "WITHDRAWAL") is withdraws
    to(table, "ELECT")
    assert (11 in table.asked("werewolf-sheriff-vote")) is voters
    assert not {2, 5} & set(table.asked("werewolf-sheriff-vote"))
    assert table.prompt(1, "werewolf-sheriff-vote").args == {"round": 2}


@pytest.mark.rule("WW-182", "WW-186")
@pytest.mark.parametrize(("ballots", "reason"), [({1: 2, 4: 5}, "tie"), ({}, "no-votes")])
def test_a_second_tie_is_no_sheriff(ballots: dict[int, int], reason: str) -> None:
    table = morning()
    run(table, 2, 5)
    vote(table, {1: 2, 4: 5}, "werewolf-sheriff-vote")
    to(table, "ELECT")
    vote(table, ballots, "werewolf-sheriff-vote")
    assert sheriff(table) == (None, reason)
    peace(table)
    night(table)
    assert phase(table) == "SPEECH"


@pytest.mark.rule("WW-181", "AMB-57")
def test_withdrawing_in_the_duel() -> None:
    table = morning()
    run(table, 2, 5, 11)
    vote(table, {1: 2, 4: 5}, "werewolf-sheriff-vote")
    table.answer(2, "withdraw", key="werewolf-withdraw")
    assert sheriff(table) == (5, "alone") or phase(table) == "CAMPAIGN"
    to(table, "SPEECH", "ORDER")
    assert sheriff(table) == (5, "alone")


@pytest.mark.rule("WW-181", "WW-179")
def test_who_withdraws_in_the_duel_does_not_vote() -> None:
    table = morning()
    run(table, 2, 5, 11)
    vote(table, {1: 2, 4: 5, 6: 11}, "werewolf-sheriff-vote")
    table.answer(2, "withdraw", key="werewolf-withdraw")
    to(table, "ELECT")
    assert table.told("werewolf-sheriff-voting")["seats"] == [5, 11]
    assert table.asked("werewolf-sheriff-vote") == (1, 3, 4, 6, 7, 8, 9, 10, 12)


@pytest.mark.rule("WW-183", "AMB-56")
def test_one_left_in_the_speeches_is_elected_after_the_speech() -> None:
    table = morning()
    run(table, 2, 5)
    table.answer(5, "withdraw", key="werewolf-withdraw")
    assert phase(table) == "CAMPAIGN"
    table.answer(2, "pass", key="werewolf-speak")
    assert sheriff(table) == (2, "alone")
    assert not table.tells("werewolf-vote")


@pytest.mark.rule("AMB-56", "WW-183")
@pytest.mark.parametrize(("option", "spoke"), [("immediate", []), ("after_speech", [2])])
def test_a_single_candidate(option: str, spoke: list[int]) -> None:
    table = morning(**{"sheriff.single_runner": option})
    run(table, 2)
    to(table, "SPEECH", "ORDER")
    assert sheriff(table) == (2, "alone")
    assert speakers(table, "campaign") == spoke


@pytest.mark.rule("WW-184", "AMB-58")
def test_nobody_runs_or_all_withdraw() -> None:
    table = morning()
    no_election(table)
    assert sheriff(table) == (None, "nobody-ran")
    assert speakers(table, "campaign") == []
    other = morning()
    run(other, 2, 5)
    to(other, "WITHDRAWAL")
    for seat in (2, 5):
        other.answer(seat, "withdraw", key="werewolf-withdraw")
    other.expire()
    assert sheriff(other) == (None, "all-withdrew")


@pytest.mark.rule("WW-185")
@pytest.mark.parametrize(
    ("preset", "left", "result"),
    [("codex", 2, (None, "all-ran")), ("codex", 1, (1, "alone")), ("moon", 12, (None, "all-ran"))],
)
def test_everybody_runs(preset: str, left: int, result: Any) -> None:
    table = morning(preset)
    run(table, *range(1, 13))
    if preset == "codex":
        to(table, "WITHDRAWAL")
        for seat in range(left + 1, 13):
            table.answer(seat, "withdraw", key="werewolf-withdraw")
        table.expire()
    assert sheriff(table) == result
    assert not table.tells("werewolf-vote")


@pytest.mark.rule("WW-186", "AMB-54")
@pytest.mark.parametrize(("option", "duel"), [("no_sheriff", False), ("duel", True)])
def test_no_ballot_is_no_sheriff(option: str, duel: bool) -> None:
    table = morning(**{"sheriff.zero_votes": option})
    run(table, 2, 5)
    vote(table, {}, "werewolf-sheriff-vote")
    assert bool(table.tells("werewolf-tied")) is duel
    to(table, "SPEECH", "ORDER")
    assert sheriff(table) == (None, "no-votes")


# Bombs in the election


def bomb(table: Village, seat: int) -> None:
    """The wolf self-destructs."""
    table.answer(seat, "bomb", key="werewolf-bomb")


@pytest.mark.rule("WW-187", "WW-190", "WW-157", "WW-191", "IX-95", "WW-205", "IX-85")
def test_code_one_bomb_pauses_and_two_end() -> None:
    table = morning(knife=9)
    run(table, 1, 5, 11)
    bomb(table, 1)
    assert keys(table)[0] == "werewolf-bombed"
    assert table.told("werewolf-deaths")["seats"] == [9]
    to(table, "WORDS")
    assert table.told("werewolf-speaker")["seat"] == 9
    to(table, "STAGE")
    night(table)
    assert phase(table) == "WITHDRAWAL"
    assert table.told("werewolf-candidates")["seats"] == [5, 11]
    assert table.asked("werewolf-bomb") == (2, 3, 4)
    bomb(table, 2)
    assert sheriff(table) == (None, "bombed")
    to(table, "STAGE")
    night(table)
    assert phase(table) == "SPEECH"


@pytest.mark.rule("WW-187", "WW-190")
def test_a_paused_election_is_said_to_be_put_off_and_reopened() -> None:
    table = morning(knife=9)
    run(table, 1, 5, 10, 11)
    table.answer(10, "withdraw", key="werewolf-withdraw")
    bomb(table, 1)
    assert keys(table)[:2] == ["werewolf-bombed", "werewolf-election-put-off"]
    assert table.told("werewolf-election-put-off", "room") == {"seats": [5, 11], "_last": True, "style": 2}
    to(table, "STAGE")
    night(table)
    assert keys(table)[-2:] == ["werewolf-election-resumed", "werewolf-candidates"]
    assert table.told("werewolf-candidates")["withdrawn"] == [10]


@pytest.mark.rule("WW-188", "WW-189")
@pytest.mark.parametrize(("preset", "last"), [("face", []), ("moon", [False])])
def test_only_the_code_threatens_with_a_second_bomb(preset: str, last: list[bool]) -> None:
    table = morning(preset)
    run(table, 1, 5, 11)
    bomb(table, 1)
    assert [tell["_last"] for tell in table.tells("werewolf-election-put-off")] == last


@pytest.mark.rule("WW-188")
def test_face_one_bomb_destroys_the_badge() -> None:
    table = morning("face", knife=9)
    run(table, 1, 5, 11)
    bomb(table, 2)
    assert sheriff(table) == (None, "bombed")
    to(table, "STAGE")
    assert 9 in speakers(table, "last-words")
    night(table)
    assert phase(table) == "SPEECH"


@pytest.mark.rule("WW-189", "AMB-61")
def test_moon_postpones_again_and_again() -> None:
    table = morning("moon")
    run(table, 1, 5, 11)
    bomb(table, 1)
    night(table)
    bomb(table, 2)
    night(table)
    assert (phase(table), table.board.number) == ("WITHDRAWAL", 3)
    table.expire()
    vote(table, 5, "werewolf-sheriff-vote")
    assert sheriff(table) == (5, "elected")


@pytest.mark.rule("WW-191", "AMB-59", "IX-96")
@pytest.mark.parametrize(("dies", "result"), [(11, (5, "alone")), (0, (5, "elected"))])
def test_who_is_in_the_resumed_election(dies: int, result: Any) -> None:
    table = morning(**({"poison": dies} if dies else {}))
    run(table, 1, 5, 11)
    bomb(table, 1)
    to(table, "STAGE")
    night(table, knife=5)
    assert phase(table) == "WITHDRAWAL"
    table.expire()
    if not dies:
        assert not {5, 11} & set(table.asked("werewolf-sheriff-vote"))
        vote(table, 5, "werewolf-sheriff-vote")
    assert sheriff(table) == result
    assert table.told("werewolf-deaths")["seats"] == [5]


@pytest.mark.rule("AMB-59")
def test_no_candidate_is_left_on_the_second_day() -> None:
    table = morning(poison=5)
    run(table, 1, 5)
    bomb(table, 1)
    to(table, "STAGE")
    night(table)
    table.expire()
    assert sheriff(table) == (None, "none-left")


@pytest.mark.rule("AMB-60", "WW-187", "WW-182")
def test_a_bomb_in_the_duel() -> None:
    table = morning()
    run(table, 2, 5, 11)
    vote(table, {1: 2, 6: 5}, "werewolf-sheriff-vote")
    assert table.asked("werewolf-bomb") == (1, 2, 3, 4)
    bomb(table, 1)
    assert table.told("werewolf-bombed")["during"] == "campaign"
    to(table, "STAGE")
    night(table)
    assert phase(table) == "WITHDRAWAL"
    assert table.told("werewolf-candidates")["seats"] == [2, 5]
    to(table, "ELECT")
    assert table.prompt(11, "werewolf-sheriff-vote").args["round"] == 2
    assert table.asked("werewolf-sheriff-vote") == (3, 4, 6, 7, 8, 9, 10, 11, 12)
    vote(table, {3: 2, 11: 5}, "werewolf-sheriff-vote")
    assert sheriff(table) == (None, "tie")


@pytest.mark.rule("WW-185", "WW-187")
@pytest.mark.parametrize(("left", "result"), [((2, 3), (None, "all-ran")), ((2,), (2, "alone"))])
def test_all_ran_and_a_bomb_changes_nothing_about_it(left: tuple[int, ...], result: Any) -> None:
    table = morning()
    run(table, *range(1, 13))
    bomb(table, 1)
    night(table)
    assert phase(table) == "WITHDRAWAL"
    for seat in range(2, 13):
        if seat not in left:
            table.answer(seat, "withdraw", key="werewolf-withdraw")
    table.expire()
    assert sheriff(table) == result


@pytest.mark.rule("WW-207", "IX-84", "AMB-65", "IX-49", "WW-201", "WW-198")
def test_a_night_victim_bombs_or_is_elected() -> None:
    table = morning(knife=1, save=False)
    run(table, 5, 9)
    bomb(table, 1)
    assert cause(table, 1) == "self_destruct"
    assert table.told("werewolf-deaths")["seats"] == []
    to(table, "WOLVES")
    assert 1 in table.asked("werewolf-knife")
    other = morning(knife=9)
    elect(other, 9, 5)
    to(other, "BADGE")
    other.answer(9, 6)
    assert phase(other) == "WORDS"
    other.expire()
    assert other.asked("werewolf-order") == (6,)
    other.answer(6, "descending")
    assert other.told("werewolf-order-set")["seats"] == [8, 7, 6, 5, 4, 3, 2, 1, 12, 11, 10]


# Badge


@pytest.mark.rule("WW-197", "WW-199", "WW-192")
def test_pass_or_tear() -> None:
    table = morning()
    elect(table, 9, 5)
    peace(table)
    night(table, knife=9, poison=10)
    to(table, "BADGE")
    assert "10" not in table.prompt(9, "werewolf-badge").choices
    table.answer(9, 5)
    assert table.told("werewolf-badge-moved", "room") == {"from": 9, "seat": 5, "_unsaid": False, "style": 3}
    assert table.asked("werewolf-order") == (5,)
    torn = morning()
    elect(torn, 9, 5)
    peace(torn)
    night(torn, knife=9)
    to(torn, "BADGE")
    torn.answer(9, "tear")
    assert torn.told("werewolf-badge-moved")["seat"] is None
    assert phase(torn) == "SPEECH"


@pytest.mark.rule("AMB-63", "WW-197")
@pytest.mark.parametrize(("option", "torn"), [("tear", True), ("random_pass", False)])
def test_a_sheriff_who_says_nothing(option: str, torn: bool) -> None:
    table = morning(**{"sheriff.badge_timeout": option})
    elect(table, 9, 5)
    peace(table)
    night(table, knife=9)
    to(table, "ORDER", "SPEECH")
    assert (table.told("werewolf-badge-moved")["seat"] is None) is torn


@pytest.mark.rule("AMB-34", "WW-199")
@pytest.mark.parametrize(("option", "offered"), [(False, False), (True, True)])
def test_a_flipped_idiot_and_the_badge(option: bool, offered: bool) -> None:
    table = village("b12_444_idiot", **{"idiot.can_hold_badge": option})
    night(table)
    elect(table, 9, 5)
    vote(table, 8)
    table.answer(8, "flip")
    to(table, "WOLVES")
    night(table, knife=9)
    to(table, "BADGE")
    assert ("8" in table.prompt(9, "werewolf-badge").choices) is offered


@pytest.mark.rule("WW-115", "WW-200", "AMB-63")
@pytest.mark.parametrize("option", [False, True])
def test_a_flipping_sheriff_gives_the_badge_away_at_once(option: bool) -> None:
    table = village("b12_444_idiot", **{"idiot.can_hold_badge": option})
    night(table)
    elect(table, 8, 5)
    vote(table, 8)
    table.answer(8, "flip")
    to(table, "BADGE")
    assert "8" not in table.prompt(8, "werewolf-badge").choices
    table.expire()
    assert table.told("werewolf-badge-moved")["seat"] is None
    assert phase(table) == "WOLVES"
    assert 8 in table.board.living


@pytest.mark.rule("IX-45", "IX-48", "WW-159")
def test_an_exiled_sheriff_hunter() -> None:
    table = morning()
    elect(table, 7, 5)
    vote(table, 7)
    assert phase(table) == "WORDS"
    to(table, "SHOOT")
    table.answer(7, 9)
    table.expire()
    assert phase(table) == "BADGE"
    assert "9" not in table.prompt(7, "werewolf-badge").choices


@pytest.mark.rule("IX-46", "IX-47", "AMB-50", "WW-160", "WW-138")
@pytest.mark.parametrize(("act", "shoots"), [("knife", True), ("poison", False)])
def test_a_sheriff_hunter_who_dies_at_night(act: str, shoots: bool) -> None:
    table = morning()
    elect(table, 7, 5)
    peace(table)
    night(table, **{act: 7})
    assert phase(table) == "SHOOT"
    assert bool(table.asked("werewolf-shoot")) is shoots
    table.expire()
    assert phase(table) == "BADGE"
    table.answer(7, 5)
    assert phase(table) == "ORDER"


@pytest.mark.rule("AMB-50", "WW-159")
def test_other_turns_after_a_death() -> None:
    table = morning("moon", **{"afterdeath.exile_order": "badge-words-skill"})
    elect(table, 7, 5)
    vote(table, 7)
    assert phase(table) == "BADGE"
    table.answer(7, 5)
    assert phase(table) == "WORDS"
    table.expire()
    assert phase(table) == "SHOOT"
    table.answer(7, 5)
    assert phase(table) == "WORDS" or phase(table) == "BADGE"
    to(table, "BADGE")
    assert table.asked("werewolf-badge") == (5,)


# Bombs in the speeches


@pytest.mark.rule("WW-202", "WW-203", "IX-81", "IX-86", "WW-053", "WW-146")
def test_a_bomb_cuts_the_speech_and_brings_the_night() -> None:
    table = morning()
    elect(table, 9, 5)
    to(table, "SPEECH")
    speaker = table.told("werewolf-speaker")["seat"]
    assert table.asked("werewolf-bomb") == (1, 2, 3, 4)
    bomb(table, 3)
    told = table.told("werewolf-bombed", "room")
    assert (told["seat"], told["role"], told["during"]) == (3, W, "speech")
    assert speaker != 3
    assert phase(table) == "STAGE"
    assert not [tell for tell in table.tells("werewolf-vote") if tell["kind"] == "exile"]
    assert table.board.sheriff == 9


@pytest.mark.rule("WW-054", "IX-87", "AMB-10")
def test_the_second_bomb_comes_too_late() -> None:
    table = morning()
    no_election(table)
    late = table.prompt(2, "werewolf-bomb")
    bomb(table, 1)
    assert late.id not in table.game.prompts
    assert dead(table) == [1]
    assert all("werewolf-bombed" not in private(table, seat) for seat in table.game.seats)


@pytest.mark.rule("WW-205", "AMB-66", "IX-80")
def test_there_is_no_bomb_outside_the_windows() -> None:
    table = morning()
    run(table, 2, 5)
    open_in = set()
    for _ in range(60):
        if table.asked("werewolf-bomb"):
            open_in.add(phase(table))
        if phase(table) == "VOTE":
            vote(table, {1: 9, 5: 10})
        elif phase(table) == "ELECT":
            vote(table, 5, "werewolf-sheriff-vote")
        else:
            table.expire()
        if table.board.number == 2:
            break
    assert open_in == {"CAMPAIGN", "SPEECH", "DUEL"}


@pytest.mark.rule("WW-202", "AMB-66")
def test_windows_are_options() -> None:
    table = morning(**{"bomb.windows": {"speech": 0}})
    no_election(table)
    assert not table.asked("werewolf-bomb")
    off = morning(**{"bomb.enabled": False})
    no_election(off)
    assert not off.asked("werewolf-bomb")


@pytest.mark.rule("WW-204")
@pytest.mark.parametrize(("before", "blocks"), [(False, True), (True, True), (True, False)])
def test_a_bomb_before_the_order(before: bool, blocks: bool) -> None:
    table = morning(**{"bomb.before_order": before, "bomb.blocks_order": blocks})
    elect(table, 9, 5)
    to(table, "ORDER")
    assert bool(table.asked("werewolf-bomb")) is before
    if before:
        bomb(table, 1)
        assert (phase(table) == "ORDER") is not blocks
        if not blocks:
            assert refusal(table, 1, key="werewolf-bomb") == "common-answer-final"
            table.answer(9, "ascending", key="werewolf-order")
        assert bool(table.tells("werewolf-order-set")) is not blocks
        assert phase(table) == "STAGE"
        assert table.told("werewolf-bombed")["during"] == "order"


@pytest.mark.rule("WW-156", "BMV-19")
@pytest.mark.parametrize(("preset", "speaks"), [("codex", False), ("face", True), ("moon", False)])
def test_last_words_of_a_bomber(preset: str, speaks: bool) -> None:
    table = morning(preset)
    no_election(table)
    to(table, "SPEECH")
    bomb(table, 1)
    assert (phase(table) == "WORDS") is speaks


@pytest.mark.rule("IX-83", "AMB-64", "WW-198")
def test_a_sheriff_bombs() -> None:
    table = morning()
    elect(table, 1, 5)
    to(table, "SPEECH")
    bomb(table, 1)
    assert phase(table) == "BADGE"
    table.answer(1, 5)
    assert phase(table) == "STAGE"


@pytest.mark.rule("IX-82", "WW-206", "WW-216")
def test_the_last_wolf_bombs() -> None:
    table = morning()
    no_election(table)
    strike(table, 2, 3, 4)
    bomb(table, 1)
    assert end_of(table)[:2] == ("good", "wolves-dead")


@pytest.mark.rule("IX-68", "IX-62")
def test_a_wolf_in_love_bombs() -> None:
    table = village("b9_cupid")
    night(table, link=(4, 7))
    no_election(table)
    bomb(table, 4)
    assert dead(table) == [4, 7]
    assert table.told("werewolf-suicide")["seat"] == 7


@pytest.mark.rule("WW-082", "WW-069")
def test_calls_stay_the_same_after_a_bomb() -> None:
    table = custom(*PACK, SEER, WITCH, HUNTER, GUARD, V, V, V, V)
    night(table)
    no_election(table)
    bomb(table, 1)
    night(table)
    assert calls(table, 1) == calls(table, 2)
