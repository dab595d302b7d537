from collections import Counter

import pytest

from fsm import ROOM, Tell, begin
from fsm.games.avalon import AVALON
from fsm.testing import make_start
from tests.avalon.moves import EIGHT, avalon, problems


@pytest.mark.rule("AV-001")
def test_four_players_are_refused_and_eleven_too() -> None:
    assert problems(4) == {"E_PLAYERS": {"players": 4, "min": 5, "max": 10}}
    assert problems(11) == {"E_PLAYERS": {"players": 11, "min": 5, "max": 10}}
    assert AVALON.seats == range(5, 11)


@pytest.mark.rule("AV-001")
def test_the_moderator_may_narrow_the_numbers() -> None:
    assert problems(6, **{"players.min": 7})["E_PLAYERS"] == {"players": 6, "min": 7, "max": 10}
    assert problems(7, **{"players.min": 8, "players.max": 7})["E_RANGE"]["option"] == "players.min"


@pytest.mark.rule("AV-002", "AV-003", "AMB-02")
@pytest.mark.parametrize(
    ("players", "good", "evil", "classic"),
    [(5, 3, 2, 2), (6, 4, 2, 2), (7, 4, 3, 3), (8, 5, 3, 3), (9, 6, 3, 4), (10, 6, 4, 4)],
)
def test_numbers_of_good_and_evil(players: int, good: int, evil: int, classic: int) -> None:
    for preset, evils in (("extended", evil), ("forum", evil), ("classic", classic)):
        game, _ = begin(AVALON, make_start(AVALON, players, preset))
        assert Counter(game.board.sides) == {"good": good + evil - evils, "evil": evils}


@pytest.mark.rule("AV-002")
def test_a_role_belongs_to_one_side_for_the_whole_game() -> None:
    table = avalon(7)
    before = table.board.sides
    table.quests("SFSF")
    assert table.board.sides == before == ("good",) * 4 + ("evil",) * 3


@pytest.mark.rule("AV-004", "AMB-04")
def test_seats_are_the_order_of_joining() -> None:
    game, _ = begin(AVALON, make_start(AVALON, 7))
    assert (game.seating, list(game.seats)) == ((1, 2, 3, 4, 5, 6, 7), [1, 2, 3, 4, 5, 6, 7])


@pytest.mark.rule("AV-005")
def test_forum_shuffles_the_seats_by_the_seed() -> None:
    first, again = (begin(AVALON, make_start(AVALON, 7, "forum", seed="fixed"))[0] for _ in range(2))
    assert first.seating == again.seating
    where: Counter[tuple[int, int]] = Counter()
    for seed in range(1400):
        seating = begin(AVALON, make_start(AVALON, 7, "forum", seed=str(seed)))[0].seating
        assert sorted(seating) == [1, 2, 3, 4, 5, 6, 7]
        where.update(enumerate(seating))
    assert len(where) == 49
    assert all(140 < count < 260 for count in where.values())


@pytest.mark.rule("AV-006", "AMB-03")
def test_next_is_the_following_seat_and_after_the_last_the_first() -> None:
    table = avalon(5)
    leaders = [table.leader]
    while not table.game.over:
        table.reject()
        leaders.append(table.leader)
    assert leaders[:5] == [1, 2, 3, 4, 5]
    table = avalon(5, **{"vote.max_rejections": 7})
    for _ in range(5):
        table.reject()
    assert table.leader == 1


@pytest.mark.rule("AV-007", "AMB-05")
@pytest.mark.parametrize("preset", ["extended", "classic"])
def test_every_seat_is_first_leader_about_equally_often(preset: str) -> None:
    leaders = Counter(
        begin(AVALON, make_start(AVALON, 7, preset, seed=str(seed)))[0].board.leader for seed in range(1400)
    )
    assert set(leaders) == set(range(1, 8))
    assert all(140 < count < 260 for count in leaders.values())


@pytest.mark.rule("AV-007")
def test_forum_begins_with_seat_one() -> None:
    games = (begin(AVALON, make_start(AVALON, 7, "forum", seed=str(seed)))[0] for seed in range(50))
    assert {game.board.leader for game in games} == {1}


@pytest.mark.rule("AV-008")
def test_leader_and_lady_are_announced_before_the_first_private_message() -> None:
    table = avalon(7, leader=None, **{"lady.enabled": True})
    tells = [effect for effect in table.log if isinstance(effect, Tell)]
    keys = [tell.key for tell in tells if tell.to == ROOM]
    private = next(place for place, tell in enumerate(tells) if tell.to != ROOM)
    assert keys == ["avalon-setup", "avalon-leader", "avalon-lady-holder"]
    assert all(tell.to == ROOM for tell in tells[:private])
    assert [tell.key for tell in tells[:private]] == keys


@pytest.mark.rule("AV-009")
def test_who_leads_is_public_at_every_moment() -> None:
    table = avalon(8, deal=EIGHT)
    while not table.game.over:
        assert table.leader == table.board.leader
        assert table.game.rules.public(table.game)[0].args["leader"] == table.board.leader
        table.reject()
