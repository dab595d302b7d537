"""The voice of the kinds of arguments: each value becomes an argument of `Words`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final, Protocol, TypeVar

from bot.messages.items import RenderContext
from bot.messages.names import keys_of, rows_of, settings_of
from bot.quiet_hours import tzinfo_of
from fsm.kit import kebab
from fsm.options import NONE, Flag, Option, Table
from locales import Argument, Duration, Either, Key, Lines, Name, Quote, Seat, Text, Verbatim, Words, plain
from locales.patterns import babel_locale

A = TypeVar("A")
T = TypeVar("T")

EXAMPLES: Final = 2


class Rendering(Protocol):
    words: Words

    def text(self, context: RenderContext, key: str, args: Mapping[str, Any]) -> str: ...
    def values(self, context: RenderContext, key: str, args: Mapping[str, Any]) -> dict[str, Argument]: ...
    def once(self, context: RenderContext, key: str, about: A, render: Callable[[RenderContext, str, A], T]) -> T: ...
    def choice(self, context: RenderContext, key: str, choice: str) -> Seat | str: ...
    def label(self, context: RenderContext, key: str, choice: str) -> str: ...
    def language(self, locale: str) -> str: ...


class Speech:
    """`*` at the start of a key stands for the game."""

    __slots__ = ("beside", "context", "game", "renderer")

    def __init__(self, renderer: Rendering, context: RenderContext, beside: Mapping[str, Any]) -> None:
        self.renderer, self.context, self.beside = renderer, context, beside
        self.game: str = beside.get("_game") or context.game

    def _whole(self, key: str) -> str:
        return self.context.game + key[1:] if key[0] == "*" else key

    def has(self, key: str) -> bool:
        return self.renderer.words.has(self.context.locale, self._whole(key))

    def first(self, keys: Iterable[str]) -> Key | None:
        return self.renderer.words.first(self.context.locale, keys)

    def key(self, key: str) -> Key:
        return Key(self._whole(key))

    def plain(self, key: str) -> str:
        return self.renderer.words.plain(self.context.locale, self._whole(key))

    def render(self, said: Argument) -> str:
        return plain(self.renderer.words.show(self.context.locale, said))

    def word(self, prefix: str, word: str | None) -> Argument:
        if word is None:
            return None
        has, locale, own = self.renderer.words.has, self.context.locale, self._whole(f"{prefix}-{word}")
        if has(locale, own):
            return Key(own)
        common = f"common-{prefix.rpartition('-')[2]}-{word}"
        return Key(common) if has(locale, common) else str(word)

    def text(self, key: str, /, **said: Argument) -> Text:
        return Text(key, **said)

    def message(self, key: str, args: Mapping[str, Any]) -> Text:
        return Text(key, **self.renderer.values(self.context, key, args))

    def lines(self, parts: Iterable[Argument]) -> Lines:
        return Lines(parts)

    def verbatim(self, text: str) -> Verbatim:
        return Verbatim(text)

    def quote(self, text: str) -> Quote:
        return Quote(text)

    def seconds(self, seconds: float | None) -> Duration | None:
        return None if seconds is None else Duration(seconds)

    def moment(self, when: Mapping[str, Any]) -> Verbatim:
        """Name the day of the week and the time. The zone stands behind where none was chosen."""
        here = datetime.fromtimestamp(when["at"], tzinfo_of(when["zone"]))
        day = babel_locale(self.context.locale).days["format"]["abbreviated"][here.weekday()]
        return Verbatim(f"{day} {here:%H:%M}" + (f" {when['zone']}" if when["zone"] == "UTC" else ""))

    def seat(self, number: int | None) -> Seat | None:
        return None if number is None else self.context.seat(number)

    def seats(self, numbers: Iterable[int]) -> tuple[Seat | Name, ...]:
        return self.sort_seats([self.context.seat(number) for number in numbers])

    def sort_seats(self, seats: Sequence[Seat]) -> tuple[Seat | Name, ...]:
        numbers = self.beside.get("_numbers")
        if numbers is None:
            return tuple(seats)
        numbered = sorted([Seat(number, seat.name) for number, seat in zip(numbers, seats, strict=True) if number])
        return (*numbered, *[Name(seat.name) for number, seat in zip(numbers, seats, strict=True) if not number])

    def labels(self, choices: Iterable[str]) -> tuple[Argument, ...]:
        if self.beside.get("_written"):
            return tuple(map(Quote, choices))
        return tuple(self.renderer.choice(self.context, str(self.beside["prompt"]), choice) for choice in choices)

    def button(self, choice: str) -> str:
        return self.renderer.label(self.context, str(self.beside["prompt"]), choice)

    def find_option(self) -> Option | None:
        rules = self.context.rules
        return rules.schema.options.get(self.beside["option"]) if rules else None

    def option(self, key: str) -> Argument:
        word = f"option-{kebab(key)}"
        described = (*settings_of(self.game, key), f"{self.game}-{word}", f"common-{word}")
        known = self.renderer.words.first(self.context.locale, described)
        return known or Verbatim(key)

    def value(self, value: Any) -> Argument:
        return self.first(keys_of(self.game, self.beside["option"], str(value))) or self.rows(value)

    def rows(self, value: Any) -> Argument:
        """A set names the rows in it, any other table each row with its number. A table with an unnamed row and a part
        of a set stay as they are written.
        """
        option = self.find_option()
        if option is None or not isinstance(option.kind, Table) or option.kind.width > 1 or "=" not in str(value):
            return str(value)
        given, is_set = option.kind.parse(value), option.kind.is_set
        rows = {
            row: given[row] for row in option.kind.rows if row in given
        }  # other rows are gone with the option that added them
        counts = {row: count for row, count in rows.items() if count}
        is_whole = len(rows) == len(option.kind.rows)
        if not counts:
            return NONE if is_whole else str(value)
        named = [name for row in counts if (name := self.first(rows_of(self.context.game, self.beside["option"], row)))]
        if len(named) < len(counts) or (is_set and not is_whole):
            return str(value)
        if is_set:
            return tuple(named)
        numbered = sorted(zip(named, counts.values(), strict=True), key=lambda row: row[1])
        return tuple(Text("common-row", what=name, count=count) for name, count in numbered)

    def row(self, row: str) -> Argument:
        return self.first(rows_of(self.context.game, self.beside.get("option", ""), row)) or Verbatim(row)

    def entries(self, rows: Mapping[str, int]) -> Verbatim:
        return Verbatim(",".join(f"{self.render(self.row(row))}={count}" for row, count in rows.items()))

    def allowed(self, values: str | None) -> Argument:
        option = self.find_option()
        if option and isinstance(option.kind, Flag):
            return Either((Key("common-setting-on"), Key("common-setting-off")))
        if values is None or option is None or not isinstance(option.kind, Table):
            return values and Verbatim(values)
        names = [self.render(self.row(row)) for row in option.kind.rows]
        low, high = (None, None) if option.kind.is_set else (option.kind.low, option.kind.high)
        numbers = "" if low is None else "=" + "/".join([str(max(1, low))] * option.kind.width)
        example = Verbatim(",".join(f"{name}{numbers}" for name in names[:EXAMPLES]))
        return Text("common-table-form", example=example, rows=tuple(map(Verbatim, names)), low=low, high=high)
