"""Excalibur: the Leader hands it to a member, who may turn another member's ballot round (AV-157 to AV-160)."""

from collections.abc import Iterable, Mapping
from enum import StrEnum, auto
from typing import Any, Final

from msgspec import UNSET

from fsm.game import Game, Inquiry, Phase
from fsm.games.avalon.board import Board, Quest, confide
from fsm.games.avalon.feature import Feature, Notice, Switch
from fsm.games.avalon.options import GESTURE, seconds
from fsm.games.avalon.plan import is_on
from fsm.games.avalon.resolution import FAIL, SUCCESS, Tally
from fsm.grid import Sign
from fsm.kinds import FLAG, SEAT, WORD
from fsm.kit import as_choices, as_seats, flag, word
from fsm.parts import Detour, Fact, Step
from fsm.prompts import ROOM, Choices, Prompt

OPPOSITE: Final[Mapping[str, str]] = {SUCCESS: FAIL, FAIL: SUCCESS}
GIVE: Final = "avalon-excalibur-give"
USE: Final = "avalon-excalibur-use"
REVEAL: Final = "avalon-excalibur-reveal"
HELD: Final = "avalon-sign-excalibur"
NONE: Final = ("none",)


class Excalibur(StrEnum):
    GIVE = auto()
    USE = auto()


# Giving


def open_giving(game: Game[Board]) -> None:  # AV-157, AV-160
    board = game.board
    others = as_choices(seat for seat in board.team if seat != board.leader)
    game.ask(board.leader, GIVE, others + NONE, default=NONE, secret=False)


def close_giving(game: Game[Board]) -> None:
    holder = next(iter(as_seats(game.answer_to(GIVE))), None)
    game.board.marks.holder = holder or 0
    game.tell(ROOM, "avalon-excalibur-given", seat=holder)


# Using


def is_held(game: Game[Board]) -> bool:
    return game.board.marks.holder > 0


def while_voting(game: Game[Board]) -> bool:  # AMB-67
    return game.options.word("excalibur.use_time") == "during_ballots"


def use_is_due(game: Game[Board]) -> bool:
    return is_held(game) and not while_voting(game)


def ask_holder(game: Game[Board], *, required: bool = True) -> None:  # AV-158
    marks = game.board.marks
    others = as_choices(seat for seat in game.board.team if seat != marks.holder)
    game.ask(marks.holder, USE, others + NONE, default=NONE, required=required, secret=False, final=not required)


def close_use(game: Game[Board]) -> None:  # AV-159
    aim(game, game.answer_to(USE))
    reveal(game)


def aim(game: Game[Board], choices: Choices) -> None:  # AMB-67
    struck = next(iter(as_seats(choices)), None)
    game.board.marks.struck = struck or 0
    if struck is None or game.options.flag("excalibur.target_public"):
        game.tell(ROOM, "avalon-excalibur-used", seat=struck)
    else:
        game.tell(ROOM, "avalon-excalibur-used-unseen")


def reveal(game: Game[Board]) -> None:  # AV-159, AMB-68
    board = game.board
    if struck := board.marks.struck:
        confide(game, board.marks.holder, REVEAL, seat=struck, ballot=board.ballots[struck])


# Using while the ballots are open


def offer_use(game: Game[Board]) -> None:
    if is_held(game) and while_voting(game):
        ask_holder(game, required=False)


def take_use(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    aim(game, choices)


def end_use(game: Game[Board]) -> None:
    """The sword turns the ballot as it is at the close; an unused sword is announced too."""
    if is_held(game) and while_voting(game):
        if not any(prompt.key == USE and prompt.id in game.answers for prompt in game.prompts.values()):
            aim(game, NONE)
        reveal(game)


# The count


def turn(tally: Tally) -> None:
    """P5: a turned ballot is the opposite plain one, so that special effects are lost (AMB-68).

    A ballot that counts as neither becomes Success, or stays (AV-159, AMB-69, AMB-70).
    """
    if struck := tally.marks.struck:
        ballot = tally.ballots[struck]
        turned = SUCCESS if tally.options.word("excalibur.magic") == "to_success" else ballot
        tally.ballots[struck] = OPPOSITE.get(tally.law.kinds[ballot], turned)


def target(game: Game[Board], quest: Quest) -> Any:  # AMB-67
    marks, public = quest.marks, game.options.flag("excalibur.target_public")
    return (marks.struck or None) if marks.holder and public else UNSET


def signs(game: Game[Board], quest: Quest | None) -> Iterable[tuple[int, Sign]]:
    if quest and quest.marks.holder:
        yield quest.marks.holder, Sign(HELD, (seat,) if (seat := target(game, quest)) else ())


FEATURE: Final = Feature(
    name="excalibur",
    switches=(Switch("excalibur", "excalibur.enabled", addon=True),),
    detours=(
        Detour(
            Excalibur.GIVE, Phase(open_giving, close_giving, time="timer.excalibur_give_s"), when=is_on("excalibur")
        ),
        Detour(Excalibur.USE, Phase(ask_holder, close_use, time="timer.excalibur_use_s"), when=use_is_due),
    ),
    steps={"sword-offer": Step(offer_use), "sword-use": Step(end_use), "sword": Step(turn)},
    signs=signs,
    marks=(HELD,),
    facts={
        "avalon-quest-result": {
            "holder": Fact(SEAT.maybe, lambda game, quest: quest.marks.holder or None),
            "sword_used": Fact(FLAG.maybe, lambda game, quest: quest.marks.struck > 0),
            "struck": Fact(SEAT.maybe, target),
        }
    },
    options=(
        flag("excalibur.enabled", "addons", False),
        word("excalibur.use_time", "addons", ("after_ballots_locked", "during_ballots")),
        flag("excalibur.target_public", "addons", True),
        word("excalibur.magic", "addons", ("to_success", "unaffected")),
        *seconds("excalibur_give", "none"),
        *seconds("excalibur_use", "none"),
    ),
    pace=dict.fromkeys(("timer.excalibur_give_s", "timer.excalibur_use_s"), GESTURE),
    notices={"excalibur": Notice(seen=True)},
    tells={
        "avalon-excalibur-given": {"seat": SEAT},
        "avalon-excalibur-used": {"seat": SEAT},
        "avalon-excalibur-used-unseen": {},
        REVEAL: {"seat": SEAT, "ballot": WORD("avalon-ballot")},
    },
    answers={USE: take_use},
    asks={GIVE: Inquiry(seats=True), USE: Inquiry(seats=True, irreversible=True)},
    aloud=(GIVE, USE),
    sealed=(REVEAL,),
)
