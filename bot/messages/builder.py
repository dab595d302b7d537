"""From items to the messages that adapters show: one builder per kind of item."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

import msgspec

from adapters.base import Act, Closed, Floor, Message, Question, Relay
from bot.clock import Clock
from bot.messages.buttons import Offers
from bot.messages.context import Reader
from bot.messages.items import Channel, Done, Envelope, Item, Query, Say, Speakers
from bot.messages.renderer import Speech
from fsm import Inquiry

PINNED: Final = {
    "common-lobby": True,
    "common-lobby-closed": False,
    "common-seat-board": True,
    "common-seat-board-closed": False,
}
"""Messages to be pinned from now on, or no longer."""


class Wording:
    """Builds messages in the reader's language."""

    def __init__(self, speech: Speech, clock: Clock) -> None:
        self._speech = speech
        self._clock = clock
        self._offers = Offers(speech)

    def message(self, reader: Reader, envelope: Envelope, item: Item, number: str, *, live: bool) -> Message:
        """Return the message of an item; a `live` one has buttons."""
        message = BUILDERS[type(item)](self, reader, envelope, item, number)
        return self._with_buttons(reader, envelope, message) if live else message

    def _with_buttons(self, reader: Reader, envelope: Envelope, message: Message) -> Message:
        if message.question:
            question = msgspec.structs.replace(message.question, words=self._offers.words(reader))
            return msgspec.structs.replace(message, question=question, cause=envelope.cause)
        buttons = message.args.get("buttons")
        acts = self._menu(reader, buttons) if buttons else self._offers.acts(reader, message.key, envelope.match)
        pinned = PINNED.get(message.key) if message.slot else None
        return msgspec.structs.replace(message, acts=acts, cause=envelope.cause, pinned=pinned)

    def _menu(self, reader: Reader, rows: list[list[dict[str, Any]]]) -> tuple[tuple[Act, ...], ...]:
        """Return buttons whose labels are messages of their own."""
        return tuple(
            tuple(Act(self._speech.plain(reader, one["key"], one["args"]), one["say"]) for one in row) for row in rows
        )

    def _say(self, reader: Reader, envelope: Envelope, item: Say, number: str) -> Message:
        kind: Literal["refused", "tell"] = "refused" if envelope.refused else "tell"
        text = self._speech.text(reader, item.key, item.args)
        shown, invites = _shown(item.args), item.args.get("_invited")
        return Message(kind, number, envelope.to, item.key, shown, text, envelope.seat, item.slot, invites=invites)

    def _query(self, reader: Reader, envelope: Envelope, item: Query, number: str) -> Message:
        prompt = item.prompt
        seconds = None if item.due is None else max(0, item.due - self._clock.now())
        inquiry = (reader.rules and reader.rules.asks.get(prompt.key)) or Inquiry()
        text = self._speech.question(reader, prompt, seconds, item.given, endless=item.endless)
        question = Question(
            item.token,
            self._speech.buttons(reader, prompt),
            prompt.min,
            prompt.max,
            prompt.default,
            prompt.required,
            item.due,
            envelope.answer,
            inquiry.irreversible,
            agrees=inquiry.agrees,
            declines=inquiry.declines,
            standing=prompt.standing,
        )
        args = _shown(prompt.args)
        return Message("ask", number, envelope.to, prompt.key, args, text, envelope.seat, item.token, question)

    def _done(self, reader: Reader, envelope: Envelope, item: Done, number: str) -> Message:
        args = {"choice": list(item.answer), "prompt": item.key}
        text = self._speech.text(reader, "common-closed", args)
        question = "" if item.args is None else self._speech.text(reader, item.key, item.args)
        closed = Closed(item.token, item.answer, question)
        return Message("close", number, envelope.to, item.key, args, text, envelope.seat, item.token, detail=closed)

    def _speakers(self, reader: Reader, envelope: Envelope, item: Speakers, number: str) -> Message:
        key, args = ("common-floor-all", {}) if item.seats is None else ("common-floor", {"seats": list(item.seats)})
        text = self._speech.text(reader, key, args)
        return Message("floor", number, envelope.to, key, args, text, detail=Floor(item.seats))

    def _channel(self, reader: Reader, envelope: Envelope, item: Channel, number: str) -> Message:
        key = "common-relay-open" if item.open else "common-relay-closed"
        args = {"channel": item.channel, "seats": list(item.seats)}
        text = self._speech.text(reader, key, args)
        relay = Relay(item.channel, item.seats, item.open, step=number.rsplit(".", 2)[0])
        return Message("relay", number, envelope.to, key, args, text, envelope.seat, detail=relay)


def _shown(args: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments that programs get, also of lines; the others serve the text."""
    return {name: _bare(value) for name, value in args.items() if not name.startswith("_")}


def _bare(value: Any) -> Any:
    has_lines = isinstance(value, list) and value and isinstance(value[0], dict)
    return [_shown(line) for line in value] if has_lines else value


BUILDERS: Mapping[type[Item], Callable[..., Message]] = {
    Say: Wording._say,
    Query: Wording._query,
    Done: Wording._done,
    Speakers: Wording._speakers,
    Channel: Wording._channel,
}
