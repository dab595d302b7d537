"""Information on request: my card, the public board, the rules of this table, and the story at the end."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from fsm.effects import Tell
from fsm.game import Game
from fsm.games.avalon.board import Board, Quest, Vote, log_of
from fsm.games.avalon.book import Book
from fsm.games.avalon.opening import night_of
from fsm.games.avalon.order import VIEW
from fsm.games.avalon.plan import plan, plan_of
from fsm.games.avalon.role import EVIL, GOOD, STABS
from fsm.kit import flags
from fsm.parts import Step, args_of
from fsm.prompts import ROOM
from fsm.values import Options

BOARD: Final = "avalon-board"


def view(game: Game[Board], seat: int) -> Sequence[Tell]:
    """All that a seat may know now (AV-029)."""
    return [tell for step in plan(game).steps[VIEW] for tell in step(game, seat)]


STEPS: Final = {
    "card": Step(night_of),
    "log": Step(log_of),
    "board": Step(lambda game, seat: [Tell((seat,), BOARD, board_of(game))]),
}


def public(game: Game[Board]) -> Sequence[Tell]:
    return [Tell(ROOM, BOARD, board_of(game))]


def board_of(game: Game[Board]) -> dict[str, Any]:  # AV-104
    board, table = game.board, plan(game)
    return {
        "quest": board.quest or None,
        "leader": board.leader,
        "rejections": board.rejections,
        "max_rejections": table.max_rejections,
        "good": board.won,
        "evil": board.lost,
        "markers": [GOOD if quest.result.passed else EVIL for quest in board.quests],
        "sizes": table.printed,
        **args_of(table.board, game),
        **({"_two_fail": list(table.two_fail)} if table.two_fail else {}),
    }


def rules(book: Book, options: Options, players: int) -> Tell:  # AV-011, AV-028
    table = plan_of(book, options, players)
    topics = [{"topic": word, **args_of(notice.facts, options, players)} for word, notice in table.topics.items()]
    stabs = any(STABS in table.roles[role].tags for role in table.lineup)
    is_public = options.flag("roles.list_public")
    args = {
        "players": players,
        "good": table.good,
        "evil": table.evil,
        "sizes": table.printed,
        "two_fail": list(table.two_fail),
        "max_rejections": table.max_rejections,
        "roles": dict(Counter(table.lineup)) if is_public else {},
        "addons": table.addons,
        **({"topics": topics} if topics else {}),
        **flags(_cast=options.word("vote.base") != "all", _safe=is_public and not stabs),
    }
    return Tell(ROOM, "avalon-rules", args)


def recap(game: Game[Board]) -> Sequence[Tell]:
    """The casters of ballots stay unknown for ever (AV-102)."""
    quests = [quest_line(game, quest) for quest in game.board.quests]
    names = plan(game).names_votes
    votes = [vote_line(vote) for vote in game.board.votes if names]
    unnamed = flags(_unnamed=bool(game.board.votes) and not names)
    turned = [Tell(ROOM, "avalon-recap-turned", {"turned": lines})] if (lines := turned_lines(game)) else []
    return [*turned, Tell(ROOM, "avalon-recap", {"quests": quests, "votes": votes, **unnamed})]


def turned_lines(game: Game[Board]) -> list[dict[str, Any]]:  # AV-178
    board, roles = game.board, plan(game).roles
    dealt = enumerate(zip(board.roles, board.sides, strict=True), 1)
    return [{"seat": seat, "role": role, "side": side} for seat, (role, side) in dealt if roles[role].side != side]


def quest_line(game: Game[Board], quest: Quest) -> dict[str, Any]:
    result, counts = quest.result, plan(game).publishes_counts
    return {
        "quest": quest.quest,
        "leader": quest.leader,
        "team": quest.team,
        "result": "passed" if result.passed else "failed",
        "success": result.success if counts else None,
        "fail": result.fail if counts else None,
        **plan(game).here.args("avalon-recap-quest", game, quest),
    }


def vote_line(vote: Vote) -> dict[str, Any]:
    return {
        "quest": vote.quest,
        "leader": vote.leader,
        "team": vote.team,
        "approve": vote.approve,
        "reject": vote.reject,
        "absent": vote.absent,
        **({"_abstain": vote.abstain} if vote.abstain else {}),
        "verdict": "approved" if vote.approved else "rejected",
    }
