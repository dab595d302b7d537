import pytest

from tests.werewolf.moves import AT_NIGHT, village
from tests.werewolf.openings import day


@pytest.mark.rule("WW-042", "WW-069")
def test_who_lives_again_is_woken_again_and_no_more_among_the_dead() -> None:
    table = day(**{"secondscene.enabled": True}).strike(5, 9, 10)
    assert table.board.channels == {"dead": [5, 9, 10]}
    table.board.living = sorted([*table.board.living, 5])
    table.peace().strike(11)
    assert table.board.channels == {"dead": [9, 10, 11]}
    while table.phase in AT_NIGHT and not table.asked("werewolf-seer"):
        table.expire()
    assert table.asked("werewolf-seer") == (5,)


@pytest.mark.rule("WW-040", "WW-041")
def test_who_is_about_to_die_still_takes_part() -> None:
    table = village().night(knife=9)
    assert [doom.seat for doom in table.board.doomed] == [9]
    assert 9 in table.board.living
    assert 9 in table.asked("werewolf-run")
    table.no_election()
    assert (table.board.doomed, table.dead) == ([], [9])


@pytest.mark.rule("WW-241", "WW-237", "WW-251")
def test_nobody_is_killed_twice_but_the_dead_may_still_be_ruled_out() -> None:
    table = day().strike(9)
    assert table.refused_ruling("execute", 9) == "werewolf-dead-already"
    table.rule("execute-loss", 9)
    assert (table.told("common-penalty", "room"), table.dead) == ({"seat": 9, "penalty": "execute-loss"}, [9])
    assert table.refused_ruling("execute-loss", 9) == "werewolf-dead-already"
    table.rule("warn", 9)
    table.rule("mute", 9)
    table.strike(1, 2, 3, 4)
    winner, _, winners = table.outcome()
    assert winner == "good"
    assert 9 not in winners


@pytest.mark.rule("WW-038", "WW-241", "WW-120")
def test_lovers_killed_while_they_meet_write_no_further() -> None:
    table = village("b9_cupid")
    table.act("link", (7, 8))
    table.to("LOVERS")
    table.rule("execute", 7)
    assert table.relays("lovers") == [((7, 8), True), ((7, 8), False)]
    assert not table.board.channels


@pytest.mark.rule("WW-170", "WW-241", "AMB-76")
def test_the_dead_are_not_exiled() -> None:
    table = village("b12_444_idiot").first_night().vote(10)
    assert table.phase == "FLIP"
    table.rule("execute", 10)
    table.to(*AT_NIGHT)
    assert table.told("werewolf-exiled")["seat"] is None
    assert table.cause(10) == "referee_kill"


@pytest.mark.rule("WW-241", "WW-164")
@pytest.mark.parametrize("where", ["VOTE", "CALL", "ORDER", "BADGE", "SHOOT", "FLIP", "ELECT", "CAMPAIGN"])
def test_a_kill_in_any_stage_does_no_harm(where: str) -> None:
    table = village("b12_444_idiot").night(knife=7 if where == "SHOOT" else 0)
    table.elect(8, 5) if where not in ("ELECT", "CAMPAIGN") else [
        table.answer(s, "run" if s in (8, 5) else "stay", key="werewolf-run") for s in table.asked("werewolf-run")
    ]
    table.to(where, "VOTE")
    if where in ("FLIP", "BADGE"):
        table.vote(8).answer(8, "flip" if where == "BADGE" else "stay")
        table.to(where)
    assert table.phase == where
    for seat in (5, 8, 9):
        for key in ("werewolf-exile-vote", "werewolf-sheriff-vote", "werewolf-shoot"):
            for voter in table.asked(key):
                if "9" in table.prompt(voter, key).choices and voter not in (5, 8, 9):
                    table.answer(voter, 9, key=key)
        table.rule("execute", seat)
    table.to("WOLVES", "OVER")
    assert {5, 8, 9} <= set(table.dead)
    assert len(table.dead) == len(set(table.dead))


@pytest.mark.rule("WW-261", "AMB-09", "AMB-06", "WW-039")
@pytest.mark.parametrize("policy", ["timeout", "kill"])
def test_who_leaves(policy: str) -> None:
    table = day(**{"leave.policy": policy})
    table.leave(9)
    told = table.tells("common-penalty", "room")
    assert told == ([{"seat": 9, "penalty": "execute"}] if policy == "kill" else [])
    table.leave(9)
    assert (table.keys, table.dead) == ([], [9] if policy == "kill" else [])
    for seat in (10, 11, 12):
        table.leave(seat)
    if policy == "kill":
        assert table.outcome()[:2] == ("wolf", "villagers-dead")
