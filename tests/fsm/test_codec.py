from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from fsm import Abort, Answer, Command, Computers, Expire, Leave, Pace, Refused, Rule, Start, apply
from fsm.codec import (
    SnapshotError,
    dump,
    dump_command,
    dump_effects,
    load,
    load_command,
    load_effects,
    load_start,
    rehearse,
)
from fsm.kinds import NUMBER, SEAT, WORD
from fsm.testing import Table
from tests.fsm.owls import OWLS

DEAL = ("owl", "mouse", "mouse", "mouse", "mouse")


def test_a_game_comes_back_as_it_was() -> None:
    table = Table(OWLS, 5, deal=DEAL)
    table.all("owls-hunt", {1: 4, 3: 2})
    game = load(OWLS, table.start, dump(table.game))
    assert dump(game) == dump(table.game)
    assert (game.pending, game.held, game.phase) == (3, True, table.game.phase)
    for command in (Answer(2, 102, ()), Computers((4,)), Expire(1), Rule("skip"), Leave(3), Abort()):
        assert dump_effects(apply(game, command)) == dump_effects(table.apply(command))
        assert dump(game) == dump(table.game)
    assert load(OWLS, table.start, dump(table.game)).over


def test_a_rehearsed_answer_is_refused_as_a_real_one_and_changes_nothing() -> None:
    game = Table(OWLS, 5).game
    prompt = next(iter(game.prompts.values()))
    before = dump(game)
    rehearse(game, Answer(prompt.seat, prompt.id, prompt.choices[-1:]))
    with pytest.raises(Refused):
        rehearse(game, Answer(prompt.seat, prompt.id, ("99",)))
    assert dump(game) == before


def test_a_game_in_another_tempo_comes_back_as_it_was() -> None:
    table = Table(OWLS, 5, "barn", deal=DEAL, quiet=False)
    table.apply(Pace({"tempo": "quick"}))
    game = load(OWLS, table.start, dump(table.game))
    assert dump(game) == dump(table.game)
    assert game.options is table.game.options
    for command in (Expire(1), Expire(2), Pace({"tempo": "unlimited"}), Expire(3), Expire(4)):
        assert dump_effects(apply(game, command)) == dump_effects(table.apply(command))
        assert dump(game) == dump(table.game)


def test_a_prompt_of_an_earlier_release_says_nothing_of_what_was_not_said_then() -> None:
    table = Table(OWLS, 5, deal=DEAL)
    kinds = {"day": NUMBER, "target": SEAT, "manner": WORD("owls-manner"), "_hint": NUMBER.maybe}
    newer = replace(OWLS, asks={**OWLS.asks, "owls-hunt": replace(OWLS.asks["owls-hunt"], args=kinds)})
    stored = dump(table.game)
    for game in (load(newer, table.start, stored), load(newer, table.start, _interrupted(stored))):
        waiting = game.interrupted.prompts if game.interrupted else game.prompts
        assert {prompt.key for prompt in waiting.values()} == {"owls-hunt"}
        assert all(prompt.args == {"day": 0, "target": None, "manner": ""} for prompt in waiting.values())


def _interrupted(stored: bytes) -> bytes:
    known = msgspec.json.decode(stored)
    prompts = {str(prompt["id"]): prompt for prompt in known.pop("prompts")}
    return msgspec.json.encode({**known, "interrupted": {"phase": "NIGHT", "prompts": prompts, "answers": {}}})


@pytest.mark.parametrize("change", [(b'"schema":1', b'"schema":2'), (b'"version":1', b'"version":7')])
def test_another_version_is_not_read(change: tuple[bytes, bytes]) -> None:
    table = Table(OWLS, 5)
    with pytest.raises(SnapshotError, match=r"owls: snapshot of version \d\.\d cannot be read"):
        load(OWLS, table.start, dump(table.game).replace(*change))
    with pytest.raises(SnapshotError, match=r"snapshot of version 1\.1"):
        load(replace(OWLS, version=2), table.start, dump(table.game))


@pytest.mark.parametrize(
    "change", [(b'"NIGHT"', b'"NOON"'), (b'"alive":[1', b'"alive":["x"'), (b'{"schema"', b'{"schema'), (b"{", b"")]
)
def test_a_broken_snapshot_is_an_error_that_names_the_game(change: tuple[bytes, bytes]) -> None:
    table = Table(OWLS, 5)
    with pytest.raises(SnapshotError, match=r"^owls: "):
        load(OWLS, table.start, dump(table.game).replace(*change, 1))


@pytest.mark.parametrize(
    "command",
    [
        Start("seed", 5, {"owls": 1, "nests": {"5": (3, 2)}}, DEAL),
        Answer(3, 17, ("1", "none")),
        Expire(4),
        Rule("fell", 2),
        Rule("skip"),
        Leave(1),
        Pace({"tempo": "slow", "timer.night": 40}),
        Computers((2, 3)),
        Abort(),
    ],
)
def test_commands_come_back(command: Command) -> None:
    line = dump_command(command)
    assert dump_command(load_command(line)) == line
    assert type(load_command(line)) is type(command)


def test_effects_come_back() -> None:
    table = Table(OWLS, 5, deal=DEAL, quiet=True)
    table.skip()
    table.answer(1, "hide", key="owls-hide")
    table.abort()
    assert [type(effect) for effect in load_effects(dump_effects(table.log))] == [type(effect) for effect in table.log]


def test_a_start_comes_back() -> None:
    table = Table(OWLS, 5, deal=DEAL)
    start = load_start(dump_command(table.start))
    assert (start.seed, start.seats, start.deal) == ("table", 5, DEAL)
    assert dump_command(start) == dump_command(table.start)


@pytest.mark.parametrize(
    ("reads", "names"), [(load_command, "journal line"), (load_effects, "effects"), (load_start, "start")]
)
@pytest.mark.parametrize("line", [b"", b"[1]", b'{"type":"nothing"}', b"\xff"])
def test_a_broken_line_is_an_error_with_words(reads: Callable[[bytes], Any], names: str, line: bytes) -> None:
    with pytest.raises(SnapshotError, match=rf"^{names}: "):
        reads(line)
