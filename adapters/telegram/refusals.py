from collections.abc import Mapping
from typing import Final

from telegram.error import BadRequest, EndPointNotFound, Forbidden, InvalidToken, TelegramError

from adapters.base import Scope

REFUSALS: Final = (BadRequest, Forbidden, InvalidToken, EndPointNotFound)
"""Errors by which Telegram refuses a request; after all others it may be sent again unchanged."""

NOT_MODIFIED: Final = "not modified"
VANISHED: Final = ("message to edit not found", "message can't be edited", "message_id_invalid")

SCOPES: Final[Mapping[str, Scope]] = {
    NOT_MODIFIED: Scope.REQUEST,
    **dict.fromkeys(VANISHED, Scope.REQUEST),
    "request entity too large": Scope.KIND,
    "can't parse": Scope.REQUEST,
    "text is empty": Scope.REQUEST,
    "message is too long": Scope.REQUEST,
    "message_too_long": Scope.REQUEST,
    "entit": Scope.REQUEST,
    "button": Scope.REQUEST,
    "keyboard": Scope.REQUEST,
    "reply_markup": Scope.REQUEST,
    "reply markup": Scope.REQUEST,
    "url_invalid": Scope.REQUEST,
    "rights to edit": Scope.EDITS,
    "message_author_required": Scope.EDITS,
    "not enough rights to send text messages": Scope.CHAT_FOR_NOW,
    "chat_send_plain_forbidden": Scope.CHAT_FOR_NOW,
    "not enough rights to send": Scope.KIND,
    "chat_send_": Scope.KIND,
    "caption": Scope.KIND,
    "photo": Scope.KIND,
    "document": Scope.KIND,
    "media": Scope.KIND,
    "image_process_failed": Scope.KIND,
    "wrong file": Scope.KIND,
    "file is too big": Scope.KIND,
    "group chat was deleted": Scope.CHAT_FOR_GOOD,
    "chat was deactivated": Scope.CHAT_FOR_GOOD,
    "message thread not found": Scope.CHAT_FOR_GOOD,
    "topic_deleted": Scope.CHAT_FOR_GOOD,
    "topic_id_invalid": Scope.CHAT_FOR_GOOD,
    "user is deactivated": Scope.CHAT_FOR_GOOD,
    "user_deactivated": Scope.CHAT_FOR_GOOD,
    "user is deleted": Scope.CHAT_FOR_GOOD,
    "can't send messages to bots": Scope.CHAT_FOR_GOOD,
    "topic_closed": Scope.CHAT_FOR_NOW,
    "blocked by the user": Scope.CHAT_FOR_NOW,
    "user_is_blocked": Scope.CHAT_FOR_NOW,
    "can't initiate conversation": Scope.CHAT_FOR_NOW,
    "chat not found": Scope.CHAT_FOR_NOW,
    "user not found": Scope.CHAT_FOR_NOW,
    "peer_id_invalid": Scope.CHAT_FOR_NOW,
    "bot was kicked": Scope.CHAT_FOR_NOW,
    "bot is not a member": Scope.CHAT_FOR_NOW,
    "not enough rights": Scope.CHAT_FOR_NOW,
    "have no rights": Scope.CHAT_FOR_NOW,
    "write access": Scope.CHAT_FOR_NOW,
    "administrator rights": Scope.CHAT_FOR_NOW,
    "chat_admin_required": Scope.CHAT_FOR_NOW,
    "chat_write_forbidden": Scope.CHAT_FOR_NOW,
    "chat_restricted": Scope.CHAT_FOR_NOW,
    "channel_private": Scope.CHAT_FOR_NOW,
    "user_banned_in_channel": Scope.CHAT_FOR_NOW,
    "unauthorized": Scope.ACCOUNT,
}
"""Parts of Telegram's reasons, in lower case; the first that a reason contains decides."""


def scope_of(error: TelegramError) -> Scope:
    if isinstance(error, InvalidToken | EndPointNotFound):
        return Scope.ACCOUNT
    reason = error.message.lower()
    return next((scope for part, scope in SCOPES.items() if part in reason), Scope.UNKNOWN)
