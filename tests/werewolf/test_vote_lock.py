from typing import Any

import pytest

from fsm.games.werewolf.form.states import State
from fsm.games.werewolf.roles.idiot import FLIPPED
from tests.werewolf.cards import (
    CROW,
    CUPID,
    DANCER,
    DEMON,
    DREAM,
    ELDER,
    GRAVE,
    GUARD,
    HALF,
    HUNTER,
    IDIOT,
    KNIGHT,
    MAGICIAN,
    MEDIUM,
    MERCHANT,
    PACK,
    PURE,
    SEER,
    WITCH,
    V,
    W,
)
from tests.werewolf.moves import AT_NIGHT, Village, custom, village
from tests.werewolf.openings import day

FLIPPED_5 = State(FLIPPED, 5, source=5, since=1)
ALL_MUST_DIE: dict[str, Any] = {"victory.wolf": "slaughter_all"}


def locked(*alive: int, board: str = "b9_std", **options: Any) -> Village:
    table = day(board, **options)
    return table.strike(*(seat for seat in table.game.seats if seat not in alive))


def is_locked(table: Village) -> bool:
    return table.board.reason == "vote-lock"


CLAIMS: list[Any] = [((1, 2, 7, 8), True), ((1, 2, 7, 5), False), ((1, 2, 7, 6), False), ((1, 2, 7, 4), True)]


@pytest.mark.rule("WW-223", "AMB-71", "AMB-04")
@pytest.mark.parametrize(("alive", "holds"), CLAIMS)
def test_a_vote_lock_claim(alive: tuple[int, ...], holds: bool) -> None:
    table = locked(*alive)
    assert table.asked("werewolf-claim") == (1, 2)
    table.claim(1)
    if holds:
        assert table.outcome()[:2] == ("wolf", "vote-lock")
    else:
        assert (table.tells("werewolf-claim-denied", (1,)), table.asked("werewolf-claim")) == ([{}], (2,))
        assert not table.board.reason


@pytest.mark.rule("WW-223", "WW-124", "WW-058")
@pytest.mark.parametrize(
    ("board", "acts", "alive", "offered"),
    [("b10_cupid", {"link": (7, 8)}, (4, 5, 1, 7, 8), (4, 5)), ("b9_std", {}, (1, 2, 7, 8), ())],
)
def test_whether_a_claim_is_offered_tells_not_whose_side_cupid_is_on(
    board: str, acts: dict[str, Any], alive: tuple[int, ...], offered: tuple[int, ...]
) -> None:
    table = village(board).night(**acts).elect(7, 8).to("SPEECH")
    table.strike(*(seat for seat in table.game.seats if seat not in alive))
    assert table.asked("werewolf-claim") == offered


@pytest.mark.rule("WW-223")
@pytest.mark.parametrize(("end", "first"), [("on_claim", True), ("on_claim", False), ("auto", False)])
@pytest.mark.parametrize(("heir", "holds"), [("8", False), ("1", True), ("tear", True)])
def test_a_claim_waits_for_the_badge(heir: str, holds: bool, end: str, first: bool) -> None:
    table = village("b9_std", **{"end.bind": end}).night().elect(7, 8).strike(3, 4, 5, 6).peace()
    table.night(knife=7)
    if first:
        table.claim(1)
    table.to("BADGE")
    assert not table.board.reason
    table.bequeath(7, heir)
    if end == "on_claim" and not first:
        table.claim(1)
    assert is_locked(table) is holds


@pytest.mark.rule("WW-223", "AMB-76")
@pytest.mark.parametrize(("heir", "holds"), [("8", False), ("tear", True)])
def test_a_claim_waits_for_the_badge_of_a_killed_sheriff(heir: str, holds: bool) -> None:
    table = village("b9_std").night().elect(7, 8).to("SPEECH").strike(3, 4, 5, 6, 7)
    table.claim(2)
    assert not table.board.reason
    table.bequeath(7, heir)
    assert is_locked(table) is holds
    assert len(table.tells("werewolf-claim-denied", (2,))) == (not holds)


@pytest.mark.rule("WW-223")
def test_the_count_must_be_right() -> None:
    assert not locked(1, 7, 8).asked("werewolf-claim")
    table = village("b9_std").night().elect(7, 8).strike(3, 4, 5, 6, 9)
    assert not table.asked("werewolf-claim")
    table.strike(8)
    assert table.asked("werewolf-claim") == (1, 2)


@pytest.mark.rule("WW-223")
def test_the_wolves_must_have_been_awake_together() -> None:
    table = day("b9_std")
    table.board.nights[0].awake = [2, 3]
    table.strike(3, 4, 5, 6, 9).claim(2)
    assert table.tells("werewolf-claim-denied")


@pytest.mark.rule("WW-223", "AMB-71")
@pytest.mark.parametrize(("preset_end", "over"), [("auto", True), ("off", False), ("on_claim", False)])
def test_an_automatic_vote_lock(preset_end: str, over: bool) -> None:
    table = locked(1, 2, 7, 8, **{"end.bind": preset_end})
    assert bool(table.board.reason) is over
    assert bool(table.asked("werewolf-claim")) is (preset_end == "on_claim")


@pytest.mark.rule("WW-223")
def test_a_lock_is_found_by_itself_only_after_a_death() -> None:
    table = locked(1, 2, 7, 5, **{"end.bind": "auto"})
    table.spend("poison")
    table.peace().night(knife=7, save=True).to("SPEECH")
    assert not table.board.reason
    table.vote(5).to(*AT_NIGHT, "OVER")
    assert is_locked(table)


@pytest.mark.rule("WW-223", "AMB-71")
@pytest.mark.parametrize(
    ("role", "holds"),
    [(DREAM, False), (HALF, False), (GUARD, False), (HUNTER, False), (ELDER, False), (CUPID, True), (SEER, True)],
)
def test_which_skills_can_still_change_the_count(role: str, holds: bool) -> None:
    table = custom(W, W, W, role, WITCH, V, V, **ALL_MUST_DIE).first_night(kin=6).strike(3, 5, 7)
    table.claim(1)
    assert is_locked(table) is holds


@pytest.mark.rule("WB-077", "WW-223", "AMB-71")
@pytest.mark.parametrize(
    ("role", "holds"),
    [
        *((KNIGHT, False), (DEMON, False), (PURE, False), (DANCER, False), (CROW, False), (MAGICIAN, False)),
        *((GRAVE, True), (MEDIUM, True)),
    ],
)
def test_no_game_is_lost_by_itself_while_a_skill_of_the_boards_may_change_it(role: str, holds: bool) -> None:
    table = custom(W, W, W, role, WITCH, V, V, **ALL_MUST_DIE, **{"end.bind": "auto"}).first_night()
    table.strike(3, 5, 7)
    assert is_locked(table) is holds


@pytest.mark.rule("WB-077", "WB-027", "AMB-71")
def test_a_knight_who_has_fought_changes_nothing_any_more() -> None:
    table = custom(W, W, W, KNIGHT, WITCH, V, V, **ALL_MUST_DIE).first_day().duel(4, 3)
    table.spend("save", "poison")
    table.peace().night(knife=7).to("SPEECH").strike(5)
    table.claim(1)
    assert is_locked(table)


@pytest.mark.rule("WB-077", "WB-059", "WB-060")
@pytest.mark.parametrize(("cursed", "holds"), [(1, False), (7, True)])
def test_the_curse_of_a_dead_crow_may_still_exile_a_wolf(cursed: int, holds: bool) -> None:
    table = custom(W, W, W, CROW, WITCH, V, V, V, **ALL_MUST_DIE, **{"end.bind": "auto"}).first_night()
    table.strike(3, 5).peace().night(knife=4, curse=cursed).to("SPEECH", "OVER")
    table.strike(8)
    assert is_locked(table) is holds


@pytest.mark.rule("AMB-71", "WB-118", "WB-121")
@pytest.mark.parametrize(
    ("gift", "holds"), [("poison:7", False), ("guard:7", False), ("check:7", True), ("none", True)]
)
def test_a_gift_that_is_left_can_still_change_the_count(gift: str, holds: bool) -> None:
    table = custom(W, W, W, MERCHANT, WITCH, V, V, V, **ALL_MUST_DIE).first_night(gift=gift).to("SPEECH")
    table.strike(3, 4, 5, 6).claim(1)
    assert is_locked(table) is holds


@pytest.mark.rule("AMB-71", "WW-044", "WW-112")
def test_a_life_or_a_flip_can_still_change_the_count() -> None:
    table = custom(*PACK, IDIOT, V, V, ELDER, SEER, WITCH, HUNTER, GUARD, **ALL_MUST_DIE).first_night()
    table.strike(1, 2, 6, 9, 10, 11, 12, 7)
    table.board.states = [FLIPPED_5]
    table.claim(3)
    table.board.states, table.board.lives = [], {}
    table.claim(4)
    assert not table.board.reason
    assert [len(table.tells("werewolf-claim-denied", (seat,))) for seat in (3, 4)] == [1, 1]
    table.board.states = [FLIPPED_5]
    table.peace().night().claim(3)
    assert table.outcome()[1] == "vote-lock"


@pytest.mark.rule("AMB-72")
def test_no_vote_lock_with_a_third_faction() -> None:
    table = day("b9_cupid", link=(4, 7)).strike(2, 3, 8)
    assert table.asked("werewolf-claim") == (4, 5, 6)
    table.claim(5)
    assert table.tells("werewolf-claim-denied", (5,))
