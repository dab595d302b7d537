"""Nightmare (梦魇): a wolf of the pack who takes a player's skills away for a night (WB-037 to WB-040)."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from fsm.dice import Dice
from fsm.game import Game, Inquiry
from fsm.games.werewolf import policy
from fsm.games.werewolf.course import pack, self_destruct
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.role import Deed, Role, Seats, Skill, Stage, wolf
from fsm.games.werewolf.form.states import MORNING, State
from fsm.games.werewolf.players.actors import holders, living_with
from fsm.games.werewolf.players.acts import OF_THE_PACK, REPEATED, chosen_before, of_pack, point_at_living
from fsm.games.werewolf.setup.notes import of_bombs, of_knife
from fsm.kinds import SEAT, SEATS
from fsm.kit import Values, flag, word
from fsm.policy import Knowledge, Move, answer
from fsm.prompts import Prompt

NAME: Final = "nightmare"
FEAR: Final = "werewolf-fear"
FEARED: Final = "werewolf-feared"
ACT: Final = "fear"
STATE: Final = "feared"
TARGETS: Final = "nightmare.may_fear_pack"
BOMBS: Final = "nightmare.can_bomb"


def _notes(values: Values, cards: Sequence[Role]) -> list[str]:
    may = "fears-wolves" if values[TARGETS] == "always" else "fears-others"
    return [may, *of_knife(values), of_bombs(values, able=values[BOMBS])]


def _open(game: Game[Board], seats: Seats) -> None:  # WB-037, WB-039
    board = game.board
    last = chosen_before(board, ACT)
    free = board.number == 1 or game.options.word(TARGETS) == "always"
    pack = () if free else living_with(game, "pack")
    args = {"last": last[0] if last else None, **of_pack(pack)}
    point_at_living(game, seats, FEAR, [*last, *pack], args=args)


def _close(game: Game[Board]) -> None:  # WB-017
    board = game.board
    for seat in board.night.numbers(ACT):
        board.states += [State(STATE, seat, source, board.number, MORNING) for source in holders(game, ROLE)]


def _fear(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move | None:
    """A feared wolf would cost the pack its knife, so no player is feared before it has met."""
    met = knows.now("werewolf-pack")
    return policy.strike(book, knows, prompt, dice) if met else Move(answer(0, prompt))


ROLE: Final = wolf(
    name=NAME,
    tags=frozenset({"pack"}),
    foreseen=True,
    stages=(Stage(NAME, _open, _close, leads=lambda stage: True, decides=True, wave=1),),
    by_day=replace(self_destruct.SKILL, able=lambda options: options.flag(BOMBS)),
    options=(word(TARGETS, "roles", ("first_night", "always")), flag(BOMBS, "roles", True)),
    skills=(pack.KNIFING, Skill(ACT, (TARGETS,)), Skill("bomb", (BOMBS,), unless="no-bombs")),
    notes=_notes,
    blocks={STATE: FEARED},
    deeds=(Deed(ACT, FEAR),),
    tells={FEARED: {}},
    asks={FEAR: Inquiry(seats=True, args={"last": SEAT, "pack": SEATS.maybe}, bars=(*REPEATED, OF_THE_PACK))},
    plays={FEAR: _fear},
)
