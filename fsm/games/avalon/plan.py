"""What the options mean at one table, worked out once for all games of the same configuration and size."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from fsm.game import Game
from fsm.games.avalon.board import Board
from fsm.games.avalon.features import FEATURES
from fsm.games.avalon.lineup import factions, lineup
from fsm.games.avalon.roles import EVIL, GOOD
from fsm.kit import as_choices
from fsm.model import Choices
from fsm.options import Options

APPROVE = "approve"
REJECT = "reject"
ABSTAIN = "abstain"

UNSENT: dict[str, Choices] = {REJECT: (REJECT,), APPROVE: (APPROVE,)}
"""What a missing team vote counts as; anything else is published as no vote (AV-084)."""


class Plan(msgspec.Struct, frozen=True):
    """The constants of a game; `sizes` and `needed` are by quest number, from 1 at index 0."""

    good: int
    evil: int
    lineup: tuple[str, ...]
    addons: list[str]
    sizes: tuple[int, ...]
    needed: tuple[int, ...]
    max_rejections: int
    everyone: Choices
    votes: Choices
    unsent: Choices
    all_count: bool
    names_votes: bool
    publishes_counts: bool
    good_must_act: bool
    ballot_final: bool


@lru_cache(maxsize=512)
def plan_of(options: Options, players: int) -> Plan:
    """The plan of a configuration."""
    values = options.values()
    sides = factions(values, players)
    two_fail = options.numbers("quest.two_fail_quests") if two_fails_matter(options, players) else ()
    return Plan(
        good=sides[GOOD],
        evil=sides[EVIL],
        lineup=lineup(options, players),
        addons=[feature.name for feature in FEATURES if feature.addon and feature.is_on(values)],
        sizes=tuple(values["quest.sizes"][str(players)]),
        needed=tuple(2 if quest in two_fail else 1 for quest in range(1, 6)),
        max_rejections=options.number("vote.max_rejections"),
        everyone=as_choices(range(1, players + 1)),
        votes=(APPROVE, REJECT, ABSTAIN) if options.flag("vote.abstain") else (APPROVE, REJECT),
        unsent=UNSENT.get(options.word("timeout.team_vote"), ()),
        all_count=options.word("vote.base") == "all",
        names_votes=options.word("vote.publish") == "per_player",
        publishes_counts=options.word("quest.publish") == "counts",
        good_must_act=options.flag("questvote.good_must_act"),
        ballot_final=not options.flag("questvote.change_until_close"),
    )


def two_fails_matter(options: Options, players: int) -> bool:
    """Whether the table is large enough for quests that need two Fails (AV-092)."""
    return players >= options.number("quest.two_fail_min_players")


def plan(game: Game[Board]) -> Plan:
    """The plan of this game."""
    return plan_of(game.options, game.start.seats)
