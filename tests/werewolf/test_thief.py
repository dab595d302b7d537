from typing import Any

import pytest

from tests.werewolf.cards import ELDER, GARGOYLE, HUNTER, PACK, SEER, THIEF, WITCH, V, W
from tests.werewolf.moves import Village, village
from tests.werewolf.texts import read


def thieves(*spare: str, **options: Any) -> Village:
    """Seat 12 is the Thief, two cards lie beside."""
    cards = (*PACK, SEER, WITCH, HUNTER, V, V, V, V, THIEF, *spare)
    counts = {role: cards.count(role) for role in cards}
    return village("custom", deal=cards, players=12, checked=False, **{"board.roles": counts, **options})


@pytest.mark.rule("WW-134", "WW-032", "AMB-13")
def test_the_thief_must_take_the_wolf() -> None:
    table = thieves(W, V)
    assert (table.prompt(12).choices, table.prompt(12).args) == ((W,), {"cards": [W, V]})
    table.night(card=W)
    first, last = table.tells("werewolf-role", (12,))
    assert (first["role"], first["_open"]) == (THIEF, True)
    assert (last["role"], last["side"], "_open" in last) == (W, "wolf", False)
    assert table.board.nights[0].awake == [1, 2, 3, 4, 12]
    assert 12 in table.told("werewolf-pack")["seats"]
    table.no_election().strike(1, 2, 3, 4, 12)
    assert table.told("werewolf-verdict")["roles"]["12"] == W
    table.outcome()
    assert table.end is not None
    assert table.end.roles[12] == THIEF
    assert thieves(W, V, **{"thief.must_take_wolf": False}).prompt(12).choices == (W, V)


@pytest.mark.rule("WW-134", "AMB-13", "AMB-19")
def test_without_a_choice_the_thief_gets_one() -> None:
    table = thieves(SEER, V).night()
    assert table.board.roles[11] in (SEER, V)
    assert table.board.night.cards["card"] == table.board.roles[11]
    assert thieves(ELDER, ELDER).night().board.lives == {12: 1}
    none = thieves().night()
    assert none.board.roles[11] == THIEF
    assert "（好人" in read("zh", "werewolf-role", none.told("werewolf-role", (12,)))


@pytest.mark.rule("WB-001", "WB-012", "WB-031", "WW-134")
def test_a_lone_wolf_is_a_wolf_card_and_wakes_in_the_same_night() -> None:
    table = thieves(GARGOYLE, V)
    assert table.prompt(12).choices == (GARGOYLE,)
    table.night(card=GARGOYLE, gargoyle=5)
    assert table.board.roles[11] == GARGOYLE
    assert table.told("werewolf-identified", (12,)) == {"seat": 5, "role": SEER}
    assert 12 not in table.told("werewolf-pack")["seats"]
    table.no_election().strike(1, 2, 3, 4)
    assert table.end is None, "the lone wolf lives"
    table.strike(12)
    assert table.outcome()[:2] == ("good", "wolves-dead")
