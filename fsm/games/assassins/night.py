"""The Nights: one question to every living player, then the resolution N1 to N7 (AS-021 to AS-023, AS-040)."""

from collections.abc import Mapping
from typing import Final

from fsm.game import Game
from fsm.games.assassins.board import Act, Board, Night
from fsm.games.assassins.day import bury
from fsm.games.assassins.plan import NONE, plan, role_of
from fsm.parts import Step
from fsm.pastimes import offer_pastimes
from fsm.prompts import ROOM, Choices, Prompt

REST: Final = "assassins-rest"
NOTHING: Final[Choices] = (NONE,)


def begin_night(game: Game[Board]) -> None:
    board = game.board
    board.nights.append(Night(len(board.nights) + 1))
    board.informed, board.inputs = [], []


def call_night(game: Game[Board]) -> None:
    game.tell(ROOM, "assassins-night", number=game.board.tonight.number)


def ask_all(game: Game[Board]) -> None:
    """Ask all living players at once and in the same form; without an ability the answer is "nothing" (AS-048)."""
    board = game.board
    args = {"number": board.tonight.number, "_decision": game.options.word("backstab.decision")}
    for seat in board.alive:
        ability = role_of(game, seat).ability
        if ability is None or seat in board.spent:
            game.ask(seat, REST, NOTHING, args=args, default=NOTHING)
        else:
            about = ability.about(game, seat)
            game.ask(seat, ability.key, ability.choices(game, seat), args={**args, **about}, default=NOTHING)
    offer_pastimes(game, board.dead)


def hear_night(game: Game[Board], prompt: Prompt, choices: Choices = NOTHING) -> None:
    """Follow up an answer; a withdrawn one spends nothing (AS-039)."""
    plan(game).book.follow(game, prompt, choices)


def night_floor(game: Game[Board]) -> float:
    """Return the floor: without early close the Night ends only with its time (AS-022, AMB-A14)."""
    options = game.options
    return options.number("night.floor_s" if options.flag("night.early_close") else "timer.night_s")


# Resolution


def take_acts(game: Game[Board]) -> None:
    """N1: count the last legal input of each seat; abilities of one use are spent, also without effect (AS-039)."""
    board = game.board
    for prompt in [prompt for prompt in game.prompts.values() if not prompt.standing]:
        choice = game.answers.get(prompt.id, NOTHING)[0]
        ability = role_of(game, prompt.seat).ability
        if choice != NONE and ability:
            word, _, seat = choice.rpartition(":")
            target = int(seat) if seat.isdecimal() else None
            role = board.role(prompt.seat)
            board.tonight.acts.append(Act(prompt.seat, role, word or ability.acts[0], target))
            if ability.once:
                board.spent.append(prompt.seat)


def kill(game: Game[Board]) -> None:
    """N5: kill all attacked and unprotected players at once; acts of the dead keep their effect (AMB-A21)."""
    night = game.board.tonight
    night.dead = sorted({*night.stabbed, *night.poisoned} - {*night.protected})


def publish_dead(game: Game[Board]) -> None:
    night = game.board.tonight
    game.tell(ROOM, "assassins-murdered", seats=night.dead)
    if night.dead and game.options.flag("night.publish_cause"):
        stabbed, poisoned = ([seat for seat in night.dead if seat in by] for by in (night.stabbed, night.poisoned))
        game.tell(ROOM, "assassins-causes", back_stab=stabbed, potion=poisoned)
    bury(game, night.dead)


STEPS: Final[Mapping[str, Step]] = {
    "record": Step(begin_night),
    "call": Step(call_night),
    "questions": Step(ask_all),
    "acts": Step(take_acts),
    "deaths": Step(kill),
    "names": Step(publish_dead),
}
