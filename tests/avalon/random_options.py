from functools import cache
from random import Random
from typing import Any

from fsm.games.avalon import AVALON, BOOK
from fsm.options import Flag, Kind, Number, Numbers, Option, Word

FIXED = {
    *("players.min", "players.max", "factions.table", "quest.sizes", "roles.min_players"),
    *("roles.merlin_assassin", "roles.root_switchable", "lancelot.deck_size"),
}
SWITCHES = {switch.option for switch in BOOK.switches if BOOK.off[switch.option] is False}

Chosen = dict[str, Any]


def value(kind: Kind, random: Random) -> Any:
    match kind:
        case Flag():
            return random.random() < 0.5
        case Word(words=words):
            return random.choice(words)
        case Number(low=low, high=high):
            return random.randint(low, high)
        case Numbers(low=low, high=high):
            return tuple(number for number in range(low, high + 1) if random.random() < 0.6)
    raise AssertionError(kind)


def wild(random: Random) -> Chosen:
    options: list[Option] = [
        option
        for key, option in AVALON.schema.options.items()
        if key not in FIXED | AVALON.schema.locked and not key.startswith(("timer.", "timeout."))
    ]
    chosen = {option.key: value(option.kind, random) for option in options if random.random() < 0.7}
    chosen |= {key: random.random() < 0.3 for key in sorted(SWITCHES)}
    chosen["lancelot.mode"] = random.choice(("off", "off", "known", "closed_deck", "open_deck"))
    chosen["roles.filler_policy"] = "drop_specials"
    return chosen | timers(random)


def timers(random: Random) -> Chosen:
    chosen: Chosen = {}
    for key in AVALON.schema.options:
        name = key.removeprefix("timer.").removesuffix("_s")
        if key.startswith("timer.") and random.random() < 0.3:
            words = AVALON.schema.options[f"timeout.{name}"].kind.words  # type: ignore[attr-defined]
            chosen |= {key: random.randint(1, 900), f"timeout.{name}": random.choice(words[1:])}
    return chosen


def is_legal(preset: str, players: int, chosen: Chosen) -> bool:
    options = AVALON.schema.resolve(preset, chosen, players)
    return not any(problem.refuses for problem in AVALON.check(options, players))


def legal_sets(seed: str, players: int, count: int) -> list[tuple[str, Chosen]]:
    """Return this number of legal sets, each with the preset whose defaults fill it up."""
    random = Random(f"{seed} {players}")
    found: list[tuple[str, Chosen]] = []
    while len(found) < count:
        preset, chosen = random.choice(AVALON.schema.presets), wild(random)
        if is_legal(preset, players, chosen):
            found.append((preset, chosen))
    return found


@cache
def legal(players: int) -> list[tuple[str, Chosen]]:
    return legal_sets("sets", players, 40)
