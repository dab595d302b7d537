from typing import Any

import pytest

from fsm import Refused
from tests.werewolf.cards import BEAUTY, DEMON, HUNTER, KNIGHT, SEER, WITCH, V, W
from tests.werewolf.moves import Village, custom, village
from tests.werewolf.texts import read

CHARM = "werewolf-charm"
TOOK = "werewolf-charm-took"


def beauty(preset: str = "chat", /, **options: Any) -> Village:
    return village("p12_beauty_knight", preset, **options)


@pytest.mark.rule("WB-022")
@pytest.mark.parametrize(("locale", "word"), [("zh", "昨晚选的就是"), ("en", "choose another")])
def test_nobody_is_charmed_two_nights_running(locale: str, word: str) -> None:
    table = beauty().second_night(charm=5).asking(CHARM)
    with pytest.raises(Refused) as reason:
        table.answer(1, 5, key=CHARM)
    assert word in read(locale, reason.value.key, reason.value.details)
    table.answer(1, 6, key=CHARM)
    table.to("SPEECH")
    assert table.board.having("charmed") == [6]


@pytest.mark.rule("WB-022")
def test_options_of_the_charm() -> None:
    table = beauty(**{"beauty.targets": "non_pack", "beauty.allow_skip": False}).asking(CHARM)
    assert table.prompt(1, CHARM).choices == tuple(map(str, range(5, 13)))
    assert table.refusal(1, 2, key=CHARM) == "werewolf-of-the-pack"
    free = beauty(**{"beauty.no_repeat": False}).asking(CHARM)
    assert free.prompt(1, CHARM).choices == (*map(str, range(2, 13)), "none")
    free.second_night(charm=5).asking(CHARM)
    assert "5" in free.prompt(1, CHARM).choices


@pytest.mark.rule("WB-023")
def test_no_new_charm_is_no_charm() -> None:
    assert beauty().second_night(charm=5).night().exile(1).to("STAGE", "WOLVES").dead == [1]


@pytest.mark.rule("WB-024")
def test_by_day_the_charmed_follows_right_behind_her_and_is_asked_nothing() -> None:
    table = beauty().night(charm=8).exile(1)
    said = [key for key, _ in table.room if key.startswith("werewolf-")]
    assert said[said.index("werewolf-exiled") + 1] == TOOK
    assert (table.told(TOOK)["seat"], table.asked("werewolf-duel")) == (8, ())
    table.to("STAGE", "WOLVES")
    assert (table.dead, table.board.number) == ([1, 8], 2)


@pytest.mark.rule("WB-025")
def test_nobody_follows_from_a_duel() -> None:
    assert beauty().first_day(charm=9).duel(8, 1).dead == [1]


@pytest.mark.rule("WB-025")
@pytest.mark.parametrize(("takes", "won"), [(False, "good"), (True, "wolf")])
def test_nobody_follows_the_last_wolf_unless_the_table_says_so(takes: bool, won: str) -> None:
    table = beauty("chat", **{"end.bind": "off", "beauty.last_wolf_takes": takes, "victory.simultaneous": "wolf"})
    table.first_day(charm=9).strike(2, 3, 4, 10, 11, 12).vote(1)
    assert table.outcome()[0] == won
    assert (9 in table.board.living) is not takes


@pytest.mark.rule("WB-025", "WW-217")
@pytest.mark.parametrize(("knife_first", "died"), [(True, [1, 2, 8]), (False, [1, 2])])
def test_a_wolf_who_dies_later_in_the_same_night_is_still_left(knife_first: bool, died: list[int]) -> None:
    table = custom(
        *(BEAUTY, W, DEMON, WITCH, SEER, HUNTER, V, V, V), preset="chat", **{"victory.knife_first": knife_first}
    )
    table.night().peace().night(charm=8, poison=1, hunt=2).to("VERDICT", "OVER")
    assert (table.dead, table.outcome()[0]) == (died, "good")


@pytest.mark.rule("WB-026", "WB-049")
@pytest.mark.parametrize("board", ["p12_beauty_knight", "p12_evil_guard"])
def test_beauty_and_evil_knight_are_no_targets_of_the_knife_and_have_no_bomb(board: str) -> None:
    table = village(board).to("WOLVES")
    for wolf in (1, 2, 3, 4):
        assert "1" not in table.prompt(wolf, "werewolf-knife").choices
    assert table.refusal(2, 1, key="werewolf-knife") == "werewolf-of-the-pack"
    table.no_election().to("SPEECH")
    assert table.asked("werewolf-bomb") == (2, 3, 4)


@pytest.mark.rule("IB-04", "WB-070")
def test_a_charmed_sheriff_hands_the_badge_on() -> None:
    table = beauty().night(charm=9).elect(9, 10).vote(1).to("BADGE")
    assert table.dead == [1, 9]
    table.bequeath(9, 10).to("STAGE", "WOLVES")
    assert (table.board.sheriff, table.board.number) == (10, 2)


@pytest.mark.rule("IB-06")
def test_own_causes_count() -> None:
    table = custom(BEAUTY, W, W, SEER, WITCH, HUNTER, KNIGHT, V, V, V, preset="chat")
    table.first_night(knife=6, charm=6, poison=1).asking("werewolf-shoot")
    assert (table.asked("werewolf-shoot"), table.dead) == ((6,), [1, 6])
