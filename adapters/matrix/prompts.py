"""Prompts as numbered text, and the ways to answer one without writing a line of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from adapters.base import Press, Question
from adapters.matrix import state_keys
from adapters.matrix.address import address
from adapters.matrix.content import code
from adapters.matrix.events import Polled, Reacted, Redacted
from adapters.matrix.state import State
from adapters.matrix.state_keys import Prompt
from adapters.support.text import is_act

CHOSEN: Final = "✅ "
SEPARATORS: Final = re.compile(r"[\s,，、;；]+")
KEYCAP: Final = "\u20e3"
TEN: Final = "🔟"
UNKNOWN: Final = ("?",)
"""No choice of any prompt."""

YES: Final = "👍✅"
NO: Final = "👎❌"
DRESS: Final = re.compile("[\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]")
"""What clients add to an emoji or leave out: its presentation and the tone of its skin."""


def numbers(buttons: Sequence[tuple[str, str]]) -> dict[str, str]:
    """Choices by the number that stands for them: seats have their own, others that of their place.

    Labels that say what is done to which seat have none: beside the seat's it would be another one.
    """
    if any(is_act(id) for id, _ in buttons):
        return {}
    seats = {id: id for id, _ in buttons if id.isdecimal()}
    return seats or {str(place): id for place, (id, _) in enumerate(buttons, 1)}


def thumbs(prompt: Prompt) -> dict[str, str]:
    """Choices by the emoji that stand for them, where a prompt can be answered with yes or no."""
    offered = {id for id, _ in prompt.buttons}
    both = ((YES, prompt.agrees), (NO, prompt.declines))
    return {emoji: id for signs, id in both if id in offered for emoji in signs}


def listing(prompt: Prompt, answer: Sequence[str] = ()) -> str:
    """The question with its choices, numbered as they can be answered; those of the answer are marked."""
    shown = {} if prompt.standing else numbers(prompt.buttons)
    of = {id: number for number, id in shown.items() if not id.isdecimal()}
    lines = [prompt.text]
    for id, label in prompt.buttons:
        number = f"{of[id]}. " if id in of else ""
        mark = CHOSEN if id in answer else ""
        lines.append(f"{mark}{number}{code(label)}")
    return "\n".join(lines)


def picked(text: str, prompt: Prompt) -> tuple[str, ...] | None:
    """The choices that a reply or a reaction stands for: numbers, labels, ids, or names that only one choice has."""
    meant: dict[str, set[str]] = {}
    for id, label in prompt.buttons:
        for word in (id, label, label.partition(" ")[2] or id):
            meant.setdefault(word.casefold(), set()).add(id)
    of = {word: id for word, (id, *others) in meant.items() if not others}
    of |= numbers(prompt.buttons) | thumbs(prompt)
    said = DRESS.sub("", text).strip().casefold().replace(KEYCAP, "").replace(TEN, "10")
    parts = [said] if said in of else [part.removesuffix("号") for part in SEPARATORS.split(said)]
    return tuple(of[part] for part in parts) if all(part in of for part in parts) else None


class Prompts:
    """Which event asks what, and which event answered it."""

    def __init__(self, state: State) -> None:
        self._state = state

    def sent(self, event: str, prompt: Prompt) -> None:
        """The prompt can be answered by pointing at this event."""
        self._state.put_all({(state_keys.PROMPT, event): prompt, (state_keys.EVENT, prompt.token): event})

    def leave(self, token: str) -> None:
        """No event asks this, until a newer one does."""
        self._state.drop(state_keys.EVENT, token)

    def polling(self, event: str, prompt: Prompt) -> None:
        """This poll asks the same."""
        self._state.put_all({(state_keys.PROMPT, event): prompt, (state_keys.POLL, prompt.token): event})

    def poll(self, token: str) -> str | None:
        """The newest poll that asks this."""
        return self._state.get(state_keys.POLL, token)

    def event(self, token: str) -> str | None:
        """The newest event that asks this."""
        return self._state.get(state_keys.EVENT, token)

    def asking(self, event: str) -> Prompt | None:
        """The prompt that an event asks."""
        return self._state.get(state_keys.PROMPT, event)

    def accepted(self, token: str, event: str) -> None:
        """This event gave the answer that stands, and who takes it back takes the answer back."""
        event = self._state.get(state_keys.EDIT, event) or event
        self._state.put(state_keys.STANDING, token, event)
        if self._state.get(state_keys.PICK, event) is None:
            self._state.put(state_keys.ANSWER, event, token)

    def closed(self, token: str, person: str) -> None:
        """Nobody will look for the event by its token any more; what the person wrote last may have closed it."""
        event = self._state.get(state_keys.SAID, person)
        if event and self._state.get(state_keys.ANSWER, event) is None:
            self._state.put(state_keys.ANSWER, event, token)
        for kind in (state_keys.EVENT, state_keys.POLL, state_keys.STANDING):
            self._state.drop(kind, token)

    def wrote(self, person: str, event: str, original: str) -> None:
        """Remember a line of a direct room; one that edits another is known by that one's id afterwards."""
        self._state.put(state_keys.SAID, person, original or event)
        if original:
            self._state.put(state_keys.EDIT, event, original)

    def meant(self, person: str, *events: str) -> Prompt | None:
        """The person's prompt that the first of these events asks which asks one."""
        asked = (self.asking(event) for event in events if event)
        return next((prompt for prompt in asked if prompt and prompt.person == person), None)

    def answered(self, event: str) -> str | None:
        """The token of the prompt that an earlier line answered, which now reads otherwise."""
        return self._state.get(state_keys.ANSWER, event) if event else None

    def saw(self, times: Mapping[str, int]) -> None:
        """Remember when the homeserver took our messages, by event and by transaction."""
        self._state.put_all({(state_keys.SHOWN, mark): at for mark, at in times.items()})

    def shown_at(self, *marks: str) -> int | None:
        """When the homeserver took the message of one of these marks, None as long as we have not seen it there."""
        found = (self._state.get(state_keys.SHOWN, mark) for mark in marks)
        return next((at for at in found if at is not None), None)

    def reacted(self, reaction: Reacted) -> Press | None:
        """A reaction on a prompt: the choice, or one of several."""
        prompt = self.asking(reaction.to)
        if prompt is None or prompt.person != reaction.sender:
            return None
        choices = picked(reaction.key, prompt)
        if choices is None:
            return self._meaningless(prompt, reaction)
        others = tuple(pick for pick in prompt.picks if pick[0] != reaction.id)
        picks = ((*others, (reaction.id, choices[0])) if prompt.max > 1 else ((reaction.id, choices[0]),))[-64:]
        self._state.put(state_keys.PROMPT, reaction.to, msgspec.structs.replace(prompt, picks=picks))
        self._state.put(state_keys.PICK, reaction.id, reaction.to)
        return self._press(prompt, picks)

    def _meaningless(self, prompt: Prompt, reaction: Reacted) -> Press | None:
        """A reaction that stands for no choice, as a choice that there is not; of a prompt a person hears so once."""
        asked = f"{prompt.token} {prompt.person}"
        first = self._state.get(state_keys.PUZZLED, asked)
        if first is None:
            self._state.put(state_keys.PUZZLED, asked, reaction.id)
        return Press(address(prompt.person), prompt.token, UNKNOWN) if first in (None, reaction.id) else None

    def polled(self, response: Polled) -> Press | None:
        """A response to a prompt's poll."""
        prompt = self.asking(response.to)
        if prompt is None or prompt.person != response.sender:
            return None
        return Press(address(response.sender), prompt.token, response.answers)

    def redacted(self, redaction: Redacted) -> Press | None:
        """Something taken back: when it was the answer that stands, nothing is chosen any more, or one thing less."""
        asked = self._state.get(state_keys.PICK, redaction.what)
        if asked is not None:
            return self._unpicked(asked, redaction.what)
        token = self._state.get(state_keys.ANSWER, redaction.what)
        if token is None or self._state.get(state_keys.STANDING, token) not in (None, redaction.what):
            return None
        return Press(address(redaction.sender), token, ())

    def _unpicked(self, asked: str, reaction: str) -> Press | None:
        """What is left of the reactions on a prompt; the reaction may have been read, and dropped, before."""
        prompt = self.asking(asked)
        if prompt is None:
            return None
        left = tuple(pick for pick in prompt.picks if pick[0] != reaction)
        self._state.put(state_keys.PROMPT, asked, msgspec.structs.replace(prompt, picks=left))
        standing = self._state.get(state_keys.STANDING, prompt.token)
        if standing is None and self.event(prompt.token):
            return self._press(prompt, left)
        if standing in (None, reaction) or (prompt.max > 1 and standing in dict(left)):
            return self._press(prompt, left) or Press(address(prompt.person), prompt.token, ())
        return None

    def _press(self, prompt: Prompt, picks: Sequence[tuple[str, str]]) -> Press | None:
        """What the reactions on a prompt choose together, None while they are too few."""
        choices = tuple(dict.fromkeys(choice for _, choice in picks))
        if not prompt.min <= len(choices):
            return None
        return Press(address(prompt.person), prompt.token, choices)


def prompt_of(question: Question, person: str, room: str, text: str) -> Prompt:
    """What must be remembered of a question."""
    buttons = tuple((button.id, button.label) for button in question.buttons)
    yes, no, standing = question.agrees, question.declines, question.standing
    return Prompt(
        question.token, person, room, text, buttons, question.min, question.max, (), yes, no, standing=standing
    )
