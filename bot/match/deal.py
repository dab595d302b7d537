"""The deal: a commitment that anybody can verify, and the seed of a rehearsal."""

import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

import msgspec

from fsm import Game, Options, RuleSet, Start, begin

SHORT: Final = 16


def commitment(seed: str, roles: tuple[str, ...]) -> str:
    """The hex sha256 of the seed and the line-up: the seed, then one line `seat=role` per seat."""
    lines = [seed, *(f"{seat}={role}" for seat, role in enumerate(roles, 1))]
    return sha256("\n".join(lines).encode()).hexdigest()


def frozen(options: Options) -> str:
    """The first hex digits of the sha256 of the options of a game, as JSON in the order of their names (WW-003)."""
    return sha256(msgspec.json.encode(options.values(), order="sorted")).hexdigest()[:SHORT]


def promised(game: Game[Any]) -> dict[str, Any]:
    """What is told at the deal: its commitment, and what was agreed on unless that would tell of secret roles."""
    told = {"commitment": commitment(game.start.seed, game.rules.roles(game))}
    return {**told, "_agreed": frozen(game.options)} if game.rules.open_lineup(game.options) else told


def dealt(rules: RuleSet[Any], start: Start) -> tuple[str, ...]:
    """The roles by seat that a start deals."""
    game, _ = begin(rules, start)
    return rules.roles(game)


@dataclass(slots=True)
class Rehearsal:
    """`text` makes all seeds reproducible; `deal` is the next game's roles by seat. Both are None in real play."""

    text: str | None = None
    deal: tuple[str, ...] | None = None

    def seed(self, match: int) -> str:
        """128 bits as hex: from the text and the match's number, else from the system's secure source."""
        if self.text is None:
            return secrets.token_hex(16)
        return sha256(f"{self.text}:{match}".encode()).hexdigest()[:32]
