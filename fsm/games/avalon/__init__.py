"""Avalon: Good carries out quests, Evil hides among them, and at the end looks for Merlin."""

from dataclasses import replace
from functools import cache, partial
from typing import Final

from fsm.customs import Customs
from fsm.game import RuleSet
from fsm.games import LOCALES
from fsm.games.avalon import addons, roles
from fsm.games.avalon.board import Board
from fsm.games.avalon.book import Book, lineup
from fsm.games.avalon.checks import adjust, check, check_deal
from fsm.games.avalon.feature import CLASSIC, Feature
from fsm.games.avalon.grid import card, circle, grid, signs_of
from fsm.games.avalon.opening import setup
from fsm.games.avalon.options import common_of, pace_of, schema_of, telling_of
from fsm.games.avalon.order import COURSE, FEATURES, ORDERS
from fsm.games.avalon.plan import plan_of
from fsm.games.avalon.policy import REMARKS, plays_of
from fsm.games.avalon.table import PHASES, STEPS
from fsm.games.avalon.team import DISCUSS_END, NOMINATE
from fsm.games.avalon.tells import CONSENT, QUESTIONS, tells_of
from fsm.games.avalon.view import public, recap, rules, view
from fsm.values import Options


def of(book: Book) -> RuleSet[Board]:
    phases = book.with_detours(PHASES, COURSE)
    aloud = (DISCUSS_END, NOMINATE, *(key for feature in book.parts.values() for key in feature.aloud))

    @cache
    def part(whole: RuleSet[Board], names: frozenset[str]) -> RuleSet[Board]:
        return replace(whole, phases=book.only(names).with_detours(PHASES, COURSE))

    def rules_of_table(whole: RuleSet[Board], options: Options, players: int) -> RuleSet[Board]:
        """A feature that is off costs nothing; changed phases stay."""
        if whole.phases is not phases:
            return whole
        here = plan_of(book, options, players).here.parts.values()
        return part(whole, frozenset(one.name for one in here if one.detours or one.ways))

    return RuleSet(
        key="avalon",
        version=1,
        seats=range(5, 11),
        phases=phases,
        board=Board,
        setup=setup,
        schema=schema_of(book),
        common=common_of(book),
        check=partial(check, book),
        customs=lambda options: Customs(private_ballots=options.word("preset.name") != CLASSIC),
        lineup=partial(lineup, book),
        roles=lambda game: game.board.roles,
        sides=lambda game: game.board.sides,
        open_lineup=lambda options: options.flag("roles.list_public"),
        telling=telling_of(book),
        aloud=lambda options: aloud,
        view=view,
        public=public,
        rules=partial(rules, book),
        recap=recap,
        grid=grid,
        card=card,
        circle=circle,
        signs=signs_of(book),
        review=("avalon-recap",),
        tells=tells_of(book),
        asks={**QUESTIONS, **book.asks},
        plays=plays_of(book),
        remarks=REMARKS,
        locales=LOCALES,
        consent=lambda options: CONSENT if options.word("lobby.rules_chosen_by") == "all_players" else None,  # AV-011
        adjust=partial(adjust, book),
        check_deal=partial(check_deal, book),
        sealed=[key for feature in book.parts.values() for key in feature.sealed],
        pace=pace_of(book),
        plan=partial(plan_of, book),
        played=rules_of_table,
        expand=lambda expansion: of(book.expand(expansion, Feature)),
        expanded=book.folders,
        words=[f"avalon-{key}" for feature in book.added for key in book.words_of(feature)],
    )


BOOK: Final = Book((*roles.OWN, *addons.OWN), FEATURES, ORDERS, STEPS)
AVALON: Final = of(BOOK)
