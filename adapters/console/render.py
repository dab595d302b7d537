import math
import re
from collections.abc import Collection, Mapping

from rich.text import Text

from adapters.base import Message, Question
from adapters.console.prompts import describe_count, labels, typed_numbers
from adapters.console.safe_text import clean, one_line

TAG = re.compile(r"<(/?)(b|i|code|blockquote)(?:(?<=blockquote) expandable)?>")
ENTITY = re.compile(r"&(lt|gt|amp);")
STYLES = {"b": "bold", "i": "italic", "code": "cyan", "blockquote": "dim"}
SIGNS = {"lt": "<", "gt": ">", "amp": "&"}


def render(
    message: Message, words: Mapping[str, str], number: int | None = None, now: float | None = None
) -> list[Text]:
    """Render the whole message; `number` is its question's, 0 for one on its own; `now` adds the time left."""
    body = render_text(message)
    if message.question is None or number is None:
        return body
    head = Text(_head(number), "bold yellow")
    first, rest = (body[0], body[1:]) if body else (Text(), [])
    asked = [Text.assemble(head, first), *rest, *_choices(message.question, number)]
    asked += _footer(message.question, words, now)
    if message.question.answer is not None:
        asked.append(render_answer(message.question, words, number))
    return asked


def render_text(message: Message) -> list[Text]:
    return list(to_text(message.text).split("\n")) if message.text else []


def render_edit(message: Message, earlier: Collection[str]) -> list[Text]:
    return [line for line in render_text(message) if line.plain not in earlier]


def render_answer(question: Question, words: Mapping[str, str], number: int) -> Text:
    chosen = labels(question, question.answer or (), words["comma"])
    return Text.assemble((_head(number), "bold yellow"), (words["choice"], "dim"), (chosen, "bold green"))


def _head(number: int) -> str:
    return f"#{number} " if number else ""


def _choices(question: Question, number: int) -> list[Text]:
    numbers = {} if question.guarded and not number else typed_numbers(question)
    width = max((len(typed) for typed in numbers.values()), default=0)
    aim = "" if question.required else _head(number)
    return [
        Text(f"  {aim}{numbers.get(button.id, ''):>{width}}  ", "bold").append(
            one_line(button.label) or button.id, "not bold"
        )
        for button in question.buttons
    ]


def _footer(question: Question, words: Mapping[str, str], now: float | None) -> list[Text]:
    parts = []
    if (question.min, question.max) != (1, 1):
        parts.append(words["choose"] + describe_count(question))
    if question.due is not None and now is not None:
        parts.append(words["left"] + _clock(question.due - now))
    return [Text(" · ".join(parts), "dim")] if parts else []


def _clock(seconds: float) -> str:
    minutes, rest = divmod(max(0, math.ceil(seconds)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def to_text(source: str) -> Text:
    text = Text()
    styles: list[str] = []
    position = 0
    for tag in TAG.finditer(source):
        text.append(_words(source[position : tag.start()]), " ".join(styles))
        position = tag.end()
        style = STYLES[tag[2]]
        if not tag[1]:
            styles.append(style)
        elif style in styles:
            styles.remove(style)
    text.append(_words(source[position:]), " ".join(styles))
    return text


def _words(source: str) -> str:
    return clean(ENTITY.sub(lambda entity: SIGNS[entity[1]], source))
