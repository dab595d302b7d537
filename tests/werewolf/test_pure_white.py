from typing import Any

import pytest

from tests.werewolf.cards import PURE, WITCH, V, W
from tests.werewolf.moves import Village, custom, village

EVIL_EYE, READ = "werewolf-wolf-witch", "werewolf-identified"


def whites(**options: Any) -> Village:
    return village("p12_pure_white", "chat", **{"night.flow": "stages", "end.bind": "off", **options})


@pytest.mark.rule("WB-061")
def test_in_the_first_night_her_check_only_tells() -> None:
    table = whites()
    assert (table.deaths(pure_white=2), table.told(READ, 5)) == ([], {"seat": 2, "role": W})


@pytest.mark.rule("WB-062")
def test_in_the_first_night_the_wolf_witchs_check_only_tells_too() -> None:
    table = whites()
    assert (table.deaths(wolf_witch=5), table.told(READ, 1)) == ([], {"seat": 5, "role": PURE})


@pytest.mark.rule("WB-062")
def test_she_is_of_the_pack_and_checks_only_outside_it() -> None:
    table = whites().asking("werewolf-knife")
    assert table.asked("werewolf-knife") == (1, 2, 3, 4)
    assert "1" in table.prompt(2, "werewolf-knife").choices
    table.asking(EVIL_EYE)
    assert table.prompt(1, EVIL_EYE).choices == (*map(str, range(5, 13)), "none")
    assert table.refusal(1, 2, key=EVIL_EYE) == "werewolf-of-the-pack"
    table.no_election().to("SPEECH")
    assert table.asked("werewolf-bomb") == (1, 2, 3, 4)


@pytest.mark.rule("WB-063", "WB-069")
@pytest.mark.parametrize("flow", ["stages", "waves"])
def test_the_wolf_witch_comes_first_where_both_decide(flow: str) -> None:
    table = whites(**{"night.flow": flow}).first_day().strike(2, 3, 4, 6, 7, 8).peace()
    table.night(pure_white=1, wolf_witch=5)
    assert table.outcome()[:2] == ("wolf", "gods-dead")


@pytest.mark.rule("WB-071")
def test_who_dies_of_a_check_has_no_claw() -> None:
    table = custom("wolf-king", W, W, PURE, WITCH, V, V, V, V, V, preset="chat", **{"end.bind": "off"})
    assert (table.second_night().deaths(pure_white=1), table.asked("werewolf-shoot")) == ([1], ())
