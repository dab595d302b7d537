from typing import Any

import pytest

from tests.werewolf.cards import (
    APOSTLE,
    BEAUTY,
    CUPID,
    DANCER,
    DEMON,
    ELDER,
    GUARD,
    HUNTER,
    KNIGHT,
    PACK,
    SEER,
    WITCH,
    WWK,
    V,
    W,
)
from tests.werewolf.moves import Village, custom


def elders(**options: Any) -> Village:
    return custom(*PACK, SEER, WITCH, HUNTER, ELDER, V, V, V, V, **options)


@pytest.mark.rule("WW-044", "WW-133", "IX-77", "AMB-14", "WW-048")
@pytest.mark.parametrize(("lives", "nights"), [(0, 1), (1, 2), (2, 3)])
def test_the_elders_extra_lives(lives: int, nights: int) -> None:
    table = elders(**{"elder.extra_lives": lives})
    for number in range(1, nights + 1):
        told = table.private(8)
        table.night(knife=8, save=False)
        if number == 1:
            table.no_election()
        assert table.private(8) == told
        assert (8 in table.dead) is (number == nights)
        table.peace()


@pytest.mark.rule("IX-78")
def test_an_extra_life_undoes_the_conflict() -> None:
    table = custom(*PACK, SEER, WITCH, GUARD, ELDER, V, V, V, V)
    assert (table.deaths(guard=8, knife=8, save=True), table.board.lives) == ([], {8: 0})


@pytest.mark.rule("WW-044", "IX-77")
def test_one_life_saves_from_one_cause() -> None:
    table = elders()
    assert (table.deaths(knife=8, poison=8, save=False), table.board.lives) == ([8], {8: 0})
    assert table.cause(8) == "poison"


@pytest.mark.rule("IX-79", "AMB-14")
@pytest.mark.parametrize(("scope", "dies"), [("any", False), ("wolf_kill", True)])
def test_an_elder_is_exiled(scope: str, dies: bool) -> None:
    table = elders(**{"elder.life_scope": scope}).first_night().vote(8)
    assert (8 in table.dead) is dies
    assert table.told("werewolf-exiled")["seat"] == (8 if dies else None)


@pytest.mark.rule("AMB-14", "AMB-15")
@pytest.mark.parametrize(("scope", "dies"), [("any", False), ("wolf_kill", True)])
@pytest.mark.parametrize("at_night", [True, False])
def test_an_elder_in_love(scope: str, dies: bool, at_night: bool) -> None:
    table = custom(CUPID, *PACK, SEER, WITCH, ELDER, V, V, V, V, **{"elder.life_scope": scope})
    table.first_night(link=(8, 9), knife=9 if at_night else 0, save=False)
    if not at_night:
        table.vote(9)
    assert table.dead == ([8, 9] if dies else [9])


@pytest.mark.rule("AMB-14")
@pytest.mark.parametrize("curse", [True, False])
def test_the_curse_of_the_elder(curse: bool) -> None:
    table = elders(**{"elder.extra_lives": 0, "elder.curse": curse}).first_night().exile(8).to("WOLVES")
    table.expire()
    assert bool(table.asked("werewolf-poison")) is not curse
    table.night()
    assert table.told("werewolf-gun", (7,))["loaded"] is not curse
    table.vote(7).to("SHOOT")
    assert bool(table.asked("werewolf-shoot")) is not curse


@pytest.mark.rule("AMB-14")
@pytest.mark.parametrize(("killer", "cursed"), [("poison", True), ("knife", False), ("shot", True)])
def test_who_is_to_blame_for_the_elder(killer: str, cursed: bool) -> None:
    table = elders(**{"elder.extra_lives": 0, "elder.curse": True})
    if killer == "shot":
        table.first_night().vote(7).to("SHOOT").shoot(7, 8)
    else:
        table.deaths(**{killer: 8})
    assert table.board.cursed is cursed


@pytest.mark.rule("WB-044", "WB-030", "WB-043", "AMB-14")
@pytest.mark.parametrize("why", ["hunt_fail", "duel_fail", "apostle"])
def test_no_extra_life_helps_against_what_somebody_has_brought_on_oneself(why: str) -> None:
    cards = (APOSTLE, W, W, SEER, WITCH, DEMON, KNIGHT, V, V, V, V)
    table = custom(*cards, preset="chat", **{"demon.from_night": 1, "end.bind": "off"})
    actor = {"hunt_fail": 6, "duel_fail": 7, "apostle": 1}[why]
    table.board.lives[actor] = 1  # as if the card had the life of the Elder
    table.first_day(hunt=8 if why == "hunt_fail" else 0)
    if why == "duel_fail":
        table.duel(7, 8)
    if why == "apostle":
        table.strike(2, 3).vote(1).night().to("OVER")
    assert (table.cause(actor), table.board.lives[actor]) == (why, 1)


@pytest.mark.rule("WB-024", "WB-021", "WB-001")
@pytest.mark.parametrize(
    ("why", "scope", "dies"),
    [("charm", "any", True), ("blast", "any", False), ("blast", "wolf_kill", True), ("dance", "wolf_kill", True)],
)
def test_an_extra_life_helps_against_the_rest_as_far_as_its_scope_goes(why: str, scope: str, dies: bool) -> None:
    options = {"elder.life_scope": scope, "sheriff.enabled": False}
    table = custom(BEAUTY, W, WWK, SEER, WITCH, DANCER, ELDER, V, V, V, V, preset="chat", **options)
    table.night().peace()
    table.night(charm=7 if why == "charm" else 8, **({"dance": (1, 2, 7)} if why == "dance" else {}))
    table.to("SPEECH")
    if why == "charm":
        table.vote(1)
    if why == "blast":
        table.blast(3, 7)
    assert (7 in table.dead) is dies
