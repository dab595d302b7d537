"""(h) Computers: whole games of theirs, and the time of a move on every board, preset and number of seats.

It runs in one thread without a wait, so its CPU time is the time on a quiet machine.
"""

from collections.abc import Iterator
from time import process_time
from typing import Any

from bot.setting.setup import Setup
from fsm import Game, Prompt, RuleSet, Start, begin
from fsm.computer_players import Company, play_out
from fsm.policy import Move
from scripts.bench.figures import Run
from scripts.bench.tables import Table, boards, games

GAMES = 100
ON_A_BOARD = 20
RARE = 1_000
"""Only one move of this number takes longer than the figure."""

SIZES = (5, 7, 10)


class Timed(Company):
    def __init__(self, seed: str, times: list[float]) -> None:
        super().__init__(seed)
        self._times = times

    def next_move(self, game: Game[Any], prompt: Prompt) -> Move | None:
        began = process_time()
        move = super().next_move(game, prompt)
        self._times.append(process_time() - began)
        return move


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    for _ in range(repetitions):
        yield _run(seed, quick=quick)


def _run(seed: str, *, quick: bool) -> Run:
    result: Run = {}
    for size in SIZES:
        table, number = Table("avalon", size, {}, {}), 2 if quick else GAMES
        deals = _deals(table, seed, number)
        began = process_time()
        _play(table.rules, deals, [])
        result[f"avalon {size}: games of computers", "games/s"] = number / (process_time() - began)
    by_game: dict[str, list[float]] = {}
    for table in list(_tables())[:: 20 if quick else 1]:
        deals = _deals(table, seed, 1 if quick else ON_A_BOARD)
        _play(table.rules, deals, by_game.setdefault(table.game, []))
    for game, times in by_game.items():
        slowest = sorted(times, reverse=True)
        result[f"{game}, any table: a move, p99.9", "ms"] = slowest[len(times) // RARE] * 1e3
        result[f"{game}, any table: slowest move", "ms"] = slowest[0] * 1e3
    return result


def _deals(table: Table, seed: str, number: int) -> list[Start]:
    return [table.start(f"{seed}:{at}", table.full) for at in range(number)]


def _play(rules: RuleSet[Any], deals: list[Start], times: list[float]) -> None:
    for deal in deals:
        game, opening = begin(rules, deal)
        play_out(game, opening, Timed(deal.seed, times))


def _tables() -> Iterator[Table]:
    with_boards = set()
    for _, table in boards():
        with_boards.add(table.game)
        yield table
    for game, rules in games().items():
        for seats in rules.seats if game not in with_boards else ():
            for preset in rules.schema.presets:
                options = Setup(rules, preset, {}, seats).options
                if not any(problem.refuses for problem in rules.check(options, seats)):
                    yield Table(game, seats, {}, {}, preset)
