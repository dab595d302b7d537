"""How long the phases of a table may last, worked out once for all games of the same rules and configuration."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import Any

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
