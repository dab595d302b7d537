"""What the judge says is so: no word more than has happened, and no card that its own table does not play."""

from __future__ import annotations

import pytest

from tests.werewolf.play import ELDER, HUNTER, PACK, SEER, WITCH, V, custom, exile, night, to
from tests.werewolf.test_words import LOCALES, read


@pytest.mark.rule("WW-044", "WW-059", "AMB-14")
@pytest.mark.parametrize(("scope", "dies"), [("any", False), ("wolf_kill", True)])
def test_a_shot_that_costs_a_life_is_no_death(scope: str, dies: bool) -> None:
    table = custom(*PACK, SEER, WITCH, HUNTER, ELDER, V, V, V, V, **{"elder.life_scope": scope})
    night(table)
    exile(table, 7)
    to(table, "SHOOT")
    table.answer(7, 8)
    to(table, "STAGE", "WOLVES")
    told = table.told("werewolf-shot")
    assert (told["shooter"], told["seat"], 8 in table.board.living) == (7, 8, not dies)
    texts = {read(locale, "werewolf-shot", {**told, "style": style}) for locale in LOCALES for style in (1, 2, 3)}
    assert any("没有带走" in text for text in texts) is not dies
    assert any("出局" in text or "dead" in text for text in texts) is dies
