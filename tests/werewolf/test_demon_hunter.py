from typing import Any

import pytest

from tests.werewolf.cards import DEMON, GUARD, PACK, SEER, WITCH, V
from tests.werewolf.moves import Village, custom

HUNT = "werewolf-hunt"


def demon(*gods: str, preset: str = "chat", **options: Any) -> Village:
    return custom(*PACK, *(gods or (SEER, WITCH, GUARD)), DEMON, V, V, V, V, preset=preset, **options)


def second(*gods: str, **options: Any) -> Village:
    return demon(*gods, **options).second_night()


@pytest.mark.rule("WB-044")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_from_which_night_on_is_agreed_at_the_table(first: int) -> None:
    table = demon(preset="codex", **{"demon.from_night": first})
    called = []
    for number in (1, 2, 3):
        before = len(list(table.tells("werewolf-stage")))
        table.night()
        stages = [tell["role"] for tell in table.tells("werewolf-stage")]
        called.append(DEMON in (stages if number == 1 else stages[before:]))
        if number == 1:
            table.no_election()
        table.peace()
    assert called == [number >= first for number in (1, 2, 3)]


@pytest.mark.rule("WB-044")
def test_not_oneself() -> None:
    table = second().asking(HUNT)
    assert table.prompt(8, HUNT).choices == (*(str(seat) for seat in range(1, 13) if seat != 8), "none")
    assert table.refusal(8, 8, key=HUNT) == "common-unknown-choice"
