from typing import Any

import pytest

from fsm import Tell
from tests.werewolf.cards import BEAR, HIDDEN, HUNTER, IDIOT, NIGHTMARE, PACK, WITCH, V, W
from tests.werewolf.moves import Village, custom, village
from tests.werewolf.texts import read

GROWL = "werewolf-bear"
TAMER = 5
AT_THE_END = (HIDDEN, W, W, W, WITCH, HUNTER, IDIOT, V, V, V, V, BEAR)


def growls(table: Village) -> list[bool]:
    return [tell["growl"] for tell in table.tells(GROWL)]


def bear(*deal: str, **options: Any) -> Village:
    return village("p12_bear_hidden", deal=deal, **options) if deal else village("p12_bear_hidden", **options)


@pytest.mark.rule("WB-125")
def test_the_room_hears_whether_a_living_neighbour_is_a_wolf() -> None:
    table = bear().night(knife=9)
    assert growls(table) == [True]
    assert not table.tells(GROWL, TAMER)
    assert "熊咆哮了" in read("zh", GROWL, {"growl": True})
    assert "没有咆哮" in read("zh", GROWL, {"growl": False})
    assert "growls" in read("en", GROWL, {"growl": True})
    assert "silent" in read("en", GROWL, {"growl": False})


@pytest.mark.rule("WB-125")
def test_the_nearest_living_seats_count_in_both_directions_round_the_table() -> None:
    assert growls(bear().second_night(knife=9).night(knife=4)) == [True, True]
    assert growls(bear(*AT_THE_END, **{"bear.sees": "card"}).night(knife=9)) == [True]
    assert growls(bear(*AT_THE_END).second_night(knife=11).night(knife=10)) == [False, False]
    alone = (V, V, BEAR, V, HIDDEN, W, W, W, WITCH, HUNTER, IDIOT, V)
    assert growls(bear(*alone, **{"bear.sees": "card"}).second_night(knife=1).night(knife=4)) == [False, True]


@pytest.mark.rule("WB-125")
def test_neighbours_at_nightfall_are_those_who_lived_then() -> None:
    beside = (HIDDEN, W, W, W, V, BEAR, V, V, V, WITCH, HUNTER, IDIOT)
    assert growls(bear(*beside).night(knife=5)) == [True]
    assert growls(bear(*beside, **{"bear.neighbours": "nightfall"}).night(knife=5)) == [False]


@pytest.mark.rule("WB-126")
def test_a_dead_tamer_has_a_silent_bear_every_morning() -> None:
    table = bear().night(knife=TAMER)
    assert growls(table) == [False]
    assert not table.tells("werewolf-deaths")
    table.next_night().night(knife=9)
    assert growls(table) == [False, False]


@pytest.mark.rule("WB-126")
@pytest.mark.parametrize(("when", "later"), [("first", "werewolf-deaths"), ("with_deaths", "werewolf-bear")])
def test_it_growls_before_the_election_or_with_the_deaths(when: str, later: str) -> None:
    table = bear(**{"bear.when": when}).night(knife=9)
    assert bool(growls(table)) is (when == "first")
    table.no_election()
    told = [one.key for one in table.log if isinstance(one, Tell) and one.key in ("werewolf-deaths", GROWL)]
    assert told[-1] == later
    assert growls(table) == [True]


@pytest.mark.rule("WB-127")
def test_the_hidden_wolf_is_heard_by_the_card_or_once_it_checks_as_a_wolf() -> None:
    assert growls(bear(*AT_THE_END).night(knife=9)) == [False]
    assert growls(bear(*AT_THE_END, **{"bear.sees": "card"}).night(knife=9)) == [True]


@pytest.mark.rule("WB-105")
def test_a_blocked_tamer_has_a_silent_bear_the_next_morning() -> None:
    cards = (NIGHTMARE, W, W, W, BEAR, WITCH, HUNTER, IDIOT, V, V, V, V)
    table = custom(*cards).night(fear=TAMER, knife=9)
    assert growls(table) == [False]
    assert growls(table.next_night().night(knife=10)) == [False, True]


@pytest.mark.rule("WB-102", "WB-128")
def test_the_bear_has_a_stage_where_identities_are_called() -> None:
    assert bear().night(knife=9).tells("werewolf-stage")[-1]["role"] == "hunter"
    table = bear(**{"night.identity_stages": "first_night"}).night(knife=9)
    assert [tell["role"] for tell in table.tells("werewolf-stage")][-2:] == ["idiot", "bear-tamer"]


@pytest.mark.rule("WB-104")
def test_a_check_of_the_tamer_shows_good() -> None:
    table = custom(*PACK, BEAR, "seer", HUNTER, IDIOT, V, V, V, V).night(check=TAMER, knife=9)
    assert table.told("werewolf-seen", (6,))["wolf"] is False
