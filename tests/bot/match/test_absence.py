from bot.match.absence import waited_for
from bot.match.parts import Attendance
from bot.match.state import Match, State
from fsm import Expire, Game
from fsm.testing import Table
from tests.fsm.owls import OWLS, Board

DEAL = ("owl", "mouse", "mouse", "mouse", "mouse")


def waited(game: Game[Board]) -> list[int]:
    """The seats that would have missed something if the time ran out now."""
    match = Match(1, "test:room", OWLS, State("test:@ann", "wood"))
    match.game = game
    return sorted(waited_for(match, game, Expire(game.token)).values())


def test_only_a_seat_that_is_asked_in_public_is_waited_for() -> None:
    table = Table(OWLS, 5, deal=DEAL, quiet=True)
    assert table.asked("owls-hunt") == (1, 2, 3, 4, 5)
    assert waited(table.game) == [], "it is asked in secret"
    table.apply(Expire(1))
    assert waited(table.game) == [1, 2, 3, 4, 5]
    table.answer(2, 3, key="owls-vote")
    table.answer(3, "hide", key="owls-hide")
    assert waited(table.game) == [1, 4, 5]


def test_of_a_player_who_is_forgotten_only_the_seat_is_kept_and_the_others_stay_away() -> None:
    attendance = Attendance(away=("test:@ann", "test:@bob"))
    attendance.forget("test:@ann", 1)
    assert attendance == Attendance(away=("", "test:@bob"), lost_seats={"test:@ann": 1})
