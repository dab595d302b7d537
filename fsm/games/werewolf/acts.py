"""The stages of single roles that point at somebody: Guard, Seer, Dreamcatcher, Half-blood, Thief."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fsm.game import Game
from fsm.games.werewolf.board import Board
from fsm.games.werewolf.cards import give_card, show_card
from fsm.games.werewolf.roles import GOOD, ROLES, THIRD, WOLF
from fsm.games.werewolf.states import MORNING, SLEEPWALKING, State
from fsm.kit import as_choices, as_seats
from fsm.model import Choices, Prompt

GUARD = "werewolf-guard"
SEER = "werewolf-seer"
DREAM = "werewolf-dream"
HALF_BLOOD = "werewolf-half-blood"
THIEF = "werewolf-thief"


def point(
    game: Game[Board], seats: Iterable[int], key: str, targets: Iterable[int], *, skip: bool, **details: Any
) -> None:
    """Ask these for one player, or nobody if that is allowed; without anybody to point at nothing is asked."""
    choices = (*as_choices(targets), "none") if skip else as_choices(targets)
    for seat in seats if choices else ():
        game.ask(seat, key, choices, **details)


def pointed(game: Game[Board], key: str) -> int:
    """Who was pointed at, 0 for nobody."""
    return next(iter(as_seats(game.answer_to(key))), 0)


# Guard


def open_guard(game: Game[Board], seats: list[int]) -> None:
    """Anybody alive, himself too, but nobody two nights running (WW-105, WW-106, WW-107, AMB-24)."""
    board, options = game.board, game.options
    last = board.nights[-2].guard if len(board.nights) > 1 and options.flag("guard.no_repeat") else 0
    for seat in seats:
        alone = () if options.flag("guard.allow_self") else (seat,)
        legal = [other for other in board.living if other != last and other not in alone]
        point(game, [seat], GUARD, legal, skip=options.flag("guard.allow_skip"), args={"last": last or None})


def close_guard(game: Game[Board]) -> None:
    """No choice in time is no protection (WW-066)."""
    game.board.night.guard = pointed(game, GUARD)


# Seer


def open_seer(game: Game[Board], seats: list[int]) -> None:
    """One living player, oneself not (WW-084, WW-088, AMB-20)."""
    board, options = game.board, game.options
    known = set() if options.flag("seer.allow_recheck") else {night.check for night in board.nights}
    for seat in seats:
        alone = () if options.flag("seer.allow_self") else (seat,)
        legal = [other for other in board.living if other not in alone and other not in known]
        point(game, [seat], SEER, legal, skip=options.flag("seer.allow_skip"), final=True)


def see(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """Wolf or not, at once, and nothing else can be seen (WW-084, WW-085, WW-086, WW-087)."""
    night = game.board.night
    for seat in as_seats(choices):
        night.check = seat
        night.wolf = game.board.kinds[seat - 1] == WOLF
        game.tell((prompt.seat,), "werewolf-seen", seat=seat, wolf=night.wolf)


# Dreamcatcher


def open_dream(game: Game[Board], seats: list[int]) -> None:
    """Somebody else walks in his sleep tonight (WW-131)."""
    for seat in seats:
        others = [other for other in game.board.living if other != seat]
        point(game, [seat], DREAM, others, skip=game.options.flag("dream.allow_skip"))


def close_dream(game: Game[Board]) -> None:
    """No choice is no sleepwalker; until the morning the chosen one is (WW-043)."""
    board = game.board
    board.night.dream = seat = pointed(game, DREAM)
    board.states = [state for state in board.states if state.name != SLEEPWALKING]
    for source in board.living_with("dreams") if seat else ():
        board.states.append(State(SLEEPWALKING, seat, source, board.number, MORNING))


# Half-blood


def open_half_blood(game: Game[Board], seats: list[int]) -> None:
    """Once, in the first night, another player as relative (WW-129)."""
    args = {"_drawn": game.options.word("halfblood.timeout") == "random"}
    for seat in seats:
        others = [other for other in game.board.living if other != seat]
        point(game, [seat], HALF_BLOOD, others, skip=False, args=args)


def close_half_blood(game: Game[Board]) -> None:
    """The faction follows the relative for good; without an answer one is drawn (WW-129, WW-130)."""
    board = game.board
    relative = pointed(game, HALF_BLOOD)
    for seat in board.living_with("half"):
        if not relative and game.options.word("halfblood.timeout") == "random":
            relative = game.dice.pick([other for other in board.living if other != seat])
        if not relative:
            return
        board.night.relative = relative
        if board.side(seat) != THIRD:
            board.sides[seat - 1] = WOLF if board.kinds[relative - 1] == WOLF else GOOD
        game.tell((seat,), "werewolf-relative", seat=relative)


# Thief


def offered(game: Game[Board]) -> list[str]:
    """The surplus cards that may be taken: the wolf, if one is there (WW-134, AMB-13)."""
    spare = list(dict.fromkeys(game.board.spare))
    wolves = [role for role in spare if ROLES[role].kind == WOLF]
    return wolves if wolves and game.options.flag("thief.must_take_wolf") else spare


def open_thief(game: Game[Board], seats: list[int]) -> None:
    """The surplus cards are offered in private."""
    for seat in seats:
        if game.board.spare:
            game.ask(seat, THIEF, tuple(offered(game)), args={"cards": list(game.board.spare)})


def close_thief(game: Game[Board]) -> None:
    """The thief plays the chosen card from now on, a random one without an answer; the rest is out of play."""
    board = game.board
    chosen = "".join(game.answer_to(THIEF))
    for seat in board.living_with("takes_card"):
        if board.spare:
            board.night.card = chosen or game.dice.pick(offered(game))
            give_card(game, seat, board.night.card)
            show_card(game, seat)
