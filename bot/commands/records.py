from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Final

from bot.commands.call import Call
from bot.messages.items import Records, Tallies, Tally, TellItem
from storage.base import Record

MOST_ROLES: Final = 6
MOST_PLACES: Final = 10

Line = dict[str, Any]


async def stats(call: Call) -> None:
    found = await call.services.store.records(call.person)
    by_game: dict[str, list[Record]] = defaultdict(list)
    for record in found:
        if record.game in call.services.games:
            by_game[record.game].append(record)
    lines = sorted((_game(game, records) for game, records in by_game.items()), key=lambda line: -line["games"])
    total = _sums([record for records in by_game.values() for record in records])
    rate = round(100 * total["wins"] / total["games"]) if total["games"] else 0
    say = TellItem("common-stats", {"name": call.name, **total, "rate": rate, "lines": lines, **await _together(call)})
    call.show(call.place, say, Records(call.name, tuple(map(_tallies, lines))) if lines else None)


async def _together(call: Call) -> dict[str, int]:
    apart = _sums(await call.services.store.records(call.person, apart=True))
    return {"_together": apart["games"], "_won": apart["wins"]} if apart["games"] else {}


def _tallies(line: Line) -> Tallies:
    parts = ((one, kind) for kind in ("side", "role") for one in line[f"{kind}s"])
    return Tallies(line["game"], tuple(Tally(one["games"], one["wins"], one[kind], kind) for one, kind in parts))


def _game(game: str, records: Sequence[Record]) -> Line:
    sides = _by("side", game, records, lambda record: record.side)
    roles = _by("role", game, records, lambda record: record.role)
    return {"game": game, **_sums(records), "sides": sides, "roles": roles[:MOST_ROLES]}


def _by(what: str, game: str, records: Sequence[Record], key: Callable[[Record], str]) -> list[Line]:
    groups = ((name, list(some)) for name, some in groupby(sorted(records, key=key), key))
    lines = [{"game": game, what: name, **_sums(some)} for name, some in groups if name]
    return sorted(lines, key=lambda line: -line["games"])


def _sums(records: Sequence[Record]) -> dict[str, int]:
    return {"games": sum(one.games for one in records), "wins": sum(one.wins for one in records)}


async def top(call: Call) -> None:
    game = call.services.names.game(call.words[0]).key if call.words else ""
    lines: list[Line] = []
    for number, one in enumerate(await call.services.store.standings(call.place, game, MOST_PLACES), 1):
        above = lines[-1] if lines else {}
        tied = (above.get("games"), above.get("wins")) == (one.games, one.wins)
        place = above["place"] if tied else number
        lines.append({"place": place, "name": one.name, "games": one.games, "wins": one.wins})
    ranks = tuple(Tally(line["games"], line["wins"], line["name"], place=line["place"]) for line in lines)
    subject = Records("", (Tallies("", ranks),)) if ranks else None
    call.show(call.place, TellItem("common-top", {"game": game or None, "lines": lines}), subject)
