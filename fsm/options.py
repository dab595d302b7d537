"""Options that a moderator can set: kinds, defaults per preset, and their resolution to values.

Values are plain JSON: bool, int, str, a sorted tuple of numbers, or a map of text to numbers. `auto` stands for a
default that depends on the number of players or on other options.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol, Self

import msgspec
from msgspec.structs import replace

from fsm.errors import Refused
from fsm.values import Options

AUTO = "auto"
NONE = "none"
"""The word that people write for 0, and for a table that has nothing but 0."""

EMPTY = "-"
"""Sign that people write for a list of nothing."""

TRUE = frozenset({"true", "on", "yes", "1"})
FALSE = frozenset({"false", "off", "no", "0"})


class Kind(Protocol):
    @property
    def allowed(self) -> str:
        """The allowed values, as a person would write them."""

    def parse(self, text: str) -> Any:
        """Return the value that the text stands for; raises ValueError."""

    def check(self, value: Any) -> bool:
        """Return whether the value may be stored."""


class Flag(msgspec.Struct, frozen=True):
    @property
    def allowed(self) -> str:
        return "true, false"

    def parse(self, text: str) -> bool:
        word = text.lower()
        if word in TRUE or word in FALSE:
            return word in TRUE
        raise ValueError(text)

    def check(self, value: Any) -> bool:
        return isinstance(value, bool)


class Number(msgspec.Struct, frozen=True):
    low: int
    high: int

    @property
    def allowed(self) -> str:
        return f"{self.low}-{self.high}"

    def parse(self, text: str) -> int:
        return 0 if text.lower() == NONE else _whole(text)

    def check(self, value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high


class Seconds(Number, frozen=True):
    """A number of seconds."""


class Word(msgspec.Struct, frozen=True):
    words: tuple[str, ...]

    @property
    def allowed(self) -> str:
        return ", ".join(self.words)

    def parse(self, text: str) -> str:
        return text.lower()

    def check(self, value: Any) -> bool:
        return isinstance(value, str) and value in self.words


class Numbers(msgspec.Struct, frozen=True):
    """A set of numbers from `low` to `high`, written `2,3,4`; `-` or `none` is the empty set."""

    low: int
    high: int

    @property
    def allowed(self) -> str:
        return f"{self.low}-{self.high}, …"

    def parse(self, text: str) -> tuple[int, ...]:
        return () if text.lower() in (EMPTY, NONE) else tuple(sorted({_whole(part) for part in text.split(",")}))

    def check(self, value: Any) -> bool:
        number = Number(self.low, self.high)
        if not isinstance(value, tuple | list) or not all(number.check(item) for item in value):
            return False
        return list(value) == sorted(set(value))


class Table(msgspec.Struct, frozen=True):
    """A map written `5=3/2,6=4/2`: `width` numbers from `low` to `high` behind each of the `rows`; `none` is all 0.

    With 0 and 1 alone it is a set. It is written as a list of its members too, `speech,call`, and `-` for none; a map
    with a 0 in it changes only its own rows.
    """

    rows: tuple[str, ...]
    width: int
    low: int
    high: int

    @property
    def allowed(self) -> str:
        if self.is_set:
            return f"{NONE}, {','.join(self.rows)}"
        example = "/".join(["n"] * self.width)
        rows = ",".join(f"{row}={example}" for row in self.rows)
        none = f"{NONE}, " if self._can_be_none else ""
        return f"{none}{rows}; {self.low}-{self.high}"

    @property
    def is_set(self) -> bool:
        return (self.width, self.low, self.high) == (1, 0, 1)

    @property
    def _can_be_none(self) -> bool:
        return self.width == 1 and self.low == 0

    def parse(self, text: str) -> dict[str, Any]:
        if (text.lower() == NONE and self._can_be_none) or (text == EMPTY and self.is_set):
            return dict.fromkeys(self.rows, 0)
        if not self.is_set:
            return dict(self._row(part) for part in text.split(","))
        rows = dict(self._row(part if "=" in part else f"{part}=1") for part in text.split(","))
        return rows if 0 in rows.values() else {**dict.fromkeys(self.rows, 0), **rows}

    def _row(self, text: str) -> tuple[str, Any]:
        name, _, numbers = text.partition("=")
        values = tuple(_whole(part) for part in numbers.replace("-", "/").split("/"))
        return name.strip(), values[0] if self.width == len(values) == 1 else values

    def check(self, value: Any) -> bool:
        return isinstance(value, Mapping) and all(
            name in self.rows and self._check_row(row) for name, row in value.items()
        )

    def _check_row(self, row: Any) -> bool:
        number = Number(self.low, self.high)
        if self.width == 1:
            return number.check(row)
        return isinstance(row, tuple | list) and len(row) == self.width and all(number.check(item) for item in row)


def _whole(text: str) -> int:
    """Raises ValueError for a number longer than any option needs."""
    if len(text) > 12:
        raise ValueError(text[:12])
    return int(text)


class Problem(msgspec.Struct, frozen=True):
    code: str
    """Code of the message, such as `E_FEW` of `KEY-e-few`: an E_ code refuses, a W_ code is shown."""
    args: dict[str, Any] = {}
    """Arguments of the message."""
    asks: bool = False
    """Whether the player who starts must agree to it, with the roles shown as they would be."""

    @property
    def refuses(self) -> bool:
        return self.code.startswith("E_")


class Option(msgspec.Struct, frozen=True):
    key: str
    """Name of the option."""
    group: str
    """Group of the option in menus."""
    kind: Kind
    """Kind of its values."""
    defaults: tuple[Any, ...]
    """Defaults by preset; a single one holds for all presets."""
    auto: Callable[[Mapping[str, Any], int], Any] | None = None
    """Compute the value that `auto` stands for from the other values and the number of players."""

    shared: bool = False
    """Whether `auto` works several options out together, and returns their values by key."""

    presets: Mapping[str, Any] = {}
    """Defaults of single presets, by name, in place of the first default."""

    standard: bool = False
    """Whether a standard game plays with the first default."""

    before: Any = None
    """Value in a game that was begun by a release without the option; None for that of its preset."""

    def spread(self, presets: Sequence[str]) -> Self:
        """Return the option with a default for each preset; raises ValueError for the name of another one."""
        if not self.presets:
            return self
        if unknown := self.presets.keys() - {*presets}:
            raise ValueError(f"{self.key} has a default for the unknown preset {min(unknown)}")
        defaults = tuple(self.presets.get(preset, self.defaults[0]) for preset in presets)
        return replace(self, defaults=defaults, presets={})

    def default(self, preset: int) -> Any:
        """Return the default in the preset with this index."""
        return self.defaults[preset if len(self.defaults) > 1 else 0]


TEMPOS = ("quick", "standard", "slow", "post", "unlimited")


class Schema:
    """All options and presets of a game. The first preset is the usual one.

    `locked` options belong to a preset and cannot be chosen.
    """

    def __init__(
        self,
        presets: tuple[str, ...],
        options: Sequence[Option],
        *,
        tempo: Mapping[str, str] = {},
        locked: Sequence[str] = (),
        prescribed: Callable[[Mapping[str, Any], int], Mapping[str, Any]] = lambda values, players: {},
    ) -> None:
        """`tempo` has the tempo of each preset that does not play at `standard`."""
        self.presets = presets
        self.prescribed = prescribed
        """Return the values between a preset's and chosen values, such as the values of a board."""
        pace = Option("tempo", "tempo", Word(TEMPOS), tuple(tempo.get(name, "standard") for name in presets))
        known = Counter(option.key for option in (*options, pace))
        if twice := [key for key, count in known.items() if count > 1]:
            raise ValueError(f"a second option {twice[0]}")
        self.options = {option.key: option.spread(presets) for option in (*options, pace)}
        self.locked = frozenset(locked)
        self._defaults = [
            {key: option.default(index) for key, option in self.options.items()} for index, _ in enumerate(presets)
        ]
        autos: dict[Any, tuple[str, Callable[[Mapping[str, Any], int], Any], bool]] = {}
        for key, option in self.options.items():
            if option.auto:
                autos.setdefault(option.auto if option.shared else key, (key, option.auto, option.shared))
        self._autos = [*autos.values()]

    def parse(self, key: str, text: str) -> Any:
        """Raises Refused with the reason in words."""
        option = self.options.get(key)
        if option is None:
            raise Refused("common-unknown-option", option=key)
        if text == AUTO and option.auto:
            return AUTO
        try:
            value = option.kind.parse(text)
        except ValueError:
            value = None
        self.check(key, value, text)
        return value

    def holds(self, key: str, value: Any) -> bool:
        option = self.options.get(key)
        return option is not None and (option.kind.check(value) or (value == AUTO and option.auto is not None))

    def check(self, key: str, value: Any, shown: str) -> None:
        """Raises Refused."""
        option = self.options.get(key)
        if option is None:
            raise Refused("common-unknown-option", option=key)
        if not self.holds(key, value):
            problem = Problem("E_RANGE", {"option": key, "allowed": option.kind.allowed})
        elif key in self.locked:
            problem = Problem("E_UNAVAILABLE", {"feature": key})
        else:
            return
        raise bad_option(key, shown, problem)

    def defaults(self, preset: str) -> Mapping[str, Any]:
        return self._defaults[self.presets.index(preset)]

    def resolve(self, preset: str, chosen: Mapping[str, Any], players: int) -> Options:
        """Return a value for every option: the chosen one, else the preset's default, with `auto` worked out."""
        return _resolve(self, preset, msgspec.json.encode(chosen), players)

    def work_out(self, preset: str, chosen: Mapping[str, Any], players: int) -> Options:
        defaults = self.defaults(preset)
        values = dict(defaults)
        for key in values.keys() & chosen.keys():
            default, value = defaults[key], chosen[key]
            partial = isinstance(default, Mapping) and isinstance(value, Mapping)
            values[key] = {**default, **value} if partial else value
        for key, value in self.prescribed(values, players).items():
            if chosen.get(key, AUTO) == AUTO:
                values[key] = value
        for key, auto, is_shared in self._autos:
            if is_shared:
                values |= {one: value for one, value in auto(values, players).items() if values[one] == AUTO}
            elif values[key] == AUTO:
                values[key] = auto(values, players)
        return Options.of(values)

    def whole(self, values: Mapping[str, Any], players: int) -> Options:
        """Return the options of a game that was begun with these values.

        Options unknown to the release that began it take their value `before`, else that of its preset: the one whose
        locked options it has, else the nearest to the others.
        """
        options = Options.of(values)
        if _is_whole(self, options):
            return options
        standard = {preset: self.resolve(preset, {}, players).values() for preset in self.presets}
        locked = [key for key in self.locked if key in values]
        own = [preset for preset in self.presets if all(standard[preset][key] == values[key] for key in locked)]
        nearest = max(
            own or self.presets, key=lambda preset: sum(standard[preset].get(key) == values[key] for key in values)
        )
        before = {key: option.before for key, option in self.options.items() if option.before is not None}
        return self.resolve(nearest, {**before, **values}, players)


@lru_cache(maxsize=2048)
def _resolve(schema: Schema, preset: str, chosen: bytes, players: int) -> Options:
    return schema.work_out(preset, msgspec.json.decode(chosen), players)


@lru_cache(maxsize=512)
def _is_whole(schema: Schema, options: Options) -> bool:
    return schema.options.keys() <= options.values().keys()


def bad_option(key: str, shown: str, problem: Problem) -> Refused:
    return Refused("common-bad-option", option=key, value=shown[:64], reason=problem.code, _why=problem.args)
