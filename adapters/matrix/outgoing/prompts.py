import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

import msgspec

from adapters.base import Press, Question
from adapters.matrix import state_keys
from adapters.matrix.address import address
from adapters.matrix.state import State
from adapters.matrix.state_keys import SentPrompt
from adapters.matrix.stream.events import Polled, Reacted, Redacted
from adapters.support.signs import Signs
from adapters.support.text import is_act

CHOSEN: Final = "✅ "
KEYCAP: Final = "\u20e3"
TEN: Final = "🔟"
UNKNOWN: Final = ("?",)
YES: Final = "👍✅"
NO: Final = "👎❌"
DRESS: Final = re.compile("[\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]")
"""Characters that clients add to an emoji or leave out: its presentation and its skin tone."""


def numbers(buttons: Sequence[tuple[str, str]]) -> dict[str, str]:
    if any(is_act(id) for id, _ in buttons):
        return {}
    seats = {id: id for id, _ in buttons if id.isdecimal()}
    return seats or {str(place): id for place, (id, _) in enumerate(buttons, 1)}


def thumbs(prompt: SentPrompt) -> dict[str, str]:
    offered = {id for id, _ in prompt.buttons}
    both = ((YES, prompt.agrees), (NO, prompt.declines))
    return {emoji: id for signs, id in both if id in offered for emoji in signs}


def listing(prompt: SentPrompt, answer: Sequence[str] = ()) -> str:
    shown = {} if prompt.standing else numbers(prompt.buttons)
    of = {id: number for number, id in shown.items() if not id.isdecimal()}
    lines = [prompt.text]
    for id, label in prompt.buttons:
        number = f"{of[id]}. " if id in of else ""
        mark, shown_label = CHOSEN if id in answer else "", escape(label, quote=False)
        lines.append(f"{mark}{number}{f'<code>{shown_label}</code>' if prompt.standing else shown_label}")
    return "\n".join(lines)


def read_picks(text: str, prompt: SentPrompt, signs: Signs) -> tuple[str, ...] | None:
    """Read a reply or a reaction as choices: numbers, labels, ids, or names that only one choice has."""
    meant: dict[str, set[str]] = {}
    for id, label in prompt.buttons:
        for word in (id, label, label.removeprefix("#"), label.partition(" ")[2] or id):
            meant.setdefault(word.casefold(), set()).add(id)
    of = {word: id for word, (id, *others) in meant.items() if not others}
    of |= numbers(prompt.buttons) | thumbs(prompt)
    said = DRESS.sub("", text).strip().casefold().replace(KEYCAP, "").replace(TEN, "10")
    parts = [said] if said in of else [signs.seat(part) for part in signs.gaps.split(said)]
    return tuple(of[part] for part in parts) if all(part in of for part in parts) else None


class Prompts:
    def __init__(self, state: State, signs: Signs) -> None:
        self._state = state
        self.signs = signs

    def note_sent(self, event: str, prompt: SentPrompt) -> None:
        self._state.put_all({(state_keys.PROMPT, event): prompt, (state_keys.EVENT, prompt.token): event})

    def leave(self, token: str) -> None:
        self._state.drop(state_keys.EVENT, token)

    def polling(self, event: str, prompt: SentPrompt) -> None:
        self._state.put_all({(state_keys.PROMPT, event): prompt, (state_keys.POLL, prompt.token): event})

    def poll(self, token: str) -> str | None:
        return self._state.get(state_keys.POLL, token)

    def event(self, token: str) -> str | None:
        return self._state.get(state_keys.EVENT, token)

    def asking(self, event: str) -> SentPrompt | None:
        return self._state.get(state_keys.PROMPT, event)

    def note_answer(self, token: str, event: str) -> None:
        """Redacting the event of the current answer takes the answer back."""
        event = self._state.get(state_keys.EDIT, event) or event
        self._state.put(state_keys.STANDING, token, event)
        if self._state.get(state_keys.PICK, event) is None:
            self._state.put(state_keys.ANSWER, event, token)

    def close(self, token: str, person: str) -> None:
        """The person's last line may have closed the prompt."""
        event = self._state.get(state_keys.SAID, person)
        if event and self._state.get(state_keys.ANSWER, event) is None:
            self._state.put(state_keys.ANSWER, event, token)
        for kind in (state_keys.EVENT, state_keys.POLL, state_keys.STANDING):
            self._state.drop(kind, token)

    def wrote(self, person: str, event: str, original: str) -> None:
        """An edit is known by the id of the original."""
        self._state.put(state_keys.SAID, person, original or event)
        if original:
            self._state.put(state_keys.EDIT, event, original)

    def prompt_behind(self, person: str, *events: str) -> SentPrompt | None:
        asked = (self.asking(event) for event in events if event)
        return next((prompt for prompt in asked if prompt and prompt.person == person), None)

    def answered_token(self, event: str) -> str | None:
        return self._state.get(state_keys.ANSWER, event) if event else None

    def saw(self, times: Mapping[str, int]) -> None:
        self._state.put_all({(state_keys.SHOWN, mark): at for mark, at in times.items()})

    def shown_at(self, *marks: str) -> int | None:
        found = (self._state.get(state_keys.SHOWN, mark) for mark in marks)
        return next((at for at in found if at is not None), None)

    def read_reaction(self, reaction: Reacted) -> Press | None:
        prompt = self.asking(reaction.to)
        if prompt is None or prompt.person != reaction.sender:
            return None
        choices = read_picks(reaction.key, prompt, self.signs)
        if choices is None:
            return self._meaningless(prompt, reaction)
        others = tuple(pick for pick in prompt.picks if pick[0] != reaction.id)
        picks = ((*others, (reaction.id, choices[0])) if prompt.max > 1 else ((reaction.id, choices[0]),))[-64:]
        self._state.put(state_keys.PROMPT, reaction.to, msgspec.structs.replace(prompt, picks=picks))
        self._state.put(state_keys.PICK, reaction.id, reaction.to)
        return self._press(prompt, picks)

    def _meaningless(self, prompt: SentPrompt, reaction: Reacted) -> Press | None:
        asked = f"{prompt.token} {prompt.person}"
        first = self._state.get(state_keys.PUZZLED, asked)
        if first is None:
            self._state.put(state_keys.PUZZLED, asked, reaction.id)
        return Press(address(prompt.person), prompt.token, UNKNOWN) if first in (None, reaction.id) else None

    def read_poll(self, response: Polled) -> Press | None:
        prompt = self.asking(response.to)
        if prompt is None or prompt.person != response.sender:
            return None
        return Press(address(response.sender), prompt.token, response.answers)

    def is_deleted(self, event: str) -> bool:
        return self._state.get(state_keys.DELETED, event) is not None

    def read_redaction(self, redaction: Redacted) -> Press | None:
        """Read a redaction: if it takes back the current answer, nothing is chosen any more, or one choice less."""
        self._state.put(state_keys.DELETED, redaction.what, True)
        asked = self._state.get(state_keys.PICK, redaction.what)
        if asked is not None:
            return self._take_back(asked, redaction.what)
        token = self._state.get(state_keys.ANSWER, redaction.what)
        if token is None or self._state.get(state_keys.STANDING, token) not in (None, redaction.what):
            return None
        return Press(address(redaction.sender), token, ())

    def _take_back(self, asked: str, reaction: str) -> Press | None:
        """The reaction may have been read, and dropped, before."""
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

    def _press(self, prompt: SentPrompt, picks: Sequence[tuple[str, str]]) -> Press | None:
        choices = tuple(dict.fromkeys(choice for _, choice in picks))
        if not prompt.min <= len(choices):
            return None
        return Press(address(prompt.person), prompt.token, choices)


def prompt_of(question: Question, person: str, room: str, text: str) -> SentPrompt:
    buttons = tuple((button.id, button.label) for button in question.buttons)
    yes, no, standing = question.agrees, question.declines, question.guarded
    return SentPrompt(
        token=question.token,
        person=person,
        room=room,
        text=text,
        buttons=buttons,
        min=question.min,
        max=question.max,
        picks=(),
        agrees=yes,
        declines=no,
        standing=standing,
    )
