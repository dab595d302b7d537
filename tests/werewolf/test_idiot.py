from typing import Any

import pytest

from tests.werewolf.cards import ELDER, HUNTER, IDIOT, PACK, SEER, WITCH, V, W
from tests.werewolf.moves import custom, village


@pytest.mark.rule("WW-111", "IX-50", "WW-053", "WW-008", "WW-112", "WW-113", "AMB-33", "IX-57", "WW-045")
@pytest.mark.parametrize("duel", [False, True])
def test_the_idiot_flips(duel: bool) -> None:
    table = village("b12_444_idiot").first_night()
    if duel:
        table.vote({1: 8, 2: 9})
    table.vote(8)
    assert (table.phase, table.asked("werewolf-flip")) == ("FLIP", (8,))
    table.answer(8, "flip")
    table.expire()
    told = table.told("werewolf-flipped", "room")
    assert (told["seat"], told["role"]) == (8, IDIOT)
    assert table.phase == "WOLVES"
    assert table.dead == []
    assert table.deaths(knife=8) == [8]


@pytest.mark.rule("AMB-31", "IX-52", "WW-104")
def test_an_idiot_who_does_not_flip_dies() -> None:
    table = village("b12_444_idiot").night().elect(8, 5).vote(8)
    table.expire()
    assert (table.dead, table.phase) == ([8], "WORDS")
    table.expire()
    assert table.phase == "SHOOT"
    table.expire()
    assert table.asked("werewolf-badge") == (8,)


@pytest.mark.rule("AMB-31", "AMB-33", "AMB-34")
def test_moon_flips_by_itself_and_lets_him_speak() -> None:
    table = village("b12_444_idiot", "moon").first_night().vote(8)
    assert table.told("werewolf-flipped")["seat"] == 8
    assert table.phase == "WORDS"
    assert table.told("werewolf-speaker") == {"seat": 8, "kind": "day", "next": None, "style": 1}
    table.to("WOLVES").night()
    assert 8 in table.board.living


@pytest.mark.rule("WW-111", "AMB-31")
def test_every_exile_on_an_idiots_board_takes_the_same_time() -> None:
    worlds = []
    for deal in ((*PACK, SEER, WITCH, HUNTER, IDIOT, V, V, V, V), (*PACK, SEER, WITCH, HUNTER, V, IDIOT, V, V, V)):
        table = village("b12_444_idiot", deal=deal).first_night().vote(8).to("WORDS")
        worlds.append(table.room)
    assert worlds[0] == worlds[1]


@pytest.mark.rule("AMB-32", "WW-112", "IX-56")
@pytest.mark.parametrize(
    ("second", "offered", "dies"), [("not_a_target", False, False), ("immune", True, False), ("dies", True, True)]
)
def test_a_later_exile_of_the_idiot(second: str, offered: bool, dies: bool) -> None:
    table = village("b12_444_idiot", **{"idiot.second_exile": second}).first_night().vote(8)
    table.answer(8, "flip")
    table.to("WOLVES").night().to("VOTE")
    assert ("8" in table.prompt(9, "werewolf-exile-vote").choices) is offered
    table.vote(8).to("WORDS", "WOLVES", "SHOOT")
    assert (8 in table.dead) is dies


@pytest.mark.rule("WW-112", "IX-55", "WW-116")
@pytest.mark.parametrize("acts", [{"knife": 8, "save": False}, {"poison": 8}])
def test_the_idiot_dies_at_night_like_everybody(acts: dict[str, Any]) -> None:
    table = village("b12_444_idiot")
    assert table.deaths(**acts) == [8]
    assert not table.tells("werewolf-flipped")


@pytest.mark.rule("AMB-14", "WW-112")
@pytest.mark.parametrize("mode", ["active", "auto"])
def test_an_idiot_under_the_elders_curse_does_not_flip(mode: str) -> None:
    options: dict[str, Any] = {"elder.curse": True, "elder.extra_lives": 0, "idiot.flip_mode": mode}
    table = custom(W, W, W, SEER, WITCH, IDIOT, ELDER, V, V, V, **options).first_night().vote(7)
    table.to("WOLVES").night().vote(6)
    assert not table.asked("werewolf-flip")
    table.to("WORDS")
    assert table.dead == [6, 7]
    assert not table.tells("werewolf-flipped")


@pytest.mark.rule("WW-117")
@pytest.mark.parametrize(("kind", "won"), [("god", True), ("villager", False)])
def test_the_idiot_counts_as_god_or_villager(kind: str, won: bool) -> None:
    table = village("b12_444_idiot", **{"idiot.attribute": kind}).first_night().strike(9, 10, 11, 12)
    assert bool(table.board.reason) is won


@pytest.mark.rule("IX-58", "WW-117", "WW-211")
def test_a_flipped_idiot_is_a_living_god() -> None:
    table = village("b12_444_idiot").first_night().vote(8)
    table.answer(8, "flip")
    table.to("WOLVES").strike(5, 6, 7)
    assert not table.board.reason
    table.strike(8)
    assert table.outcome()[:2] == ("wolf", "gods-dead")
