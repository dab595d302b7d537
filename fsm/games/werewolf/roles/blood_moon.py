"""Blood Moon Apostle (血月使徒): a self-destruct seals good skills; exiled last, he lingers (WB-041 to WB-043)."""

from collections.abc import Iterable, Sequence
from typing import Final

from fsm.game import Game
from fsm.games.werewolf.course import pack, self_destruct
from fsm.games.werewolf.form.board import Board, Death, Task
from fsm.games.werewolf.form.role import Cause, Deed, Fate, Skill, Strike, wolf
from fsm.games.werewolf.form.sides import WOLF
from fsm.games.werewolf.form.states import MORNING, State
from fsm.games.werewolf.players.actors import dealt_to
from fsm.games.werewolf.players.deaths import owe, style
from fsm.games.werewolf.players.victory import is_decided
from fsm.games.werewolf.setup.notes import either, of_bombs, of_knife
from fsm.games.werewolf.setup.plan import role_of
from fsm.interlude import dismiss
from fsm.kinds import FLAG, NUMBER, SEAT
from fsm.kit import flag
from fsm.parts import Step
from fsm.prompts import ROOM

NIGHT_SEALED: Final = "werewolf-night-sealed"
SEALED: Final = "werewolf-sealed"
STATE: Final = "sealed"
SEAL: Final = "seal"
LINGERS: Final = "werewolf-lingers"
LINGER: Final = "linger"
OPTION: Final = "bloodmoon.lingers"
CAUSE: Final = "apostle"


# The seal


def _seal(game: Game[Board], died: Sequence[Death]) -> None:
    """The last wolf seals nothing (WB-041).

    A wolf in love is spared with the others: the seal would tell the lovers' faction (WW-125).
    """
    board = game.board
    bomber = died[0].seat if died and died[0].cause == "self_destruct" else 0
    if bomber not in dealt_to(game, ROLE) or not board.wolves or is_decided(game):
        return
    game.tell(ROOM, NIGHT_SEALED, seat=bomber, style=style(game))
    for seat in board.living:
        if WOLF not in (board.side(seat), board.kinds[seat - 1]):
            board.states.append(State(STATE, seat, bomber, board.number + 1, MORNING))


def _nightfall(game: Game[Board]) -> None:
    board = game.board
    if board.lingering:
        board.night.deeds[LINGER] = list(board.lingering)
    tonight = [state for state in board.states if state.name == STATE]
    if tonight:
        board.night.deeds[SEAL] = [state.seat for state in tonight]
        game.tell(ROOM, NIGHT_SEALED, seat=tonight[0].source, style=style(game), _falls=True)


# The last night


def _linger(game: Game[Board]) -> None:  # WB-042, WB-070
    board, seat = game.board, game.board.target
    if not seat or role_of(game, seat) is not ROLE or board.wolves != [seat] or not game.options.flag(OPTION):
        return
    board.target = 0
    board.closing = True
    board.lingering = [seat]
    dismiss(game, (seat,))
    game.tell(ROOM, LINGERS, seat=seat, style=style(game))
    board.badge_owed = board.badge_owed or seat == board.sheriff
    turns = game.options.word("afterdeath.exile_order").split("-")
    owe(game, [Task(turn, seat) for turn in turns if turn != "skill"])


def _strikes(game: Game[Board]) -> Iterable[Strike]:  # WB-043
    return [Strike(seat, CAUSE, "") for seat in game.board.lingering]


ROLE: Final = wolf(
    name="blood-moon",
    tags=frozenset({"pack"}),
    fate=Fate(causes=(Cause(CAUSE, certain=True),), strikes=_strikes, follows=_seal),
    by_day=self_destruct.SKILL,
    options=(flag(OPTION, "roles", True),),
    spent=lambda game, seat: False,
    skills=(
        pack.KNIFING,
        pack.BOMBING,
        Skill(SEAL, ("bomb.enabled", "bomb.windows"), unless="no-bombs"),
        Skill(LINGER, (OPTION,), unless="no-linger"),
    ),
    notes=lambda values, cards: [either(values, OPTION, "lingers", "no-linger"), *of_knife(values), of_bombs(values)],
    steps={"apostle": Step(_nightfall), "linger": Step(_linger)},
    blocks={STATE: SEALED},
    deeds=tuple(Deed(name, again=None, sign=False) for name in (SEAL, LINGER)),
    tells={
        NIGHT_SEALED: {"seat": SEAT, "_falls": FLAG.maybe, "style": NUMBER},
        SEALED: {},
        LINGERS: {"seat": SEAT, "style": NUMBER},
    },
)
