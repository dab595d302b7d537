"""The badge that is handed over in the middle of a stage: to whom, and what ends it (6.7, AMB-76)."""

import pytest

from tests.werewolf.moves import village
from tests.werewolf.openings import speech
from tests.werewolf.outcomes import BADGE, GOES_ON, SPEAK

# The badge itself


@pytest.mark.rule("WW-198", "WW-199", "AMB-76")
def test_an_heir_who_is_killed_is_no_heir_and_one_who_was_chosen_hands_it_on() -> None:
    table, speaker = speech()
    table.strike(9, 10)
    assert table.refusal(9, 10, key=BADGE) == "common-unknown-choice"
    table.bequeath(9, 11)
    table.rule("execute", 11)
    assert (table.phase, table.asked(BADGE)) == ("BADGE", (11,))
    table.bequeath(11, 12)
    assert (table.board.sheriff, table.told(GOES_ON)["seat"]) == (12, speaker)


@pytest.mark.rule("AMB-63", "AMB-76")
@pytest.mark.parametrize("option", ["tear", "random_pass"])
@pytest.mark.parametrize("end", ["expire", "skip"])
def test_time_or_a_moderator_ends_the_badge_alone(option: str, end: str) -> None:
    table, speaker = speech(**{"sheriff.badge_timeout": option})
    table.rule("execute", 9)
    getattr(table, end)()
    assert bool(table.board.sheriff) is (option == "random_pass")
    assert (table.phase, table.asked(SPEAK)) == ("SPEECH", (speaker,))


@pytest.mark.rule("IX-93", "AMB-76", "IX-69", "WW-121")
def test_a_sheriff_who_follows_a_lover_is_asked_as_well() -> None:
    table = village("b9_cupid").night(link=(7, 8)).elect(8, 9).to("SPEECH")
    table.rule("execute", 7)
    assert (table.phase, table.dead, table.asked(BADGE)) == ("BADGE", [7, 8], (8,))
    assert table.told("werewolf-suicide")["seat"] == 8


# What ends it


@pytest.mark.rule("WW-216", "WW-243", "AMB-76")
@pytest.mark.parametrize("killed", [(9, 10, 11, 12), (10, 11, 12, 9)])
def test_a_kill_that_decides_the_game_ends_the_badge_and_the_stage(killed: tuple[int, ...]) -> None:
    table, _ = speech()
    table.strike(*killed)
    assert (table.outcome()[:2], table.tells("werewolf-badge-moved")) == (("wolf", "villagers-dead"), [])
    assert (table.tells(GOES_ON), table.game.interrupted) == ([], None)
