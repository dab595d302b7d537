from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, reduce
from typing import Any, Final

import msgspec

from bot.profiles import Config, Profiles, RoomProfile
from fsm import AnyRules, Options, Problem, Refused, Start
from fsm.kit import kebab
from fsm.options import AUTO, Flag, Numbers, Seconds, Table, Word
from locales.words import FALLBACK

TEMPO: Final = "tempo"
FORMS: Final[Mapping[type, str]] = {Flag: "flag", Seconds: "seconds", Numbers: "numbers"}

TOLD: Final = 4
"""Number of the common settings that a lobby tells even if they are unchanged."""

MOST_TOLD: Final = 8


@dataclass(frozen=True)
class Setup:
    rules: AnyRules
    preset: str
    chosen: Mapping[str, object]
    players: int

    @cached_property
    def options(self) -> Options:
        return self.rules.schema.resolve(self.preset, self.chosen, self.players)

    @property
    def problems(self) -> Sequence[Problem]:
        return problems(self.rules, self.preset, self.chosen, self.players)

    @cached_property
    def values(self) -> dict[str, Any]:
        """All values as they are stored, `auto` included."""
        return {**self.rules.schema.defaults(self.preset), **self.chosen}

    def without(self, *keys: str) -> Setup:
        """Return the configuration without these chosen values and all that they have brought, or without any."""
        return reduce(Setup._without, keys, self) if keys else replace(self, chosen={})

    def _without(self, key: str) -> Setup:
        if key not in self.chosen:
            return self
        brought: Mapping[str, object] = {key: self.chosen[key]}
        with suppress(Refused):  # a value that an earlier release allowed brings nothing
            brought = self.rules.adjust(self.rules.schema.defaults(self.preset), key, self.chosen[key])
        kept = {one: value for one, value in self.chosen.items() if one not in brought or value != brought[one]}
        return replace(self, chosen=kept)

    def is_usual(self, key: str, text: str) -> bool:
        """Return whether the text is the preset's value; of a flag that is it at every number of players."""
        if key not in self.chosen:
            return False
        option = self.rules.schema.options[key]
        if not isinstance(option.kind, Flag):
            return text == write_value(option.default(self.rules.schema.presets.index(self.preset)))
        usual = (replace(self.before(key), players=players) for players in self.rules.seats)
        return all(text == write_value(one.options.values()[key]) for one in usual)

    def differs(self, key: str) -> bool:
        """Return whether a chosen value is another than it would be at this table; a board may be at the next one."""
        if key not in self.chosen:
            return False
        return key == self.rules.opener or self.options.values()[key] != self.before(key).options.values()[key]

    def with_board(self, board: str) -> Setup:
        return replace(self, chosen={**self.chosen, **self.rules.adjust(self.values, self.rules.opener, board)})

    def start(self, seed: str, deal: tuple[str, ...] | None = None) -> Start:
        """Return the Start of a match that no room plays. Raises Refused if it cannot be played."""
        refuse([problem for problem in self.problems if problem.refuses])
        stock = self.rules.stock
        drawn = stock.draw(self.options, seed, stock.listed(FALLBACK)) if stock else ""
        return Start(seed, self.players, dict(self.options.values()), deal, drawn)

    def fits(self, players: int) -> bool:
        return not any(one.refuses for one in problems(self.rules, self.preset, self.chosen, players))

    @property
    def is_sized(self) -> bool:
        """Return whether the number of players decides the board."""
        opener = self.rules.opener
        return bool(self.values[opener] == AUTO != self.options.values()[opener])

    def before(self, key: str) -> Setup:
        return replace(self, chosen={other: value for other, value in self.chosen.items() if other != key})

    @property
    def among(self) -> str:
        return f"{self.rules.opener}.among"

    def pace(self, key: str) -> int | None:
        """Return the seconds that the tempo sets for a time limit of 0, or for a wait without one."""
        paces, options = self.rules.pace, self.options
        timer = key if key in paces else f"timer.{key.removeprefix('timeout.')}_s"
        if timer not in paces or options.number(timer):
            return None
        return paces[timer].get(options.word("tempo"))

    @property
    def limits(self) -> tuple[int, int]:
        values, seats = self.values, self.rules.seats
        return values.get("players.min", seats.start), values.get("players.max", seats.stop - 1)

    @cached_property
    def takes(self) -> tuple[int, int] | None:
        """Least and greatest number with which this can start, None for none; the game's own if roles are secret."""
        return _takes(self.rules, self.preset, msgspec.json.encode(self.chosen), self.players)

    @property
    def players_told(self) -> dict[str, Any]:
        takes = self.takes
        fewest, most = takes or self.limits
        return {
            "min": fewest,
            "max": most,
            "_fit": "nobody" if takes is None else "exact" if fewest == most else "range",
        }

    @property
    def obstacles(self) -> Sequence[Problem]:
        if self.takes:
            return ()
        found = [problems(self.rules, self.preset, self.chosen, players) for players in self.rules.seats]
        return min(([one for one in size if one.refuses] for size in found), key=len)

    @property
    def odds(self) -> list[dict[str, object]]:
        if self.hidden_options or self.takes is None:
            return []
        fewest, most = self.takes
        players = min(max(self.players, fewest), most)
        options = self.options if players == self.players else None
        found = self.rules.odds(options or self.rules.schema.resolve(self.preset, self.chosen, players), players)
        return [found._asdict()] if found else []

    def lines(self, keys: Iterable[str]) -> list[dict[str, object]]:
        values = self.options.values()
        return [
            {
                "option": key,
                "value": write_value(values[key]),
                "about": kebab(key),
                "changed": key in self.chosen,
                "_origin": self.origin(key),
                "_pace": self.pace(key),
                "_said": self.saying(key, values[key]),
            }
            for key in keys
        ]

    @property
    def differences(self) -> list[str]:
        schema, values = self.rules.schema, self.options.values()
        usual = schema.resolve(self.preset, {}, self.players).values()
        left_out = {self.rules.opener, self.among, *schema.locked, *self.hidden_options}
        of_board = [key for key in schema.prescribed(self.values, self.players) if key not in self.chosen]
        different = [key for key in usual if values[key] != usual[key]]
        return [key for key in dict.fromkeys([*of_board, *different]) if key not in left_out]

    def describe_options(self, keys: Iterable[str]) -> list[dict[str, Any]]:
        values = self.options.values()
        return [self.saying(key, values[key]) for key in keys]

    def saying(self, key: str, value: Any) -> dict[str, object]:
        form = FORMS.get(type(self.rules.schema.options[key].kind), "")
        pace = self.pace(key) if form == FORMS[Seconds] else None
        return {"option": key, "value": write_value(value), "_form": form, "_game": self.rules.key, "_pace": pace}

    @property
    def main(self) -> list[dict[str, object]]:
        told = [key for key in self.rules.common if key not in (self.rules.opener, TEMPO)]
        keys = dict.fromkeys((*told[:TOLD], *told, *self.rules.schema.options))
        left_out = {self.rules.opener, self.among, TEMPO, *self.hidden_options}
        shown = [key for key in keys if key not in left_out and (key in told[:TOLD] or key in self.chosen)]
        lines = self.describe_line(shown[:MOST_TOLD])
        given = self.rules.given(self.options, self.players)
        for line in lines:
            if tell := given.get(str(line["option"])):
                chosen = {"_chosen": True} if line["option"] in self.chosen else {}
                line["_given"] = {"key": tell.key, "args": {**tell.args, **chosen}}
        return lines

    def describe_line(self, keys: Sequence[str]) -> list[dict[str, object]]:
        """Return these options for a line that holds several: common ones by value alone, tables without values."""
        options = self.rules.schema.options
        tables = [key for key in keys if isinstance(options[key].kind, Table)]
        common = {*self.rules.common}.difference(tables)
        return [
            line
            | ({"_alone": True} if line["option"] in common and line["_form"] != FORMS[Seconds] else {})
            | ({"_form": "changed"} if line["option"] in tables else {})
            for line in self.describe_options(keys)
        ]

    def origin(self, key: str) -> str:
        option = self.rules.schema.options[key]
        if key in self.chosen:
            return "chosen"
        if key in self.rules.schema.prescribed(self.values, self.players):
            return "board"
        if option.default(self.rules.schema.presets.index(self.preset)) == AUTO:
            return "auto"
        return "preset" if len(option.defaults) > 1 else "usual"

    @property
    def hidden_options(self) -> Collection[str]:
        """Options whose values are not shown in public: they would tell which roles are in play."""
        telling = self.rules.telling
        return () if not telling or self.rules.open_lineup(self.options) else telling


def set_up(rules: AnyRules, players: int | None, preset: str | None, chosen: Mapping[str, object]) -> Setup:
    """Return the configuration of a table without a room; a string among the values is read as in `/config`.

    Unless `players` are given, they are the fewest that can play so. Raises Refused.
    """
    preset = rules.schema.presets[0] if preset is None else preset
    if preset not in rules.schema.presets:
        raise Refused("common-unknown-preset", preset=preset, presets=list(rules.schema.presets))
    setup = Setup(rules, preset, {}, rules.seats.start if players is None else players)
    for key, value in chosen.items():
        if isinstance(value, str):
            value = rules.schema.parse(key, value)
        rules.schema.check(key, value, str(value))
        setup = replace(setup, chosen={**setup.chosen, **rules.adjust(setup.values, key, value)})
    if players is not None:
        return setup
    return replace(setup, players=next(sizes(rules, preset, setup.chosen), rules.seats.start))


def sizes(
    rules: AnyRules, preset: str, chosen: Mapping[str, object], among: Iterable[int] | None = None
) -> Iterator[int]:
    for players in rules.seats if among is None else among:
        if Setup(rules, preset, chosen, players).fits(players):
            yield players


def fitting(rules: AnyRules, preset: str, chosen: Mapping[str, object]) -> Sequence[int]:
    return rules.fitting({**rules.schema.defaults(preset), **chosen}) if rules.fitting else rules.seats


@lru_cache(maxsize=512)
def _takes(rules: AnyRules, preset: str, chosen: bytes, players: int) -> tuple[int, int] | None:
    setup = Setup(rules, preset, msgspec.json.decode(chosen), players)
    if not rules.open_lineup(setup.options):
        return setup.limits
    numbers = fitting(rules, preset, setup.chosen)
    fewest = next(sizes(rules, preset, setup.chosen, numbers), None)
    most = next(sizes(rules, preset, setup.chosen, reversed(numbers)), None)
    return None if fewest is None or most is None else (fewest, most)


def problems(rules: AnyRules, preset: str, chosen: Mapping[str, object], players: int) -> Sequence[Problem]:
    return _problems(rules, preset, msgspec.json.encode(chosen), players)


@lru_cache(maxsize=2048)
def _problems(rules: AnyRules, preset: str, chosen: bytes, players: int) -> Sequence[Problem]:
    return rules.check(rules.schema.resolve(preset, msgspec.json.decode(chosen), players), players)


MOST_BOARDS: Final = 8
"""Number of boards that are offered at a time."""


def boards_of(rules: AnyRules) -> list[str]:
    option = rules.schema.options.get(rules.opener)
    if option is None or not isinstance(option.kind, Word):
        return []
    return [*([AUTO] if option.auto else []), *option.kind.words]


def board_pages(setup: Setup, present: int, played: Mapping[str, int]) -> list[list[str]]:
    """Return the boards for at least so many players by pages: first those for the table as it is now.

    Among equals those that groups have `played` most come first, then those of the number of players with most boards.
    """
    seats = setup.rules.seats
    among = range(max(present, seats.start), seats.stop)
    taken = {one: [*filter(setup.with_board(one).fits, among)] for one in boards_of(setup.rules)}
    able = {one: fits for one, fits in taken.items() if fits}
    common = Counter(players for fits in able.values() for players in fits)

    def rank(one: str) -> tuple[bool, bool, int, int]:
        largest = max(common[players] for players in able[one])
        return setup.players not in able[one], one != AUTO, -played.get(one, 0), -largest

    ranked = sorted(able, key=rank)
    fitting = [one for one in ranked if present < seats.start or setup.players in able[one]]
    first = fitting[:MOST_BOARDS]
    rest = [one for one in ranked if one not in first]
    return [*filter(None, [first]), *(rest[at : at + MOST_BOARDS] for at in range(0, len(rest), MOST_BOARDS))]


EVENING: Final = 12 * 3600.0
"""Seconds for which a chosen board holds unless a moderator keeps it."""


def next_setup_of(profile: RoomProfile, rules: AnyRules, now: float) -> Setup:
    config = config_of(profile, rules, now)
    return Setup(rules, config.preset, config.chosen, table_size(rules, config.preset, config.chosen, 0, profile.size))


def config_of(profile: RoomProfile, rules: AnyRules, now: float) -> Config:
    """Return a room's configuration, without the board of another evening."""
    config = profile.configs.get(rules.key, Config(rules.schema.presets[0]))
    if config.preset not in rules.schema.presets:
        return Config(rules.schema.presets[0])
    chosen = {key: value for key, value in config.chosen.items() if rules.schema.holds(key, value)}
    setup = Setup(rules, config.preset, chosen, rules.seats.start)
    return Config(config.preset, dict((setup.without(rules.opener) if _is_over(config, now) else setup).chosen))


def _is_over(config: Config, now: float) -> bool:
    return config.since is not None and config.since < now - EVENING


async def remember(profiles: Profiles, room: str, rules: AnyRules, config: Config, now: float) -> None:
    profile = await profiles.room(room)
    before, board = profile.configs.get(rules.key), config.chosen.get(rules.opener)
    stays = before is not None and before.chosen.get(rules.opener) == board and not _is_over(before, now)
    since = before.since if before and stays else now
    await save(profiles, room, rules, msgspec.structs.replace(config, since=since if board else None))


async def keep_board(profiles: Profiles, room: str, rules: AnyRules) -> None:
    if config := (await profiles.room(room)).configs.get(rules.key):
        await save(profiles, room, rules, msgspec.structs.replace(config, since=None))


async def save(profiles: Profiles, room: str, rules: AnyRules, config: Config) -> None:
    profile = await profiles.room(room)
    configs = {**profile.configs, rules.key: config}
    await profiles.save_room(room, msgspec.structs.replace(profile, game=rules.key, configs=configs))


def table_size(rules: AnyRules, preset: str, chosen: Mapping[str, object], players: int, last: int = 0) -> int:
    """Return the number of players present; if too small for any table, the board's, the last or the smallest one."""
    if rules.opener in chosen:
        fits = sizes(rules, preset, chosen, [size for size in fitting(rules, preset, chosen) if size >= players])
    elif players < rules.seats.start:
        usual = [*sizes(rules, preset, {})]
        fits = iter([last] if last in usual else usual)
    else:
        return min(players, rules.seats.stop - 1)
    return next(fits, min(max(players, rules.seats.start), rules.seats.stop - 1))


def write_value(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return ",".join(f"{key}={_row(row)}" for key, row in value.items())
    if isinstance(value, list | tuple):
        return ",".join(map(str, value)) or "-"
    return str(value)


def _row(row: Any) -> str:
    return "/".join(map(str, row)) if isinstance(row, list | tuple) else str(row)


def list_problems(problems: Iterable[Problem]) -> list[dict[str, object]]:
    return [{"code": problem.code, "args": problem.args} for problem in problems]


def check_deal(rules: AnyRules, options: Options, players: int, deal: Sequence[str]) -> None:
    refuse(rules.check_deal(options, deal))
    expected = rules.lineup(options, players)
    if sorted(deal) != sorted(expected):
        raise Refused("common-bad-deal", roles=list(deal), expected=list(expected))


def refuse(problems: Sequence[Problem]) -> None:
    if problems:
        raise Refused(
            "common-cannot-start", codes=[problem.code for problem in problems], problems=list_problems(problems)
        )
