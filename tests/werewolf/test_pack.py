from typing import Any

import pytest

from tests.werewolf.moves import village


@pytest.mark.rule("WW-076", "WW-028", "WW-050", "IX-59")
def test_the_pack_knows_itself_from_the_first_stage_on() -> None:
    table = village()
    assert not table.tells("werewolf-pack")
    table.to("WOLVES")
    assert table.tells("werewolf-pack") == table.tells("werewolf-pack", (1, 2, 3, 4)) == [{"seats": [1, 2, 3, 4]}]
    assert table.relays("wolves") == [((1, 2, 3, 4), True)]
    table.expire()
    assert table.relays("wolves") == [((1, 2, 3, 4), True), ((1, 2, 3, 4), False)]


def chosen(knives: dict[int, int | None], **args: int | None) -> dict[str, Any]:
    return {**args, "_night": 1, "_knives": [{"seat": seat, "target": target} for seat, target in knives.items()]}


@pytest.mark.rule("WW-080", "WW-081", "AMB-40")
def test_each_choice_is_seen_by_the_pack_and_may_change() -> None:
    table = village().to("WOLVES")
    table.answer(1, 9)
    assert table.told("werewolf-knife-choice", (2, 3, 4)) == chosen({1: 9}, seat=1, target=9)
    assert not table.tells("werewolf-knife-choice", (1,))
    table.answer(1, "none")
    assert table.told("werewolf-knife-choice") == chosen({1: None}, seat=1, target=None)
    table.answer(2, 10)
    table.answer(1, 10)
    table.expire()
    assert table.told("werewolf-knife-result", (1, 2, 3, 4)) == {"target": 10}


@pytest.mark.rule("WW-080")
def test_a_choice_that_is_taken_back_is_none_and_the_pack_sees_it() -> None:
    table = village(**{"wolf.decision": "plurality_none"}).to("WOLVES")
    table.answer(1, 9)
    table.answer(1)
    assert table.told("werewolf-knife-back", (2, 3, 4)) == chosen({}, seat=1)
    assert 1 in table.game.missing()
    table.answer(2, 10)
    table.expire()
    assert table.told("werewolf-knife-result", (1, 2, 3, 4)) == {"target": 10}


DECISIONS: list[tuple[dict[str, Any], dict[int, int], set[int]]] = [
    ({}, {1: 3, 2: 3, 3: 3, 4: 7}, {0}),
    ({}, {1: 3, 2: 3, 3: 3}, {3}),
    ({}, {1: 3, 2: 3, 3: 3, 4: 3}, {3}),
    ({}, {1: 3, 2: 0}, {0}),
    ({}, {}, {0}),
    ({"wolf.unanimity_scope": "all_awake"}, {1: 3, 2: 3, 3: 3}, {0}),
    ({"wolf.unanimity_scope": "all_awake"}, {1: 3, 2: 3, 3: 3, 4: 3}, {3}),
    ({"wolf.decision": "plurality_none"}, {1: 3, 2: 3, 3: 3, 4: 7}, {3}),
    ({"wolf.decision": "plurality_none"}, {1: 3, 2: 3, 3: 7, 4: 7}, {0}),
    ({"wolf.decision": "plurality_none"}, {1: 0, 2: 0, 3: 7}, {0}),
    ({"wolf.decision": "plurality_random"}, {1: 3, 2: 3, 3: 3, 4: 7}, {3}),
    ({"wolf.decision": "plurality_random"}, {1: 3, 2: 3, 3: 7, 4: 7}, {3, 7}),
]


@pytest.mark.rule("WW-080", "WW-078", "AMB-40")
@pytest.mark.parametrize(("options", "votes", "targets"), DECISIONS)
def test_how_the_target_is_chosen(options: dict[str, Any], votes: dict[int, int], targets: set[int]) -> None:
    found = set()
    for seed in range(8):
        found.add(village(seed=str(seed), **options).night(knife=votes).board.night.knife)
    assert found == targets


@pytest.mark.rule("WW-079")
def test_empty_knife_and_self_knife() -> None:
    table = village().first_night(knife=0)
    assert table.told("werewolf-deaths")["seats"] == []
    table.peace().night(knife=1, save=False)
    assert table.cause(1) == "wolf_kill"
    strict = village(**{"wolf.allow_empty": False, "wolf.allow_self": False}).to("WOLVES")
    assert strict.prompt(1, "werewolf-knife").choices == tuple(str(seat) for seat in range(5, 13))


@pytest.mark.rule("WW-082", "WW-206", "AMB-41", "IX-81")
@pytest.mark.parametrize("preset", ["codex", "face", "moon"])
def test_a_bomber_joins_one_more_wolf_stage(preset: str) -> None:
    table = village("b12_444_guard", preset).first_day().bomb(1).to("WOLVES")
    assert table.asked("werewolf-knife") == ((2, 3, 4) if preset == "moon" else (1, 2, 3, 4))
    table.night(knife={2: 9, 3: 9, 4: 9})
    assert table.board.nights[1].knife == 9
    table.peace().to("WOLVES")
    assert table.asked("werewolf-knife") == (2, 3, 4)


@pytest.mark.rule("AMB-41")
def test_a_bombers_vote_is_a_full_vote() -> None:
    assert village().first_day().bomb(1).night(knife={1: 10, 2: 9, 3: 9, 4: 9}).board.nights[1].knife == 0
