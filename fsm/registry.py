"""Discovery of games, expansions and players by their entry-point groups, the built-in ones included."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from fsm.game import API, Expansion, RuleSet
from fsm.machine import TableError, compile_table
from fsm.policy import Player

GROUP = "yemu.games"
"""Entry-point group of games; each entry point is a RuleSet."""

EXPANSIONS = "yemu.roles"
"""Entry-point group of additions to games of others; each entry point is an Expansion."""

PLAYERS = "yemu.players"
"""Entry-point group of computer players; each entry point is a Player."""

POLICY: Final = "policy"
"""Name of the built-in player, which follows the policies of the games."""

NAME: Final = re.compile(r"[\w-]{1,32}")

Games = dict[str, RuleSet[Any]]


class Broken(msgspec.Struct, frozen=True):
    name: str
    distribution: str
    reason: str
    group: str = GROUP


def find_games(
    points: Iterable[EntryPoint] | None = None,
    expansions: Iterable[EntryPoint] | None = None,
    *,
    check: Callable[[RuleSet[Any]], object] = lambda rules: None,
) -> tuple[Mapping[str, RuleSet[Any]], list[Broken]]:
    """Find all games that can be played, by key, and the entry points that fail to load or fail the `check`.

    A game goes on without an expansion that does not fit.
    """
    games: Games = {}
    broken: list[Broken] = []
    installed = entry_points()
    games_first = (
        *sorted(installed.select(group=GROUP) if points is None else points, key=_name),
        *sorted(installed.select(group=EXPANSIONS) if expansions is None else expansions, key=_name),
    )
    for point in games_first:
        load = _expand if point.group == EXPANSIONS else _new
        with _note_fault(point, broken):
            rules = load(point, games)
            compile_table(rules)
            check(rules)
            games[rules.key] = rules
    return games, broken


def find_players(points: Iterable[EntryPoint] | None = None) -> tuple[Mapping[str, Player], list[Broken]]:
    """Find the players of all packages, by name, and the entry points that fail to load."""
    players: dict[str, Player] = {}
    broken: list[Broken] = []
    for point in sorted(entry_points(group=PLAYERS) if points is None else points, key=_name):
        with _note_fault(point, broken):
            player = point.load()
            if not isinstance(player, Player) or not callable(player.play):
                raise TableError(f"{point.value} is no Player")
            urlsplit(player.outside)
            if point.name == POLICY or point.name in players or not NAME.fullmatch(point.name):
                raise TableError(f"{point.name} cannot be the name of a player")
            players[point.name] = player
    return players, broken


@contextmanager
def _note_fault(point: EntryPoint, broken: list[Broken]) -> Iterator[None]:
    try:
        yield
    except (Exception, SystemExit) as error:
        owner = point.dist.name if point.dist else "unknown"
        reason = f"{type(error).__name__}: {error}".splitlines()[0]
        broken.append(Broken(point.name, owner, reason, point.group))


def _name(point: EntryPoint) -> str:
    return point.name


def _new(point: EntryPoint, games: Games) -> RuleSet[Any]:
    rules = point.load()
    if not isinstance(rules, RuleSet):
        raise TableError(f"{point.value} is no RuleSet")
    _check_api(rules.api)
    if rules.key in games:
        raise TableError(f"a second game of the key {rules.key}")
    return rules


def _expand(point: EntryPoint, games: Games) -> RuleSet[Any]:
    added = point.load()
    if not isinstance(added, Expansion):
        raise TableError(f"{point.value} is no Expansion")
    _check_api(added.api)
    rules = games.get(added.game)
    if rules is None or rules.expand is None:
        raise TableError(f"no game {added.game} that can be expanded")
    return rules.expand(added)


def _check_api(api: int) -> None:
    if api != API:
        raise TableError(f"made for API {api}, this is {API}")
