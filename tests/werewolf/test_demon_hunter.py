"""1.9 of the boards: the Demon Hunter, who hunts by night."""

from __future__ import annotations

from typing import Any

import pytest

from tests.werewolf.cards import DEMON, ELDER, GUARD, HALF, HUNTER, PACK, SEER, WITCH, V
from tests.werewolf.moves import Village, custom

HUNT = "werewolf-hunt"


def demon(*gods: str, preset: str = "chat", **options: Any) -> Village:
    return custom(*PACK, *(gods or (SEER, WITCH, GUARD)), DEMON, V, V, V, V, preset=preset, **options)


def second(*gods: str, **options: Any) -> Village:
    """The second night after a quiet day."""
    return demon(*gods, **options).second_night()


@pytest.mark.rule("WB-044")
@pytest.mark.parametrize(("target", "died"), [(3, [3]), (9, [8]), (0, [])])
def test_a_wolf_dies_otherwise_the_hunter(target: int, died: list[int]) -> None:
    table = second()
    assert table.deaths(hunt=target) == died
    assert "werewolf-seen" not in table.private(8), "nothing is told at night"


@pytest.mark.rule("WB-044")
def test_guard_antidote_and_extra_lives() -> None:
    assert second().deaths(hunt=9, guard=8) == [8]
    assert second().deaths(hunt=3, guard=3) == [3]
    assert second().deaths(hunt=9, knife=8, save=True) == [8]
    assert second(SEER, WITCH, ELDER).deaths(hunt=7) == [8]


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
    table = second()
    while not table.asked(HUNT):
        table.expire()
    assert table.prompt(8, HUNT).choices == (*(str(seat) for seat in range(1, 13) if seat != 8), "none")
    assert table.refusal(8, 8, key=HUNT) == "common-unknown-choice"


@pytest.mark.rule("WB-044", "WB-016")
def test_a_half_blood_of_a_wolf_is_no_wolf() -> None:
    table = demon(SEER, WITCH, HALF).second_night(kin=1)
    assert table.deaths(hunt=7) == [8]


@pytest.mark.rule("WB-045")
def test_poison_does_nothing_and_is_spent() -> None:
    table = second()
    assert table.deaths(poison=8) == []
    assert not table.board.poison


@pytest.mark.rule("IB-17")
def test_hunted_and_poisoned_is_one_death_with_both_causes() -> None:
    table = second()
    assert table.deaths(hunt=2, poison=2) == [2]
    assert table.board.deaths[0].causes == ["poison", "hunt"]


@pytest.mark.rule("IB-16", "WB-044")
def test_a_knifed_hunter_still_hunts() -> None:
    table = second().night(hunt=2, knife=8)
    places = {doom.seat: doom.place for doom in table.board.doomed} or {one.seat: 0 for one in table.board.deaths}
    assert sorted(places) == [2, 8]
    assert places[8] <= places[2], "the wolves come first"


@pytest.mark.rule("WB-071")
def test_a_hunted_wolf_king_claws_nobody() -> None:
    table = custom("wolf-king", *PACK[:3], SEER, WITCH, HUNTER, DEMON, V, V, V, V, preset="codex").second_night()
    table.night(hunt=1)
    assert table.told("werewolf-gun", (1,)) == {"loaded": False}
    table.to("SPEECH")
    assert table.dead == [1]


@pytest.mark.rule("WB-007", "WB-011")
def test_the_place_among_the_others() -> None:
    table = second(SEER, WITCH, HUNTER, **{"night.flow": "waves"}).night()
    waves = [list(tell["roles"]) for tell in table.tells("werewolf-wave")]
    assert waves == [["werewolf", "seer"], ["witch"], ["hunter"], ["werewolf", "seer", DEMON], ["witch"], ["hunter"]]
