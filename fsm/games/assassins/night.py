"""The Nights: one question to everybody alive, then the resolution N1 to N7 (AS-021 to AS-023, AS-040)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from fsm.game import Game
from fsm.games.assassins import backstab, potion, promotion, revelation, void
from fsm.games.assassins.ability import Ability
from fsm.games.assassins.board import Act, Board, Night
from fsm.games.assassins.day import bury
from fsm.games.assassins.plan import NONE
from fsm.games.assassins.roles import BACK_STAB, POTION, PROMOTION, REVELATION, ROLES, VOID
from fsm.model import ROOM, Choices, Prompt

REST: Final = "assassins-rest"
NOTHING: Final[Choices] = (NONE,)

ABILITIES: Final[Mapping[str, Ability]] = {
    BACK_STAB: backstab.ABILITY,
    REVELATION: revelation.ABILITY,
    POTION: potion.ABILITY,
    VOID: void.ABILITY,
    PROMOTION: promotion.ABILITY,
}


def open_night(game: Game[Board]) -> None:
    """All alive are asked at once and in the same form; without a usable ability the answer is "nothing" (AS-048)."""
    board = game.board
    board.nights.append(Night(len(board.nights) + 1))
    board.informed, board.inputs = [], []
    number = board.tonight.number
    args = {"number": number, "_decision": game.options.word("backstab.decision")}
    game.tell(ROOM, "assassins-night", number=number)
    backstab.switch_chat(game, opened=True)
    for seat in board.alive:
        key = ROLES[board.role(seat)].ability
        if key is None or seat in board.spent:
            game.ask(seat, REST, NOTHING, args=args, default=NOTHING)
        else:
            ability = ABILITIES[key]
            about = ability.about(game, seat)
            game.ask(seat, key, ability.choices(game, seat), args={**args, **about}, default=NOTHING)


def hear_night(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """Some answers have a consequence at once."""
    ability = ABILITIES.get(prompt.key)
    if ability and ability.heard:
        ability.heard(game, prompt.seat, choices[0])


def hear_back(game: Game[Board], prompt: Prompt) -> None:
    """What is withdrawn spends nothing (AS-039)."""
    hear_night(game, prompt, NOTHING)


def night_floor(game: Game[Board]) -> float:
    """Without early close the Night ends with its time only (AS-022, AMB-A14)."""
    options = game.options
    return options.number("night.floor_s" if options.flag("night.early_close") else "timer.night_s")


# Resolution


def close_night(game: Game[Board]) -> None:
    """Nobody can change anything any more; who dies is settled before it is published (N1 to N5)."""
    night = game.board.tonight
    for step in STEPS:
        step(game, night)
    backstab.switch_chat(game, opened=False)


def take_acts(game: Game[Board], night: Night) -> None:
    """N1: the last legal input of everybody counts, and what is done once is spent, also without effect (AS-039)."""
    board = game.board
    for prompt in game.prompts.values():
        choice = game.answers.get(prompt.id, NOTHING)[0]
        if choice != NONE:
            role = ROLES[board.role(prompt.seat)]
            word, _, seat = choice.rpartition(":")
            target = int(seat) if seat.isdecimal() else None
            night.acts.append(Act(prompt.seat, role.name, word or ABILITIES[prompt.key].act, target))
            if role.once:
                board.spent.append(prompt.seat)


def kill(game: Game[Board], night: Night) -> None:
    """N5: who is attacked and not protected dies, all at once; what the dead did keeps its effect (AMB-A21)."""
    night.dead = sorted({*night.stabbed, *night.poisoned} - {*night.protected})


STEPS: Final[tuple[Callable[[Game[Board], Night], None], ...]] = (
    take_acts,
    potion.protect,
    backstab.strike,
    backstab.report,
    potion.strike,
    kill,
)
"""The order of a Night up to its deaths (AS-040)."""


def open_morning(game: Game[Board]) -> None:
    """Promotion before the winning conditions, then the names of the murdered and no more (N6, N7, AS-023, AMB-A30).

    Delayed answers come now and not when the Night closes: nobody knows of a death before its time (AMB-A18).
    """
    night = game.board.tonight
    revelation.report(game, night)
    void.report(game, night)
    promotion.promote(game, night)
    game.tell(ROOM, "assassins-murdered", seats=night.dead)
    if night.dead and game.options.flag("night.publish_cause"):
        stabbed, poisoned = ([seat for seat in night.dead if seat in by] for by in (night.stabbed, night.poisoned))
        game.tell(ROOM, "assassins-causes", back_stab=stabbed, potion=poisoned)
    bury(game, night.dead)
    promotion.introduce(game, night)
