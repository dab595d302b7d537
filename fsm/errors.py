"""The errors of the rules; any other exception is a bug."""

from typing import Any


class Refused(Exception):
    """A player's mistake: the game is unchanged, and `key` with `details` gives the reason in the player's language."""

    def __init__(self, key: str, **details: Any) -> None:
        super().__init__(key)
        self.key = key
        self.details = details


class NotInstalled(Exception):
    """Options that name parts of a game, such as roles, that no installed package brings; the message names them."""


class NoRuleError(Exception):
    """A case without a rule: a person must rule, and the game stays as it is stored.

    `question` asks the moderator for the decision in plain words.
    """

    def __init__(self, question: str) -> None:
        super().__init__(question)
        self.question = question
