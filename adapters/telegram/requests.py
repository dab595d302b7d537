from collections.abc import Iterator
from html import escape
from typing import Any, Final

import msgspec
import structlog
from telegram import Bot, InputFile
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, TelegramError

from adapters.base import File, Scope, Unreachable
from adapters.support.cache import Recent
from adapters.support.text import plain
from adapters.telegram.address import Ref
from adapters.telegram.keyboard import without_styles
from adapters.telegram.refusals import NOT_MODIFIED, REFUSALS, VANISHED, scope_of
from adapters.telegram.rendered_message import Page
from adapters.telegram.schedule import Op

log = structlog.get_logger()

ANSWERS: Final = 2
"""Number of tries to answer a press: the connection may have been closed just before."""

MOVED: Final = 10_000
"""Number of moved groups whose new number is remembered; Telegram tells that of any other again."""

DATED: Final = 20_000


class Requests:
    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._moved: Recent[int, int] = Recent(MOVED)
        self._colourless: Recent[int, None] = Recent(MOVED)
        """Chats in which Telegram has refused a button for its style."""
        self.dates: Recent[Ref, int] = Recent(DATED)
        """Dates of messages to people, in seconds of Telegram's clock."""

    async def perform(self, op: Op) -> str:
        """Carry out an operation, if refused in plainer forms; return the ref. Raises Unreachable, network errors."""
        chat, page = self._moved.get(op.chat, op.chat), op.content
        message, plainer = op.message if chat == op.chat else None, self._plainer(chat, page)
        while True:
            try:
                return await self._show(chat, page, message)
            except ChatMigrated as error:
                self._moved[op.chat] = chat = error.new_chat_id
                message = None
            except REFUSALS as error:
                reason, scope = error.message.lower(), scope_of(error)
                is_gone = any(one in reason for one in VANISHED)
                if message is not None and (NOT_MODIFIED in reason or (is_gone and page.text is None)):
                    return str(Ref(chat, message))
                if message is not None and is_gone:
                    message = None
                elif scope is Scope.REQUEST and (form := next(plainer, None)):
                    log.error("request refused, shown in a plainer form", chat=chat, reason=error.message)
                    page = form
                elif scope is Scope.KIND and page.file is None:
                    raise Unreachable(error.message) from None
                else:
                    raise Unreachable(error.message, scope) from None

    async def claim(self, op: Op, message: int) -> str | None:
        """Make a message show an operation's page, if it is ours; return its ref. Raises network errors."""
        try:
            return await self._show(op.chat, op.content, message)
        except (ChatMigrated, *REFUSALS) as error:
            return str(Ref(op.chat, message)) if NOT_MODIFIED in error.message.lower() else None

    async def answer(self, query: str, text: str, *, alert: bool, link: str = "") -> None:
        """Answer a press, in two tries; a too old press needs none. A link to the bot opens instead of a text."""
        for trial in range(ANSWERS):
            try:
                if link:
                    await self._bot.answer_callback_query(query, url=link)
                else:
                    await self._bot.answer_callback_query(query, text or None, show_alert=alert or None)
                return
            except BadRequest:
                return
            except TelegramError as error:
                log.warning("press not answered", reason=type(error).__name__, trial=trial)

    def _plainer(self, chat: int, page: Page) -> Iterator[Page]:
        """Yield a page to be shown without styles of buttons, without markup in its text, and without buttons.

        What they do can be typed as well.
        """
        if chat not in self._colourless and without_styles(page.rows) != page.rows:
            self._colourless[chat] = None
            yield page
            self._colourless.pop(chat, None)  # something else was refused
        if page.text is not None:
            page = msgspec.structs.replace(page, text=escape(plain(page.text), quote=False) or "…")
            yield page
            yield msgspec.structs.replace(page, rows=())

    async def _show(self, chat: int, page: Page, message: int | None) -> str:
        """Telegram's answer is not parsed, because only the number of a new message matters."""
        asked: dict[str, Any] = {"chat_id": chat, "link_preview_options": NO_PREVIEW}
        if page.rows:
            rows = without_styles(page.rows) if chat in self._colourless else page.rows
            asked["reply_markup"] = {"inline_keyboard": msgspec.to_builtins(rows)}
        if page.text is not None:
            asked |= {"text": page.text, "parse_mode": ParseMode.HTML}
        if message is None:
            return await self._send(chat, asked, page)
        asked["message_id"] = message
        if page.text is None:
            del asked["link_preview_options"]
            await self._bot.do_api_request("editMessageReplyMarkup", asked)
        else:
            await self._bot.do_api_request("editMessageText", asked)
        return str(Ref(chat, message))

    async def _send(self, chat: int, asked: dict[str, Any], page: Page) -> str:
        if page.thread is not None:
            asked["message_thread_id"] = page.thread
        if page.protected:
            asked["protect_content"] = True
        if page.silent:
            asked["disable_notification"] = True
        method, asked = ("sendMessage", {"text": "…", **asked}) if page.file is None else _attach(page.file, asked)
        sent: Any = await self._bot.do_api_request(method, asked)
        ref = Ref(chat, int(sent["message_id"]))
        if chat > 0:
            self.dates[ref] = sent["date"]
        return str(ref)


def _attach(file: File, asked: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    kept = {name: value for name, value in asked.items() if name not in ("text", "link_preview_options")}
    method, part = ("sendDocument", "document") if file.pixels is None else ("sendPhoto", "photo")
    return method, {**kept, "caption": asked["text"], part: InputFile(file.body, file.name)}


NO_PREVIEW: Final = {"is_disabled": True}
