"""Agents that read and write: what they are told, how they answer, and what becomes of an answer that is none."""

import re

import pytest

from bot.env.text import TextEnv, make
from fsm import Dice
from fsm.prompts import Choices

TABLES = (("avalon", 7, "classic"), ("werewolf", 9, "chat"), ("assassins", 6, None), ("undercover", 6, "chat"))


def question(text: str) -> str:
    return text.rpartition("\n\n")[2]


def offered(text: str) -> list[str]:
    """Return the choices of the question at the end, as an agent finds them."""
    return re.findall(r"^\[([^\]]+)\] ", question(text), re.MULTILINE)


def play(env: TextEnv, players: int, seed: int) -> list[tuple[int, str]]:
    env.reset(players, seed)
    dice, read, done = Dice(f"agents {seed}"), list[tuple[int, str]](), False
    while not done:
        player, text = env.get_observation()
        read.append((player, text))
        span = re.search(r"with (\d+ to )?(\d+) choices", question(text))
        most = int(span[2]) if span else 1
        least = int(span[1].partition(" ")[0]) if span and span[1] else most
        chosen: Choices = dice.shuffled(offered(text))[: least + dice.below(most - least + 1)]
        done, _ = env.step(f"I speak as {player}. " + " ".join(f"[{one}]" for one in chosen))
    return read


@pytest.mark.parametrize(("game", "players", "preset"), TABLES)
def test_a_game_is_played_by_what_the_texts_offer(game: str, players: int, preset: str | None) -> None:
    env = make(game, preset=preset)
    read = play(env, players, 3)
    rewards, games = env.close()
    assert rewards.keys() == games.keys() == {*range(players)}
    assert {reward > 0 for reward in rewards.values()} == {True, False}
    assert sum(one["turn_count"] for one in games.values()) <= len(read)
    for player, text in read[-players:]:
        assert f"You play as #{player + 1}" in text
        assert "{" not in text
    assert play(env, players, 3) == read, "a seed repeats a game"


def test_what_is_said_is_heard_by_all_by_day_and_by_nobody_at_night() -> None:
    env = make("werewolf", preset="chat")
    env.reset(9, 1)
    heard, done = set[str](), False
    while not done:
        _, text = env.get_observation()
        phase = env._turns.game.phase.name
        done, _ = env.step(f"Words in {phase}. [{offered(text)[0]}]")
        heard |= {phase for phase in ("WOLVES", "SPEECH") if f"Words in {phase}." in env._story.read(9)}
    assert heard == {"SPEECH"}
    assert "#9 player: Words" in env._story.read(1)


def test_an_answer_that_is_none_is_asked_for_once_more_and_then_left() -> None:
    env = make("avalon")
    env.reset(5, 0)
    while "Quest 1: pick" not in question((asked := env.get_observation())[1]):
        env.step("[end]")
    leader = asked[0]
    for answer, why in (("[9] [8]", "[9] is not offered here."), ("[1]", "Choose exactly 2.")):
        assert env.get_observation()[0] == leader
        done, info = env.step(answer)
        assert (done, info) == (False, {"refused": why})
        assert (why in env.get_observation()[1]) is (answer == "[9] [8]")
    assert env.get_observation()[0] != leader, "the next player leads"
    assert env.close()[1][leader] == {"role": "percival", "side": "good", "invalid_move": True, "turn_count": 2}


def test_choices_may_stand_in_one_bracket_and_own_words_anywhere() -> None:
    env = make("undercover", preset="chat", locale="zh")
    env.reset(6, 0)
    _, text = env.get_observation()
    assert "也可以在方括号里写自己的话" in text
    env.step("[一种东西, 很常见]")
    assert "一种东西, 很常见" in env.get_observation()[1]
    teams = make("avalon")
    teams.reset(5, 0)
    while "Quest 1: pick" not in question(teams.get_observation()[1]):
        teams.step("[END]")
    assert teams.step("These two. [1, 2]") == (False, {})
    assert "proposes #1 player and #2 player" in teams.get_observation()[1]


def test_silence_lets_every_question_be_left_until_the_game_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.env.text.LONGEST", 50)
    env = make("assassins", silence=True, rights=False)
    env.reset(6, 0)
    done = False
    while not done:
        assert "[leave]" in env.get_observation()[1]
        done, info = env.step("[leave]")
        assert info == {}
    rewards, games = env.close()
    assert {*rewards.values()} == {0}
    assert all(one["turn_count"] for one in games.values())
    assert len(env._turns.journal) == 50
    for go_on in (env.get_observation, lambda: env.step("[1]")):
        with pytest.raises(ValueError, match="over"):
            go_on()


def test_a_number_that_cannot_play_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="There are 11 players; the game takes 5 to 10"):
        make("avalon").reset(11)
