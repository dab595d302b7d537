"""A table in a test: seats answer, the timer rings on demand, and all effects are kept."""

from collections.abc import Mapping
from typing import Any, Generic

from fsm import engine
from fsm.commands import Abort, Answer, Command, Expire, Leave, Rule, Start
from fsm.effects import Ask, Close, Effect, End, Relay, Tell
from fsm.engine import begin
from fsm.errors import Refused
from fsm.game import B, RuleSet
from fsm.pastimes import pastimes_of
from fsm.prompts import ROOM, Audience, Prompt

Given = str | int | tuple[str | int, ...]
"""An answer as a test writes it: `3`, `"yes"` or `(1, 2)`."""


def make_start(
    rules: RuleSet[Any],
    players: int,
    preset: str | None = None,
    chosen: Mapping[str, Any] | None = None,
    *,
    deal: tuple[str, ...] | None = None,
    seed: str = "table",
    checked: bool = True,
    drawn: str = "",
    locale: str = "en",
) -> Start:
    """Return the Start of a match as a shell makes it; raises Refused for a configuration that cannot be played.

    Unless an item is `drawn`, the seed draws one from the list of a language.
    """
    chosen = chosen or {}
    for key, value in chosen.items():
        rules.schema.check(key, value, str(value))
    options = rules.schema.resolve(preset or rules.schema.presets[0], chosen, players)
    for problem in rules.check(options, players) if checked else ():
        if problem.refuses:
            raise Refused(problem.code, **problem.args)
    if rules.stock and not drawn:
        drawn = rules.stock.draw(options, seed, rules.stock.listed(locale))
    return Start(seed, players, dict(options.values()), deal, drawn, pastimes_of(rules.customs(options)))


def sees(seat: int, effect: Effect) -> bool:
    match effect:
        case Tell(to=to):
            return to == ROOM or seat in to
        case Ask(prompt=prompt):
            return prompt.seat == seat
        case Close(seat=owner):
            return owner == seat
        case Relay(seats=seats):
            return seat in seats
        case _:
            return True


class Table(Generic[B]):
    """A game and its players: `effects` are the effects of the last act, `log` holds all since the deal.

    `Table(RULES, 5, "classic", deal=("merlin", …), tempo="quick", **{"lady.on": True})`: role n of `deal` is seat n's;
    `checked=False` plays a configuration that the game's own check refuses.
    """

    def __init__(
        self,
        rules: RuleSet[B],
        players: int,
        preset: str | None = None,
        deal: tuple[str, ...] | None = None,
        seed: str = "table",
        *,
        checked: bool = True,
        drawn: str = "",
        **options: Any,
    ) -> None:
        self.start = make_start(rules, players, preset, options, deal=deal, seed=seed, checked=checked, drawn=drawn)
        self.game, self.effects = begin(rules, self.start)
        self.log: list[Effect] = list(self.effects)

    @property
    def board(self) -> B:
        """The board of the game."""
        return self.game.board

    # Acts

    def apply(self, command: Command) -> list[Effect]:
        self.effects = engine.apply(self.game, command)
        self.log += self.effects
        return self.effects

    def answer(self, seat: int, *choices: str | int, key: str | None = None) -> list[Effect]:
        """Answer the seat's oldest open prompt (of this key). Raises Refused, or AssertionError without a prompt."""
        return self.apply(Answer(seat, self.prompt(seat, key).id, tuple(map(str, choices))))

    def everyone(self, key: str, *choices: str | int) -> None:
        """Give one and the same answer for all seats that are asked `key`."""
        for seat in self.asked(key):
            self.answer(seat, *choices, key=key)

    def all(self, key: str, answers: Mapping[int, Given]) -> None:
        """Give each of these seats' own answer to `key`."""
        for seat, given in answers.items():
            self.answer(seat, *(given if isinstance(given, tuple) else (given,)), key=key)

    def expire(self) -> list[Effect]:
        """Let the timer ring: a floor has passed, or the time is up."""
        return self.apply(Expire(self.game.token))

    def skip(self) -> list[Effect]:
        """End the phase now, as a moderator does."""
        return self.rule("skip")

    def rule(self, act: str, seat: int | None = None) -> list[Effect]:
        return self.apply(Rule(act, seat))

    def leave(self, seat: int) -> list[Effect]:
        """Leave the game for good."""
        return self.apply(Leave(seat))

    def abort(self) -> list[Effect]:
        """End the game without a winner."""
        return self.apply(Abort())

    # Questions

    def prompt(self, seat: int, key: str | None = None) -> Prompt:
        """Return the seat's oldest open prompt (of this key)."""
        for prompt in self.game.prompts.values():
            if prompt.seat == seat and key in (None, prompt.key):
                return prompt
        raise AssertionError(f"seat {seat} is not asked {key or 'anything'} in {self.game.phase.name}")

    def asked(self, key: str) -> tuple[int, ...]:
        """Return the seats that are asked `key`."""
        return tuple(prompt.seat for prompt in self.game.prompts.values() if prompt.key == key)

    def tells(self, key: str, to: Audience | int | None = None) -> list[dict[str, Any]]:
        """Return the arguments of all Tells of this key so far: to anybody, to ROOM, to just these seats, or to one."""
        return [tell.args for tell in self.log if isinstance(tell, Tell) and tell.key == key and _is_for(to, tell.to)]

    def told(self, key: str, to: Audience | int | None = None) -> dict[str, Any]:
        """Return the arguments of the latest Tell of this key."""
        found = self.tells(key, to)
        if not found:
            raise AssertionError(f"{key} was not told to {to or 'anybody'}")
        return found[-1]

    def seen(self, seat: int) -> list[Effect]:
        """Return everything that a seat has seen so far."""
        return [effect for effect in self.log if sees(seat, effect)]

    @property
    def end(self) -> End | None:
        """The end with `winner`, `winners` and `reason`; None while the game runs."""
        return next((effect for effect in self.log if isinstance(effect, End)), None)


def _is_for(wanted: Audience | int | None, to: Audience) -> bool:
    if isinstance(wanted, int):
        return to != ROOM and wanted in to
    return wanted is None or wanted == to
