"""Idiot (白痴): shows the card when about to be exiled, and stays without a vote (WW-111 to WW-117)."""

from collections.abc import Collection
from enum import StrEnum, auto
from typing import Final

from fsm.game import Game, Inquiry, Phase
from fsm.games.werewolf import policy
from fsm.games.werewolf.course.shots import equal_time
from fsm.games.werewolf.form.board import Board, Task
from fsm.games.werewolf.form.role import IDENTITY, Blow, Fate, Pick, Skill, Stage, god, look
from fsm.games.werewolf.form.sides import GOOD
from fsm.games.werewolf.form.states import State
from fsm.games.werewolf.players.deaths import owe, style
from fsm.games.werewolf.setup.plan import plan, role_of
from fsm.kinds import NUMBER, SEAT, WORD
from fsm.kit import flag, word
from fsm.parts import Detour, Step
from fsm.prompts import ROOM


class Flip(StrEnum):
    FLIP = auto()


FLIP = "werewolf-flip"
FLIPPED: Final = "flipped"


def _count(game: Game[Board], seat: int) -> None:
    if role_of(game, seat) is ROLE:
        game.board.kinds[seat - 1] = game.options.word("idiot.attribute")


def _flipped_seats(game: Game[Board]) -> Collection[int]:
    return game.board.having(FLIPPED)


def _bars(game: Game[Board], pick: Pick) -> str:  # WW-113
    flipped, options = _flipped_seats(game), game.options
    if not flipped:
        return ""
    if pick.kind == "badge":
        lost = pick.seat in flipped and not options.flag("idiot.can_hold_badge")
    else:
        spared = pick.kind == "exile" and options.word("idiot.second_exile") == "not_a_target"
        lost = pick.by in flipped or (spared and pick.seat in flipped)
    return FLIPPED if lost else ""


def _stays(game: Game[Board], blow: Blow) -> bool:
    immune = blow.cause == "exile" and game.options.word("idiot.second_exile") == "immune"
    return immune and blow.seat in _flipped_seats(game)


def idiot_plays(game: Game[Board]) -> bool:
    return ROLE in plan(game).cards


def _may_flip(game: Game[Board]) -> bool:  # WW-111, WW-112
    board = game.board
    cursed = board.cursed and board.side(board.target) == GOOD
    return role_of(game, board.target) is ROLE and board.target not in _flipped_seats(game) and not cursed


def _open(game: Game[Board]) -> None:  # WW-111, WW-053
    if _may_flip(game) and game.options.word("idiot.flip_mode") == "active":
        game.ask(game.board.target, FLIP, ("flip", "stay"), default=("stay",))


def _close(game: Game[Board]) -> None:  # WW-111, WW-113, WW-115
    board = game.board
    asked = game.options.word("idiot.flip_mode") == "active"
    flips = game.answer_to(FLIP) == ("flip",) if asked else _may_flip(game)
    if not flips:
        return
    seat, board.target = board.target, 0
    board.states.append(State(FLIPPED, seat, source=seat, since=board.number))
    board.shown.append(seat)
    board.closing = True
    game.tell(ROOM, "werewolf-flipped", seat=seat, role=board.roles[seat - 1], style=style(game))
    board.badge_owed = board.badge_owed or seat == board.sheriff
    words = [Task("words", seat)] if game.options.flag("idiot.flip_speech") else []
    owe(game, [Task("badge", 0), *words])


def _time(game: Game[Board]) -> float:
    """It is equal for all exiles on such a board, so that waiting tells nothing."""
    return equal_time(game) if game.options.word("idiot.flip_mode") == "active" else 0


ROLE: Final = god(
    name="idiot",
    foreseen=True,
    steps={"attribute": Step(_count)},
    stages=(Stage("idiot", look, nights=IDENTITY, asks=False, wave=5),),
    fate=Fate(immune=_stays),
    bars=_bars,
    detours=(Detour(Flip.FLIP, Phase(_open, _close, time="timer.skill", floor=_time), idiot_plays, before="EXILE"),),
    options=(
        word("idiot.attribute", "roles", ("god", "villager")),
        word("idiot.flip_mode", "roles", ("active", "auto"), "active", "active", "auto", "auto"),
        word("idiot.second_exile", "roles", ("not_a_target", "immune", "dies"), "not_a_target", "not_a_target", "dies"),
        flag("idiot.flip_speech", "roles", False, False, True),
        flag("idiot.can_hold_badge", "roles", False, False, True),
    ),
    spent=lambda game, seat: seat in _flipped_seats(game),
    skills=(Skill("flip", ("idiot.flip_mode", "idiot.second_exile", "idiot.flip_speech", "idiot.can_hold_badge")),),
    notes=lambda values, cards: [f"flip-{values['idiot.flip_mode']}"],
    tells={"werewolf-flipped": {"seat": SEAT, "role": WORD("werewolf-role"), "style": NUMBER}},
    plays={FLIP: policy.first},
    asks={FLIP: Inquiry(irreversible=True, agrees="flip", declines="stay")},
)
