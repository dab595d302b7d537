"""Share of games that a side wins when chance and computer players meet: `python -m scripts.baselines`.

It writes the rows of docs/baselines.md, also when Ctrl-C ends it. Finished cells stay in a file: the next run goes on.
"""

import argparse
import re
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from multiprocessing import Pool
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from typing import Any, Final, NamedTuple

import msgspec

from bot.cli.simulate import wilson
from bot.env.dealer import library
from bot.setting.setup import Setup, set_up
from fsm import Game, Prompt, begin
from fsm.computer_players import Chance, Company, play_out
from fsm.games.werewolf.form.boards import CUSTOM, ROWS
from fsm.policy import Move
from fsm.testing import playable
from scripts.docs import ROOT

PAGE: Final = ROOT / "docs" / "baselines.md"
ROW: Final = re.compile(r"^\| (\S+) \|.*\n", re.MULTILINE)
HEAD: Final = "| --- | --- | --- | --- | --- | --- | --- | --- |\n"

END: Final = "\n## "

COLUMNS: Final = ((False, False), (True, True), (True, False), (False, True))
"""Whether the side and the others play by policy."""


class Sides(Company):
    """Seats of a side and the others, each by policy or by chance."""

    def __init__(self, seed: str, side: str, own: bool, others: bool) -> None:
        super().__init__(seed)
        self._side, self._own, self._others = side, own, others
        self._chance = Chance(seed)

    def next_move(self, game: Game[Any], prompt: Prompt) -> Move | None:
        is_own = game.rules.sides(game)[prompt.seat - 1] == self._side
        if self._own if is_own else self._others:
            return super().next_move(game, prompt)
        return self._chance.next_move(game, prompt)


class Table(NamedTuple):
    game: str
    preset: str
    players: int
    chosen: Mapping[str, Any] = {}

    @property
    def name(self) -> str:
        return ":".join([self.game, *map(str, self.chosen.values() or (self.preset, self.players))])

    def set_up(self) -> Setup:
        return set_up(library()[0][self.game], self.players, self.preset, self.chosen)


def tables() -> Iterator[Table]:
    for row in ROWS:
        if row.name != CUSTOM:
            yield Table("werewolf", "chat", row.players, {"board": row.name})
    for game, rules in library()[0].items():
        presets = rules.schema.presets if game == "avalon" else rules.schema.presets[:1]
        if game != "werewolf":
            yield from (Table(game, preset, players) for preset, players in playable(rules) if preset in presets)


class Task(NamedTuple):
    table: Table
    own: bool
    others: bool
    games: int


class Cell(msgspec.Struct):
    table: str
    own: bool
    others: bool
    games: int
    side: str
    won: int
    seconds: float

    @property
    def text(self) -> str:
        low, high = wilson(self.won, self.games)
        return f"{self.won / self.games:.0%} ({low:.0%}–{high:.0%})"


def play(task: Task) -> Cell:
    """Play the games of a cell; the side of a table is the one with most seats."""
    table, own, others, games = task
    setup = table.set_up()
    game, _ = begin(setup.rules, setup.start("side"))
    sides = [*setup.rules.sides(game)]
    side = max(dict.fromkeys(sides), key=sides.count)
    won, began = 0, time.process_time()
    for number in range(games):
        seed = f"{table.name}:{number}"
        won += play_out(*begin(setup.rules, setup.start(seed)), Sides(seed, side, own, others)).winner == side
    return Cell(table.name, own, others, games, side, won, time.process_time() - began)


def row_of(cells: Sequence[Cell]) -> str:
    """Return the row of a table, whose cells are in the order of the columns."""
    policy = cells[COLUMNS.index((True, True))]
    speed = policy.games / policy.seconds
    texts = " | ".join(cell.text for cell in cells)
    return f"| {policy.table} | {policy.side} | {policy.games} | {texts} | {speed:.0f} |\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="of each cell")
    parser.add_argument("--tables", default="", help="beginning of the names of the tables to play")
    parser.add_argument("--kept", type=Path, default=Path("baselines.jsonl"), help="file of the finished cells")
    asked = parser.parse_args()
    played = [table for table in tables() if table.name.startswith(asked.tables)]
    tasks = {(table.name, *column): Task(table, *column, asked.games) for table in played for column in COLUMNS}
    with asked.kept.open("a+b") as kept, Pool(initializer=signal, initargs=(SIGINT, SIG_IGN)) as pool:
        kept.seek(0)
        known = [cell for cell in msgspec.json.Decoder(Cell).decode_lines(kept.read()) if cell.games == asked.games]
        cells = {(cell.table, cell.own, cell.others): cell for cell in known}
        with suppress(KeyboardInterrupt):
            for cell in pool.imap_unordered(play, [task for place, task in tasks.items() if place not in cells]):
                cells[cell.table, cell.own, cell.others] = cell
                kept.write(msgspec.json.encode(cell) + b"\n")
                kept.flush()
    text = PAGE.read_text(encoding="utf-8")
    rows = {row[1]: row.group() for row in ROW.finditer(text)}
    for table in played:
        places = [(table.name, *column) for column in COLUMNS]
        if all(place in cells for place in places):
            rows[table.name] = row_of([cells[place] for place in places])
    before, _, after = text.partition(HEAD)
    listed = "".join(rows[table.name] for table in tables() if table.name in rows)
    PAGE.write_text(f"{before}{HEAD}{listed}{END}{after.partition(END)[2]}", encoding="utf-8")


if __name__ == "__main__":
    main()
