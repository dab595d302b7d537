"""The environment of PettingZoo: its own tests, secrecy, and bad input."""

import sys
import warnings
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from pettingzoo import test

from bot.env import yemu_v1
from bot.env.dealer import library
from bot.env.yemu_v1 import number_of, raw_env, row_of
from fsm import ROOM, Dice, Tell
from fsm.testing import playable

TABLES = (("avalon", 7, "classic"), ("werewolf", 12, "chat"), ("assassins", 6, None), ("undercover", 8, "chat"))
PETTINGZOO: Any = test
OF_ALL_MAPS = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""Warnings that every environment gets whose observations have a mask."""


def faults(game: str, players: int, preset: str | None, *, cycles: int) -> Iterator[str]:
    def made() -> Any:
        return yemu_v1.env(game, players=players, preset=preset)

    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            PETTINGZOO.api_test(made(), num_cycles=cycles)
            PETTINGZOO.seed_test(made, num_cycles=cycles)
        except Exception as error:
            yield f"{game}, {preset}, {players} players: {error!r}"
    for text in {str(one.message) for one in caught}:
        if not text.startswith(OF_ALL_MAPS):
            yield f"{game}, {preset}, {players} players: {text}"


def test_a_table_of_each_game_passes_the_tests_of_pettingzoo() -> None:
    assert [fault for table in TABLES for fault in faults(*table, cycles=40)] == []


@pytest.mark.nightly
def test_every_preset_and_size_passes_the_tests_of_pettingzoo() -> None:
    tables = [(key, players, preset) for key, rules in library()[0].items() for preset, players in playable(rules)]
    assert len(tables) > 100
    assert [fault for table in tables for fault in faults(*table, cycles=100)] == []


def play(
    env: raw_env, seed: int, deal: list[str] | None = None
) -> Iterator[tuple[str, dict[str, Any], Mapping[str, Any]]]:
    """Play a game in which equal observations are answered equally; yield them with what the agents are told."""
    env.reset(seed, {"deal": deal})
    for agent in env.agent_iter():
        observation, _, over, cut, info = env.last()
        assert observation
        yield agent, observation, info
        if over or cut:
            env.step(None)
            continue
        (legal,) = np.nonzero(observation["action_mask"])
        env.step(int(Dice(f"{agent}:{observation['observation'].tobytes().hex()}").pick(legal.tolist())))


def compare(game: str, players: int, preset: str | None, *, deals: int) -> int:
    """Deal the same roles to other seats: the same knowledge must be shown in the same way.

    Return how often a seat knew what one had known in another deal.
    """
    env, known, met = raw_env(game, players=players, preset=preset), dict[bytes, bytes](), 0
    env.reset(5)
    roles = [*env.turns.game.rules.roles(env.turns.game)]
    for number in range(deals):
        for agent, observation, info in play(env, 5, [*Dice(str(number)).shuffled(roles)]):
            if "winner" in info:
                break
            if observation["observation"][0, 4]:
                continue  # part of the answer is given
            assert info.keys() <= {"prompt", "refused", "knows", "text"}
            knows, prompt = info["knows"], info["prompt"]
            assert all(tell.to == ROOM or knows.seat in tell.to for tell in (*knows.told, *knows.view))
            assert agent == f"seat_{knows.seat}" == f"seat_{prompt.seat}"
            about = knows.told, prompt, info.get("refused"), prompt.id in env.turns.game.answers
            seen = observation["observation"].tobytes(), info["text"]
            key, shown = (sha256(repr(one).encode()).digest() for one in (about, seen))
            met += key in known
            assert known.setdefault(key, shown) == shown, about
    return met


@pytest.mark.parametrize(("game", "players", "preset"), TABLES)
def test_a_seat_observes_nothing_but_what_it_knows(game: str, players: int, preset: str | None) -> None:
    assert compare(game, players, preset, deals=6) > 5, "or nothing was compared"


def test_the_newest_messages_come_first_and_the_oldest_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.env.yemu_v1.REMEMBERED", 20)
    env, lengths = raw_env("avalon", players=7), list[int]()
    for agent, observation, _ in play(env, 2):
        told = env.story.told_to(env.possible_agents.index(agent) + 1)
        rows = [row_of(tell, 7) for tell in reversed(told[-20:])]
        assert observation["observation"][1:].tolist() == rows + [[0] * 13] * (20 - len(rows))
        lengths.append(len(told))
    assert min(lengths) < 20 < max(lengths)


def test_all_agents_learn_the_end_and_are_paid_then() -> None:
    env = raw_env("avalon", players=5, reward="share")
    paid, told = [], []
    for _, _, info in play(env, 1):
        if "winner" in info:
            paid.append(env.last()[1])
            told.append(info)
        else:
            assert env.last()[1] == 0
    assert len(told) == 5
    assert sum(paid) == pytest.approx(0)
    assert all(info == told[0] for info in told)
    end = told[0]
    winners = [seat for seat, side in end["sides"].items() if side == end["winner"]]
    assert [seat for seat, one in enumerate(paid, 1) if one > 0] == winners
    assert sorted(end["roles"]) == [1, 2, 3, 4, 5]
    assert end["seed"] == 1


def first_of(observation: Mapping[str, Any]) -> int:
    return int(observation["action_mask"].argmax())


def test_a_team_is_chosen_one_after_another() -> None:
    env = raw_env("avalon", players=7)
    env.reset(3)
    while env.infos[env.agent_selection]["prompt"].key != "avalon-nominate":
        env.step(first_of(env.observe(env.agent_selection)))
    leader = env.agent_selection
    for taken, seats in ((4, {0, 1, 2, 3, 4, 5, 6}), (2, {0, 1, 2, 3, 5, 6})):
        observation = env.observe(leader)
        assert {*np.flatnonzero(observation["action_mask"]).tolist()} == seats
        env.step(taken)
    assert env.turns.game.phase.name == "VOTE"
    assert env.agent_selection == "seat_1"


def test_silent_agents_leave_everything_and_a_game_without_end_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.env.yemu_v1.LONGEST", 30)
    env, cut = raw_env("werewolf", players=9, silence=True, rights=False, render_mode="ansi"), 0
    env.reset(0)
    leave = len(env.observe("seat_1")["action_mask"]) - 2
    for agent in env.agent_iter():
        _, reward, over, is_cut, info = env.last()
        if is_cut:
            assert (reward, over, info["winner"], info["reason"]) == (0, False, None, "aborted")
            cut += 1
        else:
            assert not info["prompt"].standing
        env.step(None if is_cut else leave)
        assert agent not in env.agents or not is_cut
    assert cut == 9
    assert "Night 1" in str(env.render())


def test_lines_are_read_by_all_unless_others_have_the_floor() -> None:
    env = raw_env("werewolf", players=9, preset="chat")
    env.reset(0)
    heard = []
    for agent in env.agent_iter(60):
        if env.terminations[agent]:
            break
        prompt, phase = env.infos[agent]["prompt"], env.turns.game.phase.name
        env.say(agent, f"in {phase}, [3]\nseat {prompt.seat}")
        env.step(first_of(env.observe(agent)))
        heard.append((phase, f": in {phase}, [3] seat {prompt.seat}" in env.story.read(9)))
    assert ("WOLVES", True) not in heard
    assert ("WOLVES", False) in heard
    assert any(is_heard for phase, is_heard in heard if phase.startswith("SPE"))


def test_last_words_are_heard_and_nothing_else_of_the_dead() -> None:
    env, dice, heard = raw_env("werewolf", players=9, preset="chat", rights=False), Dice("words"), dict[str, bool]()
    env.reset(1)
    for agent in env.agent_iter():
        if env.terminations[agent]:
            break
        phase, dead = env.turns.game.phase.name, {*range(1, 10)} - {*env.turns.game.board.living}
        for seat in dead:
            env.say(f"seat_{seat}", f"{phase} by {seat}")
            heard[phase] = heard.get(phase, False) or f"{phase} by {seat}" in env.story.read(0)
        env.step(int(dice.pick(np.flatnonzero(env.observe(agent)["action_mask"]).tolist())))
    assert {phase for phase, is_heard in heard.items() if is_heard} == {"WORDS"}
    assert len(heard) > 3


def test_rows_have_the_arguments_and_a_column_for_each_seat() -> None:
    args = {"seat": 3, "role": "seer", "team": [1, 2], "for": [2, 4], "votes": {"3": None, "4": "yes"}, "_note": 9}
    tell = Tell((2, 3), "any-key", {**args, "won": True, "lost": False, "more": 1})
    row = [number_of("any-key"), 2, 4, number_of("seer"), 2, 1, 1, 3, 0, number_of("yes")]
    assert row_of(tell, 4) == row
    assert row_of(Tell(ROOM, "a", {"n": 99_999, "x": -4}), 4) == [number_of("a"), 1, 32_767, 0, 0, 0, *[0] * 4]
    assert number_of("seer") == 1688, "stable over releases"


@pytest.mark.parametrize(
    ("game", "chosen", "reason"),
    [
        ("chess", {}, "there is no game chess; installed are werewolf, avalon"),
        ("avalon", {"players": 4}, "There are 4 players; the game takes 5 to 10"),
        ("avalon", {"preset": "poker"}, "no preset “poker”"),
        ("avalon", {"options": {"lady": True}}, "no setting “lady”"),
        ("werewolf", {"options": {"board": "b99"}}, "b99"),
        ("werewolf", {"players": 8, "options": {"board": "b9_std"}}, "cannot start"),
        ("avalon", {"locale": "xx"}, "no language xx"),
        ("avalon", {"reward": "money"}, "win, share"),
        ("avalon", {"render_mode": "human"}, "ansi"),
    ],
)
def test_a_table_that_cannot_be_played_is_refused_in_a_sentence(game: str, chosen: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        raw_env(game, **chosen)


def test_a_wrong_action_or_deal_changes_nothing() -> None:
    env = raw_env("avalon", players=5)
    env.reset(0)
    before = env.observe(env.agent_selection)["observation"]
    with pytest.raises(ValueError, match="cannot take the action 99 now"):
        env.step(99)
    with pytest.raises(ValueError, match="only one Merlin"):
        env.reset(0, {"deal": ["merlin"] * 5})
    assert np.array_equal(before, env.observe(env.agent_selection)["observation"])


def test_without_the_extra_the_environment_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, yemu_v1.__name__)
    with pytest.raises(ImportError, match=r'pettingzoo is missing: pip install "yemu\[env\]"'):
        import_module(yemu_v1.__name__)
