"""Constants of a table, worked out once for all games of the same configuration and size."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from fsm.game import Game
from fsm.games.avalon.board import Board
from fsm.games.avalon.book import Book, factions, lineup
from fsm.games.avalon.feature import LARGER_TEAMS, PICKS_QUESTS, Notice, Target
from fsm.games.avalon.order import FIELDS, ORDERS, RESOLUTION
from fsm.games.avalon.resolution import Law
from fsm.games.avalon.role import EVIL, GOOD, Role, matrix
from fsm.parts import Answer, Fact
from fsm.values import Options


class Plan(msgspec.Struct, frozen=True):
    good: int
    evil: int
    lineup: tuple[str, ...]
    on: frozenset[str]
    here: Book
    """The features that are on."""
    steps: Mapping[Sequence[str], Sequence[Callable[..., Any]]]
    answers: Mapping[str, Answer]
    tags: frozenset[str]
    addons: list[str]
    """Public add-ons; none reveals a secret role."""
    topics: Mapping[str, Notice]
    roles: dict[str, Role]
    matrix: dict[str, dict[str, str]]
    sizes: tuple[int | None, ...]
    """By quest number, None at index 0 for a quest that is not chosen yet."""
    printed: str
    law: Law
    two_fail: Sequence[str]
    """Quests that one Fail does not make fail."""
    fields: Mapping[str, Fact]
    """Arguments of the result of a quest."""
    board: Mapping[str, Fact]
    in_order: bool
    liars: bool
    """Whether a player of the game may choose which side to show."""
    targets: Mapping[str, Target]
    max_rejections: int
    names_votes: bool
    publishes_counts: bool


@lru_cache(maxsize=512)
def plan_of(book: Book, options: Options, players: int) -> Plan:
    values = options.values()
    sides = factions(values, players)
    roles = {name: role.under(values) for name, role in book.roles.items()}
    here, tags = book.at(values), book.tags(values)
    fields = here.facts("avalon-quest-result")
    notices = book.visible_notices(values, public=values["roles.list_public"])
    sizes = [size + (LARGER_TEAMS in tags) for size in values["quest.sizes"][str(players)]]
    law = law_of(book, options, players)
    return Plan(
        good=sides[GOOD],
        evil=sides[EVIL],
        lineup=lineup(book, options, players),
        on=book.on(values),
        here=here,
        steps={order: here.steps(order) for order in ORDERS},
        answers=here.answers,
        tags=tags,
        addons=[word for word, notice in notices.items() if notice.announced],
        topics=notices,
        roles=roles,
        matrix=matrix(roles),
        sizes=(None, *sizes),
        printed="-".join(map(str, sizes)),
        law=law,
        two_fail=[str(quest) for quest, needed in enumerate(law.needed) if needed > 1],
        fields={name: fields[name] for name in sorted(fields, key=[*FIELDS, *fields].index)},
        board=book.facts("avalon-board"),
        in_order=PICKS_QUESTS not in tags,
        liars=any(len(role.cards) > 1 for role, switch in book.specials if switch.is_on(values)),
        targets=here.all(lambda feature: {one.name: one for one in [feature.target] if one}),
        max_rejections=options.number("vote.max_rejections"),
        names_votes=options.word("vote.publish") == "per_player",
        publishes_counts=options.word("quest.publish") == "counts",
    )


def law_of(book: Book, options: Options, players: int) -> Law:  # AV-092
    values = options.values()
    two_fails = values["quest.two_fail_quests"] if players >= values["quest.two_fail_min_players"] else ()
    needed = (0, *(2 if quest in two_fails else 1 for quest in range(1, 6)))
    return Law(needed, book.kinds, book.at(values).steps(RESOLUTION))


def plan(game: Game[Board]) -> Plan:
    made: Plan = game.plan
    return made


def is_on(switch: str) -> Callable[[Game[Board]], bool]:
    def guard(game: Game[Board]) -> bool:
        return switch in plan(game).on

    guard.__name__ = f"{switch.replace('-', '_')}_in_play"
    return guard


def role_of(game: Game[Board], seat: int) -> Role:  # AV-122
    board, roles = game.board, plan(game).roles
    role = roles[board.roles[seat - 1]]
    return roles[role.other] if role.other and role.side != board.sides[seat - 1] else role
