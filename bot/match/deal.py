"""The deal: a commitment that anybody can verify, and the seed of a rehearsal."""

import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

import msgspec

from fsm import AnyGame, Options

SHORT: Final = 16


def commitment(seed: str, roles: tuple[str, ...], drawn: str = "") -> str:
    lines = [seed, *(f"{seat}={role}" for seat, role in enumerate(roles, 1)), *([f"drawn={drawn}"] if drawn else [])]
    return sha256("\n".join(lines).encode()).hexdigest()


def frozen(options: Options) -> str:
    """Return the first hex digits of the sha256 of a game's options, as JSON in the order of their names (WW-003)."""
    return sha256(msgspec.json.encode(dict(options.values()), order="sorted")).hexdigest()[:SHORT]


def announce_deal(game: AnyGame) -> dict[str, object]:
    """Return the announcement of the deal: its commitment, and the agreed options unless they reveal secret roles."""
    start = game.start
    told: dict[str, object] = {"commitment": commitment(start.seed, game.rules.roles(game), start.drawn)}
    return {**told, "_agreed": frozen(game.options)} if game.rules.open_lineup(game.options) else told


@dataclass(slots=True)
class Rehearsal:
    """A fixed seed and deal for tests and demonstrations; both are None in real play."""

    text: str | None = None
    deal: tuple[str, ...] | None = None

    def seed(self, match: int) -> str:
        if self.text is None:
            return secrets.token_hex(16)
        return sha256(f"{self.text}:{match}".encode()).hexdigest()[:32]

    def key(self, match: int) -> str:
        """Return the key of the computers at a match; it tells nothing of the seed."""
        return self.seed(match) if self.text is None else sha256(f"{self.text}:{match}:computers".encode()).hexdigest()
