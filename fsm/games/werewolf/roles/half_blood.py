"""Half-blood (混血儿): chooses a relative in the first night, and plays for the relative's side (WW-129, WW-130)."""

from typing import Final

from fsm.game import Game, Inquiry
from fsm.games.werewolf.form.board import Board, Night
from fsm.games.werewolf.form.role import FIRST, NIGHT, Deed, Role, Said, Seats, Skill, Stage
from fsm.games.werewolf.form.sides import GOOD, THIRD, VILLAGER
from fsm.games.werewolf.players.actors import living_with
from fsm.games.werewolf.players.acts import one_seat, point_at_living
from fsm.games.werewolf.setup.plan import role_of
from fsm.kinds import FLAG, SEAT
from fsm.kit import word

HALF_BLOOD = "werewolf-half-blood"
RELATIVE = "werewolf-relative"
KIN: Final = "kin"


def _open(game: Game[Board], seats: Seats) -> None:  # WW-129
    args = {"_drawn": game.options.word("halfblood.timeout") == "random"}
    point_at_living(game, seats, HALF_BLOOD, skip=False, args=args)


def _close(game: Game[Board]) -> None:  # WW-129, WW-130
    board = game.board
    night = board.night
    for seat in living_with(game, "half"):
        if not night.numbers(KIN) and game.options.word("halfblood.timeout") == "random":
            night.deeds[KIN] = [game.dice.pick([other for other in board.living if other != seat])]
        for relative in night.numbers(KIN):
            if board.side(seat) != THIRD:
                board.sides[seat - 1] = role_of(game, relative).side
            game.tell((seat,), RELATIVE, seat=relative)


def _tell(game: Game[Board], night: Night, deed: str) -> Said:
    return RELATIVE, {"seat": night.deeds[deed][0]}


ROLE: Final = Role(
    name="half-blood",
    side=GOOD,
    kind=VILLAGER,
    tags=frozenset({"half"}),
    foreseen=True,
    stages=(Stage("half_blood", _open, _close, nights=FIRST, wave=0),),
    options=(
        word("halfblood.timeout", "roles", ("random", "none")),
        word("halfblood.wolf_side_counts_as", "roles", ("villager", "wolf"), "villager", "villager", "wolf"),
    ),
    ally=lambda options: options.word("halfblood.wolf_side_counts_as"),
    spent=lambda game, seat: False,
    is_open=lambda game: True,
    skills=(Skill(KIN, ("halfblood.timeout", "halfblood.wolf_side_counts_as")),),
    deeds=(Deed(KIN, HALF_BLOOD, _tell, line=False),),
    facts={NIGHT: {"relative": one_seat(KIN)}},
    tells={RELATIVE: {"seat": SEAT}},
    asks={HALF_BLOOD: Inquiry(seats=True, args={"_drawn": FLAG})},
)
