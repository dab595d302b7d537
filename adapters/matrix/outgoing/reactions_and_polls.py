"""Reactions as buttons, and polls: decoration beside a prompt that every client can answer without them."""

from collections.abc import Callable
from functools import partial
from typing import Final, Literal

import structlog

from adapters.base import Unreachable
from adapters.matrix.api import Json
from adapters.matrix.errors import MatrixError
from adapters.matrix.outgoing.prompts import KEYCAP, numbers
from adapters.matrix.outgoing.session import Session
from adapters.matrix.pace import Rank
from adapters.matrix.state import retry_state
from adapters.matrix.state_keys import SentPrompt
from adapters.support.text import plain

log = structlog.get_logger()

Switch = Literal["auto", "on", "off"]

MOST_BUTTONS: Final = 4

MOST_ANSWERS: Final = 20
"""Maximum number of answers that the homeserver takes in a poll."""

LONGEST_ANSWER: Final = 340

POLL: Final = "org.matrix.msc3381.poll"


class Extras:
    def __init__(self, session: Session, reactions: Switch, polls: Switch) -> None:
        self._session = session
        self._reactions = reactions
        self._polls = polls
        self._tasks = session.api.tasks

    def decorate(self, prompt: SentPrompt, event: str, message: str) -> None:
        if self._is_on(self._reactions) and len(prompt.buttons) <= MOST_BUTTONS:
            self._tasks.start(self._add_buttons(prompt, event, message))
        if self._is_on(self._polls) and 1 < len(prompt.buttons) <= MOST_ANSWERS:
            self._tasks.start(self._add_poll(prompt, message))

    def end_poll(self, prompt: SentPrompt, message: str) -> None:
        poll = self._session.prompts.poll(prompt.token)
        if poll:
            self._tasks.start(self._end_poll(prompt, poll, message))

    def _is_on(self, switch: Switch) -> bool:
        return switch == "on" or (switch == "auto" and not self._session.pace.is_limited)

    async def _add_buttons(self, prompt: SentPrompt, event: str, message: str) -> None:
        for number in list(numbers(prompt.buttons))[:MOST_BUTTONS]:
            if len(number) == 1:
                relation = {"rel_type": "m.annotation", "event_id": event, "key": f"{number}\ufe0f{KEYCAP}"}
                transaction = self._session.transaction(f"{message}.b{number}")
                is_open = partial(self._is_open, prompt)
                await self._post(prompt, "m.reaction", {"m.relates_to": relation}, transaction, is_open)

    async def _add_poll(self, prompt: SentPrompt, message: str) -> None:
        transaction = self._session.transaction(f"{message}.poll")
        is_open = partial(self._is_open, prompt)
        event = await self._post(prompt, f"{POLL}.start", _poll(prompt), transaction, is_open)
        if event and is_open():
            await retry_state(partial(self._session.prompts.polling, event, prompt))
        elif event:
            await self._end_poll(prompt, event, message)

    async def _end_poll(self, prompt: SentPrompt, poll: str, message: str) -> None:
        content = {
            "m.relates_to": {"rel_type": "m.reference", "event_id": poll},
            f"{POLL}.end": {},
            "org.matrix.msc1767.text": prompt.text[:LONGEST_ANSWER],
        }
        await self._post(prompt, f"{POLL}.end", content, self._session.transaction(f"{message}.end"), lambda: True)

    def _is_open(self, prompt: SentPrompt) -> bool:
        return self._session.prompts.event(prompt.token) is not None

    async def _post(
        self, prompt: SentPrompt, type: str, content: Json, transaction: str, is_wanted: Callable[[], bool]
    ) -> str:
        try:
            to, room = prompt.person, prompt.room
            return await self._session.post(to, room, type, content, transaction, Rank.DECORATION, is_wanted)
        except (MatrixError, Unreachable, OSError) as error:
            log.info("a prompt goes without decoration", room=prompt.room, reason=str(error))
            return ""


def _poll(prompt: SentPrompt) -> Json:
    lines = [prompt.text, *(f"{place}. {label}" for place, (_, label) in enumerate(prompt.buttons, 1))]
    answers = [{"id": id, "org.matrix.msc1767.text": label[:LONGEST_ANSWER]} for id, label in prompt.buttons]
    question = plain(prompt.text)[:LONGEST_ANSWER]
    return {
        f"{POLL}.start": {
            "question": {"org.matrix.msc1767.text": question, "body": question, "msgtype": "m.text"},
            "kind": f"{POLL}.undisclosed",
            "max_selections": max(1, prompt.max),
            "answers": answers,
        },
        "org.matrix.msc1767.text": plain("\n".join(lines)),
        "m.mentions": {},
    }
