"""What the judge says is so: no word more than has happened, and no card that its own table does not play."""

from __future__ import annotations

import pytest

from tests.werewolf.play import (
    ELDER,
    HUNTER,
    PACK,
    SEER,
    WITCH,
    V,
    custom,
    exile,
    night,
    no_election,
    strike,
    to,
    village,
)
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


@pytest.mark.rule("WW-091", "WW-081", "WW-101", "WW-028")
def test_who_sits_down_later_learns_what_was_told_and_in_which_night() -> None:
    table = village()
    night(table, knife=9, save=False)
    no_election(table)
    night(table, knife=10)
    told = {seat: [(tell.key, dict(tell.args)) for tell in table.game.view(seat)[1:-1]] for seat in (1, 6, 7)}
    assert told[6] == [
        ("werewolf-victim", {"seat": 9, "_number": 1}),
        ("werewolf-victim", {"seat": 10, "_number": 2}),
    ]
    assert told[1][1:] == [
        ("werewolf-knife-result", {"target": 9, "_number": 1}),
        ("werewolf-knife-result", {"target": 10, "_number": 2}),
    ]
    assert told[7] == [("werewolf-gun", {"loaded": True})]


@pytest.mark.rule("WW-091", "WW-094")
def test_who_takes_over_the_witch_in_her_stage_knows_the_victim() -> None:
    table = village()
    to(table, "WOLVES")
    table.everyone("werewolf-knife", 6)
    table.expire()
    assert ("werewolf-victim", 6) in [(tell.key, tell.args.get("seat")) for tell in table.game.view(6)]
    assert "werewolf-victim" not in {tell.key for tell in table.game.view(5)}


@pytest.mark.rule("WW-076", "WW-028", "WW-241", "WW-038")
def test_the_pack_is_who_has_met() -> None:
    table = village()
    strike(table, 4)
    to(table, "WOLVES")
    strike(table, 3)
    night(table, knife=9)
    packs = {seat: [tell.args["seats"] for tell in table.game.view(seat) if "pack" in tell.key] for seat in (1, 3, 4)}
    assert packs == {1: [[1, 2, 3]], 3: [[1, 2, 3]], 4: []}
    assert "werewolf-knife-result" not in {tell.key for tell in table.game.view(3)}
