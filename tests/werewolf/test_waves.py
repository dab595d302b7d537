from typing import Any

import pytest

from fsm import Tell, Wait
from fsm.codec import dump, load
from fsm.games.werewolf import WEREWOLF
from fsm.testing import check_secrecy
from tests.werewolf.cards import CUPID, DREAM, ELDER, GUARD, HALF, SEER, THIEF, WITCH, V, W
from tests.werewolf.moves import Village, custom, problems, village
from tests.werewolf.rights import rights

Called = list[tuple[list[str], float | None]]


def waves(table: Village, number: int) -> Called:
    found: Called = []
    at = 0
    for effect in table.log:
        if isinstance(effect, Tell) and effect.key == "werewolf-night":
            at = effect.args["number"]
        if at == number and isinstance(effect, Tell) and effect.key == "werewolf-wave":
            found.append((effect.args["roles"], None))
        elif found and found[-1][1] is None and isinstance(effect, Wait):
            found[-1] = (found[-1][0], effect.floor)
    return found


def between(table: Village, number: int) -> list[tuple[str, str]]:
    heard = table.room
    falls = [at for at, (key, _) in enumerate(heard) if key == "werewolf-night"]
    dawns = [at for at, (key, _) in enumerate(heard) if key == "werewolf-day"]
    return heard[falls[number - 1] + 1 : dawns[number - 1]]


# WB-007, WB-008


@pytest.mark.rule("WB-007", "WB-011")
@pytest.mark.parametrize("board", ["x12_wk_guard", "x12_wk_dream", "b12_444_guard"])
def test_waves_have_it_on_every_board(board: str) -> None:
    order = WEREWOLF.schema.resolve("chat", {"board": board}, 12).values()["night.order"]
    usual = ["dreamcatcher", "guard", "elder", "wolves", "witch", "seer", "hunter", "wolf_king", "idiot"]
    assert sorted(usual, key=order.__getitem__) == usual
    assert max(order[stage] for stage in ("thief", "cupid", "lovers", "half_blood")) < order["dreamcatcher"]


BEFORE = [
    *(("witch", "wolves"), ("wolves", "gargoyle"), ("mechanical_wolf", "witch"), ("medium", "mechanical_wolf")),
    *(("magician", "nightmare"), ("guard", "magician"), ("hunter", "witch"), ("lovers", "cupid"), ("cupid", "thief")),
    ("wolf_king", "dreamcatcher"),
]


@pytest.mark.rule("WB-008", "WW-228", "IX-21")
@pytest.mark.parametrize(("stage", "before"), BEFORE)
def test_an_own_order_that_breaks_a_pair_is_refused_by_its_name(stage: str, before: str) -> None:
    usual = WEREWOLF.schema.resolve("chat", {}, 12).table("night.order")
    order = {name: place * 10 for name, place in usual.items()}
    moves = {stage: order[before] - 1}, {before: order[stage] + 1}
    found = [problems("b12_444_guard", 12, "chat", **{"night.order": order | move})["E_ORDER"] for move in moves]
    assert {"stage": stage, "before": before} in found


# WB-009, WB-010


def four_nights(board: str, *gone: int, **options: Any) -> Village:
    """Four nights; these die on the first day, and in the third night somebody does something."""
    table = village(board, "chat", **{"victory.draw": {"max_days": 0, "no_death_days": 0}, **options}).first_night()
    table.strike(*gone)
    for number in range(2, 5):
        table.to("STAGE", "WOLVES")
        table.night(**({"guard": 9, "check": 1, "knife": 12, "save": True} if number == 3 else {}))
    return table


@pytest.mark.rule("WB-009", "WB-011")
@pytest.mark.parametrize("board", ["b12_444_guard", "b12_444_idiot", "x12_wk_guard", "x12_wk_dream"])
@pytest.mark.parametrize("flow", ["waves", "stages"])
def test_the_calls_and_times_are_the_same_whether_their_owners_live_or_not(board: str, flow: str) -> None:
    alive, gone = four_nights(board, **{"night.flow": flow}), four_nights(board, 5, 6, 8, **{"night.flow": flow})
    spoken = [{key for key, _ in between(table, number)} for table in (alive, gone) for number in (2, 3, 4)]
    assert all(one == {"werewolf-wave" if flow == "waves" else "werewolf-stage", "wait"} for one in spoken)
    times = [[what for key, what in between(gone, number) if key == "wait"] for number in (2, 3, 4)]
    assert times[0] == times[1] == times[2]
    assert [between(alive, number) for number in (2, 3, 4)] == [between(gone, number) for number in (2, 3, 4)]


@pytest.mark.rule("WB-010")
def test_how_long_a_stage_lasts() -> None:
    table = village("x12_wk_guard", "chat", **{"night.flow": "stages"}).second_night().night()
    lasted: list[dict[str, float]] = [{}, {}]
    for effect in table.log:
        match effect:
            case Tell(key="werewolf-night", args={"number": number}):
                tonight = number - 1
            case Tell(key="werewolf-stage", args={"role": role}):
                caller = role
            case Wait(floor=floor) if floor and floor not in (20,):
                lasted[tonight][caller] = floor
    usual = {"guard": 25, "seer": 25, "witch": 25, "hunter": 3, "wolf-king": 3}
    assert lasted == [{**usual, "werewolf": 60}, {**usual, "werewolf": 45}]


@pytest.mark.rule("WB-010")
@pytest.mark.parametrize(("role", "asks"), [("elder", False), ("idiot", False), ("cupid", True), ("half-blood", True)])
def test_who_only_looks_has_the_time_of_a_gesture(role: str, asks: bool) -> None:
    own = {"timer.gesture_stage": 5, "timer.night_action": 31, "timer.wolf_stage": 31, "timer.lover_stage": 31}
    options = {**own, "night.flow": "stages", "night.identity_stages": "every_night", "timer.wolf_first_night": 31}
    table = custom(W, W, W, SEER, WITCH, role, V, V, V, preset="chat", **options)
    for _ in range(20):
        told = [effect for effect in table.effects if isinstance(effect, Tell) and effect.key == "werewolf-stage"]
        if told and told[-1].args["role"] == role:
            assert [effect.floor for effect in table.effects if isinstance(effect, Wait)] == [31 if asks else 5]
            return
        table.expire()
    raise AssertionError(f"{role} was never called")


# WB-011


@pytest.mark.rule("WB-011", "WB-009")
@pytest.mark.parametrize("without_seer", [False, True])
def test_a_wave_names_its_roles_and_lasts_as_long_as_its_longest_stage(without_seer: bool) -> None:
    table = village("b12_444_guard", "chat").first_night()
    if without_seer:
        table.strike(5)
    table.peace().night()
    first, second = waves(table, 1), waves(table, 2)
    assert first == [(["guard", "werewolf", "seer"], 60), (["witch"], 25), (["hunter"], 3)]
    assert second == [(["guard", "werewolf", "seer"], 45), (["witch"], 25), (["hunter"], 3)]


@pytest.mark.rule("WB-011")
def test_first_night_stages_stay_alone_and_empty_waves_are_left_out() -> None:
    cards = (THIEF, CUPID, HALF, W, W, W, SEER, WITCH, GUARD, DREAM, ELDER, V)
    options = {"thief.cards": 0, "night.identity_stages": "first_night"}
    table = custom(*cards, preset="chat", **options).night(link=(4, 5))
    assert [roles for roles, _ in waves(table, 1)] == [
        *(["thief"], ["cupid"], ["lovers"], ["half-blood"]),
        ["dreamcatcher", "guard", "werewolf", "seer"],
        ["witch"],
        ["elder"],
    ]
    plain = custom(W, W, V, V, V, V, preset="chat").night()
    assert [roles for roles, _ in waves(plain, 1)] == [["werewolf"]]


@pytest.mark.rule("WB-011")
def test_all_of_a_wave_are_asked_at_once_and_nobody_of_the_next() -> None:
    table = village("b12_444_guard", "chat")
    open_ = {(prompt.seat, prompt.key) for prompt in table.game.prompts.values()}
    wolves = {(seat, "werewolf-knife") for seat in (1, 2, 3, 4)}
    assert open_ == {(8, "werewolf-guard"), (5, "werewolf-seer"), *wolves}
    table.answer(5, 1, key="werewolf-seer")
    assert table.told("werewolf-seen", (5,)) == {"seat": 1, "wolf": True}
    for seat in (1, 2, 3, 4):
        table.answer(seat, 9, key="werewolf-knife")
    table.answer(8, 9, key="werewolf-guard")
    assert table.phase == "WOLVES", "the wave lasts its whole time"
    table.expire()
    assert table.told("werewolf-victim", (6,)) == {"seat": 9}
    assert "werewolf-seen" not in table.private(6)


@pytest.mark.rule("WB-011")
def test_a_wave_can_be_stored_held_once_more_and_ended_by_the_referee() -> None:
    table = village("b12_444_guard", "chat")
    table.everyone("werewolf-knife", 9)
    table.answer(8, 10, key="werewolf-guard")
    assert load(WEREWOLF, table.start, dump(table.game)).answers == table.game.answers
    table.rule("redo stage")
    assert not table.game.answers
    table.everyone("werewolf-knife", 11)
    table.answer(8, 12, key="werewolf-guard")
    table.skip()
    assert (table.board.night.knife, table.board.night.target("guard")) == (11, 12)
    assert table.keys == ["werewolf-wave"]


@pytest.mark.rule("WB-011", "WB-009")
@pytest.mark.parametrize("board", ["x12_wk_guard", "x12_wk_dream", "x12_halfblood", "p16_wk"])
def test_waves_tell_nobody_who_has_which_role(board: str) -> None:
    lawful = "seen pack knife-choice knife-back knife-result bombed flipped shot verdict victim gun relative recap"
    acts = "knife guard seer dream half-blood antidote poison bomb flip shoot"
    dying = (
        ("werewolf-deaths", "werewolf-exiled")
        if DREAM in WEREWOLF.lineup(WEREWOLF.schema.resolve("codex", {"board": board}, 12), 12)
        else ()
    )
    options = {
        **{"board": board, "night.flow": "waves", "dream.timeout": "none", "halfblood.timeout": "none"},
        **{"afterdeath.uniform_window": True, "idiot.flip_mode": "active", "end.bind": "off"},
        **{"end.all_in": False, "end.concede": False},
    }
    assert check_secrecy(
        WEREWOLF,
        by_right=rights([*dying, *(f"werewolf-{key}" for key in lawful.split())]),
        by_role=[f"werewolf-{key}" for key in acts.split()],
        options=options,
        games=2,
    )
