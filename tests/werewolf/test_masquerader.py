from typing import Any

import pytest

from fsm import Refused
from tests.werewolf.cards import DANCER, MAGICIAN, MASK, SEER, WITCH, V, W
from tests.werewolf.moves import Village, custom, village
from tests.werewolf.texts import LOCALES, read

ASK, WEAR, TOLD, KNIFE = "werewolf-mask-ask", "werewolf-mask", "werewolf-in-pool", "werewolf-knife"


def second(**options: Any) -> Village:
    """The second night after a quiet day; P1 the Masquerader, P6 the Witch, P7 the Dancer."""
    return village("p12_mask_dance", "chat", **options).second_night()


def asking(table: Village, key: str = ASK, **acts: tuple[int, ...]) -> Village:
    keys = {"dance": "werewolf-dance", "swap": "werewolf-swap", "fear": "werewolf-fear"}
    for _ in range(200):
        if table.asked(key):
            return table
        for name, numbers in acts.items():
            for seat in table.asked(keys[name]):
                table.answer(seat, *numbers, key=keys[name])
        table.expire()
    raise AssertionError(key)


@pytest.mark.rule("WB-068", "WB-009")
def test_he_is_called_from_the_second_night_on_behind_the_dancer() -> None:
    table = second(**{"night.flow": "stages"}).night()
    assert (table.calls(1), table.calls(2)) == ([W, WITCH, SEER], [DANCER, MASK, W, WITCH, SEER])
    assert not [one for one in table.log if getattr(one, "key", "") == TOLD]


@pytest.mark.rule("WB-068")
@pytest.mark.parametrize("flow", ["stages", "waves"])
@pytest.mark.parametrize(("seat", "dances"), [(9, True), (12, False), (1, False)])
def test_he_is_told_at_once_whether_a_player_dances_and_then_asked_for_the_mask(
    flow: str, seat: int, dances: bool
) -> None:
    table = asking(second(**{"night.flow": flow}), dance=(9, 10, 11))
    assert (table.asked(ASK), table.asked(WEAR)) == ((1,), ())
    table.answer(1, seat, key=ASK)
    assert table.tells(TOLD) == [{"seat": seat, "dances": dances}]
    assert [TOLD in table.private(other) for other in range(1, 13)] == [True, *[False] * 11]
    assert (table.refusal(1, 10, key=ASK), table.asked(WEAR)) == ("common-answer-final", (1,))
    assert "1" in table.prompt(1, WEAR).choices, "he may wear it himself"
    for locale, words in zip(LOCALES, (("不在舞池里", "在舞池里"), ("does not dance", "dances")), strict=True):
        assert words[dances] in read(locale, TOLD, table.told(TOLD))
        assert words[dances] in read(locale, TOLD, {**table.told(TOLD), "_number": 2})


@pytest.mark.rule("WB-068")
@pytest.mark.parametrize("key", [ASK, WEAR])
def test_neither_the_one_asked_for_nor_the_one_masked_two_nights_running(key: str) -> None:
    table = second(**{"victory.draw": {"max_days": 0, "no_death_days": 0}})
    table.night(**{"mask-ask": 9, "mask": 10}).peace()
    asking(table)
    if key == WEAR:
        table.answer(1, 10, key=ASK)
    last = 9 if key == ASK else 10
    with pytest.raises(Refused) as reason:
        table.answer(1, last, key=key)
    for locale, name in zip(LOCALES, (f"{last}号", f"P{last}"), strict=True):
        assert name in read(locale, reason.value.key, reason.value.details)
    table.night().peace()
    asking(table)
    table.answer(1, 9, key=ASK)
    table.answer(1, 10, key=WEAR)


@pytest.mark.rule("WB-034", "WB-068")
def test_the_question_and_the_mask_follow_a_swap_and_the_answer_names_the_chosen_number() -> None:
    table = custom(MASK, W, W, W, SEER, WITCH, DANCER, MAGICIAN, V, V, V, V, preset="chat").second_night()
    asking(table, swap=(9, 12), dance=(2, 9, 10))
    table.answer(1, 12, key=ASK)
    assert table.told(TOLD, 1) == {"seat": 12, "dances": False}, "9 stands for 12 in the dance, and 12 for 9"
    assert table.deaths(mask=9) == [10]
