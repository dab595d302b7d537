"""Pointing at a player: the prompt that the stages of many roles share, and its answer."""

from collections.abc import Callable, Collection, Iterable
from typing import Any, Final

from fsm.choices import Bar
from fsm.errors import Refused
from fsm.game import Game
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.role import LESSON
from fsm.games.werewolf.setup.plan import plan
from fsm.kinds import SEAT
from fsm.kit import as_choices, as_seats
from fsm.parts import Fact
from fsm.prompts import Choices, Prompt

REPEATED: Final = (Bar("last", "werewolf-repeat"),)
USED: Final = (Bar("used", "werewolf-number-used", lists=True),)
OF_THE_PACK: Final = Bar("pack", "werewolf-of-the-pack")

NOBODY: Final = ("none",)

USE: Final = ("use",)
"""Choice that stands for the seat in the arguments of its prompt."""


def point(
    game: Game[Board], seats: Iterable[int], key: str, targets: Iterable[int], *, skip: bool, **details: Any
) -> None:
    choices = (*as_choices(targets), "none") if skip else as_choices(targets)
    for seat in seats if choices else ():
        game.ask(seat, key, choices, **details)


def point_at_living(
    game: Game[Board],
    seats: Iterable[int],
    key: str,
    spared: Collection[int] = (),
    *,
    itself: bool = False,
    skip: bool = True,
    **details: Any,
) -> None:
    """Ask each seat for a living player who is not spared; whether it may point at `itself` is the rule's."""
    for seat in seats:
        legal = [other for other in game.board.living if other not in spared and (itself or other != seat)]
        point(game, [seat], key, legal, skip=skip, **details)


def of_pack(seats: Iterable[int]) -> dict[str, list[int]]:
    spared = sorted(seats)
    return {"pack": spared} if spared else {}


def chosen_before(board: Board, deed: str) -> list[int]:
    return board.nights[-2].numbers(deed) if len(board.nights) > 1 else []


def all_chosen(board: Board, deed: str) -> list[int]:
    return sorted({number for night in board.nights for number in night.numbers(deed)})


def lesson_of(board: Board) -> str:
    """Return the card whose skill was taken over, from the night after on; empty for none (WB-050)."""
    return next((night.cards[LESSON] for night in board.nights[:-1] if LESSON in night.cards), "")


def exactly(count: int) -> Callable[[Game[Board], Prompt, Choices], None]:
    def check(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
        if len(as_seats(choices)) not in (0, count):
            raise Refused("common-wrong-count", min=count, max=count, _exact=True)

    return check


def keep(game: Game[Board]) -> None:
    """Note the seats that were chosen for deeds."""
    deeds, answers = plan(game).book.deeds, game.answers
    for prompt in game.prompts.values():
        if (name := deeds.get(prompt.key)) and (seats := as_seats(answers.get(prompt.id, prompt.default))):
            game.board.night.deeds[name] = list(seats)


def one_seat(deed: str) -> Fact:
    return Fact(SEAT, lambda night: next(iter(night.numbers(deed)), None))


def target(game: Game[Board], key: str) -> int:
    return next(iter(as_seats(game.answer_to(key))), 0)
