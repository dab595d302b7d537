"""How often each side wins when computer players have all seats: `python -m scripts.balance [GAMES] [GAME…]`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from fsm import RuleSet, begin
from fsm.company import Company, play_out
from fsm.registry import find_games
from fsm.testing import make_start

GAMES: Final = 200


def tables(rules: RuleSet[Any]) -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Yield the standard tables of a game: name, number of players, options; one for each board where it has boards."""
    if rules.opener:
        allowed = rules.schema.options[rules.opener].kind.allowed
        for value in str(allowed).split(", "):
            if players := next((one for one in rules.seats if _is_playable(rules, one, {rules.opener: value})), None):
                yield value, players, {rules.opener: value}
    else:
        for players in rules.seats:
            if _is_playable(rules, players, {}):
                yield f"{players} players", players, {}


def _is_playable(rules: RuleSet[Any], players: int, chosen: dict[str, Any]) -> bool:
    options = rules.schema.resolve(rules.schema.presets[0], chosen, players)
    return not any(problem.refuses for problem in rules.check(options, players))


def shares(rules: RuleSet[Any], players: int, chosen: dict[str, Any], games: int) -> Counter[str]:
    """Return how many of these games each side has won."""
    won: Counter[str] = Counter()
    for number in range(games):
        start = make_start(rules, players, chosen=chosen, seed=f"balance {number}")
        game, opening = begin(rules, start)
        won[play_out(game, opening, Company(f"balance {number}")).winner or "nobody"] += 1
    return won


def main() -> None:
    """Print a row for each table."""
    numbers = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    wanted = [word for word in sys.argv[1:] if not word.isdecimal()]
    count = numbers[0] if numbers else GAMES
    for key, rules in find_games()[0].items():
        for name, players, chosen in tables(rules) if key in (wanted or [key]) else ():
            won = shares(rules, players, chosen, count)
            parts = ", ".join(f"{side} {share / count:.0%}" for side, share in won.most_common())
            print(f"{key:<10} {name:<16} {players:>2}  {parts}", flush=True)


if __name__ == "__main__":
    main()
