"""From pressed buttons to answers: marks, second questions and commands, of which the bot hears only what counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adapters.base import Line, Press, Question
from adapters.support.recent import Recent
from adapters.telegram.address import Ref
from adapters.telegram.codec import Pressed
from adapters.telegram.keyboard import Rows, asking, marked_anew, marks, once_more
from adapters.telegram.payload import Choose, Clear, Commit, Confirm, Mark, No, Payloads, Risk, Say, Yes, unpack

REMEMBERED: Final = 20_000
UNKNOWN: Final = "?"
"""A prompt that there is not: what a button of another release asks for."""

Redraw = Callable[[Ref, Rows], None]


class Presses:
    """Prompts that are shown, and the keyboards that were meant to be shown last; `redraw` edits one in place."""

    def __init__(self, redraw: Redraw) -> None:
        self._redraw = redraw
        self._questions: Recent[str, Question] = Recent(REMEMBERED)
        self._keyboards: Recent[Ref, Rows] = Recent(REMEMBERED)
        self._places: Recent[str, Ref] = Recent(REMEMBERED)
        self._asking: Recent[Ref, str] = Recent(REMEMBERED)

    def show(self, question: Question, ref: Ref | None) -> Rows:
        """The keyboard of a prompt as it is shown now."""
        self._questions[question.token] = question
        rows = asking(question, question.answer or ())
        if ref:
            self._keyboards[ref] = rows
            self._asking[ref] = question.token
        return rows

    def place(self, token: str, ref: Ref | None) -> None:
        """The message that asks is this one, and no older one."""
        if ref and token in self._questions:
            old = self._places.get(token)
            self._places[token] = ref
            self._asking[ref] = token
            if old and old != ref:
                self.retire(old)

    def placed(self, token: str) -> Ref | None:
        """The message that asks."""
        return self._places.get(token)

    def leave(self, question: Question, ref: Ref) -> None:
        """This message asks no more, and another one will."""
        self._questions[question.token] = question
        self._keyboards[ref] = ()
        if self._places.get(question.token) == ref:
            del self._places[question.token]

    def asked(self, ref: Ref) -> str | None:
        """The prompt that a message asks, or has asked."""
        return self._asking.get(ref)

    def retire(self, ref: Ref | None) -> None:
        """Take the keyboard away from a message whose buttons count no more."""
        self._draw(ref, ())

    def close(self, token: str, ref: Ref | None) -> None:
        """A prompt is over."""
        self._questions.pop(token, None)
        self._places.pop(token, None)
        if ref:
            self._keyboards[ref] = ()

    def take(self, pressed: Pressed) -> Line | Press | None:
        """What a press means; None when it only changes the keyboard."""
        payload, rows = unpack(pressed.data), self._rows(pressed)
        if rows and self._is_stray(pressed, payload, rows):
            payload = None
        if self._is_outdated(pressed.ref, payload) and isinstance(payload, Mark | Clear | No):
            return None
        match payload:
            case Choose(token, choice) | Risk(token, choice):
                return self._weighed(pressed, token, (choice,), rows, isinstance(payload, Risk))
            case Confirm(token) | Commit(token):
                return self._weighed(pressed, token, marks(rows), rows, isinstance(payload, Commit))
            case Yes(token, choices):
                return Press(pressed.person, token, tuple(choices.split(",")))
            case Say(text):
                return _line(pressed, f"/{text}")
            case Mark() | Clear() | No() as change:
                return self._change(pressed, rows, change)
            case None:
                return Press(pressed.person, UNKNOWN, ())

    def _is_outdated(self, ref: Ref | None, payload: Payloads | None) -> bool:
        """Whether the prompt is asked by another message by now, whose buttons are the only ones from now on."""
        place = self._places.get(getattr(payload, "token", ""))
        is_bare = ref is not None and self._keyboards.get(ref) == ()
        if ref and place is None and not is_bare and isinstance(payload, Choose | Risk | Mark | Confirm | Commit):
            self._places[payload.token] = ref
        elif place and place != ref:
            self.retire(ref)
            return True
        return False

    def _is_stray(self, pressed: Pressed, payload: Payloads | None, rows: Rows) -> bool:
        """Whether nothing is known of the prompt, and no button of this message could have been pressed like that."""
        return (
            isinstance(payload, Risk | Mark | Commit | Clear | No)
            and payload.token not in self._questions
            and all(key.data != pressed.data for row in rows for key in row)
        )

    def _change(self, pressed: Pressed, rows: Rows, change: Mark | Clear | No) -> Press | None:
        """Another keyboard; that of a prompt which is over changes no more."""
        question = self._questions.get(change.token)
        if not rows:
            return Press(pressed.person, change.token, ())
        if isinstance(change, No):
            rows = asking(question, question.answer or ()) if question else rows
        elif isinstance(change, Clear):
            rows = marked_anew(rows, ())
        else:
            marked = marks(rows)
            added = [] if change.choice in marked else [change.choice]
            rows = marked_anew(rows, [*(one for one in marked if one != change.choice), *added])
        self._draw(pressed.ref, rows)
        return None

    def _weighed(self, pressed: Pressed, token: str, choices: tuple[str, ...], rows: Rows, risky: bool) -> Press | None:
        """An answer, or the second question before one that cannot be undone.

        The button itself says so, because a bot that has just come back does not know its prompts yet.
        """
        question = self._questions.get(token)
        if (rows or question) and choices and (risky or (question and question.irreversible)):
            words = question.words if question else {}
            self._draw(self._places.get(token), once_more(token, choices, rows or pressed.rows, words))
            return None
        return Press(pressed.person, token, choices)

    def _rows(self, pressed: Pressed) -> Rows:
        """The keyboard as it was meant to be last: an edit may still be on its way."""
        ref = pressed.ref
        return self._keyboards.get(ref, pressed.rows) if ref else pressed.rows

    def _draw(self, ref: Ref | None, rows: Rows) -> None:
        if ref:
            self._keyboards[ref] = rows
            self._redraw(ref, rows)


def _line(pressed: Pressed, text: str) -> Line:
    ref = str(pressed.ref) if pressed.ref else None
    return Line(pressed.person, pressed.name, pressed.room, text, None, pressed.locale, ref=ref)
