"""What the options mean at one table, worked out once for all games of the same configuration and size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from fsm.game import Game
from fsm.games.werewolf.board import Board
from fsm.games.werewolf.boards import setting_of
from fsm.games.werewolf.kinds import FIRST_NIGHT, STAGES, places_of
from fsm.games.werewolf.notes import notes_of
from fsm.games.werewolf.roles import GOD, ROLES, VILLAGER, WOLF
from fsm.games.werewolf.skills import skills_of
from fsm.values import Options

CALLED: Final = {"lovers": "cupid", "half_blood": "half-blood", "wolf_king": "wolf-king"}
"""Whose card brings a stage, where the stage is not called like it."""

LOOKS: Final = ("elder", "idiot")
"""Stages in which a role only looks at the judge (WW-073)."""

HALVES: Final = {"1": 2, "1.5": 3, "2": 4}
"""Weights in half votes, so that sums are exact (WW-168)."""


class Plan(msgspec.Struct, frozen=True):
    """The constants of a game; `places` is the wake order, `weight` the sheriff's ballot in half votes."""

    board: str
    lineup: tuple[str, ...]
    counts: Mapping[str, int]
    roles: frozenset[str]
    places: Mapping[str, int]
    first_night: tuple[str, ...]
    every_night: tuple[str, ...]
    skips_hunter: bool
    wolves: int
    victory: str
    every_death: bool
    at_dawn: bool
    knife_first: bool
    wolf_half: bool
    fixed: bool
    locked: bool
    early: bool
    weight: int
    weight_always: bool
    uniform: bool
    windows: frozenset[str]
    public_causes: frozenset[str]
    decoy: bool
    notes: Mapping[str, Sequence[str]]
    skills: Mapping[str, Sequence[str]]


@lru_cache(maxsize=512)
def plan_of(options: Options, players: int) -> Plan:
    """The plan of a configuration."""
    values = options.values()
    setting = setting_of(values)
    notes = notes_of(values)
    armed = [ROLES[name].deaths for name in setting.roles if ROLES[name].deaths]
    return Plan(
        board=setting.name,
        lineup=tuple(name for name, count in setting.roles.items() for _ in range(count)),
        counts={name: count for name, count in setting.roles.items() if count},
        roles=frozenset(setting.roles),
        places=places_of(values),
        first_night=calls_of(values, first=True),
        every_night=calls_of(values, first=False),
        skips_hunter=values["night.skip_revealed_hunter"],
        wolves=sum(count for name, count in setting.roles.items() if ROLES[name].kind == WOLF),
        victory=values["victory.wolf"],
        every_death=values["victory.check"] == "every_death",
        at_dawn=values["victory.night_check"] == "at_dawn",
        knife_first=values["victory.knife_first"],
        wolf_half=values["halfblood.wolf_side_counts_as"] == "wolf",
        fixed=values["night.fixed_length"],
        locked=values["vote.change"] == "locked",
        early=values["vote.early_close"],
        weight=HALVES[values["sheriff.vote_weight"]],
        weight_always=values["sheriff.weight_mode"] == "always",
        uniform=values["afterdeath.uniform_window"],
        windows=frozenset(name for name, on in values["bomb.windows"].items() if on and values["bomb.enabled"]),
        public_causes=frozenset(cause for key in armed if key for cause, on in values[key].items() if on),
        decoy=values["night.decoy"],
        notes=notes,
        skills=skills_of(notes),
    )


def calls_of(values: Mapping[str, Any], *, first: bool) -> tuple[str, ...]:
    """The stages of the first night or of a later one: those whose role is on the board (WW-068, WW-073, WW-074)."""
    roles, places = setting_of(values).roles, places_of(values)
    looks = {"off": False, "first_night": first, "every_night": True}[values["night.identity_stages"]]

    def is_called(stage: str) -> bool:
        if (stage in FIRST_NIGHT and not first) or (stage in LOOKS and not looks):
            return False
        return stage == "wolves" or CALLED.get(stage, stage) in roles

    return tuple(stage for stage in sorted(STAGES, key=places.__getitem__) if is_called(stage))


def idiot_kind(values: Mapping[str, Any]) -> str:
    """Whether the card that flips is a god or a villager (WW-117)."""
    return GOD if values["idiot.attribute"] == "god" else VILLAGER


def plan(game: Game[Board]) -> Plan:
    """The plan of this game."""
    made: Plan = game.plan
    return made
