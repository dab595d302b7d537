"""Which skills the roles have; what a skill is stands in the texts, as a name and five fields (WW-007)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

SKILLS: Final[Mapping[str, Sequence[str]]] = {
    "villager": (),
    "werewolf": ("knife", "bomb"),
    "seer": ("check",),
    "witch": ("antidote", "poison"),
    "hunter": ("shot",),
    "guard": ("guard",),
    "idiot": ("flip",),
    "cupid": ("link",),
    "half-blood": ("kin",),
    "dreamcatcher": ("dream",),
    "wolf-king": ("knife", "bomb", "claw"),
    "elder": ("life",),
    "thief": ("pick",),
}

AGREED: Final[Mapping[str, Sequence[str]]] = {
    "knife": ("wolf.decision", "wolf.unanimity_scope", "wolf.allow_empty", "wolf.allow_self"),
    "bomb": (
        *("wolf.bomb_joins_next_night", "wolfking.can_bomb", "sheriff.bomb_rule", "bomb.enabled", "bomb.windows"),
        *("bomb.before_order", "bomb.blocks_order", "lastwords.bomb"),
    ),
    "check": ("seer.allow_recheck", "seer.allow_self", "seer.allow_skip"),
    "antidote": ("witch.self_save", "witch.one_potion_per_night", "witch.knows_after_antidote"),
    "poison": ("witch.one_potion_per_night", "witch.poison_self"),
    "shot": ("hunter.shoot_causes", "deaths.shot_timing"),
    "guard": ("guard.allow_self", "guard.allow_skip", "guard.no_repeat", "guard.antidote_conflict"),
    "flip": ("idiot.flip_mode", "idiot.second_exile", "idiot.flip_speech", "idiot.can_hold_badge"),
    "link": ("cupid.allow_self", "cupid.timeout", "cupid.double_wolf"),
    "kin": ("halfblood.timeout", "halfblood.wolf_side_counts_as"),
    "dream": ("dream.allow_skip", "dream.position"),
    "claw": ("deaths.shot_timing", "wolfking.claw_causes"),
    "life": ("elder.extra_lives", "elder.life_scope"),
    "pick": ("thief.cards", "thief.must_take_wolf"),
}
"""What the description of a skill leaves to the table (WW-003, WW-007)."""

WITHOUT: Final = {"bomb": "no-bombs", "life": "lives-0", "pick": "no-cards"}
"""The notes that tell of a skill that a table does not play it."""


def skills_of(notes: Mapping[str, Sequence[str]]) -> dict[str, Sequence[str]]:
    """The skills of each role at a table of which these are the notes."""
    return {
        role: tuple(skill for skill in skills if WITHOUT.get(skill) not in notes.get(role, ()))
        for role, skills in SKILLS.items()
    }
