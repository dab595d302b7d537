"""A table of `Go` rows as one `transitions` machine per RuleSet; the only file that imports `transitions`.

Games are never registered as models: the machine reads and sets `game.phase`, nothing else, so a game stays plain data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from transitions import Event, Machine, Transition

if TYPE_CHECKING:
    from fsm.game import Game, Go, RuleSet


Guard = Callable[[Any], bool]


class TableError(Exception):
    """An error in the table or the phases of a RuleSet; the message names the row."""


class PhaseChange(Event):
    """The only event of a table: leave this phase by the first row that passes.

    It keeps the library's rows reduced to guards and destinations, without unused callbacks. This cuts a
    phase change from six microseconds to half a microsecond.
    """

    ways: Mapping[Enum, tuple[list[tuple[Guard, Enum]], Enum]] = {}

    def move(self, game: Game[Any]) -> None:
        """Move the game by the first row whose guard says yes, else by the last row, which has none."""
        guarded, otherwise = self.ways[game.phase]
        for guard, dest in guarded:
            if guard(game):
                game.phase = dest
                return
        game.phase = otherwise

    def compile(self) -> PhaseChange:
        """Reduce the rows to the form in which they are tried."""
        phases = {name: cast(Enum, state.value) for name, state in self.machine.states.items()}
        self.ways = {phases[source]: _ways(rows, phases) for source, rows in self.transitions.items()}
        return self


def _ways(rows: list[Transition], phases: Mapping[str, Enum]) -> tuple[list[tuple[Guard, Enum]], Enum]:
    *guarded, last = rows
    pairs = [(cast(Guard, row.conditions[0].func), phases[cast(str, row.dest)]) for row in guarded]
    return pairs, phases[cast(str, last.dest)]


class TableMachine(Machine):
    """A `transitions` machine whose event is PhaseChange."""

    event_cls = PhaseChange


@cache
def compile_table(rules: RuleSet[Any]) -> PhaseChange:
    """Return the checked and compiled table of a RuleSet; raises TableError."""
    check_table(rules)
    machine = TableMachine(
        model=None,
        states=list(rules.phases),
        initial=None,
        transitions=[
            {"trigger": "go", "source": row.source, "dest": row.dest, "conditions": row.when} for row in rules.table
        ],
        auto_transitions=False,
        model_attribute="phase",
    )
    return cast(PhaseChange, machine.events["go"]).compile()


def check_table(rules: RuleSet[Any]) -> None:
    """Raise TableError unless every game that keeps answering can get from the start to the end."""
    used = {rules.start, rules.over, *(row.source for row in rules.table), *(row.dest for row in rules.table)}
    if missing := [phase.name for phase in used if phase not in rules.phases]:
        raise TableError(f"{rules.key}: no phase for {', '.join(sorted(missing))}")
    if len({phase.name for phase in rules.phases}) < len(rules.phases):
        raise TableError(f"{rules.key}: two phases of one name")
    for source in rules.phases:
        _check_rows(rules, source, [row for row in rules.table if row.source is source])
    forward = _reachable({rules.start}, ((row.source, row.dest) for row in rules.table))
    backward = _reachable({rules.over}, ((row.dest, row.source) for row in rules.table))
    for phase in rules.phases:
        if phase not in forward or phase not in backward:
            raise TableError(f"{rules.key}: {phase.name} is not on a way from start to end")


def _check_rows(rules: RuleSet[Any], source: Enum, rows: list[Go[Any]]) -> None:
    if source is rules.over:
        if rows:
            raise TableError(f"{rules.key}: a row leaves the end, {source.name}")
        return
    unguarded = [row for row in rows if row.when is None]
    if not rows or unguarded != [rows[-1]]:
        raise TableError(f"{rules.key}: the last row of {source.name}, and only that, must have no guard")


def _reachable(seen: set[Enum], edges: Iterable[tuple[Enum, Enum]]) -> set[Enum]:
    known = list(edges)
    while more := {dest for source, dest in known if source in seen} - seen:
        seen = seen | more
    return seen


def mermaid(rules: RuleSet[Any]) -> str:
    lines = ["stateDiagram-v2", f"    [*] --> {rules.start.name}"]
    for row in rules.table:
        label = f": {row.when.__name__.replace('_', ' ')}" if row.when else ""
        lines.append(f"    {row.source.name} --> {row.dest.name}{label}")
    notes = [
        f"    note right of {phase.name}: may interrupt another phase, which then goes on" for phase in rules.interludes
    ]
    return "\n".join([*lines, *notes, f"    {rules.over.name} --> [*]", ""])
