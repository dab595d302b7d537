"""The public result of a quest, in the order of the rule book, without the parts that a table does not play (P11).

Only the outcome, which all wait for, goes before the rest: it is the headline of the message.
"""

from __future__ import annotations

from fsm.game import Game
from fsm.games.avalon.board import Board, Quest
from fsm.games.avalon.opening import track
from fsm.games.avalon.plan import plan
from fsm.games.avalon.role import EVIL, GOOD
from fsm.prompts import ROOM


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
        **{field.name: field.read(game, quest) for field in table.fields if field.when(game, quest)},
        needed=table.law.needed[quest.quest],
        passed=result.passed,
        score={GOOD: board.won, EVIL: board.lost},
        _track=track(game),
    )
