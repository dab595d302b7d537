"""Conversion of games, commands and effects to JSON and back.

A snapshot holds the state of a game that changes; the `Start` stored beside it holds the constant rest.
"""

from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final, Generic, TypeVar

import msgspec

from fsm.commands import Command, Pace, Start
from fsm.effects import Effect
from fsm.engine import apply
from fsm.errors import NoRuleError
from fsm.game import B, Game, RuleSet, kinds_of
from fsm.kinds import WORD
from fsm.prompts import Choices, Interrupted, Prompt
from fsm.timing import pace

T = TypeVar("T")

SCHEMA: Final = 1


class SnapshotError(Exception):
    """An error in a stored game; its message describes the fault."""


class Snapshot(msgspec.Struct, Generic[T], omit_defaults=True):
    """A game between two commands; its board is typed by the rules, or still raw."""

    schema: int
    version: int
    phase: str
    board: T
    prompts: tuple[Prompt, ...] = ()
    answers: dict[int, Choices] = {}
    seating: tuple[int, ...] = ()
    drawn: int = 0
    asked: list[int] = []
    token: int = 0
    held: bool = False
    over: bool = False
    rest: int | float | None = None
    paced: dict[str, Any] = {}
    interrupted: Interrupted | None = None
    joined: list[int] = []
    seers: list[int] = []
    computers: tuple[int, ...] = ()


_encoder = msgspec.json.Encoder()
_snapshots = msgspec.json.Decoder(Snapshot[msgspec.Raw])
_commands: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)
_effects: msgspec.json.Decoder[list[Effect]] = msgspec.json.Decoder(list[Effect])
_starts = msgspec.json.Decoder(Start)


def snapshot_of(game: Game[Any]) -> Snapshot[Any]:
    return Snapshot(
        SCHEMA,
        game.rules.version,
        game.phase.name,
        game.board,
        tuple(game.prompts.values()),
        game.answers,
        game.seating,
        game.dice.drawn,
        game.asked,
        game.token,
        game.held,
        game.over,
        game.rest,
        game.paced,
        game.interrupted,
        game.joined,
        game.seers,
        game.computers,
    )


def dump(game: Game[Any]) -> bytes:
    return _encoder.encode(snapshot_of(game))


def alike(one: Game[Any], other: Game[Any]) -> bool:
    """Return whether two games stand alike, in whatever order their boards have come to know things."""
    return bool(msgspec.json.decode(dump(one)) == msgspec.json.decode(dump(other)))


def rehearse(game: Game[Any], command: Command) -> None:
    """Raise the Refused with which a game would meet a command; the game stays as it is."""
    with suppress(NoRuleError):
        apply(load(game.rules, game.start, dump(game)), command)


def load(rules: RuleSet[B], start: Start, snapshot: bytes) -> Game[B]:
    """Raises SnapshotError."""
    try:
        stored = _snapshots.decode(snapshot)
        if (stored.schema, stored.version) != (SCHEMA, rules.version):
            raise SnapshotError(f"{rules.key}: snapshot of version {stored.schema}.{stored.version} cannot be read")
        game = Game(rules, start)
        game.board = msgspec.json.decode(stored.board, type=rules.board)
        rules.complete(game.board, stored.board)
        game.phase = next(phase for phase in rules.phases if phase.name == stored.phase)
    except (msgspec.MsgspecError, StopIteration) as error:
        raise SnapshotError(f"{rules.key}: {error}") from error
    game.prompts = {prompt.id: _whole(rules, prompt) for prompt in stored.prompts}
    game.answers = stored.answers
    game.pending = sum(prompt.required and prompt.id not in game.answers for prompt in stored.prompts)
    game.seating = stored.seating
    game.dice.drawn = stored.drawn
    game.asked, game.token = stored.asked, stored.token
    game.held, game.over = stored.held, stored.over
    game.rest = stored.rest
    game.joined, game.seers = stored.joined, stored.seers
    game.computers = stored.computers
    if stored.interrupted:
        prompts = {number: _whole(rules, prompt) for number, prompt in stored.interrupted.prompts.items()}
        game.interrupted = msgspec.structs.replace(stored.interrupted, prompts=prompts)
    if stored.paced:
        pace(game, Pace(stored.paced))
    return game


def _whole(rules: RuleSet[Any], prompt: Prompt) -> Prompt:
    """Arguments unknown to an earlier release stay blank."""
    unsaid = blank_arguments(rules, prompt.key)
    if unsaid.keys() <= prompt.args.keys():
        return prompt
    return msgspec.structs.replace(prompt, args={**unsaid, **prompt.args})


@lru_cache(maxsize=512)
def blank_arguments(rules: RuleSet[Any], key: str) -> Mapping[str, str | None]:
    kinds = kinds_of(rules, key)
    return {name: "" if kind.name == WORD.name else None for name, kind in kinds.items() if not kind.optional}


def dump_command(command: Command) -> bytes:
    return _encoder.encode(command)


def load_command(line: bytes) -> Command:
    """Raises SnapshotError."""
    return _decode(_commands, line, "journal line")


def dump_effects(effects: list[Effect]) -> bytes:
    return _encoder.encode(effects)


def load_effects(line: bytes) -> list[Effect]:
    return _decode(_effects, line, "effects")


def load_start(line: bytes) -> Start:
    """Raises SnapshotError."""
    return _decode(_starts, line, "start")


def _decode(decoder: msgspec.json.Decoder[T], line: bytes, what: str) -> T:
    try:
        return decoder.decode(line)
    except msgspec.MsgspecError as error:
        raise SnapshotError(f"{what}: {error}") from error
