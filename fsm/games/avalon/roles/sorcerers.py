"""Sorcerers: an odd number of their Magic reverses a quest (AV-141 to AV-143)."""

from typing import Final

from fsm.game import Game
from fsm.games.avalon.board import Board, Quest
from fsm.games.avalon.feature import Feature, Field, Need, Notice, Switch
from fsm.games.avalon.plan import plan
from fsm.games.avalon.resolution import NEITHER, SUCCESS, Step, Tally
from fsm.games.avalon.role import IN_THE_OPEN, NOBODY, If, evil, good
from fsm.kinds import FLAG, NUMBER
from fsm.kit import flag

MAGIC: Final = "magic"
HIDDEN: Final = "sorcerer.evil_hidden"


def reverse(tally: Tally) -> None:  # P10
    result = tally.result
    result.magic = tally.count(MAGIC)
    result.reversed = result.magic % 2 == 1
    result.passed = result.passed is not result.reversed


def with_numbers(game: Game[Board], quest: Quest) -> bool:
    return plan(game).publishes_counts


FEATURE: Final = Feature(
    place=130,
    switches=(
        Switch(
            "sorcerers",
            "roles.sorcerers",
            roles=(
                good("good-sorcerer", 80, ballots=(SUCCESS, MAGIC)),
                evil(
                    "evil-sorcerer",
                    310,
                    *IN_THE_OPEN,
                    ballots=(SUCCESS, MAGIC),
                    given=(If(HIDDEN, True, {"sees": NOBODY, "tags": frozenset()}),),
                ),
            ),
        ),
    ),
    ballots={MAGIC: NEITHER},
    steps=(Step(10, reverse),),
    fields=(
        Field(60, "magic", NUMBER.maybe, lambda game, quest: quest.result.magic, with_numbers),
        Field(120, "reversed", FLAG.maybe, lambda game, quest: quest.result.reversed, with_numbers),
    ),
    options={309: (flag("roles.sorcerers", "roles", False),), 340: (flag(HIDDEN, "roles", False),)},
    needs=(Need(20, HIDDEN, "roles.sorcerers"),),
    notices=(
        Notice(90, "evil-hidden", HIDDEN),
        Notice(
            130,
            "magic",
            "roles.sorcerers",
            announced=False,
            about=lambda options, players: {"_published": options.word("quest.publish") == "counts"},
        ),
    ),
    recap=lambda game, quest: {"magic": quest.result.magic} if with_numbers(game, quest) else {},
    tells={"avalon-topic": {"_published": FLAG.maybe}, "avalon-recap-quest": {"magic": NUMBER.maybe}},
)
