from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

import msgspec

from adapters.base import (
    Capabilities,
    Closed,
    CommandButton,
    Floor,
    Mention,
    Message,
    Moment,
    Question,
    Relay,
    is_computer,
)
from bot.clock import Clock
from bot.messages.arguments import MOMENT
from bot.messages.buttons import Buttons, style_of
from bot.messages.items import AskItem, CloseItem, Envelope, FloorItem, Item, RelayItem, RenderContext, TellItem
from bot.messages.renderer import Renderer, kinds_in
from fsm import Inquiry
from locales import Name

PINNED: Final = {
    "common-lobby": True,
    "common-lobby-closed": False,
    "common-seat-board": True,
    "common-seat-board-closed": False,
}


WHEN: Final = "when"


class MessageBuilder:
    def __init__(self, renderer: Renderer, clock: Clock) -> None:
        self._renderer = renderer
        self._clock = clock
        self._buttons = Buttons(renderer)

    def message(
        self, context: RenderContext, envelope: Envelope, item: Item, number: str, able: Capabilities
    ) -> Message:
        if type(item) is TellItem:
            item = self._for_reader(context, envelope, item, able)
        message = BUILDERS[type(item)](self, context, envelope, item, number)
        return self._with_buttons(context, envelope, item, message) if able.live else message

    def _for_reader(self, context: RenderContext, envelope: Envelope, item: TellItem, able: Capabilities) -> TellItem:
        known = {"_me": envelope.seat, "_buttons": able.buttons, "_edits": able.live, "_gathers": able.gathers}
        kinds = kinds_in(context, item.key)
        asked = {name: value for name, value in known.items() if name in kinds}
        slot = item.page if able.live and item.page else item.slot
        return TellItem(item.key, {**item.args, **asked}, slot) if asked or slot else item

    def _with_buttons(self, context: RenderContext, envelope: Envelope, item: Item, message: Message) -> Message:
        if message.question:
            question = msgspec.structs.replace(message.question, words=self._buttons.words(context.locale))
            return msgspec.structs.replace(message, question=question, cause=envelope.cause)
        buttons = message.args.get("buttons")
        acts = self._menu(context, buttons) if buttons is not None else self._buttons.acts(context, message.key)
        if isinstance(item, TellItem):
            acts = self._menu(context, item.args.get("_offers", [])) + acts
        if message.moment:  # the table may have another beside it
            acts = tuple(tuple(_at_table(act, envelope.match) for act in row) for row in acts)
        pinned = PINNED.get(message.key) if message.slot else None
        return msgspec.structs.replace(message, acts=acts, cause=envelope.cause, pinned=pinned)

    def _menu(self, context: RenderContext, rows: list[list[dict[str, Any]]]) -> tuple[tuple[CommandButton, ...], ...]:
        return tuple(tuple(self._button(context, **one) for one in row) for row in rows)

    def _button(
        self, context: RenderContext, key: str, args: Mapping[str, Any], say: str, link: str = ""
    ) -> CommandButton:
        label = self._renderer.plain(context, key, args)
        return CommandButton(label, say, adds=bool(link), link=link, style=style_of(key))

    def _say(self, context: RenderContext, envelope: Envelope, item: TellItem, number: str) -> Message:
        kind: Literal["refused", "tell"] = "refused" if envelope.refused else "tell"
        text = self._renderer.text(context, item.key, item.args)
        shown, invites = _for_programs(item.args), item.args.get("_invited")
        message = Message(kind, number, envelope.to, item.key, shown, text, envelope.seat, item.slot, invites=invites)
        if (when := item.args.get(WHEN)) and kinds_in(context, item.key)[WHEN].name == MOMENT.name:
            label = self._renderer.moment(context, when)
            message = msgspec.structs.replace(message, moment=Moment(round(when["at"]), label))
        if not (rung := item.args.get("_rung")):
            return message
        mentions = [
            Mention(person, self._label_in(context, text, number)) for number, person in rung if not is_computer(person)
        ]
        return msgspec.structs.replace(message, mentions=tuple(mentions))

    def _label_in(self, context: RenderContext, text: str, number: int) -> str:
        """Return how a text names a seat: with its number or, where players have none yet, by the name alone."""
        words, seat = self._renderer.words, context.seat(number)
        label = words.seat(context.locale, seat)
        return label if label in text else words.show(context.locale, Name(seat.name))

    def _query(self, context: RenderContext, envelope: Envelope, item: AskItem, number: str) -> Message:
        prompt = item.prompt
        seconds = None if item.due is None else max(0, item.due - self._clock.now())
        inquiry = (context.rules and context.rules.asks.get(prompt.key)) or Inquiry()
        text = self._renderer.question(context, prompt, seconds, item.given, endless=item.endless)
        if item.meanwhile:
            text += "\n\n" + self._renderer.text(context, item.meanwhile.key, item.meanwhile.args)
        question = Question(
            token=item.token,
            buttons=self._renderer.buttons(context, prompt),
            min=prompt.min,
            max=prompt.max,
            default=prompt.default,
            required=prompt.required,
            due=item.due,
            answer=envelope.answer,
            irreversible=inquiry.irreversible,
            agrees=inquiry.agrees,
            declines=inquiry.declines,
            standing=prompt.standing,
            calls=self._renderer.calls(prompt.key) if prompt.standing else (),
            match=envelope.match,
            given=item.given,
            text=prompt.text,
        )
        args, to, seat = _for_programs(prompt.args), envelope.to, envelope.seat
        return Message("ask", number, to, prompt.key, args, text, seat, item.token, question, silent=prompt.standing)

    def _build_closed(self, context: RenderContext, envelope: Envelope, item: CloseItem, number: str) -> Message:
        args = {"choice": list(item.answer), "prompt": item.key}
        text = self._renderer.closed(context, item)
        closed = Closed(item.token, item.answer)
        return Message("close", number, envelope.to, item.key, args, text, envelope.seat, item.token, detail=closed)

    def _speakers(self, context: RenderContext, envelope: Envelope, item: FloorItem, number: str) -> Message:
        key, args = ("common-floor-all", {}) if item.seats is None else ("common-floor", {"seats": list(item.seats)})
        text = self._renderer.text(context, key, args)
        return Message("floor", number, envelope.to, key, args, text, detail=Floor(item.seats))

    def _channel(self, context: RenderContext, envelope: Envelope, item: RelayItem, number: str) -> Message:
        key = "common-relay-open" if item.open else "common-relay-closed"
        others = [seat for seat in item.seats if seat != envelope.seat]
        args = {"channel": item.channel, "seats": others or list(item.seats)}
        text = self._renderer.text(context, key, args)
        relay = Relay(item.channel, item.seats, item.open, step=number.rsplit(".", 2)[0])
        silent = not item.open
        return Message("relay", number, envelope.to, key, args, text, seat=envelope.seat, detail=relay, silent=silent)


def _at_table(act: CommandButton, match: int | None) -> CommandButton:
    name, *words = act.say.split(maxsplit=1)
    return (
        act if act.private or match is None else msgspec.structs.replace(act, say=" ".join((name, f"#{match}", *words)))
    )


def _for_programs(args: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: [_for_programs(line) for line in value]
        if isinstance(value, list) and value and isinstance(value[0], dict)
        else value
        for name, value in args.items()
        if not name.startswith("_")
    }


BUILDERS: Mapping[type[Item], Callable[..., Message]] = {
    TellItem: MessageBuilder._say,
    AskItem: MessageBuilder._query,
    CloseItem: MessageBuilder._build_closed,
    FloorItem: MessageBuilder._speakers,
    RelayItem: MessageBuilder._channel,
}
