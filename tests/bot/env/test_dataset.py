"""Games as lines: two runs are equal, and a line is played again as it was."""

from typing import Any

import msgspec
import pytest

from bot.cli.simulate import OWN
from bot.env.dataset import Replay, ReplayMismatch, play_game
from bot.env.dealer import library
from bot.setting.setup import set_up
from fsm import ROOM
from tests.bot.cli.command_line import ended_well

TABLES: tuple[tuple[str, int, str | None, dict[str, Any]], ...] = (
    ("avalon", 7, "classic", {"lady.enabled": True, "lady.min_players": 5}),
    ("werewolf", 9, "chat", {"board": "b9_cupid"}),
    ("assassins", 6, None, {}),
    ("undercover", 6, "chat", {}),
)


def line(game: str, players: int, preset: str | None, options: dict[str, Any], by: str = "policy") -> bytes:
    company = OWN[by]("s:1:players")
    return play_game(set_up(library()[0][game], players, preset, options), "s:1", by, company)


@pytest.mark.parametrize("by", ["policy", "random"])
@pytest.mark.parametrize(("game", "players", "preset", "options"), TABLES)
def test_a_line_is_played_again_with_the_knowledge_of_each_seat(
    game: str, players: int, preset: str | None, options: dict[str, Any], by: str
) -> None:
    written = line(game, players, preset, options, by)
    replay, seen = Replay(written), 0
    assert replay.line.options.keys() >= options.keys()
    for act in replay:
        if act.taken is not None:
            knows = replay.knows(act.seat)
            assert {*act.taken} <= {*act.choices} or game == "undercover"
            assert all(tell.to == ROOM or act.seat in tell.to for tell in knows.told)
            assert len(knows.told) >= seen
            seen = min(len(replay.knows(seat).told) for seat in replay.game.seats)
        else:
            assert act.expire
    assert replay.game.over
    assert [act.n for act in replay.line.acts] == [*range(1, len(replay.line.acts) + 1)]
    if by == "policy" and game != "undercover":
        assert any(act.said for act in replay.line.acts)


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"format": "yemu-game/2"}, "cannot be played here"),
        ({"version": 99}, "cannot be played here"),
        ({"game": "chess"}, "cannot be played here"),
        ({"seed": "s:2"}, "other roles are dealt"),
        ({"end": {"winner": None, "winners": [], "reason": "aborted"}}, "it ends otherwise"),
    ],
)
def test_a_line_that_does_not_come_out_as_it_says_is_refused(changed: dict[str, Any], reason: str) -> None:
    told = msgspec.json.decode(line("assassins", 6, None, {})) | changed
    with pytest.raises(ReplayMismatch, match=reason):
        list(Replay(msgspec.json.encode(told)))


def test_an_act_that_cannot_be_is_named() -> None:
    told = msgspec.json.decode(line("assassins", 6, None, {}))
    told["acts"][1]["taken"] = ["nobody"]
    with pytest.raises(ReplayMismatch, match="act 2 cannot be carried out"):
        list(Replay(msgspec.json.encode(told)))


def test_the_command_writes_the_same_lines_twice(tmp_path: Any) -> None:
    words = ("games", "assassins", "--players", "6", "--games", "3", "--seed", "tea")
    shown = ended_well(*words)
    assert ended_well(*words, "--out", str(tmp_path / "games.jsonl")) == ""
    assert (tmp_path / "games.jsonl").read_text() == shown
    assert [msgspec.json.decode(one)["seed"] for one in shown.splitlines()] == ["tea:0", "tea:1", "tea:2"]
    assert ended_well(*words, "--random") != shown
