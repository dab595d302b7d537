"""One match as plain data, and the one loop that moves it: close, go, open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, Generic

from fsm.commands import Abort, Answer, Command, Expire, Leave, Rule, Start
from fsm.dice import Dice
from fsm.effects import Ask, Close, Effect, End, Floor, Relay, Tell, Wait
from fsm.errors import Refused
from fsm.machine import compiled
from fsm.model import Audience, B, Choices, Prompt, RuleSet
from fsm.options import Options

SEATS = 100
"""More than sit at any table."""

LONGEST_FALL = 50
"""So many phases may fall through in one step; more is a table that runs in a circle."""


class Game(Generic[B]):
    """A match of `rules`; only `apply` changes it, and a `Refused` leaves it as it was.

    `token` is the serial number of the last timer, `asked` how many prompts each seat has had, `held` says that the
    phase waits for its floor. Any other exception than Refused leaves the game unusable: throw it away and load the
    stored one.
    """

    __slots__ = (
        "answers",
        "asked",
        "board",
        "dice",
        "done",
        "held",
        "options",
        "out",
        "over",
        "pending",
        "phase",
        "prompts",
        "rules",
        "seating",
        "start",
        "token",
    )
    board: B

    def __init__(self, rules: RuleSet[B], start: Start) -> None:
        self.start = start
        self.options = Options.of(start.options)
        self.rules = rules.played(rules, self.options, start.seats) if rules.played else rules
        self.dice = Dice(start.seed)
        self.phase: Enum = rules.start
        self.prompts: dict[int, Prompt] = {}
        self.answers: dict[int, Choices] = {}
        self.seating: tuple[int, ...] = tuple(range(1, start.seats + 1))
        self.pending = 0
        self.asked = [0] * start.seats
        self.token = 0
        self.held = False
        self.over = False
        self.done = False
        self.out: list[Effect] = []

    @classmethod
    def begin(cls, rules: RuleSet[B], start: Start) -> tuple[Game[B], list[Effect]]:
        """Deal a new game; `seating` then says which place of the line-up sits on seat 1, 2, …"""
        game = cls(rules, start)
        rules.setup(game)
        game._open()
        game._settle()
        return game, game.out

    @property
    def seats(self) -> range:
        """All seats, 1-based."""
        return range(1, self.start.seats + 1)

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

    def ask(self, seat: int, key: str, choices: Choices, **details: Any) -> None:
        """Open a prompt; `details` are the other fields of Prompt."""
        self.asked[seat - 1] += 1
        prompt = Prompt(prompt_id(seat, self.asked[seat - 1]), seat, key, choices, **details)
        self.prompts[prompt.id] = prompt
        if prompt.required:
            self.pending += 1
        self.out.append(Ask(prompt))

    def retract(self, prompt: Prompt) -> None:
        """Close one prompt before its phase ends."""
        del self.prompts[prompt.id]
        answer = self.answers.pop(prompt.id, None)
        if prompt.required and answer is None:
            self.pending -= 1
        self.out.append(Close(prompt.seat, prompt.id, prompt.key, answer or ()))

    def finish(self) -> None:
        """End the phase now, whoever has not answered yet."""
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
        """What counts for the one seat that was asked `key`; empty when nobody was asked or nothing counts."""
        return next(iter(self.answered(key).values()), ())

    def missing(self) -> tuple[int, ...]:
        """The seats that hold the phase open."""
        return tuple(sorted({p.seat for p in self.prompts.values() if p.required and p.id not in self.answers}))

    # The loop

    def _asked(self, command: Answer) -> Prompt:
        """The open prompt that a command answers."""
        number, seat = divmod(command.prompt, SEATS)
        if seat != command.seat and seat in self.seats:  # said of every other seat's prompts alike, open or not
            raise Refused("common-not-your-prompt")
        prompt = self.prompts.get(command.prompt)
        if prompt is None:
            asked = seat == command.seat and 1 <= number <= self.asked[seat - 1]
            raise Refused("common-prompt-closed" if asked else "common-unknown-prompt")
        return prompt

    def _answer(self, command: Answer) -> None:
        prompt, choices = self._asked(command), command.choices
        if not choices and prompt.min and prompt.id in self.answers:
            self._take_back(prompt)
            return
        for choice in choices:
            if choice not in prompt.choices:
                raise Refused("common-unknown-choice", choice=choice, choices=list(prompt.choices), prompt=prompt.key)
        if not prompt.min <= len(choices) <= prompt.max or len(set(choices)) < len(choices):
            exact = prompt.min == prompt.max
            raise Refused("common-wrong-count", min=prompt.min, max=prompt.max, _exact=exact)
        first = prompt.id not in self.answers
        if prompt.final and not first:
            raise Refused("common-answer-final")
        check = self.rules.phases[self.phase].answer
        before = self.answers.get(prompt.id)
        self.answers[prompt.id] = choices
        if check:
            try:
                check(self, prompt, choices)
            except Refused:
                self._restore(prompt, before)
                raise
        if first and prompt.required:
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

    def _restore(self, prompt: Prompt, before: Choices | None) -> None:
        if before is None:
            del self.answers[prompt.id]
        else:
            self.answers[prompt.id] = before

    def _expire(self, command: Expire) -> None:
        if command.token != self.token:
            raise Refused("common-stale-timer")
        if self.held:
            self._lift()
        else:
            self.done = True

    def _lift(self) -> None:
        """The floor has passed: the phase may end, and its own time runs on."""
        phase = self.rules.phases[self.phase]
        passed = phase.floor(self) if phase.floor else 0
        limit = self._limit()
        self.held = False
        self.token += 1
        left = None if limit is None else max(0, limit - passed)
        if self.pending and left == 0:
            self.done = True
        elif self.pending:
            self.out.append(Wait(self.token, left))

    def _rule(self, command: Rule) -> None:
        if command.act == "skip":
            self.done = True
        elif self.rules.rule:
            self.rules.rule(self, command.act, command.seat)
        else:
            raise Refused("common-unknown-ruling", act=command.act)

    def _leave(self, command: Leave) -> None:
        if self.rules.leave:
            self.rules.leave(self, command.seat)

    def _abort(self, command: Abort) -> None:
        self._retire(standing=False)
        self.end(None, (), "aborted")

    def _settle(self) -> None:
        for _ in range(LONGEST_FALL):
            if self.over or (not self.done and (self.pending or self.held)):
                return
            self._advance()
        raise RuntimeError(f"{self.rules.key} runs in a circle at {self.phase}")

    def _advance(self) -> None:
        self.done = False
        close = self.rules.phases[self.phase].close
        if close:
            close(self)
        self._retire()
        compiled(self.rules).trigger(self)
        self._open()

    def _retire(self, *, standing: bool = True) -> None:
        kept: dict[int, Prompt] = {}
        for prompt in self.prompts.values():
            if prompt.standing and standing:
                kept[prompt.id] = prompt
            else:
                counted = self.answers.get(prompt.id, prompt.default)
                self.out.append(Close(prompt.seat, prompt.id, prompt.key, counted))
        self.answers = {id: self.answers[id] for id in kept if id in self.answers} if kept else {}
        self.prompts = kept
        self.pending = 0

    def _open(self) -> None:
        phase = self.rules.phases[self.phase]
        phase.open(self)
        floor = phase.floor(self) if phase.floor else 0
        self.held = floor > 0
        if self.pending or self.held:
            since = phase.since(self) if phase.since else 0
            self.token += 1
            self.out.append(Wait(self.token, self._limit(), floor, since if since < self.token else 0))

    def _limit(self) -> float | None:
        """Seconds that this phase may last: the option's, else the tempo's; None is no limit."""
        time = self.rules.phases[self.phase].time
        if time is None:
            return None
        return self.options.number(time) or self.rules.pace.get(time, {}).get(self.options.word("tempo"))


def prompt_id(seat: int, number: int) -> int:
    """The id of a seat's n-th prompt: it tells nobody how many prompts others had."""
    return number * SEATS + seat


HANDLERS: dict[type[Command], Callable[[Game[Any], Any], None]] = {
    Answer: Game._answer,
    Expire: Game._expire,
    Rule: Game._rule,
    Leave: Game._leave,
    Abort: Game._abort,
}
