"""Players of packages without a table: whole games for `yemu simulate`, one question for `yemu doctor`."""

from asyncio import Runner
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import typer
from typing_extensions import override

from bot.cli.deals import check_player
from bot.games import installed_players
from bot.logging import log_to_stderr
from bot.match.player_threads import Kind, PlayerError
from bot.match.players import LONGEST, Players
from bot.match.reader import Reader
from bot.messages.renderer import Renderer
from bot.setting.setup import set_up
from bot.stats import Stats
from fsm import AnyRules, Game, Move, Prompt, begin
from fsm.computer_players import Company
from fsm.turns import Turns
from locales import Words
from locales.words import FALLBACK

PATIENCE: Final = 20.0
"""Seconds that a player has for the question of `yemu doctor`."""


class Hired(Company):
    """A package's player on all seats; after a failure a policy answers."""

    def __init__(self, seed: str, name: str, players: Players, runner: Runner) -> None:
        super().__init__(seed)
        self._name = name
        self._players = players
        self._runner = runner
        self._readers = dict[int, Reader]()

    @override
    def next_move(self, game: Game[Any], prompt: Prompt) -> Move | None:
        reader = self._readers.setdefault(prompt.seat, Reader(self._players.renderer, FALLBACK, game.rules))
        knows = self._runner.run(reader.read(self.knows(game, prompt.seat), (), prompt))
        try:
            answer = self._runner.run(self._players.ask(self._name, knows, prompt, LONGEST))
            move = self._players.read_move(game, prompt, answer)
        except PlayerError as error:
            self._players.count(self._name, error.kind)
            return super().next_move(game, prompt)
        if move is None or move.choices == game.answers.get(prompt.id):
            return None
        return move._replace(say=None) if prompt.secret else move


@contextmanager
def hiring(name: str, words: Words) -> Iterator[Callable[[str], Hired]]:
    """Lend a function that makes players of a game by its seed; stderr reads how often a policy had to answer."""
    log_to_stderr("error")  # failures are told in one line at the end
    installed, stats = installed_players(), Stats()
    check_player(name, installed)
    players = Players(installed, Renderer(words), stats)
    with Runner() as runner:
        yield lambda seed: Hired(seed, name, players, runner)
        runner.run(players.stop())
    if failures := stats.player_failures:
        kinds = ", ".join(f"{kind} {count}" for (_, kind), count in failures.most_common())
        typer.echo(f"{name} → policy: {failures.total()} ({kinds})", err=True)


async def ask_once(players: Players, name: str, rules: AnyRules) -> Kind | None:
    """Ask a player the first question of a game. Return the kind of its failure."""
    turns = Turns(*begin(rules, set_up(rules, None, None, {}).start("doctor")))
    while (prompt := turns.turn) and not prompt.required:
        turns.leave_it()
    if prompt is None:
        return None
    knows = await Reader(players.renderer, FALLBACK, rules).read(turns.knows(prompt.seat), (), prompt)
    try:
        players.read_move(turns.game, prompt, await players.ask(name, knows, prompt, PATIENCE))
    except PlayerError as error:
        return error.kind
    return None
