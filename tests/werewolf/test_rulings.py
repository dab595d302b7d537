import pytest

from fsm import Floor
from tests.werewolf.moves import Village, village

ALL_IN = "werewolf-all-in"
BADGE = "werewolf-badge"


def day() -> Village:
    return village().first_day()


# The all-in


def staked(*killed: int) -> Village:
    table = day().strike(*killed)
    table.answer(1, "propose", key=ALL_IN)
    assert table.phase == "ALL_IN"
    return table


@pytest.mark.rule("WW-242", "WW-243", "WW-241")
@pytest.mark.parametrize(
    ("killed", "act", "seat", "end"),
    [
        ((), "forfeit", 9, ("wolf", "forfeit")),
        ((), "forfeit", 1, ("good", "forfeit")),
        ((9, 10, 11), "execute", 12, ("wolf", "villagers-dead")),
    ],
)
def test_a_ruling_decides_an_all_in(killed: tuple[int, ...], act: str, seat: int, end: tuple[str, str]) -> None:
    table = staked(*killed)
    table.rule(act, seat)
    assert "werewolf-all-in-list" not in table.keys
    assert table.outcome()[:2] == end


@pytest.mark.rule("WW-226", "WW-243")
def test_the_wolves_left_decide_the_list_together() -> None:
    table = staked()
    assert table.only(Floor)[-1].seats == (1, 2, 3, 4)
    table.rule("execute", 1)
    assert (table.phase, table.only(Floor)[-1].seats) == ("ALL_IN", (2, 3, 4))
    assert table.told("werewolf-all-in-open")["seats"] == [2, 3, 4]
    assert (table.asked(ALL_IN), table.prompt(2, ALL_IN).args["count"]) == ((2, 3, 4), 2)
    table.rule("execute", 5)
    assert "5" not in table.prompt(2, ALL_IN).choices
    table.answer(2, 3, key=ALL_IN)
    table.rule("execute", 3)
    assert table.prompt(2, ALL_IN).args == {"count": 1, "seats": [], "_knife": 1}


@pytest.mark.rule("WW-226", "WW-246")
def test_a_list_of_knives_is_begun_anew() -> None:
    table = staked()
    table.answer(1, 9, key=ALL_IN)
    table.rule("redo stage")
    assert (table.asked(ALL_IN), table.prompt(1, ALL_IN).args["_knife"]) == ((1, 2, 3, 4), 1)
    table.stake(10, 11, 12)
    assert table.told("werewolf-all-in-list")["seats"] == [10, 11, 12]


@pytest.mark.rule("WW-226", "WW-225")
def test_by_night_every_wolf_left_has_a_knife() -> None:
    table = village().to("WOLVES")
    table.everyone(ALL_IN, "agree")
    table.rule("execute", 1)
    assert (table.asked(ALL_IN), table.prompt(2, ALL_IN).args["count"]) == ((2, 3, 4), 3)


# Factions that are left


def with_third() -> Village:
    """Cupid 1 has linked wolf 4 and villager 7; 5 and 6 are wolves, 2, 3, 8 and 9 are good."""
    return village("b9_cupid").first_day(link=(4, 7))


@pytest.mark.rule("WW-242", "AMB-78", "WW-209")
@pytest.mark.parametrize(
    ("loser", "killed", "last", "winner"),
    [
        *((5, (1, 2, 3, 8), 7, "good"), (5, (2, 3, 8), 9, "third"), (1, (2, 3, 8), 9, "wolf"), (1, (5,), 6, "good")),
        (9, (5,), 6, "third"),
    ],
)
def test_the_last_faction_that_has_not_forfeited_wins(
    loser: int, killed: tuple[int, ...], last: int, winner: str
) -> None:
    table = with_third()
    table.rule("forfeit", loser)
    table.strike(*killed)
    assert not table.board.reason
    table.strike(last)
    assert table.outcome()[:2] == (winner, "forfeit")


@pytest.mark.rule("WW-242", "AMB-78")
def test_the_dead_can_win_no_more_after_a_forfeit() -> None:
    table = with_third().strike(1, 7)
    table.rule("forfeit", 5)
    assert table.outcome()[:2] == ("good", "forfeit")


# The badge


def flipped(preset: str = "codex", **options: bool) -> Village:
    table = village("b12_444_idiot", preset, **options).night().elect(8, 9).vote(8)
    if table.asked("werewolf-flip"):
        table.answer(8, "flip", key="werewolf-flip")
    table.to("BADGE")
    return table


@pytest.mark.rule("WW-197", "WW-199")
def test_nobody_is_offered_as_heir_after_the_referee_has_killed_him() -> None:
    table = flipped()
    table.rule("execute", 3)
    assert "3" not in table.prompt(8, BADGE).choices


@pytest.mark.rule("WW-197", "WW-194", "WW-195")
@pytest.mark.parametrize("preset", ["codex", "face"])
def test_an_heir_is_sheriff_from_the_next_stage_on(preset: str) -> None:
    table = village("b12_444_guard", preset, **{"penalty.enabled": True}).night().elect(5, 9).to("CALL")
    table.answer(5, 3, key="werewolf-call")
    table.to("VOTE")
    table.rule("execute", 5)
    table.bequeath(5, 9)
    assert table.vote({9: 3, 10: 3, 1: 9, 2: 9}).count["tally"] == {"3": 2.0, "9": 2.0}
    assert (table.phase, table.board.sheriff) == ("DUEL", 9)
    assert table.vote({1: 3}).count["tally"] == {"3": 1.0}
