import re
from collections import deque
from collections.abc import Iterator, Mapping
from itertools import chain, count

import msgspec

from adapters.base import Message, Question
from adapters.console.safe_text import fold, one_line
from adapters.support.signs import SEAT, Signs
from adapters.support.text import is_act

REMEMBERED = 256
AIMED = re.compile(r"#(\d{1,6})(?: (.*))?")
NUMBER = re.compile(r"\d{1,6}")
NOTHING = "-"


class Chosen(msgspec.Struct, frozen=True):
    prompt: str
    choices: tuple[str, ...]


class Hint(msgspec.Struct, frozen=True):
    """Line that was meant as an answer and is none; `word` names the reason, and `count` how many are wanted."""

    word: str
    count: str = ""


class OpenQuestion(msgspec.Struct, frozen=True):
    number: int
    message: Message
    question: Question


def typed_numbers(question: Question) -> dict[str, str]:
    """Return the number to type for each choice: a seat's own, even after deaths; 0 for the first other choice.

    An act on a seat has none, as its label names the seat.
    """
    acts = {button.id for button in question.buttons if is_act(button.id)}
    ids = [button.id for button in question.buttons if button.id not in acts]
    own = {choice for choice in ids if choice.isascii() and choice.isdigit()}
    seats = own | {act.rpartition(":")[2] for act in acts}
    free = chain([0], count(1 + max(map(int, seats)))) if seats else count(1)
    numbers = (str(number) for number in free if str(number) not in seats)
    return {choice: choice if choice in own else next(numbers) for choice in ids}


def describe_count(question: Question) -> str:
    return str(question.min) if question.min == question.max else f"{question.min}–{question.max}"


def labels(question: Question, choices: tuple[str, ...], comma: str) -> str:
    named = {button.id: one_line(button.label) or button.id for button in question.buttons}
    return comma.join(named.get(choice) or one_line(choice) for choice in choices) or "—"


class Prompts:
    """Open questions, with the tokens of the last closed ones: a late edit must not open one again."""

    def __init__(self, signs: Signs) -> None:
        self._signs = signs
        self._open: dict[str, OpenQuestion] = {}
        self._closed: deque[str] = deque(maxlen=REMEMBERED)
        self._unmarked: set[str] = set()

    def __iter__(self) -> Iterator[OpenQuestion]:
        return iter(tuple(self._open.values()))

    def find(self, token: str) -> OpenQuestion | None:
        return self._open.get(token)

    def put(self, message: Message, question: Question) -> OpenQuestion | None:
        if question.token in self._closed:
            return None
        known = self._open.get(question.token)
        if known is None and not question.guarded:
            self._unmarked.clear()
        number = known.number if known else 1 + max((asked.number for asked in self), default=0)
        asked = self._open[question.token] = OpenQuestion(number, message, question)
        return asked

    def label(self, asked: OpenQuestion) -> int:
        """Return the number to show with a question now; 0 for a question on its own beside standing rights."""
        question = asked.question
        others = [one.question for one in self if one.question.match == question.match]
        others.remove(question)
        if others and (question.guarded or not all(one.guarded for one in others)):
            self._unmarked.discard(question.token)
        else:
            self._unmarked.add(question.token)
        return self.number_of(asked)

    def number_of(self, asked: OpenQuestion) -> int:
        return 0 if asked.question.token in self._unmarked else asked.number

    def close(self, token: str) -> OpenQuestion | None:
        self._closed.append(token)
        return self._open.pop(token, None)

    def read(self, line: str) -> Chosen | Hint | None:
        """Read a typed line; None means that it is no answer at all.

        A number alone is for the newest question that must be answered, else for an optional one that was shown as the
        only question. So a number that came too late for one question never takes an optional action. Several numbers
        are also for a question that takes several. `#2` is seat 2 where that question writes seats this way, else
        question 2.
        """
        typed = self._bare(fold(line))
        questions = [asked.question for asked in reversed(list(self))]
        required = [question for question in questions if question.required]
        if required and (found := self._find(required[0], typed, _seats_by_label(required[0]))):
            return found
        if aimed := AIMED.fullmatch(typed):
            wanted = [asked.question for asked in self if asked.number == int(aimed[1])]
            return self._insist(wanted, self._bare(aimed[2] or NOTHING))
        if typed == NOTHING or self._numbers(typed):
            free = [question for question in questions if question.token in self._unmarked and not question.guarded]
            several = [question for question in questions if _takes_several(question)]
            return self._insist([*(required or free)[:1], *several], typed)
        standing = [question for question in questions if not question.required]
        for question in required + standing:
            if found := self._choose(question, typed):
                return found
        return None

    def find_open(self) -> Question | None:
        """Return the question that own words answer: the newest without an answer, if it takes a text."""
        asked = [one.question for one in reversed(list(self)) if not one.question.answer and not one.question.standing]
        newest = next((one for one in asked if one.required), next(iter(asked), None))
        return newest if newest and newest.text else None

    def _numbers(self, typed: str) -> list[str]:
        parts = [self._signs.bare(part) for part in self._signs.gaps.split(typed)]
        return parts if all(map(NUMBER.fullmatch, parts)) else []

    def _bare(self, typed: str) -> str:
        return " ".join(self._numbers(typed)) or typed

    def _insist(self, questions: list[Question], typed: str) -> Chosen | Hint:
        if not questions:
            return Hint("hint-prompt")
        read = [self._choose(question, typed) or Hint("hint-number") for question in questions]
        return next((one for one in read if isinstance(one, Chosen)), read[0])

    def _choose(self, question: Question, typed: str) -> Chosen | Hint | None:
        ids = self._ids(question)
        if typed == NOTHING and NOTHING not in ids:
            return _count(question, ())
        if found := self._find(question, typed, ids):
            return found
        rest = self._signs.after(question.calls, typed)
        words = [choice for choice in (button.id for button in question.buttons) if not choice.isdecimal()]
        if rest == "" and len(words) == 1:
            return _count(question, (words[0],))
        return self._find(question, self._bare(rest), ids) if rest else None

    def _find(self, question: Question, typed: str, ids: Mapping[str, str]) -> Chosen | Hint | None:
        names = [name.strip() for name in self._signs.commas.split(typed)]
        for words in ([typed], names, self._signs.gaps.split(typed)):
            choices = tuple(ids[word] for word in words if word in ids)
            if len(choices) == len(words):
                return _count(question, choices)
        return None

    def _ids(self, question: Question) -> dict[str, str]:
        ids = {fold(button.label).removeprefix(SEAT): button.id for button in question.buttons}
        ids |= {fold(button.label): button.id for button in question.buttons} | _seats_by_label(question)
        ids |= {fold(button.id): button.id for button in question.buttons}
        ids |= {number: choice for choice, number in typed_numbers(question).items()}
        for button in filter(lambda button: is_act(button.id), question.buttons):
            if found := self._signs.act.fullmatch(fold(button.label)):
                numbers = self._signs.spell_number(found[2])
                ids |= {f"{found[1]}{gap}{number}": button.id for gap in ("", " ") for number in numbers}
        ids.pop("", None)
        return ids


def _seats_by_label(question: Question) -> dict[str, str]:
    seats = [(fold(button.label), button.id) for button in question.buttons]
    return {
        name: seat
        for label, seat in seats
        if label.startswith(f"{SEAT}{seat} ")
        for name in (label, label.partition(" ")[0])
    }


def _takes_several(question: Question) -> bool:
    """Return whether a question takes nothing but several choices, so that no number alone is meant for it."""
    return question.min > 1 and not question.guarded


def _count(question: Question, choices: tuple[str, ...]) -> Chosen | Hint:
    if len(set(choices)) != len(choices) or not question.min <= len(choices) <= question.max:
        return Hint("hint-count", describe_count(question))
    return Chosen(question.token, choices)
