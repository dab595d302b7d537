"""Sorcerers: an odd number of their Magic reverses a quest (AV-141 to AV-143)."""

from typing import Any, Final

from msgspec import UNSET

from fsm.game import Game
from fsm.games.avalon.board import Board
from fsm.games.avalon.feature import Notice, feature_of
from fsm.games.avalon.plan import plan
from fsm.games.avalon.resolution import NEITHER, SUCCESS, Tally
from fsm.games.avalon.role import IN_THE_OPEN, NOBODY, If, evil, good
from fsm.kinds import FLAG, NUMBER
from fsm.kit import flag
from fsm.parts import Fact, Step

MAGIC: Final = "magic"
HIDDEN: Final = "sorcerer.evil_hidden"


def reverse(tally: Tally) -> None:  # P10
    result = tally.result
    result.magic = tally.count(MAGIC)
    result.reversed = result.magic % 2 == 1
    result.passed = result.passed is not result.reversed


def with_numbers(game: Game[Board], value: Any) -> Any:
    return value if plan(game).publishes_counts else UNSET


CAST: Final = Fact(NUMBER.maybe, lambda game, quest: with_numbers(game, quest.result.magic))
PUBLISHED: Final = Fact(FLAG.maybe, lambda options, players: options.word("quest.publish") == "counts")
FEATURE: Final = feature_of(
    good("good-sorcerer", ballots=(SUCCESS, MAGIC)),
    evil(
        "evil-sorcerer",
        *IN_THE_OPEN,
        ballots=(SUCCESS, MAGIC),
        given=(If(HIDDEN, True, {"sees": NOBODY, "tags": frozenset()}),),
    ),
    name="sorcerers",
    ballots={MAGIC: NEITHER},
    steps={"reversal": Step(reverse)},
    facts={
        "avalon-quest-result": {
            "magic": CAST,
            "reversed": Fact(FLAG.maybe, lambda game, quest: with_numbers(game, quest.result.reversed)),
        },
        "avalon-recap-quest": {"magic": CAST},
    },
    options=(flag(HIDDEN, "roles", False),),
    needs={HIDDEN: "roles.sorcerers"},
    notices={
        "evil-hidden": Notice(lambda values: values[HIDDEN]),
        "magic": Notice(announced=False, facts={"_published": PUBLISHED}),
    },
)
