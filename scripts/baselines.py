"""How often a side wins when chance and computer players meet: `python -m scripts.baselines`.

It writes the rows of docs/baselines.md; `--tables` plays some tables anew, and the others stay.
"""

import argparse
import re
import time
from collections.abc import Iterator, Mapping
from multiprocessing import Pool
from typing import Any, Final, NamedTuple

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
HEAD: Final = "| --- | --- | --- | --- | --- | --- | --- |\n"

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


def play(table: Table, games: int) -> str:
    """Return the row of a table; its side is the one with most seats."""
    setup, cells = table.set_up(), list[str]()
    game, _ = begin(setup.rules, setup.start("side"))
    sides = [*setup.rules.sides(game)]
    side = max(dict.fromkeys(sides), key=sides.count)
    for own, others in COLUMNS:
        won, began = 0, time.process_time()
        for number in range(games):
            seed = f"{table.name}:{number}"
            won += play_out(*begin(setup.rules, setup.start(seed)), Sides(seed, side, own, others)).winner == side
        low, high = wilson(won, games)
        cells.append(f"{won / games:.0%} ({low:.0%}–{high:.0%})")
        if own and others:
            speed = games / (time.process_time() - began)
    return f"| {table.name} | {side} | {' | '.join(cells)} | {speed:.0f} |\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="of each cell")
    parser.add_argument("--tables", default="", help="beginning of the names of the tables to play")
    asked = parser.parse_args()
    played = [table for table in tables() if table.name.startswith(asked.tables)]
    with Pool() as pool:
        waiting = [pool.apply_async(play, (table, asked.games)) for table in played]
        for row in waiting:
            print(row.get(), end="", flush=True)
    rows = {row[1]: row.group() for row in ROW.finditer(PAGE.read_text(encoding="utf-8"))}
    rows |= {one.get().split()[1]: one.get() for one in waiting}
    listed = "".join(rows[table.name] for table in tables() if table.name in rows)
    before, _, after = PAGE.read_text(encoding="utf-8").partition(HEAD)
    PAGE.write_text(f"{before}{HEAD}{listed}{END}{after.partition(END)[2]}", encoding="utf-8")


if __name__ == "__main__":
    main()
