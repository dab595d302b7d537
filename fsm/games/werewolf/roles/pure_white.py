"""Pure White (纯白之女): learns one card a night; a wolf whom she checks later on dies of it (WB-061)."""

from collections.abc import Iterable
from typing import Final

from fsm.dice import Dice
from fsm.game import Game
from fsm.games.werewolf import policy
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.role import CHECKS, RECHECKS, Cause, Fate, Skill, Stage, Strike, god
from fsm.games.werewolf.form.sides import WOLF
from fsm.games.werewolf.players import exact_check
from fsm.games.werewolf.setup.option_words import AGAIN
from fsm.kit import number
from fsm.policy import Knowledge, Move
from fsm.prompts import Prompt

NAME: Final = "pure-white"
STAGE: Final = "pure_white"
PROMPT: Final = "werewolf-pure-white"
KILLS_FROM: Final = "purewhite.kill_from"


def _strikes(game: Game[Board]) -> Iterable[Strike]:  # WB-016, WB-061
    board = game.board
    for seat in exact_check.deadly(game, NAME, KILLS_FROM):
        if board.kinds[seat - 1] == WOLF:
            yield Strike(seat, exact_check.CHECK_KILL, STAGE)


def _check(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move | None:
    play = policy.strike if policy.table_of(book, knows).day > 1 else policy.look
    return play(book, knows, prompt, dice)


ROLE: Final = god(
    name=NAME,
    tags=frozenset({CHECKS, RECHECKS, exact_check.PURE}),
    stages=(Stage(STAGE, exact_check.asker(NAME), decides=True, wave=4),),
    fate=Fate(causes=(Cause(exact_check.CHECK_KILL),), strikes=_strikes, touches=exact_check.toucher(NAME, STAGE)),
    options=(number(KILLS_FROM, "roles", range(1, 4), 2),),
    spent=lambda game, seat: False,
    skills=(Skill("pure-white", (AGAIN, KILLS_FROM)),),
    notes=lambda values, cards: [*exact_check.notes(NAME)(values, cards), f"kills-from-{values[KILLS_FROM]}"],
    deeds=(exact_check.deed(NAME, PROMPT),),
    asks={PROMPT: exact_check.ASK},
    answers={PROMPT: exact_check.shower(NAME, STAGE)},
    plays={PROMPT: _check},
    finds=policy.by_card,
)
