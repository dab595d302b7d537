"""The rules: games as explicit state machines that know no chat platform, no clock, no file and no language.

A shell makes a `Game` from a `Start`, hands it commands, and carries out the effects that come back. This package is
the public API of game authors: every name in `__all__`, in `fsm.interlude`, `fsm.kinds`, `fsm.kit`, `fsm.parts`,
`fsm.pastimes`, `fsm.policy`, `fsm.repair` and `fsm.seated` keeps its meaning within one `API` number.
"""

from fsm.choices import Bar
from fsm.commands import Abort, Answer, Command, Computers, Expire, Leave, Pace, Rule, Start
from fsm.customs import FRIENDS, HURRY, Customs
from fsm.dice import Dice
from fsm.effects import ABORTED, Ask, Close, Effect, End, Floor, Pool, Relay, Tell, Wait
from fsm.engine import apply, begin
from fsm.errors import NoRuleError, NotInstalled, Refused
from fsm.game import API, AnyGame, AnyRules, Expansion, Game, Inquiry, Odds, Phase, RuleSet, Way
from fsm.grid import Card, Circle, Column, Grid, Place, Row, Sheet, Sign, Tone
from fsm.options import AUTO, Flag, Number, Numbers, Option, Problem, Schema, Seconds, Table, Word, bad_option
from fsm.phrases import NO_PHRASE, Phrase, Phrases
from fsm.policy import Knowledge, Move, Player, Words
from fsm.prompts import ROOM, Audience, Choices, Interrupted, Prompt
from fsm.stock import Stock
from fsm.values import Options

__all__ = [
    "ABORTED",
    "API",
    "AUTO",
    "FRIENDS",
    "HURRY",
    "NO_PHRASE",
    "ROOM",
    "Abort",
    "Answer",
    "AnyGame",
    "AnyRules",
    "Ask",
    "Audience",
    "Bar",
    "Card",
    "Choices",
    "Circle",
    "Close",
    "Column",
    "Command",
    "Computers",
    "Customs",
    "Dice",
    "Effect",
    "End",
    "Expansion",
    "Expire",
    "Flag",
    "Floor",
    "Game",
    "Grid",
    "Inquiry",
    "Interrupted",
    "Knowledge",
    "Leave",
    "Move",
    "NoRuleError",
    "NotInstalled",
    "Number",
    "Numbers",
    "Odds",
    "Option",
    "Options",
    "Pace",
    "Phase",
    "Phrase",
    "Phrases",
    "Place",
    "Player",
    "Pool",
    "Problem",
    "Prompt",
    "Refused",
    "Relay",
    "Row",
    "Rule",
    "RuleSet",
    "Schema",
    "Seconds",
    "Sheet",
    "Sign",
    "Start",
    "Stock",
    "Table",
    "Tell",
    "Tone",
    "Wait",
    "Way",
    "Word",
    "Words",
    "apply",
    "bad_option",
    "begin",
]
