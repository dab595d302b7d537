"""The one error of the rules: everything else that is raised is a bug."""

from typing import Any


class Refused(Exception):
    """A player's mistake: the game is unchanged, and `key` with `details` says why in the player's language."""

    def __init__(self, key: str, **details: Any) -> None:
        super().__init__(key)
        self.key = key
        self.details = details
