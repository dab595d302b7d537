"""Masquerader (假面): a lone wolf who asks for a dancer and turns a player round in the pool (WB-067, WB-068)."""

from typing import Final

from fsm.dice import Dice
from fsm.game import Game, Inquiry
from fsm.games.werewolf import policy
from fsm.games.werewolf.course import pack
from fsm.games.werewolf.form.board import Board, Night
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.role import POISON_PROOF, Deed, Said, Seats, Skill, Stage, wolf
from fsm.games.werewolf.players.acts import REPEATED, chosen_before, point_at_living
from fsm.kinds import FLAG, NUMBER, SEAT
from fsm.kit import as_seats
from fsm.policy import Knowledge, Move
from fsm.prompts import Choices, Prompt

NAME: Final = "masquerader"
ASK: Final = "werewolf-mask-ask"
MASK: Final = "werewolf-mask"
IN_POOL: Final = "werewolf-in-pool"
ASKED: Final = "mask-ask"
FOUND: Final = "in-pool"
"""The asked number, once more for each dance."""
WORN: Final = "mask"
"""The act by which a player counts for the other side in a dance (WB-065)."""
DANCE: Final = "dance"
"""The act of the Dancer."""


def _point(game: Game[Board], seats: Seats, key: str, act: str, *, final: bool) -> None:  # WB-068
    last = chosen_before(game.board, act)
    point_at_living(game, seats, key, last, itself=True, final=final, args={"last": last[0] if last else None})


def _open(game: Game[Board], seats: Seats) -> None:
    _point(game, seats, ASK, ASKED, final=True)


def _tell(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    night = game.board.night
    for seat in as_seats(choices):
        dances = night.behind(seat) in night.targets(DANCE)
        night.deeds |= {ASKED: [seat], **({FOUND: [seat]} if dances else {})}
        game.tell((prompt.seat,), IN_POOL, seat=seat, dances=dances)
    _point(game, [prompt.seat], MASK, WORN, final=False)


def _wear(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    return Move((str(knows.seat),)) if str(knows.seat) in prompt.choices else policy.spy(book, knows, prompt, dice)


def _tell_answer(game: Game[Board], night: Night, deed: str) -> Said:
    return IN_POOL, {"seat": night.deeds[deed][0], "dances": FOUND in night.deeds, "_number": night.number}


ROLE: Final = wolf(
    name=NAME,
    tags=frozenset({POISON_PROOF}),
    stages=(
        Stage(
            NAME,
            _open,
            must_follow=("dancer",),
            must_precede=("wolves",),
            decides=True,
            left_out=lambda game: game.board.number < 2,
        ),
    ),
    skills=(Skill("mask"), Skill(POISON_PROOF), pack.ALONE),
    deeds=(Deed(ASKED, ASK, _tell_answer), Deed(WORN, MASK)),
    tells={IN_POOL: {"seat": SEAT, "dances": FLAG, "_number": NUMBER.maybe}},
    asks={
        ASK: Inquiry(seats=True, irreversible=True, args={"last": SEAT}, bars=REPEATED),
        MASK: Inquiry(seats=True, args={"last": SEAT}, bars=REPEATED),
    },
    answers={ASK: _tell},
    plays={ASK: policy.spy, MASK: _wear},
)
