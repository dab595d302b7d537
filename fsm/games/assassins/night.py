"""The Nights: one question to every living player, then the resolution N1 to N7 (AS-021 to AS-023, AS-040)."""

from collections.abc import Collection, Iterable
from typing import Final

from fsm.game import Game
from fsm.games.assassins.board import Act, Board, Night
from fsm.games.assassins.day import bury
from fsm.games.assassins.plan import NONE, plan, role_of
from fsm.games.assassins.role import Choice, Role, Step
from fsm.prompts import ROOM, Choices, Prompt

REST: Final = "assassins-rest"
NOTHING: Final[Choices] = (NONE,)

DEATH: Final = 50
"""The place of the resolution at which the dead are settled."""


def roles(game: Game[Board]) -> Collection[Role]:
    return plan(game).roles.values()


def open_night(game: Game[Board]) -> None:
    """Ask all living players at once and in the same form; without an ability the answer is "nothing" (AS-048)."""
    board = game.board
    board.nights.append(Night(len(board.nights) + 1))
    board.informed, board.inputs = [], []
    number = board.tonight.number
    args = {"number": number, "_decision": game.options.word("backstab.decision")}
    game.tell(ROOM, "assassins-night", number=number)
    switch(game, opened=True)
    for seat in board.alive:
        ability = role_of(game, seat).ability
        if ability is None or seat in board.spent:
            game.ask(seat, REST, NOTHING, args=args, default=NOTHING)
        else:
            about = ability.about(game, seat)
            game.ask(seat, ability.key, ability.choices(game, seat), args={**args, **about}, default=NOTHING)


def switch(game: Game[Board], *, opened: bool) -> None:
    """Open or close the channels and rights of roles for the time of a Night."""
    for role in roles(game):
        if role.night:
            role.night(game, opened)


def hear_night(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    ability = role_of(game, prompt.seat).ability
    if ability and ability.heard and ability.key == prompt.key:
        ability.heard(game, prompt.seat, choices[0])


def hear_back(game: Game[Board], prompt: Prompt) -> None:
    """Follow up a withdrawn answer, which spends nothing (AS-039)."""
    hear_night(game, prompt, NOTHING)


def night_floor(game: Game[Board]) -> float:
    """Return the floor: without early close the Night ends only with its time (AS-022, AMB-A14)."""
    options = game.options
    return options.number("night.floor_s" if options.flag("night.early_close") else "timer.night_s")


# Resolution


def close_night(game: Game[Board]) -> None:
    """Settle the acts and the dead, before they are published (N1 to N5)."""
    night = game.board.tonight
    for step in in_order(
        [Step(0, take_acts), Step(DEATH, kill), *(step for role in roles(game) for step in role.deeds)]
    ):
        step.do(game, night)
    switch(game, opened=False)


def in_order(steps: Iterable[Step]) -> list[Step]:
    """Sort steps by their places (AS-040)."""
    return sorted(steps, key=lambda step: step.place)


def take_acts(game: Game[Board], night: Night) -> None:
    """N1: count the last legal input of each seat; abilities of one use are spent, also without effect (AS-039)."""
    board = game.board
    for prompt in game.prompts.values():
        choice = game.answers.get(prompt.id, NOTHING)[0]
        if choice != NONE:
            role = role_of(game, prompt.seat)
            word, _, seat = choice.rpartition(":")
            target = int(seat) if seat.isdecimal() else None
            night.acts.append(Act(prompt.seat, role.name, word or (role.ability.act if role.ability else ""), target))
            if role.once:
                board.spent.append(prompt.seat)


def kill(game: Game[Board], night: Night) -> None:
    """N5: kill all attacked and unprotected players at once; acts of the dead keep their effect (AMB-A21)."""
    night.dead = sorted({*night.stabbed, *night.poisoned} - {*night.protected})


def open_morning(game: Game[Board]) -> None:
    """Promote, check the winning conditions, then publish only the murdered (N6, N7, AS-023, AMB-A30).

    Delayed answers come now and not when the Night closes: a death stays secret until its time (AMB-A18).
    """
    night = game.board.tonight
    for step in in_order(step for role in roles(game) for step in role.reports):
        step.do(game, night)
    game.tell(ROOM, "assassins-murdered", seats=night.dead)
    if night.dead and game.options.flag("night.publish_cause"):
        stabbed, poisoned = ([seat for seat in night.dead if seat in by] for by in (night.stabbed, night.poisoned))
        game.tell(ROOM, "assassins-causes", back_stab=stabbed, potion=poisoned)
    bury(game, night.dead)
    for role in roles(game):
        if role.farewell:
            role.farewell(game, night)


# Between a Night and its morning


def choices(game: Game[Board]) -> list[Choice]:
    found = [role.choice for role in roles(game) if role.choice]
    return [choice for choice in found if choice.held(game)]


def heirs_choose(game: Game[Board]) -> bool:
    """Return whether every Night has time for a choice, so that the time reveals no choice."""
    return bool(choices(game))


def open_choice(game: Game[Board]) -> None:
    for choice in choices(game):
        choice.open(game)


def close_choice(game: Game[Board]) -> None:
    for choice in choices(game):
        choice.close(game)


def choice_floor(game: Game[Board]) -> float:
    return max(choice.floor(game) for choice in choices(game))
