"""Werewolf (普通狼人): knifes with the pack, and may self-destruct (WW-076, WW-202)."""

from collections.abc import Iterable
from typing import Final

from fsm.game import Game, Inquiry
from fsm.games.werewolf import policy
from fsm.games.werewolf.course import pack, self_destruct
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.phases import P
from fsm.games.werewolf.form.role import NIGHT, WOLF_KILL, Cause, Fate, Stage, Strike, wolf
from fsm.games.werewolf.players.acts import OF_THE_PACK
from fsm.games.werewolf.setup.notes import of_bombs, of_knife
from fsm.kinds import FLAG, SEAT, SEATS, WORD
from fsm.parts import Fact


def _strikes(game: Game[Board]) -> Iterable[Strike]:
    night = game.board.night
    yield Strike(night.behind(night.knife), WOLF_KILL, "wolves")


ROLE: Final = wolf(
    name="werewolf",
    tags=frozenset({"pack", "plain"}),
    foreseen=True,
    stages=(
        Stage(
            "wolves",
            pack.open_pack,
            pack.close_pack,
            wakes=lambda game, role: pack.awake(game),
            phase=P.WOLVES,
            decides=True,
        ),
    ),
    fate=Fate(causes=(Cause(WOLF_KILL, knife=True),), strikes=_strikes),
    by_day=self_destruct.SKILL,
    skills=(pack.KNIFING, pack.BOMBING),
    notes=lambda values, cards: [*of_knife(values), of_bombs(values)],
    facts={NIGHT: {"knife": Fact(SEAT, lambda night: night.knife or None)}},
    tells=pack.TELLS,
    asks={
        pack.KNIFE: Inquiry(
            seats=True,
            args={"_decision": WORD("werewolf-decision"), "_strict": FLAG, "pack": SEATS.maybe},
            bars=(OF_THE_PACK,),
        )
    },
    answers={pack.KNIFE: pack.show_knife},
    plays={pack.KNIFE: policy.knife},
)
