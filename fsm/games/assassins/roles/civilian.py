"""Civilian: has a vote, and is the Folk Hero of a duel (AS-043)."""

from typing import Final

from fsm.games.assassins.role import ORDER, Role

ROLE: Final = Role("civilian", ORDER, place=10, is_hero=lambda options: True)
