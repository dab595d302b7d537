"""Time limits of the phases of a table, worked out once per configuration, and their timers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fsm.commands import Pace
from fsm.effects import Wait
from fsm.errors import Refused
from fsm.values import Options

if TYPE_CHECKING:
    from fsm.game import Game, Phase


def pace_of(old: Options, new: Options) -> Pace:
    before = old.values()
    return Pace({key: value for key, value in new.values().items() if value != before.get(key)})


def set_timer(game: Game[Any], phase: Phase[Any], since: int = 0) -> None:
    """Set the timer of the open `phase`, from now or from the timer `since`; a phase without a wait needs none."""
    least, most, kept = phase.floor, phase.limit, phase.left
    floor = least(game) if least else 0
    held = game.held = floor > 0
    if held or game.pending:
        limit = most(game) if most else game.limits[game.phase]
        token = game.token = game.token + 1
        game.rest = max(0, limit - floor) if held and limit is not None else None
        left = kept(game) if kept else 0
        pool = phase.pool(game) if phase.pool else None
        game.out.append(Wait(token, limit, floor, since if since < token else 0, kept is not None, left, pool))


def pace(game: Game[Any], command: Pace) -> None:
    """Raises Refused for an unknown Pace."""
    for key in command.options.keys() - game.rules.schema.options.keys():
        raise Refused("common-unknown-option", option=key)
    game.pace(command.options)
