"""The start: seats, first Leader and roles by chance, the public announcements, then the night (P.DEAL, P.NIGHT)."""

from collections import Counter
from typing import Any, Final

from fsm.effects import Tell
from fsm.game import Game
from fsm.games.avalon.board import Board
from fsm.games.avalon.plan import plan
from fsm.games.avalon.role import EVIL, GOOD, STABS
from fsm.kit import flags
from fsm.parts import args_of
from fsm.prompts import ROOM

OPEN: Final = "open"


def setup(game: Game[Board]) -> None:
    """Draw seating (AV-005), first Leader (AV-007), then roles (AV-012, AV-185); this order is for good."""
    if game.options.word("seating.order") == "shuffled":
        game.seating = game.dice.shuffled(game.seating)
    leader = 1 if game.options.word("leader.first") == "seat_1" else game.dice.below(len(game.seats)) + 1
    names = game.start.deal or game.dice.shuffled(plan(game).lineup)
    roles = [plan(game).roles[name] for name in names]
    stabber = next((seat for seat, role in enumerate(roles, 1) if STABS in role.tags), 0)
    game.board = Board(names, tuple(role.side for role in roles), leader, stabber)
    game.board.quest = next_quest(game)


def next_quest(game: Game[Board]) -> int:  # AV-164
    return game.board.order if plan(game).in_order else 0


def announce_table(game: Game[Board]) -> None:
    """Announce all before anybody reads a role (AV-008, AV-028)."""
    table = plan(game)
    shown = Counter(table.lineup) if game.options.flag("roles.list_public") else {}
    game.tell(
        ROOM,
        "avalon-setup",
        players=len(game.seats),
        good=table.good,
        evil=table.evil,
        roles=dict(shown),
        addons=table.addons,
    )
    announce_leader(game)


def announce_leader(game: Game[Board]) -> None:  # AV-009
    board, table = game.board, plan(game)
    game.tell(
        ROOM,
        "avalon-leader",
        leader=board.leader,
        quest=board.quest or None,
        size=table.sizes[board.quest],
        rejections=board.rejections,
        **flags(_two_fails=table.law.needed[board.quest] > 1, _last=board.rejections == table.max_rejections - 1),
    )


def track(game: Game[Board]) -> list[dict[str, Any]]:  # AV-104
    board, table = game.board, plan(game)
    quests = [OPEN] * (len(table.sizes) - 1)
    for quest in board.quests:
        quests[quest.quest - 1] = GOOD if quest.result.passed else EVIL
    return [{"quests": quests, "rejections": board.rejections, "max_rejections": table.max_rejections}]


def give_night(game: Game[Board]) -> None:  # AV-029, AV-069
    for seat in game.seats:
        game.out += night_of(game, seat)


def night_of(game: Game[Board], seat: int) -> list[Tell]:
    """Seats are in order by label, never a role that no rule names (AV-053, AV-070)."""
    to, role = (seat,), plan(game).roles[game.board.roles[seat - 1]]
    card = Tell(to, "avalon-role", {"role": role.name, "side": role.side, **args_of(role.facts, game, role)})
    return [card, *(Tell(to, "avalon-sees", {"label": one, "seats": seen}) for one, seen in sees(game, seat).items())]


def sees(game: Game[Board], seat: int) -> dict[str, list[int]]:  # AV-071
    roles = game.board.roles
    shown: dict[str, list[int]] = {}
    if cells := plan(game).matrix.get(roles[seat - 1]):
        for other, role in enumerate(roles, 1):
            if role in cells and other != seat:
                shown.setdefault(cells[role], []).append(other)
    return shown
