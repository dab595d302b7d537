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

WITHOUT: Final = {"bomb": "no-bombs", "life": "lives-0", "pick": "no-cards"}
"""The notes that tell of a skill that a table does not play it."""


def skills_of(notes: Mapping[str, Sequence[str]]) -> dict[str, Sequence[str]]:
    """The skills of each role at a table of which these are the notes."""
    return {
        role: tuple(skill for skill in skills if WITHOUT.get(skill) not in notes.get(role, ()))
        for role, skills in SKILLS.items()
    }
