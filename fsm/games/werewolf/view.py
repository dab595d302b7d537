"""What can be asked at any time: my card and what I have learned, the public table, the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from fsm.effects import Tell
from fsm.game import Game
from fsm.games.werewolf.ballots import lines_of
from fsm.games.werewolf.board import Board, Vote
from fsm.games.werewolf.checks import differences
from fsm.games.werewolf.lovers import pair_of
from fsm.games.werewolf.plan import plan_of
from fsm.games.werewolf.roles import ROLES, has
from fsm.model import ROOM
from fsm.options import Options

ENDINGS = {"end.bind": "bind", "end.concede": "concede", "end.all_in": "all-in"}


def view(game: Game[Board], seat: int) -> Sequence[Tell]:
    """What a seat may know now, and nothing else (2.2)."""
    role = ROLES[game.board.roles[seat - 1]]
    card = Tell((seat,), "werewolf-role", {"role": role.name, "side": role.side})
    return [card, *learned(game, seat), Tell((seat,), "werewolf-board", state_of(game))]


def learned(game: Game[Board], seat: int) -> list[Tell]:
    """What this seat was told at night, for who sits down later."""
    board, to = game.board, (seat,)
    mine = board.roles[seat - 1]
    found: list[Tell] = []
    if has(mine, "pack") and any(night.awake for night in board.nights):
        pack = [other for other in game.seats if has(board.roles[other - 1], "pack")]
        found.append(Tell(to, "werewolf-pack", {"seats": pack}))
    if has(mine, "links") and board.lovers:
        found.append(Tell(to, "werewolf-linked", {"seats": board.lovers}))
    if seat in board.lovers:
        found.append(Tell(to, "werewolf-lovers", pair_of(game)))
    for night in board.nights:
        if has(mine, "half") and night.relative:
            found.append(Tell(to, "werewolf-relative", {"seat": night.relative}))
        if has(mine, "sees") and night.check:
            found.append(Tell(to, "werewolf-seen", {"seat": night.check, "wolf": night.wolf}))
    return found


def public(game: Game[Board]) -> Sequence[Tell]:
    """Who lives, who holds the badge, whose card lies open (WW-022)."""
    return [Tell(ROOM, "werewolf-board", state_of(game))]


def state_of(game: Game[Board]) -> dict[str, Any]:
    """The public table; earlier votes where they may be looked up, last words where they are few (WW-150, WW-158)."""
    board = game.board
    shown = board.votes if game.options.flag("record.public_votes") else []
    few = {"_words": board.words_left} if game.options.word("lastwords.mode") == "quota" else {}
    return {
        "number": board.number or None,
        "night": board.asleep,
        "living": list(board.living),
        "dead": [seat for seat in game.seats if seat not in board.living],
        "sheriff": board.sheriff or None,
        "open": {str(seat): board.roles[seat - 1] for seat in board.shown},
        "votes": [vote_line(vote) for vote in shown],
        **few,
    }


def vote_line(vote: Vote) -> dict[str, Any]:
    """One vote in one line."""
    return {
        "kind": vote.kind,
        "day": vote.day,
        "round": vote.round,
        "lines": lines_of(vote),
        "abstained": [seat for seat, target in vote.ballots.items() if not target],
    }


def rules(options: Options, players: int) -> Tell:
    """The rules of this table, for the lobby too (WW-003, WW-025)."""
    values, table = options.values(), plan_of(options, players)
    return Tell(
        ROOM,
        "werewolf-rules",
        {
            "board": values["board"],
            "players": players,
            "roles": dict(Counter(table.lineup)),
            "victory": values["victory.wolf"],
            "knife": values["wolf.decision"],
            "save": values["witch.self_save"],
            "sheriff": values["sheriff.bomb_rule"] if values["sheriff.enabled"] else None,
            "weight": values["sheriff.vote_weight"],
            "words": values["lastwords.mode"],
            "endings": [name for key, name in ENDINGS.items() if values[key] not in (False, "off")],
            **differences(options, players),
        },
    )
