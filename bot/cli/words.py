"""The messages of the one game that a command is about."""

from __future__ import annotations

from typing import Any

from bot.cli.errors import in_one_line
from bot.games import load_words
from fsm import RuleSet
from locales import Words, WordsError


def words_of(rules: RuleSet[Any]) -> Words:
    """Our messages and those of this game; raises CliError where they cannot be used."""
    with in_one_line(WordsError, UnicodeDecodeError):
        return load_words({rules.key: rules})
