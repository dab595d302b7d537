"""Odds of a table: how often wolves have won there among computer players, counted or estimated from its cards."""

from collections.abc import Mapping
from functools import cache
from math import ceil, exp, log
from pathlib import Path
from typing import Final

import msgspec

from fsm.game import Odds
from fsm.games.werewolf.form.boards import CHATS, CUSTOM, SIDE
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.sides import GOD, VILLAGER, WOLF
from fsm.games.werewolf.setup.sets import MANY
from fsm.values import Options

MEASURED: Final = Path(__file__).with_name("measurements.json")
"""Games of computer players, counted by `python -m scripts.balance`."""


class Measurements(msgspec.Struct, frozen=True):
    boards: dict[str, dict[str, int]]
    """Games, wins of each side and nights by board, in preset chat."""
    weights: dict[str, float]
    """Weights of the traits of a set of cards."""
    error: float
    """Error of an estimate that 95 of 100 sets stay below, as a share."""
    tried: dict[str, int]
    """Number of sets and of games behind the weights, and of those behind the error."""


@cache
def measurements() -> Measurements:
    return msgspec.json.decode(MEASURED.read_bytes(), type=Measurements)


def odds(book: Book, options: Options, players: int) -> Odds | None:
    board, values, found = options.word("board"), options.values(), measurements()
    if (row := found.boards.get(board)) and values["preset.name"] in CHATS:
        return Odds(WOLF, round(100 * row["wolf"] / row["games"]), games=row["games"])
    traits = traits_of(book, options, players) if board == CUSTOM else {}
    if not traits or not traits.keys() <= found.weights.keys():
        return None
    return Odds(WOLF, round(100 * estimate(traits, found.weights)), ceil(100 * found.error))


def estimate(traits: Mapping[str, float], weights: Mapping[str, float]) -> float:
    return 1 / (1 + exp(-sum(weights[name] * value for name, value in traits.items())))


def traits_of(book: Book, options: Options, players: int) -> Mapping[str, float]:
    values = options.values()
    cards = [(book.parts[name], count) for name, count in book.setting(values).roles.items()]
    wolves, gods, people = (sum(count for role, count in cards if role.kind == kind) for kind in (WOLF, GOD, VILLAGER))
    others = players - wolves
    if wolves < 1 or others < 1:
        return {}
    return {
        "+base": 1.0,
        "+size": log(players),
        "+wolves": log(wolves / others),
        "+single": 1 / wolves,
        "+thinnest": log((min(gods, people) + 1) / (others + 1)) if values["victory.wolf"] == SIDE else 0.0,
        "+chat": float(values["preset.name"] in CHATS),
        "+sheriff": float(values["sheriff.enabled"]),
        f"+{values['victory.wolf']}": 1.0,
        **{role.name: 1.0 for role, _ in cards if MANY not in role.tags},
    }
