"""Every order of the game, as tuples of names."""

from typing import Final

ROLES: Final = ("civilian", "hermit", "witch", "necromancer", "fourth-civilian", "assassin")
"""Roles in lists, and before they are dealt."""

NIGHTFALL: Final = ("record", "call", "chat", "questions")
"""Steps when a Night opens."""

RESOLUTION: Final = ("acts", "protection", "stab", "outcome", "poison", "deaths", "silence")
"""Steps when a Night closes (N1 to N5, AS-040)."""

MORNING: Final = ("revelation", "void", "promotion", "names", "introduction")
"""Steps of the morning: N2 where answers wait for it, N6, N7 (AS-023, AMB-A30).

Delayed answers come now and not when the Night closes: a death stays secret until its time (AMB-A18).
"""

ORDERS: Final = (NIGHTFALL, RESOLUTION, MORNING)
