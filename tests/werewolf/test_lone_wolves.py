from typing import Any

import pytest

from fsm import Answer
from fsm.games.werewolf import BOOK
from tests.werewolf.cards import GARGOYLE, GUARD, HUNTER, MEDIUM, SEER, WITCH, V, W
from tests.werewolf.moves import Village, custom, problems

KNIFE, ASKED, READ = "werewolf-knife", "werewolf-gargoyle", "werewolf-identified"


def gargoyles(preset: str = "chat", **options: Any) -> Village:
    """P1 the Gargoyle, P2 to P4 the pack, P5 to P8 gods."""
    cards = (GARGOYLE, W, W, W, SEER, WITCH, HUNTER, GUARD, V, V, V, V)
    return custom(*cards, preset=preset, **{"night.flow": "stages", "end.bind": "off", **options})


def heir(table: Village) -> Village:
    """The pack dies on day 1; the Gargoyle is alone in night 2."""
    table.first_day(knife=0).strike(2, 3, 4).peace()
    return table


@pytest.mark.rule("WB-007", "WB-008")
def test_the_gargoyle_wakes_before_the_wolves_every_night() -> None:
    table = gargoyles().asking(ASKED)
    assert table.prompt(1, ASKED).choices == (*map(str, range(2, 13)), "none"), "whom but himself"
    for number in (1, 2):
        table.night().next_night()
        assert table.calls(number) == ["guard", GARGOYLE, W, WITCH, SEER, HUNTER]
    order = {name: place for place, name in enumerate(BOOK.stages, 1)}
    order |= {"wolves": order[GARGOYLE], GARGOYLE: order["wolves"]}
    found = problems("b12_444_guard", 12, **{"night.order": order})["E_ORDER"]
    assert found == {"stage": "wolves", "before": GARGOYLE}


@pytest.mark.rule("WB-012", "WW-058")
def test_a_pack_that_may_not_knife_its_own_does_not_learn_from_the_choices_who_he_is() -> None:
    table = gargoyles("chat", **{"wolf.allow_self": False}).asking(KNIFE)
    assert table.prompt(2, KNIFE).choices == ("1", *map(str, range(5, 13)), "none")
    later = heir(gargoyles("chat", **{"wolf.allow_self": False})).asking(KNIFE)
    assert later.prompt(1, KNIFE).choices == (*map(str, range(5, 13)), "none")


@pytest.mark.rule("WB-012")
@pytest.mark.parametrize("preset", ["chat", "codex"])
def test_a_lone_wolf_has_no_self_destruct_and_his_board_no_all_in(preset: str) -> None:
    table = gargoyles(preset, **{"end.all_in": True}).first_day()
    assert (table.asked("werewolf-bomb"), table.asked("werewolf-all-in")) == ((2, 3, 4), ())


@pytest.mark.rule("WB-013", "WB-031")
def test_alone_he_checks_and_knifes() -> None:
    table = heir(gargoyles()).asking(ASKED)
    table.answer(1, 9, key=ASKED)
    assert table.told(READ, 1) == {"seat": 9, "role": V}
    table.asking(KNIFE)
    assert (table.asked(KNIFE), table.told("werewolf-pack", 1)["seats"]) == ((1,), [1])
    table.night(knife=10).next_night()
    assert 10 in table.dead


@pytest.mark.rule("WB-014", "WW-082")
def test_a_dead_bomber_decides_before_him() -> None:
    table = gargoyles("codex").first_day().strike(2, 3).bomb(4).asking(ASKED)
    assert table.asked(ASKED) == (1,)
    table.asking(KNIFE)
    assert table.asked(KNIFE) == (4,)
    table.night().peace().asking(ASKED).asking(KNIFE)
    assert table.asked(KNIFE) == (1,)
    assert table.tells("werewolf-pack") == [{"seats": [2, 3, 4]}, {"seats": [1], "_heirs": True}]


@pytest.mark.rule("WB-015")
@pytest.mark.parametrize("again", [False, True])
def test_a_player_may_be_checked_twice_only_where_the_table_says_so(again: bool) -> None:
    table = gargoyles("chat", **{"exact.allow_recheck": {GARGOYLE: int(again)}}).asking(ASKED)
    table.answer(1, 6, key=ASKED)
    table.night().next_night().asking(ASKED)
    assert ("6" in table.prompt(1, ASKED).choices) is again
    if not again:
        assert table.refusal(1, 6, key=ASKED)
        table.answer(1, 7, key=ASKED)
        assert table.told(READ, 1)["role"] == HUNTER


@pytest.mark.rule("WB-056", "WB-015")
def test_the_medium_reads_the_card_and_may_read_it_again() -> None:
    table = custom(W, W, W, W, MEDIUM, WITCH, HUNTER, GUARD, V, V, V, V, preset="chat").asking("werewolf-medium")
    table.answer(5, 2, key="werewolf-medium")
    assert table.told(READ, 5) == {"seat": 2, "role": W}
    table.next_night().asking("werewolf-medium")
    assert "2" in table.prompt(5, "werewolf-medium").choices


@pytest.mark.rule("WB-015")
def test_an_exact_check_is_for_good() -> None:
    table = gargoyles().asking(ASKED)
    number = table.prompt(1, ASKED).id
    table.answer(1, 6, key=ASKED)
    assert table.refused(Answer(1, number, ("7",))) == "common-answer-final"
