from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

from bot.games import installed_games, load_words
from bot.setting.setup import Setup
from fsm import Answer, Choices, Command, Effect, Expire, Game, Prompt, Refused, RuleSet, Start, apply, begin
from fsm.autoplay import LETTERS
from fsm.options import Word
from locales import DIRECTORY, Words


@cache
def games() -> Mapping[str, RuleSet[Any]]:
    return installed_games()


@cache
def words() -> Words:
    words = load_words(games())
    words.read(DIRECTORY)
    return words


class Table(NamedTuple):
    game: str
    seats: int
    full: Mapping[str, Any]
    even: Mapping[str, Any]
    """Options without a right that ends the game before it has begun: chance would use it in the first night."""
    book: str = ""
    """Preset in which the rules alone are measured; empty for the first, in which people begin."""

    @property
    def name(self) -> str:
        return f"{self.game} {self.seats}"

    @property
    def rules(self) -> RuleSet[Any]:
        return games()[self.game]

    @property
    def asks_first(self) -> bool:
        return self.rules.consent(Setup(self.rules, self.rules.schema.presets[0], {}, self.seats).options) is not None

    def start(self, seed: str, options: Mapping[str, Any]) -> Start:
        rules, stock = self.rules, self.rules.stock
        setup = Setup(rules, self.book or rules.schema.presets[0], dict(options), self.seats)
        drawn = stock.draw(setup.options, seed, stock.listed("zh")) if stock else ""
        return Start(seed, self.seats, dict(setup.options.values()), drawn=drawn)


ADDONS: Final = ("lady.enabled", "excalibur.enabled", "trap.enabled", "targeting.enabled")
ROLES: Final = ("roles.cleric", "roles.untrustworthy_servant", "roles.troublemaker", "roles.rogue_good")

TABLES: Final = (
    Table("avalon", 7, dict.fromkeys((*ADDONS, *ROLES[:2]), True), {}),
    Table("avalon", 10, dict.fromkeys((*ADDONS, *ROLES), True), {}),
    Table("werewolf", 12, {}, {"end.all_in": False}, "codex"),
    Table("undercover", 8, {"blanks": 1, "word.penalty": "out"}, {}),
)
"""Werewolf by the whole rule book, which asks most; the boards are measured in the preset of strangers."""


def installed_tables() -> list[Table]:
    return [table for table in TABLES if table.game in games()]


def boards() -> Iterator[tuple[str, Table]]:
    for game, rules in games().items():
        kind = rules.schema.options[rules.opener].kind if rules.opener else None
        if rules.fitting and isinstance(kind, Word):
            for board in kind.words:
                options = {rules.opener: board}
                sizes = rules.fitting({**rules.schema.defaults(rules.schema.presets[0]), **options})
                if len(sizes) == 1:
                    yield board, Table(game, sizes[0], options, {})


RARELY: Final = 1 / 1_000
"""Share of rounds with a used standing right, in games as long as games of people."""

See = Callable[[Game[Any], list[Effect]], None]


def nobody(game: Game[Any], effects: list[Effect]) -> None: ...


def pick(prompt: Prompt, random: Random) -> Choices:
    if prompt.text and random.random() < 0.5:
        return ("".join(random.choices(LETTERS, k=5)),)
    if prompt.max == 1:
        return (prompt.choices[int(random.random() * len(prompt.choices))],)
    return tuple(random.sample(prompt.choices, random.randint(prompt.min, prompt.max)))


def moves(game: Game[Any], random: Random, *, evenly: bool = False) -> Iterator[Command]:
    """Play a whole round of the table: required answers in seat order, else optional ones, or time passes.

    Standing rights are used rarely, or `evenly`: then each open prompt is as likely to be next as any other.
    """
    prompts, answers = game.prompts.values(), game.answers
    turn = [prompt for prompt in prompts if prompt.required and prompt.id not in answers]
    rights = [it for it in prompts if it.standing and it.id not in answers]
    share = len(rights) / (len(rights) + len(turn)) if evenly and rights else RARELY
    if rights and random.random() < share:
        turn = [random.choice(rights)]
    elif not turn and random.random() < 0.5:
        turn = [prompt for prompt in prompts if not prompt.standing and prompt.id not in answers][:1]
    if not turn:
        yield Expire(game.token)
    for prompt in turn:
        if prompt.id in game.prompts:
            yield Answer(prompt.seat, prompt.id, pick(prompt, random))


def play(rules: RuleSet[Any], start: Start, random: Random, *, evenly: bool = False) -> list[Command]:
    game, _ = begin(rules, start)
    accepted: list[Command] = []
    while not game.over:
        for command in moves(game, random, evenly=evenly):
            try:
                apply(game, command)
            except Refused:  # the rules forbid this choice: chance chooses again
                continue
            accepted.append(command)
    return accepted
