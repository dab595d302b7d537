from typing import Any

import pytest

from tests.werewolf.openings import day


@pytest.mark.rule("WW-163", "WW-164", "WW-168", "WW-169", "AMB-52", "WW-162")
def test_ballots_and_their_count() -> None:
    table = day().to("VOTE")
    assert table.asked("werewolf-exile-vote") == tuple(range(1, 13))
    assert table.prompt(9, "werewolf-exile-vote").choices == (*map(str, range(1, 13)), "abstain")
    told = table.vote({1: 9, 2: 9, 9: 9, 3: 10}).count
    assert told["tally"] == {"9": 3, "10": 1}
    assert told["ballots"] == {str(seat): {1: 9, 2: 9, 3: 10, 9: 9}.get(seat) for seat in range(1, 13)}
    assert told["abstained"] == [4, 5, 6, 7, 8, 10, 11, 12]
    assert told["lines"] == [{"seat": 9, "votes": "3", "voters": [1, 2, 9]}, {"seat": 10, "votes": "1", "voters": [3]}]
    assert table.dead == [9]


@pytest.mark.rule("WW-165", "WW-166", "WW-167", "WW-262", "AMB-51")
def test_nothing_shows_before_the_close() -> None:
    table = day().to("VOTE")
    before = table.room
    for seat in range(1, 12):
        table.answer(seat, 9, key="werewolf-exile-vote")
    assert table.room == before
    assert all(prompt.secret for prompt in table.game.prompts.values())
    assert table.refusal(12, 13, key="werewolf-exile-vote") == "common-unknown-choice"
    table.answer(11, 10, key="werewolf-exile-vote")
    table.expire()
    assert table.counted("werewolf-exile-vote")[12] == ("abstain",)
    assert table.told("werewolf-vote")["tally"] == {"9": 10, "10": 1}


@pytest.mark.rule("WW-167")
def test_locked_ballots_are_final() -> None:
    table = day("b12_444_guard", "face").to("VOTE")
    table.answer(5, 9, key="werewolf-exile-vote")
    assert table.refusal(5, 10, key="werewolf-exile-vote") == "common-answer-final"


WEIGHTS: list[Any] = [
    pytest.param("codex", (3,), 3, 1.5, marks=pytest.mark.rule("WW-194")),
    pytest.param("codex", (3,), 5, 1, marks=pytest.mark.rule("WW-194")),
    pytest.param("codex", (3, 5), 3, 1, marks=pytest.mark.rule("WW-194")),
    pytest.param("codex", ("none",), 3, 1, marks=pytest.mark.rule("WW-194", "WW-193")),
    pytest.param("face", ("none",), 5, 2, marks=pytest.mark.rule("WW-195")),
    pytest.param("moon", None, 5, 1, marks=pytest.mark.rule("WW-196")),
]


@pytest.mark.parametrize(("preset", "call", "target", "weight"), WEIGHTS)
def test_the_weight_of_the_sheriff(preset: str, call: tuple[Any, ...] | None, target: int, weight: float) -> None:
    table = day("b12_444_guard", preset, 9).to("CALL", "VOTE")
    if call:
        assert table.prompt(9, "werewolf-call").args == {"_weight": "1.5" if preset == "codex" else ""}
        table.answer(9, *call, key="werewolf-call")
    else:
        assert table.phase == "VOTE"
    told = table.vote({1: target, 9: target}).count
    assert (told["tally"], told["lines"][0].get("_weight", "1")) == ({str(target): weight + 1}, f"{weight:g}")


@pytest.mark.rule("WW-193", "WW-168")
def test_a_call_is_public_and_binds_nobody() -> None:
    table = day(sheriff=9).to("CALL")
    assert table.prompt(9, "werewolf-call").choices == (*map(str, range(1, 13)), "none")
    assert table.refusal(9, "none", 3, key="werewolf-call") == "common-stands-alone"
    table.answer(9, 3, 5, key="werewolf-call")
    assert table.told("werewolf-called", "room")["seats"] == [3, 5]
    assert table.vote({1: 7, 9: 3}).count["lines"][0] == {"seat": 3, "votes": "1", "voters": [9]}
    silent = day(sheriff=9, **{"sheriff.call_self": False}).to("CALL")
    assert "9" not in silent.prompt(9, "werewolf-call").choices
    silent.expire()
    assert silent.told("werewolf-called")["seats"] == []


@pytest.mark.rule("WW-193", "WB-073")
def test_in_a_chat_nobody_reads_of_a_call_that_was_not_made() -> None:
    table = day("b12_444_guard", "chat", 9).to("CALL")
    table.expire()
    assert (table.phase, table.tells("werewolf-called")) == ("VOTE", [])


@pytest.mark.rule("WW-171", "WW-172", "IX-88", "WW-263")
def test_a_tie_is_a_duel_without_the_tied() -> None:
    table = day(sheriff=9).to("VOTE").vote({1: 9, 5: 3})
    assert table.told("werewolf-tied", "room")["seats"] == [3, 9]
    assert (table.phase, table.told("werewolf-speaker")["kind"]) == ("DUEL", "duel")
    table.to("VOTE", "CALL")
    assert (table.phase, table.speakers("duel")) == ("VOTE", [3, 9])
    assert not {3, 9} & set(table.asked("werewolf-exile-vote"))
    assert table.prompt(1, "werewolf-exile-vote").choices == ("3", "9", "abstain")
    assert table.vote({1: 9, 5: 3}).count["round"] == 2
    assert table.keys[1:3] == ["werewolf-exiled", "werewolf-night"]
    assert table.told("werewolf-exiled")["seat"] is None
    assert table.dead == []


@pytest.mark.rule("AMB-62", "WW-193")
@pytest.mark.parametrize(("option", "called"), [(True, "CALL"), (False, "VOTE")])
def test_a_new_call_before_the_duel_vote(option: bool, called: str) -> None:
    table = day(sheriff=9, **{"sheriff.call_in_pk": option}).to("CALL")
    table.answer(9, 3, key="werewolf-call")
    table.vote({1: 3, 5: 4}).to("CALL", "VOTE")
    assert table.phase == called
    if called == "CALL":
        assert table.prompt(9, "werewolf-call").choices == ("3", "4", "none")
        table.expire()
    assert table.vote({9: 3}).count["tally"] == {"3": 1}


@pytest.mark.rule("WW-173", "AMB-53", "IX-90", "IX-89")
@pytest.mark.parametrize(("option", "duel"), [("no_exile", False), ("duel", True)])
def test_nobody_gets_a_vote(option: str, duel: bool) -> None:
    table = day(**{"exile.zero_votes": option}).vote({})
    assert (table.phase == "DUEL") is duel
    table.to("STAGE")
    assert table.dead == []
    assert not duel or table.told("werewolf-vote")["ballots"] == {}


@pytest.mark.rule("WW-170", "WW-216")
def test_the_exile_is_announced_at_once() -> None:
    table = day().vote(9)
    assert (table.keys[:2], table.dead, table.phase) == (["werewolf-vote", "werewolf-exiled"], [9], "WORDS")


@pytest.mark.rule("IX-24", "WW-213", "AMB-03")
def test_the_exile_of_the_last_wolf_ends_the_game() -> None:
    table = day()
    for seat in (1, 2, 3, 4):
        if seat > 1:
            table.night()
        table.exile(seat).to("STAGE", "OVER", "AWARD")
    assert table.outcome()[:2] == ("good", "wolves-dead")
    assert 4 not in table.speakers()
    assert table.calls(1) == table.calls(2)


@pytest.mark.rule("WW-164", "WW-241", "WW-168")
def test_a_ballot_for_somebody_who_dies_before_the_count_is_an_abstention() -> None:
    table = day().to("VOTE")
    for seat in (1, 2, 4, 5):
        table.answer(seat, 3, key="werewolf-exile-vote")
    table.rule("execute", 3)
    for seat in (6, 7):
        table.answer(seat, 9, key="werewolf-exile-vote")
    table.expire()
    told = table.told("werewolf-vote")
    assert (told["tally"], told["abstained"]) == ({"9": 2}, [1, 2, 4, 5, 8, 9, 10, 11, 12])
    assert table.dead == [3, 9]


@pytest.mark.rule("WW-145", "WW-193")
@pytest.mark.parametrize(("option", "called"), [(True, "CALL"), (False, "VOTE")])
def test_the_sheriff_calls_where_the_table_has_calls(option: bool, called: str) -> None:
    assert day(sheriff=9, **{"sheriff.call_enabled": option}).to("CALL", "VOTE").phase == called
