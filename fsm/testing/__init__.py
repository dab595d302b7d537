"""Tools for the tests of a game's author: a table to play at, random games, and the contract of every game."""

from fsm.testing.contract import AskedWhenOut, check_ruleset, playable, spoken
from fsm.testing.play import Record, Step, Violation, random_play
from fsm.testing.rights import Right
from fsm.testing.secrecy import check_secrecy
from fsm.testing.table import Table, make_start, sees
from fsm.testing.words import check_words

__all__ = [
    "AskedWhenOut",
    "Record",
    "Right",
    "Step",
    "Table",
    "Violation",
    "check_ruleset",
    "check_secrecy",
    "check_words",
    "make_start",
    "playable",
    "random_play",
    "sees",
    "spoken",
]
