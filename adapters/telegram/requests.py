"""The requests that show things, and what Telegram's refusals mean."""

from __future__ import annotations

from typing import Any, Final

import structlog
from telegram import Bot
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, Forbidden, TelegramError

from adapters.base import Unreachable
from adapters.telegram.address import Ref
from adapters.telegram.keyboard import markup
from adapters.telegram.page import Page
from adapters.telegram.schedule import Op
from adapters.telegram.texts import plain

log = structlog.get_logger()

UNREACHABLE: Final = ("chat not found", "user not found", "peer_id_invalid", "user is deactivated")
VANISHED: Final = ("message to edit not found", "message can't be edited", "message_id_invalid")
NO_TOPIC: Final = ("message thread not found", "topic_closed", "topic_deleted", "topic_id_invalid")
NO_RIGHT: Final = ("not enough rights", "chat_write_forbidden", "have no rights", "need administrator rights")


class Requests:
    """Shows pages; remembers under which number a group goes on that became a supergroup."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._moved: dict[int, int] = {}

    async def perform(self, op: Op[Page]) -> str:
        """Show what the operation says; returns the ref of what is shown. Raises Unreachable and network errors."""
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

    async def answer(self, query: str, text: str, *, alert: bool) -> None:
        """Answer a press; one that is too old needs no answer any more."""
        try:
            await self._bot.answer_callback_query(query, text or None, show_alert=alert or None)
        except BadRequest:
            return
        except TelegramError as error:
            log.warning("press not answered", reason=type(error).__name__)

    async def _show(self, chat: int, page: Page, message: int | None) -> str:
        keyboard = markup(page.rows) if page.rows else None
        if message is None:
            sent = await self._bot.send_message(
                chat,
                page.text or "…",
                parse_mode=ParseMode.HTML,
                reply_markup=keyboard,
                message_thread_id=page.thread,
                protect_content=page.protected or None,
                **NO_PREVIEW,
            )
            return str(Ref(chat, sent.message_id))
        if page.text is None:
            await self._bot.edit_message_reply_markup(chat, message, reply_markup=keyboard)
        else:
            await self._bot.edit_message_text(
                page.text, chat, message, parse_mode=ParseMode.HTML, reply_markup=keyboard, **NO_PREVIEW
            )
        return str(Ref(chat, message))

    async def _mend(self, chat: int, page: Page, message: int | None, error: BadRequest) -> str:
        """What can still be done after a refusal."""
        reason = str(error).lower()
        if message is not None and "not modified" in reason:
            return str(Ref(chat, message))
        if message is not None and any(one in reason for one in VANISHED):
            return str(Ref(chat, message)) if page.text is None else await self._show(chat, page, None)
        if any(one in reason for one in (*UNREACHABLE, *NO_RIGHT)):
            raise Unreachable(str(error)) from None
        if page.thread is not None and any(one in reason for one in NO_TOPIC):
            return await self._show(chat, _without_topic(page), None)
        if "can't parse entities" in reason and page.text is not None:
            log.error("markup refused", reason=str(error))
            return await self._bare(chat, page, message)
        raise error

    async def _bare(self, chat: int, page: Page, message: int | None) -> str:
        """The words without markup: a game must not stop at a bug in a text."""
        keyboard = markup(page.rows) if page.rows else None
        text = plain(page.text or "…")
        if message is not None:
            await self._bot.edit_message_text(text, chat, message, reply_markup=keyboard)
            return str(Ref(chat, message))
        sent = await self._bot.send_message(chat, text, reply_markup=keyboard, message_thread_id=page.thread)
        return str(Ref(chat, sent.message_id))


def _without_topic(page: Page) -> Page:
    return Page(page.text, page.rows, None, page.protected)


NO_PREVIEW: Final[dict[str, Any]] = {"disable_web_page_preview": True}
