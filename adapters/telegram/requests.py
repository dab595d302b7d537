"""Requests that show messages, and the meaning of Telegram's refusals."""

from __future__ import annotations

from html import escape
from typing import Any, Final

import msgspec
import structlog
from telegram import Bot, InputFile
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, Forbidden, TelegramError

from adapters.base import File, Unreachable
from adapters.support.recent import Recent
from adapters.support.text import plain
from adapters.telegram.address import Ref
from adapters.telegram.keyboard import markup
from adapters.telegram.rendered_message import Page
from adapters.telegram.schedule import Op

log = structlog.get_logger()

ANSWERS: Final = 2
"""Number of tries to answer a press: the connection may have been closed just before."""

MOVED: Final = 10_000
"""Number of moved groups whose new number is remembered; Telegram tells that of any other again."""

DATED: Final = 20_000
"""Number of messages to people whose date is remembered."""

NOT_MODIFIED: Final = "not modified"
UNREACHABLE: Final = ("chat not found", "user not found", "peer_id_invalid", "user is deactivated")
VANISHED: Final = ("message to edit not found", "message can't be edited", "message_id_invalid")
NO_TOPIC: Final = ("message thread not found", "topic_closed", "topic_deleted", "topic_id_invalid")
NO_RIGHT: Final = ("not enough rights", "chat_write_forbidden", "have no rights", "need administrator rights")


class Requests:
    """Requests that show pages, with the new numbers of groups that became supergroups."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._moved: Recent[int, int] = Recent(MOVED)
        self.dates: Recent[Ref, int] = Recent(DATED)
        """Dates of messages to people, in seconds of Telegram's clock."""

    async def perform(self, op: Op[Page]) -> str:
        """Carry out an operation; return the ref of the shown message. Raises Unreachable and network errors."""
        chat, page = self._moved.get(op.chat, op.chat), op.content
        try:
            return await self._show(chat, page, op.message if chat == op.chat else None)
        except ChatMigrated as error:
            self._moved[op.chat] = error.new_chat_id
            return await self._show(error.new_chat_id, page, None)
        except Forbidden as error:
            raise Unreachable(str(error)) from None
        except BadRequest as error:
            return await self._mend(chat, page, op.message, error)

    async def claim(self, op: Op[Page], message: int) -> str | None:
        """Make a message show an operation's page, if it is ours; return its ref. Raises network errors."""
        try:
            return await self._show(op.chat, op.content, message)
        except (BadRequest, ChatMigrated, Forbidden) as error:
            return str(Ref(op.chat, message)) if NOT_MODIFIED in str(error).lower() else None

    async def answer(self, query: str, text: str, *, alert: bool, link: str = "") -> None:
        """Answer a press, at the second try if the first is lost; a press that is too old needs no answer.

        A link to the bot opens the private chat, and no text is shown.
        """
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

    async def _show(self, chat: int, page: Page, message: int | None) -> str:
        """Send or edit; Telegram's answer is not parsed, because only the number of a new message matters."""
        asked: dict[str, Any] = {"chat_id": chat, "link_preview_options": NO_PREVIEW}
        if page.rows:
            asked["reply_markup"] = markup(page.rows)
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
        method, asked = ("sendMessage", {"text": "…", **asked}) if page.file is None else _attached(page.file, asked)
        sent: Any = await self._bot.do_api_request(method, asked)
        ref = Ref(chat, int(sent["message_id"]))
        if chat > 0:
            self.dates[ref] = sent["date"]
        return str(ref)

    async def _mend(self, chat: int, page: Page, message: int | None, error: BadRequest) -> str:
        """Show a page another way after a refusal."""
        reason = str(error).lower()
        if message is not None and NOT_MODIFIED in reason:
            return str(Ref(chat, message))
        if message is not None and any(one in reason for one in VANISHED):
            return str(Ref(chat, message)) if page.text is None else await self._show(chat, page, None)
        if any(one in reason for one in (*UNREACHABLE, *NO_RIGHT, *NO_TOPIC)):
            raise Unreachable(str(error)) from None
        if "can't parse entities" in reason and page.text is not None:
            log.error("markup refused", reason=str(error))
            words = msgspec.structs.replace(page, text=escape(plain(page.text), quote=False) or "…")
            return await self._show(chat, words, message)
        raise error


def _attached(file: File, asked: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return the request that sends a file or a picture, with the text as its caption."""
    kept = {name: value for name, value in asked.items() if name not in ("text", "link_preview_options")}
    method, part = ("sendDocument", "document") if file.pixels is None else ("sendPhoto", "photo")
    return method, {**kept, "caption": asked["text"], part: InputFile(file.body, file.name)}


NO_PREVIEW: Final = {"is_disabled": True}
