"""Share of games that each side wins when computer players have all seats: `python -m scripts.balance`.

It plays every board of Werewolf in preset chat, then random sets of cards, to which it fits the weights behind the
odds of `/config`. All goes into
`fsm/games/werewolf/setup/measurements.json`; `python -m scripts.docs` makes the page of it.
`--boards` plays some boards anew, `--sets 0` keeps the weights.
"""

import argparse
import gc
import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import ceil, log, sqrt
from multiprocessing import Pool
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from fsm import Options, begin
from fsm.computer_players import Company, play_out
from fsm.games.werewolf import BOOK, WEREWOLF
from fsm.games.werewolf.form.boards import CHAT, CUSTOM, ROWS
from fsm.games.werewolf.setup.odds import MEASURED, Measurements, estimate, measurements, traits_of
from fsm.games.werewolf.setup.sets import MANY
from fsm.testing import make_start

GAMES: Final = 10_000
SETS: Final = 1000
JUDGES: Final = 20
"""One more set that only judges the weights for so many."""

TRIES: Final = 50
JUDGED: Final = 400
"""Games of a set of each kind."""

PART: Final = 100
SEED: Final = "balance"
Z95: Final = 1.959964
RIDGE: Final = 2.0
"""Strength that draws weights to zero, in sets of 100 games."""

PRESETS: Final = ("chat", "chat", "codex")
VICTORIES: Final = ("slaughter_side", "slaughter_side", "slaughter_all")
QUIET: Final = {"record.public_votes": False}
"""Options that change no game, only its length: computer players remember every vote without the record."""

LEAST: Final = 0.15
MOST: Final = 0.45
"""Shares of wolves among the players of a set."""

LEFT_OUT: Final = "takes_card"
"""Tag of roles with cards beside the seats, of which no set is made."""


class Play(NamedTuple):
    name: str
    preset: str
    players: int
    chosen: Mapping[str, Any]
    first: int
    number: int


def play(part: Play) -> tuple[str, Counter[str]]:
    found: Counter[str] = Counter(games=part.number)
    for number in range(part.first, part.first + part.number):
        seed = f"{SEED} {part.name} {number}"
        chosen = {**part.chosen, **QUIET}
        game, opening = begin(WEREWOLF, make_start(WEREWOLF, part.players, part.preset, chosen, seed=seed))
        found[play_out(game, opening, Company(seed)).winner or "nobody"] += 1
        found["nights"] += len(getattr(game.board, "nights", ()))
    return part.name, found


def play_tables(tables: Sequence[Play]) -> Iterator[tuple[str, Counter[str]]]:
    parts = [
        table._replace(first=first, number=min(PART, table.number - first))
        for table in tables
        for first in range(0, table.number, PART)
    ]
    gc.freeze()  # loaded objects stay
    gc.set_threshold(50_000)
    totals: dict[str, Counter[str]] = {}
    wanted = {table.name: table.number for table in tables}
    with Pool(os.cpu_count()) as pool:
        for name, found in pool.imap(play, parts):
            totals[name] = totals.get(name, Counter()) + found
            if totals[name]["games"] == wanted[name]:
                yield name, totals[name]


# Boards


def boards(names: Sequence[str], games: int) -> dict[str, dict[str, int]]:
    known = {setting.name: setting for setting in ROWS}
    tables = [Play(name, CHAT, known[name].players, {"board": name}, 0, games) for name in names]
    rows = {name: row for name, row in measurements().boards.items() if name in known}
    for name, found in play_tables(tables):
        rows[name] = {key: found[key] for key in ("games", "good", "wolf", "third", "nobody", "nights") if found[key]}
        print(name, dict(rows[name]), flush=True)
    return {name: rows[name] for name in known if name in rows}


def interval(count: int, games: int) -> float:
    """Return the half width of a 95 % interval of a share."""
    share = count / games
    return Z95 * sqrt(share * (1 - share) / games)


# Sets of cards


def random_sets(seed: str, count: int, games: int) -> list[Play]:
    """Return legal sets as groups make them: a board with a few cards changed."""
    dice, found = Random(seed), list[Play]()
    while len(found) < count:
        table = random_set(dice, f"{seed} {len(found)}", games)
        if table and not any(one.refuses for one in WEREWOLF.check(options_of(table), table.players)):
            found.append(table)
    return found


def random_set(dice: Random, name: str, games: int) -> Play | None:
    cards = Counter(dice.choice(ROWS).roles)
    for _ in range(dice.randint(1, 4)):
        change_card(dice, cards)
    players = cards.total()
    wolves = sum(count for role, count in cards.items() if BOOK.parts[role].kind == "wolf")
    if players not in WEREWOLF.seats or not LEAST <= wolves / players <= MOST:
        return None
    chosen = {"board": CUSTOM, "board.roles": dict(+cards), "victory.wolf": dice.choice(VICTORIES)}
    return Play(name, dice.choice(PRESETS), players, chosen, 0, games)


def change_card(dice: Random, cards: Counter[str]) -> None:
    special = [role for role in BOOK.parts.values() if MANY not in role.tags and LEFT_OUT not in role.tags]
    new = dice.choice(special)
    like = [role.name for role in special if cards[role.name] and (role.kind == "wolf") == (new.kind == "wolf")]
    plain = "werewolf" if new.kind == "wolf" else "villager"
    match dice.randint(0, 3):
        case 0:
            cards[plain] += 1
        case 1:
            cards[plain] -= cards[plain] > 1
        case _ if not cards[new.name]:
            cards[new.name] += 1
            cards[dice.choice([*like, plain])] -= 1


def options_of(table: Play) -> Options:
    return WEREWOLF.schema.resolve(table.preset, table.chosen, table.players)


class Sample(NamedTuple):
    traits: Mapping[str, float]
    wolf: int
    games: int


def samples(tables: Sequence[Play]) -> list[Sample]:
    by_name = {table.name: table for table in tables}
    found = []
    for name, counts in play_tables(tables):
        table = by_name[name]
        found.append(Sample(traits_of(BOOK, options_of(table), table.players), counts["wolf"], counts["games"]))
    return found


def fit(found: Sequence[Sample]) -> dict[str, float]:
    """Return the weights of a logistic model: weighted least squares on the logits, repeated until they settle."""
    names = sorted({name for one in found for name in one.traits})
    weights = dict.fromkeys(names, 0.0)
    for _ in range(12):
        matrix = [[RIDGE * (row == column) for column in names] for row in names]
        right = [0.0] * len(names)
        for one in found:
            guess = min(max(estimate(one.traits, weights), 0.01), 0.99)
            slope = guess * (1 - guess)
            logit = log(guess / (1 - guess)) + (one.wolf / one.games - guess) / slope
            values = [one.traits.get(name, 0.0) for name in names]
            for row, value in enumerate(values):
                if value:
                    right[row] += one.games * slope * value * logit
                    for column, other in enumerate(values):
                        matrix[row][column] += one.games * slope * value * other
        weights = dict(zip(names, solve(matrix, right), strict=True))
    return {name: round(weight, 3) for name, weight in weights.items()}


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(len(rows)):
        best = max(range(at, len(rows)), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(len(rows)):
            if other != at and rows[other][at]:
                factor = rows[other][at]
                rows[other] = [value - factor * pivot for value, pivot in zip(rows[other], rows[at], strict=True)]
    return [row[-1] for row in rows]


def error(found: Sequence[Sample], weights: Mapping[str, float]) -> float:
    """Return the error of the estimate below which 95 of 100 sets stay, counting errors included."""
    errors = sorted(abs(estimate(one.traits, weights) - one.wolf / one.games) for one in found)
    return round(errors[ceil(0.95 * len(errors)) - 1], 3)


def count_boards(rows: Mapping[str, Mapping[str, int]]) -> list[Sample]:
    found = []
    for setting in ROWS:
        row = rows.get(setting.name)
        if row and not any(LEFT_OUT in BOOK.parts[name].tags for name in setting.roles):
            options = WEREWOLF.schema.resolve(CHAT, {"board": setting.name}, setting.players)
            wolf = JUDGED * row["wolf"] // row["games"]
            found.append(Sample(traits_of(BOOK, options, setting.players), wolf, JUDGED))
    return found


def model(sets: int, rows: dict[str, dict[str, int]]) -> Measurements:
    if not sets:
        return msgspec.structs.replace(measurements(), boards=rows)
    weights = fit([*samples(random_sets("fit", sets, TRIES)), *count_boards(rows)])
    tests = sets // JUDGES + 1
    found = error(samples(random_sets("test", tests, JUDGED)), weights)
    return Measurements(rows, weights, found, {"sets": sets, "games": TRIES, "tests": tests, "judged": JUDGED})


# The file


def as_json(found: Measurements) -> str:
    return json.dumps(msgspec.to_builtins(found), indent=1) + "\n"


def page() -> str:
    head = "| Board | Players | Games | Wolves | Village | Third | Nobody | ± | Nights |\n" + "| --- " * 9 + "|\n"
    known = {setting.name: setting.players for setting in ROWS}
    return head + "".join(_row(name, known[name], row) for name, row in measurements().boards.items())


def _row(name: str, players: int, row: Mapping[str, int]) -> str:
    games = row["games"]
    shares = (f"{row[side] / games:.1%}" if row.get(side) else "" for side in ("wolf", "good", "third", "nobody"))
    cells = (f"`{name}`", str(players), str(games), *shares, f"{interval(row['wolf'], games):.1%}")
    return "| " + " | ".join((*cells, f"{row['nights'] / games:.1f}")) + " |\n"


def judgement() -> str:
    tried = measurements().tried
    return (
        f"The weights come from these boards and from {tried['sets']} sets with a few cards of a board changed,\n"
        f"{tried['games']} games each. On {tried['tests']} other sets with {tried['judged']} games each, 95 of 100\n"
        f"estimates were at most {measurements().error:.1%} off.\n"
    )


def main() -> None:
    names = [setting.name for setting in ROWS]
    parser = argparse.ArgumentParser(prog="python -m scripts.balance", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=GAMES, help="games on each board")
    parser.add_argument("--boards", nargs="*", default=names, choices=names, metavar="BOARD", help="only these rows")
    parser.add_argument("--sets", type=int, default=SETS, help="random sets behind the weights; 0 keeps them")
    asked = parser.parse_args()
    rows = boards(asked.boards, asked.games)
    MEASURED.write_text(as_json(model(asked.sets, rows)), encoding="utf-8")


if __name__ == "__main__":
    main()
