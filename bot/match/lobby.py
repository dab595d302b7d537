"""The lobby of a match: numbers chosen, people invited, and the confirmations of its players."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from bot.messages.tokens import CONSENT, PromptToken


class LobbyState(msgspec.Struct, omit_defaults=True):
    picks: dict[str, int] = {}
    """Numbers chosen in the lobby, by address."""
    waiting: dict[str, str] = {}
    """Names of the people who have not opened their private chat yet, by address."""
    kicked: dict[str, str] = {}
    """Names of the people who were sent off and may not come back by themselves, by address."""

    def kick(self, person: str, name: str) -> None:
        self.kicked = {**self.kicked, person: name}

    def pardon(self, person: str) -> None:
        self.kicked = {other: name for other, name in self.kicked.items() if other != person}

    def pick(self, person: str, number: int) -> None:
        self.picks = {**self.picks, person: number}

    def keep_picks(self, people: Collection[str]) -> None:
        self.picks = {person: number for person, number in self.picks.items() if person in people}

    def expect(self, person: str, name: str) -> None:
        self.waiting = {**self.waiting, person: name}

    def expect_no_more(self, person: str) -> None:
        self.waiting = {other: name for other, name in self.waiting.items() if other != person}

    def expect_nobody(self) -> None:
        self.waiting = {}


class Consent(msgspec.Struct, omit_defaults=True):
    key: str = ""
    """Message key of the confirmations; empty where none are asked for."""
    asked: dict[str, str] = {}
    """Open confirmations: address of the person, by token."""
    confirmed: tuple[str, ...] = ()
    """Addresses of the people who have confirmed."""
    serial: int = 0
    starter: str = ""
    """Address of the person whose start waits for the last confirmation; empty for none."""

    def renew(self, key: str) -> None:
        """Void all confirmations; `key` is the message of the next ones, empty for none."""
        self.key, self.asked, self.confirmed, self.starter = key, {}, (), ""

    def start_with_last(self, person: str) -> None:
        self.starter = person

    def ask(self, match: int, person: str) -> PromptToken:
        """Return the token of one more prompt, by which a person of this match is asked."""
        self.serial += 1
        token = PromptToken(match, self.serial, CONSENT)
        self.asked = {**self.asked, token.pack(): person}
        return token

    def agree(self, token: str) -> None:
        self.confirmed = (*self.confirmed, self.asked[token])
        self.asked = {other: person for other, person in self.asked.items() if other != token}

    def question_to(self, person: str) -> str | None:
        """Return the token of the prompt that asks a person to agree, None when nothing is asked."""
        return next((token for token, asked in self.asked.items() if asked == person), None)
