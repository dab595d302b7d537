"""Constants of a table, worked out once for all games of the same configuration and size."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from fsm.game import Game
from fsm.games.avalon.board import Board
from fsm.games.avalon.features import ADDONS, FEATURES, TOPICS, shown
from fsm.games.avalon.lineup import factions, lineup
from fsm.games.avalon.options import TELLING
from fsm.games.avalon.resolution import MAGIC, SUCCESS, Law
from fsm.games.avalon.roles import EVIL, GOOD, Role, matrix, roles_under
from fsm.kit import as_choices
from fsm.prompts import Choices
from fsm.values import Options

APPROVE = "approve"
REJECT = "reject"
ABSTAIN = "abstain"

UNSENT: dict[str, Choices] = {REJECT: (REJECT,), APPROVE: (APPROVE,)}
"""The value of a missing team vote; by any other policy it is published as no vote (AV-084)."""


class Plan(msgspec.Struct, frozen=True):
    """The constants of a game."""

    good: int
    evil: int
    lineup: tuple[str, ...]
    on: frozenset[str]
    """Names of the features that are played."""
    addons: list[str]
    """Add-ons that everybody may read of; none reveals a role that nobody may know."""
    topics: list[str]
    """Topics of the rules, under the same condition."""
    roles: dict[str, Role]
    matrix: dict[str, dict[str, str]]
    sizes: tuple[int | None, ...]
    """Team sizes by quest number, None at index 0 for a quest that is not chosen yet."""
    law: Law
    in_order: bool
    max_rejections: int
    everyone: Choices
    votes: Choices
    unsent: Choices
    all_count: bool
    names_votes: bool
    publishes_counts: bool
    good_must_act: bool
    ballot_final: bool
    limits_quests: bool


@lru_cache(maxsize=512)
def plan_of(options: Options, players: int) -> Plan:
    """Return the plan of a configuration."""
    values = options.values()
    sides = factions(values, players)
    roles = roles_under(values)
    hidden = () if values["roles.list_public"] else TELLING
    return Plan(
        good=sides[GOOD],
        evil=sides[EVIL],
        lineup=lineup(options, players),
        on=frozenset(feature.name for feature in FEATURES if feature.is_on(values)),
        addons=shown(ADDONS, values, hidden),
        topics=shown(TOPICS, values, hidden),
        roles=roles,
        matrix=matrix(roles),
        sizes=(None, *(size + values["trap.enabled"] for size in values["quest.sizes"][str(players)])),
        law=law_of(values, players),
        in_order=not values["targeting.enabled"],
        max_rejections=options.number("vote.max_rejections"),
        everyone=as_choices(range(1, players + 1)),
        votes=(APPROVE, REJECT, ABSTAIN) if options.flag("vote.abstain") else (APPROVE, REJECT),
        unsent=UNSENT.get(options.word("timeout.team_vote"), ()),
        all_count=options.word("vote.base") == "all",
        names_votes=options.word("vote.publish") == "per_player",
        publishes_counts=options.word("quest.publish") == "counts",
        good_must_act=options.flag("questvote.good_must_act"),
        ballot_final=not options.flag("questvote.change_until_close"),
        limits_quests=options.number("timer.quest_vote_s") > 0,
    )


def law_of(values: Mapping[str, Any], players: int) -> Law:
    """Return the rules of the count of a quest (AV-092, AV-145)."""
    two_fails = values["quest.two_fail_quests"] if players >= values["quest.two_fail_min_players"] else ()
    return Law(
        needed=(0, *(2 if quest in two_fails else 1 for quest in range(1, 6))),
        magic_flips_to=SUCCESS if values["excalibur.magic"] == "to_success" else MAGIC,
        good_needed=values["messenger.good_needed"],
        evil_needed=values["messenger.evil_needed"],
        counts_this_quest=values["messenger.scope"] == "through_q5",
        net=values["messenger.combine"] == "net",
    )


def plan(game: Game[Board]) -> Plan:
    """Return the plan of this game."""
    made: Plan = game.plan
    return made


def role_of(game: Game[Board], seat: int) -> Role:
    """Return the role that counts for a seat: a Lancelot's is that of the present side (AV-122)."""
    board, roles = game.board, plan(game).roles
    role = roles[board.roles[seat - 1]]
    return roles[role.other] if role.other and role.side != board.sides[seat - 1] else role
