"""What can be asked at any time: my card, the public board, the rules of this table, and the story at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from fsm.effects import Tell
from fsm.game import Game
from fsm.games.avalon.board import Board, Quest, Vote
from fsm.games.avalon.opening import night_of
from fsm.games.avalon.plan import Plan, plan, plan_of
from fsm.games.avalon.roles import EVIL, GOOD
from fsm.model import ROOM
from fsm.options import Options


def view(game: Game[Board], seat: int) -> Sequence[Tell]:
    """What a seat may know now: its own card and night information, and what everybody knows (AV-029)."""
    return [*night_of(game, seat), Tell((seat,), "avalon-board", board_of(game))]


def public(game: Game[Board]) -> Sequence[Tell]:
    """The board that lies on the table."""
    return [Tell(ROOM, "avalon-board", board_of(game))]


def board_of(game: Game[Board]) -> dict[str, Any]:
    """Team sizes, markers, rejections, Leader and Lady are public at any time (AV-104)."""
    board, table = game.board, plan(game)
    return {
        "quest": board.quest,
        "leader": board.leader,
        "rejections": board.rejections,
        "max_rejections": table.max_rejections,
        "good": board.won,
        "evil": board.lost,
        "markers": [GOOD if quest.passed else EVIL for quest in board.quests],
        "sizes": sizes(table),
        "lady": board.ladies[-1] if board.ladies else None,
    }


def sizes(table: Plan) -> str:
    """The team sizes as they are printed on the board."""
    return "-".join(map(str, table.sizes))


def rules(options: Options, players: int) -> Tell:
    """The rules of a table of this size, for the lobby too (AV-011, AV-028)."""
    table = plan_of(options, players)
    args = {
        "players": players,
        "good": table.good,
        "evil": table.evil,
        "sizes": sizes(table),
        "two_fail": [str(quest) for quest, needed in enumerate(table.needed, 1) if needed > 1],
        "max_rejections": table.max_rejections,
        "roles": dict(Counter(table.lineup)) if options.flag("roles.list_public") else {},
        "addons": table.addons,
    }
    return Tell(ROOM, "avalon-rules", args)


def recap(game: Game[Board]) -> Sequence[Tell]:
    """Quest by quest and vote by vote; who cast which ballot stays unknown for ever (AV-102)."""
    quests = [quest_line(quest) for quest in game.board.quests]
    votes = [vote_line(vote) for vote in game.board.votes if plan(game).names_votes]
    return [Tell(ROOM, "avalon-recap", {"quests": quests, "votes": votes})]


def quest_line(quest: Quest) -> dict[str, Any]:
    """One executed quest."""
    return {
        "quest": quest.quest,
        "leader": quest.leader,
        "team": quest.team,
        "result": "passed" if quest.passed else "failed",
        "success": quest.success,
        "fail": quest.fail,
    }


def vote_line(vote: Vote) -> dict[str, Any]:
    """One team vote."""
    return {
        "quest": vote.quest,
        "leader": vote.leader,
        "team": vote.team,
        "approve": vote.approve,
        "reject": vote.reject,
        "absent": vote.absent,
        "verdict": "approved" if vote.approved else "rejected",
    }
