from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from fsm import ROOM, Card, Choices, Circle, Column, Game, Place, Prompt, Refused, RuleSet, Tell, Tone
from fsm.kit import as_choices
from fsm.testing import Violation, check_secrecy
from tests.fsm import owls
from tests.fsm.owls import MOUSE, OWL, OWLS, Board, P
from tests.fsm.test_contract import also, at_dawn, with_phase

Rules = RuleSet[Board]
HUNT = ["owls-hunt"]
FLOCK = {OWL: {OWL}}
"""Owls know each other."""


def role(game: Game[Board], seat: int) -> str:
    return game.board.roles[seat - 1]


def only_owls(*, secret: bool = True) -> Rules:
    def open_night(game: Game[Board]) -> None:
        for seat in game.board.living(OWL):
            game.ask(seat, "owls-hunt", as_choices(game.board.alive), args={"day": 1}, secret=secret)

    return with_phase(P.NIGHT, open=open_night)


def owls_choose_owls() -> Rules:
    """Owls are offered each other: the acts of a third owl differ."""

    def open_night(game: Game[Board]) -> None:
        flock = game.board.living(OWL)
        for seat in flock:
            others = as_choices(other for other in flock if other != seat)
            game.ask(seat, "owls-hunt", others or as_choices((seat,)), args={"day": 1})

    return with_phase(P.NIGHT, open=open_night, answer=None)


def hungry_owls() -> Rules:
    """All hunt alike and all is published, but who says nothing hunts as its part would."""

    def open_night(game: Game[Board]) -> None:
        prey = as_choices(game.board.alive)
        for seat in game.board.alive:
            hungry = prey[:1] if role(game, seat) == OWL else ()
            game.ask(seat, "owls-hunt", prey, min=0, args={"day": 1}, default=hungry)

    def close_night(game: Game[Board]) -> None:
        votes = Counter(choice for choices in game.answered("owls-hunt").values() for choice in choices)
        game.tell(ROOM, "owls-exile", seat=None, votes=dict(sorted(votes.items())))

    return with_phase(P.NIGHT, open=open_night, close=close_night, answer=None)


def refuses_mice(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    if role(game, prompt.seat) != OWL:
        raise Refused("owls-sleep")


def protects_owls(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    if any(role(game, int(choice)) == OWL for choice in choices):
        raise Refused("owls-protected")


def peek(game: Game[Board]) -> None:
    for seat in game.seats:
        game.tell((seat,), "owls-card", role=role(game, seat % len(game.seats) + 1), flock=[])


def last_words(game: Game[Board]) -> None:
    victim = game.board.victim
    if victim and role(game, victim) == OWL:
        game.ask(victim, "owls-shout", ("shout",))


def shows_owls(game: Game[Board]) -> Sequence[Tell]:
    return [Tell(ROOM, "owls-alive", {"seats": list(game.board.living(OWL))})]


def knows_all(game: Game[Board]) -> None:
    owls.open_dusk(game)
    for seat in game.seats:
        game.tell((seat,), "owls-alive", seats=list(game.board.living(OWL)))


def deals_by_itself(game: Game[Board]) -> None:
    game.board = Board(game.dice.shuffled(owls.lineup(game.options, len(game.seats))), list(game.seats))


def test_a_game_that_keeps_its_secrets_passes() -> None:
    assert check_secrecy(OWLS, knows=FLOCK, by_role=HUNT, games=10) > 1000
    assert check_secrecy(OWLS, knows=FLOCK, by_role=HUNT, options={"shuffle": True}, games=2) > 100
    assert check_secrecy(only_owls(), knows=FLOCK, games=20) > 500, "who alone is asked acts in the other world too"
    assert check_secrecy(hungry_owls(), knows=FLOCK, games=10) > 500, "nobody is silent whose silence would tell"


def test_the_comparison_stops_when_the_possible_acts_differ() -> None:
    assert check_secrecy(owls_choose_owls(), knows=FLOCK, games=20) > 100
    assert check_secrecy(with_phase(P.NIGHT, answer=refuses_mice), knows=FLOCK, games=20) > 100


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(replace(OWLS, public=shows_owls), id="public"),
        pytest.param(replace(OWLS, view=lambda game, seat: shows_owls(game)), id="view"),
        pytest.param(with_phase(P.NIGHT, floor=lambda game: 5 if role(game, 1) == OWL else 6), id="time"),
        pytest.param(only_owls(secret=False), id="who is asked"),
        pytest.param(with_phase(P.NIGHT, answer=protects_owls), id="refusal"),
        pytest.param(at_dawn(peek), id="message"),
        pytest.param(
            with_phase(P.DAWN, open=also(last_words, owls.open_dawn), time="timer.day"), id="who speaks at the end"
        ),
    ],
)
def test_a_leak_is_caught(rules: Rules) -> None:
    with pytest.raises(Violation, match="can tell who of"):
        check_secrecy(rules, knows=FLOCK, by_role=HUNT, games=40)


def test_choices_that_the_room_sees_are_compared() -> None:
    def open_night(game: Game[Board]) -> None:
        for seat in game.board.alive:
            prey = as_choices(game.board.alive)
            ordered = prey if role(game, seat) == OWL else prey[::-1]
            game.ask(seat, "owls-hunt", ordered, args={"day": 1}, secret=False)

    with pytest.raises(Violation, match="by the open prompts"):
        check_secrecy(with_phase(P.NIGHT, open=open_night, answer=None), knows=FLOCK)


def test_what_may_be_learnt_by_right_is_no_leak() -> None:
    assert check_secrecy(at_dawn(peek), knows=FLOCK, by_role=HUNT, by_right={"owls-card": ROOM}, games=20)
    lawful = with_phase(P.DAWN, open=also(last_words, owls.open_dawn), time="timer.day")
    assert check_secrecy(lawful, knows=FLOCK, by_role=HUNT, by_right={"owls-shout": ROOM}, games=40)


def test_a_right_of_one_seat_excuses_no_message_to_the_room() -> None:
    def tells_all(game: Game[Board]) -> None:
        game.tell((game.board.living(OWL) or (1,))[:1], "owls-card", role="owl", flock=[])
        game.tell(ROOM, "owls-alive", seats=list(game.board.living(OWL)))

    with pytest.raises(Violation, match="can tell who of"):
        check_secrecy(at_dawn(tells_all), knows=FLOCK, by_role=HUNT, by_right={"owls-card": {OWL, MOUSE}}, games=10)


def test_a_game_must_deal_as_it_is_told() -> None:
    with pytest.raises(Violation, match="when told to deal"):
        check_secrecy(replace(OWLS, setup=deals_by_itself))


def test_a_check_that_compares_nothing_says_so() -> None:
    with pytest.raises(Violation, match="nothing was tested"):
        check_secrecy(with_phase(P.DUSK, open=knows_all), knows={OWL: {OWL}, MOUSE: {OWL}})
    with pytest.raises(Violation, match="nothing was tested"):
        check_secrecy(OWLS, knows=FLOCK, options={"owls": 0})


def peeking_card(game: Game[Board], seat: int) -> Card:
    return Card(role(game, seat % len(game.seats) + 1), "owls-side-owls", Tone.PLAIN)


def open_circle(game: Game[Board]) -> Circle:
    places = tuple(Place(seat, role=role(game, seat)) for seat in game.seats)
    return Circle(Column("owls-night", {}), places)


@pytest.mark.parametrize(
    "drawn", [{"card": peeking_card}, {"circle": open_circle}], ids=lambda drawn: next(iter(drawn))
)
def test_a_secret_in_a_picture_is_caught(drawn: dict[str, Any]) -> None:
    with pytest.raises(Violation, match="can tell"):
        check_secrecy(replace(OWLS, **drawn), knows=FLOCK)
