"""The games of Yemu as environments of PettingZoo: agents take one turn after another (AEC).

An agent learns what a person at its seat would, and nothing else. `unwrapped.turns.game` holds all secrets, for
debugging: an agent that reads it cheats.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final
from zlib import crc32

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper
except ImportError as error:
    raise ImportError(f'{error.name} is missing: pip install "yemu[env]"') from None

from bot.env.dealer import Dealer, Story
from fsm import ROOM, Prompt, Refused, Tell
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

DONE, LEAVE, KEEP = "done", "leave", "keep"
ENDS: Final = (DONE, LEAVE, KEEP)
"""Actions behind seats and words, which end a turn."""


def env(game: str, **chosen: Any) -> AECEnv[str, Observation, int]:
    """Return the environment in the wrappers that PettingZoo's own games have; see `raw_env`."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw_env(game, **chosen)))


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
        self._dealer = Dealer(game, players, preset, options or {}, locale)
        self._silence, self._rights, self._reward = silence, rights, reward
        self.seats: Final = self._dealer.setup.players
        self.possible_agents = [f"seat_{seat}" for seat in range(1, self.seats + 1)]
        self._after_words = self.seats + max(ask.words(self.seats) for ask in self._dealer.rules.asks.values())
        shape = (1 + REMEMBERED, FIRST + self.seats)
        self._actions = self._after_words + 3
        self.observation_spaces: dict[str, Space[Any]] = {
            agent: Dict(
                {"observation": Box(0, LARGEST, shape, np.int16), "action_mask": Box(0, 1, (self._actions,), np.int8)}
            )
            for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Space[Any]] = {agent: Discrete(self._actions) for agent in self.possible_agents}
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
        self._turns_left = LONGEST
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._ask()

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent) + 1
        rows = np.zeros((1 + REMEMBERED, FIRST + self.seats), np.int16)
        mask = np.zeros(self._actions, np.int8)
        self.story.write(rows, seat)
        if self.turns.turn and agent == self.agent_selection:
            prompt, taken = self._answering.prompt, self._answering.taken
            rows[0, :5] = number_of(prompt.key), 1 + prompt.standing, prompt.min, prompt.max, len(taken)
            for choice in taken:
                rows[0, FIRST - 1 + int(choice)] = 1
            for action in self._answering.allowed:
                mask[action] = 1
        else:
            mask[self._after_words + ENDS.index(LEAVE)] = 1
        return {"observation": rows, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # type: ignore[arg-type]
            return
        allowed = self._answering.allowed
        if action not in allowed:
            raise ValueError(f"{agent} cannot take the action {action} now, only {sorted(allowed)}")
        if answer := self._answering.take(allowed[action]):
            self._answer(agent, *answer)

    def say(self, agent: str, text: str) -> None:
        """Say a line in the room, which later texts have; nothing is said while others have the floor."""
        game, seat = self.turns.game, self.possible_agents.index(agent) + 1
        if seat in game.rules.living(game):
            self.story.say(seat, text)

    def render(self) -> str | None:
        """Return what the room has read so far."""
        return self.story.read(0) if self.render_mode else None

    def _answer(self, agent: str, act: str, choices: Choices) -> None:
        try:
            if act == DONE:
                self.turns.act(choices)
            else:
                self.turns.leave_it()
        except Refused as refused:
            self._answering.refuse(choices)
            self.infos[agent]["refused"] = refused.key
        else:
            self.infos[agent] = {}
            self._ask()

    def _ask(self) -> None:
        turns = self.turns
        while turns.turn and turns.turn.standing and not self._rights:
            turns.leave_it()
        prompt, self._turns_left = turns.turn, self._turns_left - 1
        if prompt and self._turns_left >= 0:
            self.agent_selection = self.possible_agents[prompt.seat - 1]
            self.infos[self.agent_selection] = Info(prompt, turns, self.story)
            given = prompt.id in turns.game.answers
            self._answering = Answering(prompt, self.seats, self._after_words, is_given=given, may_leave=self._silence)
        else:
            self._finish(self.truncations if prompt else self.terminations)

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
    """What an agent is told in its turn; `knows` and `text` are made when they are read, before its step."""

    def __init__(self, prompt: Prompt, turns: Turns, story: Story) -> None:
        super().__init__(prompt=prompt)
        self._turns, self._story = turns, story

    def __missing__(self, key: str) -> Any:
        prompt = self["prompt"]
        if key == "knows":
            self[key] = self._turns.knows(prompt.seat)
        elif key == "text":
            self[key] = self._story.read(prompt.seat, prompt)
        else:
            raise KeyError(key)
        return self[key]


class Answering:
    """An answer in the making, one choice after another; `allowed` has what may be taken now, by its action."""

    def __init__(self, prompt: Prompt, seats: int, after_words: int, *, is_given: bool, may_leave: bool) -> None:
        self.prompt = prompt
        self.taken: list[str] = []
        self._words = words_of(prompt.choices, seats)
        self._actions = {choice: int(choice) - 1 for choice in prompt.choices if choice not in self._words}
        self._actions |= {word: seats + number for number, word in enumerate(self._words)}
        self._actions |= {end: after_words + number for number, end in enumerate(ENDS)}
        self._refused: list[set[str]] = []
        self._is_given = is_given
        self._may_leave = may_leave or not prompt.required
        self.allowed = self._allow()

    def take(self, one: str) -> tuple[str, Choices] | None:
        """Return how the turn ends, with the answer; None if the answer goes on."""
        if one in ENDS:
            return one, tuple(self.taken)
        is_whole = self._is_whole(one)
        self.taken.append(one)
        self.allowed = self._allow()
        return (DONE, tuple(self.taken)) if is_whole else None

    def refuse(self, choices: Choices) -> None:
        self._refused.append({*choices})
        self.taken = []
        self.allowed = self._allow()

    def _allow(self) -> dict[int, str]:
        """A seat can at least leave it."""
        taken, prompt = {*self.taken}, self.prompt
        rest = [one for one in prompt.choices if not taken or (one not in taken and one not in self._words)]
        found = [one for one in rest if not self._is_whole(one) or {*taken, one} not in self._refused]
        if prompt.min <= len(taken) < prompt.max and taken not in self._refused:
            found.append(DONE)
        if self._is_given:
            found.append(KEEP)
        elif self._may_leave or not found:
            found.append(LEAVE)
        return {self._actions[one]: one for one in found}

    def _is_whole(self, one: str) -> bool:
        return one in self._words or len(self.taken) + 1 == self.prompt.max


class Rows(Story):
    """A story that is written down as numbers as well, a row for each Tell."""

    def __init__(self, dealer: Dealer) -> None:
        super().__init__(dealer)
        self._seats = dealer.setup.players
        self._rows = np.zeros((8 * REMEMBERED, FIRST + self._seats), np.int16)
        self._number = 0
        self._places: list[list[int]] = [[] for _ in range(self._seats)]
        """The rows of each seat's Tells, oldest first."""

    def write(self, rows: NDArray[np.int16], seat: int) -> None:
        """Write what a seat was told below the first row, the newest first."""
        for tell in self.told[self._number :]:
            if self._number == len(self._rows):
                self._rows = np.concatenate([self._rows, np.zeros_like(self._rows)])
            self._rows[self._number] = row_of(tell, self._seats)
            for places in self._places if tell.to == ROOM else [self._places[reader - 1] for reader in tell.to]:
                places.append(self._number)
            self._number += 1
        newest = self._places[seat - 1][: -REMEMBERED - 1 : -1]
        self._rows.take(newest, axis=0, out=rows[1 : 1 + len(newest)], mode="clip")


def row_of(tell: Tell, seats: int) -> list[int]:
    """Return key, audience, the first plain arguments, and a column for each seat.

    Its n-th list adds 2**n to the columns of the seats in it; a map puts there what it has for a seat.
    """
    row = [number_of(tell.key), 1 + (tell.to != ROOM), *[0] * (VALUES + seats)]
    value_at, weight = FIRST - VALUES, 1
    for name, value in tell.args.items():
        if name.startswith("_"):
            continue
        if isinstance(value, Mapping):
            for key, one in value.items():
                if str(key).isdecimal() and 1 <= int(key) <= seats:
                    row[FIRST - 1 + int(key)] = number_of(one)
        elif isinstance(value, list | tuple):
            for one in value:
                if isinstance(one, int) and 1 <= one <= seats:
                    row[FIRST - 1 + one] += weight
            weight *= 2
        elif value_at < FIRST:
            row[value_at], value_at = number_of(value), value_at + 1
    return row


def number_of(value: object) -> int:
    """Return 0 for nothing, a number from 1 up for one from 0 up, and the hash of a word."""
    if isinstance(value, str):
        return _hash(value)
    return min(LARGEST, max(0, int(value) + 1)) if isinstance(value, int | float) else 0


@lru_cache(maxsize=4096)
def _hash(word: str) -> int:
    return crc32(word.encode()) % HASHES
