"""Werewolf (狼人杀) by the 法典: wolves kill by night, all vote by day."""

from functools import partial
from typing import Final

from fsm.game import RuleSet
from fsm.games import LOCALES
from fsm.games.werewolf.close.ending import late_review, result
from fsm.games.werewolf.close.grid import card, circle, grid, signs_of
from fsm.games.werewolf.close.rulings import leave, rule
from fsm.games.werewolf.close.tells import asks_of, tells_of
from fsm.games.werewolf.close.view import about, last_page, public, rules, seat_board, view
from fsm.games.werewolf.course import day, exile, night, pack
from fsm.games.werewolf.course.call import CALL, EARLY_CALL
from fsm.games.werewolf.course.speech import ORDER
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.boards import ROWS
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.flat_night import complete
from fsm.games.werewolf.form.phases import P
from fsm.games.werewolf.order import ORDERS, ROLES
from fsm.games.werewolf.players import victory, vote_lock
from fsm.games.werewolf.players.cards import READY, setup
from fsm.games.werewolf.players.rights import WITHDRAW
from fsm.games.werewolf.policy import REMARKS, plays_of
from fsm.games.werewolf.roles import OWN
from fsm.games.werewolf.setup import wake_order
from fsm.games.werewolf.setup.board_names import options_behind
from fsm.games.werewolf.setup.checks import adjust, check, check_deal, fitting
from fsm.games.werewolf.setup.customs import customs
from fsm.games.werewolf.setup.length import minutes_of
from fsm.games.werewolf.setup.odds import odds
from fsm.games.werewolf.setup.options import COMMON, schema_of
from fsm.games.werewolf.setup.plan import plan_of
from fsm.games.werewolf.setup.sets import SEATS
from fsm.games.werewolf.setup.timing import lobby_times
from fsm.games.werewolf.table import phases_of


def of(book: Book) -> RuleSet[Board]:
    return RuleSet(
        key="werewolf",
        opener="board",
        common=COMMON,
        customs=customs,
        living=lambda game: game.board.living,
        result=result,
        version=1,
        seats=SEATS,
        board=Board,
        complete=complete,
        setup=setup,
        roles=lambda game: game.board.dealt,
        sides=lambda game: game.board.sides,
        view=view,
        public=public,
        rounds=("werewolf-night", "werewolf-deaths"),
        seat_board=seat_board,
        consent=lambda options: READY if options.flag("setup.ready") else None,
        recap=late_review,
        grid=grid,
        card=card,
        circle=circle,
        last_page=last_page,
        review=("werewolf-recap", "werewolf-recap-guesses"),
        locales=LOCALES,
        rule=rule,
        leave=leave,
        interludes=(P.BADGE,),
        aloud=lambda options: (ORDER, CALL, EARLY_CALL, WITHDRAW),
        about=about,
        by_number=True,
        remarks=REMARKS,
        phases=phases_of(book),
        schema=schema_of(book),
        plan=partial(plan_of, book),
        lineup=lambda options, players: plan_of(book, options, players).lineup,
        notes=lambda options, players: plan_of(book, options, players).notes,
        skills=lambda options, players: plan_of(book, options, players).skills,
        skill_options=book.agreed_options,
        adjust=partial(adjust, book),
        check=partial(check, book),
        fitting=partial(fitting, book),
        check_deal=partial(check_deal, book),
        called=partial(options_behind, book),
        odds=partial(odds, book),
        given=lobby_times,
        minutes=partial(minutes_of, book),
        rules=partial(rules, book),
        tells=tells_of(book),
        asks=asks_of(book),
        plays=plays_of(book),
        expand=lambda expansion: of(book.expand(expansion)),
        expanded=book.folders,
        words=book.words,
        signs=signs_of(book),
    )


OF_TABLE: Final = {**wake_order.STEPS, **vote_lock.STEPS, **victory.STEPS}
STEPS: Final = {**OF_TABLE, **night.STEPS, **pack.STEPS, **day.STEPS, **exile.STEPS}
BOOK: Final = Book(OWN, ROLES, ORDERS, STEPS, settings=ROWS)
WEREWOLF: Final = of(BOOK)
