"""Open questions to the human, and typed lines as answers to them."""

import re
from collections import deque
from collections.abc import Iterator
from itertools import chain, count

import msgspec

from adapters.base import Message, Question
from adapters.console.plain import fold, one_line
from adapters.support.text import is_act

REMEMBERED = 256
AIMED = re.compile(r"#(\d{1,6})(?: (.*))?")
NUMERIC = re.compile(r"-|\d{1,6}(?:[ ,、;]+\d{1,6})*")
SIGN = re.compile(r"(?<![^ ,、;])(\d{1,6})[.)号](?![^ ,、;])")
"""Number with a sign that people write behind it."""

ACT = re.compile(r"(\D*\S) ?(\d+)号?(?: .*)?")
"""Label of an act on a seat."""

COMMA = re.compile(r" ?[,、;] ?")
BETWEEN = re.compile(r"[ ,、;]+")
NOTHING = "-"


class Chosen(msgspec.Struct, frozen=True):
    """Line that is an answer."""

    prompt: str
    choices: tuple[str, ...]


class Hint(msgspec.Struct, frozen=True):
    """Line that was meant as an answer and is none; `word` names the reason."""

    word: str


class Asked(msgspec.Struct, frozen=True):
    """Open question, with its number for the human and the message that asked it."""

    number: int
    message: Message
    question: Question


def typed_numbers(question: Question) -> dict[str, str]:
    """Return the number to type for each choice: a seat's own, and 0 for the first choice that is no seat.

    So "3" never means seat 5 because seats 1 and 2 are dead. No number stands beside labels that name seats themselves.
    """
    ids = [button.id for button in question.buttons]
    if any(map(is_act, ids)):
        return {}
    seats = {choice for choice in ids if choice.isascii() and choice.isdigit()}
    free = chain([0], count(1 + max(map(int, seats)))) if seats else count(1)
    numbers = (str(number) for number in free if str(number) not in seats)
    return {choice: choice if choice in seats else next(numbers) for choice in ids}


def labels(question: Question, choices: tuple[str, ...], comma: str) -> str:
    """Return the labels of these choices for a reader; a dash for none."""
    named = {button.id: one_line(button.label) or button.id for button in question.buttons}
    return comma.join(named.get(choice, choice) for choice in choices) or "—"


class Prompts:
    """Open questions, with the tokens of the last closed ones: a late edit must not open one again."""

    def __init__(self) -> None:
        self._open: dict[str, Asked] = {}
        self._closed: deque[str] = deque(maxlen=REMEMBERED)
        self._bare: set[str] = set()

    def __iter__(self) -> Iterator[Asked]:
        return iter(tuple(self._open.values()))

    def find(self, token: str) -> Asked | None:
        """Return the open question with a token, None if it is not open."""
        return self._open.get(token)

    def put(self, message: Message, question: Question) -> Asked | None:
        """Open a question, or renew it under its number; None when it was closed before."""
        if question.token in self._closed:
            return None
        known = self._open.get(question.token)
        if known is None and not question.standing:
            self._bare.clear()
        number = known.number if known else 1 + max((asked.number for asked in self), default=0)
        asked = self._open[question.token] = Asked(number, message, question)
        return asked

    def label(self, asked: Asked) -> int:
        """Return the number under which a question is to be shown now; 0 for the only one beside standing rights."""
        others = [one.question for one in self if one.question.token != asked.question.token]
        if others and (asked.question.standing or not all(one.standing for one in others)):
            self._bare.discard(asked.question.token)
        else:
            self._bare.add(asked.question.token)
        return self.shown(asked)

    def shown(self, asked: Asked) -> int:
        """Return the number under which a question was shown last."""
        return 0 if asked.question.token in self._bare else asked.number

    def close(self, token: str) -> Asked | None:
        """Forget a question for good; return it if it was open."""
        self._closed.append(token)
        return self._open.pop(token, None)

    def read(self, line: str) -> Chosen | Hint | None:
        """Read a typed line; None means that it is no answer at all.

        A number alone is for the newest question that must be answered, else for an optional one that was shown as the
        only question. So a number that came too late for one question never takes an optional action. Several numbers
        are also for a question that takes several.
        """
        typed = _bare(fold(line))
        if aimed := AIMED.fullmatch(typed):
            wanted = [asked.question for asked in self if asked.number == int(aimed[1])]
            return _insist(wanted, _bare(aimed[2] or NOTHING))
        questions = [asked.question for asked in reversed(list(self))]
        required = [question for question in questions if question.required]
        if NUMERIC.fullmatch(typed):
            free = [question for question in questions if question.token in self._bare and not question.standing]
            return _insist([*(required or free)[:1], *(one for one in questions if _takes_several(one))], typed)
        standing = [question for question in questions if not question.required]
        for question in required + standing:
            if found := _choose(question, typed):
                return found
        return None


def _bare(typed: str) -> str:
    """Strip the signs behind numbers; leave any other text as it is."""
    bare = SIGN.sub(r"\1", typed)
    return bare if NUMERIC.fullmatch(bare) else typed


def _takes_several(question: Question) -> bool:
    """Return whether a question takes nothing but several choices, so that no number alone is meant for it."""
    return question.min > 1 and not question.standing


def _insist(questions: list[Question], typed: str) -> Chosen | Hint:
    """Read numbers as an answer to the first of these questions that takes them."""
    if not questions:
        return Hint("hint-prompt")
    read = [_choose(question, typed) or Hint("hint-number") for question in questions]
    return next((one for one in read if isinstance(one, Chosen)), read[0])


def _choose(question: Question, typed: str) -> Chosen | Hint | None:
    """Take the line as one name, as names between commas, or as words; None when it is none of them."""
    ids = {fold(button.label): button.id for button in question.buttons}
    ids |= {fold(button.id): button.id for button in question.buttons}
    ids |= {number: choice for choice, number in typed_numbers(question).items()}
    for button in filter(lambda button: is_act(button.id), question.buttons):
        if found := ACT.fullmatch(fold(button.label)):
            ids |= {f"{found[1]}{gap}{found[2]}{sign}": button.id for gap in ("", " ") for sign in ("", "号")}
    ids.pop("", None)
    if typed == NOTHING and NOTHING not in ids:
        return _count(question, ())
    for words in ([typed], COMMA.split(typed), BETWEEN.split(typed)):
        choices = tuple(ids[word] for word in words if word in ids)
        if len(choices) == len(words):
            return _count(question, choices)
    return None


def _count(question: Question, choices: tuple[str, ...]) -> Chosen | Hint:
    if len(set(choices)) != len(choices) or not question.min <= len(choices) <= question.max:
        return Hint("hint-count")
    return Chosen(question.token, choices)
