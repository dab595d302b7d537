import asyncio
from collections.abc import Awaitable
from typing import Final

import structlog
from telegram import Bot, ChatMember, ChatMemberAdministrator, ChatMemberMember, ChatMemberRestricted, ChatPermissions
from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError

from adapters.clock_skew import Skew
from adapters.support.cache import Recent
from adapters.telegram.codec import is_gone

log = structlog.get_logger()

KEPT: Final = 60.0
MOST: Final = 10_000
SHORTEST: Final = 60.0
"""Minimum seconds of a restriction: Telegram makes less than 30 last for ever, and ours may be late."""

PACE: Final = 1.0
"""Seconds between two tags, which leave the limits of a chat to its messages."""

STEERING: Final = frozenset({"creator", "administrator"})


class Members:
    def __init__(self, bot: Bot, skew: Skew) -> None:
        self._bot = bot
        self._skew = skew
        self._known: Recent[tuple[int, int], tuple[float, ChatMember]] = Recent(MOST)
        self._muted: Recent[tuple[int, int], None] = Recent(MOST)
        self._pinning = asyncio.Lock()
        self._tags: Recent[tuple[int, int], str] = Recent(MOST)
        """Tags that we have set, by chat and user."""
        self._tagless: Recent[int, None] = Recent(MOST)
        """Chats in which Telegram has refused a tag."""

    async def is_moderator(self, chat: int, user: int) -> bool:
        member = await self._member(chat, user)
        return member is not None and member.status in STEERING

    async def includes(self, chat: int, user: int) -> bool | None:
        member = await self._member(chat, user, fresh=True)
        return None if member is None else not is_gone(member)

    async def rights(self, chat: int) -> dict[str, bool] | None:
        member = await self._member(chat, self._bot.id, fresh=True)
        if member is None:
            return None
        admin = member if isinstance(member, ChatMemberAdministrator) else None
        return {
            "admin": admin is not None,
            "pin": bool(admin and admin.can_pin_messages),
            "restrict": bool(admin and admin.can_restrict_members),
            "delete": bool(admin and admin.can_delete_messages),
            "tag": bool(admin and admin.can_manage_tags),
        }

    async def manages_topics(self, chat: int) -> bool:
        member = await self._member(chat, self._bot.id, fresh=True)
        return isinstance(member, ChatMemberAdministrator) and bool(member.can_manage_topics)

    async def pin(self, chat: int, message: int, *, stays: bool) -> None:
        async with self._pinning:
            member = await self._member(chat, self._bot.id)
            if not (isinstance(member, ChatMemberAdministrator) and member.can_pin_messages):
                return
            try:
                if stays:
                    await self._bot.pin_chat_message(chat, message, disable_notification=True)
                else:
                    await self._bot.unpin_chat_message(chat, message)
            except TelegramError as error:
                log.info("pin not changed", chat=chat, reason=str(error))

    async def hush(self, chat: int, user: int, until: float | None) -> None:
        if until is not None:
            until = self._skew.theirs(until)
            if until < self._skew.now() + SHORTEST:
                return
        if (chat, user) not in self._muted and _is_limited_by_others(await self._member(chat, user, fresh=True)):
            log.info("member restricted by the group itself, left unchanged", chat=chat, user=user)
            return
        allowed = ChatPermissions.no_permissions() if until is not None else ChatPermissions.all_permissions()
        end = None if until is None else int(until)
        if not await _is_done(self._bot.restrict_chat_member(chat, user, allowed, until_date=end), chat):
            return
        if until is None:
            self._muted.pop((chat, user), None)
        else:
            self._muted[chat, user] = None

    async def tag(self, chat: int, user: int, text: str) -> None:
        """Show a tag beside a user's name, empty for none, if we may; raises OSError when it is worth another try."""
        known = self._tags.get((chat, user))
        if chat in self._tagless or known == text or (known is None and not await self._takes_tag(chat, user, text)):
            return
        is_set = await _is_done(self._bot.set_chat_member_tag(chat, user, text), chat)
        if is_set and text:
            self._tags[chat, user] = text
        else:
            self._tags.pop((chat, user), None)
        if not is_set:
            self._tagless[chat] = None
        await asyncio.sleep(PACE)

    async def _takes_tag(self, chat: int, user: int, text: str) -> bool:
        """Our tags begin with a number; any other is the user's own, and stays. Administrators have titles instead."""
        us = await self._member(chat, self._bot.id)
        if not (isinstance(us, ChatMemberAdministrator) and us.can_manage_tags):
            return False
        member = await self._member(chat, user, fresh=True)
        if not isinstance(member, ChatMemberMember | ChatMemberRestricted) or is_gone(member):
            return False
        standing = member.tag or ""
        return standing != text and (not standing or standing[0].isdigit())

    async def remove(self, chat: int, message: int, user: int | None = None) -> None:
        member = await self._member(chat, self._bot.id)
        if not (isinstance(member, ChatMemberAdministrator) and member.can_delete_messages):
            return
        if user is None:
            await _is_done(self._bot.delete_message(chat, message), chat)
        else:
            await _is_done(self._bot.delete_message_reaction(chat, message, user_id=user), chat)

    async def leave(self, chat: int) -> None:
        await _is_done(self._bot.leave_chat(chat), chat)

    def forget(self, chat: int, user: int, *, ours: bool) -> None:
        """Forget a user's rights after a change, made by us or by another user, whose change we leave alone."""
        self._known.pop((chat, user), None)
        if user == self._bot.id:
            self._tagless.pop(chat, None)
        if not ours:
            self._muted.pop((chat, user), None)

    async def _member(self, chat: int, user: int, *, fresh: bool = False) -> ChatMember | None:
        now = asyncio.get_running_loop().time()
        known = self._known.get((chat, user))
        if known and not fresh and now - known[0] < KEPT:
            return known[1]
        try:
            member = await self._bot.get_chat_member(chat, user)
        except TelegramError:
            return None
        self._known[chat, user] = (now, member)
        return member


async def _is_done(request: Awaitable[bool], chat: int) -> bool:
    """Return whether Telegram carried out a request; raises OSError when it is worth another try."""
    try:
        return await request
    except TelegramError as error:
        if isinstance(error, RetryAfter | NetworkError) and not isinstance(error, BadRequest):
            raise OSError(type(error).__name__) from None
        log.info("refused by Telegram", chat=chat, reason=str(error))
        return False


def _is_limited_by_others(member: ChatMember | None) -> bool:
    """Return whether a member is restricted in another way than ours, which forbids all writing and ends by itself."""
    if not isinstance(member, ChatMemberRestricted):
        return False
    return member.can_send_messages or member.until_date.timestamp() <= 0
