"""What the options mean at one table, worked out once for all games of the same configuration and size."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from fsm.game import Game
from fsm.games.assassins.board import Board
from fsm.games.assassins.lineup import lineup
from fsm.games.assassins.roles import ROWS
from fsm.model import Choices
from fsm.values import Options

ABSTAIN = "abstain"
NONE = "none"


class Plan(msgspec.Struct, frozen=True):
    """The constants of a game: `heroes` are the roles with which Order wins a duel (AS-043)."""

    lineup: tuple[str, ...]
    heroes: frozenset[str]
    abstain: Choices
    self_vote: bool
    vote_final: bool
    votes_in_public: bool
    shows_tally: bool
    shows_ballots: bool
    everybody_dies: bool
    spares_assassins: bool
    informs_at_once: bool
    any_seat_of_void: bool
    draws: bool


@lru_cache(maxsize=512)
def plan_of(options: Options, players: int) -> Plan:
    """The plan of a configuration."""
    heroic = {"folk_hero", "fourth"} if options.flag("folk_hero.fourth_civilian") else {"folk_hero"}
    publish = options.word("day.publish")
    return Plan(
        lineup=lineup(options, players),
        heroes=frozenset(role.name for role in ROWS if role.tags & heroic),
        abstain=(ABSTAIN,) if options.flag("day.abstain") else (),
        self_vote=options.flag("day.self_vote"),
        vote_final=not options.flag("day.change_until_close"),
        votes_in_public=options.word("day.ballot") == "public",
        shows_tally=publish != "names",
        shows_ballots=publish == "per_player",
        everybody_dies=options.word("day.no_votes") == "everybody",
        spares_assassins=options.word("backstab.targets") == "no_assassins",
        informs_at_once=options.word("info.delivery") == "at_once",
        any_seat_of_void=options.flag("necromancer.same_night"),
        draws=options.word("wipeout") == "draw",
    )


def plan(game: Game[Board]) -> Plan:
    """The plan of this game."""
    made: Plan = game.plan
    return made
