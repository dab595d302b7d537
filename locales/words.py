import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from html import escape, unescape
from itertools import chain
from pathlib import Path
from types import NoneType
from typing import Any, Final
from unicodedata import bidirectional

from babel import Locale
from fluent.runtime.types import FluentType

from locales.books import Book
from locales.patterns import Written, compile_pattern
from locales.values import (
    LONGEST_WORD,
    NAMELESS,
    READ_AT_MOST,
    Argument,
    Duration,
    Either,
    Key,
    Lines,
    Name,
    Quote,
    Seat,
    Text,
    Verbatim,
    WordsError,
    clean,
    clean_line,
    clean_text,
)

FALLBACK: Final = "en"
TAG: Final = re.compile("<(/?)(b|i|code|blockquote)(?:(?<=blockquote) expandable)?>")
UNITS: Final = (("days", 86400), ("hours", 3600), ("minutes", 60), ("seconds", 1))
SPOKEN_IN_SECONDS: Final = 120
"""Number of seconds up to which people say seconds: 90 seconds, and only then minutes."""
ISOLATE, END = "\u2068", "\u2069"
"""Characters around words of another direction (UAX 9)."""
RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "AN"})
NO_ARGUMENTS: Final[Mapping[str, Argument]] = {}


class _Number(FluentType, int):
    """Number that selects plurals and variants, shown as plain digits: Fluent's own groups thousands, slowly."""

    def format(self, locale: Locale) -> str:
        return int.__repr__(self)


class _Nothing(FluentType):
    """Missing value: selects the variant `none`, and is shown as `common-nobody`."""

    def __init__(self, words: "Words", locale: str) -> None:
        self.words, self.locale = words, locale

    def __eq__(self, other: object) -> bool:
        return other == "none"

    def __hash__(self) -> int:
        return hash("none")

    def format(self, locale: Locale) -> str:
        return self.words.render(self.locale, "common-nobody")


class _Entries(dict[str, Written]):
    def __init__(self, *books: Book) -> None:
        super().__init__()
        self.books = books

    def __missing__(self, key: str) -> Written:
        name, _, attribute = key.partition(".")
        for book in self.books:
            if name in book.names and (message := book.message(name)):
                pattern = message.attributes.get(attribute) if attribute else message.value
                if pattern is not None:
                    self[key] = text = compile_pattern(pattern, book.bundle)
                    return text
        raise WordsError(f"{key}: no such message")


class _Given(dict[str, str | FluentType]):
    """Arguments of one rendering, converted when the message asks for them.

    Beside `$x` a message may ask for a part of it: `$seat-number`, `$seat-name`, `$seats-count`, `$role-goal`.
    `$x-optional` is `$x` that may be left out; then it selects `none`.
    """

    __slots__ = ("args", "locale", "words")

    def __init__(self, words: "Words", locale: str, args: Mapping[str, Argument]) -> None:
        self.words = words
        self.locale = locale
        self.args = args

    def __missing__(self, name: str) -> str | FluentType:
        if name in self.args:
            value = self.args[name]
        else:
            whole, _, part = name.rpartition("-")
            if whole not in self.args and part != "optional":
                raise KeyError(name)
            value = self.args.get(whole) if part == "optional" else _part(self.args[whole], part)
        if type(value) is int:
            converted: str | FluentType = _Number(value)
        elif value is None or value == ():
            converted = _Nothing(self.words, self.locale)
        else:
            converted = _WRITERS[type(value)](self.words, self.locale, value)
        self[name] = converted
        return converted


def _part(value: Argument, part: str) -> Argument:
    if isinstance(value, Key):
        return Key(f"{value}.{part}")
    if isinstance(value, Seat) and part in ("number", "name"):
        return value.number if part == "number" else value.name
    if isinstance(value, tuple) and part == "count":
        return len(value)
    raise KeyError(part)


class Words:
    """Messages of all locales; English, then any other, stands in for a message that a locale lacks."""

    def __init__(self, books: Mapping[str, Book]) -> None:
        self._books = books
        self._entries = {
            locale: _Entries(*dict.fromkeys((book, books[FALLBACK], *books.values()))) for locale, book in books.items()
        }
        self._seats: dict[tuple[str, str], str] = {}

    @classmethod
    def load(cls, directories: Sequence[Path]) -> "Words":
        """Find the messages of `<directory>/<locale>/*.ftl`; raises WordsError for a repeated message."""
        books: dict[str, Book] = {}
        for path in files(directories):
            locale = path.parent.name
            if locale not in books:
                books[locale] = Book(locale)
            books[locale].add(path)
        return cls(books)

    def read(self, directory: Path) -> None:
        """Parse all messages of a directory now, before people wait for them; raises WordsError for a broken one."""
        paths = frozenset(files([directory]))
        for book in self._books.values():
            book.read(paths)

    @property
    def locales(self) -> tuple[str, ...]:
        return tuple(self._books)

    def behind(self, prefix: str) -> tuple[str, ...]:
        names = dict.fromkeys(chain.from_iterable(book.names for book in self._books.values()))
        return tuple(name.removeprefix(prefix) for name in names if name.startswith(prefix))

    def attributes(self, key: str) -> Iterable[str]:
        messages = [book.message(key) for book in self._books.values()]
        return dict.fromkeys(chain.from_iterable(message.attributes for message in messages if message))

    def render(self, locale: str, key: str, args: Mapping[str, Argument] = NO_ARGUMENTS) -> str:
        """Render a message as text with the markup of `TAG`; raises `WordsError` for a missing message or argument."""
        if locale not in self._entries:
            locale = FALLBACK
        text = self._entries[locale][key]
        if isinstance(text, str):
            return text
        try:
            return text(_Given(self, locale, args))
        except LookupError as error:
            raise WordsError(f"{key}: {error}") from error

    def plain(self, locale: str, key: str, args: Mapping[str, Argument] = NO_ARGUMENTS) -> str:
        return plain(self.render(locale, key, args))

    def label(self, locale: str, key: str, choice: str, args: Mapping[str, Argument] = NO_ARGUMENTS) -> str:
        for name in (f"{key}.{choice}", f"common-choice-{choice}"):
            if self.has(locale, name):
                return self.plain(locale, name, args)
        return choice

    def typed_words(self, key: str) -> tuple[str, ...]:
        known = (self.plain(locale, key) for locale in self._books if self.has(locale, key))
        return tuple(dict.fromkeys(word for text in known for word in text.casefold().split()))

    def first(self, locale: str, keys: Iterable[str]) -> Key | None:
        entries = self._entries.get(locale, self._entries[FALLBACK])
        for key in keys:
            with suppress(WordsError):
                entries[key]
                return Key(key)
        return None

    def has(self, locale: str, key: str) -> bool:
        try:
            self._entries.get(locale, self._entries[FALLBACK])[key]
        except WordsError:
            return False
        return True

    def show(self, locale: str, value: Argument) -> str:
        return _WRITERS[type(value)](self, locale, value)

    def _either(self, locale: str, values: tuple[Argument, ...]) -> str:
        return self._join(locale, values, "common-or" if len(values) == 2 else "common-or-last")

    def _list(self, locale: str, values: tuple[Argument, ...]) -> str:
        return self._join(locale, values, "common-and")

    def _join(self, locale: str, values: tuple[Argument, ...], before_last: str) -> str:
        *others, last = [_WRITERS[type(value)](self, locale, value) for value in values]
        if not others:
            return last
        return self.render(locale, "common-comma").join(others) + self.render(locale, before_last) + last

    def seat(self, locale: str, seat: Seat, key: str = "common-seat") -> str:
        template = self._seats.get((locale, key))
        if template is None:
            blanks = {"number": Verbatim("{0}"), "name": Verbatim("{1}")}
            template = self._seats[locale, key] = self.render(locale, key, blanks)
        return _fill(template, seat.number, self._name(locale, seat.name))

    def _name(self, locale: str, name: str) -> str:
        return _name_markup(name[:READ_AT_MOST]) or self.render(locale, "common-nameless")

    def _duration(self, locale: str, seconds: int) -> str:
        if 60 < seconds < SPOKEN_IN_SECONDS:
            return self.render(locale, "common-seconds", {"n": int(seconds)})
        first = next((at for at, (_, size) in enumerate(UNITS) if seconds >= size), len(UNITS) - 1)
        shown: list[str] = []
        for unit, size in UNITS[first : first + 2]:
            count, seconds = divmod(seconds, size)
            if count or not shown:
                shown.append(self.render(locale, f"common-{unit}", {"n": count}))
        return " ".join(shown)


@lru_cache(maxsize=4096)
def _fill(template: str, number: int, name: str) -> str:
    return template.format(number, name)


@lru_cache(maxsize=4096)
def _name_markup(name: str) -> str:
    called = clean(name)
    return "" if called == NAMELESS else _isolate(escape(called, quote=False))


@lru_cache(maxsize=4096)
def _isolate(text: str) -> str:
    """A name written from right to left would reorder the numbers and names around it."""
    turns = not text.isascii() and any(bidirectional(char) in RIGHT_TO_LEFT for char in text)
    return f"{ISOLATE}{text}{END}" if turns else text


def plain(text: str) -> str:
    return unescape(TAG.sub("", text)).replace(ISOLATE, "").replace(END, "")


def files(directories: Sequence[Path]) -> Iterator[Path]:
    for directory in dict.fromkeys(directory.resolve() for directory in directories):
        yield from sorted(directory.glob("*/*.ftl"))


class _Writers(dict[type, Callable[[Words, str, Any], str]]):
    def __missing__(self, kind: type) -> Callable[[Words, str, Any], str]:
        raise WordsError(f"{kind.__name__} is no kind of argument")


_WRITERS: Final = _Writers(
    {
        str: lambda words, locale, value: _isolate(escape(clean(value, LONGEST_WORD), quote=False)),
        Name: Words._name,
        Verbatim: lambda words, locale, value: escape(clean_text(value), quote=False),
        Quote: lambda words, locale, value: _isolate(escape(clean_line(value), quote=False)),
        int: lambda words, locale, value: str(value),
        bool: lambda words, locale, value: "true" if value else "false",
        NoneType: lambda words, locale, value: words.render(locale, "common-nobody"),
        Key: Words.render,
        Text: lambda words, locale, value: words.render(locale, value.key, value.args),
        Lines: lambda words, locale, values: "\n".join(words.show(locale, value) for value in values),
        tuple: Words._list,
        Either: Words._either,
        Seat: Words.seat,
        Duration: Words._duration,
    }
)
