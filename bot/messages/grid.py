"""The table of a match in the words of a language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.messages.context import RenderContext
from bot.messages.drawing import Drawing, Line, Mark
from bot.messages.renderer import Renderer
from fsm import Grid, Row, Sign


def drawn(grid: Grid, renderer: Renderer, context: RenderContext) -> Drawing:
    """Return the table in the language and with the names of a context."""
    words = _Words(renderer, context)
    return Drawing(
        titles=tuple(words.plain(column.word, column.args) for column in grid.columns),
        heads=tuple(tuple(map(words.mark, column.signs)) for column in grid.columns),
        lines=tuple(map(words.line, grid.rows)),
        legend=tuple(words.legend(grid.all_signs())),
    )


class _Words:
    """Puts the parts of a table into words."""

    def __init__(self, renderer: Renderer, context: RenderContext) -> None:
        self._renderer, self._context = renderer, context

    def plain(self, word: str, args: Mapping[str, object] = {}) -> str:
        """Return a message without markup."""
        return self._renderer.words.plain(self._context.locale, word, dict(args))  # type: ignore[arg-type]

    def mark(self, sign: Sign) -> Mark:
        """Return a mark with the seats behind it."""
        return Mark((self.plain(sign.word) if sign.word else "") + ",".join(map(str, sign.seats)), sign.tone)

    def line(self, row: Row) -> Line:
        """Return the row of a seat."""
        return Line(
            seat=row.seat,
            name=self._context.names.get(row.seat, ""),
            role=self.plain(f"{self._context.game}-role-{row.role}"),
            tone=row.tone,
            badges="".join(self.mark(sign).text for sign in row.signs),
            cells=tuple(tuple(map(self.mark, cell)) for cell in row.cells),
            left=row.left,
        )

    def legend(self, signs: Iterable[Sign]) -> Iterable[tuple[Mark, str]]:
        """Yield the marks that have a meaning to be told."""
        for word, sign in {sign.word: sign for sign in signs if sign.word}.items():
            if self._renderer.words.has(self._context.locale, f"{word}.about"):
                yield Mark(self.plain(word), sign.tone), self.plain(f"{word}.about")
