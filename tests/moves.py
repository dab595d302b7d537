from typing import Any, Generic

from fsm import Answer, Close, Command, End, Game, Prompt, Refused, Wait
from fsm.codec import dump
from fsm.computer_players import Company
from fsm.game import B
from fsm.policy import Move
from fsm.testing import Table


class GameTable(Table[B], Generic[B]):
    @property
    def phase(self) -> str:
        return self.game.phase.name

    @property
    def last_wait(self) -> Wait:
        return [effect for effect in self.log if isinstance(effect, Wait)][-1]

    @property
    def ended(self) -> End:
        assert self.end
        return self.end

    def counted(self, key: str) -> dict[int, tuple[str, ...]]:
        return {close.seat: close.answer for close in self.log if isinstance(close, Close) and close.key == key}

    def refused(self, command: Command) -> str:
        before = dump(self.game)
        try:
            self.apply(command)
        except Refused as reason:
            assert dump(self.game) == before
            return reason.key
        raise AssertionError(f"{command} was accepted")

    def refusal(self, seat: int, *choices: str | int, key: str | None = None, prompt: Prompt | None = None) -> str:
        asked = prompt or self.prompt(seat, key)
        return self.refused(Answer(seat, asked.id, tuple(map(str, choices))))


class Listed(Company):
    """Computer players, and their moves."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.moves: list[tuple[Prompt, Move]] = []

    def next_move(self, game: Game[Any], prompt: Prompt) -> Move | None:
        if move := super().next_move(game, prompt):
            self.moves.append((prompt, move))
        return move
