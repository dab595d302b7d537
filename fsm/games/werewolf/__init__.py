"""Werewolf (狼人杀) by the 法典: wolves kill by night, everybody votes by day."""

from __future__ import annotations

from typing import Final

from fsm.games import LOCALES
from fsm.games.werewolf.board import Board
from fsm.games.werewolf.cards import READY, setup
from fsm.games.werewolf.checks import adjust, check, check_deal
from fsm.games.werewolf.customs import customs
from fsm.games.werewolf.ending import result, untold
from fsm.games.werewolf.exile import CALL
from fsm.games.werewolf.options import SCHEMA
from fsm.games.werewolf.phases import P
from fsm.games.werewolf.plan import plan_of
from fsm.games.werewolf.rights import WITHDRAW
from fsm.games.werewolf.rulings import leave, rule
from fsm.games.werewolf.skills import AGREED
from fsm.games.werewolf.speech import ORDER
from fsm.games.werewolf.table import PHASES, TABLE
from fsm.games.werewolf.tells import ASKS, TELLS
from fsm.games.werewolf.view import public, rules, seat_board, view
from fsm.model import RuleSet

WEREWOLF: Final = RuleSet(
    key="werewolf",
    opener="board",
    customs=customs,
    living=lambda game: game.board.living,
    result=result,
    version=1,
    seats=range(7, 13),
    start=P.DEAL,
    over=P.OVER,
    phases=PHASES,
    table=TABLE,
    board=Board,
    setup=setup,
    schema=SCHEMA,
    check=check,
    lineup=lambda options, players: plan_of(options, players).lineup,
    notes=lambda options, players: plan_of(options, players).notes,
    skills=lambda options, players: plan_of(options, players).skills,
    skill_options=AGREED,
    roles=lambda game: game.board.dealt,
    sides=lambda game: game.board.sides,
    view=view,
    public=public,
    seat_board=seat_board,
    rules=rules,
    consent=lambda options: READY if options.flag("setup.ready") else None,
    recap=untold,
    tells=TELLS,
    asks=ASKS,
    locales=LOCALES,
    adjust=adjust,
    check_deal=check_deal,
    rule=rule,
    leave=leave,
    interludes=(P.BADGE,),
    aloud=lambda options: (ORDER, CALL, WITHDRAW),
    by_number=True,
    plan=plan_of,
)
