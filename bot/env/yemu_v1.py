"""The games of Yemu as environments of PettingZoo: agents take one turn after another (AEC).

An agent learns what a person at its seat would, and nothing else. `unwrapped.turns.game` holds all secrets, for
debugging: an agent that reads it cheats.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple
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

STORED: Final = 8 * REMEMBERED
"""Number of rows that are written before the newest are moved."""

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
        is_asked = agent == self.agent_selection and self.turns.turn
        form = self._form if is_asked else form_of(Question(self.seats, self._ends))
        rows = self.story.rows(self.possible_agents.index(agent) + 1)
        rows[0] = form.row
        return {"observation": rows, "action_mask": form.mask.copy()}

    def step(self, action: int | None) -> None:
        agent, question, choices = self.agent_selection, self._question, self._form.choices
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # type: ignore[arg-type]
            return
        if action is None or action not in choices:
            raise ValueError(f"{agent} cannot take the action {action} now, only {sorted(choices)}")
        taken = question.taken + choices[action]
        if action < self.seats and len(taken) < question.most:
            self._show(question._replace(taken=taken))
            return
        try:
            if action <= self._ends:
                self.turns.act(taken)
            else:
                self.turns.leave_it()
        except Refused as refused:
            self._show(question.without(taken))
            self.infos[agent]["refused"] = refused.key
        else:
            self._ask()

    def say(self, agent: str, text: str) -> None:
        """Say a line in the room, which later texts have; nothing is said while others have the floor."""
        game, seat = self.turns.game, self.possible_agents.index(agent) + 1
        if seat in game.rules.living(game):
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
        idle = KEEP if turns.is_answered else LEAVE if self._silence or not prompt.required else None
        about = prompt.key, 1 + prompt.standing, prompt.choices, prompt.min, prompt.max, idle
        self._show(Question(self.seats, self._ends, *about))

    def _show(self, question: Question) -> None:
        self._question, self._form = question, form_of(question)

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
        prompt = self["prompt"]
        if key == "knows":
            self[key] = self._turns.knows(prompt.seat)
        elif key == "text":
            self[key] = self._story.read(prompt.seat, prompt)
        else:
            raise KeyError(key)
        return self[key]


class Question(NamedTuple):
    """A question to a seat, and the part of its answer that it has given."""

    seats: int
    ends: int
    """The first action that ends a turn."""
    key: str = ""
    kind: int = 0
    """2 for a standing right, else 1."""
    choices: Choices = ()
    least: int = 0
    most: int = 0
    idle: int | None = LEAVE
    """How the turn may end without an answer; None if it must have one."""
    taken: Choices = ()
    refused: frozenset[frozenset[str]] = frozenset()

    def without(self, refused: Choices) -> Question:
        return self._replace(taken=(), refused=self.refused | {frozenset(refused)})


class Form(NamedTuple):
    """The form in which an agent is asked."""

    row: NDArray[np.int16]
    choices: Mapping[int, Choices]
    """What may be taken now, by its action; nothing at the end of a turn."""
    mask: NDArray[np.int8]


@lru_cache(maxsize=4096)
def form_of(question: Question) -> Form:
    """A seat can at least leave it."""
    seats, ends, key, kind, choices, least, most, idle, taken, refused = question
    words, now, count = words_of(choices, seats), dict[int, Choices](), len(taken)
    for choice in choices:
        is_word = choice in words
        is_last = is_word or count + 1 == most
        if choice not in taken and not (count and is_word) and not (is_last and {*taken, choice} in refused):
            now[seats + words.index(choice) if is_word else int(choice) - 1] = (choice,)
    if least <= count < most and {*taken} not in refused:
        now[ends + DONE] = ()
    if idle is not None or not now:
        now[ends + (idle or LEAVE)] = ()
    row, mask = np.zeros(FIRST + seats, np.int16), np.zeros(ends + KEEP + 1, np.int8)
    row[:5] = number_of(key), kind, least, most, count
    row[[FIRST - 1 + int(choice) for choice in taken]] = 1
    mask[[*now]] = 1
    return Form(row, now, mask)


class Rows(Story):
    """A story that is written down as numbers as well, a row for each Tell."""

    def __init__(self, dealer: Dealer) -> None:
        super().__init__(dealer)
        self._seats = dealer.setup.players
        self._rows = np.zeros((1 + self._seats, STORED, FIRST + self._seats), np.int16)
        """The rows of each seat's Tells, the newest first."""
        self._newest = [STORED - REMEMBERED] * (1 + self._seats)
        self._number = 0

    def rows(self, seat: int) -> NDArray[np.int16]:
        """Return a row for a question, and what a seat was told, the newest first."""
        for tell in self.told[self._number :]:
            row = np.array(row_of(tell, self._seats), np.int16)
            for reader in range(1, 1 + self._seats) if tell.to == ROOM else tell.to:
                self._write(reader, row)
        self._number = len(self.told)
        newest = self._newest[seat]
        return self._rows[seat, newest - 1 : newest + REMEMBERED].copy()

    def _write(self, seat: int, row: NDArray[np.int16]) -> None:
        rows, newest = self._rows[seat], self._newest[seat] - 1
        if newest == 0:
            newest = STORED - REMEMBERED
            rows[newest:] = rows[1 : 1 + REMEMBERED]
            newest -= 1
        rows[newest], self._newest[seat] = row, newest


def row_of(tell: Tell, seats: int) -> list[int]:
    """Return key, audience, the first plain arguments, and a column for each seat.

    Its n-th list adds 2**n to the columns of the seats in it; a map puts there what it has for a seat.
    """
    row = [number_of(tell.key), 1 + (tell.to != ROOM), *[0] * (VALUES + seats)]
    value_at, weight = FIRST - VALUES, 1
    for name, value in tell.args.items():
        if name.startswith("_"):
            continue
        if isinstance(value, dict):
            for key, one in value.items():
                if str(key).isdecimal() and 1 <= int(key) <= seats:
                    row[FIRST - 1 + int(key)] = number_of(one)
        elif isinstance(value, (list, tuple)):
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
    return min(LARGEST, max(0, int(value) + 1)) if isinstance(value, (int, float)) else 0


@lru_cache(maxsize=4096)
def _hash(word: str) -> int:
    return crc32(word.encode()) % HASHES
