"""Which games are measured, and chance that costs next to nothing: who plays is no part of what is measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

from bot.app import installed_games, load_words
from bot.setup import Setup
from fsm import Answer, Choices, Command, Effect, Game, Prompt, RuleSet, Start
from locales import Words


@cache
def games() -> Mapping[str, RuleSet[Any]]:
    """The installed games, found once."""
    return installed_games()


@cache
def words() -> Words:
    """Their messages, compiled once."""
    return load_words(games())


class Table(NamedTuple):
    """A game at a number of seats; `full` are the options with every expansion that fits together."""

    game: str
    seats: int
    full: Mapping[str, Any]

    @property
    def name(self) -> str:
        """What its figures are called."""
        return f"{self.game} {self.seats}"

    @property
    def rules(self) -> RuleSet[Any]:
        """The installed game."""
        return games()[self.game]

    def start(self, seed: str, *, full: bool = False) -> Start:
        """The deal of one game, in the first preset."""
        rules = self.rules
        setup = Setup(rules, rules.schema.presets[0], self.full if full else {}, self.seats)
        return Start(seed, self.seats, setup.options.values())


TABLES: Final = (
    Table("avalon", 7, {"lady.enabled": True}),
    Table("avalon", 10, {"lady.enabled": True}),
    Table("werewolf", 12, {}),
)


def installed() -> list[Table]:
    """The tables whose game is there."""
    return [table for table in TABLES if table.game in games()]


See = Callable[[Game[Any], list[Effect]], None]


def nobody(game: Game[Any], effects: list[Effect]) -> None:
    """Look at nothing."""


def pick(prompt: Prompt, random: Random) -> Choices:
    """A legal answer."""
    if prompt.max == 1:
        return (prompt.choices[int(random.random() * len(prompt.choices))],)
    return tuple(random.sample(prompt.choices, random.randint(prompt.min, prompt.max)))


def play(rules: RuleSet[Any], start: Start, random: Random, see: See = nobody, limit: int = 1 << 30) -> Game[Any]:
    """One game, every required answer a command of its own; to its end, or for so many commands."""
    game, effects = Game.begin(rules, start)
    see(game, effects)
    while not game.over:
        for prompt in tuple(game.prompts.values()):
            if prompt.required and prompt.id in game.prompts:
                if limit <= 0:
                    return game
                limit -= 1
                see(game, game.apply(Answer(prompt.seat, prompt.id, pick(prompt, random))))
    return game


def recorded(rules: RuleSet[Any], start: Start, random: Random) -> list[Command]:
    """The commands of one complete game, to be given again without the cost of choosing them."""
    commands: list[Command] = []
    game, _ = Game.begin(rules, start)
    while not game.over:
        for prompt in tuple(game.prompts.values()):
            if prompt.required and prompt.id in game.prompts:
                commands.append(Answer(prompt.seat, prompt.id, pick(prompt, random)))
                game.apply(commands[-1])
    return commands
