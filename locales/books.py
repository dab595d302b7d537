"""Messages of one language: found by name at once, and parsed one by one on first use (ADR 21).

Parsing costs 0.1 ms per message, and a game uses one in ten of the thousands.
"""

import re
from collections.abc import Collection
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from fluent.runtime import FluentBundle, FluentResource, resolver
from fluent.syntax.ast import BaseNode, Junk, Resource
from fluent.syntax.visitor import Visitor

from locales.values import WordsError

HEAD: Final = re.compile("^(-?[A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)
"""Head of a message or a term: inside of one, nothing at the start of a line precedes an equals sign."""

LONGEST_PART: Final = 1_000_000


class _Unread(NamedTuple):
    path: Path
    source: str


def not_understood(junk: Junk) -> str:
    return f"not understood: {str(junk.content).strip().splitlines()[0]}"


class References(Visitor):
    def __init__(self, node: BaseNode) -> None:
        self.references: set[str] = set()
        self.visit(node)

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802  (the library's name)
        self.references.add(node.id.name)

    def visit_TermReference(self, node: Any) -> None:  # noqa: N802
        self.references.add(f"-{node.id.name}")


def parse(source: str) -> tuple[Resource, frozenset[str]]:
    resource = FluentResource(source)
    return resource, frozenset(References(resource).references)


def split(path: Path, text: str) -> dict[str, _Unread]:
    heads = list(HEAD.finditer(text))
    ends = [0, *(head.start() for head in heads[1:]), len(text)]
    found: dict[str, _Unread] = {}
    for head, (start, end) in zip(heads, pairwise(ends), strict=False):
        if head[1] in found:
            raise WordsError(f"{path}: {head[1]} is there twice")
        found[head[1]] = _Unread(path, text[start:end])
    return found


class Book:
    def __init__(self, locale: str) -> None:
        self._locale = locale
        self._sources: dict[str, _Unread | None] = {}  # None once it is parsed
        self.names: Collection[str] = self._sources.keys()
        """Names of all messages, in the order of the files."""

    @cached_property
    def bundle(self) -> FluentBundle:
        """The parsed messages; Babel's plurals of unread languages are not loaded."""
        # The guard of 2,500 characters is against hostile templates. Ours are our own, and a recap is longer.
        resolver.MAX_PART_LENGTH = LONGEST_PART
        return FluentBundle([self._locale, "en"], use_isolating=False)  # Babel may not know the first

    def add(self, path: Path) -> None:
        found = split(path, path.read_text(encoding="utf-8"))
        if taken := found.keys() & self._sources.keys():
            raise WordsError(f"{path}: {min(taken)} is there twice")
        self._sources |= found

    def message(self, name: str) -> resolver.Message | None:
        """Return the message of a name, None when there is none; raises WordsError if it cannot be parsed."""
        if self._sources.get(name):
            self._read(name)
        return self.bundle.get_message(name) if self.bundle.has_message(name) else None

    def read(self, paths: Collection[Path]) -> None:
        for name, unread in self._sources.items():
            if unread and unread.path in paths:
                self._read(name)

    def _read(self, name: str) -> None:
        unread = self._sources.get(name)
        if unread is None:
            return
        resource, references = parse(unread.source)
        for entry in resource.body:
            if isinstance(entry, Junk):
                raise WordsError(f"{unread.path}: {not_understood(entry)}")
        self._sources[name] = None
        self.bundle.add_resource(resource)
        for reference in references:
            self._read(reference)
