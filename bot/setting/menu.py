"""The menu of settings. The word `c` in a command leads back to the common page instead of the option's group."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.messages.buttons import in_rows
from bot.messages.items import TellItem
from bot.messages.setting_words import NAME
from bot.setting.setup import TEMPO, Setup, list_problems, write_value
from fsm import Refused
from fsm.kit import kebab
from fsm.options import AUTO, Flag, Kind, Number, Numbers, Option, Seconds, Table, Word

PAGE: Final = 8

SHORT: Final = 12
"""Number of values up to which all of them have a button."""

LADDER: Final = (
    *(3, 5, 10, 15, 20, 25, 30, 45, 60, 90, 120, 180, 300, 600, 1200, 1800, 3600, 7200),
    *(14400, 28800, 43200, 86400, 172800, 604800),
)

STEPS: Final = 6

BELOW: Final = {True: 4, False: 2}
"""Number of steps below the usual time, by whether that is talk (a minute or more) or a reaction."""

HOUR: Final = 3600
"""Greatest number up to which the range of an option is told."""

NEARBY: Final = (-10, -1, 1, 10)
WIDE: Final = 3
COMMON: Final = "c"

Button = dict[str, Any]
Rows = list[list[Button]]


def button(key: str, say: str, **args: Any) -> Button:
    return {"key": f"common-menu-{key}", "args": args, "say": " ".join(("config menu", *say.split()))}


def choice_page(
    name: str, shown: dict[str, Any], choices: list[Button], *, back: str = "root", width: int = 1
) -> TellItem:
    buttons = [*in_rows(choices, width), [button("back", back)]]
    return TellItem(f"common-menu-{name}-page", {**shown, "buttons": buttons})


@dataclass(frozen=True, slots=True)
class Menu:
    setup: Setup
    hidden: Collection[str]
    """Options not shown, as their values tell of secret roles."""
    longest: int | None
    """Greatest number of bytes of a command behind a button; None without a limit."""

    def fits(self, one: Button) -> bool:
        return self.longest is None or len(one["say"].encode()) <= self.longest

    def find_option(self, words: Sequence[str]) -> str:
        key = words[0] if words else ""
        if key not in self.setup.rules.schema.options:
            raise Refused("common-unknown-option", option=key[:64])
        if key in self.hidden:
            raise Refused("common-roles-secret")
        return key

    @property
    def options(self) -> dict[str, str]:
        schema, left_out = self.setup.rules.schema, {*self.setup.rules.schema.locked, *self.hidden}
        return {key: option.group for key, option in schema.options.items() if key not in left_out}

    @property
    def changes(self) -> list[str]:
        shown = self.options
        return [key for key in self.setup.chosen if key in shown]

    @property
    def problems(self) -> list[dict[str, Any]]:
        return [] if self.hidden else list_problems(self.setup.problems)

    def common(self, spoken: str | None, switches: Sequence[Button] = (), **args: Any) -> TellItem:
        setup, shown, rows = self.setup, self.options, Rows()
        if len(setup.rules.schema.presets) > 1:
            rows.append([button("preset-line", "p", preset=setup.preset)])
        rows += [self._line(key, COMMON) for key in setup.rules.common if key in shown and key != TEMPO]
        rows += [[one] for one in switches]
        language = [button("language-line", "l", language=spoken)] if spoken else []
        rows += [[*self._line(TEMPO, COMMON), *language], [button("more", "m"), button("done", "x")]]
        args |= {"game": setup.rules.key, "preset": setup.preset, "changed": len(self.changes), "buttons": rows}
        args |= {
            "problems": self.problems,
            "_changes": setup.describe_line([*filter(setup.differs, self.changes)]),
            "_odds": setup.odds,
        }
        return TellItem("common-menu", args)

    def group(self, name: str, number: int = 0) -> TellItem:
        keys = [key for key, its_group in self.options.items() if its_group == name]
        if not keys:
            raise Refused("common-unknown-option", option=name[:64])
        last = (len(keys) - 1) // PAGE
        number = min(number, last)
        rows = [self._line(key, "") for key in keys[number * PAGE : (number + 1) * PAGE]]
        if turns := [at for at in (number - 1, number + 1) if 0 <= at <= last]:
            rows.append([button("page", f"g {name} {at}", number=at + 1) for at in turns])
        rows.append([button("back", "m")])
        return TellItem("common-menu-group-page", {"group": name, "buttons": rows})

    def group_of(self, key: str) -> TellItem:
        name = self.setup.rules.schema.options[key].group
        keys = [one for one, its_group in self.options.items() if its_group == name]
        return self.group(name, keys.index(key) // PAGE if key in keys else 0)

    def option(self, key: str, home: str) -> TellItem:
        setup, one = self.setup, self.setup.rules.schema.options[key]
        rows = self._values(one, home)
        if key in setup.chosen:
            rows.append([self._undo(key, home)])
        rows.append([button("back", "root" if home == COMMON else f"g {one.group}")])
        (line,), kind = setup.describe_options([key]), one.kind
        is_wide = isinstance(kind, Number) and (isinstance(kind, Seconds) or kind.high - kind.low >= SHORT)
        args = {
            "option": key,
            "value": line["value"],
            "default": write_value(one.default(setup.rules.schema.presets.index(setup.preset))),
            "problems": self.problems,
            "buttons": rows,
            "_said": {**line, "_form": NAME} if rows_of(one) else line,
            "_name": key,
            "_about": "" if isinstance(kind, Seconds) else kebab(key),
            "_typed": is_wide or not (isinstance(kind, Flag | Word | Number | Numbers) or rows_of(one)),
            "_example": example(kind),
            "_range": kind.allowed if isinstance(kind, Number) and is_wide and kind.high <= HOUR else "",
        }
        return TellItem("common-menu-option-page", args)

    def choices(self, key: str) -> TellItem:
        setup = self.setup
        (line,) = setup.describe_options([key])
        common, kind = [*setup.rules.common], setup.rules.schema.options[key].kind
        is_time, stored = isinstance(kind, Seconds), write_value(setup.values[key])
        values = [
            {"number": 0 if is_time else at, **describe_value(setup, key, value), "_chosen": value == stored}
            for at, value in enumerate(values_of(setup, key), 1)
        ]
        args = {
            "option": key,
            "value": line["value"],
            "_said": line,
            "_lines": values,
            "_number": common.index(key) + 1 if key in common else 0,
            "_time": is_time,
            "_name": key,
            "_other": next((one["_shown"] for one in values if not (one["_chosen"] or one["_paced"])), None),
            "_example": example(kind),
        }
        return TellItem("common-config-choices", args)

    def _line(self, key: str, home: str) -> list[Button]:
        setup, kind = self.setup, self.setup.rules.schema.options[key].kind
        (line,), is_changed = setup.describe_options([key]), setup.differs(key)
        if isinstance(kind, Flag):
            first = button("flag", f"{home} f {key}", option=key, on=setup.options.flag(key), changed=is_changed)
        else:
            if isinstance(kind, Table):  # the rows stand on its own page
                line = {**line, "_form": NAME}
            is_auto = key == setup.rules.opener and setup.values[key] == AUTO != line["value"]
            first = button("choice", f"{home} o {key}", _said=line, auto=is_auto, changed=is_changed)
        return [first, self._undo(key, home)] if is_changed else [first]

    def _undo(self, key: str, home: str) -> Button:
        before, kind = self.setup.before(key), self.setup.rules.schema.options[key].kind
        is_auto = key == self.setup.rules.opener and before.values[key] == AUTO
        line = self.setup.saying(key, AUTO) if is_auto else before.describe_options([key])[0]
        return button("undo", f"{home} d {key}", _shown=None if isinstance(kind, Table) else line)

    def _values(self, one: Option, home: str) -> Rows:
        setup = self.setup
        if rows := rows_of(one):
            now = setup.options.values()[one.key]
            return [
                [button("row", f"{home} r {one.key} {row}", option=one.key, row=row, on=bool(now.get(row)))]
                for row in rows
            ]
        stored, choices = write_value(setup.values[one.key]), values_of(setup, one.key)
        made = [
            button(
                "value", f"{home} s {one.key} {value}", **describe_value(setup, one.key, value), chosen=value == stored
            )
            for value in choices
        ]
        width = 1 if isinstance(one.kind, Word) and len(made) <= PAGE else 2 if isinstance(one.kind, Word) else WIDE
        able = [each for each in made if self.fits(each)]
        alone = 1 if able and (able[0]["args"]["_paced"] or able[0]["args"]["_shown"]["value"] == AUTO) else 0
        return [*in_rows(able[:alone], 1), *in_rows(able[alone:], width)]


def example(kind: Kind) -> tuple[str, ...]:
    return tuple(kind.rows[:2]) if isinstance(kind, Table) and kind.width == 1 else ()


def rows_of(one: Option) -> tuple[str, ...]:
    kind = one.kind
    return kind.rows if isinstance(kind, Table) and kind.is_set else ()


def values_of(setup: Setup, key: str) -> list[str]:
    one = setup.rules.schema.options[key]
    usual = setup.without().options.values()[key]
    choices = _choices(setup, one, usual, setup.options.values()[key])
    return [*dict.fromkeys([*([AUTO] if one.auto else []), *choices])]


def describe_value(setup: Setup, key: str, value: str) -> dict[str, Any]:
    line, kind = setup.saying(key, value), setup.rules.schema.options[key].kind
    is_paced = isinstance(kind, Seconds) and (value == AUTO or (value == "0" and line["_pace"] is not None))
    if is_paced and value == AUTO:
        (line,) = setup.before(key).describe_options([key])
    return {"_shown": line, "_paced": is_paced}


def _choices(setup: Setup, one: Option, usual: Any, now: Any) -> Iterable[str]:
    kind: Kind = one.kind
    match kind:
        case Flag():
            return ("true", "false")
        case Word(words):
            return words
        case Seconds(low, high):
            known = usual or setup.pace(one.key) or 0
            paced = [0] if low == 0 else []
            return [str(each) for each in (*paced, *sorted({*_steps(low, high, known), *([now] if now else [])}))]
        case Number(low, high) if high - low < SHORT:
            return [str(each) for each in range(low, high + 1)]
        case Number(low, high):
            near = (now + step for step in NEARBY) if isinstance(now, int) else ()
            return [str(each) for each in near if low <= each <= high]
        case Numbers(low, high) if high - low <= SHORT:  # the sets with one number more or less
            chosen = set(now) if isinstance(now, list | tuple) else set()
            return [write_value(tuple(sorted(chosen ^ {each}))) for each in range(low, high + 1)]
    return ()


def _steps(low: int, high: int, usual: int) -> list[int]:
    able = [each for each in LADDER if low <= each <= high]
    at = next((place for place, each in enumerate(able) if each >= usual), len(able))
    start = max(0, min(at - BELOW[usual >= 60], len(able) - STEPS))
    return able[start : start + STEPS]
