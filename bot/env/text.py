"""The games as texts for agents that read and write, in the form of TextArena: players count from 0."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from bot.env.dealer import Dealer, Story
from fsm import Prompt, Refused
from fsm.computer_players import LONGEST
from fsm.prompts import Choices

BRACKETS: Final = re.compile(r"\[([^\[\]]*)\]")
LEAVE, KEEP = "leave", "keep"


class TextEnv:
    """A table of a game; its arguments are those of `bot.env.yemu_v1`. A reset sets the number of players."""

    def __init__(
        self,
        game: str,
        preset: str | None = None,
        options: Mapping[str, object] | None = None,
        *,
        silence: bool = False,
        rights: bool = True,
        locale: str = "en",
    ) -> None:
        self._table = partial(Dealer, game, preset=preset, options=options or {}, rights=rights, locale=locale)
        self._dealer = self._table(None)
        self._silence = silence
        self._next_seed = 0

    def reset(self, num_players: int | None = None, seed: int | None = None) -> None:
        """Deal a game as `yemu_v1` does by this seed. Raises ValueError for a number that cannot play so."""
        self._dealer = self._table(num_players)
        seed = self._next_seed if seed is None else seed
        self._story = Story(self._dealer)
        self._turns = self._dealer.deal(f"env:{seed}", memory=self._story)
        self._next_seed = seed + 1
        self._counts = dict.fromkeys(self._turns.game.seats, 0)
        self._wrong = set[int]()
        """Seats that have given an answer that is none."""
        self._why = ""
        """The reason why the last answer is asked for again."""

    def get_observation(self) -> tuple[int, str]:
        """Return the player whose turn it is, and everything that it has read, with the question."""
        prompt, hints = self._asked(), []
        if prompt.choices:
            fewest, most = prompt.min, prompt.max
            example = "] [".join(prompt.choices[: max(1, fewest)])
            span = "range" if fewest < most else "one" if most == 1 else "exact"
            hints.append(self._story.plain("env-choose", span=span, fewest=fewest, most=most, example=example))
        if prompt.text:
            hints.append(self._story.plain("env-own-words", most=prompt.text))
        if idle := self._idle(prompt):
            hints.append(self._story.plain(f"env-{idle}"))
        return prompt.seat - 1, self._story.read(prompt.seat, prompt, *hints, *filter(None, [self._why]))

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Say what stands outside the brackets, then choose what stands in them; return whether the game is over.

        An answer that is none is asked for once more, then it is left.
        """
        prompt, is_last = self._asked(), bool(self._why)
        if not is_last:
            self._story.say(prompt.seat, BRACKETS.sub(" ", action))
        why = self._answer(prompt, action)
        if why:
            self._wrong.add(prompt.seat)
            if is_last:
                self._turns.leave_it()
        self._why = "" if is_last else why
        self._counts[prompt.seat] += not self._why
        if len(self._turns.journal) >= LONGEST:
            self._turns.conclude()
        return self._turns.turn is None, {"refused": why} if why else {}

    def close(self) -> tuple[dict[int, float], dict[int, dict[str, Any]]]:
        """Return the rewards, and role and side of each player with the number of its turns."""
        outcome = self._dealer.outcome(self._turns)
        winners = outcome["winners"]
        games = {
            seat - 1: {
                "role": outcome["roles"][seat],
                "side": outcome["sides"].get(seat),
                "invalid_move": seat in self._wrong,
                "turn_count": turns,
            }
            for seat, turns in self._counts.items()
        }
        return {seat - 1: (1.0 if seat in winners else -1.0) if winners else 0.0 for seat in self._counts}, games

    def _asked(self) -> Prompt:
        if self._turns.turn is None:
            raise ValueError("the game is over")
        return self._turns.turn

    def _idle(self, prompt: Prompt) -> str:
        if self._turns.is_answered:
            return KEEP
        return LEAVE if self._silence or not prompt.required else ""

    def _answer(self, prompt: Prompt, action: str) -> str:
        """Return the reason why it is no answer, empty for one."""
        choices = _choices(prompt, [group.strip() for group in BRACKETS.findall(action)])
        is_idle = choices == (self._idle(prompt),)
        unknown = [one for one in choices if one not in prompt.choices and not prompt.text]
        if unknown and not is_idle:
            return self._story.plain("env-not-offered", choice=unknown[0])
        try:
            if is_idle:
                self._turns.leave_it()
            else:
                self._turns.act(choices)
        except Refused as refused:
            return self._dealer.explain(refused)
        return ""


make: Final = TextEnv


def _choices(prompt: Prompt, groups: Sequence[str]) -> Choices:
    """Return what stands in the brackets, `[1] [3]` or `[1, 3]`; own words may have commas."""
    known = {choice.casefold(): choice for choice in (*prompt.choices, LEAVE, KEEP)}
    parts = [part.strip() for group in groups for part in group.split(",") if part.strip()]
    if prompt.text and not all(part.casefold() in known for part in parts):
        return tuple(groups)
    return tuple(known.get(part.casefold(), part) for part in parts)
