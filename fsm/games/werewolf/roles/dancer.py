"""Dancer (舞者): lets three players dance each night; the odd one among them dies (WB-064 to WB-067)."""

from collections.abc import Iterable
from typing import Final

from fsm.dice import Dice
from fsm.game import Game, Inquiry
from fsm.games.werewolf import policy
from fsm.games.werewolf.form.board import Board, Night
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.role import (
    POISON_PROOF,
    WOLF_KILL,
    Blow,
    Cause,
    Deed,
    Fate,
    Said,
    Seats,
    Skill,
    Stage,
    Strike,
    god,
)
from fsm.games.werewolf.form.sides import WOLF
from fsm.games.werewolf.players.actors import dealt_to
from fsm.games.werewolf.players.acts import USED, all_chosen, exactly
from fsm.kinds import NUMBER, SEATS
from fsm.kit import as_choices, as_seats
from fsm.policy import Knowledge, Move
from fsm.prompts import Prompt

DANCE: Final = "werewolf-dance"
DANCED: Final = "werewolf-danced"
ACT: Final = "dance"
MASK: Final = "mask"
"""The act of the Masquerader that turns a player round."""
STAGE: Final = "dancer"
SIZE: Final = 3


def _open(game: Game[Board], seats: Seats) -> None:  # WB-064
    used = all_chosen(game.board, ACT)
    legal = [other for other in game.board.living if other not in used]
    for seat in seats if len(legal) >= SIZE else ():
        game.ask(seat, DANCE, (*as_choices(legal), "none"), args={"used": used}, max=SIZE)


def _close(game: Game[Board]) -> None:
    night = game.board.night
    for seat in game.answered(DANCE):
        if night.numbers(ACT):
            game.tell((seat,), DANCED, seats=night.deeds[ACT], used=all_chosen(game.board, ACT))


def _strikes(game: Game[Board]) -> Iterable[Strike]:  # WB-065
    pool, turned = game.board.night.targets(ACT), game.board.night.targets(MASK)
    wolves = {seat for seat in pool if (game.board.kinds[seat - 1] == WOLF) is not (seat in turned)}
    for odd in (wolves, {*pool} - wolves):
        if len(odd) == 1:
            yield Strike(min(odd), ACT, STAGE)


def _immune(game: Game[Board], blow: Blow) -> bool:  # WB-066
    pool = game.board.night.targets(ACT) if blow.cause == WOLF_KILL else []
    return blow.seat in pool and any(dancer in pool for dancer in dealt_to(game, ROLE))


def _tell_dance(game: Game[Board], night: Night, deed: str) -> Said:
    return DANCED, {"seats": night.deeds[deed], "used": all_chosen(game.board, deed), "_number": night.number}


def _dance(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    table, pool = policy.table_of(book, knows), as_seats(prompt.choices)
    suspect = policy.foe(table, pool, dice)
    trusted = sorted((seat for seat in pool if seat != suspect), key=lambda seat: table.doubts[seat])
    return Move(as_choices((*trusted[: SIZE - 1], suspect)))


ROLE: Final = god(
    name="dancer",
    tags=frozenset({POISON_PROOF}),
    stages=(Stage(STAGE, _open, _close, decides=True, left_out=lambda game: game.board.number < 2, wave=2),),
    fate=Fate(causes=(Cause(ACT, by_good=True),), strikes=_strikes, immune=_immune),
    spent=lambda game, seat: False,
    skills=(Skill(ACT), Skill(POISON_PROOF)),
    deeds=(Deed(ACT, DANCE, _tell_dance),),
    tells={DANCED: {"seats": SEATS, "used": SEATS, "_number": NUMBER.maybe}},
    asks={DANCE: Inquiry(seats=True, args={"used": SEATS}, bars=USED)},
    answers={DANCE: exactly(SIZE)},
    plays={DANCE: _dance},
)
