"""1.17 to 1.21: announcement, order of speeches, speeches, last words, votes, exile."""

from typing import Any

import pytest

from fsm.games.werewolf.speech import ring
from tests.werewolf.play import (
    CUPID,
    HUNTER,
    PACK,
    SEER,
    WITCH,
    V,
    Village,
    calls,
    counted,
    custom,
    dead,
    elect,
    end_of,
    exile,
    keys,
    last_wait,
    night,
    no_election,
    peace,
    phase,
    refusal,
    room,
    to,
    village,
    vote,
)


def day(board: str = "b12_444_guard", preset: str = "codex", chief: int = 0, /, **options: Any) -> Village:
    """The first day, before anything is announced or said; with a sheriff if wanted."""
    sheriff = options.pop("sheriff", chief)
    acts = {name: options.pop(name) for name in ("knife", "poison", "save", "guard", "link") if name in options}
    table = village(board, preset, **options)
    night(table, **acts)
    if sheriff:
        elect(table, sheriff, 5)
    else:
        no_election(table)
    return table


def second(board: str = "b12_444_guard", preset: str = "codex", chief: int = 0, /, **options: Any) -> Village:
    """The second day after a quiet first one, these acts in the night between."""
    sheriff = options.pop("sheriff", chief)
    acts = {name: options.pop(name) for name in ("knife", "poison", "save", "guard") if name in options}
    table = day(board, preset, sheriff, **options)
    peace(table)
    night(table, **acts)
    return table


def said(table: Village, kind: str = "last-words") -> list[int]:
    """Who spoke so."""
    return [tell["seat"] for tell in table.tells("werewolf-speaker") if tell["kind"] == kind]


def order(table: Village) -> list[int]:
    """The order of speeches that was announced."""
    return list(table.told("werewolf-order-set", "room")["seats"])


# Announcement


@pytest.mark.rule("WW-137", "WW-045", "WW-121", "WW-020")
def test_all_dead_at_once_in_seat_order_without_causes() -> None:
    table = second(knife=9, poison=2)
    told = table.told("werewolf-deaths", "room")
    assert told["seats"] == [2, 9]
    assert set(told) == {"seats", "style"}
    quiet = second(knife=9, guard=9)
    assert quiet.told("werewolf-deaths") == {"seats": [], "style": 3}


@pytest.mark.rule("WW-136", "WW-144", "WW-145", "WW-146")
@pytest.mark.parametrize("sheriff", [0, 9])
def test_the_stages_of_a_day(sheriff: int) -> None:
    table = second(sheriff=sheriff)
    seen = [phase(table)]
    while phase(table) not in ("STAGE", "WOLVES"):
        if phase(table) == "VOTE":
            vote(table, 10)
        else:
            table.expire()
        if phase(table) != seen[-1]:
            seen.append(phase(table))
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


# Order of speeches


ORDERS: list[Any] = [
    pytest.param(
        "codex",
        7,
        {"knife": 4, "save": False},
        "descending",
        [3, 2, 1, 12, 11, 10, 9, 8, 7, 6, 5],
        marks=pytest.mark.rule("WW-140"),
    ),
    pytest.param(
        "codex", 7, {}, "ascending", [8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7], marks=pytest.mark.rule("WW-140")
    ),
    pytest.param(
        "codex",
        7,
        {"knife": 9, "poison": 2},
        "ascending",
        [8, 10, 11, 12, 1, 3, 4, 5, 6, 7],
        marks=pytest.mark.rule("WW-140"),
    ),
    pytest.param("moon", 7, {}, "descending", list(range(12, 0, -1)), marks=pytest.mark.rule("WW-142")),
    pytest.param("moon", 7, {}, "ascending", list(range(1, 13)), marks=pytest.mark.rule("WW-142")),
]


@pytest.mark.parametrize(("preset", "sheriff", "acts", "said", "expected"), ORDERS)
def test_the_sheriff_fixes_the_order(
    preset: str, sheriff: int, acts: dict[str, Any], said: str, expected: list[int]
) -> None:
    table = second("b12_444_guard", preset, sheriff, **acts)
    to(table, "ORDER")
    assert last_wait(table).seconds == 20
    assert table.prompt(sheriff).args[f"_{said}"] == expected[0]
    table.answer(sheriff, said)
    assert order(table) == expected
    anchor = acts["knife"] if acts and "poison" not in acts else sheriff
    about = table.told("werewolf-order-set")
    assert (about["_way"], about["_drawn"]) == (said, False)
    assert (about["_anchor"], about["_sheriff"]) == ((None, False) if preset == "moon" else (anchor, anchor == sheriff))


@pytest.mark.rule("WW-103", "AMB-30", "WW-140")
@pytest.mark.parametrize(
    ("timing", "expected"),
    [("with_shooter", [10, 11, 1, 2, 3, 4, 5, 6, 8, 9]), ("actual", [8, 9, 10, 11, 1, 2, 3, 4, 5, 6])],
)
def test_who_is_shot_in_the_morning_is_a_second_dead_of_the_night(timing: str, expected: list[int]) -> None:
    table = second("b12_444_guard", "codex", 9, knife=7, **{"deaths.shot_timing": timing})
    to(table, "SHOOT")
    table.answer(7, 12)
    to(table, "ORDER")
    table.answer(9, "ascending")
    assert order(table) == expected


@pytest.mark.rule("WW-141", "AMB-43", "AMB-44")
@pytest.mark.parametrize(
    ("left", "side", "first", "then"),
    [("asc", "left", [8, 9], [6, 5]), ("desc", "left", [6, 5], [8, 9]), ("asc", "right", [6, 5], [8, 9])],
)
def test_face_the_sides_alternate(left: str, side: str, first: list[int], then: list[int]) -> None:
    table = day("b12_444_guard", "face", 7, **{"speech.left_is": left, "speech.first_side": side})
    assert phase(table) == "SPEECH"
    assert (order(table)[:2], order(table)[-1]) == (first, 7)
    peace(table)
    night(table)
    assert (order(table)[:2], order(table)[-1]) == (then, 7)


@pytest.mark.rule("WW-139", "AMB-42")
@pytest.mark.parametrize(("option", "found"), [("asc", {8}), ("random", {6, 8})])
def test_a_sheriff_who_fixes_no_order(option: str, found: set[int]) -> None:
    first = set()
    for seed in range(10):
        table = day(sheriff=7, seed=str(seed), **{"speech.order_timeout": option})
        to(table, "SPEECH")
        first.add(order(table)[0])
        assert table.told("werewolf-order-set")["_drawn"] is (option == "random")
    assert first == found


@pytest.mark.rule("WW-143", "AMB-45")
def test_without_sheriff_from_the_last_dead() -> None:
    table = day(knife=5)
    to(table, "SPEECH")
    assert order(table)[:3] == [6, 7, 8]
    other = day(knife=5, **{"speech.first_side": "right"})
    to(other, "SPEECH")
    assert order(other)[:3] == [4, 3, 2]
    two = second(knife=9, poison=2)
    to(two, "SPEECH")
    assert order(two)[0] == 3
    assert [death.seat for death in two.board.deaths] == [9, 2]


@pytest.mark.rule("WW-103", "AMB-30", "AMB-45")
@pytest.mark.parametrize(("timing", "exiled", "knifed"), [("with_shooter", 8, 1), ("actual", 4, 4)])
def test_who_is_shot_died_at_the_time_of_the_shooter(timing: str, exiled: int, knifed: int) -> None:
    by_day = day(**{"deaths.shot_timing": timing})
    vote(by_day, 7)
    to(by_day, "SHOOT")
    by_day.answer(7, 3, key="werewolf-shoot")
    night(by_day)
    to(by_day, "SPEECH")
    assert order(by_day)[0] == exiled
    at_night = day(knife=7, poison=12, **{"deaths.shot_timing": timing})
    to(at_night, "SHOOT")
    at_night.answer(7, 3, key="werewolf-shoot")
    to(at_night, "SPEECH")
    assert order(at_night)[0] == knifed


@pytest.mark.rule("WW-143", "AMB-45")
@pytest.mark.parametrize(
    ("option", "rising"), [("last_death_side", {True}), ("random", {True, False}), ("fixed_low_asc", {True})]
)
def test_nobody_is_dead_yet(option: str, rising: set[bool]) -> None:
    starts, ways = set(), set()
    for seed in range(30):
        table = day(seed=str(seed), **{"speech.no_sheriff": option})
        seats = order(table)
        assert sorted(seats) == list(range(1, 13))
        starts.add(seats[0])
        ways.add(seats[1] == seats[0] % 12 + 1)
    assert ways == rising
    assert (starts == {1}) is (option == "fixed_low_asc")


@pytest.mark.rule("WW-021", "WW-046", "WW-047")
@pytest.mark.parametrize(
    ("seats", "anchor", "step", "expected"),
    [
        (range(1, 13), 12, 1, [1, 2]),
        (range(1, 13), 1, -1, [12, 11]),
        (range(1, 10), 9, 1, [1, 2]),
        ((1, 4, 5), 2, 1, [4, 5]),
        ((1, 4, 5), 2, -1, [1, 5]),
        (range(1, 12), 12, 1, [1, 2]),
    ],
)
def test_the_ring(seats: Any, anchor: int, step: int, expected: list[int]) -> None:
    assert ring(list(seats), anchor, step)[:2] == expected


# Speeches


@pytest.mark.rule("WW-147", "WW-148", "WW-149", "WW-150", "WW-060")
def test_one_speaks_at_a_time() -> None:
    table = day()
    told = table.told("werewolf-speaker", "room")
    speaker, following = told["seat"], told["next"]
    assert ("floor", f"({speaker},)") in room(table)
    assert table.prompt(speaker, "werewolf-speak").choices == ("pass",)
    assert last_wait(table).seconds == 120
    table.answer(speaker, "pass", key="werewolf-speak")
    assert table.told("werewolf-speaker")["seat"] == following
    assert table.asked("werewolf-speak") == (following,)


@pytest.mark.rule("WW-148", "WW-153", "WW-056")
@pytest.mark.parametrize(
    ("where", "seconds"),
    [
        ("CAMPAIGN", 120),
        ("SPEECH", 120),
        ("DUEL", 60),
        ("WORDS", 60),
        ("VOTE", 20),
        ("CALL", 20),
        ("SHOOT", 20),
        ("BADGE", 20),
        ("WITHDRAWAL", 10),
        ("ORDER", 20),
    ],
)
def test_the_times_of_the_code(where: str, seconds: int) -> None:
    table = village()
    night(table)
    elect(table, 9, 5) if where not in ("CAMPAIGN", "WITHDRAWAL") else [
        table.answer(seat, "run" if seat in (5, 9) else "stay", key="werewolf-run")
        for seat in table.asked("werewolf-run")
    ]
    for _ in range(100):
        if phase(table) == where:
            break
        if phase(table) == "VOTE":
            vote(table, 9 if table.board.round == 2 or where != "DUEL" else {1: 9, 5: 10})
        else:
            table.expire()
    assert (phase(table), last_wait(table).seconds) == (where, seconds)


@pytest.mark.rule("WW-144", "WW-114")
def test_everybody_speaks_once() -> None:
    table = day()
    to(table, "VOTE")
    assert sorted(said(table, "day")) == list(range(1, 13))


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
    table = make("b12_444_guard", "codex", **{act: 9}, **{"lastwords.mode": mode})
    to(table, "SPEECH")
    assert said(table) == words


@pytest.mark.rule("AMB-46", "WW-155")
def test_the_basic_form_lets_the_second_night_speak() -> None:
    table = second("b12_444_guard", "face", knife=9, **{"lastwords.night_limit": 2})
    to(table, "SPEECH")
    assert said(table) == [9]


@pytest.mark.rule("WW-154", "WW-155", "AMB-47", "WW-158")
@pytest.mark.parametrize(("mode", "words"), [("codex", [7]), ("face", [7, 9]), ("quota", [7, 9])])
def test_last_words_of_a_hunter_and_his_victim(mode: str, words: list[int]) -> None:
    table = second(**{"lastwords.mode": mode})
    vote(table, 7)
    to(table, "SHOOT")
    table.answer(7, 9)
    to(table, "STAGE")
    assert said(table) == words


@pytest.mark.rule("AMB-48", "WW-155", "AMB-47")
@pytest.mark.parametrize("mode", ["codex", "face"])
def test_a_lover_of_the_exiled_speaks_too(mode: str) -> None:
    table = day("b9_cupid", link=(7, 8), **{"lastwords.mode": mode})
    vote(table, 8)
    to(table, "LOVERS", "WOLVES")
    assert said(table) == [8, 7]


@pytest.mark.rule("AMB-47")
def test_a_lover_of_a_shot_player_does_not() -> None:
    table = custom(CUPID, *PACK, SEER, WITCH, HUNTER, V, V, V, V)
    night(table, link=(9, 10))
    no_election(table)
    vote(table, 8)
    to(table, "SHOOT")
    table.answer(8, 9)
    to(table, "WOLVES")
    assert said(table) == [8]


@pytest.mark.rule("WW-160", "AMB-50")
@pytest.mark.parametrize(("how", "words"), [("seat_asc", [2, 9]), ("seat_desc", [9, 2])])
def test_several_last_words(how: str, words: list[int]) -> None:
    table = day(knife=9, poison=2, **{"lastwords.multi_order": how})
    to(table, "SPEECH")
    assert said(table) == words


@pytest.mark.rule("WW-158", "AMB-49", "IX-92")
@pytest.mark.parametrize(("declines", "words"), [(False, [2]), (True, [2, 9])])
def test_a_quota_of_last_words(declines: bool, words: list[int]) -> None:
    table = second(**{"lastwords.mode": "quota"})
    assert table.board.words_left == 4
    table.board.words_left = 1
    peace(table)
    night(table, knife=9, poison=2)
    to(table, "WORDS")
    assert table.prompt(2, "werewolf-speak").choices == ("pass", "decline")
    table.answer(2, "decline" if declines else "pass", key="werewolf-speak")
    to(table, "SPEECH")
    assert said(table) == words


@pytest.mark.rule("WW-158", "WW-111")
@pytest.mark.parametrize("killed", [False, True])
def test_a_speech_of_the_living_takes_nothing_from_the_quota(killed: bool) -> None:
    table = day("b12_444_idiot", **{"lastwords.mode": "quota", "idiot.flip_speech": True})
    vote(table, 8)
    table.answer(8, "flip", key="werewolf-flip")
    to(table, "WORDS")
    if killed:
        table.rule("execute", 8)
    to(table, "WOLVES")
    assert table.board.words_left == 4


@pytest.mark.rule("WW-161", "WW-038", "AMB-08")
def test_the_dead_are_asked_nothing_more() -> None:
    table = day(knife=9)
    to(table, "WORDS")
    table.answer(9, "pass")
    to(table, "VOTE")
    assert all(prompt.seat != 9 for prompt in table.game.prompts.values())
    assert 9 not in order(table)
    assert "9" not in table.prompt(5, "werewolf-exile-vote").choices


# Votes


@pytest.mark.rule("WW-163", "WW-164", "WW-168", "WW-169", "AMB-52", "WW-162")
def test_ballots_and_their_count() -> None:
    table = day()
    to(table, "VOTE")
    assert table.asked("werewolf-exile-vote") == tuple(range(1, 13))
    assert table.prompt(9, "werewolf-exile-vote").choices == (*map(str, range(1, 13)), "abstain")
    told = vote(table, {1: 9, 2: 9, 9: 9, 3: 10})
    assert told["tally"] == {"9": 3, "10": 1}
    assert told["ballots"] == {str(seat): {1: 9, 2: 9, 3: 10, 9: 9}.get(seat) for seat in range(1, 13)}
    assert told["abstained"] == [4, 5, 6, 7, 8, 10, 11, 12]
    assert told["lines"] == [{"seat": 9, "votes": "3", "voters": [1, 2, 9]}, {"seat": 10, "votes": "1", "voters": [3]}]
    assert dead(table) == [9]


@pytest.mark.rule("WW-165", "WW-166", "WW-167", "WW-262", "AMB-51")
def test_nothing_shows_before_the_close() -> None:
    table = day()
    to(table, "VOTE")
    before = room(table)
    for seat in range(1, 12):
        table.answer(seat, 9, key="werewolf-exile-vote")
    assert room(table) == before
    assert all(prompt.secret for prompt in table.game.prompts.values())
    assert refusal(table, 12, 13, key="werewolf-exile-vote") == "common-unknown-choice"
    table.answer(11, 10, key="werewolf-exile-vote")
    table.expire()
    assert counted(table, "werewolf-exile-vote")[12] == ("abstain",)
    assert table.told("werewolf-vote")["tally"] == {"9": 10, "10": 1}


@pytest.mark.rule("WW-167")
def test_locked_ballots_are_final() -> None:
    table = day("b12_444_guard", "face")
    to(table, "VOTE")
    table.answer(5, 9, key="werewolf-exile-vote")
    assert refusal(table, 5, 10, key="werewolf-exile-vote") == "common-answer-final"


@pytest.mark.rule("WW-165")
def test_without_early_close_the_time_runs_out() -> None:
    table = day(**{"vote.early_close": False})
    to(table, "VOTE")
    table.everyone("werewolf-exile-vote", 9)
    assert phase(table) == "VOTE"
    assert last_wait(table).floor == 20
    table.expire()
    assert dead(table) == [9]


WEIGHTS: list[Any] = [
    pytest.param("codex", (3,), 3, 1.5, marks=pytest.mark.rule("WW-194")),
    pytest.param("codex", (3,), 5, 1, marks=pytest.mark.rule("WW-194")),
    pytest.param("codex", (3, 5), 3, 1, marks=pytest.mark.rule("WW-194")),
    pytest.param("codex", ("none",), 3, 1, marks=pytest.mark.rule("WW-194", "WW-193")),
    pytest.param("face", ("none",), 5, 2, marks=pytest.mark.rule("WW-195")),
    pytest.param("moon", None, 5, 1, marks=pytest.mark.rule("WW-196")),
]


@pytest.mark.parametrize(("preset", "call", "target", "weight"), WEIGHTS)
def test_the_weight_of_the_sheriff(preset: str, call: tuple[Any, ...] | None, target: int, weight: float) -> None:
    table = day("b12_444_guard", preset, 9)
    to(table, "CALL", "VOTE")
    if call:
        assert table.prompt(9, "werewolf-call").args == {"_weight": "1.5" if preset == "codex" else ""}
        table.answer(9, *call, key="werewolf-call")
    else:
        assert phase(table) == "VOTE"
    told = vote(table, {1: target, 9: target})
    assert told["tally"] == {str(target): weight + 1}
    assert told["lines"][0].get("_weight", "1") == f"{weight:g}"


@pytest.mark.rule("WW-193", "WW-168")
def test_a_call_is_public_and_binds_nobody() -> None:
    table = day(sheriff=9)
    to(table, "CALL")
    assert table.prompt(9, "werewolf-call").choices == (*map(str, range(1, 13)), "none")
    assert refusal(table, 9, "none", 3, key="werewolf-call") == "common-stands-alone"
    table.answer(9, 3, 5, key="werewolf-call")
    assert table.told("werewolf-called", "room")["seats"] == [3, 5]
    assert vote(table, {1: 7, 9: 3})["lines"][0] == {"seat": 3, "votes": "1", "voters": [9]}
    silent = day(sheriff=9, **{"sheriff.call_self": False})
    to(silent, "CALL")
    assert "9" not in silent.prompt(9, "werewolf-call").choices
    silent.expire()
    assert silent.told("werewolf-called")["seats"] == []


@pytest.mark.rule("WW-171", "WW-172", "IX-88", "WW-263")
def test_a_tie_is_a_duel_without_the_tied() -> None:
    table = day(sheriff=9)
    to(table, "VOTE")
    vote(table, {1: 9, 5: 3})
    assert table.told("werewolf-tied", "room")["seats"] == [3, 9]
    assert (phase(table), table.told("werewolf-speaker")["kind"]) == ("DUEL", "duel")
    to(table, "VOTE", "CALL")
    assert phase(table) == "VOTE"
    assert said(table, "duel") == [3, 9]
    assert not {3, 9} & set(table.asked("werewolf-exile-vote"))
    assert table.prompt(1, "werewolf-exile-vote").choices == ("3", "9", "abstain")
    told = vote(table, {1: 9, 5: 3})
    assert told["round"] == 2
    assert keys(table)[1:3] == ["werewolf-exiled", "werewolf-night"]
    assert table.told("werewolf-exiled")["seat"] is None
    assert dead(table) == []


@pytest.mark.rule("AMB-62", "WW-193")
@pytest.mark.parametrize(("option", "called"), [(True, "CALL"), (False, "VOTE")])
def test_a_new_call_before_the_duel_vote(option: bool, called: str) -> None:
    table = day(sheriff=9, **{"sheriff.call_in_pk": option})
    to(table, "CALL")
    table.answer(9, 3, key="werewolf-call")
    vote(table, {1: 3, 5: 4})
    to(table, "CALL", "VOTE")
    assert phase(table) == called
    if called == "CALL":
        assert table.prompt(9, "werewolf-call").choices == ("3", "4", "none")
        table.expire()
    assert vote(table, {9: 3})["tally"] == {"3": 1}


@pytest.mark.rule("WW-171")
@pytest.mark.parametrize(
    ("how", "orders"), [("seat_asc", {(3, 9)}), ("seat_desc", {(9, 3)}), ("random", {(3, 9), (9, 3)})]
)
def test_the_order_in_a_duel(how: str, orders: set[tuple[int, ...]]) -> None:
    found = set()
    for seed in range(10):
        table = day(seed=str(seed), **{"pk.speech_order": how})
        vote(table, {1: 9, 5: 3})
        to(table, "VOTE")
        found.add(tuple(said(table, "duel")))
    assert found == orders


@pytest.mark.rule("WW-173", "AMB-53", "IX-90", "IX-89")
@pytest.mark.parametrize(("option", "duel"), [("no_exile", False), ("duel", True)])
def test_nobody_gets_a_vote(option: str, duel: bool) -> None:
    table = day(**{"exile.zero_votes": option})
    vote(table, {})
    assert (phase(table) == "DUEL") is duel
    to(table, "STAGE")
    assert dead(table) == []
    assert not duel or table.told("werewolf-vote")["ballots"] == {}


@pytest.mark.rule("WW-170", "WW-216")
def test_the_exile_is_announced_at_once() -> None:
    table = day()
    vote(table, 9)
    assert keys(table)[:2] == ["werewolf-vote", "werewolf-exiled"]
    assert (dead(table), phase(table)) == ([9], "WORDS")


@pytest.mark.rule("IX-24", "WW-213", "AMB-03")
def test_the_exile_of_the_last_wolf_ends_the_game() -> None:
    table = day()
    for seat in (1, 2, 3, 4):
        if seat > 1:
            night(table)
        exile(table, seat)
        to(table, "STAGE", "OVER", "AWARD")
    assert end_of(table)[:2] == ("good", "wolves-dead")
    assert 4 not in said(table)
    assert calls(table, 1) == calls(table, 2)
