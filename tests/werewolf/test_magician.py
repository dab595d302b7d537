from typing import Any

import pytest

from fsm import Refused
from tests.werewolf.moves import Village, village
from tests.werewolf.texts import read

SWAP = "werewolf-swap"


def magic(preset: str = "chat", /, **options: Any) -> Village:
    return village("p12_wk_magician", preset, **options)


@pytest.mark.rule("WB-033", "WB-034")
def test_the_knife_falls_on_the_other_and_the_pack_is_told_its_number() -> None:
    table = magic()
    assert (table.deaths(swap=(2, 9), knife=9), table.told("werewolf-knife-result")["target"]) == ([2], 9)
    assert table.told("werewolf-swapped", (8,)) == {"seats": [2, 9], "used": [2, 9]}


@pytest.mark.rule("WB-034")
def test_the_seer_reads_the_other_behind_the_chosen_number() -> None:
    assert magic().night(swap=(2, 9), check=2).told("werewolf-seen", (5,)) == {"seat": 2, "wolf": False}
    assert magic().night(swap=(2, 9), check=9).told("werewolf-seen", (5,)) == {"seat": 9, "wolf": True}


@pytest.mark.rule("WB-034")
def test_shots_and_everything_after_dawn_are_not_swapped() -> None:
    table = magic()
    assert table.deaths(swap=(2, 9), knife=7) == [7]
    table.shoot(7, 9)
    assert table.dead == [7, 9]


@pytest.mark.rule("WB-033")
def test_one_number_is_refused_and_swaps_nothing() -> None:
    table = magic()
    assert table.refusal(8, 2, key=SWAP) == "common-wrong-count"
    assert table.deaths(knife=9) == [9]


@pytest.mark.rule("WB-033")
@pytest.mark.parametrize("allowed", [True, False])
def test_the_own_number_where_the_table_allows_it(allowed: bool) -> None:
    assert ("8" in magic(**{"magician.allow_self": allowed}).prompt(8, SWAP).choices) is allowed


@pytest.mark.rule("WB-036")
def test_a_number_is_swapped_once_in_the_game() -> None:
    table = magic().night(swap=(2, 9)).next_night().asking(SWAP)
    with pytest.raises(Refused) as reason:
        table.answer(8, 9, 10, key=SWAP)
    for locale, words in (("zh", ("9号", "已经用过")), ("en", ("P9", "Choose another"))):
        assert all(word in read(locale, reason.value.key, reason.value.details) for word in words)
    table.answer(8, 10, 11, key=SWAP)


@pytest.mark.rule("WB-036")
@pytest.mark.parametrize(("limit", "second", "third"), [("not_consecutive", False, True), ("none", True, True)])
def test_other_limits(limit: str, second: bool, third: bool) -> None:
    table = magic(**{"magician.limit": limit}).night(swap=(2, 9)).next_night().asking(SWAP)
    assert ("9" in table.prompt(8, SWAP).choices) is second
    table.night().peace().asking(SWAP)
    assert ("9" in table.prompt(8, SWAP).choices) is third


@pytest.mark.rule("IB-12")
def test_a_hunter_poisoned_by_another_number_does_not_shoot() -> None:
    table = magic()
    assert (table.deaths(swap=(7, 9), poison=9), table.told("werewolf-gun", (7,))) == ([7], {"loaded": False})
    assert table.asked("werewolf-shoot") == ()
