from typing import Any

import pytest

from fsm import Refused
from tests.werewolf.cards import DANCER, GUARD, PACK, SEER, WITCH, V
from tests.werewolf.moves import Village, custom
from tests.werewolf.texts import read

DANCE = "werewolf-dance"


def second(**options: Any) -> Village:
    """The second night after a quiet day; the Dancer is 8."""
    return custom(*PACK, SEER, WITCH, GUARD, DANCER, V, V, V, V, preset="chat", **options).second_night()


@pytest.mark.rule("WB-064")
def test_who_has_danced_does_not_dance_again() -> None:
    table = second().night(dance=(9, 10, 11))
    assert table.told("werewolf-danced", (8,)) == {"seats": [9, 10, 11], "used": [9, 10, 11]}
    table.peace().asking(DANCE)
    with pytest.raises(Refused) as reason:
        table.answer(8, 9, 12, 2, key=DANCE)
    for locale, words in (("zh", ("9号", "已经用过")), ("en", ("P9", "Choose another"))):
        assert all(word in read(locale, reason.value.key, reason.value.details) for word in words)
    table.answer(8, 12, 2, 3, key=DANCE)


@pytest.mark.rule("WB-064")
def test_three_or_nobody_from_the_second_night_on() -> None:
    table = custom(*PACK, SEER, WITCH, GUARD, DANCER, V, V, V, V, preset="chat")
    table.night(dance=(9, 10, 11))
    assert DANCE not in [getattr(one, "key", "") for one in table.log]
    table = second().asking(DANCE)
    assert "8" in table.prompt(8, DANCE).choices, "the Dancer too"
    assert table.refusal(8, 9, 10, key=DANCE) == "common-wrong-count"
    assert table.deaths(dance=0) == []


@pytest.mark.rule("WB-064", "WB-009")
def test_with_fewer_than_three_left_the_stage_is_called_and_nobody_is_asked() -> None:
    table = second(**{"end.bind": "off", "victory.wolf": "slaughter_all"}).night(dance=(9, 10, 11))
    table.peace().night(dance=(5, 6, 7)).to("SPEECH").strike(1, 2, 4, 12)
    table.peace()
    before = len(table.log)
    table.night()
    later = table.log[before - 2 :]
    assert DANCE not in [getattr(one, "key", "") for one in later]
    waves = [tell["roles"] for tell in table.tells("werewolf-wave")]
    assert waves[-3:] == waves[2:5]


@pytest.mark.rule("WB-065", "WB-071")
def test_who_dies_of_the_dance_has_no_shot() -> None:
    table = custom("wolf-king", *PACK[:3], SEER, WITCH, GUARD, DANCER, V, V, V, V, preset="codex").second_night()
    table.night(dance=(1, 9, 10))
    assert table.told("werewolf-gun", (1,)) == {"loaded": False}
