import pytest

from fsm import Answer, Ask, Command, Expire, Floor, apply
from fsm.codec import dump, dump_effects, load
from fsm.games.werewolf import WEREWOLF
from tests.werewolf.moves import village
from tests.werewolf.openings import sheriff, speech
from tests.werewolf.outcomes import BADGE, BOMB, GOES_ON, MOVED, SPEAK, VOTE, WAITS

# Speeches


@pytest.mark.rule("WW-241", "WW-197", "AMB-76", "IX-93")
def test_the_badge_comes_first_then_the_speech_goes_on() -> None:
    table, speaker = speech()
    mine = table.prompt(speaker, SPEAK)
    table.rule("execute", 9)
    assert table.keys == ["common-penalty", "werewolf-sheriff-acts"]
    assert (table.phase, table.asked(BADGE)) == ("BADGE", (9,))
    assert (table.only(Floor), table.last_wait.seconds) == ([Floor(())], 20)
    assert table.refused(Answer(speaker, mine.id, ("pass",))) == WAITS
    table.bequeath(9, 10)
    assert table.keys == [MOVED, GOES_ON]
    assert (table.board.sheriff, table.told(GOES_ON)["seat"], table.only(Floor)) == (10, speaker, [Floor((speaker,))])
    assert (table.phase, table.prompt(speaker, SPEAK), table.last_wait.seconds) == ("SPEECH", mine, 120)
    table.answer(speaker, "pass", key=SPEAK)
    assert table.phase == "SPEECH"


@pytest.mark.rule("WW-241", "AMB-76", "IX-93")
def test_after_the_own_speech_the_next_speaker_follows() -> None:
    table, speaker = speech()
    while speaker != 9:
        table.answer(speaker, "pass", key=SPEAK)
        speaker, following = (table.told("werewolf-speaker")[name] for name in ("seat", "next"))
    table.rule("execute", 9)
    table.bequeath(9, "tear")
    assert (table.keys[0], GOES_ON in table.keys) == (MOVED, False)
    assert table.phase == ("SPEECH" if following else "VOTE")
    assert not following or table.told("werewolf-speaker")["seat"] == following


@pytest.mark.rule("WW-241", "AMB-76", "WW-147")
def test_a_speaker_who_is_killed_meanwhile_has_the_floor_no_more() -> None:
    table, speaker = speech()
    following = table.told("werewolf-speaker")["next"]
    table.strike(9, speaker)
    assert table.phase == "BADGE"
    table.expire()
    assert GOES_ON not in table.keys
    assert table.told("werewolf-speaker")["seat"] == following
    assert Floor((speaker,)) not in table.only(Floor)


@pytest.mark.rule("WW-202", "WW-054", "AMB-76")
def test_no_speech_runs_so_no_wolf_can_break_it_off() -> None:
    table, _ = speech()
    bomb = table.prompt(1, BOMB)
    table.rule("execute", 9)
    assert table.refused(Answer(1, bomb.id, ("bomb",))) == WAITS
    table.strike(1).bequeath(9, 10)
    assert (1 in table.asked(BOMB), bomb.id in table.game.prompts) == (False, False)
    table.bomb(2)
    assert table.told("werewolf-bombed")["seat"] == 2


# Night


@pytest.mark.rule("WW-241", "WW-081", "WW-038")
def test_the_pack_goes_on_without_a_sheriff_of_its_own() -> None:
    table = sheriff(2).to("WOLVES")
    table.answer(1, 5, key="werewolf-knife")
    table.rule("execute", 2)
    assert table.relays("wolves")[-2:] == [((1, 2, 3, 4), False), ((1, 3, 4), True)]
    assert table.refusal(1, "agree", key="werewolf-all-in") == "werewolf-all-in-when"
    table.bequeath(2, 9)
    assert table.game.missing() == (3, 4)
    for seat in (3, 4):
        table.answer(seat, 5, key="werewolf-knife")
    table.expire()
    assert (table.board.night.knife, table.board.night.awake) == (5, [1, 2, 3, 4])


# Ballots


@pytest.mark.rule("WW-241", "AMB-76", "WW-165", "WW-197")
def test_ballots_that_were_cast_stay_counted() -> None:
    table = sheriff().to("VOTE")
    table.all(VOTE, {1: 5, 2: 5, 9: 5})
    ballot = table.prompt(3, VOTE)
    table.rule("execute", 9)
    assert table.refused(Answer(3, ballot.id, ("6",))) == WAITS
    table.bequeath(9, 1)
    assert {ask.prompt.seat for ask in table.only(Ask)} == {1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12}
    for seat in table.game.missing():
        table.answer(seat, "abstain", key=VOTE)
    assert table.told("werewolf-vote")["tally"] == {"5": 2.0}


@pytest.mark.rule("WW-241", "WW-165", "AMB-76")
def test_a_vote_that_waited_for_the_sheriff_alone_is_revealed_at_once() -> None:
    table = sheriff().to("VOTE")
    table.all(VOTE, {seat: 5 for seat in table.board.living if seat != 9})
    table.rule("execute", 9)
    table.bequeath(9, 10)
    assert (table.told("werewolf-vote")["tally"], table.phase) == ({"5": 11.0}, "WORDS")


@pytest.mark.rule("WW-193", "AMB-76")
@pytest.mark.parametrize("heir", [10, "tear"])
def test_nobody_has_called_in_the_vote_call_in_which_the_sheriff_was_killed(heir: int | str) -> None:
    table = sheriff().to("CALL")
    table.rule("execute", 9)
    table.bequeath(9, heir)
    assert (table.phase, table.tells("werewolf-called")) == ("VOTE", [])


# After a death


@pytest.mark.rule("WW-241", "WW-104", "AMB-76")
def test_a_shot_waits_for_the_badge() -> None:
    table = village().night(knife=7).elect(9, 10).to("SHOOT")
    shot = table.prompt(7, "werewolf-shoot")
    table.rule("execute", 9)
    assert table.refused(Answer(7, shot.id, ("1",))) == WAITS
    table.bequeath(9, 10)
    assert (table.phase, table.game.held) == ("SHOOT", True)
    table.shoot(7, 10)
    assert (table.dead, table.phase) == ([7, 9, 10], "BADGE")


# Stored


@pytest.mark.rule("WW-246", "WW-260")
@pytest.mark.parametrize("stage", ["STAGE", "WOLVES", "VOTE", "SPEECH"])
def test_it_goes_on_from_its_snapshot(stage: str) -> None:
    table = sheriff().to(stage)
    table.rule("execute", 9)
    game = load(WEREWOLF, table.start, dump(table.game))
    commands: list[Command] = [Answer(9, table.prompt(9, BADGE).id, ("10",)), Expire(table.game.token + 1)]
    for command in commands:
        assert dump(game) == dump(table.game)
        assert dump_effects(apply(game, command)) == dump_effects(table.apply(command))
