"""The games as texts for agents that read and write, in the form of TextArena: players count from 0."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.env.dealer import Dealer, Story
from fsm import Prompt, Refused
from fsm.computer_players import LONGEST
from fsm.prompts import Choices

BRACKETS: Final = re.compile(r"\[([^\[\]]*)\]")
LEAVE, KEEP = "leave", "keep"


def make(
    game: str,
    preset: str | None = None,
    options: Mapping[str, object] | None = None,
    *,
    silence: bool = False,
    rights: bool = True,
    locale: str = "en",
) -> "TextEnv":
    """Return a table of a game; its arguments are those of `bot.env.yemu_v1`. A reset sets the number of players."""
    return TextEnv(game, preset, options or {}, silence=silence, rights=rights, locale=locale)


class TextEnv:
    def __init__(
        self, game: str, preset: str | None, options: Mapping[str, object], *, silence: bool, rights: bool, locale: str
    ) -> None:
        self._table = game, preset, options, locale
        self._dealer = Dealer(game, None, preset, options, locale)
        self._silence, self._rights = silence, rights
        self._next_seed = 0

    def reset(self, num_players: int | None = None, seed: int | None = None) -> None:
        """Deal a game as `yemu_v1` does by this seed. Raises ValueError for a number that cannot play so."""
        game, preset, options, locale = self._table
        self._dealer = Dealer(game, num_players, preset, options, locale)
        seed = self._next_seed if seed is None else seed
        self._story = Story(self._dealer)
        self._turns = self._dealer.deal(f"env:{seed}", memory=self._story)
        self._next_seed = seed + 1
        self._counts = dict.fromkeys(self._turns.game.seats, 0)
        self._wrong = set[int]()
        """Seats that have given an answer that is none."""
        self._has_spoken = False
        self._why = ""
        """The reason why the last answer is asked for again."""
        self._pass_rights()

    def get_observation(self) -> tuple[int, str]:
        """Return the player whose turn it is, and everything that it has read, with the question."""
        prompt = self._asked()
        hints = []
        if prompt.choices:
            fewest, most = prompt.min, prompt.max
            example = "] [".join(prompt.choices[: max(1, fewest)])
            span = "range" if fewest < most else "one" if most == 1 else "exact"
            hints.append(self._story.plain("env-choose", span=span, fewest=fewest, most=most, example=example))
        if prompt.text:
            hints.append(self._story.plain("env-own-words", most=prompt.text))
        hints += [self._story.plain(f"env-{word}") for word in self._idle(prompt)]
        return prompt.seat - 1, self._story.read(prompt.seat, prompt, *hints, *filter(None, [self._why]))

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Say what stands outside the brackets, then choose what stands in them; return whether the game is over.

        An answer that is none is asked for once more, then it is left.
        """
        prompt, before = self._asked(), self._why
        self._why = self._answer(prompt, action)
        info = {"refused": self._why} if self._why else {}
        if self._why:
            self._wrong.add(prompt.seat)
            if before:
                self._turns.leave_it()
        if before or not self._why:
            self._counts[prompt.seat] += 1
            self._why, self._has_spoken = "", False
            self._pass_rights()
        return self._is_over, info

    def close(self) -> tuple[dict[int, float], dict[int, dict[str, Any]]]:
        """Return the rewards, and role and side of each player with the number of its turns."""
        outcome = self._dealer.outcome(self._turns)
        won = {seat: 1.0 if seat in outcome["winners"] else -1.0 for seat in self._counts} if outcome["winners"] else {}
        games = {
            seat - 1: {
                "role": outcome["roles"][seat],
                "side": outcome["sides"].get(seat),
                "invalid_move": seat in self._wrong,
                "turn_count": turns,
            }
            for seat, turns in self._counts.items()
        }
        return {seat - 1: won.get(seat, 0.0) for seat in self._counts}, games

    def _asked(self) -> Prompt:
        if self._turns.turn is None or self._is_over:
            raise ValueError("the game is over")
        return self._turns.turn

    @property
    def _is_over(self) -> bool:
        return self._turns.turn is None or sum(self._counts.values()) >= LONGEST

    def _idle(self, prompt: Prompt) -> Sequence[str]:
        if prompt.id in self._turns.game.answers:
            return (KEEP,)
        return (LEAVE,) if self._silence or not prompt.required else ()

    def _pass_rights(self) -> None:
        while self._turns.turn and self._turns.turn.standing and not self._rights:
            self._turns.leave_it()

    def _answer(self, prompt: Prompt, action: str) -> str:
        """Return the reason why it is no answer, empty for one."""
        groups = [group.strip() for group in BRACKETS.findall(action)]
        choices = _choices(prompt, groups)
        is_idle = choices in [(word,) for word in self._idle(prompt)]
        unknown = [one for one in choices if one not in prompt.choices and not prompt.text]
        if unknown and not is_idle:
            return self._story.plain("env-not-offered", choice=unknown[0])
        if not self._has_spoken:
            self._story.say(prompt.seat, BRACKETS.sub(" ", action))
            self._has_spoken = True
        try:
            if is_idle:
                self._turns.leave_it()
            else:
                self._turns.act(choices)
        except Refused as refused:
            return self._dealer.explain(refused)
        return ""


def _choices(prompt: Prompt, groups: Sequence[str]) -> Choices:
    """Return what stands in the brackets, `[1] [3]` or `[1, 3]`; own words may have commas."""
    known = {choice.casefold(): choice for choice in (*prompt.choices, LEAVE, KEEP)}
    parts = [part.strip() for group in groups for part in group.split(",") if part.strip()]
    if prompt.text and not all(part.casefold() in known for part in parts):
        return tuple(groups)
    return tuple(known.get(part.casefold(), part) for part in parts)
