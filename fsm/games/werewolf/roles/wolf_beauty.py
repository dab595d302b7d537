"""Wolf Beauty (狼美人): charms a player each night, who dies when she does (WB-022 to WB-026)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Final

from fsm.dice import Dice
from fsm.game import Game, Inquiry
from fsm.games.werewolf import policy
from fsm.games.werewolf.course import pack
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.role import Bond, Cause, Deed, Fate, Role, Seats, Skill, Stage, wolf
from fsm.games.werewolf.form.states import State
from fsm.games.werewolf.players.actors import living_with
from fsm.games.werewolf.players.acts import OF_THE_PACK, REPEATED, chosen_before, of_pack, point_at_living
from fsm.games.werewolf.setup.notes import either, of_bombs, of_knife
from fsm.kinds import NUMBER, SEAT, SEATS
from fsm.kit import Values, as_seats, flag, word
from fsm.policy import Knowledge, Move, answer
from fsm.prompts import Prompt

CHARM: Final = "werewolf-charm"
TOOK: Final = "werewolf-charm-took"
ACT: Final = "charm"
CHARMED: Final = "charmed"
"""The state of the charmed player, until the end of her stage in the next night."""


def _notes(values: Values, cards: Sequence[Role]) -> list[str]:
    own = [either(values, "beauty.no_repeat", "charm-no-repeat", "charm-repeat")]
    return [*own, *of_knife(values)[1:], "knife-others", of_bombs(values, able=False)]


def _open(game: Game[Board], seats: Seats) -> None:  # WB-022
    options = game.options
    last = chosen_before(game.board, ACT) if options.flag("beauty.no_repeat") else []
    pack = living_with(game, "pack") if options.word("beauty.targets") == "non_pack" else []
    args = {"last": last[0] if last else None, **of_pack(pack)}
    point_at_living(game, seats, CHARM, [*last, *pack], skip=options.flag("beauty.allow_skip"), args=args)


def _close(game: Game[Board]) -> None:  # WB-023
    board = game.board
    board.states = [state for state in board.states if state.name != CHARMED]
    for source in game.answered(CHARM):
        board.states += [State(CHARMED, seat, source, board.number) for seat in board.night.targets(ACT)]


def _bonds(game: Game[Board]) -> Iterable[Bond]:  # WB-024
    charmed = [state for state in game.board.states if state.name == CHARMED]
    return [Bond(state.source, state.seat, ACT, TOOK, partial(_takes, source=state.source)) for state in charmed]


def _takes(game: Game[Board], dead: Mapping[int, str], *, source: int) -> bool:  # WB-025
    others = any(seat not in dead for seat in game.board.wolves)
    return dead[source] != "duel" and (others or game.options.flag("beauty.last_wolf_takes"))


def _charm(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    table, knifed = policy.table_of(book, knows), knows.last("werewolf-knife-result").get("target")
    pool = [seat for seat in as_seats(prompt.choices) if seat != knifed and seat not in table.friends]
    return Move(answer(policy.foe(table, pool, dice), prompt))


ROLE: Final = wolf(
    name="wolf-beauty",
    tags=frozenset({"pack", "spared"}),
    stages=(Stage("wolf_beauty", _open, _close, must_follow=("wolves",), decides=True, wave=4),),
    fate=Fate(causes=(Cause(ACT, certain=True),), bonds=_bonds),
    options=(
        word("beauty.targets", "roles", ("any", "non_pack")),
        flag("beauty.allow_skip", "roles", True),
        flag("beauty.no_repeat", "roles", True),
        flag("beauty.last_wolf_takes", "roles", False),
    ),
    spent=lambda game, seat: False,
    skills=(
        pack.KNIFING,
        Skill(ACT, ("beauty.targets", "beauty.allow_skip", "beauty.no_repeat", "beauty.last_wolf_takes")),
    ),
    notes=_notes,
    deeds=(Deed(ACT, CHARM),),
    tells={TOOK: {"seat": SEAT, "style": NUMBER}},
    asks={CHARM: Inquiry(seats=True, args={"last": SEAT, "pack": SEATS.maybe}, bars=(*REPEATED, OF_THE_PACK))},
    plays={CHARM: _charm},
)
