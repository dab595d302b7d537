"""Magician (魔术师): swaps two numbers each night, before all others name targets (WB-033 to WB-036)."""

from typing import Final

from fsm.dice import Dice
from fsm.game import Game, Inquiry
from fsm.games.werewolf import policy
from fsm.games.werewolf.form.board import SWAP, Board, Night
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.role import Deed, Said, Seats, Skill, Stage, god
from fsm.games.werewolf.players.acts import USED, all_chosen, chosen_before, exactly
from fsm.kinds import NUMBER, SEATS
from fsm.kit import as_choices, as_seats, flag, word
from fsm.policy import Knowledge, Move, answer
from fsm.prompts import Prompt

PROMPT: Final = "werewolf-swap"
SWAPPED: Final = "werewolf-swapped"
ONCE: Final = "once_per_number"
TURNS: Final = "not_consecutive"


def _used_numbers(game: Game[Board]) -> list[int]:  # WB-036
    limit, board = game.options.word("magician.limit"), game.board
    return all_chosen(board, SWAP) if limit == ONCE else chosen_before(board, SWAP) if limit == TURNS else []


def _open(game: Game[Board], seats: Seats) -> None:  # WB-033
    used = _used_numbers(game)
    for seat in seats:
        alone = () if game.options.flag("magician.allow_self") else (seat,)
        legal = [other for other in game.board.living if other not in used and other not in alone]
        if len(legal) > 1:
            game.ask(seat, PROMPT, (*as_choices(legal), "none"), args={"used": used}, max=2)


def _close(game: Game[Board]) -> None:
    night = game.board.night
    for seat in game.answered(PROMPT) if night.numbers(SWAP) else ():
        game.tell((seat,), SWAPPED, seats=night.deeds[SWAP], used=_used_numbers(game))


def _tell_swap(game: Game[Board], night: Night, deed: str) -> Said:
    return SWAPPED, {"seats": night.deeds[deed], "used": _used_numbers(game), "_number": night.number}


def _swap(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    table, pool = policy.table_of(book, knows), as_seats(prompt.choices)
    suspect, prey = policy.foe(table, pool, dice), policy.prey(table, pool)
    if suspect == prey or table.doubts[suspect] < policy.REASON or policy.danger(table, prey) <= 0:
        return Move(answer(0, prompt))
    return Move(as_choices((prey, suspect)))


ROLE: Final = god(
    name="magician",
    stages=(Stage("magician", _open, _close, decides=True, leads=lambda stage: stage.asks, wave=2),),
    options=(word("magician.limit", "roles", (ONCE, TURNS, "none")), flag("magician.allow_self", "roles", True)),
    spent=lambda game, seat: False,
    skills=(Skill(SWAP, ("magician.limit", "magician.allow_self")),),
    deeds=(Deed(SWAP, PROMPT, _tell_swap),),
    tells={SWAPPED: {"seats": SEATS, "used": SEATS, "_number": NUMBER.maybe}},
    asks={PROMPT: Inquiry(seats=True, args={"used": SEATS}, bars=USED)},
    answers={PROMPT: exactly(2)},
    plays={PROMPT: _swap},
)
