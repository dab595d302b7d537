"""1.25 and 1.26: conditions of victory, their order, and early endings."""

from typing import Any

import pytest

from fsm.games.werewolf.kinds import STAGES
from fsm.games.werewolf.roles import ROLES, Role
from fsm.games.werewolf.stake import Stake, good_survives
from tests.werewolf.play import (
    AT_NIGHT,
    CUPID,
    DREAM,
    ELDER,
    GUARD,
    HALF,
    HUNTER,
    IDIOT,
    KING,
    PACK,
    SEER,
    THIEF,
    WITCH,
    V,
    Village,
    W,
    act,
    custom,
    dead,
    elect,
    end_of,
    exile,
    night,
    no_election,
    peace,
    phase,
    refusal,
    run,
    stake,
    strike,
    to,
    village,
    vote,
)
from tests.werewolf.test_words import read


def day(board: str = "b12_444_guard", preset: str = "codex", /, **options: Any) -> Village:
    """The first day, nobody is dead and there is no sheriff."""
    acts = {name: options.pop(name) for name in ("link", "kin") if name in options}
    table = village(board, preset, **options)
    night(table, **acts)
    no_election(table)
    return table


# Conditions


@pytest.mark.rule("WW-211", "WW-209", "WW-210", "WW-243", "WW-251")
@pytest.mark.parametrize(("dying", "reason"), [((9, 10, 11, 12), "villagers-dead"), ((5, 6, 7, 8), "gods-dead")])
def test_slaughter_side(dying: tuple[int, ...], reason: str) -> None:
    table = day()
    strike(table, *dying[:-1])
    assert not table.board.reason
    strike(table, dying[-1])
    assert end_of(table) == ("wolf", reason, (1, 2, 3, 4))


@pytest.mark.rule("WW-212", "WW-254")
def test_slaughter_all() -> None:
    table = day("b9_std")
    strike(table, 4, 5, 6, 7, 8)
    assert not table.board.reason
    strike(table, 9)
    assert end_of(table) == ("wolf", "all-dead", (1, 2, 3))


@pytest.mark.rule("WW-213", "AMB-03", "IX-94", "WW-243")
@pytest.mark.parametrize("board", ["b9_std", "b12_444_guard", "b12_444_idiot"])
def test_good_wins_when_all_wolves_are_dead(board: str) -> None:
    table = day(board)
    wolves = [seat for seat, role in enumerate(table.board.roles, 1) if role == W]
    strike(table, *wolves)
    winner, reason, winners = end_of(table)
    assert (winner, reason) == ("good", "wolves-dead")
    assert winners == tuple(seat for seat in table.game.seats if seat not in wolves)


THIRD = [
    ((2, 3, 5, 6, 8, 9), "third", (1, 4, 7)),
    ((1, 2, 3, 5, 6, 8, 9), "third", (1, 4, 7)),
    ((5, 6, 2, 3, 4, 8, 9), "third", (1, 4, 7)),
    ((5, 6, 4), None, ()),
    ((5, 6, 4, 1), "good", (2, 3, 8, 9)),
    ((2, 3, 8, 9), None, ()),
]


@pytest.mark.rule("WW-214", "WW-126", "WW-127", "IX-63", "IX-64", "IX-65", "IX-66", "IX-67", "AMB-72")
@pytest.mark.parametrize(("dying", "winner", "winners"), THIRD)
def test_the_third_faction(dying: tuple[int, ...], winner: str | None, winners: tuple[int, ...]) -> None:
    table = day("b9_cupid", link=(4, 7))
    for seat in dying:
        if seat not in dead(table):
            strike(table, seat)
    if winner is None:
        assert not table.board.reason
    else:
        assert (end_of(table)[0], end_of(table)[2]) == (winner, winners)


@pytest.mark.rule("AMB-37", "WW-125")
def test_a_cupid_of_the_wolves_need_not_die() -> None:
    table = day("b10_cupid", link=(4, 5))
    strike(table, 2, 3, 7, 8, 9, 10)
    assert end_of(table) == ("wolf", "all-dead", (1, 4, 5, 6))
    good = day("b9_cupid", link=(4, 5))
    strike(good, 2, 3, 7, 8, 9)
    assert not good.board.reason


@pytest.mark.rule("AMB-38")
def test_slaughter_side_waits_for_the_third_faction() -> None:
    table = custom(CUPID, *PACK, SEER, WITCH, HUNTER, V, V, V, V)
    night(table, link=(2, 6))
    no_election(table)
    strike(table, 9, 10, 11, 12)
    assert not table.board.reason


@pytest.mark.rule("AMB-67", "WW-211")
def test_an_attribute_that_was_never_there_decides_nothing() -> None:
    table = custom(*PACK, SEER, WITCH, HUNTER, GUARD, IDIOT, DREAM, ELDER)
    night(table)
    no_election(table)
    strike(table, 5, 6, 7, 8, 9, 10)
    assert not table.board.reason


@pytest.mark.rule("WW-215", "IX-97", "WW-219", "AMB-70")
def test_moon_looks_at_the_end_of_the_day_only() -> None:
    table = day("b12_444_guard", "moon", **{"penalty.enabled": True})
    strike(table, 5, 6, 9)
    peace(table)
    night(table, knife=10)
    assert not table.board.reason
    assert phase(table) == "SPEECH"
    to(table, "VOTE")
    vote(table, {})
    assert end_of(table)[:2] == ("wolf", "parity")


@pytest.mark.rule("WW-216", "IX-22", "IX-23", "WW-055", "WW-024", "WW-218")
@pytest.mark.parametrize("at_night", [True, False])
def test_the_last_god_does_not_shoot_any_more(at_night: bool) -> None:
    table = day()
    strike(table, 5, 6, 8, 2, 3, 4)
    if at_night:
        peace(table)
        night(table, knife=7)
    else:
        vote(table, 7)
    assert phase(table) in ("AWARD", "OVER")
    assert not table.asked("werewolf-shoot")
    assert end_of(table)[:2] == ("wolf", "gods-dead")
    assert not [tell for tell in table.tells("werewolf-speaker") if tell["kind"] == "last-words"]


@pytest.mark.rule("WW-217", "IX-19", "IX-20", "WW-218")
@pytest.mark.parametrize(("guard", "first", "winner"), [(0, True, "wolf"), (9, True, "good"), (0, False, "wolf")])
def test_the_knife_comes_first(guard: int, first: bool, winner: str) -> None:
    table = day(**{"victory.knife_first": first})
    strike(table, 10, 11, 12, 2, 3, 4)
    peace(table)
    night(table, guard=guard, knife=9, poison=1, save=False)
    assert table.told("werewolf-deaths")["seats"] == ([1] if guard else [1, 9])
    assert end_of(table)[0] == winner


@pytest.mark.rule("WW-217")
def test_an_order_with_the_poison_first_would_decide_otherwise() -> None:
    table = day(**{"victory.simultaneous": "good"})
    strike(table, 10, 11, 12, 2, 3, 4)
    peace(table)
    table.board.poison = True
    night(table, knife=9, poison=1, save=False)
    assert end_of(table)[0] == "wolf"


@pytest.mark.rule("AMB-68", "WW-218")
@pytest.mark.parametrize(("preset", "elects"), [("codex", True), ("face", False)])
def test_when_a_decided_night_is_declared(preset: str, elects: bool) -> None:
    table = custom(W, W, W, W, W, SEER, V, WITCH, HUNTER, GUARD, IDIOT, ELDER, preset=preset)
    night(table, knife=7, save=False)
    assert bool(table.tells("werewolf-election")) is elects
    assert end_of(table)[:2] == ("wolf", "villagers-dead")


@pytest.mark.rule("WW-220", "AMB-69")
@pytest.mark.parametrize(("option", "winner"), [("wolf", "wolf"), ("good", "good"), ("draw", None)])
def test_two_conditions_at_once(option: str, winner: str | None) -> None:
    stages = ("thief", "half_blood", *(stage for stage in STAGES if stage not in ("thief", "half_blood")))
    order = {stage: place for place, stage in enumerate(stages, 1)}
    cards = (CUPID, W, SEER, WITCH, HUNTER, GUARD, HALF)
    options: dict[str, Any] = {"victory.simultaneous": option, "night.order": order}
    table = custom(*cards, **options)
    night(table, link=(2, 7), kin=2)
    assert "third" not in table.board.sides
    no_election(table)
    vote(table, 2)
    assert dead(table) == [2, 7]
    assert end_of(table)[0] == winner
    assert (end_of(table)[1] == "draw") is (winner is None)


@pytest.mark.rule("WW-220", "WW-217", "WW-121")
def test_a_lover_dies_at_night_when_the_partner_does() -> None:
    table = custom(CUPID, W, SEER, WITCH, HUNTER, GUARD, V)
    night(table, link=(3, 7))
    no_election(table)
    peace(table)
    night(table, knife=3, poison=2, save=False)
    assert end_of(table)[:2] == ("wolf", "villagers-dead")


@pytest.mark.rule("WW-221")
@pytest.mark.parametrize(("draw", "days"), [({"max_days": 2}, 2), ({"no_death_days": 3}, 3)])
def test_a_draw_where_the_table_wants_one(draw: dict[str, int], days: int) -> None:
    table = village(**{"victory.draw": draw})
    for number in range(1, days + 1):
        night(table)
        if number == 1:
            no_election(table)
        to(table, "STAGE", "OVER")
    assert end_of(table) == (None, "draw", ())


@pytest.mark.rule("WW-219", "WW-215")
def test_a_day_without_anybody_ends_like_every_other() -> None:
    table = custom(W, WITCH, SEER, V, V, V, V, preset="moon", **{"penalty.enabled": True, "sheriff.enabled": False})
    to(table, "WOLVES")
    strike(table, 3, 4, 5, 6, 7)
    night(table, knife=2, poison=1, save=False)
    assert table.board.living == []
    assert end_of(table) == ("good", "wolves-dead", (2, 3, 4, 5, 6, 7))


@pytest.mark.rule("AMB-13", "AMB-67", "WW-134")
def test_a_card_that_nobody_plays_counts_for_nothing() -> None:
    table = village(
        "custom",
        deal=(THIEF, W, V, V, V, V, V, SEER, V),
        checked=False,
        players=7,
        **{"board.roles": {THIEF: 1, W: 1, V: 6, SEER: 1}},
    )
    night(table, card=V)
    no_election(table)
    strike(table, 3)
    assert not table.board.reason


# Conceding


@pytest.mark.rule("WW-224", "WW-222", "AMB-04")
def test_the_last_wolf_may_concede_at_any_time() -> None:
    table = day()
    assert not table.asked("werewolf-concede")
    strike(table, 1, 2)
    assert not table.asked("werewolf-concede")
    strike(table, 3)
    assert table.asked("werewolf-concede") == (4,)
    assert phase(table) == "SPEECH"
    table.answer(4, "concede", key="werewolf-concede")
    assert end_of(table)[:2] == ("good", "concede")
    late = day()
    strike(late, 1, 2, 3)
    peace(late)
    late.answer(4, "concede", key="werewolf-concede")
    assert end_of(late)[:2] == ("good", "concede")


@pytest.mark.rule("AMB-04", "WW-224", "WW-223", "WW-225")
@pytest.mark.parametrize("preset", ["face", "moon"])
def test_elsewhere_nothing_ends_early(preset: str) -> None:
    table = day("b12_444_guard", preset, **{"penalty.enabled": True})
    strike(table, 1, 2, 3)
    for key in ("werewolf-concede", "werewolf-claim", "werewolf-all-in"):
        assert not table.asked(key)


@pytest.fixture
def lone(monkeypatch: pytest.MonkeyPatch) -> str:
    """A wolf of a test that does not wake with the pack."""
    monkeypatch.setitem(ROLES, "lone-wolf", Role("lone-wolf", "wolf", "wolf", frozenset({"bombs"})))
    return "lone-wolf"


def with_lone(lone: str, **options: Any) -> Village:
    return village("b12_444_guard", deal=(lone, W, W, W, SEER, WITCH, HUNTER, GUARD, V, V, V, V), **options)


@pytest.mark.rule("WW-224", "AMB-74", "WW-077", "WW-208")
def test_conceding_where_a_wolf_wakes_alone(lone: str) -> None:
    table = with_lone(lone)
    night(table)
    assert table.told("werewolf-pack")["seats"] == [2, 3, 4]
    no_election(table)
    assert table.asked("werewolf-concede") == (1, 2, 3, 4)
    table.answer(2, "concede", key="werewolf-concede")
    assert table.told("werewolf-bombed")["seat"] == 2
    assert phase(table) == "STAGE"
    assert refusal(table, 3, "concede", key="werewolf-concede") == "werewolf-not-now"
    strike(table, 3, 4)
    table.answer(1, "concede", key="werewolf-concede")
    assert end_of(table)[:2] == ("good", "concede")


@pytest.mark.rule("WW-224", "WW-204", "AMB-74")
@pytest.mark.parametrize("blocks", [True, False])
def test_who_concedes_before_the_order_has_self_destructed_like_others(lone: str, blocks: bool) -> None:
    table = with_lone(lone, **{"bomb.before_order": True, "bomb.blocks_order": blocks})
    night(table)
    elect(table, 9, 5)
    to(table, "ORDER")
    table.answer(2, "concede", key="werewolf-concede")
    assert (phase(table) == "ORDER") is not blocks
    to(table, "STAGE")
    assert table.told("werewolf-bombed")["seat"] == 2


@pytest.mark.rule("WW-225")
def test_no_all_in_where_a_wolf_wakes_alone(lone: str) -> None:
    table = with_lone(lone)
    night(table)
    no_election(table)
    assert not table.asked("werewolf-all-in")
    peace(table)
    to(table, "WOLVES")
    assert not table.asked("werewolf-all-in")


# Vote lock

ALL_MUST_DIE: dict[str, Any] = {"victory.wolf": "slaughter_all"}


def locked(*alive: int, board: str = "b9_std", **options: Any) -> Village:
    """On a later day only these are alive."""
    table = day(board, **options)
    strike(table, *(seat for seat in table.game.seats if seat not in alive))
    return table


def is_locked(table: Village) -> bool:
    """Whether the wolves have won by it."""
    return table.board.reason == "vote-lock"


CLAIMS: list[Any] = [
    ((1, 2, 7, 8), True),
    ((1, 2, 7, 5), False),
    ((1, 2, 7, 6), False),
    ((1, 2, 7, 4), True),
]


@pytest.mark.rule("WW-223", "AMB-71", "AMB-04")
@pytest.mark.parametrize(("alive", "holds"), CLAIMS)
def test_a_vote_lock_claim(alive: tuple[int, ...], holds: bool) -> None:
    table = locked(*alive)
    assert table.asked("werewolf-claim") == (1, 2)
    table.answer(1, "claim", key="werewolf-claim")
    if holds:
        assert end_of(table)[:2] == ("wolf", "vote-lock")
    else:
        assert table.tells("werewolf-claim-denied", (1,)) == [{}]
        assert table.asked("werewolf-claim") == (2,)
        assert not table.board.reason


@pytest.mark.rule("WW-223", "AMB-71")
@pytest.mark.parametrize(("victim", "holds"), [("2", False), ("7", True), ("none", True)])
def test_a_claim_waits_for_the_shot_of_the_dead(victim: str, holds: bool) -> None:
    table = locked(1, 2, 6, 7, 8)
    vote(table, 6)
    assert phase(table) == "WORDS"
    table.answer(1, "claim", key="werewolf-claim")
    assert table.tells("werewolf-claim-noted", (1,)) == [{}]
    assert not table.board.reason
    to(table, "SHOOT")
    table.answer(6, victim, key="werewolf-shoot")
    to(table, *AT_NIGHT, "OVER")
    assert is_locked(table) is holds
    assert len(table.tells("werewolf-claim-denied", (1,))) == (not holds)


@pytest.mark.rule("WW-223")
@pytest.mark.parametrize(("end", "first"), [("on_claim", True), ("on_claim", False), ("auto", False)])
@pytest.mark.parametrize(("heir", "holds"), [("8", False), ("1", True), ("tear", True)])
def test_a_claim_waits_for_the_badge(heir: str, holds: bool, end: str, first: bool) -> None:
    table = village("b9_std", **{"end.bind": end})
    night(table)
    elect(table, 7, 8)
    strike(table, 3, 4, 5, 6)
    peace(table)
    night(table, knife=7)
    if first:
        table.answer(1, "claim", key="werewolf-claim")
    to(table, "BADGE")
    assert not table.board.reason
    table.answer(7, heir, key="werewolf-badge")
    if end == "on_claim" and not first:
        table.answer(1, "claim", key="werewolf-claim")
    assert is_locked(table) is holds


@pytest.mark.rule("WW-223", "AMB-76")
@pytest.mark.parametrize(("heir", "holds"), [("8", False), ("tear", True)])
def test_a_claim_waits_for_the_badge_of_a_killed_sheriff(heir: str, holds: bool) -> None:
    table = village("b9_std")
    night(table)
    elect(table, 7, 8)
    to(table, "SPEECH")
    strike(table, 3, 4, 5, 6, 7)
    table.answer(2, "claim", key="werewolf-claim")
    assert not table.board.reason
    table.answer(7, heir, key="werewolf-badge")
    assert is_locked(table) is holds
    assert len(table.tells("werewolf-claim-denied", (2,))) == (not holds)


@pytest.mark.rule("WW-223", "WW-039")
@pytest.mark.parametrize(("knife", "holds"), [(7, True), (0, False)])
def test_a_claim_waits_for_the_dead_of_the_night(knife: int, holds: bool) -> None:
    table = village("b9_std")
    night(table)
    run(table, 1, 8)
    strike(table, 4, 5, 6, 9)
    table.answer(1, "bomb", key="werewolf-bomb")
    night(table, knife=knife)
    assert phase(table) == "WITHDRAWAL"
    table.answer(3, "claim", key="werewolf-claim")
    assert not table.board.reason
    to(table, "SPEECH", "OVER")
    assert is_locked(table) is holds


@pytest.mark.rule("WW-223")
def test_a_denied_claim_may_be_made_again_after_the_next_death() -> None:
    table = locked(1, 2, 5, 7)
    for seat in (1, 2):
        table.answer(seat, "claim", key="werewolf-claim")
    assert not table.asked("werewolf-claim")
    vote(table, 5)
    table.answer(1, "claim", key="werewolf-claim")
    to(table, *AT_NIGHT, "OVER")
    assert is_locked(table)


@pytest.mark.rule("WW-223")
def test_a_denied_claim_may_be_made_again_after_a_night() -> None:
    table = locked(1, 2, 5, 7)
    table.answer(1, "claim", key="werewolf-claim")
    assert table.asked("werewolf-claim") == (2,)
    peace(table)
    night(table)
    assert table.asked("werewolf-claim") == (1, 2)
    assert "一夜" in read("zh", "werewolf-claim", {})
    assert "next night" in read("en", "werewolf-claim", {})


@pytest.mark.rule("WW-223")
def test_the_count_must_be_right() -> None:
    assert not locked(1, 7, 8).asked("werewolf-claim")
    table = village("b9_std")
    night(table)
    elect(table, 7, 8)
    strike(table, 3, 4, 5, 6, 9)
    assert not table.asked("werewolf-claim")
    strike(table, 8)
    assert table.asked("werewolf-claim") == (1, 2)


@pytest.mark.rule("WW-223")
def test_the_wolves_must_have_been_awake_together() -> None:
    table = day("b9_std")
    table.board.nights[0].awake = [2, 3]
    strike(table, 3, 4, 5, 6, 9)
    table.answer(2, "claim", key="werewolf-claim")
    assert table.tells("werewolf-claim-denied")


@pytest.mark.rule("WW-223", "AMB-71")
@pytest.mark.parametrize(("preset_end", "over"), [("auto", True), ("off", False), ("on_claim", False)])
def test_an_automatic_vote_lock(preset_end: str, over: bool) -> None:
    table = locked(1, 2, 7, 8, **{"end.bind": preset_end})
    assert bool(table.board.reason) is over
    assert bool(table.asked("werewolf-claim")) is (preset_end == "on_claim")


@pytest.mark.rule("WW-223", "WW-217")
def test_nothing_is_locked_between_two_deaths_of_one_night() -> None:
    table = locked(1, 2, 3, 5, 7, 8, 9, **{"end.bind": "auto"})
    table.board.antidote = False
    peace(table)
    night(table, knife=7, poison=1)
    assert dead(table) == [1, 4, 6, 7]
    to(table, "SPEECH")
    assert not table.board.reason


@pytest.mark.rule("WW-223")
def test_a_lock_is_found_by_itself_only_after_a_death() -> None:
    table = locked(1, 2, 7, 5, **{"end.bind": "auto"})
    table.board.poison = False
    peace(table)
    night(table, knife=7, save=True)
    to(table, "SPEECH")
    assert not table.board.reason
    vote(table, 5)
    to(table, *AT_NIGHT, "OVER")
    assert is_locked(table)


@pytest.mark.rule("AMB-71")
def test_what_can_still_change_the_count() -> None:
    spent = locked(1, 2, 7, 5)
    spent.board.antidote = spent.board.poison = False
    spent.answer(1, "claim", key="werewolf-claim")
    assert end_of(spent)[1] == "vote-lock"


@pytest.mark.rule("WW-223", "AMB-71")
@pytest.mark.parametrize(
    ("role", "holds"),
    [(DREAM, False), (HALF, False), (GUARD, False), (HUNTER, False), (ELDER, False), (CUPID, True), (SEER, True)],
)
def test_which_skills_can_still_change_the_count(role: str, holds: bool) -> None:
    table = custom(W, W, W, role, WITCH, V, V, **ALL_MUST_DIE)
    night(table, kin=6)
    no_election(table)
    strike(table, 3, 5, 7)
    table.answer(1, "claim", key="werewolf-claim")
    assert is_locked(table) is holds


@pytest.mark.rule("AMB-71", "WW-044", "WW-112")
def test_a_life_or_a_flip_can_still_change_the_count() -> None:
    table = custom(*PACK, IDIOT, V, V, ELDER, SEER, WITCH, HUNTER, GUARD, **ALL_MUST_DIE)
    night(table)
    no_election(table)
    strike(table, 1, 2, 6, 9, 10, 11, 12, 7)
    table.board.flipped = [5]
    table.answer(3, "claim", key="werewolf-claim")
    table.board.flipped, table.board.lives = [], {}
    table.answer(4, "claim", key="werewolf-claim")
    assert not table.board.reason
    assert [len(table.tells("werewolf-claim-denied", (seat,))) for seat in (3, 4)] == [1, 1]
    table.board.flipped = [5]
    peace(table)
    night(table)
    table.answer(3, "claim", key="werewolf-claim")
    assert end_of(table)[1] == "vote-lock"


@pytest.mark.rule("AMB-72")
def test_no_vote_lock_with_a_third_faction() -> None:
    table = day("b9_cupid", link=(4, 7))
    strike(table, 2, 3, 8)
    assert table.asked("werewolf-claim") == (4, 5, 6)
    table.answer(5, "claim", key="werewolf-claim")
    assert table.tells("werewolf-claim-denied", (5,))


# All in


@pytest.mark.rule("WW-225", "WW-226")
def test_by_day_one_wolf_is_enough_and_costs_a_knife() -> None:
    table = day()
    assert table.asked("werewolf-all-in") == (1, 2, 3, 4)
    strike(table, 4)
    table.answer(2, "propose", key="werewolf-all-in")
    assert phase(table) == "ALL_IN"
    assert table.told("werewolf-all-in-open", "room") == {"seats": [1, 2, 3], "count": 2, "style": 2}
    assert table.prompt(2).args["count"] == 2
    assert not table.asked("werewolf-bomb")
    stake(table, 9, 10)
    assert table.told("werewolf-all-in-list")["seats"] == [9, 10]
    assert end_of(table)[:2] == ("good", "all-in")


@pytest.mark.rule("WW-226")
def test_after_an_exile_no_knife_is_lost() -> None:
    table = day()
    vote(table, 4)
    to(table, "WORDS")
    table.answer(1, "propose", key="werewolf-all-in")
    assert table.told("werewolf-all-in-open")["count"] == 3


@pytest.mark.rule("WW-225", "WW-226")
def test_at_night_all_must_agree() -> None:
    table = village()
    to(table, "WOLVES")
    for seat in (1, 2, 3):
        table.answer(seat, "agree", key="werewolf-all-in")
        assert phase(table) == "WOLVES"
    table.answer(4, "agree", key="werewolf-all-in")
    assert phase(table) == "ALL_IN"
    assert table.told("werewolf-all-in-open")["count"] == 4
    table.expire()
    assert end_of(table)[:2] == ("good", "all-in")


@pytest.mark.rule("WW-225")
def test_the_wolves_right_is_one_prompt_for_the_whole_game() -> None:
    table = village()
    to(table, "WOLVES")
    first = table.prompt(1, "werewolf-all-in")
    assert refusal(table, 1, "propose", key="werewolf-all-in") == "werewolf-all-in-when"
    table.answer(1, "agree", key="werewolf-all-in")
    table.expire()
    assert table.prompt(1, "werewolf-all-in").id not in (first.id, None)
    assert refusal(table, 1, "propose", key="werewolf-all-in") == "werewolf-all-in-when"
    second = table.prompt(2, "werewolf-all-in")
    no_election(table)
    assert table.prompt(2, "werewolf-all-in") == second
    assert refusal(table, 2, "agree", key="werewolf-all-in") == "werewolf-all-in-when"
    table.answer(2, "propose", key="werewolf-all-in")
    assert phase(table) == "ALL_IN"


STAKES: list[Any] = [
    pytest.param((6, 5), 2, "wolf", marks=pytest.mark.rule("WW-227", "AMB-73")),
    pytest.param((5, 6), 2, "good", marks=pytest.mark.rule("WW-227", "AMB-73")),
]


@pytest.mark.parametrize(("targets", "wolves", "winner"), STAKES)
def test_the_example_of_the_rule_book(targets: tuple[int, ...], wolves: int, winner: str) -> None:
    table = day()
    strike(table, 3, 4, 7, 8, 9)
    table.board.poison = False
    peace(table)
    to(table, "WOLVES")
    for seat in (1, 2):
        table.answer(seat, "agree", key="werewolf-all-in")
    stake(table, *targets)
    assert end_of(table)[:2] == (winner, "all-in")
    assert table.told("werewolf-all-in-list")["_saved"] is (winner == "good")
    assert table.tells("werewolf-recap")[-1]["_staked"] == list(targets)
    assert wolves == 2


@pytest.mark.rule("WW-227", "AMB-73")
@pytest.mark.parametrize(
    ("alive", "targets", "potions", "winner"),
    [
        ((1, 2, 3, 4, 7, 8, 9), (9,), (False, False), "good"),
        ((1, 2, 3, 4, 8, 7, 9, 10), (9, 10), (False, False), "good"),
        ((1, 2, 3, 4, 5, 7, 9, 10), (9, 10), (False, False), "wolf"),
        ((1, 2, 3, 4, 5, 7, 9, 10), (7, 5), (False, False), "good"),
        ((1, 2, 7, 5, 9), (7, 5), (False, False), "good"),
        ((1, 2, 3, 6, 5, 9, 10), (9, 10), (False, True), "good"),
        ((1, 2, 3, 6, 5, 9, 10), (9, 10), (True, False), "good"),
        ((1, 2, 3, 6, 5, 9), (9,), (True, True), "good"),
        ((1, 2, 3, 5, 9), (9,), (False, False), "wolf"),
    ],
)
def test_every_use_of_every_skill_is_tried(
    alive: tuple[int, ...], targets: tuple[int, ...], potions: tuple[bool, bool], winner: str
) -> None:
    table = day()
    strike(table, *(seat for seat in table.game.seats if seat not in alive))
    table.board.antidote, table.board.poison = potions
    assert good_survives(Stake.of(table.game, targets)) is (winner == "good")


@pytest.mark.rule("AMB-73", "WW-227")
@pytest.mark.parametrize(
    ("cards", "targets", "lovers", "lives", "saved"),
    [
        ((W, W, W, SEER, DREAM, V, V), (6, 7), [], {}, True),
        ((W, W, W, SEER, DREAM, V, V), (5, 4), [], {}, False),
        ((W, W, W, SEER, V, V, V), (5,), [], {}, True),
        ((W, W, W, CUPID, SEER, V, V), (6,), [6, 7], {}, False),
        ((W, W, W, ELDER, SEER, V, V), (4, 5), [], {4: 1}, True),
        ((W, W, W, ELDER, SEER, V, V), (4, 5), [], {}, False),
        ((W, W, W, ELDER, SEER, V, V), (1, 1), [], {}, True),
    ],
)
def test_the_search_on_other_boards(
    cards: tuple[str, ...], targets: tuple[int, ...], lovers: list[int], lives: dict[int, int], saved: bool
) -> None:
    table = custom(*cards)
    table.board.lovers, table.board.lives = lovers, lives
    table.board.antidote = table.board.poison = False
    assert good_survives(Stake.of(table.game, targets)) is saved


@pytest.mark.rule("AMB-73", "WW-090")
@pytest.mark.parametrize("single", [True, False])
def test_both_potions_in_one_night(single: bool) -> None:
    options: dict[str, Any] = {"witch.one_potion_per_night": single, "victory.wolf": "slaughter_side"}
    table = custom(W, W, WITCH, V, W, W, W, **options)
    assert good_survives(Stake.of(table.game, (4, 3))) is not single


def all_in(table: Village, *targets: int) -> str | None:
    """The wolves agree in their stage and name these; who has won."""
    for seat in table.asked("werewolf-all-in"):
        table.answer(seat, "agree", key="werewolf-all-in")
    stake(table, *targets)
    return end_of(table)[0]


@pytest.mark.rule("WW-227", "AMB-73", "WW-107")
@pytest.mark.parametrize(
    ("before", "tonight", "targets", "winner"),
    [
        (0, 3, (3, 4), "good"),
        (0, 4, (3, 4), "wolf"),
        (0, 0, (3, 4), "wolf"),
        (0, 4, (4, 3), "good"),
        (3, 4, (4, 3), "good"),
        (0, 8, (4, 3), "good"),
    ],
)
def test_what_the_guard_has_done_tonight_stands(
    before: int, tonight: int, targets: tuple[int, ...], winner: str
) -> None:
    table = custom(W, W, GUARD, SEER, V, V, V, V)
    night(table, guard=before)
    no_election(table)
    peace(table)
    act(table, "guard", tonight)
    to(table, "WOLVES")
    assert all_in(table, *targets) == winner


@pytest.mark.rule("WW-227", "AMB-73", "WW-107")
@pytest.mark.parametrize(("tonight", "targets", "winner"), [(3, (3, 3), "wolf"), (5, (5, 3), "good")])
def test_tonights_guard_is_barred_from_the_same_tomorrow(tonight: int, targets: tuple[int, ...], winner: str) -> None:
    table = custom(W, W, GUARD, SEER, V, V, V, V)
    strike(table, 4)
    act(table, "guard", tonight)
    to(table, "WOLVES")
    assert good_survives(Stake.of(table.game, targets)) is (winner == "good")


@pytest.mark.rule("WW-227", "AMB-73", "WW-107")
@pytest.mark.parametrize(("before", "winner"), [(8, "wolf"), (9, "good"), (0, "good")])
def test_a_guard_who_wakes_later_chooses_tonight_but_nobody_twice(before: int, winner: str) -> None:
    table = village("x12_wk_guard")
    night(table, guard=before)
    no_election(table)
    strike(table, 1, 3, 4, 5, 6, 7)
    to(table, "WOLVES")
    assert all_in(table, 8) == winner


@pytest.mark.rule("WW-227", "AMB-73", "WW-107")
@pytest.mark.parametrize("twice", [False, True])
def test_a_guard_who_may_choose_somebody_twice(twice: bool) -> None:
    options: dict[str, Any] = {"guard.no_repeat": not twice}
    table = custom(W, W, W, GUARD, V, V, V, V, **options)
    night(table, guard=4)
    no_election(table)
    assert good_survives(Stake.of(table.game, (4, 4))) is twice
    assert good_survives(Stake.of(table.game, (4,))) is twice


@pytest.mark.rule("WW-227", "AMB-73", "WW-106")
@pytest.mark.parametrize("alone", [False, True])
def test_a_guard_who_may_not_choose_himself(alone: bool) -> None:
    options: dict[str, Any] = {"guard.allow_self": alone}
    table = custom(W, W, W, GUARD, V, V, V, V, **options)
    assert good_survives(Stake.of(table.game, (4,))) is alone


@pytest.mark.rule("WW-227", "AMB-73", "WW-131")
@pytest.mark.parametrize(
    ("before", "tonight", "targets", "winner"),
    [
        (0, 5, (5, 6), "good"),
        (0, 6, (5, 6), "wolf"),
        (5, 6, (6, 5), "good"),
        (5, 5, (6, 3), "wolf"),
        (0, 5, (4, 6), "wolf"),
        (0, 3, (4, 5), "wolf"),
        (0, 2, (4, 3), "good"),
        (2, 2, (4, 3), "good"),
    ],
)
def test_who_sleeps_already_is_safe_or_dies_with_the_dreamcatcher(
    before: int, tonight: int, targets: tuple[int, ...], winner: str
) -> None:
    table = custom(W, W, SEER, DREAM, V, V, V, V, **{"dream.position": "before_wolves"})
    strike(table, 7, 8)
    night(table, dream=before)
    no_election(table)
    peace(table)
    act(table, "dream", tonight)
    to(table, "WOLVES")
    assert all_in(table, *targets) == winner


@pytest.mark.rule("WW-227", "AMB-73", "WW-094")
@pytest.mark.parametrize(
    ("option", "number", "winner"),
    [("always", 1, "good"), ("first_night", 1, "good"), ("first_night", 2, "wolf"), ("never", 1, "wolf")],
)
def test_the_witch_saves_herself_where_she_may(option: str, number: int, winner: str) -> None:
    table = custom(W, W, W, WITCH, SEER, V, V, V, V, **{"witch.self_save": option})
    if number == 2:
        night(table)
        no_election(table)
    to(table, "WOLVES")
    assert all_in(table, 4, 5, 6) == winner


@pytest.mark.rule("WW-227", "AMB-73", "WW-094")
def test_the_first_night_is_only_the_first_of_the_knives() -> None:
    table = custom(W, W, W, WITCH, SEER, V, V, V, V, **{"witch.self_save": "first_night"})
    table.board.poison = False
    to(table, "WOLVES")
    assert all_in(table, 6, 4, 5) == "wolf"


@pytest.mark.rule("WW-227", "AMB-73", "WW-099", "WW-039")
@pytest.mark.parametrize("announced", [False, True])
@pytest.mark.parametrize(("how", "winner"), [("knife", "good"), ("poison", "wolf")])
def test_a_hunter_who_still_shoots_takes_a_knife(announced: bool, how: str, winner: str) -> None:
    table = custom(W, W, HUNTER, WITCH, V, V, V, V)
    options: dict[str, Any] = {how: 3}
    night(table, **options)
    table.board.antidote = table.board.poison = False
    if announced:
        no_election(table)
        to(table, "SHOOT")
    table.answer(1, "propose", key="werewolf-all-in")
    table.answer(1, 4, key="werewolf-all-in")
    assert end_of(table)[:2] == (winner, "all-in")


@pytest.mark.rule("WW-227", "WW-226")
def test_a_wolf_king_who_dies_takes_no_knife_of_his_own() -> None:
    table = custom(KING, W, W, SEER, WITCH, V, V, V)
    night(table, knife=1)
    table.board.antidote = table.board.poison = False
    table.answer(2, "propose", key="werewolf-all-in")
    stake(table, 4, 5)
    assert end_of(table)[:2] == ("wolf", "all-in")


@pytest.mark.rule("AMB-73", "AMB-38")
def test_the_search_ends_where_it_is_decided() -> None:
    done = custom(W, W, SEER, WITCH, HUNTER, V, V)
    strike(done, 6)
    done.board.antidote = done.board.poison = False
    assert not good_survives(Stake.of(done.game, (7,)))
    done.board.living = [1, 2, 3, 4, 5]
    assert not good_survives(Stake.of(done.game, (3,)))
    third = custom(CUPID, W, W, V, V, SEER, WITCH)
    third.board.sides[3] = "third"
    third.board.living = [2, 3, 4]
    assert good_survives(Stake.of(third.game, (6,)))


@pytest.mark.rule("WW-226")
def test_a_lone_wolf_by_day_has_no_knife() -> None:
    table = day()
    strike(table, 2, 3, 4)
    table.answer(1, "propose", key="werewolf-all-in")
    assert table.told("werewolf-all-in-open")["count"] == 0
    assert end_of(table)[:2] == ("good", "all-in")
    exiled = day()
    exile(exiled, 9)
    assert phase(exiled) == "WORDS"
