"""Assassins: Order looks for the Assassins by day, the Assassins stab by night."""

from functools import partial
from typing import Final

from fsm.customs import Customs
from fsm.game import RuleSet
from fsm.games import LOCALES
from fsm.games.assassins.board import Board
from fsm.games.assassins.boards import lineup
from fsm.games.assassins.checks import check, check_deal
from fsm.games.assassins.day import votes_aloud
from fsm.games.assassins.grid import card, circle, grid, signs_of
from fsm.games.assassins.night import STEPS
from fsm.games.assassins.opening import setup
from fsm.games.assassins.options import COMMON, LEAST, MOST, PACE, schema_of
from fsm.games.assassins.order import ORDERS, ROLES
from fsm.games.assassins.plan import plan, plan_of
from fsm.games.assassins.policy import REMARKS, plays_of
from fsm.games.assassins.role import Role
from fsm.games.assassins.roles import OWN
from fsm.games.assassins.table import PHASES
from fsm.games.assassins.tells import QUESTIONS, TELLS
from fsm.games.assassins.view import public, recap, rules, view
from fsm.kit import kebab, limited
from fsm.parts import Book


def of(book: Book[Role]) -> RuleSet[Board]:
    schema = schema_of(book)
    return RuleSet(
        key="assassins",
        version=1,
        seats=range(LEAST, MOST + 1),
        board=Board,
        setup=setup,
        common=COMMON,
        roles=lambda game: game.board.dealt,
        living=lambda game: game.board.alive,
        sides=lambda game: [plan(game).book.parts[role].side for role in game.board.roles],
        customs=lambda options: Customs(private_ballots=True),
        open_lineup=lambda options: options.flag("roles.list_public"),
        telling=("roles.set",),
        aloud=votes_aloud,
        view=view,
        public=public,
        recap=recap,
        grid=grid,
        card=card,
        circle=circle,
        review=("assassins-recap",),
        remarks=REMARKS,
        locales=LOCALES,
        pace=PACE,
        phases=book.with_detours(PHASES),
        schema=schema,
        check=partial(check, book),
        lineup=partial(lineup, book.parts),
        rules=partial(rules, book),
        signs=signs_of(book),
        tells=book.with_facts(TELLS),
        asks={**QUESTIONS, **book.asks},
        plays=plays_of(book),
        check_deal=partial(check_deal, book),
        plan=partial(plan_of, book),
        adjust=partial(limited, schema.options),
        expand=lambda expansion: of(book.expand(expansion, Role)),
        expanded=book.folders,
        words=[f"assassins-{key}" for role in book.added for key in words_of(book, role)],
    )


def words_of(book: Book[Role], role: Role) -> list[str]:
    """Return the words that a role needs besides its messages."""
    acts = [f"act-{act}" for act in role.ability.acts] if role.ability else []
    options = [f"option-{kebab(key)}" for key in book.options_of(role)]
    return [*(f"role-{role.name}{part}" for part in ("", ".goal", ".skill")), *acts, *options]


BOOK: Final = Book(OWN, ROLES, ORDERS, STEPS)
ASSASSINS: Final = of(BOOK)
