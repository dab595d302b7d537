"""(a) Speed of the rules alone, then with the view of every seat, then with every text in Chinese.

It runs in one thread without a wait, so its CPU time is the time on a quiet machine.
"""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from time import process_time
from typing import Any

from bot.messages.items import CloseItem, RenderContext
from bot.messages.renderer import Renderer
from fsm import ROOM, Answer, Ask, Close, Command, Effect, Expire, Game, Refused, RuleSet, Start, Tell, apply, begin
from scripts.bench.figures import Run
from scripts.bench.tables import See, Table, boards, installed_tables, nobody, play, words

SAMPLE = 40
LONG = ", as long as people's"
"""Behind the name of a figure: standing rights were used rarely."""

ON_A_BOARD = 6
"""Number of recorded games that give the time per command on each board, played three times: the quickest counts."""

REFUSALS = 25


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    for _ in range(repetitions):
        yield _run(seed, quick=quick)


def _run(seed: str, *, quick: bool) -> Run:
    games = 20 if quick else 1_000
    result: Run = {}
    speech = Renderer(words())
    for table in installed_tables():
        rules, name = table.rules, table.name
        everything = [table.start(f"{seed}:{number}", table.full) for number in range(4 if quick else SAMPLE)]
        accepted, refused, count = _commands(rules, everything, seed)
        result[f"{name}: commands in a game with everything", ""] = count
        result[f"{name}: accepted command", "µs"] = accepted * 1e6
        result[f"{name}: refused command", "µs"] = refused * 1e6
        result[f"{name}: refused / accepted", "ratio"] = refused / accepted
        for evenly, kind in ((True, ""), (False, LONG)):
            options = table.even if evenly else {}
            deals = [
                table.start(f"{seed}{kind}:{number}", options) for number in range(games)
            ]  # other people each time
            few = deals[: max(2, games // 8)]
            result[f"{name}: commands in a complete game{kind}", ""] = _length(rules, few, seed, evenly=evenly)
            for what, some, see in (
                ("complete games", deals, nobody),
                ("with what every seat may see", deals, _sort_by_seat(table)),
                ("with all texts (zh)", few, _render_all(table, speech)),
            ):
                seconds = _time(rules, some, seed, see, evenly=evenly)
                result[f"{name}: {what}{kind}", "games/s"] = len(some) / seconds
    for game, dearest in _dearest(seed).items():
        cost, board = max(dearest)
        result[f"{game}, any board: accepted command", "µs"] = cost * 1e6
        result[f"{game}, {board}: accepted command, dearest of all boards", "µs"] = cost * 1e6
    return result


def _dearest(seed: str) -> dict[str, list[tuple[float, str]]]:
    found: dict[str, list[tuple[float, str]]] = {}
    for board, table in boards():
        random, rules = Random(seed), table.rules
        deals = [table.start(f"{seed}:{number}", table.full) for number in range(ON_A_BOARD)]
        played = [(deal, play(rules, deal, random)) for deal in deals]
        given = sum(len(commands) for _, commands in played)
        seconds = min(sum(_time_accepted(rules, *one) for one in played) for _ in range(3))
        found.setdefault(table.game, []).append((seconds / given, board))
    return found


def _time(rules: RuleSet[Any], deals: list[Start], seed: str, see: See, *, evenly: bool) -> float:
    """Return the CPU seconds of games whose commands are already chosen."""
    random, seconds = Random(seed), 0.0
    for deal in deals:
        commands = play(rules, deal, random, evenly=evenly)
        began = process_time()
        game, effects = begin(rules, deal)
        see(game, effects)
        for command in commands:
            see(game, apply(game, command))
        seconds += process_time() - began
    return seconds


def _length(rules: RuleSet[Any], deals: list[Start], seed: str, *, evenly: bool) -> float:
    random = Random(seed)
    return sum(len(play(rules, deal, random, evenly=evenly)) for deal in deals) / len(deals)


def _commands(rules: RuleSet[Any], deals: list[Start], seed: str) -> tuple[float, float, float]:
    """Return seconds per accepted and per refused command, and accepted commands per game."""
    random = Random(seed)
    accepted = refused = 0.0
    given = tried = 0
    for deal in deals:
        commands = play(rules, deal, random)
        accepted += _time_accepted(rules, deal, commands)
        given += len(commands)
        seconds, count = _refuse(rules, deal, commands)
        refused, tried = refused + seconds, tried + count
    return accepted / given, refused / tried, given / len(deals)


def _time_accepted(rules: RuleSet[Any], deal: Start, commands: list[Command]) -> float:
    game, _ = begin(rules, deal)
    began = process_time()
    for command in commands:
        apply(game, command)
    return process_time() - began


def _refuse(rules: RuleSet[Any], deal: Start, commands: list[Command]) -> tuple[float, int]:
    game, _ = begin(rules, deal)
    seconds, count = 0.0, 0
    for step, command in enumerate(commands):
        if step % 8 == 0 and isinstance(command, Answer):
            wrong = _wrong(game, command) * REFUSALS
            began = process_time()
            for one in wrong:
                try:
                    apply(game, one)
                except Refused:
                    count += 1
            seconds += process_time() - began
        apply(game, command)
    return seconds, count


def _wrong(game: Game[Any], right: Answer) -> list[Command]:
    """Return mistakes of people: a closed prompt, a prompt of another seat, unknown choices, a late timer."""
    return [
        Answer(right.seat, 0, right.choices),
        Answer(right.seat % game.start.seats + 1, right.prompt, right.choices),
        Answer(right.seat, right.prompt, ("?", "?")),
        Expire(game.token + 1),
    ]


def _sort_by_seat(table: Table) -> See:
    lists: list[list[Effect]] = [[] for _ in range(table.seats + 1)]
    everybody = tuple(range(1, table.seats + 1))

    def see(game: Game[Any], effects: list[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Tell):
                seats = everybody if effect.to == ROOM else effect.to
            elif isinstance(effect, Ask):
                seats = (effect.prompt.seat,)
            elif isinstance(effect, Close):
                seats = (effect.seat,)
            else:
                seats = everybody
            for seat in seats:
                lists[seat].append(effect)
        if game.over:
            for one in lists:
                one.clear()

    return see


def _render_all(table: Table, speech: Renderer) -> See:
    @lru_cache(maxsize=1)
    def reader_of(seed: str) -> RenderContext:
        return RenderContext("zh", table.rules, {seat: f"玩家{seed}-{seat}" for seat in range(1, table.seats + 1)})

    def see(game: Game[Any], effects: list[Effect]) -> None:
        reader = reader_of(game.start.seed)
        for effect in effects:
            if isinstance(effect, Tell):
                for _ in (ROOM,) if effect.to == ROOM else effect.to:
                    speech.text(reader, effect.key, effect.args)
            elif isinstance(effect, Ask):
                speech.question(reader, effect.prompt, 90)
                speech.buttons(reader, effect.prompt)
            elif isinstance(effect, Close):
                speech.closed(reader, CloseItem("", effect.key, effect.answer))

    return see
