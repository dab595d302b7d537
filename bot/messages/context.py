"""The reader of a text, and the part of the renderer that kinds of arguments use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Protocol, TypeVar

from fsm import RuleSet
from locales import Seat, Words

A = TypeVar("A")
T = TypeVar("T")

_seat = lru_cache(maxsize=4096)(Seat)


@dataclass(frozen=True)
class RenderContext:
    """The context of a text for its reader."""

    locale: str
    """Language of the reader."""
    rules: RuleSet[Any] | None
    """The game that the text is about."""
    names: Mapping[int, str]
    """Names of the players, by seat."""
    link: str = ""
    """Token of the links to the table that the text is about; empty without one."""

    @cached_property
    def game(self) -> str:
        """The key of the game, empty when the text is about none."""
        return self.rules.key if self.rules else ""

    def seat(self, number: int) -> Seat:
        """Return a seat with its player's name."""
        return _seat(number, self.names.get(number, ""))


class Rendering(Protocol):
    """Renders the parts of a message's argument, which may be messages again."""

    words: Words

    def text(self, context: RenderContext, key: str, args: Mapping[str, Any]) -> str:
        """Return a message as the reader sees it."""

    def values(self, context: RenderContext, key: str, args: Mapping[str, Any]) -> dict[str, Any]:
        """Return the arguments of a message as `Words` takes them."""

    def once(self, context: RenderContext, key: str, about: A, render: Callable[[RenderContext, str, A], T]) -> T:
        """Render a text once for all readers with the same context; the name of `render` tells it from others."""

    def choice(self, context: RenderContext, key: str, choice: str) -> Seat | str:
        """Return one choice of a prompt as an argument of a message."""

    def language(self, locale: str) -> str:
        """Return a language's name for itself."""
