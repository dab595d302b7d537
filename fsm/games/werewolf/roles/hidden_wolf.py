"""Hidden Wolf (隐狼): a lone wolf who knows the pack and is good in a check (WB-057, WB-058)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from fsm.game import Game
from fsm.games.werewolf import pack
from fsm.games.werewolf.board import Board, Night
from fsm.games.werewolf.book import Book
from fsm.games.werewolf.role import Role, Said, Seats, Skill, Stage
from fsm.games.werewolf.sides import WOLF
from fsm.kinds import SEATS
from fsm.kit import Values, word
from fsm.options import Option
from fsm.policy import Knowledge

STAGE: Final = "hidden_wolf"
PACK: Final = "werewolf-hidden-pack"
CHECK: Final = "hidden.check"


def _options(book: Book) -> Sequence[Option]:
    return (word(CHECK, "roles", ("always_good", "good_until_knife"), "always_good"),)


def _notes(values: Values, cards: Sequence[Role]) -> list[str]:
    return [f"checked-{values[CHECK].replace('_', '-')}"]


def _tell(game: Game[Board], seats: Seats) -> None:
    """Tell the numbers of the pack, without its cards (WB-057)."""
    board = game.board
    for seat in seats:
        board.night.acts["pack"] = list(board.pack)
        game.tell((seat,), PACK, seats=board.pack)


def _seems_wolf(game: Game[Board], seat: int) -> bool:
    """Return whether the knife has given this wolf away, where the table plays so (WB-058)."""
    return game.options.word(CHECK) == "good_until_knife" and seat in game.board.heirs


def _tell_pack(game: Game[Board], night: Night) -> Iterable[Said]:
    if seats := night.acts.get("pack"):
        yield PACK, {"seats": seats}


def _learns(knows: Knowledge) -> Mapping[int, bool]:
    return dict.fromkeys(knows.now(PACK).get("seats", ()), True)


ROLE: Final = Role(
    "hidden-wolf",
    WOLF,
    WOLF,
    place=132,
    stages=(
        Stage(STAGE, 78, _tell, after=("wolves",), asks=False, wave=5, left_out=lambda game: game.board.number > 1),
    ),
    options=_options,
    seems_wolf=_seems_wolf,
    skills=(Skill("under-cover", (CHECK,)), pack.ALONE),
    notes=_notes,
    told=_tell_pack,
    learns=_learns,
    tells={PACK: {"seats": SEATS}},
)
