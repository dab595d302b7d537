from typing import Any

import pytest

from fsm import Refused
from tests.werewolf.cards import CROW, HUNTER, IDIOT, PACK, SEER, WITCH, V
from tests.werewolf.moves import Village, custom
from tests.werewolf.texts import read

CURSE = "werewolf-curse"


def table_of(*gods: str, preset: str = "chat", **options: Any) -> Village:
    return custom(*PACK, *(gods or (SEER, WITCH, HUNTER)), CROW, V, V, V, V, preset=preset, **options)


def cursed(seat: int, **options: Any) -> Village:
    return table_of(**options).first_night(curse=seat)


@pytest.mark.rule("WB-059")
@pytest.mark.parametrize(("locale", "word"), [("zh", "昨晚选的就是"), ("en", "choose another")])
def test_nobody_is_cursed_two_nights_running(locale: str, word: str) -> None:
    table = cursed(9).peace().asking(CURSE)
    with pytest.raises(Refused) as reason:
        table.answer(8, 9, key=CURSE)
    assert word in read(locale, reason.value.key, reason.value.details)
    table.answer(8, 8, key=CURSE)


@pytest.mark.rule("WB-059")
def test_options_of_the_curse() -> None:
    table = cursed(9, **{"crow.allow_self": False, "crow.no_repeat": False}).peace().asking(CURSE)
    assert table.prompt(8, CURSE).choices == (*map(str, (1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12)), "none")


@pytest.mark.rule("WB-059", "WB-060")
def test_it_holds_for_the_next_day_only_and_when_the_crow_is_dead() -> None:
    table = table_of().first_night(curse=9, knife=8)
    assert table.vote({1: 9, 2: 10}).count["tally"] == {"9": 2.0, "10": 1.0}
    table.night()
    assert table.vote({1: 10, 2: 11}).count["tally"] == {"10": 1.0, "11": 1.0}


@pytest.mark.rule("WB-060")
def test_the_count_shows_the_curse_and_no_ballot_of_it() -> None:
    table = cursed(5)
    told = table.vote({1: 9, 2: 9, 3: 9, 4: 9, 6: 5, 7: 5, 8: 5}).count
    assert (told["tally"], told["curse"]) == ({"5": 4.0, "9": 4.0}, {"5": 1.0})
    (line,) = [one for one in told["lines"] if one["seat"] == 5]
    assert (line["voters"], line["_curse"]) == ([6, 7, 8], "1")
    assert ("诅咒 1 票" in read("zh", "werewolf-vote", told), "curse: 1" in read("en", "werewolf-vote", told)) == (
        True,
        True,
    )
    table.to("DUEL")
    assert sorted(table.board.tied) == [5, 9]
    assert [len(told["ballots"]), told["ballots"]["6"]] == [12, 5]


@pytest.mark.rule("WB-060")
@pytest.mark.parametrize(("votes", "tally"), [("0.5", 3.5), ("1", 4.0), ("2", 5.0)])
def test_its_weight_is_agreed_at_the_table(votes: str, tally: float) -> None:
    assert cursed(5, **{"crow.votes": votes}).vote({6: 5, 7: 5, 8: 5}).count["tally"] == {"5": tally}


@pytest.mark.rule("IB-21")
def test_a_curse_decides_a_tie() -> None:
    table = cursed(5).vote({1: 9, 6: 5}).to("WORDS", "DUEL")
    assert (table.phase, table.dead) == ("WORDS", [5])


@pytest.mark.rule("IB-22")
def test_a_flipped_idiot_is_no_target_of_it() -> None:
    table = table_of(SEER, WITCH, IDIOT).first_night().vote(7).to("STAGE", "WOLVES").night(curse=7)
    told = table.vote({1: 9}).count
    assert (told["tally"], "curse" in told) == ({"9": 1.0}, False)
