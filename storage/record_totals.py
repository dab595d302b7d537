from collections import defaultdict

from storage.base import Commit, Record, Standing

Key = tuple[str, str, str, str, str]


class RecordTotals:
    def __init__(self) -> None:
        self._counts: dict[Key, tuple[int, int]] = defaultdict(lambda: (0, 0))
        self._names: dict[tuple[str, str], str] = {}

    def count(self, commit: Commit) -> None:
        for one in commit.results:
            self._add((one.person, commit.room, commit.game, one.side, one.role), (1, int(one.won)))
            self._names[one.person, commit.room] = one.name

    def _add(self, key: Key, more: tuple[int, int]) -> None:
        games, wins = self._counts[key]
        self._counts[key] = (games + more[0], wins + more[1])

    def records(self, person: str) -> list[Record]:
        sums: dict[tuple[str, str, str], list[tuple[int, int]]] = defaultdict(list)
        for (who, _, *what), counts in self._counts.items():
            if who == person:
                sums[what[0], what[1], what[2]].append(counts)
        found = [Record(*key, *map(sum, zip(*counts, strict=True))) for key, counts in sums.items()]
        return sorted(found, key=lambda one: (-one.games, one.game, one.side, one.role))

    def standings(self, room: str, game: str) -> list[Standing]:
        sums: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for (who, where, what, *_), counts in self._counts.items():
            if where == room and game in ("", what):
                sums[who].append(counts)
        found = [
            Standing(person, self._names[person, room], *map(sum, zip(*counts, strict=True)))
            for person, counts in sums.items()
        ]
        return sorted(found, key=lambda one: (-one.wins, one.games, one.person))

    def forget(self, person: str) -> None:
        for key in [key for key in self._counts if key[0] == person]:
            del self._counts[key]
        for who in [who for who in self._names if who[0] == person]:
            del self._names[who]

    def move(self, room: str, to: str) -> None:
        for key in [key for key in self._counts if key[1] == room]:
            self._add((key[0], to, *key[2:]), self._counts.pop(key))
            self._names[key[0], to] = self._names[key[0], room]
