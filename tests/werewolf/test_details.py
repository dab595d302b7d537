from typing import Any

import pytest

from fsm.games.werewolf import BOOK, WEREWOLF
from tests.werewolf.cards import CUPID, DREAM, ELDER, GUARD, HUNTER, SEER, WITCH, V, W
from tests.werewolf.moves import Village, custom, problems, village


def left_of_ten(*pair: int) -> Village:
    """On the tenner's board wolves 4 and 5, Cupid 1 and villagers 7 and 10 are left, and nobody has a skill."""
    return village("b10_cupid").first_night(link=pair).strike(2, 3, 6, 8, 9)


@pytest.mark.rule("WW-223", "WW-125")
@pytest.mark.parametrize(("pair", "holds"), [((4, 5), True), ((7, 10), False)])
def test_only_the_good_count_against_a_vote_lock(pair: tuple[int, int], holds: bool) -> None:
    assert left_of_ten(*pair).claim(4).board.reason == ("vote-lock" if holds else "")


@pytest.mark.rule("WW-124", "WW-223", "WW-059")
def test_the_right_to_a_claim_tells_nothing_about_cupid() -> None:
    assert left_of_ten(4, 5).asked("werewolf-claim") == left_of_ten(7, 10).asked("werewolf-claim") == (4, 5)


def with_last_words(left: int) -> Village:
    """Where 9 and 10 have died in the night, at the words of the first of them, with so many left for all."""
    table = village(**{"lastwords.mode": "quota"}).night(knife=9, poison=10)
    table.board.words_left = left
    table.no_election().to("WORDS")
    return table


@pytest.mark.rule("WW-158", "IX-92")
def test_all_know_how_many_last_words_are_left() -> None:
    table = with_last_words(2)
    told = table.told("werewolf-speaker")
    assert (told["seat"], told["next"], told["_left"]) == (9, 10, 2)
    table.answer(9, "pass", key="werewolf-speak")
    assert (table.told("werewolf-speaker")["next"], table.told("werewolf-speaker")["_left"]) == (None, 1)
    assert WEREWOLF.public(table.game)[0].args["_words"] == 1
    assert "_words" not in WEREWOLF.public(village().game)[0].args


@pytest.mark.rule("WW-054", "WW-204")
def test_the_second_bomb_comes_too_late() -> None:
    table = village(**{"bomb.before_order": True, "bomb.blocks_order": False}).night().elect(5, 9)
    table.to("ORDER").bomb(1)
    assert table.refusal(2, "bomb", key="werewolf-bomb") == "werewolf-not-now"
    table.strike(9).answer(5, "ascending", key="werewolf-order")
    assert (table.dead, table.told("werewolf-bombed")["seat"]) == ([1, 9], 1), "another death breaks off no bomb"


@pytest.mark.rule("WW-101", "AMB-14")
def test_the_gesture_is_binding_in_the_morning() -> None:
    options: dict[str, Any] = {"elder.curse": True, "elder.extra_lives": 0}
    table = custom(W, W, SEER, WITCH, HUNTER, ELDER, V, V, V, **options).first_night(knife=5, poison=6)
    table.to("SHOOT")
    assert table.board.cursed
    assert (table.board.night.loaded, table.asked("werewolf-shoot")) == ({5: True}, (5,))


@pytest.mark.rule("WW-101", "WW-228")
@pytest.mark.parametrize(("stage", "other"), [("hunter", "wolf_king"), ("wolf_king", "hunter")])
def test_no_gesture_before_cupid(stage: str, other: str) -> None:
    late = (stage, "cupid", "lovers", other)
    stages = [*(name for name in BOOK.stages if name not in late), *late]
    order = {name: place for place, name in enumerate(stages, 1)}
    assert problems("b10_cupid", 10, **{"night.order": order})["E_ORDER"] == {"stage": stage, "before": "cupid"}


@pytest.mark.rule("AMB-15", "WW-044", "WW-131", "WW-121")
@pytest.mark.parametrize(("lives", "dies"), [(1, True), (2, False)])
def test_a_life_saves_from_one_bond_not_from_two(lives: int, dies: bool) -> None:
    options: dict[str, Any] = {"elder.extra_lives": lives}
    table = custom(CUPID, DREAM, ELDER, W, W, V, V, WITCH, SEER, GUARD, **options)
    table.night(link=(3, 6), dream=3, knife=2, save=False, poison=6)
    assert [doom.seat for doom in table.board.doomed] == ([2, 3, 6] if dies else [2, 6])
    assert table.board.lives == {3: 0}


@pytest.mark.rule("WW-258", "WW-134", "AMB-13")
@pytest.mark.parametrize(
    ("wolves", "villagers", "must_take", "fine"),
    [(2, 6, False, False), (3, 5, False, True), (1, 7, True, True), (8, 0, True, False), (6, 2, True, True)],
)
def test_there_are_wolves_and_others_whatever_is_left_over(
    wolves: int, villagers: int, must_take: bool, fine: bool
) -> None:
    roles = {"thief": 1, "werewolf": wolves, "villager": villagers}
    found = problems("custom", 7, **{"board.roles": roles, "thief.must_take_wolf": must_take})
    assert found.get("E_WOLVES") == (None if fine else {"wolves": wolves, "_spare": 2})


@pytest.mark.rule("WW-143", "AMB-45", "WW-220")
@pytest.mark.parametrize(("exiled", "lover"), [(10, 7), (7, 10)])
def test_of_lovers_the_higher_number_is_the_last_dead(exiled: int, lover: int) -> None:
    table = village("b10_cupid", **{"speech.no_sheriff": "last_death_side"}).first_night(link=(exiled, lover))
    table.vote(exiled).to("WOLVES").night().to("SPEECH")
    assert table.told("werewolf-order-set")["seats"][0] == 1
