"""1.7 to 1.9 and chapter 6: the night, its calls, its length, the pack."""

from typing import Any

import pytest

from fsm import ROOM, Relay, Tell
from fsm.games.werewolf import WEREWOLF
from tests.werewolf.play import (
    DREAM,
    ELDER,
    GUARD,
    HUNTER,
    PACK,
    SEER,
    WITCH,
    V,
    calls,
    cause,
    custom,
    dead,
    exile,
    keys,
    last_wait,
    night,
    no_election,
    peace,
    phase,
    private,
    problems,
    relays,
    room,
    to,
    village,
    vote,
)

CALLS = {
    "b7_cupid": (["cupid", "lovers", "werewolf", "witch", "seer"], ["werewolf", "witch", "seer"]),
    "b8_cupid": (["cupid", "lovers", "werewolf", "witch", "seer"], ["werewolf", "witch", "seer"]),
    "b9_cupid": (["cupid", "lovers", "werewolf", "witch", "seer"], ["werewolf", "witch", "seer"]),
    "b9_std": (["werewolf", "witch", "seer", "hunter"], ["werewolf", "witch", "seer", "hunter"]),
    "b10_cupid": (["cupid", "lovers", "werewolf", "witch", "seer", "hunter"], ["werewolf", "witch", "seer", "hunter"]),
    "b11_cupid": (["cupid", "lovers", "werewolf", "witch", "seer", "hunter"], ["werewolf", "witch", "seer", "hunter"]),
    "b12_444_guard": (
        ["guard", "werewolf", "witch", "seer", "hunter"],
        ["guard", "werewolf", "witch", "seer", "hunter"],
    ),
    "b12_444_idiot": (["werewolf", "witch", "seer", "hunter"], ["werewolf", "witch", "seer", "hunter"]),
}


@pytest.mark.rule("WW-067", "WW-068", "WW-071", "WW-074", "AMB-11", "AMB-12")
@pytest.mark.parametrize("board", CALLS)
def test_the_stages_of_every_board(board: str) -> None:
    table = village(board)
    night(table)
    no_election(table)
    peace(table)
    night(table)
    assert (calls(table, 1), calls(table, 2)) == CALLS[board]


@pytest.mark.rule("WW-067", "AMB-11", "AMB-17")
@pytest.mark.parametrize(
    ("board", "preset", "order"),
    [
        ("b12_444_guard", "moon", ["werewolf", "seer", "witch", "guard", "hunter"]),
        ("x12_wk_guard", "codex", ["werewolf", "guard", "seer", "witch", "hunter", "wolf-king"]),
        ("x12_wk_dream", "codex", ["dreamcatcher", "werewolf", "seer", "witch", "hunter", "wolf-king"]),
        ("x12_halfblood", "moon", ["half-blood", "werewolf", "seer", "witch", "hunter"]),
        ("b12_444_idiot", "face", ["werewolf", "witch", "seer", "hunter", "idiot"]),
    ],
)
def test_other_orders(board: str, preset: str, order: list[str]) -> None:
    table = village(board, preset)
    night(table)
    assert calls(table, 1) == order


@pytest.mark.rule("WW-073", "AMB-12")
@pytest.mark.parametrize(("when", "nights"), [("off", (0, 0)), ("first_night", (1, 0)), ("every_night", (1, 1))])
def test_roles_that_only_look_at_the_judge(when: str, nights: tuple[int, int]) -> None:
    table = village("b12_444_idiot", **{"night.identity_stages": when})
    night(table)
    no_election(table)
    peace(table)
    night(table)
    assert tuple(calls(table, number).count("idiot") for number in (1, 2)) == nights


@pytest.mark.rule("WW-073", "WW-133")
def test_the_elder_is_called_after_the_guard() -> None:
    table = custom(*PACK, SEER, WITCH, HUNTER, GUARD, ELDER, V, V, V, preset="face")
    night(table)
    assert calls(table, 1)[:3] == ["guard", "elder", "werewolf"]


@pytest.mark.rule("WW-072")
@pytest.mark.parametrize(("preset", "shoots", "called"), [("face", True, 0), ("face", False, 1), ("codex", True, 1)])
def test_a_hunter_who_has_shot_may_be_left_out(preset: str, shoots: bool, called: int) -> None:
    table = village("b12_444_guard", preset)
    night(table)
    no_election(table)
    vote(table, 7)
    to(table, "SHOOT")
    if shoots:
        table.answer(7, 9)
    to(table, "STAGE")
    night(table)
    assert calls(table, 2).count("hunter") == called


@pytest.mark.rule("WW-072", "WW-044")
def test_a_hunter_who_has_only_cost_a_life_has_shot() -> None:
    table = custom(*PACK, SEER, WITCH, HUNTER, ELDER, V, V, V, V, preset="face")
    night(table)
    no_election(table)
    vote(table, 7)
    to(table, "SHOOT")
    table.answer(7, 8)
    peace(table)
    night(table)
    assert (dead(table), calls(table, 2).count("hunter")) == ([7], 0)


@pytest.mark.rule("WW-072", "WW-073")
def test_a_flipped_idiot_is_still_called_in_face() -> None:
    table = village("b12_444_idiot", "face")
    night(table)
    no_election(table)
    vote(table, 8)
    table.answer(8, "flip")
    to(table, "WOLVES")
    night(table)
    assert calls(table, 1) == calls(table, 2)


@pytest.mark.rule("WW-065", "WW-058", "WW-063", "WW-064", "WW-031", "WW-075")
def test_a_night_is_called_stage_by_stage() -> None:
    table = village()
    assert [effect.key for effect in table.effects if isinstance(effect, Tell)] == ["werewolf-night", "werewolf-stage"]
    assert table.told("werewolf-night") == {"number": 1, "style": 2}
    assert table.told("werewolf-stage")["closing"] is None
    assert table.asked("werewolf-guard") == (8,)
    assert len(table.game.prompts) == 1
    night(table)
    assert [tell["closing"] for tell in table.tells("werewolf-stage")] == [None, "guard", "werewolf", "witch", "seer"]
    assert table.told("werewolf-day", ROOM) == {"number": 1, "closing": "hunter", "style": 2}
    assert "werewolf-deaths" not in keys(table)


@pytest.mark.rule("WW-063")
def test_day_two_is_followed_by_night_three() -> None:
    table = village()
    for number in (1, 2, 3):
        assert table.told("werewolf-night")["number"] == number
        night(table)
        assert table.told("werewolf-day")["number"] == number
        if number == 1:
            no_election(table)
        peace(table)


@pytest.mark.rule("WW-066", "WW-070", "AMB-24")
def test_every_stage_lasts_twenty_seconds_whatever_is_done() -> None:
    table = village()
    for _ in range(5):
        assert (last_wait(table).seconds, last_wait(table).floor) == (20, 20)
        before = phase(table), table.board.stage
        for prompt in tuple(table.game.prompts.values()):
            if prompt.required:
                table.answer(prompt.seat, prompt.choices[-1], key=prompt.key)
        assert (phase(table), table.board.stage) == before
        table.expire()
    assert table.board.night.guard == 0


@pytest.mark.rule("WW-070")
@pytest.mark.parametrize(("tempo", "seconds"), [("quick", 10), ("slow", 40), ("post", 7200), ("unlimited", 40)])
def test_a_tempo_changes_all_stages_alike(tempo: str, seconds: int) -> None:
    table = village(tempo=tempo)
    assert (last_wait(table).seconds, last_wait(table).floor) == (seconds, seconds)


@pytest.mark.rule("WW-070")
def test_without_a_fixed_length_a_stage_ends_with_its_answer() -> None:
    table = village(**{"night.fixed_length": False})
    table.answer(8, 9)
    assert phase(table) == "WOLVES"
    assert "W_LEAK" in problems("b12_444_guard", 12, **{"night.fixed_length": False})


@pytest.mark.rule("WW-069", "IX-17")
def test_the_dead_are_called_all_the_same() -> None:
    table = village()
    night(table, knife=5, check=1)
    assert table.told("werewolf-seen", (5,)) == {"seat": 1, "wolf": True}
    no_election(table)
    assert dead(table) == [5]
    peace(table)
    told = len(private(table, 5))
    night(table)
    assert "seer" in calls(table, 2)
    assert len(private(table, 5)) == told


@pytest.mark.rule("WW-058", "WW-061", "WW-062", "WW-020")
def test_what_is_done_at_night_does_not_show() -> None:
    worlds = []
    for acts in ({"guard": 9, "knife": 9, "check": 3}, {"guard": 1, "knife": 10, "save": True, "check": 12}, {}):
        table = village()
        night(table, **acts)
        no_election(table)
        worlds.append(room(table))
    assert worlds[0] == worlds[1] == worlds[2]


@pytest.mark.rule("WW-083")
def test_a_villager_hears_nothing_at_night() -> None:
    table = village()
    before = [private(table, seat) for seat in (9, 10, 11, 12)]
    night(table, knife=9, check=10, guard=11, poison=12)
    assert [private(table, seat) for seat in (9, 10, 11, 12)] == before


@pytest.mark.rule("WW-070", "WW-061")
def test_decoys_have_the_same_shape_and_do_nothing() -> None:
    table = village(**{"night.decoy": True})
    assert table.asked("werewolf-guard") + table.asked("werewolf-decoy") == (8, *range(1, 8), *range(9, 13))
    assert table.prompt(9, "werewolf-decoy").choices == table.prompt(8, "werewolf-guard").choices
    table.everyone("werewolf-decoy", 9)
    night(table)
    no_election(table)
    assert table.told("werewolf-deaths")["seats"] == []
    assert not village().asked("werewolf-decoy")


@pytest.mark.rule("WW-058", "WW-070", "WW-134")
def test_who_wakes_with_nothing_to_choose_looks_like_all_others() -> None:
    table = village(**{"night.decoy": True})
    night(table, knife=9, save=True)
    no_election(table)
    night(table, poison=9)
    to(table, "WOLVES")
    table.expire()
    assert (table.board.antidote, table.board.poison) == (False, False)
    assert table.asked("werewolf-decoy") == tuple(table.board.living)
    options: dict[str, Any] = {"thief.cards": 0, "night.decoy": True}
    thief = custom("thief", *PACK, SEER, V, V, V, **options)
    assert thief.asked("werewolf-decoy") == tuple(range(1, 10))


# The pack


@pytest.mark.rule("WW-076", "WW-028", "WW-050", "IX-59")
def test_the_pack_knows_itself_from_the_first_stage_on() -> None:
    table = village()
    assert not table.tells("werewolf-pack")
    to(table, "WOLVES")
    assert table.tells("werewolf-pack") == table.tells("werewolf-pack", (1, 2, 3, 4)) == [{"seats": [1, 2, 3, 4]}]
    assert relays(table, "wolves") == [((1, 2, 3, 4), True)]
    table.expire()
    assert relays(table, "wolves") == [((1, 2, 3, 4), True), ((1, 2, 3, 4), False)]


@pytest.mark.rule("WW-080", "WW-081", "AMB-40")
def test_each_choice_is_seen_by_the_pack_and_may_change() -> None:
    table = village()
    to(table, "WOLVES")
    table.answer(1, 9)
    assert table.told("werewolf-knife-choice", (2, 3, 4)) == {"seat": 1, "target": 9}
    assert not table.tells("werewolf-knife-choice", (1,))
    table.answer(1, "none")
    assert table.told("werewolf-knife-choice") == {"seat": 1, "target": None}
    table.answer(2, 10)
    table.answer(1, 10)
    table.expire()
    assert table.told("werewolf-knife-result", (1, 2, 3, 4)) == {"target": 10}


@pytest.mark.rule("WW-080")
def test_a_choice_that_is_taken_back_is_none_and_the_pack_sees_it() -> None:
    table = village(**{"wolf.decision": "plurality_none"})
    to(table, "WOLVES")
    table.answer(1, 9)
    table.answer(1)
    assert table.told("werewolf-knife-back", (2, 3, 4)) == {"seat": 1}
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
        table = village(seed=str(seed), **options)
        night(table, knife=votes)
        found.add(table.board.night.knife)
    assert found == targets


@pytest.mark.rule("WW-080", "WW-081")
@pytest.mark.parametrize(
    ("how", "votes", "split"),
    [
        ("unanimous", {1: 3, 2: 7}, True),
        ("unanimous", {1: 0, 2: 0}, False),
        ("unanimous", {}, False),
        ("plurality_none", {1: 3, 2: 3, 3: 7, 4: 7}, True),
        ("plurality_none", {1: 0, 2: 0, 3: 7}, False),
    ],
)
def test_wolves_who_disagree_learn_that_this_is_why_nobody_dies(how: str, votes: dict[int, int], split: bool) -> None:
    table = village(**{"wolf.decision": how})
    night(table, knife=votes)
    said = {"target": None, "_split": True} if split else {"target": None}
    assert table.told("werewolf-knife-result", (1, 2, 3, 4)) == said


@pytest.mark.rule("WW-080", "WW-081")
@pytest.mark.parametrize(
    ("votes", "drawn"), [({1: 3, 2: 3, 3: 7, 4: 7}, True), ({1: 3, 2: 3, 3: 7}, False), ({}, False)]
)
def test_wolves_learn_that_chance_has_chosen_and_that_it_would(votes: dict[int, int], drawn: bool) -> None:
    table = village(**{"wolf.decision": "plurality_random"})
    to(table, "WOLVES")
    assert table.prompt(1, "werewolf-knife").args["_decision"] == "plurality_random"
    night(table, knife=votes)
    assert table.told("werewolf-knife-result", (1, 2, 3, 4)).get("_drawn", False) is drawn


@pytest.mark.rule("WW-079")
def test_empty_knife_and_self_knife() -> None:
    table = village()
    night(table, knife=0)
    no_election(table)
    assert table.told("werewolf-deaths")["seats"] == []
    peace(table)
    night(table, knife=1, save=False)
    assert cause(table, 1) == "wolf_kill"
    strict = village(**{"wolf.allow_empty": False, "wolf.allow_self": False})
    to(strict, "WOLVES")
    assert strict.prompt(1, "werewolf-knife").choices == tuple(str(seat) for seat in range(5, 13))


@pytest.mark.rule("WW-082", "WW-206", "AMB-41", "IX-81")
@pytest.mark.parametrize("preset", ["codex", "face", "moon"])
def test_a_bomber_joins_one_more_wolf_stage(preset: str) -> None:
    table = village("b12_444_guard", preset)
    night(table)
    no_election(table)
    to(table, "SPEECH")
    table.answer(1, "bomb", key="werewolf-bomb")
    to(table, "WOLVES")
    assert table.asked("werewolf-knife") == ((2, 3, 4) if preset == "moon" else (1, 2, 3, 4))
    night(table, knife={2: 9, 3: 9, 4: 9})
    assert table.board.nights[1].knife == 9
    peace(table)
    to(table, "WOLVES")
    assert table.asked("werewolf-knife") == (2, 3, 4)


@pytest.mark.rule("AMB-41")
def test_a_bombers_vote_is_a_full_vote() -> None:
    table = village()
    night(table)
    no_election(table)
    to(table, "SPEECH")
    table.answer(1, "bomb", key="werewolf-bomb")
    night(table, knife={1: 10, 2: 9, 3: 9, 4: 9})
    assert table.board.nights[1].knife == 0


@pytest.mark.rule("WW-077", "WW-076")
def test_the_wolf_king_wakes_with_the_pack() -> None:
    table = village("x12_wk_guard")
    to(table, "WOLVES")
    assert table.told("werewolf-pack")["seats"] == [1, 2, 3, 4]


# Wake orders


@pytest.mark.rule("WW-228", "IX-21")
@pytest.mark.parametrize(
    ("places", "stage", "before"),
    [
        ({"hunter": 7.5, "witch": 11}, "hunter", "witch"),
        ({"witch": 5, "guard": 8}, "witch", "wolves"),
        ({"lovers": 2, "cupid": 3}, "lovers", "cupid"),
        ({"thief": 2, "cupid": 1}, "cupid", "thief"),
        ({"wolf_king": 10, "dreamcatcher": 12}, "wolf_king", "dreamcatcher"),
    ],
)
def test_an_impossible_order_is_refused(places: dict[str, int], stage: str, before: str) -> None:
    usual = WEREWOLF.schema.resolve("codex", {"board": "b12_444_guard"}, 12).table("night.order")
    order = {name: place * 10 for name, place in usual.items()} | {name: place * 10 for name, place in places.items()}
    if len(set(order.values())) < len(order):
        order = {name: place + (name in places) for name, place in order.items()}
    found = problems("b12_444_guard", 12, **{"night.order": order})
    assert found["E_ORDER"]
    assert {stage, before} & set(found["E_ORDER"].values())


@pytest.mark.rule("WW-228")
def test_every_stage_has_a_place_of_its_own() -> None:
    assert problems("b12_444_guard", 12, **{"night.order": {"hunter": 1}})["E_ORDER_PLACES"] == {"stages": 13}
    usual = WEREWOLF.schema.resolve("codex", {"board": "b12_444_guard"}, 12).table("night.order")
    fine = {**usual, "seer": usual["witch"], "witch": usual["seer"]}
    assert not problems("b12_444_guard", 12, **{"night.order": fine})
    for order in (fine, {"seer": usual["witch"], "witch": usual["seer"]}):  # who is not named stays where they are
        table = village(**{"night.order": order})
        night(table)
        assert calls(table, 1) == ["guard", "werewolf", "seer", "witch", "hunter"]


@pytest.mark.rule("WW-025", "WW-228")
def test_the_rules_can_be_read_where_the_order_cannot_be_played() -> None:
    options = WEREWOLF.schema.resolve("codex", {"board": "b12_444_guard", "night.order": {"seer": 1}}, 12)
    assert WEREWOLF.rules(options, 12).key == "werewolf-rules"


@pytest.mark.rule("AMB-17")
def test_the_dreamcatchers_place_is_an_option() -> None:
    after = custom(*PACK, SEER, WITCH, HUNTER, DREAM, V, V, V, V)
    before = custom(*PACK, SEER, WITCH, HUNTER, DREAM, V, V, V, V, **{"dream.position": "before_wolves"})
    for table in (after, before):
        night(table)
    assert calls(after, 1) == ["werewolf", "witch", "seer", "dreamcatcher", "hunter"]
    assert calls(before, 1) == ["dreamcatcher", "werewolf", "witch", "seer", "hunter"]


@pytest.mark.rule("AMB-17", "WW-067")
@pytest.mark.parametrize("preset", ["codex", "moon"])
def test_the_option_stands_above_what_the_board_prescribes(preset: str) -> None:
    board = village("x12_wk_dream", preset)
    later = village("x12_wk_dream", preset, **{"dream.position": "after_witch"})
    for table in (board, later):
        night(table)
    rest = ["werewolf", "seer", "witch"]
    assert calls(board, 1) == ["dreamcatcher", *rest, "hunter", "wolf-king"]
    assert calls(later, 1) == [*rest, "dreamcatcher", "hunter", "wolf-king"]


@pytest.mark.rule("AMB-17", "WW-228", "WW-067")
def test_a_wake_order_of_ones_own_and_the_dreamcatchers_place_may_not_disagree() -> None:
    usual = WEREWOLF.schema.resolve("codex", {"board": "x12_wk_dream"}, 12).table("night.order")
    first, last = dict(usual), {**usual, "dreamcatcher": 20, "hunter": 21, "wolf_king": 22, "idiot": 23}
    for order, place in ((first, "before_wolves"), (last, "after_witch")):
        chosen: dict[str, Any] = {"night.order": order}
        resolved = WEREWOLF.schema.resolve("codex", {"board": "x12_wk_dream", **chosen}, 12)
        assert resolved.word("dream.position") == place
        assert not problems("x12_wk_dream", 12, **chosen)
        assert not problems("x12_wk_dream", 12, **chosen, **{"dream.position": place})
    early, late = {"stage": "wolves", "before": "dreamcatcher"}, {"stage": "dreamcatcher", "before": "wolves"}
    options: dict[str, Any] = {"night.order": last, "dream.position": "before_wolves"}
    assert problems("x12_wk_dream", 12, **options)["E_ORDER"] == early
    options = {"night.order": first, "dream.position": "after_witch"}
    assert problems("x12_wk_dream", 12, **options)["E_ORDER"] == late


@pytest.mark.rule("WW-057", "WW-135")
def test_eyes_closed_is_nobody_may_speak() -> None:
    table = village()
    assert not [effect for effect in table.log if isinstance(effect, Relay)]
    assert ("floor", "()") in room(table)
    assert phase(table) == "STAGE"
    exile(table, 9)
