"""The computer players of a game: their knowledge, and their next moves."""

from collections.abc import Collection, Iterable
from contextlib import suppress
from typing import Any, Final

from fsm.autoplay import choose
from fsm.autoplay import play_out as at_random
from fsm.commands import Answer, Expire
from fsm.dice import Dice
from fsm.effects import Effect, End, Tell
from fsm.engine import apply
from fsm.errors import Refused
from fsm.game import Game
from fsm.policy import Knowledge, Move, Remark, Said
from fsm.prompts import ROOM, Choices, Prompt

LONGEST: Final = 3000
"""Number of commands in which every game with a point comes to its end."""


class Company:
    """Computer players, who share only their public words.

    `people` are the seats of human players. The same seed makes the same moves.
    """

    def __init__(self, seed: str, people: Collection[int] = ()) -> None:
        self._seed = seed
        self._people = frozenset(people)
        self._told: list[Tell] = []
        self._heard: dict[int, tuple[list[Tell], int]] = {}
        self._said: list[Said] = []
        self._given: dict[int, Choices] = {}

    def hear(self, effects: Iterable[Effect]) -> None:
        self._told += [effect for effect in effects if isinstance(effect, Tell)]

    def knows(self, game: Game[Any], seat: int) -> Knowledge:
        return Knowledge(seat, game.seating, self._people, game.view(seat), self._told_to(seat), tuple(self._said))

    def _told_to(self, seat: int) -> list[Tell]:
        heard, read = self._heard.get(seat, ([], 0))
        heard += [tell for tell in self._told[read:] if tell.to == ROOM or seat in tell.to]
        self._heard[seat] = heard, len(self._told)
        return heard

    def next_move(self, game: Game[Any], prompt: Prompt) -> Move | None:
        """Answer by chance without a policy; None waits, or stays with an earlier answer."""
        given = self._given.get(prompt.id) if prompt.id in game.answers else None
        if given is not None and (prompt.final or prompt.key not in game.rules.plays):
            return None
        dice = Dice(f"{self._seed}:{prompt.seat}:{prompt.id}")
        if play := game.rules.plays.get(prompt.key):
            move = play(self.knows(game, prompt.seat), prompt, dice)
        else:
            move = Move(choose(prompt, dice)) if prompt.required else None
        return None if move is None or move.choices == given else move

    def note_move(self, prompt: Prompt, move: Move) -> bool:
        """Return whether it is the first for its prompt, so that all players hear its remark."""
        is_first = prompt.id not in self._given
        self._given[prompt.id] = move.choices
        return is_first

    def overhear(self, seat: int, remark: Remark) -> None:
        self._said.append(Said(seat, remark))


def play_out(game: Game[Any], opening: Iterable[Effect], company: Company) -> End:
    """A game that goes round in circles is ended by chance."""
    effects, stirred = list(opening), set[int]()
    company.hear(effects)
    for _ in range(LONGEST):
        if game.over:
            break
        effects = _turn(game, company, stirred)
        company.hear(effects)
        stirred |= {seat for effect in effects if isinstance(effect, Tell) and effect.to != ROOM for seat in effect.to}
    ends = [effect for effect in effects if isinstance(effect, End)]
    return ends[0] if ends else at_random(game, Dice("circle"))


def _turn(game: Game[Any], company: Company, stirred: set[int]) -> list[Effect]:
    """Carry out the next move: a first answer, or a new answer of a seat that has learned something since.

    An asked player thinks of the standing rights first. When all wait, time passes.
    """
    for prompt in [one for one in game.prompts.values() if not one.standing]:
        is_open = prompt.id not in game.answers
        if is_open and (effects := _right_used(game, company, prompt.seat)):
            return effects
        if (is_open or prompt.seat in stirred) and (move := company.next_move(game, prompt)):
            if company.note_move(prompt, move) and move.say:
                company.overhear(prompt.seat, move.say)
            return _carried_out(game, prompt, move.choices)
    stirred.clear()
    return apply(game, Expire(game.token))


def _right_used(game: Game[Any], company: Company, seat: int) -> list[Effect]:
    for prompt in [one for one in game.prompts.values() if one.standing and one.seat == seat]:
        if move := company.next_move(game, prompt):
            with suppress(Refused):
                return apply(game, Answer(seat, prompt.id, move.choices))
    return []


def _carried_out(game: Game[Any], prompt: Prompt, choices: Choices) -> list[Effect]:
    dice = Dice(f"{prompt.id}:refused:{game.token}")
    while True:
        try:
            return apply(game, Answer(prompt.seat, prompt.id, choices))
        except Refused:
            if prompt.id in game.answers:
                return []
            choices = choose(prompt, dice)
