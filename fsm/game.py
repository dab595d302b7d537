"""One match as plain data, and the one loop that moves it: close, go, open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, Generic

from fsm.choices import SEATS, check_choices, no_prompt
from fsm.commands import Abort, Answer, Command, Expire, Leave, Pace, Rule, Start
from fsm.dice import Dice
from fsm.effects import Ask, Close, Effect, End, Floor, Relay, Tell, Wait
from fsm.errors import Refused
from fsm.interlude import Interrupted, recall, resume
from fsm.machine import compiled
from fsm.model import Audience, B, Choices, Prompt, RuleSet
from fsm.timing import limits_of, pace, set_timer

LONGEST_FALL = 50
"""So many phases may fall through in one step; more is a table that runs in a circle."""


class Game(Generic[B]):
    """A match of `rules`; only `apply` changes it, and a `Refused` leaves it as it was.

    `seats` are all seats, 1-based, and `plan` is what the rules have made of the options. `token` is the serial number
    of the last timer, `asked` how many prompts each seat has had, `held` says that the phase waits for its floor, after
    which it has `rest` seconds. `interrupted` is a phase that waits for the end of the open one. `paced` is what other
    options it has than at its Start. Any other exception than Refused leaves the game unusable: throw it away and load
    the stored one.
    """

    __slots__ = (
        "answers",
        "asked",
        "board",
        "dice",
        "done",
        "held",
        "interrupted",
        "limits",
        "options",
        "out",
        "over",
        "paced",
        "pending",
        "phase",
        "plan",
        "prompts",
        "rest",
        "rules",
        "seating",
        "seats",
        "start",
        "table",
        "token",
    )
    board: B

    def __init__(self, rules: RuleSet[B], start: Start) -> None:
        self.options = rules.schema.whole(start.options, start.seats)
        self.start = self.options.of_start(start)
        self.rules = rules.played(rules, self.options, start.seats) if rules.played else rules
        self.table = compiled(self.rules)
        self.limits = limits_of(self.rules, self.options)
        self.paced: dict[str, Any] = {}
        self.plan = rules.plan(self.options, start.seats)
        self.seats = range(1, start.seats + 1)
        self.dice = Dice(start.seed)
        self.phase: Enum = rules.start
        self.prompts: dict[int, Prompt] = {}
        self.answers: dict[int, Choices] = {}
        self.seating: tuple[int, ...] = tuple(self.seats)
        self.asked = [0] * start.seats
        self.pending = self.token = 0
        self.held = self.over = self.done = False
        self.rest: float | None = None
        self.interrupted: Interrupted | None = None
        self.out: list[Effect] = []

    @classmethod
    def begin(cls, rules: RuleSet[B], start: Start) -> tuple[Game[B], list[Effect]]:
        """Deal a new game; `seating` then says which place of the line-up sits on seat 1, 2, …"""
        game = cls(rules, start)
        rules.setup(game)
        game._open()
        game._settle()
        return game, game.out

    def apply(self, command: Command) -> list[Effect]:
        """Carry out one command; raises Refused, and then nothing has changed."""
        if self.over:
            raise Refused("common-game-over")
        self.out = []
        HANDLERS[type(command)](self, command)
        if self.done or not self.pending:
            self._settle()
        return self.out

    def view(self, seat: int) -> Sequence[Tell]:
        """What this seat may know now: the Tells it would get if it asked."""
        return self.rules.view(self, seat)

    # What phases say

    def tell(self, to: Audience, key: str, **args: Any) -> None:
        """Say something to the room or to some seats."""
        self.out.append(Tell(to, key, args))

    def ask(
        self,
        seat: int,
        key: str,
        choices: Choices,
        args: dict[str, Any] | None = None,
        min: int = 1,
        max: int = 1,
        default: Choices = (),
        required: bool = True,
        secret: bool = True,
        final: bool = False,
        standing: bool = False,
    ) -> None:
        """Open a prompt, whose other fields are those of Prompt."""
        number = self.asked[seat - 1] = self.asked[seat - 1] + 1
        id = number * SEATS + seat
        prompt = Prompt(id, seat, key, choices, args or {}, min, max, default, required, secret, final, standing)
        self.prompts[id] = prompt
        self.pending += required
        self.out.append(Ask(prompt))

    def retract(self, prompt: Prompt) -> None:
        """Close one prompt before its phase ends."""
        del self.prompts[prompt.id]
        answer = self.answers.pop(prompt.id, None)
        if prompt.required and answer is None:
            self.pending -= 1
        self.out.append(Close(prompt.seat, prompt.id, prompt.key, answer or ()))

    def finish(self) -> None:
        """End the phase now, whoever has not answered yet, and the one that it has interrupted."""
        recall(self)
        self.done = True

    def floor(self, seats: tuple[int, ...] | None) -> None:
        """Say who may speak now."""
        self.out.append(Floor(seats))

    def relay(self, channel: str, seats: tuple[int, ...], *, opened: bool) -> None:
        """Open or close a private channel."""
        self.out.append(Relay(channel, seats, opened))

    def end(self, winner: str | None, winners: tuple[int, ...], reason: str) -> None:
        """End the game."""
        self.over = True
        self.out.append(End(winner, winners, reason, dict(zip(self.seats, self.rules.roles(self), strict=True))))

    # What phases read

    def answered(self, key: str) -> dict[int, Choices]:
        """What counts for each seat that was asked `key`: its answer, else the default."""
        return {
            prompt.seat: self.answers.get(prompt.id, prompt.default)
            for prompt in self.prompts.values()
            if prompt.key == key
        }

    def answer_to(self, key: str) -> Choices:
        """What counts for the first seat that was asked `key`; empty when nobody was asked or nothing counts."""
        for prompt in self.prompts.values():
            if prompt.key == key:
                return self.answers.get(prompt.id, prompt.default)
        return ()

    def missing(self) -> tuple[int, ...]:
        """The seats that hold the phase open."""
        return tuple(sorted({p.seat for p in self.prompts.values() if p.required and p.id not in self.answers}))

    # The loop

    def _answer(self, command: Answer) -> None:
        prompt, choices = self.prompts.get(command.prompt), command.choices
        if prompt is None or prompt.seat != command.seat:
            raise no_prompt(command, self.asked, self.interrupted)
        before = self.answers.get(prompt.id)
        if not choices and prompt.min and before is not None:
            self._take_back(prompt)
            return
        check_choices(prompt, choices)
        if prompt.final and before is not None:
            raise Refused("common-answer-final")
        self.answers[prompt.id] = choices
        check = self.rules.phases[self.phase].answer
        if check:
            try:
                check(self, prompt, choices)
            except Refused:
                if before is None:
                    del self.answers[prompt.id]
                else:
                    self.answers[prompt.id] = before
                raise
        if before is None and prompt.required:
            self.pending -= 1

    def _take_back(self, prompt: Prompt) -> None:
        """Nothing chosen where something has to be: the answer is gone, and the prompt open as before."""
        phase = self.rules.phases[self.phase]
        if prompt.final:
            raise Refused("common-answer-final")
        if phase.back:
            phase.back(self, prompt)
        elif phase.answer:
            raise Refused("common-answer-stays")
        del self.answers[prompt.id]
        if prompt.required:
            self.pending += 1

    def _expire(self, command: Expire) -> None:
        if command.token != self.token:
            raise Refused("common-stale-timer")
        if self.held:
            self._lift()
        else:
            self.done = True

    def _lift(self) -> None:
        """The floor has passed: the phase may end, and its own time runs on."""
        self.held = False
        self.token += 1
        if self.pending and self.rest == 0:
            self.done = True
        elif self.pending:
            self.out.append(Wait(self.token, self.rest))

    def _rule(self, command: Rule) -> None:
        if command.act == "skip" and command.seat is None:
            self.done = True
        elif self.rules.rule:
            self.rules.rule(self, command.act, command.seat)
        else:
            raise Refused("common-unknown-ruling", act=command.act)

    def _leave(self, command: Leave) -> None:
        if self.rules.leave:
            self.rules.leave(self, command.seat)

    def _abort(self, command: Abort) -> None:
        recall(self)
        self._retire(standing=True)
        self.end(None, (), "aborted")

    def _settle(self) -> None:
        for _ in range(LONGEST_FALL):
            if self.over or (not self.done and (self.pending or self.held)):
                return
            self._advance()
        raise RuntimeError(f"{self.rules.key} runs in a circle at {self.phase}")

    def _advance(self) -> None:
        self.done = False
        if close := self.rules.phases[self.phase].close:
            close(self)
        self._retire()
        if self.interrupted:
            resume(self)
        else:
            self.table.trigger(self)
            self._open()

    def _retire(self, *, standing: bool = False) -> None:
        """Close what was asked for this phase only, and with `standing` all that is open."""
        for prompt in tuple(self.prompts.values()):
            if standing or not prompt.standing:
                del self.prompts[prompt.id]
                self.out.append(Close(prompt.seat, prompt.id, prompt.key, self.answers.pop(prompt.id, prompt.default)))
        self.answers = self.answers or {}  # an emptied one keeps the size that it had
        self.pending = 0

    def _open(self) -> None:
        phase = self.rules.phases[self.phase]
        phase.open(self)
        set_timer(self, phase.since(self) if phase.since else 0)


HANDLERS: dict[type[Command], Callable[[Game[Any], Any], None]] = {
    Answer: Game._answer,
    Expire: Game._expire,
    Rule: Game._rule,
    Leave: Game._leave,
    Pace: pace,
    Abort: Game._abort,
}
