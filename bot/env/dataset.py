"""Games of computer players as lines of JSON that can be played again, step by step."""

from collections.abc import Iterator
from importlib.metadata import version
from typing import Any, Final

import msgspec

from bot.env.dealer import library
from bot.setting.setup import Setup
from fsm import Answer, End, Expire, Refused, Start, apply, begin
from fsm.computer_players import Company, play
from fsm.policy import Knowledge, Remark
from fsm.turns import Memory, Step, Turns

FORMAT: Final = "yemu-game/1"


class ReplayMismatch(Exception):
    """A game that ends otherwise than its line says, such as under other rules."""


class Act(msgspec.Struct, omit_defaults=True):
    """An answer of a seat; without one time has passed."""

    n: int
    seat: int = 0
    prompt: str = ""
    choices: tuple[str, ...] = ()
    """All that was offered."""
    taken: tuple[str, ...] | None = None
    said: dict[str, Any] | None = None
    """The line before it: `key` and `args` of a message."""
    expire: bool = False


class Result(msgspec.Struct):
    winner: str | None
    winners: tuple[int, ...]
    reason: str


class Line(msgspec.Struct):
    format: str
    release: str
    game: str
    version: int
    preset: str
    options: dict[str, Any]
    """The options that differ from the preset."""
    seats: int
    seed: str
    drawn: str
    """The item of the game's stock, such as a pair of words."""
    roles: dict[int, str]
    players: dict[int, str]
    acts: list[Act]
    end: Result


def play_game(setup: Setup, seed: str, by: str, company: Company) -> bytes:
    """Play a game of computer players of this name, and return its line. Raises Refused."""
    start = setup.start(seed)
    turns = Turns(*begin(setup.rules, start), company)
    end = play(turns, company)
    usual = setup.rules.schema.resolve(setup.preset, {}, setup.players).values()
    line = Line(
        format=FORMAT,
        release=version("yemu"),
        game=setup.rules.key,
        version=setup.rules.version,
        preset=setup.preset,
        options={key: value for key, value in start.options.items() if value != usual[key]},
        seats=setup.players,
        seed=seed,
        drawn=start.drawn,
        roles=end.roles,
        players=dict.fromkeys(turns.game.seats, by),
        acts=[_act(number, step) for number, step in enumerate(turns.journal, 1)],
        end=Result(end.winner, end.winners, end.reason),
    )
    return msgspec.json.encode(line)


def _act(number: int, step: Step) -> Act:
    prompt, said = step.prompt, step.say._asdict() if step.say else None
    if prompt is None:
        return Act(number, expire=True)
    return Act(number, prompt.seat, prompt.key, prompt.choices, step.choices, said)


class Replay:
    """The game of a line: iterate over its acts, and ask before each what a seat knows.

    Raises ReplayMismatch for a game, a deal, an act or an end that is another one here.
    """

    def __init__(self, line: str | bytes) -> None:
        self.line = told = msgspec.json.decode(line, type=Line)
        rules = library()[0].get(told.game)
        if rules is None or told.format != FORMAT or rules.version != told.version:
            raise ReplayMismatch(f"{told.game} {told.version} in {told.format} cannot be played here")
        usual = rules.schema.resolve(told.preset, {}, told.seats).values()
        start = Start(told.seed, told.seats, {**usual, **told.options}, None, told.drawn)
        self.game, self._effects = begin(rules, start)
        self.memory = Memory()
        self.memory.hear(self._effects)
        if dict(enumerate(rules.roles(self.game), 1)) != told.roles:
            raise ReplayMismatch("other roles are dealt")

    def knows(self, seat: int) -> Knowledge:
        return self.memory.knows(self.game, seat)

    def __iter__(self) -> Iterator[Act]:
        for act in self.line.acts:
            yield act
            try:
                self._carry_out(act)
            except (Refused, StopIteration) as error:
                raise ReplayMismatch(f"act {act.n} cannot be carried out") from error
        ends = [Result(one.winner, one.winners, one.reason) for one in self._effects if isinstance(one, End)]
        if ends != [self.line.end]:
            raise ReplayMismatch("it ends otherwise")

    def _carry_out(self, act: Act) -> None:
        game = self.game
        if act.expire:
            self._effects = apply(game, Expire(game.token))
        else:
            alike = (prompt for prompt in game.prompts.values() if (prompt.seat, prompt.key) == (act.seat, act.prompt))
            asked = sorted((one for one in alike if one.choices == act.choices), key=lambda one: one.id in game.answers)
            self._effects = apply(game, Answer(act.seat, next(iter(asked)).id, act.taken or ()))
            if act.said:
                self.memory.overhear(act.seat, Remark(**act.said))
        self.memory.hear(self._effects)
