import asyncio
import warnings
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

import msgspec
import structlog
from telegram import Bot
from telegram.warnings import PTBUserWarning

from adapters.base import (
    ADDED,
    Capabilities,
    Closed,
    Entered,
    Expelled,
    Incoming,
    Left,
    Line,
    Message,
    Platform,
    Press,
    Question,
    Signal,
    Unreachable,
)
from adapters.clock_skew import Skew
from adapters.intake import Intake, Pulse
from adapters.registration import Shell
from adapters.support.tasks import Tasks, first_of
from adapters.telegram.accounts import Accounts
from adapters.telegram.address import NOBODY, SCHEME, Chat, Ref, chat_of, ref_of, room_address
from adapters.telegram.address import person_address as address_of
from adapters.telegram.callbacks import Callbacks
from adapters.telegram.codec import Heard, Pressed, Rights, Shut, hear
from adapters.telegram.command_menu import arrange, translate
from adapters.telegram.http_client import HttpClient
from adapters.telegram.keyboard import MARKED, SIGNS, Rows, acting, adding, way_out
from adapters.telegram.members import Members
from adapters.telegram.outbound import Outbound
from adapters.telegram.payload import LONGEST_SAY
from adapters.telegram.polling import LONG, patiently, poll
from adapters.telegram.presses import Presses
from adapters.telegram.rendered_message import Page
from adapters.telegram.requests import Requests
from adapters.telegram.schedule import limits_of
from adapters.telegram.self_description import describe
from adapters.telegram.settings import TelegramSettings
from adapters.telegram.texts import LONGEST, LONGEST_CAPTION, pages, ringing, show_moment

log = structlog.get_logger()

LAST_WORDS: Final = 1.0
"""Seconds left for answers to presses when the bot ends."""

STALE: Final = 3600.0
"""Seconds after which lines said in a group while the bot was away are out of date."""

RETIRING: Final = frozenset({"common-prompt-closed", "common-unknown-prompt", "common-speech-over"})
"""Refusals after which the pressed message keeps no buttons."""

PASSING: Final = frozenset({"common-seated", "common-change-counted"})
"""Messages that answer a press, and are worth no message of their own."""


class TelegramAdapter(Platform):
    scheme = SCHEME
    capabilities = Capabilities(
        merges=True,
        other_bots=True,
        live=True,
        buttons=True,
        secret_presses=True,
        longest_say=LONGEST_SAY,
        files=True,
        pictures=True,
        pins=True,
        tags=True,
        once_more="typed",
        accounts=False,
    )

    def __init__(self, settings: TelegramSettings, shell: Shell) -> None:
        self._webhook = settings.webhook
        self._groups = settings.allowed_groups
        self._shell = shell
        self._commands = shell.commands()
        self._about = shell.about()
        self._skew = Skew("Telegram")
        way, base_url = settings.way(), f"{settings.base_url.rstrip('/')}/bot"
        slow = HttpClient(self._skew, way, connections=2, read_timeout=LONG + 10)
        token = settings.token.get_secret_value()
        self._bot = Bot(token, base_url, request=HttpClient(self._skew, way), get_updates_request=slow)
        self._requests = Requests(self._bot)
        self._members = Members(self._bot, self._skew)
        self._accounts = Accounts()
        self.pulse = Pulse(2 * LONG)
        limits = limits_of(settings.limits)
        self._new_outbound = partial(Outbound, self._requests.perform, self._requests.claim, limits, self.pulse)
        self._outbound = self._new_outbound()
        self._callbacks = Callbacks(self._answer)
        self._presses = Presses(self._redraw)
        self._connected = asyncio.Event()
        self._beside = Tasks()

    # In

    async def listen(self, intake: Intake) -> None:
        left, self._outbound = self._outbound, self._new_outbound()  # another process may have shown more since
        left.give_up()
        try:
            await self._connect()
            await self._outbound.recall(intake)
            await first_of(self._take(intake), self._outbound.run(), self._outbound.note(intake))
        finally:
            await self._let_go()

    async def listen_beside(self, intake: Intake) -> None:
        if self._webhook:
            from adapters.telegram.webhook import serve_beside

            await serve_beside(intake, self._webhook)

    async def _take(self, intake: Intake) -> None:
        """Take updates; a process that polls loads no web server, which is 2 MB."""
        if not self._webhook:
            await self._poll(intake)
            return
        from adapters.telegram.webhook import serve

        await serve(self._bot, intake, self._webhook, self.pulse)

    def queued(self) -> int:
        return len(self._outbound)

    async def read(self, body: bytes) -> Incoming | None:
        await self._connected.wait()
        update = msgspec.json.decode(body)
        heard = hear(update, self._bot)
        if unfit := self._unfit(heard):
            if isinstance(heard, Pressed):
                self._answer(heard.query, "")
            return unfit
        if isinstance(heard, Pressed):
            return self._read_press(str(update["update_id"]), heard)
        if isinstance(heard, Rights):
            self._members.forget(heard.chat, heard.user, ours=heard.by == self._bot.id)
            if heard.came:
                return Entered(room_address(Chat(heard.chat)), heard.locale)
            return Left(address_of(heard.user), room_address(Chat(heard.chat))) if heard.gone else None
        if isinstance(heard, Shut):
            return None if await self._members.manages_topics(heard.chat.id) else Expelled(room_address(heard.chat))
        said = update.get("message")
        if said:
            self._outbound.note_other(said["chat"]["id"], said["message_id"])
        if isinstance(heard, Line | Signal) and heard.room and said and said["date"] < self._skew.now() - STALE:
            log.info("message too old, ignored", room=heard.room)
            return None
        return self._line(heard, said or update["edited_message"]) if isinstance(heard, Line) else heard

    def _unfit(self, heard: Heard | None) -> Entered | None:
        """Return the chat that an update comes from if no game may be played there: it is left."""
        if isinstance(heard, Rights):
            place, is_channel = (Chat(heard.chat) if heard.came else None), heard.is_channel
        elif isinstance(heard, Pressed):
            place, is_channel = heard.chat, heard.is_channel
        elif isinstance(heard, Line) and heard.room:
            place, is_channel = chat_of(heard.room), False
        else:
            return None
        if place is None:
            return None
        room = room_address(place)
        is_barred = not (place.is_private or self.admits(room))
        return Entered(room, heard.locale, is_channel, is_barred) if is_channel or is_barred else None

    def _line(self, line: Line, message: dict[str, Any]) -> Line:
        replied = message.get("reply_to_message")
        if replied and line.room is None:
            prompt = self._presses.prompt_of(Ref(message["chat"]["id"], replied["message_id"]))
            line = msgspec.structs.replace(line, prompt=prompt)
        return self._accounts.introduce(line, message)

    def _read_press(self, cause: str, pressed: Pressed) -> Incoming | None:
        if pressed.ref:
            self._outbound.saw(pressed.ref, pressed.rows)
        meant = self._presses.take(pressed)
        if meant is None or (isinstance(meant, Press) and meant.only_marks):
            self._answer(pressed.query, "")
            return meant
        token = meant.prompt if isinstance(meant, Press) else None
        in_room, ref = pressed.room is not None, pressed.ref if pressed.is_shown else None
        self._callbacks.take(cause, pressed.query, pressed.person, token=token, in_room=in_room, ref=ref)
        return meant

    # Out

    async def send(self, message: Message, ref: str | None) -> str:
        """Show a message within Telegram's limits; returns when it is shown, or something newer in its place."""
        chat = chat_of(message.to)
        if chat is None or chat.id in NOBODY:
            raise Unreachable(message.to)
        await self._connected.wait()  # buttons carry our name, and updates left by an earlier process come first
        if not message.is_wanted():
            return ""
        if self._was_press(message):
            return ref or message.id
        place = _standing(ref, chat)
        if isinstance(message.detail, Closed):
            return await self._close(message, message.detail, chat, place)
        question = message.question
        if question and question.answer is not None:  # the choice is shown where the prompt stands, or nowhere
            place = place or self._find_prompt(question.token, chat)
            return await self._edit(message, chat, place) if place else ""
        return await (self._edit(message, chat, place) if place else self._show(message, chat))

    async def _edit(self, message: Message, chat: Chat, place: Ref) -> str:
        text = _mark_up(pages(message.text)[0], message)
        page = Page(text, self._rows(message, place), chat.thread, _is_protected(message, chat))
        shown = await self._outbound.show(chat.id, page, place.message, urgent=message.cause is not None)
        if message.pinned is False:
            self._beside.start(self._members.pin(*place, stays=False))
        return shown

    async def _show(self, message: Message, chat: Chat) -> str:
        rows, protected = self._rows(message, None), _is_protected(message, chat)
        *texts, last = pages(message.text, LONGEST_CAPTION if message.file else LONGEST)
        file = message.file
        for text in texts:
            await self._outbound.show(chat.id, Page(text, (), chat.thread, protected, file, message.silent))
            file = None  # it comes first: after a refusal nothing stands there yet
        named = _mark_up(last, message)
        page = Page(named, rows, chat.thread, protected, file, message.silent)
        shown = await self._outbound.show(chat.id, page)
        place = ref_of(shown)
        if message.pinned and place:
            self._beside.start(self._members.pin(*place, stays=True))
        if message.question:
            self._presses.place(message.question.token, place)
        return shown

    async def was_shown(self, mark: str, line: Line) -> bool:
        """Return whether Telegram had a message before a line: by number in one chat, otherwise by second."""
        shown, said = ref_of(mark), ref_of(line.own or "")
        if shown is None or said is None or line.written is None:
            return False
        if shown.chat == said.chat:
            return shown.message < said.message
        return self._requests.dates.get(shown, 0) <= line.written

    async def retire(self, message: Message, ref: str) -> None:
        await self._connected.wait()
        place = ref_of(ref)
        if place and message.question:
            self._presses.leave(message.question, place)
            await self._outbound.show(place.chat, Page(None), place.message, urgent=True)

    async def moderates(self, person: str, room: str) -> bool:
        user, chat = chat_of(person), chat_of(room)
        return user is not None and chat is not None and await self._members.is_moderator(chat.id, user.id)

    async def is_member(self, person: str, room: str) -> bool | None:
        user, chat = chat_of(person), chat_of(room)
        return await self._members.includes(chat.id, user.id) if chat and user else None

    def admits(self, room: str) -> bool:
        chat = chat_of(room)
        return not self._groups or bool(chat and chat.id in self._groups)

    def speak(self, address: str, locale: str) -> None:
        if chat := chat_of(address):
            self._beside.start(translate(self._bot, self._commands, chat.id, locale))

    async def hush(self, room: str, silent: Sequence[str], freed: Sequence[str], until: float) -> None:
        chat = chat_of(room)
        await self._connected.wait()
        for person, may_speak in [*((one, False) for one in silent), *((one, True) for one in freed)]:
            user = chat_of(person)
            if chat and user:
                await self._members.hush(chat.id, user.id, None if may_speak else until)

    async def tag(self, room: str, tags: Mapping[str, str]) -> None:
        chat = chat_of(room)
        await self._connected.wait()
        for person, text in tags.items():
            user = chat_of(person)
            if chat and user:
                await self._members.tag(chat.id, user.id, text)

    async def remove(self, room: str, own: str) -> None:
        await self._connected.wait()
        await self._members.remove(*map(int, own.split(":")))

    async def leave(self, room: str) -> None:
        chat = chat_of(room)
        await self._connected.wait()
        if chat:
            await self._members.leave(chat.id)

    async def rights(self, room: str) -> Mapping[str, bool] | None:
        chat = chat_of(room)
        return None if chat is None else await self._members.rights(chat.id)

    def _rows(self, message: Message, place: Ref | None) -> Rows:
        if message.question:
            return self._presses.show(message.question, place)
        return acting(message.acts, self._bot.username) if message.acts else ()

    async def _close(self, message: Message, closed: Closed, chat: Chat, place: Ref | None) -> str:
        place = place or self._find_prompt(closed.prompt, chat)
        self._presses.close(closed.prompt, place)
        self._callbacks.settle_prompt(message.to, closed.prompt, message.text)
        if place is None:
            return message.id
        protected = chat.is_private  # a message that has vanished is sent anew
        return await self._outbound.show(chat.id, Page(message.text, protected=protected), place.message)

    def _find_prompt(self, token: str, chat: Chat) -> Ref | None:
        place = self._presses.find_prompt(token)
        return place if place and place.chat == chat.id else None

    def _was_press(self, message: Message) -> bool:
        """Answer the press that caused a message, if one did; return whether nothing else has to be shown."""
        question, cause = message.question, message.cause
        if question and question.answer is not None:
            self._callbacks.settle_prompt(message.to, question.token, _receipt(question))
        if cause is None or not self._callbacks.holds(cause):
            return message.key in PASSING
        leads_on = any(act.link for row in message.acts for act in row)  # a press has no room for a button
        if message.kind == "refused" and not leads_on:
            if message.key in RETIRING:
                self._presses.retire(self._callbacks.ref(cause))
            self._callbacks.settle(cause, message.text, way_out(message.acts, self._bot.username))
            return True
        is_aside = self._callbacks.is_in_room(cause) and message.to.startswith(f"{SCHEME}:@")
        if message.kind == "tell" and (is_aside or message.key in PASSING):
            reply = self._callbacks.settle if message.seat is None else self._callbacks.alert
            reply(cause, message.text)
            return True
        self._callbacks.settle(cause, "")
        return False

    def _answer(self, query: str, text: str, alert: bool = False, link: str = "") -> None:
        self._beside.start(self._requests.answer(query, text, alert=alert, link=link))

    def _redraw(self, ref: Ref, rows: Rows) -> None:
        self._beside.start(self._redrawn(ref, rows))

    async def _redrawn(self, ref: Ref, rows: Rows) -> None:
        with suppress(Unreachable):  # a person may have blocked us since, and sees nothing anyway
            await self._outbound.show(ref.chat, Page(None, rows), ref.message)

    # The connection

    async def _connect(self) -> None:
        # python-telegram-bot warns at every request that is not made by the method of that name.
        warnings.filterwarnings("ignore", category=PTBUserWarning)
        await patiently(self._bot.initialize)
        self._connected.set()
        name, link = self._bot.username, adding(self._bot.username, ADDED)
        self._shell.online(f"Telegram @{name}", self._shell.text("telegram-adding", link=link))
        self._beside.start(arrange(self._bot, self._commands))
        self._beside.start(describe(self._bot, self._about))

    async def _poll(self, intake: Intake) -> None:
        await patiently(self._bot.delete_webhook)
        await poll(self._bot, intake, self.pulse)

    async def _let_go(self) -> None:
        await self._outbound.land()
        self._callbacks.close()
        await self._beside.stop(LAST_WORDS)
        self._connected.clear()
        await self._bot.shutdown()


def _receipt(question: Question) -> str:
    words, chosen = {**SIGNS, **question.words}, question.answer or ()
    labels = [one.label for one in question.buttons if one.id in chosen] or chosen
    named = words["comma"].join(labels)
    return MARKED + named if named else words["empty"]


def _standing(ref: str | None, chat: Chat) -> Ref | None:
    """Return the message to edit, unless it was left behind in the chat's old place."""
    place = ref_of(ref) if ref else None
    return place if place and place.chat == chat.id else None


def _mark_up(text: str, message: Message) -> str:
    users = {one.label: chat.id for one in message.mentions if (chat := chat_of(one.person))}
    return show_moment(ringing(text, users), message.moment)


def _is_protected(message: Message, chat: Chat) -> bool:
    return chat.is_private and message.seat is not None
