"""4th Civilian. Promotion: once in the game he takes over the role of a player who dies in this Night (AS-034)."""

from collections.abc import Iterable, Mapping
from enum import StrEnum, auto
from typing import Any, Final

from msgspec import UNSET

from fsm.game import Game, Inquiry, Phase
from fsm.games.assassins.ability import learn
from fsm.games.assassins.board import Board, Night
from fsm.games.assassins.opening import partners_of
from fsm.games.assassins.options import HEIR
from fsm.games.assassins.plan import NONE, plan, role_of
from fsm.games.assassins.role import ASKED, CHAOS, ORDER, Ability, Role
from fsm.games.assassins.table import P
from fsm.kinds import FLAG, NUMBER, WORD
from fsm.kit import as_choices, as_seats, flag, flags, word
from fsm.options import Problem
from fsm.parts import Detour, Fact, Step
from fsm.policy import first
from fsm.prompts import Choices

PROMOTION: Final = "assassins-promote"
PROMOTED: Final = "assassins-promoted"
ACT: Final = "promotion"
HEIR_OF: Final = "assassins-heir"
HERO: Final = "folk_hero.fourth_civilian"
LEAST_CIVILIANS: Final = 3


class Heir(StrEnum):
    HEIR = auto()


def declarations(game: Game[Board], seat: int) -> Choices:
    """Return the choices: he declares without knowing whether anybody dies (AMB-A24)."""
    return ("use", NONE)


def terms(game: Game[Board], seat: int) -> dict[str, Any]:
    """Return whether a Night without deaths leaves the ability unused (AMB-A25)."""
    return flags(_again=not game.options.flag("promotion.spent_without_death"))


def heirs(night: Night) -> list[int]:
    """Return the living heirs who have declared; the dead have no role to play (AMB-A27)."""
    return [act.by for act in night.acts_of(ACT) if act.by not in night.dead]


def pool(game: Game[Board]) -> list[int]:
    """Return this Night's dead with free roles, first the dead of Chaos, then the dead of Order (AS-036)."""
    dead = game.board.tonight.dead
    return [seat for seat in dead if role_of(game, seat).side == CHAOS] or dead


# The choice among several of Order (promotion.among_order)


def heirs_choose(game: Game[Board]) -> bool:
    """Return whether every Night has time for a choice, so that the time reveals no choice."""
    return game.options.word("promotion.among_order") == "choose"


def open_choice(game: Game[Board]) -> None:
    """Ask him to choose among several dead of Order, by name, before the names are published (AMB-A26)."""
    board = game.board
    dead = pool(game)
    if len(dead) > 1 and role_of(game, dead[0]).side != CHAOS:
        for seat in heirs(board.tonight):
            game.ask(seat, HEIR_OF, as_choices(dead), args={"night": board.tonight.number}, required=False)


def choice_floor(game: Game[Board]) -> float:
    return HEIR[game.options.word("tempo")]


def close_choice(game: Game[Board]) -> None:
    """Note the chosen seat; without a choice it is drawn."""
    game.board.tonight.bequests = {seat: as_seats(choice) for seat, choice in game.answered(HEIR_OF).items() if choice}


# N6


def promote(game: Game[Board]) -> None:
    """Give the new role with its alliance and ability from now on; the dead keep theirs (AS-037)."""
    board, night = game.board, game.board.tonight
    for seat in heirs(night):
        if night.dead:
            donor = game.dice.pick(night.bequests.get(seat) or pool(game))
            inherit(game, seat, donor)
            night.promoted[seat] = board.role(donor)
        elif not game.options.flag("promotion.spent_without_death"):
            board.spent.remove(seat)


def inherit(game: Game[Board], seat: int, donor: int) -> None:
    """Take over ability and role of the dead; the limit of uses is the heir's own, but for an option (AMB-A28)."""
    board = game.board
    if game.options.flag("promotion.fresh_ability") or donor not in board.spent:
        board.spent.remove(seat)
    board.roles[seat - 1] = board.role(donor)


def introduce(game: Game[Board]) -> None:
    """Tell him his role; introduce a new Assassin to the living ones (AS-038, AMB-A29)."""
    board = game.board
    for seat, role in board.tonight.promoted.items():
        learn(game, seat, PROMOTED, role=role, **flags(_spent=seat in board.spent))
        if plan(game).book.parts[role].side == CHAOS and game.options.flag("promotion.chaos_introduced"):
            board.pack = sorted([*board.pack, seat])
            game.out.append(partners_of(board, [one for one in board.pack if one in board.alive]))


def check(counts: Mapping[str, int]) -> Iterable[Problem]:
    """Check that there is at most one, among enough Civilians (AMB-A03, AMB-A04)."""
    count, civilians = counts.get(ROLE.name, 0), counts.get("civilian", 0)
    if count > 1:
        yield Problem("E_FOURTH", {"count": count})
    if count and civilians < LEAST_CIVILIANS:
        yield Problem("W_FOURTH", {"civilians": civilians})


ROLE: Final = Role(
    name="fourth-civilian",
    side=ORDER,
    ability=Ability(PROMOTION, declarations, (ACT,), terms),
    is_hero=lambda options: options.flag(HERO),
    options=(
        flag("promotion.spent_without_death", "abilities", True),
        word("promotion.among_order", "abilities", ("random", "choose")),
        flag("promotion.fresh_ability", "abilities", True),
        flag(HERO, "end", False),
    ),
    check=check,
    steps={"promotion": Step(promote), "introduction": Step(introduce)},
    detours=(
        Detour(Heir.HEIR, Phase(open_choice, close_choice, floor=choice_floor), heirs_choose, before=P.MORNING.name),
    ),
    facts={"assassins-rules": {"_fourth": Fact(FLAG.maybe, lambda options: options.flag(HERO) or UNSET)}},
    tells={
        PROMOTED: {"role": WORD("assassins-role"), "_spent": FLAG.maybe},
        "assassins-e-fourth": {"count": NUMBER},
        "assassins-w-fourth": {"civilians": NUMBER},
    },
    plays={PROMOTION: first},
    asks={
        PROMOTION: Inquiry(args={**ASKED, "_again": FLAG.maybe}, agrees="use", declines="none"),
        HEIR_OF: Inquiry(seats=True, args={"night": NUMBER}),
    },
)
