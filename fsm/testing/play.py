"""Whole random games: legal acts, changed minds, silence, and acts that must be refused without a trace."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from fsm.autoplay import choose
from fsm.choices import SEATS, is_legal
from fsm.codec import dump
from fsm.commands import Answer, Command, Expire, Leave, Pace, Rule, Start
from fsm.computer_players import Company, play_out
from fsm.dice import Dice
from fsm.effects import Ask, Effect, Tell, Wait
from fsm.engine import apply, begin
from fsm.errors import Refused
from fsm.game import Game, RuleSet
from fsm.policy import Remark
from fsm.prompts import Choices, Prompt
from fsm.testing.table import make_start

LONGEST_GAME = 5000
"""Maximum number of commands; every game that can end does so within it, even with random acts."""


class Violation(AssertionError):
    """A broken contract of a game; the message says how, and which game to play to see it again."""


Outcome = list[Effect] | Refused


class Step(NamedTuple):
    command: Command
    outcome: Outcome


class Argument(NamedTuple):
    message: str
    name: str
    value: list[Any] | dict[str, Any]
    as_said: str


class Record(NamedTuple):
    title: str
    start: Start
    opening: list[Effect]
    steps: list[Step]
    game: Game[Any]

    @property
    def effects(self) -> list[Effect]:
        caused = (step.outcome for step in self.steps if isinstance(step.outcome, list))
        return [*self.opening, *(effect for effects in caused for effect in effects)]

    @property
    def commands(self) -> list[Command]:
        return [step.command for step in self.steps if isinstance(step.outcome, list)]


def random_play(
    rules: RuleSet[Any],
    players: int,
    preset: str | None = None,
    seed: str = "1",
    *,
    options: Mapping[str, Any] | None = None,
    idle: float = 0.05,
    limit: int = LONGEST_GAME,
) -> Record:
    """Play a game to its end; `idle` is the share of turns that wait for the timer or the moderator.

    Raises Violation when the game does not end, accepts an illegal act, is changed by a refused one, or changes an
    argument of a message that was said.
    """
    preset = preset or rules.schema.presets[0]
    start = make_start(rules, players, preset, options, seed=seed)
    title = f"{rules.key}, {preset}, {players} players, seed {seed}"
    dice = Dice(f"play:{seed}")
    try:
        game, opening = begin(rules, start)
    except Exception as error:
        raise Violation(f"{title}, at the deal: {_describe(error)}") from error
    steps: list[Step] = []
    said = [*_arguments(opening)]
    clock = rings(opening)
    while not game.over:
        if len(steps) >= limit:
            raise Violation(f"{title}: no end after {limit} commands, in {game.phase.name}")
        if dice.below(8):
            step = _try(game, _legal_act(game, dice, idle, clock=clock), f"{title}, command {len(steps)}")
        else:
            step = _try(game, dice.pick(illegal_acts(game)), f"{title}, command {len(steps)}", legal=False)
        steps.append(step)
        if isinstance(step.outcome, list):
            said += _arguments(step.outcome)
        clock = rings(step.outcome, before=clock)
    if changed := next((one for one in said if repr(one.value) != one.as_said), None):
        raise Violation(f"{title}: {changed.name} of {changed.message} is changed after it was said, give it a copy")
    return Record(title, start, opening, steps, game)


def remarks(
    rules: RuleSet[Any], players: int, preset: str, options: Mapping[str, Any] | None = None, seed: str = "remarks"
) -> list[Remark]:
    """Return the lines of computer players in a game of theirs."""
    game, opening = begin(rules, make_start(rules, players, preset, options, seed=seed))
    company = Company(seed)
    play_out(game, opening, company)
    return [said.remark for said in company.knows(game, 1).said]


def _arguments(effects: list[Effect]) -> Iterator[Argument]:
    """Return the arguments that can still be changed."""
    for effect in effects:
        said = effect.prompt if isinstance(effect, Ask) else effect
        if isinstance(said, Tell | Prompt):
            for name, value in said.args.items():
                if isinstance(value, list | dict):
                    yield Argument(said.key, name, value, repr(value))


def rings(outcome: Outcome, *, before: bool = False) -> bool:
    """`before` counts when the outcome sets no timer."""
    waits = [] if isinstance(outcome, Refused) else [effect for effect in outcome if isinstance(effect, Wait)]
    return waits[-1].seconds is not None or waits[-1].floor > 0 if waits else before


def _try(game: Game[Any], command: Command, where: str, *, legal: bool = True) -> Step:
    before = _store(game, where)
    try:
        step = Step(command, apply(game, command))
    except Refused as refusal:
        if _store(game, where) != before:
            raise Violation(f"{where}: {command} was refused ({refusal}) and changed the game all the same") from None
        return Step(command, refusal)
    except Exception as error:
        raise Violation(f"{where}, in {game.phase.name}: {command} raised {_describe(error)}") from error
    if not legal:
        raise Violation(f"{where}: {command} is illegal and was accepted")
    return step


def _store(game: Game[Any], where: str) -> bytes:
    try:
        return dump(game)
    except Exception as error:
        raise Violation(f"{where}: a game that JSON does not keep, {_describe(error)}") from error


def _describe(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _legal_act(game: Game[Any], dice: Dice, idle: float, *, clock: bool) -> Command:
    prompts = tuple(game.prompts.values())
    waiting = tuple(prompt for prompt in prompts if prompt.required and prompt.id not in game.answers)
    if not prompts or dice.below(1000) < (idle if waiting else 0.5) * 1000:
        return _silence(game, dice, clock=clock)
    prompt = dice.pick(waiting if waiting and dice.below(6) else prompts)
    is_taken_back = prompt.id in game.answers and not dice.below(4)
    return Answer(prompt.seat, prompt.id, () if is_taken_back else choose(prompt, dice))


def _silence(game: Game[Any], dice: Dice, *, clock: bool) -> Command:
    if not dice.below(20):
        return Leave(dice.pick(game.seats))
    return Expire(game.token) if clock and dice.below(4) else Rule("skip")


def illegal_acts(game: Game[Any]) -> list[Command]:
    old = [number * SEATS + seat for seat in game.seats for number in range(game.asked[seat - 1] + 2)]
    acts: list[Command] = [
        *(Answer(1, prompt, ("1",)) for prompt in (old[0], *old[-2:]) if prompt not in game.prompts),
        *(Expire(game.token + off) for off in (-1, 1)),
        Rule("no-such-ruling", 1),
        Pace({"no-such-option": 1}),
    ]
    for prompt in game.prompts.values():
        acts += _illegal_answers(prompt, game.answers.get(prompt.id))
    return acts


def _illegal_answers(prompt: Prompt, given: Choices | None) -> list[Command]:
    first = prompt.choices[:1]
    answers = [("no-such-choice",), first * 2, prompt.choices[: prompt.max + 1], prompt.choices[: prompt.min][1:]]
    if prompt.text:
        answers += [("x" * (prompt.text + 1),), ("two\nlines",), ("  ",)]
    wrong = [answer for answer in answers if (answer or given is None) and not is_legal(prompt, answer)]
    if prompt.final and given is not None:
        wrong.append(given)
    stranger = Answer(prompt.seat + 1, prompt.id, prompt.choices[: prompt.min])
    return [stranger, *(Answer(prompt.seat, prompt.id, answer) for answer in wrong)]
