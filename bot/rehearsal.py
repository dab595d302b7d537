"""Where deals come from: chance, or in rehearsals a given seed and given roles."""

import secrets
from dataclasses import dataclass
from hashlib import sha256


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
