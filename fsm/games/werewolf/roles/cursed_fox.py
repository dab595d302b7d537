"""Cursed Fox (咒狐): plays alone; a check kills him, no knife does, and he steals a victory (WB-112 to WB-117)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from fsm.game import Game
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.role import IDENTITY, WOLF_KILL, Blow, Cause, Fate, Role, Skill, Stage, Strike, look
from fsm.games.werewolf.form.sides import NEITHER, THIRD
from fsm.games.werewolf.players.actors import dealt_to, holders
from fsm.games.werewolf.players.dawn import touches
from fsm.games.werewolf.players.victory import Result
from fsm.kinds import WORDS
from fsm.kit import Values, flag, kebab, word
from fsm.options import Problem
from fsm.parts import Step

DIES_OF: Final = "fox.dies_of"
DIES_LAST: Final = "fox.dies_last"
CAUSE: Final = "fox_check"


def _check(values: Values, places: Mapping[str, int], cards: Sequence[Role]) -> Iterable[Problem]:  # WB-117
    if ROLE in cards and (others := [card.name for card in cards if "links" in card.tags]):
        yield Problem("E_BOARD_THIRD", {"roles": [ROLE.name, *others]})


def _strikes(game: Game[Board]) -> Iterable[Strike]:  # WB-114
    own, every = holders(game, ROLE), game.options.word(DIES_OF) == "any_check"
    for touch in touches(game, game.board.night) if own else ():
        if touch.target in own and touch.kind == "check" and (every or not touch.exact):
            yield Strike(touch.target, CAUSE, touch.stage)


def _immune(game: Game[Board], blow: Blow) -> bool:  # WB-113
    return blow.cause == WOLF_KILL and blow.seat in dealt_to(game, ROLE)


def _steal(
    game: Game[Board], board: Board, died: Collection[int], before: Result | None
) -> Result | None:  # WB-116, AMB-78
    last = died if game.options.flag(DIES_LAST) else ()
    lives = [seat for seat in dealt_to(game, ROLE) if seat in board.living or seat in last]
    return (THIRD, "fox") if before and lives and THIRD not in board.forfeited else before


ROLE: Final = Role(
    name="cursed-fox",
    side=THIRD,
    kind=NEITHER,
    stages=(Stage("fox", look, nights=IDENTITY, asks=False, wave=5),),
    fate=Fate(causes=(Cause(CAUSE),), strikes=_strikes, immune=_immune),
    steps={"fox": Step(_steal)},
    options=(word(DIES_OF, "roles", ("camp", "any_check")), flag(DIES_LAST, "roles", True)),
    check=_check,
    skills=(Skill("fox-skin", (DIES_OF,)), Skill("steal", (DIES_LAST,))),
    notes=lambda values, cards: [f"fox-{kebab(values[DIES_OF])}"],
    notes_on=lambda values, other: ["kin-of-fox"] if "half" in other.tags else [],
    tells={"werewolf-e-board-third": {"roles": WORDS("werewolf-role")}},
)
