"""The rights to messages, by which a secret may be told."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from enum import Enum
from functools import cache
from typing import Any

from fsm.effects import Ask, Tell
from fsm.game import Game, Phase, RuleSet
from fsm.prompts import ROOM
from fsm.values import Options

Right = Collection[str] | Callable[[Game[Any]], Collection[int]]
"""The seats with a right to a message: by their roles, by a function of the game, or all in the `ROOM`."""


class Rights:
    """Rights to messages and prompts by key; a function is asked when the message is said, for turns pass on."""

    def __init__(self, rules: RuleSet[Any], by_right: Mapping[str, Right]) -> None:
        self.by_right = by_right
        self.asked: dict[str, set[int]] = {}
        """Seats that functions have returned for the messages of the act."""
        part = cache(self._asking)
        whole, played = part(rules), rules.played

        def asking(same: RuleSet[Any], options: Options, players: int) -> RuleSet[Any]:
            return part(played(rules, options, players)) if played else whole

        self.rules = replace(whole, played=asking)
        """The rules, which ask for the rights to each message."""

    def is_public(self, key: str) -> bool:
        return self.by_right.get(key) == ROOM

    def has(self, seat: int, role: str, key: str) -> bool:
        right = self.by_right.get(key, ())
        return seat in self.asked.get(key, ()) if callable(right) else self.is_public(key) or role in right

    def _asking(self, rules: RuleSet[Any]) -> RuleSet[Any]:
        phases: dict[Enum, Phase[Any]] = {
            name: replace(
                phase,
                open=self._ask_after(phase.open),
                close=self._ask_after(phase.close or _do_nothing),
                answer=phase.answer and self._ask_after(phase.answer),
            )
            for name, phase in rules.phases.items()
        }
        return replace(
            rules,
            phases=phases,
            rule=rules.rule and self._ask_after(rules.rule),
            leave=rules.leave and self._ask_after(rules.leave),
        )

    def _ask_after(self, do: Callable[..., None]) -> Callable[..., None]:
        def both(game: Game[Any], *args: Any) -> None:
            before = len(game.out)
            do(game, *args)
            said = {effect.key for effect in game.out[before:] if isinstance(effect, Tell)}
            said |= {effect.prompt.key for effect in game.out[before:] if isinstance(effect, Ask)}
            for key in said | {prompt.key for prompt in game.prompts.values()}:
                right = self.by_right.get(key)
                if callable(right):
                    self.asked.setdefault(key, set()).update(right(game))

        return both


def _do_nothing(game: Game[Any]) -> None:
    """Close nothing."""
