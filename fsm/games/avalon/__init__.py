"""Avalon: Good carries out quests, Evil hides among them, and at the end looks for Merlin."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Final, TypeAlias

from fsm.game import RuleSet
from fsm.games import LOCALES
from fsm.games.avalon.board import Board
from fsm.games.avalon.checks import adjust, check, check_deal
from fsm.games.avalon.cleric import with_cleric
from fsm.games.avalon.excalibur import GIVE, USE, with_excalibur
from fsm.games.avalon.lady import LADY, with_lady
from fsm.games.avalon.lancelot import with_lancelots
from fsm.games.avalon.lineup import lineup
from fsm.games.avalon.messengers import with_messengers
from fsm.games.avalon.opening import setup
from fsm.games.avalon.options import PACE, SCHEMA, TELLING
from fsm.games.avalon.plan import plan_of
from fsm.games.avalon.policy import PLAYS, REMARKS
from fsm.games.avalon.recruitment import with_recruitment
from fsm.games.avalon.revealer import with_revealer
from fsm.games.avalon.rogues import WATCH, with_rogues
from fsm.games.avalon.table import PHASES, TABLE, P
from fsm.games.avalon.targeting import CHOOSE, with_targeting
from fsm.games.avalon.team import DISCUSS_END, NOMINATE
from fsm.games.avalon.tells import ASKS, CONSENT, TELLS
from fsm.games.avalon.trap import TRAP, with_trap
from fsm.games.avalon.view import public, recap, rules, view
from fsm.values import Options

Expand: TypeAlias = Callable[[RuleSet[Board]], RuleSet[Board]]


def consent(options: Options) -> str | None:
    """Return the confirmation that all players give before the deal, where they settle the rules together (AV-011)."""
    return CONSENT if options.word("lobby.rules_chosen_by") == "all_players" else None


IN_PUBLIC: Final = (DISCUSS_END, NOMINATE, CHOOSE, WATCH, GIVE, USE, TRAP, LADY)
"""Prompts of which everybody knows the seat, and reads the answer at once (AV-077, AV-133, AV-153, AV-157, AV-162)."""


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
    sides=lambda game: game.board.sides,
    open_lineup=lambda options: options.flag("roles.list_public"),
    telling=TELLING,
    aloud=lambda options: IN_PUBLIC,
    view=view,
    public=public,
    rules=rules,
    recap=recap,
    tells=TELLS,
    asks=ASKS,
    plays=PLAYS,
    remarks=REMARKS,
    locales=LOCALES,
    consent=consent,
    adjust=adjust,
    check_deal=check_deal,
    pace=PACE,
    plan=plan_of,
)

EXPANSIONS: Final[Mapping[Expand, frozenset[str]]] = {
    with_lady: frozenset({"lady"}),
    with_cleric: frozenset({"cleric"}),
    with_lancelots: frozenset({"lancelot"}),
    with_rogues: frozenset({"rogue-good", "rogue-evil"}),
    with_excalibur: frozenset({"excalibur"}),
    with_trap: frozenset({"trap"}),
    with_revealer: frozenset({"revealer"}),
    with_recruitment: frozenset({"untrustworthy-servant"}),
    with_messengers: frozenset({"messengers"}),
    with_targeting: frozenset({"targeting"}),
}
"""Expansions by their features. Of two stages before the same phase the later one here is nearer to it."""

EXPANDING: Final = frozenset[str]().union(*EXPANSIONS.values())


@cache
def expanded(on: frozenset[str]) -> RuleSet[Board]:
    """Return the base game with the expansions of these features; a table may still play without them."""
    rules = BASE
    for expand, features in EXPANSIONS.items():
        if features & on:
            rules = expand(rules)
    return rules


@cache
def without_the_rest(rules: RuleSet[Board], on: frozenset[str]) -> RuleSet[Board]:
    """Return the rules without the phases and rows that these features do not need; changed ones stay."""
    if rules.phases is not AVALON.phases or rules.table is not AVALON.table:
        return rules
    part = expanded(on)
    return replace(rules, table=part.table, phases=part.phases)


def played(rules: RuleSet[Board], options: Options, players: int) -> RuleSet[Board]:
    """Return the rules that a table plays: an expansion that is off costs it nothing."""
    return without_the_rest(rules, plan_of(options, players).on & EXPANDING)


AVALON: Final = replace(expanded(EXPANDING), played=played)
