"""Constants of a table, worked out once for all games of the same configuration and size."""

from collections.abc import Callable, Mapping
from functools import lru_cache

import msgspec

from fsm.game import Game
from fsm.games.assassins.board import Board
from fsm.games.assassins.lineup import lineup
from fsm.games.assassins.role import Role
from fsm.prompts import Choices
from fsm.values import Options

ABSTAIN = "abstain"
NONE = "none"


class Plan(msgspec.Struct, frozen=True):
    """The constants of a game: `heroes` are the roles with which Order wins a duel (AS-043)."""

    roles: Mapping[str, Role]
    lineup: tuple[str, ...]
    heroes: frozenset[str]
    abstain: Choices
    self_vote: bool
    vote_final: bool
    votes_in_public: bool
    shows_tally: bool
    shows_ballots: bool
    everybody_dies: bool
    informs_at_once: bool
    draws: bool


def planner(roles: Mapping[str, Role]) -> Callable[[Options, int], Plan]:
    @lru_cache(maxsize=512)
    def plan_of(options: Options, players: int) -> Plan:
        return _plan(roles, options, players)

    return plan_of


def _plan(roles: Mapping[str, Role], options: Options, players: int) -> Plan:
    publish = options.word("day.publish")
    return Plan(
        roles=roles,
        lineup=lineup(roles, options, players),
        heroes=frozenset(role.name for role in roles.values() if role.is_hero(options)),
        abstain=(ABSTAIN,) if options.flag("day.abstain") else (),
        self_vote=options.flag("day.self_vote"),
        vote_final=not options.flag("day.change_until_close"),
        votes_in_public=options.word("day.ballot") == "public",
        shows_tally=publish != "names",
        shows_ballots=publish == "per_player",
        everybody_dies=options.word("day.no_votes") == "everybody",
        informs_at_once=options.word("info.delivery") == "at_once",
        draws=options.word("wipeout") == "draw",
    )


def plan(game: Game[Board]) -> Plan:
    made: Plan = game.plan
    return made


def role_of(game: Game[Board], seat: int) -> Role:
    return plan(game).roles[game.board.role(seat)]
