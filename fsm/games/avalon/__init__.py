"""Avalon: Good carries out quests, Evil hides among them, and at the end looks for Merlin."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fsm.games.avalon.board import Board
from fsm.games.avalon.checks import adjust, check, check_deal
from fsm.games.avalon.cleric import with_cleric
from fsm.games.avalon.excalibur import with_excalibur
from fsm.games.avalon.lady import with_lady
from fsm.games.avalon.lancelot import with_lancelots
from fsm.games.avalon.lineup import lineup
from fsm.games.avalon.messengers import with_messengers
from fsm.games.avalon.opening import setup
from fsm.games.avalon.options import PACE, SCHEMA
from fsm.games.avalon.recruitment import with_recruitment
from fsm.games.avalon.revealer import with_revealer
from fsm.games.avalon.rogues import with_rogues
from fsm.games.avalon.table import PHASES, TABLE, P
from fsm.games.avalon.targeting import with_targeting
from fsm.games.avalon.tells import ASKS, CONSENT, TELLS
from fsm.games.avalon.trap import with_trap
from fsm.games.avalon.view import public, recap, rules, view
from fsm.model import RuleSet
from fsm.options import Options

LOCALES: Final = Path(__file__).parents[3] / "locales"


def consent(options: Options) -> str | None:
    """Where all players settle the rules together, everybody confirms them before the deal (AV-011)."""
    return CONSENT if options.word("lobby.rules_chosen_by") == "all_players" else None


BASE: Final = RuleSet(
    key="avalon",
    version=1,
    seats=range(5, 11),
    start=P.DEAL,
    over=P.OVER,
    phases=PHASES,
    table=TABLE,
    board=Board,
    setup=setup,
    schema=SCHEMA,
    check=check,
    lineup=lineup,
    roles=lambda game: game.board.roles,
    view=view,
    public=public,
    rules=rules,
    recap=recap,
    tells=TELLS,
    asks=ASKS,
    locales=LOCALES,
    consent=consent,
    adjust=adjust,
    check_deal=check_deal,
    pace=PACE,
)

EXPANSIONS: Final = (
    with_lady,
    with_cleric,
    with_lancelots,
    with_rogues,
    with_excalibur,
    with_trap,
    with_revealer,
    with_recruitment,
    with_messengers,
    with_targeting,
)
"""Of two stages before the same phase the later one here is nearer to it (the order of section 4)."""


def expanded(rules: RuleSet[Board]) -> RuleSet[Board]:
    """The rules with all expansions in them, each of which a table may play without."""
    for expand in EXPANSIONS:
        rules = expand(rules)
    return rules


AVALON: Final = expanded(BASE)
