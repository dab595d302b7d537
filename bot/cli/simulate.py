"""`yemu simulate`: many games of computer players, and how often each side wins."""

import sys
from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches
from math import sqrt
from typing import Final

import msgspec

from bot.app import collect
from bot.cli.deals import check_roles, check_seats, refusal
from bot.cli.errors import CliError, alternatives
from bot.cli.replay import words_of
from bot.setting.setup import Setup, refuse, sizes
from fsm import AnyGame, AnyRules, Dice, Effect, End, Refused, Start, autoplay, begin, computer_players
from locales.words import FALLBACK

Z95: Final = 1.959964
"""Half width of a 95 % confidence interval in standard errors."""


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
    by_chance: bool = False,
) -> str:
    from rich.console import Console
    from rich.progress import track

    preset, words = preset or rules.schema.presets[0], words_of(rules)
    check_roles([rules], words, deal)
    try:
        setup = _setup(rules, players, preset, chosen)
        refuse([problem for problem in setup.problems if problem.refuses])
        _draw(setup, seed)
    except Refused as refused:
        raise refusal(rules, words, refused) from None
    check_seats(setup, words, deal)
    collect()
    outcomes, values = Counter[tuple[str, str]](), setup.options.values()
    is_shown = not as_json and sys.stderr.isatty()
    for number in track(range(games), rules.key, console=Console(stderr=True), transient=True, disable=not is_shown):
        drawn = _draw(setup, f"{seed}:{number}")
        game, opening = begin(rules, Start(f"{seed}:{number}", setup.players, values, deal, drawn, friends=False))
        end = _play_out(game, opening, f"{seed}:{number}:players", by_chance=by_chance)
        outcomes[end.winner or "nobody", end.reason] += 1
    rows = [_row(outcome, count, games) for outcome, count in outcomes.most_common()]
    return msgspec.json.encode(rows).decode() if as_json else _table(rows)


def _setup(rules: AnyRules, players: int | None, preset: str, chosen: tuple[str, ...]) -> Setup:
    if preset not in rules.schema.presets:
        raise Refused("common-unknown-preset", preset=preset, presets=list(rules.schema.presets))
    setup = Setup(rules, preset, {}, rules.seats.start if players is None else players)
    options = rules.schema.options
    for pair in chosen:
        key, sign, text = pair.partition("=")
        if key not in options:
            likely = alternatives(get_close_matches(key, options))
            raise CliError("cli-no-option-of-game", game=rules.key, word=key, likely=likely, known=tuple(options))
        if not sign:
            raise CliError("cli-set-form", word=key)
        value = rules.schema.parse(key, text)
        setup = Setup(rules, preset, {**setup.chosen, **rules.adjust(setup.values, key, value)}, setup.players)
    if players is not None:
        return setup
    fits = next(sizes(rules, preset, setup.chosen), rules.seats.start)
    return Setup(rules, preset, setup.chosen, fits)


def _draw(setup: Setup, seed: str) -> str:
    stock = setup.rules.stock
    return stock.draw(setup.options, seed, stock.listed(FALLBACK)) if stock else ""


def _play_out(game: AnyGame, opening: Sequence[Effect], seed: str, *, by_chance: bool) -> End:
    if by_chance:
        return autoplay.play_out(game, Dice(seed))
    return computer_players.play_out(game, opening, computer_players.Company(seed))


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
