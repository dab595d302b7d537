from collections.abc import Iterable, Mapping

from bot.messages.drawing import BarChart, Bars, Chair, ChartBar, Drawing, Mark, Picture, RoleCard, SeatCircle, SeatLine
from bot.messages.items import RenderContext, SeatCard, Subject, Tallies, Tally
from bot.messages.renderer import Renderer
from fsm import Circle, Grid, Place, Row, Sign
from locales import clean


def draw_grid(grid: Grid, renderer: Renderer, context: RenderContext) -> Drawing:
    words = _Words(renderer, context)
    return Drawing(
        titles=tuple(words.plain(column.word, column.args) for column in grid.columns),
        heads=tuple(tuple(map(words.mark, column.signs)) for column in grid.columns),
        lines=tuple(map(words.line, grid.rows)),
        legend=tuple(words.legend(grid.all_signs())),
    )


def picture_of(subject: Subject, title: str, renderer: Renderer, context: RenderContext) -> Picture:
    words = _Words(renderer, context)
    if isinstance(subject, SeatCard):
        return words.card(subject)
    if isinstance(subject, Circle):
        return words.circle(subject)
    return BarChart(title, clean(subject.name), tuple(map(words.bars, subject.tallies)))


class _Words:
    def __init__(self, renderer: Renderer, context: RenderContext) -> None:
        self._renderer, self._context = renderer, context

    def plain(self, word: str, args: Mapping[str, object] = {}) -> str:
        return self._renderer.words.plain(self._context.locale, word, dict(args))  # type: ignore[arg-type]

    def mark(self, sign: Sign) -> Mark:
        return Mark((self.plain(sign.word) if sign.word else "") + ",".join(map(str, sign.seats)), sign.tone)

    def role(self, role: str) -> str:
        return self.plain(f"{self._context.game}-role-{role}")

    def game(self) -> str:
        return self.plain(f"{self._context.game}-name")

    def card(self, about: SeatCard) -> RoleCard:
        card = about.card
        says = card.says or f"{self._context.game}-role-{card.role}.skill"
        seat = self._renderer.seat(self._context, about.seat)
        name, role, side = clean(self._context.names.get(about.seat, "")), self.role(card.role), self.plain(card.side)
        return RoleCard(self.game(), seat, name, role, side, card.tone, self.plain(says))

    def circle(self, circle: Circle) -> SeatCircle:
        now = circle.now
        title, marks = self.plain(now.word, now.args), tuple(map(self.mark, now.signs))
        chairs = tuple(map(self.chair, circle.places))
        return SeatCircle(self.game(), title, marks, chairs, tuple(self.legend(circle.all_signs())))

    def chair(self, place: Place) -> Chair:
        name, marks = self._context.names.get(place.seat, ""), tuple(map(self.mark, place.signs))
        return Chair(place.seat, name, marks, place.out, self.role(place.role) if place.role else "")

    def bars(self, tallies: Tallies) -> Bars:
        heading = self.plain(f"{tallies.game}-name") if tallies.game else ""
        return Bars(heading, tuple(self.bar(tallies.game, one) for one in tallies.bars))

    def bar(self, game: str, tally: Tally) -> ChartBar:
        key = f"{game}-{tally.kind}-{tally.word}"
        is_word = tally.kind and self._renderer.words.has(self._context.locale, key)
        return ChartBar(self.plain(key) if is_word else tally.word, tally.games, tally.wins, tally.place)

    def line(self, row: Row) -> SeatLine:
        return SeatLine(
            seat=row.seat,
            name=self._context.names.get(row.seat, ""),
            role=self.role(row.role),
            tone=row.tone,
            badges="".join(self.mark(sign).text for sign in row.signs),
            cells=tuple(tuple(map(self.mark, cell)) for cell in row.cells),
            left=row.left,
        )

    def legend(self, signs: Iterable[Sign]) -> Iterable[tuple[Mark, str]]:
        for word, sign in {sign.word: sign for sign in signs if sign.word}.items():
            if self._renderer.words.has(self._context.locale, f"{word}.about"):
                yield Mark(self.plain(word), sign.tone), self.plain(f"{word}.about")
