"""Villager (普通村民): votes and speaks, and has no skill (WW-083)."""

from typing import Final

from fsm.games.werewolf.form.role import Role
from fsm.games.werewolf.form.sides import GOOD, VILLAGER

ROLE: Final = Role(name="villager", side=GOOD, kind=VILLAGER, tags=frozenset({"plain"}), foreseen=True)
