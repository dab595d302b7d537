from typing import Any

import pytest

from tests.werewolf.cards import GRAVE, HALF, HUNTER, PACK, SEER, WITCH, V
from tests.werewolf.moves import Village, custom
from tests.werewolf.texts import read

BURIED = "werewolf-buried"


def grave(*gods: str, preset: str = "chat", **options: Any) -> Village:
    return custom(*PACK, *(gods or (SEER, WITCH, HUNTER)), GRAVE, V, V, V, V, preset=preset, **options)


def learned(table: Village, number: int = 2) -> dict[str, Any]:
    return next(dict(one.args) for one in table.game.view(8) if one.key == BURIED and one.args["_number"] == number)


@pytest.mark.rule("WB-032")
@pytest.mark.parametrize(("seat", "wolf", "zh", "en"), [(2, True, "狼人", "a <b>wolf"), (9, False, "好人", "<b>good")])
def test_who_was_exiled_and_what_that_player_was(seat: int, wolf: bool, zh: str, en: str) -> None:
    table = grave().night().exile(seat).night()
    told = table.told(BURIED, (8,))
    assert told == {"seat": seat, "wolf": wolf}
    assert zh in read("zh", BURIED, told)
    assert en in read("en", BURIED, told)
    assert learned(table) == {"seat": seat, "wolf": wolf, "_number": 2}


@pytest.mark.rule("WB-032")
def test_that_nobody_was_exiled() -> None:
    assert grave().second_night().night().told(BURIED, (8,)) == {"seat": None, "wolf": False}
    assert "没有人被放逐" in read("zh", BURIED, {"seat": None, "wolf": False})


@pytest.mark.rule("WB-032")
def test_a_shot_behind_the_exile_is_none() -> None:
    table = grave().night().exile(7)
    table.answer(7, 2, key="werewolf-shoot")
    table.to("STAGE", "WOLVES").night()
    assert learned(table) == {"seat": 7, "wolf": False, "_number": 2}


@pytest.mark.rule("WB-032")
def test_a_half_blood_is_good_whatever_the_relative_is() -> None:
    assert learned(grave(SEER, WITCH, HALF).night(kin=1).exile(7).night())["wolf"] is False


@pytest.mark.rule("WB-007", "WB-009", "WB-032")
def test_the_stage_is_called_from_the_second_night_on_dead_or_alive() -> None:
    table = grave(preset="codex").night().exile(8).night()
    called = [tell["role"] for tell in table.tells("werewolf-stage")]
    assert called == ["werewolf", "witch", "seer", "hunter", "werewolf", "witch", "seer", "gravekeeper", "hunter"]
    assert not [one for one in table.log if getattr(one, "key", "") == BURIED]
