"""A second referee: votes and the end as the rule page says them, from what the table was told and nothing else."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

Verdict = tuple[str | None, str, frozenset[int]]
"""Side, reason and seats of the winners."""


@dataclass
class Referee:
    roles: Mapping[int, str]
    survivors: int
    """Value of `end.survivors`."""
    out: list[int] = field(default_factory=list)
    left: set[int] = field(default_factory=set)
    tied: set[int] = field(default_factory=set)
    rounds: int = 0
    round: int = 0
    """The round that has begun last."""
    is_idle: bool = True
    """Whether nobody has done anything in it."""
    paused: int = 0
    """The round after which the table paused last."""
    deserted: bool = False
    """Whether the time of a pause is over."""
    right: int = 0
    """The blank that has guessed the word, 0 for none."""

    @property
    def living(self) -> list[int]:
        return [seat for seat in sorted(self.roles) if seat not in self.out]

    def voters(self) -> list[int]:
        """UC-034, UC-037: all who are alive, in a run-off without the tied ones."""
        return [seat for seat in self.living if seat not in self.tied]

    def ballot(self, votes: Mapping[int, int | None]) -> tuple[str, list[int]]:
        """UC-036 to UC-038: what comes of a ballot, and the seats that are out or tied."""
        numbers = Counter(target for target in votes.values() if target in self.living)
        top = sorted(seat for seat in numbers if numbers[seat] == max(numbers.values()))
        is_first, self.tied = not self.tied, set()
        if is_first and len(top) >= 2 and len(top) < len(self.living):
            self.tied = {*top}
            return "tie", top
        self.rounds += 1
        return ("out", top) if len(top) == 1 else ("nobody", [])

    def remove(self, seat: int, *, leaves: bool = False) -> None:
        self.out.append(seat)
        self.tied.discard(seat)
        if leaves:
            self.left.add(seat)

    def verdict(self) -> Verdict | None:
        """UC-046 to UC-052, in this order."""
        count = Counter(self.roles[seat] for seat in self.living)
        infiltrators = count["undercover"] + count["blank"]
        if self.deserted:
            return None, "aborted", frozenset()
        if self.right:
            return "blank", "guessed", frozenset({self.right})
        if infiltrators == 0:
            return self._won("civilian", "left" if self.out[-1] in self.left else "found")
        if len(self.living) <= self.survivors:
            reason = "survived"
        elif infiltrators >= count["civilian"]:
            reason = "parity"
        elif self.rounds >= len(self.roles) + 2:
            reason = "rounds"
        else:
            return None
        if count["blank"]:
            return "blank", reason, frozenset(seat for seat in self.living if self.roles[seat] == "blank")
        return self._won("undercover", reason)

    def _won(self, side: str, reason: str) -> Verdict:
        return (
            side,
            reason,
            frozenset(seat for seat in self.roles if self.roles[seat] == side and seat not in self.left),
        )
