"""The deal that anybody can verify: a hash is announced at the deal, the seed and the roles at the end."""

from hashlib import sha256
from typing import Any

from fsm import Game, RuleSet, Start


def commitment(seed: str, roles: tuple[str, ...]) -> str:
    """The hex sha256 of the seed and the line-up: the seed, then one line `seat=role` per seat."""
    lines = [seed, *(f"{seat}={role}" for seat, role in enumerate(roles, 1))]
    return sha256("\n".join(lines).encode()).hexdigest()


def dealt(rules: RuleSet[Any], start: Start) -> tuple[str, ...]:
    """The roles by seat that a start deals."""
    game, _ = Game.begin(rules, start)
    return rules.roles(game)
