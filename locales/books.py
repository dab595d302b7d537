"""The messages of one language: found by name at once, and read one by one when somebody asks for them (ADR 21).

Reading costs 0.1 ms a message, and there are thousands, of which a game says one in ten.
"""

import re
from collections.abc import Collection
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from fluent.runtime import FluentBundle, FluentResource, resolver
from fluent.syntax.ast import BaseNode, Junk
from fluent.syntax.visitor import Visitor

from locales.values import WordsError

HEAD: Final = re.compile("^(-?[A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)
"""How a message or a term begins: nothing inside of one stands at the start of a line and before an equals sign."""

LONGEST_PART: Final = 1_000_000


class _Unread(NamedTuple):
    """A message as it is written."""

    path: Path
    source: str


def not_understood(junk: Junk) -> str:
    """What is wrong with a text that is no message, on one line."""
    return f"not understood: {str(junk.content).strip().splitlines()[0]}"


class References(Visitor):
    """The names of the messages and terms that stand inside of others."""

    def __init__(self, node: BaseNode) -> None:
        self.references: set[str] = set()
        self.visit(node)

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802  (the library's name)
        """A message may stand inside another."""
        self.references.add(node.id.name)

    def visit_TermReference(self, node: Any) -> None:  # noqa: N802
        """A term is kept beside the messages, with its hyphen."""
        self.references.add(f"-{node.id.name}")


class Book:
    """What is written in one language, in any number of files."""

    def __init__(self, locale: str) -> None:
        # The guard of 2,500 characters is against hostile templates. Ours are our own, and a recap is longer.
        resolver.MAX_PART_LENGTH = LONGEST_PART
        self.bundle = FluentBundle([locale], use_isolating=False)
        self._sources: dict[str, _Unread | None] = {}  # None is read already

    @property
    def names(self) -> Collection[str]:
        """What is there, in the order in which it is written."""
        return self._sources.keys()

    def add(self, path: Path) -> None:
        """Find the messages of a file; one that is there already raises WordsError."""
        source = path.read_text(encoding="utf-8")
        heads = list(HEAD.finditer(source))
        ends = [0, *(head.start() for head in heads[1:]), len(source)]
        for head, (start, end) in zip(heads, pairwise(ends), strict=False):
            if head[1] in self._sources:
                raise WordsError(f"{path}: {head[1]} is there twice")
            self._sources[head[1]] = _Unread(path, source[start:end])

    def message(self, name: str) -> resolver.Message | None:
        """The message of this name; one that cannot be understood raises WordsError."""
        self._read(name)
        return self.bundle.get_message(name) if self.bundle.has_message(name) else None

    def read(self, paths: Collection[Path]) -> None:
        """Read all that stands in these files; what cannot be understood raises WordsError."""
        for name, unread in self._sources.items():
            if unread and unread.path in paths:
                self._read(name)

    def _read(self, name: str) -> None:
        unread = self._sources.get(name)
        if unread is None:
            return
        resource = FluentResource(unread.source)
        for entry in resource.body:
            if isinstance(entry, Junk):
                raise WordsError(f"{unread.path}: {not_understood(entry)}")
        self._sources[name] = None
        self.bundle.add_resource(resource)
        for reference in References(resource).references:
            self._read(reference)
