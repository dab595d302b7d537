"""Every order of the game, as tuples of names."""

from typing import Final

ROLES: Final = ("civilian", "hermit", "witch", "necromancer", "fourth-civilian", "assassin")
"""Roles in lists, and before they are dealt."""

NIGHTFALL: Final = ("call", "chat", "questions")
"""Steps when a Night opens."""

RESOLUTION: Final = ("acts", "protection", "stab", "outcome", "poison", "deaths", "silence")
"""Steps when a Night closes (N1 to N5, AS-040)."""

MORNING: Final = ("revelation", "void", "promotion", "names", "introduction")
"""Steps of the morning (N2 where answers wait for it, N6, N7)."""
