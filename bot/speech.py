"""From keys and plain arguments to what a person reads, by the kinds that a message declares for its arguments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final, TypeVar

import msgspec

from adapters.base import Button
from bot.messages import COMMON
from fsm import Choices, Inquiry, Prompt, RuleSet
from locales import Duration, Either, Key, Lines, Seat, Text, Verbatim, Words, plain

REMEMBERED: Final = 512
"""So many texts and rows of buttons are kept: more than one commit says to one table."""

CARD: Final = 200
"""Units of UTF-16 that the platform with the least shows on top of a room."""

A = TypeVar("A")
T = TypeVar("T")
_encode = msgspec.json.Encoder().encode
_seat = lru_cache(maxsize=4096)(Seat)


@dataclass(frozen=True, slots=True)
class Reader:
    """For whom a text is made: the language, the game it is about and who sits where."""

    locale: str
    rules: RuleSet[Any] | None
    names: Mapping[int, str]

    @property
    def game(self) -> str:
        """The key of the game, empty when the text is about none."""
        return self.rules.key if self.rules else ""

    def seat(self, number: int) -> Seat:
        """A seat with the name of who sits there."""
        return _seat(number, self.names.get(number, ""))


class Speech:
    """Renders messages and prompts; holds the compiled words."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._rendered: dict[tuple[Any, ...], Any] = {}

    def text(self, reader: Reader, key: str, args: Mapping[str, Any]) -> str:
        """A message as the reader sees it."""
        return self._once(reader, key, args, self._message)

    def _message(self, reader: Reader, key: str, args: Mapping[str, Any]) -> str:
        return self.words.render(reader.locale, key, self._values(reader, key, args))

    def _once(self, reader: Reader, key: str, about: A, render: Callable[[Reader, str, A], T]) -> T:
        """What a whole table is told or asked alike is rendered once: a text depends on nothing but the case."""
        names = reader.names
        case = (render.__name__, reader.locale, reader.game, key, tuple(names), tuple(names.values()), _encode(about))
        known: T | None = self._rendered.get(case)
        if known is None:
            if len(self._rendered) >= REMEMBERED:
                self._rendered.clear()
            known = self._rendered[case] = render(reader, key, about)
        return known

    def names(self, game: str) -> set[str]:
        """What a game is called in any language, as somebody may type it."""
        return {self.words.plain(locale, f"{game}-name").casefold() for locale in self.words.locales}

    def question(self, reader: Reader, prompt: Prompt, seconds: float | None) -> str:
        """A prompt with what happens when it is not answered, and how long there is (in seconds)."""
        left = None if seconds is None else round(seconds)
        return self._once(reader, prompt.key, (prompt.args, prompt.default, left), self._question)

    def _question(self, reader: Reader, key: str, about: tuple[Mapping[str, Any], Choices, int | None]) -> str:
        args, default, left = about
        lines = [self._message(reader, key, args)]
        if default:
            choice = tuple(self._label(reader, key, choice) for choice in default)
            lines.append(self.words.render(reader.locale, "common-default", {"choice": choice}))
        if left is not None:
            lines.append(self.words.render(reader.locale, "common-due", {"seconds": Duration(left)}))
        return "\n".join(lines)

    def buttons(self, reader: Reader, prompt: Prompt) -> tuple[Button, ...]:
        """The choices of a prompt with their labels."""
        return self._once(reader, prompt.key, prompt.choices, self._buttons)

    def _buttons(self, reader: Reader, key: str, choices: Choices) -> tuple[Button, ...]:
        return tuple(Button(choice, self.label(reader, key, choice)) for choice in choices)

    def is_irreversible(self, reader: Reader, key: str) -> bool:
        """Whether an answer to this prompt deserves a second question."""
        inquiry = reader.rules.asks.get(key) if reader.rules else None
        return inquiry is not None and inquiry.irreversible

    def label(self, reader: Reader, key: str, choice: str) -> str:
        """One choice of a prompt as a person reads it."""
        label = self._label(reader, key, choice)
        return self.seat(reader, label.number) if isinstance(label, Seat) else label

    def seat(self, reader: Reader, number: int) -> str:
        """A seat as a person reads it, as plain text."""
        return plain(self.words.seat(reader.locale, reader.seat(number)))

    def _label(self, reader: Reader, key: str, choice: str) -> Seat | str:
        inquiry = reader.rules.asks.get(key) if reader.rules else None
        if choice.isdecimal() and inquiry and inquiry.seats:
            return reader.seat(int(choice))
        act, _, seat = choice.partition(":")
        about = {"seat": reader.seat(int(seat))} if seat.isdecimal() else {}
        return self.words.label(reader.locale, key, act if about else choice, about)

    def _kinds(self, reader: Reader, key: str) -> Mapping[str, str]:
        if key in COMMON:
            return COMMON[key]
        if reader.rules is None:
            return {}
        return reader.rules.tells.get(key) or reader.rules.asks.get(key, Inquiry()).args

    def _values(self, reader: Reader, key: str, args: Mapping[str, Any]) -> dict[str, Any]:
        kinds, game = self._kinds(reader, key), reader.game
        values: dict[str, Any] = {}
        for name, value in args.items():
            kind, detail = _kind(kinds.get(name, "plain"), game)
            if kind == "fields":
                values.update({f"{detail}{field}": number for field, number in (value or {}).items()})
            else:
                values[name.removeprefix("_")] = CONVERT[kind](self, reader, detail, value, args)
        return values

    # One function per kind: (reader, what stands behind the colon, the value, all arguments) -> what Words takes

    def _plain(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return tuple(value) if isinstance(value, list) else value

    def _text(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return value or None

    def _seconds(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return None if value is None else Duration(value)

    def _verbatim(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return Verbatim(value)

    def _seat(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return None if value is None else reader.seat(value)

    def _seats(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return tuple(reader.seat(number) for number in value)

    def _texts(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return tuple(str(item) for item in value)

    def _names(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return tuple(Seat(number, name) for number, name in enumerate(value, 1))

    def _name(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return None if value is None else Key(f"{value}-name")

    def _word(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        if value is None:
            return None
        key = f"{detail}-{value}"
        if self.words.has(reader.locale, key):
            return Key(key)
        common = f"common-{detail.rpartition('-')[2]}-{value}"
        return Key(common) if self.words.has(reader.locale, common) else str(value)

    def _of(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        """A word of the game that the message names beside it."""
        return self._word(reader, f"{args['game']}-{detail}", value, args)

    def _words(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return tuple(self._word(reader, detail, item, args) for item in value)

    def _flags(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return tuple(Key(f"{detail}-{str(item).lower()}") for item in value)

    def _attribute(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        prefix, _, name = detail.partition(".")
        return Key(f"{prefix}-{value}.{name}")

    def _counts(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return tuple(
            Text("common-counted", what=self._word(reader, detail, word, args), count=count)
            for word, count in value.items()
        )

    def _cast(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return Lines(
            Text("common-cast", seat=reader.seat(int(seat)), role=self._word(reader, detail, word, args))
            for seat, word in value.items()
        )

    def _tally(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return tuple(Text("common-counted", what=reader.seat(int(seat)), count=count) for seat, count in value.items())

    def _ballots(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return Lines(
            Text("common-cast", seat=reader.seat(int(seat)), role=None if to is None else reader.seat(to))
            for seat, to in value.items()
        )

    def _lines(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return Lines(Text(detail, **self._values(reader, detail, line)) for line in value)

    def _items(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return tuple(self._lines(reader, detail, value, args))

    def _code(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return self._problem(reader, value, args["_why"]) if "_why" in args else None

    def _problems(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return Lines(self._problem(reader, problem["code"], problem["args"]) for problem in value)

    def _problem(self, reader: Reader, code: str, args: Mapping[str, Any]) -> Any:
        key = f"{reader.game}-{code.lower().replace('_', '-')}"
        if not self.words.has(reader.locale, key):
            return code
        return Text(key, **self._values(reader, key, args))

    def _labels(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return tuple(self._label(reader, str(args["prompt"]), choice) for choice in value)

    def _gists(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        """The first lines of other messages, without mere headings: as many as fit, and then where the others are."""
        firsts = [plain(self.text(reader, one["key"], one["args"]).partition("\n")[0]) for one in value]
        lines = [line for line in firsts if not line.endswith((":", "："))]
        if _length(lines) > CARD:
            more = self.words.plain(reader.locale, "common-card-more")
            kept: list[str] = []
            for line in lines:
                if _length([*kept, line, more]) <= CARD:
                    kept.append(line)
            lines = [*kept, more]
        return Lines(Verbatim(line) for line in lines)

    def plain(self, reader: Reader, key: str, args: Mapping[str, Any]) -> str:
        """A message without markup, for a button."""
        return self.words.plain(reader.locale, key, self._values(reader, key, args))

    def _either(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return Either(self._labels(reader, detail, value, args))

    def _prompt(self, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
        return Text(value, **self._values(reader, value, args["about"]))


def _length(lines: Sequence[str]) -> int:
    return len("\n".join(lines).encode("utf-16-le")) // 2


@cache
def _kind(declared: str, game: str) -> tuple[str, str]:
    """A declared kind of argument, and what stands behind its colon; a star there is the game."""
    kind, _, detail = declared.removesuffix("?").partition(":")
    return kind, detail.replace("*", game)


Converter = Callable[[Speech, Reader, str, Any, Mapping[str, Any]], Any]

CONVERT: Mapping[str, Converter] = {
    "plain": Speech._plain,
    "text": Speech._text,
    "flag": Speech._plain,
    "number": Speech._plain,
    "seconds": Speech._seconds,
    "verbatim": Speech._verbatim,
    "seat": Speech._seat,
    "seats": Speech._seats,
    "texts": Speech._texts,
    "names": Speech._names,
    "name": Speech._name,
    "word": Speech._word,
    "of": Speech._of,
    "words": Speech._words,
    "flags": Speech._flags,
    "attribute": Speech._attribute,
    "counts": Speech._counts,
    "cast": Speech._cast,
    "tally": Speech._tally,
    "ballots": Speech._ballots,
    "lines": Speech._lines,
    "items": Speech._items,
    "code": Speech._code,
    "problems": Speech._problems,
    "label": Speech._labels,
    "either": Speech._either,
    "prompt": Speech._prompt,
    "gists": Speech._gists,
}
