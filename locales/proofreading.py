import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from fluent.runtime import FluentResource
from fluent.syntax import ast

from locales.books import References, not_understood
from locales.words import FALLBACK, TAG, files

Entry = ast.Message | ast.Term
Book = Mapping[str, Entry]

PLACE: Final = "\ufffc"
TYPED: Final = "typed-"
"""Beginning of the names of messages that list typed words."""

HAN: Final = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
WIDE: Final = f"{HAN}\u3001-\u303f\uff01-\uff5e"
STRAY: Final = re.compile("[<>]|&(?!(?:amp|lt|gt);)")
CODE: Final = re.compile("<code>.*?</code>", re.DOTALL)
HALF_WIDTH: Final = re.compile(f"[{WIDE}] *[,;:?!().]|[,;:?!()] *[{WIDE}]|{PLACE} *[,;?!()]|[,;?!()] *{PLACE}")
NO_SPACE: Final = re.compile(f"[{HAN}]/?[A-Za-z0-9]|[A-Za-z0-9][{HAN}]")


class Selection(NamedTuple):
    variable: str
    variants: tuple[str, ...]
    """The keys of its variants, without the default one."""


class Use(NamedTuple):
    """The use that a message of one language makes of its arguments."""

    locale: str
    name: str
    shown: Collection[str]
    """The variables in its text, such as `seat-number`."""
    selections: Sequence[Selection]


class _Contents(References):
    def __init__(self, entry: Entry) -> None:
        self.patterns: list[ast.Pattern] = []
        self.variables: set[str] = set()
        self.shown: set[str] = set()
        self.selections: list[Selection] = []
        super().__init__(entry)

    def visit_Pattern(self, node: Any) -> None:  # noqa: N802  (the library's name)
        self.patterns.append(node)
        self.generic_visit(node)

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        """Note the argument of a variable: `$seat-number` is a part of `seat`."""
        self.variables.add(node.id.name.partition("-")[0])
        self.shown.add(node.id.name)

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802
        shown = {*self.shown}
        self.visit(node.selector)
        if isinstance(node.selector, ast.VariableReference):
            variants = (getattr(one.key, "name", None) or one.key.value for one in node.variants if not one.default)
            self.selections.append(Selection(node.selector.id.name, tuple(variants)))
            self.shown = shown
        for variant in node.variants:
            self.visit(variant)


def uses(directories: Sequence[Path]) -> Iterator[Use]:
    """Return the use that each message of the directories makes of its arguments."""
    for locale, book in _read_all(directories)[0].items():
        for name, entry in book.items():
            contents = _contents(entry)
            yield Use(locale, name, contents.shown, contents.selections)


def problems(directories: Sequence[Path], languages: Collection[str] = (), *, beside: Sequence[Path] = ()) -> list[str]:
    """Find what is wrong in directories of messages, which are read together with those `beside` them.

    In each directory its languages say the same: those of its folders, or `languages`.
    """
    books, found = _read_all([*beside, *directories])
    for locale, book in books.items():
        found += [f"{locale}: {problem}" for problem in _in_book(locale, book)]
    for directory in directories:
        own, _ = _read_all([directory])
        found += [f"{locale}: {directory} has no messages" for locale in languages if locale not in own]
        spoken = [locale for locale in own if not languages or locale in languages]
        standard = FALLBACK if FALLBACK in spoken else next(iter(spoken), FALLBACK)
        for locale in spoken:
            found += [f"{locale}: {problem}" for problem in _between(own[locale], own[standard], standard)]
    return [*found, *_ambiguous(books)]


def _read_all(directories: Sequence[Path]) -> tuple[dict[str, dict[str, Entry]], list[str]]:
    books: dict[str, dict[str, Entry]] = {}
    found: list[str] = []
    for path in files(directories):
        found += _read(path, books.setdefault(path.parent.name, {}))
    return books, found


def _read(path: Path, book: dict[str, Entry]) -> Iterator[str]:
    source = path.read_text(encoding="utf-8")
    where = f"{path.parent.name}/{path.name}"
    for number, line in enumerate(source.splitlines(), 1):
        if "\t" in line:
            yield f"{where}:{number}: tab"
    for entry in _parse(source):
        if isinstance(entry, ast.Junk):
            yield f"{where}: {not_understood(entry)}"
        elif isinstance(entry, ast.Message | ast.Term):
            name = entry.id.name if isinstance(entry, ast.Message) else f"-{entry.id.name}"
            if name in book:
                yield f"{where}: {name} is there twice"
            book[name] = entry


@cache
def _parse(source: str) -> Sequence[ast.EntryType]:
    """The messages of every game are read together with our own."""
    return tuple(FluentResource(source).body)


@cache
def _contents(entry: Entry) -> _Contents:
    return _Contents(entry)


def _in_book(locale: str, book: Book) -> Iterator[str]:
    is_chinese = locale.startswith("zh")
    for name, entry in book.items():
        for reference in sorted(_contents(entry).references.difference(book)):
            yield f"{name}: refers to {reference}, which is not there"
        yield from (f"{name}{problem}" for problem in _in_entry(entry, is_chinese and not name.startswith(TYPED)))


@cache
def _in_entry(entry: Entry, is_chinese: bool) -> Sequence[str]:
    texts = [_flat(pattern) for pattern in _contents(entry).patterns]
    found = [f": {problem}" for text in texts for problem in (*_markup(text), *(_chinese(text) if is_chinese else ()))]
    for attribute in entry.attributes:
        if attribute.value is not None and TAG.search(_flat(attribute.value)):
            found.append(f".{attribute.id.name}: a label takes no markup")
    return found


def _flat(pattern: ast.Pattern) -> str:
    return "".join(_literal(element) for element in pattern.elements)


def _literal(element: ast.TextElement | ast.Placeable) -> str:
    if isinstance(element, ast.TextElement):
        return element.value
    if isinstance(element.expression, ast.StringLiteral):
        return str(element.expression.parse()["value"])
    return PLACE


def _markup(text: str) -> Iterator[str]:
    if stray := STRAY.search(TAG.sub("", text)):
        yield f"{stray.group()} is neither <b> <i> <code> nor escaped"
    opened: list[str] = []
    for closing, tag in TAG.findall(text):
        if not closing:
            opened.append(tag)
        elif not opened or opened.pop() != tag:
            yield f"</{tag}> closes nothing"
    yield from (f"<{tag}> stays open" for tag in opened)


def _chinese(text: str) -> Iterator[str]:
    plain = TAG.sub("", CODE.sub("x", text))
    for match in HALF_WIDTH.finditer(plain):
        yield f"half-width punctuation in “{match.group()}”"
    for match in NO_SPACE.finditer(plain):
        yield f"no space in “{match.group()}”"


def _between(book: Book, standard: Book, language: str) -> Iterator[str]:
    messages, expected = ({name for name in each if not name.startswith("-")} for each in (book, standard))
    yield from (f"{name} is missing" for name in sorted(expected - messages))
    yield from (f"{name} is not in {language}" for name in sorted(messages - expected))
    for name in sorted(messages & expected):
        here, there = _shape(book[name]), _shape(standard[name])
        for what in here:
            if here[what] != there[what]:
                yield f"{name}: {what} {sorted(here[what])}, but in {language} {sorted(there[what])}"


def _ambiguous(books: Mapping[str, Book]) -> Iterator[str]:
    """Find words that people type and that mean two things, be it in two languages: all are understood together."""
    meant: dict[tuple[str, str], tuple[str, str]] = {}
    for locale, book in books.items():
        for name in (name for name in book if name.startswith(TYPED)):
            for attribute in book[name].attributes:
                for word in _flat(attribute.value).casefold().split() if attribute.value else ():
                    meaning = attribute.id.name
                    other, there = meant.setdefault((name, word.lstrip("/")), (meaning, locale))
                    if other != meaning:
                        yield f"{locale}: {name}.{meaning}: {word} is {name}.{other} in {there}"


def _shape(entry: Entry) -> dict[str, set[str]]:
    return {
        "attributes": {attribute.id.name for attribute in entry.attributes},
        "variables": _contents(entry).variables,
        "values": {"value"} if entry.value else set(),
    }
