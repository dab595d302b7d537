"""Civilian: has a vote, and is the Folk Hero of a duel (AS-043)."""

from typing import Final

from fsm.games.assassins.role import ORDER, Role

ROLE: Final = Role(name="civilian", side=ORDER, is_hero=lambda options: True)
