"""Messages of one language: found by name at once, and parsed one by one on first use (ADR 21).

Parsing costs 0.1 ms per message, and a game uses one in ten of the thousands.
"""

import re
from collections.abc import Collection
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource, resolver
from fluent.syntax.ast import BaseNode, Junk, Resource
from fluent.syntax.visitor import Visitor

from locales.values import WordsError

HEAD: Final = re.compile("^(-?[A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)
"""Head of a message or a term: inside of one, nothing at the start of a line precedes an equals sign."""

LONGEST_PART: Final = 1_000_000


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


def split(path: Path, text: str) -> dict[str, bytes]:
    """Return the sources of a file's messages by name, in UTF-8, which takes less memory than text."""
    heads = list(HEAD.finditer(text))
    ends = [0, *(head.start() for head in heads[1:]), len(text)]
    found: dict[str, bytes] = {}
    for head, (start, end) in zip(heads, pairwise(ends), strict=False):
        if head[1] in found:
            raise WordsError(f"{path}: {head[1]} is there twice")
        found[head[1]] = text[start:end].encode()
    return found


class Book:
    def __init__(self, locale: str) -> None:
        self._locale = locale
        self._sources: dict[str, bytes] = {}  # empty once it is parsed
        self._files: dict[Path, tuple[str, ...]] = {}
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
        self._files[path] = (*found,)

    def message(self, name: str) -> resolver.Message | None:
        """Return the message of a name, None when there is none; raises WordsError if it cannot be parsed."""
        if self._sources.get(name):
            self._read(name)
        return self.bundle.get_message(name) if self.bundle.has_message(name) else None

    def read(self, paths: Collection[Path]) -> None:
        for path, names in self._files.items():
            for name in names if path in paths else ():
                self._read(name)

    def _read(self, name: str) -> None:
        source = self._sources.get(name)
        if not source:
            return
        resource, references = parse(source.decode())
        for entry in resource.body:
            if isinstance(entry, Junk):
                path = next(path for path, names in self._files.items() if name in names)
                raise WordsError(f"{path}: {not_understood(entry)}")
        self._sources[name] = b""
        self.bundle.add_resource(resource)
        for reference in references:
            self._read(reference)
