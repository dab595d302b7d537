"""Nine leaks that authors made, each in a game that is otherwise well, and the same game without it."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum
from typing import Any

import pytest

from fsm import ROOM, Audience, Game, Inquiry, Phase, RuleSet, Tell
from fsm.kit import as_seats, following
from fsm.testing import Right, Violation, check_ruleset, check_secrecy
from tests.fsm import senate
from tests.fsm.senate import LAWS, PHASES, SENATE, Board, P

Told = Callable[[Game[Board]], object]

KNOWS = {"plotter": {"tyrant"}}


def president(game: Game[Board]) -> tuple[int, ...]:
    return (game.board.president,)


def chancellor(game: Game[Board]) -> tuple[int, ...]:
    return (game.board.chancellor,)


def either(game: Game[Board]) -> tuple[int, ...]:
    return president(game) + chancellor(game)


BY_RIGHT: Mapping[str, Right] = {
    "senate-hand": either,
    "senate-throw": president,
    "senate-enact": chancellor,
    "senate-enacted": ROOM,
    "senate-peeked": president,
    "senate-checked": president,
}


def at(phase: Enum, tell: Told, *, closing: bool = False) -> RuleSet[Board]:
    """Return the game in which this phase also tells this, when it opens or closes."""
    rules = PHASES[phase]
    first = rules.close if closing else rules.open
    assert first

    def both(game: Game[Board]) -> None:
        first(game)
        tell(game)

    changed = replace(rules, close=both) if closing else replace(rules, open=both)
    return replace(SENATE, phases={**PHASES, phase: changed})


def leak_of(rules: RuleSet[Board]) -> str:
    """Return the sentence that names the leak."""
    with pytest.raises(Violation) as found:
        check_secrecy(rules, knows=KNOWS, by_right=BY_RIGHT, games=20)
    return str(found.value).splitlines()[0]


def holder(game: Game[Board], role: str) -> int:
    return game.board.roles.index(role) + 1


def test_the_game_without_a_leak_passes() -> None:
    check_ruleset(SENATE)
    found = check_secrecy(SENATE, knows=KNOWS, by_right=BY_RIGHT, games=20)
    assert found == check_secrecy(SENATE, hidden={"deck", "passwords"}, knows=KNOWS, by_right=BY_RIGHT, games=20) > 1000


def test_a_role_told_to_another_role_at_the_deal() -> None:
    def tell(game: Game[Board]) -> None:
        game.tell((holder(game, "senator"),), "senate-tyrant", seat=holder(game, "tyrant"))

    assert re.search("can tell who of . and . is .*, by senate-tyrant:", leak_of(at(P.DEAL, tell)))


def test_a_role_told_to_another_role_every_round() -> None:
    def tell(game: Game[Board]) -> None:
        game.tell((holder(game, "senator"),), "senate-tyrant", seat=holder(game, "tyrant"))

    assert "senate-tyrant" in leak_of(at(P.THROW, tell))


def test_a_word_told_to_the_neighbour() -> None:
    def tell(game: Game[Board]) -> None:
        for seat in game.seats:
            other = following(seat, len(game.seats))
            game.tell((seat,), "senate-password", of=other, word=game.board.passwords[other - 1])

    assert "can tell the order of passwords, by senate-password" in leak_of(at(P.DEAL, tell))


def test_a_hand_told_to_the_room() -> None:
    def tell(game: Game[Board]) -> None:
        game.tell(ROOM, "senate-hand", laws=list(game.board.hand))

    assert "can tell the order of deck, by senate-hand" in leak_of(at(P.THROW, tell))


def test_the_thrown_card_told_to_the_room() -> None:
    def tell(game: Game[Board]) -> None:
        game.tell(ROOM, "senate-thrown", law=game.board.thrown)

    assert "can tell the order of deck, by senate-thrown" in leak_of(at(P.THROW, tell, closing=True))


def test_peeked_cards_told_to_the_room() -> None:
    def tell(game: Game[Board]) -> None:
        if game.board.round % 2:
            game.tell(ROOM, "senate-peeked", laws=list(game.board.deck[:3]))

    assert "can tell the order of deck, by senate-peeked" in leak_of(at(P.POWER, tell))


def tells_the_side_to(audience: Callable[[Game[Board]], Audience]) -> RuleSet[Board]:
    def tell(game: Game[Board]) -> None:
        for seat in as_seats(game.answer_to("senate-check")):
            game.tell(audience(game), "senate-checked", seat=seat, side=senate.side(game.board.roles[seat - 1]))

    return at(P.POWER, tell, closing=True)


def test_a_checked_side_told_to_the_room() -> None:
    assert re.search("can tell who of . and . is .*, by senate-checked:", leak_of(tells_the_side_to(lambda game: ROOM)))


def test_a_lawful_message_told_to_another_seat() -> None:
    assert "senate-checked" in leak_of(tells_the_side_to(chancellor))
    to_one_more = tells_the_side_to(either)
    assert "senate-checked" in leak_of(to_one_more)
    assert check_secrecy(to_one_more, knows=KNOWS, by_right={**BY_RIGHT, "senate-checked": either}, games=20)


def test_a_message_that_all_may_read_excuses_no_other_one() -> None:
    def tell(game: Game[Board]) -> None:
        game.tell(ROOM, "senate-thrown", law=game.answer_to("senate-enact")[0])

    assert "can tell the order of deck, by senate-thrown" in leak_of(at(P.ENACT, tell, closing=True))


def test_a_message_of_one_role_told_to_the_room() -> None:
    def tell(game: Game[Board]) -> None:
        game.tell(ROOM, "senate-tyrant", seat=holder(game, "tyrant"))

    rules = at(P.ENACT, tell)
    by_right = {**BY_RIGHT, "senate-tyrant": {"plotter"}}
    with pytest.raises(Violation, match="by senate-tyrant"):
        check_secrecy(rules, knows=KNOWS, by_right=by_right, games=20)


# A seat's own role


class Words(Board):
    """The tyrant alone has the second word, and is not told so."""

    words: tuple[str, ...] = ()


def word_game(card: Callable[[Game[Words], int], Tell]) -> RuleSet[Any]:
    def setup(game: Game[Words]) -> None:
        roles = game.start.deal or game.dice.shuffled(senate.lineup(game.options, len(game.seats)))
        game.board = Words(roles, game.dice.shuffled(LAWS), (), words=game.dice.shuffled(("apple", "pear")))

    def deal(game: Game[Words]) -> None:
        game.out += [card(game, seat) for seat in game.seats]

    phases: dict[Enum, Phase[Any]] = {**PHASES, P.DEAL: Phase(deal, then=P.THROW)}
    changed: Any = {"board": Words, "setup": setup, "view": lambda game, seat: [card(game, seat)], "phases": phases}
    return replace(SENATE, **changed)


def word_of(game: Game[Words], seat: int) -> Tell:
    word = game.board.words[game.board.roles[seat - 1] == "tyrant"]
    return Tell((seat,), "senate-password", {"of": seat, "word": word})


def test_a_seat_need_not_learn_its_own_role() -> None:
    assert check_secrecy(word_game(word_of), own=True, by_right=BY_RIGHT, games=20)


def test_a_seat_learns_its_own_role_where_it_must_not() -> None:
    def role_of(game: Game[Words], seat: int) -> Tell:
        return Tell((seat,), "senate-role", {"role": game.board.roles[seat - 1]})

    assert check_secrecy(word_game(role_of), by_right=BY_RIGHT, games=20)
    with pytest.raises(Violation, match=r"can tell who of . and . is .*, by senate-role"):
        check_secrecy(word_game(role_of), own=True, by_right=BY_RIGHT, games=20)


def test_a_role_may_know_itself_alone() -> None:
    def card(game: Game[Words], seat: int) -> Tell:
        is_tyrant = game.board.roles[seat - 1] == "tyrant"
        return Tell((seat,), "senate-role", {"role": "tyrant"}) if is_tyrant else word_of(game, seat)

    with pytest.raises(Violation, match="can tell who of"):
        check_secrecy(word_game(card), own=True, by_right=BY_RIGHT, games=20)
    assert check_secrecy(word_game(card), own=True, knows={"tyrant": {"tyrant"}}, by_right=BY_RIGHT, games=20)


def test_a_seat_learns_its_own_role_later() -> None:
    def tell(game: Game[Board]) -> None:
        game.tell((holder(game, "tyrant"),), "senate-tyrant", seat=holder(game, "tyrant"))

    rules = word_game(word_of)
    with pytest.raises(Violation, match="by senate-tyrant"):
        check_secrecy(
            replace(rules, phases={**rules.phases, P.ENACT: at(P.ENACT, tell).phases[P.ENACT]}),
            own=True,
            by_right=BY_RIGHT,
            games=20,
        )


# The order of a field


def test_a_field_without_an_order_is_no_secret() -> None:
    with pytest.raises(
        Violation, match="senate: `setup` gives hand no order that could be another one, or the deal tells"
    ):
        check_secrecy(SENATE, hidden={"hand"}, knows=KNOWS, by_right=BY_RIGHT)


@pytest.mark.parametrize("to", [ROOM, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)], ids=["the room", "every seat"])
def test_the_deal_tells_a_field_to_roles_that_must_not_know_it(to: Audience) -> None:
    def tell(game: Game[Board]) -> None:
        seats = to if to == ROOM else tuple(game.seats)
        game.tell(seats, "senate-peeked", laws=list(game.board.deck[:3]))

    with pytest.raises(Violation, match=r"can tell the order of deck, by senate-peeked"):
        check_secrecy(at(P.DEAL, tell), knows=KNOWS, untold={"deck": {"tyrant"}})
    assert check_secrecy(SENATE, knows=KNOWS, by_right=BY_RIGHT, untold={"deck": {"tyrant", "senator", "plotter"}})


def test_seats_also_answer_in_their_own_words() -> None:
    def describe(game: Game[Board]) -> None:
        for seat in game.seats:
            game.ask(seat, "senate-describe", (), text=9)

    def say(game: Game[Board]) -> None:
        for seat in game.seats:
            (role,) = game.board.roles[seat - 1 : seat]
            game.tell(ROOM, "senate-role", role=role if game.answered("senate-describe")[seat] else "senator")

    rules = replace(at(P.DEAL, describe), asks={**SENATE.asks, "senate-describe": Inquiry()})
    deal = replace(rules.phases[P.DEAL], close=say)
    with pytest.raises(Violation, match=r"can tell .*, by senate-role"):
        check_secrecy(replace(rules, phases={**rules.phases, P.DEAL: deal}), knows=KNOWS, by_right=BY_RIGHT)
