"""The public result of a quest, in the order of the rule book, without the parts that a table does not play (P11).

Only the outcome, which all wait for, goes before the rest: it is the headline of the message.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from fsm.game import Game
from fsm.games.avalon.board import Board, Quest
from fsm.games.avalon.plan import plan
from fsm.games.avalon.resolution import MESSAGE_QUEST
from fsm.games.avalon.roles import EVIL, GOOD
from fsm.prompts import ROOM

CORRECTIONS: Final = {(False, False): "none", (True, False): "minus", (False, True): "plus", (True, True): "both"}


class Field(NamedTuple):
    """An argument of the result that is there while one of these features is played and `when` says yes."""

    name: str
    kind: str
    features: frozenset[str]
    read: Callable[[Game[Board], Quest], Any]
    when: Callable[[Game[Board], Quest], bool] = lambda game, quest: True


def with_numbers(game: Game[Board], quest: Quest) -> bool:
    """Return whether numbers are published, not only the outcome."""
    return plan(game).publishes_counts


def was_corrected(game: Game[Board], quest: Quest) -> bool:
    """Return whether messages have corrected it."""
    return quest.result.removed or quest.result.added


def is_corrected(game: Game[Board], quest: Quest) -> bool:
    """Return whether messages may have corrected this quest."""
    return quest.quest == MESSAGE_QUEST


def names_target(game: Game[Board], quest: Quest) -> bool:
    """Return whether everybody may know the target of Excalibur (AMB-67)."""
    return quest.marks.holder > 0 and game.options.flag("excalibur.target_public")


def rogue_ballots(game: Game[Board], quest: Quest) -> dict[str, bool]:
    """Return whether a Rogue ballot was cast, for each Rogue in the game (AV-136, AMB-41)."""
    cast = ((GOOD, "rogue-good", quest.result.rogue_success), (EVIL, "rogue-evil", quest.result.rogue_fail))
    return {side: was_cast for side, feature, was_cast in cast if feature in plan(game).on}


ROGUES: Final = frozenset({"rogue-good", "rogue-evil"})
SWORD: Final = frozenset({"excalibur"})
TRAP: Final = frozenset({"trap"})
MAGIC: Final = frozenset({"sorcerers"})
MESSAGES: Final = frozenset({"messengers"})

FIELDS: Final = (
    Field("watched", "seat?", ROGUES, lambda game, quest: quest.marks.watched or None),
    Field("holder", "seat?", SWORD, lambda game, quest: quest.marks.holder or None),
    Field("sword_used", "flag?", SWORD, lambda game, quest: quest.marks.struck > 0),
    Field("struck", "seat?", SWORD, lambda game, quest: quest.marks.struck or None, names_target),
    Field("trapped", "seat?", TRAP, lambda game, quest: quest.marks.trapped or None),
    Field("magic", "number?", MAGIC, lambda game, quest: quest.result.magic, with_numbers),
    Field("rogue", "fields:rogue_?", ROGUES, rogue_ballots),
    Field("good_messages", "number?", MESSAGES, lambda game, quest: quest.result.good_messages),
    Field("evil_messages", "number?", MESSAGES, lambda game, quest: quest.result.evil_messages),
    Field(
        "correction",
        "word:avalon-correction?",
        MESSAGES,
        lambda game, quest: CORRECTIONS[quest.result.removed, quest.result.added],
        is_corrected,
    ),
    Field("_corrected", "flag?", MESSAGES, lambda game, quest: True, was_corrected),
    Field("reversed", "flag?", MAGIC, lambda game, quest: quest.result.reversed, with_numbers),
)


@cache
def fields_of(on: frozenset[str]) -> tuple[Field, ...]:
    """Return the fields of a table with these features."""
    return tuple(field for field in FIELDS if field.features & on)


def publish(game: Game[Board], quest: Quest) -> None:
    """Publish the result, the same for everybody (AV-101, AV-142, AV-144)."""
    board, table, result = game.board, plan(game), quest.result
    game.tell(
        ROOM,
        "avalon-quest-result",
        quest=quest.quest,
        order=board.order,
        _team=quest.team,
        success=result.success if table.publishes_counts else None,
        fail=result.fail if table.publishes_counts else None,
        **{field.name: field.read(game, quest) for field in fields_of(table.on) if field.when(game, quest)},
        needed=table.law.needed[quest.quest],
        passed=result.passed,
        score={GOOD: board.won, EVIL: board.lost},
    )
