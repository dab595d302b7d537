"""Presses turned into answers: marks, second questions and commands; the bot hears only the results."""

from collections.abc import Callable
from typing import Final, NamedTuple

from adapters.base import Line, Press, Question
from adapters.support.cache import Recent
from adapters.telegram.address import Ref, person_address
from adapters.telegram.codec import Pressed
from adapters.telegram.keyboard import Rows, asking, marked_anew, marks, once_more
from adapters.telegram.payload import Answers, Choose, Clear, Confirm, ConfirmRisk, Mark, No, Risk, Say, Yes, unpack

REMEMBERED: Final = 20_000
UNKNOWN: Final = "?"
"""Token of no prompt, for a button of another release."""

Redraw = Callable[[Ref, Rows], None]


class ShownPrompt(NamedTuple):
    """Prompt, and the private chat that it is shown in; None while it is on its way there."""

    question: Question
    chat: int | None


class Presses:
    """Shown prompts and their keyboards, each for one private chat; `redraw` edits a keyboard in place."""

    def __init__(self, redraw: Redraw) -> None:
        self._redraw = redraw
        self._questions: Recent[str, ShownPrompt] = Recent(REMEMBERED)
        self._keyboards: Recent[Ref, Rows] = Recent(REMEMBERED)
        self._places: Recent[str, Ref] = Recent(REMEMBERED)
        self._asking: Recent[Ref, str] = Recent(REMEMBERED)

    def show(self, question: Question, ref: Ref | None) -> Rows:
        known = self._questions.get(question.token)
        self._questions[question.token] = ShownPrompt(question, ref.chat if ref else known and known.chat)
        kept = self._keyboards.get(ref) if ref and question.answer is None else None  # with its open marks
        rows = kept or asking(question, question.answer or question.given)
        if ref:
            self._keyboards[ref] = rows
            self._asking[ref] = question.token
        return rows

    def place(self, token: str, ref: Ref | None) -> None:
        known = self._questions.get(token)
        if ref and known:
            self._questions[token] = ShownPrompt(known.question, ref.chat)
            old = self._places.get(token)
            self._places[token] = ref
            self._asking[ref] = token
            if old and old != ref:
                self.retire(old)

    def find_prompt(self, token: str) -> Ref | None:
        return self._places.get(token)

    def leave(self, question: Question, ref: Ref) -> None:
        self._questions[question.token] = ShownPrompt(question, ref.chat)
        self._keyboards[ref] = ()
        if self._places.get(question.token) == ref:
            del self._places[question.token]

    def prompt_of(self, ref: Ref) -> str | None:
        return self._asking.get(ref)

    def retire(self, ref: Ref | None) -> None:
        self._draw(ref, ())

    def close(self, token: str, ref: Ref | None) -> None:
        """Close a prompt, whose end is shown at `ref`; another copy that was pressed last loses its keyboard."""
        place = self._places.get(token)
        if ref is None or place is None or place.chat == ref.chat:  # else the seat has a new player, who is asked still
            self._questions.pop(token, None)
            self._places.pop(token, None)
            if place != ref:
                self.retire(place)
        if ref:
            self._keyboards[ref] = ()

    def take(self, pressed: Pressed) -> Line | Press | None:
        payload, ref = unpack(pressed.data), pressed.ref
        if isinstance(payload, Say):
            return _line(pressed, f"/{payload.text}")
        if payload is None or ref is None:
            return Press(pressed.person, UNKNOWN, ())
        if foreign := self._foreign(pressed.person, ref, payload.token):
            return Press(pressed.person, foreign, ())
        rows = self._rows(pressed)
        if rows and self._is_stray(pressed, payload, rows):
            return Press(pressed.person, UNKNOWN, ())
        if self._is_outdated(pressed, ref, payload) and isinstance(payload, Mark | Clear | No):
            return None
        match payload:
            case Choose(token, choice) | Risk(token, choice):
                return self._weigh(pressed, token, (choice,), rows, isinstance(payload, Risk))
            case Confirm(token) | ConfirmRisk(token):
                return self._weigh(pressed, token, marks(rows), rows, isinstance(payload, ConfirmRisk))
            case Yes(token, choices):
                return Press(pressed.person, token, tuple(choices.split(",")))
            case Mark() | Clear() | No() as change:
                return self._change(pressed, rows, change)

    def _foreign(self, person: str, ref: Ref, token: str) -> str:
        """Return the token that refuses a press on a prompt of another person or in another chat, empty for no such."""
        known, place = self._questions.get(token), self._places.get(token)
        asked = place.chat if place else known and known.chat
        if asked is not None and person != person_address(asked):
            return token
        return "" if person == person_address(ref.chat) else UNKNOWN

    def _is_outdated(self, pressed: Pressed, ref: Ref, payload: Answers) -> bool:
        """Return whether another message asks the prompt now; after a restart the first fitting press tells which."""
        place = self._places.get(payload.token)
        if place and place != ref:
            self.retire(ref)
            return True
        is_answer = isinstance(payload, Choose | Risk | Mark | Confirm | ConfirmRisk)
        if place is None and is_answer and pressed.is_shown and self._keyboards.get(ref) != ():
            self._places[payload.token] = ref
        return False

    def _is_stray(self, pressed: Pressed, payload: Answers, rows: Rows) -> bool:
        return (
            isinstance(payload, Risk | Mark | ConfirmRisk | Clear | No)
            and self._question(pressed, payload.token) is None
            and all(key.data != pressed.data for row in rows for key in row)
        )

    def _question(self, pressed: Pressed, token: str) -> Question | None:
        known = self._questions.get(token)
        return known.question if known and pressed.chat and known.chat == pressed.chat.id else None

    def _change(self, pressed: Pressed, rows: Rows, change: Mark | Clear | No) -> Press | None:
        question = self._question(pressed, change.token)
        if not rows:
            return Press(pressed.person, change.token, ())
        if isinstance(change, No):
            rows = asking(question, question.answer or question.given) if question else rows
        elif isinstance(change, Clear):
            rows = marked_anew(rows, ())
        else:
            marked = marks(rows)
            added = [] if change.choice in marked else [change.choice]
            rows = marked_anew(rows, [*(one for one in marked if one != change.choice), *added])
        self._draw(pressed.ref, rows)
        return None if isinstance(change, No) else Press(pressed.person, change.token, marks(rows), only_marks=True)

    def _weigh(self, pressed: Pressed, token: str, choices: tuple[str, ...], rows: Rows, risky: bool) -> Press | None:
        """Return the answer, or show the second question if the button says so: a restart forgets the prompts."""
        question = self._question(pressed, token)
        if (rows or question) and choices and (risky or (question and question.is_risky(choices))):
            words = question.words if question else {}
            self._draw(self._places.get(token), once_more(token, choices, rows or pressed.rows, words))
            return None
        return Press(pressed.person, token, choices)

    def _rows(self, pressed: Pressed) -> Rows:
        """An edit may still be on its way."""
        ref = pressed.ref
        return self._keyboards.get(ref, pressed.rows) if ref else pressed.rows

    def _draw(self, ref: Ref | None, rows: Rows) -> None:
        if ref:
            self._keyboards[ref] = rows
            self._redraw(ref, rows)


def _line(pressed: Pressed, text: str) -> Line:
    ref = str(pressed.ref) if pressed.is_shown else ""
    return Line(pressed.person, pressed.name, pressed.room, text, None, pressed.locale, ref=ref)
