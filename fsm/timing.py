"""How long the phases of a table may last, worked out once for all games of one configuration, and other times."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import Any

from fsm.commands import Pace
from fsm.model import RuleSet
from fsm.options import Options


@lru_cache(maxsize=4096)
def limits_of(rules: RuleSet[Any], options: Options) -> Mapping[Enum, float | None]:
    """Seconds that each phase may last: the option's, else the tempo's; None is no limit."""
    tempo = options.word("tempo")
    return {
        name: (options.number(phase.time) or rules.pace.get(phase.time, {}).get(tempo)) if phase.time else None
        for name, phase in rules.phases.items()
    }


def pace_of(old: Options, new: Options) -> Pace:
    """What lets a running game of the old options go on with the new ones."""
    before = old.values()
    return Pace({key: value for key, value in new.values().items() if value != before.get(key)})
