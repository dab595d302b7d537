"""Lancelots and their cards: at a switch they exchange identities (AV-115 to AV-123)."""

from collections.abc import Iterator
from enum import StrEnum, auto
from typing import Any, Final

from msgspec import UNSET

from fsm.game import Game, Phase
from fsm.games.avalon.board import Board, confide
from fsm.games.avalon.book import Book
from fsm.games.avalon.feature import CLASSIC, EXTENDED, Feature, Notice, Switch
from fsm.games.avalon.plan import plan, role_of
from fsm.games.avalon.resolution import FAIL, SUCCESS
from fsm.games.avalon.role import EVILS, IN_THE_OPEN, NOBODY, If, Role, Sights, evil, good
from fsm.kinds import FLAG, FLAGS, NUMBER, TEXT, WORD, WORDS
from fsm.kit import Auto, Values, flag, flags, number, word
from fsm.options import AUTO, Option, Problem, Table
from fsm.parts import Detour, Fact
from fsm.prompts import ROOM

CARD: Final = "avalon-lancelot-card"
PRESENT_SIDE: Final = "avalon-lancelot-side"

DECKS: Final = ("closed_deck", "open_deck")
SHOWN: Final = 5
"""Number of cards of an open deck shown at the start; only they take effect (AV-119)."""

LITERAL_QUEST: Final = 3
"""The quest before whose discussions a card is turned, where the unit is not the quest (AMB-42)."""


class Lancelot(StrEnum):
    SHUFFLE = auto()
    TURN = auto()


def has_deck(game: Game[Board]) -> bool:  # AV-116
    return game.options.word("lancelot.mode") in DECKS


def shuffle(game: Game[Board]) -> None:  # AV-115, AV-117, AV-119
    board = game.board
    board.deck = list(game.dice.shuffled(range(1, game.options.number("lancelot.deck_size") + 1)))
    if game.options.word("lancelot.mode") == "open_deck":
        del board.deck[SHOWN:]
        drawn = list(map(str, board.deck))
        cards = [is_switch(game, card) for card in board.deck]
        when = counted_in_order(game) | turned_later(game)
        game.tell(ROOM, CARD, cards=cards, numbers=", ".join(drawn), _drawn=drawn, **when)


def is_switch(game: Game[Board], card: int) -> bool:  # AV-115
    return card <= game.options.number("lancelot.switch_cards")


def turned_later(game: Game[Board]) -> dict[str, Any]:
    if game.options.word("lancelot.reveal_unit") != "quest":
        return {"_literal": True}
    first = game.options.number("lancelot.first_reveal")
    return {"_first": first} if first > 1 else {}


def counted_in_order(game: Game[Board]) -> dict[str, Any]:  # AMB-78
    return flags(_counted=not plan(game).in_order)


def card_is_due(game: Game[Board]) -> bool:
    """One is for a quest, before its first discussion only (AV-118, AV-123).

    In the literal reading it is one for quest 3 and one for each of its rejections; an uncounted pass turns nothing.
    """
    board = game.board
    if board.turned >= len(board.deck):
        return False
    if game.options.word("lancelot.reveal_unit") == "quest":
        return board.order == game.options.number("lancelot.first_reveal") + board.turned
    return board.order == LITERAL_QUEST and board.turned <= board.rejections


def turn_card(game: Game[Board]) -> None:  # AV-120, AV-121
    board = game.board
    card = board.deck[board.turned]
    board.turned += 1
    switch = is_switch(game, card)
    game.tell(ROOM, CARD, quest=board.order, switch=switch, card=card, **counted_in_order(game))
    lancelots = [seat for seat, role in enumerate(board.roles, 1) if plan(game).roles[role].other]
    sides = [board.sides[seat - 1] for seat in lancelots]
    board.notes = [note for note in board.notes if note.key != PRESENT_SIDE]
    for seat, side in zip(lancelots, reversed(sides) if switch else sides, strict=True):
        board.turn(seat, side)
        ballots = role_of(game, seat).ballots
        confide(game, seat, PRESENT_SIDE, side=side, **({"_only": ballots[0]} if len(ballots) == 1 else {}))


# Card and check


def skill(game: Game[Board], role: Role) -> str:  # AV-061, AV-062
    mode = "known" if game.options.word("lancelot.mode") == "known" else "switch"
    return f"{role.name}-{mode}"


def must_fail(game: Game[Board], role: Role) -> Any:  # AV-108
    return game.options.flag("lancelot.evil_must_fail") or UNSET


FACTS: Final = {"_skill": Fact(WORD("avalon-skill").maybe, skill), "_must_fail": Fact(FLAG.maybe, must_fail)}


def check_deck(book: Book, values: Values, players: int) -> Iterator[Problem]:  # AV-115
    size, switch = values["lancelot.deck_size"], values["lancelot.switch_cards"]
    by_quest = values["lancelot.reveal_unit"] == "quest"
    closed = 6 - values["lancelot.first_reveal"] if by_quest else values["vote.max_rejections"]
    reveals = {"open_deck": 5, "closed_deck": closed}.get(values["lancelot.mode"])
    if reveals and (switch > size or size < reveals):
        yield Problem("E_DECK", {"size": size, "switch": switch, "reveals": reveals})


# The variants in numbers (1.4)

MODES: Final = ("known", "closed_deck", "open_deck")
VARIANTS: Final = ("deck_size", "first_reveal", "must_fail", "good_is_free", "evil_shows_role")


def by_mode(column: str, *words: str) -> Auto:  # 1.4
    place = VARIANTS.index(column)

    def look_up(values: Values, players: int) -> Any:
        row = values["preset.lancelot"].get(values["lancelot.mode"], (5, 1, 0, 0, 0))
        return words[row[place]] if words else row[place]

    return look_up


OPTIONS: Final = (
    word("lancelot.mode", "lancelot", ("off", *MODES)),
    number("lancelot.deck_size", "lancelot", range(5, 11), AUTO, auto=by_mode("deck_size")),
    number("lancelot.switch_cards", "lancelot", range(11), 2),
    number("lancelot.first_reveal", "lancelot", range(1, 6), AUTO, auto=by_mode("first_reveal")),
    word("lancelot.reveal_unit", "lancelot", ("quest", "q3_nomination")),
    flag("lancelot.evil_must_fail", "lancelot", AUTO, auto=lambda *known: bool(by_mode("must_fail")(*known))),
    word(
        "lancelot.good_ballot",
        "lancelot",
        ("success_only", "free"),
        AUTO,
        auto=by_mode("good_is_free", "success_only", "free"),
    ),
    word("lancelot.evil_label", "lancelot", ("seat", "role"), AUTO, auto=by_mode("evil_shows_role", "seat", "role")),
    Option(
        "preset.lancelot",
        "preset",
        Table(MODES, len(VARIANTS), 0, 10),
        (
            {"known": (5, 1, 0, 0, 0), "closed_deck": (6, 1, 0, 0, 1), "open_deck": (7, 1, 1, 0, 1)},
            {"known": (5, 1, 0, 1, 0), "closed_deck": (5, 3, 0, 1, 0), "open_deck": (7, 1, 1, 0, 0)},
            {"known": (5, 1, 0, 0, 0), "closed_deck": (6, 1, 0, 0, 1), "open_deck": (7, 1, 1, 0, 1)},
        ),
    ),
)

KNOWN: Final = ("lancelot.mode", "known")
EACH_OTHER: Final[Sights] = (("lancelot", ""),)

ROLES: Final = (
    good(
        "good-lancelot",
        "lancelot",
        other="evil-lancelot",
        given=(If(*KNOWN, {"sees": EACH_OTHER}), If("lancelot.good_ballot", "free", {"ballots": (SUCCESS, FAIL)})),
        facts=FACTS,
    ),
    evil(
        "evil-lancelot",
        *IN_THE_OPEN,
        "lancelot",
        sees=NOBODY,
        other="good-lancelot",
        given=(
            If(*KNOWN, {"sees": EVILS + EACH_OTHER}),
            If("lancelot.evil_label", "role", {"tags": frozenset({"looks_evil", "open_to_evil", "lancelot"})}),
            If("lancelot.evil_must_fail", True, {"ballots": (FAIL,)}),
        ),
        facts=FACTS,
    ),
)

FEATURE: Final = Feature(
    name="lancelots",
    switches=(Switch("lancelot", "lancelot.mode", roles=ROLES, presets=(EXTENDED, CLASSIC), least=(7, 5, 7)),),
    detours=(
        Detour(Lancelot.SHUFFLE, Phase(shuffle), when=has_deck),
        Detour(Lancelot.TURN, Phase(turn_card), when=card_is_due),
    ),
    check=check_deck,
    options=OPTIONS,
    notices={
        "lancelot-known": Notice(lambda values: values["lancelot.mode"] == "known"),
        "lancelot-closed-deck": Notice(lambda values: values["lancelot.mode"] == "closed_deck", seen=True),
        "lancelot-open-deck": Notice(lambda values: values["lancelot.mode"] == "open_deck", seen=True),
    },
    tells={
        CARD: {
            "quest": NUMBER.maybe,
            "switch": FLAG.maybe,
            "card": NUMBER.maybe,
            "cards": FLAGS("avalon-card").maybe,
            "numbers": TEXT.maybe,
            "_drawn": WORDS("avalon-drawn").maybe,
            "_counted": FLAG.maybe,
            "_literal": FLAG.maybe,
            "_first": NUMBER.maybe,
        },
        PRESENT_SIDE: {"side": WORD("avalon-side"), "_only": WORD("avalon-ballot").maybe},
        "avalon-e-deck": {"size": NUMBER, "switch": NUMBER, "reveals": NUMBER},
    },
)
