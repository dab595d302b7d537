from typing import Any

import pytest

from tests.werewolf.cards import CUPID, HUNTER, PACK, SEER, WITCH, V
from tests.werewolf.moves import custom, village
from tests.werewolf.openings import day, second

# Announcement


@pytest.mark.rule("WW-137", "WW-045", "WW-121", "WW-020")
def test_all_dead_at_once_in_seat_order_without_causes() -> None:
    told = second(knife=9, poison=2).told("werewolf-deaths", "room")
    assert (told["seats"], set(told)) == ([2, 9], {"seats", "style", "_words"})
    assert second(knife=9, guard=9).told("werewolf-deaths") == {"seats": [], "style": 3}


@pytest.mark.rule("WW-136", "WW-144", "WW-145", "WW-146")
@pytest.mark.parametrize("sheriff", [0, 9])
def test_the_stages_of_a_day(sheriff: int) -> None:
    table = second(sheriff=sheriff)
    seen = [table.phase]
    while table.phase not in ("STAGE", "WOLVES"):
        if table.phase == "VOTE":
            table.vote(10)
        else:
            table.expire()
        if table.phase != seen[-1]:
            seen.append(table.phase)
    first = ["ORDER", "SPEECH", "CALL", "VOTE"] if sheriff else ["SPEECH", "VOTE"]
    assert seen == [*first, "WORDS", "SHOOT", "STAGE"]


@pytest.mark.rule("WW-138", "AMB-10")
@pytest.mark.parametrize(
    ("how", "orders"),
    [("seat_asc", {(2, 7)}), ("seat_desc", {(7, 2)}), ("death_order", {(7, 2)}), ("random", {(2, 7), (7, 2)})],
)
def test_several_dead_use_their_skills_in_the_order_of_the_table(how: str, orders: set[tuple[int, int]]) -> None:
    found = set()
    for seed in range(10):
        table = second("x12_wk_guard", knife=7, poison=2, seed=str(seed), **{"afterdeath.multi_order": how})
        windows = [task.seat for task in table.board.agenda if task.kind == "skill"]
        found.add(tuple(windows))
    assert found == orders


# Speeches


@pytest.mark.rule("WW-147", "WW-148", "WW-149", "WW-150", "WW-060")
def test_one_speaks_at_a_time() -> None:
    table = day()
    told = table.told("werewolf-speaker", "room")
    speaker, following = told["seat"], told["next"]
    assert ("floor", f"({speaker},)") in table.room
    assert (table.prompt(speaker, "werewolf-speak").choices, table.last_wait.seconds) == (("pass",), 120)
    table.answer(speaker, "pass", key="werewolf-speak")
    assert (table.told("werewolf-speaker")["seat"], table.asked("werewolf-speak")) == (following, (following,))


@pytest.mark.rule("WW-148", "WW-153", "WW-056")
@pytest.mark.parametrize(
    ("where", "seconds"),
    [
        *(("CAMPAIGN", 120), ("SPEECH", 120), ("DUEL", 60), ("WORDS", 60), ("VOTE", 20), ("CALL", 20), ("SHOOT", 20)),
        *(("BADGE", 20), ("WITHDRAWAL", 10), ("ORDER", 20)),
    ],
)
def test_the_times_of_the_code(where: str, seconds: int) -> None:
    table = village().night()
    table.elect(9, 5) if where not in ("CAMPAIGN", "WITHDRAWAL") else [
        table.answer(seat, "run" if seat in (5, 9) else "stay", key="werewolf-run")
        for seat in table.asked("werewolf-run")
    ]
    for _ in range(100):
        if table.phase == where:
            break
        if table.phase == "VOTE":
            table.vote(9 if table.board.round == 2 or where != "DUEL" else {1: 9, 5: 10})
        else:
            table.expire()
    assert (table.phase, table.last_wait.seconds) == (where, seconds)


# Last words


WORDS: list[Any] = [
    pytest.param("codex", 1, [9], marks=pytest.mark.rule("WW-154")),
    pytest.param("codex", 2, [], marks=pytest.mark.rule("WW-154", "WW-095")),
    pytest.param("face", 1, [9], marks=pytest.mark.rule("WW-155")),
    pytest.param("face", 2, [], marks=pytest.mark.rule("WW-155")),
    pytest.param("quota", 2, [9], marks=pytest.mark.rule("WW-158")),
]


@pytest.mark.parametrize(("mode", "number", "words"), WORDS)
@pytest.mark.parametrize("act", ["knife", "poison"])
def test_last_words_after_a_night(mode: str, number: int, words: list[int], act: str) -> None:
    make = day if number == 1 else second
    table = make("b12_444_guard", "codex", **{act: 9}, **{"lastwords.mode": mode}).to("SPEECH")
    assert table.speakers() == words


@pytest.mark.rule("AMB-46", "WW-155")
def test_the_basic_form_lets_the_second_night_speak() -> None:
    table = second("b12_444_guard", "face", knife=9, **{"lastwords.night_limit": 2}).to("SPEECH")
    assert table.speakers() == [9]


@pytest.mark.rule("WW-154", "WW-155", "AMB-47", "WW-158")
@pytest.mark.parametrize(("mode", "words"), [("codex", [7]), ("face", [7, 9]), ("quota", [7, 9])])
def test_last_words_of_a_hunter_and_his_victim(mode: str, words: list[int]) -> None:
    table = second(**{"lastwords.mode": mode}).vote(7)
    table.to("SHOOT").answer(7, 9)
    table.to("STAGE")
    assert table.speakers() == words


@pytest.mark.rule("AMB-48", "WW-155", "AMB-47")
@pytest.mark.parametrize("mode", ["codex", "face"])
def test_a_lover_of_the_exiled_speaks_too(mode: str) -> None:
    table = day("b9_cupid", link=(7, 8), **{"lastwords.mode": mode}).vote(8).to("LOVERS", "WOLVES")
    assert table.speakers() == [8, 7]


@pytest.mark.rule("AMB-47")
def test_a_lover_of_a_shot_player_does_not() -> None:
    table = custom(CUPID, *PACK, SEER, WITCH, HUNTER, V, V, V, V).first_night(link=(9, 10)).vote(8)
    table.to("SHOOT").answer(8, 9)
    table.to("WOLVES")
    assert table.speakers() == [8]


@pytest.mark.rule("WW-160", "AMB-50")
@pytest.mark.parametrize(("how", "words"), [("seat_asc", [2, 9]), ("seat_desc", [9, 2])])
def test_several_last_words(how: str, words: list[int]) -> None:
    assert day(knife=9, poison=2, **{"lastwords.multi_order": how}).to("SPEECH").speakers() == words


@pytest.mark.rule("WW-158", "AMB-49", "IX-92")
@pytest.mark.parametrize(("declines", "words"), [(False, [2]), (True, [2, 9])])
def test_a_quota_of_last_words(declines: bool, words: list[int]) -> None:
    table = second(**{"lastwords.mode": "quota"})
    assert table.board.words_left == 4
    table.board.words_left = 1
    table.peace().night(knife=9, poison=2).to("WORDS")
    assert table.prompt(2, "werewolf-speak").choices == ("pass", "decline")
    table.answer(2, "decline" if declines else "pass", key="werewolf-speak")
    table.to("SPEECH")
    assert table.speakers() == words


@pytest.mark.rule("WW-158", "WW-111")
@pytest.mark.parametrize("killed", [False, True])
def test_a_speech_of_the_living_takes_nothing_from_the_quota(killed: bool) -> None:
    table = day("b12_444_idiot", **{"lastwords.mode": "quota", "idiot.flip_speech": True}).vote(8)
    table.answer(8, "flip", key="werewolf-flip")
    table.to("WORDS")
    if killed:
        table.rule("execute", 8)
    table.to("WOLVES")
    assert table.board.words_left == 4


@pytest.mark.rule("WW-161", "WW-038", "AMB-08")
def test_the_dead_are_asked_nothing_more() -> None:
    table = day(knife=9).to("WORDS")
    table.answer(9, "pass")
    table.to("VOTE")
    assert all(prompt.seat != 9 for prompt in table.game.prompts.values())
    assert 9 not in table.order
    assert "9" not in table.prompt(5, "werewolf-exile-vote").choices
