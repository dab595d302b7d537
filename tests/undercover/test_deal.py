from collections import Counter

import pytest

from bot.match.deal import commitment
from fsm import ROOM, Refused, Tell
from fsm.games.undercover import RULES
from fsm.games.undercover.board import UNDERCOVER, P
from fsm.testing import Table, make_start
from tests.undercover.moves import DUMPLINGS, FRUIT, begun, dealt, describe, vote_out

DEALS = 10_000


@pytest.mark.rule("UC-001")
def test_four_to_sixteen_play() -> None:
    assert [*RULES.seats] == [*range(4, 17)]


@pytest.mark.rule("UC-002")
def test_civilians_have_one_word_and_undercovers_the_other() -> None:
    table = dealt(8, undercovers=(4, 7))
    words = [table.told("undercover-word", seat)["word"] for seat in range(1, 9)]
    assert words == ["饺子", "饺子", "饺子", "馄饨", "饺子", "饺子", "馄饨", "饺子"]


@pytest.mark.rule("UC-002", "UC-003", "UC-017")
def test_words_roles_and_the_first_seat_are_drawn_alike() -> None:
    words, undercovers, first = Counter[str](), Counter[int](), Counter[int]()
    for seed in range(DEALS):
        board = Table(RULES, 6, seed=str(seed), drawn=DUMPLINGS).board
        words[board.words[0]] += 1
        undercovers[board.roles.index(UNDERCOVER) + 1] += 1
        first[board.latest + 1] += 1
    assert all(0.48 < count / DEALS < 0.52 for count in words.values())
    for counts in (undercovers, first):
        assert sorted(counts) == [1, 2, 3, 4, 5, 6]
        assert all(abs(count / DEALS - 1 / 6) < 0.0125 for count in counts.values())


@pytest.mark.rule("UC-003")
def test_the_numbers_follow_from_the_seats() -> None:
    """The rows of table 1.3."""
    table = [make_start(RULES, players, "blank").options for players in range(4, 17)]
    assert [options["undercovers"] for options in table] == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3]
    assert [options["blanks"] for options in table] == [0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
    for players, survivors in {4: 2, 5: 3, 6: 3, 7: 3, 8: 0, 16: 0}.items():
        assert make_start(RULES, players).options["end.survivors"] == survivors
    assert make_start(RULES, 10, chosen={"undercovers": 1}).options["end.survivors"] == 3
    assert make_start(RULES, 6, "blank").options["end.survivors"] == 0


@pytest.mark.parametrize(("players", "undercovers", "blanks"), [(5, 2, 1), (4, 2, 0), (6, 2, 1)])
def test_a_game_that_is_over_at_the_deal_is_refused(players: int, undercovers: int, blanks: int) -> None:
    with pytest.raises(Refused, match="E_INFILTRATORS") as refused:
        make_start(RULES, players, chosen={"undercovers": undercovers, "blanks": blanks})
    infiltrators = undercovers + blanks
    assert refused.value.details == {"infiltrators": infiltrators, "civilians": players - infiltrators}


@pytest.mark.rule("UC-004")
def test_the_numbers_are_public() -> None:
    begin = Table(RULES, 8, "blank").told("undercover-begin", ROOM)
    assert begin == {"players": 8, "undercovers": 2, "blanks": 1}


@pytest.mark.rule("UC-005", "UC-006")
def test_every_seat_gets_one_message_at_the_deal() -> None:
    table = dealt(preset="blank", blanks=(5,))
    private = [effect for effect in table.log if isinstance(effect, Tell) and effect.to != ROOM]
    assert [tell.to for tell in private] == [(seat,) for seat in range(1, 7)]
    assert [tell.args.get("word") for tell in private] == ["饺子", "饺子", "饺子", "馄饨", None, "饺子"]


@pytest.mark.rule("UC-006")
def test_a_blank_reads_no_word_before_the_end() -> None:
    table = begun(preset="blank", blanks=(5,))
    vote_out(table, 1, 2)
    assert table.end
    seen = [effect for effect in table.seen(5) if isinstance(effect, Tell)]
    assert not any(word in str(tell.args) for tell in seen for word in ("饺子", "馄饨"))


@pytest.mark.rule("UC-007", "UC-041")
def test_what_can_be_asked_for_in_a_game_shows_the_own_word_at_most() -> None:
    table = begun(preset="blank", blanks=(5,))
    vote_out(table, 1)
    for seat in table.game.seats:
        told = [effect for effect in table.log if isinstance(effect, Tell) and effect.to == (seat,)]
        assert [*RULES.view(table.game, seat)] == told[:1]
        assert RULES.card(table.game, seat) is None
    circle = RULES.circle(table.game)
    assert circle
    assert not any(place.role or place.signs for place in circle.places)
    assert not any(word in str(RULES.public(table.game)) for word in ("饺子", "馄饨", "undercover'", "blank'"))


@pytest.mark.rule("UC-008")
def test_another_pair_makes_another_commitment() -> None:
    table = dealt()
    start, roles = table.start, RULES.roles(table.game)
    assert start.drawn == DUMPLINGS
    assert commitment(start.seed, roles, start.drawn) != commitment(start.seed, roles, FRUIT)


@pytest.mark.rule("UC-009")
def test_the_time_to_read_is_never_shortened() -> None:
    table = dealt()
    assert (table.game.phase, table.game.limits[P.READ], table.game.held) == (P.READ, 20, True)
    assert not RULES.phases[P.READ].talk
    table.expire()
    assert table.game.phase is P.DESCRIBE
    assert describe(table) == [1, 2, 3, 4, 5, 6]
