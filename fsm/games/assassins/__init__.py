"""Assassins: Order looks for the Assassins by day, the Assassins stab by night."""

from functools import partial
from typing import Final

from fsm.game import RuleSet
from fsm.games import LOCALES
from fsm.games.assassins.board import Board
from fsm.games.assassins.checks import check, check_deal
from fsm.games.assassins.day import votes_aloud
from fsm.games.assassins.grid import card, circle, grid, signs_of
from fsm.games.assassins.lineup import lineup
from fsm.games.assassins.opening import setup
from fsm.games.assassins.options import COMMON, LEAST, MOST, PACE, schema_of
from fsm.games.assassins.plan import planner
from fsm.games.assassins.policy import REMARKS, plays_of
from fsm.games.assassins.roles import ROLES
from fsm.games.assassins.table import PHASES, TABLE, P
from fsm.games.assassins.tells import asks_of, tells_of
from fsm.games.assassins.view import public, recap, rules, view
from fsm.kit import limited

SCHEMA: Final = schema_of(ROLES)

ASSASSINS: Final = RuleSet(
    key="assassins",
    version=1,
    seats=range(LEAST, MOST + 1),
    start=P.DEAL,
    over=P.OVER,
    phases=PHASES,
    table=TABLE,
    board=Board,
    setup=setup,
    schema=SCHEMA,
    common=COMMON,
    check=partial(check, ROLES),
    lineup=partial(lineup, ROLES),
    roles=lambda game: game.board.dealt,
    living=lambda game: game.board.alive,
    sides=lambda game: [ROLES[role].side for role in game.board.roles],
    open_lineup=lambda options: options.flag("roles.list_public"),
    telling=("roles.set",),
    aloud=votes_aloud,
    view=view,
    public=public,
    rules=partial(rules, ROLES),
    recap=recap,
    grid=partial(grid, ROLES),
    card=card,
    circle=circle,
    signs=signs_of(ROLES),
    review=("assassins-recap",),
    tells=tells_of(ROLES),
    asks=asks_of(ROLES),
    plays=plays_of(ROLES),
    remarks=REMARKS,
    locales=LOCALES,
    check_deal=partial(check_deal, ROLES),
    pace=PACE,
    plan=planner(ROLES),
    adjust=partial(limited, SCHEMA.options),
)
