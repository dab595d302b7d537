"""The games of Yemu as environments of PettingZoo: agents take one turn after another (AEC).

An agent learns what a person at its seat would, and nothing else. `unwrapped.turns.game` holds all secrets, for
debugging: an agent that reads it cheats.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from struct import Struct
from typing import Any, Final
from zlib import crc32

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as error:
    raise ImportError(f'{error.name} is missing: pip install "yemu[env]"') from None

from bot.env.dealer import Dealer, Story
from fsm import ROOM, Effect, Prompt, Refused, Tell
from fsm.choices import words_of
from fsm.computer_players import LONGEST
from fsm.prompts import Choices
from fsm.turns import Turns

Observation = dict[str, NDArray[Any]]

WIN, SHARE = "win", "share"
REWARDS: Final = (WIN, SHARE)

REMEMBERED: Final = 128
"""Number of the newest Tells in an observation."""

VALUES: Final = 4
"""Number of arguments of a Tell in an observation."""

FIRST: Final = 2 + VALUES
"""First column of seats."""

HASHES: Final = 32_749
"""Number of the hashes of words, a prime that fits into 16 bits."""

LARGEST: Final = 32_767

DONE, LEAVE, KEEP = range(3)
"""Actions behind seats and words, which end a turn."""


def env(game: str, **chosen: Any) -> AECEnv[str, Observation, int]:
    """Return the environment in the wrapper that enforces the order of calls; see `raw_env`."""
    return OrderEnforcingWrapper(raw_env(game, **chosen))


class raw_env(AECEnv[str, Observation, int]):  # noqa: N801
    """One table of a game. Raises ValueError if it cannot be played.

    `silence` allows agents to leave every question to its default. Without `rights` nobody is offered a standing
    right. `reward` is `win`, 1 for a winner and -1 for a loser, or `share`, of which the sum is 0.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        preset: str | None = None,
        options: Mapping[str, object] | None = None,
        *,
        silence: bool = False,
        rights: bool = True,
        reward: str = WIN,
        locale: str = "en",
        render_mode: str | None = None,
    ) -> None:
        if reward not in REWARDS:
            raise ValueError(f"reward is one of {', '.join(REWARDS)}, not {reward}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is ansi or None, not {render_mode}")
        self.metadata = {"name": "yemu_v1", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self._dealer = Dealer(game, players, preset, options or {}, rights=rights, locale=locale)
        self._silence, self._reward = silence, reward
        self.seats: Final = self._dealer.setup.players
        self.possible_agents = [f"seat_{seat}" for seat in range(1, self.seats + 1)]
        self._ends = self.seats + max(ask.words(self.seats) for ask in self._dealer.rules.asks.values())
        shape, actions = (1 + REMEMBERED, FIRST + self.seats), self._ends + KEEP + 1
        seen: dict[str, Space[Any]] = {
            "observation": Box(0, LARGEST, shape, np.int16),
            "action_mask": Box(0, 1, (actions,), np.int8),
        }
        self.observation_spaces: dict[str, Space[Any]] = {agent: Dict(seen) for agent in self.possible_agents}
        self.action_spaces: dict[str, Space[Any]] = {agent: Discrete(actions) for agent in self.possible_agents}
        self._next_seed = 0

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game by a seed, without one by the next number; `options={"deal": [...]}` has the roles by seat."""
        seed, story = self._next_seed if seed is None else seed, Rows(self._dealer)
        self.turns: Turns = self._dealer.deal(f"env:{seed}", (options or {}).get("deal"), story)
        self._seed, self._next_seed, self.story = seed, seed + 1, story
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._ask()

    def observe(self, agent: str) -> Observation:
        """An agent that is not asked sees an empty question, which it can only leave."""
        prompt = self.turns.turn if agent == self.agent_selection else None
        row, mask = [0] * (FIRST + self.seats), bytearray(self._ends + KEEP + 1)
        if prompt:
            row[:5] = number_of(prompt.key), 1 + prompt.standing, prompt.min, prompt.max, len(self._taken)
            for choice in self._taken:
                row[FIRST - 1 + int(choice)] = 1
        for action in self._answers if prompt else (self._ends + LEAVE,):
            mask[action] = 1
        seen = bytearray(self.story.pack(*row))
        seen += self.story.rows(self.possible_agents.index(agent) + 1)
        rows = np.frombuffer(seen, np.int16).reshape(1 + REMEMBERED, -1)
        return {"observation": rows, "action_mask": np.frombuffer(mask, np.int8)}

    def step(self, action: int | None) -> None:
        agent, answers, turns = self.agent_selection, self._answers, self.turns
        if turns.turn is None:
            self._was_dead_step(action)  # type: ignore[arg-type]
            return
        if action is None or action not in answers:
            raise ValueError(f"{agent} cannot take the action {action} now, only {sorted(answers)}")
        answer = answers[action]
        if not self._is_whole(action, answer):
            self._offer(answer)
            return
        try:
            if action <= self._ends + DONE:
                turns.act(answer)
            else:
                turns.leave_it()
        except Refused as refused:
            self._refused.append({*answer})
            self._offer(())
            self.infos[agent]["refused"] = refused.key
        else:
            self._ask()

    def say(self, agent: str, text: str) -> None:
        """Say a line in the room, which later texts have, unless others have the floor or the seat is out."""
        game, seat = self.turns.game, self.possible_agents.index(agent) + 1
        if self.story.floor or seat in game.rules.living(game):
            self.story.say(seat, text)

    def render(self) -> str | None:
        """Return what the room has read so far."""
        return self.story.read(0) if self.render_mode else None

    def _ask(self) -> None:
        turns, prompt = self.turns, self.turns.turn
        if prompt is None or len(turns.journal) >= LONGEST:
            self._finish(self.truncations if prompt else self.terminations)
            return
        self.agent_selection = self.possible_agents[prompt.seat - 1]
        self.infos[self.agent_selection] = Info(prompt, turns, self.story)
        self._idle = KEEP if turns.is_answered else LEAVE if self._silence or not prompt.required else None
        self._prompt = prompt
        self._refused: list[set[str]] = []
        self._offer(())

    def _offer(self, taken: Choices) -> None:
        """Work out what the seat may do now, which has given this part of its answer."""
        prompt, seats, ends = self._prompt, self.seats, self._ends
        answers = {**answers_of(prompt.choices, seats)}
        if taken:
            answers = {at: (*taken, *one) for at, one in answers.items() if at < seats and one[0] not in taken}
        if prompt.min <= len(taken) < prompt.max:
            answers[ends + DONE] = taken
        if self._refused:
            wrong = [at for at, one in answers.items() if self._is_whole(at, one) and {*one} in self._refused]
            for action in wrong:
                del answers[action]
        if self._idle is not None or not answers:
            answers[ends + (self._idle or LEAVE)] = ()
        self._taken, self._answers = taken, answers

    def _is_whole(self, action: int, answer: Choices) -> bool:
        """Return whether an action ends the turn."""
        return action >= self.seats or len(answer) == self._prompt.max

    def _finish(self, over: dict[str, bool]) -> None:
        outcome = {**self._dealer.outcome(self.turns), "seed": self._seed}
        winners = outcome.pop("winners")
        won, lost = 1.0, -1.0
        if self._reward == SHARE:
            won, lost = won / max(1, len(winners)), lost / max(1, self.seats - len(winners))
        for seat, agent in enumerate(self.possible_agents, 1):
            over[agent] = True
            self.infos[agent] = {**outcome}
            if winners:
                self.rewards[agent] = self._cumulative_rewards[agent] = won if seat in winners else lost
        self.agent_selection = self.possible_agents[0]


class Info(dict[str, Any]):
    """Information for an agent in its turn; `knows` and `text` are made when they are read, before its step."""

    def __init__(self, prompt: Prompt, turns: Turns, story: Story) -> None:
        super().__init__(prompt=prompt)
        self._turns, self._story = turns, story

    def __missing__(self, key: str) -> Any:
        prompt, turns, story = self["prompt"], self._turns, self._story
        if key not in ("knows", "text"):
            raise KeyError(key)
        self[key] = turns.knows(prompt.seat) if key == "knows" else story.read(prompt.seat, prompt)
        return self[key]


@lru_cache(maxsize=4096)
def answers_of(choices: Choices, seats: int) -> Mapping[int, Choices]:
    """Return the answer of each action: first the seats, then the words in their order."""
    words = words_of(choices, seats)
    return {seats + words.index(one) if one in words else int(one) - 1: (one,) for one in choices}


class Rows(Story):
    """A story that is written down as numbers as well, a row for each Tell."""

    def __init__(self, dealer: Dealer) -> None:
        super().__init__(dealer)
        self._seats = dealer.setup.players
        form = Struct(f"{FIRST + self._seats}h")
        self.pack: Final = form.pack
        self._new = {seat: list[bytes]() for seat in range(1, 1 + self._seats)}
        """Unread rows of each seat, the oldest first."""
        self._read = dict.fromkeys(self._new, bytes(REMEMBERED * form.size))
        """The other rows of each seat, the newest first."""

    def hear(self, effects: Collection[Effect]) -> Sequence[Tell]:
        told = super().hear(effects)
        for tell in told:
            row = self.pack(*row_of(tell, self._seats))
            for seat in self._new if tell.to == ROOM else tell.to:
                self._new[seat].append(row)
        return told

    def rows(self, seat: int) -> bytes:
        """Return the rows of what a seat was told, the newest first."""
        new, read = self._new[seat], self._read[seat]
        read = self._read[seat] = b"".join([*reversed(new), read])[: len(read)]
        new.clear()
        return read


def row_of(tell: Tell, seats: int) -> list[int]:
    """Return key, audience, the first plain arguments, and a column for each seat.

    Its n-th list adds 2**n to the columns of the seats in it; a map puts there what it has for a seat.
    """
    values: list[int] = []
    columns, weight = [0] * seats, 1
    for name, value in tell.args.items():
        if name.startswith("_"):
            continue
        if isinstance(value, dict):
            for key, one in value.items():
                if str(key).isdecimal() and 1 <= int(key) <= seats:
                    columns[int(key) - 1] = 0 if isinstance(one, (list, dict)) else number_of(one)
        elif isinstance(value, (list, tuple)):
            for one in value:
                if isinstance(one, int) and 1 <= one <= seats:
                    columns[one - 1] += weight
            weight *= 2
        else:
            values.append(number_of(value))
    values += [0] * VALUES
    return [number_of(tell.key), 1 + (tell.to != ROOM), *values[:VALUES], *columns]


@lru_cache(maxsize=4096)
def number_of(value: object) -> int:
    """Return 0 for nothing, a number from 1 up for one from 0 up, and the hash of a word."""
    if isinstance(value, str):
        return crc32(value.encode()) % HASHES
    return min(LARGEST, max(0, int(value) + 1)) if isinstance(value, (int, float)) else 0
