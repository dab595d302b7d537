from collections.abc import Callable, Iterator, Mapping, Sequence

from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions
from rich.text import Text

from adapters.base import Message, Question
from adapters.console.render import render, render_answer, render_edit, render_text
from adapters.support.cache import Recent
from adapters.support.wrapping import wrap

NARROWEST = 8
REMEMBERED = 256


class Ruled:
    def __init__(self, label: str, rule: str, style: str, lines: Sequence[Text]) -> None:
        self._label = label
        self._rule = rule
        self._style = style
        self._lines = lines

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        """Wrap by hand: rich has no box with one side, and breaks lines of Chinese at spaces."""
        head = f"{self._label} {self._rule} "
        indent = " " * cell_len(self._label) + f" {self._rule} "
        width = max(NARROWEST, options.max_width - cell_len(head))
        for line in self._lines:
            for part in wrap(line.plain, width):
                yield Text.assemble((head, self._style), line[part], no_wrap=True, overflow="ignore")
                head = indent


class Page:
    """Terminal as a page: nothing on it can be changed, so an edit adds only its new lines."""

    def __init__(self, console: Console, words: Mapping[str, str], now: Callable[[], float], room: str) -> None:
        self._console = console
        self._words = words
        self._now = now
        self._room = room
        self._width = max(cell_len(words["room"]), cell_len(words["private"]))
        self._read: Recent[str, list[str]] = Recent(REMEMBERED)

    def show(self, message: Message, number: int | None = None) -> None:
        """Print a whole message, with its question when the human can answer it under `number`, 0 for the only one."""
        self._remember(message.id, message)
        self._print(message.to, render(message, self._words, number))

    def remind(self, message: Message, number: int) -> None:
        self._print(message.to, render(message, self._words, number, self._now()))

    def refuse(self, message: Message) -> None:
        lines = render(message, self._words)
        for line in lines:
            line.stylize("red")
        self._print(message.to, lines, "bold red")

    def update(self, message: Message, ref: str) -> None:
        new = render_edit(message, self._read.get(ref, ()))
        self._remember(ref, message)
        self._print(message.to, new)

    def answer(self, address: str, question: Question, number: int) -> None:
        self._print(address, [render_answer(question, self._words, number)])

    def hint(self, text: str) -> None:
        self._line(text, "yellow")

    def explain(self, text: str) -> None:
        self._line(text, "dim")

    def _line(self, text: str, style: str) -> None:
        for part in wrap(text, max(NARROWEST, self._console.width)):
            self._console.print(Text(text[part], style), no_wrap=True, overflow="ignore")

    def _print(self, address: str, lines: Sequence[Text], style: str | None = None) -> None:
        if not lines:
            return
        if address == self._room:
            label, rule, usual = self._words["room"], "│", "cyan"
        else:
            label, rule, usual = self._words["private"], "┃", "magenta"
        self._console.print(Ruled(set_cell_size(label, self._width), rule, style or usual, lines))

    def _remember(self, ref: str, message: Message) -> None:
        self._read[ref] = [line.plain for line in render_text(message)]
