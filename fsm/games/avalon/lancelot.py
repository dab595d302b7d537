"""The Lancelots and their cards: at a switch they exchange identities (AV-115 to AV-123)."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum, auto
from typing import Any, Final

from fsm.game import Game, Phase, RuleSet
from fsm.games.avalon.board import Board
from fsm.games.avalon.plan import plan, role_of
from fsm.games.avalon.private_log import confide
from fsm.games.avalon.table import P, staged
from fsm.kit import flags
from fsm.prompts import ROOM

CARD: Final = "avalon-lancelot-card"
PRESENT_SIDE: Final = "avalon-lancelot-side"

DECKS: Final = ("closed_deck", "open_deck")
SHOWN: Final = 5
"""Number of cards of an open deck shown at the start; only they take effect (AV-119)."""

LITERAL_QUEST: Final = 3
"""The quest before whose discussions a card is turned, where the unit is not the quest (AMB-42)."""


class Lancelot(StrEnum):
    """The phases of the deck."""

    SHUFFLE = auto()
    TURN = auto()


def has_deck(game: Game[Board]) -> bool:
    """Return whether the variant plays with cards (AV-116: the Lancelots who know each other do not)."""
    return game.options.word("lancelot.mode") in DECKS


def shuffle(game: Game[Board]) -> None:
    """Shuffle the cards; of an open deck the first five lie on the table (AV-115, AV-117, AV-119)."""
    board = game.board
    board.deck = list(game.dice.shuffled(range(1, game.options.number("lancelot.deck_size") + 1)))
    if game.options.word("lancelot.mode") == "open_deck":
        del board.deck[SHOWN:]
        drawn = list(map(str, board.deck))
        cards = [is_switch(game, card) for card in board.deck]
        when = counted_in_order(game) | turned_later(game)
        game.tell(ROOM, CARD, cards=cards, numbers=", ".join(drawn), _drawn=drawn, **when)


def is_switch(game: Game[Board], card: int) -> bool:
    """Return whether the card exchanges the Lancelots: the lowest numbers do (AV-115)."""
    return card <= game.options.number("lancelot.switch_cards")


def turned_later(game: Game[Board]) -> dict[str, Any]:
    """Return the times at which the cards on the table are turned, where it is not one for each quest."""
    if game.options.word("lancelot.reveal_unit") != "quest":
        return {"_literal": True}
    first = game.options.number("lancelot.first_reveal")
    return {"_first": first} if first > 1 else {}


def counted_in_order(game: Game[Board]) -> dict[str, Any]:
    """Return the note that a card is not for the quest of its number, where the Leader chooses the quest (AMB-78)."""
    return flags(_counted=not plan(game).in_order)


def card_is_due(game: Game[Board]) -> bool:
    """Return whether a card is turned now: one for a quest, before its first discussion only (AV-118, AV-123).

    In the literal reading it is one for quest 3 and one for each of its rejections; an uncounted pass turns nothing.
    """
    board = game.board
    if board.turned >= len(board.deck):
        return False
    if game.options.word("lancelot.reveal_unit") == "quest":
        return board.order == game.options.number("lancelot.first_reveal") + board.turned
    return board.order == LITERAL_QUEST and board.turned <= board.rejections


def turn_card(game: Game[Board]) -> None:
    """Turn a card for everybody, and tell each Lancelot the own side now, changed or not (AV-120, AV-121)."""
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


def with_lancelots(rules: RuleSet[Board]) -> RuleSet[Board]:
    """Return the rules with the Lancelot cards in them."""
    table = staged(rules.table, Lancelot.SHUFFLE, P.NIGHT, has_deck)
    return replace(
        rules,
        table=staged(table, Lancelot.TURN, P.DISCUSS, card_is_due),
        phases={**rules.phases, Lancelot.SHUFFLE: Phase(shuffle), Lancelot.TURN: Phase(turn_card)},
        tells={
            **rules.tells,
            CARD: {
                "quest": "number?",
                "switch": "flag?",
                "card": "number?",
                "cards": "flags:avalon-card?",
                "numbers": "text?",
                "_drawn": "words:avalon-drawn?",
                "_counted": "flag?",
                "_literal": "flag?",
                "_first": "number?",
            },
            PRESENT_SIDE: {"side": "word:avalon-side", "_only": "word:avalon-ballot?"},
        },
    )
