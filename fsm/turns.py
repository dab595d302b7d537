"""A game played by one seat after another, as programs play that have all seats."""

from collections.abc import Collection, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from fsm.commands import Abort, Answer, Expire
from fsm.effects import Effect, End, Floor, Tell
from fsm.engine import apply
from fsm.game import Game
from fsm.policy import Knowledge, Remark, Said, as_remark
from fsm.prompts import ROOM, Choices, Prompt


class Memory:
    """Everything that the seats of a game were told, and the lines of computer players.

    `people` are the seats of human players.
    """

    def __init__(self, people: Collection[int] = ()) -> None:
        self.told: list[Tell] = []
        self.said: list[Said] = []
        self.floor: Sequence[int] | None = None
        """The seats that may speak in the room now; None is everybody."""
        self._people = frozenset(people)
        self._heard: dict[int, tuple[list[Tell], int]] = {}

    def hear(self, effects: Collection[Effect]) -> Sequence[Tell]:
        """Return the new Tells."""
        told = [effect for effect in effects if isinstance(effect, Tell)]
        self.told += told
        for effect in effects:
            if isinstance(effect, Floor):
                self.floor = effect.seats
        return told

    def overhear(self, seat: int, say: Remark | str) -> None:
        self.said.append(Said(seat, as_remark(say)))

    def knows(self, game: Game[Any], seat: int) -> Knowledge:
        return Knowledge(seat, game.seating, self._people, game.view(seat), self.told_to(seat), tuple(self.said))

    def told_to(self, seat: int) -> Sequence[Tell]:
        """Return all Tells to the room or to the seat, oldest first."""
        heard, read = self._heard.get(seat, ([], 0))
        heard += [tell for tell in self.told[read:] if tell.to == ROOM or seat in tell.to]
        self._heard[seat] = heard, len(self.told)
        return tuple(heard)


class Step(NamedTuple):
    """An answer to a prompt with the line before it; without a prompt time has passed."""

    prompt: Prompt | None = None
    choices: Choices = ()
    say: Remark | None = None


class Turns:
    """The turns of a running game.

    Each open prompt of a phase has a turn, in the order of seats; then time passes. A seat that is told something in
    private afterwards has a second turn for its prompt. Standing rights come before a turn of their seat, or never.
    """

    def __init__(
        self, game: Game[Any], opening: Sequence[Effect], memory: Memory | None = None, *, rights: bool = True
    ) -> None:
        self.game = game
        self.memory = memory or Memory()
        self.end: End | None = None
        self.journal: list[Step] = []
        self._has_rights = rights
        self._had: dict[int, int] = {}
        """The number of turns that each prompt had."""
        self._again: set[int] = set()
        """Prompts that have a second turn."""
        self._declined: set[int] = set()
        """Rights that are not used before the next question."""
        self._hear(opening)
        self.turn: Prompt | None = self._next()
        """The prompt of the seat whose turn it is; None when the game is over."""

    @property
    def is_answered(self) -> bool:
        """Whether the turn is a second one, whose answer may stay."""
        return self.turn is not None and self.turn.id in self.game.answers

    def knows(self, seat: int) -> Knowledge:
        return self.memory.knows(self.game, seat)

    def act(self, choices: Choices, say: Remark | str | None = None) -> None:
        """Answer, with a line to the table before a first answer. Raises Refused; the turn then goes on."""
        if (prompt := self.turn) is None:
            raise ValueError("the game is over")
        said = as_remark(say) if say and prompt.id not in self.game.answers else None
        effects = apply(self.game, Answer(prompt.seat, prompt.id, choices))
        self.journal.append(Step(prompt, choices, said))
        if said:
            self.memory.overhear(prompt.seat, said)
        if effects:
            self._hear(effects, prompt.seat)
        self.leave_it()

    def leave_it(self) -> None:
        """End the turn with no answer, or the one from before."""
        if (prompt := self.turn) is None:
            raise ValueError("the game is over")
        if prompt.standing:
            self._declined.add(prompt.id)
        else:
            self._declined.clear()
            self._again.discard(prompt.id)
            self._had[prompt.id] = self._had.get(prompt.id, 0) + 1
        self.turn = self._next()

    def conclude(self) -> End:
        """Return the end; a game that still runs is broken off."""
        if self.end is None:
            self.end = next(effect for effect in apply(self.game, Abort()) if isinstance(effect, End))
            self.turn = None
        return self.end

    def _hear(self, effects: Sequence[Effect], actor: int = 0) -> None:
        told = {seat for tell in self.memory.hear(effects) if tell.to != ROOM for seat in tell.to} - {actor}
        if self.game.over:
            self.end = next(effect for effect in effects if isinstance(effect, End))
        if told:
            prompts = self.game.prompts.values()
            self._again |= {prompt.id for prompt in prompts if prompt.seat in told and self._had.get(prompt.id) == 1}

    def _next(self) -> Prompt | None:
        game, had = self.game, self._had
        while not game.over:
            prompts = game.prompts.values()
            waiting = [prompt for prompt in prompts if prompt.id not in had and not prompt.standing]
            if waiting or (waiting := [prompt for prompt in prompts if prompt.id in self._again]):
                prompt = min(waiting, key=attrgetter("seat"))
                return self._right(prompt.seat) or prompt
            self.journal.append(Step())
            self._hear(apply(game, Expire(game.token)))
        return None

    def _right(self, seat: int) -> Prompt | None:
        """Return a right of the seat that it may use before its question."""
        prompts, answers = self.game.prompts.values() if self._has_rights else (), self.game.answers
        rights = [prompt for prompt in prompts if prompt.standing and prompt.seat == seat]
        return next((one for one in rights if one.id not in answers and one.id not in self._declined), None)
