"""`yemu simulate` and `yemu games`: many games of computer players, counted or written down."""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from difflib import get_close_matches
from math import sqrt
from pathlib import Path
from typing import Final

import msgspec
import typer

from bot.app import collect
from bot.cli.deals import check_roles, check_seats, refusal
from bot.cli.errors import CliError, alternatives, because
from bot.cli.player_games import hiring
from bot.cli.replay import words_of
from bot.setting.setup import Setup, set_up
from fsm import AnyRules, Refused, begin
from fsm.computer_players import Chance, Company, play_out
from fsm.registry import POLICY
from locales import Verbatim

Z95: Final = 1.959964
"""Half width of a 95 % confidence interval in standard errors."""

OWN: Final[Mapping[str, type[Company]]] = {POLICY: Company, "random": Chance}


def simulate(
    rules: AnyRules,
    players: int | None,
    preset: str | None,
    chosen: tuple[str, ...],
    games: int,
    seed: str,
    *,
    as_json: bool,
    deal: tuple[str, ...] | None = None,
    by: str = POLICY,
) -> str:
    setup = configure(rules, players, preset, chosen, seed, deal)
    outcomes = Counter[tuple[str, str]]()
    with companies(by, rules) as make:
        for number in numbers(games, rules, is_shown=not as_json):
            game, opening = begin(rules, setup.start(f"{seed}:{number}", deal))
            end = play_out(game, opening, make(f"{seed}:{number}:players"))
            outcomes[end.winner or "nobody", end.reason] += 1
    rows = [_row(outcome, count, games) for outcome, count in outcomes.most_common()]
    return msgspec.json.encode(rows).decode() if as_json else _table(rows)


def write_games(
    rules: AnyRules,
    players: int | None,
    preset: str | None,
    chosen: tuple[str, ...],
    games: int,
    seed: str,
    out: Path | None,
    *,
    by: str = POLICY,
) -> None:
    """Write a line for each game, to the standard output without a file."""
    from bot.env.dataset import play_game

    setup = configure(rules, players, preset, chosen, seed)
    with companies(by, rules) as make:
        seeds = (f"{seed}:{number}" for number in numbers(games, rules, is_shown=out is not None))
        lines = (play_game(setup, one, by, make(f"{one}:players")) for one in seeds)
        if out is None:
            for line in lines:
                typer.echo(line)
            return
        try:
            with out.open("wb") as file:
                file.writelines(line + b"\n" for line in lines)
        except OSError as error:
            raise CliError("cli-of", what=Verbatim(out), reason=because(error)) from None


def companies(by: str, rules: AnyRules) -> AbstractContextManager[Callable[[str], Company]]:
    """Lend a function that makes players by the seed of a game: of a package, by policy, or by chance."""
    own = OWN.get(by)
    return nullcontext(own) if own else hiring(by, words_of(rules))


def configure(
    rules: AnyRules,
    players: int | None,
    preset: str | None,
    chosen: tuple[str, ...],
    seed: str,
    deal: tuple[str, ...] | None = None,
) -> Setup:
    words = words_of(rules)
    check_roles([rules], words, deal)
    try:
        setup = set_up(rules, players, preset, _read_options(rules, chosen))
        setup.start(seed)
    except Refused as refused:
        raise refusal(rules, words, refused) from None
    check_seats(setup, words, deal)
    collect()
    return setup


def numbers(games: int, rules: AnyRules, *, is_shown: bool) -> Iterable[int]:
    """Count the games from 0, with a bar of progress for a person who watches."""
    from rich.console import Console
    from rich.progress import track

    is_shown = is_shown and sys.stderr.isatty()
    return track(range(games), rules.key, console=Console(stderr=True), transient=True, disable=not is_shown)


def _read_options(rules: AnyRules, chosen: tuple[str, ...]) -> dict[str, object]:
    values: dict[str, object] = {}
    for pair in chosen:
        key, sign, text = pair.partition("=")
        if key not in rules.schema.options:
            likely = alternatives(get_close_matches(key, rules.schema.options))
            known = tuple(rules.schema.options)
            raise CliError("cli-no-option-of-game", game=rules.key, word=key, likely=likely, known=known)
        if not sign:
            raise CliError("cli-set-form", word=key)
        values[key] = text
    return values


def _row(outcome: tuple[str, str], count: int, games: int) -> dict[str, object]:
    low, high = wilson(count, games)
    share = count / games
    return {"winner": outcome[0], "reason": outcome[1], "games": count, "share": share, "low": low, "high": high}


def wilson(count: int, games: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share (Wilson score), both ends from 0 to 1."""
    share, square = count / games, Z95 * Z95
    centre = (share + square / (2 * games)) / (1 + square / games)
    spread = Z95 * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, centre - spread), min(1.0, centre + spread)


def _table(rows: list[dict[str, object]]) -> str:
    lines = [f"{'winner':<12} {'reason':<16} {'games':>8}  share   95 %"]
    for row in rows:
        head = f"{row['winner']:<12} {row['reason']:<16} {row['games']:>8}"
        lines.append(f"{head}  {row['share']:>6.1%}  {row['low']:.1%} – {row['high']:.1%}")
    return "\n".join(lines)
