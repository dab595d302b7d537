"""Hidden Wolf (隐狼): a lone wolf who knows the pack and is good in a check (WB-057, WB-058)."""

from typing import Final

from fsm.game import Game
from fsm.games.werewolf.course import pack
from fsm.games.werewolf.form.board import Board, Night
from fsm.games.werewolf.form.role import Deed, Face, Said, Seats, Skill, Stage, wolf
from fsm.kinds import SEATS
from fsm.kit import word

NAME: Final = "hidden-wolf"
STAGE: Final = "hidden_wolf"
PACK: Final = "werewolf-hidden-pack"
MET: Final = "pack"
CHECK: Final = "hidden.check"


def _tell(game: Game[Board], seats: Seats) -> None:  # WB-057
    board = game.board
    if seats and board.pack:
        board.night.deeds[MET] = list(board.pack)
    for seat in seats:
        game.tell((seat,), PACK, seats=board.pack)


def _face(game: Game[Board], seat: int, stage: str) -> Face:  # WB-058
    return Face(NAME, game.options.word(CHECK) == "good_until_knife" and seat in game.board.heirs)


def _tell_pack(game: Game[Board], night: Night, deed: str) -> Said:
    return PACK, {"seats": night.deeds[deed]}


ROLE: Final = wolf(
    name=NAME,
    stages=(
        Stage(STAGE, _tell, must_follow=("wolves",), asks=False, wave=5, left_out=lambda game: game.board.number > 1),
    ),
    options=(word(CHECK, "roles", ("always_good", "good_until_knife")),),
    face=_face,
    skills=(Skill("under-cover", (CHECK,)), pack.ALONE),
    notes=lambda values, cards: [f"checked-{values[CHECK].replace('_', '-')}"],
    deeds=(Deed(MET, again=_tell_pack, sign=False, line=False),),
    learns=lambda knows: dict.fromkeys(knows.now(PACK).get("seats", ()), True),
    tells={PACK: {"seats": SEATS}},
)
