"""The phases of a RuleSet as a `transitions` machine, which moves all games; the only file that imports `transitions`.

A game is the model of each event and is never registered: the machine reads and sets `game.phase`, and calls its
guards and phases with the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from transitions import Event, EventData, Machine, State, Transition

from fsm.timing import set_timer

if TYPE_CHECKING:
    from fsm.game import Game, Phase, RuleSet


class TableError(Exception):
    """An error in the phases of a RuleSet; the message names the phase."""


class Passage(Transition):
    """A way out of a phase: a guard or none, and no other callbacks to look for."""

    def execute(self, event_data: EventData) -> bool:
        for condition in self.conditions:
            guard: Any = condition.func
            if not guard(event_data.model):
                return False
        event_data.machine.states[cast(str, self.dest)].enter(event_data)
        return True


class PhaseState(State):
    """A phase, which becomes that of the game; its only callback opens it and starts its timer."""

    name = ""

    def __init__(self, name: Enum, phase: Phase[Any]) -> None:
        super().__init__(name)
        self.name = name.name
        self.key = name
        self.phase = phase

    def enter(self, event_data: EventData) -> None:
        game: Any = event_data.model
        game.phase = self.key
        enter(game, self.phase)


class PhaseChange(Event):
    """The event that ends a phase."""

    def move(self, game: Game[Any]) -> None:
        """Move a game by the first way whose guard says yes. Another thread may move another game meanwhile."""
        event_data = EventData(None, self, self.machine, game, (), {})
        for way in self.transitions[game.phase.name]:
            if way.execute(event_data):
                return


class TableMachine(Machine):
    event_cls = PhaseChange
    transition_cls = Passage
    state_cls = PhaseState


def enter(game: Game[Any], phase: Phase[Any]) -> None:
    """Open a phase and start its timer."""
    phase.open(game)
    set_timer(game, phase, phase.since(game) if phase.since else 0)


@cache
def compile_table(rules: RuleSet[Any]) -> PhaseChange:
    """Return the event that moves the games of a RuleSet, whose table is checked; raises TableError."""
    check_table(rules)
    machine = TableMachine(
        model=None,
        states=[PhaseState(name, phase) for name, phase in rules.phases.items()],
        initial=None,
        transitions=[
            {"trigger": "go", "source": source, "dest": way.dest, "conditions": way.when}
            for source, phase in rules.phases.items()
            for way in phase.ways
        ],
        auto_transitions=False,
        model_attribute="phase",
    )
    return cast(PhaseChange, machine.events["go"])


def check_table(rules: RuleSet[Any]) -> None:
    """Raise TableError unless every game that keeps answering can get from the start to the end."""
    edges = [(source, way.dest) for source, phase in rules.phases.items() for way in phase.ways]
    if missing := [dest.name for _, dest in edges if dest not in rules.phases]:
        raise TableError(f"{rules.key}: no phase for {', '.join(sorted({*missing}))}")
    if len({phase.name for phase in rules.phases}) < len(rules.phases):
        raise TableError(f"{rules.key}: two phases of one name")
    for source, phase in rules.phases.items():
        _check_ways(rules, source, phase)
    forward = _reachable({rules.start}, edges)
    backward = _reachable({rules.over}, [(dest, source) for source, dest in edges])
    for name in rules.phases:
        if name not in forward or name not in backward:
            raise TableError(f"{rules.key}: {name.name} is not on a way from start to end")


def _check_ways(rules: RuleSet[Any], source: Enum, phase: Phase[Any]) -> None:
    ways = phase.ways
    if source is rules.over:
        if ways:
            raise TableError(f"{rules.key}: the last phase, {source.name}, is the end, and nothing comes after it")
    elif [way for way in ways if way.when is None] != ways[-1:] or not ways:
        raise TableError(f"{rules.key}: the last way out of {source.name}, and only that, must have no guard")


def _reachable(seen: set[Enum], edges: Sequence[tuple[Enum, Enum]]) -> set[Enum]:
    while more := {dest for source, dest in edges if source in seen} - seen:
        seen = seen | more
    return seen


def mermaid(rules: RuleSet[Any]) -> str:
    lines = ["stateDiagram-v2", f"    [*] --> {rules.start.name}"]
    for source, phase in rules.phases.items():
        for way in phase.ways:
            label = f": {way.when.__name__.replace('_', ' ')}" if way.when else ""
            lines.append(f"    {source.name} --> {way.dest.name}{label}")
    notes = [
        f"    note right of {phase.name}: may interrupt another phase, which then goes on" for phase in rules.interludes
    ]
    return "\n".join([*lines, *notes, f"    {rules.over.name} --> [*]", ""])
